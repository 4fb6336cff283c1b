"""Both documents in plain text widgets: for choosing and copying text, for screen readers, and for the source."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QMimeData, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPlainTextEdit, QWidget

from twinlens.model.packed import column
from twinlens.model.reading import Mark, Span
from twinlens.ui.controls.scroll import SlimScrollBar
from twinlens.ui.controls.surfaces import Line
from twinlens.ui.paint import RIGHT as TEXT_RIGHT
from twinlens.ui.paint import draw_text
from twinlens.ui.pair_view.painting import tones
from twinlens.ui.pair_view.paragraphs import Units, displayed
from twinlens.ui.pair_view.sheet import LEFT, RIGHT, SIDES
from twinlens.ui.theme import colors, font, px, theme

Paragraph = tuple[int, int]


class PlainText(QPlainTextEdit):
    """A document in one block a paragraph; what is copied from it is the document's own text, folds or not."""

    def __init__(self, side: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._text = ""
        self._paragraphs: Sequence[Paragraph] = ()
        self._numbers: list[int] = []
        self._marks: Sequence[Span] = ()
        self._preformatted = False
        self._kept = 0  # the position that was brought back to the upper edge last
        self.keeping = False  # it moves to stay where it was: nobody scrolled
        self._gutter = _Gutter(self)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(px(8))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical))
        self.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal))
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.updateRequest.connect(self._gutter_moved)
        theme().changed.connect(self._dress)
        self._dress()

    def show_text(
        self, text: str, paragraphs: Sequence[Paragraph], marks: Sequence[Span] = (), *, preformatted: bool = False
    ) -> None:
        """Another text in these paragraphs, with its marks."""
        self._text, self._paragraphs, self._marks, self._preformatted = text, paragraphs, marks, preformatted
        self._numbers, line, end_before, self._kept = [], 0, -1, 0
        for start, end in paragraphs:
            line += start != end_before
            self._numbers.append(line if start != end_before else 0)
            end_before = end
        self.setPlainText("\n".join(displayed(text[start:end]) for start, end in paragraphs))
        option = self.document().defaultTextOption()
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self.document().setDefaultTextOption(option)
        self._dress()

    def set_marks(self, marks: Sequence[Span]) -> None:
        """The same text with other marks."""
        self._marks = marks
        self._mark(marks)

    def text_between(self, first: int, last: int) -> str:
        """The document's own text between two positions of the widget (UTF-16 units)."""
        return self._text[self._place(first) : self._place(last)]

    def _place(self, position: int) -> int:
        """The code point position of the document for a position of the widget."""
        block = self.document().findBlock(position)
        number = block.blockNumber()
        if not 0 <= number < len(self._paragraphs):
            return len(self._text)
        start, end = self._paragraphs[number]
        return start + Units(self._text[start:end]).to_code_points(position - block.position())

    def createMimeDataFromSelection(self) -> QMimeData:
        cursor = self.textCursor()
        data = QMimeData()
        data.setText(self.text_between(cursor.selectionStart(), cursor.selectionEnd()))
        return data

    def go_to(self, position: int) -> None:
        """Brings a code point position of the document into view."""
        number = max(0, bisect_right([start for start, _ in self._paragraphs], position) - 1)
        block = self.document().findBlockByNumber(number)
        if block.isValid():
            start, end = self._paragraphs[number]
            units = Units(self._text[start:end]).from_code_points(min(position, end) - start)
            cursor = QTextCursor(block)
            cursor.setPosition(block.position() + units)
            self.setTextCursor(cursor)
            self.centerCursor()

    def top_position(self) -> int:
        """The position (in UTF-16 units) that is at the upper edge: a line's start, or what was kept there before."""
        block = self.firstVisibleBlock()
        line = block.layout().lineAt(self.verticalScrollBar().value() - block.firstLineNumber())  # it scrolls by lines
        if not line.isValid():
            return max(0, block.position())
        start = block.position() + line.textStart()
        return self._kept if start < self._kept < start + line.textLength() else start

    @contextmanager
    def _place_kept(self) -> Iterator[None]:
        """What is at the upper edge is there again when the text is set anew, by another width or size."""
        if self.keeping:
            yield
            return
        self._kept = self.top_position()
        self.keeping = True
        try:
            yield
            self._go_back(self._kept)
        finally:
            self.keeping = False

    def _go_back(self, position: int) -> None:
        block = self.document().findBlock(position)
        if block.isValid():
            self.blockBoundingRect(block)  # lays it out
            line = block.layout().lineForTextPosition(position - block.position())
            self.verticalScrollBar().setValue(block.firstLineNumber() + max(0, line.lineNumber()))

    def _dress(self) -> None:
        """Fonts, colours and marks of the theme."""
        with self._place_kept():
            self._set_look()

    def _set_look(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, colors().panel)
        palette.setColor(QPalette.ColorRole.Text, colors().text)
        palette.setColor(QPalette.ColorRole.Highlight, colors().accent)
        self.setPalette(palette)
        self.setFont(font(13, mono=True) if self._preformatted else font(14))
        self.setTabStopDistance(self.fontMetrics().horizontalAdvance(" ") * (4 if self._preformatted else 8))
        self._gutter.fit()
        if self._marks:
            self._mark(self._marks)

    def _mark(self, marks: Sequence[Span]) -> None:
        starts, ends = column(marks, 0), column(marks, 1)
        block = self.document().begin()
        for start, end in self._paragraphs:
            first, last = bisect_right(ends, start), bisect_left(starts, end)
            if first < last:
                units = Units(self._text[start:end])
                ranges = []
                for span in marks[first:last]:
                    marked = QTextLayout.FormatRange()
                    marked.start = units.from_code_points(max(span.start, start) - start)
                    marked.length = units.from_code_points(min(span.end, end) - start) - marked.start
                    marked.format = _format(self._side, span.mark)
                    ranges.append(marked)
                block.layout().setFormats(ranges)
            block = block.next()
        self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        with self._place_kept():
            super().resizeEvent(event)
            self._gutter.fit()

    def numbers(self) -> list[int]:
        """The line number of each block, 0 for one that goes on with the line before."""
        return self._numbers

    def set_gutter(self, width: int) -> None:
        """Room for line numbers."""
        self.setViewportMargins(width, 0, 0, 0)

    def first_block(self) -> tuple[int, float]:
        """The number and the y of the first block in view."""
        block = self.firstVisibleBlock()
        return block.blockNumber(), self.blockBoundingGeometry(block).translated(self.contentOffset()).top()

    def block_height(self, number: int) -> float:
        """The height of a block."""
        return self.blockBoundingRect(self.document().findBlockByNumber(number)).height()

    def _gutter_moved(self) -> None:
        self._gutter.update()


def _format(side: int, mark: Mark) -> QTextCharFormat:
    kind = tones(side, mark)
    style = QTextCharFormat()
    if mark is not Mark.MINOR:
        style.setBackground(kind.tint)
    line = QTextCharFormat.UnderlineStyle
    style.setUnderlineStyle(
        line.DashUnderline if mark is Mark.MOVED else line.DotLine if mark is Mark.MINOR else line.SingleUnderline
    )
    style.setUnderlineColor(QColor(kind.line))
    return style


class _Gutter(QWidget):
    """The line numbers left of a plain text."""

    def __init__(self, edit: PlainText) -> None:
        super().__init__(edit)
        self._edit = edit

    def sizeHint(self) -> QSize:
        digits = "9" * max(2, len(str(max(self._edit.numbers(), default=0))))
        return QSize(max(px(44), self.fontMetrics().horizontalAdvance(digits) + px(26)), 0)

    def fit(self) -> None:
        """Takes its place again."""
        self.setFont(font(11, mono=True))
        width = self.sizeHint().width()
        self._edit.set_gutter(width)
        area = self._edit.contentsRect()
        self.setGeometry(area.left(), area.top(), width, area.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors().panel)
        painter.setFont(self.font())
        painter.setPen(colors().faint)
        numbers = self._edit.numbers()
        number, y = self._edit.first_block()
        while number < len(numbers) and y < self.height():
            rect = QRectF(0, y, self.width() - px(14), self._edit.fontMetrics().height())
            draw_text(painter, rect, TEXT_RIGHT, str(numbers[number]) if numbers[number] else "↳")
            y += self._edit.block_height(number)
            number += 1


class PlainPair(QWidget):
    """Two plain texts beside each other that scroll together by the share that is above, or each for itself."""

    def __init__(self, left: str, right: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.texts = (PlainText(LEFT, left), PlainText(RIGHT, right))
        self._following = False
        self.joined = True
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.texts[LEFT], 1)
        layout.addWidget(Line(vertical=True))
        layout.addWidget(self.texts[RIGHT], 1)
        self.texts[LEFT].verticalScrollBar().valueChanged.connect(self._left_moved)
        self.texts[RIGHT].verticalScrollBar().valueChanged.connect(self._right_moved)
        self.setFocusProxy(self.texts[LEFT])

    def clear(self) -> None:
        """Nothing is shown."""
        for side in SIDES:
            self.texts[side].show_text("", ())

    def go_to(self, left: int | None, right: int | None) -> None:
        """Brings a place of each text into view (None = leave it), without one drawing the other along."""
        self._following = True
        for side, position in zip(SIDES, (left, right), strict=True):
            if position is not None:
                self.texts[side].go_to(position)
        self._following = False

    def _left_moved(self) -> None:
        self._follow(LEFT, RIGHT)

    def _right_moved(self) -> None:
        self._follow(RIGHT, LEFT)

    def _follow(self, moved: int, other: int) -> None:
        if self._following or not self.joined or self.texts[moved].keeping:
            return
        self._following = True
        here, there = self.texts[moved].verticalScrollBar(), self.texts[other].verticalScrollBar()
        if here.maximum() > 0:
            there.setValue(round(there.maximum() * here.value() / here.maximum()))
        self._following = False
