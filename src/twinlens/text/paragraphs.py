"""A text cut into paragraphs for display: its lines, and long lines folded where both sides can stand level."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence

Paragraph = tuple[int, int]  # [start, end) in code points, without the line end

FOLD = 2000  # code points: laying out a paragraph takes a time linear in its length, again at each resize
_LEVEL = 0.75  # a fold that both sides share is made after this share of the width, so that a piece stays below it
_WORD_BREAK = 200  # a fold within a line looks so far back for white space

_LINE_END = re.compile("\r\n|[\n\r\v\f\x85\u2028\u2029]")
_BLANK = re.compile(r"\s*")


def lines(text: str, keep_blank: bool = True) -> list[Paragraph]:
    """The lines of the text; a line end at the very end begins no further line.

    `keep_blank` False leaves out lines of white space only, which mean nothing in the text of a page.
    """
    found: list[Paragraph] = []
    start = 0
    for end in _LINE_END.finditer(text):
        found.append((start, end.start()))
        start = end.end()
    if start < len(text):
        found.append((start, len(text)))
    return found if keep_blank else [line for line in found if not _is_blank(text, line)]


def _is_blank(text: str, paragraph: Paragraph) -> bool:
    match = _BLANK.match(text, *paragraph)
    return match is not None and match.end() == paragraph[1]


def is_fold(before: Paragraph, after: Paragraph) -> bool:
    """Whether the second paragraph goes on with the line of the first (between lines stands a line end)."""
    return before[1] == after[0]


def level_cuts(
    lines_a: Sequence[Paragraph],
    lines_b: Sequence[Paragraph],
    equal_a: Sequence[int],
    equal_b: Sequence[int],
    width: int = FOLD,
) -> list[tuple[int, int]]:
    """Places (in a, in b) where lines longer than `width` are to be cut on both sides, so that the pieces correspond.

    `equal_a[i]` and `equal_b[i]` are where the i-th equal token begins on each side, rising.
    """
    step = max(1, int(_LEVEL * width))
    ranges = sorted(_long_ranges(lines_a, equal_a, width) + _long_ranges(lines_b, equal_b, width))
    cuts: list[tuple[int, int]] = []
    done = 0
    for first, last in ranges:
        at = max(first, done)
        while at < last:
            reach_a = bisect_left(equal_a, equal_a[at] + step, at + 1)
            reach_b = bisect_left(equal_b, equal_b[at] + step, at + 1)
            at = min(reach_a, reach_b)
            if at < last:
                cuts.append((equal_a[at], equal_b[at]))
        done = max(done, last)
    return cuts


def _long_ranges(lines_here: Sequence[Paragraph], equal: Sequence[int], width: int) -> list[tuple[int, int]]:
    """Which equal tokens stand in each line longer than `width`."""
    return [(bisect_left(equal, start), bisect_left(equal, end)) for start, end in lines_here if end - start > width]


def folded(text: str, lines_here: Iterable[Paragraph], cuts: Sequence[int], width: int = FOLD) -> list[Paragraph]:
    """The lines cut at the given places and, where a piece is still longer than `width`, within it."""
    paragraphs: list[Paragraph] = []
    for start, end in lines_here:
        inner = cuts[bisect_left(cuts, start + 1) : bisect_left(cuts, end)] if cuts else ()
        for cut in (*inner, end):
            while cut - start > width:
                fold = _fold_place(text, start, start + width)
                paragraphs.append((start, fold))
                start = fold
            paragraphs.append((start, cut))
            start = cut
    return paragraphs


def _fold_place(text: str, start: int, most: int) -> int:
    """Where to cut between `start` and `most`: after white space, else between two grapheme clusters."""
    for space in (" ", "\t"):
        found = text.rfind(space, max(start, most - _WORD_BREAK), most)
        if found > start:
            return found + 1
    from twinlens.text.graphemes import boundary_at_or_before  # rarely needed, and the window starts without it

    place = boundary_at_or_before(text, most)
    return place if place > start else most
