"""All files against all: groups of similar files, and files that are equal (Manber 1993, section 4)."""

from dataclasses import dataclass
from pathlib import PurePath

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.sif.index import SifIndex
from twinlens.engine.sif.lists import Lists
from twinlens.engine.sif.sets import SharedSets, mixed, shared_sets
from twinlens.engine.sif.settings import WEAK
from twinlens.kernels.partners import Partners

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
class Level:
    """What the fingerprints of one fineness say."""

    sets: SharedSets
    partners: Partners
    totals: NDArray[np.int64]

    @classmethod
    def of(cls, lists: Lists, kept: NDArray[np.bool_], text: NDArray[np.bool_]) -> "Level":
        """The sets of the files that `kept` names (bool [files])."""
        sets = shared_sets(lists, kept, text)
        totals = lists.sizes()
        return cls(sets, Partners(sets.start, sets.member, sets.count, totals), totals)


@dataclass(frozen=True, slots=True)
class Prepared:
    """Everything that does not depend on the threshold: changing it reruns `groups` only."""

    index: SifIndex
    equal: tuple[tuple[int, ...], ...]  # groups of equal files, by row
    representative: NDArray[np.bool_]  # the first of each group, and every other file
    coarse: Level
    fine: Level
    path_rank: NDArray[np.int64]  # where each file's path stands in the order of all paths


def prepare(index: SifIndex) -> Prepared:
    """Equal files apart, then the sets of files that share fingerprints."""
    equal = equal_files(index)
    first = np.ones(len(index.paths), dtype=np.bool_)
    for rows in equal:
        first[list(rows[1:])] = False
    rank = np.empty(len(index.paths), dtype=np.int64)
    rank[sorted(range(len(index.paths)), key=index.paths.__getitem__)] = np.arange(len(index.paths))
    return Prepared(
        index,
        equal,
        first,
        Level.of(index.coarse, first, index.text),
        Level.of(index.fine, first & index.small, index.text),
        rank,
    )


def equal_files(index: SifIndex) -> tuple[tuple[int, ...], ...]:
    """The rows of files with one checksum and size, where there are several; in the order of their first files."""
    order = np.lexsort((index.size, index.checksum))
    same = (np.diff(index.checksum[order]) == 0) & (np.diff(index.size[order]) == 0)
    bounds = np.flatnonzero(np.concatenate(([True], ~same, [True]))) if len(order) else np.zeros(1, dtype=np.int64)
    several = np.flatnonzero(np.diff(bounds) > 1)
    return tuple(sorted(tuple(sorted(order[bounds[i] : bounds[i + 1]].tolist())) for i in several.tolist()))


@dataclass(frozen=True, slots=True)
class Similar:
    """Files and their partners as columns [rows], by file: `similarity` float64 in per cent of the file's own."""

    file: NDArray[np.int64]
    partner: NDArray[np.int64]
    common: NDArray[np.int64]
    similarity: NDArray[np.float64]


def similar(prepared: Prepared, filters: Filters) -> Similar:
    """Every two different files of which the partner holds more than the least share of the file's fingerprints.

    Two files below 5 KiB count by their finer fingerprints. Equal files stand for each other: only the first one comes.
    """
    index = prepared.index
    parts = []
    for level, fine in ((prepared.coarse, False), (prepared.fine, True)):
        file, partner, common = level.partners.above(filters.minimum)
        kept = np.ones(len(file), dtype=np.bool_)
        if not fine and index.settings.method == 2:
            kept = ~(index.small[file] & index.small[partner])
        parts.append((file[kept], partner[kept], common[kept], level.totals[file[kept]]))
    file, partner, common, total = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    kept = np.ones(len(file), dtype=np.bool_)
    if filters.same_suffix:
        suffix = _suffixes(index.paths)
        kept &= suffix[file] == suffix[partner]
    if filters.max_size_ratio is not None:
        a, b = np.maximum(index.size[file], 1), np.maximum(index.size[partner], 1)
        kept &= np.maximum(a, b) <= filters.max_size_ratio * np.minimum(a, b)
    file, partner, common, total = file[kept], partner[kept], common[kept], total[kept]
    share = common * 100.0 / total
    order = np.lexsort((prepared.path_rank[partner], -share, file))
    return Similar(file[order], partner[order], common[order], share[order])


def _suffixes(paths: list[str]) -> NDArray[np.int64]:
    """A number for each path's suffix."""
    numbers: dict[str, int] = {}
    return np.array([numbers.setdefault(PurePath(path).suffix, len(numbers)) for path in paths], dtype=np.int64)


def groups(prepared: Prepared, filters: Filters) -> list[Group]:
    """The groups in file order; a set of files is listed once."""
    index = prepared.index
    found = similar(prepared, filters)
    bounds, chosen = distinct_groups(found)
    out: list[Group] = []
    for i in chosen.tolist():
        rows = slice(bounds[i], bounds[i + 1])
        columns = (found.partner[rows], found.common[rows], found.similarity[rows])
        members = tuple(
            Member(index.paths[g], similarity, int(index.size[g]), common, common < WEAK)
            for g, common, similarity in zip(*(column.tolist() for column in columns), strict=True)
        )
        file = int(found.file[bounds[i]])
        out.append(Group(index.paths[file], int(index.size[file]), members))
    return out


def distinct_groups(found: Similar) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """(bounds int64 [groups+1], the first of the groups that consist of the same files, in order).

    Group i has the rows `bounds[i]:bounds[i+1]` of `found`.
    """
    if not len(found.file):
        return np.zeros(1, dtype=np.int64), np.empty(0, dtype=np.int64)
    first = np.flatnonzero(np.concatenate(([True], found.file[1:] != found.file[:-1])))
    sums = [
        np.add.reduceat(mixed(found.partner, salt), first) + mixed(found.file[first], salt)  # of all members
        for salt in (1, 2)
    ]
    order = np.lexsort(sums)
    new = np.ones(len(order), dtype=np.bool_)
    new[1:] = (np.diff(sums[0][order]) != 0) | (np.diff(sums[1][order]) != 0)
    # lexsort is stable: of equal groups the earliest stands first
    return np.append(first, len(found.file)), np.sort(order[new])
