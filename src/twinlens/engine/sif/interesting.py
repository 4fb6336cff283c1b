"""Interesting sets: files that all share enough fingerprints, in no larger such set (Manber 1993, section 4).

Finding all of them is NP-complete. This bounded search looks at the sets that the fingerprints themselves form and at
the intersections of each with the sets that overlap it, so it never lists a set that is not interesting by support,
but can miss one that only shows as an intersection of three or more, and in a large corpus one with few fingerprints.
"""

from collections import defaultdict
from dataclasses import dataclass

import numpy as np

from twinlens.engine.sif.groups import Prepared
from twinlens.engine.sif.lists import Lists
from twinlens.engine.sif.sets import SharedSets

MOST_SETS = 20_000  # sets looked at, those with the most fingerprints first
MOST_OVERLAPS = 64  # overlapping sets that a set is intersected with
MOST_MEMBERS = 2_000_000  # of all sets and intersections together: what a large corpus may take in memory and time


@dataclass(frozen=True, slots=True)
class InterestingSet:
    """Files that have `common` fingerprints in common, at least the asked share of each one's own."""

    paths: tuple[str, ...]
    common: int
    share: float  # per cent of the fingerprints of the member that has the most


def interesting_sets(prepared: Prepared, minimum: float = 25.0) -> list[InterestingSet]:
    """The interesting sets found, the largest first; `minimum` in per cent of every member's fingerprints."""
    index = prepared.index
    kept: dict[frozenset[int], tuple[int, float]] = {}
    for lists, sets in ((index.coarse, prepared.coarse.sets), (index.fine, prepared.fine.sets)):
        kept |= _supported(lists, sets, minimum)
    maximal: list[frozenset[int]] = []
    by_member: dict[int, list[frozenset[int]]] = defaultdict(list)
    for candidate in sorted(kept, key=lambda s: (-len(s), sorted(s))):
        if any(candidate < larger for larger in by_member[min(candidate)]):
            continue
        maximal.append(candidate)
        for member in candidate:
            by_member[member].append(candidate)
    return [InterestingSet(tuple(index.paths[i] for i in sorted(s)), kept[s][0], kept[s][1]) for s in maximal]


def _supported(lists: Lists, sets: SharedSets, minimum: float) -> dict[frozenset[int], tuple[int, float]]:
    sizes = lists.sizes()
    order = np.argsort(-sets.count, kind="stable")[:MOST_SETS]
    order = order[np.cumsum(np.diff(sets.start)[order]) <= MOST_MEMBERS]
    known = {frozenset(sets.files_of(i).tolist()): int(sets.count[i]) for i in order.tolist()}
    postings: dict[int, list[frozenset[int]]] = defaultdict(list)
    for files in known:
        for file in files:
            postings[file].append(files)
    candidates = set(known)
    members = 0
    for files in known:
        rarest = min(files, key=lambda f: len(postings[f]))
        overlaps = {both for other in postings[rarest][:MOST_OVERLAPS] if len(both := files & other) > 1}
        members += sum(map(len, overlaps))
        if members > MOST_MEMBERS:
            break
        candidates |= overlaps
    out: dict[frozenset[int], tuple[int, float]] = {}
    for files in candidates:
        rarest = min(files, key=lambda f: len(postings[f]))
        common = sum(known[other] for other in postings[rarest] if files <= other)
        most = max(int(sizes[f]) for f in files)
        share = 100.0 * common / most if most else 0.0
        if share >= minimum:
            out[files] = (common, share)
    return out
