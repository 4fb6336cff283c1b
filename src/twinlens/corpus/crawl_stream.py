"""What a stored crawl unfolds to, with the place in the stored file of every byte of it."""

import re
import zlib
from bisect import bisect_right
from collections.abc import Iterator

import zstandard

from twinlens.corpus.content import UNREADABLE, Content, TooMuch, as_document_error
from twinlens.corpus.files import skip
from twinlens.corpus.members import GZIP, SKIPPABLE, SMALL, ZSTD, Piece, gzip_members, zstd_frames
from twinlens.model.errors import DocumentError

_PIECE = 1 << 16  # bytes read at a time
_SEARCHED = 1 << 20
_SEEN = 1 << 13  # bytes of a member in which its first line must end
_BLANK = re.compile(rb"[ \t\r\n]*")
_BLANK_LINE = re.compile(rb"\n\r?\n")
_MAGIC = re.compile(rb"\x1f\x8b\x08|\x28\xb5\x2f\xfd")
_DICTIONARY = b"\x5d\x2a\x4d\x18"


class CrawlStream:
    """The members of a compressed crawl one after the other, or the bytes of a plain one.

    Data that is broken ends the stream; `fault` tells why then. `next_start` finds where it can be gone on with.
    """

    def __init__(self, content: Content, begins: re.Pattern[bytes], start: int = 0, position: int = 0) -> None:
        """Enters at a stored offset, where a member or a record begins: at a `position` in what the file unfolds to.

        `begins` is what records begin with. Raises DocumentError.
        """
        self.fault: DocumentError | None = None
        self.damaged = 0  # the stored offset of the member, or of the byte, at which the fault is
        self.is_cut = False  # whether the fault is that the data ends too early
        self.is_compressed = False
        self._opened = content.open()
        self._budget = content.budget
        self._pieces = self._unfold(begins, start)
        self._data, self._at, self._base = b"", 0, position  # `_base` is the position of `_data` in what is unfolded
        self._positions: list[int] = []  # where members begin in what is unfolded,
        self._offsets: list[int] = []  # and in the stored file

    def __enter__(self) -> "CrawlStream":
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    @property
    def position(self) -> int:
        """The offset of the next byte in what the file unfolds to."""
        return self._base + self._at

    @property
    def end(self) -> int:
        """The offset behind all that has been unfolded yet."""
        return self._base + len(self._data)

    def place(self) -> int:
        """The stored offset of the next byte: of its member where the file is compressed, else its own."""
        if self._at == len(self._data):
            self._fill()
        position = self.position
        found = bisect_right(self._positions, position) - 1
        if found < 0:
            return 0
        within = 0 if self.is_compressed else position - self._positions[found]
        return self._offsets[found] + within

    def forget(self) -> None:
        """Nothing before the next byte is asked for any more."""
        known = bisect_right(self._positions, self.position) - 1
        if known > 0:
            del self._positions[:known], self._offsets[:known]

    def line(self, limit: int) -> bytes:
        """The next line with its end, cut at `limit` bytes; b"" at the end."""
        found = self.coming_line(limit)
        self._at += len(found)
        return found

    def coming_line(self, limit: int) -> bytes:
        """The same, which is not read by it."""
        while (end := self._data.find(b"\n", self._at)) < 0 and len(self._data) - self._at < limit and self._fill():
            pass
        stop = end + 1 if end >= 0 else len(self._data)
        return self._data[self._at : min(stop, self._at + limit)]

    def blank(self, limit: int) -> bytes:
        """The white space that comes next, at most `limit` bytes and what stands together."""
        found = b""
        while len(found) < limit and (self._at < len(self._data) or self._fill()):
            piece = _BLANK.match(self._data, self._at).group()  # type: ignore[union-attr] # it always matches
            if not piece:
                break
            found += piece
            self._at += len(piece)
        return found

    def paragraph(self, limit: int) -> bytes:
        """The lines up to a blank one and this, at most `limit` bytes; what there is where the stream ends before."""
        searched = self._at
        while (found := _BLANK_LINE.search(self._data, searched)) is None:
            held = len(self._data) - self._at
            if held >= limit or not self._fill():
                return self.read(min(limit, len(self._data) - self._at))
            searched = max(0, held - 2)
        data = self._data[self._at : found.end()]
        self._at = found.end()
        return data

    def read(self, count: int) -> bytes:
        """The next bytes; fewer only where the stream ends."""
        pieces: list[bytes] = []
        while count and (self._at < len(self._data) or self._fill()):
            piece = self._data[self._at : self._at + count]
            self._at += len(piece)
            count -= len(piece)
            pieces.append(piece)
        return pieces[0] if len(pieces) == 1 else b"".join(pieces)

    def skip(self, count: int) -> int:
        """Passes over bytes; how many are missing."""
        while count and (piece := self.read(min(count, _PIECE))):
            count -= len(piece)
        return count

    def unread(self, data: bytes) -> None:
        """Puts back what was read last (after the last `forget`)."""
        self._base += self._at - len(data)
        self._data = data + self._data[self._at :]
        self._at = 0

    def _fill(self) -> bool:
        """Unfolds some more; False at the end."""
        while True:
            try:
                piece = next(self._pieces, None)
            except TooMuch:
                raise
            except UNREADABLE as error:
                self.fault = as_document_error(error)
                self.damaged = self._offsets[-1] if self._offsets else 0
                self.is_cut = isinstance(error, EOFError)
                piece = None
            if piece is None:
                return False
            if piece.begins >= 0:
                self._positions.append(self.end)
                self._offsets.append(piece.begins)
            if piece.data:
                if self.is_compressed:
                    self._budget.take(len(piece.data))
                self._base += self._at
                self._data = self._data[self._at :] + piece.data
                self._at = 0
                return True

    def _unfold(self, begins: re.Pattern[bytes], start: int) -> Iterator[Piece]:
        opened = self._opened
        head = opened.read(4)
        dictionary, before = None, len(head)
        if head == _DICTIONARY:
            data = opened.read(int.from_bytes(opened.read(4), "little"))
            before += 4 + len(data)
            if data.startswith(ZSTD):
                data = zstandard.ZstdDecompressor().decompressobj().decompress(data)
            dictionary, head = zstandard.ZstdCompressionDict(data), b""
            start = max(start, before)
        if start:
            skip(opened, start if opened.seekable() else start - before)
            head = opened.read(4)
        self.is_compressed = True
        if head.startswith(GZIP[:2]):
            yield from gzip_members(opened, head, start)
        elif head == ZSTD or SKIPPABLE.match(head):
            yield from zstd_frames(opened, head, start, dictionary)
        elif b"\0" in (head := head + opened.read(SMALL)) and not begins.search(head):
            yield Piece(b"", start)
            raise DocumentError("the data is broken: it does not begin like a crawl")
        else:
            self.is_compressed = False
            yield Piece(head, start)
            while data := opened.read(_PIECE):
                yield Piece(data)


def next_start(content: Content, after: int, begins: re.Pattern[bytes]) -> int:
    """The stored offset of the first member behind `after` that unfolds to what begins so, -1 if there is none."""
    offset, held = after + 1, b""
    with content.open() as opened:
        try:
            skip(opened, offset)
            while piece := opened.read(_SEARCHED):
                held += piece
                whole = len(held) - _PIECE if len(piece) == _SEARCHED else len(held)  # what stands there whole
                for found in _MAGIC.finditer(held):
                    if found.start() >= whole:
                        break
                    if _unfolds_to(held[found.start() : found.start() + _PIECE], begins):
                        return offset + found.start()
                passed = max(0, whole)
                offset, held = offset + passed, held[passed:]
        except UNREADABLE:
            pass  # what the file lies in is broken, too
    return -1


def _unfolds_to(data: bytes, begins: re.Pattern[bytes]) -> bool:
    try:
        if data.startswith(GZIP):
            return bool(begins.match(zlib.decompressobj(31).decompress(data, _SEEN)))
        unfolded = zstandard.ZstdDecompressor().decompressobj().decompress(data[:SMALL])
        return bool(begins.match(unfolded[:_SEEN]))
    except (zlib.error, zstandard.ZstdError):
        return False
