"""Similar pages by shared chunks against brute force."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.engine.replicas import similar_pages as module
from twinlens.engine.replicas.chunk_sets import ChunkFile, ChunkSets
from twinlens.engine.replicas.similar_pages import Relation, similar_pages


def chunk_sets(pages: list[set[int]]) -> ChunkSets:
    start = np.zeros(len(pages) + 1, dtype=np.int64)
    np.cumsum([len(p) for p in pages], out=start[1:])
    return ChunkSets(np.array([v for p in pages for v in sorted(p)], dtype=np.uint64), start)


def pairs(found: tuple[np.ndarray, np.ndarray]) -> set[tuple[int, int]]:
    return set(zip(*(side.tolist() for side in found), strict=True))


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
    pages = families(2, 30)
    assert pairs(similar_pages(chunk_sets(pages), relation)) == brute(pages, relation, 0.5)


def families(seed: int, count: int) -> list[set[int]]:
    rng = np.random.default_rng(seed)
    pages = []
    for family in range(count):
        base = [int(v) for v in rng.integers(1 << 63, size=150)]
        pages += [
            set(base[: rng.integers(40, 150)]) | {int(v) for v in rng.integers(1 << 63, size=family)} for _ in range(4)
        ]
    return pages


@pytest.mark.parametrize("relation", list(Relation))
def test_blocks_and_a_file_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, relation: Relation) -> None:
    pages = [*families(3, 20), set(), {5}, {5, 6}]
    chunks = chunk_sets(pages)
    whole = pairs(similar_pages(chunks, relation))
    monkeypatch.setattr(module, "BLOCK", 300)
    monkeypatch.setattr(module, "PAIRS", 7)
    with ChunkFile(tmp_path) as file:
        for first in range(0, len(pages), 9):
            part = chunk_sets(pages[first : first + 9])
            file.add(part.values, part.sizes())
        stored = file.chunk_sets()
        assert stored.values.tolist() == chunks.values.tolist()
        assert stored.start.tolist() == chunks.start.tolist()
        assert pairs(similar_pages(stored, relation)) == whole
    assert list(tmp_path.iterdir()) == []


def test_a_file_without_chunks(tmp_path: Path) -> None:
    with ChunkFile(tmp_path) as file:
        file.add(np.empty(0, dtype=np.uint64), np.zeros(3, dtype=np.int64))
        assert file.chunk_sets().start.tolist() == [0, 0, 0, 0]
        assert pairs(similar_pages(file.chunk_sets(), Relation.RESEMBLANCE)) == set()


@settings(deadline=None, max_examples=50)
@given(st.lists(st.sets(st.integers(0, 12), max_size=8), max_size=8))
def test_short_pages_meet_only_where_they_are_similar(pages: list[set[int]]) -> None:
    assert pairs(similar_pages(chunk_sets(pages), Relation.RESEMBLANCE)) <= brute(pages, Relation.RESEMBLANCE, 0.5)


def test_a_chunk_that_every_page_has_makes_no_quadratic_work() -> None:
    rng = np.random.default_rng(4)
    pages = [{1, 2, *(int(v) for v in rng.integers(1 << 63, size=20))} for _ in range(3_000)]
    left, _ = similar_pages(chunk_sets(pages), Relation.RESEMBLANCE)
    assert len(left) == 0
