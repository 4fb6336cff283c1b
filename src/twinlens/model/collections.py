"""Replicated collections: copies of linked pages, and what a reviewer says of them (Cho et al.; section 10)."""

import enum
from dataclasses import dataclass, field
from typing import Any


class Likeness(enum.StrEnum):
    """How a copy's page stands to that of the first copy that has one of its class."""

    FIRST = "first"  # it is that page
    SAME_BYTES = "same_bytes"
    SAME_TEXT = "same_text"  # token for token
    DIFFERENT = "different"


class CollectionVerdict(enum.StrEnum):
    """What a reviewer says of a collection."""

    GOOD = "good"  # its copies are replicas of each other
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class CollectionCopy:
    """One replica: its site, the document row of its root page with the name, and how large it is."""

    site: str
    root: int
    root_name: str
    pages: int
    links: int
    bytes: int


@dataclass(frozen=True, slots=True)
class FoundCollection:
    """A collection of the last search. `size` = classes of similar pages, `cardinality` = most frequent class size.

    `key` is equal for collections with the same root pages, in whatever search.
    """

    number: int  # from 1
    key: bytes
    cardinality: int
    size: int
    copies: tuple[CollectionCopy, ...]

    @property
    def sites(self) -> tuple[str, ...]:
        """The distinct sites of its copies."""
        return tuple(dict.fromkeys(copy.site for copy in self.copies))

    @property
    def pages(self) -> int:
        """The pages of all copies."""
        return sum(copy.pages for copy in self.copies)

    @property
    def saved(self) -> int:
        """Pages that a crawler need not fetch: those of all copies but the first."""
        return self.pages - self.copies[0].pages


@dataclass(frozen=True, slots=True)
class CollectionPage:
    """A page of a copy; `overlap` with the first page of its class is None where it was not counted."""

    document: int
    name: str
    title: str
    likeness: Likeness
    overlap: float | None


@dataclass(frozen=True, slots=True)
class ReplicaSearch:
    """A complete search; `stale` = the project was scanned since."""

    search: int
    made: str
    settings: dict[str, Any]
    totals: dict[str, Any]
    stale: bool


@dataclass(frozen=True, slots=True)
class CollectionJudgement:
    """What holds of a collection for one reviewer; `pages` = of all copies when it was judged."""

    key: bytes
    verdict: CollectionVerdict
    note: str
    reviewer: str
    at: str
    pages: int


@dataclass(frozen=True, slots=True)
class CollectionRows:
    """What a search hands to the store of one collection; `pages` are (class, copy, document, likeness, overlap)."""

    key: bytes
    cardinality: int
    size: int
    copies: tuple[CollectionCopy, ...]
    pages: tuple[tuple[int, int, int, Likeness, float | None], ...] = field(default=())
