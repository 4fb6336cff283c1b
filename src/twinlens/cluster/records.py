"""How columns travel: the tables' schemas, and the parcels of packed records that go from task to task.

Spark carries a few large values instead of millions of small rows: what a row costs there, in time, is a hundred times
what a record costs in a numpy array.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import xxhash
from numpy.typing import NDArray

if TYPE_CHECKING:
    from twinlens.model.params import ScanParams

Words = NDArray[np.uint64]
Parcel = tuple[tuple[int, int], bytes]  # ((target, kind), packed records)

DOCUMENTS = (
    "locator string, doc_id string, url string, site string, title string, status string, reason string, "
    "media_type string, encoding string, replaced long, size long, tokens long, content_digest binary, "
    "token_digest binary, supershingles binary, bits binary, file string, set_key binary"
)
SETS = (  # the names first: of an identity set's documents the first one by them stands for it
    "url string, doc_id string, locator string, site string, title string, status string, reason string, "
    "media_type string, encoding string, replaced long, size long, tokens long, content_digest binary, "
    "token_digest binary, supershingles binary, bits binary, file string, members long"
)
SIGNATURES = f"row long, {SETS}"
BUCKETS = "target long, set int, members long, pairs long, largest long, rows binary, starts binary"
PAIRS = "left long, right long, b_sim int, c_sim int, same_site boolean, key long"
DRAWS = "draw long, left long, right long, b_sim int, c_sim int, same_site boolean, buckets int, accepted boolean"

_ARROW = {
    "string": pa.string(),
    "long": pa.int64(),
    "int": pa.int32(),
    "binary": pa.binary(),
    "boolean": pa.bool_(),
    "double": pa.float64(),
}


def arrow_schema(schema: str) -> pa.Schema:
    """Spark's words for a table's columns as an Arrow schema."""
    return pa.schema([(name, _ARROW[kind]) for name, kind in (column.split() for column in schema.split(", "))])


def signature_type(params: ScanParams) -> np.dtype[np.void]:
    """A representative on its way: row, hash of its site, content digest, and its signatures."""
    return np.dtype(
        [
            ("row", "<i8"),
            ("site", "<u8"),
            ("content", "<u8", (2,)),
            ("b", "<u8", (params.supershingles,)),
            ("c", "<u8", (params.bits // 64,)),
        ]
    )


def words(column: pa.Array, width: int) -> Words:
    """A column of binaries that hold `width` 64-bit words each, uint64[n, width]."""
    return np.frombuffer(b"".join(column.to_pylist()), "<u8").reshape(len(column), width)


def binaries(table: NDArray[Any]) -> pa.Array:
    """The rows of an array as a column of binaries."""
    data = np.ascontiguousarray(table)
    width = data.dtype.itemsize * int(np.prod(data.shape[1:]))
    offsets = np.arange(len(data) + 1, dtype=np.int32) * width
    return pa.Array.from_buffers(pa.binary(), len(data), [None, pa.py_buffer(offsets), pa.py_buffer(data.tobytes())])


def signatures_of(batch: pa.RecordBatch, params: ScanParams) -> NDArray[np.void]:
    """Rows of the table of signatures as packed records."""
    records = np.zeros(batch.num_rows, signature_type(params))
    records["row"] = batch.column("row").to_numpy()
    records["site"] = [xxhash.xxh64_intdigest(site.encode()) for site in batch.column("site").to_pylist()]
    digests = [digest.ljust(16, b"\0")[:16] for digest in batch.column("content_digest").to_pylist()]
    records["content"] = np.frombuffer(b"".join(digests), "<u8").reshape(-1, 2)
    records["b"] = words(batch.column("supershingles"), params.supershingles)
    records["c"] = words(batch.column("bits"), params.bits // 64)
    return records


def parcels(targets: NDArray[np.int64], records: NDArray[Any], kind: int = 0) -> Iterator[Parcel]:
    """Records, each for a target, as one parcel a target."""
    if not len(targets):
        return
    order = np.argsort(targets, kind="stable")
    sorted_targets, data = targets[order], records[order]
    starts = np.flatnonzero(np.concatenate([[True], sorted_targets[1:] != sorted_targets[:-1]]))
    ends = np.append(starts[1:], len(order))
    for target, a, b in zip(sorted_targets[starts].tolist(), starts.tolist(), ends.tolist(), strict=True):
        yield (target, kind), data[a:b].tobytes()


def by_target(arrived: Iterator[Parcel]) -> Iterator[tuple[int, list[tuple[int, bytes]]]]:
    """(target, its (kind, body) in order) from parcels that are sorted by target and kind."""
    current, held = -1, list[tuple[int, bytes]]()
    for (target, kind), body in arrived:
        if target != current and held:
            yield current, held
            held = []
        current = target
        held.append((kind, body))
    if held:
        yield current, held


def joined(bodies: list[tuple[int, bytes]], kind: np.dtype[Any] | str) -> NDArray[Any]:
    """The records of several parcels."""
    return np.frombuffer(b"".join(body for _, body in bodies), kind)
