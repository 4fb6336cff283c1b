"""Passages that stand in both texts: complete on both sides, in any order, repeated ones too."""

import random

import numpy as np
import pytest

from twinlens.model.reading import Mark
from twinlens.text.contained import LEAST, contained
from twinlens.text.edit_script import Piece


def ids(*tokens: int) -> np.ndarray:
    return np.array(tokens, np.uint32)


def covered(pieces: tuple[Piece, ...], length: int) -> list[bool]:
    marked = [False] * length
    for piece in pieces:
        assert piece.mark is Mark.CONTAINED
        for place in range(piece.start, piece.end):
            assert not marked[place]
            marked[place] = True
    return marked


def expected(a: np.ndarray, b: np.ndarray) -> list[bool]:
    """The plain definition: tokens of a in a run of LEAST tokens that b has."""
    runs = {tuple(b[i : i + LEAST].tolist()) for i in range(len(b) - LEAST + 1)}
    marked = [False] * len(a)
    for i in range(len(a) - LEAST + 1):
        if tuple(a[i : i + LEAST].tolist()) in runs:
            marked[i : i + LEAST] = [True] * LEAST
    return marked


def test_a_part_is_one_passage_with_its_place_in_the_whole() -> None:
    whole = ids(*range(100))
    found = contained(whole, whole[20:60])
    assert found.left == (Piece(20, 60, Mark.CONTAINED, 0),)
    assert found.right == (Piece(0, 40, Mark.CONTAINED, 0),)
    assert (found.passages, found.left_tokens, found.right_tokens) == (1, 40, 40)


def test_passages_in_another_order_and_repeated_ones_are_marked() -> None:
    first, second = range(10), range(20, 35)
    found = contained(ids(*first, *second), ids(*second, 99, *first, 98, *first))
    assert [piece.change for piece in found.left] == [0, 1]
    assert [(piece.start, piece.end, piece.change) for piece in found.right] == [(0, 15, 1), (16, 26, 0), (27, 37, 0)]


@pytest.mark.parametrize(("a", "b"), [((), ()), ((1,), ()), ((), (1,))])
def test_a_text_without_tokens_has_no_passage(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    assert contained(ids(*a), ids(*b)).passages == 0


def test_a_text_shorter_than_a_passage_is_one_where_it_is_contained_whole() -> None:
    assert contained(ids(5, 6, 7), ids(*range(50))).left == (Piece(0, 3, Mark.CONTAINED, 0),)
    assert contained(ids(5, 7), ids(*range(50))).passages == 0


def test_what_is_marked_is_what_the_definition_says() -> None:
    chance = random.Random(9)
    for _ in range(60):
        a = ids(*(chance.randrange(4) for _ in range(chance.randrange(8, 90))))
        b = ids(*(chance.randrange(4) for _ in range(chance.randrange(8, 60))), *a[10:40].tolist())
        found = contained(a, b)
        assert covered(found.left, len(a)) == expected(a, b)
        assert covered(found.right, len(b)) == expected(b, a)
        assert {piece.change for piece in found.right} <= {piece.change for piece in found.left}
