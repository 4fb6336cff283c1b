"""Files that share more than a share of their fingerprints, from the sets of files that share them."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import kernel

Ints = NDArray[np.int64]
ROOM = 1 << 16  # results that one call of the kernel can hand over, at least one file's


@kernel(
    "int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], float64, int64, int64[::1],"
    " int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])"
)
def _above(  # type: ignore[no-untyped-def]
    set_start, set_member, set_count, file_start, file_set, totals, minimum, first, sums, mark, touched,
    out_file, out_partner, out_common, written,
):  # fmt: skip
    """Results for the files from `first` on; returns the file that no room was left for, or how many files there are.

    A file's sets stand in descending order of size. The largest are passed over as long as a partner that meets the
    file in them alone stays below the threshold; only for partners met elsewhere they are counted after all.
    """
    files = totals.shape[0]
    room = out_file.shape[0]
    n = 0
    for file in range(first, files):
        low, high = file_start[file], file_start[file + 1]
        limit = minimum * totals[file]
        begin, passed = low, 0
        while begin < high and (passed + set_count[file_set[begin]]) * 100.0 <= limit:
            passed += set_count[file_set[begin]]
            mark[file_set[begin]] = file
            begin += 1
        seen = 0
        for slot in range(begin, high):
            s = file_set[slot]
            for j in range(set_start[s], set_start[s + 1]):
                g = set_member[j]
                if g != file:
                    if sums[g] == 0:
                        touched[seen] = g
                        seen += 1
                    sums[g] += set_count[s]
        if n + seen > room:
            for t in range(seen):
                sums[touched[t]] = 0
            written[0] = n
            return file
        smallest = 0
        if begin > low:
            s = file_set[begin - 1]
            smallest = set_start[s + 1] - set_start[s]
        for t in range(seen):
            g = touched[t]
            common = sums[g]
            sums[g] = 0
            if begin > low:
                for slot in range(file_start[g], file_start[g + 1]):
                    s = file_set[slot]
                    if set_start[s + 1] - set_start[s] < smallest:
                        break
                    if mark[s] == file:
                        common += set_count[s]
            if common * 100.0 > limit:
                out_file[n] = file
                out_partner[n] = g
                out_common[n] = common
                n += 1
    written[0] = n
    return files


class Partners:
    """The sums of counters per partner (Manber 1993, section 4).

    `set_start` int64 [sets+1] and `set_member` int64: the files of each set; `set_count` int64 [sets]: how many
    fingerprints the set shares; `totals` int64 [files]: how many fingerprints each file has.
    """

    def __init__(self, set_start: Ints, set_member: Ints, set_count: Ints, totals: Ints) -> None:
        self._sets = (set_start, set_member, set_count)
        size = np.diff(set_start)
        owner = np.repeat(np.arange(len(set_count), dtype=np.int64), size)
        order = np.lexsort((owner, -size[owner], set_member))
        self._file_set = owner[order]
        self._file_start = np.searchsorted(set_member[order], np.arange(len(totals) + 1)).astype(np.int64)
        self._totals = np.ascontiguousarray(totals, dtype=np.int64)

    def above(self, minimum: float) -> tuple[Ints, Ints, Ints]:
        """(file, partner, common fingerprints) of every two that share more than `minimum` per cent of the file's own.

        int64 [n] each, by file; both directions of a pair are rows of their own.
        """
        files = len(self._totals)
        room = max(files, ROOM)
        sums, touched = np.zeros(files, dtype=np.int64), np.empty(max(files, 1), dtype=np.int64)
        mark = np.full(len(self._sets[2]), -1, dtype=np.int64)
        out = [np.empty(room, dtype=np.int64) for _ in range(3)]
        written = np.zeros(1, dtype=np.int64)
        parts: list[tuple[Ints, ...]] = []
        first = 0
        while first < files:
            first = _above(
                *self._sets, self._file_start, self._file_set, self._totals, float(minimum), first,
                sums, mark, touched, *out, written,
            )  # fmt: skip
            parts.append(tuple(column[: written[0]].copy() for column in out))
        if not parts:
            empty = np.empty(0, dtype=np.int64)
            return empty, empty, empty
        file, partner, common = (np.concatenate([part[i] for part in parts]) for i in range(3))
        return file, partner, common
