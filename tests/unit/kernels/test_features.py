from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinlens.kernels.features import covered_tokens, kept_shingles, occurrences, shingle_sequence, weighted
from twinlens.kernels.similarity import shingle_set

few = st.lists(st.sampled_from([1, 2, 3, 2**63, 2**64 - 1]), max_size=40)


def words(values: list[int]) -> Any:
    return np.array(values, np.uint64)


@pytest.mark.parametrize("n", [0, 1, 4, 5, 6, 50])
@pytest.mark.parametrize("k", [1, 5, 8])
def test_the_sequence_has_the_shingles_of_the_slow_twin(twin: Any, n: int, k: int) -> None:
    random = np.random.default_rng(n)
    tokens = random.integers(0, 2**64, n, np.uint64, endpoint=False)
    found = shingle_sequence(tokens, k)
    assert len(found) == (max(n - k + 1, 1) if n else 0)
    assert set(found.tolist()) == twin.shingles(tokens.tolist(), k)
    assert np.array_equal(np.unique(found), shingle_set(tokens, k))


@given(few)
def test_occurrences_count_what_stands_before(values: list[int]) -> None:
    seen: Counter[int] = Counter()
    expected = []
    for value in values:
        expected.append(seen[value])
        seen[value] += 1
    assert occurrences(words(values)).tolist() == expected


@given(few, few)
def test_weighted_sets_have_the_resemblance_of_the_multisets(a: list[int], b: list[int]) -> None:
    one, two = set(weighted(words(a)).tolist()), set(weighted(words(b)).tolist())
    x, y = Counter(a), Counter(b)
    assert len(one & two) == sum((x & y).values())
    assert len(one | two) == sum((x | y).values())


@given(few, st.sets(st.sampled_from([1, 2, 3, 2**63, 2**64 - 1])), st.integers(1, 6))
def test_what_is_dropped_and_what_is_left_of_the_tokens(values: list[int], dropped: set[int], k: int) -> None:
    kept = kept_shingles(words(values), words(sorted(dropped)))
    assert kept.tolist() == [value not in dropped for value in values]
    tokens = len(values) + k - 1 if values else 0
    covered = covered_tokens(kept, tokens, k)
    assert covered.tolist() == [any(kept[max(0, t - k + 1) : t + 1]) for t in range(tokens)]


def test_a_short_document_is_covered_by_its_one_shingle() -> None:
    assert covered_tokens(np.array([True]), 3, 8).tolist() == [True] * 3
    assert covered_tokens(np.array([False]), 3, 8).tolist() == [False] * 3
