"""The pairs judged correct that a configuration does not find, as a list that opens them."""

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.model.judgements import Reason
from twinlens.model.tables import Table
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.lists.rows_model import RowsModel
from twinlens.ui.lists.table import DISPLAY, TONE, ListTable
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.theme import px
from twinlens.ui.words import number, reason_word, site_word, translate

COLUMNS = ("a", "b", "site_relation", "b_sim", "c_sim", "reason")
WIDTHS = (130, 130, 104, 52, 58, 112)
STRETCH = (0, 1)


class MissedModel(RowsModel):
    """The rows of one configuration."""

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._rows: list[dict[str, Any]] = []

    def set_rows(self, rows: list[dict[str, Any]]) -> None:
        """Other pairs."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def pair(self, place: int) -> int:
        """The number of the pair in a row."""
        return int(self._rows[place]["pair_id"])

    def count(self) -> int:
        return len(self._rows)

    def width(self) -> int:
        return len(COLUMNS)

    def head(self, column: int) -> str:
        return heading(COLUMNS[column])

    def is_numeric(self, column: int) -> bool:
        return COLUMNS[column] in ("b_sim", "c_sim")

    def cell(self, row: int, column: int, role: int) -> Any:
        name = COLUMNS[column]
        if role == DISPLAY:
            return shown(name, self._rows[row][name])
        return (name if name in ("a", "b") else "") if role == TONE else None


class MissedCard(Card):
    """`opened(pair)` by double click or Return."""

    opened = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Text(self.tr("Correct pairs missed"), 14, weight=SEMIBOLD)
        self.who = ElidedText("", 12.5, "secondary", mode=Qt.TextElideMode.ElideRight)
        self.model = MissedModel(self)
        self.view = ListTable(self.tr("Correct pairs that the configuration misses"), edge=16)
        self.view.setModel(self.model)
        self.view.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.view.horizontalHeader().setSectionsClickable(False)
        self.view.set_widths(WIDTHS, STRETCH)
        self.view.setMinimumHeight(px(240))
        self.view.opened.connect(self._opened)
        self.hidden = Text("", 12, "secondary", wrap=True)
        self.hidden.hide()
        self.nothing = Text("", 13, "secondary", wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.nothing)
        head = row(self.title, self.who, margins=(16, 15, 12, 11), spacing=10)
        head.setStretch(1, 1)
        note = column(self.hidden, margins=(16, 0, 16, 8))
        layout = column(head, note, self._stack, margins=(1, 0, 1, 8))
        layout.setStretch(2, 1)
        self.setLayout(layout)

    def show_missed(self, name: str, missed: Table, labelled: bool, hidden: Collection[int] = ()) -> None:
        """What the configuration `name` misses; `labelled` says whether any correct pair is known.

        `hidden` pairs of samples are not listed: others judged them, the reviewer is blind and has not yet.
        """
        every = [dict(made) for made in missed.rows if made["configuration"] == name]
        rows = [made for made in every if made["pair_id"] not in hidden]
        self.hidden.setText(
            self.tr(
                "Blind review: %Ln pair(s) that others judged are listed when you have judged them.",
                "",
                len(every) - len(rows),
            )
        )
        self.hidden.setVisible(len(rows) < len(every))
        self.who.set_text(self.tr("%1: %2").replace("%1", name).replace("%2", number(len(rows))) if name else "")
        self.model.set_rows(rows)
        if rows:
            self.view.selectRow(0)
        elif every:
            self.nothing.setText(self.tr("You have not judged the pairs that %1 misses.").replace("%1", name))
        elif labelled:
            self.nothing.setText(self.tr("%1 finds every pair that was judged correct.").replace("%1", name))
        else:
            self.nothing.setText(self.tr("No pair was judged correct yet."))
        self._stack.setCurrentIndex(0 if rows else 1)

    def _opened(self, place: int) -> None:
        self.opened.emit(self.model.pair(place))


def heading(name: str) -> str:
    """A column's name."""
    names = {
        "a": translate("compare", "First document"),
        "b": translate("compare", "Second document"),
        "site_relation": translate("compare", "Sites"),
        "b_sim": translate("compare", "B"),
        "c_sim": translate("compare", "C"),
        "reason": translate("compare", "Reason"),
    }
    return names[name]


def shown(name: str, value: Any) -> str:
    """A cell as a person reads it."""
    if name == "site_relation":
        return site_word(value == "same")
    if name == "reason":
        return reason_word(Reason(value)) if value else ""
    return str(value)
