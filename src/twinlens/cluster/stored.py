"""Tables as tasks read and write them: by themselves on a disk that every machine sees, else by Spark's own readers.

What goes through Spark's tables takes Java a second of planning and compiling a stage. Tasks that open their files
themselves leave Java what it is good at: to carry parcels from task to task, and to look after tasks that fail.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

from twinlens.cluster.flow import Made
from twinlens.cluster.records import arrow_schema
from twinlens.cluster.session import settings_for

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from twinlens.cluster.flow import Flow

Work = Callable[[Iterator[pa.RecordBatch]], Iterator[Made]]

# columns without repetition, for which a dictionary would be made in vain
UNIQUE = ("locator", "doc_id", "content_digest", "token_digest", "supershingles", "bits", "set_key", "rows", "starts")
UNFINISHED = ".part-"  # begins the name of a file that a task writes
GROUP = 32 << 20  # bytes of a row group, as they stand in memory
MOST = 64 << 20  # stored bytes of several files that one task reads
ROWS = 1 << 14  # that are read at a time
PARCELS = 512  # rows that Spark hands to Python at a time; some hold megabytes
_BODY = "body binary"


# -- by the tasks themselves ------------------------------------------------------------------------------------------


def each_of_files(
    spark: SparkSession, folder: str, schema: str, columns: tuple[str, ...], work: Work[Made], pieces: int
) -> Flow[Made]:
    """What `work` makes of the rows of a table in a folder that every task sees, in some pieces for each processor."""
    files = sorted((str(file), file.stat().st_size) for file in Path(folder).glob("*.parquet"))
    context = spark.sparkContext
    most = min(MOST, sum(size for _, size in files) // (pieces * context.defaultParallelism) + 1)
    tasks: list[list[str]] = []
    room = 0
    for name, size in files:
        if size > room:
            tasks.append([])
            room = most
        tasks[-1].append(name)
        room -= size
    every: Flow[list[str]] = context.parallelize(tasks, max(1, len(tasks)))
    return every.mapPartitions(partial(_read, schema, columns, work))


def _read(schema: str, columns: tuple[str, ...], work: Work[Made], tasks: Iterator[list[str]]) -> Iterator[Made]:
    wanted = pa.schema([arrow_schema(schema).field(name) for name in columns])

    def batches() -> Iterator[pa.RecordBatch]:
        for name in itertools.chain.from_iterable(tasks):
            with pq.ParquetFile(name) as file:
                for batch in file.iter_batches(ROWS, columns=list(columns), use_threads=False):
                    yield batch.select(list(columns)).cast(wanted)

    return work(batches())


def write_files(made: Flow[pa.RecordBatch], schema: str, folder: str) -> Flow[int]:
    """Rows as a table in a folder that every task sees: a file for each task, whole or not at all. Their numbers."""
    return made.mapPartitionsWithIndex(partial(_written, schema, folder))


def _written(schema: str, folder: str, number: int, batches: Iterator[pa.RecordBatch]) -> Iterator[int]:
    from pyspark import TaskContext

    context = TaskContext.get()
    attempt = context.taskAttemptId() if context is not None else 0
    place, unfinished = Path(folder) / f"part-{number:05}.parquet", Path(folder) / f"{UNFINISHED}{number:05}-{attempt}"
    columns, rows = arrow_schema(schema), 0
    first = next(batches, None)
    if first is None and number:
        return  # one file tells the columns, even of a table without rows
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        with pq.ParquetWriter(
            unfinished,
            columns,
            compression="zstd",
            use_dictionary=[name for name in columns.names if name not in UNIQUE],
        ) as writer:
            for group in _groups(batches if first is None else itertools.chain([first], batches)):
                table = pa.Table.from_batches(group, columns)
                writer.write_table(table, row_group_size=max(1, len(table)))
                rows += len(table)
        os.replace(unfinished, place)  # noqa: PTH105 (as atomic)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    yield rows


def _groups(batches: Iterator[pa.RecordBatch]) -> Iterator[list[pa.RecordBatch]]:
    held: list[pa.RecordBatch] = []
    octets = 0
    for batch in batches:
        held.append(batch)
        octets += batch.nbytes
        if octets >= GROUP:
            yield held
            held, octets = [], 0
    if held:
        yield held


# -- by Spark ---------------------------------------------------------------------------------------------------------


def each_of_frame(spark: SparkSession, frame: DataFrame, work: Work[Made], records: int = PARCELS) -> Flow[Made]:
    """What `work` makes of the rows of a frame, of which so many go to Python at a time."""
    settings_for(spark, records=records)
    made: Flow[Any] = frame.mapInArrow(partial(_in_bodies, work), _BODY).rdd
    return made.mapPartitions(_from_bodies)


def _in_bodies(work: Work[Any], batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    from pyspark.serializers import CPickleSerializer

    form = CPickleSerializer()  # in which Spark itself takes items from task to task
    for item in work(batches):
        yield pa.record_batch([pa.array([form.dumps(item)], pa.binary())], names=["body"])


def _from_bodies(rows: Iterator[Any]) -> Iterator[Any]:
    from pyspark.serializers import CPickleSerializer

    form = CPickleSerializer()
    for row in rows:
        yield form.loads(row[0])


def frame_of(spark: SparkSession, made: Flow[pa.RecordBatch], schema: str) -> DataFrame:
    """Rows that tasks make as a frame."""
    settings_for(spark, records=1)
    packed: Any = made.mapPartitions(_serialized)
    return spark.createDataFrame(packed, _BODY, verifySchema=False).mapInArrow(partial(_deserialized, schema), schema)


def _serialized(batches: Iterator[pa.RecordBatch]) -> Iterator[tuple[bytes]]:
    for batch in batches:
        yield (batch.serialize().to_pybytes(),)


def _deserialized(schema: str, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    columns = arrow_schema(schema)
    for batch in batches:
        for body in batch.column(0):
            yield pa.ipc.read_record_batch(body.as_buffer(), columns)
