"""The table behind a plot: every number, to look at, to copy, to save."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal, SignalInstance
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from twinlens.export.table_formats import FORMATS, as_latex, as_markdown, as_tsv, render
from twinlens.model.tables import Table
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog, ask_file
from twinlens.ui.dialogs.column_words import cell_word, column_word
from twinlens.ui.lists.behind import Behind
from twinlens.ui.lists.rows_model import RowsModel
from twinlens.ui.lists.table import DISPLAY, LINK, TONE, ListTable
from twinlens.ui.sentences import translated
from twinlens.ui.theme import px

COPIES = (("TSV", as_tsv), ("Markdown", as_markdown), ("LaTeX", as_latex))
SUFFIXES = {"md": "markdown", "tex": "latex", "htm": "html", "txt": "text"}
FILES = "CSV (*.csv);;TSV (*.tsv);;Markdown (*.md);;LaTeX (*.tex);;HTML (*.html);;JSON (*.json);;Text (*.txt)"


# the pairs behind the number in a row's column, None where there are none to show
PairsOf = Callable[[int, str], Behind | None]


def _no_pairs(row: int, column: str) -> Behind | None:
    return None


class TableModel(RowsModel):
    """The rows of a table as they are read by a person; numbers with pairs behind them in another colour."""

    def __init__(self, table: Table, parent: Any = None, pairs_of: PairsOf = _no_pairs) -> None:
        super().__init__(parent)
        self._table = table
        self._pairs_of = pairs_of
        self._numeric = [any(isinstance(made.get(name), int | float) for made in table.rows) for name in table.columns]

    def count(self) -> int:
        return len(self._table.rows)

    def width(self) -> int:
        return len(self._table.columns)

    def head(self, column: int) -> str:
        return column_word(self._table.columns[column])

    def is_numeric(self, column: int) -> bool:
        return self._numeric[column]

    def cell(self, row: int, column: int, role: int) -> Any:
        if role == DISPLAY:
            name = self._table.columns[column]
            return cell_word(name, self._table.rows[row].get(name))
        if role == LINK:
            return self.behind(row, column) is not None
        if role == TONE:
            return "accent" if self.behind(row, column) is not None else ""
        return None

    def behind(self, row: int, column: int) -> Behind | None:
        """The pairs behind a number."""
        name = self._table.columns[column]
        return self._pairs_of(row, name) if self._table.rows[row].get(name) else None


class TableDialog(Dialog):
    """Shows a table; copies it as TSV, Markdown or LaTeX, and saves it in any of the formats.

    With `pairs_of`, a click on a number or Return asks for the pairs behind it, and the dialog closes.
    """

    help_page = "precision"

    pairs_wanted = Signal(object)  # Behind

    def __init__(
        self, table: Table, parent: QWidget | None, *, current: int = -1, pairs_of: PairsOf | None = None
    ) -> None:
        super().__init__(translated(table.title), "", parent, width=1000, cancel=False)
        self._table = table
        self.primary.setText(self.tr("Close"))
        self.primary.setAccessibleName(self.tr("Close"))
        self.view = ListTable(translated(table.title))
        self.model = TableModel(table, self.view, pairs_of or _no_pairs)
        self.view.setModel(self.model)
        self.view.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.view.horizontalHeader().setSectionsClickable(False)
        self.view.set_widths(tuple(self._column_width(name) for name in table.columns), ())
        self.view.setMinimumHeight(px(340))
        if pairs_of is not None:
            self.view.setSelectionBehavior(ListTable.SelectionBehavior.SelectItems)
            self.view.activated.connect(self._show_pairs)
            self.view.clicked.connect(self._show_pairs)
        if table.rows and pairs_of is not None:
            first = next((n for n, name in enumerate(table.columns) if pairs_of(max(0, current), name)), 0)
            self.view.setCurrentIndex(self.model.index(max(0, current), first))
            self.view.scrollTo(self.view.currentIndex(), ListTable.ScrollHint.PositionAtCenter)
        elif table.rows:
            self.view.selectRow(max(0, current))
            self.view.scrollTo(self.model.index(max(0, current), 0), ListTable.ScrollHint.PositionAtCenter)
        card = Card(fill="panel", radius=8)
        card.setLayout(column(self.view, margins=(1, 1, 1, 1)))
        self.body.addWidget(card)
        if pairs_of is not None:
            self.body.addWidget(Text(self.tr("An underlined number opens its pairs: click it, or press Return."), 12))
        for note in table.notes:
            self.body.addWidget(Text(translated(note), 11.5, "faint", wrap=True))
        self.copied = Text("", 12, "good")
        self.copies = []
        for name, _ in COPIES:
            button = Button(self.tr("Copy as %1").replace("%1", name), "copy", height=30)
            button.clicked.connect(self._copy)
            self.copies.append(button)
        save = Button(self.tr("Save…"), "export", height=30)
        save.clicked.connect(self._ask_file)
        self.body.addLayout(row(*self.copies, save, self.copied, None))

    def _column_width(self, name: str) -> int:
        widest = max(
            [len(column_word(name)), *(len(cell_word(name, made.get(name))) for made in self._table.rows[:400])],
            default=4,
        )
        return min(320, max(64, 26 + round(widest * 6.9)))

    def _show_pairs(self, index: QModelIndex) -> None:
        behind = self.model.behind(index.row(), index.column())
        if behind is not None:
            self.pairs_wanted.emit(behind)
            self.accept()

    def _copy(self) -> None:
        button = self.sender()
        name, write = next(made for made, own in zip(COPIES, self.copies, strict=True) if own is button)
        QGuiApplication.clipboard().setText(write(self._table))
        self.copied.setText(self.tr("%1 copied").replace("%1", name))

    def _ask_file(self) -> None:
        ask_file(self, self.tr("Save the table"), FILES, self.write, save="csv", folder=f"{self._table.name}.csv")

    def write(self, path: str) -> None:
        """Writes the table in the format that the file's name asks for, else as CSV."""
        suffix = Path(path).suffix.lstrip(".").lower()
        name = SUFFIXES.get(suffix, suffix)
        try:
            Path(path).write_text(render(self._table, name if name in FORMATS else "csv"), encoding="utf-8")
        except OSError as error:
            self.say_wrong(
                self.tr("%1 cannot be written: %2").replace("%1", path).replace("%2", translated(str(error.strerror)))
            )


def show_table(
    table: Table, page: QWidget, wanted: SignalInstance, *, current: int = -1, pairs_of: PairsOf | None = None
) -> None:
    """Opens a table above a page, at a row; `wanted` of the page tells which pairs (Behind) are asked for in it."""
    dialog = TableDialog(table, page, current=current, pairs_of=pairs_of)
    dialog.pairs_wanted.connect(wanted)
    dialog.open()
