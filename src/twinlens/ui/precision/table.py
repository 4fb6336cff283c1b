"""The precision table: one row a stratum, with a bar and its interval."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.pairs import Rule
from twinlens.model.tables import PrecisionRow
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import LEFT, RIGHT, SEMIBOLD, draw_text, elided, paint_bar, paint_focus, paint_interval, smooth
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import fraction, number, translate

ROOMY = 10  # rows that have ample room
LABELLED = 2  # the column of labelled pairs; those of the verdicts follow it
EDGE = 16  # pixels left and right of the table's text: the margin of the card
SHARES = (0.18, 0.12, 0.11, 0.35, 0.115, 0.125)  # of the width, by column


class PrecisionTable(QWidget):
    """Painted rows: the name, pairs, labelled, the share of correct ones with its interval, incorrect, undecided.

    `opened(name, column)` when the person wants to see the pairs behind a number of a row: a click, or the arrow keys
    and Return. Column 0 and 1 stand for all pairs of the row, 2 for the labelled ones, 3 to 5 for a verdict's.
    """

    accessible_role = Role.Table

    opened = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[PrecisionRow] = []
        self._hover = -1
        self._column = -1  # under the mouse
        self._current = 0
        self._current_column = 0
        self._by_key = False
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(self.tr("Show the pairs behind a number"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Precision by stratum"))
        theme().changed.connect(self._theme_changed)

    def rows(self) -> list[PrecisionRow]:
        """What is shown."""
        return list(self._rows)

    def set_rows(self, rows: Sequence[PrecisionRow]) -> None:
        """Another table."""
        self._rows = list(rows)
        self.setAccessibleDescription("; ".join(spoken(row) for row in rows))
        self.updateGeometry()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._at(event.position().y())
        if index >= 0:
            self.opened.emit(self._rows[index].name, self._column_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        under = self._at(event.position().y()), self._column_at(event.position().x())
        if under != (self._hover, self._column):
            self._hover, self._column = under
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = -1
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and self._rows:
            self._current = min(max(self._current + step, 0), len(self._rows) - 1)
            self.update()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            sideways = 1 if event.key() == Qt.Key.Key_Right else -1
            self._current_column = min(max(self._current_column + sideways, 0), len(SHARES) - 1)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current < len(self._rows):
            self.opened.emit(self._rows[self._current].name, self._current_column)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(px(620), self._head() + len(self._rows) * self._line())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(420), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tokens = colors()
        columns = self._columns()
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
            box = QRectF(x, 0, width - 10, self._head() - 2)
            if left:
                box.setLeft(x + (EDGE if index == 0 else 14))
            draw_text(
                painter,
                box,
                LEFT if left else RIGHT,
                elided(name, font(11, SEMIBOLD), box.width(), Qt.TextElideMode.ElideRight),
            )
        painter.setPen(QPen(tokens.line_strong, 1))
        painter.drawLine(QPointF(0, self._head() - 0.5), QPointF(self.width(), self._head() - 0.5))
        y = float(self._head())
        before = ""
        for index, row in enumerate(self._rows):
            rect = QRectF(0, y, self.width(), self._line())
            if index == self._hover:
                painter.fillRect(rect, tokens.hover)
            self._paint_row(painter, row, rect, new=group(row.name) != before)
            if index == self._hover and self._column > 1:
                self._underline(painter, self._column, rect)
            if self.hasFocus() and self._by_key and index == self._current:
                x, width = columns[self._current_column]
                whole = self._current_column == 0
                paint_focus(painter, rect if whole else QRectF(x + 4, y, width - 8, rect.height()), 4)
            before = group(row.name)
            y += self._line()

    def _paint_row(self, painter: QPainter, row: PrecisionRow, rect: QRectF, *, new: bool) -> None:
        tokens = colors()
        columns = self._columns()
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

    def _underline(self, painter: QPainter, column: int, rect: QRectF) -> None:
        """The number under the mouse opens its own pairs."""
        x, width = self._columns()[column]
        painter.setPen(QPen(colors().accent, 1.4))
        y = rect.bottom() - 4
        painter.drawLine(QPointF(x + (14 if column == 3 else width / 2), y), QPointF(x + width - 10, y))

    def _column_at(self, x: float) -> int:
        return max(place for place, (left, _) in enumerate(self._columns()) if left <= max(x, 0.0))

    def _at(self, y: float) -> int:
        index = int(y - self._head()) // self._line() if y >= self._head() else -1
        return index if index < len(self._rows) else -1

    def _columns(self) -> list[tuple[float, float]]:
        found, x = [], 0.0
        whole = self.width() - (EDGE - 10)
        for share in SHARES:
            found.append((x, share * whole))
            x += share * whole
        return found

    def _head(self) -> int:
        return px(36 if len(self._rows) <= ROOMY else 30)

    def _line(self) -> int:
        """The height of a row: the more rows, the lower, so that the page fits into a window of 1,000 pixels."""
        rows = len(self._rows)
        return px(36 if rows <= ROOMY else 30 if rows <= ROOMY + 2 else 27 if rows <= ROOMY + 4 else 24)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


def query_of(rule: Rule, name: str) -> str:
    """The query of the pair list that leaves the pairs of a row."""
    words = [f"rule:{rule}"]
    kind, _, value = name.partition(" ")
    if name == "same site":
        words.append("site:same")
    elif name == "different sites":
        words.append("site:different")
    elif kind == "B-sim":
        words.append(f"b:={value}")
    elif kind == "C-sim":
        words.append(f"c:{value}")
    return " ".join(words)


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
