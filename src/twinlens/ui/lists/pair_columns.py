"""The columns of the pair list: their names, widths, orders, and which are shown."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Column:
    """One column; `sort` is its order in the store ("" = none), `width` is in pixels at the normal text size."""

    id: str
    width: int
    sort: str = ""
    numeric: bool = False
    shown: bool = True  # unless the person chooses otherwise
    stretch: bool = False
    rising: bool = False  # the first click sorts upwards


ALL = (
    Column("label", 124, "label", rising=True),
    Column("a", 190, "documents", stretch=True, rising=True),
    Column("b", 190, stretch=True),
    Column("title_a", 180, shown=False),
    Column("title_b", 180, shown=False),
    Column("site", 138, "site"),
    Column("tokens_a", 96, numeric=True, shown=False),
    Column("tokens_b", 96, numeric=True, shown=False),
    Column("b_sim", 92, "b_sim", numeric=True),
    Column("c_sim", 108, "c_sim", numeric=True),
    Column("resemblance", 104, "resemblance", numeric=True),
    Column("containment", 108, "containment", numeric=True, shown=False),
    Column("term_difference", 104, "term_difference", numeric=True),
    Column("reason", 112, "reason", rising=True),
    Column("note", 160, shown=False),
    Column("flag", 80, shown=False),
    Column("origin", 92, "origin", rising=True),
    Column("pair", 88, "pair", numeric=True, shown=False, rising=True),
)
COLUMNS = tuple(column.id for column in ALL)
NUMBERS = frozenset(column.id for column in ALL if column.numeric)


def heading(column: str) -> str:
    """A column's name."""
    words = {
        "label": translate("pairs", "Label"),
        "a": translate("pairs", "Document A"),
        "b": translate("pairs", "Document B"),
        "title_a": translate("pairs", "Title A"),
        "title_b": translate("pairs", "Title B"),
        "site": translate("pairs", "Site"),
        "tokens_a": translate("pairs", "Tokens A"),
        "tokens_b": translate("pairs", "Tokens B"),
        "b_sim": translate("pairs", "B-sim"),
        "c_sim": translate("pairs", "C-sim"),
        "resemblance": translate("pairs", "Resemblance"),
        "containment": translate("pairs", "Containment"),
        "term_difference": translate("pairs", "Differing"),
        "reason": translate("pairs", "Reason"),
        "note": translate("pairs", "Note"),
        "flag": translate("pairs", "Flag"),
        "origin": translate("pairs", "Origin"),
        "pair": translate("pairs", "Pair"),
    }
    return words[column]


def shown_by_default() -> tuple[str, ...]:
    """The columns of a list that nobody has changed."""
    return tuple(column.id for column in ALL if column.shown)
