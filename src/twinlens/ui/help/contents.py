"""The list at the left of the help: the pages, or what a search found."""

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from twinlens.ui.controls.scroll import SlimScrollBar
from twinlens.ui.help.library import HelpPage, Hit
from twinlens.ui.paint import LEFT, MEDIUM, SEMIBOLD, draw_text, elided, paint_focus, rounded, smooth
from twinlens.ui.theme import colors, font, px, theme

TARGET = Qt.ItemDataRole.UserRole + 1  # "page" or "page#anchor"
BELOW = Qt.ItemDataRole.UserRole + 2  # the second line, "" = none
Index = QModelIndex | QPersistentModelIndex


class Lines(QStyledItemDelegate):
    """A title, and for what was found a few words of it below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(120), px(50) if index.data(BELOW) else px(32))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens = colors()
        painter.save()
        smooth(painter)
        rect = QRectF(option.rect.toRectF()).adjusted(6, 1, -6, -1)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            rounded(painter, rect, 7, tokens.selection if chosen else tokens.hover)
        below = str(index.data(BELOW) or "")
        room = rect.width() - 20
        letters = font(13, SEMIBOLD if chosen or below else MEDIUM)
        line = QRectF(rect.left() + 10, rect.top(), room, rect.height() / (2 if below else 1))
        painter.setPen(tokens.accent if chosen else tokens.text)
        painter.setFont(letters)
        draw_text(painter, line, LEFT, elided(str(index.data()), letters, room, Qt.TextElideMode.ElideRight))
        if below:
            painter.setPen(tokens.secondary)
            painter.setFont(font(11.5))
            text = elided(below, font(11.5), room, Qt.TextElideMode.ElideRight)
            draw_text(painter, line.translated(0, line.height() - px(3)), LEFT, text)
        if chosen and state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, rect, 7)
        painter.restore()


class Contents(QListView):
    """`chosen(target)` when a line is gone to, by mouse or by arrow keys."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = QStandardItemModel(self)
        self.setModel(self._lines)
        self.setItemDelegate(Lines(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(SlimScrollBar(Qt.Orientation.Vertical, self, surface="card"))
        self.setAccessibleName(self.tr("Help pages"))
        self.selectionModel().currentChanged.connect(self._moved)
        self.clicked.connect(self._pressed)
        self._quiet = False
        self._dress()
        theme().changed.connect(self._dress)

    def show_pages(self, pages: Sequence[HelpPage]) -> None:
        """All pages in their order."""
        self._fill([(page.title, "", page.name) for page in pages])

    def show_hits(self, hits: Sequence[Hit]) -> None:
        """What a search found."""
        self._fill(
            [
                (
                    hit.page_title if hit.section.level == 1 else f"{hit.page_title} › {hit.section.title}",
                    hit.snippet or hit.page_title,
                    f"{hit.section.page}#{hit.section.anchor}",
                )
                for hit in hits
            ]
        )

    def targets(self) -> list[str]:
        """Where the lines lead."""
        return [str(self._lines.index(row, 0).data(TARGET)) for row in range(self._lines.rowCount())]

    def mark(self, target: str) -> None:
        """Shows which line the page on screen belongs to, without telling."""
        self._quiet = True
        rows = [row for row, found in enumerate(self.targets()) if found == target]
        if rows:
            place = self._lines.index(rows[0], 0)
            self.selectionModel().setCurrentIndex(place, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._quiet = False

    def _fill(self, lines: list[tuple[str, str, str]]) -> None:
        self._quiet = True
        self._lines.clear()
        for title, below, target in lines:
            item = QStandardItem(title)
            item.setData(target, TARGET)
            item.setData(below, BELOW)
            item.setAccessibleText(f"{title}. {below}" if below else title)
            self._lines.appendRow(item)
        self._quiet = False

    def _moved(self, current: QModelIndex, before: QModelIndex) -> None:
        if not self._quiet and current.isValid():
            self.chosen.emit(str(current.data(TARGET)))

    def _pressed(self, index: QModelIndex) -> None:
        self.chosen.emit(str(index.data(TARGET)))

    def _dress(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, colors().card)
        self.setPalette(palette)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
