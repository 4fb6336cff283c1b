import pytest

from twinlens.evaluation.configuration_tables import comparison_table, difference_table, intersection_table
from twinlens.evaluation.configurations import (
    Configuration,
    intersections,
    missed,
    paired_differences,
    results,
)
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.study_data import StudyData
from twinlens.model.judgements import Verdict
from twinlens.model.params import ScanParams

C, N = Verdict.CORRECT, Verdict.INCORRECT
B = Configuration("B", lambda pair: pair.b_sim >= 2, 500)
T = Configuration("C", lambda pair: pair.c_sim >= 372)
TOOL = Configuration("tool", lambda pair: pair.scores.get("tool", 0.0) >= 0.5, 90)
JUDGED = [
    *(JudgedPair(3, 380, True, C, pair=i, scores={"tool": 0.9}) for i in range(30)),
    *(JudgedPair(2, 350, True, N, pair=100 + i) for i in range(20)),
    *(JudgedPair(2, 350, True, C, pair=200 + i) for i in range(5)),
    *(JudgedPair(0, 375, False, C, pair=300 + i) for i in range(10)),
    *(JudgedPair(0, 300, False, C, pair=400 + i, scores={"tool": 0.7}) for i in range(2)),
    *(JudgedPair(0, 300, False, N, pair=500 + i) for i in range(3)),
]


def test_precision_and_r_of_each() -> None:
    b, c, tool = results(JUDGED, [B, T, TOOL])
    assert (b.labelled, b.correct) == (55, 35) and b.precision is not None and b.precision.value == 35 / 55
    # 47 pairs are correct and found by one of them
    assert b.r is not None and b.r.value == 35 / 47
    assert c.precision is not None and c.precision.value == 1.0 and c.precision.interval.low < 1.0
    assert tool.r is not None and tool.r.value == 32 / 47


def test_intersections_hold_every_found_pair_once() -> None:
    regions = intersections(JUDGED, [B, T, TOOL])
    assert [(region.found_by, len(region.pairs), region.correct) for region in regions] == [
        (("B", "C", "tool"), 30, 30),
        (("B",), 25, 5),
        (("C",), 10, 10),
        (("tool",), 2, 2),
    ]


def test_missed_pairs_are_those_judged_correct() -> None:
    assert [pair.pair for pair in missed(JUDGED, B)] == [*range(300, 310), 400, 401]
    assert missed(JUDGED, Configuration("all", lambda pair: True)) == []


def test_paired_differences_have_the_right_sign_and_repeat() -> None:
    differences = paired_differences(JUDGED, [B, T], seed=3, replicates=500)
    assert [(d.first, d.second) for d in differences] == [("B", "C")]
    precision, r = differences[0].precision, differences[0].r
    assert precision is not None and r is not None
    assert precision.value == pytest.approx(35 / 55 - 1.0) and precision.interval.high < 0
    assert r.value == pytest.approx(35 / 45 - 40 / 45)  # only B and C count: 45 pairs are correct and found
    # both labels of C only agree: its own interval, not the bootstrap, says how sure that is
    few = [*JUDGED[:1], *JUDGED[30:50]]
    (one,) = paired_differences(few, [T, B], seed=3, replicates=200)
    assert one.precision is not None and one.precision.interval.low < 0.3 < one.precision.value
    assert paired_differences(JUDGED, [B, T], seed=3, replicates=500) == differences
    nothing = paired_differences(JUDGED, [B, Configuration("none", lambda pair: False)], replicates=100)
    assert nothing[0].precision is None


def test_the_table_shows_gains_over_the_first() -> None:
    made = comparison_table(StudyData(ScanParams(), JUDGED), [B, T, TOOL])
    rows = {row["name"]: row for row in made.rows}
    assert rows["B"]["precision_gain"] is None
    assert rows["C"]["precision_gain"] == pytest.approx(1 - 35 / 55)
    assert rows["C"]["precision_gain_low"] > 0
    assert (rows["B"]["missed"], rows["C"]["missed"], rows["tool"]["missed"]) == (12, 7, 15)
    assert rows["C"]["pairs"] is None and rows["tool"]["pairs"] == 90


def test_no_labels() -> None:
    made = comparison_table(StudyData(ScanParams()), [B, T])
    assert [row["precision"] for row in made.rows] == [None, None]
    assert all(row["precision_gain"] is None for row in made.rows)
    assert intersections([], [B]) == [] and results([], []) == []
    assert comparison_table(StudyData(ScanParams()), []).rows == ()


def test_the_intersections_table_counts_labels_and_all_pairs() -> None:
    data = StudyData(ScanParams(), JUDGED)
    made = intersection_table(data, [B, T, TOOL], {("B",): 400, ("B", "C", "tool"): 60, ("B", "C"): 7})
    assert [
        (row["found_by"], row["pairs"], row["labelled"], row["correct"], row["incorrect"]) for row in made.rows
    ] == [
        ("B only", 400, 25, 5, 20),
        ("B + C + tool", 60, 30, 30, 0),
        ("B + C", 7, 0, 0, 0),
        ("C only", 0, 10, 10, 0),
        ("tool only", 0, 2, 2, 0),
    ]
    assert made.rows[0]["precision"] == 5 / 25 and made.rows[2]["precision"] is None
    assert all(row["pairs"] is None for row in intersection_table(data, [B]).rows)


def test_the_differences_table_has_a_row_for_every_two() -> None:
    data = StudyData(ScanParams(), JUDGED)
    made = difference_table(data, paired_differences(JUDGED, [B, T, TOOL], replicates=200))
    assert [(row["first"], row["second"]) for row in made.rows] == [("B", "C"), ("B", "tool"), ("C", "tool")]
    assert made.rows[0]["precision_difference"] == pytest.approx(35 / 55 - 1)
    assert made.rows[0]["precision_difference_high"] < 0
