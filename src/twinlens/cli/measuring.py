"""The verbs that measure: two files, the study's tables, and the curve of a threshold."""

import argparse
from pathlib import Path

from twinlens.cli.arguments import Verbs, labels_options, output_option, project_argument, rule_option
from twinlens.cli.output import write_json, write_text
from twinlens.cli.scanning import measure
from twinlens.cli.terminal import Terminal
from twinlens.model.pairs import Rule
from twinlens.model.params import Profile, ScanParams

OF_DIFFERENCES = ("large-differences", "differences-b", "differences-c")  # tables that need the exact measures
TABLE_FORMATS = ("text", "csv", "json", "markdown", "latex", "html")


def register(verbs: Verbs) -> None:
    """Adds the verbs."""
    parser = verbs.add(
        "compare",
        compare,
        "measure everything of two files",
        json="tokens_a, tokens_b, shingles_a, shingles_b, common_shingles, resemblance, containment_a, containment_b, "
        "b_sim, c_sim, term_difference, edit_distance, same_tokens",
    )
    parser.add_argument("a", type=Path, metavar="FILE_A")
    parser.add_argument("b", type=Path, metavar="FILE_B")
    defaults = ScanParams()
    parser.add_argument(
        "--profile",
        choices=list(map(str, Profile)),
        default=str(defaults.profile),
        help=f"how text becomes terms (default: {defaults.profile})",
    )
    parser.add_argument("--k", type=int, default=defaults.k, metavar="N", help=f"tokens in a shingle ({defaults.k})")
    parser.add_argument(
        "--tokens", choices=("terms", "whitespace"), default="terms", help="what a token is (default: terms)"
    )

    parser = verbs.add(
        "table", table, "print a table of the study from the project's labels", json="name, title, columns, rows, notes"
    )
    project_argument(parser)
    parser.add_argument("name", nargs="?", metavar="NAME", help="which table (default: the list of names)")
    parser.add_argument("--rule", choices=list(map(str, Rule)), help="count only the pairs of this rule")
    labels_options(parser)
    _table_options(parser)

    parser = verbs.add(
        "curve",
        curve,
        "print precision and R for each threshold of a score",
        json="score, sense, rule, split, points: […]",
    )
    project_argument(parser)
    parser.add_argument("--score", default="c_sim", help="c_sim, b_sim, or an imported score (default: c_sim)")
    rule_option(parser, "all", "the pairs that R counts")
    parser.add_argument("--split", choices=("train", "test", "all"), default="all", help="which half of the labels")
    labels_options(parser)
    _table_options(parser)


def _table_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", choices=TABLE_FORMATS, default="text", help="(default: text)")
    output_option(parser)


def compare(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints the measures of two files."""
    from twinlens.engine.compare import compare as compared

    params = ScanParams(profile=Profile(options.profile), k=options.k)
    found = compared(str(options.a), str(options.b), params.to_json(), options.tokens)
    if options.json:
        terminal.write_json(found)
        return
    width = max(map(len, found))
    for name, value in found.items():
        shown = "n/a" if value is None else str(value).lower() if isinstance(value, bool) else value
        terminal.write(f"{name:<{width}}  {shown}\n")


def table(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints one table, or their names."""
    from twinlens.export.table_formats import render
    from twinlens.session import Project

    if options.name in OF_DIFFERENCES:
        measure(options.project, terminal)
    with Project.open(options.project) as project:
        if options.name is None:
            from twinlens.evaluation.study import list_of_tables

            found = list_of_tables()
        else:
            rule = Rule(options.rule) if options.rule else None
            found = project.table(options.name, rule, options.reviewer or None, options.labels)
    room = terminal.room if options.output is None else None
    write_text(render(found, "json" if options.json else options.format, room), options.output, terminal)


def curve(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints one line for each distinct threshold."""
    from twinlens.export.table_formats import render
    from twinlens.model.tables import Table
    from twinlens.session import Project

    with Project.open(options.project) as project:
        points, notes = project.curve(
            options.score, Rule(options.rule), options.split, options.reviewer or None, options.labels
        )
        lower = options.score in project.store.scores.lower()
    rows = tuple(point.to_json() for point in points)
    if options.json:
        found = {
            "score": options.score,
            "sense": "lower" if lower else "higher",
            "rule": options.rule,
            "split": options.split,
            "points": rows,
            "notes": notes,
        }
        write_json(found, options.output, terminal)
        return
    columns = (
        "threshold",
        "pairs",
        "labelled",
        "correct",
        "incorrect",
        "undecided",
        "precision",
        "low",
        "high",
        "r",
        "r_low",
        "r_high",
    )
    sign = "≤" if lower else "≥"
    title = f"Precision and R of {options.score} {sign} threshold; rule {options.rule}, labels: {options.split}"
    room = terminal.room if options.output is None else None
    write_text(render(Table("curve", title, columns, rows, notes), options.format, room), options.output, terminal)
