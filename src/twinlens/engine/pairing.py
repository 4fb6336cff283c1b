"""Candidate pairs over the representatives of identity sets: listed, or counted and sampled where they are too many."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from twinlens.kernels.candidates import SAMPLE, candidates

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.kernels.candidates import PairCounts
    from twinlens.model.params import ScanParams

Counts = list[tuple[int, int, bool, float, bool]]  # (b_sim, c_sim, same_site, n, exact), c_sim -1 = any


@dataclass(slots=True)
class FoundPairs:
    """What pairing found, by document rows, left < right, sorted.

    left, right int64[m]; b_sim uint8[m]; c_sim uint16[m]; same_site bool[m]. Where `complete`, they are all the
    B-similar and all the C-similar pairs. Otherwise `counts` are the totals, those of the rules in `listed` are still
    all among the pairs, and `drawn` holds for each other rule a uniform random sample, as numbers of pairs (from 0) in
    the order of drawing. `error` is the standard error of the number of C-similar pairs; `recall` the share of the
    pairs at the C threshold that can be found, 1 = all.
    """

    left: NDArray[np.int64]
    right: NDArray[np.int64]
    b_sim: NDArray[np.uint8]
    c_sim: NDArray[np.uint16]
    same_site: NDArray[np.bool_]
    complete: bool
    recall: float
    counts: Counts = field(default_factory=list)
    listed: tuple[str, ...] = ()
    drawn: dict[str, NDArray[np.int64]] = field(default_factory=dict)
    error: float = 0.0


def find_pairs(
    rows: NDArray[np.int64],
    site: NDArray[np.int64],
    token_digest: NDArray[np.uint64],
    supershingles: NDArray[np.uint64],
    bits: NDArray[np.uint64],
    params: ScanParams,
    limit: int,
    seed: int,
) -> FoundPairs:
    """The pairs of documents with these ascending rows, one of each identity set, all with tokens.

    rows, site int64[n]; token_digest uint64[n, 2]; supershingles uint64[n, m']; bits uint64[n, b / 64].
    """
    found = candidates(supershingles, bits, site, token_digest, params, limit, seed, min(SAMPLE, limit))
    pairs = found.pairs
    result = FoundPairs(
        rows[pairs.left],
        rows[pairs.right],
        pairs.b_sim,
        pairs.c_sim,
        site[pairs.left] == site[pairs.right],
        found.complete,
        found.recall,
        listed=tuple(map(str, found.listed)),
    )
    if not found.complete:
        result.counts = _rows(found.counts)
        c_similar = found.counts.c_sim >= params.c_min
        result.error = float(np.sqrt((found.counts.error[c_similar] ** 2).sum()))
        n = len(rows)
        keys = pairs.left * n + pairs.right
        for rule, sample in found.samples.items():
            result.drawn[str(rule)] = np.searchsorted(keys, sample.left * n + sample.right)
    return result


def _rows(counts: PairCounts) -> Counts:
    columns = (counts.b_sim, counts.c_sim, counts.same_site, counts.n, counts.exact)
    return [
        (int(b), int(c), bool(same), float(n), bool(exact))
        for b, c, same, n, exact in zip(*(column.tolist() for column in columns), strict=True)
    ]
