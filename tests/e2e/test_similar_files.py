"""The verbs of sif as a script sees them: shapes, settings that an index keeps, a project's documents, odd names."""

import csv
import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

LINE = "static int value_{0}(struct node *p, int n_{0}) {{ return p->next[{0}] + n_{0} * {1}; }}\n"


def source(first: int, last: int, salt: int = 1) -> str:
    return "".join(LINE.format(number * salt, number % 97) for number in range(first, last))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole file, a part of it, an equal copy, and one of its own; one name is no text."""
    root = tmp_path_factory.mktemp("files") / "src"
    (root / "old").mkdir(parents=True)
    (root / "whole.c").write_text(source(0, 400))
    (root / "part.h").write_text(source(100, 200))
    (root / "old" / "whole.c").write_text(source(0, 400))
    (root / "other.c").write_text(source(0, 300, 1_000_003))
    Path(os.fsdecode(os.fsencode(root) + b"/odd\xff.c")).write_text(source(0, 350))
    return root


@pytest.fixture(scope="module")
def index(twinlens: Run, folder: Path) -> Path:
    """An index in the indexed folder itself."""
    path = folder / "src.sif"
    made = twinlens("sif", "index", folder, "-o", path, "--json").json
    assert made["files"] == 5 and made["unread"] == []
    assert made["settings"] == {"method": 2, "anchors": 0}
    return path


def test_an_index_is_no_file_of_its_own_folder(twinlens: Run, tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text(source(0, 50))
    for _ in range(2):
        assert twinlens("sif", "index", ".", "-o", "i.sif", "--json", cwd=tmp_path).json["files"] == 1


def test_query(twinlens: Run, folder: Path, index: Path) -> None:
    matches = twinlens("sif", "query", folder / "part.h", index, "--json").json["matches"]
    assert [set(match) >= {"path", "similarity", "size", "equal"} for match in matches] == [True] * 4
    equal, *others = matches
    assert equal["path"] == str(folder / "part.h") and equal["equal"] is True
    assert all(match["similarity"] > 90 and not match["equal"] for match in others)
    rows = twinlens("sif", "query", folder / "whole.c", index, "--format", "csv").rows
    assert [row["equal"] for row in rows] == ["True", "True", "False"]
    lines = twinlens("sif", "query", folder / "whole.c", index, "--min", 10).out.splitlines()
    assert lines[0].startswith("equal ") and lines[-1].split()[1].endswith("part.h")


def test_all_has_the_form_of_the_source(twinlens: Run, folder: Path, index: Path, tmp_path: Path) -> None:
    lines = twinlens("sif", "all", index).out.splitlines()
    assert lines[0] == "The following groups of files are equal."
    at = lines.index("The following groups of files are similar. Minimum similarity = 25%")
    assert lines[at + 1] == "" and lines[at + 2].startswith("R100 ")
    share, path, size = lines[at + 3].split(" ")
    assert 25 < int(share) <= 100 and int(size) == Path(path.replace("\\udcff", "\udcff")).stat().st_size
    twinlens("sif", "all", folder, "--json", "-o", tmp_path / "all.json", "--same-suffix")
    found = json.loads((tmp_path / "all.json").read_text())
    (group,) = found["groups"]
    assert {member["path"] for member in group["members"]} | {group["reference"]} == {
        str(folder / "whole.c"),
        str(folder / "odd\udcff.c"),
    }
    assert set(group["members"][0]) >= {"path", "similarity", "size"}
    assert {file["path"] for file in found["equal"][0]} == {str(folder / "whole.c"), str(folder / "old" / "whole.c")}
    twinlens("sif", "all", index, "--format", "csv", "-o", tmp_path / "all.csv")
    with (tmp_path / "all.csv").open(newline="") as file:
        assert {row["role"] for row in csv.DictReader(file)} == {"R", ""}


def test_names_that_would_break_a_line_are_escaped_in_text_and_exact_elsewhere(twinlens: Run, tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    odd = "two\nlines \x1b[31mred.c"
    (folder / odd).write_text(source(0, 300))
    (folder / "zz.c").write_text(source(0, 300))
    (folder / "part.c").write_text(source(0, 200))
    twinlens("sif", "index", folder, "-o", tmp_path / "i.sif")
    for words in (
        ("all", tmp_path / "i.sif"),
        ("query", folder / "part.c", tmp_path / "i.sif"),
        ("interesting", tmp_path / "i.sif"),
        ("dirs", folder, folder),
    ):
        out = twinlens("sif", *words).out
        assert "\x1b" not in out
        assert r"two\nlines \x1b[31mred.c" in out
    all_of_it = twinlens("sif", "all", tmp_path / "i.sif", "--json").json
    assert str(folder / odd) in {file["path"] for file in all_of_it["equal"][0]}
    rows = twinlens("sif", "query", folder / "part.c", tmp_path / "i.sif", "--format", "csv").rows
    assert str(folder / odd) in {row["path"] for row in rows}


def test_an_index_may_have_any_name(twinlens: Run, tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text(source(0, 50))
    index = Path(os.fsdecode(os.fsencode(tmp_path) + b"/odd\xff.sif"))
    twinlens("sif", "index", tmp_path / "a.c", "-o", index)
    assert twinlens("sif", "query", tmp_path / "a.c", index, "--json").json["matches"][0]["equal"] is True
    error = twinlens("sif", "query", tmp_path / "a.c", tmp_path, status=1).err
    assert "cannot be read (Is a directory)" in error
    error = twinlens("sif", "index", tmp_path / "a.c", "-o", tmp_path / "none" / "i.sif", status=1).err
    assert "cannot be written (No such file or directory)" in error


def test_one_file_is_no_files(twinlens: Run, tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text("int a;\n")
    out = twinlens("sif", "index", tmp_path / "a.c", "-o", tmp_path / "i.sif").out
    assert out.startswith("1 file, 7 B, 0 fingerprints;")


def test_anchors_that_were_chosen_stay_when_the_index_is_brought_up_to_date(twinlens: Run, tmp_path: Path) -> None:
    rng = random.Random(5)
    words = ["".join(rng.choice("abcdefghij") for _ in range(6)) for _ in range(3_000)]
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text(" ".join(rng.choice(words) for _ in range(9_000)))
    path = tmp_path / "anchors.sif"
    made = twinlens("sif", "index", tmp_path, "-o", path, "--method", 1, "--json").json
    assert made["settings"]["method"] == 1 and made["settings"]["anchors"] > 0
    again = twinlens("sif", "index", tmp_path / "a.txt", "-o", path, "--json").json
    assert again["settings"] == made["settings"] and again["files"] == 1
    rebuilt = twinlens("sif", "index", tmp_path / "a.txt", "-o", path, "--rebuild", "--json").json
    assert rebuilt["settings"]["method"] == 2


def test_dirs_and_interesting(twinlens: Run, folder: Path, index: Path) -> None:
    files = twinlens("sif", "dirs", folder / "old", folder, "--json").json["files"]
    assert {"standing", "a", "b", "similarity_a", "similarity_b"} <= set(files[0])
    assert files[0]["standing"] == "equal"
    sets = twinlens("sif", "interesting", index, "--json").json["sets"]
    assert len(sets[0]["paths"]) >= 2 and sets[0]["common"] > 0


def test_the_documents_of_a_project_get_a_score(twinlens: Run, folder: Path, tmp_path: Path) -> None:
    project = tmp_path / "p.twinlens"
    twinlens("scan", folder, "-p", project, "--include", "*.[ch]", "--include", "old/*")
    found = twinlens("sif", "all", "-p", project, "--json").json
    assert found["groups"] and found["project"]["pairs"] > 0
    assert "part.h" in {member["path"] for group in found["groups"] for member in group["members"]} | {
        group["reference"] for group in found["groups"]
    }
    labels = tmp_path / "labels.csv"
    labels.write_text("a,b,label\npart.h,old/whole.c,correct\n")
    twinlens("labels", "import", project, labels)
    curve = twinlens("curve", project, "--score", "sif", "--rule", "all", "--json").json
    assert curve["score"] == "sif" and any(point["correct"] for point in curve["points"])
