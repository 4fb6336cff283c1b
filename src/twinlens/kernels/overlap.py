"""Intersections of many sorted sets, pair by pair."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import kernel


@kernel("void(uint64[::1], int64[::1], int64[::1], int64[::1], int64[::1])")
def _common(values, start, left, right, out):  # type: ignore[no-untyped-def]
    for p in range(left.shape[0]):
        i, j = start[left[p]], start[right[p]]
        i_end, j_end = start[left[p] + 1], start[right[p] + 1]
        common = 0
        while i < i_end and j < j_end:
            a, b = values[i], values[j]
            if a == b:
                common += 1
                i += 1
                j += 1
            elif a < b:
                i += 1
            else:
                j += 1
        out[p] = common


def common_elements(
    values: NDArray[np.uint64], start: NDArray[np.int64], left: NDArray[np.int64], right: NDArray[np.int64]
) -> NDArray[np.int64]:
    """How many elements two sets share; int64 [pairs].

    Set i is `values[start[i]:start[i+1]]`, ascending and distinct; `left`, `right` int64 [pairs] are set numbers.
    """
    out = np.zeros(len(left), dtype=np.int64)
    _common(np.ascontiguousarray(values), start, left, right, out)
    return out
