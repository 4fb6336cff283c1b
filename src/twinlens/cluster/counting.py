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

from twinlens.cluster.exchange import answered, delivered, each_reply
from twinlens.cluster.pairs import asking, buckets_of
from twinlens.cluster.records import arrow_schema, by_target, joined, parcels
from twinlens.cluster.stages import WORK
from twinlens.kernels.agreement import counts_within, partners_within

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.bucket_sets import BucketSets
    from twinlens.cluster.exchange import Routes
    from twinlens.cluster.records import Parcel
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.model.params import ScanParams

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
    params = scan.params.to_json()
    asked = asking(stages, buckets, list(sets.numbers(-1)), routes, cut=False)
    work = partial(_counts, sets, parts)
    found = answered(stages, asked, scan.params, routes).mapPartitions(partial(each_reply, params, work))
    stages.make(found.mapPartitions(_rows), _PACKED, _EXACT)
    counts = [[0, 0] for _ in range(scan.params.supershingles + 1)]
    for _, body in stages.gather(stages.of_rows(_EXACT, _PACKED, _COLUMNS, partial(_kept, _COUNTS))):
        for b_sim, same, n in json.loads(body):
            counts[b_sim][same] += n
    several = [comb(b_sim, scan.params.b_min) or 1 for b_sim in range(len(counts))]
    return {"counts": [[n // times for n in both] for both, times in zip(counts, several, strict=True)]}


def _counts(sets: BucketSets, parts: int, reply: int, answers: NDArray[np.void]) -> Iterator[Parcel]:
    _, chosen = sets.all()[reply // parts]
    signed = answers["of"]
    others = [j for j in range(sets.columns) if j not in chosen]
    site = np.ascontiguousarray(signed["site"])
    where, b = buckets_of(answers), np.ascontiguousarray(signed["b"][:, others])
    found = counts_within(where, b, site)
    rows = [(more + len(chosen), same, n) for more, both in enumerate(found) for same, n in enumerate(both) if n]
    yield (reply, _COUNTS), json.dumps(rows).encode()
    whole = _whole(sets.columns, sets.together)
    weights = np.array([whole // comb(more + len(chosen), len(chosen)) for more in range(len(others) + 1)])
    records = np.empty(len(signed), _WEIGHED)
    records["row"], records["weight"] = signed["row"], weights @ partners_within(where, b)
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
