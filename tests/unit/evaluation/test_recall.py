from dataclasses import replace

import numpy as np
import pytest

from twinlens.evaluation.estimates import weighted_share
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.recall import recall_estimate
from twinlens.model.judgements import Verdict

C, N = Verdict.CORRECT, Verdict.INCORRECT


def finds(pair: JudgedPair) -> bool:
    return pair.stratum == "found"


def labels(found: tuple[int, int], near: tuple[int, int], far: tuple[int, int] = (0, 0)) -> list[JudgedPair]:
    parts = (("found", found), ("near", near), ("far", far))
    return [
        JudgedPair(2, 380, True, verdict, stratum=name)
        for name, (good, bad) in parts
        for verdict in [C] * good + [N] * bad
    ]


def test_the_estimate_of_a_known_case() -> None:
    made = recall_estimate(labels((80, 20), (10, 90)), {"found": 1000, "near": 2000}, finds, 1000, 2000)
    assert made.found == pytest.approx(800) and made.missed == pytest.approx(200)
    assert made.recall == pytest.approx(0.8)
    assert made.interval is not None and made.interval.low < 0.8 < made.interval.high
    assert made.missed_interval is not None and made.missed_interval.low < 200 < made.missed_interval.high
    assert made.labelled_misses == 100 and "100 of 2000" in made.sentence


def test_it_says_so_where_nothing_was_sampled() -> None:
    nothing = recall_estimate(labels((8, 2), (0, 0)), {"found": 100, "near": 900}, finds, 100, 900)
    assert nothing.missed is nothing.recall is nothing.interval is None
    assert "None of the 900 near misses is labelled" in nothing.sentence
    unknown = recall_estimate(labels((8, 2), (0, 0)), {"found": 100}, finds, 100, 0)
    assert "No near miss is known" in unknown.sentence and unknown.recall is None
    empty = recall_estimate([], {}, finds, 0, 0)
    assert empty.found is empty.recall is None


def test_strata_without_a_label_are_stood_in_for_by_inclusion_weights_as_in_every_table() -> None:
    judged = [replace(pair, weight={"found": 2.0, "near": 5.0}[pair.stratum]) for pair in labels((8, 2), (1, 9))]
    strata = {"found": 100, "near": 500, "far": 4000}
    part = recall_estimate(judged, strata, finds, 100, 4500)
    assert "1 strata with 4000 pairs hold no label yet" in part.sentence
    expected = weighted_share(judged, lambda pair: pair.correct, finds, strata)
    assert expected is not None and part.interval == expected.interval
    assert part.recall == pytest.approx(16 / 21)


def test_no_correct_near_miss_still_has_an_upper_end() -> None:
    made = recall_estimate(labels((80, 20), (0, 50)), {"found": 1000, "near": 2000}, finds, 1000, 2000)
    assert made.missed == 0 and made.missed_interval is not None and 50 < made.missed_interval.high < 300
    assert made.recall == 1.0 and made.interval is not None and made.interval.low < 1.0


def test_the_interval_covers_a_planted_recall() -> None:
    rng = np.random.default_rng(9)
    pairs = {"found": 3000, "near": 4000, "far": 20_000}
    correct = {"found": 2400, "near": 500, "far": 200}
    truth = 2400 / 3100
    covered, values = 0, []
    for _ in range(300):
        judged = []
        for name, labelled in (("found", 80), ("near", 80), ("far", 80)):
            good = int(rng.hypergeometric(correct[name], pairs[name] - correct[name], labelled))
            judged += [JudgedPair(2, 380, True, v, stratum=name) for v in [C] * good + [N] * (labelled - good)]
        made = recall_estimate(judged, pairs, finds, 3000, 24_000)
        assert made.recall is not None and made.interval is not None
        covered += made.interval.low <= truth <= made.interval.high
        values.append(made.recall)
    assert covered >= 273  # 95 % of 300 less three standard errors
    assert abs(np.mean(values) - truth) < 0.03  # a ratio of few counts is a little skew
