"""What thresholds are tuned from, and what each place of one returns; the test half, which is revealed once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from twinlens.evaluation.cuts import Cut, CutRule, Moving, cut_curve, similarity_steps
from twinlens.evaluation.judged import ChosenLabels, JudgedPair
from twinlens.evaluation.splits import half
from twinlens.evaluation.steps import Steps, steps_over
from twinlens.evaluation.study_data import StudyData
from twinlens.evaluation.study_notes import sample_notes, settings_note
from twinlens.evaluation.thresholds import CurvePoint
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule, SiteRelation
from twinlens.model.tables import Table
from twinlens.session.results import study_data
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter
from twinlens.store.scores import Bins, ScoreSpan

SITES: Mapping[str, bool | None] = {"all": None, "same": True, "different": False}
MOST = 400  # rows of a table of thresholds
BASES = ("all", "b")  # whose correct pairs R counts: all labelled ones, or the B-similar ones (as in the study)


@dataclass(frozen=True, slots=True)
class Tuning:
    """The labels, the population and the scores of a project, read once.

    `judged` are the chosen labels; `scores` the spans of the imported scores.
    """

    data: StudyData
    chosen: ChosenLabels
    scores: Mapping[str, ScoreSpan]

    @property
    def strata(self) -> Mapping[str, int] | None:
        """The populations of the sample's strata, where all labels are of a known design."""
        return self.data.strata if self.chosen.designed else None

    def judged(self, split: str = "all") -> list[JudgedPair]:
        """The labelled pairs of "train", "test" or "all"."""
        return half(self.chosen.pairs, split, self.data.seed)

    def start(self, rule: CutRule, score: str = "") -> Cut:
        """The rule with the project's own thresholds."""
        moving = {CutRule.B: Moving.B_MIN, CutRule.COMBINED: Moving.COMBINED_MIN, CutRule.SCORE: Moving.SCORE}
        return Cut(rule, moving.get(rule, Moving.C_MIN), self.data.params, score if rule is CutRule.SCORE else "")


class PlacedLabel(NamedTuple):
    """A labelled pair and up to which threshold the rule returns it (None = at none)."""

    pair: int
    value: float | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class CutView:
    """What a rule returns at every place of its threshold.

    `points[site]` has one point for each of `steps`, for "all" pairs and for the "same" and "different" sites.
    `histogram` is the number of pairs whose value lies from each step up to below the next (those that the moving
    threshold can return), `everything` the same over all candidates where the rule leaves some out, both None where the
    population is not known. `totals` are all labels by verdict. `covered` says whether the labels speak for all pairs
    that can be returned: else what is expected of these is not known. `labels` are the labelled pairs one by one.
    """

    cut: Cut
    split: str
    base: str
    steps: Steps
    points: Mapping[str, tuple[CurvePoint, ...]]
    histogram: tuple[int, ...] | None
    everything: tuple[int, ...] | None
    totals: Mapping[Verdict, int]
    notes: tuple[str, ...] = field(default=())
    covered: bool = True
    labels: tuple[PlacedLabel, ...] = field(default=())
    besides: bool = False

    def labelled_pairs(self, index: int, verdict: Verdict | None = None, *, dropped: bool = False) -> list[int]:
        """The labelled pairs (of a verdict) that are returned at a step, or those that are not."""
        threshold = self.steps.threshold(index)
        return [
            label.pair
            for label in self.labels
            if (label.value is not None and label.value >= threshold) is not dropped
            and verdict in (None, label.verdict)
        ]

    def dropped(self, index: int) -> tuple[int, int, int]:
        """The labels that are not returned at a step: correct, incorrect, undecided."""
        point = self.points["all"][index]
        return (
            self.totals[Verdict.CORRECT] - point.correct,
            self.totals[Verdict.INCORRECT] - point.incorrect,
            self.totals[Verdict.UNDECIDED] - point.undecided,
        )

    def words(self, index: int) -> str:
        """The rule with its threshold at a step."""
        return self.cut.words(self.steps.threshold(index), self.steps)


def tuning(store: Store, reviewer: str | None = None, labels: str | None = None, rule: Rule = Rule.ALL) -> Tuning:
    """Read what thresholds of a rule are tuned from; `labels` as for the tables."""
    data = study_data(store, None, reviewer, labels).for_rule(rule)
    return Tuning(data, data.chosen(), {span.name: span for span in store.scores.spans()})


def steps_of(cut: Cut, read: Tuning) -> Steps:
    """The places of the moving threshold. Raises UsageError for a score that the project does not have."""
    if cut.rule is not CutRule.SCORE:
        return similarity_steps(cut, read.chosen.pairs, read.data.counts)
    span = read.scores.get(cut.score)
    if span is None:
        known = ", ".join(read.scores) or "none"
        raise UsageError(f"there is no score {cut.score} in the project; there is {known}")
    return steps_over(*span.closeness, whole=span.whole, mirrored=span.lower)


def view(store: Store, read: Tuning, cut: Cut, split: str = "all", base: str = "all") -> CutView:
    """Precision, R and counts along the moving threshold of a rule; `base` is one of `BASES`.

    Raises UsageError for an unknown split, base or score.
    """
    if base not in BASES:
        raise UsageError(f"R counts the correct pairs of {' or '.join(BASES)}, not of {base}")
    data, steps, judged = read.data, steps_of(cut, read), read.judged(split)
    counted, shown, everything = _populations(store, read, cut, steps)
    inside = [base == "all" or pair.b_sim >= data.params.b_min for pair in judged]
    points = {
        name: tuple(cut_curve(judged, cut, steps, inside, counted[name], read.strata, data.level, site))
        for name, site in SITES.items()
    }
    of = "all labelled pairs" if base == "all" else f"the labelled pairs with B-similarity ≥ {data.params.b_min}"
    whose = "all" if split == "all" else "the training half" if split == "train" else "the test half"
    verdicts = [pair.verdict for pair in judged]
    notes = [*sample_notes(data, cut.concerns), *_scored_outside(store, read, cut), *_listed_from(cut, steps)]
    return CutView(
        cut,
        split,
        base,
        steps,
        points,
        shown,
        everything,
        {verdict: verdicts.count(verdict) for verdict in Verdict},
        (f"Labels: {whose}. R is the share of the correct pairs among {of}.", *notes),
        data.covers(cut.concerns) and not _scored_outside(store, read, cut),
        tuple(PlacedLabel(pair.pair, cut.value(pair), pair.verdict) for pair in judged),
        data.besides > 0,
    )


def _listed_from(cut: Cut, steps: Steps) -> list[str]:
    """That below the scan's own threshold not every pair is listed, where a threshold can be moved there."""
    p, first = cut.params, steps.threshold(0)
    if cut.moving is Moving.C_MIN and first < p.c_min:
        return [f"Below C-similarity {p.c_min} the scan lists only pairs that are B-similar, or were sampled."]
    if cut.rule is CutRule.B and first < p.b_min:
        return [f"Below B-similarity {p.b_min} the scan lists only pairs that are C-similar, or were sampled."]
    return []


def _scored_outside(store: Store, read: Tuning, cut: Cut) -> list[str]:
    """A warning where pairs with an imported score could not be sampled."""
    if cut.rule is not CutRule.SCORE or not read.chosen.designed or not read.chosen.pairs:
        return []
    outside = store.scores.outside_candidates(cut.score)
    if not outside:
        return []
    return [
        f"Warning: {outside} of the {read.scores[cut.score].pairs} pairs with this score are no candidates of the scan "
        "and could not be sampled; precision and R hold for the others."
    ]


def _populations(
    store: Store, read: Tuning, cut: Cut, steps: Steps
) -> tuple[dict[str, dict[float, int] | None], tuple[int, ...] | None, tuple[int, ...] | None]:
    """The pairs by value for each site relation, and the two histograms."""
    counts = read.data.counts
    if cut.rule is CutRule.SCORE:
        bins = Bins(steps.numerator, steps.denominator, steps.first)
        found: dict[str, dict[float, int] | None] = {}
        for name in ("same", "different"):
            chosen = PairFilter(site=SiteRelation(name))
            binned = store.scores.bins(cut.score, bins, chosen, read.data.params)
            found[name] = {steps.threshold(place - steps.first): number for place, number in binned.items()}
        same, different = found["same"] or {}, found["different"] or {}
        whole = {value: same.get(value, 0) + different.get(value, 0) for value in {*same, *different}}
        return {"all": whole, **found}, _histogram(whole, steps), None
    by_site: dict[str, dict[float, int] | None] = {}
    for name, site in SITES.items():
        kept = None if counts is None else {cell: n for cell, n in counts.items() if site in (None, cell[2])}
        by_site[name] = cut.populations(kept)
    shown = cut.populations(counts, concerned=True)
    # all candidates by the same similarity, to see what the held thresholds leave out
    plain = Cut(CutRule.C, Moving.C_MIN, cut.params) if cut.by_c else Cut(CutRule.B, Moving.B_MIN, cut.params)
    everything = None if cut.rule in (CutRule.B, CutRule.C) else plain.populations(counts)
    return by_site, _histogram(shown, steps), _histogram(everything, steps)


def _histogram(populations: Mapping[float, int] | None, steps: Steps) -> tuple[int, ...] | None:
    if populations is None:
        return None
    bars = [0] * len(steps)
    for value, number in populations.items():
        place = steps.place(value)
        if place >= 0:
            bars[place] += number
    return tuple(bars)


def beside(
    store: Store, cut: Cut, threshold: float, limit: int, *, above: bool, hidden_from: str | None = None
) -> list[tuple[int, float]]:
    """(pair, value) of the pairs next to the threshold that its moving would return or drop first.

    The threshold is one of `Steps`; the values are the scores' own. `hidden_from` as in `PairFilter`.
    """
    p, own = cut.params, Moving
    site = None if cut.site is None else SiteRelation.SAME if cut.site else SiteRelation.DIFFERENT
    held = PairFilter(
        site=site,
        b_min=p.b_min if cut.moving is own.COMBINED_MIN else None,
        c_min=p.combined_min if cut.moving is own.B_MIN and cut.rule is not CutRule.B else None,
        hidden_from=hidden_from,
    )
    score = cut.score or ("c_sim" if cut.by_c else "b_sim")
    return store.scores.beside(score, threshold, held, p, limit, above=above)


def cut_table(seen: CutView) -> Table:
    """Every number of a view, one row for each place of the threshold."""
    rows = []
    for index, point in enumerate(seen.points["all"]):
        correct, incorrect, undecided = seen.dropped(index)
        known = seen.covered and point.pairs is not None and point.precision is not None
        expected = point.pairs * point.precision if known else None  # type: ignore[operator]
        same, different = seen.points["same"][index], seen.points["different"][index]
        rows.append(
            {
                "threshold": seen.steps.shown(point.threshold),
                "pairs_at": None if seen.histogram is None else seen.histogram[index],
                "pairs": point.pairs,
                "labelled": point.labelled,
                "correct": point.correct,
                "incorrect": point.incorrect,
                "undecided": point.undecided,
                "precision": point.precision,
                "low": point.low,
                "high": point.high,
                "precision_same_site": same.precision,
                "precision_different_sites": different.precision,
                "r": point.r,
                "r_low": point.r_low,
                "r_high": point.r_high,
                "dropped_correct": correct,
                "dropped_incorrect": incorrect,
                "dropped_undecided": undecided,
                "expected_correct": None if expected is None else round(expected),
                "expected_wrong": None if expected is None or point.pairs is None else point.pairs - round(expected),
            }
        )
    sign = seen.steps.sign
    words = seen.cut.words(0, seen.steps).replace(f"{sign} {seen.steps.words(0)}", f"{sign} threshold", 1)
    return Table("threshold", words, tuple(rows[0]), tuple(rows), (settings_note(seen.cut.params), *seen.notes))


def columns(table: Table, names: Sequence[str]) -> Table:
    """The same table with some of its columns."""
    return Table(table.name, table.title, tuple(names), table.rows, table.notes)
