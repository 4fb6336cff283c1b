"""The queue: a painted list of two-line cards over the sample's positions."""

from bisect import bisect_left
from collections.abc import Collection, Sequence
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.controls.scroll import SlimScrollBar
from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import (
    LEFT,
    MEDIUM,
    RIGHT,
    draw_text,
    elided,
    paint_bar,
    paint_focus,
    paint_verdict,
    rounded,
    smooth,
)
from twinlens.ui.review.cards import Cards, Show, no_cards, short_name
from twinlens.ui.theme import alpha, colors, font, px, theme
from twinlens.ui.words import verdict_word

C_FLOOR = 360 / 384  # the bar of the C-similarity starts here: below it no pair is a candidate by default


class QueueView(QAbstractScrollArea):
    """Cards of the pairs in their order; `chosen(position)` when the person picks one."""

    accessible_role = Role.List

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._by_key = False
        self._cards = no_cards()
        self._rows: list[int] = []
        self._only: list[int] | None = None
        self._flagged: set[int] = set()
        self._show = Show.ALL
        self._current = -1
        self._hover = -1
        self._scores = True
        self._limits = (6, 384)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Queue of pairs"))
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        theme().changed.connect(self._theme_changed)

    def set_cards(self, cards: Cards, supershingles: int, bits: int) -> None:
        """Another sample; the greatest possible B- and C-similarity scale the bars."""
        self._cards = cards
        self._only = None
        self._limits = (supershingles, bits)
        self._current = -1
        self.refresh()

    def set_scores_shown(self, shown: bool) -> None:
        """Whether unjudged cards show their scores."""
        self._scores = shown
        self.viewport().update()

    def set_show(self, show: Show) -> None:
        """Another filter."""
        self._show = show
        self.refresh()
        self._reveal()

    def set_only(self, positions: Sequence[int] | None) -> None:
        """Only these positions, in rising order, whatever the filter; None = as the filter says."""
        self._only = None if positions is None else list(positions)
        self.refresh()
        self._reveal()

    def set_flagged(self, pairs: Collection[int]) -> None:
        """The pairs that carry a flag."""
        if set(pairs) != self._flagged:
            self._flagged = set(pairs)
            self.viewport().update()

    def refresh(self) -> None:
        """Labels moved: filter and paint again."""
        self._rows = self._cards.positions(self._show) if self._only is None else self._only
        self._set_range()
        self.viewport().update()

    def refresh_pairs(self, pairs: Sequence[int]) -> None:
        """The labels of these pairs moved: paint no more than is needed."""
        if self._only is None and self._show is not Show.ALL:
            self.refresh()
            return
        for pair in pairs:
            self._paint_again(self._cards.position(pair))

    def set_current(self, position: int) -> None:
        """The pair on screen, brought into view."""
        before, self._current = self._current, position
        if position >= 0:
            self.setAccessibleDescription(spoken(self._cards, position))
        self._reveal()
        self._paint_again(before)
        self._paint_again(position)

    def _paint_again(self, position: int | None) -> None:
        """One card, with the line between it and the next one."""
        if position is None or position < 0 or not self._rows:
            return
        index, height = self._index_of(position), self._row_height()
        top = index * height - self.verticalScrollBar().value()
        self.viewport().update(0, top, self.viewport().width(), height + 2)

    def row_count(self) -> int:
        """How many cards the filter leaves."""
        return len(self._rows)

    def sizeHint(self) -> QSize:
        return QSize(px(324), px(400))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self.viewport()))
        asked = event.rect()
        painter.fillRect(asked, colors().panel)
        height, top = self._row_height(), self.verticalScrollBar().value()
        first = max(0, (top + asked.top()) // height)
        last = min(len(self._rows), (top + asked.bottom()) // height + 1)
        for index in range(first, last):
            self._paint_card(painter, index, QRectF(0, index * height - top, self.viewport().width(), height))
        if self.hasFocus() and self._by_key:
            paint_focus(painter, self.viewport().rect().toRectF(), 4)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and index >= 0:
            self.chosen.emit(self._rows[index])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position())
        if index != self._hover:
            self._hover = index
            self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover = -1
            self.viewport().update()
        elif isinstance(event, QHelpEvent):
            index = self._index_at(QPointF(event.pos()))
            if index >= 0:
                card = self._cards.card(self._rows[index])
                QToolTip.showText(event.globalPos(), f"<qt>{escape(card.a)}<br>{escape(card.b)}</qt>", self)
            return True
        return super().viewportEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None or not self._rows:
            super().keyPressEvent(event)
            return
        index = min(max(self._index_of(self._current) + step, 0), len(self._rows) - 1)
        self.chosen.emit(self._rows[index])

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._set_range()
        super().resizeEvent(event)

    def _paint_card(self, painter: QPainter, index: int, rect: QRectF) -> None:
        tokens = colors()
        position = self._rows[index]
        card, verdict = self._cards.card(position), self._cards.verdict(position)
        chosen = position == self._current
        dim = verdict is not None and not chosen
        if chosen:
            rounded(painter, rect.adjusted(8, 3, -8, -3), 8, tokens.selection)
            rounded(painter, QRectF(8, rect.top() + 14, 3, rect.height() - 28), 1.5, tokens.accent)
        elif index == self._hover:
            rounded(painter, rect.adjusted(8, 3, -8, -3), 8, tokens.hover)
        elif index and self._rows[index - 1] != self._current and index - 1 != self._hover:
            painter.setPen(QPen(alpha(tokens.line, 170), 1))
            painter.drawLine(QPointF(20, rect.top() + 0.5), QPointF(rect.width() - 20, rect.top() + 0.5))
        center = QPointF(28, rect.center().y())
        if verdict is not None:
            paint_verdict(painter, center, verdict, 9)
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.accent if chosen else tokens.line_strong, 1.6))
            painter.drawEllipse(center, 6.5, 6.5)
            if chosen:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(tokens.accent)
                painter.drawEllipse(center, 3, 3)
        if card.pair in self._flagged:
            side = px(12)
            paint_icon(painter, QRectF(28 - side / 2, rect.bottom() - side - 6, side, side), "flag", tokens.a)
        scores = self._scores or verdict is not None
        x, middle, line = 48.0, rect.center().y(), px(20)
        bars = 34 if rect.width() >= px(270) else 0  # a narrow queue shows the numbers only
        room = rect.width() - x - (px(46) + bars if scores else 20)
        for text, face, ink, y in (
            (card.a, font(12, MEDIUM), tokens.secondary if dim else tokens.text, middle - line + 1),
            (card.b, font(12), tokens.faint if dim else tokens.secondary, middle - 1),
        ):
            painter.setFont(face)
            painter.setPen(ink)
            draw_text(painter, QRectF(x, y, room, line), LEFT, elided(short_name(text), face, room))
        if scores:
            self._paint_scores(painter, card.b_sim, card.c_sim, dim, rect, bars=bool(bars))

    def _paint_scores(self, painter: QPainter, b_sim: int, c_sim: int, dim: bool, rect: QRectF, *, bars: bool) -> None:
        tokens = colors()
        b_max, c_max = self._limits
        floor = C_FLOOR * c_max
        right, middle, line = rect.width() - 16, rect.center().y(), px(19)
        number = px(28)
        for value, share, tone, y in (
            (c_sim, (c_sim - floor) / (c_max - floor), tokens.accent, middle - line + 1),
            (b_sim, b_sim / b_max, tokens.good, middle),
        ):
            if bars:
                bar = QRectF(right - number - 30, y + line / 2 - 2.5, 26, 5)
                paint_bar(painter, bar, max(share, 0.0), alpha(tone, 110) if dim else tone)
            painter.setPen(tokens.faint if dim else tokens.secondary)
            painter.setFont(font(11, MEDIUM, tabular=True))
            draw_text(painter, QRectF(right - number, y, number, line), RIGHT, str(value))

    def _row_height(self) -> int:
        return px(40) + 18

    def _index_at(self, position: QPointF) -> int:
        index = int(position.y() + self.verticalScrollBar().value()) // self._row_height()
        return index if 0 <= index < len(self._rows) else -1

    def _index_of(self, position: int) -> int:
        return min(bisect_left(self._rows, position), len(self._rows) - 1)

    def _set_range(self) -> None:
        bar, height = self.verticalScrollBar(), self._row_height()
        page = self.viewport().height()
        bar.setPageStep(page)
        bar.setSingleStep(height)
        bar.setRange(0, max(0, len(self._rows) * height - page))

    def _reveal(self) -> None:
        if self._current < 0 or not self._rows:
            return
        height, bar = self._row_height(), self.verticalScrollBar()
        top = self._index_of(self._current) * height
        page = self.viewport().height()
        # a few judged cards stay in sight above the current one
        if not bar.value() + height <= top <= bar.value() + page - 2 * height:
            bar.setValue(top - min(3 * height, page // 3))

    def _theme_changed(self) -> None:
        self._set_range()
        self.viewport().update()


def spoken(cards: Cards, position: int) -> str:
    """A card in words, for screen readers."""
    card, verdict = cards.card(position), cards.verdict(position)
    return f"{card.a}, {card.b}" + (f", {verdict_word(verdict)}" if verdict is not None else "")
