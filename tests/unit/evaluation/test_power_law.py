import math
from collections import Counter

import numpy as np
import pytest
from scipy.special import zeta

from twinlens.evaluation.power_law import _log_zeta_slope, _zeta, fit


@pytest.mark.parametrize("s", [1.05, 1.3, 1.4, 2.0, 2.5, 5.0, 12.0])
def test_the_slope_of_log_zeta_is_that_of_scipy(s: float) -> None:
    step = 1e-6
    expected = (math.log(zeta(s + step)) - math.log(zeta(s - step))) / (2 * step)
    assert _zeta(s)[0] == pytest.approx(zeta(s), rel=1e-12)
    assert _log_zeta_slope(s) == pytest.approx(expected, rel=1e-6)


@pytest.mark.parametrize("exponent", [1.6, 2.0, 2.5])
def test_maximum_likelihood_finds_a_planted_exponent_within_its_error(exponent: float) -> None:
    rng = np.random.default_rng(7)
    hits, errors = 0, []
    for _ in range(60):
        law = fit(Counter(rng.zipf(exponent, 4000).tolist()))
        assert law.likelihood is not None and law.error is not None
        hits += abs(law.likelihood + exponent) < 1.96 * law.error
        errors.append(law.likelihood + exponent)
    assert hits >= 52  # 95 % of 60 is 57, less four standard errors
    assert abs(np.mean(errors)) < 4 * np.std(errors) / math.sqrt(60)


def test_log_log_fit_of_an_exact_law() -> None:
    law = fit({2**power: 2 ** (20 - power) for power in range(10)})
    assert law.log_log == pytest.approx(-1.0)


def test_degrees_that_allow_no_fit() -> None:
    assert fit({}).nodes == 0
    same = fit({3: 8})
    assert (same.nodes, same.mean_degree, same.log_log, same.likelihood) == (8, 3.0, None, None)
    two = fit({1: 1, 2: 1})
    assert two.likelihood is not None and two.error is not None and two.error > 0
