"""Sees to it, beside the thread that writes labels, that they are on the disk."""

import os
from pathlib import Path

from twinlens.model.errors import ProjectError
from twinlens.store.connection import Connection
from twinlens.store.labels import EVENTS_A_CHECKPOINT


class LogSync:
    """Syncs the write-ahead log of a project that is open here; used from one thread, not the window's.

    What SQLite does at a commit with `synchronous = FULL` is to sync the log file after writing to it. The kernel syncs
    a file, not a descriptor: a sync through a descriptor of our own keeps the commits of `Connection.hurried` as well.
    SQLite holds no locks on the log, so closing this descriptor loses none (locks are on the project file and on the
    shared memory beside it).
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = Path(f"{path}-wal")
        self._named = False  # whether the log's entry in its folder is on the disk too
        self._synced = 0
        self._connection: Connection | None = None

    def sync(self) -> None:
        """When this returns, everything that was committed before is on the disk. Raises ProjectError."""
        try:
            if self._log.exists():  # without one, the commit itself has synced
                _sync(self._log, os.O_RDWR | getattr(os, "O_BINARY", 0))
            if not self._named and os.name == "posix":
                _sync(self._log.parent, os.O_RDONLY)
            self._named = True
        except OSError as error:
            raise ProjectError(
                f"{self._path}: the disk did not confirm the last label ({error.strerror}); look at the disk, then "
                "judge this pair again"
            ) from error
        self._synced += 1

    def tidy(self) -> None:
        """Now and then moves what the log holds into the project file, so that it stays small. Raises ProjectError."""
        if self._synced % EVENTS_A_CHECKPOINT == 0:
            if self._connection is None:
                self._connection = Connection(self._path, durable=True)
            self._connection.checkpoint()

    def close(self) -> None:
        """From the thread that used it."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _sync(path: Path, flags: int) -> None:
    descriptor = os.open(path, flags)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
