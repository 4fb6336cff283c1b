"""Text chosen with the mouse in one of the two documents, and its way to the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication

from twinlens.ui.pair_view.sheet import LEFT

if TYPE_CHECKING:
    from twinlens.ui.pair_view.canvas import PairCanvas


class Selection:
    """A range of the text of one side, in code points; it goes over rows that are out of view too."""

    def __init__(self, canvas: PairCanvas) -> None:
        self._canvas = canvas
        self._side = LEFT
        self._anchor = 0
        self._end = 0
        self._pressed = False

    def range(self) -> tuple[int, int, int] | None:
        """(side, start, end), or None where nothing is chosen."""
        start, end = sorted((self._anchor, self._end))
        return (self._side, start, end) if start < end else None

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self._anchor = self._end = 0
        self._pressed = False

    def press(self, point: QPointF, extend: bool) -> None:
        """The button went down: choosing begins here, or goes on to here."""
        place = self._canvas.board.text_position(point, self._canvas.side_at(point))
        if place is None:
            return
        side, position = place
        if not extend or side != self._side:
            self._side, self._anchor = side, position
        self._end = position
        self._pressed = True
        self._canvas.viewport().update()

    def drag(self, point: QPointF) -> None:
        """The mouse moved with the button down; beyond an edge the text scrolls."""
        if not self._pressed:
            return
        height = self._canvas.viewport().height()
        if point.y() < 0:
            self._canvas.scroll_by(point.y())
        elif point.y() > height:
            self._canvas.scroll_by(point.y() - height)
        place = self._canvas.board.text_position(point, self._side)
        if place is not None:
            self._end = place[1]
            self._canvas.viewport().update()

    def release(self) -> bool:
        """The button went up; whether text is chosen."""
        self._pressed = False
        return self.range() is not None

    def double_click(self, point: QPointF) -> None:
        """Chooses the word at a place."""
        place = self._canvas.board.text_position(point, self._canvas.side_at(point))
        sheet = self._canvas.sheet()
        if place is None or sheet is None:
            return
        side, position = place
        paragraph = sheet.sides[side].paragraph_of(position)
        start = sheet.sides[side].paragraphs[paragraph][0]
        first, last = sheet.paragraph(side, paragraph).word_at(position - start)
        self._side, self._anchor, self._end = side, start + first, start + last
        self._canvas.viewport().update()

    def select_all(self, side: int) -> None:
        """Chooses a whole document."""
        reading = self._canvas.reading
        if reading is not None:
            self._side, self._anchor = side, 0
            self._end = len((reading.left if side == LEFT else reading.right).text)
            self._canvas.viewport().update()

    def text(self) -> str:
        """What is chosen, as it stands in the document."""
        chosen, reading = self.range(), self._canvas.reading
        if chosen is None or reading is None:
            return ""
        side, start, end = chosen
        return (reading.left if side == LEFT else reading.right).text[start:end]

    def copy(self) -> None:
        """To the clipboard; nothing chosen leaves it as it is."""
        text = self.text()
        if text:
            QGuiApplication.clipboard().setText(text)
