"""Comparing configurations: what each finds, what only some find, what one misses, and another one derived."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from twinlens.model.judgements import LabelOrigin, Verdict
from twinlens.session import Course
from twinlens.ui.compare.behind import of_configuration, of_region
from twinlens.ui.dialogs.derive import DeriveDialog
from twinlens.ui.dialogs.table import TableDialog
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings


def look(qtbot, window: MainWindow) -> None:
    window.show_page("compare")
    qtbot.waitUntil(lambda: window.compare.found() is not None, timeout=30_000)


def click(widget, row: int) -> None:
    place = widget.rect_of(row).center().toPoint()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(60, place.y()))


@pytest.fixture
def comparing(qtbot, window: MainWindow, judged_project: Callable[..., Path]) -> MainWindow:
    """The page on 120 pairs, 60 of them labelled, most of them with another tool's score."""
    assert window.open_project(judged_project(120, 60))
    window.workspace.set_reviewer("ann")  # who gave the labels
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=30_000)
    look(qtbot, window)
    return window


def test_rows_missed_pairs_and_the_reference(qtbot, comparing: MainWindow) -> None:
    page = comparing.compare
    found = page.found()
    assert [row.name for row in page.table.rows()] == ["B", "C", "combined", "s3_score"]
    b, c, *_ = page.table.rows()
    assert b.precision_gain is None and c.precision_gain is not None
    assert c.precision_gain.value == pytest.approx(c.precision.value - b.precision.value)
    click(page.table, 1)
    wanted = [row["pair_id"] for row in found.missed.rows if row["configuration"] == "C"]
    assert page.missed.model.rowCount() == len(wanted) == c.missed > 0
    page.bar.reference.setCurrentText("C")
    again = page.table.rows()[0]
    assert again.precision_gain.value == pytest.approx(-c.precision_gain.value)
    assert again.precision_gain.low == pytest.approx(-c.precision_gain.high)
    page.bar.rules[next(rule for rule in page.bar.rules if str(rule) == "b")].click()
    qtbot.waitUntil(lambda: page.found() is not found, timeout=30_000)
    assert [row.name for row in page.table.rows()] == ["C", "combined", "s3_score"]
    page.missed.view.selectRow(0)
    page.missed.view.setFocus()
    QTest.keyClick(page.missed.view, Qt.Key.Key_Return)
    assert comparing.pages.currentWidget() is comparing.review and comparing.review.flow.pair == wanted[0]


def test_the_pairs_behind_the_numbers_are_listed(qtbot, comparing: MainWindow) -> None:
    page = comparing.compare
    found = page.found()
    for table, behind in ((found.configurations, of_configuration), (found.intersections, of_region)):
        for row, values in enumerate(table.rows):
            for column in ("labelled", "correct", "incorrect", "undecided", "missed"):
                if column in table.columns:
                    assert len(behind(found, page._shown, row, column).pairs) == values[column], (row, column)
            assert behind(found, page._shown, row, "precision") is None
    page._show_table()
    dialog = page.findChild(TableDialog)
    column = dialog.model._table.columns.index("missed")
    row = next(n for n, made in enumerate(found.configurations.rows) if made["missed"])
    dialog.view.setCurrentIndex(dialog.model.index(row, column))
    QTest.keyClick(dialog.view, Qt.Key.Key_Return)
    assert comparing.pages.currentWidget() is comparing.pairs
    name = found.configurations.rows[row]["name"]
    wanted = {made["pair_id"] for made in found.missed.rows if made["configuration"] == name}
    qtbot.waitUntil(lambda: set(comparing.pairs.shown()) == wanted, timeout=30_000)


def test_a_part_is_labelled_and_stays_outside_the_sample(qtbot, comparing: MainWindow) -> None:
    page, workspace = comparing.compare, comparing.workspace
    before = {pair.pair for pair in workspace.project.listed(list(workspace.queue.pairs)[:60])}
    place, region = next((n, row) for n, row in enumerate(page.regions.rows()) if row.waiting)
    click(page.regions, place)
    qtbot.waitUntil(lambda: workspace.course is Course.CHOSEN, timeout=30_000)
    assert comparing.pages.currentWidget() is comparing.review
    assert len(workspace.queue) == len(region.waiting)
    qtbot.waitUntil(lambda: comparing.review.flow.stage is Stage.ARMED, timeout=30_000)
    pair = comparing.review.flow.pair
    assert workspace.queue.position(pair) == 0  # not the one that was on screen before
    comparing.review.verdict_button(Verdict.CORRECT)
    qtbot.waitUntil(lambda: workspace.label(pair) is not None, timeout=10_000)
    label = workspace.label(pair)
    assert label is not None and label.verdict is Verdict.CORRECT
    assert label.origin is LabelOrigin.PICKED  # it was chosen for what finds it
    assert pair not in before
    comparing.review.choose_course(list(Course).index(Course.SAMPLE))
    assert workspace.course is Course.SAMPLE


def test_a_derived_configuration_is_compared_as_soon_as_it_is_there(qtbot, reviewing: MainWindow) -> None:
    look(qtbot, reviewing)
    page, workspace = reviewing.compare, reviewing.workspace
    page.bar.derive.click()
    dialog = page.findChild(DeriveDialog)
    assert "differs" in dialog.confirm()
    dialog.k.setValue(5)
    dialog.weights.choose(1)
    assert dialog.request().target.name == "ferries-k5-frequency.twinlens"
    dialog.primary.click()
    assert page.strip.running and page.strip.isVisible()
    qtbot.waitUntil(lambda: not page.strip.running, timeout=240_000)
    assert "derived" in page.strip.words.text(), page.strip.words.text()
    qtbot.waitUntil(lambda: len(page.table.rows()) > 3, timeout=120_000)
    name = "ferries-k5-frequency: B"
    row = next(row for row in page.table.rows() if row.name == name)
    assert "k = 5" in row.words and "frequency" in row.words
    assert [path.stem for path in workspace.project.compared_with()] == ["ferries-k5-frequency"]
    Path(workspace.project.compared_with()[0]).unlink()
    page.refresh()
    qtbot.waitUntil(lambda: "ferries-k5-frequency" in page.notes.warning.text(), timeout=30_000)


def test_missed_pairs_that_others_judged_wait_until_a_blind_reviewer_has_judged_them(
    qtbot, comparing: MainWindow, settings: Settings
) -> None:
    page = comparing.compare
    click(page.table, 1)
    every = page.missed.model.rowCount()
    assert every and not page.missed.hidden.isVisible()
    comparing.workspace.set_reviewer("second reader")
    first = page.found()
    qtbot.waitUntil(lambda: page.found() is not first, timeout=30_000)
    assert page.missed.model.rowCount() == 0
    assert page.missed.hidden.isVisible() and str(every) in page.missed.hidden.text()
    settings.blind = False
    assert page.missed.model.rowCount() == every
    assert not page.missed.hidden.isVisible()
