"""The line at the foot of the window: what the worker does, and facts about the project."""

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.controls.surfaces import Surface, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.paint import smooth
from twinlens.ui.theme import colors, px, theme


class Dot(QWidget):
    """A dot: quiet, busy or in trouble."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tone = "good"
        self.setFixedSize(8, 8)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_tone(self, tone: str) -> None:
        """A colour token's name."""
        self._tone = tone
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        painter.setPen(colors().panel)
        painter.setBrush(getattr(colors(), self._tone))
        painter.drawEllipse(self.rect())


class StatusBar(Surface):
    """Left what happens now, right what holds."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._dot = Dot()
        self.state = Text("", 11, "secondary")
        self.saved = Text("", 11, "faint")
        self.facts = ElidedText("", 11, "faint", right=True)
        layout = row(self._dot, self.state, self.saved, self.facts, margins=(18, 0, 18, 0), spacing=10)
        layout.setStretch(3, 1)
        self.setLayout(layout)
        self._dress()
        theme().changed.connect(self._dress)

    def say(self, state: str, tone: str = "good") -> None:
        """What happens now."""
        self._dot.set_tone(tone)
        self.state.setText(state)

    def _dress(self) -> None:
        self.setFixedHeight(px(28))
