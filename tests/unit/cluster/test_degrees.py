"""Which representatives are drawn, whose partners are all counted."""

import numpy as np

from twinlens.cluster.degrees import drawn_rows


def test_rows_are_drawn_once_each_and_always_the_same() -> None:
    for n in (0, 1, 50, 51, 60, 10**10):
        rows = drawn_rows(n, 50, seed=3)
        assert len(rows) == min(n, 50) and (np.diff(rows) > 0).all()
        assert not n or (rows[0] >= 0 and rows[-1] < n)
        assert (rows == drawn_rows(n, 50, seed=3)).all()
    assert (drawn_rows(1000, 50, seed=3) != drawn_rows(1000, 50, seed=4)).any()


def test_every_row_is_as_likely() -> None:
    times = np.zeros(40, np.int64)
    for seed in range(4000):
        times[drawn_rows(40, 10, seed)] += 1
    # 1,000 expected each, of a standard deviation of 27
    assert (np.abs(times - 1000) < 6 * 27).all()
    assert times.std() > 10
