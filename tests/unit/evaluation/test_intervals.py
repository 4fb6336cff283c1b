import pytest
from scipy import stats

from twinlens.evaluation.intervals import normal_quantile, wilson, wilson_half_width


@pytest.mark.parametrize(("successes", "trials"), [(0, 1), (1, 1), (0, 40), (40, 40), (726, 1910), (936, 1872), (3, 7)])
@pytest.mark.parametrize("level", [0.9, 0.95, 0.99])
def test_wilson_equals_scipy(successes: int, trials: int, level: float) -> None:
    interval = wilson(successes, trials, level)
    expected = stats.binomtest(successes, trials).proportion_ci(level, method="wilson")
    assert interval is not None
    assert interval.low == pytest.approx(expected.low, abs=1e-12)
    assert interval.high == pytest.approx(expected.high, abs=1e-12)
    assert interval.level == level


def test_the_study_intervals() -> None:
    b_all, c_all = wilson(726, 1910), wilson(936, 1872)
    assert b_all is not None and c_all is not None
    assert [round(100 * end, 1) for end in (b_all.low, b_all.high, c_all.low, c_all.high)] == [35.9, 40.2, 47.7, 52.3]


def test_no_trials_have_no_interval() -> None:
    assert wilson(0, 0) is None


def test_ends_are_exact_at_none_and_all() -> None:
    none, every = wilson(0, 17), wilson(17, 17)
    assert none is not None and every is not None
    assert none.low == 0.0 and 0 < none.high < 1
    assert every.high == 1.0 and 0 < every.low < 1


def test_a_whole_population_has_a_point() -> None:
    whole = wilson(3, 10, population=10)
    assert whole is not None and whole.low == whole.high == 0.3
    part, infinite = wilson(3, 10, population=20), wilson(3, 10)
    assert part is not None and infinite is not None
    assert infinite.low < part.low < part.high < infinite.high


def test_impossible_numbers_are_refused() -> None:
    with pytest.raises(ValueError):
        wilson(5, 4)
    with pytest.raises(ValueError):
        normal_quantile(1.0)


@pytest.mark.parametrize("share", [0.0, 0.38, 0.9, 1.0])
def test_half_width_is_that_of_the_interval(share: float) -> None:
    interval = wilson(share * 50, 50)
    assert interval is not None
    assert wilson_half_width(share, 50) == pytest.approx((interval.high - interval.low) / 2)
