"""Judged pairs: the plain value on which every estimate of this room is made."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from twinlens.model.errors import UsageError
from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

PairCounts = Mapping[tuple[int, int, bool], int]
"""How many pairs the population holds for each (B-similarity, C-similarity, same site).

A C-similarity of -1 means that these pairs were counted without their C-similarity: rows that depend on it then
have an unknown population.
"""

LABEL_CHOICES = ("sample", "imported", "all")


@dataclass(frozen=True, slots=True)
class JudgedPair:
    """One pair with its current verdict and what is known of it.

    `weight` is one over the pair's inclusion probability (any common factor may be left out); `stratum` names the
    stratum from which it was drawn, "" where the design has none. `scores` are imported scores by name, with the other
    sign where a smaller value means closer documents. `origin`
    tells whether the pair was drawn by a sample. `pair` is any row number of the caller's, for finding it again.
    """

    b_sim: int
    c_sim: int
    same_site: bool
    verdict: Verdict
    reason: Reason | None = None
    term_difference: int | None = None
    weight: float = 1.0
    stratum: str = ""
    scores: Mapping[str, float] = field(default_factory=dict)
    origin: LabelOrigin = LabelOrigin.SAMPLE
    pair: int = 0

    @property
    def correct(self) -> bool:
        """Judged a near-duplicate."""
        return self.verdict is Verdict.CORRECT

    @property
    def decided(self) -> bool:
        """Judged correct or incorrect."""
        return self.verdict is not Verdict.UNDECIDED


@dataclass(frozen=True, slots=True)
class ChosenLabels:
    """The labels that an estimate is made from.

    `designed` says whether all of them come from a sample of known design, so that weights and populations may be
    used; `notes` are the sentences to print below every table made from them.
    """

    pairs: tuple[JudgedPair, ...]
    designed: bool
    notes: tuple[str, ...] = ()


def choose_labels(judged: Iterable[JudgedPair], which: str | None = None) -> ChosenLabels:
    """Keep labels of known and of unknown design apart.

    `which` is "sample", "imported" (imported or picked by hand), "all", or None: the sample's labels where there are
    any, else the others with a warning. Weights are reset to 1 wherever a label of unknown design takes part, since
    a design-based estimate is then not possible. Raises UsageError on another word.
    """
    if which is not None and which not in LABEL_CHOICES:
        raise UsageError(f"--labels must be one of {', '.join(LABEL_CHOICES)}, not {which}")
    pairs = tuple(judged)
    drawn = tuple(pair for pair in pairs if pair.origin is LabelOrigin.SAMPLE)
    others = tuple(pair for pair in pairs if pair.origin is not LabelOrigin.SAMPLE)
    if which == "sample" or (which is None and (drawn or not others)):
        notes: tuple[str, ...] = ()
        if others and which is None:
            notes = (f"{len(others)} labels that were imported or given to picked pairs are left out.",)
        return ChosenLabels(drawn, True, notes)
    if which == "all" and not others:
        return ChosenLabels(drawn, True)
    chosen = others if which in (None, "imported") else pairs
    imported = sum(pair.origin is LabelOrigin.IMPORTED for pair in chosen)
    picked = sum(pair.origin is LabelOrigin.PICKED for pair in chosen)
    if not chosen:
        return ChosenLabels((), False)
    parts = [f"{imported} imported"] if imported else []
    parts += [f"{picked} picked by hand"] if picked else []
    warning = (
        f"Warning: {' and '.join(parts)} of {len(chosen)} labels are a sample of unknown design: "
        "their precision is not an estimate for all pairs."
    )
    return ChosenLabels(tuple(unweighted(pair) for pair in chosen), False, (warning,))


def unweighted(pair: JudgedPair) -> JudgedPair:
    """The same pair without its design: weight 1, no stratum."""
    return pair if pair.weight == 1.0 and not pair.stratum else replace(pair, weight=1.0, stratum="")


def under_rule(judged: Iterable[JudgedPair], rule: Rule, params: ScanParams) -> list[JudgedPair]:
    """The judged pairs that count under the rule, in their order."""
    return [pair for pair in judged if rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, params)]


def is_weighted(judged: Sequence[JudgedPair]) -> bool:
    """Whether the pairs' weights or strata differ, so that a simple proportion would be biased."""
    if not judged:
        return False
    first = judged[0]
    return any(pair.weight != first.weight or pair.stratum != first.stratum for pair in judged)
