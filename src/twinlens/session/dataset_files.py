"""A dataset that this program exported, read back: every reviewer's vote, and other tools' scores."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from twinlens.corpus.pair_tables import PairRow, PairTable, read_pairs
from twinlens.export.cells import unguarded
from twinlens.export.dataset import read_dataset
from twinlens.export.records import ExportPair

SIGNS = frozenset({"votes", "label_origin", "token_digest_a"})  # columns that no other file of pairs has together
EXACT = (".json", ".jsonl", ".ndjson", ".parquet")  # forms whose texts are never guarded
HEAD = 1 << 20  # bytes in which the first row's names stand


@dataclass(frozen=True, slots=True)
class LabelFile:
    """The rows of a file of labels; `problems` gets a sentence for each unreadable row, `notes` say how it was read.

    `dataset` holds the pairs of a dataset that this program exported.
    """

    rows: Iterable[PairRow]
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    dataset: Sequence[ExportPair] = ()

    @property
    def senses(self) -> dict[str, bool]:
        """What the dataset says of its scores: True = a smaller value means closer documents."""
        said = [pair for pair in self.dataset if pair.lower_is_closer is not None]
        return {name: name in (pair.lower_is_closer or ()) for pair in said for name in pair.scores}


def open_labels(path: Path, columns: Mapping[str, str] | None = None) -> LabelFile:
    """A file of labels, whoever wrote it.

    Raises SourceError where the file cannot be read, TwinlensError where it is a spoilt dataset.
    """
    if not any((columns or {}).values()) and is_dataset(path):
        pairs = read_dataset(path)
        notes = ["the file is an exported dataset: every vote in it is read"]
        return LabelFile(dataset_rows(pairs), notes=notes, dataset=pairs)
    table = read_pairs(path, columns)
    exact = path.suffix.lower() in EXACT
    return LabelFile(table if exact else map(unguarded_row, table), table.problems, [understood(table, labels=True)])


def unguarded_row(row: PairRow) -> PairRow:
    """A row of a file of plain cells without the apostrophes that keep a spreadsheet from running them."""
    return replace(
        row, a=unguarded(row.a), b=unguarded(row.b), note=unguarded(row.note), reviewer=unguarded(row.reviewer)
    )


def understood(table: PairTable, *, labels: bool = False) -> str:
    """Which columns of a file of pairs are read as what."""
    columns = table.columns
    if table.shape == "matrix":
        return "read: every pair above the diagonal of a square matrix"
    if table.shape == "clusters":
        return "read: the pairs within the clusters that the file lists"
    parts = [f"the documents from {columns.a!r} and {columns.b!r}"]
    if labels:
        parts.append(
            f"the label from {columns.label!r}" if columns.label else "no label: no column of that kind is found"
        )
    elif not columns.scores:
        parts.append("no score: none of the columns is named like one; --score names it")
    sentence = f"read: {', '.join(parts)}"
    if labels and columns.other_labels:
        others = ", ".join(map(repr, columns.other_labels))
        sentence += f"; {others} could hold a label, too: name the right one with --label"
    return sentence


def is_dataset(path: Path) -> bool:
    """Whether a file of labels is an exported dataset; False also for what cannot be read at all."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD)
        if head.startswith(b"PAR1"):
            import pyarrow as pa
            import pyarrow.parquet as pq

            try:
                return set(pq.read_schema(path).names) >= SIGNS
            except (pa.ArrowException, ValueError):
                return False
        line = head.splitlines()[0].decode("utf-8", "replace") if head else ""
        if line.startswith("{"):
            values = json.loads(line)
            return isinstance(values, dict) and values.keys() >= SIGNS
        return set(line.split(",")) >= SIGNS
    except (OSError, ValueError):
        return False


def dataset_rows(pairs: Iterable[ExportPair]) -> Iterator[PairRow]:
    """One row for every vote, in the order in which they were given; the scores stand in the first of a pair."""
    rows = []
    for line, pair in enumerate(pairs, 1):
        scores = dict(pair.scores)
        for vote in pair.votes:
            reason = "" if vote.reason is None else str(vote.reason)
            a, b, label = pair.a.locator, pair.b.locator, str(vote.label)
            origin = str(vote.origin)
            rows.append(
                PairRow(line, a, b, label, scores, reason, vote.note, vote.reviewer, vote.at, origin, vote.seconds)
            )
            scores = {}
    yield from sorted(rows, key=lambda row: row.at)
