"""The first rows of a file as a table of plain text; the header says which column is read as what."""

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from twinlens.model.previews import WIDEST
from twinlens.ui.controls.surfaces import Card, column
from twinlens.ui.errands import Errands
from twinlens.ui.lists.rows_model import RowsModel
from twinlens.ui.lists.table import DISPLAY, TONE, ListTable
from twinlens.ui.theme import px

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


class PreviewModel(RowsModel):
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

    def count(self) -> int:
        return len(self._rows)

    def width(self) -> int:
        return len(self._columns)

    def head(self, column: int) -> str:
        name = self._columns[column]
        return f"{self._roles[name]}:  {name}" if name in self._roles else name

    def cell(self, row: int, column: int, role: int) -> Any:
        if role == DISPLAY:
            return self._rows[row][column]
        if role == TONE:
            return "text" if self._columns[column] in self._roles else "faint"
        return None

    def room(self, section: int) -> int:
        """How wide a column has to be, in pixels at the normal text size."""
        longest = max([len(self.head(section)) + 1, *(len(row[section]) for row in self._rows[:SAMPLED])])
        return min(280, max(72, 24 + round(longest * 7)))


class RowsView(Card):
    """The table in a frame."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="panel", radius=8)
        self.table = ListTable(name)
        self.model = PreviewModel(self.table)
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSectionsClickable(False)
        self.table.setMinimumHeight(px(210))
        self.setLayout(column(self.table, margins=(1, 1, 1, 1)))

    def show_rows(self, columns: Sequence[str], rows: Sequence[Sequence[str]], roles: Mapping[str, str]) -> None:
        """Another file, or another choice of columns."""
        self.model.set_rows(columns, rows, roles)
        widths = tuple(map(self.model.room, range(self.model.width())))
        self.table.set_widths(widths, (len(widths) - 1,) if widths else ())
        if rows:
            self.table.selectRow(0)
