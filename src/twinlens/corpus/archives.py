"""ZIP and tar archives, member by member, without unpacking to disk."""

import io
import os
import shutil
import stat
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import IO, Any, BinaryIO

from twinlens.corpus.compression import Unfolding
from twinlens.corpus.content import BROKEN, SMALL, Content, TooMuch, broken_reason
from twinlens.corpus.files import too_large
from twinlens.corpus.forms import HEAD, Form, form_of
from twinlens.corpus.globs import GlobSet
from twinlens.corpus.locators import locator_of
from twinlens.corpus.options import ReaderOptions
from twinlens.model.documents import DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError

_TAR_BROKEN: tuple[type[Exception], ...] = (tarfile.TarError, *BROKEN)


class Window(io.RawIOBase):
    """A range of bytes of a seekable stream, as a stream of its own."""

    def __init__(self, inner: BinaryIO, start: int, size: int) -> None:
        self._inner = inner
        self._start, self._size, self._at = start, size, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        self._at = max(0, base + offset)
        return self._at

    def readinto(self, buffer: Any) -> int:
        view = memoryview(buffer)
        wanted = min(len(view), max(0, self._size - self._at))
        self._inner.seek(self._start + self._at)
        data = self._inner.read(wanted)
        if wanted and not data:
            raise DocumentError("the archive breaks off within this member")
        view[: len(data)] = data
        self._at += len(data)
        return len(data)

    def close(self) -> None:
        if not self.closed:
            self._inner.close()
        super().close()


# Reads the documents of a member, and finds one in it.
Read = Callable[[Content, ReaderOptions], Iterator[RawDocument]]
Find = Callable[[Content, ReaderOptions, str], RawDocument | None]


class Archive:
    """A ZIP or tar archive; locators carry the member's name.

    An archive that was itself named as the source is treated as a folder: globs choose among its members.
    """

    def __init__(self, content: Content, form: Form, options: ReaderOptions, read: Read, find: Find) -> None:
        self.content = content
        self.options = options
        self._form = form
        self._read, self._find = read, find

    def documents(self) -> Iterator[RawDocument]:
        """The documents of all members in the archive's own order.

        Raises DocumentError where the archive breaks off, TooMuch where it unfolds to more than its limits allow.
        """
        wanted, unwanted = GlobSet(self.options.include), GlobSet(self.options.exclude)
        for member in self.members():
            if self.content.direct and _is_left_out(member.locator.partition("#")[2], wanted, unwanted):
                continue
            if isinstance(member, RawDocument):
                yield member
                continue
            try:
                held = member.small_held()
            except TooMuch:
                raise
            except DocumentError as error:
                yield _refused(self.content, member.name, member.size, str(error), DocumentStatus.FAILED)
                continue
            yield from self._read(held, self.options)

    def document(self, place: str) -> RawDocument | None:
        """The document that is a member, or lies in a member that is a container itself."""
        wanted = f"{self.content.locator}#{place}"
        for member in self.members():
            if isinstance(member, RawDocument):
                continue
            if member.locator == wanted:
                return next(self._read(member.small_held(), self.options), None)
            if wanted.startswith(f"{member.locator}#"):
                found = self._find(member.small_held(), self.options, wanted[len(member.locator) + 1 :])
                if found is not None:
                    return found
        return None

    def members(self) -> Iterator[Content | RawDocument]:
        """The members in order; what cannot be read is a document that says why."""
        names: dict[str, int] = {}
        make = _zip_members if self._form is Form.ZIP else _tar_members
        for member in make(self.content, self.options):
            # archives may hold the same name several times
            count = names[member.locator] = names.get(member.locator, 0) + 1
            yield _renamed(member, f"{member.locator} ({count})") if count > 1 else member


def _is_left_out(below: str, wanted: GlobSet, unwanted: GlobSet) -> bool:
    return bool((unwanted and unwanted.matches(below)) or (wanted and not wanted.matches(below)))


def _renamed(member: Content | RawDocument, locator: str) -> Content | RawDocument:
    return replace(member, locator=locator)


def _member(content: Content, name: str, size: int, mtime_ns: int, opener: Any) -> Content:
    clean = locator_of(name).removeprefix("./")
    return replace(
        content,
        locator=f"{content.locator}#{clean}",
        name=clean,
        size=size,
        opener=opener,
        mtime_ns=mtime_ns or content.mtime_ns,
        site_hint=clean.partition("/")[0] if content.direct and "/" in clean else content.site_hint,
        url="",
        path="",
        memory=None,
        depth=content.depth + 1,
        direct=False,
    )


def _refused(content: Content, name: str, size: int, reason: str, status: DocumentStatus) -> RawDocument:
    return RawDocument(
        f"{content.locator}#{locator_of(name).removeprefix('./')}",
        site_hint=content.site_hint,
        size=size,
        mtime_ns=content.mtime_ns,
        status=status,
        reason=reason,
    )


def _zip_members(content: Content, _: ReaderOptions) -> Iterator[Content | RawDocument]:
    opened = content.open_anywhere()
    try:
        archive = zipfile.ZipFile(opened)
    except BROKEN as error:
        opened.close()
        if isinstance(error, zipfile.BadZipFile) and "not a zip file" in str(error):
            raise DocumentError(
                "the archive breaks off: the list of its members, which stands at its end, is missing"
            ) from error
        raise DocumentError(broken_reason(error)) from error
    with opened, archive:
        for info in archive.infolist():
            if info.filename.endswith("/"):  # a folder
                continue
            if info.flag_bits & 1:
                yield _refused(content, info.filename, info.file_size, "encrypted", DocumentStatus.SKIPPED)
                continue
            if stat.S_ISLNK(info.external_attr >> 16):
                yield _refused(content, info.filename, info.file_size, "a symbolic link", DocumentStatus.SKIPPED)
                continue

            def opener(info: zipfile.ZipInfo = info) -> BinaryIO:
                try:
                    opened = archive.open(info)
                except BROKEN as error:
                    raise DocumentError(broken_reason(error)) from error
                return Unfolding(opened, content.budget)  # type: ignore[return-value]

            yield _member(content, info.filename, info.file_size, 0, opener)


def _tar_members(content: Content, options: ReaderOptions) -> Iterator[Content | RawDocument]:
    with content.open() as opened:
        random_access = opened.seekable()
        try:
            with tarfile.open(fileobj=opened, mode="r:" if random_access else "r|") as archive:
                end = 0
                for info in archive:
                    end = info.offset_data + -(-info.size // tarfile.BLOCKSIZE) * tarfile.BLOCKSIZE
                    if info.isdir():
                        continue
                    if not info.isreg():
                        kind = "a link" if info.islnk() or info.issym() else "a device or pipe"
                        yield _refused(content, info.name, 0, kind, DocumentStatus.SKIPPED)
                    elif random_access and not info.issparse():

                        def opener(start: int = info.offset_data, size: int = info.size) -> BinaryIO:
                            return Window(content.open(), start, size)  # type: ignore[return-value]

                        yield _member(content, info.name, info.size, int(info.mtime) * 10**9, opener)
                    else:
                        # each member is gone when the next one comes
                        member = archive.extractfile(info) or io.BytesIO()
                        begin = member.read(SMALL)
                        if info.size > options.max_document and form_of(begin[:HEAD], info.name) is Form.TEXT:
                            reason = too_large(info.size, options.max_document)
                            yield _refused(content, info.name, info.size, reason, DocumentStatus.SKIPPED)
                            continue
                        with _copied(begin, member) as copy:
                            yield _member(content, info.name, info.size, int(info.mtime) * 10**9, _reopened(copy))
                if random_access:
                    opened.seek(end)
                    if any(opened.read(tarfile.BLOCKSIZE).ljust(1, b"x")):
                        raise DocumentError("the archive breaks off")
        except _TAR_BROKEN as error:
            raise DocumentError(broken_reason(error)) from error


def _copied(begin: bytes, rest: IO[bytes]) -> BinaryIO:
    """A member of a stream as a file without a name, or in memory where it is small."""
    if len(begin) < SMALL:
        return io.BytesIO(begin)
    copy = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115 - the caller closes it
    copy.write(begin)
    shutil.copyfileobj(rest, copy, 1 << 20)
    return copy


def _reopened(copy: BinaryIO) -> Callable[[], BinaryIO]:
    if isinstance(copy, io.BytesIO):
        data = copy.getvalue()
        return lambda: io.BytesIO(data)
    size = copy.seek(0, io.SEEK_END)
    return lambda: Window(open(os.dup(copy.fileno()), "rb", buffering=0), 0, size)  # type: ignore[return-value]
