from itertools import combinations, pairwise

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from twinlens.text.alignment import NONE, matched, rows
from twinlens.text.paragraphs import lines

steps = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(1, 9)), max_size=9)


@given(steps)
def test_level_rows_have_the_greatest_weight_that_one_to_one_rows_in_order_can_have(found):
    a = np.cumsum([step for step, _, _ in found], dtype=np.intp)
    b = np.cumsum([step for _, step, _ in found], dtype=np.intp)
    weights = np.array([weight for _, _, weight in found], np.intp)
    cells: dict[tuple[int, int], int] = {}
    for left, right, weight in zip(a.tolist(), b.tolist(), weights.tolist(), strict=True):
        cells[left, right] = cells.get((left, right), 0) + weight
    level = matched(a, b, weights)
    assert all(x < x2 and y < y2 for (x, y), (x2, y2) in pairwise(level))
    best = max(
        sum(cells[cell] for cell in chosen)
        for size in range(len(cells) + 1)
        for chosen in combinations(cells, size)
        if all(x < x2 and y < y2 for (x, y), (x2, y2) in pairwise(chosen))
    )
    assert sum(cells[cell] for cell in level) == best


def laid(a, b, level, replaced_a=None, replaced_b=None):
    lines_a, lines_b = lines(a), lines(b)
    return rows(level, a, b, lines_a, lines_b, replaced_a or [NONE] * len(lines_a), replaced_b or [NONE] * len(lines_b))


def test_equal_lines_without_tokens_stand_level_beside_an_insertion():
    a = "f {\n}\n\ng {\n}"
    b = "f {\n}\n\nnew {\n}\n\ng {\n}"
    found = laid(a, b, [(0, 0), (3, 6)])
    assert found == [(0, 0), (1, 1), (2, 2), (NONE, 3), (NONE, 4), (NONE, 5), (3, 6), (4, 7)]


def test_replaced_lines_face_each_other_and_others_stand_alone():
    a, b = "x\nold one\nold two\nold three\ny", "x\nnew one\nnew two\ny"
    found = laid(a, b, [(0, 0), (4, 3)], [NONE, 0, 0, 0, NONE], [NONE, 0, 0, NONE])
    assert found == [(0, 0), (1, 1), (2, 2), (3, NONE), (4, 3)]


@given(
    st.lists(st.sampled_from(["a", "b", "", "}"]), max_size=8),
    st.lists(st.sampled_from(["a", "b", "", "}"]), max_size=8),
    st.data(),
)
def test_every_paragraph_stands_in_exactly_one_row_in_order(left, right, data):
    a, b = "\n".join([*left, "end"]), "\n".join([*right, "end"])
    lines_a, lines_b = lines(a), lines(b)
    numbers = st.integers(-1, 2)
    replaced_a = data.draw(st.lists(numbers, min_size=len(lines_a), max_size=len(lines_a)))
    replaced_b = data.draw(st.lists(numbers, min_size=len(lines_b), max_size=len(lines_b)))
    found = laid(a, b, [(len(lines_a) - 1, len(lines_b) - 1)], replaced_a, replaced_b)
    assert [x for x, _ in found if x != NONE] == list(range(len(lines_a)))
    assert [y for _, y in found if y != NONE] == list(range(len(lines_b)))
    assert all(row != (NONE, NONE) for row in found)
