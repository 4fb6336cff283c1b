"""Samples: which pairs were drawn, in which order, with which probability."""

import json
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from twinlens.model.pairs import Rule
from twinlens.store.connection import Connection
from twinlens.store.pair_writer import DEFAULT_SAMPLE
from twinlens.store.settings import now


@dataclass(frozen=True, slots=True)
class Sample:
    """How a sample was drawn; `details` holds its strata and populations, `items` how many pairs it has."""

    sample: int
    name: str
    rule: Rule
    design: str
    seed: int
    size: int
    made: str
    details: dict[str, Any] = field(default_factory=dict)
    items: int = 0


@dataclass(frozen=True, slots=True)
class SampleItem:
    """One drawn pair; `probability` is that of its inclusion."""

    position: int
    pair: int
    stratum: str
    probability: float


class Samples:
    """The samples of a project."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self) -> list[Sample]:
        """Every sample, the oldest first."""
        rows = self._connection.all(
            "SELECT sample, name, rule, design, seed, size, made, details, "
            "(SELECT count(*) FROM sample_item WHERE sample_item.sample = sample.sample) FROM sample ORDER BY sample"
        )
        return [
            Sample(
                row[0], row[1], Rule(row[2]), row[3], row[4], row[5], row[6], self._connection.parsed(row[7]), row[8]
            )
            for row in rows
        ]

    def get(self, sample: int) -> Sample | None:
        """The sample of a number, or None."""
        return next((found for found in self.all() if found.sample == sample), None)

    def current(self) -> Sample | None:
        """The sample drawn last, or the default one, or None."""
        samples = self.all()
        drawn = [sample for sample in samples if sample.name != DEFAULT_SAMPLE]
        return drawn[-1] if drawn else self.default()

    def default(self) -> Sample | None:
        """The sample that is drawn anew after each scan, or None before the first."""
        return next((sample for sample in self.all() if sample.name == DEFAULT_SAMPLE), None)

    def pairs(self, sample: int) -> "array[int]":
        """The pairs in their order of presentation."""
        rows = self._connection.each("SELECT pair FROM sample_item WHERE sample = ? ORDER BY position", (sample,))
        return array("q", (row[0] for row in rows))

    def items(self, sample: int) -> list[SampleItem]:
        """The drawn pairs with stratum and probability, in their order of presentation."""
        rows = self._connection.all(
            "SELECT position, pair, stratum, probability FROM sample_item WHERE sample = ? ORDER BY position", (sample,)
        )
        return [SampleItem(*row) for row in rows]

    def holds(self, pair: int) -> bool:
        """Whether a pair stands in any sample."""
        return self._connection.value("SELECT 1 FROM sample_item WHERE pair = ? LIMIT 1", (pair,)) is not None

    def progress(self, sample: int, reviewer: str) -> tuple[int, int]:
        """How many pairs a sample has, and how many of them the reviewer has labelled."""
        row = self._connection.one(
            "SELECT count(*), count(label.pair) FROM sample_item "
            "LEFT JOIN label ON label.pair = sample_item.pair AND label.reviewer = ? WHERE sample = ?",
            (reviewer, sample),
        )
        return (0, 0) if row is None else (int(row[0]), int(row[1]))

    def last_decision(self, sample: int, reviewer: str) -> tuple[int, int] | None:
        """(event, pair) of the reviewer's last event on a pair of the sample, or None."""
        row = self._connection.one(
            "SELECT event, pair FROM label_event JOIN label_key USING (key) JOIN sample_item USING (pair) "
            "WHERE label_event.reviewer = ? AND sample = ? AND label_event.origin <> 'imported' "
            "ORDER BY event DESC LIMIT 1",
            (reviewer, sample),
        )
        return None if row is None else (int(row[0]), int(row[1]))

    def add(
        self,
        name: str,
        rule: Rule,
        design: str,
        seed: int,
        size: int,
        items: Sequence[tuple[int, str, float]],
        details: dict[str, Any],
        made: str = "",
    ) -> int:
        """Keep a sample of (pair, stratum, probability) in order of presentation; its number. `made` "" = now."""
        with self._connection.write():
            sample = self._connection.insert(
                "INSERT INTO sample (name, rule, design, seed, size, made, details) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (name, str(rule), design, seed, size, made or now(), json.dumps(details, ensure_ascii=False)),
            )
            self._put(sample, items)
        return sample

    def replace_items(
        self,
        sample: int,
        size: int,
        items: Sequence[tuple[int, str, float]],
        details: dict[str, Any],
        seed: int | None = None,
    ) -> None:
        """Draw a sample anew: other items under the same number; `seed` None keeps its seed."""
        with self._connection.write():
            self._connection.run(
                "UPDATE sample SET size = ?, made = ?, details = ?, seed = coalesce(?, seed) WHERE sample = ?",
                (size, now(), json.dumps(details, ensure_ascii=False), seed, sample),
            )
            self._connection.run("DELETE FROM sample_item WHERE sample = ?", (sample,))
            self._put(sample, items)

    def _put(self, sample: int, items: Sequence[tuple[int, str, float]]) -> None:
        self._connection.run_many(
            "INSERT INTO sample_item (sample, position, pair, stratum, probability) VALUES (?, ?, ?, ?, ?)",
            (
                (sample, position, pair, stratum, probability)
                for position, (pair, stratum, probability) in enumerate(items)
            ),
        )
