"""What the precision page shows, as plain values: made from a project's labels without a window."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from twinlens.evaluation.agreement import Agreement, agreements
from twinlens.evaluation.estimates import ShareEstimate
from twinlens.evaluation.judged import JudgedPair, PairCounts
from twinlens.evaluation.precision import precision_table
from twinlens.evaluation.study_data import LabelBase, StudyData
from twinlens.evaluation.thresholds import CurvePoint, curve
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.model.tables import PrecisionRow
from twinlens.session import Project
from twinlens.session.results import study_data

SITES: dict[str, bool | None] = {"different": False, "all": None, "same": True}


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything on the page for one rule.

    `curves` are precision and R of "the rule and C-similarity ≥ threshold", by site relation; `bars` the candidate
    pairs by C-similarity, None where they were not counted by it.
    """

    rule: Rule
    params: ScanParams
    rows: tuple[PrecisionRow, ...]
    notes: tuple[str, ...]
    curves: dict[str, tuple[CurvePoint, ...]]
    bars: tuple[tuple[int, int], ...] | None
    recall: ShareEstimate | None
    reasons: dict[Verdict, tuple[tuple[Reason, int], ...]]
    agreement: Agreement | None  # of the two reviewers with most pairs in common
    labelled: int


def base_rule(rule: Rule) -> Rule:
    """The rule whose pairs the threshold of the C-similarity cuts."""
    return Rule.B if rule is Rule.COMBINED else rule


def build(project: str, rule: str, reviewer: str | None = None) -> Figures:
    """The figures of a project file: what the window asks another process for."""
    with Project.open(project) as opened:
        return figures(opened, Rule(rule), reviewer)


def figures(project: Project, rule: Rule, reviewer: str | None = None) -> Figures:
    """The page's values; `reviewer` None takes the latest label of each pair."""
    data = study_data(project.store, rule, reviewer)
    base = data.base()
    params = data.params
    population = base.strata
    rows = precision_table(base.judged, data.counts, rule, params, population, data.level)
    everything = base.share(lambda pair: pair.correct, base.kept(rule)) if base.judged else None
    return Figures(
        rule=rule,
        params=params,
        rows=tuple(rows),
        notes=base.chosen.notes,
        curves={name: _curve(base, data, rule, same) for name, same in SITES.items()},
        bars=_bars(data.counts, rule, params),
        recall=everything,
        reasons=_reasons(base.judged, base, rule),
        agreement=max(agreements(data.votes, data.level), key=lambda found: found.pairs, default=None),
        labelled=len(base.judged),
    )


def _curve(base: LabelBase, data: StudyData, rule: Rule, same: bool | None) -> tuple[CurvePoint, ...]:
    judged: Sequence[JudgedPair] = base.judged
    counts = data.counts
    if same is not None:
        judged = [pair for pair in judged if pair.same_site is same]
        counts = None if counts is None else {key: n for key, n in counts.items() if key[2] is same}
    if not judged:
        return ()
    return tuple(curve(judged, "c_sim", base_rule(rule), data.params, counts, None, base.strata, data.level))


def _bars(counts: PairCounts | None, rule: Rule, params: ScanParams) -> tuple[tuple[int, int], ...] | None:
    if counts is None:
        return None
    cut = base_rule(rule)
    found: Counter[int] = Counter()
    for (b_sim, c_sim, same_site), number in counts.items():
        if c_sim < 0:
            return None
        if cut.keeps(b_sim, c_sim, same_site, params):
            found[c_sim] += number
    return tuple(sorted(found.items()))


def _reasons(
    judged: Sequence[JudgedPair], base: LabelBase, rule: Rule
) -> dict[Verdict, tuple[tuple[Reason, int], ...]]:
    kept = base.kept(rule)
    found: dict[Verdict, tuple[tuple[Reason, int], ...]] = {}
    for verdict in Verdict:
        counter = Counter(
            pair.reason for pair in judged if pair.verdict is verdict and pair.reason is not None and kept(pair)
        )
        found[verdict] = tuple(counter.most_common())
    return found
