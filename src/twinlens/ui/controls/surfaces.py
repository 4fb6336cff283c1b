"""Surfaces and lines: panels, cards and separators drawn in the theme's colours."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QSizePolicy, QVBoxLayout, QWidget

from twinlens.ui.paint import rounded, smooth
from twinlens.ui.theme import colors, theme


class Surface(QWidget):
    """A rectangle filled with one colour token."""

    def __init__(self, color: str = "panel", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._color = color
        theme().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(event.rect(), getattr(colors(), self._color))


class Card(QWidget):
    """A panel with a thin border and round corners."""

    def __init__(self, parent: QWidget | None = None, *, fill: str = "panel", radius: float = 10) -> None:
        super().__init__(parent)
        self._fill = fill
        self._radius = radius
        theme().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        rounded(painter, self.rect().toRectF(), self._radius, getattr(colors(), self._fill), colors().line)


class Line(QWidget):
    """A one-pixel line; `length` makes it a short one."""

    def __init__(self, *, vertical: bool = False, length: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._vertical = vertical
        self._strong = bool(length)
        fixed, wide = QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding
        if vertical:
            self.setFixedWidth(1)
            self.setSizePolicy(fixed, fixed if length else wide)
            if length:
                self.setFixedHeight(length)
        else:
            self.setFixedHeight(1)
            self.setSizePolicy(wide, fixed)
        theme().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colors().line_strong if self._strong else colors().line)


Item = QWidget | QLayout | int | None


def row(*items: Item, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = 8) -> QHBoxLayout:
    """A horizontal layout: widgets, layouts, a space in pixels, or None for a stretch."""
    layout = QHBoxLayout()
    _fill(layout, items, margins, spacing)
    return layout


def column(*items: Item, margins: tuple[int, int, int, int] = (0, 0, 0, 0), spacing: int = 0) -> QVBoxLayout:
    """A vertical layout: widgets, layouts, a space in pixels, or None for a stretch."""
    layout = QVBoxLayout()
    _fill(layout, items, margins, spacing)
    return layout


def _fill(layout: QBoxLayout, items: tuple[Item, ...], margins: tuple[int, int, int, int], spacing: int) -> None:
    layout.setContentsMargins(*margins)
    layout.setSpacing(spacing)
    for item in items:
        if item is None:
            layout.addStretch(1)
        elif isinstance(item, int):
            layout.addSpacing(item)
        elif isinstance(item, QWidget):
            layout.addWidget(item)
        else:
            layout.addLayout(item)
