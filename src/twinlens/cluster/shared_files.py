"""Files on a disk that every machine sees: tasks read them as the workers of a local scan do."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from twinlens.corpus import open_source
from twinlens.corpus.content import file_content
from twinlens.corpus.documents import json_lines_columns
from twinlens.corpus.forms import Form
from twinlens.corpus.sources import SPLIT
from twinlens.corpus.units import Unit
from twinlens.engine.tasks import Task
from twinlens.model.documents import Source
from twinlens.model.errors import DocumentError, SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from twinlens.cluster.inputs import InputFile
    from twinlens.corpus.options import ReaderOptions

MOST = 64 << 20  # stored bytes that one task reads, as far as files can be cut
LEAST = 1 << 20
PIECES = 4  # for each processor, where there is enough to read


def path_of(uri: str) -> str:
    """Where this machine has the file of a `file:` URI, empty for other URIs and for names that Java garbled."""
    if not uri.startswith("file:"):
        return ""
    path = "/" + uri.removeprefix("file:").lstrip("/")
    return path if os.path.exists(path) else ""  # noqa: PTH110 (a million times)


def units_of(
    files: Iterable[InputFile], roots: Sequence[str], options: dict[str, str]
) -> Iterator[tuple[InputFile, Unit]]:
    """The files' parts that can be read side by side. Raises SourceError on a table that holds no text.

    `roots` are the URIs of the inputs; a table in a folder may be without text, one that was named may not.
    """
    corpus = _corpus(roots, options)
    readers: dict[int, Any] = {}
    for file in files:
        handed = file.handed
        if file.input not in readers:
            readers[file.input] = open_source(corpus[file.input], corpus)
        reader = readers[file.input]
        path = path_of(file.uri)
        unit = Unit(path, handed.locator, Form.AUTO, handed.size, handed.mtime_ns, 0, 0, handed.site_hint, handed.url)
        if handed.direct:
            _check(file, path, reader.options)
        elif not reader.options.expand or not (handed.size > SPLIT or file.form is Form.PARQUET):
            yield file, unit
            continue
        for part in reader.split(unit):
            yield file, part


def _corpus(roots: Sequence[str], options: dict[str, str]) -> tuple[Source, ...]:
    return tuple(Source(path_of(root) or root, "", dict(options)) for root in roots)


def _check(file: InputFile, path: str, options: ReaderOptions) -> None:
    if file.form is Form.AUTO:
        return
    handed = file.handed
    try:
        content = replace(file_content(path, handed.locator, options, handed.site_hint, handed.url), direct=True)
        if file.form is Form.JSONL:
            found = json_lines_columns(content, options)
        else:
            from twinlens.corpus.parquet import ParquetTable

            found = ParquetTable(content).choose(options)
    except DocumentError as error:
        raise SourceError(f"{file.uri}: {error}") from error
    if found is None:
        raise SourceError(f"{file.uri}: no column holds a text; name it with --text-column")


def tasks_of(
    units: Iterable[tuple[int, InputFile, Unit]], roots: Sequence[str], options: dict[str, str], processors: int
) -> tuple[Task, ...]:
    """Units, each with the number of its file, as tasks of about equal size, which all have the number 0."""
    entries = list(units)
    most = min(MOST, max(LEAST, sum(unit.size for _, _, unit in entries) // (PIECES * processors)))
    corpus = _corpus(roots, options)
    tasks: list[Task] = []
    held: list[tuple[int, InputFile, Unit]] = []
    octets = 0
    for entry in entries:
        if held and (held[0][1].input != entry[1].input or octets + entry[2].size > most):
            tasks.append(_task(held, corpus))
            held, octets = [], 0
        held.append(entry)
        octets += entry[2].size
    return (*tasks, _task(held, corpus)) if held else tuple(tasks)


def _task(entries: list[tuple[int, InputFile, Unit]], corpus: tuple[Source, ...]) -> Task:
    return Task(
        0,
        corpus[entries[0][1].input],
        tuple(unit for _, _, unit in entries),
        tuple(number for number, _, _ in entries),
        tuple(file.prefix for _, file, _ in entries),
        corpus=corpus,
    )
