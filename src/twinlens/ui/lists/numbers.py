"""The order of a pair list, found in another process: a million rows take longer than a window may wait."""

from array import array
from dataclasses import dataclass

from twinlens.session import PairFilter, Project
from twinlens.session.blindness import blind_order, hidden_count


@dataclass(frozen=True, slots=True)
class Numbers:
    """The pairs that a filter leaves, in order, and how many there are without it.

    `hidden` pairs of samples are not judged by a blind reviewer: the filter left them out, or else they stand last.
    """

    pairs: "array[int]"
    total: int
    hidden: int = 0


def build(
    project: str, chosen: PairFilter, sort: str, descending: bool, reviewer: str | None = None, blind: bool = False
) -> Numbers:
    """The numbers of the chosen pairs of a project file, as a reviewer sorts them."""
    with Project.open(project, reviewer) as opened:
        if blind:
            pairs = blind_order(opened, chosen, sort, descending=descending)
            return Numbers(pairs, opened.count(), hidden_count(opened, chosen, sort))
        return Numbers(opened.pair_numbers(chosen, sort, descending=descending), opened.count())
