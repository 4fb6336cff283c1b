"""The stage that reads: every document of the inputs with its signatures."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from twinlens.cluster.exchange import delivered
from twinlens.cluster.flow import Made
from twinlens.cluster.inputs import InputFile, Inputs
from twinlens.cluster.reading import Reading, canonical, read_and_sign
from twinlens.cluster.records import DOCUMENTS, by_target, joined, parcels
from twinlens.cluster.shared_files import tasks_of, units_of
from twinlens.cluster.stored import each_of_frame
from twinlens.corpus.handed import line_columns, table_columns
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.parquet import column_names
from twinlens.model.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyspark.sql import DataFrame

    from twinlens.cluster.flow import Flow
    from twinlens.cluster.records import Parcel
    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.corpus.columns import Columns
    from twinlens.corpus.handed import HandedFile
    from twinlens.corpus.units import Unit

RECORDS = 1024  # documents that go to Python at a time
WHOLE_RECORDS = 16  # files
UNCUT = 1 << 20  # bytes of a file up to which one task reads it
_DIGEST = "V16"
SAMPLED = 20  # rows or lines that columns are guessed from


class Read:
    """The inputs as frames, one for each way of reading."""

    def __init__(self, stages: Stages, scan: ClusterScan, inputs: Inputs) -> None:
        self._stages = stages
        self._spark = stages.spark
        self._scan = scan
        self._options = ReaderOptions.parse(scan.options)
        self._inputs = inputs
        self._columns: dict[str, Columns | None] = {}
        self._units: list[tuple[InputFile, Unit]] | None = None

    def sources(self, only: frozenset[str] | None = None) -> list[tuple[str, Reading, DataFrame]]:
        """(way of reading, what its tasks have to know, rows) of the files, or of those with the named URIs."""
        found = [] if not self._inputs.shared else self._shared(only)
        for kind in ("tables", "lines", "whole"):
            every = getattr(self._inputs, kind)
            files = [file for file in every if only is None or canonical(file.uri) in only]
            if not files:
                continue
            if kind not in self._columns:
                self._columns[kind] = self._look_at(kind, every[0])
            columns = self._columns[kind]
            blocks = self._blocks(files) if kind == "lines" else None
            named = {canonical(file.uri): (file.handed, file.prefix) for file in files}
            reading = Reading(named, dict(self._scan.options), self._scan.params.to_json(), columns, blocks)
            found.append((kind, reading, self._frame(kind, files, columns)))
        return found

    def each(
        self,
        work: Callable[[str, Reading, Iterator[pa.RecordBatch]], Iterator[Made]],
        only: frozenset[str] | None = None,
    ) -> Flow[Made]:
        """What tasks make of the documents of all files, or of those with the named URIs."""
        found: list[Flow[Made]] = []
        context = self._spark.sparkContext
        for kind, reading, frame in self.sources(only):
            own = partial(work, kind, reading)
            if kind == "shared":
                numbers = range(len(reading.tasks))
                found.append(context.parallelize(numbers, len(numbers)).mapPartitions(partial(_of_numbers, own)))
            else:
                found.append(each_of_frame(self._spark, frame, own, WHOLE_RECORDS if kind == "whole" else RECORDS))
        whole: Flow[Made] = context.union(found) if found else context.parallelize([], 1)
        return whole

    def _shared(self, only: frozenset[str] | None) -> list[tuple[str, Reading, DataFrame]]:
        """The files that tasks read themselves: a row for each task."""
        if self._units is None:
            self._units = list(units_of(self._inputs.shared, self._inputs.roots, self._scan.options))
        named: dict[str, tuple[HandedFile, str]] = {}
        numbers: dict[str, int] = {}
        units = []
        for file, unit in self._units:
            name = canonical(file.uri)
            if only is None or name in only:
                named[name] = file.handed, file.prefix
                units.append((numbers.setdefault(name, len(numbers)), file, unit))
        if not units:
            return []
        processors = self._spark.sparkContext.defaultParallelism
        tasks = tasks_of(units, self._inputs.roots, self._scan.options, processors)
        reading = Reading(named, dict(self._scan.options), self._scan.params.to_json(), tasks=tasks)
        return [("shared", reading, self._spark.range(0, len(tasks), 1, len(tasks)))]

    def _frame(self, kind: str, files: list[InputFile], columns: Columns | None) -> DataFrame:
        uris = [file.uri for file in files]
        reader: Any = self._spark.read
        if kind == "whole":
            return reader.format("binaryFile").load([_literal(uri) for uri in uris]).select("path", "content")
        if kind == "lines":
            return (
                reader.option("lineSep", "\n")
                .text([_literal(uri) for uri in uris])
                .selectExpr(
                    "cast(value as binary) as value",
                    "_metadata.file_path as _file",
                    "_metadata.file_block_start as _block",
                    "_metadata.file_size as _size",
                )
            )
        assert columns is not None
        table = self._table(uris)
        names = [f"`{name.replace('`', '``')}`" for name in column_names(columns)]
        return table.selectExpr(*names, "_metadata.file_path as _file", "_metadata.row_index as _row")

    def _table(self, uris: list[str]) -> DataFrame:
        reader: Any = self._spark.read.option("recursiveFileLookup", "true")
        return reader.parquet(*[_literal(uri) for uri in uris])

    def _look_at(self, kind: str, first: InputFile) -> Columns | None:
        """The columns of tables or lines, by the first file."""
        if kind == "whole":
            return None
        if kind == "tables":
            frame = self._table([first.uri])
            rows = self._stages.action(lambda: frame.limit(SAMPLED).toArrow())
            batch = rows.combine_chunks().to_batches()
            columns = table_columns(rows.schema, batch[0] if batch and first.handed.direct else None, self._options)
        else:
            lines = self._frame(kind, [first], None).select("value").limit(SAMPLED)
            head = [bytes(row[0]) for row in self._stages.collect(lines)]
            columns = line_columns(head, self._options, first.handed.direct)
        if columns is None:
            raise SourceError(f"{first.uri}: no column holds a text; name it with --text-column")
        return columns

    def _blocks(self, files: list[InputFile]) -> dict[tuple[str, int], tuple[int, int]]:
        """The offset and the number of the first line of each block of the files, where several tasks read a file.

        How files are cut depends on all that are read together, so these are the blocks of exactly these files.
        """
        cut = self._spark.conf.get("spark.sql.files.maxPartitionBytes").rstrip("b")
        if max(file.handed.size for file in files) <= min(UNCUT, int(cut) if cut.isdecimal() else 0):
            return {}
        lines = self._frame("lines", files, None)
        rows = self._stages.collect(
            lines.selectExpr("_file", "_block", "octet_length(value) + 1 as octets")
            .groupBy("_file", "_block")
            .agg({"octets": "sum", "*": "count"})
        )
        found: dict[tuple[str, int], tuple[int, int]] = {}
        position = number = 0
        last = ""
        for row in sorted(rows, key=lambda row: (row["_file"], row["_block"])):
            if row["_file"] != last:
                last, position, number = row["_file"], 0, 0
            found[row["_file"], row["_block"]] = position, number
            position, number = position + row["sum(octets)"], number + row["count(1)"]
        return found


def _literal(uri: str) -> str:
    """A path in which nothing is taken for a pattern."""
    return "".join(f"\\{letter}" if letter in "{}[]*?\\" else letter for letter in uri)


def _of_numbers(work: Callable[[Iterator[pa.RecordBatch]], Iterator[Made]], numbers: Iterator[int]) -> Iterator[Made]:
    return work(pa.record_batch([pa.array([number])], names=["id"]) for number in numbers)


def write_documents(stages: Stages, read: Read) -> dict[str, Any]:
    """Make the table `documents`; no counts yet."""
    stages.make(read.each(read_and_sign), DOCUMENTS, "documents")
    return {}


def document_counts(stages: Stages, partitions: int) -> dict[str, Any]:
    """The documents by status, bytes, tokens, identity sets and exact duplicates, as `scan --json` names them."""
    columns = ("status", "size", "tokens", "content_digest")
    told = delivered(stages.of_rows("documents", DOCUMENTS, columns, partial(_told, partitions)), partitions)
    found: Counter[str] = Counter()
    for sums in stages.gather(told.mapPartitions(_counted)):
        found.update(sums)
    return {
        "documents": {state: found[state] for state in ("read", "empty", "skipped", "failed")},
        **{name: found[name] for name in ("bytes", "tokens", "exact_duplicates")},
    }


def _told(partitions: int, batches: Iterator[pa.RecordBatch]) -> Iterator[Parcel]:
    """The digests of contents to where equal ones meet, and the sums."""
    sums: Counter[str] = Counter()
    for batch in batches:
        status, size, tokens, digests = batch.columns
        sums.update(status.to_pylist())
        sums["bytes"] += int(size.to_numpy().sum())
        sums["tokens"] += int(np.maximum(tokens.to_numpy(), 0).sum())
        known = Counter(digests.to_pylist())
        del known[b""]
        sums["exact_duplicates"] += known.total()  # less what is left of them
        digest = np.array(list(known), _DIGEST)
        first = np.frombuffer(digest.tobytes(), "<u8").reshape(len(digest), -1)[:, 0]
        yield from parcels((first % np.uint64(partitions)).astype(np.int64), digest)
    yield (0, 1), json.dumps(sums).encode()


def _counted(arrived: Iterator[Parcel]) -> Iterator[dict[str, int]]:
    for _, bodies in by_target(arrived):
        digests = joined([body for body in bodies if body[0] == 0], _DIGEST)
        sums = Counter(exact_duplicates=-len(set(digests.tolist())))
        for kind, body in bodies:
            if kind == 1:
                sums.update(json.loads(body))
        yield dict(sums)
