import csv
import random
import time
from pathlib import Path

import pytest

from twinlens.evaluation.estimates import weighted_share
from twinlens.evaluation.intervals import wilson
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.score_grid import grid
from twinlens.evaluation.thresholds import choose, curve, point_at
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

PARAMS = ScanParams()
C, N, U = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNDECIDED


def many(number: int, weighted: bool = False, seed: int = 5) -> list[JudgedPair]:
    chance = random.Random(seed)
    made = []
    for index in range(number):
        c, b = chance.randint(330, 384), chance.randint(0, 6)
        verdict = chance.choices([C, N, U], [max(c - 330, 1), 384 - c + 5, 8])[0]
        stratum = f"{c // 20}" if weighted else ""
        made.append(JudgedPair(b, c, chance.random() < 0.7, verdict, stratum=stratum, pair=index))
    return made


@pytest.mark.shared
def test_an_imported_score_gives_the_published_precision_at_each_threshold(shared_sets: Path) -> None:
    folder = shared_sets / "gov2-webpairs-dev"
    with (folder / "pairs.csv").open(newline="") as file:
        judged = [
            JudgedPair(0, 0, False, Verdict(row["label"]), scores={"s3_score": float(row["s3_score"])})
            for row in csv.DictReader(file)
        ]
    points = curve(judged, "s3_score", Rule.ALL, PARAMS)
    assert len(points) == len({pair.scores["s3_score"] for pair in judged})
    with (folder / "precision_by_threshold.csv").open(newline="") as file:
        published = list(csv.DictReader(file))
    assert len(published) == 60
    for row in published:
        point = point_at(points, float(row["s3_threshold"]))
        assert point is not None and point.precision is not None
        assert (point.correct, point.labelled) == (int(row["correct"]), int(row["pairs"]))
        assert str(round(point.precision, 4)) == row["precision"]


@pytest.mark.parametrize("rule", list(Rule))
def test_each_point_is_what_counting_gives(rule: Rule) -> None:
    judged = many(300)
    points = curve(judged, "c_sim", rule, PARAMS)
    base = [pair for pair in judged if rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, PARAMS)]
    assert [point.threshold for point in points] == sorted({pair.c_sim for pair in base})
    for point in points:
        kept = [pair for pair in base if pair.c_sim >= point.threshold]
        correct = sum(pair.correct for pair in kept)
        assert (point.labelled, point.correct) == (len(kept), correct)
        assert point.incorrect + point.undecided == len(kept) - correct
        interval = wilson(correct, len(kept))
        assert interval is not None and (point.low, point.high) == (interval.low, interval.high)
        assert point.r == pytest.approx(correct / sum(pair.correct for pair in base))


def test_weighted_points_equal_the_estimator() -> None:
    judged = many(200, weighted=True)
    strata = {str(c): 100 + 37 * c for c in range(16, 20)}
    for point in curve(judged, "c_sim", Rule.B, PARAMS, strata=strata):
        precision = weighted_share(
            judged, lambda p, t=point.threshold: p.b_sim >= 2 and p.c_sim >= t, lambda p: p.correct, strata
        )
        r = weighted_share(
            judged, lambda p: p.b_sim >= 2 and p.correct, lambda p, t=point.threshold: p.c_sim >= t, strata
        )
        assert precision is not None and r is not None
        assert point.precision == pytest.approx(precision.value) and point.low == pytest.approx(precision.interval.low)
        assert point.r == pytest.approx(r.value) and point.r_high == pytest.approx(r.interval.high)


@pytest.mark.parametrize("seed", range(12))
def test_inclusion_weights_leave_nothing_behind_where_all_correct_pairs_are_kept(seed: int) -> None:
    chance = random.Random(seed)
    judged = [
        JudgedPair(2, 300 + place, True, C if chance.random() < 0.6 else N, weight=1 / chance.random())
        for place in range(30)
    ]
    first = curve(judged, "c_sim", Rule.B, PARAMS)[0]
    everything = weighted_share(judged, lambda pair: pair.correct, lambda pair: True)
    assert everything is not None and (first.r, first.r_low, first.r_high) == (
        1.0,
        pytest.approx(everything.interval.low),
        1.0,
    )


def test_the_population_is_counted_where_it_is_known() -> None:
    judged = [JudgedPair(2, 370, True, C), JudgedPair(2, 380, True, N)]
    counts = {(2, 360, True): 5, (3, 370, True): 4, (2, 380, False): 3, (0, 384, True): 9}
    points = curve(judged, "c_sim", Rule.B, PARAMS, counts)
    assert [(p.threshold, p.pairs, p.labelled) for p in points] == [(360, 12, 2), (370, 7, 2), (380, 3, 1)]
    assert [p.pairs for p in curve(judged, "b_sim", Rule.B, PARAMS, counts)] == [12, 4]
    assert curve(judged, "b_sim", Rule.B, PARAMS, counts)[1].precision is None
    assert all(p.pairs is None for p in curve(judged, "c_sim", Rule.B, PARAMS, {(2, -1, True): 100}))
    assert [p.pairs for p in curve(judged, "b_sim", Rule.B, PARAMS, {(2, -1, True): 100})] == [100]


def test_tied_scores_are_one_point_and_missing_ones_none() -> None:
    judged = [
        JudgedPair(2, 380, True, v, scores=s) for v, s in ((C, {"x": 0.5}), (N, {"x": 0.5}), (C, {}), (U, {"x": 0.5}))
    ]
    points = curve(judged, "x", Rule.ALL, PARAMS)
    assert [(p.threshold, p.labelled, p.correct, p.r) for p in points] == [(0.5, 3, 1, 0.5)]


@pytest.mark.parametrize("verdicts", [[], [C], [N], [U], [C] * 5, [N] * 5, [U] * 5])
def test_edge_cases(verdicts: list[Verdict]) -> None:
    points = curve([JudgedPair(2, 380, True, v) for v in verdicts], "c_sim", Rule.B, PARAMS)
    assert len(points) == (1 if verdicts else 0)
    for point in points:
        assert point.precision == (1.0 if C in verdicts else 0.0)
        assert point.r == (1.0 if C in verdicts else None)
    best = choose(points)
    assert (best is None) is (C not in verdicts)


def test_an_unknown_score_is_refused() -> None:
    with pytest.raises(UsageError, match="c_sim, b_sim, s3, not cosine"):
        curve([JudgedPair(2, 380, True, C, scores={"s3": 1.0})], "cosine", Rule.ALL, PARAMS)
    assert curve([], "cosine", Rule.ALL, PARAMS) == []


def test_choosing_a_threshold() -> None:
    points = curve(many(500), "c_sim", Rule.B, PARAMS)
    by_r = choose(points, min_r=0.8)
    assert by_r is not None and by_r.r is not None and by_r.r >= 0.8
    assert all((p.precision or 0) <= (by_r.precision or 0) for p in points if (p.r or 0) >= 0.8)
    by_precision = choose(points, min_precision=0.7)
    assert by_precision is not None and (by_precision.precision or 0) >= 0.7
    assert all((p.r or 0) <= (by_precision.r or 0) for p in points if (p.precision or 0) >= 0.7)
    assert choose(points, min_precision=1.1) is None
    with pytest.raises(UsageError):
        choose(points, 0.8, 0.8)


def test_a_point_between_two_values_is_the_next_one() -> None:
    points = curve([JudgedPair(2, c, True, C) for c in (350, 360)], "c_sim", Rule.B, PARAMS)
    found = [point_at(points, t) for t in (0, 350, 351, 360, 361)]
    assert [point.threshold if point else None for point in found] == [350, 350, 360, 360, None]


def test_grids_are_what_counting_gives() -> None:
    for weighted in (False, True):
        judged = many(250, weighted)
        strata = {str(c): 400 for c in range(16, 20)} if weighted else None
        rows = grid(judged, "b_sim", "c_sim", [0, 2, 5], [340, 360, 380], Rule.ALL, PARAMS, strata)
        for row, b in zip(rows, (0, 2, 5), strict=True):
            for point, c in zip(row, (340, 360, 380), strict=True):
                kept = [p for p in judged if p.b_sim >= b and p.c_sim >= c]
                assert (point.x, point.y, point.labelled) == (b, c, len(kept))
                assert point.correct == sum(p.correct for p in kept)
                if not weighted:
                    assert point.precision is not None
                    assert point.precision.interval == wilson(point.correct, point.labelled)
                else:
                    expected = weighted_share(
                        judged, lambda p, b=b, c=c: p.b_sim >= b and p.c_sim >= c, lambda p: p.correct, strata
                    )
                    assert expected is not None and point.precision is not None
                    assert point.precision.value == pytest.approx(expected.value)


def test_a_curve_over_five_thousand_weighted_labels_is_quick() -> None:
    judged = many(5000, weighted=True)
    strata = {str(c): 100_000 for c in range(16, 20)}
    start = time.process_time()
    curve(judged, "c_sim", Rule.B, PARAMS, strata=strata)
    assert time.process_time() - start < 0.5
