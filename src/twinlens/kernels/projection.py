"""Alg. C: the sign bits of the sum of the tokens' random ±1 vectors (Charikar 2002 as in Henzinger 2006, section 2)."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.machine import count_signs

Words = NDArray[np.uint64]

GROUP = 64  # tokens counted together: 8 rows in each of 8 lanes
LANES = 8
PLANES = 40  # bit planes of a counter: the lowest three, the overflow of the last group, then weights 8, 16, ...
OVERFLOW = 3

_SALT = np.uint64(0x9E3779B97F4A7C15)
_PADDING = np.uint64(0)  # a token like any other; what it adds is known, so the threshold allows for it
_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)


@part
def _carry(planes: Words, used: int) -> int:
    """Add the overflow to the planes above it; returns how many planes are in use then."""
    p = OVERFLOW + 1
    union = _ONE
    while union != 0:
        if p == used:
            planes[LANES * p : LANES * (p + 1)] = _ZERO
            used += 1
        union = _ZERO
        for lane in range(LANES):
            a, b = planes[LANES * p + lane], planes[LANES * OVERFLOW + lane]
            planes[LANES * p + lane] = a ^ b
            planes[LANES * OVERFLOW + lane] = a & b
            union |= a & b
        p += 1
    return used


@part
def _sum_lanes(planes: Words, used: int, total: Words) -> int:
    """Add up the counters of all lanes, bit plane by bit plane; returns the number of planes of the sum."""
    count = used - 1 + 3  # without the overflow; eight lanes need three bits more
    for p in range(count):
        total[p] = _ZERO
    for lane in range(LANES):
        carry = _ZERO
        for p in range(count):
            source = p if p < OVERFLOW else p + 1
            b = planes[LANES * source + lane] if source < used else _ZERO
            a = total[p]
            half = a ^ b
            total[p] = half ^ carry
            carry = (a & b) | (half & carry)
    return count


@part
def project(tokens: Words, n: int, planes: Words, last: Words, total: Words, out: Words) -> None:
    """The sign bits for tokens[:n] to `out`, 64 a word; a tie gives 0.

    The 64 signs of a token in word w are the bits of SplitMix64's output for the state token + (w + 1)·salt, a set bit
    meaning +1. Scratch: planes[LANES·PLANES], last[GROUP], total[PLANES + 3].
    """
    whole = n - n % GROUP
    padding = GROUP - (n - whole) if n > whole else 0
    for j in range(n - whole):
        last[j] = tokens[whole + j]
    for j in range(n - whole, GROUP):
        last[j] = _PADDING
    threshold = np.uint64(n // 2)
    raised = np.uint64(n // 2 + padding)
    for w in range(out.shape[0]):
        salt = _SALT * np.uint64(w + 1)
        planes[: LANES * (OVERFLOW + 1)] = _ZERO
        used = OVERFLOW + 1  # planes above are cleared as they come into use
        for q in range(0, n, GROUP):
            union = count_signs(tokens, q, salt, planes, 0) if q < whole else count_signs(last, 0, salt, planes, 0)
            if union != 0:
                used = _carry(planes, used)
        count = _sum_lanes(planes, used, total)
        z = _PADDING + salt
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        z ^= z >> np.uint64(31)
        greater, equal = _ZERO, _ALL
        for step in range(count):
            p = np.uint64(count - 1 - step)
            bound = _ZERO
            if (threshold >> p) & _ONE:
                bound |= ~z
            if (raised >> p) & _ONE:
                bound |= z
            bit = total[count - 1 - step]
            greater |= equal & bit & ~bound
            equal &= ~(bit ^ bound)
        out[w] = greater
