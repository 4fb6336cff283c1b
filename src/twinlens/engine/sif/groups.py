"""All files against all: groups of similar files, and files that are equal (Manber 1993, section 4)."""

from collections import defaultdict
from dataclasses import dataclass
from pathlib import PurePath

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.sif.index import Lists, SifIndex
from twinlens.engine.sif.sets import SharedSets, shared_sets
from twinlens.engine.sif.settings import WEAK
from twinlens.kernels.anchors import PartnerSums

DEFAULT_MIN = 25.0  # per cent


@dataclass(frozen=True, slots=True)
class Member:
    """A file of a group: its similarity to the reference in per cent of the reference's fingerprints."""

    path: str
    similarity: float
    size: int
    common: int
    weak: bool


@dataclass(frozen=True, slots=True)
class Group:
    """The R file and the files similar to it."""

    reference: str
    size: int
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Filters:
    """Which partners are worth listing. `max_size_ratio` None = any; `minimum` in per cent."""

    minimum: float = DEFAULT_MIN
    same_suffix: bool = False
    max_size_ratio: float | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """Everything that does not depend on the threshold: changing it reruns `groups` only."""

    index: SifIndex
    equal: tuple[tuple[int, ...], ...]  # groups of equal files, by row
    representative: NDArray[np.bool_]  # the first of each group, and every other file
    coarse: SharedSets
    fine: SharedSets


def prepare(index: SifIndex) -> Prepared:
    """Equal files apart, then the sets of files that share fingerprints."""
    by_content: dict[tuple[int, int], list[int]] = defaultdict(list)
    for i, (checksum, size) in enumerate(zip(index.checksum.tolist(), index.size.tolist(), strict=True)):
        by_content[checksum, size].append(i)
    equal = tuple(tuple(rows) for rows in by_content.values() if len(rows) > 1)
    first = np.ones(len(index.paths), dtype=np.bool_)
    for rows in equal:
        first[list(rows[1:])] = False
    return Prepared(
        index,
        equal,
        first,
        shared_sets(index.coarse, first, index.text),
        shared_sets(index.fine, first & index.small, index.text),
    )


def groups(prepared: Prepared, filters: Filters) -> list[Group]:
    """The groups in file order; a set of files is listed once."""
    index = prepared.index
    coarse = _Level(index.coarse, prepared.coarse)
    fine = _Level(index.fine, prepared.fine)
    small = index.small
    suffixes = [PurePath(p).suffix for p in index.paths] if filters.same_suffix else []
    seen: set[frozenset[int]] = set()
    out: list[Group] = []
    for file in np.flatnonzero(prepared.representative).tolist():
        partners = coarse.partners(file)
        if small[file] and index.settings.method == 2:
            partners = {g: c for g, c in partners.items() if not small[g]} | fine.partners(file)
        members = []
        for g, (common, similarity) in partners.items():
            if similarity <= filters.minimum:
                continue
            if filters.same_suffix and suffixes[g] != suffixes[file]:
                continue
            if filters.max_size_ratio is not None:
                low, high = sorted((max(int(index.size[g]), 1), max(int(index.size[file]), 1)))
                if high > filters.max_size_ratio * low:
                    continue
            members.append((g, common, similarity))
        if not members:
            continue
        key = frozenset([file, *(g for g, _, _ in members)])
        if key in seen:
            continue
        seen.add(key)
        members.sort(key=lambda m: (-m[2], index.paths[m[0]]))
        listed = tuple(
            Member(index.paths[g], similarity, int(index.size[g]), common, common < WEAK)
            for g, common, similarity in members
        )
        out.append(Group(index.paths[file], int(index.size[file]), listed))
    return out


class _Level:
    """The lists of one fineness with their shared sets."""

    def __init__(self, lists: Lists, sets: SharedSets) -> None:
        self._sums = PartnerSums(sets.start, sets.member, sets.count, len(lists.start) - 1)
        self._sizes = lists.sizes()

    def partners(self, file: int) -> dict[int, tuple[int, float]]:
        """partner → (common fingerprints, per cent of the file's fingerprints)."""
        total = int(self._sizes[file])
        if total == 0:
            return {}
        partners, common = self._sums.of(file)
        return {g: (c, 100.0 * c / total) for g, c in zip(partners.tolist(), common.tolist(), strict=True)}
