"""The pair list: a query box, a table, and the way into the review."""

import re
from array import array
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.model.changes import Changes
from twinlens.model.errors import UsageError
from twinlens.session import PairFilter
from twinlens.session.blindness import TELLING_ORDERS, as_seen_by
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
from twinlens.ui.question import Question
from twinlens.ui.settings import Settings
from twinlens.ui.upkeep import Upkeep
from twinlens.ui.words import number
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

NUMBERS = "twinlens.ui.lists.numbers:build"
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
        self.upkeep = Upkeep(self, 250, lambda changes: changes.pairs or changes.documents)
        self._listing = Question(self)
        self._counted = Question(self)  # which pairs a number counts
        self._ids: array[int] = array("q")
        self._count_said = False  # what the number counts that was opened is said above the list
        self._left_out = False  # the query asks for what blind review hides
        self._quick = False  # the first rows are shown, the others are on their way
        self._total = 0
        self._sort = ("documents", False) if settings.blind else ("c_sim", True)
        self._sets: dict[str, tuple[int, ...]] = {}  # what stands behind numbers, by name
        self._behind: Behind | None = None  # the number that was opened last
        self.query = Field(
            self.tr("Query"), self.tr('Query, such as  b:>=3 c:<372 site:same label:none text:"for sale"')
        )
        self.count = Text("", 12.5, "secondary")
        self.wrong = Text("", 12.5, "bad")
        self.hidden = Text("", 12.5, "secondary", wrap=True)
        self.model = PairModel(self)
        self.table = PairTable(self.model, settings)
        self.finder = TextFinder()
        self._busy = False
        self.columns = Button(self.tr("Columns…"), "list")
        self.export = Button(self.tr("Export…"), "export")
        self.chips = [Chip(example) for example in EXAMPLES]
        self.empty = EmptyState("filter", self.tr("No pair matches"), "", self.tr("Show all pairs"))
        self._build()

    def open(self, workspace: Workspace) -> None:
        """Shows a project's pairs."""
        self.upkeep.open(workspace)

    def clear(self) -> None:
        """No project is open."""
        self.upkeep.clear()
        self.finder.forget()
        self._busy = False
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
        workspace = self.upkeep.workspace
        if workspace is None:
            return
        self._behind = behind
        if behind.find:
            self._busy = True
            self.count.setText(self.tr("Looking…"))
            self._counted.ask(workspace, behind.find, **behind.asked)
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
        workspace = self.upkeep.begin()
        if workspace is None:
            return
        try:
            query = parse(self.query.text(), self._sets)
        except UsageError as error:
            self._say_wrong(as_sentence(str(error)))
            return
        self._say_wrong("")
        chosen, blind, reviewer = query.chosen, self._settings.blind, workspace.project.reviewer
        if blind:
            chosen = as_seen_by(chosen, reviewer)
        self._left_out = chosen.hidden_from is not None
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
            shown = replace(chosen, hidden_from=reviewer) if blind and sort in TELLING_ORDERS else chosen
            first = workspace.project.pair_numbers(shown, sort, descending=descending, limit=FIRST)
            self._show_rows(workspace, first)
        self._listing.ask(
            workspace, NUMBERS, chosen=chosen, sort=sort, descending=descending, reviewer=reviewer, blind=blind
        )
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
        self._count_said = False
        self.done.say(sentence, "accent", 6)

    def show_numbers(self, found: Numbers) -> None:
        """Shows the pairs that were found."""
        workspace = self.upkeep.workspace
        if workspace is None:
            return
        self._ids, self._total = found.pairs, found.total
        self._busy = False
        if not self.model.rowCount() or not self._quick or not self.model.extend(self._ids):
            self._show_rows(workspace, self._ids)
        self._quick = False
        self._show_counts()
        self._say_hidden(found.hidden)
        self._say_count(hidden=found.hidden > 0)

    def _show_rows(self, workspace: Workspace, ids: "array[int]") -> None:
        self._quick = len(ids) == FIRST
        self.model.set_pairs(workspace, ids, blind=self._settings.blind)
        if ids:
            self._stack.setCurrentIndex(0)
            self.table.selectRow(0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.upkeep.look()

    def _build(self) -> None:
        self.upkeep.due.connect(self.refresh)
        self.upkeep.moved.connect(self._moved)
        self._settings.changed.connect(self._settings_changed)
        self._listing.answered.connect(self.show_numbers)
        self._listing.refused.connect(self._refused)
        self._counted.answered.connect(self._show_counted)
        self._counted.refused.connect(self._refused)
        self.table.opened.connect(self._row_opened)
        self.table.neighbours_pressed.connect(self._neighbours_pressed)
        self.table.similar_pressed.connect(self._similar_pressed)
        self.table.flag_pressed.connect(self._flag)
        self.table.said.connect(self.say)
        self.finder.found.connect(self.refresh)
        self.finder.ended.connect(self._ended)
        self.columns.clicked.connect(self._choose_columns)
        header = self.table.horizontalHeader()
        self._show_sort()
        header.sectionClicked.connect(self._section_clicked)
        self.query.textEdited.connect(self.upkeep.soon)
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
        message = column(self.wrong, self.hidden, margins=(20, 0, 16, 8))
        self.done = Banner()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.empty)
        layout = column(head, box, hints, message, self.finder, self.done, Line(), self._stack)
        layout.setStretch(7, 1)
        self.setLayout(layout)
        self.wrong.hide()
        self.hidden.hide()
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

    def _say_count(self, *, hidden: bool) -> None:
        """How many of the pairs that a number counts are listed: those of the project, and that are not `hidden`."""
        behind = self._behind
        about = behind is not None and self.query.text() == _query_of(behind)
        if behind is None or not about or behind.count in (None, len(self._ids)):
            if self._count_said:
                self.done.hide()
            self._count_said = False
            return
        sentence = self.tr("The number counts %1 pairs; %2 of them stand in this project.")
        if hidden:
            sentence = self.tr("The number counts %1 pairs; %2 of them are listed.")
        sentence = sentence.replace("%1", number(behind.count or 0)).replace("%2", number(len(self._ids)))
        self.done.say(sentence, "accent")
        self._count_said = True

    def _say_hidden(self, pairs: int) -> None:
        """What blind review does to the list; never how many of the pairs it concerns, which would tell of them."""
        if self._left_out:
            text = self.tr(
                "Blind review: the %Ln pair(s) of samples that you have not judged are left out, whether the query "
                "fits them or not. Judge them, or turn blind review off in the settings, to see them.",
                "",
                pairs,
            )
        else:
            text = self.tr(
                "Blind review: the %Ln pair(s) of samples that you have not judged stand last, in the order of their "
                "documents. Judge them, or turn blind review off in the settings, to see them in their places.",
                "",
                pairs,
            )
        self.hidden.setText(text)
        self.hidden.setVisible(pairs > 0)

    def _say_wrong(self, sentence: str) -> None:
        self.wrong.setText(sentence)
        self.wrong.setVisible(bool(sentence))

    def _moved(self, changes: Changes) -> None:
        if changes.pairs or changes.documents:
            self.finder.forget()
        else:
            self.model.refresh()

    def _show_counted(self, pairs: Sequence[int]) -> None:
        if self._behind is not None:
            self.show_behind(replace(self._behind, find="", pairs=tuple(pairs)))

    def _settings_changed(self, name: str) -> None:
        if name == "review/blind":
            self.upkeep.again()

    def _refused(self, sentence: str) -> None:
        self.count.setText("")
        self._ended(sentence)

    def _ended(self, sentence: str) -> None:
        self._busy = False
        self._say_wrong(as_sentence(sentence))

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
        workspace = self.upkeep.workspace
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
