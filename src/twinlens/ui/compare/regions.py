"""Which configurations find the same pairs: one row for each set of them, which opens its pairs to be labelled."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from twinlens.evaluation.configuration_tables import region_words
from twinlens.ui.compare.rows import RegionRow
from twinlens.ui.compare.table import short
from twinlens.ui.controls.number_table import NumberTable
from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import (
    CENTER,
    LEFT,
    MEDIUM,
    RIGHT,
    SEMIBOLD,
    draw_text,
    elided,
    paint_bar,
    rounded,
    smooth,
)
from twinlens.ui.theme import alpha, colors, font, px
from twinlens.ui.words import fraction, number

COUNTED = {1: "pairs", 2: "labelled"}  # the columns whose numbers open their pairs
SHOWN = 12  # rows; the table behind has all


class RegionTable(NumberTable):
    """Dots tell who finds the pairs, a bar how many they are; `opened(row)` by click or Return.

    On a number of pairs it is `counted(row, column)`, with the column's name in the table of the comparison.
    """

    opened = Signal(object)  # RegionRow
    counted = Signal(object, str)  # RegionRow

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[RegionRow] = []
        self._hidden = 0
        self._names: tuple[str, ...] = ()
        self.setAccessibleName(self.tr("Pairs by the configurations that find them"))
        self.pressed.connect(self._pressed)

    def rows(self) -> list[RegionRow]:
        """What is shown, the largest region first."""
        return list(self._rows)

    def set_rows(self, rows: Sequence[RegionRow], names: Sequence[str]) -> None:
        """Other regions, of the configurations `names` in the order of their numbers."""
        self._rows, self._names = list(rows[:SHOWN]), tuple(names)
        self._hidden = len(rows) - len(self._rows)
        self._current = min(self._current, max(0, len(self._rows) - 1))
        self.setAccessibleDescription("; ".join(map(self.spoken, self._rows)))
        self.updateGeometry()
        self.update()

    def spoken(self, row: RegionRow) -> str:
        """A row in words, for screen readers."""
        text = self.tr("%1: %2 pairs, %3 labelled, precision %4")
        value = fraction(row.precision.value) if row.precision else fraction(None)
        parts = (region_words(row.found_by), number(row.pairs), number(row.labelled), value)
        for place, part in enumerate(parts, 1):
            text = text.replace(f"%{place}", part)
        return text

    def sizeHint(self) -> QSize:
        rows = len(self._rows) + bool(self._hidden)
        return QSize(px(520), self.head() + max(1, rows) * self.line() + px(6))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(400), self.sizeHint().height())

    # -- painting ---------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tokens = colors()
        face = font(11, SEMIBOLD)
        painter.setFont(face)
        painter.setPen(tokens.faint)
        for place in range(len(self._names)):
            box = QRectF(self._dot_x(place) - px(11), 0, px(22), self.head() - 2)
            draw_text(painter, box, CENTER, str(place + 1))
        heads = ((1, self.tr("Pairs"), LEFT), (2, self.tr("Labelled"), RIGHT), (3, self.tr("Precision"), LEFT))
        for column, text, flags in heads:
            x, width = self._column(column)
            draw_text(painter, QRectF(x, 0, width, self.head() - 2), flags, elided(text, face, width))
        painter.setPen(QPen(tokens.line_strong, 1))
        painter.drawLine(QPointF(0, self.head() - 0.5), QPointF(self.width(), self.head() - 0.5))
        if not self._rows:
            painter.setFont(font(13))
            painter.setPen(tokens.secondary)
            draw_text(painter, self.rect_of(0), CENTER, self.tr("No configuration finds a pair."))
        for place, row in enumerate(self._rows):
            rect = self.rect_of(place)
            if place == self._hover:
                painter.fillRect(rect, tokens.hover)
            if place:
                painter.setPen(QPen(tokens.line, 1))
                painter.drawLine(QPointF(0, rect.top() + 0.5), QPointF(rect.width(), rect.top() + 0.5))
            self._paint_row(painter, row, rect)
            self.paint_place(painter, place)
        if self._hidden:
            painter.setFont(font(12))
            painter.setPen(tokens.faint)
            text = self.tr("%1 smaller ones stand in the table").replace("%1", number(self._hidden))
            draw_text(painter, self.rect_of(len(self._rows)).adjusted(14, 0, 0, 0), LEFT, text)

    def _paint_row(self, painter: QPainter, row: RegionRow, rect: QRectF) -> None:
        tokens = colors()
        y = rect.center().y()
        inside = sorted(row.members)
        if len(inside) > 1:
            painter.setPen(QPen(alpha(tokens.accent, 150), 2))
            painter.drawLine(QPointF(self._dot_x(inside[0]), y), QPointF(self._dot_x(inside[-1]), y))
        for place in range(len(self._names)):
            member = place in row.members
            painter.setPen(QPen(tokens.accent if member else tokens.line_strong, 1.4))
            painter.setBrush(tokens.accent if member else tokens.panel)
            painter.drawEllipse(QPointF(self._dot_x(place), y), 5.2 if member else 3.6, 5.2 if member else 3.6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        x, width = self._column(1)
        largest = max(other.pairs for other in self._rows)
        count = px(58)
        bar = QRectF(x, y - 3, max(20.0, width - count - 8), 6)
        paint_bar(painter, bar, row.pairs / largest if largest else 0.0, tokens.b)
        painter.setFont(font(13, SEMIBOLD, tabular=True))
        painter.setPen(tokens.text)
        draw_text(painter, QRectF(bar.right() + 8, rect.top(), count, rect.height()), LEFT, number(row.pairs))
        painter.setFont(font(13, tabular=True))
        painter.setPen(tokens.secondary)
        x, width = self._column(2)
        draw_text(painter, QRectF(x, rect.top(), width, rect.height()), RIGHT, number(row.labelled))
        x, width = self._column(3)
        if row.precision is None:
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(x, rect.top(), width, rect.height()), LEFT, self.tr("n/a"))
        else:
            painter.setFont(font(13, SEMIBOLD, tabular=True))
            painter.setPen(tokens.text)
            draw_text(painter, QRectF(x, rect.top(), px(34), rect.height()), LEFT, fraction(row.precision.value))
            painter.setFont(font(11, tabular=True))
            painter.setPen(tokens.faint)
            ends = f"{short(row.precision.low)}–{short(row.precision.high)}"
            draw_text(painter, QRectF(x + px(36), rect.top(), width - px(36), rect.height()), LEFT, ends)
        self._paint_button(painter, row, rect)

    def _paint_button(self, painter: QPainter, row: RegionRow, rect: QRectF) -> None:
        tokens = colors()
        x, width = self._column(4)
        face = font(12, MEDIUM)
        painter.setFont(face)
        if not row.waiting:
            side = px(14)
            paint_icon(painter, QRectF(x + 4, rect.center().y() - side / 2, side, side), "check", tokens.good)
            painter.setPen(tokens.faint)
            box = QRectF(x + side + 9, rect.top(), width - side - 9, rect.height())
            draw_text(painter, box, LEFT, elided(self.tr("labelled"), face, box.width()))
            return
        box = QRectF(x, rect.center().y() - px(12), width - 10, px(24))
        rounded(painter, box, 6, tokens.card, tokens.line_strong)
        painter.setPen(tokens.accent)
        draw_text(painter, box, CENTER, elided(self.tr("Label"), face, box.width()))

    def _tip(self, row: RegionRow) -> str:
        lines = [region_words(row.found_by)]
        if row.waiting:
            lines.append(self.tr("Label pairs of this part, in random order"))
        else:
            lines.append(self.tr("Every pair of this part is labelled"))
        return "<qt>" + "<br>".join(map(escape, lines)) + "</qt>"

    def _dot_x(self, place: int) -> float:
        return 14 + px(11) + place * px(23)

    def _column(self, place: int) -> tuple[float, float]:
        """Where a column stands: 1 pairs, 2 labelled, 3 precision, 4 the button."""
        left = self._dot_x(max(0, len(self._names) - 1)) + px(24)
        button, precision, labelled = px(86), px(112), px(62)
        bars = max(px(90), self.width() - left - button - precision - labelled - 3 * 14)
        starts = (left, left + bars + 14, left + bars + labelled + 28, left + bars + labelled + precision + 42)
        return starts[place - 1], (bars, labelled, precision, button)[place - 1]

    def columns(self) -> list[tuple[float, float]]:
        return [(0.0, self._column(1)[0]), *map(self._column, range(1, 5))]

    def length(self) -> int:
        return len(self._rows)

    def opens(self, row: int, column: int) -> bool:
        return column in COUNTED and bool(getattr(self._rows[row], COUNTED[column]))

    def pointed(self, row: int) -> None:
        self.setCursor(Qt.CursorShape.PointingHandCursor if row >= 0 else Qt.CursorShape.ArrowCursor)
        self.setToolTip("" if row < 0 else self._tip(self._rows[row]))

    def spoken_row(self, row: int) -> str:
        return self.spoken(self._rows[row])

    def underlined_from(self, column: int, cell: QRectF) -> float:
        return cell.right() - px(58) if column == 1 else cell.center().x()

    def _pressed(self, row: int, column: int) -> None:
        if self.opens(row, column):
            self.counted.emit(self._rows[row], COUNTED[column])
        else:
            self.opened.emit(self._rows[row])

    def head(self) -> int:
        return px(34)

    def line(self) -> int:
        return px(36)
