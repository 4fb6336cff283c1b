from dataclasses import replace

import numpy as np
import pytest

from twinlens.evaluation.bootstrap import PairedDifference, bootstrap_differences, replicate_weights
from twinlens.evaluation.estimates import Condition, weighted_share
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


def nothing(pair: JudgedPair) -> bool:
    return False


def difference(
    judged: list[JudgedPair],
    first: tuple[Condition, Condition],
    second: tuple[Condition, Condition],
    strata: dict[str, int] | None = None,
) -> PairedDifference | None:
    return bootstrap_differences(judged, [first, second], [(0, 1)], strata)[0]


def share(
    judged: list[JudgedPair], base: Condition, success: Condition, strata: dict[str, int] | None = None
) -> PairedDifference | None:
    """A share as its difference from one that is 0 in every replicate."""
    return difference(judged, (base, success), (base, nothing), strata)


def test_it_agrees_with_wilson_on_a_simple_sample() -> None:
    made, expected = share(labels(152, 248), everything, correct), wilson(152, 400)
    assert made is not None and expected is not None
    assert made.value == 0.38 and made.defined == 1.0
    assert made.interval.low == pytest.approx(expected.low, abs=0.006)
    assert made.interval.high == pytest.approx(expected.high, abs=0.006)


def test_it_agrees_with_the_design_based_variance_of_a_stratified_sample() -> None:
    judged = labels(45, 5, "x") + labels(10, 90, "y")
    strata = {"x": 100, "y": 1000}
    made, expected = (
        share(judged, everything, correct, strata),
        weighted_share(judged, everything, correct, strata),
    )
    assert made is not None and expected is not None
    assert made.value == pytest.approx(expected.value)
    width = made.interval.high - made.interval.low
    assert width == pytest.approx(expected.interval.high - expected.interval.low, rel=0.08)


def test_a_census_has_no_spread() -> None:
    judged = labels(3, 7)
    made = share(judged, everything, correct, {"": 10})
    assert made is not None and made.interval.low == pytest.approx(0.3) == made.interval.high


def test_a_stratum_without_a_label_leaves_the_pairs_their_own_weights() -> None:
    judged = [replace(pair, weight=10.0) for pair in labels(3, 1, "x")]
    judged += [replace(pair, weight=50.0) for pair in labels(1, 5, "y")]
    strata = {"x": 40, "y": 300, "z": 500}
    made, expected = (
        share(judged, everything, correct, strata),
        weighted_share(judged, everything, correct, strata),
    )
    assert made is not None and expected is not None
    assert made.value == pytest.approx(80 / 340) == pytest.approx(expected.value)
    width = made.interval.high - made.interval.low
    assert width == pytest.approx(expected.interval.high - expected.interval.low, rel=0.25)


def test_strata_with_a_single_label_are_not_taken_for_certain() -> None:
    judged = [one for name in "abcdefgh" for one in labels(name < "e", name >= "e", name)]
    strata = dict.fromkeys("abcdefgh", 100)
    made = share(judged, everything, correct, strata)
    assert made is not None and made.value == 0.5 and made.interval.high - made.interval.low > 0.4
    certain = share(judged, everything, correct, dict.fromkeys("abcdefgh", 1))
    assert certain is not None and certain.interval.low == certain.interval.high == 0.5


def test_the_seed_decides() -> None:
    judged = labels(5, 7)
    assert np.array_equal(replicate_weights(judged, seed=4), replicate_weights(judged, seed=4))
    assert not np.array_equal(replicate_weights(judged, seed=4), replicate_weights(judged, seed=5))


def test_nothing_labelled_has_no_share() -> None:
    assert share([], everything, correct) is None
    assert share(labels(1, 1), nothing, correct) is None
    one = share(labels(1, 0), everything, correct)
    assert one is not None and one.value == 1.0


def test_a_paired_difference_is_narrower_than_two_separate_intervals() -> None:
    judged = labels(60, 40, b=3) + labels(5, 15, b=2)
    all_of_them, stricter = (everything, correct), (lambda pair: pair.b_sim >= 3, correct)
    made = difference(judged, stricter, all_of_them)
    assert made is not None and made.value == pytest.approx(0.6 - 65 / 120)
    assert made.interval.low < made.value < made.interval.high
    first, second = share(judged, *stricter), share(judged, *all_of_them)
    assert first is not None and second is not None
    separate = (first.interval.high - first.interval.low) + (second.interval.high - second.interval.low)
    assert made.interval.high - made.interval.low < 0.6 * separate
    assert difference(judged, (nothing, correct), all_of_them) is None
    same = difference(judged, all_of_them, all_of_them)
    assert same is not None and same.value == same.interval.low == same.interval.high == 0.0
