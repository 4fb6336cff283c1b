"""Giant buckets in pieces: each row's partners, counted without any task that has all rows of a bucket.

A row agrees in a set of columns with all rows of its bucket whose columns there are equal. Each piece counts its own
rows by these values; what the pieces count for a value meets, is added up, and goes back to the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from twinlens.cluster.buckets import PARTS, bucket_parts
from twinlens.cluster.exchange import PIECE, answer_type, answered, delivered, requests, sent
from twinlens.cluster.records import BUCKETS, by_target, joined, parcels
from twinlens.model.params import ScanParams
from twinlens.store.order import pair_keys

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray

    from twinlens.cluster.bucket_sets import BucketSets
    from twinlens.cluster.exchange import Parcels, Routes
    from twinlens.cluster.flow import Flow
    from twinlens.cluster.records import Parcel, Words
    from twinlens.cluster.stages import Stages

# the number of a piece; its rows; and how many rows of the bucket, and of the bucket and its own site, agree with each
# one in exactly j more columns, int64[columns + 1, rows]
Counted = tuple[int, "NDArray[np.int64]", "NDArray[np.int64]", "NDArray[np.int64]"]

_GROUP = np.dtype([("value", "<u8"), ("reply", "<i8"), ("rows", "<i8")])  # rows of a piece that agree in some columns
_TOTAL = np.dtype([("value", "<u8"), ("rows", "<i8")])


def pieces_asked(stages: Stages, buckets: str, numbers: frozenset[int], most: int, routes: Routes) -> Parcels | None:
    """Requests for the rows of those buckets of some sets that have more than so many, in pieces of so many.

    None where no bucket has.
    """
    largest = stages.of_rows(buckets, BUCKETS, ("set", "largest"), partial(_largest, numbers))
    if max(stages.gather(largest), default=0) <= most:
        return None
    return stages.of_rows(buckets, BUCKETS, PARTS, partial(_asking, numbers, most, routes))


def _largest(numbers: frozenset[int], batches: Iterator[pa.RecordBatch]) -> Iterator[int]:
    for batch in batches:
        for number, largest in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            if number in numbers:
                yield largest


def _asking(numbers: frozenset[int], most: int, routes: Routes, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    """A piece replies to itself, its rows under the number of its bucket."""
    for target, number, rows, starts in bucket_parts(batches):
        if number not in numbers:
            continue
        piece = 0
        for bucket in np.flatnonzero(np.diff(starts) > most).tolist():
            for first in range(int(starts[bucket]), int(starts[bucket + 1]), most):
                part = rows[first : min(first + most, int(starts[bucket + 1]))]
                reply = np.full(len(part), target | piece << PIECE, np.int64)
                piece += 1
                yield from sent(requests(reply, np.full(len(part), bucket, np.int64), part), routes)


def partners_of_pieces(
    stages: Stages, params: ScanParams, sets: BucketSets, parts: int, routes: Routes, asked: Parcels
) -> Flow[Counted]:
    """The partners of the rows of all pieces."""
    answers = answered(stages, asked, params, routes)
    grouped = answers.mapPartitions(partial(_groups, params.to_json(), sets, parts, routes.tasks))
    totals = delivered(grouped, routes.tasks).mapPartitions(_totals)
    return delivered(answers.union(totals), routes.tasks).mapPartitions(
        partial(_partners, params.to_json(), sets, parts)
    )


def _values(sets: BucketSets, parts: int, reply: int, answers: NDArray[np.void]) -> Iterator[tuple[int, bool, Words]]:
    """(number of columns, whether of one site, a hash of the rows' values in them) for each set of further columns.

    The hashes of different values are equal with a probability of 2^-64, as those of different supershingles are.
    """
    target = reply & ((1 << PIECE) - 1)
    _, chosen = sets.all()[target // parts]
    others = [j for j in range(sets.columns) if j not in chosen]
    signed = answers["of"]
    place = np.stack([np.full(len(answers), target), answers["tag"]], axis=1).astype(np.uint64)
    for number in range(len(others) + 1):
        for columns in combinations(others, number):
            seed = sum(1 << column for column in columns)
            value = pair_keys(seed, place, np.zeros_like(place))
            for column in columns:
                value = _hashed(seed, value, signed["b"][:, column])
            yield number, False, value
            yield number, True, _hashed(1 << sets.columns, value, signed["site"])


def _hashed(seed: int, value: Words, more: Words) -> Words:
    none = np.zeros((len(value), 2), np.uint64)
    return pair_keys(seed, np.stack([value, more], axis=1), none)


def _groups(
    params: dict[str, Any], sets: BucketSets, parts: int, tasks: int, arrived: Iterator[Parcel]
) -> Iterator[Parcel]:
    kind = answer_type(ScanParams.from_json(params))
    for reply, bodies in by_target(arrived):
        for _, _, value in _values(sets, parts, reply, joined(bodies, kind)):
            each, rows = np.unique(value, return_counts=True)
            records = np.empty(len(each), _GROUP)
            records["value"], records["reply"], records["rows"] = each, reply, rows
            yield from parcels((each % np.uint64(tasks)).astype(np.int64), records)


def _totals(arrived: Iterator[Parcel]) -> Iterator[Parcel]:
    """To each piece how many rows its groups have in all pieces, where they are more than its own."""
    for _, bodies in by_target(arrived):
        groups = joined(bodies, _GROUP)
        each, place = np.unique(groups["value"], return_inverse=True)
        total = np.zeros(len(each), np.int64)
        np.add.at(total, place, groups["rows"])
        more = np.flatnonzero(total[place] > groups["rows"])
        records = np.empty(len(more), _TOTAL)
        records["value"], records["rows"] = groups["value"][more], total[place][more]
        yield from parcels(groups["reply"][more], records, kind=1)


def _partners(params: dict[str, Any], sets: BucketSets, parts: int, arrived: Iterator[Parcel]) -> Iterator[Counted]:
    kind = answer_type(ScanParams.from_json(params))
    for reply, bodies in by_target(arrived):
        answers = joined([body for body in bodies if body[0] == 0], kind)
        totals = np.sort(joined([body for body in bodies if body[0] == 1], _TOTAL), order="value")
        agreeing = np.zeros((2, sets.columns - sets.together + 1, len(answers)), np.int64)
        for number, same, value in _values(sets, parts, reply, answers):
            each, place, rows = np.unique(value, return_inverse=True, return_counts=True)
            found = np.searchsorted(totals["value"], each)
            known = found < len(totals)
            known[known] = totals["value"][found[known]] == each[known]
            rows[known] = totals["rows"][found[known]]
            agreeing[int(same), number] += rows[place] - 1
        there, here = (np.tensordot(_exactly(sets), each, 1) for each in agreeing)
        yield reply, answers["of"]["row"], there, here


def _exactly(sets: BucketSets) -> NDArray[np.int64]:
    """From the rows that agree in each set of i columns, summed over these sets, to those that agree in exactly j."""
    sizes = range(sets.columns - sets.together + 1)
    return np.array([[(-1) ** (i - j) * comb(i, j) if i >= j else 0 for i in sizes] for j in sizes], np.int64)
