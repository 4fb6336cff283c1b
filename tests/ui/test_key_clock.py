import pytest

from twinlens.ui.review.key_clock import KeyClock


def test_without_stamp_the_arrival_counts() -> None:
    assert KeyClock().note(0, now=12.5) == 12.5


def test_one_clock_for_both_is_taken_as_it_is() -> None:
    clock = KeyClock()
    assert clock.note(100_000, now=100.4) == pytest.approx(100.0)  # pressed 0.4 s before it arrived
    assert clock.down_at == pytest.approx(100.0)


def test_two_clocks_are_aligned_by_the_event_that_came_without_delay() -> None:
    clock = KeyClock()
    late = clock.note(5_000, now=1_005.3)  # truly pressed at 1005.0, but nothing is known yet
    assert late == pytest.approx(1_005.3)
    assert clock.note(6_000, now=1_006.0) == pytest.approx(1_006.0)
    assert clock.note(7_000, now=1_007.25) == pytest.approx(1_007.0)


def test_a_key_is_never_dated_after_its_arrival() -> None:
    clock = KeyClock()
    clock.note(1_000, now=50.0)
    assert clock.note(2_000, now=50.5) <= 50.5


def test_wrapped_stamps_begin_anew() -> None:
    clock = KeyClock()
    clock.note(4_294_967_000, now=4_294_967.0)
    assert clock.note(100, now=4_294_968.0) == pytest.approx(4_294_968.0)
