import csv
import hashlib
import json
from pathlib import Path

import pytest

from twinlens.export.dataset import read_dataset, write_dataset
from twinlens.export.formats import FORMATS
from twinlens.export.records import ExportDocument, ExportPair
from twinlens.model.errors import TwinlensError, UsageError


def in_order(pairs: list[ExportPair]) -> list[ExportPair]:
    return sorted(pairs, key=lambda pair: (pair.a.locator, pair.b.locator))


def text_of(document: ExportDocument) -> str | None:
    return None if document.locator == "c.csv#12" else f"=text of {document.locator}\r\n" * 3


@pytest.mark.parametrize("texts", ["none", "ids", "full"])
@pytest.mark.parametrize("name", FORMATS)
def test_reading_back_gives_the_same_pairs(name: str, texts: str, pairs: list[ExportPair], tmp_path: Path) -> None:
    path = tmp_path / f"set.{name}"
    written = write_dataset(path, name, pairs, texts, text_of, "# card\n")
    assert read_dataset(path) == in_order(pairs)
    assert written.pairs == 3
    assert {file.name for file in written.files} == {file.name for file in tmp_path.iterdir()}
    assert (tmp_path / "set.documents.jsonl").exists() is (texts != "none")


@pytest.mark.parametrize("name", FORMATS)
def test_a_dataset_without_pairs(name: str, tmp_path: Path) -> None:
    write_dataset(tmp_path / f"set.{name}", name, [])
    assert read_dataset(tmp_path / f"set.{name}") == []


def test_checksums_are_those_of_the_files(pairs: list[ExportPair], tmp_path: Path) -> None:
    write_dataset(tmp_path / "set.jsonl", "jsonl", pairs, "ids", card="card")
    lines = (tmp_path / "set.sha256").read_text().splitlines()
    assert [line.split("  ")[1] for line in lines] == ["set.jsonl", "set.documents.jsonl", "set.card.md"]
    for line in lines:
        digest, file = line.split("  ")
        assert hashlib.sha256((tmp_path / file).read_bytes()).hexdigest() == digest


def test_csv_is_safe_to_open_in_a_spreadsheet(pairs: list[ExportPair], tmp_path: Path) -> None:
    write_dataset(tmp_path / "set.csv", "csv", pairs, "full", text_of)
    with (tmp_path / "set.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == 4 and len({len(row) for row in rows}) == 1
    numbers = {rows[0].index(name) for name in ("b_sim", "score:=other")}
    for row in rows:
        for place, cell in enumerate(row):
            assert not cell.startswith(("=", "+", "@", "\t", "\r")), cell
            assert not cell.startswith("-") or place in numbers


def test_labels_stand_under_the_names_that_an_import_understands(pairs: list[ExportPair], tmp_path: Path) -> None:
    write_dataset(tmp_path / "set.jsonl", "jsonl", pairs)
    rows = [json.loads(line) for line in (tmp_path / "set.jsonl").read_text(encoding="utf-8").splitlines()]
    assert set(rows[0]) >= {"a", "b", "label", "reason", "note", "reviewer", "at"}
    assert rows[0]["a"] == pairs[0].a.locator and rows[0]["scores"] == {"s3 score": 0.68, "=other": -1.0}
    assert "text_a" not in rows[0]


def test_full_texts_are_written_and_a_lost_one_is_null(pairs: list[ExportPair], tmp_path: Path) -> None:
    write_dataset(tmp_path / "set.jsonl", "jsonl", pairs, "full", text_of)
    rows = [json.loads(line) for line in (tmp_path / "set.jsonl").read_text(encoding="utf-8").splitlines()]
    assert rows[1]["text_a"] == text_of(pairs[1].a) and rows[1]["text_b"] is None
    documents = [
        json.loads(line) for line in (tmp_path / "set.documents.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert len(documents) == 3


def test_the_same_pairs_in_another_order_give_the_same_bytes(pairs: list[ExportPair], tmp_path: Path) -> None:
    write_dataset(tmp_path / "one.csv", "csv", pairs)
    write_dataset(tmp_path / "two.csv", "csv", pairs[::-1])
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


def test_wrong_requests_are_refused_in_one_sentence(pairs: list[ExportPair], tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="jsonl, csv, parquet"):
        write_dataset(tmp_path / "x", "xlsx", pairs)
    with pytest.raises(UsageError, match="none, ids, full"):
        write_dataset(tmp_path / "x", "csv", pairs, "all")
    with pytest.raises(UsageError, match="keeps none"):
        write_dataset(tmp_path / "x", "csv", pairs, "full")
    assert list(tmp_path.iterdir()) == []


def test_files_that_cannot_be_written_or_read(pairs: list[ExportPair], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(TwinlensError, match="cannot be written"):
        write_dataset(tmp_path / "file" / "set.csv", "csv", pairs)
    with pytest.raises(TwinlensError, match="cannot be read"):
        read_dataset(tmp_path / "absent.csv")
    (tmp_path / "other.csv").write_text("id_a,id_b\n1,2\n")
    with pytest.raises(TwinlensError, match="pair 1 lacks or spoils"):
        read_dataset(tmp_path / "other.csv")
    (tmp_path / "other.jsonl").write_text('{"a": "x"}\n')
    with pytest.raises(TwinlensError, match="not a dataset"):
        read_dataset(tmp_path / "other.jsonl")
    assert not [file for file in tmp_path.iterdir() if file.name.endswith(".part")]


def test_a_failed_export_leaves_the_old_file(pairs: list[ExportPair], tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    path.write_text("old")

    def fails(document: ExportDocument) -> str:
        raise TwinlensError("the text is gone")

    with pytest.raises(TwinlensError, match="gone"):
        write_dataset(path, "jsonl", pairs, "full", fails)
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]
