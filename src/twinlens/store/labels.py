"""The label log and what follows from it: current labels, history, undo and redo."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from twinlens.model.documents import Document
from twinlens.model.judgements import DocumentKey, Label, LabelEvent, LabelOrigin, Reason, Verdict
from twinlens.store import label_log
from twinlens.store.connection import Connection
from twinlens.store.settings import now
from twinlens.store.undo import Stacks

EVENTS_A_CHECKPOINT = 200  # then the write-ahead log is emptied, so that it stays small in a long session


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One decision of a reviewer, with the pair that it means at present and whether it was taken back."""

    event: LabelEvent
    pair: int | None
    undone: bool


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
        with self._connection.write():
            (number,) = label_log.append(self._connection, [(event, pair)])
        self._written()
        return number

    def undo(self, reviewer: str) -> tuple[LabelEvent, int | None] | None:
        """Take the reviewer's last decision back, by an inverse event; that event and its pair, or None."""
        return self._invert(reviewer, redo=False)

    def redo(self, reviewer: str) -> tuple[LabelEvent, int | None] | None:
        """Take the reviewer's last undo back, by an inverse event; that event and its pair, or None."""
        return self._invert(reviewer, redo=True)

    def can_undo(self, reviewer: str) -> bool:
        """Whether `undo` would find something."""
        return bool(self._stacks_of(reviewer).undo)

    def can_redo(self, reviewer: str) -> bool:
        """Whether `redo` would find something."""
        return bool(self._stacks_of(reviewer).redo)

    def _invert(self, reviewer: str, *, redo: bool) -> tuple[LabelEvent, int | None] | None:
        with self._connection.write():  # read and append under one lock: two windows never undo one event twice
            stacks = self._stacks_of(reviewer)
            stack = stacks.redo if redo else stacks.undo
            if not stack:
                return None
            target, pair = self._event(stack[-1])
            before = self._state_before(target)
            inverse = replace(
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
            )
            (number,) = label_log.append(self._connection, [(inverse, pair)])
        self._written()
        return replace(inverse, event=number), pair

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
        if self._appended % EVENTS_A_CHECKPOINT == 0:
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
        """The reviewer's last ordinary decisions, the newest first."""
        undone = {self._event(event)[0].undoes for event in self._stacks_of(reviewer).redo}
        rows = self._connection.all(
            f"SELECT {label_log.COLUMNS} FROM {label_log.JOINED} WHERE reviewer = ? AND undoes = 0 "
            "AND origin <> 'imported' ORDER BY event DESC LIMIT ?",
            (reviewer, limit),
        )
        entries = []
        for row in rows:
            event, pair = label_log.from_row(row)
            entries.append(HistoryEntry(event, pair, event.event in undone))
        return entries

    # -- current labels ---------------------------------------------------------------------------------------------

    def of_pair(self, pair: int) -> list[Label]:
        """The current labels of a pair, one for each reviewer, the latest first."""
        return list(self._labels("label.pair = ? ORDER BY label.event DESC", (pair,)))

    def of_pairs(self, pairs: Sequence[int], reviewer: str | None = None) -> dict[int, Label]:
        """The label to show for each of several pairs: the reviewer's own, else the latest one of all."""
        found: dict[int, Label] = {}
        listed = json.dumps([int(pair) for pair in pairs])
        for label in self._labels("label.pair IN (SELECT value FROM json_each(?)) ORDER BY label.event", (listed,)):
            kept = found.get(label.pair)
            if kept is None or kept.reviewer != reviewer:
                found[label.pair] = label
        return found

    def current(self, reviewer: str | None = None) -> dict[int, Label]:
        """The current label of every labelled pair: the reviewer's, or, without one, the latest of all reviewers."""
        if reviewer is not None:
            return {label.pair: label for label in self._labels("label.reviewer = ?", (reviewer,))}
        return {label.pair: label for label in self._labels("1 ORDER BY label.event", ())}

    def every(self) -> Iterator[Label]:
        """Every current label of every reviewer, by pair."""
        return self._labels("1 ORDER BY label.pair, label.event", ())

    def _labels(self, where: str, arguments: tuple[object, ...]) -> Iterator[Label]:
        for pair, verdict, reason, note, reviewer, at, origin, event in self._connection.each(
            "SELECT label.pair, label.verdict, label.reason, note, label.reviewer, at, label.origin, label.event "
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
            )

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
