"""The table of configurations: precision and R with their intervals, gains over one of them, pairs missed."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from twinlens.ui.compare.rows import ConfigurationRow, Share
from twinlens.ui.controls.number_table import NumberTable
from twinlens.ui.paint import (
    LEFT,
    RIGHT,
    SEMIBOLD,
    draw_text,
    elided,
    paint_badge,
    paint_bar,
    paint_interval,
    smooth,
)
from twinlens.ui.sentences import translated
from twinlens.ui.theme import alpha, colors, font, px
from twinlens.ui.words import fraction, number, translate

WIDE = 1120  # pixels from which the gains have columns of their own
# of the width, by column: name, pairs, labelled, precision, its gain, R, its gain, missed
SHARES = (0.225, 0.07, 0.07, 0.17, 0.12, 0.17, 0.12, 0.055)
NARROW = (0.28, 0.10, 0.10, 0.22, 0.0, 0.22, 0.0, 0.08)
COUNTED = {1: "pairs", 2: "labelled", 7: "missed"}  # the columns whose numbers open their pairs
LEFT_COLUMNS = (0, 3, 4, 5, 6)


class ConfigurationTable(NumberTable):
    """One row a configuration; `chosen(name)` by click or Return: what it misses is wanted.

    On a number of pairs it is `opened(name, column)`, with the column's name in the table of the comparison.
    """

    chosen = Signal(str)
    opened = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[ConfigurationRow] = []
        self._reference = ""
        self._chosen = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Configurations on one labelled set"))
        self.pressed.connect(self._pressed)

    def rows(self) -> list[ConfigurationRow]:
        """What is shown."""
        return list(self._rows)

    def set_rows(self, rows: Sequence[ConfigurationRow], reference: str, chosen: str) -> None:
        """Another table: gains are over `reference`, and what `chosen` misses is listed beside."""
        self._rows, self._reference, self._chosen = list(rows), reference, chosen
        self._current = min(self._current, max(0, len(rows) - 1))
        self.setAccessibleDescription("; ".join(spoken(row) for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(900), self.head() + len(self._rows) * self.line())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(560), self.sizeHint().height())

    # -- painting ---------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tokens = colors()
        names = (
            self.tr("Configuration"),
            self.tr("Pairs"),
            self.tr("Labelled"),
            self.tr("Precision"),
            self.tr("Gain"),
            self.tr("R"),
            self.tr("Gain"),
            self.tr("Missed"),
        )
        face = font(11, SEMIBOLD)
        painter.setFont(face)
        painter.setPen(tokens.faint)
        for place, (name, (x, width)) in enumerate(zip(names, self.columns(), strict=True)):
            if width:
                box = QRectF(x + 14, 0, width - 24, self.head() - 2)
                flags = LEFT if place in LEFT_COLUMNS else RIGHT
                draw_text(painter, box, flags, elided(name, face, box.width(), Qt.TextElideMode.ElideRight))
        painter.setPen(QPen(tokens.line_strong, 1))
        painter.drawLine(QPointF(0, self.head() - 0.5), QPointF(self.width(), self.head() - 0.5))
        for place, row in enumerate(self._rows):
            rect = self.rect_of(place)
            if row.name == self._chosen:
                painter.fillRect(rect, tokens.selection)
            elif place == self._hover:
                painter.fillRect(rect, tokens.hover)
            if place:
                painter.setPen(QPen(tokens.line, 1))
                painter.drawLine(QPointF(0, rect.top() + 0.5), QPointF(rect.width(), rect.top() + 0.5))
            self._paint_row(painter, row, place, rect)
            self.paint_place(painter, place)

    def _paint_row(self, painter: QPainter, row: ConfigurationRow, place: int, rect: QRectF) -> None:
        tokens = colors()
        columns = self.columns()
        x, width = columns[0]
        badge = QRectF(x + 14, rect.center().y() - px(10), px(22), px(20))
        paint_badge(painter, badge, str(place + 1), tokens.secondary, tokens.hover)
        left = badge.right() + 9
        room = x + width - left - 4
        half = rect.height() / 2
        for text, look, ink, top in (
            (row.name, font(13, SEMIBOLD), tokens.text, rect.top() + half - px(18)),
            (translated(row.words), font(11), tokens.faint, rect.top() + half + 1),
        ):
            painter.setFont(look)
            painter.setPen(ink)
            shown = elided(text, look, room, Qt.TextElideMode.ElideRight)
            draw_text(painter, QRectF(left, top, room, px(17)), LEFT, shown)
        painter.setFont(font(13, tabular=True))
        painter.setPen(tokens.secondary)
        pairs = self.tr("n/a") if row.pairs is None else number(row.pairs)
        for column, text in ((1, pairs), (2, number(row.labelled)), (7, number(row.missed))):
            x, width = columns[column]
            draw_text(painter, QRectF(x, rect.top(), width - 10, rect.height()), RIGHT, text)
        self._paint_share(painter, row.precision, columns[3], rect, "b")
        self._paint_share(painter, row.r, columns[5], rect, "good")
        for column, share in ((4, row.precision_gain), (6, row.r_gain)):
            if columns[column][1]:
                self._paint_gain(painter, row, share, columns[column], rect, self._largest(column))

    def _paint_share(
        self, painter: QPainter, share: Share | None, column: tuple[float, float], rect: QRectF, tone: str
    ) -> None:
        tokens = colors()
        x, width = column
        text = px(100)
        bar = QRectF(x + 14, rect.center().y() - 3, max(20.0, width - text - 14), 6)
        paint_bar(painter, bar, share.value if share else 0.0, getattr(tokens, tone))
        if share is None:
            painter.setFont(font(13))
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(bar.right() + 8, rect.top(), text, rect.height()), LEFT, self.tr("n/a"))
            return
        paint_interval(painter, bar, share.low, share.high)
        painter.setFont(font(13, SEMIBOLD, tabular=True))
        painter.setPen(tokens.text)
        draw_text(painter, QRectF(bar.right() + 8, rect.top(), px(36), rect.height()), LEFT, fraction(share.value))
        painter.setFont(font(11, tabular=True))
        painter.setPen(tokens.faint)
        ends = f"{short(share.low)}–{short(share.high)}"
        draw_text(painter, QRectF(bar.right() + 8 + px(34), rect.top(), px(62), rect.height()), LEFT, ends)

    def _paint_gain(
        self,
        painter: QPainter,
        row: ConfigurationRow,
        share: Share | None,
        column: tuple[float, float],
        rect: QRectF,
        largest: float,
    ) -> None:
        """An interval beside a line at 0; filled and bold where 0 lies outside of it."""
        tokens = colors()
        x, width = column
        text = px(50)
        area = QRectF(x + 14, rect.top() + 8, max(30.0, width - text - 22), rect.height() - 16)
        middle = area.center()
        if share is None:
            word = self.tr("compared with") if row.name == self._reference else self.tr("n/a")
            painter.setFont(font(11))
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(x + 14, rect.top(), width - 18, rect.height()), LEFT, word)
            return
        painter.setPen(QPen(tokens.line_strong, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(middle.x(), area.top()), QPointF(middle.x(), area.bottom()))
        scale = (area.width() / 2 - 4) / largest if largest else 0.0
        differs = share.low > 0 or share.high < 0
        tone = (tokens.good if share.value > 0 else tokens.bad) if differs else tokens.secondary
        painter.setPen(QPen(tone, 1.8))
        low, high = middle.x() + share.low * scale, middle.x() + share.high * scale
        painter.drawLine(QPointF(low, middle.y()), QPointF(high, middle.y()))
        for end in (low, high):
            painter.drawLine(QPointF(end, middle.y() - 3.5), QPointF(end, middle.y() + 3.5))
        painter.setBrush(tone if differs else tokens.panel)
        painter.drawEllipse(QPointF(middle.x() + share.value * scale, middle.y()), 3.6, 3.6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setFont(font(12, SEMIBOLD if differs else font(12).weight(), tabular=True))
        painter.setPen(tokens.text if differs else alpha(tokens.secondary, 230))
        draw_text(painter, QRectF(area.right() + 6, rect.top(), text, rect.height()), LEFT, signed(share.value))

    def _largest(self, column: int) -> float:
        shares = [row.precision_gain if column == 4 else row.r_gain for row in self._rows]
        ends = [max(abs(share.low), abs(share.high)) for share in shares if share is not None]
        return max(ends, default=0.0)

    def length(self) -> int:
        return len(self._rows)

    def opens(self, row: int, column: int) -> bool:
        return column in COUNTED and bool(getattr(self._rows[row], COUNTED[column]))

    def pointed(self, row: int) -> None:
        self.setToolTip("" if row < 0 else _tip(self._rows[row]))

    def spoken_row(self, row: int) -> str:
        return spoken(self._rows[row])

    def _pressed(self, row: int, column: int) -> None:
        if self.opens(row, column):
            self.opened.emit(self._rows[row].name, COUNTED[column])
        else:
            self.chosen.emit(self._rows[row].name)

    def columns(self) -> list[tuple[float, float]]:
        found, x = [], 0.0
        for share in SHARES if self.width() >= px(WIDE) else NARROW:
            found.append((x, share * self.width()))
            x += share * self.width()
        return found

    def head(self) -> int:
        return px(34)

    def line(self) -> int:
        return px(46)


def short(value: float) -> str:
    """A share between brackets: without the zero before the point."""
    return fraction(value).replace("0.", ".")


def signed(value: float) -> str:
    """A difference with its sign, "±0.00" for none."""
    text = fraction(abs(value))
    if round(abs(value), 2) == 0:
        return f"±{text}"
    return f"+{text}" if value > 0 else f"−{text}"


def _tip(row: ConfigurationRow) -> str:
    """What a row says, for a tooltip."""
    from html import escape

    lines = [row.name, translated(row.words)]
    gains = (
        (translate("compare", "precision"), row.precision_gain),
        (translate("compare", "R"), row.r_gain),
    )
    for name, gain in gains:
        if gain is not None:
            text = translate("compare", "gain in %1: %2 (95 % interval %3 to %4)").replace("%1", name)
            for place, value in enumerate((gain.value, gain.low, gain.high), 2):
                text = text.replace(f"%{place}", signed(value))
            lines.append(text)
    return "<qt>" + "<br>".join(escape(line) for line in lines if line) + "</qt>"


def spoken(row: ConfigurationRow) -> str:
    """A row in words, for screen readers."""
    parts = [row.name]
    for name, share in ((translate("compare", "precision"), row.precision), (translate("compare", "R"), row.r)):
        value = fraction(None) if share is None else fraction(share.value)
        if share is not None:
            value += f" ({fraction(share.low)} – {fraction(share.high)})"
        parts.append(f"{name} {value}")
    return ", ".join([*parts, translate("compare", "%1 missed").replace("%1", str(row.missed))])
