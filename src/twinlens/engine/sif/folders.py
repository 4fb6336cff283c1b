"""Two folders compared by content: what is equal, similar, or only on one side (Manber 1993, section 6)."""

import enum
from dataclasses import dataclass
from pathlib import Path, PurePath

from twinlens.engine.sif.groups import DEFAULT_MIN, prepare
from twinlens.engine.sif.index import SifIndex, build
from twinlens.engine.sif.settings import SifSettings
from twinlens.kernels.anchors import PartnerSums
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


def compare_folders(
    a: str, b: str, settings: SifSettings, minimum: float = DEFAULT_MIN, progress: Progress | None = None
) -> list[FolderLine]:
    """Lines for every file of both folders, paths below each folder; equal content wins over similar, and of several
    equally similar files the one of the same name."""
    index = build([a, b], settings, progress=progress)
    rows_a = [i for i, p in enumerate(index.paths) if _below(p, a)]
    rows_b = [i for i, p in enumerate(index.paths) if _below(p, b)]
    name = {i: _relative(index.paths[i], a) for i in rows_a} | {i: _relative(index.paths[i], b) for i in rows_b}
    lines: list[FolderLine] = []
    taken_b: set[int] = set()
    rest_a = _equal_lines(index, rows_a, rows_b, name, lines, taken_b)
    prepared = prepare(index)
    level = PartnerSums(prepared.coarse.start, prepared.coarse.member, prepared.coarse.count, len(index.paths))
    sizes = index.coarse.sizes()
    in_b = set(rows_b)
    by_name = {name[j]: j for j in rows_b}
    for i in rest_a:
        partners, common = level.of(i)
        found = [(int(c), g) for g, c in zip(partners.tolist(), common.tolist(), strict=True) if g in in_b]
        best = max(
            found, key=lambda f: (f[0], PurePath(name[f[1]]).name == PurePath(name[i]).name, -f[1]), default=None
        )
        if best is not None:
            share_a, share_b = 100.0 * best[0] / sizes[i], 100.0 * best[0] / sizes[best[1]]
            if max(share_a, share_b) > minimum:
                taken_b.add(best[1])
                lines.append(FolderLine(Standing.SIMILAR, name[i], name[best[1]], float(share_a), float(share_b)))
                continue
        twin = by_name.get(name[i])
        if twin is not None and twin not in taken_b:
            taken_b.add(twin)
            lines.append(FolderLine(Standing.CHANGED, name[i], name[twin]))
        else:
            lines.append(FolderLine(Standing.ONLY_A, name[i], ""))
    lines.extend(FolderLine(Standing.ONLY_B, "", name[j]) for j in rows_b if j not in taken_b)
    return sorted(lines, key=lambda line: (list(Standing).index(line.standing), line.a or line.b))


def _equal_lines(
    index: SifIndex,
    rows_a: list[int],
    rows_b: list[int],
    name: dict[int, str],
    lines: list[FolderLine],
    taken_b: set[int],
) -> list[int]:
    """Lines for equal files; returns the rows of A that have no equal file in B."""
    content = list(zip(index.checksum.tolist(), index.size.tolist(), strict=True))
    equal_b: dict[tuple[int, int], list[int]] = {}
    for j in rows_b:
        equal_b.setdefault(content[j], []).append(j)
    rest: list[int] = []
    for i in rows_a:
        twins = equal_b.get(content[i])
        if not twins:
            rest.append(i)
            continue
        twin = next((j for j in twins if name[j] == name[i]), twins[0])
        taken_b.update(twins)
        lines.append(FolderLine(Standing.EQUAL, name[i], name[twin], 100.0, 100.0))
    return rest


def _below(path: str, folder: str) -> bool:
    return Path(folder) in Path(path).parents


def _relative(path: str, folder: str) -> str:
    return Path(path).relative_to(folder).as_posix()
