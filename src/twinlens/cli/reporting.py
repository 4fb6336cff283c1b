"""The verbs that sum a project up or set it beside others: report, compare-scans, derive, plan."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.cli.arguments import Verbs, labels_options, output_option, project_argument, rule_option
from twinlens.cli.measuring import TABLE_FORMATS
from twinlens.cli.output import write_json, write_text
from twinlens.cli.scanning import measure
from twinlens.cli.terminal import Terminal
from twinlens.model.errors import UsageError
from twinlens.model.features import BOILERPLATE, C_OVER, WEIGHTS
from twinlens.model.pairs import Rule

if TYPE_CHECKING:
    from twinlens.model.tables import Table

REPORT_ENDINGS = (".html", ".htm", ".pdf")
PARTS = ("configurations", "differences", "intersections", "missed")


def register(verbs: Verbs) -> None:
    """Adds the verbs."""
    parser = verbs.add("report", report, "write all tables, figures and settings into one file", json="report, files")
    project_argument(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", required=True, help="a page (.html) or a document (.pdf)"
    )
    parser.add_argument(
        "--with",
        dest="others",
        action="append",
        type=Path,
        default=[],
        metavar="OTHER",
        help="also compare the scan of another project over the same documents (repeatable)",
    )
    labels_options(parser)

    parser = verbs.add(
        "compare-scans",
        compare_scans,
        "compare rules, other tools and other scans of the same documents on one labelled set",
        json="configurations, differences, intersections, missed, notes",
    )
    project_argument(parser)
    parser.add_argument("others", nargs="*", type=Path, metavar="OTHER", help="projects over the same documents")
    parser.add_argument(
        "--score",
        action="append",
        metavar="NAME[>=X]",
        help="another tool by its score: the pairs that have it, or those from a value on (default: every tool)",
    )
    parser.add_argument(
        "--rule",
        action="append",
        choices=("b", "c", "combined", "mixed"),
        help="which rules of each project (repeatable; default: b, c and combined)",
    )
    parser.add_argument("--part", choices=PARTS, help="only this table (default: all, or configurations as a file)")
    labels_options(parser)
    parser.add_argument("--format", choices=TABLE_FORMATS, default="text", help="(default: text)")
    output_option(parser)

    parser = verbs.add(
        "derive",
        derive,
        "sign a project's documents in another way, as a project to compare it with",
        json="documents, pairs, missing, configuration",
    )
    project_argument(parser)
    parser.add_argument("-p", "--project", dest="target", type=Path, metavar="NEW", required=True, help="a new file")
    for name, what in (
        ("k", "terms in a shingle"),
        ("bits", "bits of Alg. C; its thresholds keep their share of them"),
    ):
        parser.add_argument(f"--{name}", type=int, metavar="N", help=f"{what} (default: as in the project)")
    parser.add_argument("--c-over", choices=C_OVER, default=C_OVER[0], help="what Alg. C sums (default: terms)")
    parser.add_argument("--weights", choices=WEIGHTS, default=WEIGHTS[0], help="of shingles in Alg. B (default: set)")
    parser.add_argument(
        "--boilerplate",
        choices=BOILERPLATE,
        default=BOILERPLATE[0],
        help="drop the shingles that a tenth, and at least five, of a site's pages have, or take only the main content "
        "of HTML pages (default: keep)",
    )

    parser = verbs.add(
        "plan", plan, "tell how many more labels an interval needs, and what each rule misses", json="plans, recall, …"
    )
    project_argument(parser)
    rule_option(parser, "b", "the rule whose precision is estimated")
    parser.add_argument(
        "--width", type=float, default=0.03, metavar="W", help="half the width of the 95 %% interval (default: 0.03)"
    )
    labels_options(parser)
    parser.add_argument("--format", choices=TABLE_FORMATS, default="text", help="(default: text)")
    output_option(parser)


def report(options: argparse.Namespace, terminal: Terminal) -> None:
    """Writes the report."""
    from twinlens.session import work

    if options.output.suffix.lower() not in REPORT_ENDINGS:
        raise UsageError(f"a report ends in .html or .pdf, not in {options.output.suffix or options.output.name}")
    if not options.output.parent.is_dir():
        raise UsageError(f"the folder {options.output.parent} does not exist: make it, or choose another output file")
    measure(options.project, terminal)
    written = work.report(
        str(options.project),
        str(options.output),
        options.reviewer,
        options.labels,
        [str(other) for other in options.others],
        terminal.progress(),
    )
    if options.json:
        terminal.write_json({"report": str(options.output), **written})
    else:
        terminal.write(f"{options.output}\n")


def compare_scans(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints the comparison."""
    from twinlens.export.table_formats import render, table_object
    from twinlens.session import Project
    from twinlens.session.comparison import compare
    from twinlens.session.configurations import RULES

    rules = [Rule(name) for name in dict.fromkeys(options.rule)] if options.rule else RULES
    terminal.progress().stage("comparing")
    with Project.open(options.project) as project:
        found = compare(project.store, options.others, options.score, rules, options.reviewer or None, options.labels)
    tables = dict(zip(PARTS, found.tables(), strict=True))
    if options.json:
        parts = {name: table_object(table)["rows"] for name, table in tables.items()}
        write_json({**parts, "notes": list(found.configurations.notes)}, options.output, terminal)
        return
    chosen: list[Table] = [tables[options.part]] if options.part else list(tables.values())
    if not options.part and options.format != "text":
        chosen = chosen[:1]
    room = terminal.room if options.output is None else None
    write_text("\n".join(render(table, options.format, room) for table in chosen), options.output, terminal)


def derive(options: argparse.Namespace, terminal: Terminal) -> None:
    """Makes the derived project."""
    from twinlens.session import work

    features = {"c_over": options.c_over, "weights": options.weights, "boilerplate": options.boilerplate}
    found = work.derive(
        str(options.project), str(options.target), options.k, options.bits, features, terminal.progress()
    )
    if options.json:
        terminal.write_json(found)
        return
    pairs = found["pairs"]
    terminal.write(
        f"{options.target}: {found['configuration']}\n"
        f"pairs: {pairs['b_similar']:,} B-similar, {pairs['c_similar']:,} C-similar, {pairs['combined']:,} combined\n"
    )
    if found["missing"]:
        terminal.say(f"{found['missing']:,} documents could not be read any more, or have changed: they have no pair")
    terminal.say(f"compare them with: twinlens compare-scans {options.project} {options.target}")


def plan(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints the plan of a rule and the estimate of what it misses."""
    from dataclasses import asdict

    from twinlens.evaluation.study_notes import sample_notes
    from twinlens.export.table_formats import render
    from twinlens.model.tables import Table
    from twinlens.session import Project
    from twinlens.session.planning import planning, recall
    from twinlens.session.results import study_data

    if not 0 < options.width < 0.5:
        raise UsageError(f"--width must lie between 0 and 0.5, not {options.width:g}")
    rule = Rule(options.rule)
    with Project.open(options.project, options.reviewer or None) as project:
        data = study_data(project.store, rule, options.reviewer or None, options.labels)
        made = planning(data, rule, project.progress().rate, options.width)
        missed = recall(data, rule)
    if options.json:
        terminal.write_json(
            {
                "rule": options.rule,
                "width": options.width,
                "suggestion": made.suggestion,
                "plans": [asdict(one) for one in made.plans],
                "recall": asdict(missed),
            }
        )
        return
    table = made.table()
    notes = (*table.notes, missed.sentence, *sample_notes(data, rule))
    if missed.missed is not None and missed.missed_interval is not None:
        low, high = missed.missed_interval.low, missed.missed_interval.high
        notes = (*notes, f"Correct pairs missed: about {missed.missed:.0f} (95 % interval {low:.0f} to {high:.0f}).")
    table = Table(table.name, table.title, table.columns, table.rows, notes)
    room = terminal.room if options.output is None else None
    write_text(render(table, options.format, room), options.output, terminal)
