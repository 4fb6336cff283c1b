"""A dataset that this program exported, read back: every reviewer's vote, and other tools' scores."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from twinlens.corpus.pair_tables import PairRow, read_pairs
from twinlens.export.dataset import read_dataset

SIGNS = frozenset({"votes", "label_origin", "token_digest_a"})  # columns that no other file of pairs has together
HEAD = 1 << 20  # bytes in which the first row's names stand


def open_labels(path: Path, columns: Mapping[str, str] | None = None) -> tuple[Iterable[PairRow], list[str]]:
    """The rows of a file of labels, whoever wrote it, and the list that a sentence for each unreadable row goes to.

    Raises SourceError where the file cannot be read, TwinlensError where it is a spoilt dataset.
    """
    if not any((columns or {}).values()) and is_dataset(path):
        return dataset_rows(path), []
    table = read_pairs(path, columns)
    return table, table.problems


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


def dataset_rows(path: Path) -> Iterator[PairRow]:
    """One row for every vote, in the order in which they were given; the scores stand in the first of a pair.

    Raises TwinlensError where the file is spoilt.
    """
    rows = []
    for line, pair in enumerate(read_dataset(path), 1):
        scores = dict(pair.scores)
        for vote in pair.votes:
            reason = "" if vote.reason is None else str(vote.reason)
            a, b, label = pair.a.locator, pair.b.locator, str(vote.label)
            rows.append(PairRow(line, a, b, label, scores, reason, vote.note, vote.reviewer, vote.at))
            scores = {}
    yield from sorted(rows, key=lambda row: row.at)
