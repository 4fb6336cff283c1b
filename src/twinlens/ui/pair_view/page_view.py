"""Both documents as pages, from harmless markup: nothing is fetched, nothing can be followed or sent."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtCore import QByteArray, QPoint, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QImage,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextLayout,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from twinlens.model.reading import Mark, Page, PairPages, PairReading, Side
from twinlens.text.page_marks import places
from twinlens.ui.controls.scroll import SlimScrollBar
from twinlens.ui.controls.surfaces import Line
from twinlens.ui.pair_view.notice_words import left_out_words
from twinlens.ui.pair_view.notices import NoticeLine
from twinlens.ui.pair_view.painting import tones
from twinlens.ui.pair_view.paragraphs import Units
from twinlens.ui.theme import LIGHT, font, theme

MARKED = 60_000  # characters of a page in which the differing words are looked for, so that the window goes on
PAPER, INK = QColor("#ffffff"), QColor("#1b212b")  # pages count on dark text on white, whatever the theme
_NO_PICTURE = QImage(1, 1, QImage.Format.Format_ARGB32)
_NO_PICTURE.fill(0)


class PageText(QTextBrowser):
    """Shows markup and nothing besides: no resource is loaded from anywhere, no link leads anywhere."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._changes: dict[int, int] = {}
        self._kept: QTextCursor | None = None  # what was brought back to the upper edge last
        self.keeping = False  # it moves to stay where it was: nobody scrolled
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical))
        self.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal))
        self.document().setDocumentMargin(16)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, PAPER)
        palette.setColor(QPalette.ColorRole.Text, INK)
        self.setPalette(palette)
        theme().changed.connect(self._dress)
        self._dress()

    def show_page(self, html: str) -> None:
        """Another page."""
        self._changes, self._kept = {}, None
        self.setHtml(html)

    def mark(self, side: int, document: Side) -> bool:
        """Marks the words that differ; whether the page is short enough for that."""
        self._changes = {}
        page = self.document().toPlainText()
        if len(page) > MARKED or len(document.text) > MARKED:
            return False
        spans = [span for span in document.spans if span.change >= 0]
        units, ranges = Units(page), dict[int, list[QTextLayout.FormatRange]]()
        for place in places(document.text, page, [(span.start, span.end) for span in spans]):
            start, end = units.from_code_points(place.start), units.from_code_points(place.end)
            block = self.document().findBlock(start)
            made = QTextLayout.FormatRange()
            made.start = start - block.position()
            made.length = min(end, block.position() + block.length() - 1) - start
            made.format = _format(side, spans[place.span].mark)
            ranges.setdefault(block.blockNumber(), []).append(made)
            self._changes.setdefault(spans[place.span].change, start)
        for number, marks in ranges.items():
            block = self.document().findBlockByNumber(number)
            block.layout().setFormats(marks)
            self.document().markContentsDirty(block.position(), block.length())
        return True

    def marked(self) -> dict[int, int]:
        """Where each difference that the page shows begins."""
        return self._changes

    def go_to(self, change: int) -> bool:
        """Brings a difference into view; whether the page shows it."""
        position = self._changes.get(change)
        if position is None:
            return False
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + self.cursorRect(cursor).top() - self.viewport().height() // 3)
        return True

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Nothing, whatever is asked for; as a picture an empty one, else Qt would open the file by its name."""
        return _NO_PICTURE if kind == QTextDocument.ResourceType.ImageResource else QByteArray()

    def doSetSource(
        self, name: QUrl | str, kind: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource
    ) -> None:
        """Stays where it is."""

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        with self._place_kept():
            super().resizeEvent(event)

    @contextmanager
    def _place_kept(self) -> Iterator[None]:
        """What is at the upper edge is there again when the page is set anew, by another width or size."""
        if self.keeping:
            yield
            return
        here = self.cursorForPosition(QPoint(0, 0))
        top = self.cursorRect(here).top()
        if self._kept is None or self.cursorRect(self._kept).top() != top:  # else its line is at the edge still
            self._kept = here
        self.keeping = True
        try:
            yield
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + self.cursorRect(self._kept).top() - top)
        finally:
            self.keeping = False

    def _dress(self) -> None:
        with self._place_kept():
            self.setFont(font(14))
            self.document().setDefaultFont(font(14))


def _format(side: int, mark: Mark) -> QTextCharFormat:
    """The tone of a difference on white paper, and the line that says it without colour."""
    kind, made = tones(side, mark, LIGHT), QTextCharFormat()
    made.setBackground(kind.tint)
    made.setForeground(INK)
    lines = QTextCharFormat.UnderlineStyle
    made.setUnderlineStyle(lines.DashUnderline if mark is Mark.MOVED else lines.SingleUnderline)
    made.setUnderlineColor(QColor(kind.line))
    return made


class _Half(QWidget):
    """One page below what was left out of it."""

    more_wanted = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = PageText(name)
        self.notice: NoticeLine | None = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addWidget(self.text, 1)

    def show_page(self, page: Page | None, document: Side | None = None, side: int = 0) -> None:
        if self.notice is not None:
            self._layout.removeWidget(self.notice)
            self.notice.hide()
            self.notice.deleteLater()
            self.notice = None
        self.text.show_page("" if page is None else page.html)
        marked = document is None or page is None or self.text.mark(side, document)
        if page is None or not (page.left_out or page.cut or not marked):
            return
        sentences = []
        if page.left_out:
            sentences.append(self.tr("Left out: %1.").replace("%1", left_out_words(page.left_out)))
        if page.cut:
            sentences.append(self.tr("The page goes on; only its beginning is shown here."))
        if not marked:
            sentences.append(self.tr("The page is too long for its differences to be marked here."))
        self.notice = NoticeLine(" ".join(sentences), self.tr("Show all of it") if page.cut else "")
        self.notice.pressed.connect(self.more_wanted)
        self._layout.insertWidget(0, self.notice)


class PageView(QWidget):
    """Two pages beside each other that scroll together."""

    more_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.halves = (_Half(self.tr("Left page")), _Half(self.tr("Right page")))
        self.joined = True
        self._following = False
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.halves[0], 1)
        layout.addWidget(Line(vertical=True))
        layout.addWidget(self.halves[1], 1)
        for half in self.halves:
            half.more_wanted.connect(self.more_wanted)
        self.halves[0].text.verticalScrollBar().valueChanged.connect(self._left_moved)
        self.halves[1].text.verticalScrollBar().valueChanged.connect(self._right_moved)
        self.setFocusProxy(self.halves[0].text)

    def show_pages(self, pages: PairPages | None, reading: PairReading | None = None) -> None:
        """Another pair; None for none. With its reading, the words that differ are marked."""
        sides = (None, None) if reading is None else (reading.left, reading.right)
        self.halves[0].show_page(None if pages is None else pages.left, sides[0], 0)
        self.halves[1].show_page(None if pages is None else pages.right, sides[1], 1)

    def go_to(self, change: int) -> None:
        """Brings a difference into view on both pages, as far as they show it."""
        self._following = True
        shown = [half.text.go_to(change) for half in self.halves]
        self._following = False
        if shown != [True, True] and any(shown):
            moved = shown.index(True)
            self._follow(moved, 1 - moved)

    def _left_moved(self) -> None:
        self._follow(0, 1)

    def _right_moved(self) -> None:
        self._follow(1, 0)

    def _follow(self, moved: int, other: int) -> None:
        if self._following or not self.joined or self.halves[moved].text.keeping:
            return
        self._following = True
        here = self.halves[moved].text.verticalScrollBar()
        there = self.halves[other].text.verticalScrollBar()
        if here.maximum() > 0:
            there.setValue(round(there.maximum() * here.value() / here.maximum()))
        self._following = False
