"""What a script relies on: exit status, one sentence on the error stream, nothing else on standard output."""

import os
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from twinlens.cli.scanning import gone_if_empty
from twinlens.model.documents import Source
from twinlens.model.errors import TwinlensError
from twinlens.model.params import ScanParams
from twinlens.session import Project, work
from twinlens.store import Store

Run = Callable[..., Any]


def test_help_and_version_are_quick(twinlens: Run) -> None:
    outcome = twinlens("--version")
    assert outcome.out.startswith("twinlens ")
    seconds = []
    for _ in range(3):
        began = processor_seconds()
        outcome = twinlens("--help")
        seconds.append(processor_seconds() - began)
    assert "scan" in outcome.out
    assert min(seconds) < 0.3


def processor_seconds() -> float:
    """What all ended child processes computed; the clock would also count other work on the machine."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


@pytest.mark.parametrize(
    "arguments",
    [
        ("frobnicate",),
        ("scan",),
        ("scan", ".", "-p", "x.twinlens", "--k", "many"),
        ("scan", ".", "-p", "x.twinlens", "--k", "0"),
        ("scan", ".", "-p", "x.twinlens", "--minvalues", "85"),
        ("scan", "-p", "x.twinlens"),
        ("pairs", "x.twinlens", "--rule", "d"),
        ("table",),
    ],
)
def test_wrong_usage_is_2_and_makes_nothing(twinlens: Run, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    outcome = twinlens(*arguments, status=2, cwd=tmp_path)
    assert outcome.out == ""
    assert outcome.err
    assert list(tmp_path.iterdir()) == []


def test_a_missing_source_is_1_and_makes_nothing(twinlens: Run, tmp_path: Path) -> None:
    outcome = twinlens("scan", "nowhere", "-p", "x.twinlens", status=1, cwd=tmp_path)
    assert "nowhere" in outcome.err
    assert len(outcome.err.strip().splitlines()) >= 1
    assert list(tmp_path.iterdir()) == []


def test_a_new_project_whose_scan_failed_is_kept_with_what_was_read(tmp_path: Path) -> None:
    path = tmp_path / "x.twinlens"
    (tmp_path / "a.txt").write_text("some words that make a document")
    with pytest.raises(TwinlensError), gone_if_empty(path):
        work.scan(str(path), [asdict(Source(str(tmp_path / "a.txt")))], ScanParams().to_json())
        raise TwinlensError("the disk is full")
    with Project.open(path) as project:
        assert [document.locator for document in project.documents()] == ["a.txt"]
    path.unlink()
    with pytest.raises(TwinlensError), gone_if_empty(path):
        Store.create(path, ScanParams()).close()
        raise TwinlensError("nothing was read")
    assert not path.exists()


@pytest.mark.parametrize("verb", ["documents", "pairs", "table", "info"])
def test_what_is_no_project_is_refused_and_left_alone(twinlens: Run, tmp_path: Path, verb: str) -> None:
    path = tmp_path / "x.twinlens"
    assert "x.twinlens" in twinlens(verb, path, status=1).err
    assert not path.exists()

    for content in (b"", b"some text\n", os.urandom(5000)):
        path.write_bytes(content)
        outcome = twinlens(verb, path, status=1)
        assert "x.twinlens" in outcome.err
        assert len(outcome.err.strip().splitlines()) == 1
        assert path.read_bytes() == content
    path.unlink()

    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE something (x)")
    other.close()
    before = path.read_bytes()
    twinlens(verb, path, status=1)
    assert path.read_bytes() == before


def test_a_newer_project_is_refused_and_left_alone(twinlens: Run, demo_project: Path, tmp_path: Path) -> None:
    path = tmp_path / "newer.twinlens"
    path.write_bytes(demo_project.read_bytes())
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 9999")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    assert "newer" in twinlens("info", path, status=1).err
    assert path.read_bytes() == before


def test_debug_adds_where_it_failed(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "twinlens", "pairs", str(tmp_path / "x.twinlens"), "--debug"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert "Traceback" in result.stderr
    assert result.stderr.strip().splitlines()[-1].startswith("twinlens: ")


def test_a_reader_that_leaves_is_no_error(demo_project: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "twinlens", "documents", str(demo_project)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


def test_results_and_messages_keep_apart(twinlens: Run, demo_corpus: Path, tmp_path: Path) -> None:
    project = tmp_path / "a.twinlens"
    outcome = twinlens("scan", demo_corpus / "tracts", "-p", project, "--json")
    assert outcome.json["documents"] == {"read": 5, "empty": 0, "skipped": 0, "failed": 0}
    assert "reading" in outcome.err
    assert twinlens("scan", demo_corpus / "tracts", "-p", project, "--json", "--quiet").err == ""


def test_documents_that_cannot_be_read_fail_only_a_strict_scan(twinlens: Run, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    (folder / "good.txt").write_text("a text of a few words that can be read")
    (folder / "bad.txt.gz").write_bytes(b"\x1f\x8b\x08\x00this is no gzip stream at all")
    project = tmp_path / "a.twinlens"
    outcome = twinlens("scan", folder, "-p", project, "--json")
    assert outcome.json["documents"]["failed"] == 1
    assert "bad.txt.gz" in outcome.err
    rows = {row["locator"]: row for row in twinlens("documents", project).rows}
    assert rows["bad.txt.gz"]["status"] == "failed"
    assert rows["bad.txt.gz"]["reason"]
    assert twinlens("scan", folder, "-p", project, "--json", "--strict", status=1).json["documents"]["failed"] == 1
    strict = twinlens("scan", folder, "-p", tmp_path / "b.twinlens", "--strict", "--quiet", status=1)
    assert strict.out
    assert len(strict.err.strip().splitlines()) == 1
    assert "could not be read" in strict.err
