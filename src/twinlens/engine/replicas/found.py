"""What a search for replicated collections found: the copies, which page stands for which, and what differs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.replicas.copies import Collection, Copy, Saving
from twinlens.model.collections import Likeness

Ints = NDArray[np.int64]


class FoundPage(NamedTuple):
    """A page of a collection; `overlap` with the first copy's page is None where classes do not come from chunks."""

    document: int  # row in the project
    locator: str
    url: str
    site: str
    likeness: Likeness
    overlap: float | None

    @property
    def name(self) -> str:
        """The URL, else the locator."""
        return self.url or self.locator


class Correspondence(NamedTuple):
    """One class of a collection: for each copy its pages of the class, mostly one; none = it is missing there."""

    page_class: int
    copies: tuple[tuple[int, ...], ...]


def correspondences(collection: Collection, page_class: Ints) -> list[Correspondence]:
    """A collection class by class, in the order of the first copy's pages; numbers are page numbers."""
    rows: dict[int, list[list[int]]] = {}
    for place, copy in enumerate(collection.copies):
        for page in copy.pages:
            cells = rows.setdefault(int(page_class[page]), [[] for _ in collection.copies])
            cells[place].append(page)
    return [Correspondence(number, tuple(map(tuple, cells))) for number, cells in rows.items()]


@dataclass(frozen=True, slots=True)
class Found:
    """The collections of a project. `rows` int64 [pages] are the document rows of all pages, ascending; `sizes` bytes.

    `pages` has the pages of collections by number; `missing` counts documents of the project that the sources no longer
    show as they were scanned.
    """

    rows: Ints
    sizes: Ints
    pages: Mapping[int, FoundPage]
    collections: list[Collection]
    page_class: Ints
    saved: Saving
    links: int
    missing: int

    def class_of(self, document: int) -> int:
        """The class of similar pages that a document row belongs to, -1 = none."""
        at = int(np.searchsorted(self.rows, document))
        return int(self.page_class[at]) if at < len(self.rows) and self.rows[at] == document else -1

    def to_json(self) -> dict[str, Any]:
        """What `collections --json` prints."""
        return {
            "collections": [self._collection(number, c) for number, c in enumerate(self.collections, 1)],
            "saved": asdict(self.saved),
            "pages": len(self.rows),
            "links": self.links,
            "missing": self.missing,
        }

    def _collection(self, number: int, collection: Collection) -> dict[str, Any]:
        return {
            "id": number,
            "cardinality": collection.cardinality,
            "size": collection.size,
            "sites": list(dict.fromkeys(self.pages[copy.pages[0]].site for copy in collection.copies)),
            "roots": [self.pages[copy.root].name for copy in collection.copies],
            "copies": [self._copy(copy) for copy in collection.copies],
            "correspondence": [
                [self._cell(cell) for cell in row.copies] for row in correspondences(collection, self.page_class)
            ],
            "differences": self.differences(collection),
        }

    def _copy(self, copy: Copy) -> dict[str, Any]:
        return {
            "site": self.pages[copy.pages[0]].site,
            "root": self.pages[copy.root].name,
            "links": copy.links,
            "pages": [self.pages[page].locator for page in copy.pages],
        }

    def _cell(self, cell: tuple[int, ...]) -> Any:
        """One locator, a list of several, or None."""
        names = [self.pages[page].locator for page in cell]
        return names[0] if len(names) == 1 else names or None

    def differences(self, collection: Collection) -> dict[str, int]:
        """How many pages of the copies have the bytes or the text of the first one, differ from it, or are missing."""
        counts = dict.fromkeys((*map(str, list(Likeness)[1:]), "missing"), 0)
        for row in correspondences(collection, self.page_class):
            for cell in row.copies:
                counts["missing"] += not cell
                for page in cell:
                    likeness = self.pages[page].likeness
                    if likeness is not Likeness.FIRST:
                        counts[likeness] += 1
        return counts
