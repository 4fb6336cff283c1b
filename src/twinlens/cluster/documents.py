"""The stage that reads: every document of the inputs with its signatures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from twinlens.cluster.inputs import InputFile, Inputs
from twinlens.cluster.reading import Reading, canonical, read_and_sign
from twinlens.cluster.records import DOCUMENTS
from twinlens.cluster.session import settings_for
from twinlens.cluster.shared_files import tasks_of, units_of
from twinlens.corpus.handed import line_columns, table_columns
from twinlens.corpus.options import ReaderOptions
from twinlens.corpus.parquet import column_names
from twinlens.model.errors import SourceError

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from twinlens.cluster.settings import ClusterScan
    from twinlens.cluster.stages import Stages
    from twinlens.corpus.columns import Columns
    from twinlens.corpus.handed import HandedFile
    from twinlens.corpus.units import Unit

RECORDS = 1024  # documents that go to Python at a time
WHOLE_RECORDS = 16  # files
UNCUT = 1 << 20  # bytes of a file up to which one task reads it
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


def write_documents(stages: Stages, read: Read) -> dict[str, Any]:
    """Make the table `documents`; no counts yet."""
    frames = []
    for kind, reading, frame in read.sources():
        settings_for(stages.spark, records=WHOLE_RECORDS if kind == "whole" else RECORDS)
        frames.append(frame.mapInArrow(partial(read_and_sign, kind, reading), DOCUMENTS))
    whole = frames[0]
    for frame in frames[1:]:
        whole = whole.unionByName(frame)
    stages.write(whole, "documents")
    return {}


def document_counts(stages: Stages) -> dict[str, Any]:
    """The documents by status, bytes, tokens, identity sets and exact duplicates, as `scan --json` names them."""
    states = ("read", "empty", "skipped", "failed")
    (row,) = stages.collect(
        stages.read("documents", DOCUMENTS).selectExpr(
            *(f"count_if(status = '{state}') as {state}" for state in states),
            "coalesce(sum(size), 0) as bytes",
            "coalesce(sum(greatest(tokens, 0)), 0) as tokens",
            "count(nullif(content_digest, X'')) - count(distinct nullif(content_digest, X'')) as exact_duplicates",
        )
    )
    return {
        "documents": {state: int(row[state]) for state in states},
        **{name: int(row[name]) for name in ("bytes", "tokens", "exact_duplicates")},
    }
