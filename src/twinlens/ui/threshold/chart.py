"""What all charts of the threshold page share: axes, a kept background, and a line that is dragged or moved by keys."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.export.figure import Axis
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import CENTER, MEDIUM, RIGHT, SEMIBOLD, draw_text, paint_focus, rounded, smooth
from twinlens.ui.theme import colors, font, px, theme

LEAP = 10  # steps of Page Up and Page Down
MOST_TICKS = 7


@dataclass(frozen=True, slots=True)
class Frame:
    """The axes of a chart; `x_text` and `y_text` write a tick."""

    x: Axis
    y: Axis
    x_text: Callable[[float], str]
    y_text: Callable[[float], str]


class Chart(QWidget):
    """Draws its data once, into pixmaps; a move draws these again with the line and the values on it.

    The line stands at one of some numbered places, each with a value on the x axis (None = nowhere); `moved(place)`
    tells that a person put it elsewhere. By itself a chart has axes and the line only.
    """

    accessible_role = Role.Chart

    moved = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._by_key = False
        self._frame = Frame(Axis("", 0.0, 1.0), Axis("", 0.0, 1.0), str, str)
        self._x: tuple[float | None, ...] = ()
        self._place: int | None = None
        self._words = ""
        self._pixmaps: list[QPixmap] = []
        self._empty = ""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        theme().changed.connect(self._theme_changed)

    # -- what it shows ----------------------------------------------------------------------------------------------

    def set_frame(self, frame: Frame, x: Sequence[float | None], empty: str = "") -> None:
        """Other axes and other places; `empty` is said where there is nothing to draw."""
        self._frame = frame
        self._x = tuple(x)
        self._empty = empty
        if self._place is not None:
            self._place = min(self._place, len(self._x) - 1) if self._x else None
        self.redraw()

    def place(self) -> int | None:
        """Where the line stands."""
        return self._place

    def set_place(self, place: int | None, words: str) -> None:
        """Put the line somewhere, without telling; `words` stand above it."""
        self._place = place
        self._words = words
        self.update()
        self.setAccessibleDescription(self.description())

    def redraw(self) -> None:
        """Draw everything anew."""
        self._pixmaps = []
        self.update()

    # -- for the kinds of chart -------------------------------------------------------------------------------------

    def layers(self) -> int:
        """How many backgrounds there are: with two, the first stands left of the line and the second from it on."""
        return 1

    def edge(self, place: int) -> float:
        """From which pixel on the second background is seen."""
        return self.x_of_place(place) or 0.0

    def paint_data(self, painter: QPainter, layer: int) -> None:
        """Draw the data of a background."""

    def paint_values(self, painter: QPainter, place: int) -> None:
        """Draw what stands on the line."""

    def description(self) -> str:
        """The values on the line in words, for screen readers."""
        return self._words

    def blank(self) -> bool:
        """Whether there is nothing to draw."""
        return all(value is None for value in self._x)

    # -- geometry ---------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(px(420), px(160))  # the page grows with the window; this is what it asks for

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(150))

    def area(self) -> QRectF:
        """Where the data stands."""
        left, top, bottom = px(48), px(27), px(40)
        return QRectF(left, top, max(20, self.width() - left - px(20)), max(20, self.height() - top - bottom))

    def x_of(self, value: float) -> float:
        """The place of a value on the x axis."""
        area = self.area()
        return area.left() + self._frame.x.place(value) * area.width()

    def y_of(self, value: float) -> float:
        """The place of a value on the y axis."""
        area = self.area()
        return area.bottom() - min(max(self._frame.y.place(value), 0.0), 1.0) * area.height()

    def x_of_place(self, place: int) -> float | None:
        """Where a place stands, in pixels; None = nowhere."""
        value = self._x[place]
        return None if value is None else self.x_of(value)

    def place_at(self, x: float) -> int | None:
        """The place nearest to a pixel; of several at one pixel that nearest to the line."""
        here = self._place or 0
        found = [
            (round(abs(self.x_of(value) - x), 3), abs(place - here), place)
            for place, value in enumerate(self._x)
            if value is not None
        ]
        return min(found)[2] if found else None

    # -- painting ---------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._pixmaps:
            self._pixmaps = [self._painted(layer) for layer in range(self.layers())]
        painter = smooth(QPainter(self))
        self._paint(painter, self._draw_pixmap)
        if self.hasFocus() and self._by_key:
            paint_focus(painter, self.rect().toRectF(), 6)

    def render_to(self, painter: QPainter) -> None:
        """Draw everything as lines and letters, for a file."""
        self._paint(painter, self._draw_vectors)

    def _paint(self, painter: QPainter, draw: Callable[[QPainter, int], None]) -> None:
        place = self._place
        if self.layers() == 1 or place is None or self.blank():
            draw(painter, self.layers() - 1)
        else:
            edge = self.edge(place)
            for layer, (left, right) in enumerate(((0.0, edge), (edge, float(self.width())))):
                painter.save()
                painter.setClipRect(QRectF(left, 0, max(0.0, right - left), self.height()))
                draw(painter, layer)
                painter.restore()
        x = None if place is None else self.x_of_place(place)
        if place is not None and x is not None:
            self._paint_line(painter, x)
            self.paint_values(painter, place)

    def _draw_pixmap(self, painter: QPainter, layer: int) -> None:
        painter.drawPixmap(0, 0, self._pixmaps[layer])

    def _draw_vectors(self, painter: QPainter, layer: int) -> None:
        self._paint_axes(painter)
        self.paint_data(painter, layer)

    def _painted(self, layer: int) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = smooth(QPainter(pixmap))
        self._draw_vectors(painter, layer)
        painter.end()
        return pixmap

    def _paint_axes(self, painter: QPainter) -> None:
        tokens, area, frame = colors(), self.area(), self._frame
        painter.setFont(font(11, tabular=True))
        for value, _ in frame.y.ticks():
            y = self.y_of(value)
            painter.setPen(QPen(tokens.line, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(0, y - 10, area.left() - 8, 20), RIGHT, frame.y_text(value))
        ticks = [value for value, _ in frame.x.ticks()]
        every = -(-len(ticks) // MOST_TICKS)
        painter.setPen(tokens.faint)
        for value in ticks[:: every or 1]:
            box = QRectF(self.x_of(value) - 40, area.bottom() + 5, 80, px(15))
            draw_text(painter, box, CENTER, frame.x_text(value))
        painter.setPen(tokens.secondary)
        painter.setFont(font(11, MEDIUM))
        draw_text(painter, QRectF(0, area.bottom() + px(21), self.width(), px(17)), CENTER, frame.x.label)
        if self.blank() and self._empty:
            painter.setPen(tokens.secondary)
            painter.setFont(font(13))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(area.adjusted(20, 10, -20, -10), int(flags), self._empty)

    def _paint_line(self, painter: QPainter, x: float) -> None:
        tokens, area = colors(), self.area()
        painter.setPen(QPen(tokens.secondary, 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom()))
        face = font(11, SEMIBOLD, tabular=True)
        width = QFontMetricsF(face).horizontalAdvance(self._words) + 16
        left = min(max(x - width / 2, 2.0), self.width() - width - 2)
        box = QRectF(left, area.top() - px(25), width, px(19))
        rounded(painter, box, 5, tokens.text)
        painter.setPen(tokens.panel)
        painter.setFont(face)
        draw_text(painter, box, CENTER, self._words)

    # -- hands ------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(event)
            return
        x = None if self._place is None else self.x_of_place(self._place)
        near = x is not None and abs(event.position().x() - x) < 8
        self.setCursor(Qt.CursorShape.SplitHCursor if near else Qt.CursorShape.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place, last = self._place, len(self._x) - 1
        keys = Qt.Key
        if place is None:
            super().keyPressEvent(event)
            return
        targets = {
            keys.Key_Left: place - 1,
            keys.Key_Right: place + 1,
            keys.Key_PageDown: place - LEAP,
            keys.Key_PageUp: place + LEAP,
            keys.Key_Home: 0,
            keys.Key_End: last,
        }
        target = targets.get(keys(event.key()))
        if target is None:
            super().keyPressEvent(event)
        else:
            self._move(target)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._pixmaps = []
        super().resizeEvent(event)

    def _drag(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position().x())
        if place is not None:
            self._move(place)

    def _move(self, place: int) -> None:
        place = min(max(place, 0), len(self._x) - 1)
        if place != self._place:
            self.moved.emit(place)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.redraw()


def axis_of_counts(label: str, values: Sequence[float], *, log: bool = False) -> Axis:
    """An axis from 0 (or, logarithmic, 1) to a little above the largest count; few counts still have whole ticks."""
    highest = max(values, default=0)
    if log:
        lowest = min((value for value in values if value >= 1), default=1.0)
        return Axis(label, 10.0 ** math.floor(math.log10(lowest)) * 0.8, max(10.0, highest * 1.5), True)
    return Axis(label, 0.0, max(5.0, highest * 1.06))
