import pytest

from twinlens.engine.limits import LEAST_MB, WORKER_MB, limited


def test_without_a_limit_nothing_changes():
    limits = limited(0, 8, 10_000_000)
    assert (limits.workers, limits.pairs, limits.kept) == (8, 10_000_000, True)


@pytest.mark.parametrize(
    ("memory", "workers", "kept"),
    [(LEAST_MB, 1, True), (LEAST_MB + WORKER_MB, 2, True), (LEAST_MB - 1, 1, False), (100_000, 8, True)],
)
def test_memory_limits_workers(memory, workers, kept):
    limits = limited(memory, 8, 10_000_000)
    assert (limits.workers, limits.kept) == (workers, kept)


def test_memory_limits_listed_pairs():
    assert limited(500, 1, 10_000_000).pairs < limited(1000, 1, 10_000_000).pairs < 10_000_000
    assert limited(1, 1, 10_000_000).pairs >= 10_000
    assert limited(1000, 1, 500).pairs == 500
