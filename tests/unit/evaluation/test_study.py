from dataclasses import replace
from typing import Any

import pytest

from twinlens.evaluation import study_values
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.study import TABLES, list_of_tables, table
from twinlens.evaluation.study_data import Degrees, MeasuredPair, StudyData, Vote
from twinlens.model.errors import UsageError
from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.model.tables import Table

PARAMS = ScanParams()
NAMES = (
    "pairs precision-b precision-c reasons-b reasons-c undecided-b undecided-c large-differences mean-c-by-b "
    "mean-b-by-c thresholds combined agreement suggestions degrees-b degrees-c differences-b differences-c c-by-b "
    "precision-by-c precision-by-r"
)
C, N, U = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNDECIDED


def by_name(made: Table, key: str = "name") -> dict[Any, dict[str, Any]]:
    return {row[key]: row for row in made.rows}


@pytest.mark.parametrize(
    ("name", "labels", "known", "low", "high"),
    [
        ("precision-b", "study_b_labels", study_values.PRECISION_B, 35.9, 40.2),
        ("precision-c", "study_c_labels", study_values.PRECISION_C, 47.7, 52.3),
    ],
)
def test_labels_with_the_counts_of_the_study_print_its_fractions(
    request: pytest.FixtureRequest,
    name: str,
    labels: str,
    known: dict[str, study_values.StudyRow],
    low: float,
    high: float,
) -> None:
    made = table(name, StudyData(PARAMS, request.getfixturevalue(labels)))
    rows = by_name(made)
    assert set(rows) == set(known)
    fractions = 0
    for row_name, study in known.items():
        row = rows[row_name]
        for column, value in (
            ("precision", study.correct),
            ("incorrect_share", study.incorrect),
            ("undecided_share", study.undecided),
            ("prefilled_share", study.prefilled),
        ):
            if value is not None:
                assert round(row[column], 2) == value, (row_name, column)
                fractions += 1
        if study.pairs is not None:
            assert row["labelled"] == row["study_labelled"] == study.pairs
        assert row["study_correct"] == study.correct
    assert fractions >= 19
    assert (round(100 * rows["all"]["low"], 1), round(100 * rows["all"]["high"], 1)) == (low, high)
    assert any("unknown design" in note for note in made.notes)


def test_every_name_of_the_command_line_makes_a_table() -> None:
    assert sorted(TABLES) == sorted(NAMES.split())
    assert [row["name"] for row in list_of_tables().rows] == list(TABLES)
    with pytest.raises(UsageError, match="precision-b"):
        table("precision", StudyData(PARAMS))


def data_of(kind: str) -> StudyData:
    verdicts = {"correct": [C] * 12, "incorrect": [N] * 12, "undecided": [U] * 12, "one": [C], "none": []}
    if kind == "tied":
        judged = [JudgedPair(2, 372, True, verdict, None, 5, pair=i) for i, verdict in enumerate([C, N, U] * 4)]
    else:
        judged = [JudgedPair(6, 384, i % 2 == 0, v, None, 300, pair=i) for i, v in enumerate(verdicts[kind])]
    return StudyData(
        PARAMS,
        judged,
        degrees_b=Degrees({1: len(judged)}),
        degrees_c=Degrees({}),
        votes=[Vote(1, "a", C), Vote(1, "b", C)],
    )


@pytest.mark.parametrize("kind", ["correct", "incorrect", "undecided", "one", "none", "tied"])
@pytest.mark.parametrize("name", list(TABLES))
@pytest.mark.parametrize("rule", [None, Rule.COMBINED, Rule.MIXED])
def test_edge_cases_make_a_table_with_honest_cells(name: str, kind: str, rule: Rule | None) -> None:
    made = table(name, replace(data_of(kind), rule=rule))
    assert made.name == name
    for row in made.rows:
        assert set(row) >= set(made.columns)
        if {"precision", "labelled"} <= set(row):
            assert (row["precision"] is None) is (row["labelled"] == 0)
            assert (row["low"] is None) is (row["labelled"] == 0)
            if row["labelled"]:
                assert row["low"] < row["high"]


def test_t1_counts_pairs_and_shares() -> None:
    counts = {(2, 300, True): 52, (3, 373, True): 21, (6, 384, False): 27, (0, 375, False): 100}
    rows = by_name(table("pairs", StudyData(PARAMS, counts=counts)))
    assert (rows["B-sim 2"]["pairs"], rows["B-sim 2"]["share"], rows["B-sim 2"]["study_share"]) == (52, 0.52, 0.524)
    assert rows["B-sim 4"]["pairs"] == 0
    assert rows["C-similarity ≥ 372"]["pairs"] == 148
    assert rows["C-similarity ≥ 372"]["different_sites"] == 127
    assert rows["every pair of the project"]["pairs"] == 200


def test_t3_and_t4_count_reasons_by_site_relation() -> None:
    judged = [
        JudgedPair(2, 300, True, C, Reason.URL),
        JudgedPair(2, 300, True, C, Reason.TIME),
        JudgedPair(2, 300, False, C, Reason.URL),
        JudgedPair(2, 300, False, C),
        JudgedPair(0, 380, False, C, Reason.SESSION),
        JudgedPair(2, 300, True, U, Reason.PREFILLED),
    ]
    rows = by_name(table("reasons-b", StudyData(PARAMS, judged)))
    assert (rows["url"]["all"], rows["url"]["all_share"], rows["url"]["same_site_share"]) == (2, 0.5, 0.5)
    assert rows["no reason given"]["different_sites"] == 1
    assert rows["session"]["all"] == 0
    assert rows["url"]["study_all"] == 0.41
    assert by_name(table("reasons-c", StudyData(PARAMS, judged)))["session"]["all_share"] == 1.0
    undecided = by_name(table("undecided-b", StudyData(PARAMS, judged)))["prefilled"]
    assert undecided["all_share"] == 1.0 and undecided["different_sites_share"] is None


def test_t8_counts_large_differences_and_says_what_was_not_measured() -> None:
    judged = [
        JudgedPair(2, 372, True, N, None, 201),
        JudgedPair(2, 300, True, C, None, 200),
        JudgedPair(2, 300, True, U, None, 900),
        JudgedPair(2, 300, True, U, None, None),
    ]
    made = table("large-differences", StudyData(PARAMS, judged))
    rows = by_name(made)
    assert (rows["incorrect"]["b"], rows["undecided"]["b"], rows["correct"]["b"], rows["all"]["b"]) == (1, 1, 0, 2)
    assert rows["incorrect"]["c"] == 1 and rows["incorrect"]["b_share"] == 0.5
    assert any(note.startswith("1 labelled pairs have no measured") for note in made.notes)


def test_t9_and_t10_are_means_over_all_pairs() -> None:
    counts = {(2, 300, True): 3, (2, 340, False): 1, (3, 372, True): 2, (0, 373, True): 6, (0, 384, True): 1}
    c = by_name(table("mean-c-by-b", StudyData(PARAMS, counts=counts)), "b_sim")
    assert (c[2]["pairs"], c[2]["mean_c"], c[3]["mean_c"], c[4]["mean_c"]) == (4, 310.0, 372.0, None)
    assert c[3]["study_mean_c"] == 342.4
    b = by_name(table("mean-b-by-c", StudyData(PARAMS, counts=counts)), "c_sim")
    assert b["372..375"]["mean_b"] == pytest.approx(6 / 8)
    assert b["all"]["b_similar_share"] == pytest.approx(2 / 9)
    assert b["376..378"]["mean_b"] is None and b["376..378"]["study_mean_b"] == 0.22


def test_t11_and_t12_use_the_two_halves() -> None:
    judged = [JudgedPair(2 + i % 3, 350 + i % 12, i % 5 > 0, C if i % 12 > 4 else N, pair=i) for i in range(600)]
    data = StudyData(PARAMS, judged, seed=11)
    made = table("thresholds", data)
    rows = by_name(made, "threshold")
    assert list(rows) == list(range(351, 360)) and [t for t in rows if rows[t]["chosen"]] == [355]
    test = table("combined", data)
    sizes = [note for note in (*made.notes, *test.notes) if "half S" in note]
    train_size, test_size = (int(note.split(": ")[1].split(" of ")[0]) for note in sizes)
    assert train_size + test_size == 600 and abs(train_size - 300) < 4 * 12.3
    assert rows[355]["precision"] == 1.0 and rows[355]["r"] == 1.0
    assert rows[356]["r"] < 1.0 and rows[354]["precision"] < 1.0
    combined = by_name(test)
    assert list(combined) == ["all", "same site", "different sites", "B-sim ≥ 3", "mixed"]
    assert combined["all"]["precision"] == 1.0 and combined["all"]["r"] == 1.0
    assert (combined["all"]["study_labelled"], combined["all"]["study_r"]) == (363, 0.79)
    assert combined["all"]["labelled"] == combined["same site"]["labelled"] + combined["different sites"]["labelled"]
    assert 0 < combined["B-sim ≥ 3"]["r"] < 1
    assert any("1335 M" in note for note in test.notes)


def test_another_seed_makes_other_halves_and_the_same_seed_the_same() -> None:
    judged = [JudgedPair(2, 360, True, C if i % 3 else N, pair=i) for i in range(200)]
    first = table("combined", StudyData(PARAMS, judged, seed=1))
    assert table("combined", StudyData(PARAMS, judged, seed=1)) == first
    assert table("combined", StudyData(PARAMS, judged, seed=2)).rows != first.rows


def test_degrees_and_differences() -> None:
    made = table("degrees-b", StudyData(PARAMS, degrees_b=Degrees({4: 1, 2: 2, 1: 4, 0: 1})))
    assert made.rows == tuple({"degree": d, "documents": n} for d, n in ((1, 4), (2, 2), (4, 1)))
    assert any("log-log fit" in note and "-1.000 by" in note for note in made.notes)
    drawn = table("degrees-b", StudyData(PARAMS, degrees_b=Degrees({4: 1, 2: 2, 1: 4, 0: 1}, drawn=8, weight=2.5)))
    assert drawn.rows == tuple({"degree": d, "documents": n} for d, n in ((1, 10), (2, 5), (4, 2)))
    assert any("Estimated: of 8 documents" in note for note in drawn.notes)
    assert any(note.startswith("18 documents have a near-duplicate, 1.71 on") for note in drawn.notes)
    assert [note for note in drawn.notes if "fit" in note] == [note for note in made.notes if "fit" in note]
    assert any("not been counted" in note for note in table("degrees-b", StudyData(PARAMS)).notes)
    measured = [MeasuredPair(2, 300, True, d) for d in (2, 2, 4, 400)] + [MeasuredPair(0, 380, True, 7)]
    made = table("differences-b", StudyData(PARAMS, measured=measured))
    assert [row["share_up_to"] for row in made.rows] == [0.5, 0.75, 1.0]
    assert any("mean 102.0" in note for note in made.notes)
    assert [row["term_difference"] for row in table("differences-c", StudyData(PARAMS, measured=measured)).rows] == [7]


def test_figures_5_6_and_7() -> None:
    counts = {(2, 300, True): 3, (3, 300, False): 1, (6, 384, True): 2, (0, 373, True): 6}
    made = table("c-by-b", StudyData(PARAMS, counts=counts))
    assert made.columns == ("c_sim", "b_2", "b_3", "b_4", "b_5", "b_6")
    assert [tuple(row.values()) for row in made.rows] == [(300, 3, 1, 0, 0, 0), (384, 0, 0, 0, 0, 2)]
    judged = [JudgedPair(2, c, True, C if c > 320 else N, pair=c) for c in range(300, 340)]
    by_c = by_name(table("precision-by-c", StudyData(PARAMS, judged)), "threshold")
    assert by_c[300]["precision"] == 19 / 40 and by_c[321]["precision"] == 1.0
    by_r = table("precision-by-r", StudyData(PARAMS, judged))
    assert [row["r"] for row in by_r.rows] == sorted((row["r"] for row in by_r.rows), reverse=True)


def test_sample_and_imported_labels_are_kept_apart() -> None:
    drawn = [JudgedPair(2, 380, True, C, pair=1), JudgedPair(2, 380, True, N, pair=2)]
    imported = [JudgedPair(2, 380, True, N, origin=LabelOrigin.IMPORTED, pair=3)]
    picked = [JudgedPair(2, 380, True, N, origin=LabelOrigin.PICKED, pair=4)]

    def row(labels: str | None, judged: list[JudgedPair]) -> tuple[int, tuple[str, ...]]:
        made = table("precision-b", StudyData(PARAMS, judged, labels=labels))
        return by_name(made)["all"]["labelled"], made.notes

    everything = drawn + imported + picked
    assert row(None, everything)[0] == 2 and "left out" in row(None, everything)[1][1]
    assert row("sample", everything)[0] == 2
    assert row("imported", everything)[0] == 2
    assert row("all", everything)[0] == 4
    assert row(None, imported)[0] == 1
    for labels, judged in (("imported", everything), ("all", everything), (None, imported)):
        assert any(note.startswith("Warning:") and "unknown design" in note for note in row(labels, judged)[1])
    assert not any("unknown design" in note for note in row("sample", everything)[1])
    with pytest.raises(UsageError):
        row("mine", everything)


def test_weights_are_dropped_where_imported_labels_take_part() -> None:
    judged = [
        JudgedPair(2, 380, True, C, weight=9.0, stratum="x", pair=1),
        JudgedPair(2, 380, True, N, weight=1.0, stratum="y", pair=2),
        JudgedPair(2, 380, True, N, origin=LabelOrigin.IMPORTED, pair=3),
    ]
    strata = {"x": 90, "y": 10}
    alone = table("precision-b", StudyData(PARAMS, judged, strata=strata, labels="sample"))
    assert by_name(alone)["all"]["precision"] == pytest.approx(0.9)
    assert by_name(table("precision-b", StudyData(PARAMS, judged, strata=strata, labels="all")))["all"][
        "precision"
    ] == pytest.approx(1 / 3)


def test_strata_without_labels_are_named_in_a_warning() -> None:
    judged = [JudgedPair(2, 380, True, C, stratum="x"), JudgedPair(2, 380, True, N, stratum="y")]
    made = table("precision-b", StudyData(PARAMS, judged, strata={"x": 5, "y": 5, "z": 90}))
    assert any("1 strata with 90 of 100 pairs" in note for note in made.notes)


def test_a_largely_labelled_population_is_said() -> None:
    judged = [JudgedPair(2, 380, True, C if i else N, pair=i) for i in range(10)]
    part = table("precision-b", StudyData(PARAMS, judged, counts={(2, 380, True): 20}))
    assert any("finite population" in note for note in part.notes)
    whole = table("precision-b", StudyData(PARAMS, judged, counts={(2, 380, True): 10}))
    assert any("exact" in note for note in whole.notes)
    row = by_name(whole)["all"]
    assert row["correct_pairs"] == 9 and row["correct_pairs_low"] < 9 < row["correct_pairs_high"]


@pytest.mark.parametrize(("values", "words"), [((1, 8, 4, 30), "median 6,"), ((5, 1, 4), "median 4,")])
def test_the_median_of_the_term_differences(values: tuple[int, ...], words: str) -> None:
    measured = [MeasuredPair(2, 380, True, value) for value in values]
    assert any(words in note for note in table("differences-b", StudyData(PARAMS, measured=measured)).notes)


def test_another_rule_has_no_study_values_beside_it(study_b_labels: list[JudgedPair]) -> None:
    made = table("precision-b", StudyData(PARAMS, study_b_labels, rule=Rule.COMBINED))
    assert all(row["study_correct"] is None for row in made.rows)
    assert study_values.SOURCE not in made.notes
