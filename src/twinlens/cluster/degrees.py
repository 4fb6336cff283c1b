"""The stage that counts how many documents have so many near-duplicates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from twinlens.cluster.buckets import rows_of_signatures
from twinlens.cluster.counting import b_degrees
from twinlens.cluster.exchange import delivered
from twinlens.cluster.records import PAIRS, SIGNATURES, by_target, joined, words
from twinlens.cluster.tables import LISTED, ends_of_pairs
from twinlens.kernels.blocks import near_pairs_within, single_blocks
from twinlens.kernels.buckets import everything
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.store.order import pair_keys

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.exchange import Routes
    from twinlens.cluster.records import Parcel, Words
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages

DEGREES = "rule string, degree long, documents long, error double"
SAMPLED = 2000  # representatives whose C-similar partners are all counted, where the pairs are too many to list
BUFFER = 1 << 14  # rows that these are compared with at a time


def write_degrees(stages: Stages, scan: ClusterScan, n: int, rules: tuple[Rule, ...], routes: Routes) -> dict[str, Any]:
    """Make the table `degrees`: how many of n representatives have so many partners, with the standard error.

    B-similar ones are counted by arithmetic where they are too many to list, exactly; C-similar ones then for some
    representatives that are drawn: how many, and for how many each stands, is returned by rule.
    """
    params = scan.params
    rows: list[tuple[str, int, int, float]] = []
    if Rule.B not in rules:
        rows += [(str(Rule.B), *found, 0.0) for found in b_degrees(stages, params, routes)]
    listed = {Rule.B: ("b_sim", params.b_min), Rule.C: ("c_sim", params.c_min)}
    own = {rule: least for rule, least in listed.items() if rule in rules}
    if own:
        columns = ("left", "right", "b_sim", "c_sim")
        ends = stages.of_rows(LISTED, PAIRS, columns, partial(_ends_of, list(own.values()), routes.rows))
        counted: Counter[tuple[int, int]] = Counter()
        for found in stages.gather(delivered(ends, routes.tasks).mapPartitions(partial(_degrees, routes.rows))):
            counted.update(found)
        for number, rule in enumerate(own):
            rows += sorted((str(rule), degree, each, 0.0) for (kind, degree), each in counted.items() if kind == number)
    drawn: dict[str, Any] = {}
    if Rule.C not in rules:
        if n > SAMPLED:
            drawn[str(Rule.C)] = {"drawn": SAMPLED, "weight": n / SAMPLED}
        rows += [(str(Rule.C), *found) for found in c_degrees(stages, params, n, scan.seed)]
    names = ("rule", "degree", "documents", "error")
    stages.put({name: [row[at] for row in rows] for at, name in enumerate(names)}, DEGREES, "degrees")
    return drawn


# -- of listed pairs --------------------------------------------------------------------------------------------------


def _ends_of(least: list[tuple[str, int]], span: int, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    """The rows of pairs that are similar enough, each way of being so as a kind."""
    for batch in batches:
        for kind, (column, value) in enumerate(least):
            yield from ends_of_pairs(kind, span, iter([batch.filter(pc.greater_equal(batch.column(column), value))]))


def _degrees(span: int, arrived: Iterator[Parcel]) -> Iterator[dict[tuple[int, int], int]]:
    """By kind and number of partners, how many rows have so many."""
    for target, bodies in by_target(arrived):
        for kind in {kind for kind, _ in bodies}:
            rows = joined([body for body in bodies if body[0] == kind], "<i8")
            degree, n = np.unique(np.bincount(rows - target * span), return_counts=True)
            yield {(kind, d): count for d, count in zip(degree.tolist(), n.tolist(), strict=True) if d}


# -- of drawn representatives -----------------------------------------------------------------------------------------


def c_degrees(stages: Stages, params: ScanParams, n: int, seed: int) -> list[tuple[int, int, float]]:
    """(number of C-similar partners, how many of n representatives have so many, standard error), without degree 0.

    Some representatives are compared with all: no bucket plays a part, so none can be too large, and no pair is lost.
    """
    chosen = drawn_rows(n, SAMPLED, seed)
    bits = words(rows_of_signatures(stages, chosen, ("row", "bits")).column("bits"), params.bits // 64)
    work = partial(_partners, params.to_json(), bits)
    partners = np.full(len(chosen), -1)  # not itself
    for found in stages.gather(stages.of_rows("signatures", SIGNATURES, ("bits",), work, pieces=4)):
        partners += found
    degree, times = np.unique(partners[partners > 0], return_counts=True)
    share = times / max(len(chosen), 1)
    error = n * np.sqrt(share * (1 - share) / max(len(chosen) - 1, 1) * (1 - len(chosen) / max(n, 1)))
    return list(zip(degree.tolist(), np.rint(n * share).astype(np.int64).tolist(), error.tolist(), strict=True))


def drawn_rows(n: int, size: int, seed: int) -> NDArray[np.int64]:
    """Up to `size` different ones of the rows 0 to n - 1, ascending, by a keyed hash: uniform, and no matter where."""
    if n <= size:
        return np.arange(n)
    draws = size
    while True:
        number = np.arange(draws, dtype=np.uint64)
        zero, one = np.zeros_like(number), np.ones_like(number)
        key = pair_keys(seed, np.stack([zero, number], axis=1), np.stack([one, number], axis=1))
        row = (key % np.uint64(n)).astype(np.int64)
        first = np.sort(np.unique(row, return_index=True)[1])
        if len(first) >= size:
            return np.sort(row[first[:size]])
        draws *= 2


def _partners(params: dict[str, Any], chosen: Words, batches: Iterator[pa.RecordBatch]) -> Iterator[NDArray[np.int64]]:
    """How many rows of a task are C-similar to each chosen one, itself included."""
    settings = ScanParams.from_json(params)
    plan, found = single_blocks(settings.bits, settings.c_min), np.zeros(len(chosen), np.int64)
    waiting: list[Words] = []

    def counted() -> NDArray[np.int64]:
        both = np.concatenate([chosen, *waiting])
        none = np.zeros((len(both), 0), np.uint64)
        more = np.zeros(len(chosen), np.int64)
        for pairs in near_pairs_within(everything(len(both)), none, both, plan, 1, np.zeros(0, np.int64), len(chosen)):
            more += np.bincount(pairs.left[pairs.right >= len(chosen)], minlength=len(chosen))
        return more

    for batch in batches:
        waiting.append(words(batch.column("bits"), settings.bits // 64))
        if sum(map(len, waiting)) >= BUFFER:
            found += counted()
            waiting = []
    if waiting:
        found += counted()
    yield found
