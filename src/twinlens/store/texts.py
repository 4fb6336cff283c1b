"""The stored bytes of documents in sampled, labelled or shown pairs: a label outlives its corpus."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import zstandard

from twinlens.store.connection import Connection

LEVEL = 3  # of compression: 6 takes three times as long and saves a twentieth


@dataclass(frozen=True, slots=True)
class StoredText:
    """A document's bytes as they were scanned, with what is needed to read them again."""

    data: bytes
    media_type: str
    encoding: str
    url: str


class Texts:
    """Stored bytes by content digest, each content once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def has(self, digest: bytes) -> bool:
        """Whether the bytes are kept, or were erased: in both cases there is nothing to keep any more."""
        return self._connection.value("SELECT 1 FROM stored_text WHERE content_digest = ?", (digest,)) is not None

    def get(self, digest: bytes) -> StoredText | None:
        """The kept bytes, or None."""
        row = self._connection.one(
            "SELECT data, media_type, encoding, url FROM stored_text WHERE content_digest = ?", (digest,)
        )
        if row is None or not row[0]:
            return None
        return StoredText(zstandard.ZstdDecompressor().decompress(row[0]), row[1], row[2], row[3])

    def put(self, digest: bytes, text: StoredText) -> None:
        """Keep the bytes of one document; what is kept already stays."""
        self.put_all([(digest, text)])

    def put_all(self, texts: Iterable[tuple[bytes, StoredText]]) -> None:
        """Keep the bytes of several documents in one transaction; what is kept already stays."""
        packer = zstandard.ZstdCompressor(level=LEVEL, write_content_size=True)
        rows = [
            (digest, packer.compress(text.data), text.media_type, text.encoding, text.url)
            for digest, text in texts
            if not self.has(digest)
        ]
        if rows:
            with self._connection.write():
                self._connection.run_many("INSERT OR IGNORE INTO stored_text VALUES (?, ?, ?, ?, ?)", rows)

    def erase(self, digests: Iterable[bytes]) -> int:
        """Delete kept bytes for good (a takedown): of how many contents there were any.

        They are overwritten in the file, and such contents are never kept again.
        """
        erased = 0
        self._connection.run("PRAGMA secure_delete = ON")
        with self._connection.write():
            for digest in digests:
                erased += self._connection.run(
                    "DELETE FROM stored_text WHERE content_digest = ? AND length(data) > 0", (digest,)
                )
                self._connection.run("INSERT OR IGNORE INTO stored_text VALUES (?, x'', '', '', '')", (digest,))
        self._connection.empty_log()
        return erased

    def copy_from(self, other: Path) -> int:
        """Take over what another project keeps and this one does not; how many contents."""
        self._connection.run("ATTACH DATABASE ? AS other", (f"{other.absolute().as_uri()}?mode=ro",))
        try:
            with self._connection.write():
                return self._connection.run(
                    "INSERT OR IGNORE INTO stored_text SELECT * FROM other.stored_text WHERE length(data) > 0"
                )
        finally:
            self._connection.run("DETACH DATABASE other")

    def wanted(self, most: int | None = None) -> list[int]:
        """The documents of sampled and labelled pairs whose bytes are not kept yet, by row.

        Without those that stand in a file, or part of one, of more than `most` bytes.
        """
        rows = self._connection.all(
            'SELECT document FROM document WHERE document IN (SELECT "left" FROM pair WHERE pair IN ('
            "SELECT pair FROM sample_item UNION SELECT pair FROM label) "
            'UNION SELECT "right" FROM pair WHERE pair IN (SELECT pair FROM sample_item UNION SELECT pair FROM label)) '
            "AND content_digest <> x'' AND content_digest NOT IN (SELECT content_digest FROM stored_text) "
            "AND (?1 IS NULL OR unit NOT IN (SELECT unit FROM unit WHERE size > ?1)) ORDER BY document",
            (most,),
        )
        return [int(row[0]) for row in rows]

    def size(self) -> tuple[int, int]:
        """How many contents are kept, and in how many bytes."""
        row = self._connection.one(
            "SELECT count(*), coalesce(sum(length(data)), 0) FROM stored_text WHERE length(data) > 0"
        )
        return (0, 0) if row is None else (int(row[0]), int(row[1]))
