"""The cards on top of the precision page, and horizontal bars of reasons."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.paint import LEFT, MEDIUM, RIGHT, SEMIBOLD, draw_text, elided, paint_bar, rounded, smooth
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import number

PART = " · "  # between the parts of what a value rests on


class StatCard(QWidget):
    """A name, a large value, and what it rests on."""

    accessible_role = Role.StaticText

    def __init__(self, name: str, tone: str = "text", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._tone = tone
        self._value = ""
        self._basis = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def value(self) -> str:
        """The large value."""
        return self._value

    def basis(self) -> str:
        """What it rests on."""
        return self._basis

    def set_value(self, value: str, basis: str) -> None:
        """Another value."""
        self._value, self._basis = value, basis
        self.setAccessibleName(f"{self._name}: {value}, {basis}")
        self.setToolTip(f"<qt>{escape(basis)}</qt>")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(210), px(86))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(130), px(86))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        rounded(painter, self.rect().toRectF(), 10, tokens.panel, tokens.line)
        room = self.width() - 28
        for text, face, ink, y, high in (
            (self._name, font(12, MEDIUM), tokens.secondary, px(11), px(18)),
            (self._value, font(24, SEMIBOLD), getattr(tokens, self._tone), px(29), px(32)),
            (fitting(self._basis, font(11, tabular=True), room), font(11, tabular=True), tokens.faint, px(61), px(18)),
        ):
            painter.setFont(face)
            painter.setPen(ink)
            draw_text(painter, QRectF(16, y, room, high), LEFT, elided(text, face, room, Qt.TextElideMode.ElideRight))

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


def fitting(text: str, face: QFont, room: float) -> str:
    """The text without those of its last parts for which there is no room: the tooltip has them."""
    parts = text.split(PART)
    while len(parts) > 1 and QFontMetricsF(face).horizontalAdvance(PART.join(parts)) > room:
        parts.pop()
    return PART.join(parts)


class ReasonBars(QWidget):
    """How often each reason was given, most frequent first."""

    accessible_role = Role.Chart

    def __init__(self, title: str, tone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._tone = tone
        self._bars: list[tuple[str, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def set_bars(self, bars: Sequence[tuple[str, int]], most: int = 4) -> None:
        """Names with counts; the `most` largest are shown."""
        self._bars = sorted(bars, key=lambda bar: -bar[1])[:most]
        spoken = ", ".join(f"{name} {count}" for name, count in self._bars)
        self.setAccessibleName(f"{self._title}: {spoken}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(26) + max(1, len(self._bars)) * px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        width = self.width()
        painter.setFont(font(11, SEMIBOLD))
        painter.setPen(tokens.faint)
        draw_text(painter, QRectF(0, 0, width, px(20)), LEFT, elided(self._title, font(11, SEMIBOLD), width))
        if not self._bars:
            painter.setFont(font(12))
            draw_text(painter, QRectF(0, px(24), width, px(18)), LEFT, self.tr("No reasons yet"))
        total = max((count for _, count in self._bars), default=1)
        for index, (name, count) in enumerate(self._bars):
            y = px(24) + index * px(28)
            painter.setFont(font(12, tabular=True))
            painter.setPen(tokens.text)
            draw_text(painter, QRectF(0, y, width - 50, px(17)), LEFT, elided(name, font(12), width - 50))
            painter.setPen(tokens.secondary)
            draw_text(painter, QRectF(0, y, width, px(17)), RIGHT, number(count))
            paint_bar(painter, QRectF(0, y + px(18), width, 4), count / total, getattr(tokens, self._tone))

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


DASHES = {"good": (5.0, 2.5), "a": (1.2, 2.4)}  # of lines by tone, in widths of the pen; others are drawn through
LINE = 22  # pixels of a line in the legend


def line_pen(tone: str) -> QPen:
    """The pen of a curve: colour is never the only sign of which one it is."""
    pen = QPen(getattr(colors(), tone), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
    if tone in DASHES:
        pen.setDashPattern(DASHES[tone])
    return pen


class Legend(QWidget):
    """A line as it is drawn, with its name."""

    def __init__(self, name: str, tone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._tone = tone
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def sizeHint(self) -> QSize:
        return QSize(LINE + 8 + self.fontMetrics().horizontalAdvance(self._name) + 2, px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        painter.setPen(line_pen(self._tone))
        painter.drawLine(QPointF(1, self.height() / 2), QPointF(LINE - 1, self.height() / 2))
        painter.setFont(font(12))
        painter.setPen(colors().secondary)
        draw_text(painter, QRectF(LINE + 6, 0, self.width() - LINE - 6, self.height()), LEFT, self._name)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
