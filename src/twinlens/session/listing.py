"""Listing pairs with their documents and labels; on request also the pairs that identity sets stand for."""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from twinlens.model.documents import Document
from twinlens.model.judgements import Label
from twinlens.model.pairs import Origin, Pair, Rule
from twinlens.model.params import ScanParams
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter

PAGE = 2000


@dataclass(frozen=True, slots=True)
class ListedPair:
    """A pair with its two documents and the label to show; `pair.pair` is 0 where the project does not store it."""

    pair: Pair
    left: Document
    right: Document
    label: Label | None


def pairs(store: Store, chosen: PairFilter, reviewer: str | None, *, identical: bool = False) -> Iterator[ListedPair]:
    """The chosen pairs by (left, right), with the reviewer's labels, or, for None, with those that hold.

    `identical` adds the pairs of all other members of identity sets: inside a set with the highest similarities, and
    between two sets with those of their representatives.
    """
    params = store.settings.params
    found = expanded(store, chosen, params) if identical else store.pairs.each(chosen, params)
    for page in _pages(found):
        rows = {row for pair in page for row in (pair.left, pair.right)}
        documents = store.documents.some(sorted(rows))
        labels = store.labels.of_pairs([pair.pair for pair in page if pair.pair], reviewer)
        for pair in page:
            label = labels.get(pair.pair)
            if label is not None and reviewer not in (None, label.reviewer):
                label = None
            yield ListedPair(pair, documents[pair.left], documents[pair.right], label)


def expanded(store: Store, chosen: PairFilter, params: ScanParams) -> Iterator[Pair]:
    """The chosen pairs over all non-empty documents, one after the other, never all in memory."""
    sets = {members[0]: members for members in store.documents.identity_sets()}
    known: dict[tuple[int, int], Pair | None] = {(pair.left, pair.right): pair for pair in store.pairs.not_candidates()}
    rule = _Kept(store, chosen, params)
    # the site relation of members may differ from that of their representatives, so it is looked at pair by pair
    wide = replace(chosen, rule=Rule.ALL, site=None, representatives=False, origin=Origin.CANDIDATE)
    for base in store.pairs.each(wide, params):
        for a, b in itertools.product(sets.get(base.left, [base.left]), sets.get(base.right, [base.right])):
            if (a, b) == (base.left, base.right):
                if rule(base):
                    yield base
            else:
                stored = known.pop((min(a, b), max(a, b)), None)
                yield from rule.with_site(stored or _like(base, a, b))
    for members in sets.values():
        for a, b in itertools.combinations(sorted(members), 2):  # the representative need not be the first row
            stored = known.pop((a, b), None)
            yield from rule.with_site(stored or _inside(a, b, params))
    for left_over in known.values():
        if left_over is not None:
            yield from rule.with_site(left_over)


class _Kept:
    """Whether a pair counts, with the site relation of its own documents."""

    def __init__(self, store: Store, chosen: PairFilter, params: ScanParams) -> None:
        self._chosen = chosen
        self._params = chosen.thresholds(params)
        self._sites = store.documents.sites()

    def __call__(self, pair: Pair) -> bool:
        chosen = self._chosen
        if chosen.site is not None and pair.site_relation is not chosen.site:
            return False
        if not chosen.rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, self._params):
            return False
        return chosen.within(pair.b_sim, pair.c_sim)

    def with_site(self, pair: Pair) -> Iterable[Pair]:
        if not pair.pair:
            pair = replace(pair, same_site=self._sites.get(pair.left) == self._sites.get(pair.right))
        return [pair] if self(pair) else []


def _like(base: Pair, a: int, b: int) -> Pair:
    """A pair of members of two identity sets: it has the scores and measures of the representatives' pair."""
    ends = (base.containment_a, base.containment_b) if a < b else (base.containment_b, base.containment_a)
    pair = Pair(0, min(a, b), max(a, b), base.b_sim, base.c_sim, False, Origin.IDENTICAL)
    return replace(
        pair,
        resemblance=base.resemblance,
        containment_a=ends[0],
        containment_b=ends[1],
        term_difference=base.term_difference,
    )


def _inside(a: int, b: int, params: ScanParams) -> Pair:
    """A pair inside an identity set: equal token sequences, so that every measure is known."""
    return Pair(0, a, b, params.supershingles, params.bits, False, Origin.IDENTICAL, 1.0, 1.0, 1.0, 0)


def _pages(found: Iterator[Pair]) -> Iterator[list[Pair]]:
    while page := list(itertools.islice(found, PAGE)):
        yield page


def make_pair(store: Store, a: Document, b: Document) -> Pair:
    """Make two documents a pair with its scores: one of an identity set, or one that a person picked."""
    import numpy as np

    from twinlens.engine.settling import add_pairs

    left, right = min(a.document, b.document), max(a.document, b.document)
    with store.writer() as writer:
        add_pairs(store, writer, store.signatures(), Origin.LABELLED, np.array([left]), np.array([right]))
    found = store.pairs.of_documents(left, right)
    if found is None:
        raise KeyError((left, right))
    return found
