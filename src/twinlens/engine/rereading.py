"""The documents of a project read once more from their sources, by several workers."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from twinlens.corpus import Unit, open_source
from twinlens.engine.crew import Crew
from twinlens.engine.digests import content_digest
from twinlens.engine.plan import taken_locators, unit_prefixes
from twinlens.model.documents import DocumentStatus, RawDocument, Source
from twinlens.model.errors import SourceError, TwinlensError
from twinlens.model.progress import Progress
from twinlens.store.scan_columns import locators_with, units_of
from twinlens.text.extract import Extracted, extract

if TYPE_CHECKING:
    from twinlens.store import Store

CALL_BYTES = 8 << 20  # of units that a worker reads in one go
CALL_UNITS = 1024


class Reread(NamedTuple):
    """A document as it is now; its `digest` tells whether it is what was scanned."""

    raw: RawDocument
    locator: str  # in the project
    digest: bytes
    extracted: Extracted


def reread(
    store: Store,
    function: str,
    arguments: Mapping[str, Any],
    jobs: int,
    progress: Progress,
    only: Collection[str] | None = None,
) -> Iterator[Any]:
    """The results of a function over the units of the project's sources, in order.

    `function` is "package.module:function", called as `function(source, units, prefixes, unreadable, corpus,
    **arguments)` with some units of a source, what stands before their documents' locators, the locators of documents
    that the scan could not read (what a reader died on is not tried again), and all sources. `jobs` workers, 0 = one
    for each core. A source that is not there any more is told and passed over. `only` are the locators of the documents
    that are wanted, None = all: files that hold none of them are not opened.
    """
    wanted = None if only is None else _by_container(only)
    calls: list[tuple[str, dict[str, Any]]] = []
    sizes: list[int] = []
    total = 0
    corpus = tuple(source for _, source in store.settings.sources())
    failed = _by_container(locators_with(store.connection, DocumentStatus.FAILED))
    for source, units, prefixes in _units(store, progress):
        if wanted is not None:
            kept = [i for i, unit in enumerate(units) if prefixes[i] + unit.locator in wanted]
            units, prefixes = [units[i] for i in kept], [prefixes[i] for i in kept]
        start, octets = 0, 0
        for end, unit in enumerate(units, 1):
            octets += unit.size
            total += unit.size
            if end == len(units) or octets >= CALL_BYTES or end - start >= CALL_UNITS:
                part = tuple(units[start:end]), tuple(prefixes[start:end])
                names = (prefix + unit.locator for unit, prefix in zip(*part, strict=True))
                unreadable = frozenset(locator for name in names for locator in failed.get(name, ()))
                sizes.append(octets)
                given = {"source": source, "units": part[0], "prefixes": part[1], "unreadable": unreadable}
                calls.append((function, given | {"corpus": corpus} | dict(arguments)))
                start, octets = end, 0
    progress.stage("reading", bytes_total=total)
    workers = jobs or (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
    with Crew(workers, store.settings.params, progress) as crew:
        for octets, result in zip(sizes, crew.results(calls), strict=True):
            progress.advance(bytes=octets)
            yield result


def _by_container(locators: Collection[str]) -> dict[str, list[str]]:
    """Locators by that of the file that they may stand in: what stands before a "#", or all of it."""
    found: dict[str, list[str]] = defaultdict(list)
    for locator in locators:
        found[locator].append(locator)
        for place in (i for i, character in enumerate(locator) if character == "#"):
            found[locator[:place]].append(locator)
    return found


def _units(store: Store, progress: Progress) -> Iterator[tuple[Source, list[Unit], list[str]]]:
    """All units of each source with what stands before their locators, as the scan named them."""
    sources = store.settings.sources()
    stored = {number: units_of(store.connection, number) for number, _ in sources}
    taken = taken_locators(stored)
    for number, source in sources:
        try:
            units = list(open_source(source).units())
        except SourceError as error:
            progress.message(f"A source was passed over: {error}")
            continue
        yield source, units, unit_prefixes(number, source, units, taken, stored.pop(number))


def documents(
    source: Source,
    units: tuple[Unit, ...],
    prefixes: tuple[str, ...],
    unreadable: frozenset[str],
    corpus: tuple[Source, ...],
) -> Iterator[Reread]:
    """The documents of some units that have a text; for the functions that `reread` calls."""
    from twinlens.corpus.html_pages import read_html

    reader = open_source(source, corpus)
    for unit, prefix in zip(units, prefixes, strict=True):
        try:
            for raw in reader.read(unit):
                if raw.status is not DocumentStatus.READ or prefix + raw.locator in unreadable:
                    continue
                try:
                    found = extract(raw, read_html)
                except TwinlensError:
                    continue
                yield Reread(raw, prefix + raw.locator, content_digest(raw), found)
        except (TwinlensError, OSError):  # the scan has listed it with its reason
            continue
