"""The pair list: a query box, a table, and the way into the review."""

import re
from array import array
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.model.changes import Changes
from twinlens.model.errors import UsageError
from twinlens.session import PairFilter
from twinlens.store.pair_orders import INDEXED
from twinlens.ui.controls.buttons import Button, Chip
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.flow import FlowLayout
from twinlens.ui.controls.notice import Banner, EmptyState
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.lists.behind import Behind
from twinlens.ui.lists.numbers import Numbers
from twinlens.ui.lists.pair_columns import ALL, COLUMNS
from twinlens.ui.lists.pair_model import PairModel
from twinlens.ui.lists.pair_table import PairTable
from twinlens.ui.lists.query import parse
from twinlens.ui.lists.text_finder import TextFinder
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.settings import Settings
from twinlens.ui.words import number
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

NUMBERS = "twinlens.ui.lists.numbers:build"
BEHIND = "pairs behind a number"
FIRST = 300  # rows that are shown at once where an index has them; all others follow
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
    neighbours_wanted = Signal(object)  # pair
    similar_wanted = Signal(object)  # document row
    export_pressed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._settings = settings
        self._workspace: Workspace | None = None
        self._ids: array[int] = array("q")
        self._quick = False  # the first rows are shown, the others are on their way
        self._total = 0
        self._stale = True
        self._sort = ("documents", False) if settings.blind else ("c_sim", True)
        self._sets: dict[str, tuple[int, ...]] = {}  # what stands behind numbers, by name
        self._behind: Behind | None = None  # the number that was opened last
        self.query = Field(
            self.tr("Query"), self.tr('Query, such as  b:>=3 c:<372 site:same label:none text:"for sale"')
        )
        self.count = Text("", 12.5, "secondary")
        self.wrong = Text("", 12.5, "bad")
        self.model = PairModel(self)
        self.table = PairTable(self.model, settings)
        self.finder = TextFinder()
        self._busy = False
        self.columns = Button(self.tr("Columns…"), "list")
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
        self.finder.forget()
        self._busy = False
        self._workspace = None
        self.model.set_pairs(None, (), blind=False)
        self.query.clear()
        self._sets.clear()
        self._behind = None

    def show_query(self, query: str) -> None:
        """Shows the pairs that a query leaves."""
        self.query.setText(query)
        self.refresh()

    def show_behind(self, behind: Behind) -> None:
        """Shows the pairs behind a number."""
        workspace = self._workspace
        if workspace is None:
            return
        self._behind = behind
        if behind.find:
            self._busy = True
            self.count.setText(self.tr("Looking…"))
            workspace.errands.ask(behind.find, {"project": str(workspace.path), **behind.asked}, BEHIND)
        else:
            if behind.name:
                self._sets[behind.name] = behind.pairs
            self.show_query(_query_of(behind))

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
            query = parse(self.query.text(), self._sets)
        except UsageError as error:
            self._say_wrong(as_sentence(str(error)))
            return
        self._say_wrong("")
        chosen = query.chosen
        if query.text:
            found = self.finder.result(chosen, query.text)
            if found is None:
                self._busy = True
                self.finder.look(str(workspace.path), chosen, query.text)
                return
            self.finder.say_result(chosen, query.text)
            chosen = replace(chosen, documents=tuple(found.documents))
        else:
            self.finder.close_job()
        sort, descending = self._sort
        if chosen == PairFilter() and sort in INDEXED:
            first = workspace.project.pair_numbers(sort=sort, descending=descending, limit=FIRST)
            self._show_rows(workspace, first)
        reviewer = workspace.project.reviewer
        kwargs = {"project": str(workspace.path), "chosen": chosen, "sort": sort, "descending": descending}
        workspace.errands.ask(NUMBERS, {**kwargs, "reviewer": reviewer}, NUMBERS)
        self._busy = True
        self.count.setText(self.tr("Looking…"))

    @property
    def busy(self) -> bool:
        """Whether the list is still being put together."""
        return self._busy

    def sortable(self) -> tuple[str, ...]:
        """The columns that the list can be sorted by."""
        return tuple(column.id for column in ALL if column.sort)

    def sort_by(self, column: str) -> None:
        """As a click on a column's head: sorts by it, and the other way round the next time."""
        self._section_clicked(COLUMNS.index(column))

    def say(self, sentence: str) -> None:
        """Shows what was done with the selected rows."""
        self.done.say(sentence, "accent", 6)

    def show_numbers(self, found: Numbers) -> None:
        """Shows the pairs that were found."""
        workspace = self._workspace
        if workspace is None:
            return
        self._ids, self._total = found.pairs, found.total
        self._busy = False
        if not self.model.rowCount() or not self._quick or not self.model.extend(self._ids):
            self._show_rows(workspace, self._ids)
        self._quick = False
        self._show_counts()
        self._say_count()

    def _show_rows(self, workspace: Workspace, ids: "array[int]") -> None:
        self._quick = len(ids) == FIRST
        self.model.set_pairs(workspace, ids, blind=self._settings.blind)
        if ids:
            self._stack.setCurrentIndex(0)
            self.table.selectRow(0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._typed.start(0)

    def _build(self) -> None:
        self.table.opened.connect(self._row_opened)
        self.table.neighbours_pressed.connect(self._neighbours_pressed)
        self.table.similar_pressed.connect(self._similar_pressed)
        self.table.flag_pressed.connect(self._flag)
        self.table.said.connect(self.say)
        self.finder.found.connect(self.refresh)
        self.finder.ended.connect(self._search_ended)
        self.columns.clicked.connect(self._choose_columns)
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
            self.columns,
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
        self.done = Banner()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        layout = column(head, box, hints, message, self.finder, self.done, Line(), self._stack)
        layout.setStretch(7, 1)
        self.setLayout(layout)
        self.wrong.hide()
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self._focus_query)

    def _show_counts(self) -> None:
        shown, total = len(self._ids), self._total
        if shown == total:
            self.count.setText(self.tr("%Ln pair(s)", "", total))
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
        words = _words(self.query.text())
        for chip in self.chips:
            chip.setChecked(chip.text() in words)

    def _say_count(self) -> None:
        """How many of the pairs that a number counts stand in the project, where not all of them do."""
        behind = self._behind
        if behind is None or behind.count is None or self.query.text() != _query_of(behind):
            return
        if behind.count != len(self._ids):
            sentence = self.tr("The number counts %1 pairs; %2 of them stand in this project.")
            sentence = sentence.replace("%1", number(behind.count)).replace("%2", number(len(self._ids)))
            self.done.say(sentence, "accent")

    def _say_wrong(self, sentence: str) -> None:
        self.wrong.setText(sentence)
        self.wrong.setVisible(bool(sentence))

    def _changed(self, changes: Changes) -> None:
        if changes.pairs or changes.documents:
            self.finder.forget()
            self._stale = True
            if self.isVisible():
                self._typed.start()
        else:
            self.model.refresh()

    def _answered(self, tag: str, result: Any) -> None:
        if tag == NUMBERS:
            self.show_numbers(result)
        elif tag == BEHIND and self._behind is not None:
            self.show_behind(replace(self._behind, find="", pairs=tuple(result)))

    def _refused(self, tag: str, sentence: str) -> None:
        if tag in (NUMBERS, BEHIND):
            self._busy = False
            self._say_wrong(as_sentence(sentence))

    def _search_ended(self, sentence: str) -> None:
        self._busy = False
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
        words = _words(self.query.text())
        if chip.isChecked():
            key = chip.text().split(":")[0]
            words = [word for word in words if word.split(":")[0] != key] + [chip.text()]
        else:
            words = [word for word in words if word != chip.text()]
        self.query.setText(" ".join(words))
        self.refresh()

    def _section_clicked(self, section: int) -> None:
        chosen = ALL[section]
        if chosen.sort:
            descending = not self._sort[1] if self._sort[0] == chosen.sort else not chosen.rising
            self._sort = (chosen.sort, descending)
            self.refresh()
        self._show_sort()

    def _show_sort(self) -> None:
        sort, descending = self._sort
        shown = next(index for index, column in enumerate(ALL) if column.sort == sort)
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self.table.horizontalHeader().setSortIndicator(shown, order)

    def _similar_pressed(self, index: int, right: bool) -> None:
        document = self.model.document(index, right=right)
        if document is not None:
            self.similar_wanted.emit(document)

    def _neighbours_pressed(self, index: int) -> None:
        self.neighbours_wanted.emit(self.model.pair(index))

    def _flag(self, rows: list[int]) -> None:
        workspace = self._workspace
        if workspace is None:
            return
        pairs = [self.model.pair(row) for row in rows]
        on = any(pair not in workspace.flagged for pair in pairs)
        for pair in pairs:
            if (pair in workspace.flagged) is not on:
                workspace.flag(pair, on=on)
        flagged = self.tr("%Ln pair(s) flagged.", "", len(pairs))
        self.say(flagged if on else self.tr("The flag of %Ln pair(s) was taken away.", "", len(pairs)))

    def _choose_columns(self) -> None:
        self.table.columns_menu().popup(self.columns.mapToGlobal(QPoint(0, self.columns.height())))

    def _row_opened(self, index: int) -> None:
        self.opened.emit(self.model.pair(index))


def _words(query: str) -> list[str]:
    """The words of a query as they were typed: quotation marks keep theirs together."""
    return re.findall(r'(?:[^\s"]|"(?:\\.|[^"\\])*(?:"|$))+', query)


def _query_of(behind: Behind) -> str:
    return f'set:"{behind.name}"' if behind.name else behind.query
