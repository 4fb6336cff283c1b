"""The label log and what follows from it: current labels, history, undo and redo."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from twinlens.model.documents import Document
from twinlens.model.judgements import DocumentKey, Label, LabelEvent, LabelOrigin, Reason, Verdict, adjudicator
from twinlens.store import label_log
from twinlens.store.connection import Connection
from twinlens.store.settings import now
from twinlens.store.undo import Stacks

HOLDS = f"label.reviewer LIKE '{adjudicator('')}%', label.event"  # the order of labels in which the last one holds
EVENTS_A_CHECKPOINT = 200  # then the write-ahead log is emptied, so that it stays small in a long session


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One decision of a reviewer, with the pair that it means at present and whether it was taken back.

    `pairs` is the number of pairs that it is about: of a decision on several, `event` is the last one.
    """

    event: LabelEvent
    pair: int | None
    undone: bool
    pairs: int = 1


class Labels:
    """Label events, durable when a call returns; several windows and processes may append at the same time."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._stacks: dict[str, Stacks] = {}
        self._appended = 0

    # -- writing ----------------------------------------------------------------------------------------------------

    def key_of(self, document: Document) -> DocumentKey:
        """What labels of a document hang on: its URL, or its locator where the URL does not tell it apart."""
        name = document.name
        if document.url:
            same = self._connection.value(
                "SELECT count(*) FROM document WHERE content_digest = ? AND url = ?",
                (document.content_digest, document.url),
            )
            name = document.locator if same > 1 else document.url
        return DocumentKey(name, document.content_digest)

    def append(self, event: LabelEvent, pair: int | None) -> int:
        """Append one event about a pair; its number. It is on the disk when this returns."""
        return self.append_all([(event, pair)])[0]

    def append_all(self, events: Sequence[tuple[LabelEvent, int | None]]) -> list[int]:
        """Append events, each with its pair, all or none of them; their numbers."""
        with self._connection.write():
            numbers = label_log.append(self._connection, events)
        self._written()
        return numbers

    def undo(self, reviewer: str) -> tuple[LabelEvent, int | None] | None:
        """Take the reviewer's last decision back, by inverse events; the last of them with its pair, or None."""
        return next(iter(self.invert(reviewer)), None)

    def redo(self, reviewer: str) -> tuple[LabelEvent, int | None] | None:
        """Take the reviewer's last undo back, by inverse events; the last of them with its pair, or None."""
        return next(iter(self.invert(reviewer, redo=True)), None)

    def can_undo(self, reviewer: str) -> bool:
        """Whether `undo` would find something."""
        return bool(self._stacks_of(reviewer).undo)

    def can_redo(self, reviewer: str) -> bool:
        """Whether `redo` would find something."""
        return bool(self._stacks_of(reviewer).redo)

    def invert(self, reviewer: str, *, redo: bool = False) -> list[tuple[LabelEvent, int | None]]:
        """Undo or redo one decision, on all its pairs; the inverse events with their pairs, the last one first."""
        done: list[tuple[LabelEvent, int | None]] = []
        try:
            # read and append under one lock: two windows never undo one event twice
            with self._connection.write():
                while (target := self._next_to_invert(reviewer, redo)) is not None:
                    event, pair = target
                    if done and (not event.batch or event.batch != done[0][0].batch):
                        break
                    inverse = self._inverse(event)
                    (number,) = label_log.append(self._connection, [(inverse, pair)])
                    done.insert(0, (replace(inverse, event=number), pair))
        except BaseException:
            self._stacks.pop(reviewer, None)  # it may know events that were rolled back
            raise
        if done:
            self._written()
        return done

    def _next_to_invert(self, reviewer: str, redo: bool) -> tuple[LabelEvent, int | None] | None:
        stacks = self._stacks_of(reviewer)
        stack = stacks.redo if redo else stacks.undo
        return self._event(stack[-1]) if stack else None

    def _inverse(self, target: LabelEvent) -> LabelEvent:
        before = self._state_before(target)
        return replace(
            target,
            event=0,
            verdict=before.verdict if before else None,
            reason=before.reason if before else None,
            note=before.note if before else "",
            origin=before.origin if before else target.origin,
            at=now(),
            seconds=None,
            scores_shown=False,
            undoes=target.event,
            suggested=before.suggested if before else None,
        )

    def _state_before(self, target: LabelEvent) -> LabelEvent | None:
        """The event that held for the pair before `target`; a label that was imported since then goes before it."""
        row = self._connection.one(
            f"SELECT {label_log.COLUMNS} FROM {label_log.JOINED} WHERE reviewer = :reviewer AND ("
            "key = (SELECT key FROM label_event WHERE event = :event) OR label_key.pair = ("
            "SELECT k.pair FROM label_event JOIN label_key AS k USING (key) WHERE event = :event)) "
            "AND (event < :event OR (event > :event AND origin = 'imported' AND undoes = 0)) ORDER BY event DESC",
            {"reviewer": target.reviewer, "event": target.event},
        )
        return None if row is None else label_log.from_row(row)[0]

    def _stacks_of(self, reviewer: str) -> Stacks:
        stacks = self._stacks.setdefault(reviewer, Stacks())
        rows = self._connection.all(
            "SELECT event, undoes FROM label_event WHERE reviewer = ? AND event > ? "
            "AND (origin <> 'imported' OR undoes <> 0) ORDER BY event",
            (reviewer, stacks.last),
        )
        stacks.extend(rows)
        return stacks

    def _written(self) -> None:
        self._appended += 1
        if self._appended % EVENTS_A_CHECKPOINT == 0 and not self._connection.is_hurried:
            self._connection.checkpoint()

    # -- the log ----------------------------------------------------------------------------------------------------

    def _event(self, event: int) -> tuple[LabelEvent, int | None]:
        row = self._connection.one(f"SELECT {label_log.COLUMNS} FROM {label_log.JOINED} WHERE event = ?", (event,))
        if row is None:
            raise KeyError(event)
        return label_log.from_row(row)

    def last_event(self, reviewer: str | None = None) -> int:
        """The number of the last event, of one reviewer or of all; 0 = none."""
        return int(
            self._connection.value(
                "SELECT coalesce(max(event), 0) FROM label_event WHERE ?1 IS NULL OR reviewer = ?1", (reviewer,)
            )
        )

    def last_decision(self, reviewer: str) -> tuple[LabelEvent, int | None] | None:
        """The decision that `undo` would take back, with its pair, or None."""
        stacks = self._stacks_of(reviewer)
        return self._event(stacks.undo[-1]) if stacks.undo else None

    def events(self, after: int = 0) -> Iterator[tuple[LabelEvent, int | None]]:
        """The log from an event on, in its order."""
        while True:
            rows = self._connection.all(
                f"SELECT {label_log.COLUMNS} FROM {label_log.JOINED} WHERE event > ? ORDER BY event LIMIT 2000",
                (after,),
            )
            if not rows:
                return
            for row in rows:
                yield label_log.from_row(row)
            after = int(rows[-1][0])

    def history(self, reviewer: str, limit: int = 20) -> list[HistoryEntry]:
        """The reviewer's last ordinary decisions, the newest first; one on several pairs is one entry."""
        undone = {self._event(event)[0].undoes for event in self._stacks_of(reviewer).redo}
        rows = self._connection.all(
            f"SELECT {label_log.COLUMNS} FROM {label_log.JOINED} WHERE reviewer = ? AND undoes = 0 "
            "AND origin <> 'imported' AND (batch = '' OR NOT EXISTS (SELECT 1 FROM label_event AS later "
            "WHERE later.batch <> '' AND later.batch = label_event.batch AND later.event > label_event.event "
            "AND later.undoes = 0)) ORDER BY event DESC LIMIT ?",
            (reviewer, limit),
        )
        entries = []
        for row in rows:
            event, pair = label_log.from_row(row)
            entries.append(HistoryEntry(event, pair, event.event in undone, self._pairs_of(event)))
        return entries

    def _pairs_of(self, event: LabelEvent) -> int:
        if not event.batch:
            return 1
        count = "SELECT count(*) FROM label_event WHERE batch <> '' AND batch = ? AND undoes = 0"
        return int(self._connection.value(count, (event.batch,)))

    # -- current labels ---------------------------------------------------------------------------------------------

    def of_pair(self, pair: int) -> list[Label]:
        """The current labels of a pair, one for each reviewer, the latest first."""
        return list(self._labels("label.pair = ? ORDER BY label.event DESC", (pair,)))

    def was_judged(self, pair: int, reviewer: str) -> bool:
        """Whether the reviewer ever judged a pair, taken back or not."""
        found = self._connection.value(
            "SELECT 1 FROM label_key JOIN label_event USING (key) WHERE label_key.pair = ? AND reviewer = ? LIMIT 1",
            (pair, reviewer),
        )
        return found is not None

    def of_pairs(self, pairs: Sequence[int], reviewer: str | None = None) -> dict[int, Label]:
        """The label to show for each of several pairs: the reviewer's own, else the one that holds (see `current`)."""
        found: dict[int, Label] = {}
        listed = json.dumps([int(pair) for pair in pairs])
        where = f"label.pair IN (SELECT value FROM json_each(?)) ORDER BY {HOLDS}"
        for label in self._labels(where, (listed,)):
            kept = found.get(label.pair)
            if kept is None or kept.reviewer != reviewer:
                found[label.pair] = label
        return found

    def current(self, reviewer: str | None = None) -> dict[int, Label]:
        """The current label of every labelled pair: the reviewer's, or, without one, the label that holds.

        That is the one which settled a disagreement, else the latest of all reviewers.
        """
        if reviewer is not None:
            return {label.pair: label for label in self._labels("label.reviewer = ?", (reviewer,))}
        return {label.pair: label for label in self._labels(f"1 ORDER BY {HOLDS}", ())}

    def every(self) -> Iterator[Label]:
        """Every current label of every reviewer, by pair."""
        return self._labels("1 ORDER BY label.pair, label.event", ())

    def _labels(self, where: str, arguments: tuple[object, ...]) -> Iterator[Label]:
        for pair, verdict, reason, note, reviewer, at, origin, event, suggested in self._connection.each(
            "SELECT label.pair, label.verdict, label.reason, note, label.reviewer, at, label.origin, event, suggested "
            f"FROM label JOIN label_event USING (event) WHERE {where}",
            arguments,
        ):
            yield Label(
                pair,
                Verdict(verdict),
                None if reason is None else Reason(reason),
                note,
                reviewer,
                at,
                LabelOrigin(origin),
                event,
                suggested,
            )

    def verdicts(self, reviewer: str) -> dict[int, Verdict]:
        """The current verdicts of a reviewer by pair."""
        rows = self._connection.all("SELECT pair, verdict FROM label WHERE reviewer = ?", (reviewer,))
        return {int(pair): Verdict(verdict) for pair, verdict in rows}

    def voted(self, besides: str) -> set[int]:
        """The pairs that anybody but a reviewer has judged; what settled a disagreement is no vote."""
        rows = self._connection.all(
            f"SELECT DISTINCT pair FROM label WHERE reviewer <> ? AND reviewer NOT LIKE '{adjudicator('')}%'",
            (besides,),
        )
        return {int(row[0]) for row in rows}

    def disputed(self, settled_besides: str = "") -> set[int]:
        """The pairs with different verdicts of several reviewers, but for those that somebody else has settled."""
        rows = self._connection.all(
            f"SELECT pair FROM label WHERE reviewer NOT LIKE '{adjudicator('')}%' AND pair NOT IN "
            f"(SELECT pair FROM label WHERE reviewer LIKE '{adjudicator('')}%' AND reviewer <> ?) "
            "GROUP BY pair HAVING count(DISTINCT verdict) > 1",
            (settled_besides,),
        )
        return {int(row[0]) for row in rows}

    def unbound(self) -> int:
        """How many labels concern documents that the project does not have (counted by pair of documents)."""
        return int(
            self._connection.value(
                "SELECT count(*) FROM label_key WHERE pair IS NULL AND key IN (SELECT key FROM label_event)"
            )
        )

    def reviewers(self) -> dict[str, int]:
        """Every reviewer in the log with the number of their current labels."""
        return dict(
            self._connection.all(
                "SELECT reviewer, (SELECT count(*) FROM label WHERE label.reviewer = r.reviewer) "
                "FROM (SELECT DISTINCT reviewer FROM label_event) AS r ORDER BY reviewer"
            )
        )

    def seconds(self) -> dict[int, float]:
        """How long the pair was on screen, by the event of each current label of which that is known."""
        rows = self._connection.all(
            "SELECT event, seconds FROM label JOIN label_event USING (event) WHERE seconds IS NOT NULL"
        )
        return {int(event): float(seconds) for event, seconds in rows}

    # -- flags and skips --------------------------------------------------------------------------------------------

    def mark(self, kind: str, a: DocumentKey, b: DocumentKey, pair: int, reviewer: str, *, on: bool) -> None:
        """Put a mark ("flag" or "skip") on a pair, or take it away."""
        a, b = label_log.canonical(a, b)
        row = (a.name, a.digest, b.name, b.digest)
        with self._connection.write():
            self._connection.run(
                "INSERT INTO label_key (a_name, a_digest, b_name, b_digest, pair) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING",
                (*row, pair),
            )
            key = self._connection.value(
                "SELECT key FROM label_key WHERE a_name = ? AND a_digest = ? AND b_name = ? AND b_digest = ?", row
            )
            if on:
                self._connection.run("INSERT OR REPLACE INTO mark VALUES (?, ?, ?, ?)", (key, reviewer, kind, now()))
            else:
                self._connection.run(
                    "DELETE FROM mark WHERE key = ? AND reviewer = ? AND kind = ?", (key, reviewer, kind)
                )

    def marked(self, kind: str, reviewer: str) -> set[int]:
        """The pairs that carry a mark of the reviewer."""
        rows = self._connection.all(
            "SELECT pair FROM mark JOIN label_key USING (key) WHERE kind = ? AND reviewer = ? AND pair IS NOT NULL",
            (kind, reviewer),
        )
        return {int(row[0]) for row in rows}
