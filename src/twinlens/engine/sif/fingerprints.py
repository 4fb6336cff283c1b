"""The fingerprints of batches of files by the settings of an index."""

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.sif.batches import Batch
from twinlens.engine.sif.lists import Lists
from twinlens.engine.sif.settings import SMALL, SifSettings
from twinlens.kernels import anchors as kernel

Taken = tuple[NDArray[np.uint32], NDArray[np.int64]]  # fingerprints, and how many of them each file has


class Fingerprints:
    """Collects the coarse and the fine fingerprints of batches.

    Fine ones (k = 6 in place of 8) have only files below 5 KiB, and only by method 2.
    """

    def __init__(self, settings: SifSettings) -> None:
        self._settings = settings
        self._anchors = [anchor.encode("latin-1", "replace") for anchor in settings.anchors]
        self._coarse: list[Taken] = []
        self._fine: list[Taken] = []

    def add(self, batch: Batch) -> None:
        """The fingerprints of one more batch."""
        if self._settings.method == 1:
            self._coarse.append(kernel.fingerprints_by_anchor(batch.data, batch.start, batch.end, self._anchors))
            none = np.zeros(len(batch.found), dtype=np.int64)
            self._fine.append((np.empty(0, dtype=np.uint32), none))
            return
        self._coarse.append(kernel.fingerprints_by_value(batch.data, batch.start, batch.end, kernel.COARSE_BITS))
        small = np.array([found.size < SMALL for found in batch.found], dtype=np.bool_)
        end = np.where(small, batch.end, batch.start)
        self._fine.append(kernel.fingerprints_by_value(batch.data, batch.start, end, kernel.FINE_BITS))

    def lists(self) -> tuple[Lists, Lists]:
        """(coarse, fine) of all files added."""
        coarse, fine = (
            Lists.of([values for values, _ in taken], [counts for _, counts in taken])
            for taken in (self._coarse, self._fine)
        )
        return coarse, fine
