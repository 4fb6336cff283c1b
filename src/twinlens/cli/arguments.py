"""The grammar that all verbs share, and the options that several of them take."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from twinlens import __version__
from twinlens.cli.terminal import Terminal
from twinlens.diagnosis import TOPICS

Run = Callable[[argparse.Namespace, Terminal], int | None]


@dataclass(frozen=True, slots=True)
class Verbs:
    """Where a group of verbs registers itself."""

    _actions: "argparse._SubParsersAction[argparse.ArgumentParser]"
    _common: argparse.ArgumentParser

    def add(self, name: str, run: Run, summary: str, *, json: str = "") -> argparse.ArgumentParser:
        """A verb; `json` describes the object that --json prints, "" for a verb without it."""
        parser = self._actions.add_parser(
            name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.", parents=[self._common]
        )
        parser.set_defaults(run=run, json=False, parser=parser)
        if json:
            parser.add_argument("--json", action="store_true", help=f"print one JSON object: {json}")
        return parser

    def group(self, name: str, summary: str) -> "Verbs":
        """A verb that is only the first word of others."""
        parser = self._actions.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        return Verbs(parser.add_subparsers(metavar="VERB", required=True), self._common)


def make_parser() -> tuple[argparse.ArgumentParser, Verbs]:
    """The parser without verbs, and where to add them."""
    root = argparse.ArgumentParser(
        prog="twinlens",
        description="Find pairs of near-duplicate documents, judge them, and measure how good the finding is.",
        epilog="Without a verb the window opens. A verb's own options: twinlens VERB --help",
    )
    root.add_argument("--version", action="version", version=f"twinlens {__version__}")
    root.add_argument(
        "--profile",
        dest="profile_to",
        type=Path,
        metavar="FILE",
        help="before the verb: measure where the time goes, for Python's pstats; worker processes write FILE.PID",
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--quiet", action="store_true", help="no progress and no messages")
    common.add_argument(
        "--debug",
        metavar="TOPICS",
        help="say where in the program something failed; as --debug=TOPICS also what these do, all or some of "
        + ", ".join(TOPICS),
    )
    return root, Verbs(root.add_subparsers(metavar="VERB", required=True), common)


def project_argument(parser: argparse.ArgumentParser) -> None:
    """PROJECT, a file that must be there."""
    parser.add_argument("project", type=Path, metavar="PROJECT", help="a .twinlens file")


def output_option(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    """-o FILE; without it the result goes to standard output."""
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="FILE",
        required=required,
        help="write to this file, whole or not at all; it replaces an older one",
    )


def rule_option(parser: argparse.ArgumentParser, default: str, purpose: str) -> None:
    """--rule: which pairs count."""
    parser.add_argument(
        "--rule",
        choices=("b", "c", "combined", "mixed", "all"),
        default=default,
        help=f"{purpose} (default: {default})",
    )


def labels_options(parser: argparse.ArgumentParser) -> None:
    """--reviewer and --labels: whose labels count, and which."""
    parser.add_argument("--reviewer", metavar="NAME", default="", help="only this reviewer's labels")
    parser.add_argument(
        "--labels",
        choices=("sample", "imported", "all"),
        help="labels of a sample of known design, the others, or both (default: the sample's where there are any)",
    )
