"""One collection: its copies as a graph and a list, what differs, and what the reviewer says of it."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from twinlens.model.collections import CollectionJudgement, CollectionPage, CollectionVerdict, FoundCollection
from twinlens.ui.collections.model import TONES, Cell, CellModel, Counted, copy_counts, verdict_word
from twinlens.ui.collections.site_graph import Node, SiteGraph
from twinlens.ui.controls.badges import Badge
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.lists.table import LINK, ListTable
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.review.cards import short_name
from twinlens.ui.theme import px
from twinlens.ui.words import number, size_word

WIDE = 560  # pixels: from here on the note has room beside the buttons, where there is little height
LOW = 376  # pixels: below, the list of copies alone has room, and it says what the graph does
COPY_WIDTHS = (126, 58, 56, 64, 66, 74)
NUMBERS = {2: Counted.SAME, 3: Counted.DIFFERENT, 4: Counted.MISSING}  # by column of the copies


class CollectionDetail(Surface):
    """What is said goes out by `judged(verdict or None, note)`; `opened(copy)` asks for a copy beside the first one.

    `counted(copy, what)` asks for the pages behind a number of a copy.
    """

    judged = Signal(object, str)
    opened = Signal(int)
    counted = Signal(int, object)  # copy, Counted

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self.title = Text("", 15, weight=SEMIBOLD)
        self.state = Badge(" ", "neutral")
        self.about = Text("", 12.5, "secondary", wrap=True)
        self.graph = SiteGraph(self.tr("Copies of the collection"))
        self.model = CellModel(self._headings(), frozenset({1, 2, 3, 4, 5}), self)
        self.copies = ListTable(self.tr("Copies"), edge=16)
        self.beside = Button(self.tr("Open side by side"), "panel", height=30)
        self.note = Field(self.tr("Note on the collection"), self.tr("Note"))
        self.good = Button(self.tr("Good"), "check", key="1")
        self.problem = Button(self.tr("Problem"), "cross", key="2")
        self.take_back = Button(self.tr("Take back"), "undo", flat=True, height=30)
        self._build()

    def show_collection(
        self, collection: FoundCollection, classes: Sequence[Sequence[Sequence[CollectionPage]]]
    ) -> None:
        """Another collection, with its pages class by class."""
        counts = copy_counts(classes, len(collection.copies))
        title = self.tr("Collection %1").replace("%1", number(collection.number))
        self.title.setText(title)
        sites = len(collection.sites)
        about = self.tr("%1 copies of %2 pages on %Ln site(s); against the first copy %3 differ, %4 missing", "", sites)
        values = (
            collection.cardinality,
            collection.size,
            sum(count.different for count in counts),
            sum(count.missing for count in counts),
        )
        for place, value in enumerate(values, 1):
            about = about.replace(f"%{place}", number(value))
        self.about.setText(about)
        self.graph.set_nodes(
            [
                Node(copy.site, copy.pages, count.same, count.different + count.missing)
                for copy, count in zip(collection.copies, counts, strict=True)
            ]
        )
        self.model.set_rows(
            [
                (
                    Cell(short_name(copy.root_name)),
                    Cell(number(copy.pages)),
                    Cell(number(count.same), link=count.same > 0),
                    Cell(number(count.different), "a" if count.different else "faint", link=count.different > 0),
                    Cell(number(count.missing), "warning" if count.missing else "faint", link=count.missing > 0),
                    Cell(size_word(copy.bytes), "secondary"),
                )
                for copy, count in zip(collection.copies, counts, strict=True)
            ]
        )
        self.copies.set_widths(COPY_WIDTHS, (0,))
        self.copies.setCurrentIndex(self.model.index(min(1, len(collection.copies) - 1), 0))

    def show_judgement(self, judgement: CollectionJudgement | None) -> None:
        """What holds of it for the reviewer."""
        verdict = None if judgement is None else judgement.verdict
        self.state.set_text(verdict_word(verdict) if verdict else self.tr("not judged"), TONES[verdict])
        if not self.note.hasFocus():
            self.note.setText("" if judgement is None else judgement.note)
        self.take_back.setEnabled(judgement is not None)

    def judge(self, verdict: CollectionVerdict | None) -> None:
        """The person's word, with the note as it stands."""
        self.judged.emit(verdict, self.note.text().strip())

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        gives_way = 0 if self.graph.isHidden() else self.graph.minimumSizeHint().height() + 10
        return QSize(hint.width(), hint.height() - gives_way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        low = event.size().height() < px(LOW)
        self.graph.setVisible(not low)
        beside = low and event.size().width() >= px(WIDE)
        self._say.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        super().resizeEvent(event)

    def _headings(self) -> tuple[str, ...]:
        return (
            self.tr("Copy (its root page)"),
            self.tr("Pages"),
            self.tr("Same"),
            self.tr("Differ"),
            self.tr("Missing"),
            self.tr("Size"),
        )

    def _build(self) -> None:
        self.copies.setModel(self.model)
        self.copies.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.copies.horizontalHeader().setSectionsClickable(False)
        self.copies.setSelectionBehavior(ListTable.SelectionBehavior.SelectItems)
        self.copies.setMinimumHeight(px(88))
        head = row(self.title, self.state, None, self.beside, margins=(16, 12, 14, 2), spacing=10)
        judge = row(self.good, self.problem, self.take_back, None, spacing=8)
        self._say = column(self.note, judge, margins=(16, 10, 14, 12), spacing=8)
        self._say.setStretch(0, 1)
        layout = column(
            head,
            column(self.about, margins=(16, 0, 14, 10)),
            column(self.graph, margins=(16, 0, 14, 10)),
            Line(),
            self.copies,
            Line(),
            self._say,
        )
        layout.setStretch(2, 2)
        layout.setStretch(4, 3)
        self.setLayout(layout)
        self.beside.clicked.connect(self._beside_pressed)
        self.copies.activated.connect(self._activated)
        self.copies.clicked.connect(self._clicked)
        self.good.clicked.connect(self._good)
        self.problem.clicked.connect(self._problem)
        self.take_back.clicked.connect(self._take_back)

    def _activated(self, index: QModelIndex) -> None:
        if not self._clicked(index):
            self.opened.emit(index.row())

    def _clicked(self, index: QModelIndex) -> bool:
        opens = bool(index.data(LINK))
        if opens:
            self.counted.emit(index.row(), NUMBERS[index.column()])
        return opens

    def _beside_pressed(self) -> None:
        self.opened.emit(max(0, self.copies.currentIndex().row()))

    def _good(self) -> None:
        self.judge(CollectionVerdict.GOOD)

    def _problem(self) -> None:
        self.judge(CollectionVerdict.PROBLEM)

    def _take_back(self) -> None:
        self.judge(None)
