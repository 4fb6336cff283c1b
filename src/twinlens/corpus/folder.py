"""Walks a folder: every file once, in a fixed order, through links but never in circles."""

from __future__ import annotations

import operator
import os
import stat
from array import array
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from xxhash import xxh3_128_digest

from twinlens.corpus.files import os_reason, special_kind
from twinlens.corpus.globs import GlobSet
from twinlens.model.documents import DocumentStatus
from twinlens.model.errors import SourceError

_NOTHING: Mapping[str, bytes] = MappingProxyType({})
_NAME = operator.attrgetter("name")
_LOOKS = 64  # files that are looked at in one go


class Entry(NamedTuple):
    """A file below the folder, or something in it that cannot be read and why."""

    path: str
    below: str  # path below the folder, "/" between its parts; may hold surrogates for bytes that are no UTF-8
    size: int = 0
    mtime_ns: int = 0
    status: DocumentStatus = DocumentStatus.READ
    reason: str = ""


class Folder(NamedTuple):
    """A folder, after all that stands in it and below it.

    `digest` tells of the names, sizes and times of its `files`; b"" where it cannot. `unlisted` of them were not
    listed, because they are as they were.
    """

    below: str  # "" = the root
    digest: bytes
    files: int
    unlisted: int


def walk(root: str, include: tuple[str, ...], exclude: tuple[str, ...], hidden: bool) -> Iterator[Entry]:
    """The files below `root` in the order of their names' code points, folder by folder.

    Links are followed; a folder that was already entered is listed as skipped, so that no link runs in a circle.
    Hidden entries are listed as skipped unless `hidden`; what the globs leave out is not listed. Raises SourceError
    where the root itself cannot be read.
    """
    return (found for found in walk_changed(root, include, exclude, hidden) if isinstance(found, Entry))


def walk_changed(
    root: str, include: tuple[str, ...], exclude: tuple[str, ...], hidden: bool, known: Mapping[str, bytes] = _NOTHING
) -> Iterator[Entry | Folder | None]:
    """As `walk`, without the files of folders whose digest is the `known` one, and with the folders themselves.

    What cannot be read is always listed. None comes now and then while files are only looked at.
    """
    rule = _Rule(GlobSet(include) if include else None, GlobSet(exclude) if exclude else None, hidden)
    try:
        top = Path(root).stat()
        pending = [(yield from _opened(root, "", rule, known))]
    except OSError as error:
        raise SourceError(f"{root}: {os_reason(error)}") from error
    entered = {(top.st_dev, top.st_ino)}
    while pending:
        folder = pending[-1]
        for found in folder.rest:
            if isinstance(found, int):
                entry, numbers = folder.files[found], folder.numbers
                yield Entry(entry.path, folder.prefix + entry.name, numbers[2 * found], numbers[2 * found + 1])
                continue
            if isinstance(found, Entry):
                yield found
                continue
            path, below = found.entry.path, folder.prefix + found.entry.name
            if found.identity in entered:
                folder.digest = b""  # this hangs on more than the folder
                reason = "a link to a folder that is read elsewhere"
                yield Entry(path, below, status=DocumentStatus.SKIPPED, reason=reason)
                continue
            entered.add(found.identity)
            try:
                pending.append((yield from _opened(path, f"{below}/", rule, known)))
            except OSError as error:
                folder.digest = b""
                yield Entry(path, below, status=DocumentStatus.FAILED, reason=f"folder: {os_reason(error)}")
                continue
            break  # its files come first; the rest of this folder is gone on with after them
        else:
            pending.pop()
            yield Folder(folder.prefix[:-1], folder.digest, len(folder.files), folder.unlisted)


class _Rule(NamedTuple):
    wanted: GlobSet | None
    unwanted: GlobSet | None
    hidden: bool


class _Below(NamedTuple):
    """A folder in a folder."""

    entry: os.DirEntry[str]
    identity: tuple[int, int]  # device and inode


_Row = int | _Below | Entry  # a number: of a file


@dataclass(slots=True)
class _Opened:
    """A folder that was looked through."""

    prefix: str  # "" or its path below the root and "/"
    files: list[os.DirEntry[str]]
    numbers: array[int]  # size and time of each file
    rest: Iterator[_Row]  # what is still to be listed
    digest: bytes
    unlisted: int


def _opened(path: str, prefix: str, rule: _Rule, known: Mapping[str, bytes]) -> Generator[None, None, _Opened]:
    """Look through a folder. Raises OSError where it cannot be read."""
    rows: list[_Row] = []
    files: list[os.DirEntry[str]] = []
    names, numbers = [prefix], array("q")
    wanted, unwanted, hidden = rule
    for number, entry in enumerate(_sorted(path), 1):
        if number % _LOOKS == 0:
            yield
        name = entry.name
        below = prefix + name
        if unwanted is not None and unwanted.matches(below):
            continue
        if not hidden and name.startswith("."):
            rows.append(Entry(entry.path, below, status=DocumentStatus.SKIPPED, reason="hidden"))
            names.append(name)
            continue
        try:
            found = entry.stat()
        except OSError as error:
            odd = _unreadable(entry, below, error)
        else:
            mode = found.st_mode
            if stat.S_ISREG(mode):
                if wanted is None or wanted.matches(below):
                    rows.append(len(files))
                    files.append(entry)
                    names.append(name)
                    numbers.append(found.st_size)
                    numbers.append(found.st_mtime_ns)
                continue
            if stat.S_ISDIR(mode):
                rows.append(_Below(entry, (found.st_dev, found.st_ino)))
                continue
            reason = f"{special_kind(mode)}, not a file"
            odd = Entry(entry.path, below, status=DocumentStatus.SKIPPED, reason=reason)
        if wanted is None or wanted.matches(below):
            rows.append(odd)
            names.append(name)
    digest = _digest(names, numbers)
    if not digest or known.get(prefix[:-1]) != digest:
        return _Opened(prefix, files, numbers, iter(rows), digest, 0)
    listed = [row for row in rows if not isinstance(row, int) or not numbers[2 * row + 1]]  # those without a time
    return _Opened(prefix, files, numbers, iter(listed), digest, len(rows) - len(listed))


def _digest(names: list[str], numbers: array[int]) -> bytes:
    """Of a folder's path and what stands in it; b"" where the path is another one's locator, too, or no Unicode."""
    if "\\" in names[0]:
        return b""
    try:
        return xxh3_128_digest("\0".join(names).encode() + b"\0" + numbers.tobytes())
    except UnicodeEncodeError:
        return b""


def _sorted(folder: str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return sorted(entries, key=_NAME)


def _unreadable(entry: os.DirEntry[str], below: str, error: OSError) -> Entry:
    reason = os_reason(error)
    if entry.is_symlink() and isinstance(error, FileNotFoundError):
        reason = "a symbolic link that points to nothing"
    return Entry(entry.path, below, status=DocumentStatus.FAILED, reason=reason)
