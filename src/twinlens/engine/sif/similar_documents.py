"""Similar documents of a project: those like one document, groups of all, and sif similarity as a score of pairs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.settling import add_pairs
from twinlens.engine.sif.groups import Filters, Prepared, Similar, distinct_groups, prepare, similar
from twinlens.engine.sif.of_project import ProjectIndex, project_index
from twinlens.engine.sif.query import occurrences
from twinlens.engine.sif.settings import WEAK, SifSettings
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Origin
from twinlens.model.progress import NoProgress, Progress
from twinlens.model.similar import SimilarDocument, SimilarFound, SimilarGroup
from twinlens.store import Store
from twinlens.store.documents import PageName
from twinlens.store.found_score import replace_score

SCORE = "sif"
MOST_GROUPS = 2000  # that are listed at once
Ints = NDArray[np.int64]


def build(project: str, jobs: int = 0, progress: Progress | None = None) -> dict[str, int]:
    """Make or update the index of a project's documents; a job of its own, since reading takes its time."""
    with Store.open(project) as store:
        made = project_index(store, SifSettings(), jobs, progress or NoProgress())
    return {"documents": len(made.document), "missing": made.missing}


def similar_to(project: str, document: int, minimum: float = 25.0) -> SimilarFound:
    """The documents that hold more than `minimum` per cent of a document's fingerprints, or that it holds so much of.

    Raises UsageError for a document that is not in the project's index.
    """
    with Store.open(project) as store:
        made = _kept(store)
        place = made.place(document)
        if place < 0:
            raise UsageError(
                "this document has no fingerprints: it has no text, or could not be read as it was scanned"
            )
        members = _members(made, place, minimum)
        names = _names(store, made, np.append(members.place, place))
        group = _group(made, names, place, members)
        return SimilarFound((group,), len(made.document), made.missing, minimum)


def all_groups(project: str, minimum: float = 25.0) -> SimilarFound:
    """All documents against all: every group of similar documents once, the largest R document's first."""
    with Store.open(project) as store:
        made = _kept(store)
        found = similar(_prepared(made), Filters(minimum))
        bounds, chosen = distinct_groups(found)
        sizes = np.diff(bounds)[chosen]
        order = chosen[np.lexsort((chosen, -sizes))]
        shown = order[:MOST_GROUPS].tolist()
        rows = [slice(bounds[i], bounds[i + 1]) for i in shown]
        named = [np.concatenate([found.file[part][:1], found.partner[part]]) for part in rows]
        names = _names(store, made, np.unique(np.concatenate(named)) if named else np.empty(0, dtype=np.int64))
        groups = [_group(made, names, int(found.file[part.start]), _members_of(made, found, part)) for part in rows]
        cut = max(0, len(order) - MOST_GROUPS)
        return SimilarFound(tuple(groups), len(made.document), made.missing, minimum, cut)


def score_pairs(
    project: str,
    minimum: float = 25.0,
    same_suffix: bool = False,
    max_size_ratio: float | None = None,
    jobs: int = 0,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Make the similar documents of a project pairs with the score `sif`: they can be labelled, tabulated and tuned.

    The score of a pair is the larger of its two similarities: how much of one document is contained in the other, in
    per cent. Documents of one content are an identity set already and are only counted.
    """
    return find_pairs(project, Filters(minimum, same_suffix, max_size_ratio), jobs, progress).counts


@dataclass(frozen=True, slots=True)
class FoundPairs:
    """What `find_pairs` found: `prepared` for groups at any threshold, and how many pairs have a score now."""

    prepared: Prepared
    counts: dict[str, Any]


def find_pairs(project: str, filters: Filters, jobs: int = 0, progress: Progress | None = None) -> FoundPairs:
    """As `score_pairs`, with all that was compared."""
    progress = progress or NoProgress()
    with Store.open(project) as store:
        made = project_index(store, SifSettings(), jobs, progress)
        progress.stage("similar documents")
        prepared = prepare(made.index)
        found = similar(prepared, filters)
        left, right, score = _pairs(made, found)
        counts: dict[str, Any] = dict(put_scores(store, left, right, score))
        equal = sum(len(rows) - 1 for rows in prepared.equal)
    counts |= {"documents": len(made.document), "missing": made.missing, "equal": equal, "minimum": filters.minimum}
    return FoundPairs(prepared, counts)


def put_scores(store: Store, left: Ints, right: Ints, score: NDArray[np.float64]) -> dict[str, int]:
    """Let the score `sif` be that of document rows (left < right), which become pairs where they are none: how many.

    `dropped` pairs had the score from an earlier search and are not among these; see `replace_score`.
    """
    wanted = list(zip(left.tolist(), right.tolist(), strict=True))
    numbers = store.pairs.numbers_of(wanted)
    missing = np.array([pair not in numbers for pair in wanted], dtype=np.bool_)
    brought: list[int] = []
    with store.writer() as writer:
        if missing.any():
            ends = left[missing], right[missing]
            brought = add_pairs(store, writer, store.signatures(), Origin.IMPORTED, *ends).tolist()
            numbers.update(zip(zip(*(side.tolist() for side in ends), strict=True), brought, strict=True))
        dropped = replace_score(writer, SCORE, [numbers[pair] for pair in wanted], score.tolist(), brought)
    return {"pairs": len(wanted), "new_pairs": len(brought), "dropped": dropped}


def _pairs(made: ProjectIndex, found: Similar) -> tuple[Ints, Ints, NDArray[np.float64]]:
    """Document rows (left < right, sorted) with the larger similarity of both directions."""
    a, b = made.document[found.file], made.document[found.partner]
    left, right = np.minimum(a, b), np.maximum(a, b)
    order = np.lexsort((-found.similarity, right, left))
    left, right, score = left[order], right[order], found.similarity[order]
    first = np.ones(len(left), dtype=np.bool_)
    first[1:] = (np.diff(left) != 0) | (np.diff(right) != 0)
    return left[first], right[first], score[first]


class _Last:
    """The index of the project that was asked about last: the same process answers the next question too."""

    key: tuple[str, str, int] = ("", "", -1)
    made: ProjectIndex | None = None
    prepared: Prepared | None = None


def _kept(store: Store) -> ProjectIndex:
    scan = store.settings.last_scan()
    key = (str(store.path), store.indexes.made("sif"), -1 if scan is None else scan.scan)
    if _Last.made is None or _Last.key != key:
        _Last.made, _Last.prepared = project_index(store, SifSettings(), 1, NoProgress()), None
        _Last.key = (key[0], store.indexes.made("sif"), key[2])
    return _Last.made


def _prepared(made: ProjectIndex) -> Prepared:
    if _Last.prepared is None or _Last.made is not made:
        _Last.prepared = prepare(made.index)
    return _Last.prepared


def _fingerprints(made: ProjectIndex, place: int) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    coarse, fine = (
        lists.values[lists.start[place] : lists.start[place + 1]] for lists in (made.index.coarse, made.index.fine)
    )
    return coarse, fine


def _measured(made: ProjectIndex, place: int) -> tuple[Ints, NDArray[np.float64], NDArray[np.float64]]:
    """(common int64, per cent of the document's own, per cent of each other's own) for all files of the index."""
    index = made.index
    coarse, fine = _fingerprints(made, place)
    small = bool(index.small[place])
    common, share = occurrences(index, coarse, fine, small)
    both = index.small & small & (index.settings.method == 2)
    total = np.where(both, index.fine.sizes(), index.coarse.sizes())
    return common, share, common * 100.0 / np.maximum(total, 1)


class _Members(NamedTuple):
    """Members of a group: `place` in the index, `share` and `own` in per cent of the R document's and of their own."""

    place: Ints
    common: Ints
    share: NDArray[np.float64]
    own: NDArray[np.float64]


def _members(made: ProjectIndex, place: int, minimum: float) -> _Members:
    """What is listed beside one document: also what it contains itself, and what equals it."""
    common, share, own = _measured(made, place)
    listed = _equal(made, place) | (share > minimum) | (own > minimum)
    listed[place] = False
    places = np.flatnonzero(listed)
    return _Members(places, common[places], share[places], own[places])


def _members_of(made: ProjectIndex, found: Similar, part: slice) -> _Members:
    """The members of a group that all against all has found; `part` are its rows."""
    index, file, partner = made.index, found.file[part], found.partner[part]
    fine = index.small[file] & index.small[partner] & (index.settings.method == 2)
    total = np.where(fine, index.fine.sizes()[partner], index.coarse.sizes()[partner])
    return _Members(
        partner, found.common[part], found.similarity[part], found.common[part] * 100.0 / np.maximum(total, 1)
    )


def _equal(made: ProjectIndex, place: int) -> NDArray[np.bool_]:
    """Which files of the index equal one; bool [files]."""
    index = made.index
    same: NDArray[np.bool_] = (index.checksum == index.checksum[place]) & (index.size == index.size[place])
    return same


def _group(made: ProjectIndex, names: dict[int, PageName], place: int, members: _Members) -> SimilarGroup:
    index = made.index
    rows = []
    for i, common, share, own in zip(*(column.tolist() for column in members), strict=True):
        name = _name(names, made, i)
        equal = bool(index.checksum[i] == index.checksum[place] and index.size[i] == index.size[place])
        weak = common < WEAK and not equal
        similarity = 100.0 if equal and share == 0 else share
        contained = 100.0 if equal else min(own, 100.0)
        size = int(index.size[i])
        rows.append(
            SimilarDocument(name.document, name.name, name.title, size, similarity, contained, common, equal, weak)
        )
    rows.sort(key=lambda row: (not row.equal, -row.similarity, -row.contained, row.name))
    name = _name(names, made, place)
    coarse, fine = _fingerprints(made, place)
    count = len(fine) if len(fine) else len(coarse)
    return SimilarGroup(name.document, name.name, name.title, int(index.size[place]), count, tuple(rows))


def _names(store: Store, made: ProjectIndex, places: Ints) -> dict[int, PageName]:
    """Names of documents by their rows."""
    return {name.document: name for name in store.documents.page_names(made.document[places].tolist())}


def _name(names: dict[int, PageName], made: ProjectIndex, place: int) -> PageName:
    row = int(made.document[place])
    return names.get(row) or PageName(row, made.index.paths[place], "", "", "")
