"""Approximate fingerprints of byte strings by value or by anchors (Manber 1993, section 2)."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import kernel, part

WINDOW = 50  # bytes that a fingerprint covers
MULTIPLIER = 1000003  # a prime; 7 and 31 would select runs of blanks
MODULUS_BITS = 30
COARSE_BITS = 8  # one position in 2^8 is kept
FINE_BITS = 6  # for small files: one in 2^6
ANCHOR_SPACING = 32  # bytes between two anchors that room is made for at first

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


@kernel("int64(uint8[::1], int64[::1], int64[::1], uint32[::1], int64, uint32[::1], int64[::1])")
def _all_by_value(data, start, end, leaving, k, out, counts):  # type: ignore[no-untyped-def]
    total = 0
    for n in range(start.shape[0]):
        before = total
        total = _by_value(data, start[n], end[n], leaving, k, out, total)
        counts[n] = total - before
    return total


def fingerprints_by_value(
    data: NDArray[np.uint8], start: NDArray[np.int64], end: NDArray[np.int64], k: int
) -> tuple[NDArray[np.uint32], NDArray[np.int64]]:
    """Method 2: the 50-byte windows whose hash mod 2^30 ends in k zero bits, shifted right by k.

    File i is `data[start[i]:end[i]]` (uint8; int64 [n] each). Returns (fingerprints uint32 [total], counts int64 [n])
    in file order and reading order; after a kept window the reading goes on past its end.
    """
    counts = np.zeros(len(start), dtype=np.int64)
    out = np.empty(int(np.sum((end - start) // WINDOW)) + 1, dtype=np.uint32)
    total = _all_by_value(data, start, end, LEAVING, k, out, counts)
    return out[:total].copy(), counts


@kernel(
    "int64(uint8[::1], int64[::1], int64[::1], uint8[::1], int64[::1], int64[::1], int64[::1], int64, uint32[::1],"
    " int64[::1])"
)
def _by_anchor(data, start, end, anchors, bounds, first, order, file, out, counts):  # type: ignore[no-untyped-def]
    """Checksums of the 50 bytes from each occurrence of an anchor; anchors are grouped by their first two bytes.

    Begins with `file` and returns the file that no room was left for, or how many files there are.
    """
    room = out.shape[0]
    total = 0
    for n in range(file, start.shape[0]):
        before = total
        for i in range(start[n], end[n] - WINDOW + 1):
            key = np.int64(data[i]) * 256 + np.int64(data[i + 1])
            found = False
            for slot in range(first[key], first[key + 1]):
                a = order[slot]
                size = bounds[a + 1] - bounds[a]
                same = True
                for j in range(2, size):
                    if data[i + j] != anchors[bounds[a] + j]:
                        same = False
                        break
                if same:
                    found = True
                    break
            if found:
                if total == room:
                    return n
                f = np.uint32(0)
                for j in range(i, i + WINDOW):
                    f = np.uint32(f * _P + np.uint32(data[j]))
                out[total] = f & _MASK
                total += 1
        counts[n] = total - before
    return start.shape[0]


def fingerprints_by_anchor(
    data: NDArray[np.uint8], start: NDArray[np.int64], end: NDArray[np.int64], anchors: list[bytes]
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
    counts = np.zeros(len(start), dtype=np.int64)
    parts: list[NDArray[np.uint32]] = []
    room = int(np.sum(end - start)) // ANCHOR_SPACING + WINDOW
    file = 0
    while file < len(start):
        out = np.empty(max(room, 1), dtype=np.uint32)
        reached = int(_by_anchor(data, start, end, joined, bounds, first, order, file, out, counts))
        parts.append(out[: int(np.sum(counts[file:reached]))].copy())
        if reached == file:  # one file alone has more: at most one at each of its bytes
            room = int(end[file] - start[file])
        file = reached
    return (np.concatenate(parts) if parts else np.empty(0, dtype=np.uint32)), counts
