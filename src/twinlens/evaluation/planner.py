"""How many more labels a wished-for precision of the estimate needs, and when it is time to stop."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from twinlens.evaluation.intervals import wilson_half_width
from twinlens.model.tables import PrecisionRow

LARGEST = 10_000_000  # labels; beyond this no plan is worth printing


@dataclass(frozen=True, slots=True)
class Plan:
    """What one row of a precision table needs for an interval of ± `wished`.

    `half_width` is half the present interval (None without a label), `more` the labels of the *whole sample* that are
    still needed (0 = reached, None = the sample never reaches this row), `minutes` at the reviewer's rate.
    `sentence` says it in words.
    """

    name: str
    labelled: int
    half_width: float | None
    wished: float
    more: int | None
    minutes: float | None
    sentence: str

    @property
    def reached(self) -> bool:
        """The interval is as narrow as wished."""
        return self.more == 0


def labels_needed(share: float, wished: float, level: float = 0.95, population: int | None = None) -> int:
    """The smallest simple random sample whose Wilson interval at the expected share has at most this half width.

    Once all of a known population is labelled nothing is left to estimate, so the number is never larger than that.
    Raises ValueError for a width that is not positive.
    """
    if wished <= 0:
        raise ValueError(f"a half width is positive, not {wished}")
    low, high = 0, LARGEST
    while high - low > 1:
        middle = (low + high) // 2
        if wilson_half_width(share, middle, level) <= wished:
            high = middle
        else:
            low = middle
    return high if population is None else min(high, population)


def plan(
    rows: Sequence[PrecisionRow],
    wished: float = 0.03,
    labelled: int | None = None,
    labels_a_minute: float | None = None,
    level: float = 0.95,
    frame: int | None = None,
) -> list[Plan]:
    """One plan for each row of a precision table; the first row is the whole.

    `labelled` is the number of labels in the sample (default: those of the first row), `frame` the number of pairs that
    it was drawn from (default: those of the first row): more than those cannot be labelled. A row of n labels is taken
    to get the same part of the next labels as it got of the first ones, or, before the first, the part that its pairs
    have of the frame. The present design is taken to go on: where the weighted estimator makes an interval wider or
    narrower than that of a simple sample, the same factor is expected of the next labels.
    """
    if not rows:
        return []
    sample = rows[0].labelled if labelled is None else labelled
    most = rows[0].pairs if frame is None else frame
    plans = []
    for row in rows:
        share = 0.5 if row.precision is None else row.precision
        half = (row.interval.high - row.interval.low) / 2 if row.interval else None
        if half is not None and half <= wished:
            plans.append(_worded(row, half, wished, 0, labels_a_minute))
            continue
        part = row.labelled / sample if row.labelled else (min(row.pairs / most, 1.0) if row.pairs and most else None)
        # what the row is worth as a simple sample: its design effect is kept
        worth = _simple_size(share, half, level) if half is not None else 0.0
        effect = worth / row.labelled if row.labelled else 1.0
        needed = labels_needed(share, wished, level) / effect if effect > 0 else math.inf
        if row.pairs is not None:
            needed = min(needed, row.pairs)
        if row.pairs == 0 or part is None or part <= 0 or math.isinf(needed):
            plans.append(_worded(row, half, wished, None, labels_a_minute))
            continue
        more = max(0, math.ceil((needed - row.labelled) / part))
        if most is not None:
            more = min(more, max(0, most - sample))
        plans.append(_worded(row, half, wished, more, labels_a_minute))
    return plans


def suggestion(plans: Sequence[Plan], recent_minutes: float = 15.0) -> str:
    """One sentence on whether to go on: by the first row, and by what the next quarter of an hour would bring."""
    if not plans:
        return "There is no pair to label."
    first = plans[0]
    if first.more == 0 and (first.half_width is None or first.half_width > first.wished):
        return "Every pair is labelled: there is nothing left to estimate."
    if first.more == 0:
        others = [plan.name for plan in plans[1:] if plan.more]
        if others:
            return f"The interval for all pairs is as narrow as wished; go on only for {', '.join(others[:3])}."
        return "Every interval is as narrow as wished: you can stop."
    if first.more is None:
        return "No pair of this rule is in the sample."
    if first.minutes is not None and first.minutes <= recent_minutes:
        return f"Nearly there: {_more_labels(first.more)}, about {_minutes(math.ceil(first.minutes))}."
    return first.sentence


def _simple_size(share: float, half: float, level: float) -> float:
    """The size of the simple sample with this half width."""
    low, high = 1e-6, float(LARGEST)
    for _ in range(100):
        middle = math.sqrt(low * high)
        if wilson_half_width(share, middle, level) > half:
            low = middle
        else:
            high = middle
    return high


def _worded(row: PrecisionRow, half: float | None, wished: float, more: int | None, rate: float | None) -> Plan:
    minutes = None if more is None or not rate else more / rate
    width = f"±{100 * wished:g} %"
    if more is None:
        sentence = f"{row.name}: the sample reaches no pair of this row."
    elif more == 0 and half is not None and half <= wished:
        sentence = f"{row.name}: {width} is reached."
    elif more == 0:
        sentence = f"{row.name}: every pair is labelled; the value is exact."
    else:
        time = "." if minutes is None else f"; at your rate {_minutes(math.ceil(minutes))}."
        sentence = f"{row.name}: {width} needs about {_more_labels(more)}" + time
    return Plan(row.name, row.labelled, half, wished, more, minutes, sentence)


def _more_labels(count: int) -> str:
    return "1 more label" if count == 1 else f"{count:,} more labels"


def _minutes(count: int) -> str:
    return "1 minute" if count == 1 else f"{count:,} minutes"
