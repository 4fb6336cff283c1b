"""Opening and reading files that may be devices, vanish, grow or be forbidden, without ever waiting on them."""

import errno
import os
import stat
from dataclasses import dataclass
from typing import BinaryIO

from twinlens.model.errors import DocumentError

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
_KINDS = (
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISDIR, "a folder"),
)
_REASONS = {
    errno.EACCES: "reading it is not permitted",
    errno.EPERM: "reading it is not permitted",
    errno.ENOENT: "it no longer exists",
    errno.ELOOP: "its symbolic links run in a circle",
    errno.ENAMETOOLONG: "its name is too long for this system",
    errno.EIO: "the disk reported a read error",
    errno.ESTALE: "the network file system lost it",
    errno.EMFILE: "too many files are open",
}


def special_kind(mode: int) -> str:
    """What a file is that is no regular file, in words; "" for a regular one."""
    if stat.S_ISREG(mode):
        return ""
    return next((words for test, words in _KINDS if test(mode)), "not a regular file")


def os_reason(error: OSError) -> str:
    """The plain reason for a failed system call, without the path."""
    return _REASONS.get(error.errno or 0) or (error.strerror or "it cannot be read").lower()


@dataclass(frozen=True, slots=True)
class FileState:
    """Size in bytes and modification time of a file at the moment it was opened."""

    size: int
    mtime_ns: int


def open_file(path: str) -> tuple[BinaryIO, FileState]:
    """A regular file, opened unbuffered for reading, and its state. Raises DocumentError with a plain reason."""
    try:
        handle = os.open(path, _FLAGS)
    except (OSError, ValueError) as error:
        raise DocumentError(os_reason(error) if isinstance(error, OSError) else "its name is not valid") from error
    found = os.fstat(handle)
    kind = special_kind(found.st_mode)
    if kind:
        os.close(handle)
        raise DocumentError(f"{kind}, not a file")
    return open(handle, "rb", buffering=0), FileState(found.st_size, found.st_mtime_ns)


def read_whole(path: str, limit: int) -> tuple[bytes, FileState]:
    """All bytes that a file held when it was opened, with one read where the system allows it.

    A file that grows meanwhile gives its former length. Raises DocumentError with a plain reason, also where the file
    is longer than `limit` bytes.
    """
    opened, state = open_file(path)
    with opened:
        if state.size > limit:
            raise DocumentError(too_large(state.size, limit))
        return read_exactly(opened, state.size), state


def read_exactly(opened: BinaryIO, size: int) -> bytes:
    """Up to `size` bytes; fewer only at the end of the file. Raises DocumentError where the system refuses."""
    try:
        data = opened.read(size)
        if len(data) == size:
            return data
        pieces, left = [data], size - len(data)
        while data and left:
            data = opened.read(left)
            pieces.append(data)
            left -= len(data)
    except OSError as error:
        raise DocumentError(os_reason(error)) from error
    return b"".join(pieces)


RAISED = "`--limit max-document=N` raises it"


def skip(opened: BinaryIO, count: int, *, relative: bool = False) -> None:
    """Moves a stream at its start (or, `relative`, anywhere) by some bytes, reading where it cannot seek."""
    if opened.seekable():
        opened.seek(count, os.SEEK_CUR if relative else os.SEEK_SET)
        return
    while count > 0 and (piece := opened.read(min(count, 1 << 20))):
        count -= len(piece)


def too_large(size: int, limit: int, purpose: str = "one document", setting: str = "max-document") -> str:
    """The reason for refusing a document by its size."""
    return (
        f"with {size:,} bytes it is larger than the limit of {limit:,} for {purpose} (`--limit {setting}=N` raises it)"
    )
