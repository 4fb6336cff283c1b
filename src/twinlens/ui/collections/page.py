"""The collections page: what the search found, what it would save, and what the reviewer says of it."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from twinlens.model.collections import CollectionJudgement, CollectionVerdict, FoundCollection, ReplicaSearch
from twinlens.model.errors import TwinlensError
from twinlens.session import collections
from twinlens.ui.collections.cards import CollectionCards
from twinlens.ui.collections.copies_screen import Classes, CopiesScreen
from twinlens.ui.collections.detail import CollectionDetail
from twinlens.ui.collections.model import (
    COLLECTION_NUMBERS,
    COLLECTION_WIDTHS,
    CellModel,
    Counted,
    collection_cells,
    collection_headings,
    saved_bytes,
)
from twinlens.ui.collections.search_dialog import SearchDialog, SearchSettings
from twinlens.ui.collections.writing import CollectionsWriter
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.notice import Banner, EmptyState
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.dialogs.base import ask_file
from twinlens.ui.dialogs.table import TableDialog
from twinlens.ui.job_strip import JobStrip
from twinlens.ui.lists.table import ListTable
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.room import LEAST, LOW, NARROW
from twinlens.ui.theme import px
from twinlens.ui.upkeep import Upkeep
from twinlens.ui.words import number
from twinlens.ui.workspace import Workspace

SEARCH = "twinlens.session.collections:search"
FLAT = 620  # pixels: a lower page leaves its height to the lists
FILES = "CSV (*.csv);;JSON (*.json)"


class CollectionsPage(QWidget):
    """Reads the project again whenever the page is looked at after something moved."""

    review_wanted = Signal(object, object)  # document rows, left and right
    similar_wanted = Signal(object)  # document row
    trouble = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.upkeep = Upkeep(self, 0, lambda changes: changes.documents or changes.settings)
        self._search: ReplicaSearch | None = None
        self._found: Sequence[FoundCollection] = ()
        self._judged: dict[bytes, CollectionJudgement] = {}
        self._shown: FoundCollection | None = None  # whose note stands in the field
        self._drafts: dict[bytes, str] = {}  # notes on collections that are not judged yet
        self._sort: tuple[int, bool] | None = None
        self._classes: Classes = ()
        self.count = ElidedText("", 12.5, "secondary", mode=Qt.TextElideMode.ElideRight)
        self.again = Button(self.tr("Search again…"), "search")
        self.table_button = Button(self.tr("Good and problem"), "chart")
        self.export = Button(self.tr("Export…"), "export")
        self.strip = JobStrip()
        self.writing = CollectionsWriter()
        self.banner = Banner()
        self.cards = CollectionCards()
        self.model = CellModel(collection_headings(), COLLECTION_NUMBERS, self)
        self.table = ListTable(self.tr("Replicated collections"), edge=20)
        self.detail = CollectionDetail()
        self.copies = CopiesScreen()
        self.empty = EmptyState("copy", "", "", self.tr("Search…"), color="window")
        self._build()
        self._connect()

    def open(self, workspace: Workspace) -> None:
        """Shows a project's collections."""
        self.copies.open(workspace)
        self._leave_copies()
        self.upkeep.open(workspace)

    def clear(self) -> None:
        """No project is open; a search that runs is given up."""
        self._keep_note()
        self._shown, self._drafts = None, {}
        self.strip.close_job()
        self.writing.close_job()
        self.copies.clear()
        self.upkeep.clear()
        self._found, self._search, self._judged = (), None, {}
        self.model.set_rows(())
        self.banner.hide()

    def refresh(self) -> None:
        """Reads the collections and the judgements again."""
        workspace = self.upkeep.begin()
        if workspace is None:
            return
        store = workspace.project.store
        self._search = store.collections.search()
        self._found = self._sorted(store.collections.listed())
        self._judged = collections.judgements(store, workspace.project.reviewer)
        self._show()

    def start_search(self, settings: SearchSettings) -> None:
        """Searches in another process."""
        if self.upkeep.workspace is None or self.strip.running:
            return
        self.banner.hide()
        kwargs = {"project": str(self.upkeep.workspace.path), **asdict(settings)}
        self.strip.begin(SEARCH, kwargs, self.tr("Searching for collections"))
        self._enable()

    def current(self) -> FoundCollection | None:
        """The chosen collection."""
        place = self.table.currentIndex().row()
        return self._found[place] if 0 <= place < len(self._found) else None

    @property
    def place(self) -> QWidget:
        """Where the keyboard belongs."""
        if self._stack.currentWidget() is self.copies:
            return self.copies.table
        return self.table

    def judge(self, verdict: CollectionVerdict | None, note: str) -> None:
        """On disk when this returns; the next collection that is not judged comes to the front."""
        collection = self.current()
        if collection is None or not self._put(collection, verdict, note):
            return
        held = self._judged.get(collection.key)
        place = self._found.index(collection)
        self.model.set_row(place, collection_cells(collection, None if held is None else held.verdict))
        self.detail.note.setModified(False)
        self.detail.note.clearFocus()
        self.detail.show_judgement(held)
        self._show_cards()
        self.copies.show_verdict(verdict)
        if verdict is not None and self._stack.currentIndex() == 0:
            self._to_next(place)

    def minimumSizeHint(self) -> QSize:
        return QSize(px(LEAST), min(px(LOW), super().minimumSizeHint().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = event.size().width() < px(NARROW)  # then the list stands above the copies
        orientation = Qt.Orientation.Vertical if narrow else Qt.Orientation.Horizontal
        if orientation != self.splitter.orientation():
            self.splitter.setOrientation(orientation)
            self.splitter.setStretchFactor(1, int(narrow))
            self.splitter.setSizes([px(480), px(520)] if narrow else [px(960), px(480)])
        low = event.size().height() < px(FLAT)
        self.cards.set_compact(low)
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.upkeep.look()

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        head = row(
            Text(self.tr("Collections"), 17, weight=SEMIBOLD),
            6,
            self.count,
            None,
            self.table_button,
            self.export,
            self.again,
            margins=(20, 12, 16, 10),
            spacing=8,
        )
        top = Surface("panel")
        top.setLayout(column(head, self.strip, self.writing, self.banner, Line()))
        list_side = Surface("panel")
        list_side.setLayout(column(self.table))
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(list_side)
        self.splitter.addWidget(self.detail)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.splitter.setSizes([px(960), px(480)])
        self.splitter.setChildrenCollapsible(False)
        self.detail.setMinimumWidth(px(390))
        overview = QWidget()
        body = column(self.cards, Line(), self.splitter)
        body.setStretch(2, 1)
        overview.setLayout(body)
        self._middle = QStackedWidget()
        self._middle.addWidget(overview)
        self._middle.addWidget(self.empty)
        main = QWidget()
        inner = column(top, self._middle)
        inner.setStretch(1, 1)
        main.setLayout(inner)
        self._stack = QStackedWidget()
        self._stack.addWidget(main)
        self._stack.addWidget(self.copies)
        self.setLayout(column(self._stack))

    def _connect(self) -> None:
        self.upkeep.due.connect(self.refresh)
        self.again.clicked.connect(self._ask_search)
        self.empty.pressed.connect(self._ask_search)
        self.table_button.clicked.connect(self._show_table)
        self.export.clicked.connect(self._ask_file)
        self.strip.done.connect(self._searched)
        self.strip.stopped.connect(self._search_stopped)
        self.strip.failed.connect(self._search_failed)
        self.writing.said.connect(self._written)
        self.table.opened.connect(self._row_opened)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.table.horizontalHeader().sectionClicked.connect(self._section_clicked)
        self.detail.judged.connect(self.judge)
        self.detail.opened.connect(self._open_copy)
        self.detail.counted.connect(self._open_counted)
        self.detail.note.left.connect(self._leave_note)
        self.detail.note.editingFinished.connect(self._keep_note)  # also when the focus goes elsewhere
        self.copies.back_pressed.connect(self._leave_copies)
        self.copies.documents.review_wanted.connect(self.review_wanted)
        self.copies.documents.similar_wanted.connect(self.similar_wanted)
        for key, slot in (("1", self._good), ("2", self._problem), ("M", self._to_note)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    # -- what is shown ----------------------------------------------------------------------------------------------

    def _show(self) -> None:
        search = self._search
        self._enable()
        if search is None:
            self.empty.say(
                self.tr("Look for replicated collections"),
                self.tr(
                    "A replicated collection is a set of linked pages that stands on several sites: a mirror, an "
                    "alias. The search reads the pages and their links again, and keeps what it finds in the project."
                ),
            )
            self.empty.button.setVisible(True)
        elif not self._found:
            self.empty.say(
                self.tr("No replicated collection was found"),
                self.tr("Pages of %1 were compared. Search again with other settings, or with more sites.").replace(
                    "%1", self.tr("%1 documents").replace("%1", number(search.totals["pages"]))
                ),
            )
        shown = bool(self._found)
        self._middle.setCurrentIndex(0 if shown else 1)
        self.count.set_text(self._settings_word(search))
        if search is not None and search.stale:
            self.banner.say(
                self.tr("The project was scanned after this search: search again to see what it is now."), "warning"
            )
        if not shown:
            self.model.set_rows(())
            return
        chosen = self.current()
        self.model.set_rows([collection_cells(found, self._verdict(found)) for found in self._found])
        self.table.set_widths(COLLECTION_WIDTHS, (5, 6))
        self._show_cards()
        keys = [found.key for found in self._found]
        self.table.selectRow(keys.index(chosen.key) if chosen is not None and chosen.key in keys else 0)

    def _settings_word(self, search: ReplicaSearch | None) -> str:
        if search is None:
            return ""
        settings = search.settings
        text = self.tr("%1 · tolerance %2").replace("%2", number(settings["tolerance"]))
        text = text.replace("%1", SearchSettings.of(settings).words())
        if search.totals.get("missing"):
            text += " · " + self.tr("%1 pages gone").replace("%1", number(search.totals["missing"]))
        return text

    def _show_cards(self) -> None:
        if self._search is not None:
            self.cards.show_figures(self._search, self._found, [self._verdict(found) for found in self._found])

    def _verdict(self, found: FoundCollection) -> CollectionVerdict | None:
        held = self._judged.get(found.key)
        return None if held is None else held.verdict

    def _sorted(self, found: list[FoundCollection]) -> list[FoundCollection]:
        if self._sort is None:
            return found
        keys: tuple[Any, ...] = (
            lambda c: str(self._verdict(c) or "~"),
            lambda c: c.cardinality,
            lambda c: c.size,
            lambda c: c.saved,
            saved_bytes,
            lambda c: c.sites,
            lambda c: c.copies[0].root_name,
        )
        section, descending = self._sort
        return sorted(found, key=keys[section], reverse=descending)

    def _enable(self) -> None:
        searched = self._search is not None
        self.again.setEnabled(not self.strip.running)
        self.again.setVisible(searched)
        self.empty.button.setEnabled(not self.strip.running)
        for button in (self.table_button, self.export):
            button.setVisible(searched)
            button.setEnabled(bool(self._found))
        self.export.setEnabled(bool(self._found) and not self.writing.running)

    # -- slots ------------------------------------------------------------------------------------------------------

    def _ask_search(self) -> None:
        settings = SearchSettings() if self._search is None else SearchSettings.of(self._search.settings)
        dialog = SearchDialog(settings, self)
        dialog.asked.connect(self.start_search)
        dialog.open()

    def _searched(self, totals: dict[str, Any]) -> None:
        self._leave_copies()
        self.refresh()
        if self.isVisible():
            self.place.setFocus()

    def _search_stopped(self) -> None:
        self.banner.say(self.tr("The search was stopped; what an earlier one found is still here."), "neutral", 8)
        self._enable()

    def _search_failed(self, sentence: str) -> None:
        self.banner.say(sentence, "bad")
        self._enable()

    def _row_chosen(self, current: QModelIndex, previous: QModelIndex) -> None:
        collection = self.current()
        if collection is None or self.upkeep.workspace is None:
            return
        self._classes = self.upkeep.workspace.project.store.collections.correspondence(collection.number)
        self._keep_note()
        self.detail.note.clearFocus()
        self._shown = collection
        self.detail.show_collection(collection, self._classes)
        self.detail.show_judgement(self._judged.get(collection.key))
        if collection.key in self._drafts:
            self.detail.note.setText(self._drafts[collection.key])

    def _row_opened(self, place: int) -> None:
        self._open_copy(1)

    def _open_counted(self, place: int, what: Counted) -> None:
        self._open_copy(place, (place, what))

    def _open_copy(self, place: int, counted: tuple[int, Counted] | None = None) -> None:
        collection = self.current()
        if collection is None:
            return
        if len(collection.copies) < 2:
            return
        self._stack.setCurrentWidget(self.copies)
        self.copies.show_copies(collection, self._classes, 0, place or 1, counted)
        self.copies.show_verdict(self._verdict(collection))
        self.copies.table.setFocus()

    def _leave_copies(self) -> None:
        self._stack.setCurrentIndex(0)
        if self.isVisible():
            self.table.setFocus()

    def _to_next(self, place: int) -> None:
        count = len(self._found)
        following = [(place + step) % count for step in range(1, count)]
        for candidate in following:
            if self._verdict(self._found[candidate]) is None:
                self.table.selectRow(candidate)
                return

    def _section_clicked(self, section: int) -> None:
        descending = (
            not self._sort[1] if self._sort is not None and self._sort[0] == section else section in (1, 2, 3, 4)
        )
        self._sort = (section, descending)
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.table.horizontalHeader().setSortIndicator(section, order)
        self.refresh()

    def _good(self) -> None:
        self.detail.judge(CollectionVerdict.GOOD)

    def _problem(self) -> None:
        self.detail.judge(CollectionVerdict.PROBLEM)

    def _to_note(self) -> None:
        self.detail.note.setFocus()

    def _leave_note(self) -> None:
        self._keep_note()
        self.table.setFocus()

    def _keep_note(self) -> None:
        """A note on a collection that is judged already is on disk at once, another one waits for the verdict."""
        collection, note = self._shown, self.detail.note
        if collection is None or not note.isModified():
            return
        held, text = self._judged.get(collection.key), note.text().strip()
        if held is None:
            self._drafts[collection.key] = text
        elif held.note == text or self._put(collection, held.verdict, text):
            note.setModified(False)

    def _put(self, collection: FoundCollection, verdict: CollectionVerdict | None, note: str) -> bool:
        """Whether it is on disk now; what went wrong is told."""
        if self.upkeep.workspace is None:
            return False
        store, reviewer = self.upkeep.workspace.project.store, self.upkeep.workspace.project.reviewer
        try:
            collections.judge(store, collection, verdict, note, reviewer)
        except TwinlensError as error:
            self.trouble.emit(str(error))
            return False
        self._drafts.pop(collection.key, None)
        self._judged = collections.judgements(store, reviewer)
        return True

    def _show_table(self) -> None:
        if self.upkeep.workspace is not None:
            table = collections.table(self.upkeep.workspace.project.store, self.upkeep.workspace.project.reviewer)
            TableDialog(table, self).open()

    def _ask_file(self) -> None:
        ask_file(self, self.tr("Export the collections"), FILES, self.write, save="csv", folder="collections.csv")

    def write(self, path: str) -> None:
        """Writes the collections into a file, beside the window."""
        if self.upkeep.workspace is None or self.writing.running:
            return
        self._keep_note()
        self.banner.hide()
        self.writing.write(self.upkeep.workspace, path)
        self._enable()

    def _written(self, sentence: str, tone: str) -> None:
        self._enable()
        self.banner.say(sentence, tone, 0 if tone == "bad" else 8)
