"""Appending to the label log, and keeping the current labels that follow from it; inside the caller's transaction."""

import json
from collections.abc import Iterable, Sequence

from twinlens.model.judgements import DocumentKey, LabelEvent, LabelOrigin, Reason, Verdict
from twinlens.store.connection import Connection

COLUMNS = (
    "event, a_name, a_digest, b_name, b_digest, verdict, reason, note, reviewer, at, origin, seconds, scores_shown, "
    "undoes, suggested, batch, pair"
)
JOINED = "label_event JOIN label_key USING (key)"


def canonical(a: DocumentKey, b: DocumentKey) -> tuple[DocumentKey, DocumentKey]:
    """The two keys in the order in which the log has them: (a, b) and (b, a) are one pair."""
    return (a, b) if (a.name, a.digest) <= (b.name, b.digest) else (b, a)


def from_row(row: tuple[object, ...]) -> tuple[LabelEvent, int | None]:
    """An event and its present pair from the values of `COLUMNS`."""
    (event, a_name, a_digest, b_name, b_digest, verdict, reason, note, reviewer, at, origin, seconds, shown, undoes,
     suggested, batch, pair) = row  # fmt: skip
    logged = LabelEvent(
        int(event),  # type: ignore[call-overload]
        DocumentKey(str(a_name), bytes(a_digest)),  # type: ignore[call-overload]
        DocumentKey(str(b_name), bytes(b_digest)),  # type: ignore[call-overload]
        None if verdict is None else Verdict(str(verdict)),
        None if reason is None else Reason(str(reason)),
        str(note),
        str(reviewer),
        str(at),
        LabelOrigin(str(origin)),
        None if seconds is None else float(seconds),  # type: ignore[arg-type]
        bool(shown),
        int(undoes),  # type: ignore[call-overload]
        None if suggested is None else str(suggested),
        str(batch),
    )
    return logged, None if pair is None else int(pair)  # type: ignore[call-overload]


def append(connection: Connection, events: Sequence[tuple[LabelEvent, int | None]]) -> list[int]:
    """Append events, each with the pair that it is about (None = the project has none); their numbers.

    A pair that is no longer there (a scan removed it while it was on screen) counts as None: the next scan binds
    the label again.
    """
    ordered = [canonical(event.a, event.b) for event, _ in events]
    rows = [(a.name, a.digest, b.name, b.digest) for a, b in ordered]
    moved: set[int] = set()
    numbers: list[int] = []
    for (event, given), row in zip(events, rows, strict=True):
        pair = None if given is None else connection.value("SELECT pair FROM pair WHERE pair = ?", (given,))
        found = connection.one(
            "SELECT key, pair FROM label_key WHERE a_name = ? AND a_digest = ? AND b_name = ? AND b_digest = ?", row
        )
        if found is None:
            key = connection.insert(
                "INSERT INTO label_key (a_name, a_digest, b_name, b_digest, pair) VALUES (?, ?, ?, ?, ?)", (*row, pair)
            )
        else:
            key = int(found[0])
            if found[1] is not None:
                moved.add(int(found[1]))
            if pair is not None and found[1] != pair:
                connection.run("UPDATE label_key SET pair = ? WHERE key = ?", (pair, key))
        if pair is not None:
            moved.add(pair)
        numbers.append(
            connection.insert(
                "INSERT INTO label_event (key, verdict, reason, note, reviewer, at, origin, seconds, scores_shown, "
                "undoes, suggested, batch) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    key,
                    event.verdict,
                    event.reason,
                    event.note,
                    event.reviewer,
                    event.at,
                    str(event.origin),
                    event.seconds,
                    int(event.scores_shown),
                    event.undoes,
                    event.suggested,
                    event.batch,
                ),
            )
        )
    derive(connection, moved)
    return numbers


def bind(connection: Connection, bindings: Iterable[tuple[int, int | None]]) -> None:
    """Say which pair of this project each label key means: (key, pair)."""
    moved: set[int] = set()
    for key, pair in bindings:
        before = connection.value("SELECT pair FROM label_key WHERE key = ?", (key,))
        if before != pair:
            connection.run("UPDATE label_key SET pair = ? WHERE key = ?", (pair, key))
            moved.update(number for number in (before, pair) if number is not None)
    derive(connection, moved)


DERIVED = """
    SELECT pair, reviewer, event, verdict, reason, origin FROM (
        SELECT label_key.pair AS pair, reviewer, event, verdict, reason, origin,
               row_number() OVER (PARTITION BY label_key.pair, reviewer ORDER BY event DESC) AS place
        FROM label_key JOIN label_event USING (key) WHERE {where}
    ) WHERE place = 1 AND verdict IS NOT NULL
"""


def derive(connection: Connection, pairs: Iterable[int]) -> None:
    """Derive the current labels of pairs from the log: the last event of each reviewer on each pair."""
    listed = json.dumps(sorted(pairs))
    connection.run("DELETE FROM label WHERE pair IN (SELECT value FROM json_each(?))", (listed,))
    derived = DERIVED.format(where="label_key.pair IN (SELECT value FROM json_each(?))")
    connection.run(f"INSERT INTO label (pair, reviewer, event, verdict, reason, origin) {derived}", (listed,))


def derived(connection: Connection) -> list[tuple[object, ...]]:
    """All current labels computed afresh from the log, as rows of the table `label`: what it must always equal."""
    return connection.all(DERIVED.format(where="label_key.pair IS NOT NULL") + " ORDER BY pair, reviewer")
