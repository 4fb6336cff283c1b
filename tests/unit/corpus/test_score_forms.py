"""Numbers as people and spreadsheets write them: what a whole column says of a comma or a per cent sign."""

import math

import pytest

from twinlens.corpus.score_forms import form_of_scores

NONE = math.nan


@pytest.mark.parametrize(
    ("cells", "numbers"),
    [
        (["75%", "8 %", "", "100.0%"], [0.75, 0.08, NONE, 1.0]),
        (["12,5%", "100%"], [0.125, 1.0]),
        (["75%", "0.8"], [NONE, 0.8]),  # a share, or a number of per cent?
        (["0,75", "1,000", "12"], [0.75, 1.0, 12.0]),
        (["1,000", "12.5", "1,250.75"], [1000.0, 12.5, 1250.75]),
        (["1,000", "1,234,567"], [1000.0, 1234567.0]),
        (["1,000", "950"], [NONE, 950.0]),  # a thousand, or one with three decimals?
        (["0,75", "0.75", "1,000"], [0.75, 0.75, NONE]),
        (["0.5", "high", "inf%", "%", ",", "1,00,0"], [0.5, NONE, NONE, NONE, NONE, NONE]),
        ([0.5, 3, None, True, "0,5"], [0.5, 3.0, NONE, NONE, 0.5]),
        (["-1,5", "+2,25", "1e-3"], [-1.5, 2.25, 0.001]),
    ],
)
def test_a_column_tells_how_its_numbers_are_written(cells: list[object], numbers: list[float]) -> None:
    form = form_of_scores(cells)
    found = [form.number(cell) for cell in cells]
    assert [n if math.isfinite(n) else None for n in found] == [n if math.isfinite(n) else None for n in numbers]
