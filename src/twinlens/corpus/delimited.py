"""Delimited tables (CSV, TSV): encoding, delimiter, quoting and header are detected, broken rows reported by line."""

import codecs
import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import BinaryIO

from twinlens.corpus.content import BROKEN, Content, broken_reason
from twinlens.corpus.forms import HEAD
from twinlens.model.errors import DocumentError
from twinlens.text.encoding import decode, python_codec

FIELD_LIMIT = 1 << 28  # characters of one field
DELIMITERS = ",;\t|"
RARE = "^: "  # they stand in texts, times and URLs, too: taken only on clear evidence
_KEPT = re.compile("[\udc80-\udcff]")
_NUMBER = re.compile(r"\s*[-+]?[$€£]?[\d.,:/\-]*\d[\d.,:/\-]*\s*%?\s*")
_LONGEST_NAME = 100  # characters of a column's name
_WIDE = ("utf-16", "utf-32", "utf_16", "utf_32", "iso-2022", "iso2022", "hz")  # line ends are not the byte 0x0A alone

_SINGLE_QUOTED = re.compile(r"(?:^|[,;\t|])'[^'\n]*'(?=[,;\t|\r\n])", re.MULTILINE)

csv.field_size_limit(FIELD_LIMIT)


@dataclass(frozen=True, slots=True)
class Dialect:
    """How a table is written. `bom` is the number of bytes before the first character."""

    delimiter: str
    quote: str = '"'
    escape: str | None = None
    encoding: str = "utf-8"
    bom: int = 0
    spaced: bool = False  # a space stands between delimiter and quote

    @property
    def wide(self) -> bool:
        """Whether lines cannot be told by the byte 0x0A alone."""
        return self.encoding.startswith(_WIDE)


@dataclass(slots=True)
class TableRow:
    """One record: its first line's number from 1, its offset, its cells; or the `problem` why it has none.

    Offsets are bytes of the file, or of the text's UTF-8 form where the encoding is wide.
    """

    line: int
    offset: int
    cells: list[str] = field(default_factory=list)
    problem: str = ""
    kept: list[str] = field(
        default_factory=list
    )  # the cells with the bytes that the encoding does not know as they are


class DelimitedTable:
    """A table with its dialect and header found out from the head of the file.

    `names` are the columns' names ("column 1" … without a header), made distinct. Raises DocumentError where the
    content cannot be opened.
    """

    def __init__(
        self, content: Content, encoding: str = "", delimiter: str = "", header: str = "auto", *, certain: bool = False
    ) -> None:
        self.content = content
        head = content.head()
        decoded = decode(head[: _last_line_end(head)], encoding, "text/csv", certain=certain)
        self.dialect = _dialect(decoded.text, delimiter, content.name, decoded.encoding, _bom_length(head, decoded.bom))
        self._returns_only = "\r" in decoded.text and "\n" not in decoded.text.replace("\r\n", "\r")
        first = _first_rows(decoded.text, self.dialect)
        self.width = Counter(len(row) for row in first if row).most_common(1)[0][0] if any(first) else 0
        start = next((i for i, row in enumerate(first) if not _is_padding(row, self.width)), 0)
        below = first[start + 1 :]
        self._padding = start  # records before the header
        self.has_header = bool(first) and (header == "yes" or (header == "auto" and _is_header(first[start], below)))
        self._header = first[start] if self.has_header else []
        self.names = _distinct(self._header) if self.has_header else [f"column {i + 1}" for i in range(self.width)]
        self.samples = [dict(zip(self.names, row, strict=False)) for row in below[:20]]

    @property
    def keeps_bytes(self) -> bool:
        """Whether rows are read line by line of the file, with bytes that the encoding does not know kept."""
        return not self.dialect.wide and not self._returns_only

    def rows(self) -> Iterator[TableRow]:
        """The records below the header in order; blank lines are left out.

        A quote that is not closed, or text after a closing quote, spoils its own line alone: that record has a problem
        and reading goes on at the next line.
        """
        skipped = self._padding + self.has_header
        for row in self._records(0):
            if skipped:
                skipped -= 1
            elif self.has_header and row.cells == self._header:
                yield TableRow(row.line, row.offset, problem="the header stands here again")
            else:
                yield row

    def row_at(self, offset: int) -> TableRow | None:
        """The record at an offset that `rows` gave."""
        return next(self._records(offset), None)

    def _records(self, offset: int) -> Iterator[TableRow]:
        feed = _LineFeed(self._lines(offset))
        dialect = self.dialect
        reader = csv.reader(
            feed,
            delimiter=dialect.delimiter,
            quotechar=dialect.quote,
            escapechar=dialect.escape,
            doublequote=dialect.escape is None,
            skipinitialspace=dialect.spaced,
            strict=True,
        )
        while True:
            feed.begin()
            problem = ""
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                cells, problem = [], _plain_problem(error)
            line, start, count = feed.first_line, feed.first_offset, feed.taken
            if count > 1 and (problem or (self.width and len(cells) != self.width)):
                feed.give_back_all_but_first()
                cells, problem = [], "a quote is opened and not closed"
            if problem:
                yield TableRow(line, start, problem=problem)
            elif cells:
                yield TableRow(line, start, [self._shown(cell) for cell in cells], kept=cells)

    def stored(self, cells: Sequence[str]) -> bytes | None:
        """The bytes of kept cells, a line each, in the table's encoding; None where they are UTF-8, and whole."""
        text = "\n".join(cells)
        codec = python_codec(self.dialect.encoding)
        if codec.name == "utf-8" and not _KEPT.search(text):
            return None
        try:
            return codec.encode(text, "surrogateescape")[0]
        except UnicodeError:  # what some code pages decode they do not encode
            return text.encode("utf-8", "surrogatepass")

    def _shown(self, cell: str) -> str:
        """A cell in which U+FFFD stands for bytes that the encoding does not know."""
        if cell.isascii() or not _KEPT.search(cell):
            return cell
        codec = python_codec(self.dialect.encoding)
        try:
            return codec.decode(codec.encode(cell, "surrogateescape")[0], "replace")[0]
        except UnicodeError:
            return _KEPT.sub("\ufffd", cell)

    def _lines(self, offset: int) -> Iterator[tuple[str, int, int]]:
        """Lines with their offset and length, from an offset on."""
        dialect = self.dialect
        with self.content.open() as opened:
            try:
                if not self.keeps_bytes:
                    yield from _text_lines(opened, dialect, offset)
                    return
                codec = python_codec(dialect.encoding)
                position = offset or dialect.bom
                _skip(opened, position)
                while line := opened.readline(FIELD_LIMIT):
                    yield _kept(codec, line), position, len(line)
                    position += len(line)
            except BROKEN as error:
                raise DocumentError(broken_reason(error)) from error


class _LineFeed:
    """Hands lines to a csv reader and takes them back where a record went wrong."""

    def __init__(self, lines: Iterator[tuple[str, int, int]]) -> None:
        self._lines = lines
        self._returned: list[tuple[str, int, int]] = []  # in reverse order
        self._record: list[tuple[str, int, int]] = []
        self._line = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = self._returned.pop() if self._returned else next(self._lines)
        self._record.append(line)
        self._line += 1
        return line[0]

    def begin(self) -> None:
        """A new record begins."""
        self._record.clear()

    @property
    def taken(self) -> int:
        """Lines of the current record."""
        return len(self._record)

    @property
    def first_line(self) -> int:
        """Number of the record's first line."""
        return self._line - len(self._record) + 1

    @property
    def first_offset(self) -> int:
        """Offset of the record's first line."""
        return self._record[0][1] if self._record else 0

    def give_back_all_but_first(self) -> None:
        """The record was only its first line."""
        self._returned.extend(reversed(self._record[1:]))
        self._line -= len(self._record) - 1


def _kept(codec: codecs.CodecInfo, line: bytes) -> str:
    """A line's text, bytes that its encoding does not know as lone surrogates (PEP 383)."""
    try:
        return codec.decode(line, "surrogateescape")[0]
    except UnicodeError:
        return codec.decode(line, "replace")[0]


def _text_lines(opened: BinaryIO, dialect: Dialect, offset: int) -> Iterator[tuple[str, int, int]]:
    codec = python_codec(dialect.encoding).name
    _skip(opened, dialect.bom)
    position = 0
    with io.TextIOWrapper(opened, codec, "replace", newline=None) as text:
        for line in text:
            length = len(line.encode("utf-8", "replace"))
            if position >= offset:
                yield line, position, length
            position += length


def _skip(opened: BinaryIO, position: int) -> None:
    if opened.seekable():
        opened.seek(position)
        return
    while position > 0 and (piece := opened.read(min(position, 1 << 20))):
        position -= len(piece)


def _last_line_end(head: bytes) -> int:
    """Where the last whole line of a file's head ends, so that no character is cut."""
    if len(head) < HEAD:
        return len(head)
    end = head.rfind(b"\n") + 1
    return (end or len(head)) & ~3 if b"\x00" in head[:64] else end or len(head)


def _bom_length(head: bytes, found: bool) -> int:
    if not found:
        return 0
    if head.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        return 4
    return 3 if head.startswith(b"\xef\xbb\xbf") else 2


def _dialect(text: str, delimiter: str, name: str, encoding: str, bom: int) -> Dialect:
    quote = "'" if '"' not in text and len(_SINGLE_QUOTED.findall(text)) > 1 else '"'
    escape = "\\" if f"\\{quote}" in text and not re.search(rf"[^\s,;|\\]{quote}{quote}[^\s,;|]", text) else None
    if not delimiter:
        delimiter = "\t" if name.lower().endswith((".tsv", ".tab")) else _best_delimiter(text, quote, escape)
    return Dialect(delimiter, quote, escape, encoding, bom, _is_spaced(text, Dialect(delimiter, quote, escape)))


def _is_spaced(text: str, dialect: Dialect) -> bool:
    """Whether a space stands between delimiter and quote in some cells."""
    start = f" {dialect.quote}"
    if dialect.delimiter == " " or f"{dialect.delimiter}{start}" not in text:
        return False
    return any(cell.startswith(start) for row in _first_rows(text, dialect) for cell in row)


def _best_delimiter(text: str, quote: str, escape: str | None) -> str:
    """The delimiter by which most of the first records have one and the same number of cells, more cells winning."""

    def rows_by(delimiter: str) -> list[list[str]]:
        dialect = Dialect(delimiter, quote, escape)
        return _first_rows(text, replace(dialect, spaced=_is_spaced(text, dialect)))

    def score(delimiter: str) -> tuple[float, int, int]:
        rows = rows_by(delimiter)
        widths = Counter(map(len, rows))
        if not widths:
            return 0.0, 0, 0
        width, count = max(widths.items(), key=lambda item: (item[1], item[0]))
        share = round(count / widths.total(), 1) if width > 1 else 0.0
        # a comma in prose has a space behind it
        return share, -sum(cell.startswith(" ") for row in rows for cell in row[1:]), width

    scores = {delimiter: score(delimiter) for delimiter in DELIMITERS}
    best = max(DELIMITERS, key=scores.__getitem__)
    if _same_width(rows_by(best)) < 2:
        for delimiter in RARE:
            if _is_clear(delimiter, rows_by(delimiter), text, quote):
                return delimiter
    return best if scores[best][0] > 0 else ","


def _same_width(rows: Sequence[Sequence[str]]) -> int:
    """How many cells each of the rows has, 0 where they differ."""
    widths = set(map(len, rows))
    return widths.pop() if len(widths) == 1 else 0


def _is_clear(delimiter: str, rows: Sequence[Sequence[str]], text: str, quote: str) -> bool:
    """Whether a rare delimiter is one: all rows have the same number of cells, none of them empty for a space.

    For what stands in texts, too, some cells have to be quoted, or hold numbers in a column whose name is none.
    """
    if len(rows) < 2 or _same_width(rows) < 2:
        return False
    if delimiter == "^":
        return True
    if delimiter == " " and not all(cell and cell[-1] not in DELIMITERS for row in rows for cell in row):
        return False
    if f"{delimiter}{quote}" in text or re.search(rf"^{quote}[^{quote}\n]*{quote}{delimiter}", text, re.MULTILINE):
        return True
    first, *below = rows
    return any(
        not _NUMBER.fullmatch(name) and all(_NUMBER.fullmatch(row[column]) for row in below)
        for column, name in enumerate(first)
    )


def _first_rows(text: str, dialect: Dialect) -> list[list[str]]:
    lines = text.splitlines(keepends=True) if "\n" not in text else text.split("\n")[:200]
    if "\n" in text:
        lines = [f"{line}\n" for line in lines]
    reader = csv.reader(
        lines,
        delimiter=dialect.delimiter,
        quotechar=dialect.quote,
        escapechar=dialect.escape,
        doublequote=dialect.escape is None,
        skipinitialspace=dialect.spaced,
    )
    rows = []
    try:
        for row in reader:
            if row:
                rows.append(row)
            if len(rows) == 50:
                break
    except csv.Error:
        pass
    return rows


def _is_padding(row: Sequence[str], width: int) -> bool:
    """Whether a first row is a title or a gap above the table."""
    return len(row) != width or sum(bool(cell.strip()) for cell in row) * 2 <= width - (width == 1)


def _is_header(row: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Whether a first row names columns: short, distinct, no numbers, and unlike what stands below it."""
    cells = [cell.strip() for cell in row]
    if not all(cells[: max(1, len(cells) - 1)]) or len(set(cells)) < len(cells) * 0.5:
        return False
    if any(len(cell) > _LONGEST_NAME or _NUMBER.fullmatch(cell) or "\n" in cell for cell in cells if cell):
        return False
    return list(map(str.strip, row)) not in [list(map(str.strip, other)) for other in below[:1]]


def _distinct(names: Sequence[str]) -> list[str]:
    seen: Counter[str] = Counter()
    result = []
    for index, name in enumerate(names):
        name = name if name.strip() else f"column {index + 1}"
        seen[name] += 1
        result.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return result


def _plain_problem(error: csv.Error) -> str:
    words = str(error)
    if "unexpected end" in words:
        return "a quote is opened and not closed"
    if "expected after" in words:
        return "text follows a closing quote"
    if "field larger" in words:
        return f"a field is longer than {FIELD_LIMIT:,} characters"
    return words
