"""What a person can do to a project: open, scan, sample, judge, undo, tabulate, export."""

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
