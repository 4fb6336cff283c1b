import pytest

from twinlens.evaluation.estimates import weighted_share
from twinlens.evaluation.intervals import wilson
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.precision import RowRule, precision_table, row_rules
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.model.tables import PrecisionRow

PARAMS = ScanParams()
C, N, U = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNDECIDED


def pair(b: int, c: int, same: bool, verdict: Verdict) -> JudgedPair:
    return JudgedPair(b, c, same, verdict)


def by_name(rows: list[PrecisionRow]) -> dict[str, PrecisionRow]:
    return {row.name: row for row in rows}


def test_rows_of_rule_b() -> None:
    judged = [pair(2, 350, True, C), pair(2, 373, True, N), pair(6, 384, False, C), pair(0, 380, False, N)]
    counts = {(2, 350, True): 10, (2, 373, True): 4, (6, 384, False): 2, (0, 380, False): 50}
    rows = by_name(precision_table(judged, counts, Rule.B, PARAMS))
    assert list(rows) == [
        "all", "same site", "different sites", "B-sim 2", "B-sim 3", "B-sim 4", "B-sim 5", "B-sim 6",
        "C-sim 0..371", "C-sim 372..375", "C-sim 376..378", "C-sim 379..381", "C-sim 382..384",
    ]  # fmt: skip
    assert (rows["all"].pairs, rows["all"].labelled, rows["all"].correct, rows["all"].incorrect) == (16, 3, 2, 1)
    assert rows["all"].precision == pytest.approx(2 / 3)
    assert rows["all"].interval == wilson(2, 3)
    assert (rows["same site"].pairs, rows["different sites"].pairs) == (14, 2)
    assert rows["B-sim 3"].pairs == 0
    assert rows["C-sim 0..371"].pairs == 10
    assert rows["C-sim 379..381"].labelled == 0  # the pair with B-similarity 0 does not count


def test_rows_of_rule_c_show_low_b_only_where_there_are_pairs() -> None:
    rows = by_name(precision_table([pair(0, 380, False, C)], None, Rule.C, PARAMS))
    assert "B-sim 0" in rows and "B-sim 1" not in rows and "C-sim 0..371" not in rows
    assert rows["all"].pairs is None


def test_the_combined_rule_names_the_range_that_it_admits() -> None:
    rows = by_name(precision_table([pair(3, 360, True, C), pair(3, 354, True, C)], None, Rule.COMBINED, PARAMS))
    assert rows["all"].labelled == 1
    assert rows["C-sim 355..371"].labelled == 1


def test_undecided_pairs_count_in_one_precision_only() -> None:
    judged = [pair(2, 380, True, C), pair(2, 380, True, N), pair(2, 380, True, U), pair(2, 380, True, U)]
    row = precision_table(judged, None, Rule.B, PARAMS)[0]
    assert (row.precision, row.precision_decided) == (0.25, 0.5)
    assert row.interval == wilson(1, 4) and row.interval_decided == wilson(1, 2)


@pytest.mark.parametrize("rule", list(Rule))
def test_no_labels_are_not_available_and_never_a_number(rule: Rule) -> None:
    for row in precision_table([], {(2, 380, True): 7}, rule, PARAMS):
        assert row.labelled == row.correct == row.incorrect == row.undecided == 0
        assert row.precision is row.interval is row.precision_decided is row.interval_decided is None


@pytest.mark.parametrize(("verdict", "whole", "decided"), [(C, 1.0, 1.0), (N, 0.0, 0.0), (U, 0.0, None)])
@pytest.mark.parametrize("number", [1, 30])
@pytest.mark.parametrize("weights", [(1.0, 1.0), (2.0, 5.0)])
def test_labels_that_all_agree(
    verdict: Verdict, whole: float, decided: float | None, number: int, weights: tuple[float, float]
) -> None:
    judged = [
        JudgedPair(2, 380, True, verdict, weight=weights[index % 2], stratum=f"{weights[index % 2]}")
        for index in range(number)
    ]
    for strata in (None, {"1.0": 90, "2.0": 60, "5.0": 200}):
        row = precision_table(judged, None, Rule.B, PARAMS, strata)[0]
        assert row.precision == whole and row.interval is not None
        assert row.interval.low < row.interval.high  # never certain
        assert row.precision_decided == decided
        assert (row.interval_decided is None) is (decided is None)


def test_weights_are_used() -> None:
    judged = [
        *(JudgedPair(2, 380, True, C, weight=1.0, stratum="rich") for _ in range(10)),
        *(JudgedPair(2, 380, True, N, weight=9.0, stratum="poor") for _ in range(10)),
    ]
    assert precision_table(judged, None, Rule.B, PARAMS)[0].precision == pytest.approx(0.1)
    rows = precision_table(judged, None, Rule.B, PARAMS, {"rich": 30, "poor": 90})
    assert rows[0].precision == pytest.approx(0.25)  # the strata's own populations outweigh the stored weights


def test_pairs_counted_without_c_similarity_leave_the_c_rows_unknown() -> None:
    rows = by_name(precision_table([], {(2, -1, True): 1000, (3, -1, False): 5}, Rule.B, PARAMS))
    assert rows["all"].pairs == 1005 and rows["B-sim 3"].pairs == 5
    assert rows["C-sim 372..375"].pairs is None
    assert precision_table([], {(2, -1, True): 1000}, Rule.C, PARAMS)[0].pairs is None


def test_rows_of_a_weighted_table_equal_the_estimator() -> None:
    judged = [
        JudgedPair(2 + i % 5, 340 + i % 45, i % 3 > 0, (C, N, U)[i % 7 % 3], stratum=f"{i % 5}", weight=1.0 + i % 5)
        for i in range(200)
    ]
    strata = {f"{i}": 100 + 50 * i for i in range(5)}
    for populations in (strata, None):
        for row, rule in zip(
            precision_table(judged, None, Rule.COMBINED, PARAMS, populations),
            row_rules(Rule.COMBINED, PARAMS)[:3],
            strict=False,
        ):

            def inside(pair: JudgedPair, rule: RowRule = rule) -> bool:
                return pair.c_sim >= 355 and rule.holds(pair.b_sim, pair.c_sim, pair.same_site)

            whole = weighted_share(judged, inside, lambda pair: pair.correct, populations)
            decided = weighted_share(
                judged, lambda pair: inside(pair) and pair.decided, lambda pair: pair.correct, populations
            )
            assert whole is not None and decided is not None
            assert (row.precision, row.interval) == (whole.value, whole.interval)
            assert (row.precision_decided, row.interval_decided) == (decided.value, decided.interval)
