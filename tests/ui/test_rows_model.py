"""What all tables' models have in common: an index that is stale, or none, has no data; an error stays an error."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt

from twinlens.model.documents import Document
from twinlens.model.tables import Table
from twinlens.session.neighbourhood import neighbourhood_of
from twinlens.ui.collections.model import Cell, CellModel
from twinlens.ui.compare.missed import MissedModel
from twinlens.ui.dialogs.file_preview import PreviewModel
from twinlens.ui.dialogs.neighbours import NeighboursModel
from twinlens.ui.dialogs.table import TableModel
from twinlens.ui.lists.document_model import DocumentModel
from twinlens.ui.lists.pair_model import PairModel
from twinlens.ui.lists.rows_model import RowsModel
from twinlens.ui.lists.table import ACCESSIBLE, DISPLAY, LINK, NUMERIC, SHARE, TONE, VERDICT
from twinlens.ui.main_window import MainWindow

ROLES = (DISPLAY, ACCESSIBLE, VERDICT, SHARE, TONE, NUMERIC, LINK, int(Qt.ItemDataRole.DecorationRole))
Filled = tuple[RowsModel, Callable[[], None]]  # a model with rows, and what takes them away


def missed(window: MainWindow) -> Filled:
    model = MissedModel()
    row: dict[str, Any] = {"pair_id": 1, "a": "x", "b": "y", "site_relation": "same", "b_sim": 1, "c_sim": 2}
    model.set_rows([row | {"reason": ""}] * 3)
    return model, lambda: model.set_rows([])


def documents(window: MainWindow) -> Filled:
    model, found = DocumentModel(), list[Document](window.workspace.project.documents())
    model.set_documents(found)
    return model, lambda: model.set_documents(())


def pairs(window: MainWindow) -> Filled:
    model = PairModel()
    model.set_pairs(window.workspace, window.workspace.project.pair_numbers(), blind=False)
    return model, lambda: model.set_pairs(None, (), blind=False)


def neighbours(window: MainWindow) -> Filled:
    model = NeighboursModel(neighbourhood_of(str(window.workspace.path), 1), blind=False)

    def empty() -> None:
        model.beginResetModel()
        model._pairs = ()
        model.endResetModel()

    return model, empty


def preview(window: MainWindow) -> Filled:
    model = PreviewModel()
    model.set_rows(["id", "text"], [["1", "x"], ["2", "y"]], {"text": "text"})
    return model, lambda: model.set_rows([], [], {})


def table(window: MainWindow) -> Filled:
    rows = [{"name": "x", "pairs": 3}]
    model = TableModel(Table("t", "T", ("name", "pairs"), tuple(rows), ()))

    def empty() -> None:
        model.beginResetModel()
        model._table = Table("t", "T", (), (), ())
        model.endResetModel()

    return model, empty


def cells(window: MainWindow) -> Filled:
    model = CellModel(("a", "b"), frozenset({1}))
    model.set_rows([(Cell("1"), Cell("2"))])
    return model, lambda: model.set_rows([])


MODELS = [missed, documents, pairs, neighbours, preview, table, cells]


@pytest.mark.parametrize("make", MODELS, ids=lambda make: make.__name__)
def test_an_index_outside_the_rows_has_no_data(reviewing: MainWindow, make: Callable[[MainWindow], Filled]) -> None:
    model, empty = make(reviewing)
    last = model.index(model.rowCount() - 1, model.columnCount() - 1)
    assert last.isValid()
    assert isinstance(last.data(DISPLAY), str)
    assert last.data(DISPLAY) == last.data(ACCESSIBLE)
    assert isinstance(last.data(NUMERIC), bool)
    assert model.data(last, int(Qt.ItemDataRole.DecorationRole)) is None or isinstance(model, CellModel)
    empty()
    for index in (last, QModelIndex(), model.createIndex(10**6, 0), model.createIndex(0, 10**6)):
        assert [model.data(index, role) for role in ROLES] == [None] * len(ROLES)
    assert model.itemData(last) == {}
    for section in (-1, 10**6):
        assert model.headerData(section, Qt.Orientation.Horizontal) is None
    assert model.headerData(0, Qt.Orientation.Vertical) is None


class Failing(RowsModel):
    """Fails as C code does."""

    def count(self) -> int:
        return 1

    def width(self) -> int:
        return 1

    def head(self, column: int) -> str:
        return {}["no such key"]

    def cell(self, row: int, column: int, role: int) -> Any:
        return [][5]


def test_an_error_of_c_code_stays_an_error_and_does_not_end_the_process() -> None:
    model = Failing()
    with pytest.raises(IndexError):
        model.itemData(model.index(0, 0))
    with pytest.raises(IndexError):
        model.match(model.index(0, 0), DISPLAY, "x")
    with pytest.raises(KeyError):
        model.headerData(0, Qt.Orientation.Horizontal, DISPLAY)


def test_every_model_of_the_window_is_one_of_these() -> None:
    sources = Path(__file__).parents[2] / "src" / "twinlens" / "ui"
    others = {
        path.name
        for path in sources.rglob("*.py")
        if any(f"({base}" in path.read_text("utf-8") for base in ("QAbstractTableModel", "QAbstractItemModel",
                                                                  "QAbstractListModel", "QSortFilterProxyModel"))
    }  # fmt: skip
    assert others == {"rows_model.py"}
    assert issubclass(RowsModel, QAbstractItemModel)
