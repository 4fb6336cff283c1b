"""Simulations with known truth: intervals cover as often as they say, and estimates are unbiased."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from twinlens.evaluation.estimates import ShareEstimate, StratumTally, stratified_share, weighted_share
from twinlens.evaluation.intervals import wilson
from twinlens.evaluation.judged import JudgedPair
from twinlens.model.judgements import Verdict

REPEATS = 1000
POPULATION = 20_000
Ints = NDArray[np.int64]


def planted(precision: float, spread: float, strata: int = 12) -> tuple[Ints, Ints]:
    """Strata of unequal sizes whose precisions lie on a logistic curve: (pairs, correct pairs) of each."""
    sizes = np.linspace(1, 3, strata)
    pairs = np.round(POPULATION * sizes / sizes.sum()).astype(np.int64)
    slope = np.linspace(-spread, spread, strata)
    low, high = -12.0, 12.0
    for _ in range(60):
        middle = (low + high) / 2
        if (pairs / (1 + np.exp(-(slope + middle)))).sum() / pairs.sum() < precision:
            low = middle
        else:
            high = middle
    return pairs, np.round(pairs / (1 + np.exp(-(slope + low)))).astype(np.int64)


def turns(rng: np.random.Generator, shares: NDArray[np.float64], pairs: Ints, labels: int) -> Ints:
    """How many labels each stratum holds after `labels` turns in the interleaved order of the sampling room."""
    ranks = np.arange(1, labels + 1)
    places = (ranks[None, :] - rng.random(len(shares))[:, None]) / shares[:, None]
    places[ranks[None, :] > pairs[:, None]] = np.inf
    cut = np.partition(places, labels - 1, axis=None)[labels - 1]
    return (places <= cut).sum(axis=1)


def check(found: list[ShareEstimate], truth: float, least: float = 0.92, most: float = 0.98) -> None:
    values = np.array([estimate.value for estimate in found])
    covered = np.mean([estimate.interval.low <= truth <= estimate.interval.high for estimate in found])
    assert least <= covered <= most, covered
    assert abs(values.mean() - truth) < 4 * values.std() / np.sqrt(len(found))


@pytest.mark.parametrize("labels", [100, 400])
@pytest.mark.parametrize("precision", [0.38, 0.9])
def test_wilson_covers_what_the_method_covers_exactly(precision: float, labels: int) -> None:
    rng = np.random.default_rng(1)
    intervals = [wilson(k, labels) for k in range(labels + 1)]
    holds = np.array([i is not None and i.low <= precision <= i.high for i in intervals])
    from scipy.stats import binom

    exact = binom.pmf(np.arange(labels + 1), labels, precision)[holds].sum()
    drawn = rng.binomial(labels, precision, REPEATS)
    covered = holds[drawn].mean()
    assert abs(covered - exact) < 4 * np.sqrt(exact * (1 - exact) / REPEATS)
    assert 0.92 <= covered <= 0.98
    assert abs(drawn.mean() / labels - precision) < 4 * np.sqrt(precision * (1 - precision) / labels / REPEATS)


@pytest.mark.parametrize("spread", [0.5, 2.0])
@pytest.mark.parametrize("allocation", ["proportional", "neyman", "importance"])
@pytest.mark.parametrize("labels", [100, 400])
@pytest.mark.parametrize("precision", [0.38, 0.9])
def test_stratified_designs_cover(precision: float, labels: int, allocation: str, spread: float) -> None:
    rng = np.random.default_rng(2)
    pairs, correct = planted(precision, spread)
    share = correct / pairs
    merit: Any = {
        "proportional": np.ones(len(pairs)),
        "neyman": np.sqrt(share * (1 - share)),
        "importance": np.maximum(0.2, 1 / np.cosh(np.linspace(-3, 3, len(pairs)))),
    }[allocation]
    shares = pairs * merit / (pairs * merit).sum()
    found = []
    for _ in range(REPEATS):
        drawn = turns(rng, shares, pairs, labels)
        good = rng.hypergeometric(correct, pairs - correct, drawn)
        tallies = [StratumTally(int(n), int(m), int(g), int(m - g)) for n, m, g in zip(pairs, drawn, good, strict=True)]
        estimate = stratified_share(tallies)
        assert estimate is not None
        found.append(estimate)
    check(found, correct.sum() / pairs.sum())


@pytest.mark.parametrize("labels", [100, 400])
def test_a_row_that_crosses_the_strata_covers(labels: int) -> None:
    """The share of correct pairs among 30 % of the pairs, which are spread over all strata."""
    rng = np.random.default_rng(3)
    pairs, correct = planted(0.38, 1.5)
    inside_good, inside_bad = correct * 4 // 10, (pairs - correct) * 25 // 100
    shares = pairs / pairs.sum()
    found = []
    for _ in range(REPEATS):
        drawn = turns(rng, shares, pairs, labels)
        tallies = []
        for n, m, g, b in zip(pairs, drawn, inside_good, inside_bad, strict=True):
            good, bad, _ = rng.multivariate_hypergeometric([g, b, n - g - b], m)
            tallies.append(StratumTally(int(n), int(m), int(good), int(bad)))
        estimate = stratified_share(tallies)
        assert estimate is not None
        found.append(estimate)
    check(found, inside_good.sum() / (inside_good + inside_bad).sum())


def test_a_large_part_of_a_small_population_covers() -> None:
    rng = np.random.default_rng(4)
    pairs, correct = np.array([120, 90, 60]), np.array([20, 45, 50])
    found = []
    for _ in range(REPEATS):
        drawn = np.array([70, 60, 40])
        good = rng.hypergeometric(correct, pairs - correct, drawn)
        tallies = [StratumTally(int(n), int(m), int(g), int(m - g)) for n, m, g in zip(pairs, drawn, good, strict=True)]
        estimate = stratified_share(tallies)
        assert estimate is not None
        found.append(estimate)
    check(found, correct.sum() / pairs.sum(), 0.92, 0.98)


@pytest.mark.parametrize("stratified", [True, False])
def test_a_beginning_that_leaves_strata_unreached_is_still_unbiased(stratified: bool) -> None:
    """40 strata and 30 labels: at least ten strata hold none. Equal chances (True) or chances of 1 to 3."""
    rng = np.random.default_rng(5)
    pairs, correct = planted(0.38, 1.5, strata=40)
    shares = (
        pairs / pairs.sum() if stratified else pairs * np.linspace(3, 1, 40) / (pairs * np.linspace(3, 1, 40)).sum()
    )
    names = {str(i): int(n) for i, n in enumerate(pairs)}
    found = []
    for _ in range(400):
        drawn = turns(rng, shares, pairs, 30)
        good = rng.hypergeometric(correct, pairs - correct, drawn)
        judged = [
            JudgedPair(2, 380, True, verdict, weight=float(pairs[i] / (400 * shares[i])), stratum=str(i))
            for i in range(40)
            for verdict in [Verdict.CORRECT] * int(good[i]) + [Verdict.INCORRECT] * int(drawn[i] - good[i])
        ]
        estimate = weighted_share(judged, lambda pair: True, lambda pair: pair.correct, names)
        assert estimate is not None
        found.append(estimate)
    check(found, correct.sum() / pairs.sum(), 0.91, 0.99)


@pytest.mark.parametrize("labels", [100, 400])
@pytest.mark.parametrize("precision", [0.38, 0.9])
def test_samples_with_unequal_probabilities_cover(precision: float, labels: int) -> None:
    """Weights without strata: pairs drawn one by one with chances of 1 to 4."""
    rng = np.random.default_rng(6)
    chances = rng.uniform(1, 4, 2000)
    correct = rng.random(2000) < np.clip(precision + 0.1 * (chances - 2.5), 0.02, 0.98)
    inclusion = labels * chances / chances.sum()
    found = []
    for _ in range(REPEATS):
        # Sampford's idea in its simplest form: a systematic sample of a random order has these probabilities exactly
        order = rng.permutation(2000)
        ends = np.cumsum(inclusion[order])
        taken = order[np.searchsorted(ends, rng.random() + np.arange(labels)).clip(0, 1999)]
        judged = [
            JudgedPair(
                2, 380, True, Verdict.CORRECT if correct[i] else Verdict.INCORRECT, weight=float(1 / inclusion[i])
            )
            for i in taken
        ]
        estimate = weighted_share(judged, lambda pair: True, lambda pair: pair.correct)
        assert estimate is not None
        found.append(estimate)
    check(found, correct.mean())
