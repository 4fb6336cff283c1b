"""Files written whole or not at all, and their checksums."""

import hashlib
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from twinlens.model.errors import TwinlensError


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """A place to write to that becomes `path` when the block ends well, and vanishes when it does not.

    Raises TwinlensError when the file cannot be written.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield part
        part.replace(path)
    except OSError as error:
        raise TwinlensError(f"{path} cannot be written: {error.strerror or error}") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def write_whole(path: Path, text: str) -> None:
    """Write a text file (UTF-8) in one piece."""
    with whole_file(path) as part:
        part.write_text(text, encoding="utf-8", errors="replace", newline="\n")


def write_checksums(path: Path, files: Sequence[Path]) -> None:
    """SHA-256 of each file in the form that `sha256sum -c` checks, names relative to the checksum file."""
    lines = []
    for file in files:
        with file.open("rb") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
        lines.append(f"{digest}  {file.relative_to(path.parent).as_posix()}\n")
    write_whole(path, "".join(lines))
