"""Buckets of equal values, against dictionaries."""

from collections import defaultdict

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.kernels.buckets import UNIQUE, Buckets, equal_values, everything, labels_of, refine

VALUES = st.lists(st.sampled_from([0, 1, 2, 2047, 2048, 2**63 - 1, 2**63, 2**63 + 1, 2**64 - 1]), max_size=40)


def sets(buckets: Buckets) -> list[list[int]]:
    return [buckets.rows[a:b].tolist() for a, b in zip(buckets.starts[:-1], buckets.starts[1:], strict=True)]


def grouped(keys: list[tuple[int, ...]]) -> list[list[int]]:
    found: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for row, key in enumerate(keys):
        found[key].append(row)
    return [found[key] for key in sorted(found) if len(found[key]) > 1]


@settings(deadline=None)
@given(VALUES)
def test_equal_values_are_in_the_order_of_unsigned_values(values: list[int]) -> None:
    buckets = equal_values(np.array(values, np.uint64))
    assert sets(buckets) == grouped([(v,) for v in values])
    assert buckets.pairs == sum(len(s) * (len(s) - 1) // 2 for s in sets(buckets))


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from([0, 7, 2**64 - 1]), st.integers(0, 3), st.integers(0, 2)), max_size=60))
def test_refining_equals_grouping_by_all_columns(rows: list[tuple[int, int, int]]) -> None:
    columns = [np.array([row[j] for row in rows], np.uint64) for j in range(3)]
    buckets = equal_values(columns[0])
    for j in (1, 2):
        buckets = refine(buckets, labels_of(columns[j]))
        assert sets(buckets) == grouped([row[: j + 1] for row in rows])


def test_labels_name_repeated_values_only() -> None:
    labels = labels_of(np.array([9, 5, 9, 2**64 - 1, 5, 7], np.uint64))
    assert labels.tolist() == [1, 0, 1, int(UNIQUE), 0, int(UNIQUE)]


@pytest.mark.parametrize(("n", "expected"), [(0, []), (1, []), (2, [[0, 1]]), (3, [[0, 1, 2]])])
def test_everything_is_one_bucket(n: int, expected: list[list[int]]) -> None:
    assert sets(everything(n)) == expected


def test_pairs_are_counted_without_overflow() -> None:
    n = 3_000_000
    assert equal_values(np.zeros(n, np.uint64)).pairs == n * (n - 1) // 2
