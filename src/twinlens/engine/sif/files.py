"""The files below folders, with what the index needs to know of each."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from twinlens.model.errors import SourceError


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A regular file and its state."""

    path: str
    size: int
    mtime_ns: int


def files_below(folders: list[str]) -> Iterator[FoundFile]:
    """All regular files below the folders (or the files named themselves), in a fixed order.

    Links to folders are not followed; a link to a file is skipped, so that nothing is similar to its own alias.
    Raises SourceError for a folder that is not there.
    """
    seen: set[str] = set()
    for folder in folders:
        root = Path(folder)
        if not root.exists():
            raise SourceError(f"There is no file or folder {folder}: check the path.")
        paths = [str(root)] if root.is_file() else _walk(str(root))
        for path in paths:
            if path in seen:
                continue
            seen.add(path)
            state = Path(path).lstat()
            yield FoundFile(path, state.st_size, state.st_mtime_ns)


def _walk(root: str) -> Iterator[str]:
    for folder, folders, names in os.walk(root):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)  # noqa: PTH118 - bytes-exact names, and fast
            entry = Path(path)
            if not entry.is_symlink() and entry.is_file():
                yield path
