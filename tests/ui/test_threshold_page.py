import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtSvg import QSvgRenderer

from twinlens.evaluation.cuts import CutRule, Moving
from twinlens.model.judgements import Verdict
from twinlens.session import results
from twinlens.session.thresholds import cut_table
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.message import QuestionDialog
from twinlens.ui.dialogs.table import TableDialog
from twinlens.ui.lists.query import parse
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings
from twinlens.ui.theme import theme
from twinlens.ui.threshold.behind import LABELS, behind
from twinlens.ui.threshold.chart import Chart
from twinlens.ui.threshold.lines import LineChart
from twinlens.ui.threshold.page import ThresholdPage
from twinlens.ui.threshold.tables import COLUMNS
from twinlens.ui.threshold.words import compact, tick


@pytest.fixture
def page(qtbot: Any, window: MainWindow, judged_project: Callable[..., Path]) -> ThresholdPage:
    """The page on 120 pairs, 100 of them labelled, beside a population of 1.9 million."""
    window.resize(1500, 950)
    assert window.open_project(judged_project(120, 100))
    window.workspace.set_reviewer("ann")  # who gave the labels
    window.show_page("threshold")
    found = window.threshold
    qtbot.waitUntil(lambda: found.page() is not None, timeout=20_000)
    return found


def choose_rule(qtbot: Any, page: ThresholdPage, rule: CutRule | None) -> None:
    page.bar.rule.choose([*CutRule, None].index(rule))
    if rule is None:
        qtbot.waitUntil(page.grid_board.isVisible, timeout=20_000)
    else:
        qtbot.waitUntil(lambda: page.page() is not None and page.page().view.cut.rule is rule, timeout=20_000)


def all_stand_at(page: ThresholdPage, place: int) -> None:
    assert page.place() == place
    assert {chart.place() for chart in page.board.plots.charts()} == {place}
    view = page.page().view
    point = view.points["all"][place]
    assert page.board.confusion.counts()[0] == (point.correct, point.incorrect, point.undecided)
    assert page.board.confusion.counts()[1] == view.dropped(place)
    assert page.cards.rule.value() == f"≥ {view.steps.words(point.threshold)}"


def drag(qtbot: Any, chart: Chart, place: int) -> None:
    """Press the line's button somewhere else, move it to a place, let go."""
    middle = round(chart.area().center().y())
    start = QPoint(round(chart.area().center().x()), middle)
    end = QPoint(round(chart.x_of_place(place) or 0), middle)
    qtbot.mousePress(chart, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(chart, end)
    chart.mouseMoveEvent(_move_event(chart, end))
    qtbot.mouseRelease(chart, Qt.MouseButton.LeftButton, pos=end)


def _move_event(chart: Chart, at: QPoint) -> Any:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QMouseEvent

    left = Qt.MouseButton.LeftButton
    where = QPointF(at)
    return QMouseEvent(
        QEvent.Type.MouseMove, where, chart.mapToGlobal(where), left, left, Qt.KeyboardModifier.NoModifier
    )


def test_the_page_starts_at_the_projects_threshold_on_the_training_half(page: ThresholdPage) -> None:
    view = page.page().view
    assert view.cut.rule is CutRule.C and view.split == "train"
    assert view.steps.threshold(page.place()) == 372
    all_stand_at(page, page.place())
    assert page.cards.pairs.value().replace(",", "").isdigit()
    assert int(page.cards.pairs.value().replace(",", "")) == view.points["all"][page.place()].pairs


def test_dragging_one_line_moves_all(qtbot: Any, page: ThresholdPage) -> None:
    plots = page.board.plots
    for place, chart in enumerate((plots.histogram, plots.precision, plots.labels, plots.pairs), start=8):
        drag(qtbot, chart, place)
        all_stand_at(page, place)


def test_dragging_along_r_moves_to_a_place_with_that_r(qtbot: Any, page: ThresholdPage) -> None:
    view, chart = page.page().view, page.board.plots.tradeoff
    target = next(n for n, point in enumerate(view.points["all"]) if point.r is not None and point.r <= 0.5)
    drag(qtbot, chart, target)
    r = view.points["all"][page.place()].r
    assert r == pytest.approx(view.points["all"][target].r, abs=0.02)
    all_stand_at(page, page.place())


def test_keys_move_by_one_by_ten_and_to_the_ends(qtbot: Any, page: ThresholdPage) -> None:
    start, last = page.place(), len(page.page().view.steps) - 1
    for number, chart in enumerate(page.board.plots.charts()):
        chart.setFocus()
        qtbot.keyClick(chart, Qt.Key.Key_Right if number % 2 else Qt.Key.Key_Left)
    all_stand_at(page, start - 1)
    chart = page.board.plots.precision
    for key, place in (
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_PageUp, 10),
        (Qt.Key.Key_End, last),
        (Qt.Key.Key_Right, last),
        (Qt.Key.Key_PageDown, last - 10),
    ):
        qtbot.keyClick(chart, key)
        all_stand_at(page, place)


def test_every_rule_is_shown_with_its_own_threshold_and_keeps_it(qtbot: Any, page: ThresholdPage) -> None:
    for rule in CutRule:
        choose_rule(qtbot, page, rule)
        view = page.page().view
        start = view.cut.start()
        assert start is None or view.steps.threshold(page.place()) == start
        all_stand_at(page, page.place())
        for chart in page.board.plots.charts():
            assert not chart.blank()
            assert "≥" in chart.accessibleDescription() or "R" in chart.accessibleDescription()
        page.set_place(1)
    choose_rule(qtbot, page, CutRule.C)
    assert page.place() == 1


def test_the_other_thresholds_of_a_rule_can_be_changed(qtbot: Any, page: ThresholdPage) -> None:
    choose_rule(qtbot, page, CutRule.COMBINED)
    before = page.page().view.points["all"][0].labelled
    page.bar.held[Moving.B_MIN].setValue(5)
    qtbot.waitUntil(lambda: page.page().view.cut.params.b_min == 5, timeout=20_000)
    assert page.page().view.points["all"][0].labelled < before
    assert "B-similarity ≥ 5" in page.page().view.words(page.place())
    page.bar.moving.choose(1)
    qtbot.waitUntil(lambda: page.page().view.cut.moving is Moving.B_MIN, timeout=20_000)
    assert len(page.page().view.steps) <= 7


def test_pairs_beside_the_cut_are_listed_and_opened(qtbot: Any, page: ThresholdPage, window: MainWindow) -> None:
    near = page.board.near
    qtbot.waitUntil(lambda: bool(near.rows()), timeout=20_000)
    values = [float(row.value) for row in near.rows()]
    assert values == sorted(values, reverse=True)
    assert any(value >= 372 for value in values) and any(value < 372 for value in values)
    row = near.rows()[0]
    with qtbot.waitSignal(page.opened) as told:
        qtbot.mouseClick(near, Qt.MouseButton.LeftButton, pos=near.rect_of(0).center().toPoint())
    assert told.args == [row.pair]
    assert window.pages.currentWidget() is window.review
    window.show_page("threshold")
    near.setFocus()
    qtbot.keyClick(near, Qt.Key.Key_Down)
    with qtbot.waitSignal(page.opened):
        qtbot.keyClick(near, Qt.Key.Key_Return)


def test_choosing_on_the_training_half_and_revealing_once(qtbot: Any, page: ThresholdPage) -> None:
    page.choice.least.setValue(60)
    qtbot.mouseClick(page.choice.choose, Qt.MouseButton.LeftButton)
    chosen = page.place()
    point = page.page().view.points["all"][chosen]
    assert point.r is not None and point.r >= 0.6
    assert "0." in page.choice.found.text()
    qtbot.mouseClick(page.choice.reveal, Qt.MouseButton.LeftButton)
    dialog = page.findChild(QuestionDialog)
    assert any(page.page().view.words(chosen) in text.text() for text in dialog.findChildren(Text))
    dialog.reject()
    assert page.choice.test.currentIndex() == 0
    qtbot.mouseClick(page.choice.reveal, Qt.MouseButton.LeftButton)
    [dialog] = [found for found in page.findChildren(QuestionDialog) if found.isVisible()]
    dialog.accept()
    qtbot.waitUntil(lambda: page.choice.test.currentIndex() == 1, timeout=20_000)
    assert "Test half: precision 0." in page.choice.result.text()
    page.set_place(0)
    page.refresh()
    qtbot.wait(300)
    assert page.choice.test.currentIndex() == 1  # it is kept, and there is no second button


def test_on_all_labels_nothing_is_chosen_or_revealed(qtbot: Any, page: ThresholdPage) -> None:
    training = page.page().view.points["all"][0].labelled
    page.bar.split.choose(1)
    qtbot.waitUntil(lambda: page.page().view.split == "all", timeout=20_000)
    assert page.page().view.points["all"][0].labelled == 100 > training
    assert not page.choice.choose.isEnabled() and not page.choice.reveal.isEnabled()


def test_the_base_of_r_can_be_the_b_similar_pairs(qtbot: Any, page: ThresholdPage) -> None:
    page.bar.base.choose(1)
    qtbot.waitUntil(lambda: page.page().view.base == "b", timeout=20_000)
    assert "B-similarity ≥ 2" in page.notes.note.text()


def test_two_scores_are_a_grid_with_a_cross(qtbot: Any, page: ThresholdPage) -> None:
    choose_rule(qtbot, page, None)
    map_ = page.grid_board.map
    assert map_.place() == (0, 0)
    qtbot.keyClick(map_, Qt.Key.Key_Right)
    qtbot.keyClick(map_, Qt.Key.Key_Up)
    assert map_.place() == (1, 1)
    qtbot.mouseClick(map_, Qt.MouseButton.LeftButton, pos=map_.cell(2, 3).center().toPoint())
    assert map_.place() == (2, 3)
    assert "·" in page.cards.rule.value()
    assert page.cards.precision.value() in map_.accessibleDescription()
    page._show_table("grid")
    table = page.findChild(TableDialog)
    assert table.model.rowCount() > 20
    table.close()


def test_there_is_a_table_behind_every_plot(qtbot: Any, page: ThresholdPage) -> None:
    expected = cut_table(page.page().view)
    for name, names in COLUMNS.items():
        page.board.table_wanted.emit(name)
        [dialog] = [found for found in page.findChildren(TableDialog) if found.isVisible()]
        assert dialog.model.rowCount() == len(page.page().view.steps)
        assert dialog.model.columnCount() == len(names)
        assert set(names) <= set(expected.columns)
        marks = {}
        for button in dialog.copies:
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
            marks[button.text()] = QGuiApplication.clipboard().text()
        assert marks["Copy as TSV"].splitlines()[0] == "\t".join(names)
        assert marks["Copy as Markdown"].count("|") > 20 and r"\begin{tabular}" in marks["Copy as LaTeX"]
        dialog.close()


@pytest.mark.parametrize("rule", [CutRule.B, CutRule.COMBINED, CutRule.MIXED])
def test_the_pairs_behind_a_threshold(qtbot: Any, page: ThresholdPage, window: MainWindow, rule: CutRule) -> None:
    choose_rule(qtbot, page, rule)
    view, project = page.page().view, window.workspace.project
    table = cut_table(view)
    place = len(view.steps) // 2
    for column in LABELS:
        found = behind(view, place, column)
        assert found is not None and len(found.pairs) == table.rows[place][column], column
    threshold, cut = view.steps.threshold(place), view.cut
    stored = {p.pair.pair: cut.similarity(p.pair.b_sim, p.pair.c_sim, p.pair.same_site) for p in project.pairs()}
    returned = {pair for pair, value in stored.items() if value is not None and value >= threshold}
    assert set(project.pair_numbers(parse(behind(view, place, "pairs").query).chosen)) == returned
    at = behind(view, place, "pairs_at")
    step = view.steps.threshold(place + 1)
    assert set(project.pair_numbers(parse(at.query).chosen)) == {
        pair for pair, value in stored.items() if value is not None and threshold <= value < step
    }


def test_a_count_of_labels_opens_its_pairs(qtbot: Any, page: ThresholdPage, window: MainWindow) -> None:
    confusion = page.board.confusion
    place = next(n for n in range(len(page.page().view.steps)) if page.page().view.dropped(n)[1])
    page.set_place(place)
    wanted = set(page.page().view.labelled_pairs(place, Verdict.INCORRECT, dropped=True))
    assert len(wanted) == confusion.counts()[1][1]
    qtbot.mouseClick(confusion, Qt.MouseButton.LeftButton, pos=confusion.rect_of(1, 1).center().toPoint())
    assert window.pages.currentWidget() is window.pairs
    qtbot.waitUntil(lambda: set(window.pairs.shown()) == wanted, timeout=20_000)
    assert "incorrect" in window.pairs.query.text()
    window.pairs.query.setText(window.pairs.query.text() + " site:same")
    window.pairs.refresh()
    project = window.workspace.project
    same = {pair for pair in wanted if project.pair(pair).same_site}
    qtbot.waitUntil(lambda: set(window.pairs.shown()) == same, timeout=20_000)
    window.show_page("threshold")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return):
        qtbot.keyClick(confusion, key)
    assert window.pages.currentWidget() is window.pairs


def test_a_table_is_saved_in_the_format_of_its_name(page: ThresholdPage, tmp_path: Path) -> None:
    page.board.table_wanted.emit("precision")
    dialog = page.findChild(TableDialog)
    for name, start in (
        ("t.csv", "threshold,"),
        ("t.md", "**"),
        ("t.tex", r"\begin"),
        ("t.json", "{"),
        ("t.tsv", "thr"),
    ):
        dialog.write(str(tmp_path / name))
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)
    dialog.write(str(tmp_path / "none" / "t.csv"))
    assert "cannot be written" in dialog.wrong.text()
    dialog.close()


def test_a_plot_is_saved_as_vectors(page: ThresholdPage, tmp_path: Path) -> None:
    for chart in page.board.plots.charts():
        page._saved = chart
        for file in ("p.svg", "p.pdf", "p.png"):
            page._write_figure(str(tmp_path / file))
            assert (tmp_path / file).stat().st_size > 1000
        text = (tmp_path / "p.svg").read_text(encoding="utf-8")
        assert "<image" not in text and ("<path" in text or "<polyline" in text or "<rect" in text)
        assert QSvgRenderer(str(tmp_path / "p.svg")).isValid()
        assert (tmp_path / "p.pdf").read_bytes().startswith(b"%PDF")


def test_colours_are_not_needed_to_tell_lines_apart(page: ThresholdPage) -> None:
    for chart in (page.board.plots.precision, page.board.plots.tradeoff, page.board.plots.labels):
        looks = {(line.dash, line.mark) for line in chart.lines()}
        assert len(looks) == len(chart.lines()) == 3


def test_pictures_differ_between_light_and_dark(page: ThresholdPage) -> None:
    def middle() -> QImage:
        return page.board.plots.precision.grab().toImage()

    light = middle()
    theme().set_scheme("dark")
    dark = middle()
    theme().set_scheme("light")
    assert light.pixelColor(3, 3) != dark.pixelColor(3, 3) or light != dark
    assert middle() == light


def test_a_label_moves_the_figures(qtbot: Any, page: ThresholdPage, window: MainWindow) -> None:
    workspace = window.workspace
    before = len(results.judged_pairs(workspace.project.store))
    pair = next(p for p in workspace.queue.pairs if not workspace.project.labels(p))
    assert workspace.judge(pair, Verdict.CORRECT, None, "", 1.0, scores_shown=True)
    qtbot.waitUntil(lambda: page.page().labelled == before + 1, timeout=20_000)


def test_nothing_labelled_and_no_score_say_what_to_do(
    qtbot: Any, window: MainWindow, make_project: Callable[..., Path]
) -> None:
    assert window.open_project(make_project(6, name="six"))
    window.show_page("threshold")
    page = window.threshold
    qtbot.waitUntil(page.stack.empty.isVisible, timeout=20_000)
    assert "Nothing is labelled" in page.stack.empty.title.text()
    page.bar.rule.choose([*CutRule].index(CutRule.SCORE))
    qtbot.waitUntil(lambda: "score" in page.stack.empty.title.text(), timeout=20_000)
    assert page.bar.rule.isVisible()  # the way back to the other rules
    with qtbot.waitSignal(page.review_pressed):
        qtbot.mouseClick(page.stack.empty.button, Qt.MouseButton.LeftButton)
    assert window.open_project(make_project(0, name="nothing"))
    window.show_page("threshold")
    qtbot.waitUntil(page.stack.empty.isVisible, timeout=20_000)


def test_another_project_has_other_scores(
    qtbot: Any, window: MainWindow, judged_project: Callable[..., Path], make_project: Callable[..., Path]
) -> None:
    """The scores of the project before are not asked for, and those that are there are found at once."""
    scored, bare = judged_project(40, 20), make_project(4, name="bare")
    window.show_page("threshold")
    page = window.threshold
    page.bar.rule.choose([*CutRule].index(CutRule.SCORE))
    for _ in range(2):
        assert window.open_project(scored)
        window.show_page("threshold")
        qtbot.waitUntil(lambda: page.page() is not None, timeout=20_000)
        assert page.page().view.cut.score == "s3_score"
        assert window.open_project(bare)
        window.show_page("threshold")
        qtbot.waitUntil(page.stack.empty.isVisible, timeout=20_000)
        assert "score" in page.stack.empty.title.text()
        assert page.bar.score.count() == 0


def test_similarities_are_two_scores_where_there_is_no_other_one(
    qtbot: Any, window: MainWindow, make_project: Callable[..., Path]
) -> None:
    assert window.open_project(make_project(6, name="six"))
    workspace = window.workspace
    for pair in list(workspace.queue.pairs)[:3]:
        workspace.judge(pair, Verdict.CORRECT, None, "", 1.0, scores_shown=True)
    window.show_page("threshold")
    page = window.threshold
    qtbot.waitUntil(lambda: page.page() is not None, timeout=20_000)
    page.bar.rule.choose(len(CutRule))
    qtbot.waitUntil(page.grid_board.isVisible, timeout=20_000)


def test_one_label_of_each_kind(qtbot: Any, window: MainWindow, make_project: Callable[..., Path]) -> None:
    assert window.open_project(make_project(4, name="one"))
    window.show_page("threshold")
    page, workspace = window.threshold, window.workspace
    page.bar.split.choose(1)
    for verdict in Verdict:
        workspace.judge(workspace.queue.pairs[0], verdict, None, "", 1.0, scores_shown=True)
        qtbot.waitUntil(lambda v=verdict: page.page() is not None and page.page().view.totals[v] == 1, timeout=20_000)
        for place in range(len(page.page().view.steps)):
            page.set_place(place)
        page.grab()


def test_a_drag_step_is_drawn_within_a_frame(
    qtbot: Any, window: MainWindow, judged_project: Callable[..., Path]
) -> None:
    """What a step costs does not depend on the number of pairs; the labels of this page are as many as fit a test."""
    window.resize(1600, 1000)
    assert window.open_project(judged_project(300, 300, name="many", population=1_000_000))
    window.show_page("threshold")
    page = window.threshold
    qtbot.waitUntil(lambda: page.page() is not None, timeout=20_000)
    qtbot.wait(200)
    page.grab()
    costs = []
    for place in range(len(page.page().view.steps)):
        began = time.process_time()
        page.set_place(place)
        page._settled.stop()  # reading the pairs beside the cut waits until the line rests
        QGuiApplication.processEvents()
        costs.append(time.process_time() - began)
    costs.sort()
    assert costs[len(costs) // 2] < 0.016, costs


def test_counts_in_few_characters() -> None:
    shown = [compact(value) for value in (0, 9_999, 12_345, 123_456, 999_999, 1_240_000, 3_081_220_000)]
    assert shown == ["0", "9,999", "12.3 k", "123 k", "1.00 M", "1.24 M", "3.08 G"]
    assert [tick(value) for value in (50_000, 1_500_000, 2_000_000, 500)] == ["50 k", "1.5 M", "2 M", "500"]


def test_a_number_stands_on_no_other_mark(qtbot: Any) -> None:
    chart = LineChart("precision", str)
    qtbot.addWidget(chart)
    chart.resize(400, 200)
    at = QPointF(200, 100)
    assert chart._free_box(at, 100, 50, [])[1]
    right, left = QPointF(220, 100), QPointF(180, 100)
    assert not chart._free_box(at, 100, 50, [right])[1]
    box, _ = chart._free_box(at, 100, 50, [right, left])
    assert not any(box.contains(mark) for mark in (right, left))
    assert box.height() == chart._free_box(at, 100, 50, [])[0].height()


def test_no_pair_of_the_sample_stands_beside_the_threshold_until_it_is_judged(
    qtbot: Any, page: ThresholdPage, window: MainWindow, settings: Settings
) -> None:
    qtbot.waitUntil(lambda: bool(page.board.near.rows()), timeout=20_000)
    project = window.workspace.project

    def judged() -> bool:
        rows = page.board.near.rows()
        return bool(rows) and all(project.label(row.pair) is not None for row in rows)

    assert judged()
    assert "the 20 pair" in page.board.near_hidden.text()
    window.workspace.set_reviewer("second reader")
    qtbot.waitUntil(lambda: not page.board.near.rows(), timeout=20_000)
    settings.blind = False
    qtbot.waitUntil(lambda: bool(page.board.near.rows()), timeout=20_000)
    assert not page.board.near_hidden.isVisible()
