"""Sending packed records from task to task, and fetching the signatures of rows that a task asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from twinlens.cluster.records import PACKED, SIGNATURES, by_target, joined, parcels, signature_type, signatures_of
from twinlens.cluster.session import settings_for
from twinlens.model.params import ScanParams

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray
    from pyspark.sql import DataFrame

    from twinlens.cluster.stages import Stages

ROWS = 1 << 16  # representatives whose signatures one target has at most,
LEAST_ROWS = 1 << 8  # and at least, as long as
OWNERS = 4  # targets stand against each task, so that all have about as much to answer
PARCELS = 512  # rows, or packed values, that go to Python at a time
WIDTH = 1 << 20  # requests that are sorted at a time

REQUEST = np.dtype([("reply", "<i8"), ("tag", "<i8"), ("row", "<i8")])

Body = list[tuple[int, bytes]]


@dataclass(frozen=True)
class Routes:
    """How requests travel: into how many tasks, and how many consecutive rows answer as one target."""

    tasks: int
    rows: int

    @classmethod
    def of(cls, n: int, tasks: int) -> Routes:
        """The routes between so many representatives."""
        return cls(tasks, max(LEAST_ROWS, min(ROWS, -(-n // (OWNERS * tasks)))))


def answer_type(params: ScanParams) -> np.dtype[np.void]:
    """What comes back for a request: its tag and the signature of its row."""
    return np.dtype([("tag", "<i8"), ("of", signature_type(params))])


def requests(replies: NDArray[np.int64], tags: NDArray[np.int64], rows: NDArray[np.int64]) -> NDArray[np.void]:
    """Requests for the signatures of rows: where they shall go, under which tag."""
    records = np.empty(len(rows), REQUEST)
    records["reply"], records["tag"], records["row"] = replies, tags, rows
    return records


def sent(records: NDArray[np.void], routes: Routes) -> Iterator[pa.RecordBatch]:
    """Requests on their way to the tasks that have the rows."""
    yield from parcels(records["row"] // routes.rows, records, kind=1)


def delivered(frame: DataFrame, partitions: int) -> DataFrame:
    """Packed values together by target, the kinds of a target in order."""
    return frame.repartition(partitions, "target").sortWithinPartitions("target", "kind")


def answered(stages: Stages, asked: DataFrame, params: ScanParams, routes: Routes) -> DataFrame:
    """The answers to requests (`sent`), delivered by reply."""
    settings_for(stages.spark, records=PARCELS)
    signatures = stages.read("signatures", SIGNATURES)
    own = signatures.select("row", "site", "content_digest", "supershingles", "bits")
    held = own.mapInArrow(partial(_parcels_of_signatures, params.to_json(), routes.rows), PACKED)
    together = delivered(held.unionByName(asked), routes.tasks)
    return delivered(together.mapInArrow(partial(_answers, params.to_json(), routes.rows), PACKED), routes.tasks)


def _parcels_of_signatures(
    params: dict[str, Any], span: int, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    settings = ScanParams.from_json(params)
    waiting: list[NDArray[np.void]] = []
    for batch in batches:
        waiting.append(signatures_of(batch, settings))
        if sum(map(len, waiting)) >= ROWS:
            records = np.concatenate(waiting)
            yield from parcels(records["row"] // span, records)
            waiting = []
    if waiting:
        records = np.concatenate(waiting)
        yield from parcels(records["row"] // span, records)


def _answers(params: dict[str, Any], span: int, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    settings = ScanParams.from_json(params)
    kind, reply = signature_type(settings), answer_type(settings)
    for target, bodies in by_target(batches):
        held = joined([body for body in bodies if body[0] == 0], kind)
        place = np.full(span, -1, np.int64)
        place[held["row"] - target * span] = np.arange(len(held))
        asked = joined([body for body in bodies if body[0] == 1], REQUEST)
        for start in range(0, len(asked), WIDTH):
            part = asked[start : start + WIDTH]
            answers = np.empty(len(part), reply)
            answers["tag"] = part["tag"]
            answers["of"] = held[place[part["row"] - target * span]]
            yield from parcels(part["reply"], answers)


def each_reply(
    params: dict[str, Any],
    work: Callable[[int, NDArray[np.void]], Iterator[pa.RecordBatch]],
    batches: Iterator[pa.RecordBatch],
) -> Iterator[pa.RecordBatch]:
    """What `work` makes of each reply's answers, which stand in the order of tags and rows."""
    kind = answer_type(ScanParams.from_json(params))
    for reply, bodies in by_target(batches):
        answers = joined(bodies, kind)
        yield from work(reply, answers[np.lexsort((answers["of"]["row"], answers["tag"]))])
