import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinlens.export.figure import Axis, Figure, Series, axis_over, fraction_axis


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6))
def test_linear_ticks_are_few_and_within(low: float, size: float) -> None:
    axis = Axis("x", low, low + size)
    ticks = axis.ticks()
    assert 2 <= len(ticks) <= 8
    assert all(-1e-6 <= axis.place(value) <= 1 + 1e-6 for value, _ in ticks)
    assert len({words for _, words in ticks}) == len(ticks)


@given(st.lists(st.floats(1e-6, 1e12), min_size=1, max_size=20))
def test_log_axes_hold_their_values(values: list[float]) -> None:
    axis = axis_over("x", values, log=True)
    assert all(-1e-9 <= axis.place(value) <= 1 + 1e-9 for value in values)
    assert 2 <= len(axis.ticks()) <= 9


def test_known_ticks() -> None:
    assert [words for _, words in fraction_axis("p").ticks()] == ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]
    assert [words for _, words in Axis("c", 355, 384).ticks()] == ["360", "370", "380"]
    assert [words for _, words in Axis("d", 1, 1000, True).ticks()] == ["1", "10", "100", "1,000"]


@pytest.mark.parametrize("values", [[], [math.nan], [0.0, -3.0]])
def test_axes_over_nothing(values: list[float]) -> None:
    axis = axis_over("x", values, log=True)
    assert (axis.low, axis.high) == (1.0, 10.0)
    assert axis_over("x", [5.0]).place(5.0) == 0.5


def test_emptiness() -> None:
    axis = fraction_axis("x")
    assert Figure("f", "F", axis, axis, (Series("a", ()),)).empty
    assert not Figure("f", "F", axis, axis, (Series("a", ((0.5, 0.5),)),)).empty
