"""Sending packed records from task to task, and fetching the signatures of rows that a task asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from twinlens.cluster.records import SIGNATURES, by_target, joined, parcels, signature_type, signatures_of
from twinlens.model.params import ScanParams

if TYPE_CHECKING:
    import pyarrow as pa
    from numpy.typing import NDArray

    from twinlens.cluster.flow import Flow
    from twinlens.cluster.records import Parcel
    from twinlens.cluster.stages import Stages

    Parcels = Flow[Parcel]

Made = TypeVar("Made")

ROWS = 1 << 16  # representatives whose signatures one target has at most,
LEAST_ROWS = 1 << 8  # and at least, as long as
OWNERS = 4  # targets stand against each task, so that all have about as much to answer
EXCHANGED = 128 << 20  # bytes that one task gets
WIDTH = 1 << 20  # requests that are sorted at a time

PIECE = 40  # bits of a target before those that number its pieces

REQUEST = np.dtype([("reply", "<i8"), ("tag", "<i8"), ("row", "<i8")])


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


def sent(records: NDArray[np.void], routes: Routes) -> Iterator[Parcel]:
    """Requests on their way to the tasks that have the rows."""
    yield from parcels(records["row"] // routes.rows, records, kind=1)


def delivered(parcels: Parcels, tasks: int) -> Parcels:
    """Parcels together by target, the kinds of a target in order; targets go to the tasks by turns."""
    return parcels.repartitionAndSortWithinPartitions(tasks, _task_of)


def _task_of(key: tuple[int, int]) -> int:
    return key[0] + (key[0] >> PIECE)


def answered(stages: Stages, asked: Parcels, params: ScanParams, routes: Routes) -> Parcels:
    """The answers to requests (`sent`), delivered by reply."""
    wanted = ("row", "site", "content_digest", "supershingles", "bits")
    work = partial(_parcels_of_signatures, params.to_json(), routes.rows)
    held = stages.of_rows("signatures", SIGNATURES, wanted, work)
    together = delivered(held.union(asked), routes.tasks)
    return delivered(together.mapPartitions(partial(_answers, params.to_json(), routes.rows)), routes.tasks)


def _parcels_of_signatures(params: dict[str, Any], span: int, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
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


def _answers(params: dict[str, Any], span: int, arrived: Iterator[Parcel]) -> Iterator[Parcel]:
    settings = ScanParams.from_json(params)
    kind, reply = signature_type(settings), answer_type(settings)
    for target, bodies in by_target(arrived):
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
    work: Callable[[int, NDArray[np.void]], Iterator[Made]],
    arrived: Iterator[Parcel],
) -> Iterator[Made]:
    """What `work` makes of each reply's answers, which stand in the order of tags and rows."""
    kind = answer_type(ScanParams.from_json(params))
    for reply, bodies in by_target(arrived):
        answers = joined(bodies, kind)
        yield from work(reply, answers[np.lexsort((answers["of"]["row"], answers["tag"]))])
