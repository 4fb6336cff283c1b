import os
import signal
import time
from pathlib import Path

import pytest

from twinlens.jobs.messages import Answer, Refused
from twinlens.jobs.service import Service


@pytest.fixture
def service(monkeypatch):
    monkeypatch.syspath_prepend(str(Path(__file__).parent))
    service = Service()
    yield service
    service.close()


def test_answers_come_in_order_with_their_tags(service):
    for n in range(5):
        service.request("job_functions:add", {"a": n, "b": n}, tag=("sum", n))
    assert service.wait(30) == [Answer(("sum", n), 2 * n) for n in range(5)]
    assert not service.busy


def test_one_process_answers_all(service):
    service.request("job_functions:process_id", {}, tag=1)
    service.request("job_functions:process_id", {}, tag=2)
    assert [reply.result for reply in service.wait(30)] == [service.pid, service.pid]


def test_what_is_urgent_goes_first(service):
    service.request("time:sleep", {}, tag="wrong arguments, but it runs first")
    for n in range(3):
        service.request("job_functions:add", {"a": n, "b": 0}, tag=n)
    service.request("job_functions:add", {"a": 9, "b": 0}, tag="urgent", first=True)
    assert [reply.tag for reply in service.wait(30)][1:] == ["urgent", 0, 1, 2]


def test_a_dropped_tag_answers_nobody(service):
    service.request("job_functions:holds_the_interpreter", {"seconds": 0.2}, tag="runs")
    service.request("job_functions:add", {"a": 1, "b": 0}, tag="waits")
    service.request("job_functions:add", {"a": 2, "b": 0}, tag="wanted")
    service.drop("runs")
    service.drop("waits")
    assert service.wait(30) == [Answer("wanted", 2)]
    service.request("job_functions:add", {"a": 2, "b": 0}, tag="unwanted")
    service.drop_all()
    assert service.wait(30) == []


def test_an_exception_is_refused_and_the_service_goes_on(service):
    service.request("job_functions:fails_for_a_person", {}, tag=1)
    service.request("job_functions:returns_a_lambda", {}, tag=2)
    service.request("job_functions:add", {"a": 1, "b": 2}, tag=3)
    first, second, third = service.wait(30)
    assert isinstance(first, Refused)
    assert (first.sentence, first.kind) == ("the folder /nowhere is not there", "SourceError")
    assert isinstance(second, Refused)
    assert third == Answer(3, 3)


@pytest.mark.parametrize("name", ["never_looks_up", "holds_the_interpreter"])
def test_a_limit_ends_what_takes_too_long(service, name):
    service.request("job_functions:add", {"a": 0, "b": 0}, tag="warm")
    service.wait(30)
    before = service.pid
    service.request(f"job_functions:{name}", {}, tag="slow", limit=0.5)
    service.request("job_functions:add", {"a": 3, "b": 4}, tag="next", limit=5.0)
    begin = time.monotonic()
    slow, following = service.wait(30)
    assert isinstance(slow, Refused)
    assert "longer than 0.5 seconds" in slow.sentence
    assert following == Answer("next", 7)
    assert time.monotonic() - begin < 10
    assert service.pid != before


def test_the_service_outlives_a_crash_and_a_kill(service):
    service.request("job_functions:dies", {}, tag="dies")
    service.request("job_functions:add", {"a": 1, "b": 1}, tag="lives")
    first, second = service.wait(30)
    assert isinstance(first, Refused)
    assert "SIGABRT" in first.sentence
    assert second == Answer("lives", 2)
    os.kill(service.pid, signal.SIGKILL)  # while it is idle
    time.sleep(0.2)
    service.request("job_functions:add", {"a": 2, "b": 2}, tag="again")
    assert service.wait(30)[-1] == Answer("again", 4)


def test_a_closed_service_takes_nothing(service):
    service.close()
    with pytest.raises(ValueError, match="closed"):
        service.request("job_functions:add", {"a": 1, "b": 1}, tag=1)
    assert service.poll() == []
