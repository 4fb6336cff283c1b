"""The neighbours of a pair, from the review and from the list."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from twinlens.model.judgements import Verdict
from twinlens.ui.dialogs.neighbours import IdentitySetDialog, NeighboursDialog
from twinlens.ui.lists.table import DISPLAY
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings


@pytest.fixture
def neighbouring(qtbot, window: MainWindow, make_project: Callable[..., Path]) -> MainWindow:
    """Documents 1-2 and 2-3 are pairs as well as 3-4; 5 and 7 have the tokens of 1."""
    path = make_project(4)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute('UPDATE pair SET "left" = 2, "right" = 3 WHERE pair = 3')
        database.execute("UPDATE document SET identity_set = 1 WHERE document IN (5, 7)")
    assert window.open_project(path)
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=30_000)
    return window


def dialog_of(qtbot, window: MainWindow) -> NeighboursDialog:
    dialog = window.findChild(NeighboursDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog._model is not None, timeout=30_000)
    return dialog


def rows(dialog: NeighboursDialog) -> list[list[str]]:
    model = dialog.table.model()
    return [
        [model.index(row, column).data(DISPLAY) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_neighbours_are_listed_and_opened_by_keyboard(qtbot, neighbouring: MainWindow, settings: Settings) -> None:
    neighbouring.review.show_pair(1)
    qtbot.waitUntil(lambda: neighbouring.review.flow.stage is Stage.ARMED, timeout=30_000)
    QTest.keyClick(neighbouring.focusWidget(), "H")
    dialog = dialog_of(qtbot, neighbouring)
    listed = rows(dialog)
    assert [row[1] for row in listed] == ["this pair", "second document", "2 pairs away", "same tokens", "same tokens"]
    assert [row[4] for row in listed] == ["•", "•", "•", "6", "6"]
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: neighbouring.review.flow.pair == 3, timeout=30_000)


def test_members_of_a_set_open_as_a_pair_from_the_list(qtbot, neighbouring: MainWindow) -> None:
    neighbouring.show_page("pairs")
    qtbot.waitUntil(lambda: neighbouring.pairs.model.rowCount() == 4 and not neighbouring.pairs.busy, timeout=30_000)
    neighbouring.show_neighbours(1)
    dialog = dialog_of(qtbot, neighbouring)
    dialog.table.selectRow(3)
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: neighbouring.review.flow.pair > 4, timeout=30_000)
    qtbot.waitUntil(lambda: neighbouring.review.flow.stage is Stage.ARMED, timeout=30_000)
    assert neighbouring.pages.currentWidget() is neighbouring.review


def test_a_set_is_labelled_after_a_confirmation_with_the_count(qtbot, neighbouring: MainWindow) -> None:
    neighbouring.show_neighbours(1)
    dialog = dialog_of(qtbot, neighbouring)
    (button,) = dialog._sets
    assert "3 pairs of 3 documents" in button.text()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    asked = dialog.findChild(IdentitySetDialog)
    assert "Label 3 pairs “Correct”" in asked.primary.text()
    asked.verdict.choose(2)
    assert "Undecided" in asked.primary.text()
    assert neighbouring.workspace.project.store.labels.current() == {}
    qtbot.mouseClick(asked.primary, Qt.MouseButton.LeftButton)
    QTest.keyClick(asked, Qt.Key.Key_Escape)  # too late: the labels come, and the window is told of them
    assert asked.isVisible()
    qtbot.waitUntil(lambda: len(neighbouring.workspace.project.store.labels.current()) == 3, timeout=30_000)
    assert {label.verdict for label in neighbouring.workspace.project.store.labels.current().values()} == {
        Verdict.UNDECIDED
    }
    qtbot.waitUntil(lambda: dialog.findChild(IdentitySetDialog) is None, timeout=10_000)
    assert neighbouring.workspace.progress().labelled == neighbouring.workspace.queue.labelled
    neighbouring.review.undo()
    qtbot.waitUntil(lambda: neighbouring.workspace.project.store.labels.current() == {}, timeout=10_000)
