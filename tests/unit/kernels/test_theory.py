"""Signatures behave as the theory of both algorithms says, within 99.9 % intervals."""

from math import acos, comb, pi, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from twinlens.engine.measures import measure
from twinlens.kernels.token_signatures import sign_tokens
from twinlens.model.params import ScanParams

Words = NDArray[np.uint64]


def vocabulary(rng: np.random.Generator, n: int) -> Words:
    return rng.integers(0, 2**64, n, dtype=np.uint64)


@pytest.mark.parametrize(("common", "own", "r"), [(807, 100, 0.80), (907, 50, 0.90), (957, 25, 0.95), (997, 5, 0.99)])
def test_b_similarity_of_pairs_with_a_known_resemblance(common: int, own: int, r: float) -> None:
    """P(B-sim >= 2) = 1 - (1-p)^6 - 6p(1-p)^5 with p = r^14 (each supershingle agrees where 14 minvalues do)."""
    params = ScanParams()
    rng = np.random.default_rng(common)
    trials, similar, agreeing = 1200, 0, 0
    for trial in range(trials):
        shared = vocabulary(rng, common)
        a, b = (np.concatenate([shared, vocabulary(rng, own)]) for _ in range(2))
        if trial == 0:
            assert measure(a, b, 8).resemblance == pytest.approx(r, abs=1e-12)
        equal = int((sign_tokens(a, params)[0] == sign_tokens(b, params)[0]).sum())
        similar += equal >= 2
        agreeing += equal
    p = r**14
    expected = 1 - (1 - p) ** 6 - 6 * p * (1 - p) ** 5
    low, high = stats.binom.interval(0.999, trials, expected)
    assert low <= similar <= high, (similar / trials, expected)
    low, high = stats.binom.interval(0.999, 6 * trials, p)
    assert low <= agreeing <= high, (agreeing / (6 * trials), p)


@pytest.mark.parametrize(("common", "own"), [(950, 50), (900, 100), (1001, 200), (500, 500), (0, 1000), (3000, 51)])
def test_c_similarity_is_the_angle_between_the_term_vectors(common: int, own: int) -> None:
    """E[agreeing bits] = b (1 - θ/π), for pages of at least 1,000 tokens of which at least 50 differ."""
    params = ScanParams()
    rng = np.random.default_rng(common + own)
    angle = acos(common / (common + own))
    agreeing = []
    for _ in range(300):
        shared = vocabulary(rng, common)
        a, b = (sign_tokens(np.concatenate([shared, vocabulary(rng, own)]), params)[1] for _ in range(2))
        agreeing.append(384 - int(np.bitwise_count(a ^ b).sum()))
    expected = 384 * (1 - angle / pi)
    spread = sqrt(384 * (1 - angle / pi) * angle / pi / len(agreeing))
    assert abs(np.mean(agreeing) - expected) <= 3.2905 * spread, (np.mean(agreeing), expected)


def test_frequent_terms_weigh_more() -> None:
    """The vectors count occurrences: the angle is that of the frequencies, not of the sets."""
    params = ScanParams()
    rng = np.random.default_rng(4)
    agreeing = []
    for _ in range(300):
        words = vocabulary(rng, 300)
        a = np.concatenate([np.repeat(words[:100], 9), words[100:200]])
        b = np.concatenate([np.repeat(words[:100], 9), words[200:]])
        bits = [sign_tokens(tokens, params)[1] for tokens in (a, b)]
        agreeing.append(384 - int(np.bitwise_count(bits[0] ^ bits[1]).sum()))
    angle = acos(8100 / 8200)
    spread = sqrt(384 * (1 - angle / pi) * angle / pi / len(agreeing))
    assert abs(np.mean(agreeing) - 384 * (1 - angle / pi)) <= 3.2905 * spread


@pytest.mark.parametrize("n", [400, 41])
def test_few_differing_terms_agree_with_the_exact_sign_probability(n: int) -> None:
    """One of n terms differs: a bit differs where the rest sums to a tie-breaking value and the two signs do too.

    With s the sum of the n-1 common signs, the sums are s+1 and s-1 in half of the cases, and their sign bits differ
    where s+1 > 0 >= s-1: for s = 0 or s = 1, of which the parity of n-1 allows one.
    """
    params = ScanParams()
    rng = np.random.default_rng(n)
    rest = n - 1
    differing = comb(rest, (rest + 1) // 2) / 2**rest / 2
    trials, agreeing = 600, 0
    for _ in range(trials):
        shared = vocabulary(rng, rest)
        a, b = (sign_tokens(np.concatenate([shared, vocabulary(rng, 1)]), params)[1] for _ in range(2))
        agreeing += 384 - int(np.bitwise_count(a ^ b).sum())
    low, high = stats.binom.interval(0.999, 384 * trials, 1 - differing)
    assert low <= agreeing <= high, (agreeing / trials, 384 * (1 - differing))


def test_bits_are_balanced_and_independent_between_words() -> None:
    """Over unrelated pages each bit is set as often as not, and agrees with each other bit as often as not."""
    params = ScanParams()
    rng = np.random.default_rng(6)
    pages = 2000
    rows = np.array([sign_tokens(vocabulary(rng, 101), params)[1] for _ in range(pages)])
    bits = np.unpackbits(rows.view(np.uint8), axis=1, bitorder="little").astype(np.int64)
    deviation = (bits.sum(axis=0) - pages / 2) / sqrt(pages / 4)
    assert abs(deviation).max() < 4.5
    signs = 2 * bits - 1
    correlation = (signs.T @ signs) / sqrt(pages)
    np.fill_diagonal(correlation, 0)
    assert abs(correlation).max() < 5.5
