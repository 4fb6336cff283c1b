"""The large buttons that judge a pair."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.judgements import Verdict
from twinlens.ui.controls.buttons import PaintedButton
from twinlens.ui.paint import (
    LEFT,
    SEMIBOLD,
    draw_text,
    elided,
    key_cap_width,
    paint_focus,
    paint_key_cap,
    paint_verdict,
    rounded,
    smooth,
    verdict_look,
)
from twinlens.ui.theme import colors, font, px


class VerdictButton(PaintedButton):
    """One verdict: glyph, word, what it means, and its key."""

    def __init__(self, verdict: Verdict, text: str, meaning: str, key: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent, key=key)
        self.verdict = verdict
        self._meaning = meaning
        self.setAccessibleDescription(meaning)
        self._compact = False
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_compact(self, compact: bool) -> None:
        """One line instead of two, for low windows."""
        self._compact = compact
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(210), px(40 if self._compact else 58))

    def minimumSizeHint(self) -> QSize:
        word = QFontMetricsF(font(13, SEMIBOLD)).horizontalAdvance(self.text()) + 2
        return QSize(max(px(108), round(self._word_left() + word + self._word_right())), self.sizeHint().height())

    def _word_left(self) -> float:
        """Where the word begins."""
        return self._margin() + 2 * px(10 if self._compact else 14) + (6 if self._compact else 10)

    def _word_right(self) -> float:
        """What the key takes behind it."""
        return key_cap_width(self.key) + (14 if self._compact else 20)

    def _margin(self) -> int:
        return 10 if self._compact else 16  # narrow buttons need the room for the word

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens, look = colors(), verdict_look(self.verdict)
        painter = smooth(QPainter(self))
        if not self.isEnabled():
            painter.setOpacity(0.45)
        rect = self.rect().toRectF()
        on = self.isChecked() or self.isDown()
        rounded(painter, rect, 10, look.tint if on else tokens.hover if self._hot() else tokens.card)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(look.tone if on else tokens.line_strong)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 10, 10)
        radius = px(10 if self._compact else 14)
        paint_verdict(painter, QPointF(self._margin() + radius, rect.height() / 2), self.verdict, radius, strong=on)
        cap = key_cap_width(self.key)
        x = self._word_left()
        room = rect.width() - x - self._word_right()
        painter.setPen(tokens.text)
        painter.setFont(font(13, SEMIBOLD))
        half = rect.height() / 2
        name = elided(self.text(), font(13, SEMIBOLD), room, Qt.TextElideMode.ElideRight)
        if self._compact:
            draw_text(painter, QRectF(x, 0, room, rect.height()), LEFT, name)
        else:
            draw_text(painter, QRectF(x, half - px(19), room, px(20)), LEFT, name)
            painter.setPen(tokens.secondary)
            painter.setFont(font(11))
            meaning = elided(self._meaning, font(11), room, Qt.TextElideMode.ElideRight)
            draw_text(painter, QRectF(x, half + px(1), room, px(17)), LEFT, meaning)
        paint_key_cap(painter, QRectF(rect.width() - cap - 12, half - 10.5, cap, 21), self.key)
        if self.ringed():
            paint_focus(painter, rect, 10)
