import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinlens.ui.pair_view.entries import NONE, Entry, Track, all_rows, changed_rows, one_side

heights = st.lists(st.tuples(st.integers(1, 60), st.integers(1, 60)), min_size=1, max_size=600)


def track_of(pairs):
    entries = [Entry(index, index, False) for index in range(len(pairs))]
    return Track(entries, [float(guess) for guess, _ in pairs], lambda index: float(pairs[index][1]))


@given(heights, st.lists(st.integers(-400, 400), max_size=12), st.integers(20, 300))
def test_what_is_in_view_fills_the_page_without_gaps_and_never_goes_beyond_the_ends(pairs, moves, page):
    track = track_of(pairs)
    for move in moves:
        track.move(move, page)
        shown = list(track.visible(page))
        assert shown[0][1] <= 0
        for (_, y, height), (_, y2, _) in itertools.pairwise(shown):
            assert y2 == pytest.approx(y + height)
        assert all(height == pairs[index][1] for index, _, height in shown)
        last, y, height = shown[-1]
        if y + height < page - 1e-6:
            assert last == len(pairs) - 1
            assert track.top == 0
            assert track.offset == pytest.approx(0)


@given(heights, st.integers(20, 300))
def test_both_ends_can_be_reached(pairs, page):
    track = track_of(pairs)
    track.go_to(1e9, page)
    last, y, height = list(track.visible(page))[-1]
    assert last == len(pairs) - 1
    assert y + height <= page + 1e-6 or track.top == last
    track.move(-1e9, page)
    assert track.position() == pytest.approx(0)


@given(heights, st.integers(0, 599), st.integers(20, 300))
def test_an_entry_can_be_brought_to_the_upper_edge_unless_the_end_is_near(pairs, index, page):
    track = track_of(pairs)
    index %= len(pairs)
    track.go_to_entry(index, 0.0, page)
    below = sum(height for _, height in pairs[index:])
    if below >= page:
        assert (track.top, track.offset) == (index, 0.0)
    else:
        assert index in [shown for shown, _, _ in track.visible(page)]


@given(heights, st.integers(0, 20_000), st.integers(20, 300))
def test_totals_agree_with_the_heights_that_are_known(pairs, position, page):
    track = track_of(pairs)
    track.go_to(float(position), page)
    list(track.visible(page))
    assert track.total == pytest.approx(sum(track.heights))
    assert track.above(track.top) == pytest.approx(sum(track.heights[: track.top]))


def test_a_far_jump_lays_nothing_out_on_its_way():
    asked = []

    def settle(index):
        asked.append(index)
        return 20.0

    entries = [Entry(index, index, False) for index in range(10_000)]
    track = Track(entries, [20.0] * 10_000, settle)
    track.move(100_000.0, 400.0)
    assert len(asked) < 60


def test_equal_rows_are_folded_but_for_their_context(read):
    a = [f"line {index}" for index in range(40)]
    b = ["line new" if index == 20 else line for index, line in enumerate(a)]
    reading = read("\n".join(a), "\n".join(b))
    entries = changed_rows(reading)
    assert [(entry.hidden, entry.first) for entry in entries if entry.hidden] == [(17, 0), (16, 24)]
    assert [entry.left for entry in entries if not entry.hidden] == [17, 18, 19, 20, 21, 22, 23]
    opened = changed_rows(reading, frozenset({0}))
    assert [entry.left for entry in opened if not entry.hidden] == list(range(24))
    assert [entry.left for entry in all_rows(reading)] == list(range(40))


def test_a_single_equal_row_is_not_folded(read):
    a = [f"line {index}" for index in range(9)]
    b = [f"line x{index}" if index in (0, 8) else line for index, line in enumerate(a)]
    assert all(not entry.hidden for entry in changed_rows(read("\n".join(a), "\n".join(b))))


def test_one_side_has_no_gaps(read):
    reading = read("a\nb\nc", "a\nnew line\nb\nc\nlast one")
    left = one_side(all_rows(reading), True)
    right = one_side(all_rows(reading), False)
    assert [entry.left for entry in left] == [0, 1, 2]
    assert [entry.right for entry in right] == [0, 1, 2, 3, 4]
    assert all(entry.right == NONE for entry in left)
