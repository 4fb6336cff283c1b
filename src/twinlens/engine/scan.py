"""Scans sources into a project: begins with what loads longest, the workers, and goes through the stages."""

from __future__ import annotations

import os
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from twinlens.engine.crew import Crew
from twinlens.engine.limits import LEAST_MB, limited
from twinlens.engine.named_sources import absolute
from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.model.params import ScanParams
from twinlens.model.progress import NoProgress, Progress

if TYPE_CHECKING:  # the stages and the store are loaded while the first workers start
    from twinlens.store import Store

RESULT = "cluster"  # the setting of a project whose totals a cluster counted: what its manifest says
PAIR_LIMIT = 10_000_000  # pairs that are listed; beyond, they are counted and sampled


def run(
    project: str,
    sources: list[dict[str, Any]],
    params: dict[str, Any],
    jobs: int = 0,
    resume: bool = False,
    progress: Progress | None = None,
    *,
    pair_limit: int = PAIR_LIMIT,
    memory_mb: int | None = None,
) -> dict[str, Any]:
    """Scan sources (`Source` as dictionaries) into the project file, which is made where there is none.

    Only units that are new or changed since the last scan are read; what a stopped scan kept is not read again. With
    `resume`, empty `sources` mean those of the project and empty `params` those of its last scan. `jobs` is the number
    of worker processes, 0 = one for each processor. `memory_mb` is the memory that all processes together may take,
    0 = no limit; it becomes the project's setting of that name, which None stands for. Returns what `scan --json`
    prints. Raises Cancelled when the progress says so; what was finished is kept, and the next scan goes on from there.
    """
    began = time.monotonic()
    told = progress or NoProgress()
    named = [Source(**source) for source in sources]
    wanted = jobs or _processors()
    with ExitStack() as held:
        crew = None
        if named and not Path(project).exists():
            crew = held.enter_context(Crew(limited(memory_mb or 0, wanted, pair_limit).workers, _params(params), told))
            crew.start_for(absolute(named))
        from twinlens.corpus.options import ReaderOptions
        from twinlens.engine.scan_run import Clock, ScanRun

        store = held.enter_context(_opened(Path(project), params))
        writer = held.enter_context(store.writer())
        if store.settings.get("configuration"):
            raise UsageError(f"{store.path} was derived from another project and cannot be scanned: derive it anew")
        if store.settings.get(RESULT):
            raise UsageError(
                f"{store.path} holds a cluster's result, which a scan of this machine would replace: run `twinlens "
                "cluster scan` again and import that into a new project, or scan into a new project"
            )
        last = store.settings.last_scan()
        chosen = ScanParams.from_json(params) if params else (last.params if last else store.settings.params)
        if not named and resume:
            named = [source for _, source in store.settings.sources()]
        if not named:
            raise UsageError("a scan needs at least one source (a folder or a file)")
        for source in named:
            ReaderOptions.parse(source.options)  # an impossible one is refused before the project keeps it
        if memory_mb is not None:
            store.settings.set("memory_mb", memory_mb)
        most = int(store.settings.get("memory_mb", 0))
        limits = limited(most, wanted, pair_limit)
        if not limits.kept:
            told.message(f"a scan needs about {LEAST_MB} MB of memory: the limit of {most} MB may not be kept")
        scan = ScanRun(store, writer, chosen, told, Clock(began), last, limits.pairs)
        return scan.run(absolute(named), crew or Crew(limits.workers, chosen, told))


def _params(params: dict[str, Any]) -> ScanParams:
    return ScanParams.from_json(params) if params else ScanParams()


def _opened(project: Path, params: dict[str, Any]) -> Store:
    from twinlens.store import Store

    return Store.open(project) if project.exists() else Store.create(project, _params(params))


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
