"""Which pair is on screen, and whether a verdict may be given now.

A verdict belongs to the pair that a person saw when the key went down. So a pair can be judged only after it was
painted ("armed"), and a key that went down before that is ignored, even when it arrives later. A label is on disk
before the next pair is presented.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QObject, Signal

from twinlens.model.judgements import Verdict
from twinlens.model.reading import PairReading


class Stage(Enum):
    """What the page is doing."""

    EMPTY = "empty"  # nothing to show
    LOADING = "loading"  # the pair's texts are being prepared
    PRESENTED = "presented"  # handed to the widgets, not painted yet
    ARMED = "armed"  # on screen: a verdict counts
    WRITING = "writing"  # a label is being written
    LEAVING = "leaving"  # a skip or an undo is being written, which leads to another pair


@dataclass(frozen=True, slots=True)
class Presentation:
    """What is to be on screen: a pair with its reading, or the sentence that says why there is none.

    `tag` grows with every presentation, so that a late answer or paint is known to be late.
    """

    tag: int
    pair: int
    reading: PairReading | None
    trouble: str = ""


class ReviewFlow(QObject):
    """The state between the reader's keys and the session; knows no widget.

    `ask(pair)` is called for a pair's reading; answer with `reading_arrived` or `reading_refused`.
    """

    loading = Signal(object)  # Presentation without reading: show that the pair is being prepared
    presented = Signal(object)  # Presentation: show it, then call `painted(tag)`
    armed = Signal(object)  # Presentation
    ignored = Signal(str)  # why a verdict did not count

    def __init__(
        self,
        ask: Callable[[int], PairReading | None],
        clock: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._ask = ask
        self._clock = clock
        self._stage = Stage.EMPTY
        self._shown = Presentation(0, 0, None)
        self._painted_at = 0.0

    @property
    def stage(self) -> Stage:
        """What the page is doing."""
        return self._stage

    @property
    def shown(self) -> Presentation:
        """What is on screen or on its way there."""
        return self._shown

    @property
    def pair(self) -> int:
        """The pair on screen, 0 = none."""
        return self._shown.pair if self._stage is not Stage.EMPTY else 0

    @property
    def seconds(self) -> float:
        """How long the pair has been on screen."""
        return self._clock() - self._painted_at if self._stage in (Stage.ARMED, Stage.WRITING, Stage.LEAVING) else 0.0

    def go(self, pair: int) -> None:
        """Present this pair as soon as its reading is there."""
        tag = self._shown.tag + 1
        self._shown = Presentation(tag, pair, None)
        self._stage = Stage.LOADING
        reading = self._ask(pair)
        if self._shown.tag != tag:
            return  # asking has answered or moved on already
        if reading is not None:
            self._present(reading, "")
        else:
            self.loading.emit(self._shown)

    def clear(self) -> None:
        """Nothing is on screen."""
        self._shown = Presentation(self._shown.tag + 1, 0, None)
        self._stage = Stage.EMPTY

    def reading_arrived(self, pair: int, reading: PairReading) -> None:
        """The reading of a pair is there; late ones are dropped."""
        if self._stage is Stage.LOADING and self._shown.pair == pair:
            self._present(reading, "")

    def reading_refused(self, pair: int, sentence: str) -> None:
        """A pair cannot be shown; the reason is shown instead."""
        if self._stage is Stage.LOADING and self._shown.pair == pair:
            self._present(None, sentence)

    def painted(self, tag: int) -> None:
        """The presentation with this tag is on screen now."""
        if self._stage is Stage.PRESENTED and tag == self._shown.tag:
            self._painted_at = self._clock()
            self._stage = Stage.ARMED
            self.armed.emit(self._shown)

    def take(self, verdict: Verdict, down_at: float) -> int:
        """The pair that a verdict key pressed at `down_at` judges, 0 = none: then `ignored` says why.

        After this the flow waits until `go`, `clear` or `rearm`: one key, one label.
        """
        if self._stage is not Stage.ARMED or down_at < self._painted_at:
            self.ignored.emit(self.tr("The next pair was not on screen yet: the key was ignored."))
            return 0
        if self._shown.reading is None and verdict is not Verdict.UNDECIDED:
            self.ignored.emit(self.tr("This pair cannot be shown, so it can only be marked undecided or skipped."))
            return 0
        self._stage = Stage.WRITING
        return self._shown.pair

    def hold(self) -> None:
        """The pair on screen is about to be left: no verdict counts until `go`, `clear` or `release`."""
        if self._stage is Stage.ARMED:
            self._stage = Stage.LEAVING

    def release(self) -> None:
        """It is not left after all."""
        if self._stage is Stage.LEAVING:
            self._stage = Stage.ARMED

    def rearm(self) -> None:
        """The label was not written: the same pair can be judged again."""
        if self._stage is Stage.WRITING:
            self._stage = Stage.ARMED

    def _present(self, reading: PairReading | None, trouble: str) -> None:
        # another tag: a paint of the page while it was loading is no paint of the pair
        self._shown = Presentation(self._shown.tag + 1, self._shown.pair, reading, trouble)
        self._stage = Stage.PRESENTED
        self.presented.emit(self._shown)
