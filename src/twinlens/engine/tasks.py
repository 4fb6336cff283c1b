"""What one scan worker reads in one go, and where it stands."""

from __future__ import annotations

import ctypes
import enum
import signal
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from twinlens.model.documents import Source

if TYPE_CHECKING:
    from twinlens.corpus import Unit

Place = tuple[int, int]  # (number of the unit within its task, number of the document within the unit), from 0

DOCUMENT_SECONDS = 2.0  # of computing that one document may take to become text
BYTES_A_SECOND = 5e6  # what a large document gets on top: every reader is several times faster
READING_SECONDS = 30.0  # of computing until a reader yields its next document (it may unpack a block first)
TURN_DOCUMENTS = 256  # single documents that one of several workers on a unit takes at a time
WAITING_SECONDS = 120.0  # by the clock, where something waits instead of computing


@dataclass(frozen=True, slots=True)
class Broken:
    """A document at which a worker ended; `unit` = the reader itself did, and the rest of the unit is out of reach."""

    reason: str
    unit: bool


@dataclass(frozen=True, slots=True)
class Task:
    """Consecutive units of one source, in reading order.

    `numbers` are the store's numbers of the units, `prefixes` what stands before their documents' locators. Reading
    begins at `start`; up to `careful` (inclusive) documents are handed over one by one, because a worker died there.

    A large unit may be shared: `shares` tasks with following numbers run through the same unit and take turns; each
    extracts and signs the documents of its own turns only. `turn` is the first turn whose end is still to be told.
    """

    number: int
    source: Source
    units: tuple[Unit, ...]
    numbers: tuple[int, ...]
    prefixes: tuple[str, ...]
    start: Place = (0, 0)
    careful: Place = (-1, -1)
    broken: dict[Place, Broken] = field(default_factory=dict)
    share: int = 0
    shares: int = 1
    turn: int = 0
    corpus: tuple[Source, ...] = ()  # all sources of the scan


class Turns:
    """Numbers the turns of one unit; a batch of columns is a turn, and so are some single documents.

    A unit that is not shared is one turn without end.
    """

    def __init__(self, task: Task) -> None:
        self._task = task
        self._turn = 0
        self._taken = 0
        self.ended = False  # whether the turn ends with what was taken last

    def take(self, documents: int, whole: bool) -> int:
        """The turn that the next documents belong to; `whole` = they are a turn of their own."""
        turn = self._turn
        self._taken += documents
        self.ended = self._task.shares > 1 and (whole or self._taken >= TURN_DOCUMENTS)
        if self.ended:
            self._turn, self._taken = turn + 1, 0
        return turn

    @property
    def unfinished(self) -> bool:
        """Whether documents were taken since the last turn ended."""
        return self._task.shares > 1 and self._taken > 0

    def close(self) -> int:
        """The turn in which the unit's end is told."""
        self._turn += self.unfinished
        return self._turn

    def mine(self, turn: int) -> bool:
        """Whether a turn belongs to the task."""
        return turn % self._task.shares == self._task.share


class Phase(enum.IntEnum):
    """What a worker is doing."""

    PREPARING = 0
    IDLE = 1
    READING = 2  # the reader is asked for the document at the place
    EXTRACTING = 3  # the document at the place becomes text
    SIGNING = 4  # the documents before the place get their signatures


class Beating(Protocol):
    """What hears where reading stands."""

    def beat(self, phase: Phase, place: Place = (0, 0), size: int = 0) -> None:
        """This is done now; `size` is that of the document in bytes."""


_FIELDS = 5


class Pulse:
    """Where a worker stands, in memory that it shares with the process that started it.

    It outlives the worker's death without a word. On systems with interval timers it also ends the worker when a
    document takes more computing than it may: the kernel's timer needs no cooperation from native code.
    """

    def __init__(self, memory: Any) -> None:
        self._memory = memory
        self._timer = hasattr(signal, "setitimer")

    @staticmethod
    def memory() -> Any:
        """Fresh shared memory, to be handed to a worker when it is started."""
        import multiprocessing

        return multiprocessing.get_context("spawn").RawArray(ctypes.c_int64, _FIELDS)

    def begin(self, task: int) -> None:
        """The worker begins with the task of this number; the places that follow are its."""
        self._memory[4] = task

    def beat(self, phase: Phase, place: Place = (0, 0), size: int = 0) -> None:
        """The worker does this now; `size` is that of the document in bytes."""
        self._memory[:4] = [phase, place[0], place[1], time.monotonic_ns()]
        if self._timer:
            seconds = 0.0
            if phase is Phase.EXTRACTING:
                seconds = DOCUMENT_SECONDS + size / BYTES_A_SECOND
            elif phase is Phase.READING:
                seconds = READING_SECONDS
            signal.setitimer(signal.ITIMER_PROF, seconds)  # its signal's default action ends the process

    @property
    def phase(self) -> Phase:
        """What the worker does, or did when it died."""
        return Phase(self._memory[0])

    @property
    def place(self) -> Place:
        """Where."""
        return self._memory[1], self._memory[2]

    @property
    def task(self) -> int:
        """The number of the task that it began last."""
        return int(self._memory[4])

    @property
    def stuck(self) -> bool:
        """Whether the worker has been waiting for one document longer than anything should."""
        return (
            self.phase in (Phase.READING, Phase.EXTRACTING)
            and (time.monotonic_ns() - self._memory[3]) / 1e9 > WAITING_SECONDS
        )


def timed_out(exit_code: int) -> bool:
    """Whether a worker was ended by the timer of its pulse."""
    return hasattr(signal, "SIGPROF") and exit_code == -signal.SIGPROF
