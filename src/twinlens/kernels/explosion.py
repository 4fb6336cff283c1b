"""Counts and samples of pairs that are too many to list: drawn from the buckets that the pairs stand in."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.agreement import Step, no_step, subsets
from twinlens.kernels.blocks import block_sets, single_blocks
from twinlens.kernels.buckets import Buckets
from twinlens.kernels.draws import Draws, Space, draws, space
from twinlens.kernels.pairs import PairBatch, concatenate, empty_pairs
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

Words = NDArray[np.uint64]

BATCH = 1 << 14  # draws of one step
COUNTING = 1 << 20  # draws that counts are estimated from
MOST = 1 << 24  # draws that a sample may take: a rule that keeps hardly any of the pairs gets a smaller sample
ENOUGH = 24  # draws for each pair of a space, after which one has been missed with probability e^-24


@dataclass(frozen=True, slots=True)
class PairCounts:
    """How many pairs have these similarities and this site relation; no pair is counted in two rows.

    `error` is the standard error of `n`, 0 where it is exact. A C-similarity of -1 means any: the pairs of that
    B-similarity are known in number only. B-margins are exact even where the rows are not.
    """

    b_sim: NDArray[np.int64]
    c_sim: NDArray[np.int64]
    same_site: NDArray[np.bool_]
    n: NDArray[np.int64]
    error: NDArray[np.float64]
    exact: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.n)


def _rows(
    cells: NDArray[np.int64], n: NDArray[np.int64], error: NDArray[np.float64], exact: bool, bits: int
) -> PairCounts:
    """Counts of cells numbered as by `_cells`."""
    kept = n > 0
    cells, n, error = cells[kept], n[kept], error[kept]
    pair, same = np.divmod(cells, 2)
    b_sim, c_sim = np.divmod(pair, bits + 1)
    return PairCounts(b_sim, c_sim, same.astype(np.bool_), n, error, np.full(len(n), exact))


def _cells(pairs: PairBatch | Draws, sites: NDArray[np.int64], bits: int) -> NDArray[np.int64]:
    """One number for each combination of B-similarity, C-similarity and site relation."""
    same = sites[pairs.left] == sites[pairs.right]
    cells: NDArray[np.int64] = (pairs.b_sim.astype(np.int64) * (bits + 1) + pairs.c_sim.astype(np.int64)) * 2 + same
    return cells


def listed_counts(pairs: PairBatch, sites: NDArray[np.int64], bits: int = 1 << 16) -> PairCounts:
    """The exact counts of pairs that are all listed."""
    cells, n = np.unique(_cells(pairs, sites, bits), return_counts=True)
    return _rows(cells, n, np.zeros(len(n)), True, bits)


def _any_c(b_sim: int, same: bool, n: int) -> PairCounts:
    """An exact count of pairs whose C-similarity is not known."""
    values = (np.array([value]) for value in (b_sim, -1, same, n, 0.0, True))
    return PairCounts(*values)


def joined_counts(parts: list[PairCounts]) -> PairCounts:
    """Counts of different pairs as one."""
    return PairCounts(
        np.concatenate([p.b_sim for p in parts]),
        np.concatenate([p.c_sim for p in parts]),
        np.concatenate([p.same_site for p in parts]),
        np.concatenate([p.n for p in parts]),
        np.concatenate([p.error for p in parts]),
        np.concatenate([p.exact for p in parts]),
    )


def keeps(
    rule: Rule, b_sim: NDArray[np.uint8], c_sim: NDArray[np.uint16], same: NDArray[np.bool_], params: ScanParams
) -> NDArray[np.bool_]:
    """Whether drawn pairs count under a rule; ALL = the B-similar and the C-similar ones."""
    c_similar = c_sim >= params.c_min
    combined = (b_sim >= params.b_min) & (c_sim >= params.combined_min)
    match rule:
        case Rule.B:
            return b_sim >= params.b_min
        case Rule.C:
            return c_similar
        case Rule.COMBINED:
            return combined
        case Rule.MIXED:
            return np.where(same, combined, c_similar)
        case Rule.ALL:
            return c_similar | (b_sim >= params.b_min)


def most_draws(pairs: int) -> int:
    """How many draws a sample of a space with so many pairs may take: whole steps."""
    return (min(MOST, ENOUGH * pairs) // BATCH + 1) * BATCH


class Population:
    """The B-similar and the C-similar pairs of many rows, as the buckets that they stand in."""

    def __init__(
        self,
        supershingles: Words,
        bits: Words,
        sites: NDArray[np.int64],
        digests: Words,
        params: ScanParams,
        seed: int,
        step: Step = no_step,
    ) -> None:
        """Rows are put in the order of their digests, so that theirs plays no part in what is drawn."""
        step()
        self._order = np.lexsort((digests[:, 1], digests[:, 0]))
        ordered = digests[self._order]
        if (ordered[1:] == ordered[:-1]).all(axis=1).any():
            raise ValueError("rows of one token sequence are one identity set: only its representative can be paired")
        step()
        self._supershingles = np.ascontiguousarray(supershingles[self._order])
        self._bits = np.ascontiguousarray(bits[self._order])
        self._sites = np.ascontiguousarray(sites[self._order])
        self._params = params
        self._seed = seed
        self._step = step

    # -- spaces -----------------------------------------------------------------------------------------------------

    @cached_property
    def _columns(self) -> list[Buckets]:
        b_min = self._params.b_min
        return [buckets for _, buckets in subsets(self._supershingles, b_min, self._step, wanted=b_min)]

    @cached_property
    def _blocks(self) -> tuple[list[Buckets], list[int]]:
        how = single_blocks(64 * self._bits.shape[1], self._params.c_min)
        return [buckets for _, buckets in block_sets(self._bits, how, self._step)], how.edges[: how.needed + 1]

    def _space(self, by_columns: bool, by_blocks: bool) -> Space:
        columns = self._supershingles.shape[1]
        blocks, edges = self._blocks if by_blocks else ([], [0])
        if by_columns:
            return space(self._columns, self._params.b_min, columns, blocks, edges)
        return space([], 0, columns, blocks, edges)

    @cached_property
    def _b_space(self) -> Space:
        return self._space(True, False)

    @cached_property
    def _c_space(self) -> Space:
        return self._space(False, True)

    def _draws(self, where: Space, number: int) -> Draws:
        self._step()
        return draws(where, self._supershingles, self._bits, self._seed, number * BATCH, BATCH)

    # -- samples ----------------------------------------------------------------------------------------------------

    def sample(self, rule: Rule, size: int) -> PairBatch:
        """Up to `size` different pairs of the rule, uniform, in the order of drawing, by the rows' own numbers.

        Fewer where the rule has fewer, or keeps so small a share of the pairs that they were not met in MOST draws.
        """
        match rule:
            case Rule.B | Rule.COMBINED:
                where = self._b_space
            case Rule.C:
                where = self._c_space
            case Rule.MIXED | Rule.ALL:
                where = self._space(True, True)
        taken = empty_pairs()
        if not where.pairs:
            return taken
        for number in range(most_draws(where.pairs) // BATCH):
            drawn = self._draws(where, number)
            same = self._sites[drawn.left] == self._sites[drawn.right]
            kept = drawn.accepted & keeps(rule, drawn.b_sim, drawn.c_sim, same, self._params)
            more = PairBatch(drawn.left[kept], drawn.right[kept], drawn.b_sim[kept], drawn.c_sim[kept])
            taken = first_occurrences(concatenate([taken, more]))
            if len(taken) >= size:
                break
        return taken.take(slice(0, size)).of_rows(self._order)

    # -- counts -----------------------------------------------------------------------------------------------------

    def counts(self, exact: NDArray[np.int64], known: PairBatch, listed: tuple[Rule, ...]) -> PairCounts:
        """The counts of all B-similar or C-similar pairs.

        `exact` are the B-margins, `known` the pairs of the rules that are `listed` (by the rows' own numbers).
        """
        rank = np.empty(len(self._order), np.int64)
        rank[self._order] = np.arange(len(self._order))
        mine = known.of_rows(rank)
        b_similar = mine.b_sim >= self._params.b_min
        parts = [
            listed_counts(mine.take(b_similar), self._sites) if Rule.B in listed else self._b_similar(exact),
            listed_counts(mine.take(~b_similar), self._sites) if Rule.C in listed else self._only_c_similar(),
        ]
        return joined_counts(parts)

    def _b_similar(self, exact: NDArray[np.int64]) -> PairCounts:
        """The exact B-margins, divided by C-similarity in the proportions of a sample of each."""
        width = 64 * self._bits.shape[1]
        tally = np.zeros(cells_of(len(exact) - 1, width), np.int64)
        for number in range(COUNTING // BATCH):
            drawn = self._draws(self._b_space, number)
            tally += np.bincount(_cells(drawn, self._sites, width)[drawn.accepted], minlength=len(tally))
        return b_similar_counts(exact, tally, self._params.b_min, width)

    def _only_c_similar(self) -> PairCounts:
        """Estimates for the C-similar pairs that are not B-similar, with their standard errors."""
        where, width = self._c_space, 64 * self._bits.shape[1]
        cells_all, most = cells_of(self._supershingles.shape[1], width), len(where.edges)
        tally = np.zeros((most, cells_all), np.int64)
        if where.pairs:
            for number in range(COUNTING // BATCH):
                drawn = self._draws(where, number)
                kept = (drawn.c_sim >= self._params.c_min) & (drawn.b_sim < self._params.b_min)
                cells = drawn.buckets[kept] * cells_all + _cells(drawn, self._sites, width)[kept]
                tally += np.bincount(cells, minlength=tally.size).reshape(tally.shape)
        return only_c_similar_counts(tally, where.pairs, width)


def cells_of(columns: int, width: int) -> int:
    """How many combinations of B-similarity, C-similarity and site relation there are."""
    return (columns + 1) * (width + 1) * 2


def b_similar_counts(exact: NDArray[np.int64], tally: NDArray[np.int64], b_min: int, width: int) -> PairCounts:
    """The exact B-margins [m' + 1, 2], divided by C-similarity in the proportions of accepted draws by cell."""
    drawn_cells = tally.reshape(len(exact), width + 1, 2)
    parts = [_rows(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0), False, width)]
    for b_sim in range(b_min, len(exact)):
        for same in range(2):
            total, seen = int(exact[b_sim, same]), drawn_cells[b_sim, :, same]
            if total and not seen.any():
                parts.append(_any_c(b_sim, bool(same), total))
            elif total:
                c_sim = np.flatnonzero(seen)
                share = seen[c_sim] / seen.sum()
                error = total * np.sqrt(share * (1 - share) / seen.sum())
                cells = (b_sim * (width + 1) + c_sim) * 2 + same
                parts.append(_rows(cells, _apportioned(total, share), error, False, width))
    return joined_counts(parts)


def only_c_similar_counts(tally: NDArray[np.int64], pairs: int, width: int) -> PairCounts:
    """Estimates from `COUNTING` draws of a space of so many `pairs`.

    `tally` [buckets, cells] counts the draws of pairs that stand in so many buckets: a pair weighs the reciprocal.
    Whole numbers are summed, so that the estimate does not depend on the order of the draws.
    """
    each = 1 / np.maximum(np.arange(len(tally)), 1)
    weight = (tally * each[:, None]).sum(axis=0)
    squares = (tally * (each**2)[:, None]).sum(axis=0)
    met = np.flatnonzero(weight)
    mean = weight[met] / COUNTING
    error = pairs * np.sqrt((squares[met] / COUNTING - mean**2) / COUNTING)
    return _rows(met, np.rint(pairs * mean).astype(np.int64), error, False, width)


def first_occurrences(pairs: PairBatch) -> PairBatch:
    """Each pair where it comes first."""
    order = np.lexsort((np.arange(len(pairs)), pairs.right, pairs.left))
    left, right = pairs.left[order], pairs.right[order]
    new = np.ones(len(pairs), np.bool_)
    new[1:] = (left[1:] != left[:-1]) | (right[1:] != right[:-1])
    return pairs.take(np.sort(order[new]))


def _apportioned(total: int, share: NDArray[np.float64]) -> NDArray[np.int64]:
    """Whole numbers in the proportions of `share` that add up to `total`: the largest remainders are rounded up."""
    parts = np.floor(total * share).astype(np.int64)
    missing = total - int(parts.sum())
    parts[np.argsort(parts - total * share, kind="stable")[:missing]] += 1
    return parts
