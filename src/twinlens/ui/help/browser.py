"""One help page on screen: our own Markdown, laid out in the theme's look, that loads nothing from anywhere."""

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QFont,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from twinlens.ui.controls.focus_frame import FocusFrame
from twinlens.ui.controls.scroll import SlimScrollBar
from twinlens.ui.help.library import HelpPage, slug
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.theme import MONO_FAMILIES, colors, font, px, theme

SIZES = {1: 22.0, 2: 17.0, 3: 14.5, 4: 13.5}
TEXT = 13.5


class HelpText(QTextBrowser):
    """Shows a page; `link_pressed(target)` when a link is followed, which the help window does."""

    link_pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: HelpPage | None = None
        self._anchors: dict[str, int] = {}  # where each heading stands in the text
        self._headings = 0  # that were laid out
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical, self))
        self.setAccessibleName(self.tr("Help page"))
        self.viewport().setAutoFillBackground(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.document().setUndoRedoEnabled(False)
        self.setViewportMargins(28, 20, 28, 12)
        self._frame = FocusFrame(self)
        self.anchorClicked.connect(self._clicked)
        theme().changed.connect(self._theme_changed)

    def loadResource(self, type: int, name: QUrl | str) -> object:
        return None  # help pages have no pictures: whatever is asked for is not ours

    def doSetSource(
        self, name: QUrl | str, kind: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource
    ) -> None:
        """Stays where it is."""

    def show_page(self, page: HelpPage, anchor: str = "") -> None:
        """Another page, from a heading on where one is named."""
        self._page = page
        self._lay_out(page)
        self.setAccessibleDescription(page.title)
        self.go_to(anchor)

    def go_to(self, anchor: str) -> None:
        """Brings a heading to the top."""
        place = self._anchors.get(anchor, 0)
        cursor = self.textCursor()
        cursor.setPosition(place)
        self.setTextCursor(cursor)
        bar = self.verticalScrollBar()
        top = self.document().documentLayout().blockBoundingRect(cursor.block()).top()
        bar.setValue(0 if place == 0 else round(top) - px(6))

    def anchors(self) -> list[str]:
        """The headings that a link can lead to."""
        return list(self._anchors)

    def _lay_out(self, page: HelpPage) -> None:
        document = self.document()
        document.setDefaultFont(font(TEXT))
        document.setIndentWidth(px(20))
        # tables and lists, without HTML: what looks like a tag is text
        self.setMarkdown(page.markdown)
        tables = [frame for frame in document.rootFrame().childFrames() if isinstance(frame, QTextTable)]
        for table in tables:
            self._drop_gap(table)
        self._anchors = {}
        self._headings = 0
        block = document.begin()
        while block.isValid():
            self._dress(QTextCursor(block))
            block = block.next()
        for table in tables:
            self._dress_table(table)
        self.setTextCursor(QTextCursor(document))

    def _dress(self, cursor: QTextCursor) -> None:
        block = cursor.block()
        shape = QTextBlockFormat(cursor.blockFormat())
        level = shape.headingLevel()
        in_table = cursor.currentTable() is not None
        if level:
            self._anchors.setdefault(self._anchor(block.text()), block.position())
            letters = QTextCharFormat()
            letters.setFont(font(SIZES.get(level, TEXT), SEMIBOLD))
            letters.setForeground(colors().text)
            cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
            cursor.mergeCharFormat(letters)
            cursor.setPosition(block.position())
            shape.setTopMargin(0 if block.blockNumber() == 0 else px(22 if level == 2 else 16))
            shape.setBottomMargin(px(6))
        elif in_table:
            # Qt hands the properties of a code block on to the table behind it
            shape.clearProperty(QTextBlockFormat.Property.BlockCodeFence)
            shape.setNonBreakableLines(False)
            shape.setTopMargin(px(3))
            shape.setBottomMargin(px(3))
        elif shape.hasProperty(QTextBlockFormat.Property.BlockCodeFence):
            shape.setNonBreakableLines(False)
            shape.setBackground(colors().card)
            shape.setLeftMargin(px(4))
            last = block.next()
            code_goes_on = last.isValid() and last.blockFormat().hasProperty(QTextBlockFormat.Property.BlockCodeFence)
            shape.setBottomMargin(0 if code_goes_on else px(10))
        elif cursor.currentList() is not None:
            shape.setBottomMargin(px(3))
            shape.setLineHeight(132, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        else:
            shape.setTopMargin(0)
            shape.setBottomMargin(px(8))
            shape.setLineHeight(138, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor.setBlockFormat(shape)
        self._dress_fragments(cursor)

    def _anchor(self, title: str) -> str:
        """That of the next heading: a translated page has those of its original."""
        sections = self._page.sections if self._page is not None else ()
        place, self._headings = self._headings, self._headings + 1
        return sections[place].anchor if place < len(sections) else slug(title)

    def _dress_fragments(self, cursor: QTextCursor) -> None:
        """Code in the code font, links in the accent colour."""
        places = []
        pieces = cursor.block().begin()
        while not pieces.atEnd():
            piece = pieces.fragment()
            letters = piece.charFormat()
            if letters.fontFixedPitch() or letters.isAnchor():
                places.append((piece.position(), piece.length(), letters.isAnchor(), letters.fontFixedPitch()))
            pieces += 1
        for start, length, link, code in places:
            cursor.setPosition(start)
            cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
            letters = QTextCharFormat()
            if code:
                letters.setFontFamilies(list(MONO_FAMILIES))
                letters.setProperty(QTextCharFormat.Property.FontPixelSize, font(TEXT - 1).pixelSize())
            if link:
                letters.setForeground(colors().accent)
                letters.setFontUnderline(True)
            cursor.mergeCharFormat(letters)

    @staticmethod
    def _drop_gap(table: QTextTable) -> None:
        """Qt leaves an empty line in the first cell of a table that stands behind a code block."""
        cell = table.cellAt(0, 0)
        cursor = cell.firstCursorPosition()
        if not cursor.block().text() and cell.lastCursorPosition().position() > cursor.position():
            cursor.deleteChar()

    def _dress_table(self, table: QTextTable) -> None:
        shape = QTextTableFormat(table.format())
        shape.setBorder(1)
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        shape.setBorderBrush(colors().line)
        shape.setBorderCollapse(True)
        shape.setCellPadding(px(5))
        shape.setCellSpacing(0)
        shape.setTopMargin(px(2))
        shape.setBottomMargin(px(12))
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table.setFormat(shape)
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            look = QTextCharFormat(cell.format())
            look.setBackground(colors().card)
            cell.setFormat(look)
            cursor = cell.firstCursorPosition()
            cursor.setPosition(cell.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
            bold = QTextCharFormat()
            bold.setFontWeight(QFont.Weight.DemiBold)
            cursor.mergeCharFormat(bold)

    def _clicked(self, url: QUrl) -> None:
        self.link_pressed.emit(url.toString())

    def _theme_changed(self) -> None:
        if self._page is not None:
            place = self.verticalScrollBar().value()
            self._lay_out(self._page)
            self.verticalScrollBar().setValue(place)
