"""JSON lines: one object a line, read from any byte range of the file."""

import itertools
from collections.abc import Iterator
from typing import Any, BinaryIO

from twinlens.corpus.columns import Columns, choose_columns, fields_of, row_document
from twinlens.corpus.content import BROKEN, Content, broken_reason
from twinlens.corpus.files import skip
from twinlens.corpus.json_values import parse_json
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError

SAMPLED = 20  # lines that the columns are guessed from


def columns_of(opened: BinaryIO, options: ReaderOptions, guess_prose: bool) -> Columns | None:
    """The columns by the file's first lines, None where none holds a text; reads from the stream's position."""
    samples: list[dict[str, Any]] = []
    for line in itertools.islice(iter(lambda: opened.readline(1 << 20), b""), SAMPLED):
        try:
            value = parse_json(line.strip().decode("utf-8-sig", "replace"))
        except DocumentError:
            continue
        if isinstance(value, dict):
            samples.append(value)
    fields = fields_of(samples)
    return choose_columns(fields.names, options, samples if guess_prose else (), fields.textual, fields.lists)


class JsonLines:
    """The lines of a content that begin in bytes [start, stop) (stop 0 = to the end); locators carry their offsets."""

    def __init__(
        self, content: Content, options: ReaderOptions, columns: Columns, start: int = 0, stop: int = 0
    ) -> None:
        self.content = content
        self.columns = columns
        self._options = options
        self._start, self._stop = start, stop

    def documents(self) -> Iterator[RawDocument]:
        """The documents of the lines; a line that is no JSON object is a failed document with its line number."""
        start, longest = self._start, self._options.max_document
        lines_before = -1  # before `start`; counted when the first error asks for it
        with self.content.open() as opened:
            position = line_index = 0
            if start:
                opened.seek(start - 1)
                position = start = start - 1 + len(opened.readline())
            while not self._stop or position < self._stop:
                line = _read(opened, longest)
                if not line:
                    break
                length = len(line)
                if not line.endswith(b"\n") and length == longest:
                    length += _rest_of_line(opened)
                document = self.line_document(line, position)
                if document is not None:
                    if document.status is DocumentStatus.FAILED:
                        if lines_before < 0:
                            lines_before = count_lines(self.content, start)
                        document.reason = f"line {lines_before + line_index + 1}{document.reason}"
                    yield document
                position += length
                line_index += 1

    def document(self, place: str) -> RawDocument | None:
        """The document of the line at an offset."""
        if not place.isdecimal():
            return None
        with self.content.open() as opened:
            skip(opened, int(place))
            document = self.line_document(_read(opened, self._options.max_document), int(place))
        if document is not None and document.status is DocumentStatus.FAILED:
            document.reason = f"line {count_lines(self.content, int(place)) + 1}{document.reason}"
        return document

    def line_document(self, line: bytes, position: int) -> RawDocument | None:
        """The document of a line, None for a blank one; of a failed one the reason lacks the line number."""
        content = self.content
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
        document = row_document(value, self.columns, locator, content.table_name, content.mtime_ns)
        document.size = len(line)
        document.replaced = undecoded(text, line)
        return document


def undecoded(text: str, data: bytes) -> int:
    """How many places of `data` are no UTF-8, `text` being what it decodes to."""
    return 0 if "\ufffd" not in text else max(0, text.count("\ufffd") - data.count(b"\xef\xbf\xbd"))


def _read(opened: BinaryIO, limit: int) -> bytes:
    try:
        return opened.readline(limit)
    except BROKEN as error:
        raise DocumentError(broken_reason(error)) from error


def _rest_of_line(opened: BinaryIO) -> int:
    length = 0
    while piece := opened.readline(1 << 20):
        length += len(piece)
        if piece.endswith(b"\n"):
            break
    return length


def count_lines(content: Content, position: int) -> int:
    """How many lines end before a byte position."""
    count = 0
    with content.open() as opened:
        while position > 0 and (piece := opened.read(min(position, 1 << 20))):
            count += piece.count(b"\n")
            position -= len(piece)
    return count
