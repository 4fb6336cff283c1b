"""Files of pairs and labels, as people and other tools write them: CSV, JSON lines, JSON, Parquet, also compressed."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from typing import Any, TypeAlias

from twinlens.corpus.columns import as_text, id_text
from twinlens.corpus.compression import unfolded
from twinlens.corpus.content import BROKEN, Content, broken_reason, file_content
from twinlens.corpus.delimited import DelimitedTable
from twinlens.corpus.forms import COMPRESSED, Form, form_of
from twinlens.corpus.json_values import parse_json
from twinlens.corpus.locators import locator_of
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.pair_columns import PairColumns, choose_pair_columns, record_columns
from twinlens.corpus.pair_shapes import pairs_of_clusters, pairs_of_matrix
from twinlens.corpus.score_forms import ScoreForm, form_of_scores
from twinlens.corpus.transcoding import as_utf8, wide_codec
from twinlens.model.errors import DocumentError, SourceError
from twinlens.model.judgements import Verdict

LINE_LIMIT = 1 << 28  # bytes of a line of JSON
SAMPLED = 100  # JSON lines whose keys are the columns

_COLUMN = "column {}"  # the name of a column that has none

LOOKED_AT = 5000  # rows that tell how a column's numbers are written

_Rows: TypeAlias = Iterator[tuple[int, Mapping[str, Any] | str]]  # lines with their values, or what is wrong there

# what other tools write for the three verdicts
_SYNONYMS = {
    Verdict.CORRECT: (
        *("1", "1.0", "true", "t", "yes", "y", "match", "matched", "duplicate", "dup", "dupe", "near duplicate"),
        *("same", "positive", "plagiarised", "plagiarized", "clone"),
    ),
    Verdict.INCORRECT: (
        *(
            "0",
            "0.0",
            "false",
            "f",
            "no",
            "n",
            "non match",
            "nonmatch",
            "no match",
            "not match",
            "distinct",
            "different",
        ),
        *("non duplicate", "nonduplicate", "not duplicate", "not a duplicate", "no duplicate", "non dup", "nondup"),
        *("negative", "not plagiarised", "not plagiarized", "non plagiarised", "non plagiarized", "non clone"),
    ),
    Verdict.UNDECIDED: ("0.5", "unsure", "uncertain", "unknown", "maybe", "possible", "possibly", "?"),
}
_VERDICTS = {word: verdict for verdict, words in _SYNONYMS.items() for word in (str(verdict), *words)}
_ID_MARK = re.compile(r"[\d/\\.:#]")  # stands in ids, hardly in names of columns
# of these, words that no column is named by ("no" may head one of numbers)
_VERDICTS_IN_ROWS = frozenset({*map(str, Verdict), "true", "false"})


@dataclass(frozen=True, slots=True)
class PairRow:
    """One row of a pair or label file; texts are "" where the file has none.

    `line` is the number of the row's first line, in Parquet and JSON arrays that of the row, from 1. A label that is
    no verdict and no usual word for one stays as it is written. An exported dataset says also where a label came from
    (`origin`, a `LabelOrigin`), and how long the pair was on screen (`seconds`, None = not known).
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
    origin: str = ""
    seconds: float | None = None


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
    shape: str = ""  # "matrix" or "clusters", where the file is no table of pairs
    forms: Mapping[str, ScoreForm] = field(default_factory=dict)  # how the numbers of a score's column are written

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
        return id_text(value).strip()

    def _row(self, line: int, values: Mapping[str, Any]) -> PairRow:
        columns = self.columns
        scores: dict[str, float] = {}
        for name in columns.scores:
            value = values.get(name)
            if value in (None, ""):
                continue
            number = self.forms.get(name, ScoreForm()).number(value)
            if math.isfinite(number):
                scores[name] = number
            else:
                self.problems.append(f"line {line}: {name} is {as_text(value)!r}, which is no score")
        text = {
            kind: as_text(values.get(name)).strip() if (name := getattr(columns, kind)) else ""
            for kind in ("label", "reason", "note", "reviewer", "at")
        }
        word = " ".join(text["label"].lower().replace("_", " ").replace("-", " ").split())
        text["label"] = str(_VERDICTS.get(word, text["label"]))
        return PairRow(
            line,
            self.end(line, values, "a"),
            self.end(line, values, "b"),
            text["label"],
            scores,
            text["reason"],
            text["note"],
            text["reviewer"],
            text["at"],
        )


def read_pairs(
    path: Path,
    named: Mapping[str, str] | None = None,
    scores: Sequence[str] | None = None,
    senses: Mapping[str, bool] | None = None,
) -> PairTable:
    """Open a file of pairs; `named` are columns by kind (a, b, label, reason, note, reviewer, at), "" = by the header.

    `scores` and `senses` as in `choose_pair_columns`. Raises SourceError where the file cannot be read, or its columns
    are not found.
    """
    try:
        return open_pairs(pair_content(path), named, scores, senses)
    except (DocumentError, SourceError, OSError) as error:
        raise SourceError(f"{path}: {error}") from error


def pair_content(path: Path) -> Content:
    """A file of pairs by its path. Raises SourceError where there is none, DocumentError where it cannot be opened."""
    if not path.exists():
        raise SourceError("there is no such file")
    return file_content(str(path), locator_of(path.name), ReaderOptions())


def pair_form(content: Content) -> tuple[Content, Form]:
    """A file of pairs, unfolded where it is compressed, and its form. Raises DocumentError on broken data."""
    form = form_of(content.head(), content.name)
    if form in COMPRESSED:
        content = unfolded(content, form).small_held()
        form = form_of(content.head(), content.name)
    codec = wide_codec(content.head())
    if codec and form_of((wide := as_utf8(content, codec)).head(), content.name) is Form.JSONL:
        content, form = wide.small_held(), Form.JSONL
    if form is Form.TEXT and content.name.lower().endswith(".json"):
        form = Form.JSON
    return content, form


def open_pairs(
    content: Content,
    named: Mapping[str, str] | None = None,
    scores: Sequence[str] | None = None,
    senses: Mapping[str, bool] | None = None,
) -> PairTable:
    """A file of pairs within a source; see `read_pairs`. Raises SourceError or DocumentError."""
    content, form = pair_form(content)
    header = True
    names, values = opened_rows(content, form)
    if not names:
        raise SourceError("it holds no table: the file is empty, or has no columns")
    try:
        columns = choose_pair_columns(names, named, scores, senses)
    except SourceError:
        shaped = None if any((named or {}).values()) or scores or senses else other_shape(content, form)
        if shaped is not None:
            return shaped
        without = without_header(content, form, named, scores, senses)
        if without is None:
            raise
        header = False
        names, values, columns = without
    left, right = record_columns(names, columns)
    first = list(itertools.islice(values, 1))
    inline = columns.inline or any(
        isinstance(row.get(columns.a), dict | list) for _, row in first if not isinstance(row, str)
    )
    values = itertools.chain(first, values)
    forms = {} if form is Form.PARQUET else _score_forms(content, form, columns.scores, header=header)
    return PairTable(columns, values, locator=content.locator, left=left, right=right, inline=inline, forms=forms)


def _score_forms(content: Content, form: Form, scores: Sequence[str], *, header: bool) -> dict[str, ScoreForm]:
    """How the numbers of scores are written, by the first rows."""
    if not scores:
        return {}
    cells: dict[str, list[Any]] = {name: [] for name in scores}
    for _, row in itertools.islice(opened_rows(content, form, header=header)[1], LOOKED_AT):
        if not isinstance(row, str):
            for name, found in cells.items():
                found.append(row.get(name))
    return {name: form_of_scores(found) for name, found in cells.items()}


def other_shape(content: Content, form: Form) -> PairTable | None:
    """The pairs of a square matrix or of a table of clusters; None where the file is neither."""
    names, values = opened_rows(content, form)
    matrix = pairs_of_matrix(names, values, PurePath(content.name).stem)
    if matrix is not None:
        columns = PairColumns("a", "b", scores=(matrix[0],))
        return PairTable(columns, matrix[1], locator=content.locator, shape="matrix")
    names, values = opened_rows(content, form)
    clusters = pairs_of_clusters(names, values)
    if clusters is None:
        return None
    return PairTable(PairColumns("a", "b", "label"), clusters, locator=content.locator, shape="clusters")


def without_header(
    content: Content,
    form: Form,
    named: Mapping[str, str] | None = None,
    scores: Sequence[str] | None = None,
    senses: Mapping[str, bool] | None = None,
) -> tuple[Sequence[str], _Rows, PairColumns] | None:
    """A file of pairs whose first row is a pair already: its columns' names ("column 1" …), its rows and columns.

    Such a row holds a number or a verdict, or it is two paths, URLs or numbered ids, no more. The two columns
    that hold neither number nor verdict are the documents, unless they are named. None where the first row may be a
    header, or the two documents cannot be told. Raises SourceError where a named
    column is missing.
    """
    if form in (Form.CSV, Form.TSV, Form.TEXT):
        table = DelimitedTable(content, header="no")
        names: Sequence[str] = table.names
        first = next((row.cells for row in table.rows() if not row.problem), [])
        cells = dict(zip(names, first, strict=False))
        values = _delimited(table)
    else:
        names, values = opened_rows(content, form)
        if not names or names[0] != _COLUMN.format(1):
            return None
        start = next((row for _, row in opened_rows(content, form)[1] if not isinstance(row, str)), {})
        cells = {name: as_text(start.get(name)) for name in names}
    numbers = [name for name, cell in cells.items() if math.isfinite(form_of_scores([cell]).number(cell))]
    verdicts = [name for name, cell in cells.items() if cell.strip().lower() in _VERDICTS_IN_ROWS]
    if not numbers and not verdicts and not (len(cells) == 2 and all(map(_ID_MARK.search, cells.values()))):
        return None
    said = {kind: name for kind, name in (named or {}).items() if name}
    plain = [name for name in cells if name not in (*numbers, *verdicts, *said.values())]
    if not {"a", "b"} & said.keys() and len(plain) == 2:
        said["a"], said["b"] = plain
    if not {"a", "b"} <= said.keys():
        return None
    if verdicts and "label" not in said:
        said["label"] = verdicts[0]
    if scores is None:
        scores = [name for name in numbers if name not in said.values()]
    return names, values, choose_pair_columns(names, said, scores, senses)


def opened_rows(content: Content, form: Form, *, header: bool = True) -> tuple[Sequence[str], _Rows]:
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
            table = DelimitedTable(content, header="yes" if header else "no")
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
        line, kind = 0, None
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
            kind = kind or type(value)  # the first row tells whether rows are objects or arrays
            yield line, _named(value) if isinstance(value, kind) else "not a JSON object"


def _json_names(content: Content) -> list[str]:
    names: dict[str, None] = {}
    for line, value in _json_lines(content):
        if not isinstance(value, str):
            names.update(dict.fromkeys(value))
        if line >= SAMPLED:
            break
    return list(names)


def _json_rows(content: Content) -> list[dict[str, Any]]:
    value = parse_json(content.read(LINE_LIMIT).decode("utf-8-sig", "replace"))
    if isinstance(value, dict):  # what stands beside the pairs is about the file
        lists = [item for item in value.values() if isinstance(item, list) and item]
        value = lists[0] if len(lists) == 1 else value
    rows = [_named(row) for row in value] if isinstance(value, list) else [""]
    found = [row for row in rows if not isinstance(row, str)]
    if len(found) < len(rows):
        raise SourceError("a JSON file of pairs is an array of objects, or of arrays")
    return found


def _named(value: Any) -> dict[str, Any] | str:
    """A JSON row by the names of its columns, or what is wrong with it."""
    if isinstance(value, list):
        return {_COLUMN.format(number): item for number, item in enumerate(value, 1)}
    return value if isinstance(value, dict) else "not a JSON object"


def _parquet(content: Content) -> tuple[Sequence[str], Iterator[tuple[int, Mapping[str, Any] | str]]]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    from twinlens.corpus.parquet import is_collection, rows_of

    try:
        file = pq.ParquetFile(content.open())
    except (pa.ArrowException, OSError, ValueError) as error:
        raise SourceError(f"it is no Parquet file that can be read ({error})") from error

    # a list or a map is no id, no label and no score, and may be of any size
    read = [item.name for item in file.schema_arrow if not is_collection(item.type)]

    def rows() -> Iterator[tuple[int, Mapping[str, Any] | str]]:
        line = 0
        try:
            for batch in file.iter_batches(2000, columns=read):
                for values in rows_of(batch):
                    line += 1
                    yield line, values
        except (pa.ArrowException, OSError, ValueError) as error:
            raise SourceError(f"it is broken after row {line} ({error})") from error

    return read, rows()
