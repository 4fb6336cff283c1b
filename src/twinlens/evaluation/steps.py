"""Round thresholds over the range of a score: few enough to be dragged, exact at each."""

import math
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property

MOST = 400


@dataclass(frozen=True)
class Steps:
    """The thresholds i · numerator / denominator for first ≤ i ≤ last; one of the two numbers is 1.

    Each threshold is the floating-point number next to its decimal notation, so that a score that was written with
    the same digits is equal to it. `mirrored`: they are thresholds of a score whose smaller values mean closer
    documents; its values are taken with the other sign, and so are these, except where a person reads them.
    """

    numerator: int
    denominator: int
    first: int
    last: int
    mirrored: bool = False

    def threshold(self, index: int) -> float:
        """The threshold with index 0 … last − first; a whole number where the steps are."""
        if self.denominator == 1:
            return (self.first + index) * self.numerator
        return (self.first + index) * self.numerator / self.denominator

    @cached_property
    def thresholds(self) -> tuple[float, ...]:
        """All of them, ascending."""
        return tuple(self.threshold(index) for index in range(len(self)))

    def __len__(self) -> int:
        return self.last - self.first + 1

    def place(self, value: float) -> int:
        """The index of the highest threshold that a value reaches; -1 where it reaches none."""
        return bisect_right(self.thresholds, value) - 1

    def nearest(self, value: float) -> int:
        """The index of the threshold nearest to a value."""
        index = round(value * self.denominator / self.numerator) - self.first
        return min(max(index, 0), len(self) - 1)

    @property
    def digits(self) -> int:
        """How many digits behind the point a threshold has."""
        digits, power = 0, 1
        while self.numerator * power % self.denominator:
            digits, power = digits + 1, power * 10
        return digits

    @property
    def sign(self) -> str:
        """How a returned value stands to the threshold, as a person reads it."""
        return "≤" if self.mirrored else "≥"

    def shown(self, threshold: float) -> float:
        """A threshold as a person reads it."""
        return 0 - threshold if self.mirrored else threshold

    def words(self, threshold: float) -> str:
        """A threshold with as many digits as it needs."""
        return f"{self.shown(threshold):.{self.digits}f}"


def whole_steps(low: int, high: int) -> Steps:
    """Every whole number from low to high."""
    return Steps(1, 1, low, max(low, high))


def steps_over(low: float, high: float, most: int = MOST, *, whole: bool = False, mirrored: bool = False) -> Steps:
    """At most about `most` thresholds in steps of 1, 2 or 5 times a power of ten.

    The first is reached by the lowest value, the last by the highest one; `whole` keeps the step at 1 or above.
    `mirrored` says what `low` and `high` are, see `Steps`.
    """
    wished = (high - low) / most
    numerator, denominator = 1, 1
    if wished > 0:
        power = 10.0 ** math.floor(math.log10(wished) + 1e-9)
        step = next((power * factor for factor in (1, 2, 5) if wished <= power * factor * (1 + 1e-9)), power * 10)
        if step >= 1 or whole:
            numerator = max(1, round(step))
        else:
            denominator = round(1 / step)
    steps = Steps(numerator, denominator, 0, 0)
    first = _at_most(low, steps)
    return Steps(numerator, denominator, first, max(first, _at_most(high, steps)), mirrored)


def _at_most(value: float, steps: Steps) -> int:
    """The largest i with i · numerator / denominator ≤ value."""
    index = math.floor(value * steps.denominator / steps.numerator)
    while (index + 1) * steps.numerator / steps.denominator <= value:
        index += 1
    while index * steps.numerator / steps.denominator > value:
        index -= 1
    return index
