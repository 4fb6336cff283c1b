"""The collections page: searched in the background, judged by key, opened side by side page by page."""

import json
import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt

from twinlens.model.collections import CollectionVerdict
from twinlens.session import Project, collections
from twinlens.ui.collections.page import CollectionsPage
from twinlens.ui.collections.search_dialog import SearchDialog, SearchSettings
from twinlens.ui.main_window import MainWindow

GOOD, PROBLEM = CollectionVerdict.GOOD, CollectionVerdict.PROBLEM


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory, mirrors: ModuleType) -> Path:
    """Five copies of eight pages, three of six; the project has been searched."""
    path = mirrors.web_project(tmp_path_factory.mktemp("web"), {"northport": (5, 8), "oldtown": (3, 6)})
    collections.search(str(path), jobs=1)
    return path


@pytest.fixture
def page(window: MainWindow, searched: Path, tmp_path: Path) -> CollectionsPage:
    path = tmp_path / "web.twinlens"
    shutil.copyfile(searched, path)
    assert window.open_project(path)
    window.show_page("collections")
    window.collections.refresh()
    return window.collections


def judged(page: CollectionsPage) -> dict[str, str]:
    assert page.upkeep.workspace is not None
    project = page.upkeep.workspace.project
    return {str(j.verdict): j.note for j in collections.judgements(project.store, project.reviewer).values()}


def test_a_project_that_was_never_searched_says_what_to_do(
    qtbot: Any, window: MainWindow, project_path: Path, settings: Any
) -> None:
    assert window.open_project(project_path)
    window.show_page("collections")
    qtbot.waitUntil(window.collections.empty.isVisible)
    window.collections.empty.button.click()
    dialog = window.collections.findChild(SearchDialog)
    asked = []
    dialog.asked.connect(asked.append)
    dialog.tolerance.setValue(2)
    dialog.classes.setCurrentIndex(3)
    assert not dialog.chunk.isEnabled()
    window.collections.strip.begin = lambda *arguments: None  # what it would start is another test's
    dialog.primary.click()
    assert asked == [SearchSettings("shingle", "c", 2, 0.5)]


def test_a_search_runs_beside_the_window_and_is_kept(qtbot: Any, page: CollectionsPage) -> None:
    page.start_search(SearchSettings(tolerance=0))
    assert page.strip.running and page.strip.isVisible() and not page.again.isEnabled()
    with qtbot.waitSignal(page.strip.done, timeout=60_000):
        pass
    assert not page.strip.isVisible() and "tolerance 0" in page.count.text()
    assert page.current() is not None


def test_what_a_first_search_finds_is_judged_by_key_at_once(
    qtbot: Any, window: MainWindow, tmp_path: Path, mirrors: ModuleType
) -> None:
    assert window.open_project(mirrors.web_project(tmp_path, {"northport": (4, 6)}))
    window.show_page("collections")
    page = window.collections
    qtbot.waitUntil(page.empty.isVisible)
    window._activate_page()
    assert window.focusWidget() is page.empty.button
    page.start_search(SearchSettings())
    with qtbot.waitSignal(page.strip.done, timeout=60_000):
        pass
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_1)
    assert judged(page) == {"good": ""}


def test_a_search_can_be_stopped_and_the_one_before_stays(qtbot: Any, page: CollectionsPage) -> None:
    rows = page.model.rowCount()
    page.start_search(SearchSettings(tolerance=0))
    with qtbot.waitSignal(page.strip.stopped, timeout=60_000):
        page.strip.cancel.click()
    assert "stopped" in page.banner.text() and page.model.rowCount() == rows
    assert "tolerance 1" in page.count.text()


def test_collections_are_judged_by_key_and_the_next_one_comes(qtbot: Any, page: CollectionsPage) -> None:
    assert page.model.rowCount() == 2 and page.table.currentIndex().row() == 0
    qtbot.keyClick(page.table, Qt.Key.Key_M)
    qtbot.waitUntil(page.detail.note.hasFocus)
    qtbot.keyClicks(page.detail.note, "12 copies")  # digits are text here
    assert judged(page) == {}
    qtbot.keyClick(page.detail.note, Qt.Key.Key_Return)
    qtbot.keyClick(page.table, Qt.Key.Key_2)
    assert judged(page) == {"problem": "12 copies"}
    assert page.table.currentIndex().row() == 1
    qtbot.keyClick(page.table, Qt.Key.Key_1)
    assert judged(page) == {"problem": "12 copies", "good": ""}
    assert page.cards.judged.value() == "1 of 2"
    page.table.selectRow(0)
    assert page.detail.note.text() == "12 copies" and page.detail.state.text() == "Problem"
    page.detail.take_back.click()
    assert judged(page) == {"good": ""}


def test_a_note_is_not_lost_when_another_collection_is_chosen(qtbot: Any, page: CollectionsPage) -> None:
    note = page.detail.note
    note.setFocus()
    qtbot.keyClicks(note, "waits")
    page.table.selectRow(1)
    assert note.text() == "" and judged(page) == {}
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_1)  # and the one that waits comes again
    assert note.text() == "waits"
    page.table.selectRow(1)
    note.setFocus()
    qtbot.keyClicks(note, "kept")
    page.table.setFocus()  # without Return
    assert judged(page) == {"good": "kept"}
    note.setFocus()
    qtbot.keyClicks(note, " too")
    page.table.selectRow(0)
    assert judged(page) == {"good": "kept too"} and note.text() == "waits"
    page.detail.problem.click()
    assert judged(page) == {"good": "kept too", "problem": "waits"}


def test_two_copies_stand_side_by_side_page_by_page(qtbot: Any, page: CollectionsPage, window: MainWindow) -> None:
    page.table.opened.emit(0)
    screen = page.copies
    documents = screen.documents
    qtbot.waitUntil(lambda: documents.reading is not None, timeout=30_000)
    first, second = page.current().copies[:2]
    assert (documents.reading.left.site, documents.reading.right.site) == (first.site, second.site)
    assert documents.reading.changes >= 1  # the first page that differs is in front
    screen.table.selectRow(screen.model.rowCount() - 2)
    qtbot.waitUntil(lambda: documents.reading is not None and documents.reading.changes == 0, timeout=30_000)
    qtbot.keyClick(screen.table, Qt.Key.Key_1)
    assert screen.state.text() == "Good" and judged(page) == {"good": ""}
    missing = next(n for n, copy in enumerate(page.current().copies) if copy.pages < page.current().size)
    screen.second.setCurrentIndex(missing)
    screen.second.activated.emit(missing)
    screen.table.selectRow(screen.model.rowCount() - 1)
    assert documents.reading is None and "missing" in documents.state.title.text()
    screen.table.selectRow(0)
    qtbot.waitUntil(lambda: documents.reading is not None, timeout=30_000)
    documents.review.click()
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.review, timeout=30_000)
    window.show_page("collections")
    qtbot.keyClick(screen.table, Qt.Key.Key_Escape)
    assert page.table.isVisible()


def test_a_number_of_a_copy_opens_its_pages(qtbot: Any, page: CollectionsPage) -> None:
    screen, copies = page.copies, page.detail.copies
    seen: dict[str, int] = {}
    for collection in range(page.table.model().rowCount()):
        page.table.selectRow(collection)
        for copy in range(len(page.current().copies)):
            for column, name in ((2, "same"), (3, "different"), (4, "missing")):
                index = page.detail.model.index(copy, column)
                count = int(index.data())
                copies.setCurrentIndex(index)
                qtbot.mouseClick(copies.viewport(), Qt.MouseButton.LeftButton, pos=copies.visualRect(index).center())
                if not count:
                    assert not screen.isVisible()
                    continue
                seen[name] = seen.get(name, 0) + 1
                assert screen.isVisible() and screen.model.rowCount() == count, (collection, copy, name)
                assert screen.all_pages.isVisible()
                qtbot.mouseClick(screen.all_pages, Qt.MouseButton.LeftButton)
                assert screen.model.rowCount() == page.current().size and not screen.all_pages.isVisible()
                qtbot.keyClick(screen.table, Qt.Key.Key_Escape)
    assert set(seen) == {"same", "different", "missing"}


def test_the_export_is_written_beside_the_window_and_holds_the_verdicts(
    qtbot: Any, page: CollectionsPage, tmp_path: Path
) -> None:
    page.judge(GOOD, "")
    with qtbot.waitSignal(page.writing.done, timeout=60_000):
        page.write(str(tmp_path / "found.json"))
        assert page.writing.isVisible() and not page.export.isEnabled() and page.again.isEnabled()
    assert not page.writing.isVisible() and page.export.isEnabled() and "2 collections" in page.banner.text()
    whole = json.loads((tmp_path / "found.json").read_text())
    assert [found["verdict"] for found in whole["collections"]] == ["good", None]
    with qtbot.waitSignal(page.writing.failed, timeout=60_000):
        page.write(str(tmp_path / "no folder" / "found.csv"))
    assert "cannot be written" in page.banner.text() and "no folder" in page.banner.text()


def test_a_scan_makes_what_was_found_out_of_date(page: CollectionsPage, mirrors: ModuleType) -> None:
    with Project.open(page.upkeep.workspace.path) as other:
        sources = tuple(source for _, source in other.store.settings.sources())
        other.scan(sources, jobs=1)
    page.refresh()
    assert "search again" in page.banner.text()


def test_laid_out_from_right_to_left_a_collection_is_chosen_and_opens(
    qtbot: Any, window: MainWindow, page: CollectionsPage
) -> None:
    window.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    window.resize(800, 600)
    page.table.clearSelection()
    page.table.selectionModel().clearCurrentIndex()
    page.refresh()
    assert page.current() is not None
    page.detail.beside.click()
    assert page.copies.isVisible() and page.copies.table.currentIndex().isValid()


def test_in_a_low_window_the_list_of_copies_has_the_room_of_the_graph(
    qtbot: Any, window: MainWindow, page: CollectionsPage
) -> None:
    assert page.detail.graph.isVisible()
    window.resize(800, 600)
    qtbot.waitUntil(lambda: not page.detail.graph.isVisible())
    lowest = page.detail.copies.geometry().bottom()
    assert lowest < page.detail.note.geometry().top()
    window.resize(1440, 900)
    qtbot.waitUntil(page.detail.graph.isVisible)


def test_in_the_least_window_several_collections_are_listed_and_every_view_can_be_chosen(
    qtbot: Any, window: MainWindow, page: CollectionsPage
) -> None:
    window.resize(800, 600)
    assert window.width() == 800 and window.height() == 600
    qtbot.waitUntil(lambda: not page.detail.graph.isVisible())
    qtbot.waitUntil(lambda: page.table.viewport().height() >= 3 * page.table.rowHeight(0))
    assert page.detail.note.geometry().right() < page.detail.good.geometry().left()  # in one row
    page.table.opened.emit(0)
    documents = page.copies.documents
    qtbot.waitUntil(lambda: documents.reading is not None, timeout=30_000)
    for part in (documents.marks, documents.viewer.tools, documents.next):
        assert part.width() >= part.sizeHint().width()
        assert documents.rect().contains(part.geometry().translated(part.parentWidget().mapTo(documents, QPoint())))
    page.copies.back.click()
    window.resize(1440, 900)
    qtbot.waitUntil(page.detail.graph.isVisible)
    qtbot.waitUntil(lambda: page.cards.found.height() > 60)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (SearchSettings(), "shingle resemblance ≥ 0.5"),
        (SearchSettings("word", "containment", 1, 0.8), "word containment ≥ 0.8"),
        (SearchSettings("word", "c"), "C-similar pairs"),
    ],
)
def test_the_settings_of_a_search_are_said(settings: SearchSettings, words: str) -> None:
    assert settings.words() == words
