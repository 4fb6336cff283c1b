"""A layout that sets widgets side by side and goes on in the next row, and a slim scroll bar."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLayout, QLayoutItem, QScrollBar, QWidget

from twinlens.ui.paint import rounded, smooth
from twinlens.ui.theme import alpha, colors


class FlowLayout(QLayout):
    """Left to right, then the next row; every row as high as its highest widget."""

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = spacing
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._items if not item.isEmpty()]
        width = sum(hint.width() for hint in hints) + self._gap * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        x, y, high = rect.x(), rect.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            hint = item.sizeHint()
            if x > rect.x() and x + hint.width() > rect.right() + 1:
                x, y, high = rect.x(), y + high + self._gap, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), hint))
            x += hint.width() + self._gap
            high = max(high, hint.height())
        return y + high - rect.y()


class SlimScrollBar(QScrollBar):
    """A thin handle on the surface below it, without arrows."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None, *, surface: str = "panel") -> None:
        super().__init__(orientation, parent)
        self._surface = surface

    def sizeHint(self) -> QSize:
        return QSize(12, 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        painter.fillRect(self.rect(), getattr(tokens, self._surface))
        span = self.maximum() - self.minimum() + self.pageStep()
        if span <= 0 or self.maximum() == self.minimum():
            return
        upright = self.orientation() == Qt.Orientation.Vertical
        length = self.height() if upright else self.width()
        handle = max(28.0, length * self.pageStep() / span)
        free = length - handle
        start = free * (self.value() - self.minimum()) / (self.maximum() - self.minimum())
        breadth = 6
        rect = self.rect().toRectF()
        if upright:
            rect.setRect((self.width() - breadth) / 2, start + 2, breadth, handle - 4)
        else:
            rect.setRect(start + 2, (self.height() - breadth) / 2, handle - 4, breadth)
        strong = self.isSliderDown() or self.underMouse()
        rounded(painter, rect, breadth / 2, alpha(tokens.faint, 170 if strong else 95))
