"""Alg. C: the sign bits of the sum of the tokens' random ±1 vectors (Charikar 2002 as in Henzinger 2006, section 2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.machine import carry_signs, count_signs

Words = NDArray[np.uint64]

GROUP = 16  # tokens counted together
LANES = 8  # words of the projection counted together
PLANES = 40  # bit planes of the counters: weights 1, 2, 4, 8, the overflow of the last group, then weights 16, 32, ...
OVERFLOW = 4

_PADDING = np.uint64(0)  # a token like any other; what it adds is known, so the threshold allows for it
_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)


def salts(words: int) -> Words:
    """What is added to a token for each word of the projection, padded to a multiple of LANES."""
    return np.arange(1, words + (-words % LANES) + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)


@part
def _carry(planes: Words, used: int) -> int:
    """Add the overflow to the planes above it; returns how many planes are in use then."""
    p, more = OVERFLOW + 1, True
    while more:
        if p == used:  # planes are cleared as they come into use
            for lane in range(LANES):
                planes[LANES * p + lane] = _ZERO
            used += 1
        more = carry_signs(planes, OVERFLOW, p)
        p += 1
    return used


@part
def _mixed(z: Any) -> Any:
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@part
def _greater(planes: Words, used: int, lane: int, half: int, padding: int, padded: Any) -> Any:
    """The bits whose counter in this lane exceeds `half`, or half + padding where `padded` has a set bit."""
    low, high = np.uint64(half), np.uint64(half + padding)
    greater, equal = _ZERO, _ALL
    for step in range(used):
        p = used - 1 - step
        if p == OVERFLOW:
            continue
        weight = np.uint64(p if p < OVERFLOW else p - 1)
        bound = _ZERO
        if (low >> weight) & _ONE:
            bound |= ~padded
        if (high >> weight) & _ONE:
            bound |= padded
        bit = planes[LANES * p + lane]
        greater |= equal & bit & ~bound
        equal &= ~(bit ^ bound)
    return greater


@part
def project(tokens: Words, n: int, salt: Words, planes: Words, last: Words, out: Words) -> None:
    """The sign bits for tokens[:n] to `out`, 64 a word; a tie gives 0.

    The 64 signs of a token in word w are the bits of SplitMix64's output for the state token + salt[w], a set bit
    meaning +1. Scratch: planes[LANES·PLANES], last[GROUP].
    """
    whole = n - n % GROUP
    padding = GROUP - (n - whole) if n > whole else 0
    for j in range(n - whole):
        last[j] = tokens[whole + j]
    for j in range(n - whole, GROUP):
        last[j] = _PADDING
    # so many planes that the threshold fits
    fewest = OVERFLOW + 1
    while (n // 2 + padding) >> (fewest - 1) != 0:
        fewest += 1
    for word in range(0, out.shape[0], LANES):
        for p in range(LANES * fewest):
            planes[p] = _ZERO
        used = fewest
        for q in range(0, whole, GROUP):
            if count_signs(tokens, q, salt, word, planes):
                used = _carry(planes, used)
        if padding > 0 and count_signs(last, 0, salt, word, planes):
            used = _carry(planes, used)
        for lane in range(min(LANES, out.shape[0] - word)):
            padded = _mixed(_PADDING + salt[word + lane])
            out[word + lane] = _greater(planes, used, lane, n // 2, padding, padded)
