"""How alike two documents are: exact measures of their shingle sets, and the similarities of their signatures."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two shingle sets and what they have in common, with the measures (None: a document is empty)."""

    shingles_a: int
    shingles_b: int
    common: int

    @property
    def resemblance(self) -> float | None:
        """|A∩B| / |A∪B| (Broder 1997)."""
        if not (self.shingles_a and self.shingles_b):
            return None
        return self.common / (self.shingles_a + self.shingles_b - self.common)

    @property
    def containment_a(self) -> float | None:
        """|A∩B| / |A|: how much of A stands in B."""
        return self.common / self.shingles_a if self.shingles_a and self.shingles_b else None

    @property
    def containment_b(self) -> float | None:
        """|A∩B| / |B|: how much of B stands in A."""
        return self.common / self.shingles_b if self.shingles_a and self.shingles_b else None


def resemblance_containment(tokens_a: Words, tokens_b: Words, k: int) -> Overlap:
    """The exact overlap of the k-shingle sets of two token sequences."""
    a, b = shingle_set(tokens_a, k), shingle_set(tokens_b, k)
    common = len(np.intersect1d(a, b, assume_unique=True))
    return Overlap(len(a), len(b), common)


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


@kernel("void(uint64[:, ::1], uint64[:, ::1], int64[::1], int64[::1], uint8[::1], uint16[::1])")
def _similarities(
    supershingles: Words,
    bits: Words,
    left: NDArray[np.int64],
    right: NDArray[np.int64],
    b_sim: NDArray[np.uint8],
    c_sim: NDArray[np.uint16],
) -> None:
    width = 64 * bits.shape[1]
    for i in range(left.shape[0]):
        b_sim[i] = b_similarity(supershingles, left[i], right[i])
        c_sim[i] = width - distance(bits, left[i], right[i], width)


def similarities(
    supershingles: Words, bits: Words, left: NDArray[np.int64], right: NDArray[np.int64]
) -> tuple[NDArray[np.uint8], NDArray[np.uint16]]:
    """B-similarity [m] and C-similarity [m] of the rows left[i] and right[i] of the signature columns.

    Rows of documents without tokens have no similarity: the caller leaves them out.
    """
    n = len(supershingles)
    for rows in (left, right):
        if len(rows) and (rows.min() < 0 or rows.max() >= n):
            raise IndexError(f"pairs name rows outside 0 to {n - 1}")
    b_sim, c_sim = np.empty(len(left), np.uint8), np.empty(len(left), np.uint16)
    columns = (np.ascontiguousarray(c, np.int64) for c in (left, right))
    _similarities(np.ascontiguousarray(supershingles), np.ascontiguousarray(bits), *columns, b_sim, c_sim)
    return b_sim, c_sim
