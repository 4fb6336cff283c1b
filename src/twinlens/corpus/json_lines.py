"""JSON lines: one object a line, read from any byte range of the file."""

import itertools
from collections.abc import Iterator
from typing import Any, BinaryIO

from twinlens.corpus.columns import Columns, choose_columns, row_document
from twinlens.corpus.content import Content
from twinlens.corpus.json_values import parse_json
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError

SAMPLED = 20  # lines that the columns are guessed from


def columns_of(opened: BinaryIO, options: ReaderOptions, guess_prose: bool) -> Columns | None:
    """The columns by the file's first lines, None where none holds a text; reads from the stream's position."""
    samples: list[dict[str, Any]] = []
    names: dict[str, None] = {}
    for line in itertools.islice(iter(lambda: opened.readline(1 << 20), b""), SAMPLED):
        try:
            value = parse_json(line.strip().decode("utf-8-sig", "replace"))
        except DocumentError:
            continue
        if isinstance(value, dict):
            samples.append(value)
            names.update(dict.fromkeys(value))
    return choose_columns(list(names), options, samples if guess_prose else ())


def read_json_lines(
    content: Content, options: ReaderOptions, columns: Columns, start: int = 0, stop: int = 0
) -> Iterator[RawDocument]:
    """The documents of the lines that begin in bytes [start, stop) of the content (stop 0 = to the end).

    Locators carry the offset of the line. A line that is no JSON object is a failed document with its line number.
    """
    lines_before = -1  # before `start`; counted when the first error asks for it
    with content.open() as opened:
        position = line_index = 0
        if start:
            opened.seek(start - 1)
            position = start - 1 + len(opened.readline())
            start = position
        while not stop or position < stop:
            line = opened.readline(options.max_document)
            if not line:
                break
            length = len(line)
            if not line.endswith(b"\n") and length == options.max_document:
                length += _rest_of_line(opened)
            document = _document(content, columns, line, position)
            if document is not None:
                if document.status is DocumentStatus.FAILED:
                    if lines_before < 0:
                        lines_before = _count_lines(content, start)
                    document.reason = f"line {lines_before + line_index + 1}{document.reason}"
                yield document
            position += length
            line_index += 1


def fetch_json_line(content: Content, options: ReaderOptions, columns: Columns, position: int) -> RawDocument | None:
    """The document of the line at a byte position."""
    with content.open() as opened:
        skip(opened, position)
        return _document(content, columns, opened.readline(options.max_document), position)


def skip(opened: BinaryIO, position: int) -> None:
    """Moves a stream at its start to a byte position, reading where it cannot seek."""
    if opened.seekable():
        opened.seek(position)
    while not opened.seekable() and position > 0 and (piece := opened.read(min(position, 1 << 20))):
        position -= len(piece)


def _rest_of_line(opened: BinaryIO) -> int:
    length = 0
    while piece := opened.readline(1 << 20):
        length += len(piece)
        if piece.endswith(b"\n"):
            break
    return length


def _document(content: Content, columns: Columns, line: bytes, position: int) -> RawDocument | None:
    """The document of a line, None for a blank one; of a failed one the reason lacks the line number."""
    locator = f"{content.locator}#{position}"
    text = line.decode("utf-8-sig" if position == 0 else "utf-8", "replace").strip()
    if not text:
        return None
    try:
        value = parse_json(text)
        if not isinstance(value, dict):
            raise DocumentError("line 1: not a JSON object")
    except DocumentError as error:
        return RawDocument(
            locator,
            site_hint=content.table_name,
            size=len(line),
            mtime_ns=content.mtime_ns,
            status=DocumentStatus.FAILED,
            reason=str(error).removeprefix("line 1"),
        )
    document = row_document(value, columns, locator, content.table_name, content.mtime_ns)
    document.size = len(line)
    return document


def _count_lines(content: Content, position: int) -> int:
    """How many lines end before a byte position."""
    count = 0
    with content.open() as opened:
        while position > 0 and (piece := opened.read(min(position, 1 << 20))):
            count += piece.count(b"\n")
            position -= len(piece)
    return count
