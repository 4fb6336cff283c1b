"""Buckets: rows of a column that hold equal values, by radix sorting; refined by one column after another."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import kernel

Rows = NDArray[np.uint32]
Words = NDArray[np.uint64]

DIGIT = 11  # bits of a key that one pass of the sort looks at
UNIQUE = np.uint32(0xFFFFFFFF)  # the label of a value that stands in one row only
MOST_ROWS = 2**31


@dataclass(frozen=True, slots=True)
class Buckets:
    """Disjoint sets of at least two rows: bucket i is rows[starts[i]:starts[i+1]].

    Buckets are in the order of their values, rows within a bucket in the order in which they came.
    """

    rows: Rows
    starts: NDArray[np.int64]

    @property
    def pairs(self) -> int:
        """The number of pairs of rows that share a bucket."""
        sizes = np.diff(self.starts)
        return int((sizes * (sizes - 1) // 2).sum())


@kernel("boolean(uint64[::1], uint32[::1], uint64[::1], uint32[::1], int64, int64[::1])")
def _sort(keys: Words, rows: Rows, keys2: Words, rows2: Rows, bits: int, counts: NDArray[np.int64]) -> bool:
    """Sort (keys, rows) by the lowest `bits` of the keys, stably; returns whether the result is in the second pair."""
    n = keys.shape[0]
    mask = np.uint64((1 << DIGIT) - 1)
    swapped = False
    for low in range(0, bits, DIGIT):
        shift = np.uint64(low)
        for i in range(counts.shape[0]):
            counts[i] = 0
        for i in range(n):
            key = keys2[i] if swapped else keys[i]
            counts[np.int64((key >> shift) & mask)] += 1
        total = 0
        for i in range(counts.shape[0]):
            count = counts[i]
            counts[i] = total
            total += count
        for i in range(n):
            if swapped:
                digit = np.int64((keys2[i] >> shift) & mask)
                keys[counts[digit]] = keys2[i]
                rows[counts[digit]] = rows2[i]
            else:
                digit = np.int64((keys[i] >> shift) & mask)
                keys2[counts[digit]] = keys[i]
                rows2[counts[digit]] = rows[i]
            counts[digit] += 1
        swapped = not swapped
    return swapped


@kernel("int64(uint64[::1], uint32[::1], int64[::1])")
def _runs(keys: Words, rows: Rows, starts: NDArray[np.int64]) -> int:
    """Move the rows of keys that occur at least twice to the front, and note where each run starts; returns runs."""
    runs, kept, i, n = 0, 0, 0, keys.shape[0]
    starts[0] = 0
    while i < n:
        j = i + 1
        while j < n and keys[j] == keys[i]:
            j += 1
        if j - i > 1:
            for p in range(i, j):
                rows[kept] = rows[p]
                kept += 1
            runs += 1
            starts[runs] = kept
        i = j
    return runs


@kernel("void(uint32[::1], int64[::1], uint32[::1])")
def _labels(rows: Rows, starts: NDArray[np.int64], labels: NDArray[np.uint32]) -> None:
    for i in range(labels.shape[0]):
        labels[i] = UNIQUE
    for run in range(starts.shape[0] - 1):
        for p in range(starts[run], starts[run + 1]):
            labels[rows[p]] = np.uint32(run)


@kernel("int64(uint32[::1], int64[::1], uint32[::1], uint64, uint64[::1], uint32[::1])")
def _refining_keys(
    rows: Rows, starts: NDArray[np.int64], labels: NDArray[np.uint32], span: np.uint64, keys: Words, kept: Rows
) -> int:
    n = 0
    for bucket in range(starts.shape[0] - 1):
        for p in range(starts[bucket], starts[bucket + 1]):
            label = labels[rows[p]]
            if label != UNIQUE:
                keys[n] = np.uint64(bucket) * span + np.uint64(label)
                kept[n] = rows[p]
                n += 1
    return n


def _group(keys: Words, rows: Rows, largest: int) -> Buckets:
    """Buckets of equal keys; both arrays are used up."""
    keys2, rows2 = np.empty_like(keys), np.empty_like(rows)
    if _sort(keys, rows, keys2, rows2, largest.bit_length(), np.empty(1 << DIGIT, np.int64)):
        keys, rows = keys2, rows2
    starts = np.empty(len(rows) // 2 + 2, np.int64)
    runs = _runs(keys, rows, starts)
    return Buckets(rows[: starts[runs]].copy(), starts[: runs + 1].copy())


def equal_values(values: Words) -> Buckets:
    """The buckets of one column of 64-bit values."""
    if len(values) >= MOST_ROWS:
        raise ValueError(f"at most {MOST_ROWS} rows can be paired, not {len(values)}")
    keys = np.array(values, np.uint64)
    return _group(keys, np.arange(len(keys), dtype=np.uint32), int(keys.max(initial=0)))


def everything(n: int) -> Buckets:
    """One bucket of all n rows (none where n < 2)."""
    return Buckets(np.arange(n if n > 1 else 0, dtype=np.uint32), np.array([0, n] if n > 1 else [0], np.int64))


def labels_of(values: Words) -> NDArray[np.uint32]:
    """A number for each value that occurs at least twice, in the order of the values; UNIQUE for the others."""
    return labels_in(equal_values(values), len(values))


def labels_in(buckets: Buckets, n: int) -> NDArray[np.uint32]:
    """Of n rows the number of each one's bucket; UNIQUE for those in none."""
    labels = np.empty(n, np.uint32)
    _labels(buckets.rows, buckets.starts, labels)
    return labels


def refine(buckets: Buckets, labels: NDArray[np.uint32]) -> Buckets:
    """Each bucket divided by the rows' labels (from `labels_of`); what is left single is dropped."""
    keys, rows = np.empty(len(buckets.rows), np.uint64), np.empty_like(buckets.rows)
    known = labels[labels != UNIQUE]
    span = int(known.max(initial=0)) + 1
    n = _refining_keys(buckets.rows, buckets.starts, labels, np.uint64(span), keys, rows)
    return _group(keys[:n], rows[:n], span * max(len(buckets.starts) - 1, 1))
