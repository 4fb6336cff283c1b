"""The document list: what was read, and what was not and why."""

from collections import Counter
from itertools import islice

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from twinlens.model.documents import Document, DocumentStatus
from twinlens.session import encodings
from twinlens.ui.controls.buttons import Button, Chip
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.lists.document_model import COLUMNS, STRETCH, WIDTHS, DocumentModel, sort_key
from twinlens.ui.lists.table import ListTable
from twinlens.ui.once import once
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.sentences import translated
from twinlens.ui.upkeep import Upkeep
from twinlens.ui.words import number, status_word
from twinlens.ui.workspace import Workspace

MOST = 200_000  # documents that are listed at once; the count above the list says when there are more


class DocumentPage(Surface):
    """Shows every document with its status; the chips narrow the list to one."""

    rescan_pressed = Signal()
    read_as_pressed = Signal(object)  # Document
    undo_pressed = Signal()
    erase_pressed = Signal(object)  # Document
    similar_wanted = Signal(object)  # document row

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self.upkeep = Upkeep(self, 200, lambda changes: changes.documents)
        self._typed = once(self, self._filter, 200)
        self._documents: list[Document] = []
        self._shown: list[Document] = []
        self._sort: tuple[str, bool] | None = None
        self.count = Text("", 12.5, "secondary")
        self.search = Field(self.tr("Find a document"), self.tr("Find in URL, path, title or reason"))
        self.chips = {status: Chip(status_word(status)) for status in DocumentStatus}
        self.similar = Button(self.tr("Find files similar to…"), "copy", height=30)
        self.model = DocumentModel(self)
        self.table = ListTable(self.tr("Documents"), edge=20)
        self.read_as = Button(self.tr("Read as…"), "eye", height=30)
        self.read_as.setToolTip(self.tr("Read the document again by another encoding"))
        self.undo = Button(self.tr("Undo “read as”"), "undo", height=30)
        self.undo.hide()
        self.empty = EmptyState("file", self.tr("No document matches"), self.tr("Take the filter away to see all."))
        self._build()

    def open(self, workspace: Workspace) -> None:
        """Shows a project's documents."""
        self.upkeep.open(workspace)

    def clear(self) -> None:
        """No project is open."""
        self.upkeep.clear()
        self._typed.stop()
        self._documents = []
        self.model.set_documents(())

    def show_status(self, status: DocumentStatus | None) -> None:
        """Only documents with this status, or all."""
        for other, chip in self.chips.items():
            chip.setChecked(other is status)
        self._filter()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.upkeep.look()

    def _build(self) -> None:
        self.upkeep.due.connect(self._read)
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.sectionClicked.connect(self._section_clicked)
        self.search.textEdited.connect(self._edited)
        self.search.left.connect(self._leave_find)
        for chip in self.chips.values():
            chip.clicked.connect(self._chip_clicked)
        title = Text(self.tr("Documents"), 17, weight=SEMIBOLD)
        head = row(title, 6, self.count, None, self.undo, self.read_as, self.similar, margins=(20, 14, 16, 8))
        self.read_as.clicked.connect(self._ask_read_as)
        self.undo.clicked.connect(self.undo_pressed)
        self.table.opened.connect(self._opened)
        self.similar.clicked.connect(self._similar_pressed)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._show_menu)
        tools = row(*self.chips.values(), 10, self.search, margins=(20, 0, 16, 12), spacing=6)
        tools.setStretch(len(self.chips) + 1, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        layout = column(head, tools, Line(), self._stack)
        layout.setStretch(3, 1)
        self.setLayout(layout)

    def _read(self) -> None:
        workspace = self.upkeep.begin()
        if workspace is None:
            return
        store = workspace.project.store
        self.model.is_chosen = encodings.chosen(store)
        self.undo.setVisible(encodings.can_undo(store))
        self._documents = list(islice(workspace.project.documents(gone=True), MOST))
        counts = Counter(document.status for document in self._documents)
        for status, chip in self.chips.items():
            chip.setText(f"{status_word(status)}  {number(counts[status])}")
            chip.setAccessibleName(chip.text())
            chip.updateGeometry()
        self._hide_empty()
        self._filter()

    def _hide_empty(self) -> None:
        """A column that has nothing to say leaves its room to the addresses."""
        said = {
            "title": any(document.title for document in self._documents),
            "reason": any(document.reason or document.gone for document in self._documents),
        }
        for name, something in said.items():
            self.table.setColumnHidden(COLUMNS.index(name), not something)

    def _filter(self) -> None:
        self._typed.stop()
        statuses = {status for status, chip in self.chips.items() if chip.isChecked()}
        text = self.search.text().strip().casefold()
        self._shown = [d for d in self._documents if (not statuses or d.status in statuses) and _holds(d, text)]
        if self._sort is not None:
            column_name, descending = self._sort
            self._shown.sort(key=lambda document: sort_key(document, column_name), reverse=descending)
        self.model.set_documents(self._shown)
        self.table.set_widths(WIDTHS, STRETCH)
        self.similar.setEnabled(bool(self._shown))
        if self._shown:
            self.table.selectRow(0)
        self.read_as.setEnabled(bool(self._shown))
        shown, total = len(self._shown), len(self._documents)
        if shown == total:
            text = self.tr("%Ln document(s)", "", total)
        else:
            text = self.tr("%1 of %2 documents").replace("%1", number(shown)).replace("%2", number(total))
        if total == MOST:
            text += " " + self.tr("(the first ones only)")
        self.count.setText(text)
        self._stack.setCurrentIndex(0 if shown else 1)

    def _ask_read_as(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self._opened(index.row())

    def _opened(self, place: int) -> None:
        self.read_as_pressed.emit(self.model.document(place))

    def _edited(self) -> None:
        self._typed.start()

    def _row_chosen(self, current: QModelIndex, previous: QModelIndex) -> None:
        self.similar.setEnabled(self._chosen() is not None)

    def _chosen(self) -> Document | None:
        """The selected document, None where it has no text that could be compared."""
        place = self.table.currentIndex().row()
        document = self._shown[place] if 0 <= place < len(self._shown) else None
        return document if document is not None and document.status is DocumentStatus.READ else None

    def _similar_pressed(self) -> None:
        document = self._chosen()
        if document is not None:
            self.similar_wanted.emit(document.document)

    def _erase_pressed(self) -> None:
        document = self._chosen()
        if document is not None:
            self.erase_pressed.emit(document)

    def _show_menu(self, position: QPoint) -> None:
        if self._chosen() is None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.similar.text(), self._similar_pressed)
        menu.addAction(self.tr("Delete the stored text…"), self._erase_pressed)
        menu.popup(self.table.viewport().mapToGlobal(position))

    def _leave_find(self) -> None:
        self.table.setFocus()

    def _chip_clicked(self) -> None:
        self._filter()

    def _section_clicked(self, section: int) -> None:
        name = COLUMNS[section]
        descending = self._sort is not None and self._sort[0] == name and not self._sort[1]
        self._sort = (name, descending)
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.table.horizontalHeader().setSortIndicator(section, order)
        self._filter()


def _holds(document: Document, text: str) -> bool:
    if not text:
        return True
    parts = (document.locator, document.url, document.title, document.reason, translated(document.reason))
    return any(text in part.casefold() for part in parts)
