"""A disk or share that stalls: the label is kept, the order of pairs too, and the foot of the window says why."""

import sqlite3
import threading

import pytest
from PySide6.QtTest import QTest

from twinlens.model.errors import ProjectError
from twinlens.model.judgements import Verdict
from twinlens.session import Project
from twinlens.store.log_sync import LogSync
from twinlens.ui.dialogs.message import MessageDialog, QuestionDialog
from twinlens.ui.main_window import MainWindow
from twinlens.ui.precision.page import PrecisionPage
from twinlens.ui.review.flow import Stage
from twinlens.ui.workspace import SLOW, Workspace


def judge(qtbot, window: MainWindow, key: str) -> int:
    """Judge the pair on screen; the pair."""
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=10_000)
    pair = window.review.flow.pair
    QTest.keyClick(window.focusWidget() or window, key)
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=10_000)
    return pair


def label_of(window: MainWindow, pair: int) -> Verdict | None:
    label = window.workspace.label(pair)
    return None if label is None else label.verdict


def test_a_label_waits_for_the_disk_and_the_reason_is_said(qtbot, reviewing: MainWindow) -> None:
    assert reviewing.foot.saved.text() == "every label is on disk"
    first, second, third = list(reviewing.workspace.queue.pairs)[:3]
    stalled = sqlite3.connect(reviewing.workspace.path, isolation_level=None, check_same_thread=False)
    stalled.execute("BEGIN IMMEDIATE")
    release = threading.Timer(SLOW + 0.2, lambda: stalled.execute("ROLLBACK"))
    release.start()
    assert judge(qtbot, reviewing, "2") == first
    release.join()
    stalled.close()
    assert label_of(reviewing, first) is Verdict.INCORRECT
    assert reviewing.review.flow.pair == second
    qtbot.waitUntil(lambda: "slow" in reviewing.foot.saved.text(), timeout=10_000)
    assert label_of(reviewing, second) is None
    judge(qtbot, reviewing, "1")
    qtbot.waitUntil(lambda: reviewing.foot.saved.text() == "every label is on disk", timeout=10_000)
    assert reviewing.review.flow.pair == third


def test_the_window_goes_on_while_another_program_writes(qtbot, reviewing: MainWindow) -> None:
    first = reviewing.review.flow.pair
    other = sqlite3.connect(reviewing.workspace.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for key in "1223":  # one of them decides, the others come too early
        QTest.keyClick(reviewing.focusWidget() or reviewing, key)
        QTest.qWait(10)
    assert reviewing.review.flow.stage is Stage.WRITING
    assert label_of(reviewing, first) is None
    other.execute("ROLLBACK")
    other.close()
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=10_000)
    assert [event.verdict for event, _ in reviewing.workspace.project.store.labels.events()] == [Verdict.CORRECT]
    assert reviewing.review.flow.pair != first


def test_a_label_that_is_still_being_written_is_there_after_closing(qtbot, reviewing: MainWindow) -> None:
    first, path = reviewing.review.flow.pair, reviewing.workspace.path
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    QTest.keyClick(reviewing.focusWidget() or reviewing, "2")
    assert label_of(reviewing, first) is None
    release = threading.Timer(0.1, lambda: other.execute("ROLLBACK"))
    release.start()
    reviewing.close_project()
    release.join()
    other.close()
    with Project.open(path) as project:
        assert [label.verdict for label in project.labels(first)] == [Verdict.INCORRECT]


@pytest.mark.parametrize("way", ["close", "quit", "another"])
def test_nobody_leaves_a_decision_behind_unasked(
    qtbot, reviewing: MainWindow, make_project, monkeypatch, way: str
) -> None:
    monkeypatch.setattr("twinlens.ui.main_window.PATIENCE", 0.05)
    first, path, other_path = reviewing.review.flow.pair, reviewing.workspace.path, make_project(4, "other")

    def leave() -> None:
        if way == "another":
            reviewing.open_project(other_path)
        else:
            reviewing.commands[way].trigger()

    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    QTest.keyClick(reviewing.focusWidget() or reviewing, "2")
    leave()
    question = reviewing.findChild(QuestionDialog)
    assert question is not None and question.isVisible()
    assert reviewing.workspace.path == path
    question.reject()
    other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: label_of(reviewing, first) is Verdict.INCORRECT, timeout=10_000)
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=10_000)
    second = reviewing.review.flow.pair
    assert second != first
    reviewing.activateWindow()
    qtbot.waitUntil(reviewing.isActiveWindow, timeout=10_000)
    other.execute("BEGIN IMMEDIATE")
    QTest.keyClick(reviewing.focusWidget() or reviewing, "2")
    leave()
    next(dialog for dialog in reviewing.findChildren(QuestionDialog) if dialog.isVisible()).primary.click()
    assert reviewing.workspace is None if way != "another" else reviewing.workspace.path == other_path
    other.execute("ROLLBACK")
    other.close()
    with Project.open(path) as project:
        assert [label.verdict for label in project.labels(first)] == [Verdict.INCORRECT]
        assert project.labels(second) == []


def test_a_project_of_which_a_page_cannot_be_read_is_not_half_open(qtbot, reviewing, make_project, monkeypatch) -> None:
    def fail(page: PrecisionPage, workspace: Workspace) -> None:
        raise ProjectError("the table of labels cannot be read")

    path = make_project(4, "other")
    with monkeypatch.context() as patch:
        patch.setattr(PrecisionPage, "open", fail)
        assert not reviewing.open_project(path)
    assert reviewing.workspace is None
    assert reviewing.pages.currentWidget() is reviewing.start
    assert "cannot be read" in reviewing.findChild(MessageDialog).sentence.text()
    assert reviewing.open_project(path)


def test_a_label_that_the_disk_did_not_take_keeps_its_pair(qtbot, reviewing: MainWindow, monkeypatch) -> None:
    pair = reviewing.review.flow.pair

    def fail(sync: LogSync) -> None:
        raise ProjectError("the disk did not confirm the last label")

    with monkeypatch.context() as patch:
        patch.setattr(LogSync, "sync", fail)
        judge(qtbot, reviewing, "1")
    assert reviewing.review.flow.pair == pair
    assert "did not confirm" in reviewing.review.banner.text()
    judge(qtbot, reviewing, "1")
    assert reviewing.review.flow.pair != pair


def test_a_network_share_is_named(qtbot, reviewing: MainWindow) -> None:
    reviewing.workspace.share = "nfs4"
    judge(qtbot, reviewing, "1")
    qtbot.waitUntil(lambda: "network share (nfs4)" in reviewing.foot.saved.text(), timeout=10_000)
    with Project.open(reviewing.workspace.path) as project:
        assert project.info()["network_share"] is None  # tests run on a local disk
