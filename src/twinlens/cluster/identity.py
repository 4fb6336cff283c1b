"""The stages that find the identity sets, and number their representatives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twinlens.cluster.records import DOCUMENTS, SETS
from twinlens.cluster.stages import WORK

if TYPE_CHECKING:
    from twinlens.cluster.stages import Stages

_SETS = f"{WORK}/sets"
_NAMES = [column.split()[0] for column in SETS.split(", ")][:-1]


def write_sets(stages: Stages) -> dict[str, Any]:
    """Find the identity sets: one row each, that of the document whose URL, own id and locator come first.

    They are sorted by the digest of their tokens, as the local engine sorts what it draws from. Spark adds up copies
    before it sends them anywhere, so that a page that stands a million times in the corpus burdens nobody.
    """
    from pyspark.sql import functions as sql

    documents = stages.read("documents", DOCUMENTS).where("tokens > 0")
    first = sql.min(sql.struct(*_NAMES)).alias("first")  # URL, id and locator stand first
    sets = documents.groupBy("set_key").agg(first, sql.count(sql.lit(1)).alias("members")).orderBy("set_key")
    stages.write(sets.select("first.*", "members"), _SETS)
    return {}


def write_signatures(stages: Stages) -> dict[str, Any]:
    """Make the table `signatures`: the representatives, numbered from 0 in the order of their digests; how many."""
    from pyspark.sql import functions as sql

    sets = stages.read(_SETS, SETS)
    named = sets.selectExpr("*", "_metadata.file_name as _file", "_metadata.row_index as _row")
    sizes = stages.collect(named.groupBy("_file").agg({"*": "count"}))
    offsets, n = {}, 0
    for row in sorted(sizes, key=lambda row: row["_file"]):  # Spark names the parts of a sorted table in order
        offsets[row["_file"]] = n
        n += int(row["count(1)"])
    # a chain of comparisons would be long where there are many files: a map is looked up
    first = sql.create_map(*(sql.lit(item) for pair in offsets.items() for item in pair))
    row = (first[sql.col("_file")] + sql.col("_row")).alias("row") if offsets else sql.lit(0).cast("long").alias("row")
    stages.write(named.select(row, *_NAMES, "members"), "signatures")
    return {"identity_sets": n}
