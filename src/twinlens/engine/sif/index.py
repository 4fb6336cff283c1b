"""The sif index: every file's packed fingerprints in one Parquet file."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import xxhash
from numpy.typing import NDArray

from twinlens.engine.sif.content import counted_bytes, is_text
from twinlens.engine.sif.files import FoundFile, files_below
from twinlens.engine.sif.settings import SMALL, SifSettings
from twinlens.kernels import anchors as kernel
from twinlens.model.errors import ProjectError
from twinlens.model.progress import NoProgress, Progress

FORMAT = "twinlens-sif-1"
_BATCH = 32 << 20  # bytes of files read before their fingerprints are taken
_COLUMNS = ("path", "size", "mtime_ns", "checksum", "text", "coarse", "fine")


@dataclass(frozen=True, slots=True)
class Lists:
    """One list of fingerprints a file: `values` uint32, file i has `values[start[i]:start[i+1]]`."""

    values: NDArray[np.uint32]
    start: NDArray[np.int64]

    def sizes(self) -> NDArray[np.int64]:
        """How many fingerprints each file has, with repetition; int64 [files]."""
        return np.diff(self.start)


@dataclass(frozen=True, slots=True)
class SifIndex:
    """All fingerprinted files. `fine` holds lists only for text below 5 KiB (k = 6 in place of 8)."""

    settings: SifSettings
    paths: list[str]
    size: NDArray[np.int64]
    mtime_ns: NDArray[np.int64]
    checksum: NDArray[np.uint64]  # XXH64 of the whole file
    text: NDArray[np.bool_]
    coarse: Lists
    fine: Lists
    unread: tuple[tuple[str, str], ...] = ()  # (path, reason)

    @property
    def small(self) -> NDArray[np.bool_]:
        """Files below 5 KiB."""
        return self.size < SMALL


@dataclass(slots=True)
class _Row:
    found: FoundFile
    checksum: int
    text: bool
    coarse: NDArray[np.uint32]
    fine: NDArray[np.uint32]


def take_fingerprints(contents: list[bytes], settings: SifSettings, k: int) -> list[NDArray[np.uint32]]:
    """The fingerprints of each content; `k` counts only for method 2."""
    offsets = np.zeros(len(contents) + 1, dtype=np.int64)
    np.cumsum([len(c) for c in contents], out=offsets[1:])
    data = np.frombuffer(bytearray().join(contents) or bytearray(1), dtype=np.uint8)
    if settings.method == 2:
        values, counts = kernel.fingerprints_by_value(data, offsets, k)
    else:
        words = [a.encode("latin-1", "replace") for a in settings.anchors]
        values, counts = kernel.fingerprints_by_anchor(data, offsets, words)
    return np.split(values, np.cumsum(counts)[:-1])


def fingerprinted(
    files: Iterable[FoundFile], settings: SifSettings, progress: Progress, unread: list[tuple[str, str]]
) -> Iterator[_Row]:
    """Read the files in batches and take their fingerprints; what cannot be read goes to `unread`."""
    batch: list[tuple[FoundFile, bytes]] = []
    held = 0
    for found in files:
        try:
            data = Path(found.path).read_bytes()
        except OSError as error:
            unread.append((found.path, error.strerror or str(error)))
            continue
        batch.append((FoundFile(found.path, len(data), found.mtime_ns), data))
        held += len(data)
        if held >= _BATCH:
            yield from _rows(batch, settings)
            progress.advance(documents=len(batch), bytes=held)
            batch, held = [], 0
    if batch:
        yield from _rows(batch, settings)
        progress.advance(documents=len(batch), bytes=held)


def _rows(batch: list[tuple[FoundFile, bytes]], settings: SifSettings) -> Iterator[_Row]:
    text = [is_text(data) for _, data in batch]
    counted = [
        counted_bytes(data, settings.strip_formatting) if t else data for (_, data), t in zip(batch, text, strict=True)
    ]
    coarse = take_fingerprints(counted, settings, kernel.COARSE_BITS)
    wants_fine = [settings.method == 2 and found.size < SMALL for found, _ in batch]
    fine = take_fingerprints(
        [c if w else b"" for c, w in zip(counted, wants_fine, strict=True)], settings, kernel.FINE_BITS
    )
    for (found, data), t, c, f in zip(batch, text, coarse, fine, strict=True):
        yield _Row(found, xxhash.xxh64_intdigest(data), t, c, f)


def build(
    folders: list[str], settings: SifSettings, previous: SifIndex | None = None, progress: Progress | None = None
) -> SifIndex:
    """An index of all files below the folders; unchanged files (size and time) are taken from `previous`."""
    progress = progress or NoProgress()
    found = list(files_below(folders))
    known: dict[str, int] = {}
    if previous is not None and previous.settings == settings:
        known = {path: i for i, path in enumerate(previous.paths)}
    kept = [i for f in found if (i := _unchanged(f, known, previous)) is not None]
    kept_paths = {previous.paths[i] for i in kept} if previous is not None else set()
    fresh = [f for f in found if f.path not in kept_paths]
    progress.stage("fingerprints", len(fresh), sum(f.size for f in fresh))
    unread: list[tuple[str, str]] = []
    rows = {row.found.path: row for row in fingerprinted(fresh, settings, progress, unread)}
    if previous is not None:
        rows |= {previous.paths[i]: _row_of(previous, i) for i in kept}
    return _assemble(settings, [rows[f.path] for f in found if f.path in rows], tuple(unread))


def _unchanged(found: FoundFile, known: dict[str, int], previous: SifIndex | None) -> int | None:
    i = known.get(found.path)
    if i is None or previous is None:
        return None
    same = int(previous.size[i]) == found.size and int(previous.mtime_ns[i]) == found.mtime_ns
    return i if same else None


def _row_of(index: SifIndex, i: int) -> _Row:
    found = FoundFile(index.paths[i], int(index.size[i]), int(index.mtime_ns[i]))
    coarse = index.coarse.values[index.coarse.start[i] : index.coarse.start[i + 1]]
    fine = index.fine.values[index.fine.start[i] : index.fine.start[i + 1]]
    return _Row(found, int(index.checksum[i]), bool(index.text[i]), coarse, fine)


def _lists(parts: list[NDArray[np.uint32]]) -> Lists:
    start = np.zeros(len(parts) + 1, dtype=np.int64)
    np.cumsum([len(p) for p in parts], out=start[1:])
    return Lists(np.concatenate(parts) if parts else np.empty(0, dtype=np.uint32), start)


def _assemble(settings: SifSettings, rows: list[_Row], unread: tuple[tuple[str, str], ...]) -> SifIndex:
    return SifIndex(
        settings,
        [row.found.path for row in rows],
        np.array([row.found.size for row in rows], dtype=np.int64),
        np.array([row.found.mtime_ns for row in rows], dtype=np.int64),
        np.array([row.checksum for row in rows], dtype=np.uint64),
        np.array([row.text for row in rows], dtype=np.bool_),
        _lists([row.coarse for row in rows]),
        _lists([row.fine for row in rows]),
        unread,
    )


def _packed(lists: Lists, width: int) -> pa.Array:
    """Fingerprints as `width` little-endian bytes each, one binary value a file."""
    data = lists.values.astype("<u4").view(np.uint8).reshape(-1, 4)[:, :width]
    offsets = pa.py_buffer((lists.start * width).astype("<i8").tobytes())
    body = pa.py_buffer(np.ascontiguousarray(data).tobytes())
    return pa.Array.from_buffers(pa.large_binary(), len(lists.start) - 1, [None, offsets, body])


def _unpacked(column: pa.ChunkedArray, width: int) -> Lists:
    array = column.combine_chunks().cast(pa.large_binary())
    _, offsets, body = array.buffers()
    start = np.frombuffer(offsets, dtype=np.int64)[array.offset : array.offset + len(array) + 1]
    raw = np.frombuffer(body, dtype=np.uint8)[start[0] : start[-1]] if body is not None else np.empty(0, dtype=np.uint8)
    wide = np.zeros((len(raw) // width, 4), dtype=np.uint8)
    wide[:, :width] = raw.reshape(-1, width)
    return Lists(wide.view("<u4").reshape(-1).astype(np.uint32), (start - start[0]) // width)


def save(index: SifIndex, path: Path) -> None:
    """Write the index; an older file of that name is replaced only when the new one is complete."""
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
    part = path.with_name(path.name + ".part")
    try:
        pq.write_table(table, part, compression="zstd", use_dictionary=False, write_statistics=False)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise ProjectError(
            f"The index {path} cannot be written ({error.strerror or error}): choose another place."
        ) from error


def load(path: Path) -> SifIndex:
    """Read an index. Raises ProjectError where the file is missing or is no index."""
    try:
        table = pq.read_table(path)
    except FileNotFoundError as error:
        raise ProjectError(f"There is no index {path}: make one with “twinlens sif index”.") from error
    except (OSError, pa.ArrowInvalid) as error:
        raise ProjectError(
            f"{path} is not a sif index or is damaged: make it again with “twinlens sif index”."
        ) from error
    about: dict[bytes, Any] = table.schema.metadata or {}
    if about.get(b"format", b"").decode() != FORMAT or not set(_COLUMNS) <= set(table.column_names):
        raise ProjectError(f"{path} is not a sif index of this version: make it again with “twinlens sif index”.")
    width = int(about[b"width"])
    try:
        settings = SifSettings.from_json(about[b"settings"].decode())
    except (json.JSONDecodeError, TypeError, KeyError) as error:
        raise ProjectError(f"The settings in {path} are damaged: make the index again.") from error
    return SifIndex(
        settings,
        [p.decode("utf-8", "surrogateescape") for p in table["path"].to_pylist()],
        table["size"].to_numpy(),
        table["mtime_ns"].to_numpy(),
        table["checksum"].to_numpy(),
        table["text"].to_numpy(),
        _unpacked(table["coarse"], width),
        _unpacked(table["fine"], width),
    )
