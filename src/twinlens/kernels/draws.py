"""Uniform random pairs straight from buckets, for corpora with more similar pairs than anyone could list.

A bucket is chosen in proportion to its pairs, a pair within it at random, and it is accepted with the reciprocal of the
number of buckets that it stands in: so every pair of a space is as likely as any other. A draw depends on the seed, its
number and the rows' content alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.blocks import equal_block
from twinlens.kernels.buckets import Buckets
from twinlens.kernels.compile import kernel, part
from twinlens.kernels.similarity import b_similarity, distance

Words = NDArray[np.uint64]

_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@dataclass(frozen=True, slots=True)
class Space:
    """Buckets in which every pair of some kind stands at least once, and how often a pair stands in them."""

    rows: NDArray[np.uint32]
    starts: NDArray[np.int64]  # bucket i is rows[starts[i]:starts[i+1]]
    below: NDArray[np.int64]  # [buckets + 1] pairs in the buckets before
    agreeing: NDArray[np.int64]  # [m' + 1] buckets of sets of columns that a pair with this B-similarity stands in
    edges: NDArray[np.int64]  # blocks of bits whose equality is a bucket; [1] = none

    @property
    def pairs(self) -> int:
        """The pairs of all buckets, each as often as it stands in one."""
        return int(self.below[-1])


def space(
    column_sets: Iterable[Buckets], together: int, columns: int, blocks: Iterable[Buckets], edges: list[int]
) -> Space:
    """The space of the buckets of all sets of `together` columns, and of those of single blocks of bits.

    Either kind may be left out: no column sets (together 0), or no blocks (edges [0]).
    """
    buckets = [*column_sets, *blocks]
    rows = np.concatenate([np.zeros(0, np.uint32), *(b.rows for b in buckets)])
    sizes = np.concatenate([np.zeros(0, np.int64), *(np.diff(b.starts) for b in buckets)])
    starts, below = np.zeros(len(sizes) + 1, np.int64), np.zeros(len(sizes) + 1, np.int64)
    np.cumsum(sizes, out=starts[1:])
    np.cumsum(sizes * (sizes - 1) // 2, out=below[1:])
    agreeing = [comb(b, together) if together else 0 for b in range(columns + 1)]
    return Space(rows, starts, below, np.array(agreeing, np.int64), np.array(edges, np.int64))


@dataclass(frozen=True, slots=True)
class Draws:
    """Draws in order: a pair each, accepted or not."""

    left: NDArray[np.int64]
    right: NDArray[np.int64]
    b_sim: NDArray[np.uint8]
    c_sim: NDArray[np.uint16]
    buckets: NDArray[np.int64]  # how many buckets the pair stands in
    accepted: NDArray[np.bool_]  # with probability 1 / buckets


@part
def _random(seed: np.uint64, draw: np.uint64, which: np.uint64) -> np.uint64:
    """A random word for the draw: SplitMix64's output for a state made of the three numbers."""
    z = seed + (draw * np.uint64(4) + which + np.uint64(1)) * _GOLDEN
    z = (z ^ (z >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@kernel(
    "void(uint32[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[:, ::1], uint64[:, ::1], uint64, int64,"
    " int64[::1], int64[::1], uint8[::1], uint16[::1], int64[::1], boolean[::1])"
)
def _draw(
    rows: NDArray[np.uint32],
    starts: NDArray[np.int64],
    below: NDArray[np.int64],
    agreeing: NDArray[np.int64],
    edges: NDArray[np.int64],
    supershingles: Words,
    bits: Words,
    seed: np.uint64,
    first: int,
    left: NDArray[np.int64],
    right: NDArray[np.int64],
    b_sim: NDArray[np.uint8],
    c_sim: NDArray[np.uint16],
    buckets: NDArray[np.int64],
    accepted: NDArray[np.bool_],
) -> None:
    width = 64 * bits.shape[1]
    total = np.uint64(below[below.shape[0] - 1])
    for i in range(left.shape[0]):
        draw = np.uint64(first + i)
        place = np.int64(_random(seed, draw, np.uint64(0)) % total)
        low, high = 0, starts.shape[0] - 1
        while high - low > 1:  # the last bucket with below[bucket] <= place
            middle = (low + high) // 2
            if below[middle] <= place:
                low = middle
            else:
                high = middle
        size = np.uint64(starts[low + 1] - starts[low])
        x = np.int64(_random(seed, draw, np.uint64(1)) % size)
        y = np.int64(_random(seed, draw, np.uint64(2)) % (size - np.uint64(1)))
        if y >= x:
            y += 1
        a, b = int(rows[starts[low] + x]), int(rows[starts[low] + y])
        shared = b_similarity(supershingles, a, b)
        count = agreeing[shared]
        for j in range(edges.shape[0] - 1):
            count += equal_block(bits, a, b, int(edges[j]), int(edges[j + 1]))
        left[i], right[i] = min(a, b), max(a, b)
        b_sim[i] = shared
        c_sim[i] = width - distance(bits, a, b, width)
        buckets[i] = count
        accepted[i] = _random(seed, draw, np.uint64(3)) % np.uint64(count) == np.uint64(0)


def draws(where: Space, supershingles: Words, bits: Words, seed: int, first: int, count: int) -> Draws:
    """The draws number first to first + count of this seed, from a space that is not empty."""
    made = Draws(
        np.empty(count, np.int64),
        np.empty(count, np.int64),
        np.empty(count, np.uint8),
        np.empty(count, np.uint16),
        np.empty(count, np.int64),
        np.empty(count, np.bool_),
    )
    columns = (made.left, made.right, made.b_sim, made.c_sim, made.buckets, made.accepted)
    tables = (where.rows, where.starts, where.below, where.agreeing, where.edges, supershingles, bits)
    _draw(*tables, np.uint64(seed % 2**64), first, *columns)
    return made
