"""Tables that tasks write and read themselves; nothing here starts Spark."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from twinlens.cluster import stored
from twinlens.cluster.records import arrow_schema

SCHEMA = "locator string, n long, digest binary"


def rows(count: int, size: int = 7) -> Iterator[pa.RecordBatch]:
    for first in range(0, count, size):
        numbers = range(first, min(first + size, count))
        columns = [[f"d{i}" for i in numbers], list(numbers), [b"%d" % i for i in numbers]]
        yield pa.record_batch(columns, schema=arrow_schema(SCHEMA))


def test_what_a_task_writes_another_one_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "GROUP", 200)  # bytes
    monkeypatch.setattr(stored, "ROWS", 4)
    folder = tmp_path / "new" / "table"
    assert list(stored._written(SCHEMA, str(folder), 3, rows(50))) == [50]
    (file,) = folder.iterdir()
    assert pq.ParquetFile(file).num_row_groups > 1
    read = partial(stored._read, SCHEMA, ("n", "locator"), lambda batches: batches)
    found = pa.Table.from_batches(read(iter([[str(file)]])))
    assert found.to_pydict() == {"n": list(range(50)), "locator": [f"d{i}" for i in range(50)]}
    assert list(stored._written(SCHEMA, str(folder), 3, rows(2))) == [2]  # a second try takes the place of the first
    assert [path.name for path in folder.iterdir()] == ["part-00003.parquet"] and pq.read_table(file).num_rows == 2


def test_a_table_without_rows_tells_its_columns_once(tmp_path: Path) -> None:
    assert [list(stored._written(SCHEMA, str(tmp_path), number, rows(0))) for number in range(3)] == [[0], [], []]
    (file,) = tmp_path.iterdir()
    assert pq.read_schema(file).equals(arrow_schema(SCHEMA))


def test_a_task_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "GROUP", 1)

    def failing() -> Iterator[pa.RecordBatch]:
        yield from rows(20)
        raise ValueError("in the middle")

    with pytest.raises(ValueError, match="in the middle"):
        list(stored._written(SCHEMA, str(tmp_path), 0, failing()))
    assert not list(tmp_path.iterdir())
