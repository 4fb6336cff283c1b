"""The last file of a result: what was computed, from what, and the digests of all files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import xxhash

from twinlens.cluster.reading import canonical
from twinlens.cluster.shared_files import path_of
from twinlens.cluster.stored import each_of_frame

if TYPE_CHECKING:
    from twinlens.cluster.flow import Flow
    from twinlens.cluster.stages import Stages

BLOCK = 1 << 20  # bytes

Sum = tuple[str, int, str]  # (URI, bytes, digest)


def checksums(stages: Stages, tables: tuple[str, ...]) -> dict[str, Any]:
    """{table: [{name, bytes, xxh3_128}]} of all files."""
    found: dict[str, list[dict[str, Any]]] = {table: [] for table in tables}
    root = canonical(stages.folder.uri).rstrip("/") + "/"
    for path, octets, digest in stages.gather(_digested(stages, tables)):
        table, _, name = canonical(path).removeprefix(root).partition("/")
        found[table].append({"name": name, "bytes": octets, "xxh3_128": digest})
    return {table: sorted(files, key=lambda file: str(file["name"])) for table, files in found.items()}


def _digested(stages: Stages, tables: tuple[str, ...]) -> Flow[Sum]:
    if stages.by_tasks:
        files = [file.uri for table in tables for file in stages.folder.files(table) if file.uri.endswith(".parquet")]
        context = stages.spark.sparkContext
        every: Flow[str] = context.parallelize(files, min(len(files), context.defaultParallelism))
        return every.mapPartitions(_digests_of_files)
    reader: Any = stages.spark.read.option("pathGlobFilter", "*.parquet")
    folders = [stages.folder.uri_of(table) for table in tables]
    frame = reader.format("binaryFile").load(folders).select("path", "content")
    return each_of_frame(stages.spark, frame, _digests, records=1)


def _digests_of_files(uris: Iterator[str]) -> Iterator[Sum]:
    for uri in uris:
        yield _digest_of_file(uri)


def _digest_of_file(uri: str) -> Sum:
    digest, octets = xxhash.xxh3_128(), 0
    with Path(path_of(uri)).open("rb") as file:
        while data := file.read(BLOCK):
            digest.update(data)
            octets += len(data)
    return uri, octets, digest.hexdigest()


def _digests(batches: Iterator[pa.RecordBatch]) -> Iterator[Sum]:
    for batch in batches:
        for path, content in zip(batch.column("path"), batch.column("content"), strict=True):
            data = content.as_buffer()
            yield path.as_py(), data.size, xxhash.xxh3_128_hexdigest(data)
