"""Lines over the places of a threshold, with bands; told apart by dash and mark as well as by colour."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.paint import LEFT, RIGHT, SEMIBOLD, draw_text, rounded, smooth
from twinlens.ui.precision.plot import spread
from twinlens.ui.theme import alpha, colors, font, px, theme
from twinlens.ui.threshold.chart import Chart, Frame

MARK = 4.6  # half as wide as a mark on the moving line
MARKS = ("circle", "square", "triangle", "diamond", "cross")


@dataclass(frozen=True, slots=True)
class Line:
    """One value for each place (None = none there), with a band where `low` and `high` are given.

    `tone` is a colour token, `dash` a pattern in pen widths, `mark` one of `MARKS`. A line with its own `x` stands
    there, one without stands on the chart's. Only a `spoken` line has its value written beside its mark.
    """

    name: str
    tone: str
    values: tuple[float | None, ...]
    dash: tuple[float, ...] = ()
    mark: str = "circle"
    low: tuple[float | None, ...] = ()
    high: tuple[float | None, ...] = ()
    x: tuple[float | None, ...] = ()
    width: float = 2.0
    spoken: bool = True


class LineChart(Chart):
    """Lines over the chart's places; `value_text` writes a value that stands on the moving line."""

    def __init__(self, name: str, value_text: Callable[[float], str]) -> None:
        super().__init__(name)
        self._lines: tuple[Line, ...] = ()
        self._value_text = value_text

    def set_lines(self, frame: Frame, x: Sequence[float | None], lines: Sequence[Line], empty: str = "") -> None:
        """Other lines, each with a value for each place."""
        self._lines = tuple(lines)
        known = any(value is not None for line in lines for value in line.values)
        self.set_frame(frame, x if known else (), empty)

    def lines(self) -> tuple[Line, ...]:
        """What is drawn."""
        return self._lines

    def paint_data(self, painter: QPainter, layer: int) -> None:
        tokens = colors()
        if self.blank():
            return
        for line in self._lines:
            self._paint_band(painter, line, getattr(tokens, line.tone))
        for line in self._lines:
            self._paint_line_of(painter, line, getattr(tokens, line.tone))

    def paint_values(self, painter: QPainter, place: int) -> None:
        tokens, area = colors(), self.area()
        x = self.x_of_place(place)
        if x is None:
            return
        found = [
            (value, line) for line in self._lines if (value := line.values[place]) is not None and self._is(line, place)
        ]
        found.sort(key=lambda item: -item[0])
        face = font(11, SEMIBOLD, tabular=True)
        gap_between = px(14) if all(line.spoken for _, line in found) else 0
        heights = spread([self.y_of(value) for value, _ in found], gap_between, area.bottom() - px(7))
        texts = [self._value_text(value) if line.spoken else "" for value, line in found]
        marks = [self._point(line, place) for _, line in found]
        for (_, line), text, height in zip(found, texts, heights, strict=True):
            if not text:
                continue
            at = self._point(line, place)
            width = QFontMetricsF(face).horizontalAdvance(text) + 4
            # no line runs from the mark to the number: it would read as a minus sign
            gap, right = self._free_box(at, height, width + 13, [mark for mark in marks if mark.x() != at.x()])
            rounded(painter, gap, 4, alpha(tokens.panel, 225))
            painter.setFont(face)
            painter.setPen(getattr(tokens, line.tone))
            box = gap.adjusted(10, 0, 0, 0) if right else gap.adjusted(0, 0, -10, 0)
            draw_text(painter, box, LEFT if right else RIGHT, text)
        for _, line in found:
            paint_mark(painter, self._point(line, place), line.mark, getattr(tokens, line.tone), MARK, tokens.panel)

    def _free_box(self, at: QPointF, height: float, width: float, others: Sequence[QPointF]) -> tuple[QRectF, bool]:
        """Where the number of the mark at `at` stands, and whether right of it; over no other mark where it can."""
        boxes: list[tuple[QRectF, bool]] = []
        for raised in (0.0, px(14), -px(14)):
            box = QRectF(at.x(), height - raised - px(7), width, px(14))
            if at.x() + width + 1 < self.width():
                boxes.append((QRectF(box), True))
            box.moveRight(at.x())
            boxes.append((box, False))
        return next((item for item in boxes if not any(_covers(item[0], mark) for mark in others)), boxes[0])

    def description(self) -> str:
        place = self.place()
        parts = [super().description()]
        if place is not None and not self.blank():
            parts += [
                f"{line.name} {self._value_text(value)}"
                for line in self._lines
                if (value := line.values[place]) is not None
            ]
        return ", ".join(part for part in parts if part)

    def _is(self, line: Line, place: int) -> bool:
        """Whether a line has a point at a place."""
        return line.values[place] is not None and (line.x or self._x)[place] is not None

    def _runs(self, line: Line) -> list[list[int]]:
        """The unbroken stretches of places that have a point."""
        runs: list[list[int]] = []
        for place in range(len(line.values)):
            if not self._is(line, place):
                continue
            if runs and runs[-1][-1] == place - 1:
                runs[-1].append(place)
            else:
                runs.append([place])
        return runs

    def _point(self, line: Line, place: int, values: tuple[float | None, ...] = ()) -> QPointF:
        x, y = (line.x or self._x)[place], (values or line.values)[place]
        return QPointF(self.x_of(x or 0.0), self.y_of(y or 0.0))

    def _paint_band(self, painter: QPainter, line: Line, tone: QColor) -> None:
        if not line.low:
            return
        for run in self._runs(line):
            known = [place for place in run if line.low[place] is not None and line.high[place] is not None]
            if len(known) < 2:
                continue
            upper = [self._point(line, place, line.high) for place in known]
            lower = [self._point(line, place, line.low) for place in reversed(known)]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(alpha(tone, 38))
            painter.drawPolygon(QPolygonF(upper + lower))

    def _paint_line_of(self, painter: QPainter, line: Line, tone: QColor) -> None:
        for run in self._runs(line):
            points = [self._point(line, place) for place in run]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(line_pen(line, tone))
            painter.drawPolyline(QPolygonF(points))
            if len(run) == 1:
                paint_mark(painter, points[0], line.mark, tone, 3.0, None)


class LineLegend(QWidget):
    """A line's dash and mark with its name."""

    accessible_role = Role.StaticText

    def __init__(self, name: str, tone: str, dash: tuple[float, ...] = (), mark: str = "circle") -> None:
        super().__init__()
        self._line = Line(name, tone, (), dash, mark)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(font(12)).horizontalAdvance(self._line.name)
        return QSize(round(width) + 33, px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tone: QColor = getattr(colors(), self._line.tone)
        middle = self.height() / 2
        painter.setPen(line_pen(self._line, tone))
        painter.drawLine(QPointF(1, middle), QPointF(23, middle))
        paint_mark(painter, QPointF(12, middle), self._line.mark, tone, 3.6, colors().panel)
        painter.setFont(font(12))
        painter.setPen(colors().secondary)
        draw_text(painter, QRectF(29, 0, self.width() - 29, self.height()), LEFT, self._line.name)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


def _covers(box: QRectF, mark: QPointF) -> bool:
    return box.adjusted(-MARK, -MARK, MARK, MARK).contains(mark)


def line_pen(line: Line, tone: QColor) -> QPen:
    """The pen of a line."""
    pen = QPen(tone, line.width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
    if line.dash:
        pen.setDashPattern(list(line.dash))
    return pen


def paint_mark(painter: QPainter, at: QPointF, mark: str, tone: QColor, radius: float, border: QColor | None) -> None:
    """A small sign; with a border it stands out from the lines behind it."""
    x, y, r = at.x(), at.y(), radius
    painter.setBrush(tone)
    painter.setPen(QPen(border, 1.6) if border is not None else Qt.PenStyle.NoPen)
    match mark:
        case "circle":
            painter.drawEllipse(at, r, r)
        case "square":
            painter.drawRect(QRectF(x - r * 0.88, y - r * 0.88, r * 1.76, r * 1.76))
        case "triangle":
            corners = [QPointF(x, y - r * 1.15), QPointF(x + r * 1.08, y + r * 0.8), QPointF(x - r * 1.08, y + r * 0.8)]
            painter.drawPolygon(QPolygonF(corners))
        case "diamond":
            corners = [
                QPointF(x, y - r * 1.2),
                QPointF(x + r * 1.1, y),
                QPointF(x, y + r * 1.2),
                QPointF(x - r * 1.1, y),
            ]
            painter.drawPolygon(QPolygonF(corners))
        case _:
            painter.setPen(QPen(tone, 2.2))
            painter.drawLine(QPointF(x - r * 0.8, y - r * 0.8), QPointF(x + r * 0.8, y + r * 0.8))
            painter.drawLine(QPointF(x - r * 0.8, y + r * 0.8), QPointF(x + r * 0.8, y - r * 0.8))
