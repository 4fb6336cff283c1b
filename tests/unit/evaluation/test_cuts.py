import random
from dataclasses import replace

import pytest

from twinlens.evaluation.cuts import MOVABLE, Cut, CutRule, Moving, cut_curve, similarity_steps
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.precision import population
from twinlens.evaluation.steps import steps_over, whole_steps
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

PARAMS = ScanParams()
RULES = {CutRule.B: Rule.B, CutRule.C: Rule.C, CutRule.COMBINED: Rule.COMBINED, CutRule.MIXED: Rule.MIXED}
CUTS = [Cut(rule, moving, PARAMS) for rule in RULES for moving in MOVABLE[rule]]


def some(number: int = 400, seed: int = 3) -> list[JudgedPair]:
    chance = random.Random(seed)
    return [
        JudgedPair(
            chance.randint(0, 6),
            chance.randint(345, 384),
            chance.random() < 0.6,
            chance.choice(list(Verdict)),
            scores={"x": round(chance.random(), 2)} if chance.random() < 0.8 else {},
            pair=n,
        )
        for n in range(number)
    ]


@pytest.mark.parametrize("cut", CUTS, ids=lambda cut: f"{cut.rule}-{cut.moving}")
def test_every_place_of_the_threshold_is_the_rule_with_that_threshold(cut: Cut) -> None:
    judged = some()
    counts = {(b, c, s): (b * 7 + c) % 5 for b in range(7) for c in range(345, 385, 3) for s in (True, False)}
    steps = similarity_steps(cut, judged, counts)
    base = [pair.b_sim >= 2 for pair in judged]
    points = cut_curve(judged, cut, steps, base, cut.populations(counts))
    assert [point.threshold for point in points] == list(steps.thresholds)
    for point in points[::3]:
        if point.threshold < 1:
            continue
        params = replace(PARAMS, **{str(cut.moving): int(point.threshold)})
        rule = RULES[cut.rule]
        kept = [pair for pair in judged if rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, params)]
        assert kept == [pair for pair in judged if cut.keeps(pair, point.threshold)]
        assert (point.labelled, point.correct) == (len(kept), sum(pair.correct for pair in kept))
        assert point.pairs == population(counts, lambda b, c, s, r=rule, p=params: r.keeps(b, c, s, p))
        of_base = sum(pair.correct and pair.b_sim >= 2 for pair in judged)
        assert point.r == pytest.approx(sum(pair.correct and pair.b_sim >= 2 for pair in kept) / of_base)
        assert cut.at(point.threshold).params == params


def test_a_score_is_returned_from_its_value_down_and_not_without_one() -> None:
    cut = Cut(CutRule.SCORE, Moving.SCORE, PARAMS, "x")
    judged = some()
    steps = steps_over(0.0, 1.0)
    points = cut_curve(judged, cut, steps, [True] * len(judged))
    for point in points:
        kept = [pair for pair in judged if pair.scores.get("x", -1) >= point.threshold]
        assert (point.labelled, point.correct) == (len(kept), sum(pair.correct for pair in kept))
        assert point.pairs is None
    assert cut.words(0.68, steps) == "x ≥ 0.680"


def test_the_words_of_a_cut() -> None:
    words = [cut.words(100) for cut in CUTS]
    assert words == [
        "B-similarity ≥ 100",
        "C-similarity ≥ 100",
        "B-similarity ≥ 2 and C-similarity ≥ 100",
        "B-similarity ≥ 100 and C-similarity ≥ 355",
        "C-similarity ≥ 100 on different sites, B-similarity ≥ 2 and C-similarity ≥ 355 on the same site",
        "C-similarity ≥ 372 on different sites, B-similarity ≥ 2 and C-similarity ≥ 100 on the same site",
        "C-similarity ≥ 372 on different sites, B-similarity ≥ 100 and C-similarity ≥ 355 on the same site",
    ]
    assert [cut.start() for cut in CUTS] == [2, 372, 355, 2, 372, 355, 2]


def test_the_histogram_of_the_mixed_rule_leaves_the_other_site_relation_out() -> None:
    cut = Cut(CutRule.MIXED, Moving.C_MIN, PARAMS)
    counts = {(2, 360, True): 5, (2, 380, False): 3, (0, 370, False): 2}
    assert cut.populations(counts) == {384: 5, 380: 3, 370: 2}
    assert cut.populations(counts, concerned=True) == {380: 3, 370: 2}


def test_an_unknown_c_similarity_leaves_only_rule_b_with_a_population() -> None:
    counts = {(3, -1, True): 8, (2, 370, True): 1}
    assert Cut(CutRule.B, Moving.B_MIN, PARAMS).populations(counts) == {3: 8, 2: 1}
    assert all(cut.populations(counts) is None for cut in CUTS if cut.rule is not CutRule.B)
    assert CUTS[0].populations(None) is None


def test_a_threshold_that_a_rule_has_not_is_refused() -> None:
    with pytest.raises(UsageError):
        Cut(CutRule.B, Moving.C_MIN, PARAMS)
    with pytest.raises(UsageError):
        Cut(CutRule.SCORE, Moving.SCORE, PARAMS)
    with pytest.raises(UsageError):
        Cut(CutRule.C, Moving.C_MIN, PARAMS, "x")


def test_steps_reach_from_the_lowest_label_or_pair_to_the_highest_similarity() -> None:
    cut = Cut(CutRule.C, Moving.C_MIN, PARAMS)
    judged = [JudgedPair(2, 350, True, Verdict.CORRECT)]
    assert similarity_steps(cut, judged, {(2, 341, True): 1, (2, 300, True): 0}) == whole_steps(341, 384)
    assert similarity_steps(cut, [], None) == whole_steps(372, 384)
    assert similarity_steps(Cut(CutRule.B, Moving.B_MIN, PARAMS), judged, None) == whole_steps(2, 6)
