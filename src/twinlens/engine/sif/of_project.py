"""The sif index of a project: the fingerprints of its documents' visible texts, kept in the project."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from twinlens.corpus import Unit
from twinlens.engine.rereading import documents, reread
from twinlens.engine.sif.batches import batches_of
from twinlens.engine.sif.fingerprints import Fingerprints
from twinlens.engine.sif.index import SifIndex
from twinlens.engine.sif.lists import Lists
from twinlens.engine.sif.settings import SifSettings
from twinlens.engine.sif.storing import from_bytes, to_bytes
from twinlens.model.documents import Source
from twinlens.model.errors import ProjectError
from twinlens.model.progress import Progress
from twinlens.store.document_indexes import put_index
from twinlens.store.scan_columns import page_rows

if TYPE_CHECKING:
    from twinlens.store import Store

NAME = "sif"
READ = "twinlens.engine.sif.of_project:read_texts"


@dataclass(frozen=True, slots=True)
class ProjectIndex:
    """`index.paths` are locators, `mtime_ns` first bits of the content; `document` int64 [files] are the rows.

    `missing` documents could not be read as they were scanned and are not in it.
    """

    index: SifIndex
    document: NDArray[np.int64]
    missing: int

    def place(self, document: int) -> int:
        """Where a document row stands in the index, -1 = it is not there."""
        found = np.flatnonzero(self.document == document)
        return int(found[0]) if len(found) else -1


def read_texts(
    source: Source,
    units: tuple[Unit, ...],
    prefixes: tuple[str, ...],
    unreadable: frozenset[str],
    corpus: tuple[Source, ...],
    settings: str,
) -> SifIndex:
    """The fingerprints of the visible texts of some units, as UTF-8; `settings` as `SifSettings.to_json`."""
    chosen = SifSettings.from_json(settings)
    fingerprints = Fingerprints(chosen)
    locators: list[str] = []
    sizes: list[int] = []
    contents: list[int] = []
    checksums: list[NDArray[np.uint64]] = []
    for read in documents(source, units, prefixes, unreadable, corpus):
        data = read.extracted.text.encode("utf-8", "surrogatepass")
        for batch in batches_of([data], chosen.strip_formatting):
            fingerprints.add(batch)
            checksums.append(batch.checksum)
        locators.append(read.locator)
        sizes.append(len(data))
        contents.append(state_of(read.digest))
    coarse, fine = fingerprints.lists()
    return SifIndex(
        chosen,
        locators,
        np.array(sizes, dtype=np.int64),
        np.array(contents, dtype=np.int64),
        np.concatenate(checksums) if checksums else np.empty(0, dtype=np.uint64),
        np.ones(len(locators), dtype=np.bool_),  # whatever is in a project was read as text
        coarse,
        fine,
    )


def state_of(digest: bytes) -> int:
    """What tells one content from another: the first 64 bits of its digest, signed."""
    return int.from_bytes(digest[:8], "little", signed=True)


def project_index(store: Store, settings: SifSettings, jobs: int, progress: Progress) -> ProjectIndex:
    """The index of the project's documents as they were scanned; only what the kept one has not is read."""
    wanted = _wanted(store)
    kept = kept_index(store)
    scan = store.settings.last_scan()
    if kept is not None and scan is not None and (scan.finished or "") > store.indexes.made(NAME):
        kept = kept.taken(np.flatnonzero(kept.text))  # what could not be read then may be there again
    parts = [kept] if kept is not None and kept.settings == settings else []
    missing = set(wanted) - {path for part in parts for path in _held(part, wanted)}
    if missing:
        parts += reread(store, READ, {"settings": settings.to_json()}, jobs, progress, missing)
        whole = SifIndex.joined(settings, parts)
        parts = [SifIndex.joined(settings, [whole, _unread(settings, wanted, set(wanted) - set(_held(whole, wanted)))])]
    (whole,) = parts or [SifIndex.joined(settings, [])]
    place = _held(whole, wanted)
    whole = whole.taken(np.array([place[path] for path in wanted], dtype=np.int64))
    if missing:
        progress.stage("keeping the index")
        with store.writer() as writer:
            put_index(writer, NAME, to_bytes(whole))
    rows = np.array([row for row, _ in wanted.values()], dtype=np.int64)
    found = np.flatnonzero(whole.text)
    return ProjectIndex(whole.taken(found), rows[found], len(rows) - len(found))


def _held(index: SifIndex, wanted: dict[str, tuple[int, int]]) -> dict[str, int]:
    """Where the wanted documents stand in the index, those with the wanted content; the last of several."""
    states = zip(index.paths, index.mtime_ns.tolist(), strict=True)
    return {path: i for i, (path, state) in enumerate(states) if path in wanted and wanted[path][1] == state}


def _unread(settings: SifSettings, wanted: dict[str, tuple[int, int]], paths: set[str]) -> SifIndex:
    """Documents that are not to be had as they were scanned: kept as no text, so as not to be tried each time."""
    named = sorted(paths)
    none = np.zeros(len(named), dtype=np.int64)
    lists = Lists.of([], [none])
    states = np.array([wanted[path][1] for path in named], dtype=np.int64)
    return SifIndex(settings, named, none, states, none.astype(np.uint64), none.astype(np.bool_), lists, lists)


def kept_index(store: Store) -> SifIndex | None:
    """The index that the project keeps, None where there is none that can be read."""
    data = store.indexes.get(NAME)
    if data is None:
        return None
    try:
        return from_bytes(data, str(store.path))
    except ProjectError:  # of another version: it is made again
        return None


def _wanted(store: Store) -> dict[str, tuple[int, int]]:
    """Document row and state of the content, by locator."""
    found: dict[str, tuple[int, int]] = {}
    for rows in page_rows(store.connection):
        found |= {row.locator: (row.document, state_of(row.content_digest)) for row in rows}
    return found
