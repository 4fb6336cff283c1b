"""Which document an id of an imported file means.

Tried in this order, each only where it is unambiguous: the document's own id, its locator, its URL, its path below the
source, that path without the suffix, the file's stem, a suffix of the path. Before the path may stand where the source
is, or was: `../pages/a/b.html` and `C:\\old\\pages\\a\\b.html` are `a/b.html` below a source `pages`.
"""

import csv
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

from twinlens.export.cells import unguarded
from twinlens.model.documents import Document
from twinlens.model.errors import UsageError
from twinlens.store import Store


@dataclass(frozen=True, slots=True)
class Unresolved:
    """An id that means no document (`several` False) or more than one, with the line of the file that holds it."""

    line: int
    id: str
    several: bool

    def __str__(self) -> str:
        return f"line {self.line}: {self.id!r} {'means more than one document' if self.several else 'is unknown'}"


@dataclass(slots=True)
class _Level:
    """One way to look an id up: text → document row, 0 where several documents share the text."""

    rows: dict[str, int] = field(default_factory=dict)

    def add(self, text: str, row: int) -> None:
        if text:
            kept = self.rows.setdefault(text, row)
            if kept != row:
                self.rows[text] = 0


class Identifier:
    """Finds documents by the ids that other tools and people use.

    `names` are (row, own id, locator, URL); `sources` the paths of the project's sources; `mapping` replaces ids by
    locators before they are looked up.
    """

    def __init__(
        self,
        names: Iterable[tuple[int, str, str, str]],
        sources: Iterable[str] = (),
        mapping: Mapping[str, str] | None = None,
    ) -> None:
        self._names = list(names)
        self._sources = [source.replace("\\", "/").rstrip("/") + "/" for source in sources]
        self._folders = {f"/{PurePosixPath(source).name}/" for source in self._sources}
        self._mapping = mapping or {}
        self._levels: dict[str, _Level] = {}
        self._found: dict[str, tuple[int, bool]] = {}

    def find(self, id: str) -> tuple[int, bool]:
        """(row, False), or (0, True) where the id is ambiguous, or (0, False) where it is unknown."""
        known = self._found.get(id)
        if known is None:
            known = self._found[id] = self._find(self._mapping.get(id, id).strip())
        return known

    def _find(self, id: str) -> tuple[int, bool]:
        several = False
        for look in (self._own, self._locator, self._url, self._path, self._bare, self._stem, self._suffix):
            row = look(id)
            if row:
                return row, False
            several = several or row == 0
        return 0, several

    # each answers with the row, 0 = several, None = unknown

    def _own(self, id: str) -> int | None:
        return self._level("own", lambda own, locator, url: own).get(id)

    def _locator(self, id: str) -> int | None:
        return self._level("locator", lambda own, locator, url: locator).get(id)

    def _url(self, id: str) -> int | None:
        return self._level("url", lambda own, locator, url: url).get(id)

    def _path(self, id: str) -> int | None:
        paths = self._level("path", lambda own, locator, url: path_of(locator))
        if id.startswith("file://"):
            id = unquote(id.removeprefix("file://"))
        plain = id.replace("\\", "/").removeprefix("./")
        if plain in paths:
            return paths[plain]
        for source in self._sources:
            below = plain.removeprefix(source)
            if below != plain and below in paths:
                return paths[below]
        for folder in self._folders:
            for found in re.finditer(re.escape(folder), f"/{plain}"):
                below = plain[found.end() - 1 :]
                if below in paths:
                    return paths[below]
        return None

    def _bare(self, id: str) -> int | None:
        paths = self._level("bare", lambda own, locator, url: without_suffix(path_of(locator)))
        return paths.get(id.replace("\\", "/").removeprefix("./"))

    def _stem(self, id: str) -> int | None:
        return self._level("stem", lambda own, locator, url: PurePosixPath(path_of(locator)).stem).get(id)

    def _suffix(self, id: str) -> int | None:
        """A whole-component suffix of the path: `b/c.html` of `a/b/c.html`, never `c.html` of `abc.html`."""
        parts = [part for part in id.replace("\\", "/").split("/") if part not in ("", ".")]
        if not parts:
            return None
        if "suffix" not in self._levels:
            level = self._levels["suffix"] = _Level()
            for row, own, locator, _ in self._names:
                for path in dict.fromkeys((path_of(locator), own)):  # a table may give its rows paths as their ids
                    pieces = path.split("/")
                    for start in range(1, len(pieces)):
                        level.add("/".join(pieces[start:]), row)
        return self._levels["suffix"].rows.get("/".join(parts))

    def _level(self, name: str, text: Callable[[str, str, str], str]) -> dict[str, int]:
        if name not in self._levels:
            level = self._levels[name] = _Level()
            for row, own, locator, url in self._names:
                level.add(text(own, locator, url), row)
        return self._levels[name].rows


def path_of(locator: str) -> str:
    """The path that a locator holds: inside an archive the member's, for a row of a table the table's and the row."""
    container, mark, inside = locator.rpartition("#")
    return inside if mark and container and not inside.isdigit() else locator


def without_suffix(path: str) -> str:
    """The path without the suffix of its last component; "" for a table row, which has none."""
    pure = PurePosixPath(path)
    if "#" in pure.name or not pure.suffix:
        return ""
    return str(pure.with_suffix(""))


def read_map(path: Path) -> dict[str, str]:
    """A map file: CSV with the columns id and locator (by header, else the first two). Raises UsageError."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = [row for row in csv.reader(file) if row]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise UsageError(f"the map file {path} cannot be read ({error})") from error
    if not rows:
        raise UsageError(f"the map file {path} is empty; it needs the columns id and locator")
    header = [name.strip().lower() for name in rows[0]]
    columns = (header.index("id"), header.index("locator")) if {"id", "locator"} <= set(header) else (0, 1)
    body = rows[1:] if "locator" in header or "id" in header else rows
    mapping: dict[str, str] = {}
    for row in body:
        if len(row) <= max(columns):
            raise UsageError(f"the map file {path} has a row with too few columns: {','.join(row)}")
        mapping[row[columns[0]]] = row[columns[1]]
    return mapping


def as_listed(store: Store, locator: str) -> Document | None:
    """The document of a locator as a listing shows it, that is, also with the apostrophe that CSV puts before "="."""
    return store.documents.by_locator(locator) or store.documents.by_locator(unguarded(locator))
