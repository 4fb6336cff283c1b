"""What the tables and figures of the study are made from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from twinlens.evaluation.estimates import Condition, ShareEstimate, design_share
from twinlens.evaluation.frames import SampleFrame, coverage, covers
from twinlens.evaluation.judged import ChosenLabels, JudgedPair, PairCounts, choose_labels, is_weighted
from twinlens.evaluation.precision import Cell
from twinlens.evaluation.splits import half
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams


@dataclass(frozen=True, slots=True)
class Vote:
    """One reviewer's current verdict on a pair, and the reason that was suggested for it.

    `suggested` is "" where there was no suggestion, None where nothing was suggested at all.
    """

    pair: int
    reviewer: str
    verdict: Verdict
    reason: Reason | None = None
    suggested: str | None = None


@dataclass(frozen=True, slots=True)
class MeasuredPair:
    """A pair whose term difference was measured, labelled or not."""

    b_sim: int
    c_sim: int
    same_site: bool
    term_difference: int


@dataclass(frozen=True, slots=True)
class Degrees:
    """How many documents have each number of near-duplicates: of all, or of `drawn` ones, each of which stands for
    `weight` documents.
    """

    documents: Mapping[int, int]
    drawn: int = 0  # 0 = all were counted
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class StudyData:
    """The labels, the population and the settings of one project.

    `counts` is the population that the labels speak for: the candidates, and where labels of unknown design count also
    the `besides` many pairs that are no candidates and were judged or imported (such as those inside identity sets).
    `judged` are all labels; `labels` says which of them count (`judged.choose_labels`). `strata` is the population of
    each stratum of the sample. `rule` replaces the rule that a table has by itself. `seed` splits S1 from S2.
    `degrees_b` and `degrees_c` say how many documents have so many near-duplicates (None = not known). `measured` are
    the sampled pairs with their term difference; None = those of the judged pairs. `frame` is what the sample was drawn
    from (None = not known: nothing is said of it), `notes` are sentences about that sample. `by_rule` holds, for a rule
    that this sample does not cover, the same of another sample that does.
    """

    params: ScanParams
    judged: Sequence[JudgedPair] = ()
    counts: PairCounts | None = None
    besides: int = 0
    strata: Mapping[str, int] | None = None
    labels: str | None = None
    rule: Rule | None = None
    seed: int = 0
    degrees_b: Degrees | None = None
    degrees_c: Degrees | None = None
    measured: Sequence[MeasuredPair] | None = None
    votes: Sequence[Vote] = field(default=())
    level: float = 0.95
    frame: SampleFrame | None = None
    notes: Sequence[str] = ()
    by_rule: Mapping[Rule, "StudyData"] = field(default_factory=dict)

    def for_rule(self, rule: Rule | None) -> "StudyData":
        """The same with the sample that speaks for the pairs of a rule, where there is one."""
        return self.by_rule.get(rule, self) if rule is not None else self

    def covers(self, rule: Rule, holds: Cell | None = None) -> bool:
        """Whether the labels that count speak for all pairs of the rule (for which `holds`).

        Labels of unknown design speak for no others: they are not asked.
        """
        if self.frame is None or not self.chosen().designed:
            return True
        if holds is None:
            return covers(self.frame, self.counts, rule, self.params)
        return coverage(self.frame, self.counts, holds, rule, self.params).complete

    def chosen(self) -> ChosenLabels:
        """The labels that count."""
        return choose_labels(self.judged, self.labels)

    def base(self, split: str = "all") -> "LabelBase":
        """The labels that count, of one half or all, ready for estimates."""
        chosen = self.chosen()
        pairs = half(chosen.pairs, split, self.seed)
        # each half is, like the whole, a simple random sample of every stratum
        return LabelBase(pairs, self.strata if chosen.designed else None, chosen, self.params, self.level)


@dataclass(frozen=True, slots=True)
class LabelBase:
    """Labels of one sample, with what an estimate needs beside them."""

    judged: Sequence[JudgedPair]
    strata: Mapping[str, int] | None
    chosen: ChosenLabels
    params: ScanParams
    level: float

    @property
    def weighted(self) -> bool:
        """Whether shares need the weighted estimator."""
        return is_weighted(self.judged)

    def share(self, base: Condition, success: Condition) -> ShareEstimate | None:
        """Of the pairs in `base` the share with `success`, by the estimator that the sample asks for."""
        return design_share(self.judged, base, success, self.strata, self.level)

    def kept(self, rule: Rule) -> Condition:
        """Whether a pair counts under the rule."""
        return lambda pair: rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, self.params)
