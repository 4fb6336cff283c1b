"""XXH64 over bytes, equal to the `xxhash` package (Collet, xxHash specification, section "XXH64")."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.machine import load64

Word = Any  # numba's uint64: a plain alias, since numpy's own scalar types do not describe compiled arithmetic

P1, P2, P3, P4, P5 = (
    np.uint64(p)
    for p in (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5)
)
_ZERO, _ONE, _TWO, _THREE, _FOUR, _SEVEN, _EIGHT, _SIXTEEN = (np.uint64(i) for i in (0, 1, 2, 3, 4, 7, 8, 16))
_BYTE = np.uint64(0xFF)
_HALF = np.uint64(0xFFFFFFFF)


@part
def rotate(x: Word, r: int) -> Word:
    """Rotate left by r bits."""
    return (x << np.uint64(r)) | (x >> np.uint64(64 - r))


@part
def _round(acc: Word, lane: Word) -> Word:
    return rotate(acc + lane * P2, 31) * P1


@part
def finish(h: Word) -> Word:
    """The final avalanche: a permutation of the 64-bit words."""
    h = (h ^ (h >> np.uint64(33))) * P2
    h = (h ^ (h >> np.uint64(29))) * P3
    return h ^ (h >> np.uint64(32))


@part
def _choose(which: Word, a: Word, b: Word) -> Word:
    """a where which is 1, b where it is 0, without a branch: the lengths of terms are hard to predict."""
    return b ^ ((a ^ b) & (_ZERO - which))


@part
def _eight(h: Word, word: Word) -> Word:
    return rotate(h ^ _round(_ZERO, word), 27) * P1 + P4


@part
def _tail(h: Word, word: Word, left: Word) -> Word:
    """Take in the lowest `left` < 8 bytes of word and finish; every step is computed, and taken or not."""
    h = _choose((left >> _TWO) & _ONE, rotate(h ^ ((word & _HALF) * P1), 23) * P2 + P3, h)
    word >>= (left & _FOUR) << _THREE
    h = _choose(((left >> _ONE) | left) & _ONE, rotate(h ^ ((word & _BYTE) * P5), 11) * P1, h)
    h = _choose((left >> _ONE) & _ONE, rotate(h ^ (((word >> _EIGHT) & _BYTE) * P5), 11) * P1, h)
    h = _choose((left >> _ONE) & left & _ONE, rotate(h ^ (((word >> _SIXTEEN) & _BYTE) * P5), 11) * P1, h)
    return finish(h)


@part
def _tail_bytes(data: NDArray[np.uint8], p: int, n: int) -> Word:
    """The n < 8 bytes data[p:p+n] as a little-endian word; bytes above them are undefined."""
    if p + 8 <= data.shape[0]:
        return load64(data, p)
    word = _ZERO
    for j in range(n):
        word |= np.uint64(data[p + j]) << np.uint64(8 * j)
    return word


@part
def _long(data: NDArray[np.uint8], start: int, end: int, seed: Word) -> Word:
    n, p = end - start, start
    if n >= 32:
        v1, v2, v3, v4 = seed + P1 + P2, seed + P2, seed, seed - P1
        while p + 32 <= end:
            v1 = _round(v1, load64(data, p))
            v2 = _round(v2, load64(data, p + 8))
            v3 = _round(v3, load64(data, p + 16))
            v4 = _round(v4, load64(data, p + 24))
            p += 32
        h = rotate(v1, 1) + rotate(v2, 7) + rotate(v3, 12) + rotate(v4, 18)
        h = (h ^ _round(_ZERO, v1)) * P1 + P4
        h = (h ^ _round(_ZERO, v2)) * P1 + P4
        h = (h ^ _round(_ZERO, v3)) * P1 + P4
        h = (h ^ _round(_ZERO, v4)) * P1 + P4
    else:
        h = seed + P5
    h += np.uint64(n)
    while p + 8 <= end:
        h = _eight(h, load64(data, p))
        p += 8
    return _tail(h, _tail_bytes(data, p, end - p), np.uint64(end - p))


@part
def xxh64(data: NDArray[np.uint8], start: int, end: int, seed: Word) -> Word:
    """XXH64 of data[start:end]."""
    n = end - start
    if n >= 16 or start + 16 > data.shape[0]:
        return _long(data, start, end, seed)
    size = np.uint64(n)
    h = seed + P5 + size
    h = _choose((size >> _THREE) & _ONE, _eight(h, load64(data, start)), h)
    return _tail(h, load64(data, start + (n & 8)), size & _SEVEN)
