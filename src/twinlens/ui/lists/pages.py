"""Rows read a page at a time, the last pages kept."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

Row = TypeVar("Row")

SIZE = 256
KEPT = 24


class Pages(Generic[Row]):
    """`read(ids)` gives one row for each id, in that order; the ids are in the order of the list."""

    def __init__(self, ids: Sequence[int], read: Callable[[Sequence[int]], Sequence[Row]]) -> None:
        self._ids = ids
        self._read = read
        self._pages: OrderedDict[int, Sequence[Row]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._ids)

    def ids(self) -> Sequence[int]:
        """The ids of all rows."""
        return self._ids

    def set_ids(self, ids: Sequence[int]) -> None:
        """A longer list that begins with the present one: what was read stays, but for the last page."""
        self._pages.pop((len(self._ids) - 1) // SIZE, None)
        self._ids = ids

    def id(self, row: int) -> int:
        """The id in a row."""
        return self._ids[row]

    def __getitem__(self, row: int) -> Row:
        page = row // SIZE
        rows = self._pages.get(page)
        if rows is None:
            rows = self._read(self._ids[page * SIZE : (page + 1) * SIZE])
            self._pages[page] = rows
            if len(self._pages) > KEPT:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(page)
        return rows[row % SIZE]

    def forget(self) -> None:
        """What was read may have changed."""
        self._pages.clear()
