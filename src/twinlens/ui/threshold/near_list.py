"""The pairs just above and just below the threshold, as rows that open a pair."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.judgements import Verdict
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import LEFT, RIGHT, SEMIBOLD, draw_text, elided, paint_focus, paint_verdict, rounded, smooth
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import site_word, verdict_word


@dataclass(frozen=True, slots=True)
class NearRow:
    """A pair beside the cut: its two names, the deciding value in words, its verdict if it may be shown."""

    pair: int
    a: str
    b: str
    same_site: bool
    value: str
    verdict: Verdict | None


class NearList(QWidget):
    """Values fall downwards: returned pairs, the cut as a line, dropped pairs; `opened(pair)` by click or Return."""

    accessible_role = Role.List

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[NearRow] = []
        self._returned = 0
        self._current = -1
        self._hover = -1
        self._by_key = False
        self.setAccessibleName(self.tr("Pairs beside the threshold"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme().changed.connect(self._theme_changed)

    def set_rows(self, above: list[NearRow], below: list[NearRow]) -> None:
        """Other pairs, the nearest of both sides first."""
        room = self.room()
        lower = min(len(above), max(room - len(below), (room + 1) // 2))
        upper = min(len(below), room - lower)
        self._rows = [*reversed(above[:lower]), *below[:upper]]
        self._returned = lower
        self._current = -1
        spoken = self.tr("%1 returned, %2 dropped").replace("%1", str(lower)).replace("%2", str(upper))
        self.setAccessibleDescription(spoken)
        self.update()

    def rows(self) -> list[NearRow]:
        """What is shown, from the highest value down."""
        return list(self._rows)

    def room(self) -> int:
        """How many rows fit."""
        return max(2, (self.height() - self._gap()) // self._line())

    def rect_of(self, row: int) -> QRectF:
        """Where a row stands."""
        top = row * self._line() + (self._gap() if row >= self._returned else 0)
        return QRectF(0, top, self.width(), self._line())

    def sizeHint(self) -> QSize:
        return QSize(px(420), px(180))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(240), px(170))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tokens = colors()
        if not self._rows:
            painter.setPen(tokens.secondary)
            painter.setFont(font(13))
            draw_text(painter, self.rect().toRectF(), Qt.AlignmentFlag.AlignCenter, self.tr("No pair is near."))
            if self.hasFocus() and self._by_key:
                paint_focus(painter, self.rect().toRectF(), 6)
            return
        for number, row in enumerate(self._rows):
            self._paint_row(painter, row, self.rect_of(number), number)
        y = self._returned * self._line() + self._gap() / 2
        painter.setPen(QPen(tokens.secondary, 1.2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(10, y), QPointF(self.width() - 10, y))
        face = font(10.5, SEMIBOLD)
        for text, offset in ((self.tr("returned"), -self._gap() / 2), (self.tr("dropped"), 0.0)):
            painter.setFont(face)
            painter.setPen(tokens.faint)
            box = QRectF(10, y + offset, self.width() - 20, self._gap() / 2)
            draw_text(painter, box, LEFT, text)
        if self.hasFocus() and self._by_key:
            paint_focus(painter, self.rect().toRectF(), 6)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._set_hover(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._at(event.position())
        if row >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit(self._rows[row].pair)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        step = {keys.Key_Up: -1, keys.Key_Down: 1}.get(keys(event.key()))
        if step is not None and self._rows:
            self._current = min(max(self._current + step, 0), len(self._rows) - 1)
            self._speak_current()
            self.update()
        elif event.key() in (keys.Key_Return, keys.Key_Enter) and self._current >= 0:
            self.opened.emit(self._rows[self._current].pair)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _line(self) -> int:
        return px(27)

    def _gap(self) -> int:
        return px(34)

    def _at(self, position: QPointF) -> int:
        return next((n for n in range(len(self._rows)) if self.rect_of(n).contains(position)), -1)

    def _set_hover(self, row: int) -> None:
        if row != self._hover:
            self._hover = row
            shape = Qt.CursorShape.PointingHandCursor if row >= 0 else Qt.CursorShape.ArrowCursor
            self.setCursor(shape)
            self.setToolTip("" if row < 0 else _tip(self._rows[row]))
            self.update()

    def _speak_current(self) -> None:
        row = self._rows[self._current]
        verdict = verdict_word(row.verdict) if row.verdict is not None else ""
        self.setAccessibleDescription(f"{row.value}, {row.a}, {row.b}, {site_word(row.same_site)} {verdict}".strip())

    def _paint_row(self, painter: QPainter, row: NearRow, rect: QRectF, number: int) -> None:
        tokens = colors()
        if number in (self._hover, self._current):
            fill = tokens.selection if number == self._current else tokens.hover
            rounded(painter, rect.adjusted(2, 1, -2, -1), 5, fill)
        value = px(46)
        painter.setFont(font(12, SEMIBOLD, tabular=True))
        painter.setPen(tokens.text if number < self._returned else tokens.secondary)
        draw_text(painter, QRectF(8, rect.top(), value, rect.height()), RIGHT, row.value)
        x = 8 + value + 12
        if row.verdict is not None:
            center = QPointF(x + px(7), rect.center().y())
            paint_verdict(painter, center, row.verdict, px(7))
        x += px(14) + 10
        room = (self.width() - x - 24) / 2
        face = font(12)
        painter.setFont(face)
        for index, (name, tone) in enumerate(((row.a, tokens.a), (row.b, tokens.b))):
            left = x + index * (room + 12)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tone)
            painter.drawRoundedRect(QRectF(left, rect.center().y() - 5, 2.5, 10), 1, 1)
            painter.setPen(tokens.text)
            draw_text(
                painter, QRectF(left + 7, rect.top(), room - 7, rect.height()), LEFT, elided(name, face, room - 9)
            )

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


def _tip(row: NearRow) -> str:
    from html import escape

    return f"<qt>{escape(row.a)}<br>{escape(row.b)}<br>{escape(site_word(row.same_site))}</qt>"
