import pytest

from twinlens.evaluation.intervals import wilson_half_width
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.planner import labels_needed, plan, suggestion
from twinlens.evaluation.precision import precision_table
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

PARAMS = ScanParams()
C, N = Verdict.CORRECT, Verdict.INCORRECT


@pytest.mark.parametrize(("share", "wished"), [(0.5, 0.03), (0.38, 0.022), (0.9, 0.05), (1.0, 0.01), (0.0, 0.2)])
def test_the_number_needed_is_the_smallest_that_is_enough(share: float, wished: float) -> None:
    number = labels_needed(share, wished)
    assert wilson_half_width(share, number) <= wished < wilson_half_width(share, number - 1)


def test_the_textbook_number() -> None:
    assert labels_needed(0.5, 0.03) == pytest.approx(1067, abs=5)
    assert labels_needed(0.5, 0.03, population=300) == 300
    with pytest.raises(ValueError):
        labels_needed(0.5, 0.0)


def test_a_plan_for_each_row_at_the_reviewers_rate() -> None:
    judged = [JudgedPair(2, 380, i % 4 > 0, C if i % 2 else N, pair=i) for i in range(100)]
    rows = precision_table(judged, {(2, 380, True): 75_000, (2, 380, False): 25_000}, Rule.B, PARAMS)
    plans = {p.name: p for p in plan(rows, 0.05, labels_a_minute=4)}
    whole, elsewhere = plans["all"], plans["different sites"]
    assert whole.more == pytest.approx(labels_needed(0.5, 0.05) - 100, abs=3)
    assert whole.minutes == pytest.approx((whole.more or 0) / 4)
    assert "more labels; at your rate" in whole.sentence and "±5 %" in whole.sentence
    # a quarter of the labels fall into this row, so it needs about four times as many of the whole sample
    assert elsewhere.labelled == 25 and rows[2].precision == 0.0
    assert elsewhere.more == pytest.approx(4 * (labels_needed(0.0, 0.05) - 25), abs=8)
    assert plans["B-sim 3"].more is None and "reaches no pair" in plans["B-sim 3"].sentence
    assert not whole.reached


def test_the_plan_keeps_its_promise() -> None:
    """After the planned labels, with the same shares, the interval is as narrow as wished."""
    judged = [JudgedPair(2, 380, True, C if i % 10 else N, pair=i) for i in range(50)]
    more = plan(precision_table(judged, None, Rule.B, PARAMS), 0.03)[0].more
    assert more
    later = [JudgedPair(2, 380, True, C if i % 10 else N, pair=i) for i in range(50 + more)]
    first = plan(precision_table(later, None, Rule.B, PARAMS), 0.0301)[0]
    assert first.reached and first.sentence == "all: ±3.01 % is reached."


def test_a_small_population_is_labelled_to_its_end_at_most() -> None:
    judged = [JudgedPair(2, 380, True, C if i % 2 else N, pair=i) for i in range(20)]
    assert plan(precision_table(judged, {(2, 380, True): 30}, Rule.B, PARAMS), 0.01)[0].more == 10
    done = plan(precision_table(judged, {(2, 380, True): 20}, Rule.B, PARAMS), 0.01)[0]
    assert done.more == 0 and "exact" in done.sentence


def test_before_the_first_label_a_row_gets_its_part_of_the_pairs() -> None:
    rows = precision_table([], {(2, 380, True): 900, (3, 380, False): 100}, Rule.B, PARAMS)
    plans = {p.name: p for p in plan(rows, 0.1)}
    assert plans["all"].more == pytest.approx(labels_needed(0.5, 0.1), abs=1)
    assert plans["different sites"].more == pytest.approx(10 * labels_needed(0.5, 0.1), abs=60)
    assert plans["all"].half_width is None and plans["all"].minutes is None
    # of a frame that holds other pairs too, only a part of the labels falls to the rule
    wider = plan(rows, 0.1, frame=4000)
    assert wider[0].more == pytest.approx(4 * labels_needed(0.5, 0.1), abs=8)
    narrower = plan(rows, 0.1, frame=500)  # the frame does not hold every pair of the rule
    assert narrower[0].more == pytest.approx(labels_needed(0.5, 0.1), abs=1)


def test_suggestions() -> None:
    judged = [JudgedPair(2, 380, True, C if i % 10 else N, pair=i) for i in range(400)]
    rows = precision_table(judged, None, Rule.B, PARAMS)
    assert suggestion(plan(rows[:2], 0.05)) == "Every interval is as narrow as wished: you can stop."
    mixed = precision_table([*judged, JudgedPair(2, 380, False, C, pair=999)], None, Rule.B, PARAMS)
    assert suggestion(plan(mixed, 0.05)) == (
        "The interval for all pairs is as narrow as wished; go on only for different sites."
    )
    assert "Nearly there" in suggestion(plan(rows, 0.029, labels_a_minute=10))
    assert "more labels" in suggestion(plan(rows, 0.005))
    assert suggestion([]) == "There is no pair to label."
    assert suggestion(plan(precision_table([], {}, Rule.B, PARAMS))) == "No pair of this rule is in the sample."
