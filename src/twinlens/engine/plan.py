"""Decides what a scan has to read: units that are new or changed, cut into tasks in reading order."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.corpus import open_source
from twinlens.corpus.folder import Folder
from twinlens.corpus.locators import locator_of
from twinlens.engine.tasks import Task
from twinlens.model.documents import Source
from twinlens.model.errors import SourceError
from twinlens.store import changed_documents
from twinlens.store.known_folders import FEWEST, KnownFolders
from twinlens.store.scan_columns import PART, unit_key

if TYPE_CHECKING:
    from twinlens.corpus.units import Unit
    from twinlens.model.progress import Progress
    from twinlens.store import Writer
    from twinlens.store.changed_documents import DocumentState
    from twinlens.store.writer import StoredUnit

TASK_BYTES = 4 << 20  # of small units that one worker reads in one go
TASK_UNITS = 256
FEW = 64  # units or documents that changed; comparing more with all, one by one, takes as long as pairing everything
LISTED = 64  # units after which the progress hears of it
UNEQUAL = 0.1  # of a worker's part of the work: from this on workers share units, each reading all of it


@dataclass(slots=True)
class Plan:
    """What is to be read, and what stays."""

    tasks: list[Task] = field(default_factory=list)
    units: int = 0  # to be read
    octets: int = 0  # their size
    unchanged: int = 0  # units that need no reading
    gone: int = 0  # units that the sources had until now
    lost: dict[int, DocumentState] | None = field(default_factory=dict)  # their documents by row; None = not few
    vanished: list[str] = field(default_factory=list)  # sources that are not there any more
    folders: KnownFolders | None = None  # of the only source
    digests: dict[str, bytes] = field(default_factory=dict)  # of its folders as they are now

    def lose(self, writer: Writer, units: Sequence[int], vanished: bool) -> None:
        """Units are not there any more; those of a source that vanished stay known, so that it may come back."""
        if self.lost is not None:
            room = FEW - len(self.lost)
            few = changed_documents.of_units(writer.connection, units, room) if len(units) <= FEW else None
            self.lost = None if few is None else self.lost | few
        if not vanished:
            writer.drop_units(units)
            self.gone += len(units)
        elif writer.mark_units(units):
            self.gone += len(units)

    def done(self) -> None:
        """Remember what was found, now that everything is read."""
        if self.folders is not None:
            self.folders.put(self.digests)


def make_plan(
    writer: Writer,
    scan: int,
    sources: Sequence[tuple[int, Source]],
    others: Sequence[int],
    workers: int,
    progress: Progress,
) -> Plan:
    """List all sources and note in the store which units this scan will read, and which are gone.

    `sources` come with their numbers in the store; `others` are the numbers of the project's further sources, which are
    not looked at. A source that the project knows and that is not there any more is marked; an unknown one that is not
    there raises SourceError.
    """
    plan = Plan()
    stored: dict[int, dict[str, StoredUnit]] = {}
    if len(sources) + len(others) == 1:
        number, source = sources[0]
        plan.folders = KnownFolders(writer, number, source.options)
    else:
        stored = {number: writer.units(number) for number in (*others, *(number for number, _ in sources))}
    taken = taken_locators(stored) if stored else None
    for number, source in sources:
        try:
            listing = _listed(source, progress, plan.folders.digests if plan.folders else {})
            known = stored[number] if plan.folders is None else plan.folders.units_besides(*listing.folders)
        except SourceError:
            known = stored[number] if plan.folders is None else plan.folders.units_besides(set(), ())
            if not known or Path(source.path).exists():
                raise
            plan.vanished.append(source.path)
            listing = _Listing()
        listed = listing.units
        plan.digests = listing.digests
        plan.unchanged += listing.unlisted
        keys = [unit_key(unit) for unit in listed]
        gone = sorted(known[key].unit for key in known.keys() - set(keys))
        plan.lose(writer, gone, vanished=source.path in plan.vanished)
        due = [i for i, unit in enumerate(listed) if not _unchanged(unit, known.get(keys[i]))]
        plan.unchanged += len(listed) - len(due)
        # what is unchanged keeps its prefix, and stands among the taken locators by it
        chosen = unit_prefixes(number, source, [listed[i] for i in due], taken, known)
        if plan.folders is not None and (due or gone):
            plan.folders.forget()
        _add_tasks(plan, writer, scan, number, source, [listed[i] for i in due], chosen, known)
    corpus = tuple(source for _, source in sources)
    plan.tasks = shared([replace(task, corpus=corpus) for task in plan.tasks], workers)
    return plan


def shared(tasks: list[Task], workers: int) -> list[Task]:
    """The same work; where some workers would end long before others, large units at the end become the work of all."""
    sizes = [sum(unit.size for unit in task.units) for task in tasks]
    large = [n for n, task in enumerate(tasks) if len(task.units) == 1 and sizes[n] >= TASK_BYTES]
    common: set[int] = set()
    while large and _imbalance([size for n, size in enumerate(sizes) if n not in common], workers) > (
        UNEQUAL * sum(sizes) / workers
    ):
        common.add(large.pop())
    result: list[Task] = []
    for n, task in enumerate(tasks):
        shares = workers if n in common else 1
        result += [replace(task, number=len(result) + share, share=share, shares=shares) for share in range(shares)]
    return result


def _imbalance(sizes: list[int], workers: int) -> float:
    """By how many bytes the last worker ends later than all would with equal work, each taking the next task."""
    loads = [0] * workers
    for size in sizes:
        heapq.heapreplace(loads, loads[0] + size)
    return max(loads) - sum(loads) / workers


@dataclass(slots=True)
class _Listing:
    """What a source has: its units, without those of folders that are as they were."""

    units: list[Unit] = field(default_factory=list)
    unlisted: int = 0
    digests: dict[str, bytes] = field(default_factory=dict)
    folders: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))  # as they were, others


def _listed(source: Source, progress: Progress, known: Mapping[str, bytes]) -> _Listing:
    listing = _Listing()
    found = open_source(source).listed(known)
    while some := list(itertools.islice(found, LISTED)):
        documents = 0
        for one in some:
            if isinstance(one, Folder):
                below = locator_of(one.below)
                if one.digest and one.files >= FEWEST:
                    listing.digests[below] = one.digest
                listing.folders[not one.unlisted].add(below)
                listing.unlisted += one.unlisted
                documents += one.unlisted
            elif one is not None:
                listing.units.append(one)
                documents += 1
        progress.advance(documents=documents)
    return listing


def _unchanged(unit: Unit, stored: StoredUnit | None) -> bool:
    return (
        stored is not None
        and stored.scan > 0
        and unit.mtime_ns != 0
        and (unit.size, unit.mtime_ns) == (stored.size, stored.mtime_ns)
    )


def taken_locators(stored: Mapping[int, Mapping[str, StoredUnit]]) -> dict[str, int]:
    """The locators that files have in the project, and the number of the source that each belongs to."""
    return {
        unit.prefix + key.partition(PART)[0]: number for number, units in stored.items() for key, unit in units.items()
    }


def unit_prefixes(
    number: int, source: Source, units: Sequence[Unit], taken: dict[str, int] | None, known: Mapping[str, StoredUnit]
) -> list[str]:
    """What makes each unit's locators different from those of other sources, "" where nothing is needed.

    `taken` tells which source has a locator, and is added to; None = there is one source alone. What a unit got when
    it was first met it keeps.
    """
    if taken is None:
        return ["" if (stored := known.get(unit_key(unit))) is None else stored.prefix for unit in units]
    prefixes = []
    name = Path(source.path).name or "source"
    for unit in units:
        stored = known.get(unit_key(unit))
        prefix, again = ("" if stored is None else stored.prefix), 1
        while taken.setdefault(prefix + unit.locator, number) != number:
            prefix = f"{name}/" if again == 1 else f"{name}-{again}/"
            again += 1
        prefixes.append(prefix)
    return prefixes


def _add_tasks(
    plan: Plan,
    writer: Writer,
    scan: int,
    number: int,
    source: Source,
    units: list[Unit],
    prefixes: list[str],
    known: dict[str, StoredUnit],
) -> None:
    # an earlier scan may have stopped within a unit: what it kept of an unchanged one is not read again
    begun = {}
    for unit in units:
        stored = known.get(unit_key(unit))
        if stored and stored.scan < 0 and (unit.size, unit.mtime_ns) == (stored.size, stored.mtime_ns):
            begun[stored.unit] = -stored.scan
    kept = writer.keep_documents(scan, begun)
    numbers = writer.begin_units(number, [(unit_key(unit), unit.size, unit.mtime_ns) for unit in units], scan, prefixes)
    start = 0
    octets = 0
    for end, unit in enumerate(units, 1):
        plan.octets += unit.size
        octets += unit.size
        following = units[end].size if end < len(units) else TASK_BYTES
        # only the first unit of a task can be begun in its middle
        split = end == len(units) or kept.get(numbers[end], 0) > 0
        if split or octets + following > TASK_BYTES or end - start >= TASK_UNITS:
            begin = (0, kept.get(numbers[start], 0))
            part = slice(start, end)
            plan.tasks.append(
                Task(len(plan.tasks), source, tuple(units[part]), tuple(numbers[part]), tuple(prefixes[part]), begin)
            )
            start, octets = end, 0
    plan.units += len(units)
