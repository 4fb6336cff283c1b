"""What a scan asks of the documents that are stored: columns in little memory, names, totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from twinlens.model.documents import Document, DocumentStatus, Source
from twinlens.store.arrays import digest_words
from twinlens.store.connection import Connection
from twinlens.store.writer import StoredUnit

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PART = "\x1f"  # stands in a unit's key between the file's locator and where its part begins
PAGE = 20_000  # rows that become arrays at a time


@dataclass(frozen=True, slots=True)
class ScanColumns:
    """Documents that the sources still have and that have tokens, by ascending row.

    document, identity_set, tokens, site int64[n] (equal numbers for equal sites); token_digest uint64[n, 2].
    """

    document: NDArray[np.int64]
    identity_set: NDArray[np.int64]
    tokens: NDArray[np.int64]
    site: NDArray[np.int64]
    token_digest: NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Totals:
    """Over the documents that the sources still have; `exact_duplicates` have the bytes of an earlier document.

    `identity_sets` are those of documents with a token.
    """

    bytes: int
    tokens: int
    identity_sets: int
    exact_duplicates: int


def scan_columns(connection: Connection) -> ScanColumns:
    """The columns from which identity sets and pairs are made; about 50 bytes a document."""
    import numpy as np

    sites: dict[str, int] = {}
    numbers: list[NDArray[np.int64]] = []
    digests: list[NDArray[np.uint64]] = []
    last = 0
    while True:
        rows = connection.all(
            "SELECT document, identity_set, tokens, site, token_digest FROM document "
            "WHERE document > ? AND NOT gone AND tokens > 0 ORDER BY document LIMIT ?",
            (last, PAGE),
        )
        columns = list(zip(*rows, strict=True)) if rows else [()] * 5
        for name in dict.fromkeys(columns[3]):
            sites.setdefault(name, len(sites))
        numbers.append(np.array([*columns[:3], [sites[name] for name in columns[3]]], np.int64))
        digests.append(digest_words(list(columns[4])))
        if len(rows) < PAGE:
            break
        last = int(rows[-1][0])
    document, identity_set, tokens, site = np.concatenate(numbers, axis=1)
    return ScanColumns(document, identity_set, tokens, site, np.concatenate(digests))


def naming(connection: Connection, documents: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """(URL, own id, locator) of document rows."""
    found: dict[int, tuple[str, ...]] = {}
    for start in range(0, len(documents), PAGE):
        chunk = documents[start : start + PAGE]
        rows = connection.all(
            f"SELECT document, url, doc_id, locator FROM document WHERE document IN ({','.join('?' * len(chunk))})",
            chunk,
        )
        found.update((int(row[0]), (str(row[1]), str(row[2]), str(row[3]))) for row in rows)
    return found


def content_digests(connection: Connection, documents: Sequence[int]) -> dict[int, bytes]:
    """The content digests of document rows."""
    found: dict[int, bytes] = {}
    for start in range(0, len(documents), PAGE):
        chunk = documents[start : start + PAGE]
        places = ",".join("?" * len(chunk))
        found.update(
            connection.all(f"SELECT document, content_digest FROM document WHERE document IN ({places})", chunk)
        )
    return found


def units_of(connection: Connection, source: int) -> dict[str, StoredUnit]:
    """The units of a source by key."""
    rows = connection.all("SELECT unit, locator, size, mtime_ns, scan, prefix FROM unit WHERE source = ?", (source,))
    return {row[1]: StoredUnit(*row) for row in rows}


class PageRow(NamedTuple):
    """What a look at all documents as pages of a web asks of each."""

    document: int
    locator: str
    url: str
    site: str
    size: int
    identity_set: int
    content_digest: bytes


def page_rows(connection: Connection) -> Iterator[list[PageRow]]:
    """The documents that were read or are empty and that the sources still have, in reading order, many at a time."""
    last = 0
    while True:
        rows = connection.all(
            "SELECT document, locator, url, site, size, identity_set, content_digest FROM document "
            "WHERE document > ? AND NOT gone AND status IN ('read', 'empty') ORDER BY document LIMIT ?",
            (last, PAGE),
        )
        if not rows:
            return
        yield [PageRow(*row) for row in rows]
        last = int(rows[-1][0])


def locators_with(connection: Connection, status: DocumentStatus) -> list[str]:
    """The locators of the documents with a status."""
    rows = connection.each("SELECT locator FROM document WHERE status = ? AND NOT gone", (str(status),))
    return [str(row[0]) for row in rows]


def totals(connection: Connection) -> Totals:
    """The totals that `scan --json` prints."""
    row = connection.one(
        "SELECT coalesce(sum(size), 0), coalesce(sum(tokens), 0), "
        "count(*) FILTER (WHERE identity_set = document), "
        "count(nullif(content_digest, x'')) - count(DISTINCT nullif(content_digest, x'')) "
        "FROM document WHERE NOT gone"
    )
    return Totals(0, 0, 0, 0) if row is None else Totals(*map(int, row))


def last_document(connection: Connection) -> int:
    """The highest document row; 0 = there is none."""
    return int(connection.value("SELECT coalesce(max(document), 0) FROM document"))


class NamedPart(Protocol):
    """A unit of a source: a file, or what begins at `start` in it."""

    @property
    def locator(self) -> str: ...

    @property
    def start(self) -> int: ...


def unit_key(unit: NamedPart) -> str:
    """What tells the units of a source apart, as the store keeps it."""
    return f"{unit.locator}{PART}{unit.start}" if unit.start else unit.locator


class Origin(NamedTuple):
    """Where a document came from: its source, its locator within that, the key and the stored bytes of its unit."""

    source: Source
    locator: str
    unit: str
    octets: int


def origin(connection: Connection, document: Document) -> Origin | None:
    """Where a document came from; None where nobody knows any more.

    Where sources have the same paths, a project's locators begin with the source's name; the source does not know that.
    """
    row = connection.one(
        "SELECT s.path, s.kind, s.options, u.locator, u.prefix, u.size FROM document d JOIN unit u ON u.unit = d.unit "
        "JOIN source s ON s.source = u.source WHERE d.document = ?",
        (document.document,),
    )
    if row is None:
        return None
    source = Source(str(row[0]), str(row[1]), connection.parsed(row[2]))
    return Origin(source, document.locator.removeprefix(str(row[4])), str(row[3]), int(row[5]))


def pairs_to_measure(connection: Connection, *, everything: bool, most: int | None = None) -> NDArray[np.int64]:
    """(pair, left, right) int64[n, 3] of the pairs whose exact measures are not known, sorted by documents.

    Those that are sampled or labelled, or with `everything` all; without those with a document whose bytes are not kept
    and that stands in a file, or part of one, of more than `most` bytes.
    """
    import numpy as np

    wanted = (
        "1"
        if everything
        else "(EXISTS (SELECT 1 FROM sample_item WHERE sample_item.pair = pair.pair) "
        "OR EXISTS (SELECT 1 FROM label WHERE label.pair = pair.pair))"
    )
    rows = connection.all(
        f'SELECT pair, "left", "right" FROM pair WHERE {wanted} '
        "AND NOT EXISTS (SELECT 1 FROM pair_measure WHERE pair_measure.pair = pair.pair) "
        "AND (?1 IS NULL OR NOT EXISTS (SELECT 1 FROM document JOIN unit USING (unit) "
        'WHERE document IN ("left", "right") AND unit.size > ?1 '
        "AND content_digest NOT IN (SELECT content_digest FROM stored_text))) "
        'ORDER BY "left", "right"',
        (most,),
    )
    return np.array(rows, np.int64).reshape(len(rows), 3)
