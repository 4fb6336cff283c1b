"""Judging pairs: verdicts, edits, undo and redo, flags and skips, and what a reviewer did so far."""

import itertools
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from twinlens.model.changes import Changes
from twinlens.model.errors import UsageError
from twinlens.model.judgements import REASONS, DocumentKey, Label, LabelEvent, LabelOrigin, Reason, Verdict
from twinlens.session.queue import Queue
from twinlens.store import Store
from twinlens.store.labels import HistoryEntry
from twinlens.store.settings import now

PAUSE = 300.0  # seconds between two decisions after which the reviewer is taken to have been away
RECENT = 40  # decisions that the rate is computed from


@dataclass(frozen=True, slots=True)
class ReviewProgress:
    """How far a reviewer is in a sample; `rate` is decisions an hour without pauses, None before the second one."""

    sample: int | None
    pairs: int
    labelled: int
    skipped: int
    rate: float | None
    seconds_left: float | None

    @property
    def done(self) -> bool:
        """Whether every pair of the sample is labelled; a sample without pairs is not done."""
        return 0 < self.pairs == self.labelled


class Judging:
    """One reviewer's decisions. Every call is durable when it returns.

    `picked` says that the pairs were chosen for what they are: their labels belong to no sample, even where a sample
    holds the pair, unless they belonged to it before.
    """

    def __init__(self, store: Store, reviewer: str, *, picked: bool = False) -> None:
        self._store = store
        self.reviewer = reviewer
        self._picked = picked
        self._keys: dict[int, tuple[DocumentKey, DocumentKey]] = {}

    def present(self, pair: int) -> None:
        """Remember what a pair is while it is on screen: its label is kept even if a scan removes the pair."""
        if pair in self._keys:
            return
        found = self._store.pairs.get(pair)
        if found is None:
            return
        documents = self._store.documents.some([found.left, found.right])
        key_of = self._store.labels.key_of
        self._keys[pair] = (key_of(documents[found.left]), key_of(documents[found.right]))

    def judge(
        self,
        pair: int,
        verdict: Verdict,
        reason: Reason | None = None,
        note: str = "",
        seconds: float | None = None,
        scores_shown: bool = False,
        suggested: str | None = None,
    ) -> Changes:
        """Label a pair. Raises UsageError where the reason does not belong to the verdict or the pair is unknown."""
        check_reason(verdict, reason)
        self.present(pair)
        if pair not in self._keys:
            raise UsageError(f"there is no pair {pair} in {self._store.path}")
        a, b = self._keys[pair]
        origin = self._origin(pair)
        event = LabelEvent(0, a, b, verdict, reason, note, self.reviewer, now(), origin, seconds, scores_shown)
        event = replace(event, suggested=suggested)
        self._forget_skip(pair)  # first: a call that another writer interrupts may be made again, and labels once
        self._store.labels.append(event, pair)
        return Changes(labels=True, pair_rows=(pair,))

    def _origin(self, pair: int) -> LabelOrigin:
        if self._picked:
            before = self.label(pair)
            return LabelOrigin.PICKED if before is None else before.origin
        return LabelOrigin.SAMPLE if self._store.samples.holds(pair) else LabelOrigin.PICKED

    def judge_all(self, pairs: Sequence[int], verdict: Verdict, reason: Reason | None, note: str) -> Changes:
        """Label several pairs in one decision that is also taken back as one. Raises UsageError as `judge` does."""
        check_reason(verdict, reason)
        at, batch = now(), secrets.token_hex(8)
        events = []
        for pair in pairs:
            self.present(pair)
            if pair not in self._keys:
                raise UsageError(f"there is no pair {pair} in {self._store.path}")
            a, b = self._keys.pop(pair)
            event = LabelEvent(0, a, b, verdict, reason, note, self.reviewer, at, LabelOrigin.PICKED, batch=batch)
            events.append((event, pair))
        self._store.labels.append_all(events)
        return Changes(labels=True, pair_rows=tuple(pairs))

    def edit_last(
        self, *, verdict: Verdict | None = None, reason: Reason | None = None, note: str | None = None
    ) -> Changes | None:
        """Change the last decision that still holds, as a new event; None where there is none.

        A new verdict without a reason drops a reason that does not belong to it. Raises UsageError where the reason
        does not belong to the verdict, and where the decision was one on several pairs.
        """
        last = self._store.labels.last_decision(self.reviewer)
        if last is None or last[0].verdict is None:
            return None
        event, pair = last
        if event.batch:
            raise UsageError("the last decision was one on several pairs; take it back and decide again")
        new_verdict = verdict or event.verdict
        assert new_verdict is not None
        kept = event.reason if event.reason in REASONS[new_verdict] else None
        new_reason = kept if reason is None else reason
        check_reason(new_verdict, new_reason)
        edited = replace(
            event,
            event=0,
            verdict=new_verdict,
            reason=new_reason,
            note=event.note if note is None else note,
            at=now(),
            undoes=0,
        )
        self._store.labels.append(edited, pair)
        return _moved([(edited, pair)])

    def undo(self) -> Changes | None:
        """Take the last decision back; None where there is none."""
        return _moved(self._store.labels.invert(self.reviewer))

    def redo(self) -> Changes | None:
        """Take the last undo back; None where there is none."""
        return _moved(self._store.labels.invert(self.reviewer, redo=True))

    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return self._store.labels.can_undo(self.reviewer)

    def can_redo(self) -> bool:
        """Whether there is an undo to take back."""
        return self._store.labels.can_redo(self.reviewer)

    def skip(self, pair: int, *, on: bool) -> Changes:
        """Put a pair behind all others of the queue, without a label."""
        return self._mark("skip", pair, on)

    def flag(self, pair: int, *, on: bool) -> Changes:
        """Mark a pair for later, without a label."""
        return self._mark("flag", pair, on)

    def _mark(self, kind: str, pair: int, on: bool) -> Changes:
        self.present(pair)
        if pair not in self._keys:
            raise UsageError(f"there is no pair {pair} in {self._store.path}")
        a, b = self._keys[pair]
        self._store.labels.mark(kind, a, b, pair, self.reviewer, on=on)
        return Changes(labels=True, pair_rows=(pair,))

    def _forget_skip(self, pair: int) -> None:
        if pair in self._store.labels.marked("skip", self.reviewer):
            self._mark("skip", pair, False)

    def flagged(self) -> set[int]:
        """The reviewer's flagged pairs."""
        return self._store.labels.marked("flag", self.reviewer)

    def skipped(self) -> set[int]:
        """The reviewer's skipped pairs."""
        return self._store.labels.marked("skip", self.reviewer)

    def label(self, pair: int) -> Label | None:
        """The reviewer's own current label of a pair."""
        return next((label for label in self._store.labels.of_pair(pair) if label.reviewer == self.reviewer), None)

    def was_judged(self, pair: int) -> bool:
        """Whether the reviewer ever judged a pair, taken back or not."""
        return self._store.labels.was_judged(pair, self.reviewer)

    def history(self, limit: int = 20) -> list[HistoryEntry]:
        """The last decisions, the newest first."""
        return self._store.labels.history(self.reviewer, limit)

    def progress(self, sample: int | None, queue: Queue | None = None) -> ReviewProgress:
        """How far the reviewer is in a sample, or in the queue of another course."""
        pairs, labelled = (0, 0) if sample is None else self._store.samples.progress(sample, self.reviewer)
        if queue is not None:
            pairs, labelled = len(queue), queue.labelled
        rate = rate_of([entry.event.at for entry in self.history(RECENT)])
        left = (pairs - labelled) / rate * 3600 if rate else None
        skipped = len(self.skipped()) if sample is not None else 0
        return ReviewProgress(sample, pairs, labelled, skipped, rate, left)


def check_reason(verdict: Verdict, reason: Reason | None) -> None:
    """Raise UsageError where a reason does not belong to a verdict (domain specification, section 6)."""
    if reason is not None and reason not in REASONS[verdict]:
        known = ", ".join(REASONS[verdict])
        raise UsageError(f"the reason {reason} does not belong to {verdict}; its reasons are {known}")


def rate_of(times: list[str]) -> float | None:
    """Decisions an hour from ISO times, the newest first; gaps above five minutes are pauses. None below two."""
    stamps = [datetime.fromisoformat(time).timestamp() for time in times]
    gaps = [later - earlier for later, earlier in itertools.pairwise(stamps)]
    worked = [gap for gap in gaps if 0 <= gap <= PAUSE]
    if not worked:
        return None
    return 3600 * len(worked) / max(sum(worked), 0.001)


def _moved(events: Sequence[tuple[LabelEvent, int | None]]) -> Changes | None:
    if not events:
        return None
    return Changes(labels=True, pair_rows=tuple(pair for _, pair in events if pair is not None))
