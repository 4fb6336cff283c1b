"""The verbs that bring labels and other tools' pairs in, and take labels out."""

import argparse
from pathlib import Path
from typing import Any

from twinlens.cli.arguments import Verbs, project_argument, rule_option
from twinlens.cli.output import new_file, spare
from twinlens.cli.scanning import measure
from twinlens.cli.terminal import Terminal, counted
from twinlens.export.formats import FORMATS, FORMS, TEXTS
from twinlens.model.errors import UsageError

_COUNTS = "rows, imported, pairs, new_pairs, merged, self_pairs, unresolved, refused, unfitting"


def register(verbs: Verbs) -> None:
    """Adds the verbs."""
    labels = verbs.group("labels", "import or export labels")
    parser = labels.add("import", import_labels, "take labels from a file", json=_COUNTS)
    project_argument(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="CSV, JSONL or Parquet: a, b, label, reason, note, …")
    column_options(parser, ("a", "b", "label", "reason", "note"))
    parser.add_argument("--reviewer", metavar="NAME", default="", help="whose labels they are where no row says so")

    parser = labels.add("export", export_labels, "write the current labels to a file", json="exported")
    project_argument(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="a new file, .csv or .jsonl")
    parser.add_argument("--format", choices=("csv", "jsonl"), help="(default: by the file's suffix, else csv)")
    parser.add_argument("--reviewer", metavar="NAME", help="only this reviewer's labels (default: all reviewers')")
    _force_option(parser)

    parser = verbs.add("import-pairs", import_pairs, "take another tool's candidate pairs from a file", json=_COUNTS)
    project_argument(parser)
    parser.add_argument("file", type=Path, metavar="FILE", help="CSV, JSONL or Parquet, one pair a row")
    column_options(parser, ("a", "b"))
    parser.add_argument(
        "--score",
        action="append",
        metavar="COL",
        help="a column with a score (repeatable; default: those whose names speak of one)",
    )
    for sense in ("higher", "lower"):
        parser.add_argument(
            f"--{sense}",
            action="append",
            default=[],
            metavar="COL",
            help=f"a score of which a {sense} value means closer documents (repeatable; default: by its name)",
        )

    parser = verbs.add("export", export_dataset, "write the labelled pairs as a dataset", json="pairs, files")
    project_argument(parser)
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", required=True, help="the file of pairs")
    parser.add_argument("--format", choices=(*FORMATS, *FORMS), help="(default: by the file's suffix)")
    parser.add_argument("--texts", choices=TEXTS, default="none", help="also the documents, or their texts (none)")
    parser.add_argument("--split", metavar="SHARES", default="", help="such as 0.8/0.1/0.1, by groups of documents")
    parser.add_argument("--reviewer", metavar="NAME", default="", help="whose labels count (default: the latest)")
    _force_option(parser)

    parser = verbs.add("sample", sample, "draw a random sample of the pairs to review", json="sample, pairs, strata, …")
    project_argument(parser)
    parser.add_argument("--size", type=int, required=True, metavar="N", help="how many pairs")
    rule_option(parser, "all", "which pairs it is drawn from")
    parser.add_argument(
        "--design",
        choices=("uniform", "stratified", "importance"),
        default="uniform",
        help="each pair with the same chance, by strata, or more pairs near the threshold (default: uniform)",
    )
    parser.add_argument("--by", metavar="LIST", default="", help="strata: some of site,b_sim,c_range (default: all)")
    parser.add_argument(
        "--allocation", choices=("proportional", "neyman"), default="proportional", help="labels among the strata"
    )
    parser.add_argument(
        "--near-misses",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="this share of the sample from pairs just below the thresholds, to estimate what is missed (default: 0)",
    )
    parser.add_argument("--seed", type=_seed, metavar="N", help="(default: from the project's own)")
    parser.add_argument("--name", default="", help="(default: from the design)")


def _force_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--force", action="store_true", help="replace a file that exists already")


def column_options(parser: argparse.ArgumentParser, columns: tuple[str, ...]) -> None:
    """Which column of the file is which, and what its ids mean."""
    for column in columns:
        parser.add_argument(
            f"--{column}",
            metavar="COL",
            default="",
            help=f"the column with {_COLUMN_HELP[column]} (default: by its header)",
        )
    parser.add_argument("--map", type=Path, metavar="FILE", help="a CSV of id, locator: what the file's ids mean")


_COLUMN_HELP = {
    "a": "the first document's id",
    "b": "the second document's id",
    "label": "the label",
    "reason": "the reason",
    "note": "the note",
}


def import_labels(options: argparse.Namespace, terminal: Terminal) -> int:
    """Takes labels from a file; status 1 when none of its rows could be taken."""
    from twinlens.session import work

    columns = {kind: getattr(options, kind) for kind in ("a", "b", "label", "reason", "note")}
    counts = work.import_labels(
        str(options.project), str(options.file), columns, _map_file(options), options.reviewer, terminal.progress()
    )
    return _tell(counts, "labels", options, terminal)


def import_pairs(options: argparse.Namespace, terminal: Terminal) -> int:
    """Takes pairs from a file; status 1 when none of its rows could be taken."""
    from twinlens.session import work

    both = set(options.higher) & set(options.lower)
    if both:
        raise UsageError(f"{min(both)} cannot be closer both when it is higher and when it is lower")
    counts = work.import_pairs(
        str(options.project),
        str(options.file),
        {"a": options.a, "b": options.b},
        options.score,
        _map_file(options),
        terminal.progress(),
        dict.fromkeys(options.higher, False) | dict.fromkeys(options.lower, True),
    )
    for name, sense in counts["scores"].items():
        terminal.say(f"score {name}: {sense} is closer")
    return _tell(counts, "pairs", options, terminal)


def _map_file(options: argparse.Namespace) -> str:
    return str(options.map) if options.map else ""


def _tell(counts: dict[str, Any], what: str, options: argparse.Namespace, terminal: Terminal) -> int:
    measure(options.project, terminal)
    for note in counts["notes"]:
        terminal.say(f"{options.file}: {note}")
    for complaint in counts["complaints"]:
        terminal.say(f"{options.file}: {complaint}")
    if options.json:
        terminal.write_json(counts)
    else:
        left_out = counts["rows"] - counts["imported"]
        terminal.write(
            f"{counts['imported']:,} of {counted(counts['rows'], 'row')} imported: {counted(counts['pairs'], 'pair')}, "
            f"{counts['new_pairs']:,} new; {counted(counts['merged'], 'row repeats', 'rows repeat')} another, "
            f"{left_out:,} left out\n"
        )
    if counts["rows"] and not counts["imported"]:
        terminal.complain(f"none of the {what} in {options.file} could be imported")
        return 1
    return 0


def export_labels(options: argparse.Namespace, terminal: Terminal) -> None:
    """Writes the current labels in the form that `labels import` reads."""
    from twinlens.session import Project

    spare(options.file, options.force)
    suffix = options.file.suffix.lower()
    format = options.format or ("jsonl" if suffix in (".jsonl", ".ndjson") else "csv")
    with (
        Project.open(options.project) as project,
        new_file(options.file) as temporary,
        temporary.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file,
    ):
        exported = project.export_labels(file, format, options.reviewer or None)
    if options.json:
        terminal.write_json({"exported": exported})
    else:
        terminal.write(f"{exported:,} labels\n")


def export_dataset(options: argparse.Namespace, terminal: Terminal) -> None:
    """Writes the labelled pairs as a dataset with its data card."""
    from twinlens.session import work

    suffix = options.output.suffix.lower().removeprefix(".")
    format = options.format or suffix
    if format not in (*FORMATS, *FORMS):
        raise UsageError(f"a dataset is written as {', '.join(FORMATS)}: name one with --format")
    spare(options.output, options.force)
    measure(options.project, terminal)
    written = work.export(
        str(options.project),
        str(options.output),
        format,
        options.texts,
        options.split,
        reviewer=options.reviewer,
        progress=terminal.progress(),
    )
    if options.json:
        terminal.write_json(written)
    else:
        terminal.write(f"{written['pairs']:,} labelled pairs\n" + "".join(f"{path}\n" for path in written["files"]))


def sample(options: argparse.Namespace, terminal: Terminal) -> None:
    """Draws a sample and makes it the one that is reviewed."""
    from twinlens.session import work

    found = work.sample(
        str(options.project),
        options.rule,
        options.design,
        options.size,
        tuple(name.strip() for name in options.by.split(",") if name.strip()),
        options.allocation,
        options.seed,
        options.name,
        options.near_misses,
        terminal.progress(),
    )
    if options.json:
        terminal.write_json(found)
    else:
        terminal.write(
            f"{found['name']}: {found['pairs']:,} of {counted(found['population'], 'pair')}, seed {found['seed']}\n"
        )


def _seed(text: str) -> int:
    try:
        value = int(text)
    except ValueError:
        value = -1
    if not 0 <= value < 1 << 63:  # what the project file can hold
        raise argparse.ArgumentTypeError(f"must be a whole number, 0 or more and below 2^63, not {text}")
    return value
