"""Badges, the progress ring and the logo as widgets."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.paint import SEMIBOLD, paint_badge, paint_logo, paint_ring, smooth
from twinlens.ui.theme import colors, font, px, theme


class Badge(QWidget):
    """A small filled label; `tone` is "accent", "neutral", "good", "bad", "warning", "a" or "b"."""

    accessible_role = Role.StaticText

    def __init__(self, text: str = "", tone: str = "neutral", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._tone = tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_text(text)
        theme().changed.connect(self._theme_changed)

    def text(self) -> str:
        """What it says."""
        return self._text

    def set_text(self, text: str, tone: str = "") -> None:
        """Another text; an empty one hides the badge."""
        self._text = text
        self._tone = tone or self._tone
        self.setAccessibleName(text)
        if not text:
            self.hide()
        elif self.parentWidget() is not None:  # shown without a parent it would become a window
            self.show()
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(QFontMetricsF(font(11, SEMIBOLD)).horizontalAdvance(self._text)) + 16, px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        tone, tint = getattr(colors(), self._tone), getattr(colors(), self._tone + "_tint")
        paint_badge(smooth(QPainter(self)), self.rect().toRectF(), self._text, tone, tint)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


class Ring(QWidget):
    """How much of the sample is labelled."""

    accessible_role = Role.ProgressBar

    def __init__(self, name: str, side: int = 26, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._fraction = 0.0
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def set_fraction(self, fraction: float) -> None:
        """0..1."""
        self._fraction = fraction
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(self._side), px(self._side))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_ring(smooth(QPainter(self)), self.rect().toRectF(), self._fraction, colors().good)


class Logo(QWidget):
    """The two lenses."""

    accessible_role = Role.Graphic

    def __init__(self, side: int = 22, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(round(self._side * 1.4), self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_logo(smooth(QPainter(self)), self.rect().toRectF())
