"""Counting and listing pairs that agree in enough columns (Alg. B), without looking at any other pair."""

from collections.abc import Callable, Iterator
from math import comb

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.buckets import Buckets, equal_values, labels_in, labels_of, refine
from twinlens.kernels.compile import kernel
from twinlens.kernels.pairs import PairBatch, empty_pairs
from twinlens.kernels.similarity import b_similarity, distance

Words = NDArray[np.uint64]
Step = Callable[[], None]  # called at least every few tenths of a second of work; may raise to stop it

BUDGET = 1 << 23  # pairs that one call of a kernel looks at
ROOM = 1 << 20  # the same, where all of them have to find room


def no_step() -> None:
    """For work that nobody interrupts."""


def column(table: Words, j: int) -> Words:
    """Column j of a table, contiguous."""
    return np.ascontiguousarray(table[:, j])


def subsets(
    supershingles: Words, most: int, step: Step = no_step, wanted: int = 0
) -> Iterator[tuple[tuple[int, ...], Buckets]]:
    """For each set of up to `most` columns the buckets of rows that agree in all of them; empty ones are left out.

    With `wanted`, only sets of exactly that many columns.
    """
    columns = supershingles.shape[1]
    single, labels = [], []
    for j in range(columns):
        step()
        single.append(equal_values(column(supershingles, j)))
        labels.append(labels_in(single[j], len(supershingles)))

    def below(chosen: tuple[int, ...], buckets: Buckets) -> Iterator[tuple[tuple[int, ...], Buckets]]:
        step()
        if not len(buckets.rows):
            return
        if not wanted or len(chosen) == wanted:
            yield chosen, buckets
        if len(chosen) == most:
            return
        for j in range(chosen[-1] + 1, columns - max(wanted - len(chosen) - 1, 0)):
            yield from below((*chosen, j), refine(buckets, labels[j]))

    for j in range(columns - max(wanted - 1, 0)):
        step()
        yield from below((j,), single[j])


def b_counts(supershingles: Words, sites: NDArray[np.int64], step: Step = no_step) -> NDArray[np.int64]:
    """The exact number of pairs of rows with each B-similarity, by site relation: [m' + 1, 2], column 1 = same site.

    By inclusion-exclusion over the sets of columns: with S_i the number of pairs that agree on a set of i columns,
    summed over these sets, the number that agree in exactly j is the sum over i >= j of (-1)^(i-j) C(i, j) S_i.
    O(n log n) a set; no pair is enumerated.
    """
    n, columns = supershingles.shape
    site_labels = labels_of(np.ascontiguousarray(sites).view(np.uint64))
    agreeing = [[0, 0] for _ in range(columns + 1)]  # Python's integers: the sums alternate and may be large
    same = equal_values(np.ascontiguousarray(sites).view(np.uint64)).pairs
    agreeing[0] = [n * (n - 1) // 2 - same, same]
    for chosen, buckets in subsets(supershingles, columns, step):
        step()
        same = refine(buckets, site_labels).pairs
        agreeing[len(chosen)][0] += buckets.pairs - same
        agreeing[len(chosen)][1] += same
    return np.array(_exactly(agreeing), np.int64)


def counts_within(where: Buckets, supershingles: Words, sites: Words, step: Step = no_step) -> list[list[int]]:
    """The exact number of pairs inside buckets by agreeing columns, [columns + 1][2] as `b_counts`.

    A pair that shares several buckets counts in each. `sites` uint64[n].
    """
    columns = supershingles.shape[1]
    site_labels = labels_of(sites)
    labels = [labels_of(column(supershingles, j)) for j in range(columns)]
    agreeing = [[0, 0] for _ in range(columns + 1)]

    def add(number: int, buckets: Buckets, first: int) -> None:
        step()
        same = refine(buckets, site_labels).pairs
        agreeing[number][0] += buckets.pairs - same
        agreeing[number][1] += same
        for j in range(first, columns):
            finer = refine(buckets, labels[j])
            if len(finer.rows):
                add(number + 1, finer, j + 1)

    add(0, where, 0)
    return _exactly(agreeing)


def partners_within(where: Buckets, supershingles: Words, step: Step = no_step) -> NDArray[np.int64]:
    """How many rows of its bucket agree with each row in exactly j columns: int64[columns + 1, rows].

    By the same inclusion-exclusion as `counts_within`, row by row: a row shares a set of columns with all other rows
    of its bucket for that set. A row that shares several buckets counts in each.
    """
    columns, n = supershingles.shape[1], len(supershingles)
    labels = [labels_of(column(supershingles, j)) for j in range(columns)]
    agreeing = np.zeros((columns + 1, n), np.int64)

    def add(number: int, buckets: Buckets, first: int) -> None:
        step()
        sizes = np.diff(buckets.starts)
        agreeing[number] += np.bincount(buckets.rows, np.repeat(sizes - 1, sizes), n).astype(np.int64)
        for j in range(first, columns):
            finer = refine(buckets, labels[j])
            if len(finer.rows):
                add(number + 1, finer, j + 1)

    add(0, where, 0)
    exactly = np.zeros_like(agreeing)
    for j in range(columns + 1):
        for i in range(j, columns + 1):
            exactly[j] += (-1) ** (i - j) * comb(i, j) * agreeing[i]
    return exactly


def _exactly(agreeing: list[list[int]]) -> list[list[int]]:
    """From the pairs that agree in each set of i columns, summed over these sets, to those that agree in exactly j."""
    most = len(agreeing)
    return [
        [sum((-1) ** (i - j) * comb(i, j) * agreeing[i][relation] for i in range(j, most)) for relation in range(2)]
        for j in range(most)
    ]


@kernel(
    "int64(uint32[::1], int64[::1], int64[::1], uint64[:, ::1], uint64[:, ::1], int64[::1], int64, int64,"
    " int64[::1], int64[::1], uint8[::1], uint16[::1])"
)
def _agreeing(
    rows: NDArray[np.uint32],
    starts: NDArray[np.int64],
    cursor: NDArray[np.int64],
    supershingles: Words,
    bits: Words,
    earlier: NDArray[np.int64],
    budget: int,
    found: int,
    left: NDArray[np.int64],
    right: NDArray[np.int64],
    b_sim: NDArray[np.uint8],
    c_sim: NDArray[np.uint16],
) -> int:
    """Pairs within buckets that agree in no `earlier` column, from `cursor` (bucket, row) on; returns all `found`."""
    width = 64 * bits.shape[1]
    while cursor[0] < starts.shape[0] - 1:
        end = starts[cursor[0] + 1]
        first = starts[cursor[0]] + cursor[1]
        while first < end - 1:
            if budget <= 0:
                cursor[1] = first - starts[cursor[0]]
                return found
            a = int(rows[first])
            for p in range(first + 1, end):
                b = int(rows[p])
                new = True
                for j in earlier:
                    new &= supershingles[a, j] != supershingles[b, j]
                if new:
                    left[found], right[found] = min(a, b), max(a, b)
                    b_sim[found] = b_similarity(supershingles, a, b)
                    c_sim[found] = width - distance(bits, a, b, width)
                    found += 1
            budget -= end - first
            first += 1
        cursor[0] += 1
        cursor[1] = 0
    return found


def b_candidates(
    supershingles: Words, bits: Words, b_min: int, total: int | None = None, step: Step = no_step
) -> PairBatch:
    """All pairs of rows with B-similarity >= b_min, each once, by (left, right).

    A pair is taken from the bucket of its first b_min agreeing columns. `total` is their number where it is known
    (`b_counts`). Rows of documents without tokens must not be among them.
    """
    supershingles, bits = np.ascontiguousarray(supershingles), np.ascontiguousarray(bits)
    if total is None:
        total = int(b_counts(supershingles, np.zeros(len(supershingles), np.int64), step)[b_min:].sum())
    pairs = empty_pairs(total)
    found = 0
    for chosen, buckets in subsets(supershingles, b_min, step, wanted=b_min):
        earlier = np.array([j for j in range(chosen[-1]) if j not in chosen], np.int64)
        cursor = np.zeros(2, np.int64)
        while cursor[0] < len(buckets.starts) - 1:
            step()
            found = _agreeing(
                buckets.rows, buckets.starts, cursor, supershingles, bits, earlier, BUDGET, found,
                pairs.left, pairs.right, pairs.b_sim, pairs.c_sim,
            )  # fmt: skip
    if found != total:
        raise ArithmeticError(f"{found} pairs were listed, but {total} were counted")
    return pairs.in_order()


def pairs_within(
    where: Buckets, supershingles: Words, bits: Words, earlier: NDArray[np.int64], leading: int
) -> Iterator[PairBatch]:
    """The pairs of rows that share a bucket and agree in no `earlier` column, some at a time.

    Only the first `leading` rows of a bucket are paired with those behind them.
    """
    cursor = np.zeros(2, np.int64)
    for budget, room in row_steps(where, leading):
        pairs = empty_pairs(room)
        found = _agreeing(
            where.rows, where.starts, cursor, supershingles, bits, earlier, budget, 0,
            pairs.left, pairs.right, pairs.b_sim, pairs.c_sim,
        )  # fmt: skip
        if found:
            yield pairs.take(slice(0, found))


def row_steps(where: Buckets, leading: int) -> Iterator[tuple[int, int]]:
    """(looks, room for pairs) of each call of a kernel: the looks of some whole rows, so that it stops behind them."""
    sizes = np.diff(where.starts)
    paired = np.minimum(sizes - 1, leading)
    if not len(sizes):
        return
    looks = np.concatenate([np.arange(size, size - first, -1) for size, first in zip(sizes, paired, strict=True)])
    total = np.cumsum(looks)
    start = done = 0
    while start < len(looks):
        stop = max(int(np.searchsorted(total, done + ROOM, side="right")), start + 1)
        budget = int(total[stop - 1]) - done
        yield budget, budget
        done, start = int(total[stop - 1]), stop
