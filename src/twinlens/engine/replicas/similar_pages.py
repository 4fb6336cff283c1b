"""Similar pages by the chunks that they share: candidates from an index of sampled chunks, then exact overlap.

The source calls the candidate step an iceberg query: of all pairs that share a sampled chunk only those that share
several are looked at. The sample of a page is its 24 smallest mixed chunks: at resemblance 0.5 two pages share fewer
than two of them with probability 25/2^24.
"""

import enum
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.overlap import common_elements

Ints = NDArray[np.int64]
SKETCH = 24
LEAST_SHARED = 2
WHOLE_GROUP = 64  # in larger groups of one chunk a page is compared with the next NEIGHBOURS only
NEIGHBOURS = 24
SAMPLE_BITS = 3  # for containment: one chunk in 8 is indexed


class Relation(enum.StrEnum):
    """When two pages are similar."""

    RESEMBLANCE = "resemblance"
    CONTAINMENT = "containment"


@dataclass(frozen=True, slots=True)
class ChunkSets:
    """The distinct chunks of each page, ascending: page i has `values[start[i]:start[i+1]]`."""

    values: NDArray[np.uint64]
    start: Ints

    def sizes(self) -> Ints:
        """Distinct chunks a page; int64 [pages]."""
        return np.diff(self.start)


def similar_pages(chunks: ChunkSets, relation: Relation, least: float = 0.5) -> tuple[Ints, Ints]:
    """Pairs (left < right) of pages whose resemblance, or containment of the smaller, is at least `least`.

    Complete up to the sampling error above, except in groups of more than 64 pages that share one chunk, where a page
    is compared with its neighbours: enough for the transitive closure that follows.
    """
    page, chunk = _sampled(chunks, relation)
    left, right = _sharing(page, chunk)
    if not len(left):
        return left, right
    common = common_elements(chunks.values, chunks.start, left, right)
    sizes = chunks.sizes()
    if relation is Relation.RESEMBLANCE:
        whole = sizes[left] + sizes[right] - common
    else:
        whole = np.minimum(sizes[left], sizes[right])
    similar = common >= least * np.maximum(whole, 1)
    return left[similar], right[similar]


def _mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    z = values * np.uint64(0xD6E8FEB86659FD93)
    z = (z ^ (z >> np.uint64(32))) * np.uint64(0xD6E8FEB86659FD93)
    mixed: NDArray[np.uint64] = z ^ (z >> np.uint64(32))
    return mixed


def _sampled(chunks: ChunkSets, relation: Relation) -> tuple[Ints, NDArray[np.uint64]]:
    """(page, chunk) of the sampled chunks."""
    page = np.repeat(np.arange(len(chunks.start) - 1, dtype=np.int64), chunks.sizes())
    mixed = _mixed(chunks.values)
    if relation is Relation.CONTAINMENT:
        few = chunks.sizes()[page] <= SKETCH
        kept = few | ((mixed & np.uint64((1 << SAMPLE_BITS) - 1)) == 0)
        return page[kept], chunks.values[kept]
    order = np.lexsort((mixed, page))
    rank = np.arange(len(order)) - np.repeat(chunks.start[:-1], chunks.sizes())
    kept = order[rank < SKETCH]
    return page[kept], chunks.values[kept]


def _sharing(page: Ints, chunk: NDArray[np.uint64]) -> tuple[Ints, Ints]:
    """Pairs of pages that share at least two sampled chunks (one, where a page has only one)."""
    order = np.lexsort((page, chunk))
    page, chunk = page[order], chunk[order]
    first = np.flatnonzero(np.concatenate(([True], chunk[1:] != chunk[:-1]))) if len(chunk) else np.empty(0, np.int64)
    size = np.diff(np.append(first, len(chunk)))
    lefts: list[Ints] = []
    rights: list[Ints] = []
    reach = np.where(size <= WHOLE_GROUP, size - 1, np.minimum(size - 1, NEIGHBOURS))
    end = np.repeat(first + size, size)
    allowed = np.repeat(reach, size)
    place = np.arange(len(page))
    for step in range(1, int(reach.max(initial=0)) + 1):
        use = (place + step < end) & (step <= allowed)
        lefts.append(page[place[use]])
        rights.append(page[place[use] + step])
    if not lefts:
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
    pages = int(page.max()) + 1
    key, shared = np.unique(np.concatenate(lefts) * pages + np.concatenate(rights), return_counts=True)
    left, right = key // pages, key % pages
    held = np.bincount(page, minlength=pages)
    needed = np.minimum(LEAST_SHARED, np.minimum(held[left], held[right]))
    kept = shared >= needed
    return left[kept], right[kept]
