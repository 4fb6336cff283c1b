"""Confidence intervals of a proportion."""

import math
from functools import lru_cache
from statistics import NormalDist

from twinlens.model.tables import Interval


@lru_cache(maxsize=64)
def normal_quantile(level: float) -> float:
    """The two-sided standard normal quantile: 1.96 for `level` 0.95. Raises ValueError outside 0 < level < 1."""
    if not 0.0 < level < 1.0:
        raise ValueError(f"a confidence level lies between 0 and 1, not {level}")
    return NormalDist().inv_cdf((1.0 + level) / 2.0)


def wilson(successes: float, trials: float, level: float = 0.95, population: int | None = None) -> Interval | None:
    """Wilson's score interval (Wilson 1927) for a proportion; None without trials.

    `successes` and `trials` may be fractional (an effective sample size). With `population`, the number of units from
    which the trials were drawn without replacement, the finite population correction (N - n) / (N - 1) is applied:
    once everything was drawn, the interval is the value itself.
    """
    if trials <= 0:
        return None
    if not 0 <= successes <= trials * (1 + 1e-12):
        raise ValueError(f"{successes} successes of {trials} trials")
    share = min(successes / trials, 1.0)
    if population is not None:
        if population <= trials or population <= 1:
            return Interval(share, share, level)
        trials = trials * (population - 1) / (population - trials)
    z = normal_quantile(level)
    square = z * z
    centre = (share + square / (2 * trials)) / (1 + square / trials)
    half = z / (1 + square / trials) * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    # at 0 and 1 the end is exact; the sum would miss it by a rounding error
    low = 0.0 if share == 0.0 else max(0.0, centre - half)
    high = 1.0 if share == 1.0 else min(1.0, centre + half)
    return Interval(low, high, level)


def wilson_half_width(share: float, trials: float, level: float = 0.95) -> float:
    """Half the width of Wilson's interval at an expected share, for planning; 0.5 without trials."""
    if trials <= 0:
        return 0.5
    z = normal_quantile(level)
    square = z * z
    return z / (1 + square / trials) * math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
