"""What the members of a compressed file unfold to, with the place of each in it."""

import re
import zlib
from collections.abc import Iterator
from typing import Any, BinaryIO, NamedTuple

import zstandard

from twinlens.corpus.files import skip

GZIP, ZSTD = b"\x1f\x8b\x08", b"\x28\xb5\x2f\xfd"
SKIPPABLE = re.compile(rb"[\x50-\x5f]\x2a\x4d\x18")  # a frame of zstd that holds no data
SMALL = 1024  # stored bytes of zstd at a time, which can unfold each to some 30,000

_PIECE = 1 << 16  # bytes unfolded at most at a time
_HELD = 1 << 20  # stored bytes of gzip members read at a time,
_FED = 1 << 14  # and given to the library at a time: it copies what is left of them behind a member
_TOO_EARLY = "it ends within compressed data"


class Piece(NamedTuple):
    """Some bytes that came out."""

    data: bytes
    begins: int = -1  # the stored offset of a member whose first bytes these are


def gzip_members(opened: BinaryIO, waiting: bytes = b"", offset: int = 0) -> Iterator[Piece]:
    """What gzip members unfold to; what is `waiting` has been read at the offset. Padding between them is passed over.

    Before broken data raises zlib.error, what comes before it is given. Raises EOFError where the data breaks off.
    """
    held = memoryview(waiting + opened.read(_HELD))  # stored bytes that wait
    while held := held or memoryview(opened.read(_HELD)):
        if held[0] == 0:
            begins = bytes(held[:_FED])
            padding = len(begins) - len(begins.lstrip(b"\0"))
            offset, held = offset + padding, held[padding:]
            continue
        yield Piece(b"", offset)
        member, before = zlib.decompressobj(31), zlib.decompressobj(31)
        while not member.eof:
            held = held or memoryview(opened.read(_HELD))
            if not held:
                raise EOFError(_TOO_EARLY)
            fed = held[:_FED]
            try:
                data = member.decompress(fed, _PIECE)
            except zlib.error:
                yield Piece(_until_fault(before, fed))
                raise
            used = len(fed) - len(member.unused_data if member.eof else member.unconsumed_tail)
            offset, held = offset + used, held[used:]
            yield Piece(data)
            if not member.eof:
                before = member.copy()


def _until_fault(member: Any, data: memoryview) -> bytes:
    """All that broken data unfolds to before the fault, which the library does not give with it."""
    result, position = bytearray(), 0
    for step in (256, 16, 1):
        while position < len(data) and len(result) < _PIECE:
            before = member.copy()
            try:
                result += member.decompress(data[position : position + step], _PIECE)
            except zlib.error:
                member = before
                break
            position += step
    return bytes(result)


def zstd_frames(
    opened: BinaryIO, waiting: bytes = b"", offset: int = 0, dictionary: zstandard.ZstdCompressionDict | None = None
) -> Iterator[Piece]:
    """The same of zstd frames; skippable ones are passed over. Raises zstandard.ZstdError, EOFError."""
    decompressor = zstandard.ZstdDecompressor(dictionary, max_window_size=1 << 27)
    while waiting := waiting or opened.read(SMALL):
        waiting += opened.read(max(0, 8 - len(waiting)))
        if SKIPPABLE.match(waiting):
            size = 8 + int.from_bytes(waiting[4:8], "little")
            skip(opened, max(0, size - len(waiting)), relative=True)
            offset, waiting = offset + size, waiting[size:]
            continue
        yield Piece(b"", offset)
        frame = decompressor.decompressobj()
        while not frame.eof:
            waiting = waiting or opened.read(SMALL)
            if not waiting:
                raise EOFError(_TOO_EARLY)
            data = frame.decompress(waiting)
            rest = frame.unused_data if frame.eof else b""
            offset += len(waiting) - len(rest)
            waiting = rest
            yield Piece(data)
