"""Indexes over a project's documents that are kept so as not to be made again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from twinlens.store.connection import Connection
from twinlens.store.settings import now

if TYPE_CHECKING:
    from twinlens.store.writer import Writer

PART = 32 << 20  # bytes a row: one transaction, which must not keep a label waiting; SQLite takes no row above 1 GB


class DocumentIndexes:
    """Reads them by name."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, name: str) -> bytes | None:
        """The index, None where there is none."""
        rows = self._connection.all(
            "SELECT name, data FROM document_index WHERE name = ?1 OR name GLOB ?1 || '/*' ORDER BY length(name), name",
            (name,),
        )
        return b"".join(data for _, data in rows) if rows and rows[0][0] == name else None

    def made(self, name: str) -> str:
        """When it was made, "" where there is none."""
        return str(self._connection.value("SELECT made FROM document_index WHERE name = ?", (name,)) or "")


def put_index(writer: Writer, name: str, data: bytes) -> None:
    """Keep an index in place of the one of that name.

    Its rows are `name`, `name/1`, `name/2` …; the first is written last, so that what a kill cuts short is no index.
    """
    connection = writer.connection
    with writer.transaction():
        connection.run("DELETE FROM document_index WHERE name = ?1 OR name GLOB ?1 || '/*'", (name,))
    for start in reversed(range(0, max(len(data), 1), PART)):
        row = f"{name}/{start // PART}" if start else name
        with writer.transaction():
            connection.run("INSERT INTO document_index VALUES (?, ?, ?)", (row, now(), data[start : start + PART]))
