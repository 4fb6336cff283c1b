"""Two texts set side by side: paragraphs, level rows, marked spans and what can be counted of their difference."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from twinlens.model.params import Profile
from twinlens.model.reading import Mark, Span
from twinlens.text.alignment import RowIndex, matched, rows
from twinlens.text.common_text import Text, common_text
from twinlens.text.diff import DEADLINE, Change, diff, equal_positions, intern
from twinlens.text.differing_runs import MOST_RUNS, DifferingRun, differing_runs
from twinlens.text.edit_script import LINE, PUNCTUATION, SENTENCE, Marking, join, marking, moves, slide
from twinlens.text.emphasis import emphasised
from twinlens.text.paragraphs import FOLD, Paragraph, folded, is_fold, level_cuts, lines
from twinlens.text.spans import NO_CHANGE, cut_at_paragraphs, merged, minor_places, spans
from twinlens.text.terms import Term, terms

_ANCHOR_STEP = 256  # code points between places that are known to be equal, in what both texts begin and end with


@dataclass(frozen=True, slots=True)
class SidePart:
    """One side: the text as shown (as long as the original), its paragraphs, marks and emphasised characters."""

    text: str
    tokens: int
    paragraphs: tuple[Paragraph, ...]
    spans: tuple[Span, ...]
    emphasis: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class SideBySide:
    """Both sides and their common figures; `rows` name paragraphs of the left and the right, -1 = none."""

    left: SidePart
    right: SidePart
    rows: tuple[RowIndex, ...]
    changes: int
    replaced: int
    minor: int  # places that differ for the eye only
    term_difference: int | None
    approximate: bool
    folded: bool
    longest_equal: int  # tokens
    same_tokens: bool
    runs: tuple[DifferingRun, ...] | None  # None: too many, or the script is approximate


def side_by_side(
    a: Text,
    b: Text,
    profile: Profile,
    *,
    deadline: float | None = DEADLINE,
    fold: int | None = FOLD,
    count: Callable[[str, bool], int] | None = None,
) -> SideBySide:
    """Compare two visible texts for reading.

    `deadline` is the time for the alignment in seconds, `fold` the length at which lines are cut; None lifts either.
    `count(text, markup)` counts tokens; a fast one is worth while for texts of megabytes.
    """
    count = count or (lambda text, markup: len(terms(text, markup, profile)))
    front, back = common_text(a, b, profile=profile)
    terms_a = terms(a.text, a.markup, profile, front, len(a.text) - back)
    terms_b = terms(b.text, b.markup, profile, front, len(b.text) - back)
    ids_a, ids_b = intern((term.term for term in terms_a), (term.term for term in terms_b))
    script = diff(ids_a, ids_b, deadline)
    breaks_a, breaks_b = _breaks(a.text, terms_a), _breaks(b.text, terms_b)
    lengths_a = np.array([term.end - term.start for term in terms_a], np.intp)
    lengths_b = np.array([term.end - term.start for term in terms_b], np.intp)
    slid = slide(script.changes, ids_a, ids_b, breaks_a, breaks_b)
    changes = join(slid, lengths_a, lengths_b, breaks_a)
    marks = marking(changes, moves(changes, ids_a, ids_b))
    equal = equal_positions(changes, len(ids_a), len(ids_b))

    level = _Level(a.text, b.text, front, back, terms_a, terms_b, equal)
    keep_blank = not (a.markup or b.markup)
    lines_a, lines_b = lines(a.text, keep_blank), lines(b.text, keep_blank)
    width = fold or max(len(a.text), len(b.text), 1)
    cuts = level_cuts(lines_a, lines_b, level.starts_a, level.starts_b, width)
    paragraphs_a = folded(a.text, lines_a, [cut for cut, _ in cuts], width)
    paragraphs_b = folded(b.text, lines_b, [cut for _, cut in cuts], width)

    marks_a = spans(a.text, terms_a, paragraphs_a, marks.left)
    marks_b = spans(b.text, terms_b, paragraphs_b, marks.right)
    level_rows = matched(*level.cells(paragraphs_a, paragraphs_b))
    all_rows = rows(
        level_rows,
        a.text,
        b.text,
        paragraphs_a,
        paragraphs_b,
        _replaced(paragraphs_a, marks_a),
        _replaced(paragraphs_b, marks_b),
    )
    minor_a, minor_b, minor = _minor(a, b, terms_a, terms_b, equal, (front, back), marks, (paragraphs_a, paragraphs_b))
    emphasis_a, emphasis_b = emphasised(a.text, b.text, _replaced_regions(marks, terms_a, terms_b))
    tokens_front = count(a.text[:front], a.markup)
    tokens_back = count(a.text[len(a.text) - back :], a.markup) if back else 0
    same = not script.changes
    return SideBySide(
        left=_part(a, tokens_front + len(terms_a) + tokens_back, paragraphs_a, merged(marks_a, minor_a), emphasis_a),
        right=_part(b, tokens_front + len(terms_b) + tokens_back, paragraphs_b, merged(marks_b, minor_b), emphasis_b),
        rows=tuple(all_rows),
        changes=marks.changes or minor,
        replaced=marks.replaced,
        minor=minor,
        term_difference=script.tokens,
        approximate=script.approximate,
        folded=_is_folded(paragraphs_a) or _is_folded(paragraphs_b),
        longest_equal=_longest_equal(script.changes, len(ids_a), tokens_front, tokens_back),
        same_tokens=same,
        runs=None
        if script.approximate or len(slid) > MOST_RUNS
        else differing_runs(a.text, b.text, terms_a, terms_b, slid),
    )


def _breaks(text: str, found: Sequence[Term]) -> NDArray[np.uint8]:
    """How strong a break stands before each term."""
    strengths = np.zeros(len(found), np.uint8)
    end = found[0].start if found else 0
    for index, term in enumerate(found):
        between = text[end : term.start]
        if between != " ":
            if "\n" in between or "\r" in between:
                strengths[index] = LINE
            elif between.strip():
                strengths[index] = SENTENCE if any(mark in between for mark in ".!?:;\t|·•") else PUNCTUATION
        end = term.end
    if found:
        strengths[0] = LINE
    return strengths


class _Level:
    """Where equal text stands on both sides: in the common ends by place, between them by token."""

    def __init__(
        self,
        text_a: str,
        text_b: str,
        front: int,
        back: int,
        terms_a: Sequence[Term],
        terms_b: Sequence[Term],
        equal: tuple[NDArray[np.intp], NDArray[np.intp]],
    ) -> None:
        self._ends = (front, len(text_a) - back, len(text_b) - back)
        self._middle_a = [terms_a[index].start for index in equal[0].tolist()]
        self._middle_b = [terms_b[index].start for index in equal[1].tolist()]
        ahead = _places(text_a, 0, front)
        behind = _places(text_a, len(text_a) - back, len(text_a))
        shift = len(text_b) - len(text_a)
        self.starts_a = [*ahead, *self._middle_a, *behind]
        self.starts_b = [*ahead, *self._middle_b, *(place + shift for place in behind)]

    def cells(
        self, paragraphs_a: Sequence[Paragraph], paragraphs_b: Sequence[Paragraph]
    ) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]:
        """Paragraphs of both sides that share equal text, with its weight in tokens (about)."""
        front, back_a, back_b = self._ends
        starts_a = np.array([start for start, _ in paragraphs_a], np.intp)
        starts_b = np.array([start for start, _ in paragraphs_b], np.intp)
        ends_a = np.array([end for _, end in paragraphs_a], np.intp)
        if not len(starts_a) or not len(starts_b):
            nothing = np.empty(0, np.intp)
            return nothing, nothing, nothing
        ahead = starts_a[starts_a < front]
        behind = starts_a[ends_a > back_a]
        behind = np.maximum(behind, back_a)
        here_a = np.concatenate([ahead, np.array(self._middle_a, np.intp), behind])
        here_b = np.concatenate([ahead, np.array(self._middle_b, np.intp), behind - back_a + back_b])
        in_a = np.searchsorted(starts_a, here_a, side="right") - 1
        in_b = np.maximum(np.searchsorted(starts_b, here_b, side="right") - 1, 0)
        weights = np.ones(len(here_a), np.intp)
        shared = np.minimum(ends_a[in_a[: len(ahead)]], front) - ahead
        weights[: len(ahead)] = 1 + shared // 6
        weights[len(here_a) - len(behind) :] = 1 + (ends_a[in_a[len(here_a) - len(behind) :]] - behind) // 6
        return in_a, in_b, weights


def _places(text: str, start: int, end: int) -> list[int]:
    """Places after white space, about every _ANCHOR_STEP code points of [start, end)."""
    places: list[int] = []
    at = start
    while (at := text.find(" ", at + _ANCHOR_STEP, end)) >= 0:
        places.append(at + 1)
    return places


def _replaced(paragraphs: Sequence[Paragraph], marks: Sequence[Span]) -> list[int]:
    """The number of the first replaced region in each paragraph, -1 = none."""
    starts = [start for start, _ in paragraphs]
    numbers = [-1] * len(paragraphs)
    for span in reversed(marks):
        if span.mark is Mark.REPLACED:
            numbers[bisect_right(starts, span.start) - 1] = span.change
    return numbers


def _minor(
    a: Text,
    b: Text,
    terms_a: Sequence[Term],
    terms_b: Sequence[Term],
    equal: tuple[NDArray[np.intp], NDArray[np.intp]],
    ends: tuple[int, int],
    marks: Marking,
    paragraphs: tuple[Sequence[Paragraph], Sequence[Paragraph]],
) -> tuple[list[Span], list[Span], int]:
    """Minor spans of both sides and how many differences they make: those of one paragraph are one.

    They are numbered only where there is no other difference to go to.
    """
    bounds = ((ends[0], len(a.text) - ends[1]), (ends[0], len(b.text) - ends[1]))
    pairs = zip(equal[0].tolist(), equal[1].tolist(), strict=True)
    left, right = minor_places(a.text, b.text, terms_a, terms_b, pairs, bounds)
    starts_a = [start for start, _ in paragraphs[0]]
    starts_b = [start for start, _ in paragraphs[1]]
    numbers: list[int] = []
    where: tuple[int, int] | None = None
    for (a0, _), (b0, _) in zip(left, right, strict=True):
        here = (bisect_right(starts_a, a0), bisect_right(starts_b, b0))
        numbers.append((numbers[-1] if numbers else -1) + (here != where))
        where = here
    count = numbers[-1] + 1 if numbers else 0
    if marks.changes:
        numbers = [NO_CHANGE] * len(numbers)
    return (
        cut_at_paragraphs(left, numbers, paragraphs[0]),
        cut_at_paragraphs(right, numbers, paragraphs[1]),
        count,
    )


def _replaced_regions(
    marks: Marking, terms_a: Sequence[Term], terms_b: Sequence[Term]
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Text ranges of the regions that replace each other and are in one piece on both sides."""
    pieces_b = [piece for piece in marks.right if piece.mark is Mark.REPLACED]
    numbers_b = [piece.change for piece in pieces_b]
    pieces_a = [piece for piece in marks.left if piece.mark is Mark.REPLACED]
    found = []
    for index, piece in enumerate(pieces_a):
        at = bisect_left(numbers_b, piece.change)
        single_a = all(
            not 0 <= near < len(pieces_a) or pieces_a[near].change != piece.change for near in (index - 1, index + 1)
        )
        if single_a and at < len(numbers_b) and bisect_right(numbers_b, piece.change) == at + 1:
            other = pieces_b[at]
            found.append(
                (
                    (terms_a[piece.start].start, terms_a[piece.end - 1].end),
                    (terms_b[other.start].start, terms_b[other.end - 1].end),
                )
            )
    return found


def _is_folded(paragraphs: Sequence[Paragraph]) -> bool:
    return any(is_fold(before, after) for before, after in pairwise(paragraphs))


def _longest_equal(changes: Sequence[Change], tokens: int, ahead: int, behind: int) -> int:
    """The longest equal run in tokens; `ahead` and `behind` equal tokens stand around the compared ones."""
    longest, at, run_before = 0, 0, ahead
    for change in changes:
        longest = max(longest, run_before + change.a0 - at)
        at, run_before = change.a1, 0
    return max(longest, run_before + tokens - at + behind)


def _part(
    text: Text,
    tokens: int,
    paragraphs: Sequence[Paragraph],
    marks: tuple[Span, ...],
    emphasis: Sequence[tuple[int, int]],
) -> SidePart:
    return SidePart(shown(text), tokens, tuple(paragraphs), marks, tuple(emphasis))


def shown(text: Text) -> str:
    """The text as a person sees it, with as many code points: image terms stand between U+27E6 and U+27E7."""
    return text.text.translate({1: "\u27e6", 2: "\u27e7"}) if text.markup and "\x01" in text.text else text.text
