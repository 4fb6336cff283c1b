"""The labels that a rule returns and drops, by verdict, as a small table that is painted."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.judgements import Verdict
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import (
    LEFT,
    RIGHT,
    SEMIBOLD,
    draw_text,
    paint_bar,
    paint_focus,
    paint_verdict,
    rounded,
    smooth,
    verdict_look,
)
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import number, verdict_word


class Confusion(QWidget):
    """Two rows of three counts; each count has a bar over its share of the verdict.

    `opened(column)` by a click, or the arrow keys and Return: the pairs of a count are wanted. The columns are those of
    the table of thresholds.
    """

    accessible_role = Role.Table

    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cell = (0, 0)  # row, column that the keys are at
        self._hover: tuple[int, int] | None = None
        self._by_key = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(self.tr("Show the pairs of a number"))
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

    def rect_of(self, row: int, column: int) -> QRectF:
        """Where a count stands."""
        first = self._first()
        width = (self.width() - first) / 3
        return QRectF(first + column * width, px(26) + row * px(29), width, px(29) - 4)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self._at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and cell is not None:
            self._cell = cell
            self._open()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._set_hover(self._at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self._set_hover(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, (row, column) = Qt.Key(event.key()), self._cell
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._cell = (int(key == Qt.Key.Key_Down), column)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._cell = (row, min(max(column + (1 if key == Qt.Key.Key_Right else -1), 0), 2))
        else:
            super().keyPressEvent(event)
            return
        self.update()

    def _open(self) -> None:
        row, column = self._cell
        if self._rows[row][column]:
            self.opened.emit(("dropped_" if row else "") + str(list(Verdict)[column]))

    def _at(self, point: QPointF) -> tuple[int, int] | None:
        cells = ((row, column) for row in range(2) for column in range(3) if self._rows[row][column])
        return next((cell for cell in cells if self.rect_of(*cell).contains(point)), None)

    def _set_hover(self, cell: tuple[int, int] | None) -> None:
        if cell != self._hover:
            self._hover = cell
            self.setCursor(Qt.CursorShape.ArrowCursor if cell is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    def _first(self) -> float:
        """The width of the column with the names."""
        return float(min(px(92), self.width() * 0.26))

    def sizeHint(self) -> QSize:
        return QSize(px(400), px(88))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(280), px(88))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tokens = colors()
        first = self._first()
        width = (self.width() - first) / 3
        line = px(29)
        for column, verdict in enumerate(Verdict):
            x = first + column * width
            room = min(px(64), width * 0.45)  # the sign stands over the numbers, the word over the bars
            paint_verdict(painter, QRectF(x + room - px(16), 0, px(16), px(24)).center(), verdict, px(7))
            painter.setFont(font(11, SEMIBOLD))
            painter.setPen(tokens.faint)
            draw_text(painter, QRectF(x + room + 8, 0, width - room - 10, px(24)), LEFT, verdict_word(verdict))
        for row, (name, counts) in enumerate(zip((self.tr("Returned"), self.tr("Dropped")), self._rows, strict=True)):
            y = px(26) + row * line
            painter.setFont(font(12.5, SEMIBOLD if row == 0 else font(12.5).weight()))
            painter.setPen(tokens.text if row == 0 else tokens.secondary)
            draw_text(painter, QRectF(0, y, first, line - 4), LEFT, name)
            for column, (verdict, count) in enumerate(zip(Verdict, counts, strict=True)):
                x = first + column * width
                if (row, column) == self._hover:
                    rounded(painter, self.rect_of(row, column), 5, tokens.hover)
                if self.hasFocus() and self._by_key and (row, column) == self._cell:
                    paint_focus(painter, self.rect_of(row, column), 4)
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
