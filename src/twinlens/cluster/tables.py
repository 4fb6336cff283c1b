"""The tables at the end: counts of pairs, the pairs and their documents, how many partners documents have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from twinlens.cluster.counting import b_degrees
from twinlens.cluster.reading import canonical
from twinlens.cluster.records import PAIRS, SIGNATURES
from twinlens.cluster.samples import SAMPLES, Sampled, smallest, write_samples
from twinlens.cluster.stages import WORK
from twinlens.kernels.explosion import PairCounts, joined_counts
from twinlens.model.pairs import Rule
from twinlens.store.document_writer import storable

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from twinlens.cluster.documents import Read
    from twinlens.cluster.drawing import Draws
    from twinlens.cluster.inputs import Inputs
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.model.params import ScanParams

FILES = "file string, input int, locator string, prefix string, bytes long, mtime_ns long"
COUNTS = "b_sim int, c_sim int, same_site boolean, n long, error double, exact boolean"
DEGREES = "rule string, degree long, documents long"
LISTED = f"{WORK}/listed"
DRAWN = (Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED, Rule.ALL)


def known_pairs(stages: Stages, params: ScanParams, rules: tuple[Rule, ...]) -> DataFrame | None:
    """The listed pairs of the rules that are all there, None where there is no such rule."""
    if not rules:
        return None
    frame = stages.read(LISTED, PAIRS)
    return frame if Rule.C in rules else frame.where(f"b_sim >= {params.b_min}")


def write_counts(
    stages: Stages, scan: ClusterScan, rules: tuple[Rule, ...], exact: list[list[int]] | None, draws: Draws
) -> dict[str, Any]:
    """Make the table `pair_counts`; the number of pairs under each rule."""
    params = scan.params
    known = known_pairs(stages, params, rules)
    parts = []
    if known is not None:
        rows = stages.collect(known.groupBy("b_sim", "c_sim", "same_site").agg({"*": "count"}))
        rows.sort(key=lambda row: (row["b_sim"], row["c_sim"], row["same_site"]))
        taken = [row for row in rows if Rule.B in rules or row["b_sim"] < params.b_min]
        parts.append(_exact(taken))
    if Rule.B not in rules:
        assert exact is not None  # the margins were needed to find that there are too many
        parts.append(draws.b_similar(exact))
    if Rule.C not in rules:
        parts.append(draws.only_c_similar())
    counts = joined_counts(parts)
    columns = (counts.b_sim, counts.c_sim, counts.same_site, counts.n, counts.error, counts.exact)
    names = [column.split()[0] for column in COUNTS.split(", ")]
    stages.put(dict(zip(names, (column.tolist() for column in columns), strict=True)), COUNTS, "pair_counts")
    rows_of = list(zip(*(column.tolist() for column in columns), strict=True))
    totals = {
        str(rule): sum(n for b, c, same, n, *_ in rows_of if rule.keeps(b, max(c, 0), same, params)) for rule in DRAWN
    }
    c_similar = counts.c_sim >= params.c_min
    return {
        "pairs": {
            "b_similar": totals["b"],
            "c_similar": totals["c"],
            "combined": totals["combined"],
            "c_similar_error": round(float(np.sqrt((counts.error[c_similar] ** 2).sum()))),
        },
        "population": totals,
    }


def _exact(rows: list[Any]) -> PairCounts:
    n = np.array([row["count(1)"] for row in rows], np.int64)
    return PairCounts(
        np.array([row["b_sim"] for row in rows], np.int64),
        np.array([row["c_sim"] for row in rows], np.int64),
        np.array([row["same_site"] for row in rows], np.bool_),
        n,
        np.zeros(len(n)),
        np.ones(len(n), np.bool_),
    )


def write_listed(
    stages: Stages,
    scan: ClusterScan,
    read: Read,
    rules: tuple[Rule, ...],
    draws: Draws,
    counted: dict[str, Any],
) -> dict[str, Any]:
    """Make the tables `pairs`, `samples` and `texts`."""
    sampled = Sampled(population=counted["population"])
    if Rule.B in rules and Rule.C in rules:
        sampled.pairs[str(Rule.ALL)] = smallest(stages, LISTED, scan.sample)
    else:
        for rule in DRAWN:
            if rule not in rules:
                found = draws.sample(rule, scan.sample)
                columns = (found.left, found.right, found.b_sim, found.c_sim)
                sampled.pairs[str(rule)] = list(zip(*(column.tolist() for column in columns), strict=True))
    result = write_samples(stages, read, sampled)
    known = known_pairs(stages, scan.params, rules)
    wanted = ("left", "right", "b_sim", "c_sim", "same_site")
    if known is not None and len(rules) == len(DRAWN) - 1:
        frame = known.select(*wanted)
    else:
        frame = stages.read("samples", SAMPLES).select(*wanted).distinct()
        if known is not None:
            frame = known.select(*wanted).unionByName(frame).distinct()
    return {**result, "listed": stages.count(frame, "pairs")}


def write_files(stages: Stages, inputs: Inputs) -> dict[str, Any]:
    """Make the table `files`: what was read, input by input."""
    files = sorted(inputs.all(), key=lambda file: (file.input, file.handed.locator))
    columns: dict[str, list[Any]] = {
        "file": [canonical(file.uri) for file in files],
        "input": [file.input for file in files],
        "locator": [storable(file.handed.locator) for file in files],
        "prefix": [file.prefix for file in files],
        "bytes": [file.handed.size for file in files],
        "mtime_ns": [file.handed.mtime_ns for file in files],
    }
    stages.put(columns, FILES, "files")
    return {"files": len(files)}


def write_pair_documents(stages: Stages) -> dict[str, Any]:
    """Make the table `pair_documents`: the rows of `signatures` that stand in a listed pair."""
    pairs = stages.spark.read.parquet(stages.folder.uri_of("pairs"))
    rows = pairs.selectExpr("left as row").union(pairs.selectExpr("right as row")).distinct()
    stages.write(stages.read("signatures", SIGNATURES).join(rows, "row", "left_semi"), "pair_documents")
    return {}


def write_degrees(stages: Stages, params: ScanParams, rules: tuple[Rule, ...], partitions: int) -> dict[str, Any]:
    """Make the table `degrees`: how many documents have so many partners, exact.

    B-similar ones are counted by arithmetic where they are too many to list; C-similar ones are left out then.
    """
    rows: list[tuple[str, int, int]] = []
    if Rule.B not in rules:
        rows += [(str(Rule.B), *found) for found in b_degrees(stages, params, partitions)]
    for rule, wanted in ((Rule.B, f"b_sim >= {params.b_min}"), (Rule.C, f"c_sim >= {params.c_min}")):
        if rule in rules:
            pairs = stages.read(LISTED, PAIRS).where(wanted)
            ends = pairs.selectExpr("left as row").union(pairs.selectExpr("right as row"))
            found = stages.collect(ends.groupBy("row").count().groupBy("count").agg({"*": "count"}))
            rows += sorted((str(rule), int(row["count"]), int(row["count(1)"])) for row in found)
    names = ("rule", "degree", "documents")
    stages.put({name: [row[at] for row in rows] for at, name in enumerate(names)}, DEGREES, "degrees")
    return {}
