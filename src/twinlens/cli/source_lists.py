"""Text files that list sources, one path a line."""

import os
from pathlib import Path

from twinlens.model.errors import UsageError


def listed_sources(path: Path) -> list[Path]:
    """The paths that a list names, relative ones below the list's folder; blank lines and `#` lines are left out.

    Raises UsageError where the list cannot be read, names nothing, or names something that is not there.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: the list of sources cannot be read: {error.strerror or error}") from error
    found = []
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        # bytes that are no UTF-8 stand for themselves: a path need not be text
        text = os.fsdecode(line).strip()
        if not text or text.startswith("#"):
            continue
        if "\x00" in text:
            raise UsageError(f"{path}, line {number}: no path holds a zero byte; a list of sources is a text file")
        source = path.parent / Path(text).expanduser()
        if not source.exists():
            raise UsageError(f"{path}, line {number}: there is no file or folder {text}")
        found.append(source)
    if not found:
        raise UsageError(f"{path}: the list names no source")
    return found


def expanded(sources: list[Path], lists: list[Path]) -> list[Path]:
    """Sources as they were named: `@FILE` and `lists` stand for the paths that these files list."""
    found: list[Path] = []
    for source in sources:
        name = str(source)
        if name.startswith("@") and not source.exists():
            found += listed_sources(Path(name[1:]))
        else:
            found.append(source)
    for path in lists:
        found += listed_sources(path)
    return found
