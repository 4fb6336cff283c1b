"""The stages at the end: which pairs are drawn, and what a person needs to judge them on another machine."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from twinlens.cluster.documents import RECORDS, WHOLE_RECORDS, Read
from twinlens.cluster.reading import canonical, stored_bytes
from twinlens.cluster.records import PAIRS, SIGNATURES
from twinlens.cluster.session import settings_for

if TYPE_CHECKING:
    from twinlens.cluster.stages import Stages

SAMPLES = (
    "rule string, position int, left long, right long, b_sim int, c_sim int, same_site boolean, probability double, "
    "left_locator string, right_locator string"
)
TEXTS = "content_digest binary, locator string, url string, media_type string, encoding string, data binary"


@dataclass
class Sampled:
    """The drawn pairs by rule: (left, right, b_sim, c_sim) in order, and how many pairs the rule has."""

    pairs: dict[str, list[tuple[int, int, int, int]]] = field(default_factory=dict)
    population: dict[str, float] = field(default_factory=dict)


def smallest(stages: Stages, name: str, size: int) -> list[tuple[int, int, int, int]]:
    """The pairs with the smallest keyed hashes of their contents: the local engine's default sample."""
    rows = stages.collect(stages.read(name, PAIRS).orderBy("key", "left", "right").limit(size))
    return [(row["left"], row["right"], row["b_sim"], row["c_sim"]) for row in rows]


def write_samples(stages: Stages, read: Read, sampled: Sampled) -> dict[str, Any]:
    """Make the tables `samples` and `texts` (the bytes of every document in a drawn pair)."""
    rows = sorted({row for pairs in sampled.pairs.values() for pair in pairs for row in pair[:2]})
    spark = stages.spark
    signatures = stages.read("signatures", SIGNATURES).drop("supershingles", "bits")
    chosen = spark.createDataFrame(pa.table({"row": pa.array(rows, pa.int64())}))
    found = stages.collect(signatures.join(_small(chosen), "row"))
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
    _texts(stages, read, found)
    return {"samples": {rule: len(pairs) for rule, pairs in sampled.pairs.items()}, "texts": len(found)}


def _small(frame: Any) -> Any:
    from pyspark.sql.functions import broadcast

    return broadcast(frame)


def _texts(stages: Stages, read: Read, rows: list[Any]) -> None:
    """Read the files of the sampled documents once more, and keep those documents' bytes."""
    spark = stages.spark
    names = [column.split()[0] for column in TEXTS.split(", ")][:-1]
    files = frozenset(canonical(row["file"]) for row in rows)
    locators = frozenset(row["locator"] for row in rows)
    found: Any = None
    for kind, reading, frame in read.sources(files) if files else ():
        settings_for(spark, records=WHOLE_RECORDS if kind == "whole" else RECORDS)
        texts = frame.mapInArrow(partial(stored_bytes, kind, reading, locators), "locator string, data binary")
        found = texts if found is None else found.unionByName(texts)
    if found is None:
        found = spark.createDataFrame([], "locator string, data binary")
    schema = TEXTS.rpartition(", ")[0]
    about = spark.createDataFrame([tuple(row[name] for name in names) for row in rows], schema)
    stages.write(found.join(_small(about), "locator").select(*names, "data"), "texts")
