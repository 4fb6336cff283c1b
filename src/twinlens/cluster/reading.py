"""Reading and signing in Spark's tasks, by the functions of the local scan."""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import numpy as np
import pyarrow as pa

from twinlens.cluster.pieces import Piece, surviving_pieces
from twinlens.cluster.records import DOCUMENTS, arrow_schema, binaries
from twinlens.cluster.surviving import blocks_of_files, ending_process, signed_blocks, tries
from twinlens.corpus import open_source
from twinlens.corpus.handed import HandedFile, Lines, file_documents, table_rows
from twinlens.corpus.html_pages import read_html
from twinlens.corpus.mirrors import Mirror  # noqa: F401 (tasks load it before they fork)
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.units import RecordColumns
from twinlens.engine.scan_worker import contents_of
from twinlens.engine.stages import End, Placed, signed
from twinlens.engine.tasks import Phase, Place, Pulse, Task
from twinlens.model.documents import RawDocument
from twinlens.model.params import ScanParams
from twinlens.store.document_writer import storable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.corpus.columns import Columns
    from twinlens.engine.columns import DocumentBlock

_SCHEMA = arrow_schema(DOCUMENTS)


@dataclass(frozen=True)
class Reading:
    """What a task has to know: the files by the name that Spark gives them (file and prefix), and how to read them.

    `columns` are those of tables and lines. `blocks` are, of files of lines that several tasks read, by (file, where
    the block begins) the offset and the number of its first line. `tasks` are those of files that tasks read
    themselves, whose units are numbered in the order of `files`. `given_up` are locators of what no reader survives.
    """

    files: dict[str, tuple[HandedFile, str]]
    options: dict[str, str]
    params: dict[str, Any]
    columns: Columns | None = None
    blocks: dict[tuple[str, int], tuple[int, int]] | None = None
    tasks: tuple[Task, ...] = ()
    given_up: frozenset[str] = frozenset()

    def name(self, uri: str) -> str:
        """The name under which the file is known that a URI (percent-encoded or not) means."""
        name = canonical(uri)
        return name if name in self.files else canonical(unquote(uri))

    def file(self, uri: str) -> tuple[HandedFile, str]:
        """That file, and the prefix of its locators."""
        return self.files[self.name(uri)]


def canonical(uri: str) -> str:
    """One spelling of the URIs of local files: `file:/x` and `file:///x` are the same."""
    return "file:/" + uri.removeprefix("file:").lstrip("/") if uri.startswith("file:") else uri


class _NoPulse(Pulse):
    """Spark looks after its own tasks: nobody watches where this one stands."""

    def __init__(self) -> None:
        super().__init__([0] * 4)
        self._timer = False

    def beat(self, phase: Phase, place: Place = (0, 0), size: int = 0) -> None:
        """Nothing."""


Handed = tuple[str, HandedFile, str, RawDocument | RecordColumns]  # (URI, file, prefix, documents)


def pieces_of_tables(reading: Reading, batches: Iterator[pa.RecordBatch]) -> Iterator[Piece]:
    """Rows of Parquet tables, as many as follow each other; columns `_file` and `_row` tell where they stand."""
    columns = reading.columns
    assert columns is not None
    for batch in batches:
        if not batch.num_rows:
            continue
        uris = batch.column("_file").dictionary_encode()
        code = uris.indices.to_numpy()
        row = batch.column("_row").to_numpy()
        cuts = np.flatnonzero((code[1:] != code[:-1]) | (row[1:] != row[:-1] + 1)) + 1
        bounds = [0, *cuts.tolist(), batch.num_rows]
        for start, stop in itertools.pairwise(bounds):
            uri = uris.dictionary[int(code[start])].as_py()
            file, prefix = reading.file(uri)
            yield _rows_of_table(uri, file, prefix, batch.slice(start, stop - start), columns, int(row[start]))


def _rows_of_table(
    uri: str, file: HandedFile, prefix: str, batch: pa.RecordBatch, columns: Columns, first: int
) -> Piece:
    def one(i: int) -> Piece:
        return _rows_of_table(uri, file, prefix, batch.slice(i, 1), columns, first + i)

    def read() -> Iterator[RawDocument | RecordColumns]:
        return table_rows(file, batch, columns, first)

    octets = batch.nbytes // max(batch.num_rows, 1)
    return Piece(uri, file, prefix, f"{file.locator}#{first}", octets, read, batch.num_rows, one)


def pieces_of_lines(reading: Reading, batches: Iterator[pa.RecordBatch]) -> Iterator[Piece]:
    """Lines of JSON; columns `value`, `_file`, `_block` and `_size` (of the file)."""
    assert reading.columns is not None
    options = ReaderOptions.parse(reading.options)
    current: tuple[str, int] | None = None
    for batch in batches:
        columns = (batch.column(name).to_pylist() for name in ("value", "_file", "_block", "_size"))
        for value, uri, block, size in zip(*columns, strict=True):
            if (uri, block) != current:
                current = (uri, block)
                file, prefix = reading.file(uri)
                lines = Lines(file, options, reading.columns)
                position, number = (reading.blocks or {}).get(current, (0, 0))
            ends = not uri.lower().endswith(".jsonl") or position + len(value) < size  # with a line break
            line = value + b"\n" if ends else value
            read = partial(_line, lines, line, position, number + 1)
            yield Piece(uri, file, prefix, f"{file.locator}#{position}", len(line), read)
            position, number = position + len(value) + 1, number + 1


def _line(lines: Lines, line: bytes, position: int, number: int) -> Iterator[RawDocument]:
    document = lines.document(line, position, number)
    if document is not None:
        yield document


PIECES = {"tables": pieces_of_tables, "lines": pieces_of_lines}


def _of_pieces(
    pieces: Callable[[Reading, Iterator[pa.RecordBatch]], Iterator[Piece]],
    reading: Reading,
    batches: Iterator[pa.RecordBatch],
) -> Iterator[Handed]:
    for piece in pieces(reading, batches):
        for content in piece.read():
            yield piece.uri, piece.file, piece.prefix, content


def of_files(reading: Reading, batches: Iterator[pa.RecordBatch]) -> Iterator[Handed]:
    """The documents of whole files; columns `path` and `content`."""
    options = ReaderOptions.parse(reading.options)
    for batch in batches:
        for uri, data in zip(batch.column("path").to_pylist(), batch.column("content").to_pylist(), strict=True):
            file, prefix = reading.file(uri)
            for document in file_documents(file, data, options):
                yield uri, file, prefix, document


def of_shared(reading: Reading, batches: Iterator[pa.RecordBatch]) -> Iterator[Handed]:
    """The documents of the tasks' own files; column `id` has the task's number."""
    uris = list(reading.files)
    for task in _tasks(reading, batches):
        kept = [u for u, unit in enumerate(task.units) if task.prefixes[u] + unit.locator not in reading.given_up]
        alive = replace(
            task,
            units=tuple(task.units[u] for u in kept),
            numbers=tuple(task.numbers[u] for u in kept),
            prefixes=tuple(task.prefixes[u] for u in kept),
        )
        for placed in contents_of(alive, open_source(task.source, task.corpus), _NoPulse()):
            if not isinstance(placed.content, End):
                uri = uris[placed.unit]
                yield uri, reading.files[uri][0], placed.prefix, placed.content


def _tasks(reading: Reading, batches: Iterator[pa.RecordBatch]) -> Iterator[Task]:
    for batch in batches:
        for number in batch.column("id").to_pylist():
            yield reading.tasks[number]


KINDS: dict[str, Callable[[Reading, Iterator[pa.RecordBatch]], Iterator[Handed]]] = {
    "shared": of_shared,
    "tables": partial(_of_pieces, pieces_of_tables),
    "lines": partial(_of_pieces, pieces_of_lines),
    "whole": of_files,
}


def read_and_sign(kind: str, reading: Reading, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """Documents with their signatures, as rows of `DOCUMENTS`."""
    params = ScanParams.from_json(reading.params)
    if kind == "shared":
        uris = list(reading.files)
        for task in _tasks(reading, batches):
            for block in signed_blocks(task, params):
                if len(block):
                    yield _rows(block, uris)
        return
    if kind == "whole" and tries() > 0:
        yield from _surviving(reading, batches, params)
        return
    if kind in PIECES and tries() > 0:
        for block, names in surviving_pieces(PIECES[kind](reading, batches), params):
            yield _rows(block, [reading.name(uri) for uri in names])
        return
    uris = []

    def placed() -> Iterator[Placed]:
        for place, (uri, _, prefix, content) in enumerate(KINDS[kind](reading, batches)):
            if not uris or uris[-1] != uri:
                uris.append(uri)
            yield Placed((0, place), len(uris) - 1, prefix, content, {})

    with ending_process() as pulse:  # the first try ends with the document on which it hangs
        for block in signed(placed(), params, read_html, pulse):
            yield _rows(block, [reading.name(uri) for uri in uris])


def _surviving(reading: Reading, batches: Iterator[pa.RecordBatch], params: ScanParams) -> Iterator[pa.RecordBatch]:
    uris: list[str] = []

    def files() -> Iterator[tuple[int, HandedFile, str, bytes]]:
        for batch in batches:
            for uri, data in zip(batch.column("path").to_pylist(), batch.column("content").to_pylist(), strict=True):
                uris.append(reading.name(uri))
                yield len(uris) - 1, *reading.file(uri), data

    for block in blocks_of_files(files(), reading.options, params):
        if len(block):
            yield _rows(block, uris)


def _rows(block: DocumentBlock, uris: list[str]) -> pa.RecordBatch:
    names = ("locator", "doc_id", "url", "site", "title", "status", "reason", "media_type", "encoding")
    read = block.tokens >= 0
    digests = block.token_digest.astype("<u8")
    return pa.record_batch(
        [
            *(_strings(getattr(block, name)) for name in names),
            pa.array(block.replaced, pa.int64()),
            pa.array(block.size, pa.int64()),
            pa.array(block.tokens, pa.int64()),
            pa.array(block.content_digest, pa.binary()),
            _where(read, digests),
            binaries(block.supershingles.astype("<u8")),
            binaries(block.bits.astype("<u8")),
            pa.array([uris[unit] for unit in block.unit], pa.string()),
            _where(block.tokens > 0, digests.byteswap()),
        ],
        schema=_SCHEMA,
    )


def _strings(texts: list[str]) -> pa.Array:
    try:
        return pa.array(texts, pa.string())
    except UnicodeEncodeError:
        return pa.array([storable(text) for text in texts], pa.string())


def _where(there: NDArray[np.bool_], digests: NDArray[np.uint64]) -> pa.Array:
    """Digests, uint64[n, 2], as binaries, empty where there is none. Byte-swapped, they sort as the words do."""
    offsets = np.zeros(len(there) + 1, np.int32)
    np.cumsum(there * np.int32(16), out=offsets[1:])
    buffers = [None, pa.py_buffer(offsets), pa.py_buffer(digests[there].tobytes())]
    return pa.Array.from_buffers(pa.binary(), len(there), buffers)


def stored_bytes(
    kind: str, reading: Reading, wanted: frozenset[str], batches: Iterator[pa.RecordBatch]
) -> Iterator[tuple[str, bytes]]:
    """(locator, bytes) of the wanted documents, by their locators."""
    rows: dict[str, list[int]] = {}  # by what stands before the number in a locator
    for locator in wanted:
        before, mark, place = locator.rpartition("#")
        if mark and place.isdecimal():
            rows.setdefault(before, []).append(int(place))
    for places in rows.values():
        places.sort()

    for _, _, prefix, content in KINDS[kind](reading, batches):
        if isinstance(content, RawDocument):
            locator = storable(prefix + content.locator)
            if locator in wanted:
                yield locator, content.content
            continue
        before = storable(prefix + content.locator)
        places = rows.get(before, [])
        first = bisect_left(places, content.first)
        for number in places[first : bisect_left(places, content.first + len(content), first)]:
            i = number - content.first
            yield f"{before}#{number}", content.data[content.offsets[i] : content.offsets[i + 1]].tobytes()
