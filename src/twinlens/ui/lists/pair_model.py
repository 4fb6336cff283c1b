"""The pairs as rows of a table: ids in the order that the store gave, read a page at a time."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QModelIndex

from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Pair
from twinlens.session import ListedPair
from twinlens.ui.lists.pages import Pages
from twinlens.ui.lists.pair_columns import COLUMNS, NUMBERS, heading
from twinlens.ui.lists.rows_model import RowsModel
from twinlens.ui.lists.table import DISPLAY, SHARE, TONE, VERDICT
from twinlens.ui.review.cards import short_name
from twinlens.ui.words import fraction, number, origin_word, reason_word, site_word, verdict_word
from twinlens.ui.workspace import Workspace

TONES = {
    "b_sim": "good",
    "b": "secondary",
    "title_b": "secondary",
    "reason": "secondary",
    "note": "secondary",
    "flag": "a",
    "origin": "faint",
    "pair": "faint",
}


class PairModel(RowsModel):
    """Rows are pair ids; scores, origins and others' labels of pairs stay hidden from a blind reviewer until judged."""

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

    def extend(self, ids: Sequence[int]) -> bool:
        """The whole list, of which the first rows are shown already; False where it begins in another way."""
        shown = len(self._pages)
        if len(ids) < shown or self._pages.ids()[:] != ids[:shown]:
            return False
        if len(ids) > shown:
            self.beginInsertRows(QModelIndex(), shown, len(ids) - 1)
            self._pages.set_ids(ids)
            self.endInsertRows()
        return True

    def texts(self, row: int, columns: Sequence[str]) -> list[str]:
        """The cells of a row as they are shown."""
        listed = self._pages[row]
        if listed is None:
            return ["–" for _ in columns]
        cells = self._cells(row, listed)
        return [cells[COLUMNS.index(column)] for column in columns]

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

    def document(self, row: int, *, right: bool) -> int | None:
        """The document row that is shown left or right in a row; None where the pair is gone."""
        listed = self._pages[row] if 0 <= row < len(self._pages) else None
        return None if listed is None else (listed.right if right else listed.left).document

    def row_of(self, pair: int) -> int:
        """Where a pair stands, -1 = nowhere; looks at every id."""
        return next((row for row in range(len(self._pages)) if self._pages.id(row) == pair), -1)

    def count(self) -> int:
        return len(self._pages)

    def width(self) -> int:
        return len(COLUMNS)

    def head(self, column: int) -> str:
        return heading(COLUMNS[column])

    def is_numeric(self, column: int) -> bool:
        return COLUMNS[column] in NUMBERS

    def cell(self, row: int, column: int, role: int) -> Any:
        if role not in (DISPLAY, VERDICT, SHARE, TONE):
            return None
        listed, name = self._pages[row], COLUMNS[column]
        if listed is None:
            return "–" if role == DISPLAY and name == "a" else None
        if role == DISPLAY:
            return self._cells(row, listed)[column]
        if role == VERDICT:
            return str(self._verdict(listed) or "") if name == "label" else ""
        if role == SHARE:
            return self._share(listed, name)
        if name in NUMBERS and self._blind and self._verdict(listed) is None:
            return "faint"
        return TONES.get(name, "")

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
        a, b = listed.left, listed.right  # not as the review turns them: the list is sorted by its first column
        pair, verdict = listed.pair, self._verdict(listed)
        hidden = self._blind and verdict is None
        reason = listed.label.reason if listed.label is not None and verdict is not None else None
        return (
            verdict_word(verdict) if verdict is not None else "",
            short_name(a.own_name),
            short_name(b.own_name),
            a.title,
            b.title,
            site_word(pair.same_site),
            number(a.tokens),
            number(b.tokens),
            "•" if hidden else str(pair.b_sim),
            "•" if hidden else str(pair.c_sim),
            "•" if hidden else "" if pair.resemblance is None else fraction(pair.resemblance, 3),
            "•" if hidden else _containment(pair),
            "" if pair.term_difference is None else number(pair.term_difference),
            "" if reason is None else reason_word(reason),
            "" if listed.label is None or verdict is None else listed.label.note,
            self._flag_word() if pair.pair in self._workspace.flagged else "",
            "•" if hidden else origin_word(pair.origin),  # a sample's pair that is no candidate is a near miss
            str(pair.pair),
        )

    def _flag_word(self) -> str:
        return self.tr("flagged")

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


def _containment(pair: Pair) -> str:
    known = [value for value in (pair.containment_a, pair.containment_b) if value is not None]
    return fraction(max(known), 3) if known else ""


def _nothing(ids: Sequence[int]) -> Sequence[ListedPair | None]:
    return ()
