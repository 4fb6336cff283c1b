"""The pairs behind a number: what a table's cell hands to the pair list."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Behind:
    """Pairs by a query of the list, or one by one under a name that says what they are.

    `find` is the errand that finds the latter, with its arguments `asked` beside the project, where they are not at
    hand. `count` is the number itself where the project need not store all that it counts.
    """

    query: str = ""
    name: str = ""
    pairs: tuple[int, ...] = ()
    find: str = ""
    asked: Mapping[str, Any] = field(default_factory=dict)
    count: int | None = None


def by_query(*words: str, count: int | None = None) -> Behind:
    """Whatever the words of a query leave."""
    return Behind(query=" ".join(word for word in words if word), count=count)


def one_by_one(name: str, pairs: Iterable[int]) -> Behind:
    """These pairs, under a name."""
    return Behind(name=_word(name), pairs=tuple(pairs))


def by_errand(name: str, find: str, asked: Mapping[str, Any], count: int | None) -> Behind:
    """The pairs that an errand finds, under a name."""
    return Behind(name=_word(name), find=find, asked=asked, count=count)


def counted(besides: bool) -> str:
    """The word of a query for the pairs that a table counts: candidates, `besides` also judged and imported ones."""
    return "is:counted" if besides else "origin:candidate"


def scored(name: str, sign: str = "", value: str = "") -> str:
    """The word of a query for the pairs with another tool's score that stands so to a value."""
    text = f"{name}{sign}{value}".replace("\\", "\\\\").replace('"', '\\"')
    return f'score:"{text}"'


def _word(name: str) -> str:
    """A name that becomes a word of the query: without quotation marks, in lower case."""
    return " ".join(name.replace('"', "'").replace("\\", "/").lower().split())
