"""What a person can do to a project: open, scan, sample, judge, undo, tabulate, export."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from twinlens.session.courses import Course
    from twinlens.session.judging import ReviewProgress
    from twinlens.session.listing import ListedPair
    from twinlens.session.pair_files import ImportCounts
    from twinlens.session.project import Project
    from twinlens.session.queue import Queue
    from twinlens.store.labels import HistoryEntry
    from twinlens.store.pair_filter import PairFilter
    from twinlens.store.samples import Sample

__all__ = [
    "Course",
    "HistoryEntry",
    "ImportCounts",
    "ListedPair",
    "PairFilter",
    "Project",
    "Queue",
    "ReviewProgress",
    "Sample",
]

_HOMES = {
    "Course": "session.courses",
    "HistoryEntry": "store.labels",
    "ImportCounts": "session.pair_files",
    "ListedPair": "session.listing",
    "PairFilter": "store.pair_filter",
    "Project": "session.project",
    "Queue": "session.queue",
    "ReviewProgress": "session.judging",
    "Sample": "store.samples",
}


def __getattr__(name: str) -> Any:
    # a scan needs nothing of what a reviewer does, and takes a moment only where little has changed
    if name not in _HOMES:
        raise AttributeError(f"module {__name__} has no attribute {name}")
    return getattr(importlib.import_module(f"twinlens.{_HOMES[name]}"), name)
