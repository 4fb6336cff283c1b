"""The cards of the threshold page: five plots, the pairs beside the cut, the counts and the choice."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from twinlens.session.thresholds import CutView
from twinlens.ui.controls.buttons import Chip, IconButton
from twinlens.ui.controls.flow import FlowLayout
from twinlens.ui.controls.surfaces import Card, Line, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.theme import px
from twinlens.ui.threshold.chart import Chart
from twinlens.ui.threshold.choice import ChoicePanel
from twinlens.ui.threshold.confusion import Confusion
from twinlens.ui.threshold.histogram import BarLegend
from twinlens.ui.threshold.lines import LineLegend
from twinlens.ui.threshold.near_list import NearList
from twinlens.ui.threshold.plots import KEPT, SITES, Plots

THREE, TWO = 1240, 700  # from which width on cards stand in three or two columns


class Board(QWidget):
    """Arranges the cards by the width that there is; `table_wanted(name)` and `file_wanted(chart)` ask."""

    table_wanted = Signal(str)
    file_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plots = Plots(self)
        self.near = NearList()
        self.near_hidden = Text("", 12, "secondary", wrap=True)
        self.near_hidden.hide()
        self.confusion = Confusion()
        self._columns = 0
        self.log = Chip(self.tr("log"))
        self.log.setToolTip(self.tr("Logarithmic axis for counts of pairs"))
        self.log.toggled.connect(self.plots.set_log)
        self._buttons: dict[object, str] = {}
        plots = self.plots
        sites = [LineLegend(plots.site_word(name), tone, dash, mark) for name, tone, dash, mark in SITES]
        again = [LineLegend(plots.site_word(name), tone, dash, mark) for name, tone, dash, mark in SITES]
        kept = [LineLegend(plots.verdict_word(name), tone, dash, mark) for name, tone, dash, mark in KEPT]
        pairs = [
            LineLegend(self.tr("returned"), "accent"),
            LineLegend(self.tr("expected correct"), "good", (5.0, 2.5), "triangle"),
        ]
        self._behind = BarLegend(self.tr("left out by the rule"), "behind")
        bars = [
            BarLegend(self.tr("returned"), "kept"),
            BarLegend(self.tr("dropped"), "dropped"),
            self._behind,
        ]
        self._cards = [
            self._plot(self.tr("All pairs by value"), "histogram", plots.histogram, bars, self.log),
            self._plot(self.tr("Precision against threshold"), "precision", plots.precision, sites),
            self._plot(self.tr("Precision against R"), "tradeoff", plots.tradeoff, again),
            self._plot(self.tr("Labels returned"), "labels", plots.labels, kept),
            self._plot(self.tr("Pairs returned"), "pairs", plots.pairs, pairs),
            self._near_card(),
        ]
        self._grid = QGridLayout()
        self._grid.setSpacing(14)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._foot = Card()
        self._parts: QBoxLayout = row(margins=(16, 12, 16, 12), spacing=24)
        self._parts.addLayout(column(Text(self.tr("Labels"), 14, weight=SEMIBOLD), 6, self.confusion, None))
        self._foot.setLayout(self._parts)
        holder = QWidget()
        holder.setLayout(self._grid)
        layout = column(holder, 14, self._foot)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.arrange(THREE)

    def set_choice(self, panel: ChoicePanel) -> None:
        """The panel that stands beside the counts."""
        self._parts.addWidget(Line(vertical=True))
        self._parts.addWidget(panel)
        self._parts.setStretch(0, 45)
        self._parts.setStretch(2, 55)

    def show_view(self, view: CutView) -> None:
        """Another rule, or other labels."""
        self._behind.setVisible(view.everything is not None)
        self.plots.set_view(view)

    def arrange(self, width: int) -> None:
        """Puts the cards into as many columns as the width has room for."""
        columns = 3 if width >= px(THREE) else 2 if width >= px(TWO) else 1
        directions = QBoxLayout.Direction
        self._parts.setDirection(directions.LeftToRight if columns > 1 else directions.TopToBottom)
        if columns == self._columns:
            return
        self._columns = columns
        for card in self._cards:
            self._grid.removeWidget(card)
        for number, card in enumerate(self._cards):
            self._grid.addWidget(card, number // columns, number % columns)
        for number in range(3):
            self._grid.setColumnStretch(number, 1 if number < columns else 0)

    def _plot(
        self, title: str, name: str, chart: Chart, legend: Sequence[QWidget], more: QWidget | None = None
    ) -> Card:
        card = Card()
        table = IconButton("list", self.tr("Table behind “%1”").replace("%1", title), side=26)
        save = IconButton("export", self.tr("Save “%1”").replace("%1", title), side=26)
        table.clicked.connect(self._table_pressed)
        save.clicked.connect(self._save_pressed)
        self._buttons[table] = name
        self._buttons[save] = name
        tools = [table, save] if more is None else [more, table, save]
        head = row(Text(title, 14, weight=SEMIBOLD), None, *tools, spacing=6)
        head.addStrut(px(27))  # so that a chip makes no title stand lower than its neighbours
        key = QWidget()
        flow = FlowLayout(key, 14)
        for entry in legend:
            flow.addWidget(entry)
        layout = column(head, 2, key, 2, chart, margins=(14, 8, 10, 6))
        layout.setStretch(4, 1)
        card.setLayout(layout)
        return card

    def _near_card(self) -> Card:
        card = Card()
        head = row(Text(self.tr("Pairs beside the threshold"), 14, weight=SEMIBOLD), None, margins=(6, 0, 0, 0))
        head.addStrut(px(27))
        note = column(self.near_hidden, margins=(6, 0, 6, 0))
        layout = column(head, note, 4, self.near, margins=(8, 8, 8, 8))
        layout.setStretch(3, 1)
        card.setLayout(layout)
        return card

    def show_hidden(self, pairs: int) -> None:
        """How many pairs of samples stand nowhere beside the threshold, as blind review hides their scores."""
        text = self.tr(
            "Without the %Ln pair(s) of samples that you have not judged: blind review hides their scores.", "", pairs
        )
        self.near_hidden.setText(text)
        self.near_hidden.setVisible(pairs > 0)

    def _table_pressed(self) -> None:
        self.table_wanted.emit(self._buttons[self.sender()])

    def _save_pressed(self) -> None:
        self.file_wanted.emit(getattr(self.plots, self._buttons[self.sender()]))
