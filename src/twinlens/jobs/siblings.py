"""Several processes for the same work: one process loads what all of them need, and they are forked from it.

That one, the stem, has a single thread and no open file of ours; it waits for its children and tells how they ended.
On Linux only: libraries of other systems do not bear a fork.
"""

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from twinlens.jobs import usage
from twinlens.jobs.processes import Worker, begin, start_spawned

AVAILABLE = sys.platform == "linux"


class _Ends(NamedTuple):
    """What one of the processes holds of its pipes; its end is told through `reports`, by the stem."""

    inbox: "Connection[Any, Any]"
    outbox: "Connection[Any, Any]"
    reports: "Connection[Any, Any]"


class _Forked:
    """A child of the stem, with what `multiprocessing` tells of a child of this process."""

    def __init__(self, name: str, stem: BaseProcess, reports: "Connection[Any, Any]") -> None:
        self.name = name
        self._stem = stem
        self._reports = reports
        self._pid: int | None = None
        self._exitcode: int | None = None

    @property
    def pid(self) -> int | None:
        """The process id; waits for the fork. None where the stem died before it."""
        if self._pid is None and self._exitcode is None:
            try:
                self._pid = self._reports.recv()
            except (EOFError, OSError):
                self._stem_is_gone()
        return self._pid

    @property
    def exitcode(self) -> int | None:
        """As that of a process of `multiprocessing`; None while it runs."""
        if self.pid is not None and self._exitcode is None and self._reports.poll():
            self.join()
        return self._exitcode

    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self.exitcode is None

    def kill(self) -> None:
        """End it at once; before there is any, end the stem, which nobody else has to wait for either."""
        if self._pid is None and not self._reports.poll():
            self._stem.kill()
        if self.is_alive() and self._pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)

    def join(self) -> None:
        """Wait for its end; the last one also for that of the stem."""
        if self.pid is None or self._exitcode is not None:
            return
        try:
            self._exitcode, last = self._reports.recv()
        except (EOFError, OSError):
            self._stem_is_gone()
            return
        if last:
            self._stem.join()

    def _stem_is_gone(self) -> None:
        self._exitcode = -signal.SIGKILL
        if self._pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)
        self._stem.join()


def start(
    target: Callable[..., None],
    arguments: Sequence[tuple[Any, ...]],
    load: Callable[..., None],
    wanted: tuple[Any, ...],
    *,
    name: str,
) -> list[Worker]:
    """One process that runs `target(inbox, outbox, *arguments)` for each of the arguments, after `load(*wanted)`."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = [], []
    for _ in arguments:
        their_inbox, outbox = spawn.Pipe(duplex=False)
        inbox, their_outbox = spawn.Pipe(duplex=False)
        reports, their_reports = spawn.Pipe(duplex=False)
        ours.append((inbox, outbox, reports))
        theirs.append(_Ends(their_inbox, their_outbox, their_reports))
    stem = spawn.Process(target=_stem, args=(target, list(arguments), load, wanted, theirs), name=f"{name}: stem")
    start_spawned(stem)
    for ends in theirs:
        _close(ends)
    return [Worker.of(_Forked(name, stem, reports), inbox, outbox) for inbox, outbox, reports in ours]


def _stem(
    target: Callable[..., None],
    arguments: Sequence[tuple[Any, ...]],
    load: Callable[..., None],
    wanted: tuple[Any, ...],
    ends: Sequence[_Ends],
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load(*wanted)
    fork = multiprocessing.get_context("fork")
    children: dict[Any, tuple[BaseProcess, _Ends]] = {}
    for number, mine in enumerate(ends):
        spent = 0.0 if number else usage.cpu_seconds()  # what loading took is told by one of them
        child: BaseProcess = fork.Process(target=_child, args=(target, arguments[number], number, ends, spent))
        child.start()
        mine.reports.send(child.pid)
        children[child.sentinel] = child, mine
    for mine in ends:
        mine.inbox.close()
        mine.outbox.close()
    while children:
        for sentinel in multiprocessing.connection.wait(list(children)):
            child, mine = children.pop(sentinel)
            child.join()
            with contextlib.suppress(OSError):  # whoever started us may be gone
                mine.reports.send((child.exitcode, not children))


def _child(
    target: Callable[..., None], arguments: tuple[Any, ...], number: int, ends: Sequence[_Ends], spent: float
) -> None:
    for other, theirs in enumerate(ends):
        if other == number:
            theirs.reports.close()
        else:
            _close(theirs)  # else nobody would meet an end of file while this process lives
    usage.count_also(spent)
    begin(target, ends[number].inbox, ends[number].outbox, 0, arguments)


def _close(ends: _Ends) -> None:
    for end in ends:
        end.close()
