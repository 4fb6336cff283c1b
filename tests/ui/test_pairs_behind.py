"""Every number that counts pairs opens exactly so many."""

import importlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from twinlens.evaluation.cuts import MOVABLE, Cut, CutRule
from twinlens.model.judgements import LabelEvent, LabelOrigin, Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project
from twinlens.session.thresholds import cut_table
from twinlens.session.tuning import load, load_grid
from twinlens.store import Store
from twinlens.ui.compare.behind import of_configuration, of_part, of_region
from twinlens.ui.lists.behind import Behind
from twinlens.ui.lists.query import parse
from twinlens.ui.main_window import MainWindow
from twinlens.ui.precision.behind import of_curve, of_plan, of_reason, of_row
from twinlens.ui.precision.figures import curve_table, figures
from twinlens.ui.settings import Settings
from twinlens.ui.threshold.behind import LABELS, behind, of_grid
from twinlens.ui.threshold.tables import grid_table

PAIRS = 120


def import_label(path: Path, store_in: Iterable[int], origin: LabelOrigin, reviewer: str) -> None:
    with Store.open(path) as store, store.writer() as writer:
        events = []
        for number in store_in:
            pair = store.pairs.get(number)
            assert pair is not None
            documents = store.documents.some([pair.left, pair.right])
            keys = [store.labels.key_of(documents[row]) for row in (pair.left, pair.right)]
            at = f"2026-04-{1 + number % 28:02d}T10:00:00.000Z"
            event = LabelEvent(0, keys[0], keys[1], Verdict.CORRECT, None, "", reviewer, at, origin, 9.0)
            events.append((event, number))
        writer.add_labels(events)


@pytest.fixture(params=["sample", "unknown design"])
def path(request: pytest.FixtureRequest, judged_project: Callable[..., Path]) -> Path:
    """A project whose population is what it stores, with a sample's labels, or with labels of unknown design alone.

    It also stores pairs that are no candidates: judged ones, and others that no table counts.
    """
    sampled = request.param == "sample"
    made = judged_project(PAIRS, 60 if sampled else 0, population=PAIRS)
    with Store.open(made) as store, store.writer() as writer:
        import numpy as np

        from twinlens.engine.settling import add_pairs
        from twinlens.model.pairs import Origin

        for first, origin in ((1, Origin.IMPORTED), (41, Origin.LABELLED)):
            rows = np.arange(first, first + 20, 2)
            add_pairs(store, writer, store.signatures(), origin, rows, rows + 5)
        others = [pair.pair for pair in store.pairs.not_candidates()]
        writer.update_similarities(np.array(others), np.arange(20) % 7, 360 + np.arange(20))
        scored = [*others[::2], *writer.pair_numbers().tolist()[:80]]
        writer.add_scores("s<3 ≥", scored, [round(0.1 * (number % 10), 1) for number in scored])
        writer.add_scores("s3_score", others, [round(0.05 * n, 2) for n in range(20)])
        labelled = others[5:15]
    import_label(made, labelled, LabelOrigin.IMPORTED, "bob")
    if sampled:
        with Store.open(made) as store:
            both = list(store.labels.current())[:12]
        import_label(made, both, LabelOrigin.SAMPLE, "bob")
    return made


@pytest.fixture(autouse=True)
def everything_shown(settings: Settings) -> None:
    """A blind reviewer's list leaves pairs out; see `test_lists` and `session/test_blindness`."""
    settings.blind = False


def pairs_of(project: Project, found: Behind) -> list[int]:
    """What the list shows."""
    if found.find:
        module, _, name = found.find.partition(":")
        return list(getattr(importlib.import_module(module), name)(project=str(project.path), **found.asked))
    if found.name:
        return list(project.pair_numbers(parse(f'set:"{found.name}"', {found.name: found.pairs}).chosen))
    return list(project.pair_numbers(parse(found.query).chosen))


@pytest.mark.parametrize("rule", [Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED])
def test_the_precision_page(path: Path, rule: Rule) -> None:
    with Project.open(path) as project:
        found = figures(project, rule)
        assert found.labelled
        for row in found.rows:
            columns = (row.pairs, row.pairs, row.labelled, row.correct, row.incorrect, row.undecided)
            for column, count in enumerate(columns):
                if count is not None:
                    assert len(pairs_of(project, of_row(found, row.name, column))) == count, (row.name, column)
        for verdict, reasons in found.reasons.items():
            for reason, count in reasons:
                assert len(pairs_of(project, of_reason(found, verdict, reason))) == count
        table = curve_table(found)
        for place, values in enumerate(table.rows):
            for column in table.columns:
                opened = of_curve(found, table, place, column)
                assert (opened is not None) == (column in ("pairs", "labelled", "correct"))
                if opened is not None and values[column] is not None:
                    assert len(pairs_of(project, opened)) == values[column], (values["threshold"], column)
        plan = found.planning.table()
        for place, values in enumerate(plan.rows):
            opened = of_plan(found, plan, place, "labelled")
            assert opened is not None and len(opened.pairs) == values["labelled"]
        if found.agreement is not None:
            assert len(found.read_twice) == found.agreement.pairs == 12


@pytest.mark.parametrize(("rule", "moving"), [(rule, moving) for rule in CutRule for moving in MOVABLE[rule]])
def test_the_threshold_page(path: Path, rule: CutRule, moving: Any) -> None:
    with Project.open(path) as project:
        cut = Cut(rule, moving, project.params, "s<3 ≥" if rule is CutRule.SCORE else "")
        view = load(str(path), cut).view
        table, counted = cut_table(view), 0
        for place, values in enumerate(table.rows):
            for column in (*LABELS, "pairs", "pairs_at"):
                opened = behind(view, place, column)
                if opened is not None and values[column] is not None:
                    counted += values[column] > 0
                    assert len(pairs_of(project, opened)) == values[column], (values["threshold"], column)
        assert counted > 20


def test_a_score_whose_smaller_values_are_closer(path: Path) -> None:
    with Store.open(path) as store:
        store.settings.set("lower_is_closer", ["s3_score"])
    with Project.open(path) as project:
        view = load(str(path), Cut(CutRule.SCORE, MOVABLE[CutRule.SCORE][0], project.params, "s3_score")).view
        assert view.steps.mirrored
        for place, values in enumerate(cut_table(view).rows):
            for column in ("pairs", "pairs_at"):
                opened = behind(view, place, column)
                assert opened is not None and len(pairs_of(project, opened)) == values[column]


@pytest.mark.parametrize("scores", [("b_sim", "c_sim"), ("c_sim", "s3_score"), ("s3_score", "s<3 ≥")])
@pytest.mark.parametrize("base", ["all", "b"])
def test_the_score_grid(path: Path, scores: tuple[str, str], base: str) -> None:
    with Project.open(path) as project:
        grid = load_grid(str(path), *scores, base=base)
        table = grid_table(grid)
        seen = 0
        for row, values in enumerate(table.rows):
            for column in ("pairs", "labelled", "correct"):
                opened = of_grid(grid, row, column)
                if values[column] is not None:
                    assert opened is not None
                    seen += values[column] > 0
                    assert len(pairs_of(project, opened)) == values[column], (values, column)
        assert seen > 5
        assert of_grid(grid, 0, "precision") is None


def click(table: QWidget, cell: Any) -> None:
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=cell.center().toPoint())


def shown(qtbot: Any, window: MainWindow, count: int) -> list[int]:
    """The list, once it shows so many pairs."""
    assert window.pages.currentWidget() is window.pairs
    qtbot.waitUntil(lambda: not window.pairs.busy and len(window.pairs.shown()) == count, timeout=30_000)
    return list(window.pairs.shown())


@pytest.fixture
def opened(qtbot: Any, window: MainWindow, path: Path) -> MainWindow:
    window.resize(1500, 950)
    assert window.open_project(path)
    return window


def test_the_cards_and_reasons_of_the_precision_page(qtbot: Any, opened: MainWindow) -> None:
    page = opened.precision
    opened.show_page("precision")
    qtbot.waitUntil(lambda: page.whole.value() != "", timeout=30_000)
    found = page._figures
    assert found is not None
    rows = {row.name: row for row in found.rows}
    counts = {
        page.whole: rows["all"].labelled,
        page.same: rows["same site"].labelled,
        page.different: rows["different sites"].labelled,
        page.pairs: rows["all"].pairs,
    }
    if found.agreement is not None:
        counts[page.agreement] = found.agreement.pairs
    for card, count in counts.items():
        opened.show_page("precision")
        if count:
            click(card, card.rect().toRectF())
            shown(qtbot, opened, count)
    [(verdict, reason, count)] = [(v, r, n) for v in Verdict for r, n in found.reasons[v][:1]][:1] or [(None, None, 0)]
    if count:
        opened.show_page("precision")
        bars = page.correct if verdict is Verdict.CORRECT else page.incorrect
        bars.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(bars, Qt.Key.Key_Return)
        labels = {pair: opened.workspace.project.store.labels.current()[pair] for pair in shown(qtbot, opened, count)}
        assert {(label.verdict, label.reason) for label in labels.values()} == {(verdict, reason)}


def test_the_cards_and_cells_of_the_threshold_page(qtbot: Any, opened: MainWindow) -> None:
    page = opened.threshold
    opened.show_page("threshold")
    qtbot.waitUntil(lambda: page.page() is not None, timeout=30_000)
    point = page.page().view.points["all"][page.place()]
    for card, count in ((page.cards.precision, point.labelled), (page.cards.pairs, point.pairs)):
        opened.show_page("threshold")
        assert count
        card.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(card, Qt.Key.Key_Return)
        shown(qtbot, opened, count)
    opened.show_page("threshold")
    page.bar.rule.choose(len(CutRule))
    qtbot.waitUntil(page.grid_board.isVisible, timeout=30_000)
    grid, cells = page._grid, page.grid_board.map
    x, y = next(
        (x, y)
        for x, column in enumerate(grid.points)
        for y, point in enumerate(column)
        if (x, y) != cells.place() and point.labelled
    )
    QTest.mouseClick(cells, Qt.MouseButton.LeftButton, pos=cells.cell(x, y).center().toPoint())
    assert cells.place() == (x, y)
    QTest.mouseDClick(cells, Qt.MouseButton.LeftButton, pos=cells.cell(x, y).center().toPoint())
    shown(qtbot, opened, grid.points[x][y].labelled)
    opened.show_page("threshold")
    click(page.cards.pairs, page.cards.pairs.rect().toRectF())
    shown(qtbot, opened, grid.pairs[x][y])


def test_the_painted_tables_of_the_compare_page(qtbot: Any, opened: MainWindow) -> None:
    page = opened.compare
    opened.show_page("compare")
    qtbot.waitUntil(lambda: page.found() is not None, timeout=30_000)
    found = page.found()
    assert found is not None
    project = opened.workspace.project
    for row, values in enumerate(found.configurations.rows):
        for column in ("pairs", "labelled", "correct", "missed"):
            behind_it = of_configuration(found, page._shown, row, column)
            assert len(pairs_of(project, behind_it)) == values[column], (values["name"], column)
    for row, values in enumerate(found.intersections.rows):
        for column in ("pairs", "labelled", "correct", "incorrect", "undecided"):
            behind_it = of_region(found, page._shown, row, column)
            if behind_it is not None:
                assert len(pairs_of(project, behind_it)) == values[column], (values["found_by"], column)
    for region in found.regions:
        for column, count in (("pairs", region.pairs), ("labelled", region.labelled)):
            assert len(pairs_of(project, of_part(region, page._shown, column))) == count, (region.found_by, column)
    table, regions = page.table, page.regions
    for column, count in ((1, table.rows()[1].pairs), (2, table.rows()[1].labelled), (7, table.rows()[1].missed)):
        if count:
            opened.show_page("compare")
            click(table, table.cell(1, column))
            shown(qtbot, opened, count)
    for column, count in ((1, regions.rows()[0].pairs), (2, regions.rows()[0].labelled)):
        if count:
            opened.show_page("compare")
            regions.setFocus(Qt.FocusReason.TabFocusReason)
            while regions._current_column != column:
                QTest.keyClick(regions, Qt.Key.Key_Right)
            QTest.keyClick(regions, Qt.Key.Key_Return)
            shown(qtbot, opened, count)


@pytest.mark.parametrize("blind", [False, True])
def test_the_list_says_what_it_does_not_hold(
    qtbot: Any, window: MainWindow, judged_project: Callable[..., Path], settings: Settings, blind: bool
) -> None:
    assert window.open_project(judged_project(PAIRS, 60))  # beside a population of 1.9 million
    window.workspace.set_reviewer("ann")
    settings.blind = blind
    page = window.precision
    window.show_page("precision")
    qtbot.waitUntil(lambda: page.pairs.value() != "", timeout=30_000)
    click(page.pairs, page.pairs.rect().toRectF())
    qtbot.waitUntil(lambda: not window.pairs.busy and bool(window.pairs.shown()), timeout=30_000)
    assert window.pairs.done.isVisible()
    assert page.pairs.value() in window.pairs.done.text() and str(len(window.pairs.shown())) in window.pairs.done.text()
    assert window.pairs.hidden.isVisible() is blind
    window.pairs.show_query("site:same")
    qtbot.waitUntil(lambda: not window.pairs.busy, timeout=30_000)
    assert not window.pairs.done.isVisible()
