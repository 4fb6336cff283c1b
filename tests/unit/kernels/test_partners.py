"""Sums of counters per partner against a dictionary, with and without sets that are passed over."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.kernels import partners as module
from twinlens.kernels.partners import Partners

FILES = 8


def made(sets: list[tuple[set[int], int]], totals: list[int]) -> Partners:
    start = np.zeros(len(sets) + 1, dtype=np.int64)
    np.cumsum([len(s) for s, _ in sets], out=start[1:])
    member = np.array([m for s, _ in sets for m in sorted(s)], dtype=np.int64)
    return Partners(start, member, np.array([c for _, c in sets], dtype=np.int64), np.array(totals, dtype=np.int64))


def expected(sets: list[tuple[set[int], int]], totals: list[int], minimum: float) -> list[tuple[int, int, int]]:
    out = []
    for file in range(len(totals)):
        sums: dict[int, int] = {}
        for files, count in sets:
            if file in files:
                for other in files - {file}:
                    sums[other] = sums.get(other, 0) + count
        out += [(file, g, c) for g, c in sorted(sums.items()) if c * 100.0 > minimum * totals[file]]
    return out


def rows(partners: Partners, minimum: float) -> list[tuple[int, int, int]]:
    return sorted(zip(*(column.tolist() for column in partners.above(minimum)), strict=True))


@settings(max_examples=150)
@given(
    st.lists(st.tuples(st.sets(st.integers(0, FILES - 1), min_size=2), st.integers(1, 9)), max_size=10),
    st.lists(st.integers(1, 40), min_size=FILES, max_size=FILES),
    st.sampled_from([0.0, 25.0, 50.0, 99.0]),
)
def test_sums_equal_a_dictionary_of_counters(
    sets: list[tuple[set[int], int]], totals: list[int], minimum: float
) -> None:
    assert rows(made(sets, totals), minimum) == expected(sets, totals, minimum)


def test_results_that_do_not_fit_are_handed_over_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ROOM", 1)  # then there is room for as many results as there are files
    sets = [(set(range(FILES)), 3), ({0, 1}, 4), ({2, 3, 4}, 2)]
    totals = [9] * FILES
    assert rows(made(sets, totals), 10.0) == expected(sets, totals, 10.0)


def test_what_all_files_share_costs_nothing_below_the_threshold() -> None:
    files = 20_000  # a licence header in every one: 400 million meetings, if they were counted
    start = np.array([0, files, files + 2], dtype=np.int64)
    member = np.concatenate([np.arange(files), [3, 7]]).astype(np.int64)
    partners = Partners(start, member, np.array([20, 70], dtype=np.int64), np.full(files, 100, dtype=np.int64))
    file, partner, common = partners.above(25.0)
    assert list(zip(file.tolist(), partner.tolist(), common.tolist(), strict=True)) == [(3, 7, 90), (7, 3, 90)]
