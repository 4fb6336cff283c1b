"""The stage that finds the identity sets, and numbers their representatives."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from twinlens.cluster.exchange import EXCHANGED, delivered
from twinlens.cluster.records import DOCUMENTS, SETS, SIGNATURES, arrow_schema, by_target, words

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.records import Parcel, Words
    from twinlens.cluster.stages import Stages

ROW = 512  # bytes of a document on its way, its names included
CHUNK = 1 << 16  # documents whose copies are added up before they are sent
_NAMES = tuple(column.split()[0] for column in SETS.split(", "))[:-1]
_SETS = arrow_schema(SETS)


def write_signatures(stages: Stages, documents: int, partitions: int) -> dict[str, Any]:
    """Make the table `signatures`: the representatives, numbered from 0 in the order of their digests; how many.

    The document of an identity set whose URL, own id and locator come first stands for it. Digests are as good as
    random, so that equal ranges of them are equal work. Copies are added up before they are sent anywhere, so that a
    page that stands a million times in the corpus burdens nobody.
    """
    cut = max(partitions, documents * ROW // EXCHANGED)
    sent = stages.of_rows("documents", DOCUMENTS, _NAMES, partial(_sent, cut))
    together = delivered(sent, cut)
    sizes = dict(stages.gather(together.mapPartitions(_sizes)))
    offsets, n = {}, 0
    for target, size in sorted(sizes.items()):
        offsets[target] = n
        n += size
    stages.make(together.mapPartitions(partial(_numbered, offsets)), SIGNATURES, "signatures")
    return {"identity_sets": n}


def _sent(cut: int, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    waiting: list[pa.RecordBatch] = []
    for batch in batches:
        waiting.append(batch.filter(pc.greater(batch.column("tokens"), 0)))
        if sum(item.num_rows for item in waiting) >= CHUNK:
            yield from _parcels(waiting, cut)
            waiting = []
    if waiting:
        yield from _parcels(waiting, cut)


def _parcels(waiting: list[pa.RecordBatch], cut: int) -> Iterator[Parcel]:
    rows = pa.Table.from_batches(waiting)
    sets, key = firsts(rows.append_column(_SETS.field("members"), pa.array(np.ones(len(rows), np.int64))))
    target = ((key[:, 0] >> np.uint64(32)) * np.uint64(cut)) >> np.uint64(32)
    bounds = np.searchsorted(target, np.arange(cut + 1, dtype=np.uint64)).tolist()
    (whole,) = sets.combine_chunks().to_batches() or [None]
    for number, (start, stop) in enumerate(itertools.pairwise(bounds)):
        if whole is not None and stop > start:
            yield (number, 0), whole.slice(start, stop - start).serialize().to_pybytes()


def _arrived(bodies: list[tuple[int, bytes]]) -> pa.Table:
    return pa.Table.from_batches([pa.ipc.read_record_batch(pa.py_buffer(body), _SETS) for _, body in bodies])


def _sizes(arrived: Iterator[Parcel]) -> Iterator[tuple[int, int]]:
    for target, bodies in by_target(arrived):
        yield target, len(np.unique(_key(_arrived(bodies)), axis=0))


def _numbered(offsets: dict[int, int], arrived: Iterator[Parcel]) -> Iterator[pa.RecordBatch]:
    for target, bodies in by_target(arrived):
        sets, _ = firsts(_arrived(bodies))
        row = np.arange(offsets[target], offsets[target] + len(sets))
        yield from sets.add_column(0, "row", pa.array(row)).cast(arrow_schema(SIGNATURES)).to_batches()


def _key(rows: pa.Table) -> Words:
    return words(rows.column("token_digest").combine_chunks(), 2)


def firsts(rows: pa.Table) -> tuple[pa.Table, Words]:
    """One row for each token digest, in their order, with the members of all; and the digests, uint64[n, 2]."""
    key = _key(rows)
    order: NDArray[np.int64] = np.lexsort((key[:, 1], key[:, 0]))
    ordered = key[order]
    starts = np.flatnonzero(np.concatenate([[True], (ordered[1:] != ordered[:-1]).any(axis=1)])[: len(key)])
    sizes = np.diff(np.append(starts, len(key)))
    members = np.add.reduceat(rows.column("members").to_numpy()[order], starts) if len(key) else sizes
    several = np.flatnonzero(np.repeat(sizes > 1, sizes))
    if len(several):
        names = rows.select(("url", "doc_id", "locator")).take(order[several])
        names = names.append_column("set", pa.array(np.repeat(np.arange(len(sizes)), sizes)[several]))
        by = [(column, "ascending") for column in ("set", "url", "doc_id", "locator")]
        order[several] = order[several][pc.sort_indices(names, sort_keys=by).to_numpy()]
    first = rows.take(order[starts])
    place = first.schema.get_field_index("members")
    return first.set_column(place, "members", pa.array(members.astype(np.int64))), ordered[starts]
