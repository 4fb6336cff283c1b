"""The verbs for what is larger than one machine: cluster scan, and import-result."""

import argparse
from dataclasses import replace
from pathlib import Path

from twinlens.cli.arguments import Verbs
from twinlens.cli.scanning import chosen_parameters, parameter_options, reader_options, source_options
from twinlens.cli.terminal import Terminal, counted, size
from twinlens.model.errors import Cancelled, UsageError
from twinlens.model.params import ScanParams


def register(verbs: Verbs) -> None:
    """Adds the verbs."""
    cluster = verbs.group("cluster", "the stages of a scan on Apache Spark")
    parser = cluster.add(
        "scan",
        scan,
        "read, sign, pair and sample with Spark, into a folder that import-result makes a project of",
        json="what the result's manifest says: counts, parameters, tables, …",
    )
    parser.add_argument(
        "inputs", nargs="+", metavar="INPUT", help="Parquet, JSON lines, WARC, or folders, by any URI that Spark reads"
    )
    parser.add_argument(
        "-o", "--output", required=True, metavar="OUT", help="a folder to make, by any URI that Spark writes"
    )
    parser.add_argument(
        "--master",
        default="",
        metavar="URL",
        help="local[N], spark://HOST:PORT, yarn, k8s://… (default: as Spark is set)",
    )
    parser.add_argument(
        "--conf", action="append", default=[], metavar="NAME=VALUE", help="a setting of Spark (repeatable)"
    )
    parser.add_argument("--resume", action="store_true", help="go on with a job that was stopped, in its folder")
    parser.add_argument(
        "--collections", action="store_true", help="also find replicated collections, by content and links"
    )
    group = parser.add_argument_group("what is drawn")
    group.add_argument("--sample", type=int, default=2000, metavar="N", help="pairs of each sample (2000)")
    group.add_argument("--seed", type=int, default=0, metavar="N", help="of everything that is drawn (0)")
    group.add_argument(
        "--pair-limit",
        type=int,
        default=10_000_000,
        metavar="N",
        help="pairs that are listed; beyond, they are counted and sampled (10000000)",
    )
    group.add_argument(
        "--partitions", type=int, default=0, metavar="N", help="tasks that the work is cut into (by the cluster's size)"
    )
    parameter_options(parser, "what is computed")
    source_options(parser)

    parser = verbs.add(
        "import-result",
        import_result,
        "make a project of a cluster's result: its sample to judge, its totals in the tables",
        json="documents, bytes, tokens, identity_sets, pairs, imported, …",
    )
    parser.add_argument("result", metavar="OUT", help="the folder that `cluster scan` made")
    parser.add_argument(
        "-p", "--project", type=Path, required=True, metavar="PROJECT", help="the .twinlens file to make"
    )


def scan(options: argparse.Namespace, terminal: Terminal) -> None:
    """Runs a cluster scan and prints what it found."""
    from twinlens.cluster.job import run
    from twinlens.cluster.settings import ClusterScan

    conf = dict(_setting(text) for text in options.conf)
    wanted = ClusterScan(
        tuple(options.inputs),
        reader_options(options),
        replace(ScanParams(), **chosen_parameters(options)),
        options.seed,
        options.sample,
        options.pair_limit,
        options.collections,
        options.partitions,
    )
    try:
        found = run(wanted, options.output, options.master, conf, options.resume, terminal.progress())
    except Cancelled:
        raise Cancelled("stopped; finished stages are kept, and --resume goes on behind them") from None
    if options.json:
        terminal.write_json(found)
        return
    counts = found["counts"]
    documents, pairs = counts["documents"], counts["pairs"]
    terminal.write(
        f"{sum(documents.values()):,} documents ({size(counts['bytes'])})\n"
        f"{counts['identity_sets']:,} different texts\n"
        f"{pairs['b_similar']:,} B-similar pairs, {pairs['c_similar']:,} C-similar, {pairs['combined']:,} combined\n"
        f"twinlens import-result {options.output} -p PROJECT makes a project of it\n"
    )


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.startswith("spark."):
        raise UsageError(f"--conf takes spark.NAME=VALUE, not {text}")
    return name, value


def import_result(options: argparse.Namespace, terminal: Terminal) -> None:
    """Makes the project and prints what it holds."""
    from twinlens.session import work

    found = work.import_result(options.result, str(options.project), progress=terminal.progress())
    if options.json:
        terminal.write_json(found)
        return
    imported = found["imported"]
    terminal.write(
        f"{options.project}: {counted(imported['pairs'], 'pair')} and {counted(imported['documents'], 'document')}, of "
        f"a corpus of {counted(sum(found['documents'].values()), 'document')} and "
        f"{counted(found['pairs']['b_similar'], 'B-similar pair')}\n"
    )
