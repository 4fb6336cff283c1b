import itertools

import pytest

from twinlens.jobs.progress import INTERVAL, Meter
from twinlens.model.errors import Cancelled


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def make(stopped=lambda: False):
    clock = Clock()
    log = []
    meter = Meter(
        changed=lambda s: log.append(("changed", s)),
        progressed=lambda s: log.append(("progressed", s)),
        say=lambda s: log.append(("said", s)),
        stopped=stopped,
        clock=clock,
    )
    return meter, log, clock


def test_a_total_that_was_passed_was_none():
    meter, log, clock = make()
    meter.stage("reading", documents_total=3, bytes_total=100)
    clock.now += 1
    meter.advance(documents=40, bytes=10)
    assert (log[-1][1].documents, log[-1][1].documents_total, log[-1][1].bytes_total) == (40, 0, 100)


def test_at_most_ten_reports_a_second():
    meter, log, clock = make()
    meter.stage("reading", documents_total=10_000)
    for _ in range(10_000):
        clock.now += 0.001
        meter.advance(documents=1)
    reports = [s for kind, s in log if kind == "progressed"]
    assert 80 <= len(reports) <= 100
    assert all(b.seconds - a.seconds >= INTERVAL - 1e-9 for a, b in itertools.pairwise(reports))


def test_rates_and_time_left_follow_the_last_seconds():
    meter, log, clock = make()
    meter.stage("reading", documents_total=1_000, bytes_total=2_000_000)
    for _ in range(100):
        clock.now += 0.2
        meter.advance(documents=1, bytes=1_000)
    slow = log[-1][1]
    assert slow.documents_rate == pytest.approx(5.0, rel=0.05)
    assert slow.bytes_rate == pytest.approx(5_000, rel=0.05)
    assert slow.seconds_left == pytest.approx((2_000_000 - 100_000) / 5_000, rel=0.05)
    for _ in range(100):
        clock.now += 0.2
        meter.advance(documents=1, bytes=10_000)
    assert log[-1][1].bytes_rate == pytest.approx(50_000, rel=0.05)  # the slow start is forgotten
    assert log[-1][1].seconds == pytest.approx(40.0)


def test_time_left_by_documents_where_bytes_are_unknown():
    meter, log, clock = make()
    meter.stage("pairing", documents_total=100)
    for _ in range(10):
        clock.now += 1.0
        meter.advance(documents=5)
    assert log[-1][1].seconds_left == pytest.approx(10.0, rel=0.05)


def test_time_left_is_unknown_without_a_total():
    meter, log, clock = make()
    meter.stage("listing")
    clock.now += 1
    meter.advance(documents=5)
    assert log[-1][1].seconds_left is None
    clock.now += 1
    meter.total(documents_total=50)
    assert log[-1][1].documents_total == 50
    assert log[-1][1].seconds_left is not None


def test_a_stage_ends_with_its_last_count():
    meter, log, clock = make()
    meter.stage("reading", documents_total=3)
    clock.now += 0.01
    meter.advance(documents=3)
    meter.stage("pairing")
    assert [(kind, s.stage, s.documents) for kind, s in log] == [
        ("changed", "reading", 0),
        ("progressed", "reading", 3),
        ("changed", "pairing", 0),
    ]


def test_the_last_stage_ends_with_its_last_count_too_and_once():
    meter, log, clock = make()
    meter.stage("measuring", documents_total=3)
    clock.now += 0.01
    meter.advance(documents=3)
    meter.end()
    meter.end()
    assert [(kind, s.stage, s.documents) for kind, s in log] == [
        ("changed", "measuring", 0),
        ("progressed", "measuring", 3),
    ]


def test_sentences_pass_at_once():
    meter, log, _ = make()
    meter.message("three files were left out")
    assert log == [("said", "three files were left out")]


@pytest.mark.parametrize("call", [lambda m: m.stage("x"), lambda m: m.advance(), lambda m: m.total(1)])
def test_every_call_asks_whether_to_stop(call):
    meter, log, _ = make(stopped=lambda: True)
    with pytest.raises(Cancelled):
        call(meter)
    assert log == []
