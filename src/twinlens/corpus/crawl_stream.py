"""What a stored crawl unfolds to, with the place in the stored file of every byte of it."""

import re
import zlib
from bisect import bisect_right
from collections.abc import Iterator
from typing import Any, BinaryIO, NamedTuple

import zstandard

from twinlens.corpus.content import UNREADABLE, Budget, Content, TooMuch, as_document_error
from twinlens.corpus.files import skip
from twinlens.model.errors import DocumentError

_PLAIN = b"WARC/"
GZIP, ZSTD = b"\x1f\x8b\x08", b"\x28\xb5\x2f\xfd"

_PIECE = 1 << 16  # bytes read, and unfolded at most, at a time
_HELD = 1 << 20  # stored bytes of gzip members read at a time,
_FED = 1 << 14  # and given to the library at a time: it copies what is left of them behind a member
_SMALL_PIECE = 1024  # stored bytes of zstd, which can unfold each to some 30,000
_SEARCHED = 1 << 20
_SKIPPABLE = re.compile(rb"[\x50-\x5f]\x2a\x4d\x18")  # a dictionary may stand in such a frame before the first record
_BLANK_LINE = re.compile(rb"\n\r?\n")
_TOO_EARLY = "it ends within compressed data"
_MAGIC = re.compile(rb"\x1f\x8b\x08|\x28\xb5\x2f\xfd")
_DICTIONARY = b"\x5d\x2a\x4d\x18"


class _Piece(NamedTuple):
    data: bytes
    begins: int = -1  # the stored offset of a member whose first bytes these are
    linear: bool = False  # whether the stored file goes on byte by byte from there, that is, is not compressed


class CrawlStream:
    """The members of a compressed crawl one after the other, or the bytes of a plain one.

    Data that is broken ends the stream; `fault` tells why then. `next_start` finds where it can be gone on with.
    """

    def __init__(self, content: Content, start: int = 0) -> None:
        """Enters at a stored offset, at which a member or a record begins. Raises DocumentError."""
        self.fault: DocumentError | None = None
        self.damaged = 0  # the stored offset of the member, or of the byte, at which the fault is
        self.is_cut = False  # whether the fault is that the data ends too early
        self.is_compressed = False
        self._opened = content.open()
        self._pieces = _pieces(self._opened, start, content.budget)
        self._data, self._at, self._base = b"", 0, 0  # `_base` is the position of `_data` in what is unfolded
        self._positions: list[int] = []  # where members begin in what is unfolded,
        self._offsets: list[tuple[int, bool]] = []  # and in the stored file

    def __enter__(self) -> "CrawlStream":
        return self

    def __exit__(self, *_: object) -> None:
        self._opened.close()

    def place(self) -> int:
        """The stored offset of the next byte: of its member where the file is compressed, else its own."""
        if self._at == len(self._data):
            self._fill()
        position = self._base + self._at
        found = bisect_right(self._positions, position) - 1
        if found < 0:
            return 0
        offset, linear = self._offsets[found]
        return offset + (position - self._positions[found]) * linear

    def forget(self) -> None:
        """Nothing before the next byte is asked for any more."""
        known = bisect_right(self._positions, self._base + self._at) - 1
        if known > 0:
            del self._positions[:known], self._offsets[:known]

    def line(self, limit: int) -> bytes:
        """The next line with its end, cut at `limit` bytes; b"" at the end."""
        while (end := self._data.find(b"\n", self._at)) < 0 and len(self._data) - self._at < limit and self._fill():
            pass
        stop = min(end + 1 if end >= 0 else len(self._data), self._at + limit)
        found = self._data[self._at : stop]
        self._at = stop
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
        while count and (self._at < len(self._data) or self._fill()):
            step = min(count, len(self._data) - self._at)
            self._at += step
            count -= step
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
                self.damaged = self._offsets[-1][0] if self._offsets else 0
                self.is_cut = isinstance(error, EOFError)
                piece = None
            if piece is None:
                return False
            if piece.begins >= 0:
                self._positions.append(self._base + len(self._data))
                self._offsets.append((piece.begins, piece.linear))
                self.is_compressed = not piece.linear
            if piece.data:
                self._base += self._at
                self._data = self._data[self._at :] + piece.data
                self._at = 0
                return True


def next_start(content: Content, after: int, begins: bytes) -> int:
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


def _unfolds_to(data: bytes, begins: bytes) -> bool:
    try:
        if data.startswith(GZIP):
            return zlib.decompressobj(31).decompress(data, len(begins)) == begins
        unfolded = zstandard.ZstdDecompressor().decompressobj().decompress(data[:_SMALL_PIECE])
        return bool(unfolded.startswith(begins))
    except (zlib.error, zstandard.ZstdError):
        return False


def _pieces(opened: BinaryIO, start: int, budget: Budget) -> Iterator[_Piece]:
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
    if head.startswith(GZIP[:2]):
        yield from _gzip_members(opened, head, start, budget)
    elif head == ZSTD or _SKIPPABLE.match(head):
        yield from _zstd_frames(opened, head, start, budget, dictionary)
    elif b"\0" in (head := head + opened.read(_SMALL_PIECE)) and _PLAIN not in head:
        yield _Piece(b"", start)
        raise DocumentError("the data is broken: it does not begin like a crawl")
    else:
        yield _Piece(head, start, linear=True)
        while data := opened.read(_PIECE):
            yield _Piece(data)


def _gzip_members(opened: BinaryIO, waiting: bytes, offset: int, budget: Budget) -> Iterator[_Piece]:
    held = memoryview(waiting)  # stored bytes that wait
    while held := held or memoryview(opened.read(_HELD)):
        padding = len(held) - len(bytes(held[:_FED]).lstrip(b"\0")) if held[0] == 0 else 0
        if padding:
            step = min(padding, len(held), _FED)
            offset, held = offset + step, held[step:]
            continue
        yield _Piece(b"", offset)
        member, before = zlib.decompressobj(31), zlib.decompressobj(31)
        while not member.eof:
            held = held or memoryview(opened.read(_HELD))
            if not held:
                raise EOFError(_TOO_EARLY)
            fed = held[:_FED]
            try:
                data = member.decompress(fed, _PIECE)
            except zlib.error:
                yield _Piece(_until_fault(before, fed))
                raise
            used = len(fed) - len(member.unused_data if member.eof else member.unconsumed_tail)
            offset, held = offset + used, held[used:]
            budget.take(len(data))
            yield _Piece(data)
            if not member.eof:
                before = member.copy()


def _until_fault(member: Any, data: memoryview) -> bytes:
    """What broken data unfolds to before the fault, which the library does not give with it."""
    result = bytearray()
    for start in range(0, len(data), 64):
        try:
            result += member.decompress(data[start : start + 64], _PIECE)
        except zlib.error:
            break
        if len(result) >= _PIECE:
            break
    return bytes(result)


def _zstd_frames(opened: BinaryIO, waiting: bytes, offset: int, budget: Budget, dictionary: Any) -> Iterator[_Piece]:
    given = {} if dictionary is None else {"dict_data": dictionary}
    decompressor = zstandard.ZstdDecompressor(max_window_size=1 << 27, **given)
    while waiting := waiting or opened.read(_SMALL_PIECE):
        waiting += opened.read(max(0, 8 - len(waiting)))
        if _SKIPPABLE.match(waiting):
            size = 8 + int.from_bytes(waiting[4:8], "little")
            skip(opened, max(0, size - len(waiting)), relative=True)
            offset, waiting = offset + size, waiting[size:]
            continue
        yield _Piece(b"", offset)
        frame = decompressor.decompressobj()
        while not frame.eof:
            waiting = waiting or opened.read(_SMALL_PIECE)
            if not waiting:
                raise EOFError(_TOO_EARLY)
            data = frame.decompress(waiting)
            rest = frame.unused_data if frame.eof else b""
            offset += len(waiting) - len(rest)
            waiting = rest
            budget.take(len(data))
            yield _Piece(data)
