"""The first rows of a file as a table of plain text; the header says which column is read as what."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from twinlens.model.previews import WIDEST
from twinlens.ui.controls.surfaces import Card, column
from twinlens.ui.errands import Errands
from twinlens.ui.lists.table import ACCESSIBLE, DISPLAY, TONE, ListTable
from twinlens.ui.theme import px

Index = QModelIndex | QPersistentModelIndex
LISTED = 1000  # columns that a list to choose from offers
LONGEST = 48  # characters of a column's name in a list
SAMPLED = 20  # rows by which a column's width is chosen


def short(name: str) -> str:
    """A column's name as it can stand in a list, in one line."""
    name = " ".join(name.split())
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"


class Previews(Errands):
    """Looks into files in another process; what takes longer than a moment is given up."""

    LIMIT = 20.0


class RowsModel(QAbstractTableModel):
    """Rows of cells below named columns; `roles` (column -> words) marks those that are read."""

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._columns: Sequence[str] = ()
        self._rows: Sequence[Sequence[str]] = ()
        self._roles: Mapping[str, str] = {}

    def set_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]], roles: Mapping[str, str]) -> None:
        """Another file, or another choice of columns; the columns that are read stand first."""
        shown = columns[:WIDEST]
        ranks = {name: rank for rank, name in enumerate(roles)}
        order = sorted(range(len(shown)), key=lambda place: ranks.get(shown[place], len(ranks)))
        self.beginResetModel()
        self._columns = [shown[place] for place in order]
        self._rows = [[row[place] for place in order] for row in rows]
        self._roles = roles
        self.endResetModel()

    def columns(self) -> Sequence[str]:
        """The columns in the order of the table."""
        return self._columns

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        if role not in (DISPLAY, ACCESSIBLE):
            return None
        name = self._columns[section]
        return f"{self._roles[name]}:  {name}" if name in self._roles else name

    def data(self, index: Index, role: int = DISPLAY) -> Any:
        if role in (DISPLAY, ACCESSIBLE):
            return self._rows[index.row()][index.column()]
        if role == TONE:
            return "text" if self._columns[index.column()] in self._roles else "faint"
        return None

    def width(self, section: int) -> int:
        """How wide a column has to be, in pixels at the normal text size."""
        header = str(self.headerData(section, Qt.Orientation.Horizontal))
        longest = max([len(header) + 1, *(len(row[section]) for row in self._rows[:SAMPLED])])
        return min(280, max(72, 24 + round(longest * 7)))


class RowsView(Card):
    """The table in a frame."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="panel", radius=8)
        self.table = ListTable(name)
        self.model = RowsModel(self.table)
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSectionsClickable(False)
        self.table.setMinimumHeight(px(210))
        self.setLayout(column(self.table, margins=(1, 1, 1, 1)))

    def show_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]], roles: Mapping[str, str]) -> None:
        """Another file, or another choice of columns."""
        self.model.set_rows(columns, rows, roles)
        widths = tuple(map(self.model.width, range(self.model.columnCount())))
        self.table.set_widths(widths, (len(widths) - 1,) if widths else ())
        if rows:
            self.table.selectRow(0)
