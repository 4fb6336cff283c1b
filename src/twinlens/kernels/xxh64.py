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
_ZERO = np.uint64(0)
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
def tail_bytes(data: NDArray[np.uint8], p: int, n: int) -> Word:
    """The n < 8 bytes data[p:p+n] as a little-endian word; the bytes above them are undefined."""
    if p + 8 <= data.shape[0]:
        return load64(data, p)
    word = _ZERO
    for j in range(n):
        word |= np.uint64(data[p + j]) << np.uint64(8 * j)
    return word


@part
def xxh64(data: NDArray[np.uint8], start: int, end: int, seed: Word) -> Word:
    """XXH64 of data[start:end]."""
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
        h = rotate(h ^ _round(_ZERO, load64(data, p)), 27) * P1 + P4
        p += 8
    # terms are short and their lengths are hard to predict: every step is computed, and taken or not without a branch
    left = end - p
    word = tail_bytes(data, p, left)
    four = rotate(h ^ ((word & _HALF) * P1), 23) * P2 + P3
    h = four if left & 4 else h
    word = word >> np.uint64(32) if left & 4 else word
    left &= 3
    one = rotate(h ^ ((word & _BYTE) * P5), 11) * P1
    h = one if left > 0 else h
    two = rotate(h ^ (((word >> np.uint64(8)) & _BYTE) * P5), 11) * P1
    h = two if left > 1 else h
    three = rotate(h ^ (((word >> np.uint64(16)) & _BYTE) * P5), 11) * P1
    h = three if left > 2 else h
    return finish(h)
