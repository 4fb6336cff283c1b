"""The stage that lists pairs: every bucket's rows with their signatures, compared by the local engine's kernels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from twinlens.cluster.buckets import PARTS, bucket_parts
from twinlens.cluster.exchange import PIECE, answered, each_reply, requests, sent
from twinlens.cluster.records import BUCKETS, PAIRS, arrow_schema
from twinlens.kernels.agreement import pairs_within
from twinlens.kernels.blocks import near_pairs_within
from twinlens.kernels.buckets import Buckets
from twinlens.store.order import pair_keys

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.bucket_sets import BucketSets
    from twinlens.cluster.exchange import Routes
    from twinlens.cluster.records import Parcel
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.kernels.pairs import PairBatch

LARGE = 4096  # rows: a larger bucket is cut, so that several tasks compare its rows


def write_pairs(
    stages: Stages,
    scan: ClusterScan,
    sets: BucketSets,
    parts: int,
    numbers: dict[int, int],
    routes: Routes,
    buckets: str,
    name: str,
) -> dict[str, Any]:
    """Make a table of pairs from the buckets of some sets; how many, and whether they are all.

    `numbers` are the sets; its values tell below which B-similarity the pairs of blocks are wanted. A task that finds
    more than the limit stops: then there are more than can be listed.
    """
    asked = stages.of_rows(buckets, BUCKETS, PARTS, partial(_asking, frozenset(numbers), routes))
    params = scan.params.to_json()
    work = partial(_pairs, sets, parts, numbers, scan.limit, scan.seed)
    found = answered(stages, asked, scan.params, routes).mapPartitions(partial(each_reply, params, work))
    return {"pairs": stages.make(found, PAIRS, name)}


def _asking(numbers: frozenset[int], routes: Routes, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    """Each part of a set replies to itself; its large buckets in pieces of some rows, and all that follow them."""
    for target, number, rows, starts in bucket_parts(batches):
        if number not in numbers:
            continue
        yield from asked_at_once(target, rows, starts, LARGE, routes)
        piece = 0
        for bucket in np.flatnonzero(np.diff(starts) > LARGE).tolist():
            start, end = int(starts[bucket]), int(starts[bucket + 1])
            for first in range(start, end - 1, LARGE):
                piece += 1
                reply = np.full(end - first, target | piece << PIECE, np.int64)
                yield from sent(requests(reply, np.zeros(end - first, np.int64), rows[first:end]), routes)


def asked_at_once(
    target: int, rows: NDArray[np.int64], starts: NDArray[np.int64], most: int, routes: Routes
) -> Iterator[Parcel]:
    """Requests for the rows of a part's buckets that have `most` rows or fewer, each bucket under its number."""
    sizes = np.diff(starts)
    kept = np.flatnonzero(np.repeat(sizes <= most, sizes))
    ordinal = np.repeat(np.arange(len(sizes)), sizes)
    yield from sent(requests(np.full(len(kept), target, np.int64), ordinal[kept], rows[kept]), routes)


def buckets_of(answers: NDArray[np.void]) -> Buckets:
    """The answers, which stand in the order of their tags, as buckets: one a tag."""
    tags = answers["tag"]
    starts = np.flatnonzero(np.concatenate([[True], tags[1:] != tags[:-1], [True]]))
    return Buckets(np.arange(len(answers), dtype=np.uint32), starts.astype(np.int64))


def _pairs(
    sets: BucketSets,
    parts: int,
    numbers: dict[int, int],
    limit: int,
    seed: int,
    reply: int,
    answers: NDArray[np.void],
) -> Iterator[pa.RecordBatch]:
    number = (reply & ((1 << PIECE) - 1)) // parts
    leading = LARGE if reply >> PIECE else len(answers)
    plan, chosen = sets.all()[number]
    signed = answers["of"]
    b, c = np.ascontiguousarray(signed["b"]), np.ascontiguousarray(signed["c"])
    where, earlier = buckets_of(answers), sets.earlier(plan, chosen)
    if plan < 0:
        found = pairs_within(where, b, c, earlier, leading)
    else:
        found = near_pairs_within(where, b, c, sets.plans[plan], numbers[number], earlier, leading)
    total = 0
    for pairs in found:
        yield _rows(pairs, signed, seed)
        total += len(pairs)
        if total > limit:
            return


def _rows(pairs: PairBatch, signed: NDArray[np.void], seed: int) -> pa.RecordBatch:
    one, other = signed[pairs.left], signed[pairs.right]
    row, site = signed["row"], signed["site"]
    a, b = row[pairs.left], row[pairs.right]
    keys = pair_keys(seed, one["content"], other["content"])
    columns = [
        pa.array(np.minimum(a, b)),
        pa.array(np.maximum(a, b)),
        pa.array(pairs.b_sim.astype(np.int32)),
        pa.array(pairs.c_sim.astype(np.int32)),
        pa.array(site[pairs.left] == site[pairs.right]),
        pa.array(in_order(keys)),
    ]
    return pa.record_batch(columns, schema=arrow_schema(PAIRS))


def in_order(keys: NDArray[np.uint64]) -> NDArray[np.int64]:
    """64-bit words as numbers with a sign that sort as the words do."""
    return (keys ^ np.uint64(1 << 63)).view(np.int64)
