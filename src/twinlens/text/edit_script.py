"""An edit script made readable: scattered edits joined, edits slid to natural places, moved blocks found."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twinlens.model.reading import Mark
from twinlens.text.diff import Change, Ids, run_hashes

JOIN_TOKENS = 12  # a longer equal run is never called different for the sake of reading
SLIDE_TOKENS = 400  # how far an edit may slide
MOVED_TOKENS = 8  # a shorter run that stands elsewhere is a chance meeting
MOVED_CANDIDATES = 8  # places that are tried for one run


class Move(NamedTuple):
    """Tokens `a[a0:a1]` that are gone from there and stand as `b[b0:b1]` elsewhere."""

    a0: int
    a1: int
    b0: int
    b1: int


class Piece(NamedTuple):
    """Tokens [start, end) of one side with their mark; `change` counts the differences from 0."""

    start: int
    end: int
    mark: Mark
    change: int


@dataclass(frozen=True, slots=True)
class Marking:
    """All marked tokens of both sides, in order."""

    left: tuple[Piece, ...]
    right: tuple[Piece, ...]
    changes: int
    replaced: int  # how many of the changes have tokens on both sides


def join(
    changes: Sequence[Change],
    lengths_a: NDArray[np.intp],
    lengths_b: NDArray[np.intp],
    breaks_a: NDArray[np.uint8],
    most: int = JOIN_TOKENS,
) -> list[Change]:
    """Changes joined where the equal run between two is not longer (in characters) than either of them.

    The rule of diff-match-patch's semantic clean-up, in linear time, with two limits: an equal run of more than `most`
    tokens or one that holds a whole line stays. `lengths` are the tokens' lengths in characters, `breaks_a` as in
    `slide`.
    """
    before_a = np.concatenate([[0], np.cumsum(lengths_a)]).tolist()
    before_b = np.concatenate([[0], np.cumsum(lengths_b)]).tolist()
    is_line = breaks_a >= LINE
    lines_before = np.concatenate([[0], np.cumsum(is_line)]).tolist()

    def holds_line(start: int, end: int) -> bool:
        starts = lines_before[min(end + 1, len(lengths_a))] - lines_before[start]
        if end >= len(lengths_a):
            starts += 1  # the end of the text ends its line
        return bool(starts > 1)

    def size(change: Change) -> int:
        return int(max(before_a[change.a1] - before_a[change.a0], before_b[change.b1] - before_b[change.b0]))

    joined: list[Change] = []
    for change in changes:
        while joined:
            last = joined[-1]
            if change.a0 - last.a1 > most or holds_line(last.a1, change.a0):
                break
            between = before_a[change.a0] - before_a[last.a1]
            if between > size(last) or between > size(change):
                break
            change = Change(last.a0, change.a1, last.b0, change.b1)
            joined.pop()
        joined.append(change)
    return joined


LINE = 3  # strength of a break before a token: a new line,
SENTENCE = 2  # the end of a sentence or clause,
PUNCTUATION = 1  # any other punctuation; 0 = white space only


def slide(
    changes: Sequence[Change], a: Ids, b: Ids, breaks_a: NDArray[np.uint8], breaks_b: NDArray[np.uint8]
) -> list[Change]:
    """Pure insertions and deletions moved along equal tokens to where they begin and end at the strongest breaks.

    `breaks[i]` is the strength of what stands before token i (LINE …). The script stays a script of the same length.
    """
    result: list[Change] = []
    for index, change in enumerate(changes):
        floor_a = result[-1].a1 if result else 0
        ceiling_a = changes[index + 1].a0 if index + 1 < len(changes) else len(a)
        if change.a0 == change.a1:
            steps = _best_slide(b, breaks_b, change.b0, change.b1, change.a0 - floor_a, ceiling_a - change.a1)
        elif change.b0 == change.b1:
            steps = _best_slide(a, breaks_a, change.a0, change.a1, change.a0 - floor_a, ceiling_a - change.a1)
        else:
            steps = 0
        result.append(Change(*(position + steps for position in change)))
    return _without_touching(result)


def _best_slide(ids: Ids, breaks: NDArray[np.uint8], start: int, end: int, back: int, forth: int) -> int:
    """By how many tokens the run [start, end) is best moved, at most `back` to the left and `forth` to the right."""

    def strength(at: int) -> int:
        return int(breaks[at]) if at < len(breaks) else LINE

    best, best_strength = 0, strength(start) + strength(end)
    for step in range(1, min(back, SLIDE_TOKENS) + 1):
        if ids[start - step] != ids[end - step]:
            break
        found = strength(start - step) + strength(end - step)
        if found > best_strength:
            best, best_strength = -step, found
    for step in range(1, min(forth, SLIDE_TOKENS) + 1):
        if ids[start + step - 1] != ids[end + step - 1]:
            break
        found = strength(start + step) + strength(end + step)
        if found > best_strength:
            best, best_strength = step, found
    return best


def _without_touching(changes: list[Change]) -> list[Change]:
    joined: list[Change] = []
    for change in changes:
        if joined and joined[-1].a1 == change.a0 and joined[-1].b1 == change.b0:
            change = Change(joined[-1].a0, change.a1, joined[-1].b0, change.b1)
            joined.pop()
        joined.append(change)
    return joined


def moves(changes: Sequence[Change], a: Ids, b: Ids, least: int = MOVED_TOKENS) -> list[Move]:
    """Runs of at least `least` tokens that are deleted in one place and inserted in another; no token is in two."""
    hashes_a, hashes_b = run_hashes(a, least), run_hashes(b, least)
    starts_a = _starts([(c.a0, c.a1) for c in changes], least)
    starts_b = _starts([(c.b0, c.b1) for c in changes], least)
    if not len(starts_a) or not len(starts_b):
        return []
    shared = np.intersect1d(hashes_a[starts_a], hashes_b[starts_b])
    if not len(shared):
        return []
    starts_a = starts_a[np.isin(hashes_a[starts_a], shared)]
    starts_b = starts_b[np.isin(hashes_b[starts_b], shared)]
    places: dict[int, list[int]] = {}
    for start, key in zip(starts_a.tolist(), hashes_a[starts_a].tolist(), strict=True):
        places.setdefault(key, []).append(start)
    end_a = _RangeEnds([(c.a0, c.a1) for c in changes])
    end_b = _RangeEnds([(c.b0, c.b1) for c in changes])
    used = np.zeros(len(a), bool)
    found: list[Move] = []
    free_from = 0
    for start, key in zip(starts_b.tolist(), hashes_b[starts_b].tolist(), strict=True):
        if start < free_from:
            continue
        best = (0, 0)
        for place in places[key][:MOVED_CANDIDATES]:
            most = min(end_a(place) - place, end_b(start) - start)
            unequal = np.flatnonzero((a[place : place + most] != b[start : start + most]) | used[place : place + most])
            best = max(best, (int(unequal[0]) if len(unequal) else most, -place))
        length, place = best[0], -best[1]
        if length >= least:
            found.append(Move(place, place + length, start, start + length))
            used[place : place + length] = True
            free_from = start + length
    return found


def _starts(ranges: Sequence[tuple[int, int]], width: int) -> NDArray[np.intp]:
    """Where a run of `width` begins that lies within one of the ranges."""
    parts = [np.arange(start, end - width + 1) for start, end in ranges if end - start >= width]
    return np.concatenate(parts) if parts else np.empty(0, np.intp)


class _RangeEnds:
    """The end of the range that a position lies in."""

    def __init__(self, ranges: Sequence[tuple[int, int]]) -> None:
        self._starts = np.array([start for start, _ in ranges])
        self._ends = [end for _, end in ranges]

    def __call__(self, position: int) -> int:
        return self._ends[int(np.searchsorted(self._starts, position, side="right")) - 1]


def marking(changes: Sequence[Change], moved: Sequence[Move]) -> Marking:
    """What each side's tokens are seen from the other, with the differences counted in reading order.

    A moved block is one difference, counted where it comes first; what is left of a change is one difference too.
    """
    moved_a = sorted(range(len(moved)), key=lambda index: moved[index].a0)
    moved_b = sorted(range(len(moved)), key=lambda index: moved[index].b0)
    left: list[Piece] = []
    right: list[Piece] = []
    number_of: dict[int, int] = {}
    ranges_a = [(move.a0, move.a1) for move in moved]
    ranges_b = [(move.b0, move.b1) for move in moved]
    changes_so_far = replaced = next_a = next_b = 0
    for change in changes:
        parts_a, next_a = _parts(change.a0, change.a1, moved_a, next_a, ranges_a)
        parts_b, next_b = _parts(change.b0, change.b1, moved_b, next_b, ranges_b)
        here_a = any(move is None for _, _, move in parts_a)
        here_b = any(move is None for _, _, move in parts_b)
        own_mark = Mark.REPLACED if here_a and here_b else Mark.ONLY_HERE
        replaced += own_mark is Mark.REPLACED
        own = -1
        for parts, pieces in ((parts_a, left), (parts_b, right)):
            for start, end, move in parts:
                if move is None:
                    if own < 0:
                        own, changes_so_far = changes_so_far, changes_so_far + 1
                    pieces.append(Piece(start, end, own_mark, own))
                else:
                    if move not in number_of:
                        number_of[move], changes_so_far = changes_so_far, changes_so_far + 1
                    pieces.append(Piece(start, end, Mark.MOVED, number_of[move]))
    return Marking(tuple(left), tuple(right), changes_so_far, replaced)


def _parts(
    start: int, end: int, order: Sequence[int], first: int, ranges: Sequence[tuple[int, int]]
) -> tuple[list[tuple[int, int, int | None]], int]:
    """[start, end) cut at the moved ranges in it: (start, end, move or None); and the first range not yet used."""
    parts: list[tuple[int, int, int | None]] = []
    at = start
    while first < len(order) and ranges[order[first]][0] < end:
        move = order[first]
        if ranges[move][0] > at:
            parts.append((at, ranges[move][0], None))
        parts.append((*ranges[move], move))
        at = ranges[move][1]
        first += 1
    if at < end:
        parts.append((at, end, None))
    return parts, first
