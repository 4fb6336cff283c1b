"""Compressed files as streams, within limits that stop a bomb."""

import bz2
import gzip
import io
import lzma
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, BinaryIO

from twinlens.corpus.content import BROKEN, Budget, Content, broken_reason
from twinlens.corpus.forms import Form
from twinlens.corpus.members import Piece, zstd_frames
from twinlens.model.errors import DocumentError

_SUFFIXES = {
    Form.GZIP: (".gz", ".z", ".gzip", ".tgz"),
    Form.ZSTD: (".zst", ".zstd", ".tzst"),
    Form.XZ: (".xz", ".lzma", ".txz"),
    Form.BZIP2: (".bz2", ".tbz2", ".tbz"),
}


class Unfolding(io.RawIOBase):
    """A decompressing stream that stops at its budget, and says plainly what is broken."""

    def __init__(self, inner: Any, budget: Budget, stored: BinaryIO | None = None) -> None:
        """`stored` is closed with the stream; most decompressors leave it open."""
        self._inner = inner
        self._stored = stored
        # one step at a time, so that a fault does not take away what was unfolded before it
        self._read: Callable[[int], bytes] = getattr(inner, "read1", inner.read)
        self._budget = budget

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        view = memoryview(buffer)
        try:
            data = self._read(len(view))
        except BROKEN as error:
            raise DocumentError(broken_reason(error)) from error
        self._budget.take(len(data))
        view[: len(data)] = data
        return len(data)

    def close(self) -> None:
        if not self.closed:
            self._inner.close()
            if self._stored is not None:
                self._stored.close()
        super().close()


def unfolded(content: Content, form: Form) -> Content:
    """What a compressed content unfolds to; its name loses the suffix of the compression."""

    def opener() -> BinaryIO:
        stored = content.open()
        return Unfolding(_decompressor(stored, form), content.budget, stored)  # type: ignore[return-value]

    return replace(
        content,
        name=_without_suffix(content.name, form),
        opener=opener,
        size=-1,
        path="",
        memory=None,
        depth=content.depth + 1,
    )


class _Pieces:
    """Pieces of data as a stream."""

    def __init__(self, pieces: Iterator[Piece]) -> None:
        self._pieces = pieces
        self._ready = memoryview(b"")

    def read(self, size: int) -> bytes:
        """Up to `size` bytes, none at the end."""
        while not self._ready:
            piece = next(self._pieces, None)
            if piece is None:
                return b""
            self._ready = memoryview(piece.data)
        data, self._ready = self._ready[:size], self._ready[size:]
        return bytes(data)

    def close(self) -> None:
        """Nothing is held but the stored bytes, which are another's."""


def _decompressor(stored: BinaryIO, form: Form) -> Any:
    match form:
        case Form.GZIP:
            return gzip.GzipFile(fileobj=stored)
        case Form.ZSTD:
            return _Pieces(zstd_frames(stored))
        case Form.XZ:
            return lzma.LZMAFile(stored)
        case _:
            return bz2.BZ2File(stored)


def _without_suffix(name: str, form: Form) -> str:
    lower = name.lower()
    for suffix in _SUFFIXES[form]:
        if lower.endswith(suffix):
            return name[: -len(suffix)] + (".tar" if suffix.startswith(".t") else "")
    return name
