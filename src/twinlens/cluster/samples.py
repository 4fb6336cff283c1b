"""The stages at the end: which pairs are drawn, and what a person needs to judge them on another machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from twinlens.cluster.buckets import rows_of_signatures
from twinlens.cluster.documents import Read
from twinlens.cluster.reading import Reading, canonical, stored_bytes
from twinlens.cluster.records import PAIRS, arrow_schema

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.cluster.stages import Stages

SAMPLES = (
    "rule string, position int, left long, right long, b_sim int, c_sim int, same_site boolean, probability double, "
    "left_locator string, right_locator string"
)
TEXTS = "content_digest binary, locator string, url string, media_type string, encoding string, data binary"
_ABOUT = tuple(column.split()[0] for column in TEXTS.split(", "))[:-1]


@dataclass
class Sampled:
    """The drawn pairs by rule: (left, right, b_sim, c_sim) in order, and how many pairs the rule has."""

    pairs: dict[str, list[tuple[int, int, int, int]]] = field(default_factory=dict)
    population: dict[str, float] = field(default_factory=dict)


def smallest(stages: Stages, name: str, size: int) -> list[tuple[int, int, int, int]]:
    """The pairs with the smallest keyed hashes of their contents: the local engine's default sample."""
    columns = ("key", "left", "right", "b_sim", "c_sim")
    found = stages.gather(stages.of_rows(name, PAIRS, columns, partial(_smallest, size)))
    rows = sorted(row for part in found for row in zip(*part.tolist(), strict=True))
    return [row[1:] for row in rows[:size]]


def _smallest(size: int, batches: Iterator[pa.RecordBatch]) -> Iterator[NDArray[np.int64]]:
    """int64[5, at most size]: the pairs of a task that come first."""
    first = np.zeros((5, 0), np.int64)
    for batch in batches:
        more = np.stack([column.to_numpy().astype(np.int64) for column in batch.columns])
        first = np.concatenate([first, more], axis=1)
        first = first[:, np.lexsort(first[2::-1])[:size]]
    yield first


def write_samples(stages: Stages, read: Read, sampled: Sampled) -> tuple[dict[str, Any], list[tuple[Any, ...]]]:
    """Make the tables `samples` and `texts` (the bytes of every document in a drawn pair); the rows of `samples`."""
    rows = sorted({row for pairs in sampled.pairs.values() for pair in pairs for row in pair[:2]})
    found = rows_of_signatures(stages, np.array(rows, np.int64), ("row", "site", "file", *_ABOUT)).to_pylist()
    named = {row["row"]: row for row in found}
    items = [
        (
            rule,
            position,
            left,
            right,
            b,
            c,
            named[left]["site"] == named[right]["site"],
            len(pairs) / sampled.population[rule] if sampled.population[rule] else 1.0,
            named[left]["locator"],
            named[right]["locator"],
        )
        for rule, pairs in sampled.pairs.items()
        for position, (left, right, b, c) in enumerate(pairs)
    ]
    names = [column.split()[0] for column in SAMPLES.split(", ")]
    stages.put({name: [item[at] for item in items] for at, name in enumerate(names)}, SAMPLES, "samples")
    about = {row["locator"]: tuple(row[name] for name in _ABOUT) for row in found}
    files = frozenset(canonical(row["file"]) for row in found)
    stages.make(read.each(partial(_texts, about), files), TEXTS, "texts")
    return {"samples": {rule: len(pairs) for rule, pairs in sampled.pairs.items()}, "texts": len(found)}, items


def _texts(
    about: dict[str, tuple[Any, ...]], kind: str, reading: Reading, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    """Read the files of the sampled documents once more, and keep those documents' bytes."""
    schema = arrow_schema(TEXTS)
    for locator, data in stored_bytes(kind, reading, frozenset(about), batches):
        values = (*about[locator], data)
        yield pa.record_batch([pa.array([v], f.type) for v, f in zip(values, schema, strict=True)], schema=schema)
