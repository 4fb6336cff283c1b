"""Results as files and listings: whole or not at all, streamed row by row."""

import contextlib
import csv
import itertools
import json
import os
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from twinlens.cli.terminal import Terminal
from twinlens.export.cells import guarded_row
from twinlens.model.errors import UsageError

Columns = Mapping[str, type]
Row = Mapping[str, Any]

BATCH = 10_000  # rows in a Parquet row group


@contextlib.contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A path to write to that becomes `path` when the block ends well, and vanishes when it does not."""
    if not path.parent.is_dir():
        raise UsageError(f"the folder {path.parent} does not exist: make it, or choose another output file")
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:60]}.")
    os.close(handle)
    temporary = Path(name)
    try:
        yield temporary
        umask = os.umask(0)
        os.umask(umask)
        temporary.chmod(0o666 & ~umask)  # a temporary file is private; a result is like any other file
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def spare(path: Path, force: bool) -> None:
    """Raises UsageError where labels are about to be written over something, unless that is what is wanted.

    An empty file, or what is no file (a pipe), holds nothing that could be lost.
    """
    if force or not path.exists():
        return
    holds = any(path.iterdir()) if path.is_dir() else path.is_file() and path.stat().st_size > 0
    if holds:
        raise UsageError(f"{path} exists already: choose another file, or add --force to replace it")


def write_text(text: str, path: Path | None, terminal: Terminal) -> None:
    """A finished result to a file or to standard output."""
    if path is None:
        terminal.write(text)
        return
    with new_file(path) as temporary:
        # as on standard output: file names may hold bytes that are no text
        temporary.write_text(text, encoding="utf-8", errors="backslashreplace", newline="")


def write_json(value: Any, path: Path | None, terminal: Terminal) -> None:
    """A result as one JSON object to a file or to standard output."""
    write_text(json.dumps(value, ensure_ascii=False) + "\n", path, terminal)


def write_listing(rows: Iterable[Row], columns: Columns, format: str, path: Path | None, terminal: Terminal) -> int:
    """Rows as csv, jsonl or parquet (parquet only to a file); the number of rows. None is an empty cell or null.

    In CSV a text that a spreadsheet would run as a formula gets a leading apostrophe; the other forms are exact.
    """
    if format == "parquet":
        if path is None:
            raise UsageError("--format parquet needs -o FILE")
        with new_file(path) as temporary:
            return _parquet(rows, columns, temporary)
    if path is None:
        return _write(rows, columns, format, terminal.write)
    with new_file(path) as temporary, temporary.open("w", encoding="utf-8", errors="backslashreplace", newline="") as f:
        return _write(rows, columns, format, f.write)


class _Line:
    """A file for csv.writer that hands each line back."""

    def write(self, text: str) -> str:
        return text


def _write(rows: Iterable[Row], columns: Columns, format: str, write: Callable[[str], Any]) -> int:
    names = list(columns)
    count = 0
    if format == "jsonl":
        for row in rows:
            write(json.dumps({name: row.get(name) for name in names}, ensure_ascii=False) + "\n")
            count += 1
        return count
    line: Any = csv.writer(_Line(), lineterminator="\n")
    write(line.writerow(names))
    for row in rows:
        write(line.writerow(guarded_row(row.get(name) for name in names)))
        count += 1
    return count


def _parquet(rows: Iterable[Row], columns: Columns, path: Path) -> int:
    import pyarrow
    import pyarrow.parquet

    types = {str: pyarrow.string(), int: pyarrow.int64(), float: pyarrow.float64(), bool: pyarrow.bool_()}
    schema = pyarrow.schema([(name, types[kind]) for name, kind in columns.items()])
    count = 0
    iterator = iter(rows)
    with pyarrow.parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while batch := list(itertools.islice(iterator, BATCH)):
            arrays = [pyarrow.array([row.get(name) for row in batch], types[kind]) for name, kind in columns.items()]
            writer.write_batch(pyarrow.record_batch(arrays, schema=schema))
            count += len(batch)
    return count
