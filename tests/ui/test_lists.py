"""Looking through pairs and documents."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest

from twinlens.model.documents import DocumentStatus
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Origin, Rule, SiteRelation
from twinlens.session import PairFilter
from twinlens.ui.lists.document_model import COLUMNS as DOCUMENT_COLUMNS
from twinlens.ui.lists.pages import SIZE, Pages
from twinlens.ui.lists.pair_model import COLUMNS
from twinlens.ui.lists.query import parse
from twinlens.ui.lists.table import DISPLAY, VERDICT
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("", PairFilter()),
        ("b:>=3 c:<372", PairFilter(b_min=3, c_max=371)),
        ("b:2-4", PairFilter(b_min=2, b_max=4)),
        ("c:372..384", PairFilter(c_min=372, c_max=384)),
        ("b:=6 c:>380", PairFilter(b_min=6, b_max=6, c_min=381)),
        ("site:same label:none", PairFilter(site=SiteRelation.SAME, labelled=False)),
        ("label:any", PairFilter(labelled=True)),
        ("label:correct reason:url", PairFilter(verdict=Verdict.CORRECT, reason=Reason.URL)),
        ("rule:combined origin:imported is:flagged", PairFilter(Rule.COMBINED, origin=Origin.IMPORTED, flagged=True)),
        ('text:"for sale"', PairFilter(text="for sale")),
        ("harbour ferry", PairFilter(text="harbour ferry")),
        ("http://www.example.org/a:b", PairFilter(text="http://www.example.org/a:b")),
        ("reviewer:ann", PairFilter(reviewer="ann")),
    ],
)
def test_a_query_means_a_filter(query: str, wanted: PairFilter) -> None:
    assert parse(query) == wanted


@pytest.mark.parametrize(
    ("query", "named"),
    [("b:many", "b"), ("site:near", "near"), ("label:right", "right"), ('text:"open', "quotation"), ("is:old", "old")],
)
def test_a_word_that_is_not_understood_is_named(query: str, named: str) -> None:
    with pytest.raises(UsageError, match=named):
        parse(query)


def test_rows_are_read_a_page_at_a_time() -> None:
    asked: list[list[int]] = []

    def read(ids):
        asked.append(list(ids))
        return [number * 10 for number in ids]

    pages = Pages(range(1000), read)
    assert [pages[0], pages[SIZE - 1], pages[SIZE], pages[999]] == [0, 2550, 2560, 9990]
    assert [len(ids) for ids in asked] == [256, 256, 232]


@pytest.fixture
def listing(qtbot, reviewing: MainWindow) -> MainWindow:
    reviewing.show_page("pairs")
    qtbot.waitUntil(lambda: reviewing.pairs.model.rowCount() == 12, timeout=20_000)
    return reviewing


def cell(window: MainWindow, row: int, column: str, role: int = DISPLAY) -> str:
    return window.pairs.model.index(row, COLUMNS.index(column)).data(role)


def ask(qtbot, window: MainWindow, query: str, rows: int) -> None:
    window.pairs.query.setFocus()
    window.pairs.query.clear()
    QTest.keyClicks(window.pairs.query, query)
    qtbot.waitUntil(lambda: window.pairs.model.rowCount() == rows, timeout=10_000)


def test_the_models_keep_the_rules_of_qt(qtbot, qtmodeltester, listing: MainWindow) -> None:
    qtmodeltester.check(listing.pairs.model)
    listing.show_page("documents")
    qtbot.waitUntil(lambda: listing.documents.model.rowCount() == 24, timeout=20_000)
    qtmodeltester.check(listing.documents.model)


def test_pairs_are_filtered_by_the_query(qtbot, listing: MainWindow) -> None:
    ask(qtbot, listing, "site:different", 4)
    assert "4" in listing.pairs.count.text()
    assert "12" in listing.pairs.count.text()
    assert {cell(listing, row, "site") for row in range(4)} == {"different sites"}
    assert listing.pairs.filtered


def test_a_wrong_query_says_what_is_wrong_and_keeps_the_list(qtbot, listing: MainWindow) -> None:
    listing.pairs.query.setText("b:many")
    listing.pairs.refresh()
    assert "many" in listing.pairs.wrong.text()
    assert listing.pairs.model.rowCount() == 12


def test_no_match_says_what_to_do(qtbot, listing: MainWindow) -> None:
    ask(qtbot, listing, "zeppelin", 0)
    assert listing.pairs.empty.isVisible()
    qtbot.mouseClick(listing.pairs.empty.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: listing.pairs.model.rowCount() == 12, timeout=20_000)


def test_a_chip_puts_its_word_into_the_query(qtbot, listing: MainWindow) -> None:
    chips = {chip.text(): chip for chip in listing.pairs.chips}
    qtbot.mouseClick(chips["site:same"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: listing.pairs.model.rowCount() == 8, timeout=20_000)
    assert listing.pairs.query.text() == "site:same"
    qtbot.mouseClick(chips["site:different"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: listing.pairs.model.rowCount() == 4, timeout=20_000)
    assert listing.pairs.query.text() == "site:different"
    assert not chips["site:same"].isChecked()


def test_scores_and_others_labels_are_hidden_until_judged(qtbot, listing: MainWindow) -> None:
    assert cell(listing, 0, "c_sim") == "•"
    pair = listing.pairs.model.pair(0)
    project = listing.workspace.project
    own = project.reviewer
    project.set_reviewer("somebody else")
    project.judge(pair, Verdict.CORRECT)
    project.set_reviewer(own)
    listing.pairs.model.refresh()
    assert cell(listing, 0, "label") == ""
    project.judge(pair, Verdict.INCORRECT)
    listing.pairs.model.refresh()
    assert cell(listing, 0, "label") == "Incorrect"
    assert cell(listing, 0, "label", VERDICT) == "incorrect"
    assert cell(listing, 0, "c_sim") == str(project.pair(pair).c_sim)


def test_a_column_sorts_in_the_store(qtbot, listing: MainWindow, settings: Settings) -> None:
    settings.blind = False
    section = COLUMNS.index("c_sim")
    for descending in (True, False):
        listing.pairs.table.horizontalHeader().sectionClicked.emit(section)
        wanted = sorted((listing.workspace.pair(pair).c_sim for pair in range(1, 13)), reverse=descending)

        def found() -> list[int]:
            rows = range(listing.pairs.model.rowCount())
            return [listing.workspace.pair(listing.pairs.model.pair(row)).c_sim for row in rows]

        qtbot.waitUntil(lambda wanted=wanted, found=found: found() == wanted, timeout=20_000)
    assert cell(listing, 0, "c_sim") == str(wanted[0])


def test_a_pair_opens_in_the_review(qtbot, listing: MainWindow) -> None:
    listing.pairs.table.selectRow(5)
    pair = listing.pairs.model.pair(5)
    listing.pairs.table.activated.emit(listing.pairs.model.index(5, 1))
    qtbot.waitUntil(lambda: listing.review.flow.stage is Stage.ARMED, timeout=20_000)
    assert listing.pages.currentWidget() is listing.review
    assert listing.review.flow.pair == pair


def test_labels_given_elsewhere_show_in_the_list(qtbot, listing: MainWindow) -> None:
    pair = listing.pairs.model.pair(3)
    listing.workspace.judge(pair, Verdict.UNDECIDED, Reason.MINOR_ITEM, "", 1.0, scores_shown=False)
    assert cell(listing, 3, "label") == "Undecided"
    assert cell(listing, 3, "reason") == "Minor item"


def test_documents_are_listed_with_status_and_reason(
    qtbot, window: MainWindow, make_project: Callable[..., Path]
) -> None:
    path = make_project(4)
    with closing(sqlite3.connect(path)) as database, database:
        for row, (status, reason) in enumerate((("skipped", "an image"), ("failed", "cut off")), start=1):
            database.execute("UPDATE document SET status = ?, reason = ? WHERE document = ?", (status, reason, row))
    assert window.open_project(path)
    window.show_page("documents")
    page = window.documents
    qtbot.waitUntil(lambda: page.model.rowCount() == 8, timeout=20_000)
    qtbot.mouseClick(page.chips[DocumentStatus.FAILED], Qt.MouseButton.LeftButton)
    assert page.model.rowCount() == 1
    texts = [page.model.index(0, column).data(DISPLAY) for column in range(len(DOCUMENT_COLUMNS))]
    assert texts[DOCUMENT_COLUMNS.index("status")] == "Failed"
    assert texts[DOCUMENT_COLUMNS.index("reason")] == "cut off"
    page.show_status(None)
    page.search.setText("image")
    page._filter()
    assert [page.model.document(row).reason for row in range(page.model.rowCount())] == ["an image"]
    page.search.clear()
    page._section_clicked(DOCUMENT_COLUMNS.index("name"))
    names = [page.model.document(row).name for row in range(page.model.rowCount())]
    assert names == sorted(names)


def test_hostile_names_stay_text(qtbot, window: MainWindow, make_project: Callable[..., Path]) -> None:
    name = "<img src=x onerror=1><b>bold</b>.txt"
    path = make_project(1, texts={f"a/{name}": "one text here", f"b/{name}": "one text there"})
    assert window.open_project(path)
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=20_000)
    assert "<b>bold</b>" in window.review.queue.accessibleDescription()
    window.show_page("pairs")
    qtbot.waitUntil(lambda: window.pairs.model.rowCount() == 1, timeout=20_000)
    assert "<b>bold</b>" in cell(window, 0, "a")


def test_an_empty_model_has_no_cells(qtbot, window: MainWindow) -> None:
    assert window.pairs.model.rowCount(QModelIndex()) == 0
    assert window.documents.model.rowCount() == 0
