"""Topics, the log file, the trace of a crash, profiles."""

import faulthandler
import logging
import os
import pstats
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from twinlens import diagnosis
from twinlens.cli.program import run
from twinlens.model.errors import UsageError


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Logging, faulthandler and environment as they were."""
    monkeypatch.setenv(diagnosis.DEBUG, "")
    monkeypatch.setenv(diagnosis.PROFILE, "")
    monkeypatch.setattr(diagnosis, "_profiler", None)
    loggers = [logging.getLogger("twinlens"), *(logging.getLogger(f"twinlens.{t}") for t in diagnosis.TOPICS)]
    before = [(logger, logger.level, list(logger.handlers)) for logger in loggers]
    enabled = faulthandler.is_enabled()
    yield
    diagnosis.stop_keeping()
    for logger, level, handlers in before:
        logger.setLevel(level)
        logger.handlers[:] = handlers
    if enabled:
        faulthandler.enable(sys.__stderr__)


def test_only_the_topics_asked_for_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    diagnosis.follow("jobs, store")
    logging.getLogger("twinlens.jobs.runner").debug("a job")
    logging.getLogger("twinlens.ui.actions").debug("an action")
    told = capsys.readouterr().err
    assert "twinlens.jobs.runner: a job" in told and "an action" not in told
    assert os.environ[diagnosis.DEBUG] == "jobs,store"


def test_an_unknown_topic_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UsageError, match="no topic weather"):
        diagnosis.follow("weather")
    assert run(["info", "none.twinlens", "--debug=weather"]) == 2
    assert "the topics are" in capsys.readouterr().err


def test_every_room_is_a_topic() -> None:
    rooms = {path.parent.name for path in Path(diagnosis.__file__).parent.glob("*/__init__.py")}
    assert rooms - {"model"} <= set(diagnosis.TOPICS)


def test_what_follows_a_bare_debug_is_an_argument(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["info", "--debug", str(tmp_path / "none.twinlens")]) == 1
    told = capsys.readouterr().err
    assert "there is no project" in told and "Traceback" in told


def test_a_process_that_is_started_follows_the_same_topics(tmp_path: Path) -> None:
    from twinlens.jobs.service import Service

    code = (
        "from twinlens import diagnosis\ndiagnosis.follow('jobs')\nfrom twinlens.jobs.service import Service\n"
        "service = Service(0)\nservice.request('os:getcwd', {}, 1)\nservice.wait(60)\nservice.close()\n"
    )
    assert Service.request
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stderr
    (line,) = [line for line in told.splitlines() if "os:getcwd took" in line]
    (start,) = [line for line in told.splitlines() if "twinlens service is process" in line]
    assert line.split()[1] == start.split()[-1] != start.split()[1]


def test_the_log_file_is_rotated_and_stays_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosis, "LOG_BYTES", 2_000)
    path = diagnosis.keep_log(tmp_path / "log")
    assert path is not None
    for number in range(200):
        logging.getLogger("twinlens.store").info("record %d", number)
    diagnosis.stop_keeping()
    kept = sorted(file.name for file in path.parent.iterdir())
    assert kept == ["twinlens.log", "twinlens.log.1", "twinlens.log.2"]
    assert all(file.stat().st_size <= 2_000 for file in path.parent.iterdir())
    assert "record 199" in path.read_text()


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert diagnosis.keep_log(tmp_path / "file" / "log") is None
    diagnosis.keep_crash(tmp_path / "file" / "log")


def test_the_trace_of_a_crash_is_kept_for_the_next_start(tmp_path: Path) -> None:
    code = (
        "import sys, faulthandler\nfrom pathlib import Path\nfrom twinlens import diagnosis\n"
        f"diagnosis.keep_crash(Path({str(tmp_path)!r}))\n"
        "def brought_down():\n    faulthandler._sigsegv()\nbrought_down()\n"
    )
    crashed = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert crashed.returncode < 0
    diagnosis.keep_crash(tmp_path)
    assert "brought_down" in (tmp_path / diagnosis.LAST_CRASH).read_text()
    assert (tmp_path / diagnosis.CRASH).read_text() == ""


def test_a_profile_of_a_verb(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "where time goes.prof"
    assert run(["--profile", str(out), "manual"]) == 0
    assert ".SH NAME" in capsys.readouterr().out
    functions = {name for _, _, name in pstats.Stats(str(out)).stats}  # type: ignore[attr-defined]
    assert "manual_page" in functions
