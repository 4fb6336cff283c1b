"""The cards on top of the precision page, and horizontal bars of reasons."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.controls.number_table import NumberTable
from twinlens.ui.lists.behind import Behind
from twinlens.ui.paint import (
    LEFT,
    MEDIUM,
    RIGHT,
    SEMIBOLD,
    draw_text,
    elided,
    paint_bar,
    paint_focus,
    rounded,
    smooth,
)
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import number

PART = " · "  # between the parts of what a value rests on


class StatCard(QWidget):
    """A name, a large value, and what it rests on, which only the tooltip says where the card is `compact`."""

    accessible_role = Role.StaticText

    def __init__(self, name: str, tone: str = "text", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._tone = tone
        self._value = ""
        self._basis = ""
        self._compact = False
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
        self.setToolTip(f"<qt>{escape(self._name)}: {escape(value)}<br>{escape(basis)}</qt>")
        self.update()

    def set_compact(self, compact: bool) -> None:
        """Whether there is little height."""
        if compact != self._compact:
            self._compact = compact
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(210), px(50 if self._compact else 86))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(130), px(50 if self._compact else 86))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        rounded(painter, self.rect().toRectF(), 10, tokens.panel, tokens.line)
        room = self.width() - 28
        large = font(24, SEMIBOLD)
        if QFontMetricsF(large).horizontalAdvance(self._value) > room:
            large = font(18, SEMIBOLD)
        tone, faint = getattr(tokens, self._tone), font(11, tabular=True)
        lines = [
            (self._name, font(12, MEDIUM), tokens.secondary, px(11), px(18)),
            (self._value, large, tone, px(29), px(32)),
            (fitting(self._basis, faint, room), faint, tokens.faint, px(61), px(18)),
        ]
        if self._compact:
            lines = [
                (self._name, font(11, MEDIUM), tokens.secondary, px(6), px(16)),
                (self._value, font(16, SEMIBOLD), tone, px(22), px(22)),
            ]
        for text, face, ink, y, high in lines:
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


class CountCard(StatCard):
    """A card whose number counts pairs: `opened(Behind)` by a click or Return."""

    accessible_role = Role.Link

    opened = Signal(object)  # Behind

    def __init__(self, name: str, tone: str = "text", parent: QWidget | None = None) -> None:
        super().__init__(name, tone, parent)
        self._behind: Behind | None = None
        self._by_key = False

    def set_behind(self, behind: Behind | None) -> None:
        """The pairs that it counts, None = it counts none."""
        self._behind = behind
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if behind is None else Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor if behind is None else Qt.CursorShape.PointingHandCursor)
        self.setAccessibleDescription("" if behind is None else self.tr("Show the pairs behind the number"))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = smooth(QPainter(self))
        if self._behind is not None and self.underMouse():
            painter.setPen(QPen(colors().accent, 1.4))
            face, room = font(11, tabular=True), self.width() - 28
            width = min(QFontMetricsF(face).horizontalAdvance(fitting(self._basis, face, room)), room)
            painter.drawLine(QPointF(16, px(78)), QPointF(16 + width, px(78)))
        if self.hasFocus() and self._by_key:
            paint_focus(painter, self.rect().toRectF().adjusted(2, 2, -2, -2), 9)

    def _open(self) -> None:
        if self._behind is not None:
            self.opened.emit(self._behind)


class ReasonBars(NumberTable):
    """How often each reason was given, most frequent first; `opened(key)` where the pairs of a bar are wanted."""

    accessible_role = Role.Chart

    opened = Signal(object)

    def __init__(self, title: str, tone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._tone = tone
        self._bars: list[tuple[str, int, object]] = []
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.pressed.connect(self._pressed)

    def set_bars(self, bars: Sequence[tuple[str, int, object]], most: int = 4) -> None:
        """Names with counts and what they are called by; the `most` largest are shown."""
        self._bars = sorted(bars, key=lambda bar: -bar[1])[:most]
        self._current = min(self._current, max(0, len(self._bars) - 1))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if self._bars else Qt.FocusPolicy.NoFocus)
        spoken = ", ".join(f"{name} {count}" for name, count, _ in self._bars)
        self.setAccessibleName(f"{self._title}: {spoken}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(240), self.head() + max(1, len(self._bars)) * self.line() + px(2))

    def length(self) -> int:
        return len(self._bars)

    def head(self) -> int:
        return px(24)

    def line(self) -> int:
        return px(28)

    def opens(self, row: int, column: int) -> bool:
        return True

    def pointed(self, row: int) -> None:
        self.setCursor(Qt.CursorShape.PointingHandCursor if row >= 0 else Qt.CursorShape.ArrowCursor)

    def paint_place(self, painter: QPainter, row: int) -> None:
        rect = self.rect_of(row)
        if row == self._hover:
            rounded(painter, rect.adjusted(-4, -2, 4, -3), 4, colors().hover)
        if self.hasFocus() and self._by_key and row == self._current:
            paint_focus(painter, rect.adjusted(0, -2, 0, -2), 4)

    def _pressed(self, row: int, column: int) -> None:
        self.opened.emit(self._bars[row][2])

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
        total = max((count for _, count, _ in self._bars), default=1)
        for index, (name, count, _) in enumerate(self._bars):
            y = self.rect_of(index).top()
            self.paint_place(painter, index)
            painter.setFont(font(12, tabular=True))
            painter.setPen(tokens.text)
            draw_text(painter, QRectF(0, y, width - 50, px(17)), LEFT, elided(name, font(12), width - 50))
            painter.setPen(tokens.secondary)
            draw_text(painter, QRectF(0, y, width, px(17)), RIGHT, number(count))
            paint_bar(painter, QRectF(0, y + px(18), width, 4), count / total, getattr(tokens, self._tone))


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
