"""The first rows of a table before it is read: what a person chooses columns by."""

from collections.abc import Mapping
from dataclasses import dataclass, field

ROWS = 50  # shown at most
CELL = 200  # characters of a cell that are shown
WIDEST = 100  # columns of which cells are shown; the names of more are listed


@dataclass(frozen=True, slots=True)
class TablePreview:
    """The head of a file that may become documents.

    `form` is how the file would be read ("csv", "zip", …; "folder" for a folder). Where it is a table, `columns` are
    all its columns and `rows` the first rows with the cells of the first `WIDEST` columns, cut to `CELL` characters.
    `text` (joined by line breaks), `html`, `id` and `url` are the columns that would be read, "" or () = none.
    `offered` is the table that a file would be if it were read as that form on request ("json"), "" = none.
    `problem` is a sentence on what is wrong.
    """

    form: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    text: tuple[str, ...] = ()
    html: str = ""
    id: str = ""
    url: str = ""
    delimiter: str = ""
    encoding: str = ""
    header: bool = True
    offered: str = ""
    problem: str = ""

    @property
    def is_table(self) -> bool:
        """Whether it has columns to choose from."""
        return bool(self.columns)


@dataclass(frozen=True, slots=True)
class PairsPreview:
    """The head of a file of pairs; `columns` and `rows` as in `TablePreview`.

    `a`, `b` and `label` are the columns that would be read, "" = not found. `scores` are those that would be taken as
    scores: True = a smaller value means closer documents. `numeric` are the columns that hold numbers: what else could
    be a score. `texts`: the file holds the documents themselves. `shape` says what the file is where it is no table of
    pairs: "matrix" or "clusters". `problem` is a sentence on what is wrong.
    """

    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    a: str = ""
    b: str = ""
    label: str = ""
    scores: Mapping[str, bool] = field(default_factory=dict)
    numeric: tuple[str, ...] = ()
    texts: bool = False
    shape: str = ""
    problem: str = ""
