"""Pairs of rows with their similarities, as columns."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class PairBatch:
    """Pairs of rows, left < right, with their B- and C-similarity."""

    left: NDArray[np.int64]
    right: NDArray[np.int64]
    b_sim: NDArray[np.uint8]
    c_sim: NDArray[np.uint16]

    def __len__(self) -> int:
        return len(self.left)

    def take(self, which: NDArray[np.int64] | NDArray[np.bool_] | slice) -> "PairBatch":
        """Some of the pairs, chosen by index, mask or slice."""
        return PairBatch(self.left[which], self.right[which], self.b_sim[which], self.c_sim[which])

    def in_order(self) -> "PairBatch":
        """The same pairs by (left, right)."""
        return self.take(np.lexsort((self.right, self.left)))

    def of_rows(self, rows: NDArray[np.int64]) -> "PairBatch":
        """The same pairs where row i is called rows[i]."""
        a, b = rows[self.left], rows[self.right]
        return PairBatch(np.minimum(a, b), np.maximum(a, b), self.b_sim, self.c_sim)


def empty_pairs(n: int = 0) -> PairBatch:
    """Room for n pairs."""
    return PairBatch(np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(n, np.uint8), np.zeros(n, np.uint16))


def concatenate(batches: Sequence[PairBatch]) -> PairBatch:
    """All the pairs, one batch after the other."""
    if len(batches) == 1:
        return batches[0]
    everything = [empty_pairs(), *batches]
    return PairBatch(
        np.concatenate([b.left for b in everything]),
        np.concatenate([b.right for b in everything]),
        np.concatenate([b.b_sim for b in everything]),
        np.concatenate([b.c_sim for b in everything]),
    )
