"""Whether a pair was judged faster than anybody can read what differs in it."""

import time
from collections.abc import Callable

from twinlens.model.reading import PairReading

BASE = 0.3  # seconds to see where the difference is
PER_TOKEN = 1 / 15  # seconds: 900 words a minute is skimming, not reading
LONGEST = 4.0  # seconds: what is asked for at most
REST = 60.0  # seconds between two reminders


def readable_seconds(reading: PairReading) -> float:
    """The least time in which the differing tokens of a pair can be read."""
    tokens = reading.term_difference if reading.term_difference is not None else reading.changes
    return min(LONGEST, BASE + PER_TOKEN * tokens)


class Pace:
    """Tells when to remind a reviewer, now and then, never at every pair."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._reminded: float | None = None

    def too_fast(self, reading: PairReading | None, seconds: float) -> bool:
        """Whether this decision is to be followed by a reminder."""
        if reading is None or seconds >= readable_seconds(reading):
            return False
        now = self._clock()
        if self._reminded is not None and now - self._reminded < REST:
            return False
        self._reminded = now
        return True
