import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from twinlens.model.reading import Mark
from twinlens.text.diff import Change, diff, intern
from twinlens.text.edit_script import LINE, Move, join, marking, moves, slide

tokens = st.lists(st.sampled_from("abcd"), max_size=40)


def lengths(sequence):
    return np.array([len(token) for token in sequence], np.intp)


def no_breaks(sequence):
    return np.zeros(len(sequence), np.uint8)


def assert_script(a, b, changes):
    at_a = at_b = 0
    for change in changes:
        assert a[at_a : change.a0] == b[at_b : change.b0]
        assert change.a0 < change.a1 or change.b0 < change.b1
        at_a, at_b = change.a1, change.b1
    assert a[at_a:] == b[at_b:]


def test_short_equal_words_between_long_edits_are_joined():
    a, b = ["wonderful", "of", "marvellous", "end"], ["terrible", "of", "horrendous", "end"]
    changes = diff(*intern(a, b)).changes
    assert len(changes) == 2
    assert join(changes, lengths(a), lengths(b), no_breaks(a)) == [Change(0, 3, 0, 3)]


def test_an_equal_run_longer_than_an_edit_beside_it_stays():
    a, b = ["28", "October", "2005"], ["30", "October", "2006"]
    changes = diff(*intern(a, b)).changes
    assert join(changes, lengths(a), lengths(b), no_breaks(a)) == list(changes)


def test_a_whole_equal_line_is_never_called_different():
    a, b = ["aaaaaaaa", "x", "bbbbbbbb"], ["cccccccc", "x", "dddddddd"]
    changes = diff(*intern(a, b)).changes
    every_token_its_line = np.full(3, LINE, np.uint8)
    assert join(changes, lengths(a), lengths(b), every_token_its_line) == list(changes)
    assert join(changes, lengths(a), lengths(b), no_breaks(a)) == [Change(0, 3, 0, 3)]


def test_a_long_equal_run_between_two_huge_edits_stays():
    equal = [f"e{index}" for index in range(13)]
    a = [f"a{index}" for index in range(50)] + equal + [f"a{index}" for index in range(60, 99)]
    b = [f"b{index}" for index in range(50)] + equal + [f"b{index}" for index in range(60, 99)]
    changes = diff(*intern(a, b)).changes
    assert join(changes, lengths(a), lengths(b), no_breaks(a)) == list(changes)
    assert len(join(changes, lengths(a), lengths(b), no_breaks(a), most=13)) == 1


def test_an_inserted_line_is_marked_from_its_start():
    a = ["def", "f", "return", "def", "g", "return"]
    b = ["def", "f", "return", "def", "h", "return", "def", "g", "return"]
    breaks_a = np.array([LINE, 0, LINE, LINE, 0, LINE], np.uint8)
    breaks_b = np.array([LINE, 0, LINE, LINE, 0, LINE, LINE, 0, LINE], np.uint8)
    for start in (3, 4):  # wherever the engine put it
        changes = [Change(start, start, start, start + 3)]
        assert_script(a, b, changes)
        assert slide(changes, *intern(a, b), breaks_a, breaks_b) == [Change(3, 3, 3, 6)]


@given(tokens, tokens, st.data())
def test_readable_scripts_are_still_scripts(a, b, data):
    ids = intern(a, b)
    breaks = [
        np.array(data.draw(st.lists(st.integers(0, 3), min_size=len(x), max_size=len(x))), np.uint8) for x in (a, b)
    ]
    original = diff(*ids).changes
    slid = slide(original, *ids, *breaks)
    assert_script(a, b, slid)
    assert sum(c.a1 - c.a0 + c.b1 - c.b0 for c in slid) == sum(c.a1 - c.a0 + c.b1 - c.b0 for c in original)
    joined = join(slid, lengths(a), lengths(b), breaks[0])
    assert_script(a, b, joined)
    assert len(joined) <= len(slid)


def test_swapped_blocks_are_a_move():
    first, second = [f"a{i}" for i in range(12)], [f"b{i}" for i in range(10)]
    a, b = first + second, second + first
    ids = intern(a, b)
    found = moves(diff(*ids).changes, *ids)
    assert found == [Move(12, 22, 0, 10)]


def test_a_short_run_elsewhere_is_no_move():
    a = ["x"] * 3 + [f"a{i}" for i in range(9)]
    b = [f"a{i}" for i in range(9)] + ["x"] * 3
    ids = intern(a, b)
    assert moves(diff(*ids).changes, *ids) == []


@given(tokens, tokens)
def test_moves_name_equal_tokens_once(a, b):
    ids = intern(a, b)
    changes = diff(*ids).changes
    seen_a, seen_b = set(), set()
    for move in moves(changes, *ids, least=2):
        assert a[move.a0 : move.a1] == b[move.b0 : move.b1]
        assert move.a1 - move.a0 >= 2
        for start, end, seen, bounds in (
            (move.a0, move.a1, seen_a, [(c.a0, c.a1) for c in changes]),
            (move.b0, move.b1, seen_b, [(c.b0, c.b1) for c in changes]),
        ):
            assert not seen & set(range(start, end))
            seen |= set(range(start, end))
            assert any(first <= start and end <= last for first, last in bounds)


@given(tokens, tokens)
def test_marking_covers_every_changed_token_once(a, b):
    ids = intern(a, b)
    changes = diff(*ids).changes
    marks = marking(changes, moves(changes, *ids, least=2))
    for pieces, ranges in (
        (marks.left, [(c.a0, c.a1) for c in changes]),
        (marks.right, [(c.b0, c.b1) for c in changes]),
    ):
        covered = [index for piece in pieces for index in range(piece.start, piece.end)]
        assert covered == [index for start, end in ranges for index in range(start, end)]
    numbers = {piece.change for piece in (*marks.left, *marks.right)}
    assert numbers == set(range(marks.changes))


def test_marks_tell_replaced_from_one_sided_and_moved():
    block = [f"m{i}" for i in range(9)]
    kept = [f"k{i}" for i in range(20)]
    a = ["first", *block, *kept, "old", "between", "gone", "last"]
    b = ["first", *kept, "new", "between", "last", *block]
    ids = intern(a, b)
    changes = diff(*ids).changes
    marks = marking(changes, moves(changes, *ids))
    assert [piece.mark for piece in marks.left] == [Mark.MOVED, Mark.REPLACED, Mark.ONLY_HERE]
    assert [piece.mark for piece in marks.right] == [Mark.REPLACED, Mark.MOVED]
    assert marks.left[0].change == marks.right[1].change == 0
    assert marks.replaced == 1
