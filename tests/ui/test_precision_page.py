"""Seeing what the labels say."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.ui.lists.query import parse
from twinlens.ui.main_window import MainWindow
from twinlens.ui.precision.behind import query_of
from twinlens.ui.precision.figures import figures
from twinlens.ui.precision.files import write_plot
from twinlens.ui.precision.page import RULES
from twinlens.ui.precision.plot import PlotData, nice_ticks, spread


def label_all(window: MainWindow, verdict: Callable[[int], Verdict]) -> None:
    for number, pair in enumerate(window.workspace.queue.pairs):
        window.workspace.project.judge(pair, verdict(number))


def look(qtbot, window: MainWindow) -> None:
    window.show_page("precision")
    page = window.precision
    qtbot.waitUntil(lambda: page._figures is not None and page._figures.rule is page.current_rule(), timeout=20_000)


@pytest.fixture
def looked_at(qtbot, reviewing: MainWindow) -> MainWindow:
    """The page with figures that were made here: the tests that judge afterwards wait for the other process."""
    label_all(reviewing, lambda number: list(Verdict)[number % 3])
    page = reviewing.precision
    page.upkeep.begin()
    reviewing.show_page("precision")
    page.show_figures(figures(reviewing.workspace.project, page.current_rule()))
    return reviewing


def test_without_labels_it_says_what_to_do(qtbot, reviewing: MainWindow) -> None:
    look(qtbot, reviewing)
    assert reviewing.precision.stack.empty.isVisible()
    qtbot.mouseClick(reviewing.precision.stack.empty.button, Qt.MouseButton.LeftButton)
    assert reviewing.pages.currentWidget() is reviewing.review


def test_the_table_counts_the_labels(looked_at: MainWindow) -> None:
    rows = {row.name: row for row in looked_at.precision.table.rows()}
    params = looked_at.workspace.params
    pairs = [looked_at.workspace.pair(pair) for pair in looked_at.workspace.queue.pairs]
    kept = [pair for pair in pairs if pair.c_sim >= params.c_min]
    assert (rows["all"].pairs, rows["all"].labelled) == (len(kept), len(kept))
    correct = sum(looked_at.workspace.label(pair.pair).verdict is Verdict.CORRECT for pair in kept)
    assert rows["all"].correct == correct
    assert rows["same site"].labelled + rows["different sites"].labelled == len(kept)


def test_a_number_opens_its_pairs(qtbot, looked_at: MainWindow) -> None:
    page, project = looked_at.precision, looked_at.workspace.project
    names = [row.name for row in page.table.rows()]
    for column, name in ((2, "all"), (4, "same site"), (5, "different sites"), (1, "same site")):
        row = page.table.rows()[names.index(name)]
        wanted = {2: row.labelled, 4: row.incorrect, 5: row.undecided, 1: row.pairs}[column]
        looked_at.show_page("precision")
        place = page.table.cell(names.index(name), column).center().toPoint()
        QTest.mouseClick(page.table, Qt.MouseButton.LeftButton, pos=place)
        assert looked_at.pages.currentWidget() is looked_at.pairs
        qtbot.waitUntil(lambda: not looked_at.pairs.busy, timeout=20_000)
        shown = [project.label(pair).verdict for pair in looked_at.pairs.shown()]
        assert len(shown) == wanted
        if column > 2:
            assert set(shown) <= {list(Verdict)[column - 3]}


def test_the_rule_can_be_switched(qtbot, looked_at: MainWindow) -> None:
    page = looked_at.precision
    for rule in (Rule.B, Rule.COMBINED, Rule.MIXED, Rule.C):
        page.rule.choose(RULES.index(rule))
        qtbot.waitUntil(lambda rule=rule: page._figures.rule is rule, timeout=20_000)
        wanted = figures(looked_at.workspace.project, rule)
        assert page.table.rows() == list(wanted.rows)
        assert page.whole.value() == f"{wanted.rows[0].precision:.2f}"


def test_a_new_label_moves_the_page(qtbot, looked_at: MainWindow) -> None:
    page = looked_at.precision
    before = page.table.rows()[0].correct
    pair = next(p for p in looked_at.workspace.queue.pairs if looked_at.workspace.pair(p).c_sim >= 372)
    verdict = looked_at.workspace.label(pair).verdict
    other = Verdict.INCORRECT if verdict is Verdict.CORRECT else Verdict.CORRECT
    looked_at.workspace.judge(pair, other, None, "", 1.0, scores_shown=True)
    qtbot.waitUntil(lambda: page.table.rows()[0].correct != before, timeout=10_000)


@pytest.mark.parametrize("verdict", list(Verdict))
def test_one_kind_of_label_only_is_no_certainty(qtbot, reviewing: MainWindow, verdict: Verdict) -> None:
    label_all(reviewing, lambda number: verdict)
    look(qtbot, reviewing)
    row = reviewing.precision.table.rows()[0]
    assert row.interval.low < row.interval.high
    assert "n/a" in (reviewing.precision.recall.value() if verdict is not Verdict.CORRECT else "n/a")


def test_reasons_are_counted(qtbot, reviewing: MainWindow) -> None:
    for pair in reviewing.workspace.queue.pairs:
        reviewing.workspace.project.judge(pair, Verdict.CORRECT, Reason.TIME)
    look(qtbot, reviewing)
    assert "Time stamp" in reviewing.precision.correct.accessibleName()


def test_the_threshold_moves_by_key_and_mouse(qtbot, looked_at: MainWindow) -> None:
    plot = looked_at.precision.threshold_plot
    start = plot.cursor_value()
    assert start == 372
    plot.setFocus()
    QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.cursor_value() == start + 1
    assert str(round(start + 1)) in looked_at.precision.threshold.text()
    x = round(plot.x_of(380))
    QTest.mousePress(plot, Qt.MouseButton.LeftButton, pos=plot.rect().center().__class__(x, plot.height() // 2))
    assert plot.cursor_value() == 380
    for _ in range(20):
        QTest.keyClick(plot, Qt.Key.Key_Right)
    assert plot.cursor_value() == 384


def test_two_readers_agreement_is_shown(qtbot, reviewing: MainWindow) -> None:
    label_all(reviewing, lambda number: list(Verdict)[number % 2])
    reviewing.workspace.project.set_reviewer("second")
    label_all(reviewing, lambda number: list(Verdict)[0 if number < 2 else number % 2])
    look(qtbot, reviewing)
    assert float(reviewing.precision.agreement.value()) == pytest.approx(11 / 12, abs=0.01)


def test_figures_are_written(looked_at: MainWindow, tmp_path: Path) -> None:
    for suffix, start in (("svg", b"<?xm"), ("pdf", b"%PDF"), ("png", b"\x89PNG")):
        path = tmp_path / f"figure.{suffix}"
        write_plot(looked_at.precision.threshold_plot, str(path))
        assert path.read_bytes().startswith(start)
    svg = ET.fromstring((tmp_path / "figure.svg").read_bytes())
    assert "C-similarity threshold" in "".join(svg.itertext())


def test_tables_are_written(looked_at: MainWindow, tmp_path: Path) -> None:
    for suffix in ("csv", "md", "tex", "html", "json", "txt"):
        path = tmp_path / f"table.{suffix}"
        looked_at.precision.write_table(str(path))
        assert "372" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("all", "rule:c"),
        ("same site", "rule:c site:same"),
        ("different sites", "rule:c site:different"),
        ("B-sim 2", "rule:c b:=2"),
        ("C-sim 376..378", "rule:c c:376..378"),
    ],
)
def test_a_row_has_a_query(name: str, query: str) -> None:
    assert query_of(Rule.C, name) == query
    parse(query)


def test_a_row_leads_to_its_pairs(qtbot, looked_at: MainWindow) -> None:
    page = looked_at.precision
    names = [row.name for row in page.table.rows()]
    wanted = page.table.rows()[names.index("same site")].pairs
    page.table.setFocus()
    for _ in range(names.index("same site")):
        QTest.keyClick(page.table, Qt.Key.Key_Down)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert looked_at.pages.currentWidget() is looked_at.pairs
    qtbot.waitUntil(lambda: looked_at.pairs.model.rowCount() == wanted, timeout=20_000)


def test_labels_of_a_plot_do_not_cover_each_other() -> None:
    assert spread([10, 12, 50], 14, 100) == [10, 24, 50]
    assert spread([90, 95, 99], 14, 100) == [72, 86, 100]
    assert spread([], 14, 100) == []


def test_ticks_are_whole_and_end_at_the_highest_value() -> None:
    assert nice_ticks(354, 384) == (355, 360, 365, 370, 375, 380)
    assert nice_ticks(372, 384) == (372, 374, 376, 378, 380, 382, 384)
    assert all(tick == int(tick) for tick in nice_ticks(300, 1024))


def test_a_plot_without_points_says_so(qtbot, looked_at: MainWindow) -> None:
    plot = looked_at.precision.recall_plot
    plot.set_data(PlotData(0.0, 1.0, "R", (0.0, 1.0), ()), "nothing here")
    assert not plot.grab().isNull()


def test_in_a_low_window_the_page_opens_at_its_top(qtbot, reviewing: MainWindow) -> None:
    label_all(reviewing, lambda number: Verdict.CORRECT)
    reviewing.resize(1040, 680)
    look(qtbot, reviewing)
    assert reviewing.precision.whole.visibleRegion().boundingRect() == reviewing.precision.whole.rect()


def test_the_chosen_threshold_is_marked_where_several_have_one_r(looked_at: MainWindow) -> None:
    page = looked_at.precision
    found = page._figures
    curve = found.curves["all"]
    groups = [[point for point in curve if point.r == r] for r in {point.r for point in curve if point.r is not None}]
    shared = next(group for group in groups if len({point.precision for point in group}) > 1)
    for point in shared:
        page.threshold_plot._move(point.threshold)
        marked = {series.name: own for series, own in page.recall_plot.marked()}
        own = marked[page._names["all"]]
        assert (own.x, own.y) == (point.r, point.precision)
