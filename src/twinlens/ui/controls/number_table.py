"""What painted tables share: the number under the mouse or the keys is marked, and is opened by a click or Return."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import paint_focus
from twinlens.ui.theme import colors, theme


class NumberTable(QWidget):
    """Rows of one height below a head; `pressed(row, column)` by a click, or the arrow keys and Return.

    Who derives from it says how many rows there are, where they and the columns stand, and which numbers `opens`.
    """

    accessible_role = Role.Table

    pressed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hover = -1
        self._hover_column = -1
        self._current = 0
        self._current_column = 0
        self._by_key = False
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme().changed.connect(self._theme_changed)

    # -- what a table says of itself ----------------------------------------------------------------------------------

    def length(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def head(self) -> int:
        """The height of the head."""
        raise NotImplementedError

    def line(self) -> int:
        """The height of a row."""
        raise NotImplementedError

    def columns(self) -> list[tuple[float, float]]:
        """Where each column begins, and its width; 0 = not shown."""
        return [(0.0, float(self.width()))]

    def opens(self, row: int, column: int) -> bool:
        """Whether a number stands there that opens something of its own."""
        return False

    def pointed(self, row: int) -> None:
        """The mouse came to another row (-1 = none)."""

    def spoken_row(self, row: int) -> str:
        """A row in words, for screen readers."""
        return ""

    # -- geometry -----------------------------------------------------------------------------------------------------

    def rect_of(self, row: int) -> QRectF:
        """Where a row stands."""
        return QRectF(0, self.head() + row * self.line(), self.width(), self.line())

    def cell(self, row: int, column: int) -> QRectF:
        """Where a number stands."""
        (x, width), rect = self.columns()[column], self.rect_of(row)
        return QRectF(x, rect.top(), width, rect.height())

    def row_at(self, y: float) -> int:
        """The row at a height, -1 = none."""
        row = int(y - self.head()) // self.line() if y >= self.head() else -1
        return row if row < self.length() else -1

    def column_at(self, x: float) -> int:
        """The column at a place."""
        places = enumerate(self.columns())
        return max(place for place, (left, width) in places if not place or (width and left <= max(x, 0.0)))

    # -- mouse and keys -----------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self.row_at(event.position().y())
        if row >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self._current = row
            self.pressed.emit(row, self.column_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        row, column = self.row_at(event.position().y()), self.column_at(event.position().x())
        if row != self._hover:
            self.pointed(row)
        self._set_hover(row, column)

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(-1, -1)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, rows = Qt.Key(event.key()), self.length()
        down = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(key)
        sideways = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current < rows:
            self.pressed.emit(self._current, self._current_column)
        elif down is not None and rows:
            self._current = min(max(self._current + down, 0), rows - 1)
            self._say_place()
        elif sideways is not None and len(self.columns()) > 1:
            shown = [place for place, (_, width) in enumerate(self.columns()) if width]
            further = [place for place in shown if (place - self._current_column) * sideways > 0]
            if further:
                self._current_column = min(further, key=lambda place: abs(place - self._current_column))
            self._say_place()
        else:
            super().keyPressEvent(event)

    # -- painting -----------------------------------------------------------------------------------------------------

    def paint_place(self, painter: QPainter, row: int) -> None:
        """Marks the number of this row that is below the mouse, and the one that the keys are at."""
        if row == self._hover and self.opens(row, self._hover_column):
            cell = self.cell(row, self._hover_column)
            painter.setPen(QPen(colors().accent, 1.4))
            start = self.underlined_from(self._hover_column, cell)
            painter.drawLine(QPointF(start, cell.bottom() - 4), QPointF(cell.right() - 10, cell.bottom() - 4))
        if self.hasFocus() and self._by_key and row == self._current:
            cell = self.cell(row, self._current_column).adjusted(4, 0, -4, 0)
            paint_focus(painter, cell if self._current_column else self.rect_of(row), 4)

    def underlined_from(self, column: int, cell: QRectF) -> float:
        """Where the line below a number begins that is marked."""
        return cell.center().x()

    def _set_hover(self, row: int, column: int) -> None:
        if (row, column) != (self._hover, self._hover_column):
            self._hover, self._hover_column = row, column
            self.update()

    def _say_place(self) -> None:
        words = self.spoken_row(self._current)
        if words:
            self.setAccessibleDescription(words)
        self.update()

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
