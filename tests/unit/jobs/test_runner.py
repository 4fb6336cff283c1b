import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from twinlens.jobs import runner
from twinlens.jobs.messages import Crashed, Done, Failed, Progressed, Said, StageChanged, Stopped

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def functions_can_be_found(monkeypatch):
    monkeypatch.syspath_prepend(str(HERE))


def gone(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()[0] == "Z"


def test_a_result_arrives_with_its_progress():
    job = runner.start("job_functions:add", {"a": 40, "b": 2})
    messages = job.wait(30)
    assert isinstance(messages[0], StageChanged)
    assert messages[0].state.stage == "adding"
    assert Said("two numbers were added") in messages
    assert messages[-1] == Done(42)
    assert job.finished
    assert job.poll() == []


def test_the_descriptor_wakes_a_select_loop():
    job = runner.start("job_functions:add", {"a": 1, "b": 1})
    messages = []
    while not job.finished:
        assert select.select([job.fileno()], [], [], 30)[0]
        messages += job.poll()
    assert messages[-1] == Done(2)


def test_a_flood_is_throttled():
    job = runner.start("job_functions:flood", {"n": 300_000})
    begin = time.monotonic()
    messages = job.wait(60)
    assert messages[-1] == Done(300_000)
    assert len([m for m in messages if isinstance(m, Progressed)]) <= (time.monotonic() - begin) / 0.1 + 1


def test_cancel_answers_within_half_a_second():
    job = runner.start("job_functions:count_for_ever", {})
    while not any(isinstance(m, Progressed) for m in job.poll()):
        job._worker.readable(1)
    begin = time.monotonic()
    job.cancel()
    assert job.wait(10)[-1] == Stopped()
    assert time.monotonic() - begin < 0.5


@pytest.mark.parametrize("name", ["never_looks_up", "holds_the_interpreter"])
def test_a_job_that_does_not_listen_is_stopped_anyway(name):
    job = runner.start(f"job_functions:{name}", {})
    time.sleep(1.0)
    begin = time.monotonic()
    job.cancel()
    assert job.wait(15)[-1] == Stopped()
    assert time.monotonic() - begin < runner.GRACE + 2


def test_a_job_can_be_killed():
    job = runner.start("job_functions:holds_the_interpreter", {})
    time.sleep(0.5)
    begin = time.monotonic()
    job.kill()
    assert job.wait(15)[-1] == Stopped()
    assert time.monotonic() - begin < 1


def test_an_error_of_the_world_is_one_sentence():
    final = runner.start("job_functions:fails_for_a_person", {}).wait(30)[-1]
    assert isinstance(final, Failed)
    assert (final.sentence, final.kind) == ("the folder /nowhere is not there", "SourceError")
    assert "Traceback" in final.details


def test_an_error_inside_is_told_as_such():
    final = runner.start("job_functions:fails_inside", {}).wait(30)[-1]
    assert isinstance(final, Failed)
    assert final.kind == "ZeroDivisionError"
    assert "inside the program" in final.sentence
    assert "\n" not in final.sentence


@pytest.mark.parametrize("name", ["job_functions:nothing_of_that_name", "no_such_module:f", "shapeless"])
def test_an_unknown_function_fails(name):
    assert isinstance(runner.start(name, {}).wait(30)[-1], Failed)


def test_a_result_that_cannot_travel_fails():
    assert isinstance(runner.start("job_functions:returns_a_lambda", {}).wait(30)[-1], Failed)


@pytest.mark.parametrize(("name", "code", "words"), [("dies", -signal.SIGABRT, "SIGABRT"), ("leaves", 7, "status 7")])
def test_a_crash_is_a_message(name, code, words):
    final = runner.start(f"job_functions:{name}", {}).wait(30)[-1]
    assert isinstance(final, Crashed)
    assert final.exit_code == code
    assert words in final.sentence


def test_a_kill_from_outside_is_a_message():
    job = runner.start("job_functions:never_looks_up", {})
    time.sleep(0.3)
    os.kill(job.pid, signal.SIGKILL)
    final = job.wait(30)[-1]
    assert isinstance(final, Crashed)
    assert "memory" in final.sentence


def test_a_job_goes_when_its_parent_is_killed(tmp_path):
    path = tmp_path / "pid"
    program = f"import job_functions; job_functions.starts_a_job_and_waits({str(path)!r})"
    parent = subprocess.Popen(
        [sys.executable, "-c", program], env={**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), *sys.path])}
    )
    try:
        until = time.monotonic() + 30
        while not path.exists() and time.monotonic() < until:
            time.sleep(0.05)
        pid = int(path.read_text())
        time.sleep(0.5)
        assert not gone(pid)
    finally:
        parent.kill()
        parent.wait()
    until = time.monotonic() + 10
    while not gone(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert gone(pid)


def test_a_job_does_not_keep_its_parent_from_leaving(tmp_path):
    script = tmp_path / "script.py"  # without a guard against being run again in the job's process
    script.write_text(
        "from twinlens.jobs import runner\nprint('started')\njob = runner.start('job_functions:never_looks_up', {})\n"
    )
    begin = time.monotonic()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE), *sys.path])}
    done = subprocess.run([sys.executable, script], env=env, timeout=60, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "started\n", "")
    assert time.monotonic() - begin < 30


def test_a_job_is_nicer_than_its_parent():
    before = os.nice(0)
    assert runner.start("job_functions:niceness", {}).wait(30)[-1] == Done(min(before + runner.NICENESS, 19))
