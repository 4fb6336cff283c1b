"""Finds the replicated collections of a project: pages, classes, link check, what a crawler would save."""

import os
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.corpus import Unit, open_source
from twinlens.engine.crew import Crew
from twinlens.engine.plan import taken_locators, unit_prefixes
from twinlens.engine.replicas.copies import Collection, Copy, Saving, Web, find_collections, saving
from twinlens.engine.replicas.link_check import classes_of
from twinlens.engine.replicas.links import AddressBook, address_hashes, page_address, root_rank
from twinlens.engine.replicas.pages import Chunk, PageColumns
from twinlens.engine.replicas.similar_pages import ChunkSets, Relation, similar_pages
from twinlens.model.documents import Document, DocumentStatus, Source
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Rule
from twinlens.model.progress import NoProgress, Progress
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter
from twinlens.store.scan_columns import units_of

CLASSES = ("resemblance", "b", "c", "combined", "containment")
CALL_BYTES = 8 << 20  # of units that a worker reads in one go
CALL_UNITS = 1024
Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Found:
    """The collections of a project; page numbers index `documents`."""

    documents: list[Document]
    collections: list[Collection]
    page_class: Ints
    saved: Saving
    links: int
    missing: int  # documents of the project that the sources no longer show

    def to_json(self) -> dict[str, Any]:
        """What `collections --json` prints."""
        return {
            "collections": [self._collection(number, c) for number, c in enumerate(self.collections, 1)],
            "saved": asdict(self.saved),
            "pages": len(self.documents),
            "links": self.links,
            "missing": self.missing,
        }

    def _collection(self, number: int, collection: Collection) -> dict[str, Any]:
        return {
            "id": number,
            "cardinality": collection.cardinality,
            "size": collection.size,
            "sites": list(dict.fromkeys(self.documents[copy.pages[0]].site for copy in collection.copies)),
            "roots": [self.documents[copy.root].name for copy in collection.copies],
            "copies": [self._copy(copy) for copy in collection.copies],
        }

    def _copy(self, copy: Copy) -> dict[str, Any]:
        return {
            "site": self.documents[copy.pages[0]].site,
            "root": self.documents[copy.root].name,
            "pages": [self.documents[page].locator for page in copy.pages],
        }


def find(
    project: str,
    chunk: Chunk = Chunk.SHINGLE,
    classes: str = "resemblance",
    tolerance: int = 1,
    least: float = 0.5,
    jobs: int = 0,
    progress: Progress | None = None,
) -> Found:
    """The replicated collections among the documents of a project (domain specification, section 10).

    `classes` says which pages are similar: exact overlap of their chunks (resemblance, or containment of the smaller,
    at least `least`), or the project's B-, C- or combined candidate pairs. `tolerance` in pages. Raises UsageError on
    impossible settings.
    """
    if classes not in CLASSES:
        raise UsageError(f"classes must be one of {', '.join(CLASSES)}, not {classes}")
    if tolerance < 0:
        raise UsageError(f"the tolerance must be 0 pages or more, not {tolerance}")
    if not 0 < least <= 1:
        raise UsageError(f"the least overlap must be above 0 and at most 1, not {least}")
    progress = progress or NoProgress()
    with Store.open(project) as store:
        documents = [d for d in store.documents.each() if d.status in (DocumentStatus.READ, DocumentStatus.EMPTY)]
        by_chunks = classes in ("resemblance", "containment")
        read = _read(store, str(chunk) if by_chunks else "", jobs, progress)
        number = {d.locator: i for i, d in enumerate(documents)}
        columns = _in_project_order(read, number, len(documents))
        progress.stage("similar pages")
        if by_chunks:
            left, right = similar_pages(columns.chunks, Relation(classes), least)
        else:
            left, right = _stored_pairs(store, Rule(classes), documents)
    progress.stage("links")
    same_left, same_right = _identity_pairs(documents)
    page_class = classes_of(len(documents), np.concatenate([left, same_left]), np.concatenate([right, same_right]))
    addresses = [page_address(d.url, d.locator) for d in documents]
    target = AddressBook(address_hashes(addresses)).pages(columns.links)
    inside = (target >= 0) & (target != columns.link_page)
    sites = {site: i for i, site in enumerate(dict.fromkeys(d.site for d in documents))}
    web = Web(
        page_class,
        np.array([sites[d.site] for d in documents], dtype=np.int64),
        np.array([root_rank(a) for a in addresses], dtype=np.int64),
        columns.link_page[inside],
        target[inside],
    )
    progress.stage("collections")
    found = find_collections(web, tolerance)
    saved = saving(web, np.array([d.size for d in documents], dtype=np.int64), found)
    return Found(documents, found, page_class, saved, int(inside.sum()), columns.missing)


@dataclass(frozen=True, slots=True)
class _Columns:
    """What was read, by page number: chunks of every page; links with the page they stand on."""

    chunks: ChunkSets
    link_page: Ints
    links: NDArray[np.uint64]
    missing: int


def _read(store: Store, chunk: str, jobs: int, progress: Progress) -> list[PageColumns]:
    params = store.settings.params
    calls: list[tuple[str, dict[str, Any]]] = []
    total = 0
    for source, units, prefixes in _units(store):
        start, octets = 0, 0
        for end, unit in enumerate(units, 1):
            octets += unit.size
            total += unit.size
            if end == len(units) or octets >= CALL_BYTES or end - start >= CALL_UNITS:
                arguments = {"source": source, "units": tuple(units[start:end]), "prefixes": tuple(prefixes[start:end])}
                arguments |= {"chunk": chunk, "params": params.to_json()}
                calls.append(("twinlens.engine.replicas.pages:read_pages", arguments))
                start, octets = end, 0
    progress.stage("reading pages", len(calls), total)
    workers = jobs or (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
    with Crew(workers, params, progress) as crew:
        return crew.call_all(calls) if calls else []


def _units(store: Store) -> list[tuple[Source, list[Unit], list[str]]]:
    """All units with what stands before their locators, as the scan named them."""
    sources = store.settings.sources()
    stored = {number: units_of(store.connection, number) for number, _ in sources}
    taken = taken_locators(stored)
    out = []
    for number, source in sources:
        units = list(open_source(source).units())
        out.append((source, units, unit_prefixes(number, source, units, taken, stored[number])))
    return out


def _in_project_order(read: list[PageColumns], number: dict[str, int], pages: int) -> _Columns:
    """The columns by the project's page numbers; pages that the project does not have are left out."""
    sets: list[NDArray[np.uint64]] = [np.empty(0, dtype=np.uint64)] * pages
    seen = np.zeros(pages, dtype=np.bool_)
    link_page: list[Ints] = []
    links: list[NDArray[np.uint64]] = []
    for part in read:
        page = np.array([number.get(locator, -1) for locator in part.locators], dtype=np.int64)
        for i, p in enumerate(page.tolist()):
            if p >= 0:
                sets[p] = part.chunks[part.start[i] : part.start[i + 1]]
                seen[p] = True
        on = page[part.link_page] if len(part.link_page) else part.link_page
        link_page.append(on[on >= 0])
        links.append(part.links[on >= 0])
    start = np.zeros(pages + 1, dtype=np.int64)
    np.cumsum([len(s) for s in sets], out=start[1:])
    return _Columns(
        ChunkSets(np.concatenate(sets) if sets else np.empty(0, dtype=np.uint64), start),
        np.concatenate(link_page) if link_page else np.empty(0, dtype=np.int64),
        np.concatenate(links) if links else np.empty((0, 3), dtype=np.uint64),
        int(pages - seen.sum()),
    )


def _stored_pairs(store: Store, rule: Rule, documents: list[Document]) -> tuple[Ints, Ints]:
    number = {d.document: i for i, d in enumerate(documents)}
    pairs = [
        (number[pair.left], number[pair.right])
        for pair in store.pairs.each(PairFilter(rule=rule), store.settings.params)
        if pair.left in number and pair.right in number
    ]
    columns = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    return columns[:, 0], columns[:, 1]


def _identity_pairs(documents: list[Document]) -> tuple[Ints, Ints]:
    """Each member of an identity set with the set's representative: pages like any other (section 10)."""
    number = {d.document: i for i, d in enumerate(documents)}
    pairs = [
        (number[d.identity_set], i)
        for i, d in enumerate(documents)
        if d.identity_set and d.identity_set != d.document and d.identity_set in number
    ]
    columns = np.array(pairs, dtype=np.int64).reshape(-1, 2)
    return columns[:, 0], columns[:, 1]
