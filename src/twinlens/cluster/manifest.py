"""The last file of a result: what was computed, from what, and the digests of all files."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import xxhash

from twinlens.cluster.reading import canonical
from twinlens.cluster.session import settings_for

if TYPE_CHECKING:
    from twinlens.cluster.stages import Stages

_SUMS = "path string, bytes long, digest string"


def checksums(stages: Stages, tables: tuple[str, ...]) -> dict[str, Any]:
    """{table: [{name, bytes, xxh3_128}]} of all files."""
    settings_for(stages.spark, records=1)
    found: dict[str, list[dict[str, Any]]] = {table: [] for table in tables}
    root = canonical(stages.folder.uri).rstrip("/") + "/"
    reader: Any = stages.spark.read
    folders = [stages.folder.uri_of(table) for table in tables]
    files = reader.format("binaryFile").option("pathGlobFilter", "*.parquet").load(folders)
    for row in stages.collect(files.select("path", "content").mapInArrow(_digests, _SUMS)):
        table, _, name = canonical(row["path"]).removeprefix(root).partition("/")
        found[table].append({"name": name, "bytes": row["bytes"], "xxh3_128": row["digest"]})
    return {table: sorted(files, key=lambda file: str(file["name"])) for table, files in found.items()}


def _digests(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for path, content in zip(batch.column("path"), batch.column("content"), strict=True):
            data = content.as_buffer()
            values = ([path.as_py()], [data.size], [xxhash.xxh3_128_hexdigest(data)])
            yield pa.record_batch([pa.array(value) for value in values], names=["path", "bytes", "digest"])
