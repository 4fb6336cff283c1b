"""What the precision page shows, as plain values: made from a project's labels without a window."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from twinlens.evaluation.agreement import Agreement, agreements
from twinlens.evaluation.estimates import ShareEstimate
from twinlens.evaluation.judged import JudgedPair, PairCounts
from twinlens.evaluation.precision import RowRule, precision_table, row_condition, row_rules
from twinlens.evaluation.recall import RecallEstimate
from twinlens.evaluation.rule_words import rule_words
from twinlens.evaluation.study_data import LabelBase, StudyData, Vote
from twinlens.evaluation.study_notes import sample_notes
from twinlens.evaluation.thresholds import CurvePoint, curve_along, population_by_value, score_of
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.model.tables import PrecisionRow, Table
from twinlens.session import Project
from twinlens.session.planning import Planning, planning, recall
from twinlens.session.results import study_data

SITES: dict[str, bool | None] = {"different": False, "all": None, "same": True}


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything on the page for one rule.

    `curves` are precision and R of "the rule and C-similarity ≥ threshold", by site relation; `bars` the candidate
    pairs by C-similarity, None where they were not counted by it. `covered` says whether the labels speak for all pairs
    of the rule: else what is expected of all is not known. `besides` says whether its pairs are more than candidates.
    `read_twice` are the pairs of the `agreement`.
    """

    rule: Rule
    params: ScanParams
    rows: tuple[PrecisionRow, ...]
    notes: tuple[str, ...]
    covered: bool
    curves: dict[str, tuple[CurvePoint, ...]]
    bars: tuple[tuple[int, int], ...] | None
    recall: ShareEstimate | None
    reasons: dict[Verdict, tuple[tuple[Reason, int], ...]]
    agreement: Agreement | None  # of the two reviewers with most pairs in common
    labelled: int
    planning: Planning
    missed: RecallEstimate
    labels: dict[str, tuple[JudgedPair, ...]]  # those of each row
    curve_labels: tuple[JudgedPair, ...]  # those that the curves are made of
    besides: bool
    read_twice: tuple[int, ...]


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
    agreement = max(agreements(data.votes, data.level), key=lambda found: found.pairs, default=None)
    return Figures(
        rule=rule,
        params=params,
        rows=tuple(rows),
        notes=tuple(sample_notes(data, rule)),
        covered=data.covers(rule),
        curves={name: _curve(base, data, rule, same) for name, same in SITES.items()},
        bars=_bars(data.counts, rule, params),
        recall=everything,
        reasons=_reasons(base.judged, base, rule),
        agreement=agreement,
        labelled=len(base.judged),
        planning=planning(data, rule, project.progress().rate, rows=rows),
        missed=recall(data, rule),
        curve_labels=tuple(filter(base.kept(base_rule(rule)), base.judged)),
        besides=data.besides > 0,
        read_twice=_read_twice(data.votes, agreement),
        labels={row.name: _labels(base.judged, row, rule, params) for row in row_rules(rule, params)},
    )


def _labels(judged: Sequence[JudgedPair], row: RowRule, rule: Rule, params: ScanParams) -> tuple[JudgedPair, ...]:
    holds = row_condition(row, rule, params)
    return tuple(pair for pair in judged if holds(pair.b_sim, pair.c_sim, pair.same_site))


def _read_twice(votes: Sequence[Vote], both: Agreement | None) -> tuple[int, ...]:
    """The pairs that both reviewers judged."""
    if both is None:
        return ()
    of = [{vote.pair for vote in votes if vote.reviewer == reviewer} for reviewer in (both.a, both.b)]
    return tuple(sorted(of[0] & of[1]))


def _curve(base: LabelBase, data: StudyData, rule: Rule, same: bool | None) -> tuple[CurvePoint, ...]:
    """The curve of one site relation, estimated within the labels of the whole sample."""
    params, cut, counts = data.params, base_rule(rule), data.counts
    kept = [
        cut.keeps(pair.b_sim, pair.c_sim, pair.same_site, params) and same in (None, pair.same_site)
        for pair in base.judged
    ]
    if not any(kept):
        return ()
    pairs = None if counts is None else {key: n for key, n in counts.items() if same in (None, key[2])}
    population = population_by_value("c_sim", cut, params, pairs)
    score = score_of("c_sim")
    return tuple(curve_along(base.judged, score, kept, kept, None, population, base.strata, data.level))


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


def curve_table(found: Figures) -> Table:
    """The table behind the two plots: every threshold, for all pairs and by site relation."""
    by_site = {name: {point.threshold: point for point in points} for name, points in found.curves.items()}
    rows = []
    for point in found.curves["all"]:
        row: dict[str, Any] = {
            "threshold": point.threshold,
            "pairs": point.pairs,
            "labelled": point.labelled,
            "correct": point.correct,
            "precision": point.precision,
            "low": point.low,
            "high": point.high,
            "r": point.r,
        }
        for name in ("same", "different"):
            own = by_site[name].get(point.threshold)
            row[f"precision_{name}"] = own.precision if own else None
            row[f"r_{name}"] = own.r if own else None
        rows.append(row)
    title = f"Precision and R of {rule_words(base_rule(found.rule), found.params)} with C-similarity ≥ threshold"
    return Table("precision-by-c", title, tuple(rows[0]) if rows else ("threshold",), tuple(rows), found.notes)
