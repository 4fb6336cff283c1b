"""The stage that puts the representatives into buckets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from twinlens.cluster.bucket_sets import BucketSets
from twinlens.cluster.exchange import delivered
from twinlens.cluster.records import BUCKETS, SIGNATURES, arrow_schema, by_target, joined, parcels, words
from twinlens.kernels.blocks import cheapest, random_rows, single_blocks
from twinlens.model.params import ScanParams

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.records import Parcel
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.kernels.blocks import Plan

PARTS = ("target", "set", "rows", "starts")  # the columns of the buckets themselves
BUCKET_SIZES = "set int, size long, buckets long"
PART = 1 << 19  # rows that one task puts into buckets of one set
BUFFER = 1 << 16  # rows whose keys are made together
SENDING = 60.0  # a row's share in sending it to the buckets of one more set, in looks at a pair


@dataclass(frozen=True)
class Ranges:
    """Into which parts the buckets of each set are cut: part i of set s has the number s * parts + i.

    Keys are cut by their first word, so that the parts in order hold the buckets in the order of their keys.
    """

    parts: int
    bounds: tuple[NDArray[np.uint64], ...]

    def of(self, number: int, first: NDArray[np.uint64]) -> NDArray[np.int64]:
        """The parts of keys with these first words in a set."""
        found = np.searchsorted(self.bounds[number], first, side="right").astype(np.int64)
        return number * self.parts + found


@dataclass(frozen=True)
class Sketch:
    """What a few thousand representatives tell of all: how far unrelated ones are apart, and where keys lie."""

    apart: NDArray[np.int64]
    b: NDArray[np.uint64]
    c: NDArray[np.uint64]


def sketch(stages: Stages, params: ScanParams, n: int) -> Sketch:
    """Look at the rows that the local engine looks at for its plan."""
    a, b = random_rows(n)
    wanted = np.unique(np.concatenate([a, b]))
    rows = rows_of_signatures(stages, wanted, ("row", "supershingles", "bits"))
    shingled = words(rows.column("supershingles"), params.supershingles)
    bits = words(rows.column("bits"), params.bits // 64)
    at, bt = np.searchsorted(wanted, a), np.searchsorted(wanted, b)
    apart = np.bitwise_count(bits[at] ^ bits[bt]).sum(axis=1, dtype=np.int64) if len(a) else np.zeros(1, np.int64)
    return Sketch(apart, shingled, bits)


def rows_of_signatures(stages: Stages, wanted: NDArray[np.int64], columns: tuple[str, ...]) -> pa.Table:
    """A few rows of the table of signatures, in order; `row` is one of the columns."""
    found = stages.gather(stages.of_rows("signatures", SIGNATURES, columns, partial(_chosen, wanted)))
    schema = pa.schema([arrow_schema(SIGNATURES).field(name) for name in columns])
    return pa.Table.from_batches(found, schema).sort_by("row")


def _chosen(wanted: NDArray[np.int64], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        kept = np.isin(batch.column("row").to_numpy(), wanted)
        if kept.any():
            yield batch.filter(pa.array(kept))


def plans_for(apart: NDArray[np.int64], params: ScanParams, n: int) -> tuple[Plan, Plan, Plan]:
    """(the plan that pairs are listed by, the one that they are drawn by, the local engine's).

    The first finds what the local engine's finds, but takes into account that sending a row is dearer than sorting it.
    """
    local = cheapest(n, apart, params.bits, params.c_min)
    single = single_blocks(params.bits, params.c_min)
    if local.recall < 1:
        return local, single, local
    return cheapest(n, apart, params.bits, params.c_min, SENDING), single, local


def ranges_for(sets: BucketSets, known: Sketch, n: int) -> Ranges:
    """Parts of about `PART` rows each."""
    parts = max(1, -(-n // PART))
    shares = np.linspace(0, 1, parts + 1)[1:-1]
    bounds = []
    for plan, chosen in sets.all():
        first = np.sort(sets.keys(plan, chosen, known.b, known.c)[:, 0])
        bounds.append(first[(shares * len(first)).astype(np.int64)] if len(first) else np.zeros(0, np.uint64))
    return Ranges(parts, tuple(bounds))


def write_buckets(
    stages: Stages, scan: ClusterScan, sets: BucketSets, ranges: Ranges, partitions: int, name: str
) -> dict[str, Any]:
    """Make a table of buckets: rows of a set's part with equal keys, at least two each."""
    work = partial(_entries, scan.params.to_json(), sets, ranges)
    entries = stages.of_rows("signatures", SIGNATURES, ("row", "supershingles", "bits"), work)
    gathered = delivered(entries, partitions)
    stages.make(gathered.mapPartitions(partial(_buckets, sets.words(), ranges.parts)), BUCKETS, name)
    return {}


def _entries(
    params: dict[str, Any], sets: BucketSets, ranges: Ranges, batches: Iterator[pa.RecordBatch]
) -> Iterator[Parcel]:
    settings = ScanParams.from_json(params)
    waiting: list[pa.RecordBatch] = []

    def made() -> Iterator[Parcel]:
        row = np.concatenate([batch.column("row").to_numpy() for batch in waiting])
        b = np.concatenate([words(batch.column("supershingles"), settings.supershingles) for batch in waiting])
        c = np.concatenate([words(batch.column("bits"), settings.bits // 64) for batch in waiting])
        for number, (plan, chosen) in enumerate(sets.all()):
            keys = sets.keys(plan, chosen, b, c)
            yield from parcels(ranges.of(number, keys[:, 0]), np.column_stack([keys, row.astype(np.uint64)]))

    for batch in batches:
        waiting.append(batch)
        if sum(item.num_rows for item in waiting) >= BUFFER:
            yield from made()
            waiting = []
    if waiting:
        yield from made()


def _buckets(width: int, parts: int, arrived: Iterator[Parcel]) -> Iterator[pa.RecordBatch]:
    schema = arrow_schema(BUCKETS)
    for target, bodies in by_target(arrived):
        entries = joined(bodies, "<u8").reshape(-1, width + 1)
        order = np.lexsort(entries.T[::-1])
        entries = entries[order]
        rows, starts = _runs(entries[:, :width], entries[:, width].astype(np.int64))
        if not len(rows):
            continue
        sizes = np.diff(starts)
        pairs = int((sizes * (sizes - 1) // 2).sum())
        values: list[list[Any]] = [
            [target],
            [target // parts],
            [len(rows)],
            [pairs],
            [int(sizes.max())],
            [rows.astype("<i8").tobytes()],
            [starts.astype("<i8").tobytes()],
        ]
        yield pa.record_batch([pa.array(v, f.type) for v, f in zip(values, schema, strict=True)], schema=schema)


def _runs(keys: NDArray[np.uint64], rows: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The rows of keys that occur at least twice, and where each run of equal keys starts, with the end."""
    new = np.concatenate([[True], (keys[1:] != keys[:-1]).any(axis=1)])
    first = np.flatnonzero(new)
    sizes = np.diff(np.append(first, len(rows)))
    kept = sizes > 1
    starts = np.zeros(int(kept.sum()) + 1, np.int64)
    np.cumsum(sizes[kept], out=starts[1:])
    return rows[np.repeat(kept, sizes)], starts


def bucket_parts(batches: Iterator[pa.RecordBatch]) -> Iterator[tuple[int, int, NDArray[np.int64], NDArray[np.int64]]]:
    """(number of the part, set, rows, starts) of rows of the table of buckets."""
    for batch in batches:
        columns = (batch.column(name).to_pylist() for name in ("target", "set", "rows", "starts"))
        for target, number, rows, starts in zip(*columns, strict=True):
            yield target, number, np.frombuffer(rows, "<i8"), np.frombuffer(starts, "<i8")


def write_bucket_sizes(stages: Stages, name: str) -> dict[str, Any]:
    """Make the table `bucket_sizes`: how many buckets of each size each set has. Their pairs by set."""
    counted: Counter[tuple[int, int]] = Counter()
    for found in stages.gather(stages.of_rows(name, BUCKETS, PARTS, _sizes)):
        counted.update(found)
    rows = sorted((number, size, buckets) for (number, size), buckets in counted.items())
    names = ("set", "size", "buckets")
    stages.put({column: [row[at] for row in rows] for at, column in enumerate(names)}, BUCKET_SIZES, "bucket_sizes")
    pairs: dict[str, int] = {}
    for number, size, buckets in rows:
        pairs[str(number)] = pairs.get(str(number), 0) + buckets * (size * (size - 1) // 2)
    return {"pairs": pairs}


def _sizes(batches: Iterator[pa.RecordBatch]) -> Iterator[Counter[tuple[int, int]]]:
    counted: Counter[tuple[int, int]] = Counter()
    for _, number, _, starts in bucket_parts(batches):
        size, count = np.unique(np.diff(starts), return_counts=True)
        for each, times in zip(size.tolist(), count.tolist(), strict=True):
            counted[number, each] += times
    yield counted
