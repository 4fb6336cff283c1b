"""Processes that are forked from one that has loaded what they need."""

import importlib
import os
import signal
import time
from pathlib import Path

import pytest

from twinlens.jobs import siblings

pytestmark = pytest.mark.skipif(not siblings.AVAILABLE, reason="this system does not fork")
SECONDS = 20


@pytest.fixture
def functions(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    return importlib.import_module("sibling_functions")


@pytest.fixture
def pair(functions):
    workers = siblings.start(functions.answer, [("a",), ("b",)], functions.load, (7,), name="sibling")
    yield workers
    for worker in workers:
        worker.close()


def received(worker):
    assert worker.readable(SECONDS)
    return worker.receive()


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_one_loaded_all_have(pair):
    (a, loaded, first), (b, loaded_too, second) = map(received, pair)
    assert (a, b) == ("a", "b")
    assert loaded == loaded_too
    assert loaded[0] == 7
    assert len({loaded[1], first, second, os.getpid()}) == 4
    assert [worker.pid for worker in pair] == [first, second]


def test_each_has_its_own_pipes(pair):
    for worker in pair:
        received(worker)
    for worker, word in zip(reversed(pair), "ba", strict=True):
        assert worker.send(word * 3)
        assert received(worker) == (word, word * 3)


def test_the_death_of_one_is_known_and_leaves_the_other(pair):
    for worker in pair:
        received(worker)
    pair[0].send("die")
    with pytest.raises(EOFError):
        received(pair[0])
    assert pair[0].exit_code() == -signal.SIGABRT
    assert not pair[0].alive()
    assert pair[1].alive()
    pair[1].send("still there")
    assert received(pair[1]) == ("b", "still there")


def test_one_that_is_killed_is_gone_and_so_is_the_stem_after_the_last(pair):
    (_, (_, stem), first), (_, _, second) = map(received, pair)
    pair[0].kill()
    assert pair[0].exit_code() == -signal.SIGKILL
    assert is_running(stem)
    pair[1].close()
    assert not any(map(is_running, (stem, first, second)))


def test_where_loading_fails_nobody_waits(functions):
    workers = siblings.start(functions.answer, [("a",), ("b",)], functions.fail_to_load, (), name="sibling")
    for worker in workers:
        with pytest.raises(EOFError):
            received(worker)
        assert not worker.alive()
        worker.close()


def test_nobody_waits_for_what_is_not_wanted_any_more(functions):
    workers = siblings.start(functions.answer, [("a",), ("b",)], functions.load_for_ever, (), name="sibling")
    for worker in workers:
        worker.close()
        assert not worker.alive()


def test_without_the_stem_they_can_still_be_ended(pair):
    (_, (_, stem), first), (_, _, second) = map(received, pair)
    os.kill(stem, signal.SIGKILL)
    for worker in pair:
        worker.close()
    for _ in range(SECONDS * 100):  # somebody else takes note of their ends now
        if not is_running(first) and not is_running(second):
            break
        time.sleep(0.01)
    assert not is_running(first)
    assert not is_running(second)
