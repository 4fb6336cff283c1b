"""The members of a JSON array of any length, one after the other, without the whole in memory."""

import io
import itertools
import re
from collections.abc import Iterator
from typing import Any, TextIO

from twinlens.corpus.columns import Columns, choose_columns, fields_of
from twinlens.corpus.content import UNREADABLE, Content, as_document_error
from twinlens.corpus.json_values import parse_member
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.tables import json_document
from twinlens.model.documents import RawDocument
from twinlens.model.errors import DocumentError
from twinlens.text.encoding import decode, python_codec

PIECE = 1 << 20  # characters read at a time
LONGEST = 16 << 20  # characters of one member
SAMPLED = 50  # members that the columns are guessed from

_SPACE = re.compile(r"[ \t\n\r]*")


class JsonStream:
    """A JSON file that is one long array; locators carry the index of the member from 0."""

    def __init__(self, content: Content, options: ReaderOptions) -> None:
        self.content = content
        head = content.head()
        found = decode(head[: head.rfind(b"\n") + 1] or head, options.charset(content.locator), "application/json")
        self._codec = "utf-8-sig" if found.encoding == "utf-8" else python_codec(found.encoding).name
        samples = [row for row in itertools.islice(self.members(), SAMPLED) if isinstance(row, dict)]
        fields = fields_of(samples)
        self.columns: Columns | None = (
            choose_columns(fields.names, options, samples, fields.textual, fields.lists) if fields.names else None
        )

    def documents(self) -> Iterator[RawDocument]:
        """The documents of the members. Raises DocumentError, with the line, where the file is no JSON."""
        for index, row in enumerate(self.members()):
            yield json_document(row, self.columns, self.content, index)

    def document(self, place: str) -> RawDocument | None:
        """The document of the member with an index, by reading the file up to it."""
        if not place.isdecimal():
            return None
        row = next(itertools.islice(self.members(), int(place), None), self)
        return None if row is self else json_document(row, self.columns, self.content, int(place))

    def members(self) -> Iterator[Any]:
        """The values of the array. Raises DocumentError, with the line, where the file is no JSON."""
        with self.content.open() as opened, io.TextIOWrapper(opened, self._codec, "replace", newline="") as text:
            try:
                yield from array_members(text)
            except UNREADABLE as error:
                raise as_document_error(error) from error


def array_members(text: TextIO) -> Iterator[Any]:
    """The members of the array that a JSON text is. Raises DocumentError with the line of what is wrong."""
    buffer, ended, position, line, first = "", False, 0, 1, True
    while not buffer.strip(" \t\r\n") and not ended:
        line += buffer.count("\n")
        buffer, ended = _more(text, "", 0)
    position = _skip(buffer, 0)
    line += buffer.count("\n", 0, position)
    if not buffer.startswith("[", position):
        raise DocumentError(f"line {line}: not a JSON array")
    position += 1
    while True:
        after = _skip(buffer, position)
        line += buffer.count("\n", position, after)
        position = after
        if position == len(buffer) and not ended:
            buffer, ended = _more(text, buffer, position)
            position = 0
            continue
        if buffer.startswith("]", position):
            rest = buffer[position + 1 :]
            while rest or not ended:
                if rest.strip(" \t\n\r"):
                    raise DocumentError(f"line {line}: not JSON: extra data")
                rest, ended = _more(text, "", 0)
            return
        parsed = parse_member(buffer, position, first, ended or len(buffer) - position >= LONGEST, line)
        if parsed is None:
            buffer, ended = _more(text, buffer, position)
            position = 0
            continue
        value, end = parsed
        yield value
        line += buffer.count("\n", position, end)
        position, first = end, False


def _skip(buffer: str, position: int) -> int:
    found = _SPACE.match(buffer, position)
    return found.end() if found else position


def _more(text: TextIO, buffer: str, position: int) -> tuple[str, bool]:
    """What is left of the buffer with as much again, so that long members are parsed a few times only."""
    left = buffer[position:]
    wanted = max(PIECE, len(left))
    read = text.read(wanted)
    return left + read, len(read) < wanted
