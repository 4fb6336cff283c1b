"""Features of a token sequence other than the study's, as arrays that the signing kernels take for tokens."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.shingles import MULTIPLIER

Words = NDArray[np.uint64]

_MIX = np.uint64(0xD6E8FEB86659FD93)  # as in `shingles.mixed`
_HALF = np.uint64(32)
_AGAIN = np.uint64(0x9E3779B97F4A7C15)


def shingle_sequence(tokens: Words, k: int) -> Words:
    """The fingerprints of the k-shingles in their order, repeated where they repeat; uint64 [max(n - k + 1, 1)].

    Equal as a set to `similarity.shingle_set`. A sequence shorter than k has one shingle, an empty one none.
    """
    n = len(tokens)
    if not n:
        return np.zeros(0, np.uint64)
    width = min(k, n)
    count = n - width + 1
    found = np.zeros(count, np.uint64)
    for j in range(width):
        found = found * MULTIPLIER + tokens[j : j + count]
    return (found ^ (found >> _HALF)) * _MIX


def occurrences(features: Words) -> NDArray[np.int64]:
    """For each element how many equal ones stand before it: int64 [n]."""
    order = np.argsort(features, kind="stable")
    ordered = features[order]
    new = np.ones(len(features), np.bool_)
    new[1:] = ordered[1:] != ordered[:-1]
    places = np.arange(len(features))
    counted = np.empty(len(features), np.int64)
    counted[order] = places - np.maximum.accumulate(np.where(new, places, 0))
    return counted


def weighted(features: Words) -> Words:
    """Each occurrence as an element of its own, so that a set of them stands for the multiset: uint64 [n].

    The resemblance of two such sets is the sum of the smaller over the sum of the larger frequencies.
    """
    nth = occurrences(features).astype(np.uint64)
    mixed = (features + nth * _AGAIN) * _MIX
    return np.where(nth == 0, features, mixed ^ (mixed >> _HALF))


def kept_shingles(shingles: Words, dropped: Words) -> NDArray[np.bool_]:
    """Which shingles are none of the (sorted) `dropped` ones: bool [n]."""
    if not len(dropped):
        return np.ones(len(shingles), np.bool_)
    place = np.minimum(np.searchsorted(dropped, shingles), len(dropped) - 1)
    kept: NDArray[np.bool_] = dropped[place] != shingles
    return kept


def covered_tokens(kept: NDArray[np.bool_], tokens: int, k: int) -> NDArray[np.bool_]:
    """Which tokens stand in a kept shingle: bool [tokens]; kept [shingles] in order."""
    if not tokens:
        return np.zeros(0, np.bool_)
    width = min(k, tokens)
    change = np.zeros(tokens + 1, np.int64)
    change[: len(kept)] += kept
    change[width : width + len(kept)] -= kept
    covered: NDArray[np.bool_] = np.cumsum(change[:tokens]) > 0
    return covered
