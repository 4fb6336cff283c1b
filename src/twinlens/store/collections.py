"""Replicated collections of the last search, and the log of what reviewers say of them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from twinlens.model.collections import (
    CollectionCopy,
    CollectionJudgement,
    CollectionPage,
    CollectionRows,
    CollectionVerdict,
    FoundCollection,
    Likeness,
    ReplicaSearch,
)
from twinlens.store.connection import Connection
from twinlens.store.settings import now

if TYPE_CHECKING:
    from twinlens.store.writer import Writer


class Collections:
    """Reads the last complete search; judgements are durable when `judge` returns."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def search(self) -> ReplicaSearch | None:
        """The last complete search, None before the first."""
        row = self._connection.one(
            "SELECT search, made, settings, totals, scan < (SELECT coalesce(max(scan), 0) FROM scan) "
            "FROM replica_search WHERE totals <> '' ORDER BY search DESC LIMIT 1"
        )
        if row is None:
            return None
        return ReplicaSearch(
            row[0], row[1], self._connection.parsed(row[2]), self._connection.parsed(row[3]), bool(row[4])
        )

    def listed(self) -> list[FoundCollection]:
        """The collections of the last complete search, by number."""
        found = self.search()
        if found is None:
            return []
        copies: dict[int, list[CollectionCopy]] = defaultdict(list)
        for number, site, root, url, locator, pages, links, size in self._connection.all(
            "SELECT number, c.site, root, coalesce(url, ''), coalesce(locator, ''), pages, links, bytes "
            "FROM collection_copy c LEFT JOIN document ON document = root WHERE search = ? ORDER BY number, copy",
            (found.search,),
        ):
            copies[number].append(CollectionCopy(site, root, url or locator, pages, links, size))
        rows = self._connection.all(
            "SELECT number, key, cardinality, size FROM collection WHERE search = ? ORDER BY number", (found.search,)
        )
        return [FoundCollection(row[0], row[1], row[2], row[3], tuple(copies[row[0]])) for row in rows]

    def correspondence(self, number: int) -> list[list[list[CollectionPage]]]:
        """A collection of the last search class by class: for each copy its pages of the class, none = missing."""
        found = self.search()
        if found is None:
            return []
        copies = self._connection.value(
            "SELECT count(*) FROM collection_copy WHERE search = ? AND number = ?", (found.search, number)
        )
        classes: dict[int, list[list[CollectionPage]]] = {}
        for row in self._connection.all(
            "SELECT class, copy, document, coalesce(url, ''), coalesce(locator, ''), coalesce(title, ''), likeness, "
            "overlap FROM collection_page LEFT JOIN document USING (document) WHERE search = ? AND number = ? "
            "ORDER BY class, copy, document",
            (found.search, number),
        ):
            cells = classes.setdefault(row[0], [[] for _ in range(copies)])
            page = CollectionPage(row[2], row[3] or row[4], row[5], Likeness(row[6]), row[7])
            cells[row[1]].append(page)
        return list(classes.values())

    def differences(self) -> dict[int, dict[str, int]]:
        """Of each collection of the last search, how many pages have each likeness."""
        found = self.search()
        counts: dict[int, dict[str, int]] = defaultdict(lambda: dict.fromkeys(map(str, Likeness), 0))
        if found is not None:
            for number, likeness, pages in self._connection.each(
                "SELECT number, likeness, count(*) FROM collection_page WHERE search = ? GROUP BY number, likeness",
                (found.search,),
            ):
                counts[number][likeness] = pages
        return dict(counts)

    # -- judgements -------------------------------------------------------------------------------------------------

    def judge(self, key: bytes, verdict: CollectionVerdict | None, note: str, reviewer: str, pages: int) -> None:
        """Append what a reviewer says of a collection; None takes an earlier verdict away."""
        with self._connection.write():
            self._connection.run(
                "INSERT INTO collection_event (key, verdict, note, reviewer, at, pages) VALUES (?, ?, ?, ?, ?, ?)",
                (key, None if verdict is None else str(verdict), note, reviewer, now(), pages),
            )

    def judgements(self, reviewer: str | None = None) -> list[CollectionJudgement]:
        """What holds now, of one reviewer or of every one: the last event on each collection."""
        rows = self._connection.all(
            "SELECT key, verdict, note, reviewer, at, pages FROM collection_event WHERE event IN "
            "(SELECT max(event) FROM collection_event GROUP BY key, reviewer) AND verdict IS NOT NULL "
            "AND (?1 IS NULL OR reviewer = ?1) ORDER BY event",
            (reviewer,),
        )
        return [CollectionJudgement(row[0], CollectionVerdict(row[1]), row[2], row[3], row[4], row[5]) for row in rows]

    def events(self) -> list[tuple[Any, ...]]:
        """The whole log as (key, verdict, note, reviewer, at, pages), the first one first."""
        return self._connection.all(
            "SELECT key, verdict, note, reviewer, at, pages FROM collection_event ORDER BY event"
        )

    def merge(self, events: Iterable[tuple[Any, ...]]) -> int:
        """Append the events of another copy that this log has not, each at its time; how many.

        Where one reviewer went on in both copies, the later decision holds.
        """
        own = self.events()
        known = set(own)
        fresh = [event for event in events if event not in known]
        if not fresh:
            return 0
        last = {(event[0], event[3]): event for event in own}
        again = {(event[0], event[3]) for event in fresh}
        held = [
            event
            for place, event in last.items()
            if place in again and event[4] > max(other[4] for other in fresh if (other[0], other[3]) == place)
        ]
        with self._connection.write():
            self._connection.run_many(
                "INSERT INTO collection_event (key, verdict, note, reviewer, at, pages) VALUES (?, ?, ?, ?, ?, ?)",
                [*sorted(fresh, key=lambda event: event[4]), *held],
            )
        return len(fresh)


def replace_search(
    writer: Writer, settings: dict[str, Any], totals: dict[str, Any], collections: Sequence[CollectionRows]
) -> None:
    """Keep a search in place of the one before, which stays until this one is complete."""
    with writer.transaction():
        search = writer.connection.insert(
            "INSERT INTO replica_search (scan, made, settings, totals) "
            "SELECT coalesce(max(scan), 0), ?, ?, '' FROM scan",
            (now(), json.dumps(settings, sort_keys=True)),
        )
    copies = [
        (search, number, place, copy.site, copy.root, copy.pages, copy.links, copy.bytes)
        for number, found in enumerate(collections, 1)
        for place, copy in enumerate(found.copies)
    ]
    pages = [(search, number, *page) for number, found in enumerate(collections, 1) for page in found.pages]
    rows = [(search, n, found.key, found.cardinality, found.size) for n, found in enumerate(collections, 1)]
    for sql, values in (
        ("INSERT INTO collection VALUES (?, ?, ?, ?, ?)", rows),
        ("INSERT INTO collection_copy VALUES (?, ?, ?, ?, ?, ?, ?, ?)", copies),
        ("INSERT INTO collection_page VALUES (?, ?, ?, ?, ?, ?, ?)", pages),
    ):
        for part in writer.slices(len(values)):
            writer.connection.run_many(sql, values[part])
    with writer.transaction():
        writer.connection.run("UPDATE replica_search SET totals = ? WHERE search = ?", (json.dumps(totals), search))
    _drop_before(writer, search)


def _drop_before(writer: Writer, search: int) -> None:
    """Delete earlier searches, and those that a killed run left incomplete, a few rows at a time."""
    for table, columns in (
        ("collection_page", "search, number, class, copy, document"),
        ("collection_copy", "search, number, copy"),
        ("collection", "search, number"),
    ):
        gone = 1
        while gone:
            with writer.transaction():
                gone = writer.connection.run(
                    f"DELETE FROM {table} WHERE ({columns}) IN "
                    f"(SELECT {columns} FROM {table} WHERE search <> ? LIMIT 2000)",
                    (search,),
                )
    with writer.transaction():
        writer.connection.run("DELETE FROM replica_search WHERE search <> ?", (search,))
