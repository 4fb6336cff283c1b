"""The pair list: a query box, a table, and the way into the review."""

from array import array

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.model.changes import Changes
from twinlens.model.errors import UsageError
from twinlens.ui.controls.buttons import Button, Chip
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.flow import FlowLayout
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.lists.numbers import Numbers
from twinlens.ui.lists.pair_model import COLUMNS, SORTS, STRETCH, WIDTHS, PairModel
from twinlens.ui.lists.query import parse
from twinlens.ui.lists.table import ListTable
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.settings import Settings
from twinlens.ui.words import number
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

NUMBERS = "twinlens.ui.lists.numbers:build"
EXAMPLES = (
    "label:none",
    "site:same",
    "site:different",
    "b:>=2",
    "c:>=372",
    "rule:combined",
    "label:correct",
    "is:flagged",
)


class PairPage(Surface):
    """Filters and sorts in the store; a double click or Return opens the pair in the review."""

    opened = Signal(object)  # pair
    export_pressed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._settings = settings
        self._workspace: Workspace | None = None
        self._ids: array[int] = array("q")
        self._total = 0
        self._stale = True
        self._sort = ("documents", False) if settings.blind else ("c_sim", True)
        self._query = ""
        self.query = Field(
            self.tr("Query"), self.tr('Query, such as  b:>=3 c:<372 site:same label:none text:"for sale"')
        )
        self.count = Text("", 12.5, "secondary")
        self.wrong = Text("", 12.5, "bad")
        self.model = PairModel(self)
        self.table = ListTable(self.tr("Pairs"))
        self.export = Button(self.tr("Export…"), "export")
        self.chips = [Chip(example) for example in EXAMPLES]
        self.empty = EmptyState("filter", self.tr("No pair matches"), "", self.tr("Show all pairs"))
        self._typed = QTimer(self)
        self._typed.setSingleShot(True)
        self._typed.setInterval(250)
        self._typed.timeout.connect(self.refresh)
        self._build()

    def open(self, workspace: Workspace) -> None:
        """Shows a project's pairs."""
        self._workspace = workspace
        workspace.changed.connect(self._changed)
        workspace.errands.answered.connect(self._answered)
        workspace.errands.refused.connect(self._refused)
        self._stale = True
        if self.isVisible():
            self.refresh()

    def clear(self) -> None:
        """No project is open."""
        if self._workspace is not None:
            self._workspace.changed.disconnect(self._changed)
            self._workspace.errands.answered.disconnect(self._answered)
            self._workspace.errands.refused.disconnect(self._refused)
        self._typed.stop()
        self._workspace = None
        self.model.set_pairs(None, (), blind=False)
        self.query.clear()

    def show_query(self, query: str) -> None:
        """Shows the pairs that a query leaves."""
        self.query.setText(query)
        self.refresh()

    def shown(self) -> "array[int]":
        """The pairs that the query leaves, in their order."""
        return self._ids

    @property
    def filtered(self) -> bool:
        """Whether fewer pairs are shown than there are."""
        return len(self._ids) < self._total

    def refresh(self) -> None:
        """Asks the store again; the list follows when the answer is there."""
        self._typed.stop()
        workspace = self._workspace
        if workspace is None:
            return
        self._stale = False
        try:
            chosen = parse(self.query.text())
        except UsageError as error:
            self._say_wrong(as_sentence(str(error)))
            return
        self._say_wrong("")
        sort, descending = self._sort
        kwargs = {"project": str(workspace.path), "chosen": chosen, "sort": sort, "descending": descending}
        workspace.errands.ask(NUMBERS, kwargs, NUMBERS)
        self.count.setText(self.tr("Looking…"))

    def show_numbers(self, found: Numbers) -> None:
        """Shows the pairs that were found."""
        workspace = self._workspace
        if workspace is None:
            return
        self._ids, self._total = found.pairs, found.total
        self.model.set_pairs(workspace, self._ids, blind=self._settings.blind)
        self.table.set_widths(WIDTHS, STRETCH)
        if self._ids:
            self.table.selectRow(0)
        self._show_counts()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._typed.start(0)

    def _build(self) -> None:
        self.table.setModel(self.model)
        self.table.opened.connect(self._row_opened)
        header = self.table.horizontalHeader()
        self._show_sort()
        header.sectionClicked.connect(self._section_clicked)
        self.query.textEdited.connect(self._query_edited)
        self.query.returnPressed.connect(self.refresh)
        self.query.left.connect(self._leave_query)
        self.export.clicked.connect(self.export_pressed)
        self.empty.pressed.connect(self._show_all)
        head = row(
            Text(self.tr("Pairs"), 17, weight=SEMIBOLD),
            6,
            self.count,
            None,
            self.export,
            margins=(20, 14, 16, 8),
            spacing=8,
        )
        box = row(self.query, margins=(20, 0, 16, 0))
        holder = QWidget()
        flow = FlowLayout(holder)
        for chip in self.chips:
            chip.clicked.connect(self._chip_clicked)
            flow.addWidget(chip)
        hints = row(holder, margins=(20, 8, 16, 10))
        hints.setStretch(0, 1)
        message = column(self.wrong, margins=(20, 0, 16, 8))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        layout = column(head, box, hints, message, Line(), self._stack)
        layout.setStretch(5, 1)
        self.setLayout(layout)
        self.wrong.hide()
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self._focus_query)

    def _show_counts(self) -> None:
        shown, total = len(self._ids), self._total
        if shown == total:
            self.count.setText(self.tr("%1 pairs").replace("%1", number(total)))
        else:
            self.count.setText(self.tr("%1 of %2 pairs").replace("%1", number(shown)).replace("%2", number(total)))
        self._stack.setCurrentIndex(0 if shown else 1)
        if total:
            self.empty.say(self.tr("No pair matches"), self.tr("Change the query, or show all pairs again."))
        else:
            self.empty.say(
                self.tr("There are no pairs"),
                self.tr("Scan the project again with a lower C-similarity, or import pairs of another tool."),
            )
        self.empty.button.setVisible(total > 0)
        words = self.query.text().split()
        for chip in self.chips:
            chip.setChecked(chip.text() in words)

    def _say_wrong(self, sentence: str) -> None:
        self.wrong.setText(sentence)
        self.wrong.setVisible(bool(sentence))

    def _changed(self, changes: Changes) -> None:
        if changes.pairs or changes.documents:
            self._stale = True
            if self.isVisible():
                self._typed.start()
        else:
            self.model.refresh()

    def _answered(self, tag: str, result: Numbers) -> None:
        if tag == NUMBERS:
            self.show_numbers(result)

    def _refused(self, tag: str, sentence: str) -> None:
        if tag == NUMBERS:
            self._say_wrong(as_sentence(sentence))

    def _query_edited(self) -> None:
        self._typed.start()

    def _leave_query(self) -> None:
        self.table.setFocus()

    def _focus_query(self) -> None:
        self.query.setFocus()
        self.query.selectAll()

    def _show_all(self) -> None:
        self.query.clear()
        self.refresh()

    def _chip_clicked(self) -> None:
        chip = self.sender()
        if not isinstance(chip, Chip):
            return
        words = self.query.text().split()
        if chip.isChecked():
            key = chip.text().split(":")[0]
            words = [word for word in words if word.split(":")[0] != key] + [chip.text()]
        else:
            words = [word for word in words if word != chip.text()]
        self.query.setText(" ".join(words))
        self.refresh()

    def _section_clicked(self, section: int) -> None:
        sort = SORTS.get(COLUMNS[section])
        if sort is not None:
            descending = not self._sort[1] if self._sort[0] == sort else sort != "documents"
            self._sort = (sort, descending)
            self.refresh()
        self._show_sort()

    def _show_sort(self) -> None:
        sort, descending = self._sort
        shown = next(index for index, name in enumerate(COLUMNS) if SORTS.get(name) == sort)
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.table.horizontalHeader().setSortIndicator(shown, order)

    def _row_opened(self, index: int) -> None:
        self.opened.emit(self.model.pair(index))
