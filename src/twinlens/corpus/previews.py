"""The first rows of a table or a file of pairs, and how its columns would be read."""

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from twinlens.corpus.columns import as_text, choose_columns, fields_of, value_of
from twinlens.corpus.content import UNREADABLE, Content, as_document_error, file_content
from twinlens.corpus.delimited import DelimitedTable
from twinlens.corpus.documents import resolve
from twinlens.corpus.forms import TABLES, Form
from twinlens.corpus.json_lines import SAMPLED
from twinlens.corpus.json_stream import JsonStream
from twinlens.corpus.json_values import parse_json
from twinlens.corpus.locators import locator_of
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.pair_columns import choose_pair_columns
from twinlens.corpus.pair_tables import (
    PairTable,
    open_pairs,
    opened_rows,
    other_shape,
    pair_content,
    pair_form,
    without_header,
)
from twinlens.corpus.score_forms import form_of_scores
from twinlens.corpus.tables import JsonDocuments
from twinlens.model.errors import DocumentError, SourceError
from twinlens.model.previews import CELL, ROWS, WIDEST, PairsPreview, TablePreview

LONGEST_LINE = 1 << 20  # bytes of a JSON line that are looked at

Row = Mapping[str, Any]
_REFUSED: tuple[type[Exception], ...] = (SourceError, *UNREADABLE)


def preview_table(path: Path, options: ReaderOptions) -> TablePreview:
    """The head of a source. Raises SourceError where there is none; what else is wrong becomes its `problem`."""
    if path.is_dir():
        return TablePreview("folder")
    if not path.exists():
        raise SourceError(f"{path}: there is no such file or folder")
    form = Form.AUTO
    try:
        whole = replace(file_content(str(path), locator_of(path.name), options), direct=True)
        content, form = resolve(whole, options)
        if form is Form.TEXT:
            return TablePreview(form, offered=str(_offered(content)))
        if form not in TABLES or form is Form.PAIRS:
            return TablePreview(form)
        return _table(content, form, options)
    except _REFUSED as error:
        return TablePreview(form, problem=_reason(error))


def preview_pairs(
    path: Path,
    named: Mapping[str, str] | None = None,
    scores: Sequence[str] | None = None,
    senses: Mapping[str, bool] | None = None,
) -> PairsPreview:
    """The head of a file of pairs. Raises SourceError where it cannot be read at all."""
    try:
        content, form = pair_form(pair_content(path))
        names, values = opened_rows(content, form)
        rows = _first(values)
    except _REFUSED as error:
        raise SourceError(f"{path}: {_reason(error)}") from error
    shown = PairsPreview(tuple(names), _cells(names, rows), numeric=_numeric(names, rows))
    try:
        columns = choose_pair_columns(names, named, scores, senses)
    except SourceError as error:
        asked = any((named or {}).values()) or scores or senses
        shaped = None if asked else other_shape(content, form)
        if shaped is not None:
            return _of_shape(shown, shaped)
        try:
            without = without_header(content, form, named, scores, senses)
        except SourceError:
            without = None
        if without is None:
            return replace(shown, problem=str(error))
        names, values, columns = without
        rows = _first(values)
        shown = PairsPreview(tuple(names), _cells(names, rows), numeric=_numeric(names, rows))
    lower = columns.lower_is_closer
    return replace(
        shown,
        a=columns.a,
        b=columns.b,
        label=columns.label,
        scores={name: name in lower for name in columns.scores},
        texts=open_pairs(content, named, scores, senses).inline,
    )


def _of_shape(shown: PairsPreview, table: PairTable) -> PairsPreview:
    """What a square matrix or a table of clusters is as pairs."""
    columns = table.columns
    names = [name for name in (columns.a, columns.b, columns.label, *columns.scores) if name]
    rows = [values for _, values in itertools.islice(table.values(), ROWS)]
    lower = columns.lower_is_closer
    return replace(
        shown,
        columns=tuple(names),
        rows=_cells(names, rows),
        a=columns.a,
        b=columns.b,
        label=columns.label,
        scores={name: name in lower for name in columns.scores},
        numeric=columns.scores,
        shape=table.shape,
    )


def _table(content: Content, form: Form, options: ReaderOptions) -> TablePreview:
    found = TablePreview(form)
    textual: Sequence[str] | None = None
    lists: Sequence[str] = ()
    samples: Sequence[Row] | None = None
    match form:
        case Form.CSV | Form.TSV:
            charset, certain = options.charset(content.locator), bool(options.own_charset(content.locator))
            table = DelimitedTable(content, charset, options.delimiter, options.header, certain=certain)
            names: Sequence[str] = table.names
            rows: Sequence[Row] = [
                dict(zip(names, row.cells, strict=False)) for row in itertools.islice(table.rows(), ROWS) if row.cells
            ]
            samples, dialect = table.samples, table.dialect
            found = replace(found, delimiter=dialect.delimiter, encoding=dialect.encoding, header=table.has_header)
        case Form.PARQUET:
            from twinlens.corpus.parquet import ParquetTable

            parquet = ParquetTable(content)
            names, lists = parquet.names, parquet.lists
            textual = [*parquet.textual, *lists]
            rows, samples = parquet.head(ROWS, names[:WIDEST]), parquet.head(SAMPLED, parquet.textual)
        case Form.JSONL:
            rows = list(_json_lines(content))
            samples = rows[:SAMPLED]
            fields = fields_of(samples)
            names, textual, lists = fields.names, fields.textual, fields.lists
        case _:
            rows = list(_json_rows(content, options))
            fields = fields_of(rows)
            names, textual, lists = fields.names, fields.textual, fields.lists
    found = replace(found, columns=tuple(names), rows=_cells(names, rows))
    if not names:
        return replace(found, problem="it has no columns")
    try:
        columns = choose_columns(names, options, rows if samples is None else samples, textual, lists)
    except SourceError as error:
        return replace(found, problem=str(error))
    if columns is None:
        return replace(found, problem="no column looks like a text: choose one")
    return replace(found, text=columns.text, html=columns.html, id=columns.id, url=columns.url)


def _json_lines(content: Content) -> Iterator[Row]:
    with content.open() as opened:
        for line in itertools.islice(iter(lambda: opened.readline(LONGEST_LINE), b""), ROWS):
            try:
                value = parse_json(line.decode("utf-8-sig", "replace").strip())
            except DocumentError:
                continue
            if isinstance(value, dict):
                yield value


def _json_rows(content: Content, options: ReaderOptions) -> Iterator[Row]:
    """The first rows of a JSON file that are objects."""
    unnamed = replace(options, text_column="", html_column="", id_column="", url_column="")
    if content.memory is not None:
        members: Iterable[Any] = JsonDocuments(content, unnamed).rows
    else:
        members = JsonStream(content, unnamed).members()
    return (member for member in itertools.islice(members, ROWS) if isinstance(member, dict))


def _reason(error: Exception) -> str:
    return str(error if isinstance(error, SourceError) else as_document_error(error))


def _offered(content: Content) -> Form | str:
    """What a text file could be read as on request."""
    head = content.head().lstrip(b"\xef\xbb\xbf \t\r\n")
    return Form.JSON if head.startswith(b"[") and head[1:].lstrip().startswith((b"{", b'"')) else ""


def _first(values: Iterable[tuple[int, Row | str]]) -> list[Row]:
    return [row for _, row in itertools.islice(values, ROWS) if not isinstance(row, str)]


def _cells(names: Sequence[str], rows: Iterable[Row]) -> tuple[tuple[str, ...], ...]:
    shown = names[:WIDEST]
    return tuple(tuple(_short(value_of(row, name)) for name in shown) for row in rows)


def _short(value: Any) -> str:
    """A cell in one line; a long one is cut."""
    text = as_text(value[: 4 * CELL] if isinstance(value, str | bytes) else value)
    text = " ".join(text[: 4 * CELL].split())
    return text if len(text) <= CELL else f"{text[: CELL - 1]}…"


def _numeric(names: Sequence[str], rows: Sequence[Row]) -> tuple[str, ...]:
    """The columns in which numbers stand, and nothing else but gaps."""
    found = []
    for name in names:
        values = [value for row in rows if (value := row.get(name)) not in (None, "")]
        form = form_of_scores(values)
        if values and all(math.isfinite(form.number(value)) for value in values):
            found.append(name)
    return tuple(found)
