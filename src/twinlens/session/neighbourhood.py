"""What a pair stands in: the documents that candidate pairs connect it with, and its documents' identity sets."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from twinlens.model.documents import Document
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Pair
from twinlens.session.identity_labels import IdentitySet, identity_set_of
from twinlens.session.project import Project
from twinlens.store import Store

MOST = 400  # pairs of a neighbourhood that are listed
MOST_MEMBERS = 200  # members of one identity set that are listed


class Tie(StrEnum):
    """How a listed pair hangs together with the pair that was asked for."""

    SELF = "self"
    LEFT = "left"  # it has the left document
    RIGHT = "right"
    IDENTICAL = "identical"  # a document and one with the same tokens
    FURTHER = "further"  # reached over other pairs


@dataclass(frozen=True, slots=True)
class NeighbourPair:
    """Two document rows; `pair` is 0 where the project has not made them a pair. `steps`: pairs on the way to it."""

    pair: int
    left: Document
    right: Document
    tie: Tie
    steps: int
    b_sim: int
    c_sim: int
    verdict: Verdict | None  # the reviewer's own


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """The listed pairs, the nearest first; `whole` says whether these are all. `sets` by a document of each."""

    pair: int
    pairs: tuple[NeighbourPair, ...]
    documents: int
    whole: bool
    sets: tuple[tuple[int, IdentitySet], ...]


def neighbourhood_of(
    project: str, pair: int, reviewer: str | None = None, most: int = MOST, *, blind: bool = False
) -> Neighbourhood:
    """The neighbourhood of a pair of a project file. Raises UsageError for an unknown pair.

    The most similar pairs of a document come first, but for a `blind` reviewer, whom that order would tell: then all go
    by their documents.
    """
    with Project.open(project, reviewer) as opened:
        store, start = opened.store, opened.pair(pair)
        found = _connected(store, start, most)
        twins = list(_identical(store, start, {(one.left, one.right) for one, _ in found[0]}))
        ties = [(one, _tie(one, start), steps) for one, steps in found[0]] + [(one, Tie.IDENTICAL, 1) for one in twins]
        if blind:
            order = list(Tie)
            ties.sort(key=lambda tie: (tie[1] is Tie.IDENTICAL, tie[2], order.index(tie[1]), tie[0].left, tie[0].right))
        rows = sorted({row for one, _, _ in ties for row in (one.left, one.right)})
        documents = store.documents.some(rows)
        shown = store.labels.of_pairs([one.pair for one, _, _ in ties if one.pair], opened.reviewer).values()
        labels = {label.pair: label.verdict for label in shown if label.reviewer == opened.reviewer}
        pairs = tuple(
            NeighbourPair(
                one.pair, documents[one.left], documents[one.right], tie, steps, one.b_sim, one.c_sim,
                labels.get(one.pair),
            )
            for one, tie, steps in ties
        )  # fmt: skip
        sets: dict[int, tuple[int, IdentitySet]] = {}
        for row in (start.left, start.right):
            known = identity_set_of(store, row)
            if known is not None:
                sets.setdefault(known.representative, (row, known))
        return Neighbourhood(pair, pairs, len(rows), found[1], tuple(sets.values()))


def stored_pair(project: str, left: int, right: int) -> int:
    """The number of the pair of two document rows, which is made where it is none yet."""
    with Project.open(project) as opened:
        return opened.stored_pair(left, right)[0].pair


def label_identity_set(
    project: str, document: int, verdict: Verdict, count: int, note: str = "", reviewer: str | None = None
) -> int:
    """Label all pairs of an exact identity set as one decision: how many.

    `count` is the number that the person has confirmed: raises UsageError, and labels nothing, where it is another one
    by now.
    """
    with Project.open(project, reviewer) as opened:
        found = identity_set_of(opened.store, document)
        if found is None or found.pairs != count:
            now = 0 if found is None else found.pairs
            raise UsageError(f"the set has {now} pairs by now, not {count}; look at it again")
        return len(opened.judge_identity_set(document, verdict, None, note).pair_rows)


def _connected(store: Store, start: Pair, most: int) -> tuple[list[tuple[Pair, int]], bool]:
    """(pair, steps) breadth first from a pair, itself first; whether these are all."""
    found: dict[int, tuple[Pair, int]] = {start.pair: (start, 0)}
    waiting = deque(((start.left, 1), (start.right, 1)))
    met = {start.left, start.right}
    while waiting:
        document, steps = waiting.popleft()
        for pair in store.pairs.neighbours(document, most + 1):
            if pair.pair in found:
                continue
            if len(found) >= most:
                return list(found.values()), False
            found[pair.pair] = (pair, steps)
            for row in (pair.left, pair.right):
                if row not in met:
                    met.add(row)
                    waiting.append((row, steps + 1))
    return list(found.values()), True


def _identical(store: Store, start: Pair, listed: set[tuple[int, int]]) -> Iterator[Pair]:
    """Each document of a pair with the others of its identity set, where these are no stored pairs."""
    params = store.settings.params
    for document in (start.left, start.right):
        known = store.documents.get(document)
        if known is None or not known.identity_set:
            continue
        for other in store.documents.members(known.identity_set)[:MOST_MEMBERS]:
            left, right = min(document, other), max(document, other)
            if left != right and (left, right) not in listed:
                listed.add((left, right))
                number = store.pairs.of_documents(left, right)
                origin = start.origin if number is None else number.origin
                pair = 0 if number is None else number.pair
                yield Pair(pair, left, right, params.supershingles, params.bits, False, origin)


def _tie(pair: Pair, start: Pair) -> Tie:
    if pair.pair == start.pair:
        return Tie.SELF
    rows = {pair.left, pair.right}
    return Tie.LEFT if start.left in rows else Tie.RIGHT if start.right in rows else Tie.FURTHER
