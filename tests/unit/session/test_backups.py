import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.errors import ProjectError, UsageError
from twinlens.model.judgements import Reason, Verdict
from twinlens.session import Project, backups

PAIRS = [(n, n + 1, 3, 380) for n in range(1, 31)]


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    return handmade(tmp_path / "p.twinlens", documents=31, pairs=PAIRS)


def state(path: Path) -> dict[tuple[str, str], str]:
    with Project.open(path, "ann") as project:
        labels = project.store.labels.every()
        pairs = project.store.pairs.some(list(range(1, 40)))
        return {(f"{pairs[x.pair].left}-{pairs[x.pair].right}", x.reviewer): f"{x.verdict} {x.reason}" for x in labels}


def work(path: Path, reviewer: str = "ann", first: int = 1) -> None:
    with Project.open(path, reviewer) as project:
        for pair in range(first, first + 6):
            project.judge(pair, list(Verdict)[pair % 3], note=f"ü\n{pair}")
        project.undo()
        project.undo()
        project.redo()
        project.judge(first, Verdict.CORRECT, Reason.URL)


def test_every_decision_is_in_a_plain_file_at_once(path: Path) -> None:
    with Project.open(path, "ann") as project:
        project.judge(3, Verdict.CORRECT, Reason.TIME, "why")
        (file,) = backups.folder_of(path).iterdir()
        header, event = map(json.loads, file.read_text("utf-8").splitlines())
        assert header["parameters"] == project.params.to_json()
        assert (event["verdict"], event["reason"], event["note"], event["reviewer"]) == (
            "correct",
            "time",
            "why",
            "ann",
        )
        project.undo()
        assert len(file.read_text("utf-8").splitlines()) == 3
    (kept,) = backups.backups(path)
    assert (kept.events, kept.damaged) == (2, 0)


def test_nothing_judged_no_file(path: Path) -> None:
    Project.open(path).close()
    assert backups.backups(path) == []
    with pytest.raises(UsageError, match="no backup"):
        backups.restore(path)


@pytest.mark.parametrize("damage", ["truncated", "garbage", "gone", "empty"])
def test_labels_come_back_into_a_new_project_and_find_their_pairs(
    path: Path, handmade: Callable[..., Path], damage: str
) -> None:
    work(path)
    work(path, "bob", 4)
    before = state(path)
    assert len(before) == 10
    data = path.read_bytes()
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes({"truncated": data[:9000], "garbage": data[:100] + os.urandom(20_000), "empty": b""}[damage])
        with pytest.raises(ProjectError, match="backup restore"):
            Project.open(path)
    counts = backups.restore(path)
    assert counts.events == 2 * 10
    assert counts.unbound > 0  # nothing was scanned yet
    assert path.with_name("p.damaged.twinlens").exists() == (damage != "gone")
    # the same corpus, scanned into another file, stands for the scan that follows
    scanned = handmade(path.with_name("again.twinlens"), documents=31, pairs=PAIRS)
    with Project.open(scanned) as project:
        assert project.merge(path).events == 20
    assert state(scanned) == before
    with Project.open(path) as project:
        assert project.store.settings.seed == 7


def test_restoring_twice_adds_nothing_and_takes_nothing_away(path: Path) -> None:
    work(path)
    before = state(path)
    assert backups.restore(path).events == 0
    with Project.open(path, "ann") as project:
        project.judge(20, Verdict.CORRECT)
    assert backups.restore(path, backups.backups(path)[0].path).events == 0
    assert len(state(path)) == len(before) + 1


def test_a_file_torn_by_a_power_cut_gives_its_whole_lines(path: Path) -> None:
    work(path)
    (kept,) = backups.backups(path)
    data = kept.path.read_bytes()
    kept.path.write_bytes(data[:-20])
    (torn,) = backups.backups(path)
    assert (torn.events, torn.damaged) == (kept.events - 1, 1)
    with Project.open(path, "ann") as project:  # the lost line is written again
        project.judge(9, Verdict.CORRECT)
    assert sum(found.events for found in backups.backups(path)) == kept.events + 1


def test_a_killed_window_leaves_its_events_in_the_file(path: Path) -> None:
    script = (
        "import os\nfrom twinlens.model.judgements import Verdict\nfrom twinlens.session import Project\n"
        f"project = Project.open({str(path)!r}, 'ann')\n"
        "for pair in range(1, 9):\n    project.judge(pair, Verdict.CORRECT)\nos.kill(os.getpid(), 9)\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    (kept,) = backups.backups(path)
    assert (kept.events, kept.damaged) == (8, 0)


def test_many_files_become_one_whole_log(path: Path) -> None:
    for number in range(backups.KEPT + 3):
        with Project.open(path, "ann") as project:
            project.judge(1 + number, Verdict.CORRECT)
    files = backups.backups(path)
    assert len(files) < backups.KEPT
    assert sum(kept.events for kept in files) == backups.KEPT + 3
    assert not list(backups.folder_of(path).glob("unfinished*"))
    before = state(path)
    path.unlink()
    assert backups.restore(path).events == len(before)


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    backups.folder_of(path).write_text("a file in the way")
    with caplog.at_level(logging.WARNING), Project.open(path, "ann") as project:
        project.judge(1, Verdict.CORRECT)
        project.judge(2, Verdict.CORRECT)
        assert project.progress().labelled == 2
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@pytest.mark.parametrize("content", [b"", b"{}\n", b"[1]\n", b"\x80\x81", b'{"twinlens": "other"}\n'])
def test_what_is_no_backup_is_refused(path: Path, content: bytes) -> None:
    file = path.with_name("x.jsonl")
    file.write_bytes(content)
    with pytest.raises(UsageError, match="no backup"):
        backups.restore(path, file)


def test_restoring_never_replaces_a_foreign_file(path: Path) -> None:
    work(path)
    path.write_bytes(b"%PDF-1.7\n" + bytes(500))
    with pytest.raises(ProjectError, match="not a Twinlens project"):
        backups.restore(path)
    assert path.read_bytes().startswith(b"%PDF")


def test_a_new_project_of_the_same_name_has_its_own_backups_beside_the_old_ones(
    handmade: Callable[..., Path], path: Path
) -> None:
    work(path)
    (old,) = backups.backups(path)
    path.unlink()
    (backups.folder_of(path) / "notes.jsonl").write_text("none of ours\n")
    handmade(path, documents=31, pairs=PAIRS)
    with Project.open(path, "ann") as project:
        project.judge(2, Verdict.INCORRECT)  # an event whose number the old files have, too
    first, second = backups.backups(path)
    assert first == old and second.project != old.project and second.events == 1
