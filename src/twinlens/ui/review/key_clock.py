"""When a key went down, on this process's clock, although the event may arrive later."""

import time

SAME_CLOCK = 2.0  # seconds: stamps this close behind the arrival come from the same monotonic clock
LOST = 30.0  # seconds: no key waits this long, so the stamps have wrapped (X11 counts 32 bits of milliseconds)


class KeyClock:
    """Turns the window system's time stamps into `time.monotonic()` seconds.

    Where both are the machine's monotonic clock (X11 and Wayland on Linux) they are equal. Elsewhere they differ by an
    unknown constant: an event cannot arrive before it happened, so the smallest difference seen between arrival and
    stamp is the best estimate; it is right as soon as one event has arrived without delay. A key that waited in a queue
    while the window worked is thereby dated to when it was pressed.
    """

    def __init__(self) -> None:
        self._offset: float | None = None
        self._down = 0.0

    def note(self, stamp: int, now: float | None = None) -> float:
        """A key event with this stamp (milliseconds, 0 = none) arrives; the moment at which the key went down."""
        arrived = time.monotonic() if now is None else now
        if stamp <= 0:
            self._down = arrived
            return arrived
        pressed = stamp / 1000
        difference = arrived - pressed
        if self._offset is None or difference - self._offset > LOST:
            self._offset = 0.0 if 0 <= difference < SAME_CLOCK else difference
        elif difference < self._offset:
            self._offset = difference
        self._down = min(arrived, pressed + self._offset)
        return self._down

    @property
    def down_at(self) -> float:
        """When the last key went down."""
        return self._down
