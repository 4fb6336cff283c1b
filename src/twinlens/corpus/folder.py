"""Walks a folder: every file once, in a fixed order, through links but never in circles."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from twinlens.corpus.files import os_reason, special_kind
from twinlens.corpus.globs import GlobSet
from twinlens.model.documents import DocumentStatus
from twinlens.model.errors import SourceError


class Entry(NamedTuple):
    """A file below the folder, or something in it that cannot be read and why."""

    path: str
    below: str  # path below the folder, "/" between its parts; may hold surrogates for bytes that are no UTF-8
    size: int = 0
    mtime_ns: int = 0
    status: DocumentStatus = DocumentStatus.READ
    reason: str = ""


def walk(root: str, include: tuple[str, ...], exclude: tuple[str, ...], hidden: bool) -> Iterator[Entry]:
    """The files below `root` in the order of their names' code points, folder by folder.

    Links are followed; a folder that was already entered is listed as skipped, so that no link runs in a circle.
    Hidden entries are listed as skipped unless `hidden`; what the globs leave out is not listed. Raises SourceError
    where the root itself cannot be read.
    """
    try:
        top = Path(root).stat()
        pending = [("", iter(_sorted(root)))]
    except OSError as error:
        raise SourceError(f"{root}: {os_reason(error)}") from error
    wanted = GlobSet(include) if include else None
    unwanted = GlobSet(exclude) if exclude else None
    entered = {(top.st_dev, top.st_ino)}
    while pending:
        prefix, entries = pending[-1]
        for entry in entries:
            below = prefix + entry.name
            if unwanted is not None and unwanted.matches(below):
                continue
            if not hidden and entry.name.startswith("."):
                yield Entry(entry.path, below, status=DocumentStatus.SKIPPED, reason="hidden")
                continue
            found = _examine(entry, below)
            if isinstance(found, Entry):
                if wanted is None or wanted.matches(below):
                    yield found
                continue
            identity = found.st_dev, found.st_ino
            if identity in entered:
                reason = "a link to a folder that is read elsewhere"
                yield Entry(entry.path, below, status=DocumentStatus.SKIPPED, reason=reason)
                continue
            entered.add(identity)
            try:
                pending.append((f"{below}/", iter(_sorted(entry.path))))
            except OSError as error:
                yield Entry(entry.path, below, status=DocumentStatus.FAILED, reason=f"folder: {os_reason(error)}")
                continue
            break  # its files come first; the rest of this folder is gone on with after them
        else:
            pending.pop()


def _sorted(folder: str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return sorted(entries, key=lambda entry: entry.name)


def _examine(entry: os.DirEntry[str], below: str) -> Entry | os.stat_result:
    """The entry of a file, or the state of a folder."""
    try:
        found = entry.stat()
    except OSError as error:
        reason = os_reason(error)
        if entry.is_symlink() and isinstance(error, FileNotFoundError):
            reason = "a symbolic link that points to nothing"
        return Entry(entry.path, below, status=DocumentStatus.FAILED, reason=reason)
    if stat.S_ISREG(found.st_mode):
        return Entry(entry.path, below, found.st_size, found.st_mtime_ns)
    if stat.S_ISDIR(found.st_mode):
        return found
    return Entry(entry.path, below, status=DocumentStatus.SKIPPED, reason=f"{special_kind(found.st_mode)}, not a file")
