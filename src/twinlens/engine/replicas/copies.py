"""The copies of a collection: which pages of which site stand together as one replica."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.replicas.components import connected_components
from twinlens.engine.replicas.link_check import Ints, collection_of_classes, linked_classes

LEAST_SHARE = 0.5  # of a collection's classes: what holds less is a fragment, not a copy


@dataclass(frozen=True, slots=True)
class Copy:
    """One replica: its site's number and its pages, ascending; `root` is the page it is entered by.

    `links` is how many links lead from one of its pages to another.
    """

    site: int
    pages: tuple[int, ...]
    root: int
    links: int = 0


@dataclass(frozen=True, slots=True)
class Collection:
    """Similar collections. `size` = pages a copy (number of classes), `cardinality` = most frequent class size."""

    cardinality: int
    size: int
    copies: tuple[Copy, ...]
    classes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Web:
    """The pages' columns: class (-1 = similar to no other), site number, and what stands first as a root.

    `root_rank` int64 [pages]: the smallest is the likeliest entry page (short path, index name).
    """

    page_class: Ints
    site: Ints
    root_rank: Ints
    source: Ints
    target: Ints


def find_collections(web: Web, tolerance: int = 1, least_size: int = 2) -> list[Collection]:
    """The collections with at least `least_size` classes and two copies, the largest (size times copies) first."""
    classes = int(web.page_class.max(initial=-1)) + 1
    if classes == 0:
        return []
    first, second = linked_classes(web.page_class, web.source, web.target, tolerance)
    of_class = collection_of_classes(classes, first, second)
    size = np.bincount(of_class)
    page_collection = np.where(web.page_class >= 0, of_class[web.page_class], -1)
    part = _parts(web, page_collection)
    pages_by_collection = np.argsort(page_collection, kind="stable")
    bounds = np.searchsorted(page_collection[pages_by_collection], np.arange(len(size) + 1))
    found: list[Collection] = []
    for number in np.flatnonzero(size >= least_size).tolist():
        pages = pages_by_collection[bounds[number] : bounds[number + 1]]
        copies = _copies(web, pages, part[pages], int(size[number]))
        if len(copies) < 2:
            continue
        members, sizes = np.unique(web.page_class[pages], return_counts=True)
        most_frequent = int(np.argmax(np.bincount(sizes)))
        found.append(Collection(most_frequent, int(size[number]), tuple(copies), tuple(members.tolist())))
    return _with_links(web, sorted(found, key=lambda c: (-c.size * len(c.copies), c.copies[0].pages[0])))


def _with_links(web: Web, found: list[Collection]) -> list[Collection]:
    """The collections with the number of links inside each copy."""
    of_page = np.full(len(web.page_class), -1, dtype=np.int64)
    copies = [copy for collection in found for copy in collection.copies]
    for number, copy in enumerate(copies):
        of_page[list(copy.pages)] = number
    source, target = of_page[web.source], of_page[web.target]
    count = iter(np.bincount(source[(source >= 0) & (source == target)], minlength=len(copies)).tolist())
    return [
        replace(collection, copies=tuple(replace(copy, links=next(count)) for copy in collection.copies))
        for collection in found
    ]


def _parts(web: Web, page_collection: NDArray[np.int64]) -> Ints:
    """Connected parts of each collection's pages by the links inside one site; int64 [pages].

    A link to a similar page leads to another copy (a list of versions or mirrors) and joins nothing.
    """
    inside = (
        (page_collection[web.source] >= 0)
        & (page_collection[web.source] == page_collection[web.target])
        & (web.page_class[web.source] != web.page_class[web.target])
        & (web.site[web.source] == web.site[web.target])
    )
    source, target = web.source[inside], web.target[inside]
    return connected_components(len(web.page_class), source, target)


def _copies(web: Web, pages: Ints, parts: Ints, classes: int) -> list[Copy]:
    """The replicas among a collection's pages: parts of one site that share no class belong together."""
    merged: dict[int, list[tuple[set[int], list[int]]]] = {}
    order = np.argsort(parts, kind="stable")
    pieces = np.split(pages[order], np.flatnonzero(np.diff(parts[order])) + 1)
    for piece in sorted(pieces, key=lambda p: (-len(p), int(p.min()))):
        held = set(web.page_class[piece].tolist())
        on_site = merged.setdefault(int(web.site[piece[0]]), [])
        home = next((m for m in on_site if held.isdisjoint(m[0])), None)
        if home is None:
            on_site.append((held, piece.tolist()))
        else:
            home[0].update(held)
            home[1].extend(piece.tolist())
    copies = []
    for site, replicas in merged.items():
        for held, members in replicas:
            if len(held) >= LEAST_SHARE * classes:
                root = min(members, key=lambda p: (int(web.root_rank[p]), p))
                copies.append(Copy(site, tuple(sorted(members)), root))
    return sorted(copies, key=lambda c: c.pages[0])


@dataclass(frozen=True, slots=True)
class Saving:
    """What a crawler saves by fetching one copy of each collection; shares are of the pages it (still) fetches."""

    pages: int
    bytes: int
    duplicates_before: float
    duplicates_after: float


def saving(web: Web, sizes: Ints, collections: list[Collection]) -> Saving:
    """Pages and bytes of all copies but the first; the share of pages that have a similar page, before and after.

    `sizes` int64 [pages] in bytes.
    """
    skipped = np.zeros(len(sizes), dtype=np.bool_)
    for collection in collections:
        for copy in collection.copies[1:]:
            skipped[list(copy.pages)] = True
    left = web.page_class[~skipped]
    still = np.bincount(left[left >= 0]) if (left >= 0).any() else np.zeros(0, dtype=np.int64)
    before = float((web.page_class >= 0).mean()) if len(sizes) else 0.0
    after = float(still[still > 1].sum() / len(left)) if len(left) else 0.0
    return Saving(int(skipped.sum()), int(sizes[skipped].sum()), before, after)
