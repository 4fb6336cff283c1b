"""A sequence of bytes with a name and a place: a file, what a compressed file unfolds to, a member of an archive."""

import io
import lzma
import re
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, BinaryIO

import zstandard

from twinlens.corpus.files import RAISED, open_file, os_reason, read_exactly, read_whole, too_large
from twinlens.corpus.forms import HEAD
from twinlens.corpus.options import ReaderOptions
from twinlens.model.errors import DocumentError

UNSUSPICIOUS = 64 << 20  # bytes that any file may unfold to
HELD = 64 << 20  # bytes of a copy that are held in memory
SMALL = 8 << 20  # bytes up to which content is held in memory while it is read

# What the standard library, zstandard and the archive readers raise for broken data.
BROKEN: tuple[type[Exception], ...] = (
    OSError,
    EOFError,
    ValueError,
    zlib.error,
    lzma.LZMAError,
    zstandard.ZstdError,
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
)
_ZLIB = re.compile(r"^Error -?\d+ while decompressing data: ")
UNREADABLE: tuple[type[Exception], ...] = (DocumentError, *BROKEN)


class TooMuch(DocumentError):
    """A file unfolds to more than its limits allow; nothing more of it is read."""


class Budget:
    """How many bytes one file may unfold to, whatever is nested in it: the guard against compression bombs."""

    def __init__(self, limit: int) -> None:
        self._limit = self._left = limit

    def refill(self) -> None:
        """The file is read once more."""
        self._left = self._limit

    def take(self, count: int) -> None:
        """So many more bytes came out. Raises TooMuch beyond the limit."""
        self._left -= count
        if self._left < 0:
            raise TooMuch(f"it unfolds to more than {self._limit:,} bytes, which its limits do not allow")


@dataclass(frozen=True, slots=True)
class Content:
    """Bytes that can be opened again and again.

    `locator` is that of the content itself, and the prefix of what is found in it. `name` tells the suffix. `size` is
    in bytes, -1 while it is not known. `path` is set where the content is a whole file.
    """

    locator: str
    name: str
    size: int
    opener: Callable[[], BinaryIO]
    mtime_ns: int = 0
    site_hint: str = ""
    url: str = ""
    path: str = ""
    depth: int = 0  # containers that it lies in
    direct: bool = False  # named as a source itself
    memory: bytes | None = None  # all of it, where it is held
    budget: "Budget" = field(default_factory=lambda: Budget(1 << 62))

    @property
    def table_name(self) -> str:
        """The file name: the site of a table's rows that have no URL."""
        return self.locator.replace("#", "/").rpartition("/")[2]

    @property
    def seekable(self) -> bool:
        """Whether it can be entered anywhere at no cost."""
        return bool(self.path) or self.memory is not None

    def open(self) -> BinaryIO:
        """A buffered stream at the first byte. Raises DocumentError where it cannot be opened."""
        try:
            opened = self.opener()
        except BROKEN as error:
            raise DocumentError(broken_reason(error)) from error
        return opened if isinstance(opened, io.BytesIO) else buffered(opened)

    def open_anywhere(self) -> BinaryIO:
        """A stream that can be entered anywhere; what cannot is copied, beyond `HELD` bytes to a nameless file.

        Raises DocumentError where it is broken or does not fit.
        """
        opened = self.open()
        if opened.seekable():
            return opened
        copy = tempfile.SpooledTemporaryFile(HELD)  # noqa: SIM115 - the caller closes it
        with opened:
            try:
                shutil.copyfileobj(opened, copy, 1 << 20)
                copy.seek(0)
            except UNREADABLE as error:
                copy.close()
                raise as_document_error(error) from error
        return copy  # type: ignore[return-value]

    def head(self) -> bytes:
        """The first bytes, at most `HEAD` of them; of broken data what comes before the fault, if anything does."""
        if self.memory is not None:
            return self.memory[:HEAD]
        pieces: list[bytes] = []
        left = HEAD
        with self.open() as opened:
            try:
                # piece by piece, so that a fault does not take away what was read before it
                while left and (piece := opened.read(left) if self.seekable else opened.read1(left)):  # type: ignore[attr-defined]
                    pieces.append(piece)
                    left -= len(piece)
            except UNREADABLE as error:
                if not pieces or isinstance(error, TooMuch):
                    raise as_document_error(error) from error
        return b"".join(pieces)

    def read(self, limit: int, purpose: str = "one document") -> bytes:
        """All bytes. Raises DocumentError where there are more than `limit`, which is that for a `purpose`."""
        if self.size > limit:
            raise DocumentError(too_large(self.size, limit, purpose))
        if self.memory is not None:
            return self.memory
        if self.path and self.size >= 0:
            return read_whole(self.path, limit)[0]
        with self.open() as opened:
            try:
                data = opened.read() if isinstance(opened, io.BytesIO) else read_exactly(opened, limit + 1)
            except BROKEN as error:
                raise DocumentError(broken_reason(error)) from error
        if len(data) > limit:
            raise DocumentError(f"it unfolds to more than the limit of {limit:,} bytes for {purpose} ({RAISED})")
        return data

    def small_held(self) -> "Content":
        """The same content, in memory where it is small, whole and no file, so that it is unfolded only once."""
        if self.path or self.memory is not None or self.size > SMALL:
            return self
        with self.open() as opened:
            try:
                data = opened.read(SMALL + 1)
            except TooMuch:
                raise
            except UNREADABLE:
                return self  # what comes before the fault can still be read
        return self.held(data) if len(data) <= SMALL else self

    def held(self, data: bytes) -> "Content":
        """The same content with its bytes in memory."""
        return replace(self, opener=lambda: io.BytesIO(data), size=len(data), path="", memory=data)


def buffered(opened: Any) -> BinaryIO:
    """A raw stream with a buffer."""
    return io.BufferedReader(opened, 1 << 18)


def file_content(path: str, locator: str, limits: ReaderOptions, site_hint: str = "", url: str = "") -> Content:
    """The content of a file, looked at now. Raises DocumentError where it cannot be opened."""
    opened, state = open_file(path)
    with opened:
        budget = Budget(min(limits.max_expanded, max(UNSUSPICIOUS, state.size * limits.max_ratio)))
        if state.size <= SMALL:
            data = read_exactly(opened, state.size)
            return Content(
                locator,
                path,
                len(data),
                lambda: io.BytesIO(data),
                state.mtime_ns,
                site_hint,
                url,
                memory=data,
                budget=budget,
            )
    return Content(
        locator,
        path,
        state.size,
        lambda: open_file(path)[0],
        state.mtime_ns,
        site_hint,
        url,
        path=path,
        budget=budget,
    )


def open_nothing() -> BinaryIO:
    """The opener of a content that has no bytes to open."""
    raise DocumentError("it cannot be opened")


def as_document_error(error: Exception) -> DocumentError:
    """What a reader raised as an error with a plain reason."""
    return error if isinstance(error, DocumentError) else DocumentError(broken_reason(error))


def broken_reason(error: Exception) -> str:
    """A plain reason for what a reader of compressed or archived data raised."""
    if isinstance(error, OSError) and error.errno:
        return os_reason(error)
    words = _ZLIB.sub("", str(error)).strip().rstrip(".")
    if not words:  # zipfile and zlib say no more where the data end too early
        return "the data is broken: it ends too early" if isinstance(error, EOFError) else "the data is broken"
    return f"the data is broken: {words[:1].lower()}{words[1:]}"
