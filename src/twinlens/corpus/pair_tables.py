"""Files of pairs and labels, as people and other tools write them: CSV, JSON lines, JSON, Parquet, also compressed."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Any

from twinlens.corpus.columns import as_text
from twinlens.corpus.compression import unfolded
from twinlens.corpus.content import BROKEN, Content, broken_reason, file_content
from twinlens.corpus.delimited import DelimitedTable
from twinlens.corpus.forms import COMPRESSED, Form, form_of
from twinlens.corpus.json_values import parse_json
from twinlens.corpus.locators import locator_of
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.pair_columns import PairColumns, choose_pair_columns, record_columns
from twinlens.corpus.pair_shapes import pairs_of_clusters, pairs_of_matrix
from twinlens.model.errors import DocumentError, SourceError
from twinlens.model.judgements import Verdict

LINE_LIMIT = 1 << 28  # bytes of a line of JSON
SAMPLED = 100  # JSON lines whose keys are the columns

# what other tools write for the three verdicts
_SYNONYMS = {
    Verdict.CORRECT: ("1", "1.0", "true", "yes", "match", "duplicate", "near-duplicate", "same"),
    Verdict.INCORRECT: ("0", "0.0", "false", "no", "non-match", "nonmatch", "no match", "distinct", "different"),
    Verdict.UNDECIDED: ("0.5", "unsure", "uncertain", "unknown", "?"),
}
_VERDICTS = {word: verdict for verdict, words in _SYNONYMS.items() for word in (str(verdict), *words)}


@dataclass(frozen=True, slots=True)
class PairRow:
    """One row of a pair or label file; texts are "" where the file has none.

    `line` is the number of the row's first line, in Parquet and JSON arrays that of the row, from 1. A label that is
    no verdict and no usual word for one stays as it is written.
    """

    line: int
    a: str
    b: str
    label: str = ""
    scores: Mapping[str, float] = field(default_factory=dict)
    reason: str = ""
    note: str = ""
    reviewer: str = ""
    at: str = ""


@dataclass(slots=True)
class PairTable:
    """A file of pairs. `problems` fills while the rows are read: a sentence for each row that could not be.

    `locator` is the file's; `left` and `right` are the columns of the two documents' own records, where it holds them.
    `inline`: the documents have no ids of their own, they are known by their place in the file.
    """

    columns: PairColumns
    _values: Iterator[tuple[int, Mapping[str, Any] | str]]
    problems: list[str] = field(default_factory=list)
    locator: str = ""
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    inline: bool = False

    def __iter__(self) -> Iterator[PairRow]:
        for line, values in self.values():
            yield self._row(line, values)

    def values(self) -> Iterator[tuple[int, Mapping[str, Any]]]:
        """The rows as they are in the file, with their lines; what cannot be read becomes a problem."""
        for line, values in self._values:
            if isinstance(values, str):
                self.problems.append(f"line {line}: {values}")
            else:
                yield line, values

    def end(self, line: int, values: Mapping[str, Any], side: str) -> str:
        """The id of a row's first ("a") or second ("b") document; that of an inline one is its place in the file."""
        value = values.get(self.columns.a if side == "a" else self.columns.b)
        if self.columns.inline or isinstance(value, dict | list):
            return f"{self.locator}#{line}.{side}"
        return as_text(value).strip()

    def _row(self, line: int, values: Mapping[str, Any]) -> PairRow:
        columns = self.columns
        scores: dict[str, float] = {}
        for name in columns.scores:
            value = values.get(name)
            if value in (None, ""):
                continue
            try:
                number = float(value)
            except (TypeError, ValueError):
                number = math.nan
            if math.isfinite(number):
                scores[name] = number
            else:
                self.problems.append(f"line {line}: {name} is {as_text(value)!r}, which is no score")
        text = {
            kind: as_text(values.get(name)).strip() if (name := getattr(columns, kind)) else ""
            for kind in ("label", "reason", "note", "reviewer", "at")
        }
        text["label"] = str(_VERDICTS.get(text["label"].lower(), text["label"]))
        return PairRow(line, self.end(line, values, "a"), self.end(line, values, "b"), scores=scores, **text)


def read_pairs(path: Path, named: Mapping[str, str] | None = None, scores: Sequence[str] = ()) -> PairTable:
    """Open a file of pairs; `named` are columns by kind (a, b, label, reason, note, reviewer, at), "" = by the header.

    Raises SourceError where the file cannot be read, or its columns are not found.
    """
    try:
        return open_pairs(file_content(str(path), locator_of(path.name), ReaderOptions()), named, scores)
    except (DocumentError, SourceError, OSError) as error:
        raise SourceError(f"{path}: {error}") from error


def open_pairs(content: Content, named: Mapping[str, str] | None = None, scores: Sequence[str] = ()) -> PairTable:
    """A file of pairs within a source; see `read_pairs`. Raises SourceError or DocumentError."""
    form = form_of(content.head(), content.name)
    if form in COMPRESSED:
        content = unfolded(content, form).small_held()
        form = form_of(content.head(), content.name)
    if form is Form.TEXT and content.name.lower().endswith(".json"):
        form = Form.JSON
    names, values = _opened(content, form)
    try:
        columns = choose_pair_columns(names, named, scores)
    except SourceError:
        shaped = _of_other_shape(content, form) if not named and not scores else None
        if shaped is None:
            raise
        return shaped
    left, right = record_columns(names, columns)
    first = list(itertools.islice(values, 1))
    inline = columns.inline or any(
        isinstance(row.get(columns.a), dict | list) for _, row in first if not isinstance(row, str)
    )
    values = itertools.chain(first, values)
    return PairTable(columns, values, locator=content.locator, left=left, right=right, inline=inline)


def _of_other_shape(content: Content, form: Form) -> PairTable | None:
    """The pairs of a square matrix or of a table of clusters; None where the file is neither."""
    names, values = _opened(content, form)
    matrix = pairs_of_matrix(names, values, PurePath(content.name).stem)
    if matrix is not None:
        return PairTable(PairColumns("a", "b", scores=(matrix[0],)), matrix[1], locator=content.locator)
    names, values = _opened(content, form)
    clusters = pairs_of_clusters(names, values)
    return None if clusters is None else PairTable(PairColumns("a", "b", "label"), clusters, locator=content.locator)


def _opened(content: Content, form: Form) -> tuple[Sequence[str], Iterator[tuple[int, Mapping[str, Any] | str]]]:
    """The names of a file's columns, and its rows with their lines; a row that cannot be read is a reason."""
    match form:
        case Form.JSONL:
            return _json_names(content), _json_lines(content)
        case Form.JSON:
            rows = _json_rows(content)
            return list(dict.fromkeys(name for row in rows for name in row)), enumerate(rows, 1)
        case Form.PARQUET:
            return _parquet(content)
        case Form.CSV | Form.TSV | Form.TEXT:
            table = DelimitedTable(content, header="yes")
            return table.names, _delimited(table)
        case _:
            raise SourceError(f"a {form} file holds no pairs; CSV, JSON lines or Parquet do")


def _delimited(table: DelimitedTable) -> Iterator[tuple[int, Mapping[str, Any] | str]]:
    for row in table.rows():
        if row.problem:
            yield row.line, row.problem
        else:
            yield row.line, dict(zip(table.names, row.cells, strict=False))


def _json_lines(content: Content) -> Iterator[tuple[int, Mapping[str, Any] | str]]:
    with content.open() as opened:
        line = 0
        while True:
            try:
                data = opened.readline(LINE_LIMIT)
            except BROKEN as error:
                raise SourceError(broken_reason(error)) from error
            if not data:
                return
            line += 1
            text = data.decode("utf-8-sig" if line == 1 else "utf-8", "replace").strip()
            if not text:
                continue
            try:
                value = parse_json(text)
            except DocumentError as error:
                yield line, str(error).partition(": ")[2] or str(error)
                continue
            yield line, value if isinstance(value, dict) else "not a JSON object"


def _json_names(content: Content) -> list[str]:
    names: dict[str, None] = {}
    for line, value in _json_lines(content):
        if isinstance(value, dict):
            names.update(dict.fromkeys(value))
        if line >= SAMPLED:
            break
    return list(names)


def _json_rows(content: Content) -> list[dict[str, Any]]:
    value = parse_json(content.read(LINE_LIMIT).decode("utf-8-sig", "replace"))
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise SourceError("a JSON file of pairs is an array of objects")
    return value


def _parquet(content: Content) -> tuple[Sequence[str], Iterator[tuple[int, Mapping[str, Any] | str]]]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        file = pq.ParquetFile(content.open())
    except (pa.ArrowException, OSError, ValueError) as error:
        raise SourceError(f"it is no Parquet file that can be read ({error})") from error

    def rows() -> Iterator[tuple[int, Mapping[str, Any] | str]]:
        line = 0
        try:
            for batch in file.iter_batches(2000):
                for values in batch.to_pylist():
                    line += 1
                    yield line, values
        except (pa.ArrowException, OSError, ValueError) as error:
            raise SourceError(f"it is broken after row {line} ({error})") from error

    return list(file.schema_arrow.names), rows()
