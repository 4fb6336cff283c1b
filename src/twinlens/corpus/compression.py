"""Compressed files as streams, within limits that stop a bomb."""

import bz2
import gzip
import io
import lzma
from dataclasses import replace
from typing import Any, BinaryIO

import zstandard

from twinlens.corpus.content import BROKEN, Budget, Content, broken_reason
from twinlens.corpus.forms import Form
from twinlens.model.errors import DocumentError

_SUFFIXES = {
    Form.GZIP: (".gz", ".z", ".gzip", ".tgz"),
    Form.ZSTD: (".zst", ".zstd", ".tzst"),
    Form.XZ: (".xz", ".lzma", ".txz"),
    Form.BZIP2: (".bz2", ".tbz2", ".tbz"),
}


class Unfolding(io.RawIOBase):
    """A decompressing stream that stops at its budget, and says plainly what is broken."""

    def __init__(self, inner: Any, budget: Budget) -> None:
        self._inner = inner
        self._budget = budget

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        view = memoryview(buffer)
        try:
            data = self._inner.read(len(view))
        except BROKEN as error:
            raise DocumentError(broken_reason(error)) from error
        self._budget.take(len(data))
        view[: len(data)] = data
        return len(data)

    def close(self) -> None:
        if not self.closed:
            self._inner.close()
        super().close()


def unfolded(content: Content, form: Form) -> Content:
    """What a compressed content unfolds to; its name loses the suffix of the compression."""

    def opener() -> BinaryIO:
        return Unfolding(_decompressor(content.open(), form), content.budget)  # type: ignore[return-value]

    whole = replace(
        content,
        name=_without_suffix(content.name, form),
        opener=opener,
        size=-1,
        path="",
        in_memory=False,
        depth=content.depth + 1,
    )
    return whole.small_held()


def _decompressor(stored: BinaryIO, form: Form) -> Any:
    match form:
        case Form.GZIP:
            return gzip.GzipFile(fileobj=stored)
        case Form.ZSTD:
            return zstandard.ZstdDecompressor(max_window_size=1 << 27).stream_reader(stored, read_across_frames=True)
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
