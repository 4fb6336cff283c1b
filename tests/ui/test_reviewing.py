"""Judging by keyboard, as a person does it."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.reading import Guard
from twinlens.session import Project
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings

VERDICTS = {"1": Verdict.CORRECT, "2": Verdict.INCORRECT, "3": Verdict.UNDECIDED}


def press(window: MainWindow, key: str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A key where the keyboard is."""
    QTest.keyClick(window.focusWidget() or window, key, modifier)


def written(window: MainWindow) -> None:
    """Wait until what a key decided is on the disk."""
    while window.review.flow.stage in (Stage.WRITING, Stage.LEAVING):
        QTest.qWait(1)


def judge(qtbot, window: MainWindow, keys: str) -> list[int]:
    """Judge one pair after the other; the pairs."""
    pairs = []
    for key in keys:
        qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=10_000)
        pairs.append(window.review.flow.pair)
        press(window, key)
    qtbot.waitUntil(lambda: window.review.flow.stage in (Stage.ARMED, Stage.EMPTY), timeout=10_000)
    return pairs


def label_of(window: MainWindow, pair: int) -> Verdict | None:
    label = window.workspace.label(pair)
    return None if label is None else label.verdict


def test_one_key_marks_and_the_next_pair_is_there(qtbot, reviewing: MainWindow) -> None:
    order = list(reviewing.workspace.queue.pairs)
    pairs = judge(qtbot, reviewing, "123")
    assert pairs == order[:3]
    assert [label_of(reviewing, pair) for pair in pairs] == list(Verdict)
    assert reviewing.review.flow.pair == order[3]
    event = reviewing.workspace.project.history(1)[0].event
    assert event.origin is LabelOrigin.SAMPLE
    assert not event.scores_shown
    assert event.seconds is not None
    assert reviewing.top.labelled.text() == "3"


LABELS = """
import sqlite3, sys
print(sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True).execute("SELECT count(*) FROM label").fetchone()[0])
"""


def test_the_label_is_on_disk_before_the_next_pair_shows(qtbot, reviewing: MainWindow, project_path: Path) -> None:
    seen: list[int] = []

    def look() -> None:
        """What another process finds."""
        found = subprocess.run([sys.executable, "-c", LABELS, str(project_path)], capture_output=True, check=True)
        seen.append(int(found.stdout))

    reviewing.review.flow.presented.connect(look)
    judge(qtbot, reviewing, "11")
    assert seen[:2] == [1, 2]


def test_a_reason_is_chosen_before_the_verdict(qtbot, reviewing: MainWindow) -> None:
    press(reviewing, "W")
    assert reviewing.review.bar.reason() is Reason.TIME
    pair = judge(qtbot, reviewing, "1")[0]
    assert reviewing.workspace.label(pair).reason is Reason.TIME
    assert reviewing.review.bar.reason() is None  # it does not stay for the next pair


def test_a_reason_is_taken_back_by_its_own_key_and_replaced_by_another(qtbot, reviewing: MainWindow) -> None:
    press(reviewing, "W")
    press(reviewing, "W")
    assert reviewing.review.bar.reason() is None
    press(reviewing, "W")
    press(reviewing, "T")
    assert reviewing.review.bar.reason() is Reason.SESSION


def test_a_reason_of_another_verdict_is_left_out_and_said(qtbot, reviewing: MainWindow) -> None:
    press(reviewing, "Q")
    pair = judge(qtbot, reviewing, "2")[0]
    label = reviewing.workspace.label(pair)
    assert (label.verdict, label.reason) == (Verdict.INCORRECT, None)
    assert reviewing.review.banner.isVisible()
    assert "URL" in reviewing.review.banner.text()


def test_shift_and_a_reason_key_edit_the_last_decision(qtbot, reviewing: MainWindow) -> None:
    pair = judge(qtbot, reviewing, "1")[0]
    press(reviewing, "W", Qt.KeyboardModifier.ShiftModifier)
    assert reviewing.workspace.label(pair).reason is Reason.TIME
    assert reviewing.review.bar.reason() is None
    assert reviewing.review.history.decisions()[0].reason is Reason.TIME


def test_shift_and_a_reason_that_does_not_fit_says_why(qtbot, reviewing: MainWindow) -> None:
    pair = judge(qtbot, reviewing, "2")[0]
    press(reviewing, "W", Qt.KeyboardModifier.ShiftModifier)
    assert reviewing.workspace.label(pair).reason is None
    assert "time" in reviewing.review.banner.text()


def test_undo_and_redo_lead_back_to_the_pair(qtbot, reviewing: MainWindow) -> None:
    pairs = judge(qtbot, reviewing, "13")
    ctrl = Qt.KeyboardModifier.ControlModifier
    press(reviewing, "Z", ctrl)
    written(reviewing)
    assert label_of(reviewing, pairs[1]) is None
    assert reviewing.review.flow.pair == pairs[1]
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=10_000)
    press(reviewing, "Z", ctrl)
    written(reviewing)
    assert label_of(reviewing, pairs[0]) is None
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=10_000)
    press(reviewing, "Z", ctrl | Qt.KeyboardModifier.ShiftModifier)
    written(reviewing)
    assert label_of(reviewing, pairs[0]) is Verdict.CORRECT
    assert reviewing.review.flow.pair == pairs[0]
    assert reviewing.review.bar.verdicts[Verdict.CORRECT].isChecked()
    press(reviewing, "Z", ctrl)
    press(reviewing, "Z", ctrl)  # nothing is left
    qtbot.waitUntil(lambda: "no decision" in reviewing.review.banner.text(), timeout=10_000)


def test_thirty_labels_twelve_undone_five_redone_survive_closing(
    qtbot, window: MainWindow, make_project: Callable[..., Path]
) -> None:
    path = make_project(40)
    assert window.open_project(path)
    pairs = judge(qtbot, window, "1231231231" * 3)
    ctrl, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
    for _ in range(12):
        press(window, "Z", ctrl)
    for _ in range(5):
        press(window, "Z", ctrl | shift)
    qtbot.waitUntil(lambda: window.workspace.progress().labelled == 23, timeout=10_000)
    written(window)
    front = window.review.flow.pair
    kept = [label_of(window, pair) for pair in pairs]
    assert kept == [VERDICTS[key] for key in ("1231231231" * 3)[:23]] + [None] * 7
    log = list(window.workspace.project.store.labels.events())
    assert len(log) == 30 + 12 + 5
    window.close_project()
    assert window.open_project(path)
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=10_000)
    assert list(window.workspace.project.store.labels.events()) == log
    assert [label_of(window, pair) for pair in pairs] == kept
    assert window.review.flow.pair == front or label_of(window, front) is not None
    for undone in (22, 21, 20):  # one verdict of each kind
        press(window, "Z", ctrl)
        written(window)
        assert [label_of(window, pair) for pair in pairs] == kept[:undone] + [None] * (30 - undone)
    assert {kept[22], kept[21], kept[20]} == set(Verdict)


def test_letters_in_the_note_are_text(qtbot, reviewing: MainWindow) -> None:
    first = reviewing.review.flow.pair
    press(reviewing, "M")
    assert reviewing.review.bar.note.hasFocus()
    for key in "w123 qsn":
        press(reviewing, key)
    QTest.keyClick(reviewing.review.bar.note, Qt.Key.Key_Backspace)
    assert reviewing.review.bar.note.text() == "w123 qs"
    assert reviewing.review.flow.pair == first
    assert reviewing.review.bar.reason() is None
    QTest.keyClick(reviewing.review.bar.note, Qt.Key.Key_Escape)
    pair = judge(qtbot, reviewing, "1")[0]
    assert reviewing.workspace.label(pair).note == "w123 qs"
    assert reviewing.review.bar.note.text() == ""


def test_skipped_pairs_come_back_last(qtbot, reviewing: MainWindow) -> None:
    order = list(reviewing.workspace.queue.pairs)
    press(reviewing, "S")
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=20_000)
    assert reviewing.review.flow.pair == order[1]
    assert judge(qtbot, reviewing, "1" * 11) == order[1:]
    assert reviewing.review.flow.pair == order[0]


def test_differences_are_walked_through(qtbot, reviewing: MainWindow) -> None:
    total = reviewing.review.flow.shown.reading.changes
    assert total == 2
    assert "1 of 2" in reviewing.review.header.count.text()
    press(reviewing, "N")
    assert "2 of 2" in reviewing.review.header.count.text()
    press(reviewing, "P")
    assert "1 of 2" in reviewing.review.header.count.text()


def test_a_held_key_labels_once(qtbot, reviewing: MainWindow) -> None:
    for repeat in range(30):
        target = reviewing.focusWidget()
        kinds = [QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress]
        for kind in kinds:
            held = QKeyEvent(kind, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", autorep=repeat > 0)
            QApplication.sendEvent(target, held)
        if repeat == 0:
            QTest.keyPress(target, "1")
        qtbot.wait(5)
    assert reviewing.workspace.progress().labelled == 1


class Witness(QObject):
    """Says which pair was painted last, without asking the page."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.pair = 0
        window.review.pair_view.canvas.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            reading = self._window.review.pair_view.reading
            self.pair = 0 if reading is None else reading.pair
        return False


def test_quick_keys_never_label_a_pair_that_was_not_on_screen(
    qtbot, window: MainWindow, make_project: Callable[..., Path]
) -> None:
    """Two hundred times a label key and, within 20 ms, the key that goes on to the next pair."""
    assert window.open_project(make_project(210))
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=20_000)
    witness = Witness(window)
    window.review.pair_view.canvas.viewport().repaint()
    chance, pressed = random.Random(5), []
    for number in range(200):
        key = "123"[number % 3]
        pressed.append((witness.pair, VERDICTS[key]))
        press(window, key)
        qtbot.wait(chance.choice((1, 8, 18)))
        press(window, "S")
        qtbot.wait(chance.choice((1, 8, 18)))
    written(window)
    labels = [(pair, event.verdict) for event, pair in window.workspace.project.store.labels.events()]
    left = iter(pressed)  # keys may have been ignored: the labels are some of what was pressed, in that order
    assert all(label in left for label in labels)
    assert len(labels) == window.workspace.progress().labelled == len({pair for pair, _ in labels})
    assert len(labels) >= 5


def test_a_key_that_waited_while_the_window_worked_is_ignored(qtbot, reviewing: MainWindow) -> None:
    pair = reviewing.review.flow.pair
    reviewing.key_clock.note(1_000, now=500.0)  # two clocks, aligned
    reviewing.review.flow._painted_at = 510.0
    reviewing.key_clock.note(10_500, now=510.2)  # went down at 509.5, arrives after the paint
    reviewing.review.decide(Verdict.CORRECT)
    assert label_of(reviewing, pair) is None
    reviewing.key_clock.note(11_100, now=510.2)
    reviewing.review.decide(Verdict.CORRECT)
    written(reviewing)
    assert label_of(reviewing, pair) is Verdict.CORRECT


def test_scores_are_hidden_until_judged(qtbot, reviewing: MainWindow) -> None:
    metrics = reviewing.review.metrics
    assert "•" in metrics.c_sim.value()
    assert metrics.differing.value() == "6"
    pair = judge(qtbot, reviewing, "1")[0]
    reviewing.review.show_pair(pair)
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=20_000)
    assert metrics.c_sim.value() == str(reviewing.workspace.pair(pair).c_sim)


def test_who_takes_a_label_back_has_seen_the_scores(qtbot, reviewing: MainWindow) -> None:
    (pair,) = judge(qtbot, reviewing, "1")
    assert not reviewing.workspace.project.history(1)[0].event.scores_shown
    reviewing.review.undo()
    qtbot.waitUntil(lambda: reviewing.review.flow.pair == pair, timeout=20_000)
    assert judge(qtbot, reviewing, "2") == [pair]
    assert reviewing.workspace.project.history(1)[0].event.scores_shown
    (other,) = judge(qtbot, reviewing, "1")
    assert other != pair
    assert not reviewing.workspace.project.history(1)[0].event.scores_shown


def test_scores_are_shown_to_who_wants_them(qtbot, reviewing: MainWindow, settings: Settings) -> None:
    settings.blind = False
    pair = reviewing.review.flow.pair
    assert reviewing.review.metrics.b_sim.value() == str(reviewing.workspace.pair(pair).b_sim)
    judge(qtbot, reviewing, "1")
    assert reviewing.workspace.project.history(1)[0].event.scores_shown


def test_the_last_pair_ends_the_sample(qtbot, reviewing: MainWindow) -> None:
    judge(qtbot, reviewing, "1" * 9 + "23")
    judge(qtbot, reviewing, "3")
    assert reviewing.review.flow.stage is Stage.EMPTY
    assert reviewing.review.done.isVisible()
    assert "12" in reviewing.review.done.title.text()
    assert "0.75 (0.47 – 0.91)" in reviewing.review.done.sentence.text()
    press(reviewing, "1")  # nothing is on screen
    assert reviewing.workspace.progress().labelled == 12
    press(reviewing, "Z", Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=20_000)
    assert reviewing.workspace.progress().labelled == 11
    assert not reviewing.review.done.isVisible()


def test_the_end_of_a_sample_with_a_design_tells_its_weighted_precision(
    qtbot, window: MainWindow, make_project: Callable[..., Path]
) -> None:
    path = make_project(4)
    with Project.open(path) as project:
        pairs = list(project.queue().pairs)
        items = [(pair, "many" if pair in pairs[:2] else "few", 1.0 if pair in pairs[2:] else 0.1) for pair in pairs]
        strata = {"strata": {"many": 20, "few": 2}, "population": 22}
        project.store.samples.add("designed", Rule.ALL, "stratified", 1, 4, items, strata)
    assert window.open_project(path)
    judge(qtbot, window, "112")
    judge(qtbot, window, "2")
    assert window.review.flow.stage is Stage.EMPTY
    assert "0.91" in window.review.done.sentence.text()  # 20 of 22, not 2 of 4


def test_a_sample_that_is_done_can_be_made_larger(qtbot, window: MainWindow, make_project: Callable[..., Path]) -> None:
    path = make_project(12)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DELETE FROM sample_item WHERE position >= 3")
        database.execute("UPDATE sample SET size = 3")
    assert window.open_project(path)
    judge(qtbot, window, "123")
    assert window.review.done.other.text() == "Draw 9 more"
    qtbot.mouseClick(window.review.done.other, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=60_000)
    assert len(window.workspace.queue) == 12
    assert window.review.flow.pair == window.workspace.queue.pairs[3]


def test_a_project_without_pairs_says_what_to_do(qtbot, window: MainWindow, make_project: Callable[..., Path]) -> None:
    assert window.open_project(make_project(0))
    assert window.review.none.isVisible()
    assert window.review.none.button.isVisible()
    press(window, "1")
    assert window.workspace.progress().labelled == 0


def test_a_decision_in_the_history_opens_its_pair(qtbot, reviewing: MainWindow) -> None:
    pairs = judge(qtbot, reviewing, "12")
    assert [decision.pair for decision in reviewing.review.history.decisions()] == pairs[::-1]
    QTest.mouseClick(
        reviewing.review.history, Qt.MouseButton.LeftButton, pos=reviewing.review.history._rect(1).center().toPoint()
    )
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=20_000)
    assert reviewing.review.flow.pair == pairs[0]
    assert reviewing.review.bar.verdicts[Verdict.CORRECT].isChecked()
    judge(qtbot, reviewing, "2")
    assert label_of(reviewing, pairs[0]) is Verdict.INCORRECT


def test_a_card_of_the_queue_opens_its_pair(qtbot, reviewing: MainWindow) -> None:
    queue = reviewing.review.queue
    order = list(reviewing.workspace.queue.pairs)
    middle = int(queue._row_height() * 2.5)
    QTest.mouseClick(queue.viewport(), Qt.MouseButton.LeftButton, pos=queue.viewport().rect().topLeft() + _down(middle))
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=20_000)
    assert reviewing.review.flow.pair == order[2]


def _down(y: int):
    from PySide6.QtCore import QPoint

    return QPoint(60, y)


def test_the_queue_can_show_what_is_to_do(qtbot, reviewing: MainWindow) -> None:
    judge(qtbot, reviewing, "12")
    for choice, count in ((0, 12), (1, 10), (2, 2)):
        reviewing.review.filter.choose(choice)
        assert reviewing.review.queue.row_count() == count


def test_the_buttons_do_what_the_keys_do(qtbot, reviewing: MainWindow) -> None:
    bar, pair = reviewing.review.bar, reviewing.review.flow.pair
    qtbot.mouseClick(bar.chips[Reason.URL], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(bar.verdicts[Verdict.CORRECT], Qt.MouseButton.LeftButton)
    written(reviewing)
    label = reviewing.workspace.label(pair)
    assert (label.verdict, label.reason) == (Verdict.CORRECT, Reason.URL)
    qtbot.waitUntil(lambda: reviewing.review.flow.stage is Stage.ARMED, timeout=20_000)
    qtbot.mouseClick(bar.undo, Qt.MouseButton.LeftButton)
    written(reviewing)
    assert label_of(reviewing, pair) is None


def test_a_pair_whose_file_is_gone_can_be_marked_undecided(
    qtbot, window: MainWindow, project_path: Path, tmp_path: Path
) -> None:
    for file in (tmp_path / "corpus").rglob("*.txt"):
        file.unlink()
    assert window.open_project(project_path)
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=20_000)
    assert window.review.trouble.isVisible()
    pair = window.review.flow.pair
    press(window, "1")
    assert label_of(window, pair) is None
    press(window, "G")
    press(window, "3")
    written(window)
    assert window.workspace.label(pair).reason is Reason.CANNOT_EVALUATE


def test_a_flag_is_put_and_taken(qtbot, reviewing: MainWindow) -> None:
    pair = reviewing.review.flow.pair
    press(reviewing, "B")
    assert reviewing.workspace.project.flagged() == {pair}
    press(reviewing, "B")
    assert reviewing.workspace.project.flagged() == set()
    assert reviewing.review.flow.pair == pair


def test_a_pair_without_limit_keeps_the_next_one_waiting_no_longer(qtbot, reviewing: MainWindow, monkeypatch) -> None:
    readings = reviewing.workspace.readings
    first = reviewing.review.flow.pair
    killed: list[int] = []
    kill = readings._service.kill

    def killing() -> None:
        killed.append(readings._service.pid)
        kill()

    monkeypatch.setattr(readings._service, "kill", killing)
    # it rests: stopped while it keeps a text it would keep the project from everybody else
    ahead = list(reviewing.workspace.queue.pairs)[:4]
    qtbot.waitUntil(lambda: all(readings.get(pair) is not None for pair in ahead), timeout=30_000)
    os.kill(readings._service.pid, signal.SIGSTOP)  # a reading that takes as long as one likes
    reviewing.review.lift(first, Guard.APPROXIMATE)
    judge(qtbot, reviewing, "1")
    assert len(killed) == 1
    judge(qtbot, reviewing, "2")
    assert len(killed) == 1


def test_a_hundred_quick_keys_are_neither_lost_nor_misplaced(qtbot, window: MainWindow, make_project) -> None:
    """Each key is followed at once by a second one, which comes before the next pair is on screen."""
    path = make_project(70)
    assert window.open_project(path)
    chance = random.Random(3)
    expected: dict[int, str] = {}
    done: list[int] = []
    while len(expected) < 60:
        qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=20_000)
        pair, key = window.review.flow.pair, chance.choice("123")
        press(window, key)
        press(window, chance.choice("123"))
        expected[pair] = str(VERDICTS[key])
        done.append(pair)
        if chance.random() < 0.1:
            press(window, "Z", Qt.KeyboardModifier.ControlModifier)
            del expected[done.pop()]
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=20_000)
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        assert dict(database.execute("SELECT pair, verdict FROM label")) == expected
