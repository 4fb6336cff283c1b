"""One laid-out paragraph: shaping, places of its marks, and the way between code points and Qt's UTF-16 units."""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGlyphRun, QPainter, QTextCharFormat, QTextLayout, QTextLine, QTextOption

from twinlens.model.reading import Mark

_IMAGE = re.compile("\u27e6[^\u27e6\u27e7]*\u27e7")
# Characters that would be drawn as nothing or break the line: shown by their pictures, one for one.
_PICTURES = {code: 0x2400 + code for code in range(0x20) if code != 9} | {
    0x7F: 0x2421,
    0x85: 0x2424,
    0x2028: 0x2424,
    0x2029: 0x2424,
    0xFFFC: 0xFFFD,
}
_PICTURED = re.compile("[\x00-\x08\x0a-\x1f\x7f\x85\u2028\u2029\ufffc]")
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)


@dataclass(frozen=True, slots=True)
class MarkedRange:
    """`[start, end)` in code points of the paragraph, with its mark and the number of its difference."""

    start: int
    end: int
    mark: Mark
    change: int


@dataclass(frozen=True, slots=True)
class MarkBox:
    """Where a marked range, or its part on one line, is drawn: relative to the paragraph's upper left corner."""

    rect: QRectF
    mark: Mark
    change: int


@dataclass(frozen=True, slots=True)
class Face:
    """How paragraphs are set: the font, the least height of a line, the width of a tab, the colour of image terms."""

    font: QFont
    line_height: float
    tab: float
    image_color: QColor


class Units:
    """Positions in code points (Python) and in UTF-16 units (Qt) of one text."""

    def __init__(self, text: str) -> None:
        self._astral: list[int] = []
        if not text.isascii() and max(text) > "\uffff":
            self._astral = [index for index, character in enumerate(text) if character > "\uffff"]
        self._units = [index + before for before, index in enumerate(self._astral)]

    def from_code_points(self, position: int) -> int:
        """The UTF-16 position of a code point position."""
        return position + bisect_left(self._astral, position) if self._astral else position

    def to_code_points(self, position: int) -> int:
        """The code point position of a UTF-16 position; one within a pair counts as its start."""
        return position - bisect_left(self._units, position) if self._units else position


def displayed(text: str) -> str:
    """The text with control characters replaced by their pictures; as many code points and units as before."""
    return text.translate(_PICTURES) if _PICTURED.search(text) else text


class Part(NamedTuple):
    """A laid-out piece of a paragraph: how far down it stands, and the code point that it begins with."""

    paragraph: "Paragraph"
    y: float
    start: int


class LaidLine(NamedTuple):
    """A line on the screen: the code points [start, end) of its paragraph, and where it stands in it."""

    start: int
    end: int
    top: float
    height: float


class Paragraph:
    """A paragraph laid out to a width; its marks do not touch the shaping."""

    def __init__(
        self,
        text: str,
        width: float,
        face: Face,
        marks: Sequence[MarkedRange] = (),
        emphasis: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.units = Units(text)
        self._text = displayed(text)
        self._bidirectional = _RIGHT_TO_LEFT.search(text) is not None
        self._layout = QTextLayout(self._text, face.font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if self._bidirectional and _is_right_to_left(text):
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
            option.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
        option.setTabStopDistance(face.tab)
        self._layout.setTextOption(option)
        self._layout.setCacheEnabled(True)
        self._layout.setFormats(self._image_formats(face))
        self._tops: list[float] = []
        self._heights: list[float] = []
        self.height = self._lay(width, face.line_height)
        self.boxes = [
            MarkBox(rect, mark.mark, mark.change) for mark in marks for rect in self.rects(mark.start, mark.end)
        ]
        self.emphasis = [rect for start, end in emphasis for rect in self.rects(start, end)]

    def _image_formats(self, face: Face) -> list[QTextLayout.FormatRange]:
        formats = []
        if "\u27e6" in self._text:
            for match in _IMAGE.finditer(self._text):
                image = QTextLayout.FormatRange()
                image.start = self.units.from_code_points(match.start())
                image.length = self.units.from_code_points(match.end()) - image.start
                style = QTextCharFormat()
                style.setForeground(face.image_color)
                image.format = style
                formats.append(image)
        return formats

    def _lay(self, width: float, line_height: float) -> float:
        top = 0.0
        self._layout.beginLayout()
        while True:
            line = self._layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(max(width, 1.0))
            natural = line.height()
            height = max(line_height, natural + 2)
            line.setPosition(QPointF(0, top + (height - natural) / 2))
            self._tops.append(top)
            self._heights.append(height)
            top += height
        self._layout.endLayout()
        return max(top, line_height)

    def parts(self, top: float, bottom: float) -> list[Part]:
        """What is laid out between two heights: all of it."""
        return [Part(self, 0.0, 0)]

    def extent(self, change: int, position: int) -> tuple[float, float] | None:
        """From where to where a difference stands that begins at a position; None where none of it is marked."""
        boxes = [box.rect for box in self.boxes if box.change == change]
        return (boxes[0].top(), boxes[-1].bottom()) if boxes else None

    def about(self, position: int) -> float:
        """About how far down a position is: the top, since a paragraph is a page high at the most."""
        return 0.0

    def settle(self, top: float, bottom: float) -> tuple[bool, float]:
        """Its height is known."""
        return False, 0.0

    def line_at(self, y: float) -> LaidLine:
        """The line at a height, the nearest one where there is none."""
        return self._line(max(0, bisect_right(self._tops, y) - 1))

    def line_of(self, position: int) -> LaidLine:
        """The line that a code point position stands on."""
        line = self._layout.lineForTextPosition(self.units.from_code_points(position))
        return self._line(line.lineNumber() if line.isValid() else 0)

    def _line(self, number: int) -> LaidLine:
        if not self._tops:
            return LaidLine(0, 0, 0.0, self.height)
        line = self._layout.lineAt(number)
        start, end = line.textStart(), line.textStart() + line.textLength()
        places = self.units.to_code_points(start), self.units.to_code_points(end)
        return LaidLine(*places, self._tops[number], self._heights[number])

    def line_count(self) -> int:
        """How many lines the paragraph takes."""
        return len(self._tops)

    def draw(self, painter: QPainter, origin: QPointF) -> None:
        """The text, in the painter's pen."""
        self._layout.draw(painter, origin)

    def rects(self, start: int, end: int) -> list[QRectF]:
        """The boxes of the code points [start, end), as high as their lines: one a line, more where directions mix.

        White space at a line's end is left out.
        """
        first, last = self.units.from_code_points(start), self.units.from_code_points(end)
        found: list[QRectF] = []
        at = first
        while at < last:
            line = self._layout.lineForTextPosition(at)
            if not line.isValid():
                break
            stop = min(last, line.textStart() + line.textLength())
            if stop <= at:
                break
            number = line.lineNumber()
            for left, right in self._spans_on(line, at, stop):
                found.append(QRectF(left, self._tops[number], right - left, self._heights[number]))
            at = stop
        return found

    def _spans_on(self, line: QTextLine, start: int, end: int) -> list[tuple[float, float]]:
        """Visual extents of UTF-16 units [start, end) on one line."""
        text = self._layout.text()
        while end > start and text[self.units.to_code_points(end - 1)].isspace():
            end -= 1
        if end <= start:
            return []
        if not self._bidirectional:
            left, right = _x(line, start), _x(line, end)
            return [(min(left, right), max(left, right))]
        return _united(sorted(_extents_of_glyphs(line, start, end)))

    def caret(self, position: int) -> QRectF:
        """A line of no width before the code point `position`."""
        unit = self.units.from_code_points(position)
        line = self._layout.lineForTextPosition(unit)
        if not line.isValid():
            return QRectF(0, 0, 0, self.height)
        number = line.lineNumber()
        return QRectF(_x(line, unit), self._tops[number], 0, self._heights[number])

    def position_at(self, point: QPointF) -> int:
        """The code point position nearest to a place relative to the paragraph's corner."""
        number = 0
        while number + 1 < len(self._tops) and self._tops[number + 1] <= point.y():
            number += 1
        line = self._layout.lineAt(number)
        return self.units.to_code_points(line.xToCursor(point.x())) if line.isValid() else 0

    def word_at(self, position: int) -> tuple[int, int]:
        """The word around a code point position, by the rules of the script."""
        unit = self.units.from_code_points(position)
        start = self._layout.previousCursorPosition(unit + 1, QTextLayout.CursorMode.SkipWords)
        end = self._layout.nextCursorPosition(unit, QTextLayout.CursorMode.SkipWords)
        word_start, word_end = self.units.to_code_points(start), self.units.to_code_points(end)
        while word_end > word_start and self._text[word_end - 1].isspace():
            word_end -= 1
        return word_start, word_end


def _x(line: QTextLine, position: int) -> float:
    """The x of the cursor at a UTF-16 position (the binding also returns the position that it snapped to)."""
    place: tuple[float, int] = line.cursorToX(position)  # type: ignore[assignment]
    return place[0]


def _extents_of_glyphs(line: QTextLine, start: int, end: int) -> list[tuple[float, float]]:
    """Where the glyphs of UTF-16 units [start, end) stand; Qt's cursor edges are off where directions meet."""
    found = []
    for run in line.glyphRuns(start, end - start):
        places = [place.x() for place in run.positions()]
        if not places:
            continue
        advances = [step.x() for step in run.rawFont().advancesForGlyphIndexes(run.glyphIndexes())]
        left = min(places)
        right = max(place + advance for place, advance in zip(places, advances, strict=True))
        if run.flags() & QGlyphRun.GlyphRunFlag.SplitLigature:
            left, right = _within_ligature(line, start, end, run.isRightToLeft(), left, right)
        if right > left:
            found.append((left, right))
    return found


def _within_ligature(
    line: QTextLine, start: int, end: int, right_to_left: bool, left: float, right: float
) -> tuple[float, float]:
    """The extent of a run less the parts of ligatures at its ends that are outside [start, end).

    A place within a ligature is never where directions meet, so there the cursor's edge can be trusted (the run's own
    bounding rectangle is off in right-to-left text).
    """
    first, last = _x(line, start), _x(line, end)
    if right_to_left:
        first, last = last, first
    return first if left < first < right else left, last if left < last < right else right


def _is_right_to_left(text: str) -> bool:
    """The direction of a paragraph by its first strong character (UAX #9, rules P2 and P3, without isolates)."""
    for character in text:
        kind = unicodedata.bidirectional(character)
        if kind in ("R", "AL"):
            return True
        if kind == "L":
            return False
    return False


def _united(extents: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Sorted extents with those that touch made one."""
    united: list[tuple[float, float]] = []
    for left, right in extents:
        if united and left <= united[-1][1] + 0.5:
            united[-1] = (united[-1][0], max(united[-1][1], right))
        else:
            united.append((left, right))
    return united
