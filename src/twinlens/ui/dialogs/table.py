"""The table behind a plot: every number, to look at, to copy, to save."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from twinlens.export.cells import shown
from twinlens.export.table_formats import FORMATS, as_latex, as_markdown, as_tsv, heading, render
from twinlens.model.tables import Table
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog, ask_file
from twinlens.ui.lists.table import ACCESSIBLE, DISPLAY, NUMERIC, TONE, ListTable
from twinlens.ui.theme import px

Index = QModelIndex | QPersistentModelIndex
COPIES = (("TSV", as_tsv), ("Markdown", as_markdown), ("LaTeX", as_latex))
SUFFIXES = {"md": "markdown", "tex": "latex", "htm": "html", "txt": "text"}
FILES = "CSV (*.csv);;TSV (*.tsv);;Markdown (*.md);;LaTeX (*.tex);;HTML (*.html);;JSON (*.json);;Text (*.txt)"


class TableModel(QAbstractTableModel):
    """The rows of a table as they are read by a person."""

    def __init__(self, table: Table, parent: Any = None) -> None:
        super().__init__(parent)
        self._table = table
        self._numeric = [any(isinstance(made.get(name), int | float) for made in table.rows) for name in table.columns]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._table.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._table.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._table.columns):
            return None
        if role in (DISPLAY, ACCESSIBLE):
            return heading(self._table.columns[section])
        return self._numeric[section] if role == NUMERIC else None

    def data(self, index: Index, role: int = DISPLAY) -> Any:
        if role in (DISPLAY, ACCESSIBLE):
            return shown(self._table.rows[index.row()].get(self._table.columns[index.column()]))
        if role == NUMERIC:
            return self._numeric[index.column()]
        return "" if role == TONE else None


class TableDialog(Dialog):
    """Shows a table; copies it as TSV, Markdown or LaTeX, and saves it in any of the formats."""

    def __init__(self, table: Table, parent: QWidget | None, *, current: int = -1) -> None:
        super().__init__(table.title, "", parent, width=1000, cancel=False)
        self._table = table
        self.primary.setText(self.tr("Close"))
        self.primary.setAccessibleName(self.tr("Close"))
        self.view = ListTable(table.title)
        self.model = TableModel(table, self.view)
        self.view.setModel(self.model)
        self.view.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.view.horizontalHeader().setSectionsClickable(False)
        self.view.set_widths(tuple(self._column_width(name) for name in table.columns), ())
        self.view.setMinimumHeight(px(340))
        if table.rows:
            self.view.selectRow(max(0, current))
            self.view.scrollTo(self.model.index(max(0, current), 0), ListTable.ScrollHint.PositionAtCenter)
        card = Card(fill="panel", radius=8)
        card.setLayout(column(self.view, margins=(1, 1, 1, 1)))
        self.body.addWidget(card)
        for note in table.notes:
            self.body.addWidget(Text(note, 11.5, "faint", wrap=True))
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
        widest = max([len(heading(name)), *(len(shown(made.get(name))) for made in self._table.rows[:400])], default=4)
        return min(320, max(64, 26 + round(widest * 6.9)))

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
            self.say_wrong(self.tr("%1 cannot be written: %2").replace("%1", path).replace("%2", str(error.strerror)))
