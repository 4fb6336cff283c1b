"""A switch: one of a few choices side by side."""

from collections.abc import Collection, Sequence
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import (
    CENTER,
    MEDIUM,
    SEMIBOLD,
    draw_text,
    paint_focus,
    rounded,
    smooth,
)
from twinlens.ui.theme import alpha, colors, font, px, theme


class Segmented(QWidget):
    """One of a few choices side by side; left and right arrows move it, `chosen(index)` tells."""

    accessible_role = Role.ComboBox

    chosen = Signal(int)

    def __init__(
        self, items: Sequence[str], name: str, *, current: int = 0, small: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._items = list(items)
        self._current = current
        self._small = small
        self._hover = -1
        self._by_key = False
        self._unavailable: frozenset[int] = frozenset()
        self._tips: list[str] = []
        self.setAccessibleName(name)
        self.setAccessibleDescription(self._items[current] if self._items else "")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def set_small(self, small: bool) -> None:
        """Narrower choices, where there is little room."""
        if small != self._small:
            self._small = small
            self.updateGeometry()
            self.update()

    def current(self) -> int:
        """The chosen index."""
        return self._current

    def items(self) -> list[str]:
        """The texts of all choices."""
        return list(self._items)

    def set_items(self, items: Sequence[str]) -> None:
        """Other choices, without telling; the first is chosen where the chosen one is gone."""
        self._items = list(items)
        self.set_current(self._current if self._current < len(self._items) else 0)
        self.updateGeometry()

    def set_current(self, index: int) -> None:
        """Choose without telling; -1 = none of them."""
        self._current = index
        self.setAccessibleDescription(self._items[index] if index >= 0 else "")
        self.update()

    def set_available(self, indexes: Collection[int]) -> None:
        """The choices that can be taken now; the others are drawn faint."""
        self._unavailable = frozenset(range(len(self._items))) - frozenset(indexes)
        self.update()

    def choose(self, index: int) -> None:
        """Choose and tell; a choice that is not available is not taken."""
        if 0 <= index < len(self._items) and index != self._current and index not in self._unavailable:
            self.set_current(index)
            self.chosen.emit(index)

    def set_tips(self, tips: Sequence[str]) -> None:
        """What a tooltip says of each choice, in plain text."""
        self._tips = list(tips)

    def tip(self, index: int) -> str:
        """What a tooltip says of a choice, "" where nothing."""
        return self._tips[index] if 0 <= index < len(self._tips) else ""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tip = self.tip(self._at(QPointF(event.pos())))
            QToolTip.showText(event.globalPos(), f"<qt>{escape(tip)}</qt>" if tip else "", self)
            return True
        return super().event(event)

    def rect_of(self, index: int) -> QRectF:
        """Where a choice stands."""
        widths = self._widths()
        return QRectF(3 + sum(widths[:index]), 3, widths[index], self.height() - 6)

    def sizeHint(self) -> QSize:
        return QSize(round(sum(self._widths())) + 6, px(28 if self._small else 34))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        rounded(painter, self.rect().toRectF(), 8, tokens.card)
        size = 12 if self._small else 13
        for index, text in enumerate(self._items):
            rect = self.rect_of(index)
            chosen = index == self._current
            if chosen:
                rounded(painter, rect, 6, tokens.hover if theme().dark else tokens.panel, tokens.line_strong)
            if index in self._unavailable:
                painter.setPen(alpha(tokens.faint, 110))
            else:
                painter.setPen(tokens.text if chosen or index == self._hover else tokens.secondary)
            painter.setFont(font(size, SEMIBOLD if chosen else MEDIUM))
            draw_text(painter, rect, CENTER, text)
        if self.hasFocus() and self._by_key:
            paint_focus(painter, self.rect().toRectF(), 8)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.choose(self._at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hover = self._at(event.position())
        if hover != self._hover:
            self._hover = hover
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        ahead = -1 if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else 1
        steps = {Qt.Key.Key_Left: -ahead, Qt.Key.Key_Right: ahead, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.choose(self._current + step)

    def _widths(self) -> list[float]:
        metrics = QFontMetricsF(font(12 if self._small else 13, SEMIBOLD))
        room = 22 if self._small else 32
        return [metrics.horizontalAdvance(text) + room for text in self._items]

    def _at(self, position: QPointF) -> int:
        for index in range(len(self._items)):
            if self.rect_of(index).contains(position):
                return index
        return -1

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
