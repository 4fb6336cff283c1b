import random
import time

import pytest

from twinlens.evaluation.count_table import CountTable
from twinlens.evaluation.judged import JudgedPair
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

PARAMS = ScanParams()


@pytest.fixture(scope="module")
def labels() -> list[JudgedPair]:
    chance = random.Random(2)
    return [
        JudgedPair(chance.randint(0, 6), chance.randint(0, 384), chance.random() < 0.5, chance.choice(list(Verdict)))
        for _ in range(800)
    ]


@pytest.fixture(scope="module")
def counts() -> dict[tuple[int, int, bool], int]:
    chance = random.Random(3)
    return {(b, c, s): chance.randint(0, 300) for b in range(7) for c in range(385) for s in (True, False)}


@pytest.mark.parametrize("rule", list(Rule))
def test_each_rule_returns_what_counting_gives(
    rule: Rule, labels: list[JudgedPair], counts: dict[tuple[int, int, bool], int]
) -> None:
    found = CountTable(PARAMS, labels, counts).under(rule)
    kept = [pair for pair in labels if rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, PARAMS)]
    assert found.labelled == len(kept)
    for verdict, number in zip(Verdict, (found.correct, found.incorrect, found.undecided), strict=True):
        assert number == sum(pair.verdict is verdict for pair in kept)
    assert found.pairs == sum(number for cell, number in counts.items() if rule.keeps(*cell, PARAMS))


def test_other_thresholds_and_ends(labels: list[JudgedPair]) -> None:
    made = CountTable(PARAMS, labels)
    assert made.at_least().labelled == 800
    assert made.at_least(7).labelled == made.at_least(0, 385).labelled == 0
    assert made.under(Rule.COMBINED, b_min=4, combined=200).labelled == sum(
        pair.b_sim >= 4 and pair.c_sim >= 200 for pair in labels
    )
    assert made.under(Rule.C, c_min=100).labelled == sum(pair.c_sim >= 100 for pair in labels)


def test_pairs_without_c_similarity_are_left_out_and_the_histogram_sums_up() -> None:
    made = CountTable(PARAMS, (), {(2, -1, True): 7, (3, 384, False): 2, (0, 0, True): 5})
    histogram = made.histogram_of_c()
    assert (len(histogram), histogram[0], histogram[384], sum(histogram)) == (385, 5, 2, 7)


def test_a_drag_over_every_threshold_is_quick(
    labels: list[JudgedPair], counts: dict[tuple[int, int, bool], int]
) -> None:
    made = CountTable(PARAMS, labels, counts)
    start = time.process_time()
    for threshold in range(385):
        made.under(Rule.MIXED, combined=threshold)
    assert time.process_time() - start < 0.1  # 16 ms are allowed for one of them
