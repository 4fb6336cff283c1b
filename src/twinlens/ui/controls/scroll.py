"""Slim scroll bars, and an area that scrolls a widget on the surface that it stands on."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QScrollBar, QWidget

from twinlens.ui.controls.surfaces import Surface
from twinlens.ui.paint import rounded, smooth
from twinlens.ui.theme import alpha, colors


class SlimScrollBar(QScrollBar):
    """A thin handle on the surface below it, without arrows."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None, *, surface: str = "panel") -> None:
        super().__init__(orientation, parent)
        self._surface = surface
        # Fusion reports a width of its own; layouts of scroll areas ask the style, not the size hint
        if orientation == Qt.Orientation.Vertical:
            self.setFixedWidth(12)
        else:
            self.setFixedHeight(12)

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
        start = (length - handle) * (self.value() - self.minimum()) / (self.maximum() - self.minimum())
        breadth = 6
        rect = self.rect().toRectF()
        if upright:
            rect.setRect((self.width() - breadth) / 2, start + 2, breadth, handle - 4)
        else:
            rect.setRect(start + 2, (self.height() - breadth) / 2, handle - 4, breadth)
        strong = self.isSliderDown() or self.underMouse()
        rounded(painter, rect, breadth / 2, alpha(tokens.faint, 170 if strong else 95))


class ScrollSurface(QScrollArea):
    """Scrolls one widget that is as wide as the area; the surface below shows through."""

    def __init__(self, widget: QWidget, surface: str = "panel", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical, self, surface=surface))
        self.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal, self, surface=surface))
        self.setCornerWidget(Surface(surface))
        self.setWidget(widget)
        # `setWidget` has made it paint the window's colour
        widget.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def focusNextPrevChild(self, next: bool) -> bool:
        # Qt passes the focus on inside an area that is being hidden, and scrolls to where it came by
        place = self.verticalScrollBar().value()
        found = super().focusNextPrevChild(next)
        if not self.isVisible():
            self.verticalScrollBar().setValue(place)
        return found
