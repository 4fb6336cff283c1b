"""Finds the replicated collections of a project: pages, classes, link check, what a crawler would save."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from twinlens.engine.replicas.chunk_sets import ChunkFile, ChunkSets, Ints
from twinlens.engine.replicas.copies import Collection, Web, find_collections, saving
from twinlens.engine.replicas.found import Found, FoundPage, correspondences
from twinlens.engine.replicas.link_check import classes_of
from twinlens.engine.replicas.page_table import PageTable, page_table
from twinlens.engine.replicas.pages import Chunk, PageColumns
from twinlens.engine.replicas.similar_pages import Relation, overlaps, similar_pages
from twinlens.engine.rereading import reread
from twinlens.model.collections import Likeness
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Rule
from twinlens.model.progress import NoProgress, Progress
from twinlens.store import Store
from twinlens.store.arrays import pair_columns
from twinlens.store.pair_filter import PairFilter

CLASSES = ("resemblance", "b", "c", "combined", "containment")
READ = "twinlens.engine.replicas.pages:read_pages"


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
    check(classes, tolerance, least)
    progress = progress or NoProgress()
    with Store.open(project) as store, ChunkFile(store.path.parent) as file:
        progress.stage("listing")
        pages = page_table(store)
        by_chunks = classes in ("resemblance", "containment")
        arguments = {"chunk": str(chunk) if by_chunks else "", "params": store.settings.params.to_json()}
        links = _read(pages, file, reread(store, READ, arguments, jobs, progress))
        progress.stage("similar pages")
        chunks = file.chunk_sets()
        if by_chunks:
            left, right = similar_pages(chunks, Relation(classes), least)
            left, right = links.order[left], links.order[right]
        else:
            left, right = _stored_pairs(store, Rule(classes), pages)
        progress.stage("links")
        members = np.flatnonzero((pages.identity >= 0) & (pages.identity != np.arange(len(pages))))
        page_class = classes_of(
            len(pages), np.concatenate([left, pages.identity[members]]), np.concatenate([right, members])
        )
        web = Web(page_class, pages.site, pages.root_rank, links.source, links.target)
        progress.stage("collections")
        found = find_collections(web, tolerance)
        saved = saving(web, pages.size, found)
        relation = Relation(classes) if by_chunks else None
        named = _named(store, pages, found, page_class, _Compared(chunks, links.order, len(pages), relation))
        missing = len(pages) - len(links.order)
        return Found(pages.document, pages.size, named, found, page_class, saved, len(links.source), missing)


def check(classes: str, tolerance: int, least: float) -> None:
    """Raises UsageError on impossible settings."""
    if classes not in CLASSES:
        raise UsageError(f"classes must be one of {', '.join(CLASSES)}, not {classes}")
    if tolerance < 0:
        raise UsageError(f"the tolerance must be 0 pages or more, not {tolerance}")
    if not 0 < least <= 1:
        raise UsageError(f"the least overlap must be above 0 and at most 1, not {least}")


@dataclass(frozen=True, slots=True)
class _Links:
    """What was read: `order` int64 [read] is the page of each set of chunks, `source` and `target` the links' pages.

    A page that links to another one more than once has one link to it.
    """

    order: Ints
    source: Ints
    target: Ints


def _read(pages: PageTable, file: ChunkFile, parts: Iterator[PageColumns]) -> _Links:
    """Chunks go to the file, links within the project are kept as page numbers.

    Pages that the project does not have, or not with this content, are left out.
    """
    order: list[Ints] = [np.empty(0, dtype=np.int64)]
    links: list[Ints] = [np.empty(0, dtype=np.int64)]  # source * pages + target
    for part in parts:
        page = pages.numbers(part.locators)
        page[(page >= 0) & (pages.digest[page] != part.digests)] = -1
        known = page >= 0
        file.add(part.chunks[np.repeat(known, part.sizes)], part.sizes[known])
        order.append(page[known])
        source = page[part.link_page]
        target = pages.book.pages(part.links)
        inside = (source >= 0) & (target >= 0) & (source != target)
        links.append(np.unique(source[inside] * len(pages) + target[inside]))
    distinct = np.unique(np.concatenate(links))
    return _Links(np.concatenate(order), distinct // max(len(pages), 1), distinct % max(len(pages), 1))


def _stored_pairs(store: Store, rule: Rule, pages: PageTable) -> tuple[Ints, Ints]:
    """The project's pairs under a rule, as page numbers."""
    where, arguments = PairFilter(rule=rule).condition(store.settings.params)
    pairs = pair_columns(store.connection, where, tuple(arguments))
    left, right = pages.of_rows(pairs.left), pages.of_rows(pairs.right)
    known = (left >= 0) & (right >= 0)
    return left[known], right[known]


class _Compared:
    """Counts how much of their chunks pages share; `relation` None where there are no chunks."""

    def __init__(self, chunks: ChunkSets, order: Ints, pages: int, relation: Relation | None) -> None:
        self._chunks = chunks
        self._relation = relation
        self._place = np.full(pages, -1, dtype=np.int64)
        self._place[order] = np.arange(len(order))

    def overlaps(self, left: Ints, right: Ints) -> list[float | None]:
        """The overlap of pages by number, None where one was not read."""
        a, b = self._place[left], self._place[right]
        known = (a >= 0) & (b >= 0)
        if self._relation is None or not known.any():
            return [None] * len(left)
        values = np.full(len(left), np.nan)
        values[known] = overlaps(self._chunks, self._relation, a[known], b[known])
        return [None if value != value else value for value in values.tolist()]


def _named(
    store: Store, pages: PageTable, found: list[Collection], page_class: Ints, compared: _Compared
) -> dict[int, FoundPage]:
    """The pages of the collections with names, each compared with its first copy's page."""
    first: dict[int, int] = {}  # of each page, the page that it is compared with
    for collection in found:
        for row in correspondences(collection, page_class):
            listed = [page for cell in row.copies for page in cell]
            first |= dict.fromkeys(listed, listed[0])
    numbers = list(first)
    left, right = np.array(list(first.values()), dtype=np.int64), np.array(numbers, dtype=np.int64)
    shares = dict(zip(numbers, compared.overlaps(left, right), strict=True))
    identity = np.where(pages.identity >= 0, pages.identity, -1 - np.arange(len(pages)))
    names = {name.document: name for name in store.documents.page_names(pages.document[right].tolist())}
    result: dict[int, FoundPage] = {}
    for page, against in first.items():
        if page == against:
            likeness = Likeness.FIRST
        elif pages.digest[page] and pages.digest[page] == pages.digest[against]:
            likeness = Likeness.SAME_BYTES
        elif identity[page] == identity[against]:
            likeness = Likeness.SAME_TEXT
        else:
            likeness = Likeness.DIFFERENT
        name = names[int(pages.document[page])]
        result[page] = FoundPage(name.document, name.locator, name.url, name.site, likeness, shares[page])
    return result
