"""Documents of what another engine has read: whole files, lines and table rows, as the readers here would give them."""

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import pyarrow as pa

from twinlens.corpus.columns import Columns
from twinlens.corpus.content import UNSUSPICIOUS, Budget, Content, open_nothing
from twinlens.corpus.documents import read_content
from twinlens.corpus.json_lines import JsonLines, columns_of
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.parquet import (
    column_names,
    columns_of_schema,
    is_text,
    record_columns,
    rows_of,
    table_document,
    textual_columns,
)
from twinlens.corpus.units import RecordColumns
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError, SourceError


@dataclass(frozen=True, slots=True)
class HandedFile:
    """A file that is read elsewhere. `direct` = it was itself named as a source."""

    locator: str
    size: int = 0
    mtime_ns: int = 0
    site_hint: str = ""
    url: str = ""
    direct: bool = False

    @property
    def table_name(self) -> str:
        """The file name: the site of a table's rows that have no URL."""
        return self.content().table_name

    def content(self) -> Content:
        """The file as a content that has no bytes."""
        return Content(
            self.locator,
            self.locator,
            self.size,
            open_nothing,
            self.mtime_ns,
            self.site_hint,
            self.url,
            direct=self.direct,
        )


def file_documents(file: HandedFile, data: bytes, options: ReaderOptions) -> Iterator[RawDocument]:
    """The documents of a whole file: those of a crawl, an archive or a table, or the one that it is."""
    most = min(options.max_expanded, max(UNSUSPICIOUS, len(data) * options.max_ratio))
    content = replace(file.content(), budget=Budget(most)).held(data)
    try:
        yield from read_content(content, options)
    except SourceError as error:
        yield unreadable_file(file, str(error))
    except DocumentError as error:
        yield unreadable_file(file, str(error))


def unreadable_file(file: HandedFile, reason: str) -> RawDocument:
    """The document that stands for a file that cannot be read."""
    return RawDocument(
        file.locator,
        url=file.url,
        site_hint=file.site_hint,
        size=file.size,
        mtime_ns=file.mtime_ns,
        status=DocumentStatus.FAILED,
        reason=reason,
    )


def line_columns(lines: Iterable[bytes], options: ReaderOptions, direct: bool) -> Columns | None:
    """The columns by the first lines of a file of JSON lines, None where none holds a text."""
    return columns_of(io.BytesIO(b"\n".join(lines) + b"\n"), options, direct)


def table_columns(schema: pa.Schema, first: pa.RecordBatch | None, options: ReaderOptions) -> Columns | None:
    """The columns to read a table by, by its schema and its first rows, None where none holds a text."""
    textual = textual_columns(schema)
    samples = rows_of(first.select(textual)) if first is not None and textual else []
    return columns_of_schema(schema, options, samples)


def is_columnar(schema: pa.Schema, columns: Columns) -> bool:
    """Whether the rows need not become Python strings."""
    return not columns.html and len(columns.text) == 1 and is_text(schema.field(columns.text[0]).type)


def table_rows(
    file: HandedFile, batch: pa.RecordBatch, columns: Columns, first: int
) -> Iterator[RecordColumns | RawDocument]:
    """The documents of consecutive rows of a table, the first of them with this number."""
    batch = batch.select(column_names(columns))
    if is_columnar(batch.schema, columns):
        yield record_columns(batch, columns, first, file)
        return
    for row, values in enumerate(rows_of(batch), first):
        yield table_document(values, columns, row, file, batch.schema)


class Lines:
    """JSON lines of one file that are read elsewhere, one after the other."""

    def __init__(self, file: HandedFile, options: ReaderOptions, columns: Columns) -> None:
        self._lines = JsonLines(file.content(), options, columns)

    def document(self, line: bytes, position: int, number: int) -> RawDocument | None:
        """The document of the line with this offset and number (from 1) in its file, None for a blank one."""
        document = self._lines.line_document(line, position)
        if document is not None and document.status is DocumentStatus.FAILED:
            document.reason = f"line {number}{document.reason}"
        return document
