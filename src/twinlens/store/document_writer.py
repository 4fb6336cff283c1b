"""Writing documents in bulk, from columns or one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any, Protocol

from twinlens.model.documents import Document
from twinlens.store import signature_writer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from twinlens.store.connection import Connection
    from twinlens.store.writer import Signatures, Writer

INSERT = """INSERT INTO document VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
    ON CONFLICT (document) DO UPDATE SET doc_id = excluded.doc_id, url = excluded.url, site = excluded.site,
    title = excluded.title, status = excluded.status, reason = excluded.reason, media_type = excluded.media_type,
    encoding = excluded.encoding, replaced = excluded.replaced, size = excluded.size, tokens = excluded.tokens,
    content_digest = excluded.content_digest, token_digest = excluded.token_digest,
    identity_set = excluded.identity_set, gone = excluded.gone, unit = excluded.unit, scan = excluded.scan"""


class SignedColumns(Protocol):
    """Documents as columns of equal length with their signatures; `tokens` is -1 where a document was not read."""

    unit: list[int]
    doc_id: list[str]
    locator: list[str]
    url: list[str]
    site: list[str]
    title: list[str]
    status: list[str]
    reason: list[str]
    media_type: list[str]
    encoding: list[str]
    replaced: list[int]
    size: list[int]
    content_digest: list[bytes]
    tokens: NDArray[np.int64]
    supershingles: NDArray[np.uint64]
    bits: NDArray[np.uint64]
    token_digest: NDArray[np.uint64]


def storable(text: str) -> str:
    """The text with half surrogate pairs, which no UTF-8 can hold, written as `\\udc80` and the like."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode("utf-8")


def _storable(texts: list[str]) -> list[str]:
    return texts if "".join(texts).isascii() else [storable(text) for text in texts]


def add_columns(writer: Writer, scan: int, columns: SignedColumns) -> list[int]:
    """See `Writer.add_columns`."""
    written: list[int] = []
    digests = columns.token_digest.astype("<u8", copy=False).tobytes()
    for part in writer.slices(len(columns.locator)):
        tokens = columns.tokens[part].tolist()
        locators = _storable(columns.locator[part])
        rows = row_numbers(writer.connection, locators)
        token_digests = [
            digests[16 * i : 16 * i + 16] if n >= 0 else b""
            for i, n in zip(range(part.start, part.stop), tokens, strict=True)
        ]
        names = (columns.doc_id, columns.url, columns.site, columns.title, columns.reason, columns.media_type)
        doc_ids, urls, sites, titles, reasons, media_types = (_storable(column[part]) for column in names)
        _forget_measures(writer.connection, rows, token_digests)
        writer.connection.run_many(
            INSERT,
            zip(
                rows, doc_ids, locators, urls, sites, titles, columns.status[part], reasons, media_types,
                columns.encoding[part], columns.replaced[part], columns.size[part],
                [max(n, 0) for n in tokens], columns.content_digest[part], token_digests,
                [row if n > 0 else 0 for row, n in zip(rows, tokens, strict=True)],
                repeat(0), columns.unit[part], repeat(scan),
            ),
        )  # fmt: skip
        _put_signatures(writer.connection, rows, columns, part)
        written += rows
    return written


def add_documents(
    writer: Writer, scan: int, documents: Sequence[Document], units: Sequence[int], signatures: Signatures | None
) -> list[int]:
    """See `Writer.add_documents`."""
    rows: list[int] = []
    for part in writer.slices(len(documents)):
        chunk = documents[part]
        locators = [storable(document.locator) for document in chunk]
        mine = row_numbers(writer.connection, locators)
        _forget_measures(writer.connection, mine, [document.token_digest for document in chunk])
        writer.connection.run_many(INSERT, _rows(scan, chunk, mine, locators, units[part]))
        if signatures is not None:
            _put_signatures(writer.connection, mine, signatures, part)
        rows += mine
    return rows


def row_numbers(connection: Connection, locators: Sequence[str]) -> list[int]:
    """The row of each locator: the one it has, else the next that is free."""
    known = dict(
        connection.all(
            f"SELECT locator, document FROM document WHERE locator IN ({','.join('?' * len(locators))})", locators
        )
    )
    row = int(connection.value("SELECT coalesce(max(document), 0) FROM document"))
    for locator in locators:
        if locator not in known:
            row += 1
            known[locator] = row
    return [int(known[locator]) for locator in locators]


def _forget_measures(connection: Connection, rows: Sequence[int], token_digests: Sequence[bytes]) -> None:
    """The exact measures of pairs with documents that had other tokens until now are no longer theirs."""
    if connection.value("SELECT 1 FROM pair_measure LIMIT 1") is None:
        return
    before = dict(
        connection.all(
            f"SELECT document, token_digest FROM document WHERE document IN ({','.join('?' * len(rows))})", rows
        )
    )
    changed = [(row,) for row, digest in zip(rows, token_digests, strict=True) if before.get(row, digest) != digest]
    if changed:
        connection.run_many(
            'DELETE FROM pair_measure WHERE pair IN (SELECT pair FROM pair WHERE "left" = ?1 OR "right" = ?1)', changed
        )


def _rows(
    scan: int, documents: Sequence[Document], rows: Sequence[int], locators: Sequence[str], units: Sequence[int]
) -> Iterable[tuple[Any, ...]]:
    return (
        (
            row, storable(d.doc_id), locator, storable(d.url), storable(d.site), storable(d.title), str(d.status),
            storable(d.reason), storable(d.media_type), d.encoding, d.replaced, d.size, d.tokens, d.content_digest,
            d.token_digest, row if d.identity_set < 0 else d.identity_set, int(d.gone), unit, scan,
        )
        for row, locator, d, unit in zip(rows, locators, documents, units, strict=True)
    )  # fmt: skip


def _put_signatures(
    connection: Connection, rows: Sequence[int], signatures: Signatures | SignedColumns, part: slice
) -> None:
    signature_writer.put(
        connection, rows, signatures.tokens[part], signatures.supershingles[part], signatures.bits[part]
    )
