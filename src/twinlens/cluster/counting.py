"""B-similar pairs, and each document's partners, counted by arithmetic over buckets: no pair is enumerated."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from math import comb, lcm
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from twinlens.cluster.buckets import PARTS, bucket_parts
from twinlens.cluster.exchange import answered, delivered, each_reply
from twinlens.cluster.pairs import asked_at_once, buckets_of
from twinlens.cluster.records import BUCKETS, arrow_schema, by_target, joined, parcels
from twinlens.cluster.salting import partners_of_pieces, pieces_asked
from twinlens.cluster.stages import WORK
from twinlens.kernels.agreement import counts_within, partners_within

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.bucket_sets import BucketSets
    from twinlens.cluster.exchange import Routes
    from twinlens.cluster.records import Parcel
    from twinlens.cluster.salting import Counted
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.model.params import ScanParams

MOST = 1 << 18  # rows of a bucket that one task counts; a larger bucket is counted in pieces of so many
_EXACT = f"{WORK}/exact"
_PACKED = "target long, kind int, body binary"
_COLUMNS = ("target", "kind", "body")
_COUNTS, _PARTNERS = 0, 1  # kinds of values in that table
_WEIGHED = np.dtype([("row", "<i8"), ("weight", "<i8")])


def exact_b_counts(
    stages: Stages, scan: ClusterScan, sets: BucketSets, parts: int, routes: Routes, buckets: str
) -> dict[str, Any]:
    """[m' + 1][2] pairs by B-similarity and site relation (1 = same site), for B-similarities of at least b_min.

    A pair with B-similarity j stands in the buckets of C(j, b_min) sets: what all buckets hold is divided by that.
    The partners of each row, weighed so that they can be divided in the end, are kept for `b_degrees`.
    """
    params, numbers = scan.params.to_json(), frozenset(sets.numbers(-1))
    asked = stages.of_rows(buckets, BUCKETS, PARTS, partial(_asking, numbers, MOST, routes))
    work = partial(_counts, sets, parts)
    found = answered(stages, asked, scan.params, routes).mapPartitions(partial(each_reply, params, work))
    pieces = pieces_asked(stages, buckets, numbers, MOST, routes)
    if pieces is not None:
        found = found.union(
            partners_of_pieces(stages, scan.params, sets, parts, routes, pieces).mapPartitions(
                partial(_of_pieces, sets)
            )
        )
    stages.make(found.mapPartitions(_rows), _PACKED, _EXACT)
    counts = [[0, 0] for _ in range(scan.params.supershingles + 1)]
    for _, body in stages.gather(stages.of_rows(_EXACT, _PACKED, _COLUMNS, partial(_kept, _COUNTS))):
        for b_sim, same, ends in json.loads(body):
            counts[b_sim][same] += ends
    several = [2 * comb(b_sim, scan.params.b_min) or 1 for b_sim in range(len(counts))]
    return {"counts": [[ends // times for ends in both] for both, times in zip(counts, several, strict=True)]}


def _asking(numbers: frozenset[int], most: int, routes: Routes, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    for target, number, rows, starts in bucket_parts(batches):
        if number in numbers:
            yield from asked_at_once(target, rows, starts, most, routes)


def _counts(sets: BucketSets, parts: int, reply: int, answers: NDArray[np.void]) -> Iterator[Parcel]:
    """Of all buckets of a part: the ends of pairs by B-similarity and site relation, and what each row's weigh."""
    _, chosen = sets.all()[reply // parts]
    signed = answers["of"]
    others = [j for j in range(sets.columns) if j not in chosen]
    where, b = buckets_of(answers), np.ascontiguousarray(signed["b"][:, others])
    pairs = counts_within(where, b, np.ascontiguousarray(signed["site"]))
    ends = np.array([[2 * n for n in both] for both in pairs])
    yield from _told(sets, reply, signed["row"], partners_within(where, b), ends)


def _of_pieces(sets: BucketSets, pieces: Iterator[Counted]) -> Iterator[Parcel]:
    """The same of pieces of buckets."""
    for reply, row, partners, same in pieces:
        there, here = partners.sum(axis=1), same.sum(axis=1)
        yield from _told(sets, reply, row, partners, np.stack([there - here, here], axis=1))


def _told(
    sets: BucketSets, reply: int, row: NDArray[np.int64], partners: NDArray[np.int64], ends: NDArray[np.int64]
) -> Iterator[Parcel]:
    """`partners` [more columns, rows] and the `ends` of pairs [more columns, 2], of buckets of sets of columns."""
    together = sets.together
    rows = [(more + together, same, n) for more, both in enumerate(ends.tolist()) for same, n in enumerate(both) if n]
    yield (reply, _COUNTS), json.dumps(rows).encode()
    whole = _whole(sets.columns, together)
    records = np.empty(len(row), _WEIGHED)
    weights = np.array([whole // comb(more + together, together) for more in range(len(partners))])
    records["row"], records["weight"] = row, weights @ partners
    yield (reply, _PARTNERS), records.tobytes()


def _whole(columns: int, together: int) -> int:
    """What a partner weighs in all buckets together: a multiple of the number of sets that any pair shares."""
    return lcm(*(comb(j, together) for j in range(together, columns + 1)))


def b_degrees(stages: Stages, params: ScanParams, routes: Routes) -> list[tuple[int, int]]:
    """(number of B-similar partners, how many representatives have so many), exact, without those that have none."""
    own = stages.of_rows(_EXACT, _PACKED, _COLUMNS, partial(_partners, routes.rows))
    whole = _whole(params.supershingles, params.b_min)
    found = delivered(own, routes.tasks).mapPartitions(partial(_histogram, whole, routes.rows))
    return sorted(sum(stages.gather(found), Counter()).items())


def _rows(made: Iterator[Parcel]) -> Iterator[pa.RecordBatch]:
    """Parcels as rows of a table."""
    schema = arrow_schema(_PACKED)
    for (target, kind), body in made:
        values = ([target], [kind], [body])
        yield pa.record_batch([pa.array(v, f.type) for v, f in zip(values, schema, strict=True)], schema=schema)


def _kept(wanted: int, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    """The parcels of one kind from that table."""
    for batch in batches:
        columns = (batch.column(name).to_pylist() for name in _COLUMNS)
        for target, kind, body in zip(*columns, strict=True):
            if kind == wanted:
                yield (target, kind), body


def _partners(span: int, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    """The partners of rows from that table, to where the rows of a range meet."""
    for _, body in _kept(_PARTNERS, batches):
        records = np.frombuffer(body, _WEIGHED)
        yield from parcels(records["row"] // span, records, _PARTNERS)


def _histogram(whole: int, span: int, arrived: Iterator[Parcel]) -> Iterator[Counter[int]]:
    for target, bodies in by_target(arrived):
        records = joined(bodies, _WEIGHED)
        weight = np.zeros(span, np.int64)
        np.add.at(weight, records["row"] - target * span, records["weight"])
        degree, documents = np.unique(weight[weight > 0] // whole, return_counts=True)
        yield Counter(dict(zip(degree.tolist(), documents.tolist(), strict=True)))
