"""Lists of search results collapsed to one page a class of similar pages: what the collections are for in a search."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.corpus.delimited import DelimitedTable
from twinlens.corpus.forms import Form
from twinlens.corpus.pair_tables import pair_content, pair_form
from twinlens.model.errors import DocumentError, SourceError, UsageError
from twinlens.session.identification import Identifier, Unresolved

if TYPE_CHECKING:
    from twinlens.engine.replicas.found import Found
    from twinlens.store import Store

LIST_NAMES = ("query", "list", "topic", "qid", "query_id", "search")
PAGE_NAMES = ("url", "page", "doc", "doc_id", "docid", "document", "locator", "path", "id")


@dataclass(frozen=True, slots=True)
class Collapsed:
    """`text` is the table with the rows that were kept, in its own delimiter; `dropped` rows repeat a class.

    `notes` say what is no result: ids that mean no page of the project (their rows are kept), rows that cannot be read
    (they are left out), and that no column tells the lists apart.
    """

    text: str
    kept: int
    dropped: int
    notes: tuple[str, ...]


def collapse(path: Path, found: Found, store: Store) -> Collapsed:
    """A table of result lists without the pages whose class, or which themselves, stand higher in the same list.

    The list is the column query, list, topic …, the page the column url, doc, id …; encoding and delimiter are found
    out. Raises UsageError where the file cannot be read or has no column with pages.
    """
    table = _opened(path)
    page_column, list_column = _column(table.names, PAGE_NAMES), _column(table.names, LIST_NAMES)
    if page_column is None:
        named = ", ".join(f"“{name[:40]}”" for name in table.names[:12])
        raise UsageError(
            f"the results {path} have no column with pages: name it in the first line url, doc, locator or id "
            f"(the columns are {named})"
        )
    identifier = Identifier(store.documents.names(), [source.path for _, source in store.settings.sources()])
    notes = []
    if list_column is None:
        notes.append("no column is named query, list or topic: all rows are taken as one list")
    seen: set[tuple[str, str, object]] = set()
    kept: list[Sequence[str]] = []
    dropped = 0
    for line, cells, problem in _rows(table):
        if problem:
            notes.append(f"line {line}: {problem}; the row is left out")
            continue
        page = cells[page_column].strip() if len(cells) > page_column else ""
        if not page:
            notes.append(f"line {line}: it names no page; the row is kept")
            kept.append(cells)
            continue
        row, several = identifier.find(page)
        if not row:
            notes.append(f"{Unresolved(line, page, several)}; the row is kept")
        in_list = cells[list_column] if list_column is not None and len(cells) > list_column else ""
        group = found.class_of(row) if row else -1
        key: tuple[str, str, object]
        if group >= 0:
            key = (in_list, "class", group)
        else:
            key = (in_list, "page", row) if row else (in_list, "id", page)
        if key in seen:
            dropped += 1
        else:
            seen.add(key)
            kept.append(cells)
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter=table.dialect.delimiter, lineterminator="\n")
    writer.writerow(table.names)
    writer.writerows(kept)
    return Collapsed(buffer.getvalue(), len(kept), dropped, tuple(notes))


def _opened(path: Path) -> DelimitedTable:
    try:
        content, form = pair_form(pair_content(path))
        if form not in (Form.CSV, Form.TSV, Form.TEXT):
            raise SourceError(f"it is no delimited table (CSV, TSV) but a {form} file")
        table = DelimitedTable(content, header="yes")
    except (DocumentError, SourceError, OSError) as error:
        raise UsageError(f"the results {path} cannot be read: {error}") from error
    if not table.names:
        raise UsageError(f"the results {path} are empty: the first line names the columns, as in “query,rank,url”")
    return table


def _rows(table: DelimitedTable) -> Iterator[tuple[int, list[str], str]]:
    """Line, cells and problem of each row; a row that has no cells has a problem."""
    return ((row.line, row.cells, row.problem) for row in table.rows())


def _column(names: Sequence[str], known: Sequence[str]) -> int | None:
    """The first column that has one of the known names, the likeliest name first."""
    lower = [name.strip().lower() for name in names]
    return next((lower.index(name) for name in known if name in lower), None)
