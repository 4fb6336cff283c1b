"""A table view for long lists: fixed rows, painted cells, sorting left to the store."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from twinlens.model.judgements import Verdict
from twinlens.ui.controls.focus_frame import FocusFrame
from twinlens.ui.controls.scroll import SlimScrollBar
from twinlens.ui.controls.surfaces import Surface
from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import LEFT, MEDIUM, RIGHT, SEMIBOLD, draw_text, elided, paint_bar, paint_verdict, smooth
from twinlens.ui.theme import colors, font, px, theme

DISPLAY = int(Qt.ItemDataRole.DisplayRole)
ACCESSIBLE = int(Qt.ItemDataRole.AccessibleTextRole)
VERDICT = int(Qt.ItemDataRole.UserRole) + 1  # a Verdict's text or ""
SHARE = int(Qt.ItemDataRole.UserRole) + 2  # 0..1 for a bar before the text, or None
TONE = int(Qt.ItemDataRole.UserRole) + 3  # a colour token's name, or ""
NUMERIC = int(Qt.ItemDataRole.UserRole) + 4  # right-aligned
LINK = int(Qt.ItemDataRole.UserRole) + 5  # leads somewhere: underlined
PAD = 10  # pixels left and right of a cell's text

Index = QModelIndex | QPersistentModelIndex


class CellDelegate(QStyledItemDelegate):
    """Paints a cell as plain text, with a verdict's glyph or a bar where the model gives one."""

    def __init__(self, view: "ListTable") -> None:
        super().__init__(view)
        self._hover = -1
        self._view = view

    def set_hover(self, row: int) -> None:
        """The row below the mouse."""
        self._hover = row

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens = colors()
        rect = QRectF(option.rect)
        painter.save()
        smooth(painter)
        state = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, tokens.selection)
        elif index.row() == self._hover:
            painter.fillRect(rect, tokens.hover)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), tokens.line)
        box = self._view.inner(rect, index.column())
        verdict = index.data(VERDICT)
        if verdict:
            center = QRectF(box.left(), rect.top(), px(18), rect.height()).center()
            paint_verdict(painter, center, Verdict(verdict), px(8))
            box.setLeft(box.left() + px(26))
        share = index.data(SHARE)
        if share is not None:
            bar = QRectF(box.left(), rect.center().y() - 2.5, min(36.0, box.width() * 0.4), 5)
            paint_bar(painter, bar, max(0.0, share), getattr(tokens, index.data(TONE) or "accent"))
            tone = tokens.text
        else:
            tone = getattr(tokens, index.data(TONE) or "text")
        numeric = bool(index.data(NUMERIC))
        face = font(12.5, tabular=numeric)
        if index.data(LINK):
            face = QFont(face)
            face.setUnderline(True)
        painter.setFont(face)
        painter.setPen(tone)
        text = index.data(DISPLAY) or ""
        draw_text(painter, box, RIGHT if numeric else LEFT, elided(text, face, box.width()))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(80, px(34))


class Header(QHeaderView):
    """A flat header; a click sorts, an arrow shows by what."""

    def __init__(self, view: "ListTable") -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._view = view
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(48)
        self.setSortIndicatorShown(True)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), px(34))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if not rect.isValid():
            return
        tokens = colors()
        painter.save()
        smooth(painter)
        area = QRectF(rect)
        painter.fillRect(area, tokens.panel)
        painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), tokens.line_strong)
        model = self.model()
        name = str(model.headerData(section, Qt.Orientation.Horizontal, DISPLAY) or "")
        numeric = bool(model.headerData(section, Qt.Orientation.Horizontal, NUMERIC))
        sorted_by = self.sortIndicatorSection() == section
        box = self._view.inner(area, section)
        if sorted_by:
            side = px(12)
            up = self.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            where = QRectF(box.right() - side, area.center().y() - side / 2, side, side)
            paint_icon(painter, where, "up" if up else "down", tokens.accent)
            box.setRight(box.right() - side - 3)
        painter.setFont(font(11, SEMIBOLD if sorted_by else MEDIUM))
        painter.setPen(tokens.text if sorted_by else tokens.secondary)
        draw_text(painter, box, RIGHT if numeric else LEFT, elided(name, font(11, SEMIBOLD), box.width()))
        painter.restore()

    def paintEvent(self, event: object) -> None:
        super().paintEvent(event)  # type: ignore[arg-type]
        end = self.length() - self.offset()
        rest = self.viewport().width() - end
        if rest > 0:  # behind the last column, which is the left one where one reads from right to left
            start = 0 if self.isRightToLeft() else end
            painter = QPainter(self.viewport())
            painter.fillRect(QRect(start, 0, rest, self.height()), colors().panel)
            painter.fillRect(QRect(start, self.height() - 1, rest, 1), colors().line_strong)


class ListTable(QTableView):
    """Rows of one height, one selected row, no resizing to contents; `opened(row)` by double click or Return.

    `edge` is the margin in pixels before the first column's text and behind the last one's: that of what stands above.
    """

    opened = Signal(int)

    def __init__(self, name: str, parent: QWidget | None = None, *, edge: int = PAD) -> None:
        super().__init__(parent)
        self._edge = edge
        self._outer: tuple[int, int] = (0, 0)  # the first and the last column that is shown
        self.setAccessibleName(name)
        self._cells = CellDelegate(self)
        self.setItemDelegate(self._cells)
        self.setHorizontalHeader(Header(self))
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical, self))
        self.setHorizontalScrollBar(SlimScrollBar(Qt.Orientation.Horizontal, self))
        self.setCornerWidget(Surface("panel"))
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._frame = FocusFrame(self)
        self.entered.connect(self._entered)
        self.activated.connect(self._activated)
        self._dress()
        theme().changed.connect(self._dress)

    def set_widths(self, widths: tuple[int, ...], stretch: tuple[int, ...]) -> None:
        """Least column widths in pixels; those in `stretch`, else all, share what is left; hidden ones take no room."""
        self._widths = widths
        self._stretch = stretch
        self._spread()

    def selectRow(self, row: int) -> None:
        """As Qt's, but also from right to left: there Qt looks for a column beside the first and finds none."""
        index = self.model().index(row, self._outer[0])
        if index.isValid():
            chosen = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.selectionModel().setCurrentIndex(index, chosen)

    def inner(self, rect: QRectF, column: int) -> QRectF:
        """Where in a cell its text stands."""
        before, behind = (self._edge if column == outer else PAD for outer in self._outer)
        if self.isRightToLeft():
            before, behind = behind, before
        return rect.adjusted(before, 0, -behind, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def leaveEvent(self, event: object) -> None:
        self._cells.set_hover(-1)
        self.viewport().update()

    def _spread(self) -> None:
        widths = getattr(self, "_widths", ())
        if not widths or self.model() is None:
            return
        shown = [column for column in range(len(widths)) if not self.isColumnHidden(column)]
        if not shown:
            return
        self._outer = (shown[0], shown[-1])
        wanted = {column: px(widths[column]) + self._outer.count(column) * (self._edge - PAD) for column in shown}
        stretch = [column for column in shown if column in self._stretch] or shown
        left = max(0, self.viewport().width() - sum(wanted.values()))
        for place, column in enumerate(stretch):  # the first ones get the pixels that cannot be shared
            wanted[column] += left // len(stretch) + (place < left % len(stretch))
        for column, width in wanted.items():
            self.setColumnWidth(column, width)

    def _entered(self, index: QModelIndex) -> None:
        self._cells.set_hover(index.row())
        self.viewport().update()

    def _activated(self, index: QModelIndex) -> None:
        self.opened.emit(index.row())

    def _dress(self) -> None:
        self.verticalHeader().setDefaultSectionSize(px(34))
        self._spread()
        self.viewport().update()
