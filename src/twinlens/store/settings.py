"""Settings, sources and scans of a project."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from twinlens.model.documents import Source
from twinlens.model.params import ScanParams
from twinlens.store.connection import Connection


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


class Settings:
    """Named values of the project, its sources and its scans."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, name: str, default: Any = None) -> Any:
        """A setting's value, or `default` where it was never set."""
        value = self._connection.value("SELECT value FROM setting WHERE name = ?", (name,))
        return default if value is None else json.loads(value)

    def set(self, name: str, value: Any) -> None:
        """Keep a setting (anything that JSON can hold)."""
        with self._connection.write():
            self.put(name, value)

    def put(self, name: str, value: Any) -> None:
        """As `set`, inside a transaction of the caller."""
        self._connection.run(
            "INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, json.dumps(value, ensure_ascii=False, sort_keys=True)),
        )

    def all(self) -> dict[str, Any]:
        """Every setting by name."""
        rows = self._connection.all("SELECT name, value FROM setting ORDER BY name")
        return {name: json.loads(value) for name, value in rows}

    @property
    def params(self) -> ScanParams:
        """The parameters of the last scan, or of the scan to come."""
        return ScanParams.from_json(self.get("params"))

    @property
    def seed(self) -> int:
        """The 64-bit seed of every random order in this project."""
        return int(self.get("seed"), 16)

    def sources(self) -> list[tuple[int, Source]]:
        """The sources by number."""
        rows = self._connection.all("SELECT source, path, kind, options FROM source ORDER BY source")
        return [(number, Source(path, kind, json.loads(options))) for number, path, kind, options in rows]

    def move_source(self, source: int, path: str) -> None:
        """Say that a source is found at another path now."""
        with self._connection.write():
            self._connection.run("UPDATE source SET path = ? WHERE source = ?", (path, source))

    def put_sources(self, sources: Sequence[Source]) -> list[int]:
        """Keep sources, by path, inside a transaction of the caller; their numbers."""
        for source in sources:
            self._connection.run(
                "INSERT INTO source (path, kind, options) VALUES (?, ?, ?) "
                "ON CONFLICT (path) DO UPDATE SET kind = excluded.kind, options = excluded.options",
                (source.path, source.kind, json.dumps(source.options, ensure_ascii=False, sort_keys=True)),
            )
        numbers = dict(self._connection.all("SELECT path, source FROM source"))
        return [int(numbers[source.path]) for source in sources]

    def scans(self) -> list[Scan]:
        """Every scan, the first one first."""
        rows = self._connection.all(
            "SELECT scan, params, kernel_version, started, finished, state, counts FROM scan ORDER BY scan"
        )
        return [
            Scan(row[0], ScanParams.from_json(json.loads(row[1])), row[2], row[3], row[4], row[5], json.loads(row[6]))
            for row in rows
        ]

    def last_scan(self) -> Scan | None:
        """The latest scan, whatever became of it."""
        scans = self.scans()
        return scans[-1] if scans else None
