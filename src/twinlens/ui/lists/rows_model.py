"""What the models of all tables have in common: rows of one shape, headings, and nothing where there is no row."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from twinlens.ui.lists.table import ACCESSIBLE, DISPLAY, NUMERIC

Index = QModelIndex | QPersistentModelIndex


class RowsModel(QAbstractTableModel):
    """A table of `count()` rows below `width()` columns, said by `head`, `is_numeric` and `cell`.

    Qt's views may ask for an index that a reset has made stale; and an exception that C code made (an index out of
    range, a key that is not there) ends the process in shiboken where it leaves a Python override that was reached from
    Python over C++. So indexes outside the rows have no data, and what fails all the same is raised again by Python.
    """

    def count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def width(self) -> int:
        """How many columns there are."""
        raise NotImplementedError

    def head(self, column: int) -> str:
        """The heading of a column."""
        raise NotImplementedError

    def is_numeric(self, column: int) -> bool:
        """Whether a column holds numbers, which stand at the right."""
        return False

    def cell(self, row: int, column: int, role: int) -> Any:
        """What a cell has in a role of `table`; its text is asked for by DISPLAY alone."""
        raise NotImplementedError

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self.count()

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self.width()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.width():
            return None
        try:
            if role in (DISPLAY, ACCESSIBLE):
                return self.head(section)
            return self.is_numeric(section) if role == NUMERIC else None
        except Exception:
            raise  # by Python: see above

    def data(self, index: Index, role: int = DISPLAY) -> Any:
        row, column = index.row(), index.column()
        try:
            if not (0 <= row < self.count() and 0 <= column < self.width()):
                return None
            if role == NUMERIC:
                return self.is_numeric(column)
            return self.cell(row, column, DISPLAY if role == ACCESSIBLE else role)
        except Exception:
            raise  # by Python: see above
