"""The exponent of a power law in a degree distribution: by a log-log fit, and by maximum likelihood."""

import math
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PowerLaw:
    """Fitted exponents of "frequency of degree d ∝ d^exponent"; they are negative. None = too few distinct degrees.

    `log_log` is the least-squares slope through (log degree, log number of nodes), as figures 1 and 3 of the study
    are read; `likelihood` the maximum-likelihood estimate with its asymptotic standard error `error`, and `scale` the
    number of nodes of degree 1 that it expects. `nodes` have a degree of at least 1, with the mean `mean_degree`.
    """

    nodes: int
    mean_degree: float | None
    log_log: float | None
    likelihood: float | None
    error: float | None
    scale: float | None = None


def fit(frequencies: Mapping[int, int]) -> PowerLaw:
    """Fit the exponents to `frequencies` (degree ≥ 1 → number of nodes).

    The likelihood is that of the discrete power law from degree 1 (zeta distribution; Clauset, Shalizi, Newman 2009,
    section 3.1 and appendix B), its standard error from the second derivative at the maximum.
    """
    cells = sorted((degree, number) for degree, number in frequencies.items() if degree > 0 and number > 0)
    nodes = sum(number for _, number in cells)
    if not nodes:
        return PowerLaw(0, None, None, None, None)
    mean = sum(degree * number for degree, number in cells) / nodes
    if len(cells) < 2:
        return PowerLaw(nodes, mean, None, None, None)
    exponent, error = _likelihood(nodes, sum(number * math.log(degree) for degree, number in cells) / nodes)
    return PowerLaw(nodes, mean, _slope(cells), -exponent, error, nodes / _zeta(exponent)[0])


def _slope(cells: list[tuple[int, int]]) -> float:
    points = [(math.log(degree), math.log(number)) for degree, number in cells]
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / sum((x - mean_x) ** 2 for x, _ in points)


def _likelihood(nodes: int, mean_log: float) -> tuple[float, float]:
    """The α at which -ζ'(α)/ζ(α) is the mean log degree, and its standard error."""
    low, high = 1.0 + 1e-9, 2.0
    while _log_zeta_slope(high) < -mean_log:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        if _log_zeta_slope(middle) < -mean_log:
            low = middle
        else:
            high = middle
    exponent = (low + high) / 2
    step = 1e-4 * (exponent - 1)
    curvature = (_log_zeta_slope(exponent + step) - _log_zeta_slope(exponent - step)) / (2 * step)
    return exponent, 1 / math.sqrt(nodes * curvature)


def _log_zeta_slope(s: float) -> float:
    zeta, slope = _zeta(s)
    return slope / zeta


def _zeta(s: float) -> tuple[float, float]:
    """ζ(s) and ζ'(s) for s > 1, by Euler-Maclaurin summation from 20 terms on; relative error below 1e-12."""
    cut = 20
    log_cut = math.log(cut)
    zeta = slope = 0.0
    for n in range(1, cut):
        term = math.pow(n, -s)
        zeta += term
        slope -= term * math.log(n)
    power = math.pow(cut, -s)
    zeta += cut * power / (s - 1) + power / 2
    slope -= cut * power * (log_cut / (s - 1) + 1 / (s - 1) ** 2) + power * log_cut / 2
    # Bernoulli terms B2/2! = 1/12, B4/4! = -1/720, B6/6! = 1/30240, each with s (s+1) … cut^(-s-1), …
    product, derivative, factor = s, 1.0, power / cut
    for index, bernoulli in enumerate((1 / 12, -1 / 720, 1 / 30240, -1 / 1209600)):
        zeta += bernoulli * product * factor
        slope += bernoulli * factor * (derivative - product * log_cut)
        for more in (2 * index + 1, 2 * index + 2):
            derivative = derivative * (s + more) + product
            product *= s + more
        factor /= cut * cut
    return zeta, slope
