"""Precision and R of "score ≥ threshold", for every threshold of any score."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from twinlens.evaluation.estimates import SampleTally, ShareEstimate, simple_share
from twinlens.evaluation.judged import JudgedPair, PairCounts, is_weighted
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

Score = Callable[[JudgedPair], float | None]


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """What "score ≥ threshold" returns; None = nothing was labelled, or the population is not known.

    `pairs` is the population, the counts are labels. `precision` counts undecided pairs in the denominator; `r` is
    the share of the rule's correct pairs that are kept. `low`, `high` and `r_low`, `r_high` are their intervals.
    """

    threshold: float
    pairs: int | None
    labelled: int
    correct: int
    incorrect: int
    undecided: int
    precision: float | None
    low: float | None
    high: float | None
    r: float | None
    r_low: float | None = None
    r_high: float | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain values by name."""
        return asdict(self)


def score_of(name: str, judged: Iterable[JudgedPair] = ()) -> Score:
    """The score of a pair by its name: `c_sim`, `b_sim`, or an imported score's own.

    With `judged` given, a name that none of the pairs carries is refused with UsageError.
    """
    if name == "c_sim":
        return lambda pair: pair.c_sim
    if name == "b_sim":
        return lambda pair: pair.b_sim
    pairs = list(judged)
    if pairs and not any(name in pair.scores for pair in pairs):
        known = sorted({key for pair in pairs for key in pair.scores})
        raise UsageError(f"--score must be one of {', '.join(['c_sim', 'b_sim', *known])}, not {name}")
    return lambda pair: pair.scores.get(name)


def curve(
    judged: Sequence[JudgedPair],
    score: str,
    rule: Rule,
    params: ScanParams,
    counts: PairCounts | None = None,
    score_counts: Mapping[float, int] | None = None,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
) -> list[CurvePoint]:
    """One point for each distinct value of the score, ascending; pairs with equal scores stand or fall together.

    `judged` are all labelled pairs of one sample (or half of it). The base is what the rule keeps. `counts` gives the
    population for c_sim and b_sim, `score_counts` (number of the rule's pairs by value) for an imported score. A pair
    without the score is never returned, but its label counts in the base of R. Simple samples get Wilson's
    intervals, others the weighted estimator; a point costs O(number of strata).
    """
    kept = [rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, params) for pair in judged]
    populations = population_by_value(score, rule, params, counts, score_counts)
    # a score that pairs are known to have is one, even if none of the labelled pairs has it
    value_of = score_of(score, () if score_counts else judged)
    return curve_along(judged, value_of, kept, kept, None, populations, strata, level)


def curve_along(
    judged: Sequence[JudgedPair],
    value_of: Score,
    returned: Sequence[bool],
    base: Sequence[bool],
    thresholds: Sequence[float] | None = None,
    populations: Mapping[float, int] | None = None,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
) -> list[CurvePoint]:
    """One point for each of the ascending `thresholds`; None = each distinct value of a returned pair.

    `returned` says of each judged pair whether it is returned at all, at the thresholds up to its value; `base` whether
    its label counts in the base of R. `populations` is the number of pairs by value. A point costs O(number of strata).
    """
    valued = []
    for index, pair in enumerate(judged):
        value = value_of(pair) if returned[index] else None
        if value is not None:
            valued.append((index, value))
    if thresholds is None:
        thresholds = sorted({value for _, value in valued} | set(populations or ()))
    places: list[list[int]] = [[] for _ in thresholds]
    for index, value in valued:
        place = bisect_right(thresholds, value) - 1
        if place >= 0:
            places[place].append(index)
    numbers = [0] * len(thresholds)
    for value, number in (populations or {}).items():
        place = bisect_right(thresholds, value) - 1
        if place >= 0:
            numbers[place] += number
    tallies = _CurveTallies(judged, base, is_weighted(judged), strata, level)
    points, pairs = [], 0
    for threshold, indexes, number in zip(reversed(thresholds), reversed(places), reversed(numbers), strict=True):
        for index in indexes:
            tallies.keep(index)
        pairs += number
        points.append(tallies.point(threshold, pairs if populations is not None else None))
    points.reverse()
    return points


def point_at(points: Sequence[CurvePoint], threshold: float) -> CurvePoint | None:
    """What "score ≥ threshold" returns for any threshold: the point of the smallest value not below it.

    None when every value lies below. `points` ascend, as `curve` gives them.
    """
    low, high = 0, len(points)
    while low < high:
        middle = (low + high) // 2
        if points[middle].threshold < threshold:
            low = middle + 1
        else:
            high = middle
    return points[low] if low < len(points) else None


def choose(
    points: Sequence[CurvePoint], min_r: float | None = None, min_precision: float | None = None
) -> CurvePoint | None:
    """The threshold to take from a training half; None when no point fulfils the wish.

    With `min_r` the highest precision at an R of at least that (the study kept R over 0.8); with `min_precision` the
    highest R at a precision of at least that; with neither the highest harmonic mean of the two. Ties go to the lower
    threshold, which returns more pairs. Raises UsageError when both are given.
    """
    if min_r is not None and min_precision is not None:
        raise UsageError("choose a threshold by a smallest R or by a smallest precision, not by both")
    best: CurvePoint | None = None
    best_merit = -1.0
    for point in points:
        if point.precision is None or point.r is None:
            continue
        if min_r is not None:
            merit = point.precision if point.r >= min_r else -1.0
        elif min_precision is not None:
            merit = point.r if point.precision >= min_precision else -1.0
        else:
            total = point.precision + point.r
            merit = 2 * point.precision * point.r / total if total else 0.0
        if merit > best_merit:
            best, best_merit = point, merit
    return best


def population_by_value(
    score: str,
    rule: Rule,
    params: ScanParams,
    counts: PairCounts | None,
    score_counts: Mapping[float, int] | None = None,
) -> Mapping[float, int] | None:
    """How many of the rule's pairs have each value of a score; None where that is not known."""
    if score not in ("c_sim", "b_sim"):
        return score_counts
    if counts is None:
        return None
    populations: dict[float, int] = {}
    for (b_sim, c_sim, same_site), number in counts.items():
        if c_sim < 0 and (score == "c_sim" or rule.needs_c):
            return None
        if number and rule.keeps(b_sim, c_sim, same_site, params):
            value = c_sim if score == "c_sim" else b_sim
            populations[value] = populations.get(value, 0) + number
    return populations


class _CurveTallies:
    """Running counts and estimates while the threshold falls."""

    def __init__(
        self,
        judged: Sequence[JudgedPair],
        base: Sequence[bool],
        weighted: bool,
        strata: Mapping[str, int] | None,
        level: float,
    ) -> None:
        self._judged = judged
        self._base = base
        self._level = level
        self._kept = dict.fromkeys(Verdict, 0)
        self._found = 0  # correct pairs of the base
        self._correct_in_base = sum(pair.correct for pair, inside in zip(judged, base, strict=True) if inside)
        self._precision = SampleTally(judged, strata) if weighted else None
        self._r = SampleTally(judged, strata) if weighted else None
        if self._r is not None:
            for index, inside in enumerate(base):
                if inside and judged[index].correct:
                    self._r.add(index, False)
        self._shares: tuple[ShareEstimate | None, ShareEstimate | None] | None = None

    def keep(self, index: int) -> None:
        pair = self._judged[index]
        self._kept[pair.verdict] += 1
        self._shares = None
        found = pair.correct and self._base[index]
        self._found += found
        if self._precision is not None and self._r is not None:
            self._precision.add(index, pair.correct)
            if found:
                self._r.move(index, True)

    def point(self, threshold: float, pairs: int | None) -> CurvePoint:
        correct, incorrect, undecided = (self._kept[verdict] for verdict in Verdict)
        labelled = correct + incorrect + undecided
        if self._shares is None:
            self._shares = self._estimates(correct, labelled)
        precision, r = self._shares
        return CurvePoint(
            threshold,
            pairs,
            labelled,
            correct,
            incorrect,
            undecided,
            precision.value if precision else None,
            precision.interval.low if precision else None,
            precision.interval.high if precision else None,
            r.value if r else None,
            r.interval.low if r else None,
            r.interval.high if r else None,
        )

    def _estimates(self, correct: int, labelled: int) -> tuple[ShareEstimate | None, ShareEstimate | None]:
        if self._precision is not None and self._r is not None:
            return self._precision.estimate(self._level), self._r.estimate(self._level)
        return (
            simple_share(correct, labelled, self._level),
            simple_share(self._found, self._correct_in_base, self._level),
        )
