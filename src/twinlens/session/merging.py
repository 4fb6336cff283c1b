"""Joining the label logs of two copies of a project, or of a project and its backups."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from twinlens.model.collections import CollectionVerdict
from twinlens.model.errors import UsageError
from twinlens.model.judgements import DocumentKey, LabelEvent
from twinlens.store import Store
from twinlens.store.event_json import missing
from twinlens.store.label_log import canonical


@dataclass(frozen=True, slots=True)
class MergeCounts:
    """`events` were new here; `unbound` labels concern documents that the project does not have; `texts` came along.

    `collections` are new judgements of replicated collections.
    """

    events: int
    unbound: int
    texts: int = 0
    collections: int = 0


def merge(store: Store, other: Path) -> MergeCounts:
    """Take over the labels of another copy, with the stored bytes that belong to them. Repeating it adds nothing.

    Where one reviewer went on in both copies, the later decision on a pair holds.
    """
    if other.exists() and store.path.exists() and other.samefile(store.path):
        raise UsageError(f"{other} is the same project; name the other reviewer's copy")
    with Store.open(other) as theirs:
        events = [event for event, _ in theirs.labels.events()]
        of_collections = theirs.collections.events()
        for verdict in {event[1] for event in of_collections} - {None, *map(str, CollectionVerdict)}:
            # the log is only ever appended: what cannot be read here would stay for good
            raise UsageError(f"{other} holds a verdict on a collection that this version does not know: {verdict}")
        counts = join(store, events)
        # within, as the last one to close a project takes its log away, which one that only reads cannot do
        texts = store.texts.copy_from(other)
    return replace(counts, texts=texts, collections=store.collections.merge(of_collections))


def join(store: Store, events: Iterable[LabelEvent]) -> MergeCounts:
    """Append what one's own log has not, and let every label find its pair."""
    from twinlens.engine.settling import bind_labels

    own = [event for event, _ in store.labels.events()]
    fresh = missing(own, events)
    if not fresh:
        return MergeCounts(0, store.labels.unbound())
    with store.writer() as writer:
        writer.merge_labels([*fresh, *_held(own, fresh)])
        bind_labels(store, writer, store.signatures())
    return MergeCounts(len(fresh), store.labels.unbound())


def _held(own: Sequence[LabelEvent], fresh: Sequence[LabelEvent]) -> list[LabelEvent]:
    """The own last events that are later than what comes: said again after it, so that the later decision holds."""
    last: dict[tuple[DocumentKey, DocumentKey, str], LabelEvent] = {}
    for event in own:
        last[(*canonical(event.a, event.b), event.reviewer)] = event
    said: dict[tuple[DocumentKey, DocumentKey, str], LabelEvent] = {}
    for event in fresh:
        key = (*canonical(event.a, event.b), event.reviewer)
        if key in last and last[key].at > event.at:
            said[key] = last[key]
        else:
            said.pop(key, None)
    return [replace(event, event=-len(fresh) - n, undoes=0) for n, event in enumerate(said.values(), 1)]
