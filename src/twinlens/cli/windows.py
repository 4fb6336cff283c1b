"""The verbs that open the window: open and demo."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.cli.arguments import Verbs
from twinlens.cli.terminal import Terminal
from twinlens.model.errors import TwinlensError
from twinlens.model.pairs import Rule
from twinlens.model.tables import Table

if TYPE_CHECKING:
    from twinlens.model.tables import PrecisionRow

UNSEEN = ("offscreen", "minimal", "vnc")  # platforms of Qt that draw without a display: somebody asked for that


def register(verbs: Verbs) -> None:
    """Adds the verbs."""
    parser = verbs.add("open", open_window, "open the window")
    parser.add_argument("project", type=Path, nargs="?", metavar="PROJECT", help="a .twinlens file")

    parser = verbs.add(
        "demo", demo, "open the window with the demo corpus, or, without a display, print its precision table"
    )
    parser.add_argument(
        "--headless",
        action="store_true",
        help="scan, load the labels and print the precision table, also with a display",
    )


def open_window(options: argparse.Namespace, terminal: Terminal) -> int:
    """Opens the window until it is closed."""
    if not has_screen() and os.environ.get("QT_QPA_PLATFORM", "") not in UNSEEN:
        raise TwinlensError(
            "there is no display here: start twinlens in a desktop session, or use its verbs (twinlens --help)"
        )
    return _run(options.project, demo=False)


def demo(options: argparse.Namespace, terminal: Terminal) -> int:
    """The demo in the window, or its main job where nobody would see one."""
    if has_screen() and not options.headless:
        return _run(None, demo=True)
    return _headless(terminal)


def has_screen() -> bool:
    """Whether a person could see a window here."""
    system: str = sys.platform
    return not system.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _run(project: Path | None, *, demo: bool) -> int:
    try:
        from twinlens.ui.app import run
    except ImportError as error:  # a system library that Qt loads is not there
        raise TwinlensError(
            f"the window cannot be opened ({error}): install the system libraries that README.md names"
        ) from error
    return run(project, demo=demo)


def _headless(terminal: Terminal) -> int:
    from twinlens.cli.scanning import measure
    from twinlens.export.table_formats import render
    from twinlens.session import Project
    from twinlens.session.work import demo_project, make_demo

    path = demo_project()
    make_demo(str(path), terminal.progress())
    measure(path, terminal)
    with Project.open(path) as project:
        rows, notes = project.precision(Rule.ALL)
    terminal.write(render(precision_table(rows, notes), "text", terminal.room))
    terminal.say(f"the demo project is {path}; in a desktop session this opens it: twinlens open {path}")
    return 0


def precision_table(rows: "list[PrecisionRow]", notes: tuple[str, ...]) -> Table:
    """The precision table as a person reads it: counts and the 95 % interval."""
    columns = ("pairs", "listed", "labelled", "correct", "incorrect", "undecided", "precision", "low", "high")
    return Table(
        "precision",
        "Precision of the demo's pairs",
        columns,
        tuple(
            {
                "pairs": row.name,
                "listed": row.pairs,
                "labelled": row.labelled,
                "correct": row.correct,
                "incorrect": row.incorrect,
                "undecided": row.undecided,
                "precision": row.precision,
                "low": row.interval.low if row.interval else None,
                "high": row.interval.high if row.interval else None,
            }
            for row in rows
        ),
        notes,
    )
