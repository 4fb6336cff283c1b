"""The files below folders, with what the index needs to know of each."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from twinlens.model.errors import SourceError

Unread = list[tuple[str, str]]  # (path, reason)


class FoundFile(NamedTuple):
    """A regular file and its state."""

    path: str
    size: int
    mtime_ns: int


def files_below(folders: list[str], unread: Unread | None = None) -> Iterator[FoundFile]:
    """All regular files below the folders (or the files named themselves), in a fixed order.

    Links to folders are not followed; a link to a file is skipped, so that nothing is similar to its own alias. A
    folder that cannot be listed is added to `unread`. Raises SourceError for a folder that is not there.
    """
    seen: set[str] = set()
    unread = [] if unread is None else unread
    for folder in folders:
        root = Path(folder)
        if not root.exists():
            raise SourceError(f"There is no file or folder {folder}: check the path.")
        if root.is_file():
            state = root.stat()
            found: Iterator[FoundFile] = iter([FoundFile(str(root), state.st_size, state.st_mtime_ns)])
        else:
            found = _walk(str(root), unread)
        for file in found:
            if file.path not in seen:
                seen.add(file.path)
                yield file


def _walk(root: str, unread: Unread) -> Iterator[FoundFile]:
    waiting = [root]
    while waiting:
        folder = waiting.pop()
        try:
            with os.scandir(folder) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
        except OSError as error:
            unread.append((folder, error.strerror or str(error)))
            continue
        below: list[str] = []
        for entry in entries:
            try:
                if entry.is_file(follow_symlinks=False):
                    state = entry.stat(follow_symlinks=False)
                    yield FoundFile(entry.path, state.st_size, state.st_mtime_ns)
                elif entry.is_dir(follow_symlinks=False):
                    below.append(entry.path)
            except OSError as error:  # it is gone, or its folder may be listed but not entered
                unread.append((entry.path, error.strerror or str(error)))
        waiting.extend(reversed(below))
