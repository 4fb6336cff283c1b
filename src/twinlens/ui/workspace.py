"""The open project as the window sees it: every change comes out as one signal."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from twinlens.evaluation.estimates import ShareEstimate
from twinlens.model.changes import Changes
from twinlens.model.documents import Document
from twinlens.model.errors import TwinlensError
from twinlens.model.judgements import Label, Reason, Verdict
from twinlens.model.pairs import Origin, Pair
from twinlens.model.params import ScanParams
from twinlens.session import Course, ListedPair, PairFilter, Project, Queue, ReviewProgress
from twinlens.session.precision_so_far import precision_so_far
from twinlens.store.order import swapped
from twinlens.store.place import network_share
from twinlens.ui.errands import Errands
from twinlens.ui.once import once
from twinlens.ui.readings import Readings
from twinlens.ui.review.cards import Card, Cards
from twinlens.ui.review.history import SHOWN, Decision
from twinlens.ui.saving import Saved, Saving

FEW = 20  # pairs whose labels are read again one by one
SETTLE = 50  # milliseconds that what is less urgent than the next pair waits for it at most
SLOW = 1.0  # seconds for writing one decision from which the disk is called slow

Moved = Callable[
    [Changes | None, str], None
]  # what a deed changed (None = nothing), and why it did not work ("" = it did)


class Workspace(QObject):
    """Calls the session and tells what moved; a sentence for the person where the session refused."""

    changed = Signal(object)  # Changes
    settled = Signal()  # counts and history may be looked at again: nothing more urgent is on its way to the screen
    trouble = Signal(str)

    def __init__(self, project: Project, readings: Readings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.project = project
        self.readings = readings
        self.errands = Errands(self)
        self._seed = project.store.settings.seed
        self._queue = project.queue()
        self.flagged = project.flagged()
        self._saving = Saving(project, self)
        self._settling = once(self, self.settled)
        self._progress: ReviewProgress | None = None
        self.saving = 0.0  # seconds that the last decision took until it was on the disk
        self.share = network_share(project.path)

    def close(self) -> None:
        """Ends the worker and closes the project; labels are on disk then."""
        self._saving.close()
        self._settling.stop()
        self.readings.close()
        self.errands.close()
        self.project.close()

    def write_waiting(self, seconds: float) -> bool:
        """Whether every decision could be written within so many seconds."""
        return self._saving.write_waiting(seconds)

    def give_up(self) -> None:
        """Decisions that are not written yet are lost."""
        self._saving.give_up()

    @property
    def path(self) -> Path:
        """The project file."""
        return self.project.path

    @property
    def name(self) -> str:
        """The project's name."""
        return self.project.path.stem

    @property
    def params(self) -> ScanParams:
        """The settings of the last scan."""
        return self.project.params

    @property
    def queue(self) -> Queue:
        """The pairs of the current sample for this reviewer."""
        return self._queue

    def reload(self, changes: Changes) -> None:
        """Something outside this object changed the project (a scan, an import, another reviewer)."""
        self._queue = self.project.queue()
        self.flagged = self.project.flagged()
        if changes.pairs or changes.documents:
            self.readings.forget()
        self._progress = None
        self.changed.emit(changes)
        self.settled.emit()

    @property
    def course(self) -> Course:
        """Which pairs are gone through."""
        return self.project.course

    def take_course(self, course: Course) -> None:
        """Goes through other pairs from now on."""
        self.reload(self.project.take_course(course))

    def choose(self, pairs: Sequence[int]) -> None:
        """Goes through these pairs from now on."""
        self.reload(self.project.choose(pairs))

    def cards(self) -> Cards:
        """The queue as cards."""
        return Cards(self._queue, self._load_cards)

    def card(self, pair: int) -> Card | None:
        """One pair as a card, None when it is gone."""
        cards = self._load_cards([pair])
        return cards[0] if cards[0].pair else None

    def presented(self, listed: ListedPair) -> tuple[Document, Document]:
        """The two documents in the order in which the pair is shown."""
        turn = swapped(self._seed, listed.left.content_digest, listed.right.content_digest)
        return (listed.right, listed.left) if turn else (listed.left, listed.right)

    def pair(self, pair: int) -> Pair | None:
        """A pair with its scores, None when it is gone."""
        try:
            return self.project.pair(pair)
        except TwinlensError:
            return None

    def label(self, pair: int) -> Label | None:
        """The reviewer's own label of a pair."""
        return self.project.label(pair)

    def candidates(self) -> int:
        """How many candidate pairs the project lists."""
        return self.project.count(PairFilter(origin=Origin.CANDIDATE))

    def progress(self) -> ReviewProgress:
        """How far the reviewer is in the pairs that are gone through."""
        if self._progress is None:
            self._progress = self.project.progress_in(self._queue)
        return self._progress

    def precision(self) -> ShareEstimate | None:
        """The precision of the sample by this reviewer's labels, None on another course."""
        return precision_so_far(self.project.store, self._queue) if self.course is Course.SAMPLE else None

    def history(self) -> list[Decision]:
        """The decisions that hold, newest first."""
        entries = [e for e in self.project.history(SHOWN + 10) if not e.undone and e.pair and e.event.verdict]
        cards = {card.pair: card for card in self._load_cards([entry.pair or 0 for entry in entries])}
        found = []
        for entry in entries[:SHOWN]:
            card = cards.get(entry.pair or 0)
            if card is not None and entry.event.verdict is not None:
                names = f"{card.a} · {card.b}"
                event = entry.event
                found.append(Decision(card.pair, entry.event.verdict, event.reason, event.note, names, entry.pairs))
        return found

    def judge(
        self,
        pair: int,
        verdict: Verdict,
        reason: Reason | None,
        note: str,
        seconds: float | None,
        *,
        scores_shown: bool,
        suggested: str | None = None,
    ) -> bool:
        """Labels a pair; on disk when this returns True. False: nothing was written, and `trouble` said why."""
        judge = self.project.judge
        return self._do(lambda: judge(pair, verdict, reason, note, seconds, scores_shown, suggested)) is not None

    def save(
        self,
        pair: int,
        verdict: Verdict,
        reason: Reason | None,
        note: str,
        seconds: float | None,
        *,
        scores_shown: bool,
        suggested: str | None,
        then: Callable[[bool], None],
    ) -> None:
        """As `judge`, but the window goes on; `then` is told whether the label is on the disk."""
        judge = self.project.judge

        def done(changes: Changes | None, trouble: str) -> None:
            then(changes is not None)

        self._later(lambda: judge(pair, verdict, reason, note, seconds, scores_shown, suggested), done)

    def edit_last(self, reason: Reason) -> Changes | None:
        """Gives the last decision another reason."""
        return self._do(lambda: self.project.edit_last(reason=reason))

    def undo(self, then: Moved) -> None:
        """Takes the last decision back while the window goes on."""
        self._later(self.project.undo, then)

    def redo(self, then: Moved) -> None:
        """Takes the last undo back while the window goes on."""
        self._later(self.project.redo, then)

    def skip(self, pair: int, then: Moved) -> None:
        """Puts a pair behind all others while the window goes on."""
        self._later(lambda: self.project.skip(pair), then)

    def flag(self, pair: int, *, on: bool) -> Changes | None:
        """Marks a pair for later."""

        def flag() -> Changes:
            changes = self.project.flag(pair, on=on)
            self.flagged = self.project.flagged()
            return changes

        return self._do(flag)

    def set_reviewer(self, name: str) -> None:
        """Judges under another name from now on. Raises UsageError on an empty one."""
        self.reload(self.project.set_reviewer(name))

    def set_second_share(self, share: float) -> None:
        """Has another share of the sample read twice; nothing moves where it is the same."""
        if share != self.project.second_share:
            self.reload(self.project.set_second_share(share))

    def _do(self, call: Callable[[], Changes | None]) -> Changes | None:
        self._saving.finish()  # deeds are done in the order in which they were asked for
        start = time.monotonic()
        try:
            changes = call()
        except TwinlensError as error:
            self.trouble.emit(str(error))
            return None
        if changes is not None:
            self._took(changes, time.monotonic() - start)
            self._settling.stop()
            self.settled.emit()
        return changes

    def _later(self, call: Callable[[], Changes | None], then: Moved) -> None:
        def saved(result: Saved) -> None:
            if result.trouble:
                self.trouble.emit(result.trouble)
            elif result.changes is not None:
                self._took(result.changes, result.seconds)
                self._settling.start(SETTLE)
            then(result.changes, result.trouble)

        self._saving.do(call, saved)

    def settle(self) -> None:
        """The next pair is on screen: what waited for that may be done now."""
        if self._settling.isActive():
            self._settling.start(0)

    def _took(self, changes: Changes, seconds: float) -> None:
        self.saving = seconds
        self._progress = None
        if 0 < len(changes.pair_rows) <= FEW:
            for pair in changes.pair_rows:
                self._queue.refresh_pair(pair)
        else:
            self._queue.refresh()
        self.changed.emit(changes)

    def _load_cards(self, pairs: Sequence[int]) -> Sequence[Card]:
        found = {listed.pair.pair: listed for listed in self.project.listed(pairs)}
        cards = []
        for number in pairs:
            listed = found.get(number)
            if listed is None:  # a scan took it away meanwhile
                cards.append(Card(0, "–", "–", 0, 0, False))
                continue
            a, b = self.presented(listed)
            pair = listed.pair
            cards.append(Card(number, a.own_name, b.own_name, pair.b_sim, pair.c_sim, pair.same_site))
        return cards
