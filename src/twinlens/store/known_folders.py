"""The folders of a source as the last whole scan found them: what is as it was need not be compared file by file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from twinlens.store.document_indexes import DocumentIndexes, put_index
from twinlens.store.scan_columns import PART
from twinlens.store.writer import StoredUnit

if TYPE_CHECKING:
    from twinlens.store.writer import Writer

NAME = "folders"
FEWEST = 8  # files of a folder that is worth remembering
ASKED = 64  # folders whose units are asked for one by one; beyond, the units of all are read


class KnownFolders:
    """The digests of a project's folders; empty where there are none that can be relied on.

    Only for a project with one source: of several, each may change what the others' files are called.
    """

    def __init__(self, writer: Writer, source: int, options: Mapping[str, str]) -> None:
        self._writer = writer
        self._connection = writer.connection
        self._source = source
        self._options = dict(options)
        self.digests: dict[str, bytes] = {}
        data = DocumentIndexes(self._connection).get(NAME)
        self._there = data is not None
        kept = self._connection.parsed(data.decode()) if data else {}
        if kept and kept["source"] == source and kept["options"] == self._options and kept["units"] == self._units():
            self.digests = {below: bytes.fromhex(digest) for below, digest in kept["folders"].items()}

    def _units(self) -> int | None:
        """How many units there are; None where one was not read to its end."""
        query = "SELECT count(*), min(source), max(source), min(scan) FROM unit"
        units, *sources, first = self._connection.one(query) or (0, None, None, None)
        return units if sources == [self._source] * 2 and first > 0 else None

    def units_besides(self, unchanged: set[str], listed: Iterable[str]) -> dict[str, StoredUnit]:
        """The units by key, without those whose folders are `unchanged`; `listed` are the other folders there are."""
        asked = {*listed, *self.digests} - unchanged
        query = "SELECT unit, locator, size, mtime_ns, scan, prefix FROM unit WHERE source = ?"
        found: list[tuple[Any, ...]] = []
        if unchanged and len(asked) <= ASKED:
            for below in asked:
                within = (f"{below}/", f"{below}0", len(below) + 2) if below else ("", None, 1)
                found += self._connection.all(
                    f"{query} AND locator >= ? AND locator < ifnull(?, x'') AND instr(substr(locator, ?), '/') = 0",
                    (self._source, *within),  # "0" follows "/", and every blob follows every text
                )
        else:
            found = self._connection.all(query, (self._source,))
        return {row[1]: StoredUnit(*row) for row in found if _folder(row[1]) not in unchanged}

    def forget(self) -> None:
        """Nothing is known from now on: files are about to be read, and a file may become again what it was."""
        if self._there:
            with self._writer.transaction():
                query = "DELETE FROM document_index WHERE name = ?1 OR name GLOB ?1 || '/*'"
                self._connection.run(query, (NAME,))
            self.digests, self._there = {}, False

    def put(self, digests: Mapping[str, bytes]) -> None:
        """Remember the folders as they are now that all of them are read."""
        units = self._units()
        if not digests or units is None:
            self.forget()
        elif digests != self.digests:
            folders = {below: digest.hex() for below, digest in digests.items()}
            kept = {"source": self._source, "options": self._options, "units": units, "folders": folders}
            put_index(self._writer, NAME, json.dumps(kept).encode())


def _folder(key: str) -> str:
    return key.partition(PART)[0].rpartition("/")[0]
