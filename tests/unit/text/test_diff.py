import random
import time

import numpy as np
import pytest
from diff_match_patch import diff_match_patch
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Indel

from twinlens.text import diff as diff_module
from twinlens.text.diff import Change, common_ends, diff, distance, equal_positions, intern, run_hashes

tokens = st.lists(st.sampled_from("abcdefgh"), max_size=40)


def rebuilt(a, b, changes):
    """b, from a and the script."""
    result, at = [], 0
    for change in changes:
        result += a[at : change.a0] + b[change.b0 : change.b1]
        at = change.a1
    return result + a[at:]


def assert_script(a, b, changes):
    at_a = at_b = 0
    for change in changes:
        assert change.a0 < change.a1 or change.b0 < change.b1
        assert change.a0 - at_a == change.b0 - at_b, "the equal run before a change has one length"
        assert change.a0 > at_a or change == changes[0] or at_a == 0
        assert a[at_a : change.a0] == b[at_b : change.b0]
        at_a, at_b = change.a1, change.b1
    assert a[at_a:] == b[at_b:]
    assert rebuilt(a, b, changes) == b


@given(tokens, tokens)
def test_the_script_turns_a_into_b_and_is_minimal(a, b):
    found = diff(*intern(a, b))
    assert_script(a, b, found.changes)
    assert found.tokens == found.script_tokens == Indel.distance(a, b)
    assert not found.approximate


@given(tokens, tokens)
def test_the_count_agrees_with_an_independent_engine(a, b):
    engine = diff_match_patch()
    engine.Diff_Timeout = 0
    oracle = sum(len(part) for sign, part in engine.diff_main("".join(a), "".join(b), False) if sign)
    assert diff(*intern(a, b)).tokens == oracle == distance(*intern(a, b))


@given(tokens, tokens)
def test_without_the_exact_engine_the_script_still_holds(a, b):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(diff_module, "EXACT_CELLS", -1)
        found = diff(*intern(a, b), deadline=None)
    assert_script(a, b, found.changes)
    assert found.tokens == Indel.distance(a, b)


@given(st.lists(st.integers(0, 300), max_size=200), st.randoms(use_true_random=False))
def test_anchors_give_a_true_script_where_time_ran_out(a, rng):
    b = [token for token in a if rng.random() > 0.03]
    b[len(b) // 2 : len(b) // 2] = [rng.randrange(300) for _ in range(rng.randrange(5))]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(diff_module, "EXACT_CELLS", -1)
        patch.setattr(diff_module, "_myers_changes", lambda *_: None)
        found = diff(*intern(a, b))
    assert_script(a, b, found.changes)
    assert found.tokens == Indel.distance(a, b)


def test_anchors_find_what_is_equal_although_time_ran_out(monkeypatch):
    a = [f"w{index}" for index in range(3000)]
    b = a[:1000] + ["new"] * 5 + a[1000:2000] + a[2010:]
    monkeypatch.setattr(diff_module, "EXACT_CELLS", 1000)
    monkeypatch.setattr(diff_module, "_myers_changes", lambda *_: None)
    found = diff(*intern(a, b))
    assert found.changes == (Change(1000, 1000, 1000, 1005), Change(2000, 2010, 2005, 2005))


def test_an_answer_after_the_deadline_is_not_trusted():
    rng = random.Random(3)
    a = [rng.randrange(3000) for _ in range(60_000)]
    b = [rng.randrange(3000) for _ in range(60_000)]
    began = time.process_time()
    found = diff(*intern(a, b), deadline=0.3)
    assert found.approximate
    assert time.process_time() - began < 3
    assert_script(a, b, found.changes)


def test_the_original_engine_serves_where_the_compiled_one_is_missing(monkeypatch):
    monkeypatch.setattr(diff_module, "fast_diff_match_patch", None)
    monkeypatch.setattr(diff_module, "EXACT_CELLS", -1)
    a = [f"w{index}" for index in range(500)]
    b = [*a[:100], "x", *a[101:400], *a[420:]]
    found = diff(*intern(a, b))
    assert_script(a, b, found.changes)
    assert found.tokens == 22


def test_tokens_that_one_side_lacks_are_counted_and_placed():
    a, b = ["one", "x", "two", "y", "three"], ["one", "two", "z", "three"]
    found = diff(*intern(a, b))
    assert found.changes == (Change(1, 2, 1, 1), Change(3, 4, 2, 3))
    assert found.tokens == 3


def test_nothing_in_common_is_one_exact_change():
    a, b = [f"a{index}" for index in range(30_000)], [f"b{index}" for index in range(30_000)]
    began = time.process_time()
    found = diff(*intern(a, b))
    assert found.changes == (Change(0, 30_000, 0, 30_000),)
    assert found.tokens == 60_000
    assert not found.approximate
    assert time.process_time() - began < 1


def test_ids_beyond_the_code_points_are_numbered_anew():
    a = np.array([2_000_000, 5, 3_000_000, 0xD800, 0xDFFF], np.uint32)
    b = np.array([2_000_000, 3_000_000, 7, 0xDFFF, 0xD800], np.uint32)
    found = diff(a, b)
    assert_script(a.tolist(), b.tolist(), found.changes)
    assert found.tokens == Indel.distance(a.tolist(), b.tolist())


def test_ten_thousand_tokens_a_side_take_a_tenth_of_a_second():
    rng = random.Random(5)
    a = [rng.randrange(5000) for _ in range(10_000)]
    b = [token if rng.random() > 0.025 else -1 for token in a]
    ids = intern(a, b)
    diff(*ids)
    times = []
    for _ in range(5):
        began = time.process_time()
        diff(*ids)
        times.append(time.process_time() - began)
    assert min(times) < 0.1


@given(tokens, tokens)
def test_common_ends_never_overlap(a, b):
    front, back = common_ends(*intern(a, b))
    assert front + back <= min(len(a), len(b))
    assert a[:front] == b[:front]
    assert a[len(a) - back :] == b[len(b) - back :]
    rest_a, rest_b = a[front : len(a) - back], b[front : len(b) - back]
    assert not (rest_a and rest_b) or (rest_a[0] != rest_b[0] and rest_a[-1] != rest_b[-1])


@given(tokens, tokens)
def test_equal_positions_are_in_step(a, b):
    found = diff(*intern(a, b))
    left, right = equal_positions(found.changes, len(a), len(b))
    assert [a[index] for index in left] == [b[index] for index in right]


@given(st.lists(st.integers(0, 3), max_size=30), st.integers(1, 5))
def test_run_hashes_are_equal_for_equal_runs_only(values, width):
    ids = np.array(values, np.uint32)
    hashes = run_hashes(ids, width).tolist()
    runs = [tuple(values[index : index + width]) for index in range(len(values) - width + 1)]
    assert len(hashes) == len(runs)
    assert len(set(hashes)) == len(set(runs))
    assert len(set(zip(hashes, runs, strict=True))) == len(set(runs))
