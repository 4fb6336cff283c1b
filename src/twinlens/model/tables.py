"""A table of results: the same value for the window, the command line and the report."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Table:
    """Named columns and rows of plain values; `notes` are printed below (parameters, warnings, sources).

    A value of None is shown as "n/a".
    """

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[dict[str, Any], ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Interval:
    """A confidence interval; both ends within 0..1 for a fraction."""

    low: float
    high: float
    level: float = 0.95


@dataclass(frozen=True, slots=True)
class PrecisionRow:
    """One row of a precision table (the study's tables 2 and 5).

    `precision` counts undecided pairs in the denominator, `precision_decided` does not. None = nothing was labelled.
    """

    name: str
    pairs: int | None  # population; None = unknown
    labelled: int
    correct: int
    incorrect: int
    undecided: int
    precision: float | None
    interval: Interval | None
    precision_decided: float | None
    interval_decided: Interval | None
