"""Lists of fingerprints, one a file, as columns."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Lists:
    """One list of fingerprints a file: `values` uint32, file i has `values[start[i]:start[i+1]]` (int64 [files+1])."""

    values: NDArray[np.uint32]
    start: NDArray[np.int64]

    @classmethod
    def of(cls, values: Sequence[NDArray[np.uint32]], counts: Sequence[NDArray[np.int64]]) -> "Lists":
        """From batches: the fingerprints of each, and how many each file has (int64 [files of the batch])."""
        sizes = np.concatenate(counts) if counts else np.empty(0, dtype=np.int64)
        start = np.zeros(len(sizes) + 1, dtype=np.int64)
        np.cumsum(sizes, out=start[1:])
        return cls(np.concatenate(values) if values else np.empty(0, dtype=np.uint32), start)

    def sizes(self) -> NDArray[np.int64]:
        """How many fingerprints each file has, with repetition; int64 [files]."""
        return np.diff(self.start)

    def taken(self, files: NDArray[np.int64]) -> "Lists":
        """The lists of some files, in this order; `files` int64 [m]."""
        sizes = self.sizes()[files]
        start = np.zeros(len(files) + 1, dtype=np.int64)
        np.cumsum(sizes, out=start[1:])
        places = np.arange(start[-1]) + np.repeat(self.start[:-1][files] - start[:-1], sizes)
        return Lists(self.values[places], start)
