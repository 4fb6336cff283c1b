"""A person's deeds written to the project file while the window goes on: neither a scan nor a slow disk holds it up."""

import atexit
import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from twinlens.model.changes import Changes
from twinlens.model.errors import ProjectBusy, TwinlensError
from twinlens.session import Project
from twinlens.store.connection import WRITE_WAIT
from twinlens.store.log_sync import LogSync
from twinlens.ui.once import once

AGAIN = 2  # milliseconds until a write that another program delays is tried again

log = logging.getLogger(__name__)

Deed = Callable[[], Changes | None]


@dataclass(frozen=True, slots=True)
class Saved:
    """How a deed ended: what it changed (None = there was nothing to do), or the sentence that says why it did not."""

    changes: Changes | None
    trouble: str
    seconds: float


@dataclass(slots=True)
class _Waiting:
    deed: Deed
    then: Callable[[Saved], None]
    began: float


class Saving(QObject):
    """Does one deed after the other; each is told of when it is on the disk."""

    _synced = Signal(str)  # "", or why the disk did not take it

    def __init__(self, project: Project, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._project = project
        self._waiting: deque[_Waiting] = deque()
        self._committed: deque[tuple[_Waiting, Changes]] = deque()  # on their way to the disk
        self._again = once(self, self._go_on, AGAIN)
        self._refused = False  # whether something that waited could not be done, since it was last asked
        self._disk: _Disk | None = None
        self._synced.connect(self._on_disk)

    def do(self, deed: Deed, then: Callable[[Saved], None]) -> None:
        """Does it as soon as no other program is writing; `then` is called once it is on the disk, or did not work."""
        self._waiting.append(_Waiting(deed, then, time.monotonic()))
        if len(self._waiting) == 1:
            self._go_on()

    def finish(self) -> None:
        """Does what has not been done yet before this returns, however long another program writes."""
        self._again.stop()
        while self._waiting:
            self._end(self._waiting[0], self._try(self._waiting[0].deed))

    def write_waiting(self, seconds: float) -> bool:
        """Whether everything that waits could be done within so many seconds; what could not goes on waiting."""
        self._again.stop()
        self._refused = False
        until = time.monotonic() + seconds
        while self._waiting and time.monotonic() < until:
            self._go_on()
            time.sleep(AGAIN / 1000)
        return not (self._waiting or self._refused)

    def give_up(self) -> None:
        """What still waits is not done; nobody is told."""
        self._again.stop()
        for _ in self._waiting:
            log.info("a decision was given up, because another program kept the project")
        self._waiting.clear()

    def close(self) -> None:
        """Everything is on the disk when this returns; nobody is told any more."""
        self._again.stop()
        for waiting in self._waiting:
            self._try(waiting.deed)
        self._waiting.clear()
        self._committed.clear()
        if self._disk is not None:
            self._disk.close()
            self._disk = None

    def _go_on(self) -> None:
        while self._waiting:
            waiting = self._waiting[0]
            try:
                with self._project.hurried():
                    changes = waiting.deed()
            except ProjectBusy as error:
                if time.monotonic() - waiting.began < WRITE_WAIT:
                    self._again.start()
                    return
                self._end(waiting, error)
            except TwinlensError as error:
                self._end(waiting, error)
            else:
                if changes is None:
                    self._end(waiting, None)
                else:
                    self._waiting.popleft()
                    self._committed.append((waiting, changes))
                    self._to_disk()

    def _try(self, deed: Deed) -> Changes | TwinlensError | None:
        try:
            return deed()
        except TwinlensError as error:
            log.warning("a decision could not be written: %s", error)
            return error

    def _end(self, waiting: _Waiting, result: Changes | TwinlensError | None) -> None:
        """The first of those that wait is done without the other thread."""
        self._waiting.popleft()
        failed = isinstance(result, TwinlensError)
        self._refused = self._refused or failed
        changes = None if isinstance(result, TwinlensError) else result
        waiting.then(Saved(changes, str(result) if failed else "", time.monotonic() - waiting.began))

    def _to_disk(self) -> None:
        if self._disk is None:
            self._disk = _Disk(self._project.path, self._synced.emit)
        self._disk.ask()

    def _on_disk(self, trouble: str) -> None:
        if self._committed:  # none after `close`
            waiting, changes = self._committed.popleft()
            waiting.then(Saved(None if trouble else changes, trouble, time.monotonic() - waiting.began))


class _Disk:
    """The thread that waits for the disk; it answers each question once, in their order."""

    def __init__(self, path: Path, answer: Callable[[str], None]) -> None:
        self._answer = answer
        self._asked: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._sync = LogSync(path)
        self._thread = threading.Thread(target=self._run, name="disk", daemon=True)  # `close` waits for it
        self._thread.start()
        # a window that was never closed must not leave a thread that runs Python while Python ends
        atexit.register(self.close)

    def ask(self) -> None:
        """Everything that is committed by now is to be on the disk."""
        self._asked.put(True)

    def close(self) -> None:
        """When what was asked for is done."""
        atexit.unregister(self.close)
        self._asked.put(False)
        self._thread.join()

    def _run(self) -> None:
        while self._asked.get():
            try:
                self._sync.sync()
            except TwinlensError as error:
                self._answer(str(error))
                continue
            self._answer("")
            try:
                self._sync.tidy()
            except TwinlensError as error:
                log.warning("the log could not be moved into the project: %s", error)
        self._sync.close()
