"""How the rows of the view are drawn: bands, line numbers, marks, text, gaps, folds."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPen

from twinlens.model.reading import Mark
from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import LEFT as TEXT_LEFT
from twinlens.ui.paint import RIGHT as TEXT_RIGHT
from twinlens.ui.paint import draw_text, paint_hatch
from twinlens.ui.pair_view.entries import NONE, Entry
from twinlens.ui.pair_view.paragraphs import MarkBox, Part
from twinlens.ui.pair_view.sheet import LEFT, Sheet
from twinlens.ui.theme import Colors, alpha, colors, font, px
from twinlens.ui.words import number

_HIGH_ROW = 10  # lines


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of one kind of mark."""

    line: QColor
    tint: QColor
    strong: QColor


def tones(side: int, mark: Mark, tokens: Colors | None = None) -> Tones:
    """Amber for the left document, blue for the right one, violet for what stands elsewhere on the other side.

    Passages that stand in both are green on either side. `tokens` None = those of the present theme.
    """
    tokens = tokens or colors()
    if mark is Mark.MOVED:
        return Tones(tokens.moved, tokens.moved_tint, alpha(tokens.moved, 90))
    if mark is Mark.CONTAINED:
        return Tones(tokens.good, tokens.good_tint, alpha(tokens.good, 90))
    if side == LEFT:
        return Tones(tokens.a, tokens.a_tint, tokens.a_tint_strong)
    return Tones(tokens.b, tokens.b_tint, tokens.b_tint_strong)


class RowPainter:
    """Draws rows of a sheet; `current` is the number of the difference that the reader is at."""

    def __init__(
        self, painter: QPainter, sheet: Sheet, current: int, selected: tuple[int, int, int] | None, page: float
    ) -> None:
        self._page = page  # the height of what is painted
        self._painter = painter
        self._sheet = sheet
        self._current = current
        self._selected = selected  # (side, start, end) in code points of the side's text
        self._tokens = colors()

    def side_left(self, side: int) -> float:
        """The x of a pane."""
        return 0.0 if side == LEFT else self._sheet.pane + self._sheet.measures.ruler

    def entry(self, entry: Entry, sides: tuple[int, ...], y: float, height: float) -> None:
        """A row of the sides of one track."""
        if entry.hidden:
            for side in sides:
                self._fold(entry, side, y, height)
            return
        shown = {side: self._parts(entry, side, y) for side in sides}
        current = [
            box.rect.translated(0, part.y)
            for parts in shown.values()
            for part in parts or ()
            for box in part.paragraph.boxes
            if box.change == self._current >= 0
        ]
        if current:
            top, bottom = self._band_extent(current, height)
            for side in sides:
                self._band(side, y + top, bottom - top)
        for side, parts in shown.items():
            if parts is None:
                self._gap(entry, side, y, height)
                continue
            index = entry.left if side == LEFT else entry.right
            self._number(side, index, y)
            for part in parts:
                self._text(side, index, part, y + part.y)

    def _parts(self, entry: Entry, side: int, y: float) -> list[Part] | None:
        """What is laid out of a side and in view, None for a gap."""
        index = entry.left if side == LEFT else entry.right
        return None if index == NONE else self._sheet.paragraph(side, index).parts(-y, self._page - y)

    def _band_extent(self, boxes: list[QRectF], height: float) -> tuple[float, float]:
        """The whole row of the current difference; of a high row its lines alone, with one more on either side."""
        measures = self._sheet.measures
        top = -(measures.gap // 2)
        if height <= _HIGH_ROW * measures.line:
            return top, top + height
        first = min(rect.top() for rect in boxes) - measures.line
        last = max(rect.bottom() for rect in boxes) + measures.line
        return max(first, top), min(last, top + height)

    def _band(self, side: int, y: float, height: float) -> None:
        x = self.side_left(side)
        self._painter.fillRect(QRectF(x, y, self._sheet.pane, height), alpha(self._tokens.accent, 22))
        self._painter.fillRect(QRectF(x, y, 2.5, height), self._tokens.accent)

    def _gap(self, entry: Entry, side: int, y: float, height: float) -> None:
        """What the other side has and this one has not; blank where text only runs on in another row."""
        if not entry.changed or self._sheet.reading.contained:
            return
        measures = self._sheet.measures
        x = self.side_left(side) + measures.gutter - px(6)
        width = self._sheet.text_width + px(16)
        inset = 0.0 if measures.gap == 0 else 2.0
        rect = QRectF(x, y + inset, width, height - measures.gap - inset)
        if rect.height() >= 4:
            paint_hatch(self._painter, rect)

    def _number(self, side: int, index: int, y: float) -> None:
        painter, measures = self._painter, self._sheet.measures
        x = self.side_left(side)
        line_number = self._sheet.sides[side].numbers[index]
        painter.setFont(font(11, mono=True))
        painter.setPen(self._tokens.faint)
        where = QRectF(x, y, measures.gutter - px(14), self._sheet.sides[side].face.line_height)
        draw_text(painter, where, TEXT_RIGHT, str(line_number) if line_number else "↳")

    def _text(self, side: int, index: int, part: Part, y: float) -> None:
        painter, paragraph = self._painter, part.paragraph
        origin = QPointF(self.side_left(side) + self._sheet.measures.gutter, y)
        self._selection(side, index, part, origin)
        for box in paragraph.boxes:
            self._mark(box, side, origin)
        for rect in paragraph.emphasis:
            strong = tones(side, Mark.REPLACED).strong
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(strong)
            painter.drawRoundedRect(rect.translated(origin).adjusted(-0.5, px(3.5), 0.5, -px(4.5)), 2.5, 2.5)
        painter.setPen(alpha(self._tokens.text, 235))
        paragraph.draw(painter, origin)

    def _selection(self, side: int, index: int, part: Part, origin: QPointF) -> None:
        if self._selected is None or self._selected[0] != side:
            return
        start, end = self._sheet.sides[side].paragraphs[index]
        start += part.start
        first, last = max(self._selected[1], start), min(self._selected[2], end)
        if first < last:
            for rect in part.paragraph.rects(first - start, last - start):
                self._painter.fillRect(rect.translated(origin), alpha(self._tokens.accent, 70))

    def _mark(self, box: MarkBox, side: int, origin: QPointF) -> None:
        """A tint and a line below it: solid, dashed for moved text, dotted where only case or punctuation differs."""
        painter = self._painter
        kind = tones(side, box.mark)
        current = box.change == self._current and box.change >= 0
        rect = box.rect.translated(origin).adjusted(-1, px(2), 1, -px(2.5))  # the word before it stays a space away
        if box.mark is not Mark.MINOR:
            painter.setPen(QPen(kind.line, 1) if current else Qt.PenStyle.NoPen)
            painter.setBrush(kind.tint)
            painter.drawRoundedRect(rect.adjusted(0, 0.5, 0, -0.5) if current else rect, 3, 3)
        if box.mark in (Mark.ONLY_HERE, Mark.REPLACED, Mark.CONTAINED):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(kind.line)
            painter.drawRoundedRect(QRectF(rect.left() + 1, rect.bottom() - 1.6, rect.width() - 2, 1.6), 0.8, 0.8)
            return
        pen = QPen(kind.line, 1.6)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([3.0, 1.8] if box.mark is Mark.MOVED else [1.2, 1.4])
        painter.setPen(pen)
        y = rect.bottom() - 0.8
        painter.drawLine(QPointF(rect.left() + 1, y), QPointF(rect.right() - 1, y))

    def _fold(self, entry: Entry, side: int, y: float, height: float) -> None:
        painter, measures = self._painter, self._sheet.measures
        x = self.side_left(side)
        rect = QRectF(x, y + px(3), self._sheet.pane, height - px(6))
        painter.fillRect(rect, self._tokens.card)
        painter.setPen(QPen(self._tokens.line, 1))
        painter.drawLine(QPointF(rect.left(), rect.top() + 0.5), QPointF(rect.right(), rect.top() + 0.5))
        painter.drawLine(QPointF(rect.left(), rect.bottom() - 0.5), QPointF(rect.right(), rect.bottom() - 0.5))
        icon_side = px(14)
        icon_rect = QRectF(
            x + measures.gutter - px(14) - icon_side, rect.center().y() - icon_side / 2, icon_side, icon_side
        )
        paint_icon(painter, icon_rect, "down", self._tokens.faint)
        painter.setFont(font(12, QFont.Weight.Medium))
        painter.setPen(self._tokens.faint)
        text = hidden_words(entry.hidden, contained=self._sheet.reading.contained)
        draw_text(painter, rect.adjusted(measures.gutter, 0, 0, 0), TEXT_LEFT, text)


def hidden_words(count: int, *, contained: bool) -> str:
    """What stands where so many lines are left out."""
    # lupdate reads plural forms from calls of `tr` alone
    if contained and count == 1:
        text = QCoreApplication.translate("PairView", "1 line without a passage")
    elif contained:
        text = QCoreApplication.translate("PairView", "%1 lines without a passage")
    elif count == 1:
        text = QCoreApplication.translate("PairView", "1 equal line")
    else:
        text = QCoreApplication.translate("PairView", "%1 equal lines")
    return text.replace("%1", number(count))


def paint_fade(painter: QPainter, rect: QRectF) -> None:
    """The text runs out softly at the lower edge, where there is more of it."""
    panel = colors().panel
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0, alpha(panel, 0))
    gradient.setColorAt(1, panel)
    painter.fillRect(rect, gradient)


def paint_empty_side(painter: QPainter, rect: QRectF, text: str) -> None:
    """What stands where a document has no text."""
    painter.setFont(font(13))
    painter.setPen(colors().faint)
    draw_text(painter, rect, TEXT_LEFT, text)
