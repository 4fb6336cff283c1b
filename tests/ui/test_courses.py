"""Suggestions, pairs together, second readings and disagreements, as a person meets them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from twinlens.model.judgements import Reason, Verdict, adjudicator
from twinlens.session import Course, Project
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings

WORDS = " ".join(f"word{n}" for n in range(60))


def texts() -> dict[str, str]:
    """Pairs that differ in a count, a date, or words."""
    found = {}
    for number in range(4):
        for end in "ab":
            found[f"hits/{number}{end}.txt"] = f"{WORDS}\nHits: {100 * number + (end == 'b')}\npage {number}"
            found[f"dates/{number}{end}.txt"] = f"{WORDS}\nOn 2004-0{number + 1}-1{int(end == 'b')}\npage {number}"
            item = "red shirt" if end == "a" else "blue trousers"
            found[f"shops/{number}{end}.txt"] = f"{WORDS}\nA {item} of style {number}\npage {number}"
    return dict(sorted(found.items()))


@pytest.fixture
def kinds(qtbot, window: MainWindow, make_project: Callable[..., Path]) -> MainWindow:
    """The window on a project of twelve pairs of three kinds."""
    made = texts()
    assert window.open_project(make_project(len(made) // 2, texts=made))
    ready(qtbot, window)
    return window


def ready(qtbot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.review.flow.stage in (Stage.ARMED, Stage.EMPTY), timeout=30_000)


def press(window: MainWindow, key: str) -> None:
    """A key where the keyboard is; what it decided is on the disk then."""
    QTest.keyClick(window.focusWidget() or window, key)
    while window.review.flow.stage in (Stage.WRITING, Stage.LEAVING):
        QTest.qWait(1)


def kind(window: MainWindow) -> str:
    reading = window.review.flow.shown.reading
    assert reading is not None
    return str(reading.left.name.split("/")[0])


def show(qtbot, window: MainWindow, wanted: str) -> int:
    """Bring a pair of a kind on screen."""
    for pair in window.workspace.queue.pairs:
        if window.workspace.card(pair).a.startswith(wanted) and window.workspace.label(pair) is None:
            window.review.show_pair(pair)
            ready(qtbot, window)
            assert kind(window) == wanted
            return pair
    raise AssertionError(wanted)


def suggested(window: MainWindow) -> list[Reason]:
    return [reason for reason, chip in window.review.bar.chips.items() if chip.suggested]


def test_a_reason_is_suggested_and_never_chosen(qtbot, kinds: MainWindow) -> None:
    pair = show(qtbot, kinds, "hits")
    assert suggested(kinds) == [Reason.VISITORS]
    assert "suggested" in kinds.review.bar.chips[Reason.VISITORS].accessibleName()
    assert kinds.review.bar.reason() is None
    press(kinds, "1")
    label = kinds.workspace.label(pair)
    assert (label.verdict, label.reason, label.suggested) == (Verdict.CORRECT, None, "visitors")
    ready(qtbot, kinds)
    pair = show(qtbot, kinds, "dates")
    assert suggested(kinds) == [Reason.TIME]
    press(kinds, "W")
    press(kinds, "1")
    assert (kinds.workspace.label(pair).reason, kinds.workspace.label(pair).suggested) == (Reason.TIME, "time")
    ready(qtbot, kinds)
    pair = show(qtbot, kinds, "shops")
    assert suggested(kinds) == []
    press(kinds, "2")
    assert kinds.workspace.label(pair).suggested == ""
    rows = {row["name"]: row for row in kinds.workspace.project.table("suggestions").rows}
    assert (rows["any suggestion"]["labels"], rows["any suggestion"]["agreed"]) == (2, 1)
    assert rows["no suggestion"]["labels"] == 1


def test_suggestions_can_be_switched_off(qtbot, kinds: MainWindow, settings: Settings) -> None:
    pair = show(qtbot, kinds, "hits")
    settings.suggest = False
    assert suggested(kinds) == []
    press(kinds, "1")
    assert kinds.workspace.label(pair).suggested is None


def test_the_reasons_of_the_likely_verdict_come_first(qtbot, kinds: MainWindow) -> None:
    bar = kinds.review.bar

    def first() -> Reason:
        return min(bar.chips.values(), key=lambda chip: (chip.mapTo(bar, QPoint(0, 0)).y(), chip.x())).reason

    show(qtbot, kinds, "hits")
    qtbot.waitUntil(lambda: first() is Reason.URL)
    show(qtbot, kinds, "shops")
    qtbot.waitUntil(lambda: first() is Reason.MAIN_ITEM)
    press(kinds, "W")  # the keys stay where they are
    assert bar.reason() is Reason.TIME


def test_pairs_that_differ_alike_are_looked_at_together(qtbot, kinds: MainWindow) -> None:
    page = kinds.review
    first = show(qtbot, kinds, "hits")
    press(kinds, "K")
    qtbot.waitUntil(page.together.isVisible, timeout=30_000)
    assert page.queue.row_count() == 4
    assert "4 pairs" in page.together.title.text()
    assert "hits" in page.together.pattern.toolTip() or "hits" in page.together.accessibleName()
    judged = []
    for _ in range(4):
        ready(qtbot, kinds)
        assert kind(kinds) == "hits"
        judged.append(page.flow.pair)
        press(kinds, "1")
    ready(qtbot, kinds)
    assert judged[0] == first
    assert len(set(judged)) == 4
    assert not page.together.isVisible()  # all are judged: the whole queue again
    assert page.queue.row_count() == 12
    assert kinds.workspace.progress().labelled == 4


def test_the_whole_queue_comes_back_when_asked_for(qtbot, kinds: MainWindow) -> None:
    page = kinds.review
    show(qtbot, kinds, "dates")
    press(kinds, "K")
    qtbot.waitUntil(page.together.isVisible, timeout=30_000)
    press(kinds, "K")
    assert not page.together.isVisible()
    assert page.queue.row_count() == 12


def test_in_a_narrow_window_the_list_takes_the_place_of_the_pair_and_gives_it_back(qtbot, kinds: MainWindow) -> None:
    review = kinds.review
    assert review.queue.isVisible() and not review.header.queue.isVisible()
    kinds.resize(800, 600)
    assert not review.queue.isVisible() and review.header.queue.isVisible()
    press(kinds, "C")
    assert review.queue.isVisible() and review.to_pair.isVisible() and not review.bar.isVisible()
    assert review.queue.hasFocus()
    other = next(pair for pair in kinds.workspace.queue.pairs if pair != review.flow.pair)
    review.queue.chosen.emit(kinds.workspace.queue.position(other))
    qtbot.waitUntil(lambda: review.flow.pair == other and review.flow.stage is Stage.ARMED, timeout=30_000)
    assert not review.queue.isVisible() and review.bar.isVisible()
    qtbot.mouseClick(review.header.queue, Qt.MouseButton.LeftButton)
    review.course.setCurrentIndex(list(Course).index(Course.FLAGGED))
    review.course.activated.emit(review.course.currentIndex())
    qtbot.waitUntil(review.done.isVisible)
    assert review.course.isVisible()  # the way back to other pairs
    qtbot.mouseClick(review.done.other, Qt.MouseButton.LeftButton)
    ready(qtbot, kinds)
    assert review.bar.isVisible() and not review.queue.isVisible()
    kinds.resize(1440, 900)
    assert review.queue.isVisible() and not review.to_pair.isVisible()


def test_the_list_gives_its_room_to_the_pair_when_asked_for(qtbot, kinds: MainWindow) -> None:
    review = kinds.review
    before = review.pair_view.width()
    press(kinds, "C")
    qtbot.waitUntil(lambda: review.pair_view.width() > before)
    press(kinds, "C")
    assert review.queue.isVisible()


def test_pairs_that_differ_alike_are_told_where_the_list_is_out_of_sight(qtbot, kinds: MainWindow) -> None:
    show(qtbot, kinds, "hits")
    press(kinds, "C")
    press(kinds, "K")
    qtbot.waitUntil(lambda: "4 pairs differ in the same way" in kinds.review.banner.text(), timeout=30_000)


def test_a_pair_like_no_other_says_so(qtbot, window: MainWindow, make_project: Callable[..., Path]) -> None:
    made = {f"x/{n}{end}.txt": f"{WORDS} of {n} {end * (n + 3)} here" for n in range(3) for end in "ab"}
    assert window.open_project(make_project(3, texts=made))
    ready(qtbot, window)
    press(window, "K")
    qtbot.waitUntil(lambda: "None of the 2 pairs" in window.review.banner.text(), timeout=30_000)


def test_a_hurried_reviewer_is_reminded_once(qtbot, kinds: MainWindow, settings: Settings) -> None:
    show(qtbot, kinds, "shops")
    press(kinds, "2")
    assert "faster" in kinds.review.banner.text()
    kinds.review.banner.hide()
    ready(qtbot, kinds)
    press(kinds, "2")
    assert not kinds.review.banner.isVisible()
    settings.remind = False
    kinds.review._pace._reminded = None
    ready(qtbot, kinds)
    press(kinds, "2")
    assert not kinds.review.banner.isVisible()


def judge_for(path: Path, reviewer: str, verdicts: dict[int, Verdict]) -> None:
    with Project.open(path, reviewer) as project:
        for pair, verdict in verdicts.items():
            project.judge(pair, verdict, note=f"by {reviewer}")


def choose(qtbot, window: MainWindow, course: Course) -> None:
    box = window.review.course
    index = list(Course).index(course)
    box.setCurrentIndex(index)
    box.activated.emit(index)
    ready(qtbot, window)


def test_a_second_reading_hides_what_the_first_one_said(qtbot, kinds: MainWindow) -> None:
    order = list(kinds.workspace.queue.pairs)
    kinds.workspace.set_second_share(1.0)
    judge_for(kinds.workspace.path, "ann", dict.fromkeys(order[:3], Verdict.CORRECT))
    choose(qtbot, kinds, Course.SECOND_READING)
    page = kinds.review
    assert list(kinds.workspace.queue.pairs) == order[:3]
    assert page.flow.pair == order[0]
    assert not page.votes.isVisible()
    assert page.header.state.text() == ""
    assert "•" in page.metrics.c_sim.value()
    for key in "121":
        ready(qtbot, kinds)
        press(kinds, key)
    ready(qtbot, kinds)
    assert page.flow.stage is Stage.EMPTY
    assert page.done.isVisible()
    assert kinds.workspace.project.table("agreement").rows[0]["agreed"] == 2
    qtbot.mouseClick(page.done.other, Qt.MouseButton.LeftButton)
    ready(qtbot, kinds)
    assert kinds.workspace.course is Course.SAMPLE
    assert len(kinds.workspace.queue) == 12


def test_a_disagreement_shows_the_votes_and_is_settled_beside_them(qtbot, kinds: MainWindow) -> None:
    order = list(kinds.workspace.queue.pairs)
    judge_for(kinds.workspace.path, "ann", {order[0]: Verdict.CORRECT, order[1]: Verdict.CORRECT})
    judge_for(kinds.workspace.path, "bob", {order[0]: Verdict.INCORRECT, order[1]: Verdict.CORRECT})
    choose(qtbot, kinds, Course.DISAGREEMENTS)
    page = kinds.review
    assert page.flow.pair == order[0]
    assert page.votes.isVisible()
    assert "ann: Correct “by ann”" in page.votes.sentence.text()
    assert "bob: Incorrect" in page.votes.sentence.text()
    press(kinds, "3")
    ready(qtbot, kinds)
    assert page.flow.stage is Stage.EMPTY
    labels = {label.reviewer: label.verdict for label in kinds.workspace.project.labels(order[0])}
    assert labels == {
        "ann": Verdict.CORRECT,
        "bob": Verdict.INCORRECT,
        adjudicator(kinds.workspace.project.reviewer): Verdict.UNDECIDED,
    }
    QTest.keyClick(kinds, "Z", Qt.KeyboardModifier.ControlModifier)
    ready(qtbot, kinds)
    assert len(kinds.workspace.project.labels(order[0])) == 2
    choose(qtbot, kinds, Course.SAMPLE)
    assert not page.votes.isVisible()
    assert kinds.workspace.project.label(order[0]) is None


def test_a_course_without_pairs_says_what_it_is_for(qtbot, kinds: MainWindow) -> None:
    choose(qtbot, kinds, Course.DISAGREEMENTS)
    assert "no disagreements" in kinds.review.done.title.text()
    choose(qtbot, kinds, Course.SECOND_READING)
    assert "second time" in kinds.review.done.title.text()


def test_flagged_pairs_are_marked_and_can_be_gone_through(qtbot, kinds: MainWindow) -> None:
    pair = kinds.review.flow.pair
    qtbot.mouseClick(kinds.review.header.flag, Qt.MouseButton.LeftButton)
    assert kinds.workspace.flagged == {pair}
    assert kinds.review.header.flag.isChecked()
    press(kinds, "1")
    ready(qtbot, kinds)
    assert not kinds.review.header.flag.isChecked()
    choose(qtbot, kinds, Course.FLAGGED)
    assert list(kinds.workspace.queue.pairs) == [pair]


def test_an_earlier_decision_is_changed_in_the_strip(qtbot, kinds: MainWindow) -> None:
    pairs = []
    for key in "12":
        ready(qtbot, kinds)
        pairs.append(kinds.review.flow.pair)
        press(kinds, key)
    ready(qtbot, kinds)
    on_screen, strip = kinds.review.flow.pair, kinds.review.history
    menu = strip.menu_of(strip.decisions()[1])
    texts = [action.text() for action in menu.actions() if action.text()]
    assert {"Open the pair", "Incorrect", "Undecided", "URL", "Time stamp"} <= set(texts)
    next(action for action in menu.actions() if action.text() == "Time stamp").trigger()
    assert kinds.workspace.label(pairs[0]).reason is Reason.TIME
    menu = strip.menu_of(strip.decisions()[0])
    next(action for action in menu.actions() if action.text() == "Undecided").trigger()
    label = kinds.workspace.label(pairs[0])
    assert (label.verdict, label.reason) == (Verdict.UNDECIDED, None)
    assert kinds.review.flow.pair == on_screen
    QTest.keyClick(kinds, "Z", Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: kinds.workspace.label(pairs[0]).reason is Reason.TIME)


def test_the_strips_menu_opens_by_mouse_and_by_key(qtbot, kinds: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    press(kinds, "1")
    ready(qtbot, kinds)
    strip, opened = kinds.review.history, []
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: opened.append(place))
    place = strip._rect(0).center().toPoint()
    far = QPoint(strip.width() - 2, 2)
    for reason, where in (
        (QContextMenuEvent.Reason.Mouse, place),
        (QContextMenuEvent.Reason.Keyboard, far),
        (QContextMenuEvent.Reason.Mouse, far),  # nothing is there
    ):
        strip.contextMenuEvent(QContextMenuEvent(reason, where, strip.mapToGlobal(where)))
    assert len(opened) == 2
    assert opened[0] == opened[1]


def test_pace_time_left_and_precision_are_shown(qtbot, kinds: MainWindow) -> None:
    panel = kinds.review.progress
    assert "0 of 12" in panel.pace.text()
    for key in "1121":
        ready(qtbot, kinds)
        press(kinds, key)
    ready(qtbot, kinds)
    assert "an hour" in panel.pace.text()
    assert "left" in panel.pace.text()
    qtbot.waitUntil(lambda: "0.75" in panel.precision.text(), timeout=5000)
    assert "0.30" in panel.precision.text()  # Wilson, 3 of 4
