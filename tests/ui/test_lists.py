"""Looking through pairs and documents."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from twinlens.model.documents import DocumentStatus
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Origin, Rule, SiteRelation
from twinlens.session import PairFilter
from twinlens.ui.lists import pair_page, pair_table
from twinlens.ui.lists.document_model import COLUMNS as DOCUMENT_COLUMNS
from twinlens.ui.lists.pages import SIZE, Pages
from twinlens.ui.lists.pair_columns import ALL, COLUMNS, shown_by_default
from twinlens.ui.lists.pair_table import PairTable
from twinlens.ui.lists.query import Query, parse
from twinlens.ui.lists.table import DISPLAY, VERDICT
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.cards import short_name
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
        ("name:page7", PairFilter(name="page7")),
        ("harbour ferry", PairFilter(name="harbour ferry")),
        ("http://www.example.org/a:b", PairFilter(name="http://www.example.org/a:b")),
        ("reviewer:ann", PairFilter(reviewer="ann")),
    ],
)
def test_a_query_means_a_filter(query: str, wanted: PairFilter) -> None:
    assert parse(query) == Query(wanted)
    assert parse(f'{query} text:"for sale"') == Query(wanted, "for sale")


@pytest.mark.parametrize(
    ("query", "named"),
    [("b:many", "b"), ("site:near", "near"), ("label:right", "right"), ('text:"open', "quotation"), ("is:old", "old"),
     ("lable:none", "label:"), ("Reasons:url", "reason:")],
)  # fmt: skip
def test_a_word_that_is_not_understood_is_named(query: str, named: str) -> None:
    with pytest.raises(UsageError, match=named):
        parse(query)


@pytest.mark.parametrize("query", ["http://x.example", "urn:x", "chapter:2", "10:30"])
def test_other_words_with_a_colon_are_looked_for_in_names(query: str) -> None:
    assert parse(query) == Query(PairFilter(name=query))


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


def test_a_blind_list_tells_no_score_by_what_a_query_leaves(qtbot, listing: MainWindow, settings: Settings) -> None:
    project = listing.workspace.project
    judged = [pair for pair in range(1, 13) if project.pair(pair).b_sim >= 3][:2]
    for pair in judged:
        project.judge(pair, Verdict.CORRECT)
    assert not listing.pairs.hidden.isVisible()
    ask(qtbot, listing, "b:>=3", 2)
    assert {listing.pairs.model.pair(row) for row in range(2)} == set(judged)
    assert listing.pairs.hidden.isVisible()
    assert "the 10 pair" in listing.pairs.hidden.text()
    left_out = listing.pairs.hidden.text()
    ask(qtbot, listing, "b:>=7", 0)
    assert listing.pairs.hidden.text() == left_out
    settings.blind = False
    ask(qtbot, listing, "b:>=3", sum(project.pair(pair).b_sim >= 3 for pair in range(1, 13)))
    assert not listing.pairs.hidden.isVisible()


def test_turning_blind_review_on_or_off_brings_the_list_up_to_date(
    qtbot, listing: MainWindow, settings: Settings
) -> None:
    assert cell(listing, 0, "c_sim") == cell(listing, 0, "origin") == "•"
    settings.blind = False
    qtbot.waitUntil(lambda: cell(listing, 0, "c_sim") != "•", timeout=20_000)
    assert cell(listing, 0, "origin") == "Candidate"
    settings.blind = True
    qtbot.waitUntil(lambda: cell(listing, 0, "c_sim") == "•", timeout=20_000)


def test_a_blind_list_tells_no_score_by_its_order(qtbot, listing: MainWindow) -> None:
    project = listing.workspace.project
    for pair in (9, 4, 11):
        project.judge(pair, Verdict.INCORRECT)
    listing.pairs.sort_by("c_sim")
    wanted = [*sorted((4, 9, 11), key=lambda pair: -project.pair(pair).c_sim), 1, 2, 3, 5, 6, 7, 8, 10, 12]
    qtbot.waitUntil(
        lambda: [listing.pairs.model.pair(row) for row in range(listing.pairs.model.rowCount())] == wanted,
        timeout=20_000,
    )
    qtbot.waitUntil(lambda: "stand last" in listing.pairs.hidden.text(), timeout=20_000)
    listing.pairs.sort_by("site")
    qtbot.waitUntil(lambda: not listing.pairs.hidden.isVisible(), timeout=20_000)


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


def test_the_list_is_in_the_order_of_its_first_documents_as_its_head_says(qtbot, listing: MainWindow) -> None:
    model, header = listing.pairs.model, listing.pairs.table.horizontalHeader()
    assert header.sortIndicatorSection() == COLUMNS.index("a")
    first = [model.document(row, right=False) for row in range(12)]
    pairs = [listing.workspace.pair(model.pair(row)) for row in range(12)]
    assert first == sorted(pair.left for pair in pairs)  # of the corpus; the review turns some pairs round
    names = {document.document: short_name(document.name) for document in listing.workspace.project.documents()}
    assert [cell(listing, row, "a") for row in range(12)] == [names[document] for document in first]


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


def test_columns_are_chosen_and_remembered(qtbot, listing: MainWindow, settings: Settings) -> None:
    table = listing.pairs.table
    assert "tokens_a" not in table.shown_columns()

    def choose(text: str) -> None:
        menu = table.columns_menu()
        next(action for action in menu.actions() if action.text() == text).trigger()
        menu.close()

    choose("Tokens A")
    choose("Origin")
    assert "tokens_a" in table.shown_columns()
    assert "origin" not in table.shown_columns()
    again = PairTable(listing.pairs.model, settings)
    qtbot.addWidget(again)
    assert again.shown_columns() == table.shown_columns()
    choose("As they were")
    assert tuple(table.shown_columns()) == shown_by_default()
    assert settings.columns("lists/pair_columns") == ()


def test_selected_rows_are_copied_flagged_and_opened(qtbot, listing: MainWindow) -> None:
    table, model = listing.pairs.table, listing.pairs.model
    table.setFocus()
    table.selectRow(2)
    for _ in range(3):
        QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 5
    assert lines[0].split("\t")[:3] == ["Label", "Document A", "Document B"]
    assert lines[2].split("\t")[1] == cell(listing, 3, "a")
    assert "4 rows" in listing.pairs.done.text()
    pairs = {model.pair(row) for row in range(2, 6)}
    menu = table.row_menu(3)
    next(action for action in menu.actions() if action.text().startswith("Flag")).trigger()
    assert listing.workspace.flagged == pairs
    table.flag()
    assert listing.workspace.flagged == set()
    wanted = model.pair(table.currentIndex().row())
    next(action for action in menu.actions() if action.text().startswith("Open")).trigger()
    assert listing.pages.currentWidget() is listing.review
    qtbot.waitUntil(lambda: listing.review.flow.pair == wanted, timeout=20_000)


def test_too_many_rows_are_not_selected_or_copied_in_silence(qtbot, listing: MainWindow, monkeypatch) -> None:
    monkeypatch.setattr(pair_table, "MOST_COPIED", 5)
    table = listing.pairs.table
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert "too many" in listing.pairs.done.text()
    table.selectRow(0)
    for _ in range(8):
        QTest.keyClick(table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    table.copy()
    assert "first 5 of 9" in listing.pairs.done.text()
    assert len(QGuiApplication.clipboard().text().splitlines()) == 6


@pytest.mark.parametrize(("text", "cell"), [("=1+1", "'=1+1"), ("@a\tb\nc", "'@a b c"), ("1,234", "1,234"), ("–", "–")])
def test_no_copied_cell_is_run_as_a_formula(text: str, cell: str) -> None:
    assert pair_table._cell(text) == cell


@pytest.mark.parametrize("column", ["label", "site", "origin", "reason", "pair"])
def test_more_columns_sort(qtbot, listing: MainWindow, settings: Settings, column: str) -> None:
    settings.blind = False
    for pair, verdict in ((4, Verdict.INCORRECT), (9, Verdict.CORRECT)):
        listing.workspace.judge(pair, verdict, None, "", 1.0, scores_shown=False)
    page = listing.pairs
    page.sort_by(column)
    qtbot.waitUntil(lambda: not page.busy, timeout=20_000)
    pairs = [page.model.pair(row) for row in range(12)]
    order = ALL[COLUMNS.index(column)]
    assert pairs == list(listing.workspace.project.pair_numbers(sort=order.sort, descending=not order.rising))
    assert sorted(pairs) == list(range(1, 13))
    if column == "label":
        assert pairs[:2] == [9, 4]


def test_the_first_rows_are_shown_at_once_and_the_others_follow(qtbot, listing: MainWindow, monkeypatch) -> None:
    monkeypatch.setattr(pair_page, "FIRST", 5)
    page = listing.pairs
    page.sort_by("pair")
    assert page.model.rowCount() == 5
    page.table.selectRow(3)
    qtbot.waitUntil(lambda: page.model.rowCount() == 12, timeout=20_000)
    assert [page.model.pair(row) for row in range(12)] == list(range(1, 13))
    assert page.table.currentIndex().row() == 3


def test_texts_are_searched_and_the_search_says_what_it_covered(
    qtbot, window: MainWindow, make_project: Callable[..., Path]
) -> None:
    made = {
        "a/1.txt": "a house that is for\n sale in the town", "a/2.txt": "a house that is for rent in the town",
        "b/1.html": "<p>nothing <b>here</b></p>", "b/2.html": "<p>nothing there</p><!-- for sale -->",
        "c/1.txt": "boats FOR SALE at the quay", "c/2.txt": "boats for nobody at the quay",
    }  # fmt: skip
    path = make_project(3, texts=made)
    (path.parent / "made-corpus" / "b" / "2.html").unlink()
    assert window.open_project(path)
    window.show_page("pairs")
    page = window.pairs
    page.query.setFocus()
    QTest.keyClicks(page.query, 'text:"for sale"')
    qtbot.waitUntil(lambda: page.model.rowCount() == 2 and not page.busy, timeout=30_000)
    assert sorted(page.model.pair(row) for row in range(2)) == [1, 3]
    said = page.finder.sentence.text()
    assert "“for sale”" in said
    assert "2 hold" in said
    page.show_query('text:"for sale" c:>=380')
    qtbot.waitUntil(lambda: page.model.rowCount() == 0 and not page.busy, timeout=30_000)
    page.show_query("")
    qtbot.waitUntil(lambda: page.model.rowCount() == 3 and not page.busy, timeout=30_000)
    assert not page.finder.isVisible()


def test_a_stopped_search_leaves_the_list_as_it_was(qtbot, listing: MainWindow) -> None:
    page = listing.pairs
    page.show_query("text:leaves")
    assert page.finder.running
    page.finder.stop.click()
    qtbot.waitUntil(lambda: not page.finder.running, timeout=20_000)
    assert "stopped" in page.wrong.text() or page.finder.result(PairFilter(), "leaves") is not None
    assert page.model.rowCount() == 12


def test_a_chip_leaves_quoted_words_together(qtbot, listing: MainWindow) -> None:
    chips = {chip.text(): chip for chip in listing.pairs.chips}
    listing.pairs.query.setText('name:"page 1"  site:different')
    qtbot.mouseClick(chips["site:same"], Qt.MouseButton.LeftButton)
    assert listing.pairs.query.text() == 'name:"page 1" site:same'


def test_rows_of_a_table_go_by_their_own_ids_in_the_queue_and_in_the_list(
    qtbot, window: MainWindow, make_project: Callable[..., Path]
) -> None:
    path = make_project(4)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE document SET doc_id = 'item ' || document")
    assert window.open_project(path)
    first = window.workspace.cards().card(0)
    pair = window.workspace.pair(first.pair)
    assert {first.a, first.b} == {f"item {pair.left}", f"item {pair.right}"}
    window.show_page("pairs")
    qtbot.waitUntil(lambda: window.pairs.model.rowCount() == 4, timeout=20_000)
    assert cell(window, 0, "a") == "item 1"
