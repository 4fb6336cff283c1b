"""Labels written in a hurry: never waiting for another writer, and on the disk once the log is synced."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.errors import ProjectBusy, ProjectError
from twinlens.model.judgements import Verdict
from twinlens.session import Project
from twinlens.store.log_sync import LogSync

PAIRS = [(1, 2, 3, 380), (3, 4, 3, 380)]


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    return handmade(tmp_path / "p.twinlens", pairs=PAIRS)


def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of what is synced from now on."""
    names: list[str] = []
    fsync = os.fsync

    def record(descriptor: int) -> None:
        names.append(Path(f"/proc/self/fd/{descriptor}").readlink().name)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", record)
    return names


def test_a_hurried_label_does_not_wait_for_another_writer(path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    with Project.open(path, "ann") as project:
        project.skip(1)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(ProjectBusy), project.hurried():
            project.judge(1, Verdict.CORRECT)
        assert project.label(1) is None
        other.execute("ROLLBACK")
        with project.hurried():
            project.judge(1, Verdict.CORRECT)
        assert project.store.connection.value("PRAGMA synchronous") == 2  # as it was
        assert [event.verdict for event, _ in project.store.labels.events()] == [Verdict.CORRECT]
        assert project.progress().skipped == 0
    other.close()


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="names a descriptor's file by /proc")
def test_the_log_and_its_name_are_synced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = synced(monkeypatch)
    with Project.open(path, "ann") as project:
        sync = LogSync(path)
        for pair in (1, 2):
            with project.hurried():
                project.judge(pair, Verdict.CORRECT)
            sync.sync()
        assert names == ["p.twinlens-wal", path.parent.name, "p.twinlens-wal"]
        sync.close()


def test_the_log_is_moved_into_the_project_now_and_then(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twinlens.store.log_sync.EVENTS_A_CHECKPOINT", 2)
    with Project.open(path, "ann") as project:
        project.store.connection.empty_log()
        before, sync = path.read_bytes(), LogSync(path)
        moved = []
        for pair in (1, 2):
            with project.hurried():
                project.judge(pair, Verdict.CORRECT)
            sync.sync()
            sync.tidy()
            moved.append(path.read_bytes() != before)
        assert moved == [False, True]
        sync.close()


def test_a_disk_that_does_not_answer_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    with Project.open(path, "ann") as project:
        with project.hurried():
            project.judge(1, Verdict.CORRECT)
        monkeypatch.setattr(os, "fsync", fail)
        with pytest.raises(ProjectError, match=r"Input/output error.*judge this pair again"):
            LogSync(path).sync()
