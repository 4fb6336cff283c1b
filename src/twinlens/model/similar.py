"""Similar documents by approximate fingerprints (Manber 1993; domain specification, section 9)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SimilarDocument:
    """A member of a group. `similarity` in per cent of the R document's fingerprints, above 100 where they repeat.

    `contained` is how much of this document's own fingerprints the R document has, in per cent; `weak` = too few are
    shared to say much.
    """

    document: int  # row in the project
    name: str
    title: str
    size: int  # bytes of its text
    similarity: float
    contained: float
    common: int
    equal: bool
    weak: bool


@dataclass(frozen=True, slots=True)
class SimilarGroup:
    """The R document and those similar to it, the most similar first."""

    document: int
    name: str
    title: str
    size: int
    fingerprints: int
    members: tuple[SimilarDocument, ...]


@dataclass(frozen=True, slots=True)
class SimilarFound:
    """The answer to a question: groups, how many documents were looked at, and how many could not be."""

    groups: tuple[SimilarGroup, ...]
    documents: int
    missing: int
    minimum: float  # per cent
    cut: int = 0  # groups that are not listed: there are too many
