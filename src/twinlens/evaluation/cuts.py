"""A rule with one threshold that moves while its others are held: what it returns at each place of that threshold."""

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from twinlens.evaluation.judged import JudgedPair, PairCounts
from twinlens.evaluation.steps import Steps, whole_steps
from twinlens.evaluation.thresholds import CurvePoint, curve_along
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams


class CutRule(enum.StrEnum):
    """Which rule is tuned."""

    B = "b"  # B-similarity ≥ n
    C = "c"  # C-similarity ≥ t
    COMBINED = "combined"  # B-similarity ≥ n and C-similarity ≥ u
    MIXED = "mixed"  # C-similarity ≥ t on different sites, B-similarity ≥ n and C-similarity ≥ u on the same site
    SCORE = "score"  # an imported score ≥ s


class Moving(enum.StrEnum):
    """Which threshold moves: a field of ScanParams, or that of the score."""

    B_MIN = "b_min"
    C_MIN = "c_min"
    COMBINED_MIN = "combined_min"
    SCORE = "score"


MOVABLE: dict[CutRule, tuple[Moving, ...]] = {
    CutRule.B: (Moving.B_MIN,),
    CutRule.C: (Moving.C_MIN,),
    CutRule.COMBINED: (Moving.COMBINED_MIN, Moving.B_MIN),
    CutRule.MIXED: (Moving.C_MIN, Moving.COMBINED_MIN, Moving.B_MIN),
    CutRule.SCORE: (Moving.SCORE,),
}


@dataclass(frozen=True, slots=True)
class Cut:
    """A rule, its moving threshold, and in `params` the thresholds that are held.

    Raises UsageError where the rule has no such threshold.
    """

    rule: CutRule
    moving: Moving
    params: ScanParams
    score: str = ""

    def __post_init__(self) -> None:
        if self.moving not in MOVABLE[self.rule] or bool(self.score) is not (self.rule is CutRule.SCORE):
            raise UsageError(f"the rule {self.rule} has no threshold {self.moving} to move")

    @property
    def concerns(self) -> Rule:
        """The rule whose pairs the labels must speak for; any pair may have an imported score."""
        return Rule.ALL if self.rule is CutRule.SCORE else Rule(self.rule)

    @property
    def by_c(self) -> bool:
        """Whether the moving threshold is one of the C-similarity."""
        return self.moving in (Moving.C_MIN, Moving.COMBINED_MIN)

    def similarity(self, b_sim: int, c_sim: int, same_site: bool) -> int | None:
        """Up to which threshold the rule returns a pair, by its similarities; None = at none.

        A pair that the moving threshold does not concern (the other site relation of the mixed rule) is returned at
        all of them or at none.
        """
        p = self.params
        match self.rule, self.moving:
            case CutRule.B, _:
                return b_sim
            case CutRule.C, _:
                return c_sim
            case CutRule.COMBINED, Moving.COMBINED_MIN:
                return c_sim if b_sim >= p.b_min else None
            case CutRule.COMBINED, _:
                return b_sim if c_sim >= p.combined_min else None
            case CutRule.MIXED, Moving.C_MIN:
                if same_site:
                    return p.bits if b_sim >= p.b_min and c_sim >= p.combined_min else None
                return c_sim
            case CutRule.MIXED, Moving.COMBINED_MIN:
                if not same_site:
                    return p.bits if c_sim >= p.c_min else None
                return c_sim if b_sim >= p.b_min else None
            case CutRule.MIXED, _:
                if not same_site:
                    return p.supershingles if c_sim >= p.c_min else None
                return b_sim if c_sim >= p.combined_min else None
            case _:
                return None

    @property
    def site(self) -> bool | None:
        """The site relation that the moving threshold concerns (True = same site); None = both."""
        if self.rule is not CutRule.MIXED:
            return None
        return self.moving is not Moving.C_MIN

    def value(self, pair: JudgedPair) -> float | None:
        """Up to which threshold the rule returns a judged pair; None = at none."""
        if self.rule is CutRule.SCORE:
            return pair.scores.get(self.score)
        return self.similarity(pair.b_sim, pair.c_sim, pair.same_site)

    def keeps(self, pair: JudgedPair, threshold: float) -> bool:
        """Whether the rule returns the pair at a threshold."""
        value = self.value(pair)
        return value is not None and value >= threshold

    def start(self) -> float | None:
        """Where the threshold stands in the settings; None for a score."""
        return None if self.moving is Moving.SCORE else float(getattr(self.params, self.moving))

    def at(self, threshold: float) -> "Cut":
        """The same rule with the moving threshold put there (a similarity of 0 counts as 1); a score stays as it is."""
        if self.moving is Moving.SCORE:
            return self
        moved: dict[str, Any] = {str(self.moving): max(1, round(threshold))}
        return replace(self, params=replace(self.params, **moved))

    def words(self, threshold: float, steps: Steps | None = None) -> str:
        """The rule in words with the moving threshold at a place."""
        if self.rule is CutRule.SCORE:
            return f"{self.score} {steps.sign} {steps.words(threshold)}" if steps else f"{self.score} ≥ {threshold:g}"
        held = {name: getattr(self.params, name) for name in (Moving.B_MIN, Moving.C_MIN, Moving.COMBINED_MIN)}
        held[self.moving] = round(threshold)
        combined = f"B-similarity ≥ {held[Moving.B_MIN]} and C-similarity ≥ {held[Moving.COMBINED_MIN]}"
        match self.rule:
            case CutRule.B:
                return f"B-similarity ≥ {held[Moving.B_MIN]}"
            case CutRule.C:
                return f"C-similarity ≥ {held[Moving.C_MIN]}"
            case CutRule.COMBINED:
                return combined
            case _:
                return f"C-similarity ≥ {held[Moving.C_MIN]} on different sites, {combined} on the same site"

    def populations(self, counts: PairCounts | None, concerned: bool = False) -> dict[float, int] | None:
        """How many pairs of the population are returned up to each similarity; None where that is not known.

        `concerned`: only the pairs of the site relation that the threshold concerns.
        """
        if counts is None or self.rule is CutRule.SCORE:
            return None
        found: dict[float, int] = {}
        for (b_sim, c_sim, same_site), number in counts.items():
            if c_sim < 0 and number and self.rule is not CutRule.B:
                return None
            value = self.similarity(b_sim, c_sim, same_site)
            if value is not None and not (concerned and self.site not in (None, same_site)):
                found[value] = found.get(value, 0) + number
        return found


def similarity_steps(cut: Cut, judged: Sequence[JudgedPair], counts: PairCounts | None) -> Steps:
    """Whole thresholds from the lowest similarity that the population or a label has, up to the highest there can be.

    Without either they begin at the scan's own threshold.
    """
    own = 1 if cut.by_c else 0
    seen = [(pair.b_sim, pair.c_sim)[own] for pair in judged]
    seen += [cell[own] for cell, number in (counts or {}).items() if number and cell[own] >= 0]
    highest = cut.params.bits if cut.by_c else cut.params.supershingles
    lowest = min(seen, default=int(getattr(cut.params, cut.moving)))
    return whole_steps(lowest, highest)


def cut_curve(
    judged: Sequence[JudgedPair],
    cut: Cut,
    steps: Steps,
    base: Sequence[bool],
    populations: Mapping[float, int] | None = None,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
    site: bool | None = None,
) -> list[CurvePoint]:
    """One point for each threshold of `steps`; `base` says of each judged pair whether R counts it.

    `site` (True = same site) restricts both to the pairs of that relation; `judged` are nevertheless the labels of the
    whole sample, and `populations` that of the relation.
    """
    concerned = [site in (None, pair.same_site) for pair in judged]
    inside = [counts and here for counts, here in zip(base, concerned, strict=True)]
    return curve_along(judged, cut.value, concerned, inside, steps.thresholds, populations, strata, level)
