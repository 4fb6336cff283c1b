"""What a scan asks of the few documents that it read again, and of those that they touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from twinlens.store.connection import Connection
from twinlens.store.document_writer import storable

PART = 500  # values of one query


class DocumentState(NamedTuple):
    """What identity sets, pairs and totals depend on, of one document."""

    document: int
    status: str
    size: int
    tokens: int
    content_digest: bytes
    token_digest: bytes
    identity_set: int  # the representative's row; 0 = none
    gone: bool
    site: str

    @property
    def lives(self) -> bool:
        """Whether it takes part in pairs: the sources still have it, and it has a token."""
        return not self.gone and self.tokens > 0

    @property
    def stands(self) -> bool:
        """Whether it represents its identity set."""
        return not self.gone and self.identity_set == self.document


_STATE = f"SELECT {', '.join(DocumentState._fields)} FROM document WHERE"


def of_units(connection: Connection, units: Iterable[int], most: int) -> dict[int, DocumentState] | None:
    """The documents of units by row, with those that are gone; None where they are more than `most`."""
    found: dict[int, DocumentState] = {}
    rest = iter(units)
    while part := list(islice(rest, PART)):
        places = ",".join("?" * len(part))
        rows = connection.all(f"{_STATE} unit IN ({places}) LIMIT ?", (*part, most + 1))
        found |= {row[0]: DocumentState(*row) for row in rows}
        if len(found) > most:
            return None
    return found


def named(connection: Connection, locators: Iterable[str]) -> dict[int, DocumentState]:
    """Documents by row that have these locators, with those that are gone."""
    return _states(connection, "locator IN ({})", [storable(locator) for locator in locators])


def of_rows(connection: Connection, documents: Iterable[int]) -> dict[int, DocumentState]:
    """Documents by row."""
    return _states(connection, "document IN ({})", documents)


def represented_by(connection: Connection, documents: Iterable[int]) -> dict[int, DocumentState]:
    """The documents that these rows represent, without the rows themselves."""
    condition = "identity_set <> 0 AND identity_set <> document AND identity_set IN ({})"
    return _states(connection, condition, documents)


def contents_besides(connection: Connection, digests: Iterable[bytes], documents: Iterable[int]) -> set[bytes]:
    """Which of these contents a document has that is not gone and is none of these rows."""
    rows = set(documents)
    return {
        bytes(digest)
        for document, digest in _selected(
            connection,
            "SELECT document, content_digest FROM document WHERE NOT gone AND content_digest IN ({})",
            digests,
        )
        if document not in rows
    }


def _states(connection: Connection, condition: str, values: Iterable[Any]) -> dict[int, DocumentState]:
    return {row[0]: DocumentState(*row) for row in _selected(connection, f"{_STATE} {condition}", values)}


def _selected(connection: Connection, query: str, values: Iterable[Any]) -> Iterator[tuple[Any, ...]]:
    rest = iter(values)
    while part := list(islice(rest, PART)):
        yield from connection.all(query.format(",".join("?" * len(part))), part)
