"""The keys by which rows meet in buckets: sets of supershingles (Alg. B) and sets of blocks of bits (Alg. C)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from twinlens.kernels.blocks import Plan, block_values

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.records import Words


@dataclass(frozen=True)
class BucketSets:
    """All sets of `together` of `columns` supershingles, and behind them all sets of blocks of the plans.

    The sets of one plan stand in the order in which the local engine goes through them, so that the buckets of all sets
    in order, each by its values, are the local engine's space of draws.
    """

    columns: int
    together: int
    plans: tuple[Plan, ...] = ()

    @property
    def of_columns(self) -> list[tuple[int, ...]]:
        """The sets of supershingles."""
        return list(combinations(range(self.columns), self.together))

    def of_blocks(self, plan: Plan) -> list[tuple[int, ...]]:
        """The sets of a plan's blocks, of which a pair takes the first that are equal."""
        return list(combinations(range(plan.needed), plan.together))

    def all(self) -> list[tuple[int, tuple[int, ...]]]:
        """(-1 for supershingles, else the plan's number; the set) of each set by its number."""
        found = [(-1, chosen) for chosen in self.of_columns]
        for number, plan in enumerate(self.plans):
            found += [(number, chosen) for chosen in self.of_blocks(plan)]
        return found

    def numbers(self, plan: int) -> range:
        """The numbers of the sets of supershingles (-1) or of a plan."""
        sizes = [len(self.of_columns), *(len(self.of_blocks(each)) for each in self.plans)]
        start = sum(sizes[: plan + 1])
        return range(start, start + sizes[plan + 1])

    def words(self) -> int:
        """How many words the longest key has."""
        blocks = [len(self._packing(plan, chosen)) for plan in self.plans for chosen in self.of_blocks(plan)[:1]]
        return max([self.together, *blocks])

    @staticmethod
    def _packing(plan: Plan, chosen: tuple[int, ...]) -> list[list[int]]:
        """Which blocks share a word of the key: as many as fit."""
        groups: list[list[int]] = []
        used = 64
        for block in chosen:
            size = plan.edges[block + 1] - plan.edges[block]
            if used + size > 64:
                groups.append([])
                used = 0
            groups[-1].append(block)
            used += size
        return groups

    def keys(self, plan: int, chosen: tuple[int, ...], b: Words, c: Words) -> Words:
        """The rows' keys in one set, uint64[n, words]: equal keys are a bucket; unused words are zero."""
        keys = np.zeros((len(b), self.words()), np.uint64)
        if plan < 0:
            keys[:, : len(chosen)] = b[:, list(chosen)]
            return keys
        how = self.plans[plan]
        for word, blocks in enumerate(self._packing(how, chosen)):
            for block in blocks:
                first, last = how.edges[block], how.edges[block + 1]
                if last - first < 64:
                    keys[:, word] <<= np.uint64(last - first)
                keys[:, word] |= block_values(c, first, last)
        return keys

    def earlier(self, plan: int, chosen: tuple[int, ...]) -> NDArray[np.int64]:
        """The columns or blocks that must differ, or another set takes the pair."""
        del plan
        return np.array([j for j in range(chosen[-1] if chosen else 0) if j not in chosen], np.int64)
