"""Approximate fingerprints of byte strings by value or by anchors (Manber 1993, section 2)."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import kernel, part

WINDOW = 50  # bytes that a fingerprint covers
MULTIPLIER = 1000003  # a prime; 7 and 31 would select runs of blanks
MODULUS_BITS = 30
COARSE_BITS = 8  # one position in 2^8 is kept
FINE_BITS = 6  # for small files: one in 2^6

_P = np.uint32(MULTIPLIER)
_MASK = np.uint32((1 << MODULUS_BITS) - 1)


def _leaving_table() -> NDArray[np.uint32]:
    """p^50 * t mod 2^32 for each byte t: what the first byte of a window weighs once the window has moved on."""
    power = pow(MULTIPLIER, WINDOW, 1 << 32)
    return np.array([(power * t) % (1 << 32) for t in range(256)], dtype=np.uint32)


LEAVING = _leaving_table()


@part
def _by_value(data, start, end, leaving, k, out, count):  # type: ignore[no-untyped-def]
    """Fingerprints of data[start:end] appended to out[count:]; returns the new count."""
    low = np.uint32((1 << k) - 1)
    shift = np.uint32(k)
    i = start
    while i + WINDOW <= end:
        f = np.uint32(0)
        for j in range(i, i + WINDOW):
            f = np.uint32(f * _P + np.uint32(data[j]))
        last = i + WINDOW  # one past the window
        while (f & low) != np.uint32(0):
            if last >= end:
                return count
            # p·(F − t1·p^49) + t51: 2^30 divides 2^32, so 32-bit overflow does the modulus
            f = np.uint32(f * _P + np.uint32(data[last]) - leaving[data[last - WINDOW]])
            last += 1
        out[count] = (f & _MASK) >> shift
        count += 1
        i = last
    return count


@kernel("int64(uint8[::1], int64[::1], uint32[::1], int64, uint32[::1], int64[::1])")
def _all_by_value(data, offsets, leaving, k, out, counts):  # type: ignore[no-untyped-def]
    total = 0
    for n in range(offsets.shape[0] - 1):
        before = total
        total = _by_value(data, offsets[n], offsets[n + 1], leaving, k, out, total)
        counts[n] = total - before
    return total


def fingerprints_by_value(
    data: NDArray[np.uint8], offsets: NDArray[np.int64], k: int
) -> tuple[NDArray[np.uint32], NDArray[np.int64]]:
    """Method 2: the 50-byte windows whose hash mod 2^30 ends in k zero bits, shifted right by k.

    `data` uint8 of all files one after another, `offsets` int64 [n+1]. Returns (fingerprints uint32 [total],
    counts int64 [n]) in file order and reading order; after a kept window the reading goes on past its end.
    """
    counts = np.zeros(len(offsets) - 1, dtype=np.int64)
    longest = int(np.sum(np.diff(offsets) // WINDOW))
    out = np.empty(longest + 1, dtype=np.uint32)
    total = _all_by_value(data, offsets, LEAVING, k, out, counts)
    return out[:total].copy(), counts


@kernel(
    "int64(uint8[::1], int64, int64, uint8[::1], int64[::1], int64[::1], int64[::1], uint32[::1], int64[::1], int64)"
)
def _by_anchor(data, start, end, anchors, bounds, first, order, out, where, count):  # type: ignore[no-untyped-def]
    """Checksums of the 50 bytes from each occurrence of an anchor; anchors are grouped by their first two bytes."""
    for i in range(start, end - WINDOW + 1):
        key = np.int64(data[i]) * 256 + np.int64(data[i + 1])
        found = False
        for slot in range(first[key], first[key + 1]):
            a = order[slot]
            size = bounds[a + 1] - bounds[a]
            if i + size > end:
                continue
            same = True
            for j in range(2, size):
                if data[i + j] != anchors[bounds[a] + j]:
                    same = False
                    break
            if same:
                found = True
                break
        if found:
            f = np.uint32(0)
            for j in range(i, i + WINDOW):
                f = np.uint32(f * _P + np.uint32(data[j]))
            out[count] = f & _MASK
            where[count] = i
            count += 1
    return count


def fingerprints_by_anchor(
    data: NDArray[np.uint8], offsets: NDArray[np.int64], anchors: list[bytes]
) -> tuple[NDArray[np.uint32], NDArray[np.int64]]:
    """Method 1: the 30-bit checksum of the 50 bytes from each occurrence of an anchor (2 to 50 bytes each).

    Shapes as `fingerprints_by_value`. An occurrence with fewer than 50 bytes behind it has no fingerprint.
    """
    joined = np.frombuffer(bytearray().join(anchors), dtype=np.uint8)
    bounds = np.zeros(len(anchors) + 1, dtype=np.int64)
    np.cumsum([len(a) for a in anchors], out=bounds[1:])
    keys = np.array([a[0] * 256 + a[1] for a in anchors], dtype=np.int64)
    order = np.argsort(keys, kind="stable").astype(np.int64)
    first = np.searchsorted(keys[order], np.arange(65537)).astype(np.int64)
    counts = np.zeros(len(offsets) - 1, dtype=np.int64)
    parts: list[NDArray[np.uint32]] = []
    for n in range(len(offsets) - 1):
        start, end = int(offsets[n]), int(offsets[n + 1])
        room = max(end - start, 1)
        out, where = np.empty(room, dtype=np.uint32), np.empty(room, dtype=np.int64)
        counts[n] = _by_anchor(data, start, end, joined, bounds, first, order, out, where, 0)
        parts.append(out[: counts[n]].copy())
    return (np.concatenate(parts) if parts else np.empty(0, dtype=np.uint32)), counts


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64, int64[::1], int64[::1], int64[::1])")
def _partner_sums(set_start, set_member, set_count, file_start, file_set, file, sums, touched, common):  # type: ignore[no-untyped-def]
    """For one file: per partner the sum of the counters of the sets that both are in; returns how many partners."""
    seen = 0
    for slot in range(file_start[file], file_start[file + 1]):
        s = file_set[slot]
        for j in range(set_start[s], set_start[s + 1]):
            g = set_member[j]
            if g != file:
                if sums[g] == 0:
                    touched[seen] = g
                    seen += 1
                sums[g] += set_count[s]
    for t in range(seen):
        common[t] = sums[touched[t]]
        sums[touched[t]] = 0
    return seen


class PartnerSums:
    """The sums of counters per partner, file by file (Manber 1993, section 4).

    `set_start` int64 [sets+1] and `set_member` int64: the files of each set; `set_count` int64 [sets]: how many
    fingerprints the set shares; `files`: how many files there are.
    """

    def __init__(
        self, set_start: NDArray[np.int64], set_member: NDArray[np.int64], set_count: NDArray[np.int64], files: int
    ) -> None:
        self._sets = (set_start, set_member, set_count)
        order = np.argsort(set_member, kind="stable")
        owner = np.repeat(np.arange(len(set_count), dtype=np.int64), np.diff(set_start))
        self._file_set = owner[order]
        self._file_start = np.searchsorted(set_member[order], np.arange(files + 1)).astype(np.int64)
        self._sums = np.zeros(files, dtype=np.int64)
        self._touched = np.empty(max(files, 1), dtype=np.int64)
        self._common = np.empty(max(files, 1), dtype=np.int64)

    def of(self, file: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """(partners int64, common fingerprints int64) of one file, partners in ascending order."""
        seen = _partner_sums(
            *self._sets, self._file_start, self._file_set, file, self._sums, self._touched, self._common
        )
        order = np.argsort(self._touched[:seen])
        return self._touched[:seen][order], self._common[:seen][order]
