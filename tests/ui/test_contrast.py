"""Every text that the window paints stands out from its own surface, 4.5 to 1, in both schemes (WCAG 2.2, 1.4.3)."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from twinlens.model.judgements import REASONS, Verdict
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.about import AboutDialog
from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_pairs import ImportPairsDialog
from twinlens.ui.dialogs.joining import RestoreDialog
from twinlens.ui.dialogs.keys import KeysDialog
from twinlens.ui.dialogs.message import ErrorDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog
from twinlens.ui.dialogs.project_facts import ProjectFactsDialog
from twinlens.ui.dialogs.relocate import RelocateDialog
from twinlens.ui.dialogs.sample import SampleDialog
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.help.window import HelpWindow
from twinlens.ui.main_window import MainWindow
from twinlens.ui.places import PAGES
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings
from twinlens.ui.theme import colors, theme


def test_every_text_stands_out_from_its_surface(
    qtbot: Any,
    window: MainWindow,
    judged_project: Callable[..., Path],
    settings: Settings,
    readable: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    eye = readable.Eye(monkeypatch)
    seen = []

    def look(widget: QWidget, where: str) -> None:
        for scheme in ("light", "dark"):
            theme().set_scheme(scheme)
            QApplication.processEvents()  # widgets hear of their new palette by an event
            seen.extend(eye.look(widget, f"{where}, {scheme}"))

    window.resize(1440, 900)
    look(window, "start")
    assert window.open_project(judged_project(30, 12))
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=20_000)
    for number, pair in enumerate(list(window.workspace.queue.pairs)[12:20]):
        verdict = list(Verdict)[number % 3]
        window.workspace.project.judge(pair, verdict, REASONS[verdict][0], seconds=9.0)
    window.workspace.reload(window.workspace.project.flag(1))
    filled = {
        "precision": lambda: window.precision._figures is not None,
        "threshold": lambda: bool(window.threshold.board.near.rows()),
        "pairs": lambda: window.pairs.model.rowCount() > 0,
        "documents": lambda: window.documents.model.rowCount() > 0,
        "compare": lambda: window.compare.found() is not None,
    }
    for page in PAGES:
        window.show_page(page)
        if page in filled:
            qtbot.waitUntil(filled[page], timeout=30_000)
        look(window, page)
    keys = SettingsDialog(settings, window.commands, window.workspace, window)
    keys.tabs.choose(1)
    for dialog in (
        NewProjectDialog(window),
        ImportPairsDialog(window.workspace, window),
        ExportDialog(window.workspace, None, window),
        SampleDialog(window.workspace, window),
        SettingsDialog(settings, window.commands, window.workspace, window),
        keys,
        KeysDialog(window.commands, window),
        AboutDialog(settings, window.workspace, window),
        ProjectFactsDialog(window.workspace, window),
        RelocateDialog(window.workspace, window),
        RestoreDialog(window.workspace.path, None, window, why="cut off"),
        ErrorDialog("ValueError: a value", "Traceback", window),
    ):
        dialog.open()
        dialog.say_wrong("something is wrong")
        for field in dialog.findChildren(QLineEdit):
            field.deselect()  # Qt draws a selection in the primary button's colours, not in the ink that is asked for
        look(dialog, type(dialog).__name__)
        dialog.close()
    book = HelpWindow(window)
    book.show()
    for page in ("index", "keys", "command-line"):
        book.go_to(page)
        look(book, f"help {page}")
    book.close()
    assert len({(text.ink, text.surface) for text in seen}) > 60
    faint = readable.faint(seen)
    assert not faint, "\n".join(faint)


def test_what_cannot_be_read_is_found(qtbot: Any, readable: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    class Bad(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            from twinlens.ui import paint

            painter = QPainter(self)
            painter.fillRect(self.rect(), colors().a_tint_strong)
            painter.setPen(colors().faint)
            paint.draw_text(painter, self.rect().toRectF(), paint.LEFT, "hardly")

    eye = readable.Eye(monkeypatch)
    bad = Bad()
    label = Text("a label", 13, "line_strong", parent=bad)
    label.move(0, 60)
    bad.resize(200, 90)
    qtbot.addWidget(bad)
    bad.show()
    found = readable.faint(eye.look(bad, "here"))
    assert len(found) == 2 and "faint" in found[0] and "a label" in found[1], found
