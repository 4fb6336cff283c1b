"""What the world does to a project while it is open: full disks, locks, moves."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.errors import ProjectError
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams
from twinlens.session import Project
from twinlens.store import Store, connection

PAIRS = [(n, n + 1, 3, 380) for n in range(1, 40)]


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    return handmade(tmp_path / "p.twinlens", documents=40, pairs=PAIRS)


def labelled(path: Path) -> int:
    with Project.open(path, "ann") as project:
        return project.progress().labelled


def test_a_full_disk_refuses_a_label_and_keeps_the_others(path: Path) -> None:
    with Project.open(path, "ann") as project:
        project.judge(1, Verdict.CORRECT)
        database = project.store.connection
        database.run(f"PRAGMA max_page_count = {database.value('PRAGMA page_count')}")
        with pytest.raises(ProjectError, match=r"disk that holds .* is full") as refused:
            for pair in range(2, 40):
                project.judge(pair, Verdict.CORRECT, note="x" * 4000)
        assert "\n" not in str(refused.value)
        kept = project.progress().labelled
        assert kept < 39
        database.run("PRAGMA max_page_count = 1000000")
        project.judge(39, Verdict.CORRECT)
        assert project.progress().labelled == kept + 1
    assert labelled(path) == kept + 1


def test_a_lock_that_does_not_end_is_said(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "WRITE_WAIT", 0.1)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with Project.open(path, "ann") as project:
        with pytest.raises(ProjectError, match="written by another program"):
            project.judge(1, Verdict.CORRECT)
        assert project.progress().labelled == 0  # reading goes on
        other.execute("ROLLBACK")
        project.judge(1, Verdict.CORRECT)
        assert project.progress().labelled == 1
    other.close()


def test_a_project_that_was_moved_while_open_loses_nothing(path: Path) -> None:
    moved = path.with_name("moved.twinlens")
    with Project.open(path, "ann") as project:
        project.judge(1, Verdict.CORRECT)
        path.rename(moved)
        with pytest.raises(ProjectError, match="was moved"):
            project.judge(2, Verdict.CORRECT)
    assert labelled(moved) == 1


def test_a_move_is_noticed_even_if_the_window_is_killed_then(path: Path) -> None:
    moved = path.with_name("moved.twinlens")
    script = (
        "import os\nfrom twinlens.model.errors import ProjectError\nfrom twinlens.model.judgements import Verdict\n"
        "from twinlens.session import Project\n"
        f"project = Project.open({str(path)!r}, 'ann')\nproject.judge(1, Verdict.CORRECT)\n"
        f"os.rename({str(path)!r}, {str(moved)!r})\n"
        "try:\n    project.judge(2, Verdict.CORRECT)\nexcept ProjectError:\n    os.kill(os.getpid(), 9)\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    assert labelled(moved) == 1


def test_a_project_that_was_replaced_while_open_is_left_alone(path: Path) -> None:
    other = path.with_name("other.twinlens")
    Store.create(other, ScanParams()).close()
    before = other.read_bytes()
    with Project.open(path, "ann") as project:
        os.replace(other, path)  # noqa: PTH105 (as another program does it)
        with pytest.raises(ProjectError, match="was moved or replaced"):
            project.judge(1, Verdict.CORRECT)
        assert path.read_bytes() == before


def test_a_log_that_a_moved_project_left_is_never_taken_for_the_new_ones(path: Path) -> None:
    script = (
        "import os\nfrom twinlens.model.judgements import Verdict\nfrom twinlens.session import Project\n"
        f"project = Project.open({str(path)!r}, 'ann')\nproject.judge(1, Verdict.CORRECT)\nos.kill(os.getpid(), 9)\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    path.unlink()
    assert path.with_name("p.twinlens-wal").exists()
    with Store.create(path, ScanParams()) as store:
        assert store.labels.last_event() == 0
        assert store.connection.value("PRAGMA integrity_check") == "ok"


def test_damage_that_shows_only_while_reading_is_one_sentence(path: Path) -> None:
    with Project.open(path, "ann") as project:
        root = project.store.connection.value("SELECT rootpage FROM sqlite_schema WHERE name = 'sample_item'")
        project.store.connection.empty_log()
        with path.open("r+b") as file:
            file.seek((root - 1) * 4096)
            file.write(b"\xff" * 4096)
    with pytest.raises(ProjectError, match="damaged"):
        Project.open(path, "ann")
