"""The sets of files that share fingerprints, collated with a counter (Manber 1993, section 4, figures 1 and 2)."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.sif.lists import Lists


@dataclass(frozen=True, slots=True)
class SharedSets:
    """Distinct sets of files: `member[start[i]:start[i+1]]` share `count[i]` fingerprints. All int64."""

    start: NDArray[np.int64]
    member: NDArray[np.int64]
    count: NDArray[np.int64]

    def files_of(self, i: int) -> NDArray[np.int64]:
        """The files of set i, ascending."""
        return self.member[self.start[i] : self.start[i + 1]]


def shared_sets(lists: Lists, kept: NDArray[np.bool_], text: NDArray[np.bool_]) -> SharedSets:
    """Collate the fingerprints of the files that `kept` names; text and non-text never meet in a set.

    `kept` and `text` are bool [files]. Sorting dominates: O(f log f) for f fingerprints.
    """
    owner = np.repeat(np.arange(len(kept), dtype=np.int64), lists.sizes())
    chosen = kept[owner]
    owner = owner[chosen]
    # value (<= 30 bits), kind (1 bit), file (31 bits) in one sortable word
    value = (lists.values[chosen].astype(np.uint64) << np.uint64(1)) | text[owner].astype(np.uint64)
    word = (value << np.uint64(32)) | owner.astype(np.uint64)
    word.sort()  # `np.unique` hashes first: five times slower
    if len(word):
        word = word[np.concatenate(([True], word[1:] != word[:-1]))]
    value, owner = word >> np.uint64(32), (word & np.uint64(0xFFFFFFFF)).astype(np.int64)
    first = np.flatnonzero(np.concatenate(([True], value[1:] != value[:-1]))) if len(value) else np.empty(0, np.int64)
    size = np.diff(np.append(first, len(value)))
    shared = size > 1
    owner = owner[np.repeat(shared, size)]
    size = size[shared]
    start = np.zeros(len(size) + 1, dtype=np.int64)
    np.cumsum(size, out=start[1:])
    if not len(size):
        return SharedSets(start, owner, size)
    sums = [np.add.reduceat(mixed(owner, salt), start[:-1]) for salt in (1, 2)]
    order = np.lexsort((*sums, size))
    new = np.ones(len(order), dtype=np.bool_)
    new[1:] = (np.diff(size[order]) != 0) | (np.diff(sums[0][order]) != 0) | (np.diff(sums[1][order]) != 0)
    count = np.diff(np.append(np.flatnonzero(new), len(order)))
    representative = order[new]
    in_order = np.argsort(representative)
    representative, count = representative[in_order], count[in_order]
    sizes = size[representative]
    out = np.zeros(len(sizes) + 1, dtype=np.int64)
    np.cumsum(sizes, out=out[1:])
    places = np.arange(out[-1]) + np.repeat(start[representative] - out[:-1], sizes)
    return SharedSets(out, owner[places], count.astype(np.int64))


def mixed(values: NDArray[np.int64], salt: int) -> NDArray[np.uint64]:
    """splitmix64 of numbers: equal sums of mixed numbers mean equal sets (two salts: wrong with probability 2^-128)."""
    z = values.astype(np.uint64) + np.uint64((salt * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed: NDArray[np.uint64] = z ^ (z >> np.uint64(31))
    return mixed
