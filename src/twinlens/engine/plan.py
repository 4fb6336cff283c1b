"""Decides what a scan has to read: units that are new or changed, cut into tasks in reading order."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.corpus import open_source
from twinlens.engine.tasks import Task
from twinlens.model.documents import Source
from twinlens.model.errors import SourceError
from twinlens.store.scan_columns import PART, unit_key

if TYPE_CHECKING:
    from twinlens.corpus.units import Unit
    from twinlens.model.progress import Progress
    from twinlens.store import Writer
    from twinlens.store.writer import StoredUnit

TASK_BYTES = 4 << 20  # of small units that one worker reads in one go
TASK_UNITS = 256
SHARED_BYTES = 64 << 20  # units that several workers read together even where there are many others


@dataclass(slots=True)
class Plan:
    """What is to be read, and what stays."""

    tasks: list[Task] = field(default_factory=list)
    units: int = 0  # to be read
    octets: int = 0  # their size
    unchanged: int = 0  # units that need no reading
    vanished: list[str] = field(default_factory=list)  # sources that are not there any more


def absolute(sources: Sequence[Source]) -> list[Source]:
    """The sources with absolute paths, each path once: a project may be opened from anywhere."""
    found: dict[str, Source] = {}
    for source in sources:
        path = os.path.abspath(Path(source.path).expanduser())  # noqa: PTH100 (links keep the name that was given)
        found[path] = Source(path, source.kind, source.options)
    return list(found.values())


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
    taken: dict[str, int] = {}  # locator of a unit -> the source that has it
    for number in others:
        for key in writer.units(number):
            taken.setdefault(key.partition(PART)[0], number)
    for number, source in sources:
        known = writer.units(number)
        try:
            listed = _listed(source, progress)
        except SourceError:
            if not known or Path(source.path).exists():
                raise
            plan.vanished.append(source.path)
            listed = []
        present = {unit_key(unit) for unit in listed}
        writer.drop_units([stored.unit for locator, stored in known.items() if locator not in present])
        prefixes = unit_prefixes(number, source, listed, taken)
        due = [index for index, unit in enumerate(listed) if not _unchanged(unit, known.get(unit_key(unit)))]
        plan.unchanged += len(listed) - len(due)
        _add_tasks(plan, writer, scan, number, source, [listed[i] for i in due], [prefixes[i] for i in due], known)
    plan.tasks = _shared(plan.tasks, workers)
    return plan


def _shared(tasks: list[Task], workers: int) -> list[Task]:
    """The same work; units so large that workers would wait for each other become the work of all of them."""
    if workers == 1:
        return tasks
    least = SHARED_BYTES if len(tasks) >= 2 * workers else TASK_BYTES
    result: list[Task] = []
    for task in tasks:
        shares = workers if len(task.units) == 1 and task.units[0].size >= least else 1
        result += [replace(task, number=len(result) + share, share=share, shares=shares) for share in range(shares)]
    return result


def _listed(source: Source, progress: Progress) -> list[Unit]:
    units = []
    for unit in open_source(source).units():
        units.append(unit)
        progress.advance(documents=1)
    return units


def _unchanged(unit: Unit, stored: StoredUnit | None) -> bool:
    return (
        stored is not None
        and stored.scan > 0
        and unit.mtime_ns != 0
        and (unit.size, unit.mtime_ns) == (stored.size, stored.mtime_ns)
    )


def unit_prefixes(number: int, source: Source, units: Sequence[Unit], taken: dict[str, int]) -> list[str]:
    """What makes each unit's locators different from those of other sources: "" where nothing is needed."""
    prefixes = []
    name = Path(source.path).name or "source"
    for unit in units:
        prefix, again = "", 1
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
    numbers = writer.begin_units(number, [(unit_key(unit), unit.size, unit.mtime_ns) for unit in units], scan)
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
