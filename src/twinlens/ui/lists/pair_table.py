"""The table of the pair list: several rows can be selected, copied and flagged; columns can be chosen."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from twinlens.export.cells import guarded
from twinlens.ui.lists.pair_columns import ALL, COLUMNS, heading, shown_by_default
from twinlens.ui.lists.pair_model import PairModel
from twinlens.ui.lists.table import ListTable
from twinlens.ui.settings import Settings
from twinlens.ui.words import number

MOST_COPIED = 5000  # rows: more of them go into a file by an export
MOST_FLAGGED = 500  # pairs at a time: each flag is on disk by itself
COLUMNS_SETTING = "lists/pair_columns"


class PairTable(ListTable):
    """Return opens a pair, Ctrl+C copies the selected rows as TSV; the menu offers the rest."""

    neighbours_pressed = Signal(int)  # row
    similar_pressed = Signal(int, bool)  # row; whether the right document is meant
    flag_pressed = Signal(object)  # rows
    said = Signal(str)  # a sentence about what was done

    def __init__(self, model: PairModel, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("", parent, edge=20)
        self.setAccessibleName(self.tr("Pairs"))
        self._pairs = model
        self._settings = settings
        self.setModel(model)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        header = self.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._header_menu)
        self.show_columns(settings.columns(COLUMNS_SETTING) or shown_by_default())

    # -- columns ----------------------------------------------------------------------------------------------------

    def shown_columns(self) -> list[str]:
        """The columns that are not hidden, in their order."""
        return [name for index, name in enumerate(COLUMNS) if not self.isColumnHidden(index)]

    def show_columns(self, names: tuple[str, ...]) -> None:
        """Exactly these columns, and one that says which pair it is where these do not."""
        chosen = {name for name in names if name in COLUMNS} or {"a", "b"}
        for index, name in enumerate(COLUMNS):
            self.setColumnHidden(index, name not in chosen)
        self.set_widths(
            tuple(column.width for column in ALL), tuple(i for i, column in enumerate(ALL) if column.stretch)
        )

    def columns_menu(self) -> QMenu:
        """A menu with a mark at each column that is shown."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        shown = self.shown_columns()
        for name in COLUMNS:
            action = menu.addAction(heading(name))
            action.setCheckable(True)
            action.setChecked(name in shown)
            action.setData(name)
        menu.addSeparator()
        menu.addAction(self.tr("As they were")).setData("")
        menu.triggered.connect(self._column_chosen)
        return menu

    def _column_chosen(self, action: QAction) -> None:
        name = str(action.data())
        if not name:
            names = shown_by_default()
        else:
            kept = set(self.shown_columns()) ^ {name}
            names = tuple(column for column in COLUMNS if column in kept)
        self.show_columns(names)
        self._settings.set_columns(COLUMNS_SETTING, () if names == shown_by_default() else names)

    def _header_menu(self, place: QPoint) -> None:
        self.columns_menu().popup(self.horizontalHeader().mapToGlobal(place))

    # -- rows -------------------------------------------------------------------------------------------------------

    def rows(self, most: int) -> tuple[list[int], int]:
        """The first selected rows, at most so many, and how many are selected."""
        selection = self.selectionModel().selection()
        spans = sorted((selection.at(i).top(), selection.at(i).bottom()) for i in range(selection.count()))
        merged: list[list[int]] = []
        for top, bottom in spans:  # a span for each stretch of columns: hidden ones cut a row into several
            if merged and top <= merged[-1][1] + 1:
                merged[-1][1] = max(merged[-1][1], bottom)
            else:
                merged.append([top, bottom])
        found: list[int] = []
        for top, bottom in merged:
            found.extend(range(top, min(bottom + 1, top + most - len(found))))
        return found, sum(bottom - top + 1 for top, bottom in merged)

    def copy(self) -> None:
        """The selected rows as TSV, with the headings, as they are shown."""
        rows, selected = self.rows(MOST_COPIED)
        if not rows:
            return
        columns = self.shown_columns()
        lines = [[heading(name) for name in columns], *(self._pairs.texts(row, columns) for row in rows)]
        QGuiApplication.clipboard().setText("\n".join("\t".join(map(_cell, line)) for line in lines) + "\n")
        if selected > len(rows):
            text = self.tr("The first %1 of %2 selected rows were copied; “Export…” writes them all into a file.")
        else:
            text = self.tr("%Ln row(s) copied.", "", len(rows))
        self.said.emit(text.replace("%2", number(selected)).replace("%1", number(len(rows))))

    def flag(self) -> None:
        """Flags the selected pairs, or takes their flags away where all have one."""
        rows, selected = self.rows(MOST_FLAGGED)
        if selected > len(rows):
            text = self.tr("At most %1 pairs are flagged at a time; %2 are selected.")
            self.said.emit(text.replace("%1", number(MOST_FLAGGED)).replace("%2", number(selected)))
        elif rows:
            self.flag_pressed.emit(rows)

    def selectAll(self) -> None:
        """Every row: as one span, since Qt would look at each row by itself."""
        if self._pairs.rowCount() <= MOST_COPIED:
            super().selectAll()
        else:
            text = self.tr("That are too many rows to be selected one by one; “Export…” takes all that are shown.")
            self.said.emit(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            event.accept()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        row = self.currentIndex().row() if by_key else self.indexAt(event.pos()).row()
        if row >= 0:
            place = self.visualRect(self._pairs.index(row, 0)).bottomLeft() if by_key else event.pos()
            self.row_menu(row).popup(self.viewport().mapToGlobal(place))

    def row_menu(self, row: int) -> QMenu:
        """What can be done with a row, or with all that are selected."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        entries: tuple[tuple[str, Callable[[], None]], ...] = (
            (self.tr("Open in the review"), self._open_current),
            (self.tr("Neighbours of the pair"), self._show_neighbours),
            (self.tr("Find files similar to the left one"), self._find_similar_left),
            (self.tr("Find files similar to the right one"), self._find_similar_right),
            (self.tr("Flag, or take the flag away"), self.flag),
            (self.tr("Copy as TSV"), self.copy),
        )
        if not self.selectionModel().isRowSelected(row):
            self.selectRow(row)
        for text, slot in entries:
            menu.addAction(text, slot)
        return menu

    def _open_current(self) -> None:
        self.opened.emit(self.currentIndex().row())

    def _show_neighbours(self) -> None:
        self.neighbours_pressed.emit(self.currentIndex().row())

    def _find_similar_left(self) -> None:
        self.similar_pressed.emit(self.currentIndex().row(), False)

    def _find_similar_right(self) -> None:
        self.similar_pressed.emit(self.currentIndex().row(), True)


def _cell(text: str) -> str:
    """A text as one cell of a TSV, which no spreadsheet runs where it is pasted."""
    return guarded(" ".join(text.split()))
