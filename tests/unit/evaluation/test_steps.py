import random

import pytest

from twinlens.evaluation.steps import Steps, steps_over, whole_steps


@pytest.mark.parametrize(
    ("low", "high"),
    [
        (0.0, 1.0),
        (0.4, 0.99),
        (-1.0, 1.0),
        (0.0, 100.0),
        (3.5, 3.5),
        (1e-6, 2e-6),
        (0.0, 1e9),
        (-7.25, -7.0),
        (1e6, 1e6 + 1),
    ],
)
def test_steps_hold_the_range_in_round_numbers(low: float, high: float) -> None:
    steps = steps_over(low, high)
    assert len(steps) <= 402
    assert steps.thresholds[0] <= low and steps.thresholds[-1] <= high
    assert steps.place(low) == 0 and steps.place(high) == len(steps) - 1
    assert list(steps.thresholds) == sorted(set(steps.thresholds))
    for threshold in steps.thresholds:
        assert float(steps.words(threshold)) == threshold


def test_a_threshold_equals_the_score_that_was_written_with_its_digits() -> None:
    steps = steps_over(0.0, 1.0)
    for hundredth in range(101):
        assert float(f"0.{hundredth:02d}" if hundredth < 100 else "1.0") in steps.thresholds


def test_the_place_of_a_value_is_the_highest_threshold_below_it() -> None:
    chance = random.Random(2)
    steps = steps_over(0.0, 1.0)
    for value in [chance.random() for _ in range(2000)] + [n / 100 for n in range(101)]:
        place = steps.place(value)
        assert steps.thresholds[place] <= value
        assert place == len(steps) - 1 or steps.thresholds[place + 1] > value
    assert steps.place(-0.1) == -1
    assert steps.nearest(0.4321) == steps.place(0.4321 + 0.00125)
    assert (steps.nearest(-5), steps.nearest(5)) == (0, len(steps) - 1)


def test_whole_scores_get_whole_steps() -> None:
    assert whole_steps(345, 384).thresholds == tuple(range(345, 385))
    assert whole_steps(5, 3) == Steps(1, 1, 5, 5)
    assert steps_over(0, 12, whole=True).thresholds == tuple(range(13))
    assert steps_over(0, 100_000, whole=True).numerator == 500
