"""The forms in which verbs print: one JSON object, a file, and wrong usage in words."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.cli.program import run


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> str:
    return str(handmade(tmp_path / "p.twinlens", documents=8, pairs=[(1, 2, 3, 380), (3, 4, 0, 376), (5, 6, 2, 340)]))


@pytest.mark.parametrize(
    ("verb", "keys"),
    [
        (["documents"], {"documents"}),
        (["pairs"], {"pairs"}),
        (["table"], {"name", "columns", "rows"}),
        (["table", "precision-b"], {"name", "columns", "rows"}),
        (["curve"], {"score", "rule", "split", "points"}),
        (["compare-scans"], {"configurations", "differences", "intersections", "missed"}),
    ],
)
def test_json_is_one_object_on_standard_output_or_in_the_file_that_was_named(
    project: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], verb: list[str], keys: set[str]
) -> None:
    name, *more = verb
    assert run([name, project, *more, "--json", "--quiet"]) == 0
    printed = capsys.readouterr().out
    assert keys <= set(json.loads(printed))
    file = tmp_path / "result"
    assert run([name, project, *more, "--json", "-o", str(file), "--quiet"]) == 0
    assert capsys.readouterr().out == ""
    assert file.read_text("utf-8") == printed


def test_documents_without_text_are_one_set_and_others_have_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    texts = {
        "none.txt": "",
        "signs.txt": "?! ...",
        "one.txt": "a word",
        "two.txt": "a word",
        "image.png": "\x89PNG\r\n\x1a\n",
    }
    for name, text in texts.items():
        (corpus / name).write_bytes(text.encode("latin-1"))
    project = str(tmp_path / "p.twinlens")
    assert run(["scan", str(corpus), "-p", project, "--quiet", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["identity_sets"] == 2  # one has no token
    assert run(["documents", project]) == 0
    rows = {row["locator"]: row for row in csv.DictReader(capsys.readouterr().out.splitlines())}
    assert {rows[name]["identity_set"] for name in ("none.txt", "signs.txt")} == {"0"}
    assert rows["one.txt"]["identity_set"] == rows["two.txt"]["identity_set"] not in ("", "0")
    assert (rows["image.png"]["status"], rows["image.png"]["identity_set"]) == ("skipped", "")


@pytest.mark.parametrize("value", ["0", "-1", "many", "1.5"])
def test_a_number_that_is_none_is_wrong_usage_in_words(capsys: pytest.CaptureFixture[str], value: str) -> None:
    assert run(["scan", ".", "-p", "x.twinlens", f"--jobs={value}"]) == 2
    assert f"--jobs: must be a whole number, 1 or more, not {value}" in capsys.readouterr().err


def test_a_project_in_a_folder_that_is_not_there_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text("some words")
    assert run(["scan", str(tmp_path / "a.txt"), "-p", str(tmp_path / "nowhere" / "p.twinlens"), "--quiet"]) == 1
    assert f"the folder {tmp_path / 'nowhere'} does not exist" in capsys.readouterr().err
    assert not (tmp_path / "nowhere").exists()


def test_labels_replace_nothing_unless_that_is_wanted(
    project: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    labels, dataset, folder = tmp_path / "labels.csv", tmp_path / "set.jsonl", tmp_path / "set"
    labels.write_text("another's labels\n")
    dataset.write_text("{}\n")
    folder.mkdir()
    (folder / "README.md").write_text("another's set\n")
    verbs = (
        ["labels", "export", project, str(labels)],
        ["export", project, "-o", str(dataset)],
        ["export", project, "-o", str(folder), "--format", "huggingface"],
    )
    for verb in verbs:
        assert run([*verb, "--quiet"]) == 2
        assert "exists already: choose another file, or add --force" in capsys.readouterr().err
    assert labels.read_text() == "another's labels\n" and dataset.read_text() == "{}\n"
    assert run([*verbs[0], "--force", "--quiet"]) == 0
    assert labels.read_text().startswith("a,b,label")
    (tmp_path / "empty.csv").touch()
    assert run(["labels", "export", project, str(tmp_path / "empty.csv"), "--quiet"]) == 0


def test_a_plan_without_a_row_is_its_explanation(
    project: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    labels = tmp_path / "labels.csv"
    labels.write_text("a,b,label\nid1,id2,correct\n")
    assert run(["labels", "import", project, str(labels), "--quiet"]) == 0
    capsys.readouterr()
    assert run(["plan", project, "--quiet", "--labels", "imported"]) == 0
    printed = capsys.readouterr().out
    assert "unknown design" in printed and "---" not in printed and "name" not in printed.splitlines()


def test_a_table_keeps_within_the_terminal_and_a_file_is_as_wide_as_it_is(
    project: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    verb = ["table", project, "precision-b", "--quiet"]
    assert run(verb) == 0
    wide = capsys.readouterr().out
    screen = _screen()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setenv("COLUMNS", "100")
    assert run(verb) == 0
    narrow = screen.getvalue()
    assert max(map(len, narrow.splitlines())) <= 100 < max(map(len, wide.splitlines()))
    assert set(wide.replace("-", "").split()) == set(narrow.replace("-", "").split())
    assert run([*verb, "-o", str(tmp_path / "t.txt")]) == 0
    assert (tmp_path / "t.txt").read_text("utf-8") == wide


def _screen() -> io.StringIO:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    return Screen()
