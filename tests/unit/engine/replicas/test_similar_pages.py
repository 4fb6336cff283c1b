"""Similar pages by shared chunks against brute force."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.engine.replicas.chunk_sets import ChunkSets
from twinlens.engine.replicas.similar_pages import Relation, similar_pages


def chunk_sets(pages: list[set[int]]) -> ChunkSets:
    start = np.zeros(len(pages) + 1, dtype=np.int64)
    np.cumsum([len(p) for p in pages], out=start[1:])
    return ChunkSets(np.array([v for p in pages for v in sorted(p)], dtype=np.uint64), start)


def brute(pages: list[set[int]], relation: Relation, least: float) -> set[tuple[int, int]]:
    out = set()
    for i, a in enumerate(pages):
        for j in range(i):
            b = pages[j]
            whole = len(a | b) if relation is Relation.RESEMBLANCE else min(len(a), len(b))
            if a & b and len(a & b) >= least * whole:
                out.add((j, i))
    return out


@pytest.mark.parametrize("relation", list(Relation))
def test_long_pages_meet_exactly_as_by_brute_force(relation: Relation) -> None:
    rng = np.random.default_rng(2)
    pages = []
    for family in range(30):
        base = [int(v) for v in rng.integers(1 << 63, size=150)]
        pages += [
            set(base[: rng.integers(40, 150)]) | {int(v) for v in rng.integers(1 << 63, size=family)} for _ in range(4)
        ]
    left, right = similar_pages(chunk_sets(pages), relation)
    assert set(zip(left.tolist(), right.tolist(), strict=True)) == brute(pages, relation, 0.5)


@settings(deadline=None, max_examples=50)
@given(st.lists(st.sets(st.integers(0, 12), max_size=8), max_size=8))
def test_short_pages_meet_only_where_they_are_similar(pages: list[set[int]]) -> None:
    left, right = similar_pages(chunk_sets(pages), Relation.RESEMBLANCE)
    assert set(zip(left.tolist(), right.tolist(), strict=True)) <= brute(pages, Relation.RESEMBLANCE, 0.5)


def test_a_chunk_that_every_page_has_makes_no_quadratic_work() -> None:
    rng = np.random.default_rng(4)
    pages = [{1, 2, *(int(v) for v in rng.integers(1 << 63, size=20))} for _ in range(3_000)]
    left, _ = similar_pages(chunk_sets(pages), Relation.RESEMBLANCE)
    assert len(left) == 0
