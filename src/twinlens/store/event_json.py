"""Label events as plain JSON lines, and how two logs are joined: the form of backups and of merging."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from twinlens.model.judgements import DocumentKey, LabelEvent, LabelOrigin, Reason, Verdict
from twinlens.store.label_log import canonical


def to_json(event: LabelEvent) -> dict[str, Any]:
    """Plain values of one event."""
    return {
        "event": event.event,
        "a": event.a.name,
        "a_digest": event.a.digest.hex(),
        "b": event.b.name,
        "b_digest": event.b.digest.hex(),
        "verdict": None if event.verdict is None else str(event.verdict),
        "reason": None if event.reason is None else str(event.reason),
        "note": event.note,
        "reviewer": event.reviewer,
        "at": event.at,
        "origin": str(event.origin),
        "seconds": event.seconds,
        "scores_shown": event.scores_shown,
        "undoes": event.undoes,
        "suggested": event.suggested,
        "batch": event.batch,
    }


def from_json(values: dict[str, Any]) -> LabelEvent:
    """The inverse of `to_json`. Raises ValueError, KeyError or TypeError where the values are no event."""
    return LabelEvent(
        int(values["event"]),
        DocumentKey(str(values["a"]), bytes.fromhex(values["a_digest"])),
        DocumentKey(str(values["b"]), bytes.fromhex(values["b_digest"])),
        None if values["verdict"] is None else Verdict(values["verdict"]),
        None if values["reason"] is None else Reason(values["reason"]),
        str(values["note"]),
        str(values["reviewer"]),
        str(values["at"]),
        LabelOrigin(values["origin"]),
        None if values["seconds"] is None else float(values["seconds"]),
        bool(values["scores_shown"]),
        int(values["undoes"]),
        None if values.get("suggested") is None else str(values["suggested"]),
        str(values.get("batch", "")),
    )


def identity(event: LabelEvent) -> tuple[object, ...]:
    """Equal for copies of one event in two logs, whatever their numbers; an undo differs from a decision."""
    a, b = canonical(event.a, event.b)
    return (a, b, event.verdict, event.reason, event.note, event.reviewer, event.at, event.undoes != 0)


def missing(own: Iterable[LabelEvent], other: Iterable[LabelEvent]) -> list[LabelEvent]:
    """The events of another log that one's own has not, in their order, numbered from -1 downwards.

    `undoes` names events of the own log by their numbers, and events of the result by their negative ones. An undo
    whose event is in neither log is left out, as there is nothing that it takes back.
    """
    known = {identity(event): event.event for event in own}
    numbers: dict[int, int] = {}
    found: list[LabelEvent] = []
    for event in other:
        key = identity(event)
        if key in known:
            numbers[event.event] = known[key]
            continue
        if event.undoes and event.undoes not in numbers:
            continue
        number = -len(found) - 1
        undoes = numbers[event.undoes] if event.undoes else 0
        known[key] = numbers[event.event] = number
        found.append(replace(event, event=number, undoes=undoes))
    return found
