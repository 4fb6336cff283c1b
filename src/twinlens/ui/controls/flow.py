"""A layout that sets widgets side by side and goes on in the next row."""

import itertools
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget


class FlowLayout(QLayout):
    """Left to right, then the next row; every row as high as its highest widget.

    A widget in `breaks` begins a row while `broken` is on; one in `heads` ends none, it stands beside the next widget.
    The widget `filler` takes what is left of its row, if that is as much as its least width.
    """

    def __init__(self, parent: QWidget | None = None, spacing: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = spacing
        self.filler: QWidget | None = None
        self.breaks: set[QWidget] = set()
        self.heads: set[QWidget] = set()
        self.broken = True
        self.setContentsMargins(0, 0, 0, 0)

    def set_broken(self, broken: bool) -> None:
        """Whether the breaks count."""
        if broken != self.broken:
            self.broken = broken
            self.invalidate()

    def set_order(self, widgets: Sequence[QWidget]) -> None:
        """Another order of the same widgets."""
        places: dict[QWidget | None, int] = {widget: place for place, widget in enumerate(widgets)}
        self._items.sort(key=lambda item: places.get(item.widget(), len(places)))
        self.invalidate()

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
        shown = [item for item in self._items if not item.isEmpty()]
        for item, after in itertools.zip_longest(shown, shown[1:]):
            hint = item.sizeHint()
            fills = self.filler is not None and item.widget() is self.filler
            least = item.minimumSize().width() if fills else hint.width()
            if after is not None and item.widget() in self.heads:
                least += self._gap + after.sizeHint().width()
            forced = self.broken and item.widget() in self.breaks
            if x > rect.x() and (forced or x + least > rect.right() + 1):
                x, y, high = rect.x(), y + high + self._gap, 0
            width = max(least, rect.right() + 1 - x) if fills else hint.width()
            if move:
                place = QRect(QPoint(x, y), QSize(width, hint.height()))
                holder = self.parentWidget()
                ahead = Qt.LayoutDirection.LeftToRight if holder is None else holder.layoutDirection()
                item.setGeometry(QStyle.visualRect(ahead, rect, place))
            x += width + self._gap
            high = max(high, hint.height())
        return y + high - rect.y()
