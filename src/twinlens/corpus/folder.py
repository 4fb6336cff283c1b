"""Walks a folder: every file once, in a fixed order, through links but never in circles."""

import os
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from twinlens.corpus.files import os_reason, special_kind
from twinlens.model.documents import DocumentStatus
from twinlens.model.errors import SourceError


@dataclass(frozen=True, slots=True)
class Entry:
    """A file below the folder, or something in it that cannot be read and why."""

    path: str
    below: str  # path below the folder, "/" between its parts; may hold surrogates for bytes that are no UTF-8
    size: int = 0
    mtime_ns: int = 0
    status: DocumentStatus = DocumentStatus.READ
    reason: str = ""


class GlobSet:
    """Globs over paths with "/": `*` and `?` stay within a part, `**` does not; a glob without "/" is for any part."""

    def __init__(self, globs: tuple[str, ...]) -> None:
        self._patterns = [re.compile(_regex(glob)) for glob in globs]

    def __bool__(self) -> bool:
        return bool(self._patterns)

    def matches(self, below: str) -> bool:
        """Whether a glob matches the path or a folder that it lies in."""
        return any(pattern.match(below) for pattern in self._patterns)


def _regex(glob: str) -> str:
    anchored = "/" in glob.rstrip("/")
    glob = glob.strip("/")
    parts = []
    position = 0
    while position < len(glob):
        if glob.startswith("**/", position):
            parts.append("(?:.*/)?")
            position += 3
        elif glob.startswith("**", position):
            parts.append(".*")
            position += 2
        elif glob[position] == "*":
            parts.append("[^/]*")
            position += 1
        elif glob[position] == "?":
            parts.append("[^/]")
            position += 1
        elif glob[position] == "[" and (end := glob.find("]", position + 2)) > 0:
            inside = glob[position + 1 : end].replace("\\", "\\\\")
            parts.append(f"[{'^' + inside[1:] if inside[0] in '!^' else inside}]")
            position = end + 1
        else:
            parts.append(re.escape(glob[position]))
            position += 1
    return f"(?s:{'' if anchored else '(?:.*/)?'}{''.join(parts)}(?:/.*)?)\\Z"


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
    wanted, unwanted = GlobSet(include), GlobSet(exclude)
    entered = {(top.st_dev, top.st_ino)}
    while pending:
        prefix, entries = pending[-1]
        entry = next(entries, None)
        if entry is None:
            pending.pop()
            continue
        below = f"{prefix}{entry.name}"
        if unwanted and unwanted.matches(below):
            continue
        if not hidden and entry.name.startswith("."):
            yield Entry(entry.path, below, status=DocumentStatus.SKIPPED, reason="hidden")
            continue
        found = _examine(entry, below)
        if isinstance(found, Entry):
            if not wanted or wanted.matches(below):
                yield found
        elif found in entered:
            reason = "a link to a folder that is read elsewhere"
            yield Entry(entry.path, below, status=DocumentStatus.SKIPPED, reason=reason)
        else:
            entered.add(found)
            try:
                pending.append((f"{below}/", iter(_sorted(entry.path))))
            except OSError as error:
                yield Entry(entry.path, below, status=DocumentStatus.FAILED, reason=f"folder: {os_reason(error)}")


def _sorted(folder: str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return sorted(entries, key=lambda entry: entry.name)


def _examine(entry: os.DirEntry[str], below: str) -> Entry | tuple[int, int]:
    """The entry of a file, or the identity (device, inode) of a folder."""
    try:
        found = entry.stat()
    except OSError as error:
        reason = os_reason(error)
        if entry.is_symlink() and isinstance(error, FileNotFoundError):
            reason = "a symbolic link that points to nothing"
        return Entry(entry.path, below, status=DocumentStatus.FAILED, reason=reason)
    if stat.S_ISDIR(found.st_mode):
        return found.st_dev, found.st_ino
    kind = special_kind(found.st_mode)
    if kind:
        return Entry(entry.path, below, status=DocumentStatus.SKIPPED, reason=f"{kind}, not a file")
    return Entry(entry.path, below, found.st_size, found.st_mtime_ns)
