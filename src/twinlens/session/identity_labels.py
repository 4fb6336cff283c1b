"""One decision on all pairs inside an exact identity set: the only pairs that are ever labelled together."""

import itertools
from dataclasses import dataclass

from twinlens.model.errors import UsageError
from twinlens.store import Store

MOST = 5000  # pairs: of a set with more members than 100, those with the representative are labelled


@dataclass(frozen=True, slots=True)
class IdentitySet:
    """Documents with one token sequence. `pairs` of them are labelled together.

    `whole`: these are all pairs of the set, else those between the representative and each other member.
    """

    representative: int
    documents: int
    pairs: int
    whole: bool


def identity_set_of(store: Store, document: int) -> IdentitySet | None:
    """The identity set that a document stands in, None where it has no other member."""
    found = store.documents.get(document)
    if found is None or not found.identity_set:
        return None
    members = store.documents.members(found.identity_set)
    n = len(members)
    if n < 2:
        return None
    every = n * (n - 1) // 2
    whole = every <= MOST
    return IdentitySet(members[0], n, every if whole else n - 1, whole)


def pairs_inside(store: Store, document: int) -> list[int]:
    """The pairs of the identity set that a document stands in, made where they are none yet.

    Raises UsageError where the document has no twin, and ProjectError while a scan writes the project.
    """
    import numpy as np

    from twinlens.engine.settling import add_pairs
    from twinlens.model.pairs import Origin

    found = identity_set_of(store, document)
    if found is None:
        raise UsageError("no other document of the project has exactly the same tokens")
    members = sorted(store.documents.members(found.representative))
    if found.whole:
        rows = list(itertools.combinations(members, 2))
    else:
        others = (member for member in members if member != found.representative)
        rows = [(min(found.representative, other), max(found.representative, other)) for other in others]
    left, right = (np.array([row[side] for row in rows], np.int64) for side in (0, 1))
    with store.writer() as writer:
        return [int(pair) for pair in add_pairs(store, writer, store.signatures(), Origin.LABELLED, left, right)]
