"""Alg. B: k-shingles to minvalues to supershingles (Broder et al. 1997 as in Henzinger 2006, section 2)."""

import functools
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.machine import lower
from twinlens.kernels.xxh64 import xxh64

Tokens = NDArray[np.uint64]

MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)  # odd, so that no bit of a token is lost in a shingle's fingerprint
_MIX = np.uint64(0xD6E8FEB86659FD93)
_HALF = np.uint64(32)
_SEED = np.uint64(0)
LANES = 16  # functions evaluated together
CHUNK = 512  # shingles whose values are kept at hand while the functions pass over them


class Functions(NamedTuple):
    """The m fingerprinting functions y -> mul·y + add mod 2^32, over the high half of a shingle's fingerprint.

    Padded with copies of the last one to a multiple of LANES.
    """

    mul: NDArray[np.uint32]
    add: NDArray[np.uint32]


def splitmix64(state: int) -> int:
    """One output of SplitMix64 (Steele, Lea, Flood 2014) for a counter state."""
    mask = 0xFFFFFFFFFFFFFFFF
    z = (state * 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)


@functools.cache
def functions(minvalues: int) -> Functions:
    """The first `minvalues` functions: the same on every machine and for every document."""
    words = [splitmix64(i + 1) for i in range(minvalues)]
    words += words[-1:] * (-minvalues % LANES)
    mul = np.array([(w & 0xFFFFFFFF) | 1 for w in words], np.uint32)
    add = np.array([w >> 32 for w in words], np.uint32)
    return Functions(mul, add)


@part
def mixed(fingerprint: Any) -> Any:
    """A permutation of the 64-bit words that spreads the polynomial's bits."""
    return (fingerprint ^ (fingerprint >> _HALF)) * _MIX


@part
def shingle_fingerprints(tokens: Tokens, n: int, k: int, out: Tokens) -> int:
    """Fingerprints of the shingles of tokens[:n] to out[0:]; returns how many.

    A shingle's fingerprint is the mixed value of the polynomial of its tokens mod 2^64, rolled along the document.
    A document with 0 < n < k tokens has one shingle: all its tokens.
    """
    if n == 0:
        return 0
    leaving, h = np.uint64(1), np.uint64(0)
    for _ in range(k):
        leaving *= MULTIPLIER
    for j in range(min(k, n)):
        h = h * MULTIPLIER + tokens[j]
    out[0] = mixed(h)
    for q in range(1, n - k + 1):
        h = h * MULTIPLIER + tokens[q + k - 1] - leaving * tokens[q - 1]
        out[q] = mixed(h)
    return max(n - k + 1, 1)


@part
def minvalues(
    tokens: Tokens,
    n: int,
    k: int,
    mul: NDArray[np.uint32],
    add: NDArray[np.uint32],
    values: NDArray[np.uint32],
    out: NDArray[np.uint32],
) -> None:
    """The smallest value of each function over the shingles of tokens[:n], n > 0, to `out`. Scratch: values[CHUNK]."""
    for p in range(out.shape[0]):
        out[p] = np.uint32(0xFFFFFFFF)
    leaving, h = np.uint64(1), np.uint64(0)
    for _ in range(k):
        leaving *= MULTIPLIER
    for j in range(min(k, n)):
        h = h * MULTIPLIER + tokens[j]
    values[0] = np.uint32(mixed(h) >> _HALF)
    first, q, shingles = 1, 1, max(n - k + 1, 1)
    while True:
        size = min(CHUNK, first + shingles - q)
        for j in range(first, size):
            h = h * MULTIPLIER + (tokens[q + k - 1] - leaving * tokens[q - 1])
            values[j] = np.uint32(mixed(h) >> _HALF)
            q += 1
        for p in range(0, out.shape[0], LANES):
            lower(values, size, mul, add, p, out)
        first = 0
        if q == shingles:
            return


@part
def supershingles(values: NDArray[np.uint32], each: int, out: NDArray[np.uint64]) -> None:
    """XXH64 of `each` minvalues at a time, as little-endian bytes."""
    data = values.view(np.uint8)
    for j in range(out.shape[0]):
        out[j] = xxh64(data, 4 * each * j, 4 * each * (j + 1), _SEED)
