"""Settings, sources and scans of a project."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from twinlens.model.documents import ENCODING_OVERRIDE, Source
from twinlens.model.params import ScanParams
from twinlens.store.connection import Connection, damaged


def now() -> str:
    """The time as ISO 8601 in UTC, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True, slots=True)
class Scan:
    """One run over the sources. `state` is running, done, stopped or failed; `counts` is what `scan --json` prints."""

    scan: int
    params: ScanParams
    kernel_version: int
    started: str
    finished: str | None
    state: str
    counts: dict[str, Any]


ENCODING_CHANGES = "encoding_changes"  # the setting with [source, place, before, after] of each `read as`, by turn
UNICODE = "unicode_version"  # the setting with the version of Unicode by which all documents were read, such as 15.0.0
LISTING = frozenset({"include", "exclude", "hidden"})  # options that tell which files are read, not how


def _is_glob(place: str) -> bool:
    return not set(place).isdisjoint("*?[")


def written(value: Any) -> str:
    """A setting, or the options of a source, as the project keeps it."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


class Settings:
    """Named values of the project, its sources and its scans."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, name: str, default: Any = None) -> Any:
        """A setting's value, or `default` where it was never set."""
        value = self._connection.value("SELECT value FROM setting WHERE name = ?", (name,))
        return default if value is None else self._connection.parsed(value)

    def set(self, name: str, value: Any) -> None:
        """Keep a setting (anything that JSON can hold)."""
        with self._connection.write():
            self.put(name, value)

    def put(self, name: str, value: Any) -> None:
        """As `set`, inside a transaction of the caller."""
        self._connection.run(
            "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, written(value)),
        )

    @property
    def params(self) -> ScanParams:
        """The parameters of the last scan, or of the scan to come."""
        return ScanParams.from_json(self._needed("params"))

    @property
    def seed(self) -> int:
        """The 64-bit seed of every random order in this project."""
        return int(self._needed("seed"), 16)

    def _needed(self, name: str) -> Any:
        """A setting that every project has."""
        value = self.get(name)
        if value is None:
            raise damaged(self._connection.path)
        return value

    def sources(self) -> list[tuple[int, Source]]:
        """The sources by number."""
        rows = self._connection.all("SELECT source, path, kind, options FROM source ORDER BY source")
        return [(number, Source(path, kind, self._connection.parsed(options))) for number, path, kind, options in rows]

    def move_source(self, source: int, path: str) -> None:
        """Say that a source is found at another path now."""
        with self._connection.write():
            self._connection.run("UPDATE source SET path = ? WHERE source = ?", (path, source))

    def put_sources(self, sources: Sequence[Source]) -> list[int]:
        """Keep sources, by path, inside a transaction of the caller; their numbers.

        Where a known source is to be read in another way than before, what is concerned counts as unread. Encodings
        that were set for single documents stay, unless other ones are set for them; those of a glob go like any other
        option that is not said again.
        """
        known = {source.path: (number, source.options) for number, source in self.sources()}
        single = {(change[0], change[1]) for changes in self.get(ENCODING_CHANGES, []) for change in changes}
        for source in sources:
            options = source.options
            if source.path in known:
                number, before = known[source.path]
                kept = {
                    key: value
                    for key, value in before.items()
                    if key.startswith(ENCODING_OVERRIDE)
                    and (not _is_glob(place := key.removeprefix(ENCODING_OVERRIDE)) or (source.path, place) in single)
                }
                options = kept | options
                self.put_options(number, before, options)
            self._connection.run(
                "INSERT INTO source (path, kind, options) VALUES (?, ?, ?) "
                "ON CONFLICT (path) DO UPDATE SET kind = excluded.kind",
                (source.path, source.kind, written(dict(options))),
            )
        numbers = dict(self._connection.all("SELECT path, source FROM source"))
        return [int(numbers[source.path]) for source in sources]

    def put_options(self, source: int, before: Mapping[str, str], after: Mapping[str, str]) -> None:
        """Read a source in another way, inside a transaction of the caller: what that concerns counts as unread."""
        changed = {key for key in {*before, *after} - LISTING if before.get(key) != after.get(key)}
        places = [key.removeprefix(ENCODING_OVERRIDE) for key in changed if key.startswith(ENCODING_OVERRIDE)]
        if len(places) < len(changed) or any(_is_glob(place) for place in places):
            self._connection.run("UPDATE unit SET scan = 0 WHERE source = ?", (source,))
        for place in places:
            # the document's own file, or the one that it stands in
            self._connection.run(
                "UPDATE unit SET scan = 0 WHERE source = ?1 AND (locator = ?2 OR substr(?2, 1, length(locator) + 1) "
                "= locator || '#')",
                (source, place),
            )
        self._connection.run("UPDATE source SET options = ? WHERE source = ?", (written(dict(after)), source))

    def scans(self) -> list[Scan]:
        """Every scan, the first one first."""
        rows = self._connection.all(
            "SELECT scan, params, kernel_version, started, finished, state, counts FROM scan ORDER BY scan"
        )
        return [
            Scan(
                row[0],
                ScanParams.from_json(self._connection.parsed(row[1])),
                row[2],
                row[3],
                row[4],
                row[5],
                self._connection.parsed(row[6]),
            )
            for row in rows
        ]

    def last_scan(self) -> Scan | None:
        """The latest scan, whatever became of it."""
        scans = self.scans()
        return scans[-1] if scans else None
