"""Pairs just below the thresholds: what a rule may miss, listed or sampled, and how many there are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from twinlens.engine.pairing import find_pairs
from twinlens.model.pairs import Rule
from twinlens.store.arrays import document_columns
from twinlens.store.scan_columns import scan_columns

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.model.params import ScanParams
    from twinlens.store import Store

LISTED = 1_000_000  # near misses that are listed; beyond, they are counted and sampled


@dataclass(slots=True)
class NearMisses:
    """Pairs that are neither B- nor C-similar but nearly, by document rows, left < right.

    left, right int64[m]; b_sim uint8[m]; c_sim uint16[m]; same_site bool[m]; content uint64[m, 2, 2]: the digests of
    the two documents. Where there are more than were listed, they are a uniform sample of `population` pairs.
    """

    left: NDArray[np.int64]
    right: NDArray[np.int64]
    b_sim: NDArray[np.uint8]
    c_sim: NDArray[np.uint16]
    same_site: NDArray[np.bool_]
    content: NDArray[np.uint64]
    population: int
    complete: bool

    def __len__(self) -> int:
        return len(self.left)


def lower_thresholds(params: ScanParams) -> ScanParams:
    """One step of B-similarity lower, and the lowest C-similarity at which every pair is found (15/16 of the bits).

    Where the scan's own threshold is that low already, a sixteenth of the bits below it.
    """
    complete = round(params.bits * 360 / 384)
    c_min = complete if complete < params.c_min else max(1, params.c_min - params.bits // 16)
    return replace(params, b_min=max(1, params.b_min - 1), c_min=c_min)


def find(store: Store, lower: ScanParams, limit: int = LISTED) -> NearMisses:
    """The pairs of a project that satisfy the lower thresholds and not the project's own."""
    params = store.settings.params
    columns = scan_columns(store.connection)
    standing = columns.identity_set == columns.document
    rows = columns.document[standing]
    signatures = store.signatures()
    found = find_pairs(
        rows,
        columns.site[standing],
        columns.token_digest[standing],
        signatures.supershingles[rows - 1],
        signatures.bits[rows - 1],
        lower,
        limit,
        store.settings.seed,
    )
    places = np.arange(len(found.left)) if found.complete else found.drawn.get(str(Rule.ALL), np.zeros(0, np.int64))
    near = places[(found.b_sim[places] < params.b_min) & (found.c_sim[places] < params.c_min)]
    population = len(near)
    if not found.complete:
        # a pair that was counted without its C-similarity is taken for a near miss: hardly any is C-similar alone
        population = round(sum(n for b, c, _, n, _ in found.counts if b < params.b_min and c < params.c_min))
    documents = document_columns(store.connection)
    digests = np.zeros((int(documents.document.max(initial=0)) + 1, 2), np.uint64)
    digests[documents.document] = documents.content_digest
    left, right = found.left[near], found.right[near]
    return NearMisses(
        left,
        right,
        found.b_sim[near],
        found.c_sim[near],
        found.same_site[near],
        np.stack([digests[left], digests[right]], axis=1),
        max(population, len(near)),
        found.complete,
    )
