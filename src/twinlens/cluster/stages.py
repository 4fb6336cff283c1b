"""The stages of a job: each is done once, and a job that was stopped goes on behind the last finished one."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import pyarrow as pa
import pyarrow.parquet as pq

from twinlens.cluster.folder import Folder
from twinlens.cluster.records import arrow_schema
from twinlens.cluster.session import failure, is_sparks
from twinlens.cluster.shared_files import path_of
from twinlens.cluster.stored import UNFINISHED, UNIQUE, Work, each_of_files, each_of_frame, frame_of, write_files
from twinlens.model.errors import ProjectError, UsageError

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from twinlens.cluster.flow import Flow
    from twinlens.model.progress import Progress

Result = TypeVar("Result")

MANIFEST = "manifest.json"
WORK = "_work"  # tables that only other stages read
MARKS = "_stages"
JOB = f"{MARKS}/job.json"
LOOKED_AFTER = 0.1  # seconds between two questions whether the work shall stop


class Stages:
    """The result folder of one job, and what of it is finished."""

    def __init__(self, spark: SparkSession, out: str, progress: Progress) -> None:
        self.spark = spark
        self.folder = Folder(spark, out)
        self.out = out
        self.progress = progress
        self._stage = "starting"

    def begin(self, fingerprint: str, job: dict[str, Any], resume: bool) -> None:
        """Take the folder for this job. Raises where something else stands there.

        A folder that is there is taken only with `resume`, and only where an unfinished job with equal input and
        parameters began it.
        """
        folder, out = self.folder, self.out
        if folder.exists():
            if folder.exists(MANIFEST):
                raise ProjectError(f"{out} holds a finished result: choose another folder for this one")
            before = folder.read_json(JOB)
            if before is None and not (folder.is_folder() and folder.is_empty()):
                raise ProjectError(f"{out} exists already: choose a folder that does not")
            if before is not None:
                if not resume:
                    raise ProjectError(f"{out} holds an unfinished job: go on with --resume, or choose another folder")
                if before["fingerprint"] != fingerprint:
                    raise UsageError(
                        f"the job in {out} was begun with other input, parameters or kernels "
                        f"({_differing(before['job'], job)}): take the same ones, or another folder"
                    )
                return
        self._told(lambda: folder.write_json(JOB, {"fingerprint": fingerprint, "job": job}))

    def run(self, name: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """What the stage found out (plain values): made now, or by the job that was stopped."""
        mark = f"{MARKS}/{name.replace(' ', '-')}.json"
        known = self.folder.read_json(mark)
        if known is not None:
            return dict(known)
        self._stage = name
        self.progress.stage(name)
        found = make()
        self._told(lambda: self.folder.write_json(mark, found))
        return found

    def action(self, work: Callable[[], Result]) -> Result:
        """Run what makes Spark work; the progress may stop it. Raises TwinlensError or Cancelled."""
        outcome: list[Any] = []

        def target() -> None:
            try:
                self.spark.sparkContext.setJobDescription(self._stage)
                outcome.append((work(), None))
            except BaseException as error:
                outcome.append((None, error))

        thread = threading.Thread(target=target, name="spark action", daemon=True)
        thread.start()
        try:
            while thread.is_alive():
                thread.join(LOOKED_AFTER)
                self.progress.advance()
        except BaseException:
            self.spark.sparkContext.cancelAllJobs()
            thread.join(30.0)
            raise
        value, error = outcome[0]
        if error is not None:
            if is_sparks(error):
                raise failure(error, self._stage, self.out) from error
            raise error
        result: Result = value
        return result

    def _told(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception as error:
            if is_sparks(error):
                raise failure(error, self._stage, self.out) from error
            raise

    # -- tables -----------------------------------------------------------------------------------------------------

    @property
    def by_tasks(self) -> bool:
        """Whether the folder is on a disk that every task sees, and so reads and writes itself."""
        return bool(self._path)

    @property
    def _path(self) -> str:
        return path_of(self.folder.uri)

    def of_rows(
        self, name: str, schema: str, columns: tuple[str, ...], work: Work[Result], pieces: int = 1
    ) -> Flow[Result]:
        """What tasks make of the rows of a table, of which they get these columns.

        `pieces` tasks for each processor are enough, where the table is small.
        """
        if self.by_tasks:
            return each_of_files(self.spark, f"{self._path}/{name}", schema, columns, work, pieces)
        return each_of_frame(self.spark, self.read(name, schema).select(*columns), work)

    def make(self, rows: Flow[pa.RecordBatch], schema: str, name: str) -> int:
        """Make a table of what tasks make; how many rows. What an earlier try left of it goes."""
        if not self.by_tasks:
            return self._count(frame_of(self.spark, rows, schema), name)
        self._told(lambda: self.folder.remove(name))
        place = f"{self._path}/{name}"
        written = sum(self.gather(write_files(rows, schema, place)))
        for left in Path(place).glob(f"{UNFINISHED}*"):  # by a task that was ended, and done again
            left.unlink()
        return written

    def gather(self, found: Flow[Result]) -> list[Result]:
        """What tasks found out: counts and samples only."""
        return self.action(found.collect)

    def write(self, frame: DataFrame, name: str) -> None:
        """Make a table of a frame; what an earlier try left of it goes."""
        options = {f"parquet.enable.dictionary#{column}": "false" for column in UNIQUE}
        self.action(lambda: frame.write.mode("overwrite").options(**options).parquet(self.folder.uri_of(name)))

    def put(self, columns: dict[str, list[Any]], schema: str, name: str) -> None:
        """Make a small table of what stands here: no task of Spark's is worth it."""
        made = pa.table(
            [
                pa.array(values, field.type)
                for values, field in zip(columns.values(), arrow_schema(schema), strict=True)
            ],
            arrow_schema(schema),
        )
        sink = pa.BufferOutputStream()
        pq.write_table(made, sink, compression="zstd")
        self.folder.remove(name)
        self._told(lambda: self.folder.write_bytes(f"{name}/part-00000.parquet", sink.getvalue().to_pybytes()))

    def read(self, name: str, schema: str) -> DataFrame:
        """A table of the folder as a frame."""
        return self.spark.read.schema(schema).parquet(self.folder.uri_of(name))

    def collect(self, frame: DataFrame) -> list[Any]:
        """The rows of a small frame: counts and samples only."""
        return self.action(lambda: list(frame.collect()))

    def _count(self, frame: DataFrame, name: str) -> int:
        from pyspark.sql import Observation
        from pyspark.sql.functions import count, lit

        seen = Observation()
        self.write(frame.observe(seen, count(lit(1)).alias("rows")), name)
        return int(seen.get["rows"])


def _differing(before: dict[str, Any], now: dict[str, Any]) -> str:
    names = sorted(name for name in {*before, *now} if before.get(name) != now.get(name))
    return ", ".join(names) or "files or kernels"
