"""A reading made ready for painting at one width: laid-out paragraphs on demand, row heights, line numbers."""

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import compress, count, islice
from operator import eq, sub

from PySide6.QtGui import QFontMetricsF

from twinlens.model.packed import column
from twinlens.model.reading import Mark, PairReading, Side
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.pair_view.entries import NONE, AllRows, Entry
from twinlens.ui.pair_view.long_line import BLOCK, LongLine
from twinlens.ui.pair_view.paragraphs import Face, MarkedRange, Paragraph
from twinlens.ui.theme import colors, font, px

LEFT, RIGHT = 0, 1
SIDES = (LEFT, RIGHT)
KEPT = 400  # laid-out paragraphs
_SAMPLE = 2000  # code points that the mean width of a character is taken from


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths of the view in pixels at the current text size."""

    gutter: float  # line numbers
    ruler: float
    margin: float  # right of the text
    top: float  # above the first row
    line: float
    gap: float  # below a row
    fold: float  # height of a row that stands for folded ones

    @classmethod
    def of(cls, lines: int, preformatted: bool) -> "Measures":
        """For documents of so many lines; prose has air between its paragraphs, preformatted text has none."""
        digits = QFontMetricsF(font(11, mono=True)).horizontalAdvance("9" * max(2, len(str(lines))))
        return cls(
            gutter=max(px(44), digits + px(26)),
            ruler=px(34),
            margin=px(18),
            top=px(10),
            line=px(21) if preformatted else px(24),
            gap=0 if preformatted else px(5),
            fold=px(32),
        )


class SideSheet:
    """One document: where its marks are, its line numbers, and how its text is set."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.paragraphs = side.paragraphs
        self._starts, self._ends = column(side.paragraphs, 0), column(side.paragraphs, 1)
        self._span_starts, self._span_ends = column(side.spans, 0), column(side.spans, 1)
        self._emphasis_starts, self._emphasis_ends = column(side.emphasis, 0), column(side.emphasis, 1)
        self.longest = max(map(sub, self._ends, self._starts), default=0)  # code points of a paragraph
        face = font(13, mono=True) if side.preformatted else font(14)
        metrics = QFontMetricsF(face)
        self.face = Face(
            face,
            px(21) if side.preformatted else px(24),
            metrics.horizontalAdvance(" ") * (4 if side.preformatted else 8),
            colors().faint,
        )
        self.heading_face = replace(self.face, font=font(14, SEMIBOLD))
        sample = side.text[:_SAMPLE]
        self._mean_width = metrics.horizontalAdvance(sample) / len(sample) if sample else metrics.averageCharWidth()

    @cached_property
    def numbers(self) -> "LineNumbers":
        """The line numbers, found when the first row is painted."""
        return LineNumbers(self._starts, self._ends)

    def paragraph_of(self, position: int) -> int:
        """The paragraph that holds (or precedes) a code point position of the text."""
        return max(0, bisect_right(self._starts, position) - 1)

    def is_long(self, paragraph: int) -> bool:
        """Whether it is laid out in blocks."""
        start, end = self.paragraphs[paragraph]
        return end - start > BLOCK

    def is_heading(self, paragraph: int) -> bool:
        """Whether it is the page's title or a heading, which stand out."""
        return bool(self.side.headings) and self.side.headings[paragraph] == 1

    def text(self, paragraph: int) -> str:
        """A paragraph's text."""
        start, end = self.paragraphs[paragraph]
        return self.side.text[start:end]

    def marks(self, start: int, end: int) -> list[MarkedRange]:
        """The marks of a range of the text, relative to its start."""
        found = []
        for index in range(bisect_right(self._span_ends, start), bisect_left(self._span_starts, end)):
            span = self.side.spans[index]
            if span.mark is not Mark.EQUAL:
                first, last = max(span.start, start) - start, min(span.end, end) - start
                found.append(MarkedRange(first, last, span.mark, span.change))
        return found

    def first_mark(self, start: int, end: int) -> int:
        """The mark of the first difference within a range of the text, 0 where there is none."""
        places = range(bisect_right(self._span_ends, start), bisect_left(self._span_starts, end))
        return next((int(self.side.spans[place].mark) for place in places if self.side.spans[place].change >= 0), 0)

    def emphasis(self, start: int, end: int) -> list[tuple[int, int]]:
        """The emphasised characters of a range of the text, relative to its start."""
        first, last = bisect_right(self._emphasis_ends, start), bisect_left(self._emphasis_starts, end)
        return [(max(a, start) - start, min(b, end) - start) for a, b in self.side.emphasis[first:last]]

    def lay_out(self, paragraph: int, width: float) -> Paragraph | LongLine:
        """The paragraph set to a width."""
        start, end = self.paragraphs[paragraph]
        face = self.heading_face if self.is_heading(paragraph) else self.face

        def make(first: int, last: int) -> Paragraph:
            first, last = start + first, start + last
            text, marks = self.side.text[first:last], self.marks(first, last)
            return Paragraph(text, width, face, marks, self.emphasis(first, last))

        if not self.is_long(paragraph):
            return make(0, end - start)
        characters = self._characters(width)
        return LongLine(
            self.text(paragraph), make, lambda length: (1 + int(length / characters)) * self.face.line_height
        )

    def _characters(self, width: float) -> float:
        """About how many characters stand on a line."""
        return max(1.0, width / max(1.0, self._mean_width * 1.04))

    def estimated_lines(self, width: float) -> list[int]:
        """How many lines each paragraph will probably take."""
        characters = self._characters(width)
        if self.longest < characters:
            return [1] * len(self._starts)  # tens of thousands of short lines are not gone through one by one
        return [1 + int((end - start) / characters) for start, end in zip(self._starts, self._ends, strict=True)]


class LineNumbers:
    """The line number of each paragraph, 0 for one that goes on with the line before."""

    def __init__(self, starts: Sequence[int], ends: Sequence[int]) -> None:
        self._going_on = list(compress(count(1), map(eq, islice(starts, 1, None), ends)))

    def __getitem__(self, paragraph: int) -> int:
        before = bisect_right(self._going_on, paragraph)
        if before and self._going_on[before - 1] == paragraph:
            return 0
        return paragraph + 1 - before


class Sheet:
    """Both documents at one width of pane."""

    def __init__(self, reading: PairReading, width: float) -> None:
        self.reading = reading
        self.sides = (SideSheet(reading.left), SideSheet(reading.right))
        lines = max(len(reading.left.paragraphs), len(reading.right.paragraphs))
        self.measures = Measures.of(lines, reading.left.preformatted and reading.right.preformatted)
        self.pane = (width - self.measures.ruler) / 2
        self.text_width = max(px(40), self.pane - self.measures.gutter - self.measures.margin)
        self.has_long_lines = any(side.longest > BLOCK for side in self.sides)
        self._laid: OrderedDict[tuple[int, int], Paragraph | LongLine] = OrderedDict()

    def paragraph(self, side: int, index: int) -> Paragraph | LongLine:
        """A laid-out paragraph; the last ones are kept."""
        key = (side, index)
        found = self._laid.get(key)
        if found is None:
            found = self._laid[key] = self.sides[side].lay_out(index, self.text_width)
            if len(self._laid) > KEPT:
                self._laid.popitem(last=False)
        else:
            self._laid.move_to_end(key)
        return found

    def ticks_within(self, side: int, index: int) -> list[tuple[float, float, int]]:
        """Of a long line's blocks that differ where they stand, and the mark of their first difference."""
        line, own = self.paragraph(side, index), self.sides[side]
        if not isinstance(line, LongLine):
            return []
        start = own.paragraphs[index][0]
        marks = ((top, bottom, own.first_mark(start + a, start + b)) for top, bottom, a, b in line.places())
        return [(top, bottom, mark) for top, bottom, mark in marks if mark]

    def settle(self, entry: Entry, top: float, bottom: float, side: int) -> tuple[bool, float]:
        """Lays out what a row has between two heights: whether its height moved, and how far a side's text in view."""
        moved, shift = False, 0.0
        for own, index in ((LEFT, entry.left), (RIGHT, entry.right)):
            if index != NONE:
                here = self.paragraph(own, index).settle(top, bottom)
                moved = moved or here[0]
                shift = here[1] if own == side else shift
        return moved, shift

    def estimates(self, entries: Sequence[Entry]) -> list[float]:
        """About how high each row will be."""
        line, gap, fold = self.measures.line, self.measures.gap, self.measures.fold
        left = [*self.sides[LEFT].estimated_lines(self.text_width), 1]  # the last one for NONE (-1)
        right = [*self.sides[RIGHT].estimated_lines(self.text_width), 1]
        if max(left) == max(right) == 1 and isinstance(entries, AllRows):
            return [line + gap] * len(entries)
        if isinstance(entries, AllRows):
            both = zip(entries.paragraphs(True), entries.paragraphs(False), strict=True)
            return [max(left[a], right[b]) * line + gap for a, b in both]
        return [fold if entry.hidden else max(left[entry.left], right[entry.right]) * line + gap for entry in entries]

    def height(self, entry: Entry) -> float:
        """How high a row is: its paragraphs are laid out for it."""
        if entry.hidden:
            return self.measures.fold
        height = self.measures.line
        if entry.left != NONE:
            height = self.paragraph(LEFT, entry.left).height
        if entry.right != NONE:
            height = max(height, self.paragraph(RIGHT, entry.right).height)
        return height + self.measures.gap
