"""The card with the grid of two scores."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from twinlens.session.tuning import GridView
from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.threshold.heat_map import HeatMap
from twinlens.ui.threshold.words import score_word


class GridBoard(QWidget):
    """Precision for every two thresholds; `table_wanted("grid")` and `file_wanted(map)` ask."""

    table_wanted = Signal(str)
    file_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.map = HeatMap(self.tr("Precision by two thresholds"))
        title = self.tr("Precision where both scores are reached")
        table = IconButton("list", self.tr("Table behind “%1”").replace("%1", title), side=26)
        save = IconButton("export", self.tr("Save “%1”").replace("%1", title), side=26)
        table.clicked.connect(self._table_pressed)
        save.clicked.connect(self._save_pressed)
        about = Text(self.tr("small: number of labels; a double click opens their pairs"), 12, "secondary")
        card = Card()
        head = row(Text(title, 14, weight=SEMIBOLD), None, about, table, save, spacing=8)
        layout = column(head, 4, self.map, margins=(14, 8, 10, 8))
        layout.setStretch(2, 1)
        card.setLayout(layout)
        self.setLayout(column(card))

    def set_view(self, view: GridView) -> None:
        """Another grid."""
        self.map.set_view(view, score_word(view.x), score_word(view.y))

    def _table_pressed(self) -> None:
        self.table_wanted.emit("grid")

    def _save_pressed(self) -> None:
        self.file_wanted.emit(self.map)
