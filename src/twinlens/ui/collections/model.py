"""The collections of the last search, the copies of one, and the pages of two copies, as rows of tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication

from twinlens.model.collections import CollectionPage, CollectionVerdict, FoundCollection, Likeness
from twinlens.model.judgements import Verdict
from twinlens.ui.lists.rows_model import RowsModel
from twinlens.ui.lists.table import DISPLAY, LINK, TONE, VERDICT
from twinlens.ui.review.cards import short_name
from twinlens.ui.words import number, size_word

translate = QCoreApplication.translate
GLYPHS = {CollectionVerdict.GOOD: Verdict.CORRECT, CollectionVerdict.PROBLEM: Verdict.INCORRECT}
TONES = {CollectionVerdict.GOOD: "good", CollectionVerdict.PROBLEM: "bad", None: "neutral"}  # of badges


def verdict_word(verdict: CollectionVerdict | None) -> str:
    """Good, Problem, or a dash."""
    match verdict:
        case CollectionVerdict.GOOD:
            return translate("collections", "Good")
        case CollectionVerdict.PROBLEM:
            return translate("collections", "Problem")
        case None:
            return "–"


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, in which tone, with which glyph, and whether it is a number that opens what it counts."""

    text: str
    tone: str = ""
    verdict: str = ""
    link: bool = False


class CellModel(RowsModel):
    """Rows of cells below headings; the columns in `numeric` are right-aligned."""

    def __init__(self, headings: Sequence[str], numeric: frozenset[int], parent: Any = None) -> None:
        super().__init__(parent)
        self._headings = tuple(headings)
        self._numeric = numeric
        self._rows: Sequence[Sequence[Cell]] = ()

    def set_rows(self, rows: Sequence[Sequence[Cell]]) -> None:
        """Other rows."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def set_row(self, row: int, cells: Sequence[Cell]) -> None:
        """One row changed."""
        self._rows = [*self._rows[:row], cells, *self._rows[row + 1 :]]
        self.dataChanged.emit(self.index(row, 0), self.index(row, len(self._headings) - 1))

    def count(self) -> int:
        return len(self._rows)

    def width(self) -> int:
        return len(self._headings)

    def head(self, column: int) -> str:
        return self._headings[column]

    def is_numeric(self, column: int) -> bool:
        return column in self._numeric

    def cell(self, row: int, column: int, role: int) -> Any:
        cell = self._rows[row][column]
        if role == DISPLAY:
            return cell.text
        if role == TONE:
            return cell.tone
        if role == LINK:
            return cell.link
        return cell.verdict if role == VERDICT else None


def collection_headings() -> tuple[str, ...]:
    """The columns of the list."""
    return (
        translate("collections", "Judged"),
        translate("collections", "Copies"),
        translate("collections", "Pages a copy"),
        translate("collections", "Saved pages"),
        translate("collections", "Saved size"),
        translate("collections", "Sites"),
        translate("collections", "Root page"),
    )


COLLECTION_WIDTHS = (98, 62, 96, 94, 82, 130, 110)
COLLECTION_NUMBERS = frozenset({1, 2, 3, 4})


def saved_bytes(collection: FoundCollection) -> int:
    """The size of all copies but the first."""
    return sum(copy.bytes for copy in collection.copies[1:])


def collection_cells(collection: FoundCollection, verdict: CollectionVerdict | None) -> tuple[Cell, ...]:
    """A collection as a row of the list."""
    glyph = "" if verdict is None else str(GLYPHS[verdict])
    return (
        Cell(verdict_word(verdict), "faint" if verdict is None else "text", glyph),
        Cell(number(collection.cardinality)),
        Cell(number(collection.size)),
        Cell(number(collection.saved)),
        Cell(size_word(saved_bytes(collection)), "secondary"),
        Cell(_sites_word(collection.sites)),
        Cell(short_name(collection.copies[0].root_name), "secondary"),
    )


def _sites_word(sites: tuple[str, ...]) -> str:
    """The first site, and how many more there are."""
    return sites[0] if len(sites) == 1 else f"{sites[0]} + {number(len(sites) - 1)}"


class Counted(StrEnum):
    """What a number of a copy counts: pages, by how they stand to those of the first copy that has one."""

    SAME = "same"
    DIFFERENT = "different"
    MISSING = "missing"


class CopyCounts(NamedTuple):
    """How a copy's pages stand to those of the first copy that has one of their class."""

    same: int  # byte for byte or token for token
    different: int
    missing: int


def copy_counts(classes: Sequence[Sequence[Sequence[CollectionPage]]], copies: int) -> list[CopyCounts]:
    """One for each copy of a collection, by its correspondence."""
    found = []
    for place in range(copies):
        cells = [row[place] for row in classes]
        different = sum(page.likeness is Likeness.DIFFERENT for cell in cells for page in cell)
        missing = sum(not cell for cell in cells)
        found.append(CopyCounts(sum(len(cell) for cell in cells) - different, different, missing))
    return found


def counted_pages(
    classes: Sequence[Sequence[Sequence[CollectionPage]]], copy: int, what: Counted
) -> list[tuple[int, CollectionPage | None]]:
    """The classes, with the copy's page in each, behind a number of `copy_counts`."""
    found: list[tuple[int, CollectionPage | None]] = []
    for place, row in enumerate(classes):
        if what is Counted.MISSING:
            found += [] if row[copy] else [(place, None)]
        else:
            different = what is Counted.DIFFERENT
            found += [(place, page) for page in row[copy] if (page.likeness is Likeness.DIFFERENT) is different]
    return found


def likeness_of(a: CollectionPage | None, b: CollectionPage | None) -> tuple[str, str]:
    """How two pages of a class stand to each other, in words and a tone, as far as it is known."""
    if a is None or b is None:
        return translate("collections", "missing"), "warning"
    bytes_equal = (Likeness.FIRST, Likeness.SAME_BYTES)
    if a.likeness in bytes_equal and b.likeness in bytes_equal:
        return translate("collections", "same bytes"), "faint"
    if Likeness.DIFFERENT not in (a.likeness, b.likeness):
        return translate("collections", "same text"), "secondary"
    other = b if a.likeness is Likeness.FIRST else a if b.likeness is Likeness.FIRST else None
    if other is not None and other.overlap is not None:
        share = f"{min(99, round(other.overlap * 100))} %"
        return translate("collections", "differs · %1").replace("%1", share), "a"
    return translate("collections", "differs"), "a"
