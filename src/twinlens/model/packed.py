"""Long lists of small tuples of whole numbers, kept as columns: made and sent in a hundredth of the time."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar, overload

Item = TypeVar("Item", bound=tuple[Any, ...])


class Packed(Sequence[Item], Generic[Item]):
    """Rows of `width` whole numbers, each a signed 64-bit column; a row is made when it is asked for."""

    __slots__ = ("columns",)
    width: ClassVar[int]
    make: ClassVar[Callable[..., Any]]

    def __init__(self, columns: tuple["array[int]", ...]) -> None:
        self.columns = columns

    @classmethod
    def of(cls, rows: Iterable[Sequence[int]]) -> "Packed[Item]":
        """The rows as columns."""
        columns = [array("q", column) for column in zip(*rows, strict=True)]
        return cls(tuple(columns) if columns else tuple(array("q") for _ in range(cls.width)))

    def __len__(self) -> int:
        return len(self.columns[0])

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...

    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        make = type(self).make
        if isinstance(index, slice):
            return tuple(map(make, *(column[index] for column in self.columns)))
        return make(*(column[index] for column in self.columns))  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[Item]:
        return map(type(self).make, *self.columns)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Packed):
            return self.columns == other.columns
        return isinstance(other, Sequence) and len(other) == len(self) and all(map(_same, self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def _same(one: object, other: object) -> bool:
    return one == other


def column(rows: Sequence[Any], place: int) -> Sequence[int]:
    """One value of every row, in order."""
    if isinstance(rows, Packed):
        return rows.columns[place]
    return [row[place] for row in rows]


class Ranges(Packed[tuple[int, int]]):
    """[start, end) each."""

    __slots__ = ()
    width = 2

    @staticmethod
    def make(start: int, end: int) -> tuple[int, int]:
        """One range."""
        return start, end
