"""The order of a pair list, found in another process: a million rows take longer than a window may wait."""

from array import array
from dataclasses import dataclass

from twinlens.session import PairFilter, Project


@dataclass(frozen=True, slots=True)
class Numbers:
    """The pairs that a filter leaves, in order, and how many there are without it."""

    pairs: "array[int]"
    total: int


def build(project: str, chosen: PairFilter, sort: str, descending: bool, reviewer: str | None = None) -> Numbers:
    """The numbers of the chosen pairs of a project file, as a reviewer sorts them."""
    with Project.open(project, reviewer) as opened:
        return Numbers(opened.pair_numbers(chosen, sort, descending=descending), opened.count())
