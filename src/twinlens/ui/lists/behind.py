"""The pairs behind a number: what a table's cell hands to the pair list."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Behind:
    """Pairs by a query of the list, or one by one under a name that says what they are."""

    query: str = ""
    name: str = ""
    pairs: tuple[int, ...] = ()


def by_query(*words: str) -> Behind:
    """Whatever the words of a query leave."""
    return Behind(query=" ".join(word for word in words if word))


def one_by_one(name: str, pairs: Iterable[int]) -> Behind:
    """These pairs; their name becomes a word of the query, so it holds no quotation mark and is in lower case."""
    return Behind(name=" ".join(name.replace('"', "'").replace("\\", "/").lower().split()), pairs=tuple(pairs))
