"""Similar pages by the chunks that they share: candidates from an index of sampled chunks, then exact overlap.

The source calls the candidate step an iceberg query: of all pairs that share a sampled chunk only those that share
several are looked at. The sample of a page is its 24 smallest mixed chunks: at resemblance 0.5 two pages share fewer
than two of them with probability 25/2^24. Everything goes block by block, so that a million pages fit into memory.
"""

import enum
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.replicas.chunk_sets import ChunkSets, Ints
from twinlens.kernels.overlap import common_elements

SKETCH = 24
LEAST_SHARED = 2
WHOLE_GROUP = 64  # in larger groups of one chunk a page is compared with the next NEIGHBOURS only
NEIGHBOURS = 24
SAMPLE_BITS = 3  # for containment: one chunk in 8 is indexed, fewer where there are more than
MOST_SAMPLED = 1 << 25  # of a large corpus
BLOCK = 1 << 22  # chunks, or meetings of two pages, that are looked at together
PAIRS = 1 << 18  # pairs whose overlap is counted together


class Relation(enum.StrEnum):
    """When two pages are similar."""

    RESEMBLANCE = "resemblance"
    CONTAINMENT = "containment"


def similar_pages(chunks: ChunkSets, relation: Relation, least: float = 0.5) -> tuple[Ints, Ints]:
    """Pairs (left < right) of pages whose resemblance, or containment of the smaller, is at least `least`.

    Complete up to the sampling error above, except in groups of more than 64 pages that share one chunk, where a page
    is compared with its neighbours: enough for the transitive closure that follows.
    """
    lefts: list[Ints] = []
    rights: list[Ints] = []
    for left, right in _sharing(*_sampled(chunks, relation)):
        for start in range(0, len(left), PAIRS):
            a, b = left[start : start + PAIRS], right[start : start + PAIRS]
            similar = overlaps(chunks, relation, a, b) >= least
            lefts.append(a[similar])
            rights.append(b[similar])
    if not lefts:
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
    return np.concatenate(lefts), np.concatenate(rights)


def overlaps(chunks: ChunkSets, relation: Relation, left: Ints, right: Ints) -> NDArray[np.float64]:
    """The resemblance of pages, or the containment of the smaller; float64 [pairs], 0 where one is empty."""
    common = common_elements(chunks.values, chunks.start, left, right)
    sizes = chunks.sizes()
    if relation is Relation.RESEMBLANCE:
        whole = sizes[left] + sizes[right] - common
    else:
        whole = np.minimum(sizes[left], sizes[right])
    chunks.let_go()
    share: NDArray[np.float64] = common / np.maximum(whole, 1)
    return share


def _mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    z = values * np.uint64(0xD6E8FEB86659FD93)
    z = (z ^ (z >> np.uint64(32))) * np.uint64(0xD6E8FEB86659FD93)
    mixed: NDArray[np.uint64] = z ^ (z >> np.uint64(32))
    return mixed


def sketch_of(chunks: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """The chunks of one page by which it is found at a resemblance: those that are smallest when mixed."""
    return chunks[np.argsort(_mixed(chunks), kind="stable")[:SKETCH]]


def _blocks(start: Ints) -> Iterator[tuple[int, int]]:
    """Ranges of pages that have about `BLOCK` entries together; `start` int64 [pages+1]."""
    first, pages = 0, len(start) - 1
    while first < pages:
        last = int(np.searchsorted(start, start[first] + BLOCK, side="right")) - 1
        last = min(max(last, first + 1), pages)
        yield first, last
        first = last


def _sampled(chunks: ChunkSets, relation: Relation) -> tuple[NDArray[np.int32], NDArray[np.uint64]]:
    """(page, chunk) of the sampled chunks, by page."""
    bits = SAMPLE_BITS
    while relation is Relation.CONTAINMENT and chunks.start[-1] >> bits > MOST_SAMPLED:
        bits += 1
    pages: list[NDArray[np.int32]] = []
    values: list[NDArray[np.uint64]] = []
    for first, last in _blocks(chunks.start):
        start = chunks.start[first : last + 1]
        sizes = np.diff(start)
        page = np.repeat(np.arange(first, last, dtype=np.int32), sizes)
        chunk = chunks.values[start[0] : start[-1]]
        mixed = _mixed(chunk)
        if relation is Relation.CONTAINMENT:
            few = np.repeat(sizes <= SKETCH, sizes)
            kept = np.flatnonzero(few | ((mixed & np.uint64((1 << bits) - 1)) == 0))
        else:
            order = np.lexsort((mixed, page))
            rank = np.arange(len(order)) - np.repeat(start[:-1] - start[0], sizes)
            kept = order[rank < SKETCH]
        pages.append(page[kept])
        values.append(chunk[kept])
        chunks.let_go()
    if not pages:
        return np.empty(0, dtype=np.int32), np.empty(0, dtype=np.uint64)
    return np.concatenate(pages), np.concatenate(values)


def _sharing(page: NDArray[np.int32], chunk: NDArray[np.uint64]) -> Iterator[tuple[Ints, Ints]]:
    """Pairs of pages that share at least two sampled chunks (one, where a page has only one), block by block."""
    if not len(page):
        return
    pages = int(page.max()) + 1
    held = np.bincount(page, minlength=pages)
    # `page` is ascending and the sort is stable, so pages stand in order within a group of one chunk
    order = np.argsort(chunk, kind="stable")
    first = np.flatnonzero(np.concatenate(([True], np.diff(chunk[order]) != 0)))
    size = np.diff(np.append(first, len(order)))
    del chunk
    shared = np.repeat(size > 1, size)
    page = page[order[shared]]
    del order, shared
    size = size[size > 1]
    end = np.repeat(np.cumsum(size), size)
    reach = np.repeat(np.where(size <= WHOLE_GROUP, size, NEIGHBOURS + 1), size)
    meetings = np.minimum(end - np.arange(len(page)), reach) - 1  # of each entry with those behind it
    del end, reach
    by_page = np.argsort(page, kind="stable")
    total = np.zeros(len(page) + 1, dtype=np.int64)
    np.cumsum(meetings[by_page], out=total[1:])
    bounds = np.searchsorted(page[by_page], np.arange(pages + 1))
    for low, high in _blocks(total[bounds]):
        entry = by_page[bounds[low] : bounds[high]]
        count = meetings[entry]
        place = np.repeat(entry + 1, count) + np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
        key = np.repeat(page[entry].astype(np.int64), count) * pages + page[place]
        key, times = np.unique(key, return_counts=True)
        left, right = key // pages, key % pages
        kept = times >= np.minimum(LEAST_SHARED, np.minimum(held[left], held[right]))
        if kept.any():
            yield left[kept], right[kept]
