"""Blind review: what the pairs behind a question would tell of pairs of samples that a reviewer has not judged yet."""

from array import array
from collections.abc import Iterable
from dataclasses import replace

from twinlens.model.pairs import Rule
from twinlens.session.project import Project
from twinlens.store.pair_filter import PairFilter

TELLING_ORDERS = frozenset({"b_sim", "c_sim", "resemblance", "containment", "origin"})  # of `store.pair_orders`


def tells(chosen: PairFilter, reviewer: str) -> bool:
    """Whether standing among the chosen pairs tells a score, or what somebody else said, of a pair.

    Also an origin does: a pair of a sample that is no candidate lies below a threshold. Pairs that are named one by one
    stand behind a number of a table, which were counted by scores and labels.
    """
    scores = (chosen.b_min, chosen.b_max, chosen.c_min, chosen.c_max, chosen.combined_min, chosen.origin, chosen.pairs)
    if chosen.rule is not Rule.ALL or chosen.scores or chosen.counted or any(bound is not None for bound in scores):
        return True
    return chosen.reviewer not in (None, reviewer) and (chosen.verdict is not None or chosen.reason is not None)


def as_seen_by(chosen: PairFilter, reviewer: str) -> PairFilter:
    """The filter as a blind reviewer may ask it: labels are her own unless it names somebody, and nothing is told."""
    if chosen.reviewer is None and (chosen.verdict is not None or chosen.reason is not None):
        chosen = replace(chosen, reviewer=reviewer)
    return replace(chosen, hidden_from=reviewer) if tells(chosen, reviewer) else chosen


def blind_order(project: Project, chosen: PairFilter, sort: str, *, descending: bool) -> "array[int]":
    """The chosen pairs in an order that tells nothing: those whose values are hidden come last, by their documents."""
    if sort not in TELLING_ORDERS or chosen.hidden_from is not None:
        return project.pair_numbers(chosen, sort, descending=descending)
    shown = replace(chosen, hidden_from=project.reviewer)
    found = project.pair_numbers(shown, sort, descending=descending)
    found.extend(project.pair_numbers(replace(shown, hidden=True)))
    return found


def hidden_count(project: Project, chosen: PairFilter, sort: str) -> int:
    """How many pairs of samples the reviewer has not judged, where that changes what a list shows, else 0.

    It is never how many of them the list would show: that would tell of them. Only of the pairs behind a number it is
    looked at whether any are concerned, before other words narrow them.
    """
    if chosen.hidden_from is None and sort not in TELLING_ORDERS:
        return 0
    others_tell = tells(replace(chosen, pairs=None), project.reviewer) or sort in TELLING_ORDERS
    if chosen.pairs is not None and not others_tell and not hidden_among(project, chosen.pairs):
        return 0
    return project.count(PairFilter(hidden_from=project.reviewer, hidden=True))


def hidden_among(project: Project, pairs: Iterable[int]) -> set[int]:
    """Those of some pairs that stand in a sample and that the reviewer has not judged."""
    return set(project.pair_numbers(PairFilter(pairs=tuple(pairs), hidden_from=project.reviewer, hidden=True)))
