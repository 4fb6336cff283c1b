"""A work in another process as Qt signals."""

import sys
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal

from twinlens.jobs.messages import Crashed, Done, Failed, Progressed, Said, StageChanged, Stopped
from twinlens.jobs.runner import Job, start

POLL = 15  # milliseconds between two looks where a pipe cannot be waited for


class Pipe(QObject):
    """Tells when a file descriptor may be read; on Windows, whose pipes cannot be watched, it looks regularly."""

    ready = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._descriptor = -1
        self._notifier: QSocketNotifier | None = None
        self._timer: QTimer | None = None

    def watch(self, descriptor: int) -> None:
        """Watches this descriptor from now on; the same one again changes nothing."""
        if descriptor == self._descriptor:
            return
        self.stop()
        self._descriptor = descriptor
        if sys.platform == "win32":
            self._timer = QTimer(self)
            self._timer.timeout.connect(self.ready)
            self._timer.start(POLL)
        else:
            self._notifier = QSocketNotifier(descriptor, QSocketNotifier.Type.Read, self)
            self._notifier.activated.connect(self._activated)

    def stop(self) -> None:
        """Watches nothing any more."""
        self._descriptor = -1
        if self._notifier is not None:
            self._notifier.setEnabled(False)
            self._notifier.deleteLater()
            self._notifier = None
        if self._timer is not None:
            self._timer.stop()
            self._timer.deleteLater()
            self._timer = None

    def _activated(self) -> None:
        self.ready.emit()


class BackgroundJob(QObject):
    """One function in its own process; exactly one of `done`, `stopped`, `failed` ends it."""

    staged = Signal(object)  # ProgressState
    progressed = Signal(object)  # ProgressState
    said = Signal(str)
    done = Signal(object)
    stopped = Signal()
    failed = Signal(str)

    def __init__(self, function: str, kwargs: dict[str, Any], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: Job | None = start(function, kwargs)
        self._pipe = Pipe(self)
        self._pipe.ready.connect(self._drain)
        self._pipe.watch(self._job.fileno())

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self._job is not None

    @property
    def pid(self) -> int:
        """The process id, 0 when it has ended."""
        return self._job.pid if self._job is not None else 0

    def cancel(self) -> None:
        """Asks it to stop; `stopped` follows."""
        if self._job is not None:
            self._job.cancel()

    def close(self) -> None:
        """Ends it at once, without a signal."""
        self._pipe.stop()
        if self._job is not None:
            job, self._job = self._job, None
            job.kill()
            job.wait(2.0)

    def _drain(self) -> None:
        if self._job is None:
            return
        for message in self._job.poll():
            match message:
                case StageChanged(state):
                    self.staged.emit(state)
                case Progressed(state):
                    self.progressed.emit(state)
                case Said(sentence):
                    self.said.emit(sentence)
                case Done(result):
                    self._end()
                    self.done.emit(result)
                case Stopped():
                    self._end()
                    self.stopped.emit()
                case Failed(sentence=sentence) | Crashed(sentence=sentence):
                    self._end()
                    self.failed.emit(sentence)

    def _end(self) -> None:
        self._pipe.stop()
        self._job = None
