"""The overview between the panes: where both documents differ, and which part of them is in view."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, islice

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from twinlens.model.reading import Mark, PairReading
from twinlens.ui.pair_view.entries import NONE, Track, paragraphs_of, stand_alone
from twinlens.ui.pair_view.painting import tones
from twinlens.ui.pair_view.sheet import LEFT, Sheet
from twinlens.ui.theme import alpha, colors, px

_INSET = 8.0  # above and below
_TICK = 22.0  # pixels of text that a change within a paragraph stands for
_FINEST = 4000  # ticks on the whole height: more than a ruler has pixels
_MARKS = tuple(Mark)
_AT_ONCE = 8000  # rows whose ticks are placed at once: some milliseconds
_DRIFT = 0.01  # ticks are placed anew when the known total height has moved by this share


@dataclass(frozen=True, slots=True)
class Tick:
    """A difference on one side, in pixels of the whole height."""

    side: int
    top: float
    bottom: float
    mark: Mark


class Placing:
    """The ticks of one side of a track, placed row by row: `go_on` does so many of them."""

    def __init__(self, side: int, track: Track, marks: bytes, sheet: Sheet) -> None:
        self._sheet = sheet
        self.total = track.total
        self.done = False
        self.ticks: list[Tick] = []
        here, alone = paragraphs_of(track.entries, side == LEFT), stand_alone(track.entries)
        tops = accumulate(track.heights, initial=0.0)
        self._side, self._marks = side, marks
        self._rows = zip(here, alone, track.heights, tops, strict=False)
        self._apart = track.total / _FINEST  # what is nearer than that cannot be told from one tick
        self._made = (0.0, -1.0, 0)  # the tick that is being made: its top, its end, its mark (0 = none yet)

    def go_on(self, rows: int | None = None) -> None:
        """Places the next rows, None = all that are left."""
        marks, apart = self._marks, self._apart
        top, end, of = self._made
        seen = 0
        for paragraph, whole_of, height, y in islice(self._rows, rows):
            seen += 1
            mark = marks[paragraph] if paragraph != NONE else 0
            if not mark:
                continue
            if self._sheet.has_long_lines and self._sheet.sides[self._side].is_long(paragraph):
                within = self._sheet.ticks_within(self._side, paragraph)
                self.ticks += [Tick(self._side, y + a, y + b, _MARKS[own]) for a, b, own in within]
                continue
            # a change within a paragraph is not all of it
            bottom = y + (height if whole_of else min(height, _TICK))
            if mark == of and y - end <= apart:
                end = bottom
                continue
            if of:
                self.ticks.append(Tick(self._side, top, end, _MARKS[of]))
            top, end, of = y, bottom, mark
        self._made = (top, end, of)
        if rows is None or seen < rows:
            self.done = True
            if of:
                self.ticks.append(Tick(self._side, top, end, _MARKS[of]))


class Ruler:
    """Ticks of both sides; columns may belong to one track (joined panes) or to one each.

    The ticks of very many rows are placed a part at a time: `waiting` says that `go_on` has something to do.
    """

    def __init__(self) -> None:
        self._marks = (b"", b"")  # of each paragraph
        self._sheet: Sheet | None = None
        self._shown: dict[int, Placing] = {}
        self._coming: dict[int, Placing] = {}

    def set_reading(self, reading: PairReading | None, sheet: Sheet | None) -> None:
        """Other documents, or another layout of them."""
        self._shown, self._coming = {}, {}
        self._sheet = sheet
        if reading is None or sheet is None:
            self._marks = (b"", b"")
        else:
            self._marks = (reading.left.marks, reading.right.marks)

    @property
    def waiting(self) -> bool:
        """Whether ticks are still to be placed."""
        return bool(self._coming)

    def go_on(self) -> None:
        """Places the next part."""
        for side, placing in list(self._coming.items())[:1]:
            placing.go_on(_AT_ONCE)
            if placing.done:
                self._shown[side] = self._coming.pop(side)

    def ticks(self, side: int, track: Track) -> Sequence[Tick]:
        """Where a side differs, by the heights that are known now; those of before while new ones are placed."""
        if self._sheet is None:
            return ()
        known = self._coming.get(side) or self._shown.get(side)
        if known is None or abs(track.total - known.total) > _DRIFT * known.total:
            placing = Placing(side, track, self._marks[side], self._sheet)
            if len(track.entries) <= _AT_ONCE:
                placing.go_on()
                self._shown[side] = placing
            else:
                self._coming[side] = placing
        shown = self._shown.get(side)
        return shown.ticks if shown is not None else ()

    def paint(
        self, painter: QPainter, rect: QRectF, columns: Sequence[tuple[int, Track]], page: float, current: float | None
    ) -> None:
        """Both columns of ticks, the part in view, and a pointer at the current difference (at a height in pixels)."""
        tokens = colors()
        painter.fillRect(rect, tokens.card)
        painter.setPen(QPen(tokens.line, 1))
        for x in (rect.left() + 0.5, rect.right() - 0.5):
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
        inner = self.inner(rect)
        half = rect.width() / 2
        shared = len({id(track) for _, track in columns}) == 1
        for side, track in columns[:1] if shared else columns:
            x = rect.left() + (0 if side == LEFT else half) + 3
            width = rect.width() - 6 if shared else half - 5
            self._view(painter, QRectF(x, inner.top(), width, inner.height()), track, page)
        width = px(9)
        for side, track in columns:
            x = rect.left() + half - width - px(1) if side == LEFT else rect.left() + half + px(1)
            scale = inner.height() / whole(track, page)
            self._column(painter, QRectF(x, inner.top(), width, inner.height()), self.ticks(side, track), scale)
        if current is not None:
            y = inner.top() + current * inner.height() / whole(columns[0][1], page) + 1.5
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.accent)
            for x, direction in ((rect.left(), 1), (rect.right(), -1)):
                painter.drawPolygon(QPolygonF([QPointF(x, y - 5), QPointF(x + 5 * direction, y), QPointF(x, y + 5)]))

    @staticmethod
    def _view(painter: QPainter, rect: QRectF, track: Track, page: float) -> None:
        total = whole(track, page)
        top = rect.top() + rect.height() * track.position() / total
        height = max(rect.height() * page / total, 10.0)
        box = QRectF(rect.left() + 0.5, min(top, rect.bottom() - height) + 0.5, rect.width() - 1, height - 1)
        painter.setPen(QPen(colors().line_strong, 1))
        painter.setBrush(alpha(colors().text, 16))
        painter.drawRoundedRect(box, 3, 3)

    @staticmethod
    def _column(painter: QPainter, rect: QRectF, ticks: Sequence[Tick], scale: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        last = -1.0
        for tick in ticks:
            top = rect.top() + tick.top * scale
            height = max(3.0, (tick.bottom - tick.top) * scale)
            if top + height <= last + 0.5:
                continue  # under the tick before
            painter.setBrush(tones(tick.side, tick.mark).line)
            painter.drawRoundedRect(QRectF(rect.left(), top, rect.width(), height), 1.5, 1.5)
            last = top + height

    @staticmethod
    def inner(rect: QRectF) -> QRectF:
        """The part of the ruler that stands for the whole height."""
        return rect.adjusted(0, _INSET, 0, -_INSET)


def whole(track: Track, page: float) -> float:
    """What the ruler's height stands for: all rows, and the page where they do not fill it."""
    return max(track.total, page, 1.0)
