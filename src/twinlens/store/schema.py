"""Making, checking and migrating the project file: its identity, its format number and its migrations."""

import os
import sqlite3
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from twinlens.model.errors import ProjectDamaged, ProjectError
from twinlens.store.connection import RESTORE, Connection, is_open_here, sentence
from twinlens.store.settings import written

APPLICATION_ID = 0x54774C6E  # "TwLn"
MAGIC = b"SQLite format 3\x00"
SMALL = 16 * 1024 * 1024  # files up to this size are checked through when they are opened (some 50 ms)


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the file format: the statements that lead from format `number - 1` to `number`."""

    number: int
    sql: str

    def statements(self) -> Iterator[str]:
        """The single statements of the step (a trigger is one statement)."""
        statement = ""
        for line in self.sql.splitlines(keepends=True):
            statement += line
            if sqlite3.complete_statement(statement):
                yield statement
                statement = ""
        if any(line.strip() and not line.lstrip().startswith("--") for line in statement.splitlines()):
            raise ValueError(f"migration {self.number} does not end with a whole statement")


def migrations() -> tuple[Migration, ...]:
    """The migrations that come with the program, in order, without a gap."""
    folder = resources.files("twinlens.store") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    found = tuple(Migration(int(name[:4]), (folder / name).read_text("utf-8")) for name in names)
    if [step.number for step in found] != list(range(1, len(found) + 1)):
        raise ValueError("the migrations are not numbered without a gap")
    return found


def create(path: Path, steps: tuple[Migration, ...], settings: Mapping[str, Any] | None = None) -> None:
    """Make an empty project with its first settings. Raises ProjectError where something has that name already."""
    if path.exists():
        raise ProjectError(f"{path} exists already; choose another name or open it")
    for suffix in ("-wal", "-shm"):  # left by a project that was moved away: it must never be taken for the new one's
        orphan = path.with_name(path.name + suffix)
        if orphan.exists():
            orphan.replace(path.with_name(f"{path.name}{suffix}.left"))
    # Made under another name and then moved: nobody ever meets a half-made project, one without its settings, or one
    # whose identity stands only in the write-ahead log.
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        database = sqlite3.connect(unfinished, isolation_level=None)
        try:
            database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            database.execute("BEGIN IMMEDIATE")
            for step in steps:
                for statement in step.statements():
                    database.execute(statement)
            for name, value in (settings or {}).items():
                database.execute("INSERT INTO setting (name, value) VALUES (?, ?)", (name, written(value)))
            database.execute(f"PRAGMA user_version = {len(steps)}")
            database.execute("COMMIT")
        finally:
            database.close()
        try:
            os.link(unfinished, path)  # unlike a rename, it never replaces a file that came into being meanwhile
        except FileExistsError:
            raise ProjectError(f"{path} exists already; choose another name or open it") from None
        except OSError:
            unfinished.rename(path)  # a file system without hard links
    except sqlite3.DatabaseError as error:
        raise ProjectError(sentence(path, error)) from error
    except OSError as error:
        raise ProjectError(f"{path} cannot be made ({error.strerror}); choose another folder") from error
    finally:
        unfinished.unlink(missing_ok=True)


def check_header(path: Path, newest: int) -> None:
    """Refuse what is no project of this or an older format, by reading its first 100 bytes only.

    Raises ProjectError with one sentence; the file, and the folder around it, stay as they are. A project that this
    process has open was checked then, and is not read again beside SQLite.
    """
    if is_open_here(path):
        return
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError:
        raise ProjectError(f"there is no project {path}; `twinlens scan SOURCE -p {path}` makes one") from None
    except IsADirectoryError:
        raise ProjectError(f"{path} is a folder, not a project file") from None
    except OSError as error:
        raise ProjectError(f"{path} cannot be read ({error.strerror})") from error
    if size == 0:
        raise ProjectDamaged(f"{path} is empty, not a Twinlens project; {RESTORE.format(path)}")
    if not header.startswith(MAGIC[: len(header)]):
        raise ProjectError(f"{path} is not a Twinlens project")
    if len(header) < 100:
        raise ProjectDamaged(f"{path} is cut off after {size} bytes; {RESTORE.format(path)}")
    (application,) = struct.unpack(">I", header[68:72])
    (version,) = struct.unpack(">I", header[60:64])
    if application != APPLICATION_ID:
        raise ProjectError(f"{path} is a database of another program, not a Twinlens project")
    if version > newest:
        raise ProjectError(newer(path, version, newest))
    (page,) = struct.unpack(">H", header[16:18])
    (pages,) = struct.unpack(">I", header[28:32])
    (changes,) = struct.unpack(">I", header[24:28])
    (valid_for,) = struct.unpack(">I", header[92:96])
    wal = path.with_name(f"{path.name}-wal")
    # An interrupted checkpoint may leave the file short for a moment; the write-ahead log then holds the rest.
    whole = (65536 if page == 1 else page) * pages
    if changes == valid_for and size < whole and not (wal.exists() and wal.stat().st_size):
        raise ProjectDamaged(f"{path} is cut off ({size} of {whole} bytes); {RESTORE.format(path)}")


def newer(path: Path, version: int, newest: int) -> str:
    """The sentence for a project that only a newer program can read."""
    return f"{path} was made by a newer Twinlens (format {version}, this one reads up to {newest}); update Twinlens"


def check_content(connection: Connection) -> None:
    """Refuse a file whose pages do not hang together. Files above 16 MiB are checked at their root pages only."""
    path = connection.path
    if path.stat().st_size <= SMALL:
        found = connection.value("PRAGMA quick_check(1)")
    else:
        found = "ok" if connection.value("SELECT count(*) FROM sqlite_schema") else "no tables"
    if found != "ok":
        raise ProjectDamaged(f"{path} is damaged ({found}); {RESTORE.format(path)}")


def migrate(connection: Connection, steps: tuple[Migration, ...]) -> Path | None:
    """Bring an older project to the newest format, keeping a copy of it beside; the copy's path, or None."""
    path, newest = connection.path, len(steps)
    version = int(connection.value("PRAGMA user_version"))
    if version > newest:
        raise ProjectError(newer(path, version, newest))
    if version == newest:
        return None
    copy = path.with_name(f"{path.stem}.format{version}{path.suffix}")
    number = 1
    while copy.exists():
        copy = path.with_name(f"{path.stem}.format{version}-{number}{path.suffix}")
        number += 1
    connection.copy_to(copy)
    with connection.write():
        version = int(connection.value("PRAGMA user_version"))  # another window may have been first
        for step in steps[version:]:
            for statement in step.statements():
                connection.run(statement)
        connection.run(f"PRAGMA user_version = {newest}")
    return copy
