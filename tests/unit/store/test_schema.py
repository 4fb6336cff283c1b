import contextlib
import json
import sqlite3
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from twinlens.model.errors import ProjectDamaged, ProjectError
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams
from twinlens.store import Store, project_file, schema
from twinlens.store.connection import Connection


def snapshot(folder: Path) -> dict[str, bytes]:
    return {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.is_file()}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    path = tmp_path / "p.twinlens"
    Store.create(path, ScanParams()).close()
    return path


def header(path: Path, at: int, value: int) -> None:
    data = bytearray(path.read_bytes())
    data[at : at + 4] = struct.pack(">I", value)
    path.write_bytes(data)


def test_a_new_project_opens_and_leaves_one_file(project: Path) -> None:
    with Store.open(project) as store:
        assert store.settings.params == ScanParams()
        assert 0 <= store.settings.seed < 2**64
    assert [entry.name for entry in project.parent.iterdir()] == ["p.twinlens"]


def test_a_project_that_is_cut_short_while_it_is_made_is_whole_or_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "p.twinlens"

    def stopped(*arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(project_file, "Connection", stopped)
        with pytest.raises(KeyboardInterrupt):
            Store.create(path, ScanParams(k=5), seed=7)
    with Store.open(path) as store:
        assert (store.settings.params, store.settings.seed) == (ScanParams(k=5), 7)


def test_a_project_without_its_settings_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "p.twinlens"
    schema.create(path, schema.migrations())
    with Store.open(path) as store:
        for read in (lambda: store.settings.params, lambda: store.settings.seed):
            with pytest.raises(ProjectDamaged, match="backup restore"):
                read()


def test_an_existing_file_is_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "notes.twinlens"
    path.write_text("mine")
    with pytest.raises(ProjectError, match="exists already"):
        Store.create(path, ScanParams())
    assert snapshot(tmp_path) == {"notes.twinlens": b"mine"}


def test_a_project_cannot_be_made_in_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"p\.twinlens"):
        Store.create(tmp_path / "no" / "p.twinlens", ScanParams())


def other_database(path: Path) -> None:
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE note (text TEXT)")
    database.commit()
    database.close()


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda path: None, "there is no project"),
        (lambda path: path.mkdir(), "is a folder"),
        (lambda path: path.write_bytes(b""), "is empty"),
        (lambda path: path.write_bytes(b"%PDF-1.7\n" + bytes(5000)), "is not a Twinlens project"),
        (lambda path: path.write_bytes(b"x"), "is not a Twinlens project"),
        (lambda path: path.write_bytes(schema.MAGIC[:9]), "cut off after 9 bytes"),
        (other_database, "database of another program"),
    ],
)
def test_what_is_no_project_is_refused_in_one_sentence_and_left_alone(tmp_path: Path, make, says: str) -> None:
    path = tmp_path / "p.twinlens"
    make(path)
    before = snapshot(tmp_path)
    with pytest.raises(ProjectError, match=says) as refused:
        Store.open(path)
    assert "\n" not in str(refused.value)
    assert snapshot(tmp_path) == before


def test_a_newer_project_is_refused_and_left_alone(project: Path) -> None:
    header(project, 60, 99)
    before = snapshot(project.parent)
    with pytest.raises(ProjectError, match="newer Twinlens"):
        Store.open(project)
    assert snapshot(project.parent) == before


@pytest.mark.parametrize("share", [0.02, 0.5, 0.95])
def test_a_truncated_project_is_refused_and_left_alone(project: Path, share: float) -> None:
    data = project.read_bytes()
    project.write_bytes(data[: int(len(data) * share)])
    before = snapshot(project.parent)
    with pytest.raises(ProjectError, match="cut off"):
        Store.open(project)
    assert snapshot(project.parent) == before


def test_a_damaged_project_is_refused_and_left_alone(project: Path) -> None:
    data = bytearray(project.read_bytes())
    for page in range(1, len(data) // 4096):
        data[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    project.write_bytes(data)
    with pytest.raises(ProjectError, match="damaged") as refused:
        Store.open(project)
    assert "\n" not in str(refused.value)
    assert snapshot(project.parent) == {"p.twinlens": bytes(data)}


def test_damage_within_a_word_of_the_schema_is_one_sentence(project: Path) -> None:
    """SQLite names the word in its message, which is then no UTF-8."""
    data = project.read_bytes()
    assert b"CREATE TABLE" in data
    project.write_bytes(data.replace(b"CREATE TABLE", b"CREATE TABL\x80"))
    with pytest.raises(ProjectDamaged, match="damaged") as refused:
        Store.open(project)
    assert "\n" not in str(refused.value)


def test_a_project_whose_writer_was_killed_opens_with_everything_committed(tmp_path: Path) -> None:
    path = tmp_path / "p.twinlens"
    script = (
        "import os, sys\n"
        "from twinlens.model.params import ScanParams\n"
        "from twinlens.store import Store\n"
        f"store = Store.create({str(path)!r}, ScanParams())\n"
        "store.settings.set('kept', 'yes')\n"
        "os.kill(os.getpid(), 9)\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9
    assert path.with_name("p.twinlens-wal").exists()
    with Store.open(path) as store:
        assert store.settings.get("kept") == "yes"


NEXT = schema.Migration(
    len(schema.migrations()) + 1, "ALTER TABLE setting ADD COLUMN more TEXT;\nCREATE TABLE extra (x);\n"
)


def test_a_migration_keeps_a_copy_of_the_older_format(project: Path) -> None:
    connection = Connection(project, durable=True)
    copy = schema.migrate(connection, (*schema.migrations(), NEXT))
    assert connection.value("PRAGMA user_version") == len(schema.migrations()) + 1
    assert connection.value("SELECT count(*) FROM extra") == 0
    connection.close()
    assert copy == project.with_name(f"p.format{len(schema.migrations())}.twinlens")
    with Store.open(copy) as older:
        assert older.settings.params == ScanParams()
    with pytest.raises(ProjectError, match="newer"):
        Store.open(project)


def test_a_failing_migration_changes_nothing(project: Path) -> None:
    broken = schema.Migration(NEXT.number, "CREATE TABLE extra (x);\nINSERT INTO nowhere VALUES (1);\n")
    connection = Connection(project, durable=True)
    with pytest.raises(ProjectError):
        schema.migrate(connection, (*schema.migrations(), broken))
    assert connection.value("PRAGMA user_version") == len(schema.migrations())
    assert connection.value("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'") == 0
    connection.close()


def test_an_unfinished_statement_in_a_migration_is_an_error() -> None:
    with pytest.raises(ValueError, match="whole statement"):
        list(schema.Migration(2, "CREATE TABLE extra (x)").statements())


def test_a_newer_format_written_by_another_window_is_noticed(project: Path) -> None:
    # the header on the disk still says 1, the write-ahead log says 99
    other = Connection(project, durable=True)
    other.run("PRAGMA user_version = 99")
    with pytest.raises(ProjectError, match="newer"):
        Store.open(project)
    other.close()


@pytest.mark.parametrize("format", range(1, len(schema.migrations())))
def test_a_project_of_an_older_format_opens_with_its_labels(tmp_path: Path, format: int) -> None:
    path = tmp_path / "old.twinlens"
    schema.create(path, schema.migrations()[:format])
    with contextlib.closing(sqlite3.connect(path)) as database, database:
        database.execute("INSERT INTO setting VALUES ('params', ?)", (json.dumps(ScanParams().to_json()),))
        database.execute("INSERT INTO setting VALUES ('seed', '\"7\"')")
        database.execute("INSERT INTO label_key VALUES (1, 'a', x'01', 'b', x'02', NULL)")
        database.execute(
            "INSERT INTO label_event (key, verdict, note, reviewer, at, origin, scores_shown, undoes) "
            "VALUES (1, 'correct', '', 'ann', '2026-01-01T00:00:00Z', 'picked', 0, 0)"
        )
    with Store.open(path) as store:
        (logged,) = [event for event, _ in store.labels.events()]
        assert (logged.verdict, logged.suggested, logged.batch) == (Verdict.CORRECT, None, "")
        undone = store.labels.undo("ann")
        assert undone is not None
        assert undone[0].verdict is None
    assert path.with_name(f"old.format{format}.twinlens").exists()
