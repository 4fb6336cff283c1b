from types import SimpleNamespace
from typing import Any

from twinlens.ui.review.pace import LONGEST, REST, Pace, readable_seconds


def reading(tokens: int | None, changes: int = 1) -> Any:
    return SimpleNamespace(term_difference=tokens, changes=changes)


def test_more_differences_take_longer_up_to_a_limit() -> None:
    assert readable_seconds(reading(0)) < readable_seconds(reading(10)) < readable_seconds(reading(10_000))
    assert readable_seconds(reading(10_000)) == LONGEST
    assert readable_seconds(reading(None, 3)) == readable_seconds(reading(3))


def test_a_reminder_comes_now_and_then() -> None:
    now = [100.0]
    pace = Pace(lambda: now[0])
    assert not pace.too_fast(reading(10), 5.0)
    assert pace.too_fast(reading(10), 0.1)
    now[0] += REST / 2
    assert not pace.too_fast(reading(10), 0.1)
    now[0] += REST
    assert pace.too_fast(reading(10), 0.1)
    assert not pace.too_fast(None, 0.0)  # there was nothing to read
