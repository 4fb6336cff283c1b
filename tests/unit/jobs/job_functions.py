"""Functions that the tests run in real worker processes."""

import ctypes
import os
import time
from pathlib import Path

from twinlens.model.errors import SourceError


def add(a, b, progress=None):
    if progress is not None:
        progress.stage("adding", documents_total=2)
        progress.advance(documents=2)
        progress.message("two numbers were added")
    return a + b


def count_for_ever(progress):
    progress.stage("counting", documents_total=10**9)
    while True:
        time.sleep(0.001)
        progress.advance(documents=1, bytes=10)


def flood(n, progress):
    progress.stage("flooding", documents_total=n)
    for _ in range(n):
        progress.advance(documents=1)
    return n


def never_looks_up(progress=None):
    time.sleep(600)


def holds_the_interpreter(seconds=600, progress=None):
    ctypes.PyDLL(None).usleep(int(seconds * 1e6))  # PyDLL calls keep the interpreter's lock


def fails_for_a_person(progress=None):
    raise SourceError("the folder /nowhere is not there")


def fails_inside(progress=None):
    return 1 // 0


def dies(progress=None):
    os.abort()


def leaves(progress=None):
    os._exit(7)


def returns_a_lambda(progress=None):
    return lambda: None


def process_id(progress=None):
    return os.getpid()


def starts_a_job_and_waits(path):
    """Run in a process of its own: starts a job, writes its pid, and never ends by itself."""
    from twinlens.jobs import runner

    job = runner.start("job_functions:never_looks_up", {})
    with open(path + ".part", "w") as file:
        file.write(str(job.pid))
    Path(path + ".part").rename(path)
    time.sleep(600)


def niceness(progress=None):
    return os.nice(0)
