"""The weighted ratio estimator of a share, with its design-based variance."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from twinlens.evaluation.intervals import wilson
from twinlens.evaluation.judged import JudgedPair, is_weighted
from twinlens.model.tables import Interval

Condition = Callable[[JudgedPair], bool]


@dataclass(frozen=True, slots=True)
class ShareEstimate:
    """An estimated share of a population.

    `variance` is that of the estimate under its design; `effective` the size of the simple random sample (with
    replacement) that would have this variance; `labelled` the number of labels in the denominator.
    """

    value: float
    variance: float
    effective: float
    labelled: int
    interval: Interval


@dataclass(slots=True)
class StratumTally:
    """What a stratum contributes to a ratio.

    Of its `population` pairs `labels` were labelled; `good` and `bad` of these count in the denominator, with and
    without success. The other labels lie outside.
    """

    population: int
    labels: int
    good: int = 0
    bad: int = 0


def simple_share(successes: int, trials: int, level: float = 0.95) -> ShareEstimate | None:
    """The share and Wilson's interval for a simple random sample; None without trials."""
    interval = wilson(successes, trials, level)
    if interval is None:
        return None
    value = successes / trials
    return ShareEstimate(value, value * (1 - value) / trials, float(trials), trials, interval)


def stratified_share(tallies: Iterable[StratumTally], level: float = 0.95) -> ShareEstimate | None:
    """The share of successes in the population from a stratified sample; None without a label in the denominator.

    Within a stratum the labelled pairs are a simple random sample, whatever their number: each stands for N_h / n_h
    pairs, so that a sample stopped early is estimated rightly. The variance is that of the linearised ratio (Cochran
    1977, sections 2.11 and 5A.13; Särndal, Swensson, Wretman 1992, section 5.6): the sum of
    N_h^2 (1 - n_h / N_h) s_h^2 / n_h. Each s_h^2 is taken over the stratum's own labels and one more that is like the
    average of the denominator: a stratum with a single label, or one in which all agree, is not taken for certain.
    The interval is Wilson's at the effective sample size (Korn and Graubard 1998 do so with the exact one).
    """
    used = [tally for tally in tallies if tally.labels > 0]
    weights = [tally.population / tally.labels for tally in used]
    good = sum(weight * tally.good for weight, tally in zip(weights, used, strict=True))
    total = good + sum(weight * tally.bad for weight, tally in zip(weights, used, strict=True))
    labelled = sum(tally.good + tally.bad for tally in used)
    if not labelled:
        return None
    value = good / total
    # a residual is (1 - value) / total for a success, -value / total for a failure, 0 outside
    hit, miss = (1 - value) / total, -value / total
    average = value * hit * hit + (1 - value) * miss * miss  # the square over the denominator, where the mean is 0
    variance = 0.0
    for tally in used:
        labels, population = tally.labels, tally.population
        if labels >= population:
            continue
        mean = (tally.good * hit + tally.bad * miss) / (labels + 1)
        inside = (tally.good + tally.bad) / labels
        square = (tally.good * hit * hit + tally.bad * miss * miss + inside * average) / (labels + 1)
        spread = max(square - mean * mean, 0.0) * (labels + 1) / labels
        variance += population**2 * (1 - labels / population) * spread / labels
    squares = sum(weight * weight * (tally.good + tally.bad) for weight, tally in zip(weights, used, strict=True))
    census = all(tally.labels >= tally.population for tally in used)
    return _from_variance(value, variance, labelled, total * total / squares, census, level)


def design_share(
    judged: Sequence[JudgedPair],
    base: Condition,
    success: Condition,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
) -> ShareEstimate | None:
    """Of the pairs in `base` the share with `success`, by the estimator that the sample asks for.

    `simple_share` where all pairs weigh the same, else `weighted_share`, which says what the arguments are.
    """
    if is_weighted(judged):
        return weighted_share(judged, base, success, strata, level)
    trials = [pair for pair in judged if base(pair)]
    return simple_share(sum(success(pair) for pair in trials), len(trials), level)


def weighted_share(
    judged: Sequence[JudgedPair],
    base: Condition,
    success: Condition,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
) -> ShareEstimate | None:
    """Of the population's pairs that satisfy `base`, the share that also satisfies `success`; None without any label.

    `judged` are *all* labelled pairs of the sample, also those outside `base`: the variance needs them. With `strata`
    (the number of pairs of each stratum) see `stratified_share`. Without it the pairs' own weights are inclusion
    weights of a sample with unequal probabilities, with Hájek's (1964) variance for a fixed size. The same weights
    are used, without a correction for the finite population, while some of the `strata` hold no label yet: then only
    they represent the whole.
    """
    tally = SampleTally(judged, strata)
    for index, pair in enumerate(judged):
        if base(pair):
            tally.add(index, success(pair))
    return tally.estimate(level)


def reached_strata(judged: Iterable[JudgedPair], strata: Mapping[str, int] | None) -> dict[str, StratumTally] | None:
    """The strata with their numbers of labels, nothing counted yet; None while one that holds pairs has no label.

    Then the pairs' own weights have to stand for the whole (`sampling`).
    """
    if strata is None:
        return None
    tallies: dict[str, StratumTally] = {}
    for pair in judged:
        tally = tallies.setdefault(pair.stratum, StratumTally(strata.get(pair.stratum, 0), 0))
        tally.labels += 1
        # a stratum never holds fewer pairs than were labelled in it, whatever a later scan counts
        tally.population = max(tally.population, tally.labels)
    return tallies if all(name in tallies for name, number in strata.items() if number) else None


def stratum_weights(judged: Sequence[JudgedPair], strata: Mapping[str, int] | None) -> list[float]:
    """What each labelled pair stands for: N_h / n_h of its stratum, or its own weight (`reached_strata`)."""
    tallies = reached_strata(judged, strata)
    if tallies is None:
        return [pair.weight for pair in judged]
    return [tallies[pair.stratum].population / tallies[pair.stratum].labels for pair in judged]


class SampleTally:
    """A ratio over a labelled sample to which pairs are added and moved one by one, each in constant time."""

    def __init__(self, judged: Sequence[JudgedPair], strata: Mapping[str, int] | None) -> None:
        self._judged = judged
        self._strata = reached_strata(judged, strata)
        self._sums = ([0.0] * 5, [0.0] * 5)  # bad, good: number, w, w^2, rest * w, rest * w^2
        # weights that never exceed 1 are known only up to a factor: no population, no correction for one
        self._absolute = strata is None and any(pair.weight > 1 for pair in judged)
        self._rests = 0.0 if self._strata is not None else sum(self._rest(pair.weight) for pair in judged)

    def blank(self) -> "SampleTally":
        """A tally over the same sample in which nothing counts yet, without going through the sample again."""
        other = SampleTally((), None)
        other._judged, other._absolute, other._rests = self._judged, self._absolute, self._rests
        if self._strata is not None:
            other._strata = {name: StratumTally(tally.population, tally.labels) for name, tally in self._strata.items()}
        return other

    def add(self, index: int, good: bool, times: int = 1) -> None:
        """Pair number `index` counts in the denominator, as a success or not; `times` -1 takes it out again."""
        pair = self._judged[index]
        if self._strata is not None:
            tally = self._strata[pair.stratum]
            if good:
                tally.good += times
            else:
                tally.bad += times
            return
        sums, weight = self._sums[good], pair.weight
        rest = self._rest(weight)
        sums[0] += times
        if not sums[0]:  # what rounding leaves of the other sums would be taken for a share and its variance
            sums[:] = [0.0] * 5
            return
        sums[1] += times * weight
        sums[2] += times * weight * weight
        sums[3] += times * rest * weight
        sums[4] += times * rest * weight * weight

    def move(self, index: int, good: bool) -> None:
        """A pair that counted as the opposite now counts as `good`."""
        self.add(index, not good, -1)
        self.add(index, good)

    def estimate(self, level: float = 0.95) -> ShareEstimate | None:
        """The share as it stands; None while nothing counts."""
        if self._strata is not None:
            return stratified_share(self._strata.values(), level)
        (bad, good), labels = self._sums, len(self._judged)
        number = round(bad[0] + good[0])
        total = bad[1] + good[1]
        if not number or total <= 0:
            return None
        value = min(max(good[1] / total, 0.0), 1.0)
        hit, miss = (1 - value) / total, -value / total
        squares = good[4] * hit * hit + bad[4] * miss * miss
        if self._rests > 0 and labels > 1:
            centred = squares - (good[3] * hit + bad[3] * miss) ** 2 / self._rests
            squares = max(centred, 0.0) * labels / (labels - 1)
        return _from_variance(value, squares, number, total * total / (good[2] + bad[2]), False, level)

    def _rest(self, weight: float) -> float:
        """One minus the inclusion probability."""
        return max(0.0, 1 - 1 / weight) if self._absolute and weight > 0 else 1.0


def _from_variance(
    value: float, variance: float, labelled: int, kish: float, census: bool, level: float
) -> ShareEstimate:
    spread = value * (1 - value)
    if census:
        return ShareEstimate(value, 0.0, math.inf, labelled, Interval(value, value, level))
    # where all labels agree the variance says nothing: Kish's effective size of the weights stands in
    effective = spread / variance if spread > 0 and variance > 0 else kish
    interval = wilson(value * effective, effective, level)
    assert interval is not None
    return ShareEstimate(value, variance, effective, labelled, interval)
