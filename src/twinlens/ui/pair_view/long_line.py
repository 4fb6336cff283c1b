"""A line of up to megabytes as one paragraph: laid out a block at a time, and only where it comes into view.

Qt lays a line out as a whole, which takes seconds for megabytes. Here it is set in blocks that end behind a word: the
text is the line's own, a block only begins on a line of the screen of its own.
"""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable
from itertools import accumulate, pairwise

from PySide6.QtCore import QPointF

from twinlens.text.paragraphs import folded
from twinlens.ui.pair_view.paragraphs import LaidLine, Paragraph, Part

BLOCK = 4000  # code points: some milliseconds
_KEPT = 40  # laid-out blocks


class LongLine:
    """As `Paragraph`, with a height that is estimated for the blocks that were never in view."""

    def __init__(self, text: str, make: Callable[[int, int], Paragraph], estimate: Callable[[int], float]) -> None:
        self._blocks = folded(text, [(0, len(text))], (), BLOCK)
        self._starts = [start for start, _ in self._blocks]
        self._make = make
        self._heights = [estimate(end - start) for start, end in self._blocks]
        self._tops = list(accumulate(self._heights, initial=0.0))
        self._known = bytearray(len(self._blocks))
        self._laid: OrderedDict[int, Paragraph] = OrderedDict()

    @property
    def height(self) -> float:
        """As far as it is known."""
        return self._tops[-1]

    def places(self) -> list[tuple[float, float, int, int]]:
        """Of each block how far down it begins and ends, and its [start, end) in code points of the line."""
        return [(*ends, *block) for ends, block in zip(pairwise(self._tops), self._blocks, strict=True)]

    def settle(self, top: float, bottom: float) -> tuple[bool, float]:
        """Lays out what stands between two heights: whether the height moved, and by how much what was in view did.

        A block that comes into view from above moves those below it that were there before.
        """
        moved, shift = False, 0.0
        index = self._block_at(top)
        while index < len(self._blocks) and self._tops[index] < bottom:
            if not self._known[index]:
                estimate = self._heights[index]
                self._block(index)
                change = self._heights[index] - estimate
                moved = moved or change != 0
                if self._tops[index] < top and index + 1 < len(self._blocks) and self._known[index + 1]:
                    shift += change
            index += 1
        return moved, shift

    def parts(self, top: float, bottom: float) -> list[Part]:
        """The blocks between two heights."""
        found = []
        index = self._block_at(top)
        while index < len(self._blocks) and self._tops[index] < bottom:
            block = self._block(index)
            found.append(Part(block, self._tops[index], self._starts[index]))
            index += 1
        return found

    def extent(self, change: int, position: int) -> tuple[float, float] | None:
        """From where to where a difference stands that begins at a position of the line."""
        index = self._block_of(position)
        found = self._block(index).extent(change, position - self._starts[index])
        return None if found is None else (found[0] + self._tops[index], found[1] + self._tops[index])

    def about(self, position: int) -> float:
        """About how far down a position is; nothing is laid out."""
        return self._tops[self._block_of(position)]

    def position_at(self, point: QPointF) -> int:
        """The code point position nearest to a place relative to the line's corner."""
        index = self._block_at(point.y())
        block = self._block(index)
        return self._starts[index] + block.position_at(point - QPointF(0, self._tops[index]))

    def line_at(self, y: float) -> LaidLine:
        """The line at a height, the nearest one where there is none."""
        index = self._block_at(y)
        return self._moved(self._block(index).line_at(y - self._tops[index]), index)

    def line_of(self, position: int) -> LaidLine:
        """The line that a code point position stands on."""
        index = self._block_of(position)
        return self._moved(self._block(index).line_of(position - self._starts[index]), index)

    def _moved(self, line: LaidLine, index: int) -> LaidLine:
        start = self._starts[index]
        return LaidLine(line.start + start, line.end + start, line.top + self._tops[index], line.height)

    def word_at(self, position: int) -> tuple[int, int]:
        """The word around a code point position."""
        index = self._block_of(position)
        start = self._starts[index]
        first, last = self._block(index).word_at(position - start)
        return first + start, last + start

    def _block_at(self, y: float) -> int:
        return min(max(0, bisect_right(self._tops, y) - 1), len(self._blocks) - 1)

    def _block_of(self, position: int) -> int:
        return max(0, bisect_right(self._starts, position) - 1)

    def _block(self, index: int) -> Paragraph:
        block = self._laid.get(index)
        if block is not None:
            self._laid.move_to_end(index)
            return block
        block = self._laid[index] = self._make(*self._blocks[index])
        if len(self._laid) > _KEPT:
            self._laid.popitem(last=False)
        self._known[index] = 1
        if block.height != self._heights[index]:
            self._heights[index] = block.height
            self._tops[index:] = accumulate(self._heights[index:], initial=self._tops[index])
        return block
