"""A plot of shares against a score: lines with bands, a histogram below, and a line that can be dragged."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import CENTER, LEFT, MEDIUM, RIGHT, SEMIBOLD, draw_text, paint_focus, rounded, smooth
from twinlens.ui.precision.cards import line_pen
from twinlens.ui.theme import alpha, colors, font, px, theme
from twinlens.ui.words import fraction

HISTOGRAM_SHARE = 0.42  # of the plot's height


@dataclass(frozen=True, slots=True)
class Point:
    """One value of a line; `low` and `high` bound the interval, None = no band."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """One line with its colour token."""

    name: str
    tone: str
    points: tuple[Point, ...]

    def at(self, x: float) -> Point | None:
        """The point nearest to x."""
        return min(self.points, key=lambda point: abs(point.x - x), default=None)


@dataclass(frozen=True, slots=True)
class PlotData:
    """What a plot shows; `bars` are (x, count). The y axis is always 0..1."""

    x_low: float
    x_high: float
    x_label: str
    x_ticks: tuple[float, ...]
    series: tuple[Series, ...]
    bars: tuple[tuple[float, float], ...] = ()
    step: float = 0.0  # the cursor moves in these steps; 0 = it cannot be moved


class Plot(QWidget):
    """Redraws only the cursor while it is dragged: everything else is kept in a pixmap."""

    accessible_role = Role.Chart

    moved = Signal(float)

    def __init__(
        self,
        name: str,
        tick_text: Callable[[float], str],
        cursor_text: Callable[[float], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._by_key = False
        self._data = PlotData(0.0, 1.0, "", (), ())
        self._tick_text = tick_text
        self._cursor_text = cursor_text
        self._cursor: float | None = None
        self._marks: Mapping[str, Point] | None = None
        self._back: QPixmap | None = None
        self._empty = ""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._theme_changed)

    def data(self) -> PlotData:
        """What is shown."""
        return self._data

    def cursor_value(self) -> float | None:
        """Where the line stands."""
        return self._cursor

    def set_data(self, data: PlotData, empty: str = "") -> None:
        """Other lines; `empty` is said where there are none."""
        self._data = data
        self._empty = empty
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if data.step else Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(bool(data.step))
        self._redraw()

    def set_cursor(self, x: float | None, marks: Mapping[str, Point] | None = None) -> None:
        """Puts the line somewhere, without telling.

        `marks` are the points that it stands for, by the names of the lines, where several of one line share an x;
        None = of each line the point nearest to the cursor.
        """
        self._cursor, self._marks = x, marks
        self._redraw() if self._data.bars else self.update()
        self._describe()

    def sizeHint(self) -> QSize:
        return QSize(px(480), px(280))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(180))

    def x_of(self, value: float) -> float:
        """The place of a value on the x axis."""
        area, data, inset = self._area(), self._data, self._inset()
        share = (value - data.x_low) / (data.x_high - data.x_low)
        return area.left() + inset + share * (area.width() - 2 * inset)

    def y_of(self, value: float) -> float:
        """The place of a share on the y axis."""
        area = self._area()
        return area.bottom() - value * area.height()

    def render_to(self, painter: QPainter) -> None:
        """Draws everything, for a file."""
        self._paint_back(painter)
        self._paint_cursor(painter)

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._back is None:
            self._back = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            self._back.setDevicePixelRatio(ratio)
            self._back.fill(Qt.GlobalColor.transparent)
            painter = smooth(QPainter(self._back))
            self._paint_back(painter)
            painter.end()
        painter = smooth(QPainter(self))
        painter.drawPixmap(0, 0, self._back)
        self._paint_cursor(painter)
        if self.hasFocus() and self._by_key:
            paint_focus(painter, self.rect().toRectF(), 6)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._back = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._drag(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(event)
        elif self._data.step:
            near = self._cursor is not None and abs(event.position().x() - self.x_of(self._cursor)) < 8
            self.setCursor(Qt.CursorShape.SplitHCursor if near else Qt.CursorShape.ArrowCursor)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or self._cursor is None or not self._data.step:
            super().keyPressEvent(event)
        else:
            self._move(self._cursor + step * self._data.step)

    def _drag(self, event: QMouseEvent) -> None:
        area, data, inset = self._area(), self._data, self._inset()
        if data.step:
            share = (event.position().x() - area.left() - inset) / (area.width() - 2 * inset)
            self._move(data.x_low + share * (data.x_high - data.x_low))

    def _move(self, value: float) -> None:
        data = self._data
        snapped = min(max(round(value / data.step) * data.step, data.x_low), data.x_high)
        if snapped != self._cursor:
            self.set_cursor(snapped)
            self.moved.emit(snapped)

    def _area(self) -> QRectF:
        return QRectF(px(44), px(30), max(20, self.width() - px(44) - 44), max(20, self.height() - px(30) - px(44)))

    def _inset(self) -> float:
        """Half a bar, so that the outermost bars stand inside."""
        data = self._data
        return self._area().width() / ((data.x_high - data.x_low) / data.step + 1) / 2 if data.step else 0.0

    def _paint_back(self, painter: QPainter) -> None:
        tokens, area, data = colors(), self._area(), self._data
        painter.setFont(font(11, tabular=True))
        for tick in range(6):
            y = self.y_of(tick / 5)
            painter.setPen(QPen(tokens.line, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(0, y - 10, area.left() - 10, 20), RIGHT, fraction(tick / 5, 1))
        for value in data.x_ticks:
            x = self.x_of(value)
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(x - 40, area.bottom() + 5, 80, px(16)), CENTER, self._tick_text(value))
        painter.setPen(tokens.secondary)
        painter.setFont(font(11, MEDIUM))
        draw_text(painter, QRectF(area.left(), area.bottom() + px(21), area.width(), px(18)), CENTER, data.x_label)
        self._paint_bars(painter)
        if not any(series.points for series in data.series):
            painter.setPen(tokens.secondary)
            painter.setFont(font(13))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(area.adjusted(20, 10, -20, -area.height() / 3), int(flags), self._empty)
        for series in data.series:
            self._paint_band(painter, series, getattr(tokens, series.tone))
        for series in data.series:
            self._paint_line(painter, series, getattr(tokens, series.tone))

    def _paint_bars(self, painter: QPainter) -> None:
        tokens, area, data = colors(), self._area(), self._data
        most = max((count for _, count in data.bars), default=0.0)
        if not most:
            return
        slot = 2 * self._inset() or 6.0
        for x, count in data.bars:
            high = max(1.0, count / most * area.height() * HISTOGRAM_SHARE) if count else 0.0
            kept = self._cursor is None or x >= self._cursor
            rect = QRectF(self.x_of(x) - slot * 0.36, area.bottom() - high, slot * 0.72, high)
            rounded(painter, rect, 1.5, alpha(tokens.accent, 90) if kept else alpha(tokens.faint, 60))

    def _paint_band(self, painter: QPainter, series: Series, tone: QColor) -> None:
        band = [(p.x, p.low, p.high) for p in series.points if p.low is not None and p.high is not None]
        if len(band) < 2:
            return
        path = QPainterPath(QPointF(self.x_of(band[0][0]), self.y_of(band[0][2])))
        for x, _, high in band[1:]:
            path.lineTo(self.x_of(x), self.y_of(high))
        for x, low, _ in reversed(band):
            path.lineTo(self.x_of(x), self.y_of(low))
        path.closeSubpath()
        painter.fillPath(path, alpha(tone, 34))

    def _paint_line(self, painter: QPainter, series: Series, tone: QColor) -> None:
        if not series.points:
            return
        first = series.points[0]
        path = QPainterPath(QPointF(self.x_of(first.x), self.y_of(first.y)))
        for point in series.points[1:]:
            path.lineTo(self.x_of(point.x), self.y_of(point.y))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(line_pen(series.tone))
        painter.drawPath(path)
        if len(series.points) == 1:
            painter.setBrush(tone)
            painter.drawEllipse(QPointF(self.x_of(first.x), self.y_of(first.y)), 3, 3)

    def _paint_cursor(self, painter: QPainter) -> None:
        if self._cursor is None or not self._data.series:
            return
        tokens, area = colors(), self._area()
        x = self.x_of(self._cursor)
        painter.setPen(QPen(tokens.secondary, 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.bottom()))
        text = self._cursor_text(self._cursor)
        face = font(11, SEMIBOLD, tabular=True)
        width = QFontMetricsF(face).horizontalAdvance(text) + 18
        left = min(max(x - width / 2, 2.0), self.width() - width - 2)
        rounded(painter, QRectF(left, area.top() - px(28), width, px(20)), 5, tokens.text)
        painter.setPen(tokens.panel)
        painter.setFont(face)
        draw_text(painter, QRectF(left, area.top() - px(28), width, px(20)), CENTER, text)
        near = sorted(self.marked(), key=lambda item: -item[1].y)
        places = spread([self.y_of(point.y) + px(16) for _, point in near], px(14), area.bottom() - px(9))
        for (series, point), label in zip(near, places, strict=True):
            tone, value = getattr(tokens, series.tone), point.y
            x, y = self.x_of(point.x), self.y_of(value)
            painter.setPen(QPen(tokens.panel, 2))
            painter.setBrush(tone)
            painter.drawEllipse(QPointF(x, y), 5, 5)
            right = x + px(54) < self.width()
            box = QRectF(x + 10, label - 9, 40, 18) if right else QRectF(x - 50, label - 9, 40, 18)
            painter.setPen(tone)
            painter.setFont(font(11, SEMIBOLD, tabular=True))
            draw_text(painter, box, LEFT if right else RIGHT, fraction(value))

    def marked(self) -> list[tuple[Series, Point]]:
        """The point of each line that is marked: what the cursor stands for."""
        if self._cursor is None:
            return []
        if self._marks is not None:
            return [(series, self._marks[series.name]) for series in self._data.series if series.name in self._marks]
        reach = (self._data.step or 0.02) * 1.5
        found = [(series, series.at(self._cursor)) for series in self._data.series]
        return [
            (series, point) for series, point in found if point is not None and abs(point.x - self._cursor) <= reach
        ]

    def _describe(self) -> None:
        if self._cursor is None:
            return
        parts = [self._cursor_text(self._cursor)]
        parts += [f"{series.name} {fraction(point.y)}" for series, point in self.marked()]
        self.setAccessibleDescription(", ".join(parts))

    def _redraw(self) -> None:
        self._back = None
        self.update()

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self._redraw()


def spread(places: Sequence[float], gap: float, last: float) -> list[float]:
    """The places (ascending) moved so that neighbours are a gap apart and none is behind `last`."""
    moved: list[float] = []
    for place in places:
        moved.append(max(place, moved[-1] + gap) if moved else place)
    limit = last
    for index in range(len(moved) - 1, -1, -1):
        moved[index] = min(moved[index], limit)
        limit = moved[index] - gap
    return moved


def nice_ticks(low: float, high: float, wanted: int = 7) -> tuple[float, ...]:
    """Round whole numbers from low to high."""
    steps: Sequence[int] = (1, 2, 5, 10, 20, 50, 100)
    step = next((s for s in steps if (high - low) / s <= wanted), 200)
    return tuple(float(tick) for tick in range(math.ceil(low / step) * step, math.floor(high) + 1, step))
