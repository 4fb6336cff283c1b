"""The heading of one step of a dialog: its number in a disc, and what it is about."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import Text
from twinlens.ui.paint import CENTER, SEMIBOLD, draw_text, rounded, smooth
from twinlens.ui.theme import colors, font, px, theme


class StepNumber(QWidget):
    """A number in a disc."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(px(22), px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        rect = self.rect().toRectF()
        rounded(painter, rect, rect.height() / 2, colors().accent_tint)
        painter.setPen(colors().accent)
        painter.setFont(font(12, SEMIBOLD))
        draw_text(painter, rect, CENTER, str(self._number))


def step(number: int, name: str, field: QWidget | None = None) -> QHBoxLayout:
    """The heading of a step; the field, where there is one, is what the name belongs to."""
    text = Text(name, 13, weight=SEMIBOLD)
    if field is not None:
        text.setBuddy(field)
    return row(StepNumber(number), text, None, spacing=8)
