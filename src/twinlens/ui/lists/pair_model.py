"""The pairs as rows of a table: ids in the order that the store gave, read a page at a time."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt

from twinlens.model.judgements import Verdict
from twinlens.session import ListedPair
from twinlens.ui.lists.pages import Pages
from twinlens.ui.lists.table import ACCESSIBLE, DISPLAY, NUMERIC, SHARE, TONE, VERDICT
from twinlens.ui.review.cards import short_name
from twinlens.ui.words import fraction, number, origin_word, reason_word, site_word, verdict_word
from twinlens.ui.workspace import Workspace

Index = QModelIndex | QPersistentModelIndex
translate = QCoreApplication.translate

COLUMNS = ("label", "a", "b", "site", "b_sim", "c_sim", "resemblance", "term_difference", "reason", "origin")
SORTS = {
    "b_sim": "b_sim",
    "c_sim": "c_sim",
    "resemblance": "resemblance",
    "term_difference": "term_difference",
    "a": "documents",
}
NUMBERS = frozenset({"b_sim", "c_sim", "resemblance", "term_difference"})
WIDTHS = (124, 220, 220, 104, 92, 108, 104, 104, 120, 92)
STRETCH = (1, 2)


def heading(column: str) -> str:
    """A column's name."""
    words = {
        "label": translate("pairs", "Label"),
        "a": translate("pairs", "Document A"),
        "b": translate("pairs", "Document B"),
        "site": translate("pairs", "Site"),
        "b_sim": translate("pairs", "B-sim"),
        "c_sim": translate("pairs", "C-sim"),
        "resemblance": translate("pairs", "Resemblance"),
        "term_difference": translate("pairs", "Differing"),
        "reason": translate("pairs", "Reason"),
        "origin": translate("pairs", "Origin"),
    }
    return words[column]


class PairModel(QAbstractTableModel):
    """Rows are pair ids; `hidden(pair)` says that a pair's scores and others' labels stay hidden (blind mode)."""

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._workspace: Workspace | None = None
        self._pages: Pages[ListedPair | None] = Pages((), _nothing)
        self._blind = False
        self._cell_cache: dict[int, tuple[str, ...]] = {}

    def set_pairs(self, workspace: Workspace | None, ids: Sequence[int], *, blind: bool) -> None:
        """Another list."""
        self.beginResetModel()
        self._workspace = workspace
        self._blind = blind
        self._pages = Pages(ids, self._read)
        self._cell_cache.clear()
        self.endResetModel()

    def refresh(self) -> None:
        """Labels moved: the same pairs, read again."""
        self._pages.forget()
        self._cell_cache.clear()
        if len(self._pages):
            last = self.index(len(self._pages) - 1, len(COLUMNS) - 1)
            self.dataChanged.emit(self.index(0, 0), last, [DISPLAY, VERDICT])

    def pair(self, row: int) -> int:
        """The pair in a row."""
        return self._pages.id(row)

    def row_of(self, pair: int) -> int:
        """Where a pair stands, -1 = nowhere; looks at every id."""
        return next((row for row in range(len(self._pages)) if self._pages.id(row) == pair), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._pages)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = DISPLAY) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        if role in (DISPLAY, ACCESSIBLE):
            return heading(COLUMNS[section])
        if role == NUMERIC:
            return COLUMNS[section] in NUMBERS
        return None

    def data(self, index: Index, role: int = DISPLAY) -> Any:
        if role not in (DISPLAY, ACCESSIBLE, VERDICT, SHARE, TONE, NUMERIC):
            return None
        column = COLUMNS[index.column()]
        if role == NUMERIC:
            return column in NUMBERS
        listed = self._pages[index.row()]
        if listed is None:
            return "–" if role == DISPLAY and column == "a" else None
        if role in (DISPLAY, ACCESSIBLE):
            return self._cells(index.row(), listed)[index.column()]
        if role == VERDICT:
            return str(self._verdict(listed) or "") if column == "label" else ""
        if role == SHARE:
            return self._share(listed, column)
        if column in NUMBERS and self._blind and self._verdict(listed) is None:
            return "faint"
        return {"b_sim": "good", "reason": "secondary", "origin": "faint", "b": "secondary"}.get(column, "")

    def _cells(self, row: int, listed: ListedPair) -> tuple[str, ...]:
        cells = self._cell_cache.get(row)
        if cells is None:
            if len(self._cell_cache) > 4096:
                self._cell_cache.clear()
            cells = self._texts(listed)
            self._cell_cache[row] = cells
        return cells

    def _texts(self, listed: ListedPair) -> tuple[str, ...]:
        assert self._workspace is not None
        a, b = self._workspace.presented(listed)
        pair, verdict = listed.pair, self._verdict(listed)
        hidden = self._blind and verdict is None
        reason = listed.label.reason if listed.label is not None and verdict is not None else None
        return (
            verdict_word(verdict) if verdict is not None else "",
            short_name(a.name),
            short_name(b.name),
            site_word(pair.same_site),
            "•" if hidden else str(pair.b_sim),
            "•" if hidden else str(pair.c_sim),
            "•" if hidden else "" if pair.resemblance is None else fraction(pair.resemblance, 3),
            "" if pair.term_difference is None else number(pair.term_difference),
            "" if reason is None else reason_word(reason),
            origin_word(pair.origin),
        )

    def _share(self, listed: ListedPair, column: str) -> float | None:
        if column not in ("b_sim", "c_sim") or self._workspace is None:
            return None
        if self._blind and self._verdict(listed) is None:
            return None
        params = self._workspace.params
        if column == "b_sim":
            return listed.pair.b_sim / params.supershingles
        floor = params.bits * 0.88
        return max(0.0, (listed.pair.c_sim - floor) / (params.bits - floor))

    def _verdict(self, listed: ListedPair) -> Verdict | None:
        label = listed.label
        if label is None or self._workspace is None:
            return None
        if self._blind and label.reviewer != self._workspace.project.reviewer:
            return None  # another reviewer's label would lead this one
        return label.verdict

    def _read(self, ids: Sequence[int]) -> Sequence[ListedPair | None]:
        if self._workspace is None:
            return [None] * len(ids)
        found = {listed.pair.pair: listed for listed in self._workspace.project.listed(ids)}
        return [found.get(number) for number in ids]


def _nothing(ids: Sequence[int]) -> Sequence[ListedPair | None]:
    return ()
