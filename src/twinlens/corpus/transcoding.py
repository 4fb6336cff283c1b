"""Contents that begin with the byte order mark of UTF-16 or UTF-32, read as UTF-8."""

import codecs
import io
from dataclasses import replace
from typing import BinaryIO

from twinlens.corpus.content import Content, buffered

PIECE = 1 << 16  # bytes decoded at a time
_MARKS = (  # the mark of UTF-32 begins with that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def wide_codec(head: bytes) -> str:
    """The encoding that a byte order mark tells, "" where there is none of UTF-16 or UTF-32."""
    return next((codec for mark, codec in _MARKS if head.startswith(mark)), "")


def as_utf8(content: Content, codec: str) -> Content:
    """The content without its mark, as UTF-8; what cannot be decoded becomes U+FFFD. Places in it count from there."""

    def opener() -> BinaryIO:
        return buffered(_Recoding(content.open(), codec))

    return replace(content, opener=opener, size=-1, path="", memory=None)


class _Recoding(io.RawIOBase):
    """A stream of another encoding as UTF-8."""

    def __init__(self, stored: BinaryIO, codec: str) -> None:
        self._stored = stored
        self._decoder = codecs.getincrementaldecoder(codec)("replace")
        self._ready = memoryview(b"")
        self._begun = self._ended = False

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        while not self._ready and not self._ended:
            data = self._stored.read(PIECE)
            self._ended = not data
            text = self._decoder.decode(data, self._ended)
            if text and not self._begun:
                self._begun = True
                text = text.removeprefix("\ufeff")
            self._ready = memoryview(text.encode("utf-8", "replace"))
        count = min(len(buffer), len(self._ready))
        buffer[:count] = self._ready[:count]
        self._ready = self._ready[count:]
        return count

    def close(self) -> None:
        self._stored.close()
        super().close()
