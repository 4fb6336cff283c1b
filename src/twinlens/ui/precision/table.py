"""The precision table: one row a stratum, with a bar and its interval."""

import itertools
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from twinlens.model.tables import PrecisionRow
from twinlens.ui.controls.number_table import NumberTable
from twinlens.ui.paint import LEFT, RIGHT, SEMIBOLD, draw_text, elided, paint_bar, paint_interval, smooth
from twinlens.ui.theme import colors, font, px
from twinlens.ui.words import fraction, number, translate

ROOMY = 10  # rows that have ample room
SHARE = 3  # the column of the share of correct pairs
LABELLED = 2  # the column of labelled pairs; those of the verdicts follow it
EDGE = 16  # pixels left and right of the table's text: the margin of the card
SHARES = (0.18, 0.12, 0.11, 0.35, 0.115, 0.125)  # of the width, by column
LEAST_BAR = 130  # pixels of the column with the bars, its numbers included


class PrecisionTable(NumberTable):
    """Painted rows: the name, pairs, labelled, the share of correct ones with its interval, incorrect, undecided.

    `opened(name, column)` when the person wants to see the pairs behind a number of a row: a click, or the arrow keys
    and Return. Column 0 and 1 stand for all pairs of the row, 2 for the labelled ones, 3 to 5 for a verdict's.
    """

    opened = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[PrecisionRow] = []
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(self.tr("Show the pairs behind a number"))
        self.setAccessibleName(self.tr("Precision by stratum"))
        self.pressed.connect(self._pressed)

    def rows(self) -> list[PrecisionRow]:
        """What is shown."""
        return list(self._rows)

    def set_rows(self, rows: Sequence[PrecisionRow]) -> None:
        """Another table."""
        self._rows = list(rows)
        self.setAccessibleDescription("; ".join(spoken(row) for row in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(620), self.head() + len(self._rows) * self.line())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(420), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tokens = colors()
        columns = self.columns()
        names = (
            self.tr("Pairs"),
            self.tr("Number"),
            self.tr("Labelled"),
            self.tr("Correct"),
            self.tr("Incorrect"),
            self.tr("Undecided"),
        )
        painter.setFont(font(11, SEMIBOLD))
        painter.setPen(tokens.faint)
        for index, (name, (x, width)) in enumerate(zip(names, columns, strict=True)):
            left = index in (0, 3)
            box = QRectF(x, 0, width - 10, self.head() - 2)
            if left:
                box.setLeft(x + (EDGE if index == 0 else 14))
            draw_text(
                painter,
                box,
                LEFT if left else RIGHT,
                elided(name, font(11, SEMIBOLD), box.width(), Qt.TextElideMode.ElideRight),
            )
        painter.setPen(QPen(tokens.line_strong, 1))
        painter.drawLine(QPointF(0, self.head() - 0.5), QPointF(self.width(), self.head() - 0.5))
        y = float(self.head())
        before = ""
        for index, row in enumerate(self._rows):
            rect = QRectF(0, y, self.width(), self.line())
            if index == self._hover:
                painter.fillRect(rect, tokens.hover)
            self._paint_row(painter, row, rect, new=group(row.name) != before)
            self.paint_place(painter, index)
            before = group(row.name)
            y += self.line()

    def _paint_row(self, painter: QPainter, row: PrecisionRow, rect: QRectF, *, new: bool) -> None:
        tokens = colors()
        columns = self.columns()
        y, high = rect.top(), rect.height()
        whole = row.name == "all"
        if whole:
            if self._hover != 0:
                painter.fillRect(rect, tokens.card)
        else:
            painter.setPen(QPen(tokens.line_strong if new else tokens.line, 1))
            painter.drawLine(QPointF(0, y + 0.5), QPointF(rect.width(), y + 0.5))
        painter.setFont(font(13, SEMIBOLD) if whole else font(13))
        painter.setPen(tokens.text)
        draw_text(painter, QRectF(columns[0][0] + EDGE, y, columns[0][1], high), LEFT, row_word(row.name))
        painter.setFont(font(13, tabular=True))
        painter.setPen(tokens.secondary)
        pairs = self.tr("n/a") if row.pairs is None else number(row.pairs)
        for column, text in ((1, pairs), (2, number(row.labelled))):
            x, width = columns[column]
            draw_text(painter, QRectF(x, y, width - 10, high), RIGHT, text)
        for column, count in ((4, row.incorrect), (5, row.undecided)):
            x, width = columns[column]
            share = count / row.labelled if row.labelled else None
            draw_text(painter, QRectF(x, y, width - 10, high), RIGHT, fraction(share))
        self._paint_share(painter, row, columns[3], y, high)

    def _paint_share(
        self, painter: QPainter, row: PrecisionRow, column: tuple[float, float], y: float, high: float
    ) -> None:
        tokens = colors()
        x, width = column
        text = px(96)
        bar = QRectF(x + 14, y + high / 2 - 3, max(20.0, width - text - 14), 6)
        share = row.precision
        tone = tokens.b
        if share is not None:
            tone = tokens.good if share >= 0.7 else tokens.b if share >= 0.45 else tokens.a
        paint_bar(painter, bar, share or 0.0, tone)
        if share is None:
            painter.setFont(font(13))
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(bar.right() + 8, y, text, high), LEFT, self.tr("n/a"))
            return
        painter.setFont(font(13, SEMIBOLD, tabular=True))
        painter.setPen(tokens.text)
        draw_text(painter, QRectF(bar.right() + 8, y, px(36), high), LEFT, fraction(share))
        if row.interval is not None:
            paint_interval(painter, bar, row.interval.low, row.interval.high)
            painter.setFont(font(11, tabular=True))
            painter.setPen(tokens.faint)
            ends = f"{fraction(row.interval.low)}–{fraction(row.interval.high)}"
            draw_text(painter, QRectF(bar.right() + 8 + px(34), y, px(62), high), LEFT, ends.replace("0.", "."))

    def length(self) -> int:
        return len(self._rows)

    def opens(self, row: int, column: int) -> bool:
        return column > 0

    def underlined_from(self, column: int, cell: QRectF) -> float:
        return cell.left() + 14 if column == SHARE else cell.center().x()

    def spoken_row(self, row: int) -> str:
        return spoken(self._rows[row])

    def _pressed(self, row: int, column: int) -> None:
        self.opened.emit(self._rows[row].name, column)

    def columns(self) -> list[tuple[float, float]]:
        widths = [share * (self.width() - (EDGE - 10)) for share in SHARES]
        names = max((QFontMetricsF(font(13)).horizontalAdvance(row_word(row.name)) for row in self._rows), default=0.0)
        wanted = min(names + EDGE - widths[0], widths[SHARE] - px(LEAST_BAR))
        if wanted > 0:  # a bar can be shorter, a name cannot
            widths[0] += wanted
            widths[SHARE] -= wanted
        return list(zip(itertools.accumulate(widths, initial=0.0), widths, strict=False))

    def head(self) -> int:
        return px(36 if len(self._rows) <= ROOMY else 30)

    def line(self) -> int:
        """The height of a row: the more rows, the lower, so that the page fits into a window of 1,000 pixels."""
        rows = len(self._rows)
        return px(36 if rows <= ROOMY else 30 if rows <= ROOMY + 2 else 27 if rows <= ROOMY + 4 else 24)


def group(name: str) -> str:
    """Which rows belong together: the whole, the site relation, the B- and the C-similarity."""
    return name.split(" ", 1)[0] if name.startswith(("B-", "C-")) else "" if name == "all" else "site"


def row_word(name: str) -> str:
    """A row's name as a person reads it."""
    words = {
        "all": translate("words", "All pairs"),
        "same site": translate("words", "Same site"),
        "different sites": translate("words", "Different sites"),
    }
    similarity, _, values = name.replace("..", "–").partition(" ")
    if similarity in ("B-sim", "C-sim"):
        named = {"B-sim": translate("pairs", "B-sim"), "C-sim": translate("pairs", "C-sim")}
        return f"{named[similarity]} {values}"
    return words.get(name, name)


def spoken(row: PrecisionRow) -> str:
    """A row in words, for screen readers."""
    share = fraction(row.precision)
    if row.interval is not None:
        share += f" ({fraction(row.interval.low)} – {fraction(row.interval.high)})"
    return f"{row_word(row.name)}: {share}, {row.labelled}"
