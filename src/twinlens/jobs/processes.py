"""One spawned process with a pipe each way: the base of jobs, services and scan workers."""

import atexit
import contextlib
import logging
import multiprocessing
import multiprocessing.util  # registers an exit handler that must run after ours: they run last in, first out
import os
import signal
import sys
import threading
import types
import weakref
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from twinlens.diagnosis import follow_the_starter

log = logging.getLogger(__name__)
LONG = 10  # from this niceness on a process works for long, and nobody waits for each of its steps
_SPAWN = multiprocessing.get_context("spawn")
_alive: "weakref.WeakSet[Worker]" = weakref.WeakSet()


class _UnseenMain:
    """Keeps a spawned process from running this process's main module again: all that it needs is found by name.

    Otherwise a script that starts work without asking whether it is `__main__` would start itself over and over.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        self._lock.acquire()
        self._main = sys.modules["__main__"]
        sys.modules["__main__"] = types.ModuleType("__main__")

    def __exit__(self, *_: object) -> None:
        sys.modules["__main__"] = self._main
        self._lock.release()


_unseen_main = _UnseenMain()


def start_spawned(process: BaseProcess) -> None:
    """Start a process of the context "spawn", from whichever main module."""
    with _unseen_main:
        process.start()


class Running(Protocol):
    """What a worker asks of its process."""

    @property
    def name(self) -> str: ...

    @property
    def pid(self) -> int | None: ...

    @property
    def exitcode(self) -> int | None: ...

    def is_alive(self) -> bool: ...

    def join(self) -> None: ...

    def kill(self) -> None: ...


class Worker:
    """A process that runs `target(inbox, outbox, *arguments)` and leaves when this process dies.

    `target` is a module-level function; `inbox` gives what `send` sends and `outbox` is what `receive` reads. The
    process is spawned, never forked: threads and open databases of this process do not exist in it.
    """

    def __init__(
        self, target: Callable[..., None], arguments: tuple[Any, ...] = (), *, name: str, niceness: int
    ) -> None:
        their_inbox, outbox = _SPAWN.Pipe(duplex=False)
        inbox, their_outbox = _SPAWN.Pipe(duplex=False)
        process = _SPAWN.Process(
            target=begin, args=(target, their_inbox, their_outbox, niceness, arguments), name=name, daemon=False
        )
        start_spawned(process)
        # without closing our copies of the child's ends no end of file would ever arrive
        their_inbox.close()
        their_outbox.close()
        self._hold(process, inbox, outbox)
        log.debug("%s is process %d", name, self.pid)

    @classmethod
    def of(cls, process: Running, inbox: "Connection[Any, Any]", outbox: "Connection[Any, Any]") -> "Worker":
        """A process that was started in another way."""
        worker = cls.__new__(cls)
        worker._hold(process, inbox, outbox)
        return worker

    def _hold(self, process: Running, inbox: "Connection[Any, Any]", outbox: "Connection[Any, Any]") -> None:
        self._process, self._inbox, self._outbox = process, inbox, outbox
        _alive.add(self)

    @property
    def connection(self) -> "Connection[Any, Any]":
        """The end to wait on; readable also when the process is gone."""
        return self._inbox

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid or 0

    def fileno(self) -> int:
        """The descriptor that becomes readable when there is something to `receive`."""
        return self._inbox.fileno()

    def send(self, value: Any) -> bool:
        """Whether the value went into the pipe; False when the process is gone."""
        try:
            self._outbox.send(value)
        except (BrokenPipeError, ConnectionError, OSError, ValueError):
            return False
        return True

    def readable(self, seconds: float = 0.0) -> bool:
        """Whether `receive` would return (or raise EOFError) at once, waiting up to so many seconds."""
        return self._inbox.poll(seconds)

    def receive(self) -> Any:
        """The next value. Raises EOFError when the process is gone and all it sent was received."""
        try:
            return self._inbox.recv()
        except (ConnectionError, OSError) as error:
            raise EOFError from error

    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.is_alive()

    def exit_code(self) -> int:
        """The exit status, waiting for the end; -N where signal N ended the process."""
        self._process.join()
        return self._process.exitcode or 0

    def kill(self) -> None:
        """Ends the process at once; harmless when it is gone."""
        self._process.kill()

    def close(self) -> None:
        """Kills the process if it runs, waits for its end and gives the pipes back."""
        self._process.kill()
        self._process.join()
        log.debug("%s (process %d) %s", self._process.name, self.pid, describe_exit(self._process.exitcode or 0))
        for end in (self._inbox, self._outbox):
            with contextlib.suppress(OSError):
                end.close()
        _alive.discard(self)


def describe_exit(code: int) -> str:
    """Why a process ended, in words that follow "the worker process"."""
    if code == -getattr(signal, "SIGKILL", 9):
        return "was killed, perhaps because the machine ran out of memory"
    if code < 0:
        try:
            return f"was ended by {signal.Signals(-code).name}"
        except ValueError:
            return f"was ended by signal {-code}"
    return f"ended with status {code}"


def begin(
    target: Callable[..., None],
    inbox: "Connection[Any, Any]",
    outbox: "Connection[Any, Any]",
    niceness: int,
    arguments: tuple[Any, ...],
) -> None:
    """What a worker's process does first of all, and then its work."""
    # Ctrl-C in a terminal reaches every process of the group: only the first one decides what it means
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    if niceness >= LONG and hasattr(os, "sched_setscheduler"):
        # a batch process does not interrupt others when it wakes up, which those that wait for pipes and disks often do
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    follow_the_starter()
    target(inbox, outbox, *arguments)


def watch(inbox: "Connection[Any, Any]", received: Callable[[Any], None]) -> threading.Thread:
    """Starts a thread that hands on what arrives and ends this process when the other side is gone."""

    def loop() -> None:
        while True:
            try:
                value = inbox.recv()
            except (EOFError, OSError):
                os._exit(0)
            received(value)

    thread = threading.Thread(target=loop, name="inbox", daemon=True)
    thread.start()
    return thread


@atexit.register
def _end_all() -> None:
    for worker in list(_alive):
        worker.close()
