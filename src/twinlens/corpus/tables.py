"""Delimited tables and JSON values as documents."""

from collections.abc import Iterator
from typing import Any

from twinlens.corpus.columns import Columns, choose_columns, fields_of, row_document
from twinlens.corpus.content import Content
from twinlens.corpus.delimited import DelimitedTable, TableRow
from twinlens.corpus.json_lines import count_lines
from twinlens.corpus.json_values import parse_json
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.text.encoding import decode


class DelimitedDocuments:
    """The records of a delimited table as documents; locators carry their offsets."""

    def __init__(self, table: DelimitedTable, columns: Columns) -> None:
        self.table = table
        self.columns = columns

    def documents(self) -> Iterator[RawDocument]:
        """The documents of the records; a broken record is a failed document with its line's number."""
        return map(self._document, self.table.rows())

    def document(self, place: str) -> RawDocument | None:
        """The document of the record at an offset."""
        row = self.table.row_at(int(place)) if place.isdecimal() else None
        if row is None:
            return None
        if row.problem:
            row.line = count_lines(self.table.content, row.offset) + 1
        return self._document(row)

    def _document(self, row: TableRow) -> RawDocument:
        content, table = self.table.content, self.table
        locator = f"{content.locator}#{row.offset}"
        problem = row.problem
        if not problem and all(table.names.index(name) >= len(row.cells) for name in self._texts):
            problem = f"{len(row.cells)} cells where the header has {len(table.names)}: there is no text"
        if problem:
            return RawDocument(
                locator,
                site_hint=content.table_name,
                mtime_ns=content.mtime_ns,
                status=DocumentStatus.FAILED,
                reason=f"line {row.line}: {problem}",
            )
        values = dict(zip(table.names, row.cells, strict=False))
        document = row_document(values, self.columns, locator, content.table_name, content.mtime_ns)
        kept = dict(zip(table.names, row.kept, strict=False))
        document.stored = table.stored([kept.get(name, "") for name in self._texts])
        if document.stored is not None:
            document.charset = table.dialect.encoding
            genuine = sum(kept.get(name, "").count("\ufffd") for name in self._texts) if table.keeps_bytes else 0
            document.replaced = (document.text or "").count("\ufffd") - genuine
        return document

    @property
    def _texts(self) -> tuple[str, ...]:
        return (self.columns.html,) if self.columns.html else self.columns.text


class JsonDocuments:
    """The rows of a JSON file as documents: objects by their columns, strings as they are; locators carry the index.

    Raises DocumentError, with the line, where the file is no JSON.
    """

    def __init__(self, content: Content, options: ReaderOptions) -> None:
        self.content = content
        data = content.read(options.max_document, "JSON that is read as a whole, which lines or an array are not")
        charset, certain = options.charset(content.locator), bool(options.own_charset(content.locator))
        value = parse_json(decode(data, charset, "application/json", certain=certain).text)
        self.rows = _rows(value)
        samples = [row for row in self.rows[:50] if isinstance(row, dict)]
        fields = fields_of(samples)
        self.columns = (
            choose_columns(fields.names, options, samples, fields.textual, fields.lists) if fields.names else None
        )
        self.has_text = self.columns is not None or any(isinstance(row, str) for row in self.rows)

    def documents(self) -> Iterator[RawDocument]:
        """The documents of the rows; values without text are skipped documents."""
        for index in range(len(self.rows)):
            yield self._document(index)

    def document(self, place: str) -> RawDocument | None:
        """The document of the row with an index from 0."""
        return self._document(int(place)) if place.isdecimal() and int(place) < len(self.rows) else None

    def _document(self, index: int) -> RawDocument:
        return json_document(self.rows[index], self.columns, self.content, index)


def json_document(row: Any, columns: Columns | None, content: Content, index: int) -> RawDocument:
    """The document of a JSON value: an object by its columns, a string as it is; others are skipped."""
    locator = f"{content.locator}#{index}"
    if isinstance(row, dict) and columns is not None:
        return row_document(row, columns, locator, content.table_name, content.mtime_ns)
    document = RawDocument(locator, site_hint=content.table_name, mtime_ns=content.mtime_ns)
    if isinstance(row, str):
        document.media_type, document.text, document.size = "text/plain", row, len(row)
    else:
        document.status, document.reason = DocumentStatus.SKIPPED, "a JSON value without text"
    return document


def _rows(value: Any) -> list[Any]:
    """The members of an array, or of the one array of objects in an object, or the value itself."""
    if isinstance(value, dict):
        arrays = [item for item in value.values() if isinstance(item, list) and item and isinstance(item[0], dict)]
        return arrays[0] if len(arrays) == 1 else [value]
    return value if isinstance(value, list) else [value]
