"""Listings: streamed to standard output, whole or not at all in a file."""

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from twinlens.cli.output import write_listing, write_text
from twinlens.cli.terminal import Terminal
from twinlens.model.errors import UsageError

COLUMNS: dict[str, type] = {"name": str, "tokens": int, "resemblance": float}
ROWS: list[dict[str, Any]] = [
    {"name": 'quoted "and", with\nlines', "tokens": 2**40, "resemblance": 1 / 3, "more": "left out"},
    {"name": "plain", "tokens": 0, "resemblance": None},
]


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    with Terminal(quiet=True) as terminal:
        yield terminal


def test_csv_on_standard_output(terminal: Terminal, capsys: pytest.CaptureFixture[str]) -> None:
    assert write_listing(ROWS, COLUMNS, "csv", None, terminal) == 2
    rows = list(csv.reader(capsys.readouterr().out.splitlines(keepends=True)))
    assert rows[0] == list(COLUMNS)
    assert rows[1] == ['quoted "and", with\nlines', str(2**40), repr(1 / 3)]
    assert rows[2] == ["plain", "0", ""]


def test_no_cell_of_a_csv_is_run_as_a_formula(terminal: Terminal, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [{"name": f"{start}HYPERLINK(1)", "tokens": -5, "resemblance": -0.5} for start in ("=", "+", "-", "@", "\t")]
    write_listing([*rows, {"name": "a-b=c"}], COLUMNS, "csv", None, terminal)
    found = list(csv.reader(capsys.readouterr().out.splitlines(keepends=True)))[1:]
    assert [row[0] for row in found] == [*(f"'{row['name']}" for row in rows), "a-b=c"]
    assert found[0][1:] == ["-5", "-0.5"]  # numbers stay numbers
    write_listing(rows, COLUMNS, "jsonl", None, terminal)
    assert [json.loads(line)["name"] for line in capsys.readouterr().out.splitlines()] == [r["name"] for r in rows]


def test_jsonl_on_standard_output(terminal: Terminal, capsys: pytest.CaptureFixture[str]) -> None:
    assert write_listing(ROWS, COLUMNS, "jsonl", None, terminal) == 2
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows[0]["resemblance"] == 1 / 3
    assert rows[1] == {"name": "plain", "tokens": 0, "resemblance": None}


@pytest.mark.parametrize("format", ["csv", "jsonl"])
def test_no_rows(terminal: Terminal, capsys: pytest.CaptureFixture[str], format: str) -> None:
    assert write_listing([], COLUMNS, format, None, terminal) == 0
    assert capsys.readouterr().out == ("name,tokens,resemblance\n" if format == "csv" else "")


def test_parquet_keeps_types_and_missing_values(tmp_path: Path, terminal: Terminal) -> None:
    path = tmp_path / "rows.parquet"
    assert write_listing(ROWS, COLUMNS, "parquet", path, terminal) == 2
    assert pyarrow.parquet.read_table(path).to_pylist() == [{key: row[key] for key in COLUMNS} for row in ROWS]


def test_parquet_needs_a_file(terminal: Terminal) -> None:
    with pytest.raises(UsageError, match="-o FILE"):
        write_listing(ROWS, COLUMNS, "parquet", None, terminal)


@pytest.mark.parametrize("format", ["csv", "jsonl", "parquet"])
def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path, terminal: Terminal, format: str) -> None:
    path = tmp_path / "rows"
    path.write_text("old")

    def rows() -> Iterator[dict[str, Any]]:
        yield ROWS[0]
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        write_listing(rows(), COLUMNS, format, path, terminal)
    assert [entry.name for entry in tmp_path.iterdir()] == ["rows"]
    assert path.read_text() == "old"


def test_a_missing_folder_is_wrong_usage(tmp_path: Path, terminal: Terminal) -> None:
    with pytest.raises(UsageError, match="does not exist"):
        write_text("x", tmp_path / "nowhere" / "x.txt", terminal)


def test_a_written_file_has_ordinary_permissions(tmp_path: Path, terminal: Terminal) -> None:
    (tmp_path / "ordinary").touch()
    write_text("x", tmp_path / "made", terminal)
    assert (tmp_path / "made").stat().st_mode == (tmp_path / "ordinary").stat().st_mode
