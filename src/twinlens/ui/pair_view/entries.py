"""What stands in the rows of the view, how high each is, and where a scroll position lies among them."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, overload

from twinlens.model.packed import column
from twinlens.model.reading import PairReading, Row

NONE = -1
CONTEXT = 3  # rows around a difference that stay when equal rows are folded away
_BLOCK = 256


class Entry(NamedTuple):
    """One row of the view: paragraphs of both sides (NONE = a gap), or equal rows folded away (`hidden` of them)."""

    left: int
    right: int
    changed: bool
    alone: bool = False  # the other side has nothing here
    hidden: int = 0
    first: int = 0  # of the hidden rows: the row number in the reading


class AllRows(Sequence[Entry]):
    """Every row of a reading; an entry is made when it is asked for, since there may be tens of thousands."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Entry: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Entry]: ...

    def __getitem__(self, index: int | slice) -> Entry | Sequence[Entry]:
        if isinstance(index, slice):
            return [_entry(row) for row in self._rows[index]]
        return _entry(self._rows[index])

    def paragraphs(self, left: bool) -> Sequence[int]:
        """The paragraph of a side in each row, NONE where it has none."""
        return column(self._rows, 0 if left else 1)


def all_rows(reading: PairReading) -> Sequence[Entry]:
    """Every row of the reading."""
    return AllRows(reading.rows)


def paragraphs_of(entries: Sequence[Entry], left: bool) -> Sequence[int]:
    """The paragraph of a side in each entry, NONE where it has none."""
    if isinstance(entries, AllRows):
        return entries.paragraphs(left)
    return [entry.left if left else entry.right for entry in entries]


def stand_alone(entries: Sequence[Entry]) -> Iterator[bool]:
    """Of each entry in turn, whether the other side has nothing there."""
    if isinstance(entries, AllRows):
        both = zip(entries.paragraphs(True), entries.paragraphs(False), strict=True)
        return (left < 0 or right < 0 for left, right in both)
    return (entry.alone for entry in entries)


def _entry(row: Row) -> Entry:
    left, right, changed = row
    return Entry(left, right, changed, left < 0 or right < 0)


def changed_rows(reading: PairReading, opened: frozenset[int] = frozenset(), context: int = CONTEXT) -> list[Entry]:
    """The changed rows with `context` equal rows around them; the others are folded, but for the `opened` folds.

    A fold is named by its first hidden row. A single row is never folded away: the fold would take as much room.
    """
    rows = reading.rows
    keep = bytearray(len(rows))
    for index, row in enumerate(rows):
        if row.changed:
            first, last = max(0, index - context), min(len(rows), index + context + 1)
            keep[first:last] = b"\1" * (last - first)
    entries: list[Entry] = []
    index = 0
    while index < len(rows):
        end = index
        while end < len(rows) and not keep[end]:
            end += 1
        if end - index > 1 and index not in opened:
            entries.append(Entry(NONE, NONE, False, False, end - index, index))
            index = end
            continue
        entries.extend(_entry(row) for row in rows[index : max(end, index + 1)])
        index = max(end, index + 1)
    return entries


def one_side(entries: Sequence[Entry], left: bool) -> list[Entry]:
    """The rows of one side alone, without gaps: for panes that scroll each for itself."""
    if left:
        return [entry._replace(right=NONE) for entry in entries if entry.left != NONE or entry.hidden]
    return [entry._replace(left=NONE) for entry in entries if entry.right != NONE or entry.hidden]


class Track:
    """A list of entries with their heights (estimated until `settle` knows better) and a scroll position in it.

    The position is an entry and an offset in pixels from its top, so it stays where it is when heights above become
    known.
    """

    def __init__(self, entries: Sequence[Entry], heights: list[float], settle: Callable[[int], float]) -> None:
        self.entries = entries
        self.heights = heights
        self.top = 0
        self.offset = 0.0
        self._settle = settle
        self._settled = bytearray(len(entries))
        self._sums = [sum(heights[start : start + _BLOCK]) for start in range(0, len(heights), _BLOCK)]
        self.total = sum(self._sums)

    def height(self, index: int) -> float:
        """The true height of an entry."""
        if not self._settled[index]:
            self._settled[index] = 1
            height = self._settle(index)
            change = height - self.heights[index]
            if change:
                self.heights[index] = height
                self._sums[index // _BLOCK] += change
                self.total += change
        return self.heights[index]

    def settle_again(self, index: int) -> None:
        """The height of an entry may be another one now."""
        self._settled[index] = 0
        self.height(index)

    def above(self, index: int) -> float:
        """The height of all entries before this one, as far as it is known."""
        block = index // _BLOCK
        return sum(self._sums[:block]) + sum(self.heights[block * _BLOCK : index])

    def position(self) -> float:
        """The scroll position in pixels."""
        return self.above(self.top) + self.offset

    def go_to(self, position: float, page: float) -> None:
        """Scroll to a position in pixels, within what there is."""
        index, rest = 0, max(0.0, position)
        for size in self._sums:
            if rest < size or index + _BLOCK >= len(self.heights):
                break
            rest -= size
            index += _BLOCK
        while index + 1 < len(self.heights) and rest >= self.heights[index]:
            rest -= self.heights[index]
            index += 1
        self.top, self.offset = index, rest
        self._normalise(page)

    def go_to_entry(self, index: int, offset: float, page: float) -> None:
        """Scroll so that the place `offset` pixels below an entry's top is at the upper edge."""
        self.top, self.offset = max(0, min(index, len(self.entries) - 1)), offset
        self._normalise(page)

    def move(self, pixels: float, page: float) -> None:
        """Scroll by so many pixels; far jumps lay out nothing on their way."""
        if abs(pixels) > 3 * page:
            self.go_to(self.position() + pixels, page)
            return
        self.offset += pixels
        self._normalise(page)

    def _normalise(self, page: float) -> None:
        if not self.entries:
            self.top, self.offset = 0, 0.0
            return
        while self.offset < 0 and self.top > 0:
            self.top -= 1
            self.offset += self.height(self.top)
        while self.top + 1 < len(self.entries) and self.offset >= self.height(self.top):
            self.offset -= self.height(self.top)
            self.top += 1
        self.offset = max(0.0, self.offset)
        self._hold_end(page)

    def _hold_end(self, page: float) -> None:
        """The last entry ends at the lower edge at the highest."""
        below = -self.offset
        for index in range(self.top, len(self.entries)):
            below += self.height(index)
            if below >= page:
                return
        missing = page - below
        while missing > 0 and (self.top > 0 or self.offset > 0):
            if self.offset >= missing:
                self.offset -= missing
                return
            missing -= self.offset
            self.offset = 0.0
            if self.top > 0:
                self.top -= 1
                self.offset = self.height(self.top)

    def visible(self, page: float) -> Iterator[tuple[int, float, float]]:
        """(entry, y of its top from the upper edge, height) of what is in view."""
        y = -self.offset
        for index in range(self.top, len(self.entries)):
            if y >= page:
                return
            height = self.height(index)
            yield index, y, height
            y += height
