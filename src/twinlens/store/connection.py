"""One connection to a project file: short write transactions, and database errors turned into sentences."""

import json
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from twinlens.model.errors import ProjectBusy, ProjectDamaged, ProjectError

WRITE_WAIT = 15.0  # seconds a write waits for another writer before it gives up
RETRY = 0.001  # seconds between two attempts; the database's own back-off sleeps up to 100 ms and misses short gaps
CACHE_KIB = 16 * 1024
RESTORE = "`twinlens backup restore {}` brings its labels into a new one"


_open: Counter[tuple[int, int]] = Counter()  # connections of this process to each file
_counting = threading.Lock()


def file_identity(path: Path) -> tuple[int, int] | None:
    """Which file stands under a name; None = none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_open_here(path: Path) -> bool:
    """Whether this process has a connection to the file.

    Then nothing but SQLite may open it: POSIX locks are a process's, and closing any descriptor of a file drops all of
    them (sqlite.org, How To Corrupt, 2.2); another process would take the project for closed and remove its log.
    """
    with _counting:
        return _open[file_identity(path) or (0, 0)] > 0


def is_damage(error: sqlite3.Error) -> bool:
    """Whether a database error means that the file's content is broken."""
    text = str(error).lower()
    return "malformed" in text or "not a database" in text or "corrupt" in text or "could not decode" in text


def damaged(path: Path) -> ProjectDamaged:
    """The error for a project whose content cannot be read any more."""
    return ProjectDamaged(f"{path} is damaged; {RESTORE.format(path)}")


def sentence(path: Path, error: sqlite3.Error) -> str:
    """What a database error means to a person."""
    text = str(error).lower()
    if "locked" in text or "busy" in text:
        return f"{path} is being written by another program; wait until it is done and try again"
    if is_damage(error):
        return str(damaged(path))
    if "full" in text:
        return f"the disk that holds {path} is full; free some space and try again"
    if "unable to open" in text and not path.absolute().parent.is_dir():
        return f"the folder {path.parent} does not exist: make it, or choose another place for {path.name}"
    if "readonly" in text or "read-only" in text or "unable to open" in text:
        return f"{path} cannot be written; check the permissions of the file and of its folder"
    return f"{path} could not be read or written ({error})"


class Connection:
    """A connection in write-ahead mode; used from the thread that made it.

    `durable` syncs the log to the disk at every commit (label events); otherwise a power cut may lose the last
    commits of a scan, never the file. `hurried` is for a window, which may wait neither for a disk nor for a writer.
    """

    def __init__(self, path: Path, *, durable: bool) -> None:
        self.path = path
        with self.translated():
            self._database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
            try:
                for pragma in (
                    "busy_timeout = 15000",
                    "journal_mode = WAL",
                    f"synchronous = {'FULL' if durable else 'NORMAL'}",
                    "foreign_keys = ON",
                    f"cache_size = -{CACHE_KIB}",
                    "temp_store = MEMORY",
                    # a label must not pay for the pages that a scan wrote: see `checkpoint`
                    f"wal_autocheckpoint = {0 if durable else 2000}",
                ):
                    self._database.execute(f"PRAGMA {pragma}")
                self._file = file_identity(self.path)
                # a file system without shared memory refuses the log: then every commit is synced where it is made
                self._logged = self._database.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
            except BaseException:
                self._database.close()
                raise
        self._hurried = False
        self._counted = self._file
        if self._counted is not None:
            with _counting:
                _open[self._counted] += 1

    @contextmanager
    def translated(self) -> Iterator[None]:
        """Raise ProjectError in place of the database errors that the world can cause."""
        try:
            yield
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
            raise
        except sqlite3.DatabaseError as error:
            raise (ProjectDamaged if is_damage(error) else ProjectError)(sentence(self.path, error)) from error
        except UnicodeDecodeError as error:  # of what is damaged SQLite names a piece in its message
            raise damaged(self.path) from error

    @contextmanager
    def write(self) -> Iterator[None]:
        """One write transaction: all of it is kept, or nothing."""
        self._begin()
        try:
            with self.translated():
                yield
                self._database.execute("COMMIT")
        except BaseException:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise

    @property
    def is_hurried(self) -> bool:
        """Whether `hurried` is in force."""
        return self._hurried

    @contextmanager
    def hurried(self) -> Iterator[None]:
        """Inside, a write never waits: where another writer is at work it raises ProjectBusy, and nothing was done.

        Its commits are in the log, but not yet on the disk: `LogSync.sync`, from any thread, sees to that.
        """
        self._hurried = True
        if self._logged:
            self.run("PRAGMA synchronous = NORMAL")
        try:
            yield
        finally:
            self._hurried = False
            if self._logged:
                self.run("PRAGMA synchronous = FULL")

    def _check_place(self) -> None:
        """Refuse to write where the file was moved away: its write-ahead log would stay behind under the old name."""
        if file_identity(self.path) != self._file:
            self.checkpoint()  # what was written already goes with the moved file
            raise ProjectError(f"{self.path} was moved or replaced while it was open; open it where it is now")

    def _begin(self) -> None:
        self._check_place()
        deadline = time.monotonic() + WRITE_WAIT
        self._database.execute("PRAGMA busy_timeout = 0")
        try:
            while True:
                try:
                    self._database.execute("BEGIN IMMEDIATE")
                    return
                except sqlite3.OperationalError as error:
                    if "locked" not in str(error):
                        raise ProjectError(sentence(self.path, error)) from error
                    if self._hurried:
                        raise ProjectBusy(sentence(self.path, error)) from error
                    if time.monotonic() > deadline:
                        raise ProjectError(sentence(self.path, error)) from error
                    time.sleep(RETRY)
        finally:
            self._database.execute("PRAGMA busy_timeout = 15000")

    @contextmanager
    def read(self) -> Iterator[None]:
        """Several queries that see one state of the project."""
        with self.translated():
            self._database.execute("BEGIN")
            try:
                yield
            finally:
                self._database.execute("COMMIT")

    def run(self, sql: str, arguments: Sequence[Any] | dict[str, Any] = ()) -> int:
        """Execute one statement; the number of rows that it changed."""
        with self.translated():
            return self._database.execute(sql, arguments).rowcount

    def insert(self, sql: str, arguments: Sequence[Any] | dict[str, Any] = ()) -> int:
        """Execute one INSERT; the new row's number."""
        with self.translated():
            return int(self._database.execute(sql, arguments).lastrowid or 0)

    def run_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Execute one statement for each row."""
        with self.translated():
            self._database.executemany(sql, rows)

    def all(self, sql: str, arguments: Sequence[Any] | dict[str, Any] = ()) -> list[tuple[Any, ...]]:
        """Every row of a query."""
        with self.translated():
            return self._database.execute(sql, arguments).fetchall()

    def one(self, sql: str, arguments: Sequence[Any] | dict[str, Any] = ()) -> tuple[Any, ...] | None:
        """The first row of a query, or None."""
        with self.translated():
            row: tuple[Any, ...] | None = self._database.execute(sql, arguments).fetchone()
            return row

    def value(self, sql: str, arguments: Sequence[Any] | dict[str, Any] = ()) -> Any:
        """The first column of the first row, or None."""
        row = self.one(sql, arguments)
        return None if row is None else row[0]

    def each(self, sql: str, arguments: Sequence[Any] | dict[str, Any] = ()) -> Iterator[tuple[Any, ...]]:
        """The rows of a query one after the other, in little memory."""
        with self.translated():
            cursor = self._database.execute(sql, arguments)
            while rows := cursor.fetchmany(1000):
                yield from rows

    def parsed(self, text: str) -> Any:
        """What is kept as JSON. Raises ProjectDamaged where it is none."""
        try:
            return json.loads(text)
        except (TypeError, ValueError) as error:
            raise damaged(self.path) from error

    def checkpoint(self) -> None:
        """Move what the write-ahead log holds into the file, as far as nobody is reading it."""
        with self.translated():
            self._database.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def empty_log(self) -> None:
        """Empty the write-ahead log, overwritten bytes included; what others still read stays until they are done."""
        with self.translated():
            self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def copy_to(self, path: Path) -> None:
        """Write a consistent copy of the project to a new file."""
        with self.translated():
            copy = sqlite3.connect(path)
            try:
                self._database.backup(copy)
            finally:
                copy.close()

    def close(self) -> None:
        """Close the connection; the last one to close also empties the write-ahead log."""
        self._database.close()
        if self._counted is not None:
            with _counting:
                _open[self._counted] -= 1
                if not _open[self._counted]:
                    del _open[self._counted]
            self._counted = None
