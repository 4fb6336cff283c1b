"""A sif index as one Parquet file with packed fingerprints."""

import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from twinlens.engine.sif.index import SifIndex
from twinlens.engine.sif.lists import Lists
from twinlens.engine.sif.settings import SifSettings
from twinlens.model.errors import ProjectError

FORMAT = "twinlens-sif-2"
_COLUMNS = ("path", "size", "mtime_ns", "checksum", "text", "coarse", "fine")


def save(index: SifIndex, path: Path) -> None:
    """Write the index; an older file of that name is replaced only when the new one is complete."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(to_bytes(index))  # Arrow opens no file whose name is not UTF-8
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ProjectError(
            f"The index {path} cannot be written ({error.strerror or error}): choose another place."
        ) from error


def load(path: Path) -> SifIndex:
    """Read an index. Raises ProjectError where the file is missing or is no index."""
    try:
        data = path.read_bytes()
    except FileNotFoundError as error:
        raise ProjectError(f"There is no index {path}: make one with “twinlens sif index”.") from error
    except OSError as error:
        raise ProjectError(f"The index {path} cannot be read ({error.strerror or error}).") from error
    return from_bytes(data, str(path))


def to_bytes(index: SifIndex) -> bytes:
    """The index as the bytes of its file."""
    width = 3 if index.settings.method == 2 else 4
    table = pa.table(
        {
            "path": pa.array([p.encode("utf-8", "surrogateescape") for p in index.paths], type=pa.binary()),
            "size": index.size,
            "mtime_ns": index.mtime_ns,
            "checksum": index.checksum,
            "text": pa.array(index.text),
            "coarse": _packed(index.coarse, width),
            "fine": _packed(index.fine, width),
        }
    )
    about = {"format": FORMAT, "settings": index.settings.to_json(), "width": str(width)}
    table = table.replace_schema_metadata(about)
    sink = io.BytesIO()
    pq.write_table(table, sink, compression="zstd", use_dictionary=False, write_statistics=False)
    return sink.getvalue()


def from_bytes(data: bytes, name: str) -> SifIndex:
    """The inverse of `to_bytes`; `name` is what errors call it."""
    return _read(pa.BufferReader(data), name)


def _read(source: pa.BufferReader, name: str) -> SifIndex:
    again = "make it again with “twinlens sif index”"
    try:
        with pq.ParquetFile(source) as file:  # `read_table` imports pandas, where there is one: half a second
            table = file.read()
    except (OSError, pa.ArrowException) as error:
        raise ProjectError(f"{name} is not a sif index or is damaged: {again}.") from error
    about: dict[bytes, Any] = table.schema.metadata or {}
    if about.get(b"format", b"").decode("utf-8", "replace") != FORMAT or not set(_COLUMNS) <= set(table.column_names):
        raise ProjectError(f"{name} is not a sif index of this version: {again}.")
    try:
        width = int(about[b"width"])
        settings = SifSettings.from_json(about[b"settings"].decode())
        return SifIndex(
            settings,
            [p.decode("utf-8", "surrogateescape") for p in table["path"].to_pylist()],
            _numbers(table["size"], pa.int64()),
            _numbers(table["mtime_ns"], pa.int64()),
            _numbers(table["checksum"], pa.uint64()),
            _numbers(table["text"].cast(pa.uint8()), pa.uint8()).astype(np.bool_),
            _unpacked(table["coarse"], width),
            _unpacked(table["fine"], width),
        )
    except (json.JSONDecodeError, TypeError, KeyError, ValueError, AttributeError, pa.ArrowException) as error:
        raise ProjectError(f"{name} is damaged: {again}.") from error


def _packed(lists: Lists, width: int) -> pa.Array:
    """Fingerprints as `width` little-endian bytes each, one binary value a file."""
    data = lists.values.astype("<u4").view(np.uint8).reshape(-1, 4)[:, :width]
    offsets = pa.py_buffer((lists.start * width).astype("<i8").tobytes())
    body = pa.py_buffer(np.ascontiguousarray(data).tobytes())
    return pa.Array.from_buffers(pa.large_binary(), len(lists.start) - 1, [None, offsets, body])


def _numbers(column: pa.ChunkedArray, kind: pa.DataType) -> NDArray[Any]:
    """A column of numbers, [files]; its own `to_numpy` imports pandas, too."""
    array = column.cast(kind).combine_chunks()
    if array.null_count:
        raise ValueError("a number is missing")
    values = np.frombuffer(array.buffers()[1], dtype=str(kind)) if len(array) else np.empty(0, dtype=str(kind))
    return values[array.offset : array.offset + len(array)]


def _unpacked(column: pa.ChunkedArray, width: int) -> Lists:
    array = column.combine_chunks().cast(pa.large_binary())
    _, offsets, body = array.buffers()
    start = np.frombuffer(offsets, dtype=np.int64)[array.offset : array.offset + len(array) + 1]
    raw = np.frombuffer(body, dtype=np.uint8)[start[0] : start[-1]] if body is not None else np.empty(0, dtype=np.uint8)
    wide = np.zeros((len(raw) // width, 4), dtype=np.uint8)
    wide[:, :width] = raw.reshape(-1, width)
    return Lists(wide.view("<u4").reshape(-1).astype(np.uint32), (start - start[0]) // width)
