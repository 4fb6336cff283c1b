"""Delimited tables and JSON values as documents."""

from collections.abc import Iterator
from typing import Any

from twinlens.corpus.columns import Columns, choose_columns, row_document
from twinlens.corpus.content import Content
from twinlens.corpus.delimited import DelimitedTable, TableRow
from twinlens.corpus.json_values import parse_json
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.text.encoding import decode


def delimited_table(content: Content, options: ReaderOptions) -> DelimitedTable:
    """The table by the options' encoding, delimiter and header."""
    charset = options.charset(content.locator)
    return DelimitedTable(content, charset, options.delimiter, options.header)


def read_delimited(table: DelimitedTable, columns: Columns) -> Iterator[RawDocument]:
    """The documents of a delimited table; locators carry the offset of the record."""
    for row in table.rows():
        yield delimited_document(table, columns, row)


def delimited_document(table: DelimitedTable, columns: Columns, row: TableRow) -> RawDocument:
    """The document of one record; of a broken one a failed document with the line's number."""
    content = table.content
    locator = f"{content.locator}#{row.offset}"
    problem = row.problem
    if not problem and not columns.html and all(table.names.index(name) >= len(row.cells) for name in columns.text):
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
    return row_document(values, columns, locator, content.table_name, content.mtime_ns)


def json_rows(content: Content, options: ReaderOptions) -> list[Any]:
    """The rows of a JSON file: the members of its array, or of the one array in its object, or the value itself.

    Raises DocumentError, with the line, where it is no JSON.
    """
    data = content.read(options.max_document)
    value = parse_json(decode(data, options.charset(content.locator), "application/json").text)
    if isinstance(value, dict):
        arrays = [item for item in value.values() if isinstance(item, list) and item and isinstance(item[0], dict)]
        return arrays[0] if len(arrays) == 1 else [value]
    return value if isinstance(value, list) else [value]


def json_columns(rows: list[Any], options: ReaderOptions) -> Columns | None:
    """The columns by the first rows that are objects, None where none holds a text."""
    samples = [row for row in rows[:50] if isinstance(row, dict)]
    names = dict.fromkeys(name for row in samples for name in row)
    return choose_columns(list(names), options, samples) if names else None


def read_json(content: Content, rows: list[Any], columns: Columns | None) -> Iterator[RawDocument]:
    """The documents of JSON rows: objects by their columns, strings as they are; locators carry the index from 0."""
    for index, row in enumerate(rows):
        locator = f"{content.locator}#{index}"
        if isinstance(row, dict) and columns is not None:
            yield row_document(row, columns, locator, content.table_name, content.mtime_ns)
        elif isinstance(row, str):
            yield RawDocument(
                locator,
                site_hint=content.table_name,
                media_type="text/plain",
                text=row,
                size=len(row),
                mtime_ns=content.mtime_ns,
            )
        else:
            yield RawDocument(
                locator,
                site_hint=content.table_name,
                mtime_ns=content.mtime_ns,
                status=DocumentStatus.SKIPPED,
                reason="a JSON value without text",
            )
