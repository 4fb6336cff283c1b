"""The tables at the end: counts of pairs, the pairs and their documents, how many partners documents have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from twinlens.cluster.exchange import EXCHANGED, Routes, delivered
from twinlens.cluster.reading import canonical
from twinlens.cluster.records import PAIRS, SIGNATURES, arrow_schema, by_target, joined, parcels
from twinlens.cluster.samples import Sampled, smallest, write_samples
from twinlens.cluster.stages import WORK
from twinlens.kernels.explosion import PairCounts, joined_counts
from twinlens.model.pairs import Rule
from twinlens.store.document_writer import storable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.documents import Read
    from twinlens.cluster.drawing import Draws
    from twinlens.cluster.inputs import Inputs
    from twinlens.cluster.records import Parcel
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.model.params import ScanParams

FILES = "file string, input int, locator string, prefix string, bytes long, mtime_ns long"
COUNTS = "b_sim int, c_sim int, same_site boolean, n long, error double, exact boolean"
LISTED = f"{WORK}/listed"
_PAIRS = PAIRS.rpartition(", ")[0]
_LISTED = arrow_schema(_PAIRS)
_SIGNATURES = arrow_schema(SIGNATURES)
_ROW_BYTES = 512  # of a row of signatures on its way
DRAWN = (Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED, Rule.ALL)


def least_known(params: ScanParams, rules: tuple[Rule, ...]) -> int | None:
    """From which B-similarity on all listed pairs are those of a rule that is all there, None where no rule is."""
    return None if not rules else 0 if Rule.C in rules else params.b_min


def write_counts(
    stages: Stages, scan: ClusterScan, rules: tuple[Rule, ...], exact: list[list[int]] | None, draws: Draws
) -> dict[str, Any]:
    """Make the table `pair_counts`; the number of pairs under each rule."""
    params = scan.params
    least = least_known(params, rules)
    parts = []
    if least is not None:
        counted: Counter[tuple[int, int, int]] = Counter()
        columns_of = ("b_sim", "c_sim", "same_site")
        for found in stages.gather(stages.of_rows(LISTED, PAIRS, columns_of, _cells)):
            counted.update(found)
        taken = [(*cell, n) for cell, n in sorted(counted.items()) if cell[0] >= least]
        parts.append(_exact([row for row in taken if Rule.B in rules or row[0] < params.b_min]))
    if Rule.B not in rules:
        assert exact is not None  # the margins were needed to find that there are too many
        parts.append(draws.b_similar(exact))
    if Rule.C not in rules:
        parts.append(draws.only_c_similar())
    counts = joined_counts(parts)
    columns = (counts.b_sim, counts.c_sim, counts.same_site, counts.n, counts.error, counts.exact)
    names = [column.split()[0] for column in COUNTS.split(", ")]
    stages.put(dict(zip(names, (column.tolist() for column in columns), strict=True)), COUNTS, "pair_counts")
    rows_of = list(zip(*(column.tolist() for column in columns), strict=True))
    totals = {
        str(rule): sum(n for b, c, same, n, *_ in rows_of if rule.keeps(b, max(c, 0), same, params)) for rule in DRAWN
    }
    c_similar = counts.c_sim >= params.c_min
    return {
        "pairs": {
            "b_similar": totals["b"],
            "c_similar": totals["c"],
            "combined": totals["combined"],
            "c_similar_error": round(float(np.sqrt((counts.error[c_similar] ** 2).sum()))),
        },
        "population": totals,
    }


def _cells(batches: Iterator[pa.RecordBatch]) -> Iterator[dict[tuple[int, int, int], int]]:
    for batch in batches:
        cells = np.stack([column.to_numpy(zero_copy_only=False).astype(np.int64) for column in batch.columns])
        each, count = np.unique(cells, axis=1, return_counts=True)
        yield dict(zip(map(tuple, each.T.tolist()), count.tolist(), strict=True))


def _exact(rows: list[tuple[int, ...]]) -> PairCounts:
    b_sim, c_sim, same, n = np.array(rows, np.int64).reshape(-1, 4).T
    return PairCounts(b_sim, c_sim, same.astype(np.bool_), n, np.zeros(len(n)), np.ones(len(n), np.bool_))


def write_listed(
    stages: Stages,
    scan: ClusterScan,
    read: Read,
    rules: tuple[Rule, ...],
    draws: Draws,
    counted: dict[str, Any],
) -> dict[str, Any]:
    """Make the tables `pairs`, `samples` and `texts`."""
    sampled = Sampled(population=counted["population"])
    if Rule.B in rules and Rule.C in rules:
        sampled.pairs[str(Rule.ALL)] = smallest(stages, LISTED, scan.sample)
    else:
        for rule in DRAWN:
            if rule not in rules:
                found = draws.sample(rule, scan.sample)
                columns = (found.left, found.right, found.b_sim, found.c_sim)
                sampled.pairs[str(rule)] = list(zip(*(column.tolist() for column in columns), strict=True))
    result, items = write_samples(stages, read, sampled)
    complete = Rule.B in rules and Rule.C in rules  # then what is drawn is listed
    drawn = set() if complete else {item[2:7] for item in items}
    return {**result, "listed": _write_pairs(stages, least_known(scan.params, rules), drawn)}


def _write_pairs(stages: Stages, least: int | None, drawn: set[tuple[Any, ...]]) -> int:
    """Make the table `pairs` of the listed ones with at least that B-similarity, and of the drawn ones."""
    context = stages.spark.sparkContext
    found = []
    if least is not None:
        names = tuple(_LISTED.names)
        if drawn:
            more = sorted(drawn)
            pairs = np.array([row[:2] for row in more], np.int64)
            known = stages.gather(stages.of_rows(LISTED, PAIRS, names, partial(_known, least, pairs)))
            drawn = drawn - {more[place] for part in known for place in part.tolist()}
        found.append(stages.of_rows(LISTED, PAIRS, names, partial(_chosen, least)))
    if drawn:
        found.append(context.parallelize([sorted(drawn)], 1).mapPartitions(_as_rows))
    return stages.make(context.union(found) if found else context.parallelize([], 1), _PAIRS, "pairs")


def _chosen(least: int, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        yield batch.filter(pc.greater_equal(batch.column("b_sim"), least))


def _known(least: int, pairs: NDArray[np.int64], batches: Iterator[pa.RecordBatch]) -> Iterator[NDArray[np.int64]]:
    """Which of some sorted pairs, int64[n, 2], are listed."""
    kind = np.dtype([("left", "<i8"), ("right", "<i8")])
    wanted = np.ascontiguousarray(pairs).view(kind)[:, 0]
    for batch in _chosen(least, batches):
        own = np.empty(batch.num_rows, kind)
        own["left"], own["right"] = batch.column("left").to_numpy(), batch.column("right").to_numpy()
        yield np.flatnonzero(np.isin(wanted, own))


def _as_rows(tasks: Iterator[list[tuple[Any, ...]]]) -> Iterator[pa.RecordBatch]:
    for rows in tasks:
        columns = zip(*rows, strict=True)
        yield pa.record_batch([pa.array(c, f.type) for c, f in zip(columns, _LISTED, strict=True)], schema=_LISTED)


def write_files(stages: Stages, inputs: Inputs) -> dict[str, Any]:
    """Make the table `files`: what was read, input by input."""
    files = sorted(inputs.all(), key=lambda file: (file.input, file.handed.locator))
    columns: dict[str, list[Any]] = {
        "file": [canonical(file.uri) for file in files],
        "input": [file.input for file in files],
        "locator": [storable(file.handed.locator) for file in files],
        "prefix": [file.prefix for file in files],
        "bytes": [file.handed.size for file in files],
        "mtime_ns": [file.handed.mtime_ns for file in files],
    }
    stages.put(columns, FILES, "files")
    return {"files": len(files)}


def write_pair_documents(stages: Stages, n: int, partitions: int) -> dict[str, Any]:
    """Make the table `pair_documents`: the rows of `signatures`, of which there are n, that stand in a listed pair."""
    routes = Routes.of(n, max(partitions, n * _ROW_BYTES // EXCHANGED))
    ends = stages.of_rows("pairs", _PAIRS, ("left", "right"), partial(ends_of_pairs, 1, routes.rows))
    rows = stages.of_rows("signatures", SIGNATURES, tuple(_SIGNATURES.names), partial(_in_ranges, routes.rows))
    stages.make(delivered(rows.union(ends), routes.tasks).mapPartitions(_in_pairs), SIGNATURES, "pair_documents")
    return {}


def ends_of_pairs(kind: int, span: int, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    """Both rows of each pair, int64, to where the rows of a range meet."""
    for batch in batches:
        rows = np.concatenate([batch.column("left").to_numpy(), batch.column("right").to_numpy()])
        yield from parcels(rows // span, rows, kind)


def _in_ranges(span: int, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    """Rows of signatures to where the rows of a range meet."""
    for batch in batches:  # in the order of rows
        target = batch.column("row").to_numpy() // span
        starts = np.flatnonzero(np.concatenate([[True], target[1:] != target[:-1]])[: len(target)]).tolist()
        for start, stop in zip(starts, [*starts[1:], len(target)], strict=True):
            yield (int(target[start]), 0), batch.slice(start, stop - start).serialize().to_pybytes()


def _in_pairs(arrived: Iterator[Parcel]) -> Iterator[pa.RecordBatch]:
    for _, bodies in by_target(arrived):
        wanted = np.unique(joined([body for body in bodies if body[0] == 1], "<i8"))
        for kind, body in bodies:
            if kind == 0:
                batch = pa.ipc.read_record_batch(pa.py_buffer(body), _SIGNATURES)
                yield batch.filter(pa.array(np.isin(batch.column("row").to_numpy(), wanted)))
