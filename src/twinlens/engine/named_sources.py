"""The sources of a scan as a person named them, before anything of them is listed."""

import os
import stat
from collections.abc import Sequence
from pathlib import Path

from twinlens.model.documents import Source

LARGE = 64 << 20  # bytes of a file that is work for all workers, whatever it holds


def absolute(sources: Sequence[Source]) -> list[Source]:
    """The sources with absolute paths, each path once: a project may be opened from anywhere."""
    found: dict[str, Source] = {}
    for source in sources:
        path = os.path.abspath(Path(source.path).expanduser())  # noqa: PTH100 (links keep the name that was given)
        found[path] = Source(path, source.kind, source.options)
    return list(found.values())


def is_large(source: Source) -> bool:
    """Whether it is one large file."""
    try:
        found = Path(source.path).stat()
    except (OSError, ValueError):
        return False  # listing tells why
    return stat.S_ISREG(found.st_mode) and found.st_size >= LARGE
