import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from twinlens.engine.identity import representatives


def digests(values):
    return np.array([[value, value // 3] for value in values], np.uint64).reshape(len(values), 2)


def sets(values, tokens=None, before=None, names=None, rows=None):
    n = len(values)
    rows = np.arange(1, n + 1) if rows is None else np.array(rows)
    tokens = np.full(n, 5) if tokens is None else np.array(tokens)
    before = np.zeros(n, np.int64) if before is None else np.array(before)
    names = names or {int(row): (f"name{row:04}",) for row in rows}
    return representatives(
        rows, tokens, digests(values), before, lambda asked: {row: names[row] for row in asked}
    ).tolist()


def test_equal_token_sequences_form_a_set():
    assert sets([7, 8, 7, 9, 8, 7]) == [1, 2, 1, 4, 2, 1]


def test_both_words_of_a_digest_count():
    rows = np.array([1, 2])
    found = representatives(rows, rows, np.array([[1, 2], [1, 3]], np.uint64), rows * 0, lambda _: {})
    assert found.tolist() == [1, 2]


def test_documents_without_tokens_are_in_no_set():
    assert sets([0, 0, 5], tokens=[0, 0, 3]) == [0, 0, 3]


def test_no_documents():
    assert sets([]) == []


def test_the_first_name_represents_a_new_set():
    names = {1: ("c",), 2: ("a",), 3: ("b",)}
    assert sets([7, 7, 7], names=names) == [2, 2, 2]


def test_a_set_keeps_its_representative():
    names = {1: ("c",), 2: ("b",), 3: ("a",)}
    assert sets([7, 7, 7], before=[1, 1, 0], names=names) == [1, 1, 1]
    assert sets([7, 7, 7], before=[2, 2, 0], names=names) == [2, 2, 2]


def test_a_document_that_was_alone_stands_for_new_ones():
    assert sets([7, 7], before=[0, 2], names={1: ("a",), 2: ("b",)}) == [2, 2]


def test_members_of_a_representative_that_is_gone_choose_anew():
    assert sets([7, 7], before=[1, 1], rows=[2, 5], names={2: ("z",), 5: ("y",)}) == [5, 5]


@given(st.lists(st.integers(0, 6), max_size=40), st.randoms(use_true_random=False))
def test_the_order_of_reading_does_not_matter(values, random):
    names = [f"n{i:02}" for i in range(len(values))]
    random.shuffle(names)
    order = list(range(len(values)))
    random.shuffle(order)

    def by_name(order):
        asked = {row: (names[i],) for row, i in enumerate(order, 1)}
        found = sets([values[i] for i in order], names=asked)
        return {names[i]: names[order[row - 1]] for i, row in zip(order, found, strict=True)}

    assert by_name(order) == by_name(range(len(values)))
