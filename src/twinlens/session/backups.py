"""Backups of the label log: plain JSONL files in a folder beside the project, written while a reviewer works.

Each file begins with a line about the project, so that labels can be brought into a new project even where the old
file is lost. A window appends every event to its own file as it happens; when many files have come together they are
joined into one.
"""

import json
import logging
import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

from twinlens.model.errors import ProjectDamaged, UsageError
from twinlens.model.judgements import LabelEvent
from twinlens.model.params import ScanParams
from twinlens.session.merging import MergeCounts, join
from twinlens.store import Store
from twinlens.store.event_json import from_json, to_json

KEPT = 10  # files, before they are joined
TAIL = 65_536  # bytes at the end of a file in which its last whole line is looked for

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Backup:
    """One file: which project it belongs to, when it was begun, and how many events it holds."""

    path: Path
    project: str
    begun: str
    events: int
    damaged: int  # lines that cannot be read (a power cut in the middle of one)


def folder_of(project: Path) -> Path:
    """Where the backups of a project lie."""
    return project.with_name(f"{project.name}-labels")


class LabelBackup:
    """Keeps the files beside an open project up to date. A folder that cannot be written is logged, never fatal."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._folder = folder_of(store.path)
        self._file: IO[str] | None = None
        self._last: int | None = None
        self._failed = False

    def catch_up(self) -> None:
        """Write the events that no file holds yet."""
        if self._failed:
            return
        try:
            if self._last is None:
                self._last = max(map(_last_event, _files(self._store.path, self._project)), default=0)
            for event, _ in self._store.labels.events(self._last):
                if self._file is None:
                    self._file = self._begin()
                self._file.write(json.dumps(to_json(event), ensure_ascii=False) + "\n")
                self._last = event.event
            if self._file is not None:
                self._file.flush()
        except OSError as error:
            self._failed = True
            log.warning("no backup of the labels can be kept in %s: %s", self._folder, error)

    def close(self) -> None:
        """Write what is left, and join the files where they have become many."""
        self.catch_up()
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._failed:
            return
        mine = _files(self._store.path, self._project)
        if len(mine) > KEPT:
            try:
                self._join(mine)
            except OSError as error:
                log.warning("the backups in %s could not be joined: %s", self._folder, error)

    @property
    def _project(self) -> str:
        return str(self._store.settings.get("project"))

    def _begin(self) -> IO[str]:
        self._folder.mkdir(exist_ok=True)
        stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%S-%f")
        file = (self._folder / f"{stamp}-{os.getpid()}.jsonl").open("x", encoding="utf-8")
        file.write(json.dumps(self._about(), ensure_ascii=False) + "\n")
        return file

    def _about(self) -> dict[str, Any]:
        settings = self._store.settings
        return {
            "twinlens": "labels",
            "project": self._project,
            "begun": datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
            "parameters": settings.params.to_json(),
            "seed": f"{settings.seed:016x}",
            "sources": [source.path for _, source in settings.sources()],
        }

    def _join(self, old: list[Path]) -> None:
        """One new file with the whole log, safe on the disk before the old ones go."""
        unfinished = self._folder / f"unfinished-{os.getpid()}"
        with unfinished.open("w", encoding="utf-8") as file:
            file.write(json.dumps(self._about(), ensure_ascii=False) + "\n")
            for event, _ in self._store.labels.events():
                file.write(json.dumps(to_json(event), ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())
        stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%S-%f")
        unfinished.replace(self._folder / f"{stamp}-{os.getpid()}.jsonl")
        for path in old:
            path.unlink(missing_ok=True)


def backups(project: Path) -> list[Backup]:
    """The backup files beside a project, the oldest first; files that are none are left out."""
    found = []
    for path in sorted(folder_of(project).glob("*.jsonl")):
        about = _header(path)
        if about is None:
            continue
        events = list(_events(path))
        damaged = events.count(None)
        found.append(Backup(path, str(about.get("project")), str(about.get("begun")), len(events) - damaged, damaged))
    return found


def sources(project: Path) -> list[str]:
    """The paths that a project's documents came from, as its newest backup that names any says; [] where none does."""
    for backup in reversed(backups(project)):
        about = _header(backup.path) or {}
        if about.get("sources"):
            return [str(path) for path in about["sources"]]
    return []


def restore(project: Path, file: Path | None = None) -> MergeCounts:
    """Bring the labels of one backup file, or of all beside the project, into it. Nothing is taken away.

    Where the project is missing or damaged, a new one is made under its name, with its parameters and seed
    (a damaged file is kept as NAME.damaged.twinlens): scan the sources again, and the labels find their pairs.
    Raises UsageError where there is no backup, and ProjectError for a file that is no project or a newer one.
    """
    files = [file] if file is not None else [kept.path for kept in backups(project)]
    headers = [header for path in files if (header := _header(path)) is not None]
    if not headers or len(headers) < len(files):
        what = f"{file} is no backup of labels" if file is not None else f"there is no backup in {folder_of(project)}"
        raise UsageError(what)
    try:
        store = Store.open(project) if project.exists() else _renewed(project, headers[-1])
    except ProjectDamaged:
        store = _renewed(project, headers[-1])
    # event numbers are those of one project: files of another one (before an earlier restore) are joined apart
    groups: dict[str, dict[int, LabelEvent]] = {}
    for path, header in zip(files, headers, strict=True):
        group = groups.setdefault(str(header.get("project")), {})
        group.update((event.event, event) for event in _events(path) if event is not None)
    with store:
        joined = [join(store, [group[number] for number in sorted(group)]) for group in groups.values()]
    return MergeCounts(sum(counts.events for counts in joined), joined[-1].unbound)


def _renewed(project: Path, about: dict[str, Any]) -> Store:
    if project.exists():
        aside = project.with_name(f"{project.stem}.damaged{project.suffix}")
        number = 1
        while aside.exists():
            aside = project.with_name(f"{project.stem}.damaged-{number}{project.suffix}")
            number += 1
        for suffix in ("", "-wal", "-shm"):
            part = project.with_name(project.name + suffix)
            if part.exists():
                part.rename(aside.with_name(aside.name + suffix))
    return Store.create(project, ScanParams.from_json(about["parameters"]), int(about["seed"], 16))


def _files(project: Path, identity: str) -> list[Path]:
    """The backup files that belong to the project of this identity, the oldest first."""
    paths = sorted(folder_of(project).glob("*.jsonl"))
    return [path for path in paths if (header := _header(path)) is not None and header.get("project") == identity]


def _last_event(path: Path) -> int:
    """The number of the last event of a file, which is its highest; 0 where it has none."""
    with path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(max(0, file.tell() - TAIL))
        lines = file.read().splitlines()
    for line in reversed(lines):
        try:
            return from_json(json.loads(line)).event
        except (ValueError, KeyError, TypeError):
            continue
    return 0


def _header(path: Path) -> dict[str, Any] | None:
    try:
        with path.open(encoding="utf-8") as file:
            about = json.loads(file.readline())
    except (OSError, ValueError):
        return None
    return about if isinstance(about, dict) and about.get("twinlens") == "labels" else None


def _events(path: Path) -> Iterator[LabelEvent | None]:
    """The events of a file; None for a line that cannot be read."""
    with path.open(encoding="utf-8", errors="replace") as file:
        file.readline()
        for line in file:
            try:
                yield from_json(json.loads(line))
            except (ValueError, KeyError, TypeError):
                yield None
