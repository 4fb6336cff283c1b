import numpy as np
import pytest

from twinlens.evaluation.bootstrap import bootstrap_difference, bootstrap_share, replicate_weights
from twinlens.evaluation.estimates import weighted_share
from twinlens.evaluation.intervals import wilson
from twinlens.evaluation.judged import JudgedPair
from twinlens.model.judgements import Verdict

C, N = Verdict.CORRECT, Verdict.INCORRECT


def labels(good: int, bad: int, stratum: str = "", b: int = 2) -> list[JudgedPair]:
    return [JudgedPair(b, 380, True, verdict, stratum=stratum) for verdict in [C] * good + [N] * bad]


def everything(pair: JudgedPair) -> bool:
    return True


def correct(pair: JudgedPair) -> bool:
    return pair.correct


def test_it_agrees_with_wilson_on_a_simple_sample() -> None:
    made, expected = bootstrap_share(labels(152, 248), everything, correct), wilson(152, 400)
    assert made is not None and expected is not None
    assert made.value == 0.38 and made.defined == 1.0
    assert made.interval.low == pytest.approx(expected.low, abs=0.006)
    assert made.interval.high == pytest.approx(expected.high, abs=0.006)


def test_it_agrees_with_the_design_based_variance_of_a_stratified_sample() -> None:
    judged = labels(45, 5, "x") + labels(10, 90, "y")
    strata = {"x": 100, "y": 1000}
    made, expected = (
        bootstrap_share(judged, everything, correct, strata),
        weighted_share(judged, everything, correct, strata),
    )
    assert made is not None and expected is not None
    assert made.value == pytest.approx(expected.value)
    width = made.interval.high - made.interval.low
    assert width == pytest.approx(expected.interval.high - expected.interval.low, rel=0.08)


def test_a_census_has_no_spread() -> None:
    judged = labels(3, 7)
    made = bootstrap_share(judged, everything, correct, {"": 10})
    assert made is not None and made.interval.low == pytest.approx(0.3) == made.interval.high


def test_the_seed_decides() -> None:
    judged = labels(5, 7)
    assert np.array_equal(replicate_weights(judged, seed=4), replicate_weights(judged, seed=4))
    assert not np.array_equal(replicate_weights(judged, seed=4), replicate_weights(judged, seed=5))


def test_nothing_labelled_has_no_share() -> None:
    assert bootstrap_share([], everything, correct) is None
    assert bootstrap_share(labels(1, 1), lambda pair: False, correct) is None
    one = bootstrap_share(labels(1, 0), everything, correct)
    assert one is not None and one.value == 1.0


def test_a_paired_difference_is_narrower_than_two_separate_intervals() -> None:
    judged = labels(60, 40, b=3) + labels(5, 15, b=2)
    all_of_them, stricter = (everything, correct), (lambda pair: pair.b_sim >= 3, correct)
    made = bootstrap_difference(judged, stricter, all_of_them)
    assert made is not None and made.value == pytest.approx(0.6 - 65 / 120)
    assert made.interval.low < made.value < made.interval.high
    first, second = bootstrap_share(judged, *stricter), bootstrap_share(judged, *all_of_them)
    assert first is not None and second is not None
    separate = (first.interval.high - first.interval.low) + (second.interval.high - second.interval.low)
    assert made.interval.high - made.interval.low < 0.6 * separate
    assert bootstrap_difference(judged, (lambda pair: False, correct), all_of_them) is None
    same = bootstrap_difference(judged, all_of_them, all_of_them)
    assert same is not None and same.value == same.interval.low == same.interval.high == 0.0
