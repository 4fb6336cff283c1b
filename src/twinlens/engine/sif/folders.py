"""Two folders compared by content: what is equal, similar, or only on one side (Manber 1993, section 6)."""

import enum
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path, PurePath

from twinlens.engine.sif.groups import DEFAULT_MIN, Filters, prepare, similar
from twinlens.engine.sif.index import SifIndex, build
from twinlens.engine.sif.settings import SifSettings
from twinlens.model.errors import SourceError
from twinlens.model.progress import Progress


class Standing(enum.StrEnum):
    """How a file of one folder stands to the other folder."""

    EQUAL = "equal"
    SIMILAR = "similar"
    CHANGED = "changed"  # the same name, but too little in common
    ONLY_A = "only_a"
    ONLY_B = "only_b"


@dataclass(frozen=True, slots=True)
class FolderLine:
    """One line of the comparison; similarities in per cent of each side's fingerprints, None where none apply."""

    standing: Standing
    a: str
    b: str
    similarity_a: float | None = None
    similarity_b: float | None = None


@dataclass(slots=True)
class _Both:
    """The files of both folders by row, with their paths below the folder."""

    index: SifIndex
    a: dict[int, str]
    b: dict[int, str]
    taken: set[int]  # rows of B that have found their partner


def compare_folders(
    a: str, b: str, settings: SifSettings, minimum: float = DEFAULT_MIN, progress: Progress | None = None
) -> list[FolderLine]:
    """Lines for every file of both folders, paths below each folder.

    Equal content wins over similar; of several equally similar files the one of the same name. Raises SourceError where
    one of the two is no folder.
    """
    for folder in (a, b):
        if Path(folder).is_file():
            raise SourceError(f"{folder} is a file: two folders can be compared.")
    index = build([a, b], settings, progress=progress)
    both = _Both(index, _below(index.paths, a), _below(index.paths, b), set())
    lines, rest = _equal_lines(both)
    by_name = {name: j for j, name in both.b.items()}
    best = _best_partners(both, rest, minimum)
    for i in rest:
        name = both.a[i]
        if i in best:
            j, share_a, share_b = best[i]
            both.taken.add(j)
            lines.append(FolderLine(Standing.SIMILAR, name, both.b[j], share_a, share_b))
    for i in rest:
        name = both.a[i]
        twin = by_name.get(name)
        if i in best:
            continue
        if twin is not None and twin not in both.taken:
            both.taken.add(twin)
            lines.append(FolderLine(Standing.CHANGED, name, both.b[twin]))
        else:
            lines.append(FolderLine(Standing.ONLY_A, name, ""))
    lines.extend(FolderLine(Standing.ONLY_B, "", name) for j, name in both.b.items() if j not in both.taken)
    return sorted(lines, key=lambda line: (list(Standing).index(line.standing), line.a or line.b))


def _best_partners(both: _Both, rest: list[int], minimum: float) -> dict[int, tuple[int, float, float]]:
    """For the files of A without an equal one: the file of B that shares most, and both shares in per cent."""
    prepared = prepare(both.index)
    first = {j: min(rows) for rows in prepared.equal for j in rows}
    twins = defaultdict(list)  # equal files stand for each other in what is similar
    for j in both.b:
        twins[first.get(j, j)].append(j)
    shares: dict[tuple[int, int], list[float]] = {}
    counts: dict[tuple[int, int], int] = {}
    found = similar(prepared, Filters(minimum))
    columns = (found.file, found.partner, found.common, found.similarity)
    for file, partner, common, share in zip(*(column.tolist() for column in columns), strict=True):
        for pair, side in (((file, partner), 0), ((partner, file), 1)):
            shares.setdefault(pair, [0.0, 0.0])[side] = share
            counts[pair] = common
    partners: dict[int, list[int]] = defaultdict(list)
    for file, partner in shares:
        partners[file].append(partner)
    totals = {True: both.index.fine.sizes(), False: both.index.coarse.sizes()}
    small = both.index.small
    best: dict[int, tuple[int, float, float]] = {}
    for i in rest:
        row = first.get(i, i)
        name = PurePath(both.a[i]).name
        candidates = [(g, j) for g in partners[row] for j in twins[g]]
        if not candidates:
            continue
        g, j = max(candidates, key=lambda c: (counts[row, c[0]], PurePath(both.b[c[1]]).name == name, -c[1]))
        fine = bool(small[row] and small[g]) and both.index.settings.method == 2
        common = counts[row, g]
        best[i] = (j, 100.0 * common / int(totals[fine][row]), 100.0 * common / int(totals[fine][g]))
    return best


def _equal_lines(both: _Both) -> tuple[list[FolderLine], list[int]]:
    """Lines for equal files, and the rows of A that have no equal file in B."""
    content = list(zip(both.index.checksum.tolist(), both.index.size.tolist(), strict=True))
    equal_b: dict[tuple[int, int], list[int]] = {}
    for j in both.b:
        equal_b.setdefault(content[j], []).append(j)
    lines: list[FolderLine] = []
    rest: list[int] = []
    for i, name in both.a.items():
        twins = equal_b.get(content[i])
        if not twins:
            rest.append(i)
            continue
        twin = next((j for j in twins if both.b[j] == name), twins[0])
        both.taken.update(twins)
        lines.append(FolderLine(Standing.EQUAL, name, both.b[twin], 100.0, 100.0))
    return lines, rest


def _below(paths: list[str], folder: str) -> dict[int, str]:
    """The rows of the files below a folder, with their paths from there."""
    root = Path(folder)
    return {i: Path(p).relative_to(root).as_posix() for i, p in enumerate(paths) if Path(p).is_relative_to(root)}
