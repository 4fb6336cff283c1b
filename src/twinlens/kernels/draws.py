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
    return Space(rows, starts, below, agreeing_sets(columns, together), np.array(edges, np.int64))


def agreeing_sets(columns: int, together: int) -> NDArray[np.int64]:
    """How many sets of `together` columns (0 = none is looked at) agree for each B-similarity, int64[m' + 1]."""
    return np.array([comb(b, together) if together else 0 for b in range(columns + 1)], np.int64)


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


@kernel("int64(int64[::1], int64[::1], uint64, uint64, uint64, int64, int64[::1], int64[::1], int64[::1])")
def _pick(
    starts: NDArray[np.int64],
    below: NDArray[np.int64],
    offset: np.uint64,
    total: np.uint64,
    seed: np.uint64,
    first: int,
    draw: NDArray[np.int64],
    one: NDArray[np.int64],
    other: NDArray[np.int64],
) -> int:
    """The draws that fall into these buckets, which stand behind `offset` of the `total` pairs; returns how many."""
    end = offset + np.uint64(below[below.shape[0] - 1])
    found = 0
    for i in range(draw.shape[0]):
        number = np.uint64(first + i)
        place = _random(seed, number, np.uint64(0)) % total
        if place < offset or place >= end:
            continue
        inside = np.int64(place - offset)
        low, high = 0, starts.shape[0] - 1
        while high - low > 1:  # the last bucket with below[bucket] <= inside
            middle = (low + high) // 2
            if below[middle] <= inside:
                low = middle
            else:
                high = middle
        size = np.uint64(starts[low + 1] - starts[low])
        x = np.int64(_random(seed, number, np.uint64(1)) % size)
        y = np.int64(_random(seed, number, np.uint64(2)) % (size - np.uint64(1)))
        if y >= x:
            y += 1
        draw[found], one[found], other[found] = first + i, starts[low] + x, starts[low] + y
        found += 1
    return found


@kernel(
    "void(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], uint64[:, ::1], uint64[:, ::1], uint64,"
    " uint8[::1], uint16[::1], int64[::1], boolean[::1])"
)
def _score(
    draw: NDArray[np.int64],
    left: NDArray[np.int64],
    right: NDArray[np.int64],
    agreeing: NDArray[np.int64],
    edges: NDArray[np.int64],
    supershingles: Words,
    bits: Words,
    seed: np.uint64,
    b_sim: NDArray[np.uint8],
    c_sim: NDArray[np.uint16],
    buckets: NDArray[np.int64],
    accepted: NDArray[np.bool_],
) -> None:
    width = 64 * bits.shape[1]
    for i in range(draw.shape[0]):
        a, b = left[i], right[i]
        shared = b_similarity(supershingles, a, b)
        count = agreeing[shared]
        for j in range(edges.shape[0] - 1):
            count += equal_block(bits, a, b, int(edges[j]), int(edges[j + 1]))
        b_sim[i] = shared
        c_sim[i] = width - distance(bits, a, b, width)
        buckets[i] = count
        accepted[i] = _random(seed, np.uint64(draw[i]), np.uint64(3)) % np.uint64(count) == np.uint64(0)


Drawn = tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]


def picked(
    starts: NDArray[np.int64],
    below: NDArray[np.int64],
    seed: int,
    first: int,
    count: int,
    offset: int = 0,
    total: int | None = None,
) -> Drawn:
    """(draw, one place, another place) of the draws first to first + count that fall into these buckets.

    Places are indexes into the buckets' rows. The buckets may be a part of a space of `total` pairs, of which `offset`
    stand in the buckets before them: the draws of all parts together are those of the whole space.
    """
    draw, one, other = (np.empty(count, np.int64) for _ in range(3))
    whole = int(below[-1]) if total is None else total
    if not whole:
        return draw[:0], one[:0], other[:0]
    found = _pick(starts, below, np.uint64(offset), np.uint64(whole), np.uint64(seed % 2**64), first, draw, one, other)
    return draw[:found], one[:found], other[:found]


def scored(
    draw: NDArray[np.int64],
    left: NDArray[np.int64],
    right: NDArray[np.int64],
    agreeing: NDArray[np.int64],
    edges: NDArray[np.int64],
    supershingles: Words,
    bits: Words,
    seed: int,
) -> Draws:
    """Drawn rows (left < right) with their similarities, and whether the draw is accepted."""
    made = Draws(
        left,
        right,
        np.empty(len(draw), np.uint8),
        np.empty(len(draw), np.uint16),
        np.empty(len(draw), np.int64),
        np.empty(len(draw), np.bool_),
    )
    columns = (made.b_sim, made.c_sim, made.buckets, made.accepted)
    _score(draw, left, right, agreeing, edges, supershingles, bits, np.uint64(seed % 2**64), *columns)
    return made


def draws(where: Space, supershingles: Words, bits: Words, seed: int, first: int, count: int) -> Draws:
    """The draws number first to first + count of this seed, from a space that is not empty."""
    draw, one, other = picked(where.starts, where.below, seed, first, count)
    a, b = where.rows[one].astype(np.int64), where.rows[other].astype(np.int64)
    left, right = np.minimum(a, b), np.maximum(a, b)
    return scored(draw, left, right, where.agreeing, where.edges, supershingles, bits, seed)
