"""Plain text to read, select and copy, in a frame of the theme's look."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from twinlens.ui.controls.scroll import SlimScrollBar
from twinlens.ui.paint import rounded, smooth
from twinlens.ui.theme import alpha, colors, font, theme


class Excerpt(QPlainTextEdit):
    """A piece of text that cannot be changed; `framed` False leaves the surface below it as it is."""

    def __init__(
        self, name: str, size: float = 13, *, mono: bool = False, framed: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = (size, mono)
        self._framed = framed
        self.setAccessibleName(name)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.document().setDocumentMargin(0)
        self.viewport().setAutoFillBackground(False)
        surface = "card" if framed else "panel"
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical, self, surface=surface))
        self.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal, self, surface=surface))
        if framed:
            self.setViewportMargins(10, 8, 0, 8)
        self._dress()
        theme().changed.connect(self._dress)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._framed:
            tokens = colors()
            border = alpha(tokens.accent, 190) if self.hasFocus() else tokens.line_strong
            painter = smooth(QPainter(self))
            rounded(painter, self.rect().toRectF(), 8, tokens.card, border)
            painter.end()
            return True
        return super().event(event)

    def _dress(self) -> None:
        size, mono = self._look
        self.setFont(font(size, mono=mono))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        palette.setColor(QPalette.ColorRole.Text, colors().text)
        self.setPalette(palette)
