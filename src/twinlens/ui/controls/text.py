"""Text on a surface: a label that is always plain text and follows the theme."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.paint import LEFT, RIGHT, draw_text, elided
from twinlens.ui.theme import colors, font, theme


class Text(QLabel):
    """A plain-text label with a size in pixels and a colour token by name."""

    def __init__(
        self,
        text: str = "",
        size: float = 13,
        color: str = "text",
        weight: QFont.Weight = QFont.Weight.Normal,
        *,
        wrap: bool = False,
        mono: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._look = (size, weight, mono)
        self._color = color
        self._spread = False  # whether a layout has given it its width
        self.setWordWrap(wrap)
        if wrap:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setText(text)
        self._dress()
        theme().changed.connect(self._dress)

    def set_color(self, color: str) -> None:
        """Another colour token."""
        self._color = color
        self._dress()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if self.wordWrap() and self._spread:  # Qt would have it high and narrow
            hint.setHeight(self.heightForWidth(self.width()))
        return hint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.wordWrap() and (not self._spread or event.size().width() != event.oldSize().width()):
            self._spread = True
            self.updateGeometry()

    def _dress(self) -> None:
        size, weight, mono = self._look
        # a figure in a heading stands alone: digits of one width would only tear it apart
        self.setFont(font(size, weight, mono=mono, tabular=not mono and size < 14))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, getattr(colors(), self._color))
        self.setPalette(palette)


class ElidedText(QWidget):
    """One line of plain text that is cut in the middle (paths, URLs) or at the end where the room ends."""

    accessible_role = Role.StaticText

    def __init__(
        self,
        text: str = "",
        size: float = 13,
        color: str = "text",
        weight: QFont.Weight = QFont.Weight.Normal,
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideMiddle,
        right: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._text = ""
        self._look = (size, weight)
        self._color = color
        self._mode = mode
        self._right = right
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_text(text)
        theme().changed.connect(self._theme_changed)

    def text(self) -> str:
        """The whole text."""
        return self._text

    def set_text(self, text: str) -> None:
        """Another text."""
        self._text = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def set_color(self, color: str) -> None:
        """Another colour token."""
        self._color = color
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self._font())
        return QSize(metrics.horizontalAdvance(self._text) + 2, metrics.height() + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, QFontMetrics(self._font()).height() + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._font())
        painter.setPen(getattr(colors(), self._color))
        flags = RIGHT if self._right else LEFT
        draw_text(painter, self.rect().toRectF(), flags, elided(self._text, self._font(), self.width(), self._mode))

    def _font(self) -> QFont:
        size, weight = self._look
        return font(size, weight, tabular=True)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
