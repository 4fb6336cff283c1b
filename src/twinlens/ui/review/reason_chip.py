"""The chip of one reason, with its key; it can say that it is suggested."""

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from twinlens.model.judgements import Reason
from twinlens.ui.controls.buttons import Chip
from twinlens.ui.paint import LEFT, draw_text, smooth
from twinlens.ui.theme import alpha, colors, font, px
from twinlens.ui.words import reason_meaning, reason_word


class ReasonChip(Chip):
    """A reason; a suggested one is dashed and says so, and is chosen by nobody but the reviewer."""

    def __init__(self, reason: Reason, key: str, parent: QWidget | None = None) -> None:
        super().__init__(reason_word(reason), key=key, parent=parent)
        self.reason = reason
        self._suggested = False
        self.set_tip(reason_meaning(reason), key)

    @property
    def suggested(self) -> bool:
        """Whether it says that it is suggested."""
        return self._suggested

    def set_suggested(self, suggested: bool) -> None:
        """Whether the differences look like this reason."""
        if suggested == self._suggested:
            return
        self._suggested = suggested
        name = reason_word(self.reason)
        self.setAccessibleName(f"{name}, {suggested_word()}" if suggested else name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        return QSize(size.width() + (round(self._room()) if self._suggested else 0), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._suggested:
            return
        tokens = colors()
        painter = smooth(QPainter(self))
        rect = self.rect().toRectF()
        if not self.isChecked():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.panel, 1.4))  # over the plain border
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), rect.height() / 2, rect.height() / 2)
            dashes = QPen(alpha(tokens.accent, 210), 1.2)
            dashes.setDashPattern([3, 2.5])
            painter.setPen(dashes)
            painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), rect.height() / 2, rect.height() / 2)
        painter.setFont(font(11))
        painter.setPen(tokens.accent)
        room = self._room()
        draw_text(painter, QRectF(rect.width() - room - 6, 0, room, rect.height()), LEFT, suggested_word())

    def _room(self) -> float:
        return QFontMetricsF(font(11)).horizontalAdvance(suggested_word()) + px(6)


def suggested_word() -> str:
    """What a chip says that the differences look like."""
    return QCoreApplication.translate("ReasonChip", "suggested")
