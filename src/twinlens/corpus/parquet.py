"""Parquet tables, row group by row group, as documents or as columns."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Protocol

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from twinlens.corpus.columns import Columns, as_text, choose_columns, id_text, row_document
from twinlens.corpus.content import Content
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.units import RecordColumns
from twinlens.model.documents import RawDocument
from twinlens.model.errors import DocumentError
from twinlens.text.encoding import decode_as

ROWS_AT_ONCE = 512  # a few MB of text: what is decoded stays in the processor's cache, and its memory is used again
BUFFER = (
    1 << 20
)  # bytes read at a time: a mapped file, or whole column chunks, would fill memory with what is read once
_BROKEN = (pa.ArrowException, OSError, ValueError, KeyError, NotImplementedError, MemoryError, OverflowError)


class ParquetTable:
    """An opened Parquet file. Raises DocumentError on files that are broken, encrypted or no Parquet."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self._held: tuple[int, list[pa.RecordBatch]] | None = None
        try:
            stored = content.path or content.open_anywhere()
            self._file = pq.ParquetFile(stored, buffer_size=BUFFER, pre_buffer=False, page_checksum_verification=True)
            self.groups = self._file.metadata.num_row_groups
            self.rows = self._file.metadata.num_rows
            self._schema: pa.Schema = self._file.schema_arrow
        except _BROKEN as error:
            raise DocumentError(_reason(error)) from error
        repeated = [name for name, count in Counter(self._schema.names).items() if count > 1]
        if repeated:  # a column is asked for by its name
            raise DocumentError(f"a Parquet table with several columns named {repeated[0]!r}")

    def group_sizes(self) -> list[tuple[int, int]]:
        """Of each row group: its rows and its stored bytes."""
        metadata = self._file.metadata
        groups = (metadata.row_group(index) for index in range(self.groups))
        return [
            (group.num_rows, sum(group.column(c).total_compressed_size for c in range(group.num_columns)))
            for group in groups
        ]

    @property
    def names(self) -> list[str]:
        """The names of the columns."""
        return list(dict.fromkeys(self._schema.names))

    @property
    def textual(self) -> list[str]:
        """The columns that can hold a text."""
        return textual_columns(self._schema)

    @property
    def lists(self) -> list[str]:
        """The columns that hold lists of strings."""
        return list_columns(self._schema)

    def head(self, count: int, names: list[str]) -> list[dict[str, Any]]:
        """The first rows of some columns, without maps and lists but of strings.

        Raises DocumentError where they cannot be read.
        """
        kinds = {name: self._schema.field(name).type for name in names}
        names = [name for name, kind in kinds.items() if is_list_of_texts(kind) or not is_collection(kind)]
        batch = next(self._batches(0, 1, names, count), None) if self.groups and names else None
        return [] if batch is None else rows_of(batch.slice(0, count))

    def choose(self, options: ReaderOptions) -> Columns | None:
        """The columns to read by, None where none holds a text. Raises SourceError on named ones that are missing."""
        samples = self.head(20, self.textual) if self.content.direct else []
        return columns_of_schema(self._schema, options, samples)

    def first_row(self, group: int) -> int:
        """The number, from 0, of a row group's first row in the file."""
        return sum(rows for rows, _ in self.group_sizes()[:group])

    def documents(self, columns: Columns, start: int = 0, stop: int = 0) -> Iterator[RawDocument]:
        """The documents of the row groups [start, stop) (stop 0 = to the end); locators carry the row number from 0."""
        row = self.first_row(start)
        for batch in self._batches(start, stop or self.groups, column_names(columns)):
            for values in rows_of(batch):
                yield self._document(values, columns, row)
                row += 1

    def batches(self, columns: Columns, start: int = 0, stop: int = 0) -> Iterator[RecordColumns]:
        """The same rows as columns; only for one text column of strings and no HTML."""
        row = self.first_row(start)
        for batch in self._batches(start, stop or self.groups, column_names(columns)):
            yield self._record_columns(batch, columns, row)
            row += batch.num_rows

    def is_columnar(self, columns: Columns) -> bool:
        """Whether `batches` can give the columns."""
        if columns.html or len(columns.text) != 1:
            return False
        return is_text(self._schema.field(columns.text[0]).type)

    def row(self, columns: Columns, row: int) -> RawDocument | None:
        """The document of one row, None where there is no such row; the row group around it stays in memory."""
        first = 0
        for group, (rows, _) in enumerate(self.group_sizes()):
            if first <= row < first + rows:
                held = self._held
                if held is None or held[0] != group:
                    held = self._held = (group, list(self._batches(group, group + 1, column_names(columns))))
                for batch in held[1]:
                    if row < first + batch.num_rows:
                        return self._document(rows_of(batch.slice(row - first, 1))[0], columns, row)
                    first += batch.num_rows
            first += rows
        return None

    def _document(self, values: dict[str, Any], columns: Columns, row: int) -> RawDocument:
        return table_document(values, columns, row, self.content, self._schema)

    def _batches(self, start: int, stop: int, names: list[str], rows: int = ROWS_AT_ONCE) -> Iterator[pa.RecordBatch]:
        try:
            yield from self._file.iter_batches(rows, list(range(start, stop)), names, use_threads=False)
        except _BROKEN as error:
            raise DocumentError(_reason(error)) from error

    def _record_columns(self, batch: pa.RecordBatch, columns: Columns, first: int) -> RecordColumns:
        return record_columns(batch, columns, first, self.content)


class Table(Protocol):
    """What a table's rows are named by."""

    @property
    def locator(self) -> str: ...

    @property
    def table_name(self) -> str: ...

    @property
    def mtime_ns(self) -> int: ...


def record_columns(batch: pa.RecordBatch, columns: Columns, first: int, table: Table) -> RecordColumns:
    """Rows of a table with one text column, the first of them with this number, as columns of documents."""
    texts = batch.column(columns.text[0])
    if not pa.types.is_string(texts.type) and not pa.types.is_large_string(texts.type):
        texts = texts.cast(pa.large_string())
    replaced: dict[int, int] = {}
    if texts.null_count:
        texts = texts.fill_null("")
    try:
        texts.validate(full=True)
    except pa.ArrowInvalid:
        texts, replaced = _with_valid_utf8(texts)
    offsets = _offsets(texts)
    held = texts.buffers()[2]
    data = np.frombuffer(held, np.uint8) if held is not None else np.empty(0, np.uint8)
    return RecordColumns(
        data,
        offsets,
        table.locator,
        first,
        table.table_name,
        table.mtime_ns,
        [id_text(value) for value in batch.column(columns.id).to_pylist()] if columns.id else [],
        [as_text(value).strip() for value in batch.column(columns.url).to_pylist()] if columns.url else [],
        replaced,
    )


def _offsets(texts: pa.Array) -> NDArray[np.int64]:
    """Where each text begins, and the last one ends.

    They are widened here, for a first cast loads all of Arrow's functions: 30 ms of every worker.
    """
    if not len(texts):
        return np.zeros(1, np.int64)
    held, first = texts.buffers()[1], texts.offset
    if pa.types.is_string(texts.type):
        return np.frombuffer(held, np.int32, len(texts) + 1, first * 4).astype(np.int64)
    return np.frombuffer(held, np.int64, len(texts) + 1, first * 8)


def table_document(values: dict[str, Any], columns: Columns, row: int, table: Table, schema: pa.Schema) -> RawDocument:
    """The document of one row."""
    document = row_document(values, columns, f"{table.locator}#{row}", table.table_name, table.mtime_ns)
    kind = schema.field(columns.html or columns.text[0]).type
    if document.data is not None and (is_text(kind) or is_list_of_texts(kind)):
        document.charset = "utf-8"
    return document


class ParquetDocuments:
    """A Parquet table read by chosen columns."""

    def __init__(self, table: ParquetTable, columns: Columns) -> None:
        self.table = table
        self.columns = columns

    def documents(self) -> Iterator[RawDocument]:
        """The documents of all rows."""
        return self.table.documents(self.columns)

    def document(self, place: str) -> RawDocument | None:
        """The document of the row with a number from 0."""
        return self.table.row(self.columns, int(place)) if place.isdecimal() else None


def textual_columns(schema: pa.Schema) -> list[str]:
    """The columns that can hold a text, but for lists."""
    return list(dict.fromkeys(item.name for item in schema if is_stringlike(item.type)))


def list_columns(schema: pa.Schema) -> list[str]:
    """The columns that hold lists of strings."""
    return list(dict.fromkeys(item.name for item in schema if is_list_of_texts(item.type)))


def columns_of_schema(schema: pa.Schema, options: ReaderOptions, samples: list[dict[str, Any]]) -> Columns | None:
    """The columns to read a table by, None where none holds a text. Raises SourceError where a named one is missing."""
    textual, lists = textual_columns(schema), list_columns(schema)
    return choose_columns(list(dict.fromkeys(schema.names)), options, samples, [*textual, *lists], lists)


def column_names(columns: Columns) -> list[str]:
    """The columns that are read, each once."""
    return [name for name in dict.fromkeys((*columns.text, columns.html, columns.id, columns.url)) if name]


def is_text(kind: pa.DataType) -> bool:
    """Whether a column holds strings."""
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind))


def is_collection(kind: pa.DataType) -> bool:
    """Whether a cell holds any number of values."""
    if pa.types.is_struct(kind):
        return any(is_collection(part.type) for part in kind)
    return bool(pa.types.is_map(kind) or pa.types.is_list(kind) or pa.types.is_large_list(kind))


def is_list_of_texts(kind: pa.DataType) -> bool:
    """Whether a cell holds any number of strings: the lines or words of a text."""
    return bool(pa.types.is_list(kind) or pa.types.is_large_list(kind)) and is_text(kind.value_type)


def is_stringlike(kind: pa.DataType) -> bool:
    """Whether a column can hold a text."""
    if pa.types.is_dictionary(kind):
        return is_stringlike(kind.value_type)
    return is_text(kind) or bool(pa.types.is_binary(kind) or pa.types.is_large_binary(kind))


def _with_valid_utf8(texts: pa.Array) -> tuple[pa.Array, dict[int, int]]:
    """The column with undecodable places as U+FFFD, and how many there are in which row."""
    repaired, replaced = [], {}
    for index, data in enumerate(texts.cast(pa.large_binary()).to_pylist()):
        text, count = decode_as(data, "utf-8")
        repaired.append(text)
        if count:
            replaced[index] = count
    return pa.array(repaired, pa.large_string()), replaced


def rows_of(batch: pa.RecordBatch) -> list[dict[str, Any]]:
    """The rows as Python values; texts that are no UTF-8 as bytes, dates that Python has not as their notation."""
    try:
        rows: list[dict[str, Any]] = batch.to_pylist()
    except (OverflowError, pa.ArrowException):
        names = batch.schema.names
        return [
            {name: _value(column[row]) for name, column in zip(names, batch.columns, strict=True)}
            for row in range(batch.num_rows)
        ]
    except UnicodeDecodeError:
        texts = [field.name for field in batch.schema if is_text(field.type) or is_list_of_texts(field.type)]
        columns = [_as_bytes(column) for column in batch.columns]
        rows = pa.RecordBatch.from_arrays(columns, names=batch.schema.names).to_pylist()
        for row in rows:
            for name in texts:
                row[name] = _decoded(row[name])
    return rows


def _value(cell: pa.Scalar) -> Any:
    try:
        return cell.as_py()
    except (OverflowError, ValueError, pa.ArrowException):
        buffer = getattr(cell, "as_buffer", None)
        if buffer is not None:
            return bytes(buffer() or b"")
        try:
            return str(cell)
        except (OverflowError, ValueError, pa.ArrowException):
            return str(cell.type)


def _as_bytes(column: pa.Array) -> pa.Array:
    if is_list_of_texts(column.type):
        return column.cast(pa.large_list(pa.large_binary()))
    return column.cast(pa.large_binary()) if is_text(column.type) else column


def _decoded(value: Any) -> Any:
    """Bytes, or a list of them, as strings; as they are where one is no UTF-8."""
    if isinstance(value, list):
        items = [_decoded(item) for item in value]
        return value if any(isinstance(item, bytes) for item in items) else items
    try:
        return None if value is None else value.decode("utf-8")
    except UnicodeDecodeError:
        return value


def _reason(error: Exception) -> str:
    words = str(error).strip().split("\n", maxsplit=1)[0].rstrip(".")
    if "crypt" in words.lower():
        return "a Parquet file with encrypted columns, for which there is no key"
    return f"a Parquet file that cannot be read: {words[:200] or type(error).__name__}"
