"""What documents are compared by: their sets of shingles, and how far their signatures agree."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import kernel, part
from twinlens.kernels.machine import ones
from twinlens.kernels.shingles import shingle_fingerprints

Words = NDArray[np.uint64]


@kernel("int64(Array(uint64, 1, 'C', readonly=True), int64, uint64[::1])")
def _shingles(tokens: Words, k: int, out: Words) -> int:
    return shingle_fingerprints(tokens, tokens.shape[0], k, out)


def shingle_set(tokens: Words, k: int) -> Words:
    """The distinct k-shingles of a token sequence as ascending 64-bit fingerprints.

    A sequence of 0 < n < k tokens has one shingle (all its tokens), an empty one none.
    """
    out = np.empty(max(len(tokens) - k + 1, 1), np.uint64)
    found = out[: _shingles(np.ascontiguousarray(tokens), k, out)]
    found.sort()  # several times faster than the hashing of np.unique
    return found[np.concatenate([[True], found[1:] != found[:-1]])] if len(found) else found


@part
def b_similarity(supershingles: Words, a: int, b: int) -> int:
    """The number of equal entries of rows a and b (two-dimensional column)."""
    equal = 0
    for j in range(supershingles.shape[1]):
        equal += supershingles[a, j] == supershingles[b, j]
    return equal


@part
def distance(bits: Words, a: int, b: int, most: int) -> int:
    """The number of bits in which rows a and b differ; where it exceeds `most`, some number above that."""
    different = 0
    for w in range(bits.shape[1]):
        different += ones(bits[a, w] ^ bits[b, w])
        if different > most:
            break
    return different
