"""The labels that a rule returns and drops, by verdict, as a small table that is painted."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.judgements import Verdict
from twinlens.ui.paint import LEFT, RIGHT, SEMIBOLD, draw_text, paint_bar, paint_verdict, smooth, verdict_look
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import number, verdict_word


class Confusion(QWidget):
    """Two rows of three counts; each count has a bar over its share of the verdict."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[tuple[int, ...], tuple[int, ...]] = ((0, 0, 0), (0, 0, 0))
        self.setAccessibleName(self.tr("Labels returned and dropped"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def counts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What is returned and what is dropped: correct, incorrect, undecided."""
        return self._rows

    def set_counts(self, returned: Sequence[int], dropped: Sequence[int]) -> None:
        """Other counts, in the order of the verdicts."""
        self._rows = tuple(returned), tuple(dropped)
        spoken = []
        for name, counts in zip((self.tr("returned"), self.tr("dropped")), self._rows, strict=True):
            words = [f"{verdict_word(v)} {number(n)}" for v, n in zip(Verdict, counts, strict=True)]
            spoken.append(f"{name}: {', '.join(words)}")
        self.setAccessibleDescription("; ".join(spoken))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(400), px(88))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(280), px(88))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tokens = colors()
        first = min(px(92), self.width() * 0.26)
        width = (self.width() - first) / 3
        line = px(29)
        for column, verdict in enumerate(Verdict):
            x = first + column * width
            paint_verdict(painter, QRectF(x + 8, 0, px(16), px(24)).center(), verdict, px(7))
            painter.setFont(font(11, SEMIBOLD))
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(x + 12 + px(16), 0, width - px(16) - 14, px(24)), LEFT, verdict_word(verdict))
        for row, (name, counts) in enumerate(zip((self.tr("Returned"), self.tr("Dropped")), self._rows, strict=True)):
            y = px(26) + row * line
            painter.setFont(font(12.5, SEMIBOLD if row == 0 else font(12.5).weight()))
            painter.setPen(tokens.text if row == 0 else tokens.secondary)
            draw_text(painter, QRectF(0, y, first, line - 4), LEFT, name)
            for column, (verdict, count) in enumerate(zip(Verdict, counts, strict=True)):
                x = first + column * width
                total = sum(side[column] for side in self._rows)
                painter.setFont(font(13, SEMIBOLD if row == 0 else font(13).weight(), tabular=True))
                painter.setPen(tokens.text if row == 0 else tokens.secondary)
                room = min(px(64), width * 0.45)
                draw_text(painter, QRectF(x, y, room, line - 4), RIGHT, number(count))
                bar = QRectF(x + room + 8, y + (line - 4) / 2 - 2.5, max(8.0, width - room - 20), 5)
                paint_bar(painter, bar, count / total if total else 0.0, verdict_look(verdict).tone)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
