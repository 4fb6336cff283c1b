"""Similar documents in the window: from any document, as groups, side by side, and as a score."""

import shutil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import Qt

from twinlens.engine.sif import similar_documents
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.cards import short_name
from twinlens.ui.review.orientation import oriented
from twinlens.ui.similar.page import SimilarPage
from twinlens.ui.similar.score_dialog import ScoreDialog


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory, mirrors: ModuleType) -> Path:
    return mirrors.files_project(tmp_path_factory.mktemp("files"))


@pytest.fixture(scope="module")
def indexed(files: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("indexed") / "p.twinlens"
    shutil.copyfile(files, path)
    similar_documents.build(str(path), jobs=1)
    return path


@pytest.fixture
def page(window: MainWindow, indexed: Path, tmp_path: Path) -> SimilarPage:
    path = tmp_path / "p.twinlens"
    shutil.copyfile(indexed, path)
    assert window.open_project(path)
    return window.similar


def column(page: SimilarPage, number: int) -> list[str]:
    return [page.model.index(row, number).data() for row in range(page.model.rowCount())]


def test_fingerprints_are_taken_when_they_are_first_asked_for(
    qtbot: Any, window: MainWindow, files: Path, tmp_path: Path
) -> None:
    path = tmp_path / "p.twinlens"
    shutil.copyfile(files, path)
    assert window.open_project(path)
    window.show_page("similar")
    assert window.similar.empty.isVisible()
    window.similar.empty.button.click()
    assert window.similar.strip.running
    qtbot.waitUntil(lambda: window.similar.model.rowCount() > 0, timeout=60_000)
    assert window.workspace.project.store.indexes.made("sif")
    assert column(window.similar, 0)[0] == "R 100 %"


def test_any_document_can_be_asked_about(qtbot: Any, window: MainWindow, page: SimilarPage) -> None:
    window.show_page("documents")
    documents = window.documents
    qtbot.waitUntil(lambda: documents.model.rowCount() == 10, timeout=20_000)
    row = next(n for n in range(10) if documents.model.document(n).locator == "handbook/whole.txt")
    documents.table.selectRow(row)
    documents.similar.click()
    assert window.pages.currentWidget() is page
    qtbot.waitUntil(lambda: page.model.rowCount() > 0, timeout=60_000)
    assert column(page, 1)[:3] == ["handbook/whole.txt", "handbook/copy-of-whole.txt", "extracts/mixture.txt"]
    assert column(page, 0)[:2] == ["R 100 %", "equal"]
    assert "weak evidence" in column(page, 1)[-1]
    page.table.selectRow(2)
    shown = page.documents
    qtbot.waitUntil(
        lambda: shown.reading is not None and shown.reading.right.name.endswith("mixture.txt"), timeout=30_000
    )
    assert shown.reading.contained and shown.reading.changes == 2
    assert not shown.viewer.canvas.joined  # the two passages stand in another order
    assert shown.count.text() == "Passage 1 of 2"
    page.table.setFocus()
    qtbot.keyClick(page.table, Qt.Key.Key_N)
    assert shown.count.text() == "Passage 2 of 2"
    assert "Passage 2 of 2" in shown.viewer.canvas.accessibleDescription()
    shown.marks.choose(0)
    qtbot.waitUntil(lambda: shown.reading is not None and not shown.reading.contained, timeout=30_000)
    shown.review.click()
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.review, timeout=30_000)
    assert window.workspace.project.count() == 1


def test_the_threshold_asks_again_and_nothing_is_an_answer(qtbot: Any, window: MainWindow, page: SimilarPage) -> None:
    window.show_page("similar")
    qtbot.waitUntil(lambda: page.model.rowCount() == 9, timeout=60_000)
    page.minimum.setValue(70)
    qtbot.waitUntil(lambda: column(page, 0) == ["R 100 %", "75 %"], timeout=60_000)
    page.minimum.setValue(90)
    qtbot.waitUntil(page.empty.isVisible, timeout=60_000)
    assert "90 %" in page.empty.sentence.text()


def test_similarity_becomes_a_score_of_pairs(qtbot: Any, window: MainWindow, page: SimilarPage) -> None:
    window.show_page("similar")
    page.score.click()
    dialog = page.findChild(ScoreDialog)
    with qtbot.waitSignal(page.scored, timeout=60_000):
        dialog.primary.click()
    assert dialog.outcome.text() == "3 pairs have the score “sif” now, 3 of them are new."
    dialog.primary.click()
    assert window.workspace.project.store.scores.names() == ["sif"]
    assert window.workspace.project.count() == 3
    again = ScoreDialog(window.workspace, 70, page)
    with qtbot.waitSignal(again.scored, timeout=60_000):
        again.primary.click()
    assert again.outcome.text().endswith("2 pairs of an earlier search have it no more.")
    assert window.workspace.project.count() == 1


def test_the_review_asks_about_either_document(qtbot: Any, window: MainWindow, page: SimilarPage) -> None:
    store = window.workspace.project.store
    rows = {document.locator: document.document for document in window.workspace.project.documents()}
    window.show_documents(rows["handbook/whole.txt"], rows["extracts/mixture.txt"])
    qtbot.waitUntil(lambda: window.review.viewer.reading is not None, timeout=30_000)
    for first in (rows["handbook/whole.txt"], rows["extracts/mixture.txt"]):  # as the pair is shown, either way round
        window.review.viewer.show_reading(oriented(window.review.viewer.reading, first))
        shown = window.review.viewer.reading
        assert shown.left.document == first
        window.commands["similar_right"].trigger()
        assert window.pages.currentWidget() is page and page._document == shown.right.document
        assert store.documents.get(shown.right.document).name in page.title.text()
        window.commands["similar"].trigger()
        assert page._document == first


def test_every_menu_of_a_document_finds_files_like_it(
    qtbot: Any, window: MainWindow, page: SimilarPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(page, "show_similar_to", lambda document, name: asked.append(document))
    rows = {document.locator: document.document for document in window.workspace.project.documents()}
    window.show_documents(rows["handbook/whole.txt"], rows["extracts/mixture.txt"])
    qtbot.waitUntil(lambda: window.review.viewer.reading is not None, timeout=30_000)
    reading = window.review.viewer.reading
    shown = (reading.left.document, reading.right.document)

    def choose(menu: Any, text: str) -> None:
        next(action for action in menu.actions() if text in action.text()).trigger()

    for head in window.review.viewer.heads:
        choose(head.menu(), "similar")
    assert asked == list(shown) and window.pages.currentWidget() is page
    window.show_page("pairs")
    qtbot.waitUntil(lambda: window.pairs.model.rowCount() == 1, timeout=20_000)
    for side in ("left", "right"):
        choose(window.pairs.table.row_menu(0), f"the {side} one")
    assert asked[2:] == [rows_of(window, 0, right=right) for right in (False, True)] and set(asked[2:]) == set(shown)
    window.show_page("similar")
    qtbot.waitUntil(lambda: page.model.rowCount() > 2, timeout=60_000)
    page.table.selectRow(1)
    choose(page.row_menu(), "similar")
    assert asked[4:] == [page._rows[1].member.document]


def rows_of(window: MainWindow, row: int, *, right: bool) -> int:
    listed = next(iter(window.workspace.project.listed([window.pairs.model.pair(row)])))
    return (listed.right if right else listed.left).document


def test_a_name_cannot_turn_the_order_of_its_letters_round() -> None:
    assert short_name("invoice_\u202efdp.exe") == "invoice_\\u202efdp.exe"
    assert short_name("تقرير/港口.txt") == "تقرير/港口.txt"
