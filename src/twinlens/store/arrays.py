"""The columns of a project as numpy arrays, for the engine and for tables; the window never needs them at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from twinlens.store.connection import Connection

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BLOCK = 4096  # documents of a signature block
NO_SIGNATURE = -1  # in `tokens`: the document was not read


@dataclass(frozen=True, slots=True)
class StoredSignatures:
    """Signatures by document row: index i is document i + 1. Rows without a signature have `tokens` -1 and zeros.

    tokens int64[n]; supershingles uint64[n, m']; bits uint64[n, b / 64].
    """

    tokens: NDArray[np.int64]
    supershingles: NDArray[np.uint64]
    bits: NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class DocumentColumns:
    """Documents that the sources still have, in reading order.

    document int64[n]; identity_set int64[n]; tokens int64[n]; content_digest, token_digest uint64[n, 2]
    (little-endian words of the 16 bytes); site: int64[n], equal numbers for equal sites; sites: their names;
    status: int64[n], index into `statuses`.
    """

    document: NDArray[np.int64]
    identity_set: NDArray[np.int64]
    tokens: NDArray[np.int64]
    content_digest: NDArray[np.uint64]
    token_digest: NDArray[np.uint64]
    site: NDArray[np.int64]
    sites: list[str]
    status: NDArray[np.int64]
    statuses: list[str]


@dataclass(frozen=True, slots=True)
class PairColumns:
    """Pairs sorted by (left, right): pair, left, right int64[n]; b_sim, c_sim uint16[n]; same_site bool[n]."""

    pair: NDArray[np.int64]
    left: NDArray[np.int64]
    right: NDArray[np.int64]
    b_sim: NDArray[np.uint16]
    c_sim: NDArray[np.uint16]
    same_site: NDArray[np.bool_]


def signatures(connection: Connection, supershingles: int, words: int) -> StoredSignatures:
    """All signatures; `words` = bits / 64. Raises ValueError where the stored rows have another width."""
    import numpy as np

    documents = int(connection.value("SELECT coalesce(max(document), 0) FROM document"))
    tokens = np.full(documents, NO_SIGNATURE, np.int64)
    b = np.zeros((documents, supershingles), np.uint64)
    c = np.zeros((documents, words), np.uint64)
    for block, rows, token_blob, b_blob, c_blob in connection.each(
        "SELECT block, documents, tokens, supershingles, bits FROM signature_block ORDER BY block"
    ):
        if len(b_blob) != rows * supershingles * 8 or len(c_blob) != rows * words * 8:
            raise ValueError("the stored signatures were made with other parameters")
        start, stop = block * BLOCK, block * BLOCK + rows
        tokens[start:stop] = np.frombuffer(token_blob, "<i8")
        b[start:stop] = np.frombuffer(b_blob, "<u8").reshape(rows, supershingles)
        c[start:stop] = np.frombuffer(c_blob, "<u8").reshape(rows, words)
    return StoredSignatures(tokens, b, c)


def digest_words(digests: list[bytes]) -> NDArray[np.uint64]:
    """uint64[n, 2], the little-endian words of 16-byte digests (shorter ones are filled with zeros)."""
    import numpy as np

    if set(map(len, digests)) - {16}:
        digests = [digest.ljust(16, b"\0")[:16] for digest in digests]
    joined = b"".join(digests)
    return np.frombuffer(joined, "<u8").reshape(len(digests), 2)


def document_columns(connection: Connection) -> DocumentColumns:
    """The documents as columns."""
    import numpy as np

    rows = connection.all(
        "SELECT document, identity_set, tokens, content_digest, token_digest, site, status FROM document "
        "WHERE NOT gone ORDER BY document"
    )
    sites: dict[str, int] = {}
    statuses: dict[str, int] = {}
    site = [sites.setdefault(row[5], len(sites)) for row in rows]
    status = [statuses.setdefault(row[6], len(statuses)) for row in rows]
    return DocumentColumns(
        np.array([row[0] for row in rows], np.int64),
        np.array([row[1] for row in rows], np.int64),
        np.array([row[2] for row in rows], np.int64),
        digest_words([row[3] for row in rows]),
        digest_words([row[4] for row in rows]),
        np.array(site, np.int64),
        list(sites),
        np.array(status, np.int64),
        list(statuses),
    )


def pair_columns(connection: Connection, where: str = "1", arguments: tuple[object, ...] = ()) -> PairColumns:
    """The pairs for which a condition over the table `pair` holds."""
    import numpy as np

    chunks = []
    cursor = connection.each(
        f'SELECT pair, "left", "right", b_sim, c_sim, same_site FROM pair WHERE {where} ORDER BY "left", "right"',
        arguments,
    )
    buffer: list[tuple[int, ...]] = []
    for row in cursor:
        buffer.append(row)
        if len(buffer) == 100_000:
            chunks.append(np.array(buffer, np.int64))
            buffer.clear()
    chunks.append(np.array(buffer, np.int64).reshape(len(buffer), 6))
    table = np.concatenate(chunks)
    return PairColumns(
        np.ascontiguousarray(table[:, 0]),
        np.ascontiguousarray(table[:, 1]),
        np.ascontiguousarray(table[:, 2]),
        table[:, 3].astype(np.uint16),
        table[:, 4].astype(np.uint16),
        table[:, 5].astype(np.bool_),
    )
