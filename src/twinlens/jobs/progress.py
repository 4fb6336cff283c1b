"""Counts what long work reports into rates and time left, and passes on at most ten reports a second."""

import logging
import time
from collections import deque
from collections.abc import Callable

from twinlens.model.errors import Cancelled
from twinlens.model.progress import ProgressState

log = logging.getLogger(__name__)
INTERVAL = 0.1  # seconds between two reports: nobody reads faster, and a pipe is not to be flooded
WINDOW = 8.0  # seconds over which a rate is taken: steady enough to read, short enough to follow a change


def _never() -> bool:
    return False


class Meter:
    """A `Progress` that reports snapshots.

    `changed` gets the state when a stage begins, `progressed` at most every `INTERVAL` seconds while it lasts, `say`
    gets sentences at once. `stopped` is asked at every call; when it says yes, the call raises Cancelled.
    """

    def __init__(
        self,
        changed: Callable[[ProgressState], None],
        progressed: Callable[[ProgressState], None],
        say: Callable[[str], None],
        stopped: Callable[[], bool] = _never,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._changed = changed
        self._progressed = progressed
        self._say = say
        self._stopped = stopped
        self._clock = clock
        self._name = ""
        self._began = clock()
        self._reported = -INTERVAL
        self._told: tuple[int, ...] = (0, 0, 0, 0)
        self._counts = [0, 0]
        self._totals = [0, 0]
        self._marks: deque[tuple[float, int, int]] = deque()

    def stage(self, name: str, documents_total: int = 0, bytes_total: int = 0) -> None:
        """A new stage begins: the last state of the one before is reported if it was not, then the new one."""
        self._check()
        self.end()
        now = self._clock()
        self._name = name
        self._began = now
        self._counts = [0, 0]
        self._totals = [documents_total, bytes_total]
        self._marks.clear()
        self._marks.append((now, 0, 0))
        self._reported = now
        self._told = (0, 0, documents_total, bytes_total)
        self._changed(self._state(now))

    def end(self) -> None:
        """The stage is over: its last state is reported if it was not."""
        now = self._clock()
        if self._name:
            log.debug("%s: %d documents, %.2f s", self._name, self._counts[0], now - self._began)
        if self._name and self._told != (*self._counts, *self._totals):
            self._told = (*self._counts, *self._totals)
            self._progressed(self._state(now))

    def advance(self, documents: int = 0, bytes: int = 0) -> None:
        """So much more is done; a call without numbers only asks whether to stop."""
        self._check()
        self._counts[0] += documents
        self._counts[1] += bytes
        if self._counts[0] > self._totals[0]:
            self._totals[0] = 0  # it counted what holds several documents each: how many there are is not known
        self._maybe_report()

    def total(self, documents_total: int = 0, bytes_total: int = 0) -> None:
        """A better total is known; 0 leaves the one that was."""
        self._check()
        self._totals = [documents_total or self._totals[0], bytes_total or self._totals[1]]
        self._maybe_report()

    def message(self, sentence: str) -> None:
        """Passed on at once."""
        self._say(sentence)

    def _check(self) -> None:
        if self._stopped():
            raise Cancelled

    def _maybe_report(self) -> None:
        now = self._clock()
        told = (*self._counts, *self._totals)
        if now - self._reported < INTERVAL or told == self._told:
            return
        self._reported = now
        self._told = told
        self._marks.append((now, self._counts[0], self._counts[1]))
        while len(self._marks) > 2 and now - self._marks[1][0] >= WINDOW:
            self._marks.popleft()
        self._progressed(self._state(now))

    def _state(self, now: float) -> ProgressState:
        then, documents, octets = self._marks[0] if self._marks else (self._began, 0, 0)
        passed = max(now - then, 1e-9)
        rates = (self._counts[0] - documents) / passed, (self._counts[1] - octets) / passed
        left = None
        # bytes tell the time left better than documents, whose sizes differ by orders of magnitude
        for total, count, rate in (
            (self._totals[1], self._counts[1], rates[1]),
            (self._totals[0], self._counts[0], rates[0]),
        ):
            if total and rate > 0:
                left = max(total - count, 0) / rate
                break
        return ProgressState(
            stage=self._name,
            documents=self._counts[0],
            documents_total=self._totals[0],
            bytes=self._counts[1],
            bytes_total=self._totals[1],
            documents_rate=rates[0],
            bytes_rate=rates[1],
            seconds=now - self._began,
            seconds_left=left,
        )
