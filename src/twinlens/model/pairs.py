"""Candidate pairs, the rules that select them, and the measures of a pair."""

import enum
from dataclasses import dataclass

from twinlens.model.params import ScanParams


class SiteRelation(enum.StrEnum):
    """Whether the two documents of a pair stand on one site."""

    SAME = "same"
    DIFFERENT = "different"


class Rule(enum.StrEnum):
    """Which pairs count (Henzinger 2006, sections 3.2, 3.3, 3.5)."""

    B = "b"  # B-similarity >= b_min
    C = "c"  # C-similarity >= c_min
    COMBINED = "combined"  # B-similar, C-similarity >= combined_min
    MIXED = "mixed"  # C-similar on different sites, combined on the same site
    ALL = "all"  # every pair of the project

    @property
    def needs_c(self) -> bool:
        """Whether the C-similarity of a pair must be known to tell if it counts."""
        return self not in (Rule.B, Rule.ALL)

    def keeps(self, b_sim: int, c_sim: int, same_site: bool, params: ScanParams) -> bool:
        """Whether a pair with these similarities counts under the rule."""
        match self:
            case Rule.B:
                return b_sim >= params.b_min
            case Rule.C:
                return c_sim >= params.c_min
            case Rule.COMBINED:
                return b_sim >= params.b_min and c_sim >= params.combined_min
            case Rule.MIXED:
                return (Rule.COMBINED if same_site else Rule.C).keeps(b_sim, c_sim, same_site, params)
            case Rule.ALL:
                return True


class Origin(enum.StrEnum):
    """How a pair came into the project."""

    CANDIDATE = "candidate"  # a scan found it
    IDENTICAL = "identical"  # inside an identity set, judged or imported
    IMPORTED = "imported"  # another tool's candidate
    LABELLED = "labelled"  # known only because someone labelled it
    SAMPLED = "sampled"  # a candidate of an earlier scan that a sample still holds


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of documents with its scores; `left < right` are document row numbers.

    The exact measures are None until they were asked for, or where they have no value (an empty document).
    """

    pair: int  # row number in the project
    left: int
    right: int
    b_sim: int
    c_sim: int
    same_site: bool
    origin: Origin = Origin.CANDIDATE
    resemblance: float | None = None
    containment_a: float | None = None
    containment_b: float | None = None
    term_difference: int | None = None

    @property
    def site_relation(self) -> SiteRelation:
        """Same site or different sites."""
        return SiteRelation.SAME if self.same_site else SiteRelation.DIFFERENT
