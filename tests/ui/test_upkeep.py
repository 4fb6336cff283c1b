"""When a page reads its project, and when it does not."""

from typing import Any, cast

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from twinlens.model.changes import Changes
from twinlens.ui.upkeep import Upkeep
from twinlens.ui.workspace import Workspace


class Opened(QObject):
    """As much of an open project as a page's upkeep needs."""

    changed = Signal(object)


class Page(QWidget):
    """Counts how often it was read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[Any] = []
        self.upkeep = Upkeep(self, 30, lambda changes: changes.pairs)
        self.upkeep.due.connect(self.refresh)

    def refresh(self) -> None:
        self.read.append(self.upkeep.begin())

    def showEvent(self, event: Any) -> None:
        self.upkeep.look()


@pytest.fixture
def page(qtbot) -> Page:
    made = Page()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def opened() -> Workspace:
    return cast("Workspace", Opened())


def wait_read(qtbot, page: Page, times: int) -> None:
    qtbot.waitUntil(lambda: len(page.read) >= times)
    qtbot.wait(60)  # longer than the pause: nothing more follows
    assert len(page.read) == times


def test_nobody_looks_nothing_is_read(qtbot, page: Page, opened: Workspace) -> None:
    page.upkeep.open(opened)
    opened.changed.emit(Changes(pairs=True))
    qtbot.wait(60)
    assert page.read == []
    page.show()
    wait_read(qtbot, page, 1)
    page.hide()
    page.show()
    wait_read(qtbot, page, 1)


def test_many_changes_in_a_moment_are_read_once(qtbot, page: Page, opened: Workspace) -> None:
    page.show()
    page.upkeep.open(opened)
    assert page.read == [opened]
    for _ in range(5):
        opened.changed.emit(Changes(pairs=True))
    wait_read(qtbot, page, 2)


def test_what_does_not_touch_the_page_is_told_and_not_read(qtbot, page: Page, opened: Workspace) -> None:
    page.show()
    page.upkeep.open(opened)
    told: list[Changes] = []
    page.upkeep.moved.connect(told.append)
    opened.changed.emit(Changes(labels=True))
    wait_read(qtbot, page, 1)
    assert told == [Changes(labels=True)]


def test_a_closed_project_is_not_read_any_more(qtbot, page: Page, opened: Workspace) -> None:
    page.show()
    page.upkeep.open(opened)
    opened.changed.emit(Changes(pairs=True))
    page.upkeep.clear()
    opened.changed.emit(Changes(pairs=True))
    wait_read(qtbot, page, 1)
    assert page.upkeep.begin() is None


def test_a_page_without_a_project_reads_when_one_is_opened_behind_it(qtbot, page: Page, opened: Workspace) -> None:
    page.show()
    qtbot.waitUntil(lambda: page.read == [None])
    page.hide()
    page.upkeep.open(opened)
    page.show()
    qtbot.waitUntil(lambda: page.read == [None, opened])
