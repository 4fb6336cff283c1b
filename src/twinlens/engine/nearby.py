"""Reads the few small texts and pages that changed since the last scan in this process: a worker takes longer to start.

Everything else (pages that take a parser, archives, tables, what no reader has met) is left to workers, which may die
of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from twinlens.engine.tasks import Phase, Place, Task
from twinlens.model.documents import DocumentStatus

if TYPE_CHECKING:
    from twinlens.corpus.units import Unit
    from twinlens.engine.columns import DocumentBlock
    from twinlens.engine.stages import Placed
    from twinlens.model.params import ScanParams
    from twinlens.text.html import HtmlText

FEW = 16  # units
SMALL = 64 << 10  # bytes of one


class _NoPulse:
    """Nobody watches: what is read here cannot hang."""

    def beat(self, phase: Phase, place: Place = (0, 0), size: int = 0) -> None:
        del phase, place, size


class _TakesParser(BaseException):
    """A page that only a parser can read; no error of the document, as an Exception would be."""


def _directly(html: str | bytes, url: str) -> HtmlText:
    from twinlens.corpus.html_pages import read_directly

    found = read_directly(html if isinstance(html, bytes) else html.encode("utf-8", "replace"), url)
    if found is None:
        raise _TakesParser
    return found


def blocks(tasks: Sequence[Task], params: ScanParams) -> list[DocumentBlock] | None:
    """The signed documents of all tasks, the same as workers would make them; None where they are work for workers."""
    units = [unit for task in tasks for unit in task.units]
    if len(units) > FEW or any(map(_is_large, units)) or any(task.start != (0, 0) for task in tasks):
        return None
    from twinlens.corpus.sources import open_source
    from twinlens.engine.stages import End, Placed, signed

    made: list[DocumentBlock] = []
    for task in tasks:
        reader = open_source(task.source)
        placed: list[Placed] = []
        for u, unit in enumerate(task.units):
            if unit.status is DocumentStatus.READ:
                document = reader.small_document(unit)
            else:  # a hidden file, say: reading it tells why it is not read
                document = next(reader.read(unit))
            if document is None:
                return None
            number, prefix = task.numbers[u], task.prefixes[u]
            placed.append(Placed((u, 0), number, prefix, document, task.broken))
            placed.append(Placed((u, 1), number, prefix, End.UNIT, task.broken))
        try:
            made += signed(placed, params, _directly, _NoPulse())
        except _TakesParser:
            return None
    return made


def _is_large(unit: Unit) -> bool:
    return unit.size > SMALL
