from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from twinlens.model.judgements import Verdict
from twinlens.ui.review.flow import Presentation, ReviewFlow, Stage


class Screen:
    """A page that answers when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self.there: dict[int, Any] = {}
        self.flow = ReviewFlow(self.there.get, lambda: self.now)
        self.seen: list[Presentation] = []
        self.ignored: list[str] = []
        self.flow.presented.connect(self.seen.append)
        self.flow.ignored.connect(self.ignored.append)

    def reading(self, pair: int) -> Any:
        self.there[pair] = SimpleNamespace(pair=pair)
        return self.there[pair]

    def show(self, pair: int) -> None:
        self.reading(pair)
        self.flow.go(pair)
        self.flow.painted(self.flow.shown.tag)


@pytest.fixture
def screen(qapp: QApplication) -> Screen:
    return Screen()


def test_a_pair_can_be_judged_only_after_it_was_painted(screen: Screen) -> None:
    screen.reading(5)
    screen.flow.go(5)
    assert screen.flow.stage is Stage.PRESENTED
    assert screen.flow.take(Verdict.CORRECT, down_at=1.0) == 0
    screen.flow.painted(screen.flow.shown.tag)
    assert screen.flow.take(Verdict.CORRECT, down_at=1.0) == 5
    assert len(screen.ignored) == 1


def test_a_key_that_went_down_before_the_paint_is_ignored(screen: Screen) -> None:
    screen.now = 10.0
    screen.show(5)
    assert screen.flow.take(Verdict.CORRECT, down_at=9.99) == 0
    assert screen.flow.take(Verdict.CORRECT, down_at=10.0) == 5


def test_one_key_is_one_label(screen: Screen) -> None:
    screen.show(5)
    assert screen.flow.take(Verdict.CORRECT, 1.0) == 5
    assert screen.flow.take(Verdict.CORRECT, 2.0) == 0


def test_a_label_that_was_not_written_can_be_given_again(screen: Screen) -> None:
    screen.show(5)
    screen.flow.take(Verdict.CORRECT, 1.0)
    screen.flow.rearm()
    assert screen.flow.take(Verdict.CORRECT, 2.0) == 5


def test_the_paint_of_the_page_while_loading_is_no_paint_of_the_pair(screen: Screen) -> None:
    screen.flow.go(5)
    loading = screen.flow.shown.tag
    screen.flow.painted(loading)
    screen.flow.reading_arrived(5, screen.reading(5))
    screen.flow.painted(loading)  # was on its way when the reading came
    assert screen.flow.stage is Stage.PRESENTED
    screen.flow.painted(screen.flow.shown.tag)
    assert screen.flow.stage is Stage.ARMED


def test_late_readings_are_dropped(screen: Screen) -> None:
    screen.flow.go(5)
    screen.flow.go(6)
    screen.flow.reading_arrived(5, screen.reading(5))
    assert screen.seen == []
    screen.flow.reading_arrived(6, screen.reading(6))
    assert [presentation.pair for presentation in screen.seen] == [6]


def test_a_pair_that_cannot_be_shown_can_only_be_undecided(screen: Screen) -> None:
    screen.flow.go(5)
    screen.flow.reading_refused(5, "the file is gone")
    screen.flow.painted(screen.flow.shown.tag)
    assert screen.flow.take(Verdict.CORRECT, 1.0) == 0
    assert screen.flow.take(Verdict.UNDECIDED, 1.0) == 5


def test_the_seconds_on_screen_are_counted_from_the_paint(screen: Screen) -> None:
    screen.now = 10.0
    screen.show(5)
    screen.now = 12.5
    assert screen.flow.seconds == pytest.approx(2.5)
    screen.flow.clear()
    assert screen.flow.seconds == 0.0


def never(pair: int) -> None:
    raise AssertionError


def test_an_empty_flow_judges_nothing(qapp: QApplication) -> None:
    flow = ReviewFlow(never)
    assert flow.take(Verdict.CORRECT, 1.0) == 0
    assert flow.pair == 0
    flow.painted(0)
    assert flow.stage is Stage.EMPTY
