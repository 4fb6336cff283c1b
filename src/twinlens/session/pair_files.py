"""Labels and candidate pairs of other tools: into the project, and the labels out again."""

from __future__ import annotations

import csv
import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TextIO

from twinlens.export.cells import guarded
from twinlens.model.judgements import REASONS, LabelEvent, LabelOrigin, Reason, Verdict
from twinlens.model.pairs import Origin
from twinlens.session.identification import Identifier, Unresolved
from twinlens.store.settings import now

if TYPE_CHECKING:
    from twinlens.corpus.pair_tables import PairRow
    from twinlens.store import Store, Writer

IMPORTED = "imported"  # the reviewer of labels whose file names none


@dataclass(slots=True)
class ImportCounts:
    """What became of the rows of a file.

    `pairs` are the distinct pairs met, `new_pairs` those that the project did not have, `merged` rows that repeated
    or reversed another one; `refused` are rows that were left out, each with its line and the reason; `unfitting` are
    labels that were taken without the reason that their rows give, since their verdict has no such reason.
    """

    rows: int = 0
    imported: int = 0
    pairs: int = 0
    new_pairs: int = 0
    merged: int = 0
    self_pairs: int = 0
    problems: list[str] = field(default_factory=list)  # what the reader could not make sense of
    unresolved: list[Unresolved] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    unfitting: list[str] = field(default_factory=list)
    scores: dict[str, bool] = field(default_factory=dict)  # the file's scores: True = lower is closer
    notes: list[str] = field(default_factory=list)  # how the file was understood

    @property
    def nothing(self) -> bool:
        """Whether rows were there and none could be imported."""
        return (self.rows > 0 or bool(self.problems)) and not self.imported

    def complaints(self) -> Iterator[str]:
        """A sentence for every row, or score or reason of one, that was left out."""
        yield from self.problems
        yield from map(str, self.unresolved)
        yield from self.refused
        yield from self.unfitting


@dataclass(frozen=True, slots=True)
class _Row:
    """A row whose documents are known, left < right."""

    row: PairRow
    left: int
    right: int


def import_labels(
    store: Store,
    rows: Iterable[PairRow],
    mapping: Mapping[str, str] | None = None,
    reviewer: str = "",
    sampled: Collection[int] = (),
    senses: Mapping[str, bool] | None = None,
) -> ImportCounts:
    """Append the labels of a file. A pair that is no candidate becomes one that only labels know, with its scores.

    Rows without reviewer are given to `reviewer`, or to "imported". Every row is an event of its own: the same
    reviewer again replaces the current label, another reviewer is another vote. A label that an exported dataset calls
    one of a sample is one here, too, on the pairs `sampled`, whose samples the project has; elsewhere it is an imported
    one. `senses` holds for scores that the project has not: True = a smaller value means closer documents.
    """
    counts = ImportCounts()
    found: list[_Row] = []
    verdicts: list[Verdict] = []
    for item in _resolved(store, rows, mapping, counts):
        verdict = _verdict(item.row)
        if verdict is None:
            counts.refused.append(f"line {item.row.line}: the label {item.row.label!r} is none of {', '.join(Verdict)}")
            continue
        found.append(item)
        verdicts.append(verdict)
    numbers = _pairs(store, found, Origin.LABELLED, counts)
    documents = store.documents.some(sorted({row for pair in numbers for row in pair}))
    keys = {row: store.labels.key_of(document) for row, document in documents.items()}
    events = []
    for item, verdict in zip(found, verdicts, strict=True):
        reason = _reason(item.row, verdict)
        if reason is None and item.row.reason.strip():
            counts.unfitting.append(
                f"line {item.row.line}: {verdict} has no reason {item.row.reason!r} (it has "
                f"{', '.join(REASONS[verdict])}); the label is kept without one"
            )
        event = LabelEvent(
            0,
            keys[item.left],
            keys[item.right],
            verdict,
            reason,
            item.row.note,
            item.row.reviewer or reviewer or IMPORTED,
            _time(item.row.at) or now(),
            _origin(item.row, numbers[item.left, item.right], sampled),
            item.row.seconds,
        )
        events.append((event, numbers[item.left, item.right]))
    with store.writer() as writer:
        writer.add_labels(events)
        known = set(store.scores.names())
        new = {name: lower for name, lower in (senses or {}).items() if name not in known}
        _add_scores(store, writer, found, numbers, new)
    counts.imported = len(events)
    timeless = [item.row for item in found if item.row.at.strip() and not _time(item.row.at)]
    if timeless:
        counts.notes.append(
            f"labels whose time is not ISO 8601 get that of this import: {len(timeless)}, such as"
            f" {timeless[0].at!r} in line {timeless[0].line}"
        )
    return counts


def import_pairs(
    store: Store,
    rows: Iterable[PairRow],
    mapping: Mapping[str, str] | None = None,
    senses: Mapping[str, bool] | None = None,
) -> ImportCounts:
    """Take another tool's candidate pairs with their scores; scores of one name keep the last value of a pair.

    `senses` says of scores whether a smaller value means closer documents. What it does not say stays as the project
    has it, and is told by the name of a score that is new to it.
    """
    counts = ImportCounts()
    found = list(_resolved(store, rows, mapping, counts))
    numbers = _pairs(store, found, Origin.IMPORTED, counts)
    with store.writer() as writer:
        _add_scores(store, writer, found, numbers, senses or {})
    counts.imported = len(found)
    return counts


def _add_scores(
    store: Store,
    writer: Writer,
    rows: Sequence[_Row],
    numbers: Mapping[tuple[int, int], int],
    senses: Mapping[str, bool],
) -> None:
    from twinlens.corpus.pair_columns import sounds_lower

    known = set(store.scores.names())
    scores: dict[str, dict[int, float]] = {}
    for item in rows:
        for name, value in item.row.scores.items():
            scores.setdefault(name, {})[numbers[item.left, item.right]] = value
    for name, values in scores.items():
        lower = senses.get(name, None if name in known else sounds_lower(name))
        writer.add_scores(name, list(values), list(values.values()), lower=lower)


def _resolved(
    store: Store, rows: Iterable[PairRow], mapping: Mapping[str, str] | None, counts: ImportCounts
) -> Iterator[_Row]:
    identifier = Identifier(store.documents.names(), [source.path for _, source in store.settings.sources()], mapping)
    for row in rows:
        counts.rows += 1
        ends = []
        for id in (row.a, row.b):
            document, several = identifier.find(id)
            if document:
                ends.append(document)
            else:
                counts.unresolved.append(Unresolved(row.line, id, several))
        if len(ends) < 2:
            continue
        if ends[0] == ends[1]:
            counts.self_pairs += 1
            counts.refused.append(f"line {row.line}: {row.a!r} and {row.b!r} are one document, not a pair")
            continue
        yield _Row(row, min(ends), max(ends))


def _pairs(store: Store, rows: Sequence[_Row], origin: Origin, counts: ImportCounts) -> dict[tuple[int, int], int]:
    """The numbers of the rows' pairs; those that the project has not are made, with their scores."""
    wanted = sorted({(row.left, row.right) for row in rows})
    counts.pairs = len(wanted)
    counts.merged = len(rows) - len(wanted)
    numbers = store.pairs.numbers_of(wanted)
    missing = [pair for pair in wanted if pair not in numbers]
    counts.new_pairs = len(missing)
    if missing:
        import numpy as np

        from twinlens.engine.settling import add_pairs

        ends = np.array(missing, np.int64)
        with store.writer() as writer:
            made = add_pairs(store, writer, store.signatures(), origin, ends[:, 0], ends[:, 1])
        numbers.update(zip(missing, made.tolist(), strict=True))
    return numbers


def _verdict(row: PairRow) -> Verdict | None:
    """The verdict that a row states, None where it states none that exists."""
    try:
        return Verdict(row.label.strip().lower())
    except ValueError:
        return None


def _reason(row: PairRow, verdict: Verdict) -> Reason | None:
    """The reason that a row states, by its code or its words; None where it states none that the verdict has."""
    reasons = {str(reason): reason for reason in REASONS[verdict]}
    return reasons.get("_".join(row.reason.lower().replace("-", " ").replace("_", " ").split()))


def _origin(row: PairRow, pair: int, sampled: Collection[int]) -> LabelOrigin:
    """Where a label belongs: to a sample only where the project has that sample."""
    if row.origin == LabelOrigin.PICKED or (row.origin == LabelOrigin.SAMPLE and pair in sampled):
        return LabelOrigin(row.origin)
    return LabelOrigin.IMPORTED


def _time(text: str) -> str:
    """An ISO time in UTC, "" where it is missing or no time."""
    try:
        stamp = datetime.fromisoformat(text.strip())
        stamp = stamp.replace(tzinfo=UTC) if stamp.tzinfo is None else stamp.astimezone(UTC)
    except (ValueError, OverflowError):
        return ""
    return stamp.isoformat(timespec="milliseconds").replace("+00:00", "Z")


COLUMNS = ("a", "b", "label", "reason", "note", "reviewer", "at")


def labels(store: Store, reviewer: str | None = None) -> Iterator[dict[str, str]]:
    """The current labels (of one reviewer or of every one) as rows of `COLUMNS`; `a` and `b` are locators."""
    kept = [label for label in store.labels.every() if reviewer in (None, label.reviewer)]
    pairs = store.pairs.some(sorted({label.pair for label in kept}))
    rows = sorted({row for pair in pairs.values() for row in (pair.left, pair.right)})
    locators = {row: document.locator for row, document in store.documents.some(rows).items()}
    for label in kept:
        pair = pairs[label.pair]
        yield {
            "a": locators[pair.left],
            "b": locators[pair.right],
            "label": str(label.verdict),
            "reason": str(label.reason or ""),
            "note": label.note,
            "reviewer": label.reviewer,
            "at": label.at,
        }


def write_labels(store: Store, file: TextIO, format: str, reviewer: str | None = None) -> int:
    """Write the current labels as "csv" (texts that a spreadsheet would run guarded) or "jsonl"; how many."""
    rows = list(labels(store, reviewer))
    if format == "jsonl":
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    else:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: guarded(value) for name, value in row.items()} for row in rows)
    return len(rows)
