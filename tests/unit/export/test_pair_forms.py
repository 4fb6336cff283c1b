import csv
import hashlib
from dataclasses import replace
from pathlib import Path

import numpy as np

from twinlens.export.dataset import read_dataset
from twinlens.export.pair_forms import write_huggingface, write_scikit_learn, write_splink
from twinlens.export.records import ExportPair


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_scikit_learn_reads_numbers(pairs: list[ExportPair], tmp_path: Path) -> None:
    path = tmp_path / "pairs.csv"
    assert write_scikit_learn(path, pairs) == 2  # the undecided pair is left out
    table = np.genfromtxt(path, delimiter=",", skip_header=1)
    names = path.read_text(encoding="utf-8").splitlines()[0].split(",")
    assert table.shape == (2, len(names)) and names[-3:] == ["target", "sample_weight", "group"]
    assert table[:, -3].tolist() == [1, 0] and table[:, -2].tolist() == [12.5, 1.0] and table[:, -1].tolist() == [3, 4]
    assert table[0, 2] == 0.1 + 0.2 and np.isnan(table[1, 2])


def test_splink_reads_clerical_labels(pairs: list[ExportPair], tmp_path: Path) -> None:
    path = tmp_path / "labels.csv"
    assert write_splink(path, pairs) == 3
    rows = rows_of(path)
    assert list(rows[0]) == ["unique_id_l", "unique_id_r", "clerical_match_score"]
    assert [float(row["clerical_match_score"]) for row in rows] == [1.0, 0.5, 0.0]
    assert rows[1]["unique_id_r"] == "c.csv#12"  # one document has no id of its own, so all go by locator
    named = [replace(p, a=replace(p.a, doc_id="x"), b=replace(p.b, doc_id="y")) for p in pairs]
    write_splink(path, named)
    assert [row["unique_id_l"] for row in rows_of(path)] == ["x"] * 3


def test_a_folder_for_hugging_face(pairs: list[ExportPair], tmp_path: Path) -> None:
    folder = tmp_path / "set"
    files = write_huggingface(folder, pairs, "# Card", lambda document: "text")
    assert [file.relative_to(folder).as_posix() for file in files] == [
        "data/test-00000-of-00001.parquet",
        "data/train-00000-of-00001.parquet",
        "README.md",
        "SHA256SUMS",
    ]
    assert sorted(file for file in folder.rglob("*") if file.is_file()) == sorted(files)
    assert read_dataset(files[1]) == [pairs[2]]
    head = (folder / "README.md").read_text().split("---\n")
    assert head[0] == "" and "split: test" in head[1] and "path: data/train-*" in head[1] and "# Card" in head[2]
    for line in files[3].read_text().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest


def test_no_pairs(tmp_path: Path) -> None:
    assert write_scikit_learn(tmp_path / "a.csv", []) == 0
    assert write_splink(tmp_path / "b.csv", []) == 0
    assert len(write_huggingface(tmp_path / "c", [])) == 3
