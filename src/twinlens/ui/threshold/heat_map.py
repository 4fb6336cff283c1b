"""Precision for every two thresholds of two scores: a cell is a tint and a number, a cross is moved over them."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.evaluation.score_grid import GridPoint
from twinlens.session.tuning import GridView
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import CENTER, MEDIUM, RIGHT, SEMIBOLD, draw_text, paint_focus, smooth
from twinlens.ui.theme import alpha, colors, font, px, theme
from twinlens.ui.words import figure, fraction, number, pointed


class HeatMap(QWidget):
    """x runs to the right and y upwards; `moved(x, y)` tells that a person put the cross elsewhere.

    `opened(x, y)` by a double click or Return: the labelled pairs of the cell are wanted.
    """

    accessible_role = Role.Chart

    moved = Signal(int, int)
    opened = Signal(int, int)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: GridView | None = None
        self._place = (0, 0)
        self._back: QPixmap | None = None
        self._by_key = False
        self._names = ("", "")
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._theme_changed)

    def set_view(self, view: GridView, x_name: str, y_name: str) -> None:
        """Another grid."""
        self._view = view
        self._names = (x_name, y_name)
        x, y = self._place
        self.set_place(min(x, len(view.points) - 1), min(y, len(view.points[0]) - 1))
        self._redraw()

    def place(self) -> tuple[int, int]:
        """Where the cross stands."""
        return self._place

    def set_place(self, x: int, y: int) -> None:
        """Put the cross somewhere, without telling."""
        self._place = (x, y)
        point = self._point(x, y)
        if point is not None and self._view is not None:
            value = fraction(None if point.precision is None else point.precision.value)
            x_steps, y_steps = self._view.x_steps, self._view.y_steps
            x_words = f"{self._names[0]} {x_steps.sign} {figure(x_steps.shown(point.x))}"
            y_words = f"{self._names[1]} {y_steps.sign} {figure(y_steps.shown(point.y))}"
            self.setAccessibleDescription(f"{x_words}, {y_words}: {value}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(680), px(420))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(360), px(260))

    def render_to(self, painter: QPainter) -> None:
        """Draw everything, for a file."""
        self._paint_cells(painter)
        self._paint_cross(painter)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._back is None:
            ratio = self.devicePixelRatioF()
            self._back = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            self._back.setDevicePixelRatio(ratio)
            self._back.fill(Qt.GlobalColor.transparent)
            back = smooth(QPainter(self._back))
            self._paint_cells(back)
            back.end()
        painter = smooth(QPainter(self))
        painter.drawPixmap(0, 0, self._back)
        self._paint_cross(painter)
        if self.hasFocus() and self._by_key:
            paint_focus(painter, self.rect().toRectF(), 6)

    def cell(self, x: int, y: int) -> QRectF:
        """Where a cell stands."""
        area = self._area()
        columns, rows = self._size()
        width, height = area.width() / columns, area.height() / rows
        return QRectF(area.left() + x * width, area.bottom() - (y + 1) * height, width, height)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._drag(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._area().contains(event.position()):
            self.opened.emit(*self._place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._drag(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        steps = {keys.Key_Left: (-1, 0), keys.Key_Right: (1, 0), keys.Key_Up: (0, 1), keys.Key_Down: (0, -1)}
        step = steps.get(keys(event.key()))
        if event.key() in (keys.Key_Return, keys.Key_Enter):
            self.opened.emit(*self._place)
        elif step is None:
            super().keyPressEvent(event)
        else:
            self._move(self._place[0] + step[0], self._place[1] + step[1])

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._back = None
        super().resizeEvent(event)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _area(self) -> QRectF:
        left, bottom = px(64), px(46)
        return QRectF(left, 8, max(40, self.width() - left - 10), max(40, self.height() - bottom - 8))

    def _size(self) -> tuple[int, int]:
        view = self._view
        return (1, 1) if view is None else (len(view.points), len(view.points[0]))

    def _point(self, x: int, y: int) -> GridPoint | None:
        return None if self._view is None else self._view.points[x][y]

    def _drag(self, event: QMouseEvent) -> None:
        area = self._area()
        columns, rows = self._size()
        x = int((event.position().x() - area.left()) / area.width() * columns)
        y = int((area.bottom() - event.position().y()) / area.height() * rows)
        self._move(x, y)

    def _move(self, x: int, y: int) -> None:
        columns, rows = self._size()
        place = (min(max(x, 0), columns - 1), min(max(y, 0), rows - 1))
        if self._view is not None and place != self._place:
            self.moved.emit(*place)

    def _paint_cells(self, painter: QPainter) -> None:
        view = self._view
        if view is None:
            return
        tokens = colors()
        face, small = font(11, MEDIUM, tabular=True), font(9.5, tabular=True)
        for x, column in enumerate(view.points):
            for y, point in enumerate(column):
                cell = self.cell(x, y).adjusted(0.75, 0.75, -0.75, -0.75)
                if point.precision is None:
                    painter.fillRect(cell, tokens.card)
                    continue
                share = point.precision.value
                painter.fillRect(cell, tokens.card)
                painter.fillRect(cell, alpha(tokens.b, round(12 + 125 * share)))
                if cell.width() < px(26) or cell.height() < px(14):
                    continue
                painter.setFont(face)
                painter.setPen(tokens.text)
                both = cell.height() >= px(30)
                upper = QRectF(cell.left(), cell.center().y() - px(14), cell.width(), px(15)) if both else cell
                draw_text(painter, upper, CENTER, fraction(share))
                if both:
                    painter.setFont(small)
                    painter.setPen(alpha(tokens.text, 200))
                    lower = QRectF(cell.left(), cell.center().y(), cell.width(), px(14))
                    draw_text(painter, lower, CENTER, number(point.labelled))
        self._paint_ticks(painter, view)

    def _paint_ticks(self, painter: QPainter, view: GridView) -> None:
        tokens, area = colors(), self._area()
        painter.setFont(font(11, tabular=True))
        painter.setPen(tokens.faint)
        columns, rows = self._size()
        every = -(-columns // max(1, int(area.width() // px(44))))
        for x in range(0, columns, every):
            cell = self.cell(x, 0)
            text = pointed(view.x_steps.words(view.x_steps.threshold(x)))
            draw_text(painter, QRectF(cell.center().x() - 40, area.bottom() + 4, 80, px(15)), CENTER, text)
        every = -(-rows // max(1, int(area.height() // px(16))))
        for y in range(0, rows, every):
            cell = self.cell(0, y)
            text = pointed(view.y_steps.words(view.y_steps.threshold(y)))
            draw_text(painter, QRectF(px(16), cell.center().y() - 10, area.left() - px(16) - 6, 20), RIGHT, text)
        painter.setPen(tokens.secondary)
        painter.setFont(font(11, MEDIUM))
        below = QRectF(area.left(), area.bottom() + px(22), area.width(), px(17))
        draw_text(painter, below, CENTER, f"{self._names[0]} {view.x_steps.sign}")
        painter.save()
        painter.translate(px(11), area.center().y())
        painter.rotate(-90)
        draw_text(
            painter, QRectF(-area.height() / 2, -9, area.height(), 18), CENTER, f"{self._names[1]} {view.y_steps.sign}"
        )
        painter.restore()

    def _paint_cross(self, painter: QPainter) -> None:
        if self._view is None:
            return
        tokens, area = colors(), self._area()
        cell = self.cell(*self._place)
        painter.setPen(QPen(tokens.secondary, 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(cell.left(), area.top()), QPointF(cell.left(), area.bottom()))
        painter.drawLine(QPointF(area.left(), cell.bottom()), QPointF(area.right(), cell.bottom()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(tokens.text, 2))
        painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), 3, 3)
        painter.setFont(font(11, SEMIBOLD))

    def _redraw(self) -> None:
        self._back = None
        self.update()

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self._redraw()
