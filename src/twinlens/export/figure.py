"""A figure as values: axes and series, without any way of drawing them."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis from `low` to `high`; on a logarithmic one both are positive."""

    label: str
    low: float
    high: float
    log: bool = False

    def place(self, value: float) -> float:
        """Where a value lies, 0 at `low` and 1 at `high`."""
        if self.log:
            return math.log(value / self.low) / math.log(self.high / self.low)
        return (value - self.low) / (self.high - self.low)

    def ticks(self) -> list[tuple[float, str]]:
        """Round values within the axis, with what to write beside them."""
        return _log_ticks(self.low, self.high) if self.log else _linear_ticks(self.low, self.high)


@dataclass(frozen=True, slots=True)
class Series:
    """Points in order of x, drawn as "line", "steps" or "points"; `band` holds (x, low, high) of an interval."""

    name: str
    points: tuple[Point, ...]
    style: str = "line"
    band: tuple[tuple[float, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """A titled figure; `name` is the table that stands behind it."""

    name: str
    title: str
    x: Axis
    y: Axis
    series: tuple[Series, ...]
    marks: tuple[tuple[float, str], ...] = ()  # upright lines: x, label

    @property
    def empty(self) -> bool:
        """Whether there is nothing to draw."""
        return not any(series.points for series in self.series)


def axis_over(label: str, values: Iterable[float], log: bool = False) -> Axis:
    """An axis that holds all values, with round ends where it is logarithmic."""
    known = [value for value in values if math.isfinite(value) and (value > 0 or not log)]
    if not known:
        return Axis(label, 1.0, 10.0, True) if log else Axis(label, 0.0, 1.0)
    low, high = min(known), max(known)
    if log:
        bottom = 10.0 ** math.floor(math.log10(low) + 1e-9)
        return Axis(label, bottom, max(10.0 ** math.ceil(math.log10(high) - 1e-9), bottom * 10), True)
    if low == high:
        return Axis(label, low - 0.5, high + 0.5)
    return Axis(label, low, high)


def fraction_axis(label: str) -> Axis:
    """An axis from 0 to 1."""
    return Axis(label, 0.0, 1.0)


def _linear_ticks(low: float, high: float) -> list[tuple[float, str]]:
    step = _round_step((high - low) / 5)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    decimals = max(0, -math.floor(math.log10(step) + 1e-9))
    return [(index * step, f"{index * step + 0.0:.{decimals}f}") for index in range(first, last + 1)]


def _round_step(wished: float) -> float:
    size = 10.0 ** math.floor(math.log10(wished))
    return next((size * factor for factor in (1, 2, 5) if wished <= size * factor), size * 10)


def _log_ticks(low: float, high: float) -> list[tuple[float, str]]:
    exponents: Sequence[int] = range(math.ceil(math.log10(low) - 1e-9), math.floor(math.log10(high) + 1e-9) + 1)
    every = max(1, math.ceil(len(exponents) / 8))
    return [(10.0**exponent, _power(exponent)) for exponent in exponents[::every]]


def _power(exponent: int) -> str:
    if 0 <= exponent <= 5:
        return f"{10**exponent:,}"
    return f"{10.0**exponent:g}" if -4 <= exponent < 0 else f"1e{exponent}"
