"""Two copies of a collection side by side, page by page."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QSplitter, QWidget

from twinlens.model.collections import CollectionPage, CollectionVerdict, FoundCollection
from twinlens.ui.collections.model import TONES, Cell, CellModel, Counted, counted_pages, likeness_of, verdict_word
from twinlens.ui.controls.badges import Badge
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Choice
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.lists.table import ListTable
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.pair_view.two_documents import TwoDocuments
from twinlens.ui.review.cards import short_name
from twinlens.ui.room import NARROW
from twinlens.ui.theme import px
from twinlens.ui.words import number
from twinlens.ui.workspace import Workspace

WIDTHS = (74, 112)  # what the copies say of a page is seen in a small window, too
LIST, LIST_NARROW = 310, 220  # pixels that the list of pages takes, also in a narrow window
Classes = Sequence[Sequence[Sequence[CollectionPage]]]
Row = tuple[int, CollectionPage | None, CollectionPage | None]  # the class, its page in the left and the right copy


class CopiesScreen(Surface):
    """The pages in the order of the first copy left, the chosen one in both copies right."""

    back_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._collection: FoundCollection | None = None
        self._classes: Classes = ()
        self._counted: tuple[int, Counted] | None = None  # the copy and the number whose pages alone are listed
        self._rows: list[Row] = []
        self._narrow = False
        self.back = Button(self.tr("All collections"), "left", flat=True, height=30)
        self.title = Text("", 15, weight=SEMIBOLD)
        self.state = Badge(" ", "neutral")
        self.first = Choice(self.tr("Left copy"))
        self.second = Choice(self.tr("Right copy"))
        self.all_pages = Button(self.tr("Show all pages"), "filter", flat=True, height=28)
        self.model = CellModel((self.tr("Page"), self.tr("Right copy")), frozenset(), self)
        self.table = ListTable(self.tr("Pages of the collection"), edge=16)
        self.documents = TwoDocuments()
        self._build()

    def open(self, workspace: Workspace) -> None:
        """Shows collections of a project from now on."""
        self.documents.open(workspace)

    def clear(self) -> None:
        """No project is open."""
        self.documents.clear()
        self._collection, self._classes, self._rows = None, (), []
        self.model.set_rows(())

    def show_copies(
        self,
        collection: FoundCollection,
        classes: Classes,
        first: int,
        second: int,
        counted: tuple[int, Counted] | None = None,
    ) -> None:
        """Two copies, with the first page that differs in view, else the first page.

        `counted` lists only the pages behind a number of one of them.
        """
        self._collection, self._classes, self._counted = collection, classes, counted
        self.title.setText(self.tr("Collection %1").replace("%1", number(collection.number)))
        for choice, place in ((self.first, first), (self.second, second)):
            choice.blockSignals(True)
            choice.clear()
            choice.addItems([f"{n} · {copy.site}" for n, copy in enumerate(collection.copies, 1)])
            choice.setCurrentIndex(place)
            choice.blockSignals(False)
        self._show_pages(keep=False)

    def show_verdict(self, verdict: CollectionVerdict | None) -> None:
        """What the reviewer says of the collection."""
        self.state.set_text(verdict_word(verdict) if verdict else self.tr("not judged"), TONES[verdict])

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = event.size().width() < px(NARROW)
        if narrow != self._narrow:  # then the documents go before the list
            self._narrow = narrow
            self.splitter.setSizes([px(LIST_NARROW if narrow else LIST), px(1000)])
        super().resizeEvent(event)

    def _build(self) -> None:
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSectionsClickable(False)
        left = Surface("panel")
        lines = [
            row(Text("A", 12, "a", SEMIBOLD), self.first, spacing=8),
            row(Text("B", 12, "b", SEMIBOLD), self.second, spacing=8),
        ]
        for line in lines:
            line.setStretch(1, 1)
        choices = column(*lines, margins=(16, 4, 12, 10), spacing=6)
        head = row(self.back, None, margins=(8, 8, 12, 0))
        again = row(self.all_pages, None, margins=(8, 0, 12, 4))
        names = row(self.title, self.state, None, margins=(16, 2, 12, 4))
        inner = column(head, names, choices, again, Line(), self.table)
        inner.setStretch(5, 1)
        left.setLayout(inner)
        left.setMinimumWidth(px(LIST_NARROW))
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.documents)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([px(LIST), px(1000)])
        self.splitter.setChildrenCollapsible(False)
        self.setLayout(column(self.splitter))
        self.back.clicked.connect(self.back_pressed)
        self.all_pages.clicked.connect(self._show_all)
        self.first.activated.connect(self._copies_chosen)
        self.second.activated.connect(self._copies_chosen)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        self.documents.add_keys(self)
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        leave.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        leave.activated.connect(self.back_pressed)

    def _pages(self) -> list[Row]:
        """What is listed."""
        first, second = self.first.currentIndex(), self.second.currentIndex()
        pairs = [(next(iter(cells[first]), None), next(iter(cells[second]), None)) for cells in self._classes]
        if self._counted is None:
            return [(place, *pair) for place, pair in enumerate(pairs)]
        copy, what = self._counted
        found = counted_pages(self._classes, copy, what)
        if copy == second:
            return [(place, pairs[place][0], page) for place, page in found]
        return [(place, page, pairs[place][1]) for place, page in found]

    def _show_pages(self, *, keep: bool) -> None:
        at = self.table.currentIndex().row() if keep else -1
        self._rows = self._pages()
        self.all_pages.setVisible(self._counted is not None)
        rows = []
        differing = -1
        for place, (row_of, a, b) in enumerate(self._rows):
            word, tone = likeness_of(a, b)
            if differing < 0 and tone in ("a", "warning"):
                differing = place
            shown = a or b or next(page for cell in self._classes[row_of] for page in cell)
            rows.append((Cell(shown.title or short_name(shown.name).rpartition("/")[2]), Cell(word, tone)))
        self.model.set_rows(rows)
        self.table.set_widths(WIDTHS, (0,))
        if rows:
            self.table.selectRow(at if 0 <= at < len(rows) else max(0, differing))
            self.table.scrollTo(self.table.currentIndex(), ListTable.ScrollHint.PositionAtCenter)
        if keep:
            self._show_row(self.table.currentIndex().row())

    def _copies_chosen(self, index: int) -> None:
        self._counted = None
        self._show_pages(keep=True)

    def _show_all(self) -> None:
        self._counted = None
        self._show_pages(keep=False)

    def _row_chosen(self, current: QModelIndex, previous: QModelIndex) -> None:
        self._show_row(current.row())

    def _show_row(self, place: int) -> None:
        if not 0 <= place < len(self._rows):
            return
        _, a, b = self._rows[place]
        title = self.tr("Page %1 of %2").replace("%1", number(place + 1)).replace("%2", number(len(self._rows)))
        if a is None or b is None:
            shown = a or b
            sentence = self.tr("One of the two copies has no such page.")
            if shown is not None:
                sentence = self.tr("Only one of the two copies has this page: %1").replace("%1", shown.name)
            self.documents.say(self.tr("A page is missing"), sentence, icon_title=title)
            return
        self.documents.show_documents(a.document, b.document, title)
