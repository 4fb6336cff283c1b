"""Marked tokens as spans of the shown text: cut at paragraphs, widened to whole grapheme clusters."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from twinlens.model.normal_form import nfc
from twinlens.model.reading import Mark, Span
from twinlens.model.unicode_tables import DEFAULT_IGNORABLE, character_class
from twinlens.text.edit_script import Piece
from twinlens.text.graphemes import is_boundary, widen
from twinlens.text.paragraphs import Paragraph
from twinlens.text.terms import Term

_INVISIBLE = re.compile(rf"[\s{character_class((*DEFAULT_IGNORABLE, (0, 0)))}]+")
NO_CHANGE = -1


def spans(text: str, terms: Sequence[Term], paragraphs: Sequence[Paragraph], pieces: Iterable[Piece]) -> list[Span]:
    """Each piece as spans, one a paragraph, from the start of its first token there to the end of its last."""
    starts = [start for start, _ in paragraphs]
    found: list[Span] = []
    for piece in pieces:
        index = piece.start
        while index < piece.end:
            start = terms[index].start
            limit = paragraphs[bisect_right(starts, start) - 1][1]
            last = index
            while last + 1 < piece.end and terms[last + 1].start < limit:
                last += 1
            end = terms[last].end
            _add(found, text, Span(start, min(end, limit), piece.mark, piece.change))
            while end > limit and (after := bisect_right(starts, limit)) and paragraphs[after - 1][0] == limit:
                limit = paragraphs[after - 1][1]  # a token longer than a fold goes on in the next paragraph
                _add(found, text, Span(paragraphs[after - 1][0], min(end, limit), piece.mark, piece.change))
            index = last + 1
    return found


def _add(found: list[Span], text: str, span: Span) -> None:
    start, end = widen(text, span.start, span.end)
    if found:
        start = max(start, found[-1].end)
    if start < end:
        found.append(Span(start, end, span.mark, span.change))


def minor_places(
    text_a: str,
    text_b: str,
    terms_a: Sequence[Term],
    terms_b: Sequence[Term],
    equal: Iterable[tuple[int, int]],
    bounds: tuple[tuple[int, int], tuple[int, int]],
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """What differs for the eye although the tokens are equal: case, punctuation, symbols (never white space).

    `equal` are the positions of equal tokens on both sides, in order; `bounds` are the ranges of both texts that the
    terms were taken from. The result is two lists in step: the i-th place on the left (start, end) and what stands
    there on the right; one of the two may be empty (start = end).
    """
    left: list[tuple[int, int]] = []
    right: list[tuple[int, int]] = []

    def compare(a0: int, a1: int, b0: int, b1: int) -> None:
        if text_a[a0:a1] == text_b[b0:b1] or _seen(text_a[a0:a1]) == _seen(text_b[b0:b1]):
            return
        a0, a1, b0, b1 = _differing(text_a, a0, a1, text_b, b0, b1)
        left.append(widen(text_a, a0, a1))
        right.append(widen(text_b, b0, b1))

    def compare_gaps(i: int, j: int) -> None:
        """What stands before token i with what stands before token j; behind the last token where there is none."""
        compare(*_gap(terms_a, i, bounds[0]), *_gap(terms_b, j, bounds[1]))

    next_a = next_b = 0
    for i, j in equal:
        if i != next_a or j != next_b or not i:
            compare_gaps(i, j)
        # a token with what follows it: where one side was normalised, its tokens reach over their accents
        compare(
            terms_a[i].start,
            _gap(terms_a, i + 1, bounds[0])[1],
            terms_b[j].start,
            _gap(terms_b, j + 1, bounds[1])[1],
        )
        next_a, next_b = i + 1, j + 1
    if not terms_a and not terms_b:
        compare_gaps(0, 0)
    return left, right


def _gap(terms: Sequence[Term], index: int, bounds: tuple[int, int]) -> tuple[int, int]:
    start = terms[index - 1].end if index else bounds[0]
    return start, max(start, terms[index].start if index < len(terms) else bounds[1])


def _seen(part: str) -> str:
    """What a person sees of it."""
    part = _INVISIBLE.sub("", part)
    return nfc(part)


def _differing(text_a: str, a0: int, a1: int, text_b: str, b0: int, b1: int) -> tuple[int, int, int, int]:
    """Both ranges without the whole clusters that are equal at their ends, and without white space there."""
    first_a, last_a = a0, a1
    while a0 < a1 and b0 < b1 and text_a[a0] == text_b[b0]:
        a0, b0 = a0 + 1, b0 + 1
    while a0 > first_a and not (is_boundary(text_a, a0) and is_boundary(text_b, b0)):
        a0, b0 = a0 - 1, b0 - 1
    while a0 < a1 and b0 < b1 and text_a[a1 - 1] == text_b[b1 - 1]:
        a1, b1 = a1 - 1, b1 - 1
    while a1 < last_a and not (is_boundary(text_a, a1) and is_boundary(text_b, b1)):
        a1, b1 = a1 + 1, b1 + 1
    return (*_without_space(text_a, a0, a1), *_without_space(text_b, b0, b1))


def _without_space(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end


def cut_at_paragraphs(
    places: Sequence[tuple[int, int]], changes: Sequence[int], paragraphs: Sequence[Paragraph]
) -> list[Span]:
    """Minor spans: each place cut where a paragraph ends; `changes[i]` is the number of the i-th."""
    starts = [start for start, _ in paragraphs]
    found: list[Span] = []
    for (start, end), change in zip(places, changes, strict=True):
        start = max(start, found[-1].end) if found else start
        index = max(bisect_right(starts, start) - 1, 0)
        while index < len(paragraphs) and paragraphs[index][0] < end:
            first, last = max(start, paragraphs[index][0]), min(end, paragraphs[index][1])
            if first < last:
                found.append(Span(first, last, Mark.MINOR, change))
            index += 1
    return found


def merged(marks: Sequence[Span], minor: Sequence[Span]) -> tuple[Span, ...]:
    """Both kinds in one order; a minor span gives way where it overlaps a mark."""
    if not minor:
        return tuple(marks)
    starts = [span.start for span in marks]
    kept = list(marks)
    for span in minor:
        after = bisect_right(starts, span.start)
        start = max(span.start, marks[after - 1].end) if after else span.start
        end = min(span.end, marks[after].start) if after < len(marks) else span.end
        if start < end:
            kept.append(Span(start, end, span.mark, span.change))
    return tuple(sorted(kept, key=lambda span: span.start))
