"""The line above the queue while pairs that differ in the same way are looked at together."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.theme import colors


class TogetherBar(QWidget):
    """Names the pattern and how many pairs have it; `closed` when the person wants the whole queue back."""

    accessible_role = Role.Grouping

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Text("", 12, "text")
        self.pattern = ElidedText("", 11, "secondary")
        close = IconButton("cross", self.tr("Show the whole queue again"), side=24)
        close.clicked.connect(self.closed)
        layout = row(column(self.title, self.pattern, spacing=1), close, margins=(16, 6, 8, 6), spacing=6)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.hide()

    def show_pattern(self, pattern: str, pairs: int) -> None:
        """These are looked at together now."""
        self.title.setText(self.tr("%Ln pair(s) differ in the same way", "", pairs))
        self.pattern.set_text(pattern)
        self.pattern.setToolTip("")
        self.setAccessibleName(f"{self.title.text()}: {pattern}")
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colors().accent_tint)
