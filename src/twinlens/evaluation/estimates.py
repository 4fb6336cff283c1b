"""The weighted ratio estimator of a share, with its design-based variance."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from twinlens.evaluation.intervals import wilson
from twinlens.evaluation.judged import JudgedPair
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


def simple_share(successes: int, trials: int, level: float = 0.95) -> ShareEstimate | None:
    """The share and Wilson's interval for a simple random sample; None without trials."""
    interval = wilson(successes, trials, level)
    if interval is None:
        return None
    value = successes / trials
    return ShareEstimate(value, value * (1 - value) / trials, float(trials), trials, interval)


def weighted_share(
    judged: Sequence[JudgedPair],
    base: Condition,
    success: Condition,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
) -> ShareEstimate | None:
    """Of the population's pairs that satisfy `base`, the share that also satisfies `success`; None without any label.

    `judged` are *all* labelled pairs of the sample, also those outside `base`: the variance needs them.
    With `strata` (the number of pairs in each stratum) the labelled pairs of a stratum are a simple random sample of
    it, whatever their number: each weighs N_h / n_h, so that a sample stopped early is estimated rightly.
    The variance is that of the linearised ratio (Cochran 1977, sections 2.11, 5A.13; Särndal et al. 1992, 5.6),
    sum of N_h^2 (1 - n_h/N_h) s_h^2 / n_h. Each s_h^2 is taken over the stratum's own labels and one more that is
    spread over the whole sample, so that a stratum with one label, or one in which all labels agree, is not taken for
    certain. Without `strata` the pairs' own weights are inclusion weights of a sample with unequal probabilities and
    the variance is Hájek's (1964) for fixed size. The interval is Wilson's at the effective sample size.
    """
    if strata is not None:
        weights = stratum_weights(judged, strata)
    else:
        weights = [pair.weight for pair in judged]
    rows = [(weight, base(pair), success(pair)) for weight, pair in zip(weights, judged, strict=True)]
    total = sum(weight for weight, inside, _ in rows if inside)
    labelled = sum(inside for _, inside, _ in rows)
    if total <= 0 or not labelled:
        return None
    value = min(1.0, sum(weight for weight, inside, good in rows if inside and good) / total)
    residuals = [(good - value) / total if inside else 0.0 for _, inside, good in rows]
    if strata is not None:
        variance = _stratified_variance(judged, weights, residuals, strata)
    else:
        variance = _unequal_variance(weights, residuals)
    spread = value * (1 - value)
    if spread > 0 and variance > 0:
        effective = spread / variance
    elif spread > 0:
        effective = math.inf  # every stratum was labelled to the last pair
    else:
        # all labels agree: the variance says nothing, so Kish's effective size of the weights stands in
        squares = sum(weight * weight for weight, inside, _ in rows if inside)
        effective = total * total / squares
    if math.isinf(effective):
        interval: Interval | None = Interval(value, value, level)
    else:
        interval = wilson(value * effective, effective, level)
    assert interval is not None
    return ShareEstimate(value, variance, effective, labelled, interval)


def stratum_weights(judged: Sequence[JudgedPair], strata: Mapping[str, int]) -> list[float]:
    """N_h / n_h for each labelled pair, from the number of pairs of its stratum and of labels in it."""
    labels: dict[str, int] = {}
    for pair in judged:
        labels[pair.stratum] = labels.get(pair.stratum, 0) + 1
    # a stratum never holds fewer pairs than were labelled in it, whatever a changed scan counts
    return [max(strata.get(pair.stratum, 0), labels[pair.stratum]) / labels[pair.stratum] for pair in judged]


def _stratified_variance(
    judged: Sequence[JudgedPair], weights: Sequence[float], residuals: Sequence[float], strata: Mapping[str, int]
) -> float:
    by_stratum: dict[str, list[float]] = {}
    for pair, residual in zip(judged, residuals, strict=True):
        by_stratum.setdefault(pair.stratum, []).append(residual)
    everything = sum(weights)
    mean = sum(weight * residual for weight, residual in zip(weights, residuals, strict=True)) / everything
    square = sum(weight * residual**2 for weight, residual in zip(weights, residuals, strict=True)) / everything
    variance = 0.0
    for name, values in by_stratum.items():
        labels = len(values)
        population = max(strata.get(name, 0), labels)
        own_mean = (sum(values) + mean) / (labels + 1)
        own_square = (sum(value * value for value in values) + square) / (labels + 1)
        spread = (own_square - own_mean**2) * (labels + 1) / labels
        variance += population**2 * (1 - labels / population) * max(spread, 0.0) / labels
    return variance


def _unequal_variance(weights: Sequence[float], residuals: Sequence[float]) -> float:
    labels = len(weights)
    # weights known only up to a factor give no inclusion probability above 1
    rests = [1 - 1 / weight if weight >= 1 else 0.0 for weight in weights]
    factor = sum(rests)
    if factor <= 0 or labels < 2:
        return sum((weight * residual) ** 2 for weight, residual in zip(weights, residuals, strict=True))
    centre = (
        sum(rest * weight * residual for rest, weight, residual in zip(rests, weights, residuals, strict=True)) / factor
    )
    squares = sum(
        rest * (weight * residual - centre) ** 2
        for rest, weight, residual in zip(rests, weights, residuals, strict=True)
    )
    return labels / (labels - 1) * squares
