"""How many more labels a rule's estimates need, when to stop, and how many correct pairs the rule misses."""

from dataclasses import dataclass, replace

from twinlens.evaluation.planner import Plan, plan, suggestion
from twinlens.evaluation.precision import population, precision_table
from twinlens.evaluation.recall import RecallEstimate, recall_estimate
from twinlens.evaluation.study_data import StudyData
from twinlens.model.pairs import Rule
from twinlens.model.tables import PrecisionRow, Table

WISHED = 0.03  # half the width of the interval that is planned for


@dataclass(frozen=True, slots=True)
class Planning:
    """One plan for each row of a rule's precision table, and a sentence on whether to go on.

    `sentence` is about the whole rule; `suggestion` says whether to stop. Where the labels that count are of unknown
    design, more of them would not make an estimate, and both say so.
    """

    rule: Rule
    wished: float
    plans: tuple[Plan, ...]
    sentence: str
    suggestion: str

    def table(self) -> Table:
        """The plans, one row each."""
        rows = tuple(
            {
                "name": made.name,
                "labelled": made.labelled,
                "half_width": made.half_width,
                "wished": made.wished,
                "more": made.more,
                "minutes": made.minutes,
                "plan": made.sentence,
            }
            for made in self.plans
        )
        title = f"Labels that ±{100 * self.wished:g} % at 95 % needs, rule {self.rule}"
        return Table("plan", title, tuple(rows[0]) if rows else ("name",), rows, (self.suggestion,))


def planning(
    data: StudyData,
    rule: Rule,
    rate: float | None,
    wished: float = WISHED,
    rows: list[PrecisionRow] | None = None,
) -> Planning:
    """Plan from the labels of `data`; `rate` is the reviewer's decisions an hour.

    `rows` is the rule's precision table where it is at hand.
    """
    base = data.base()
    if base.judged and not base.chosen.designed:
        words = "These labels are a sample of unknown design: label the project's own sample to get an estimate."
        return Planning(rule, wished, (), words, words)
    if rows is None:
        rows = precision_table(base.judged, data.counts, rule, data.params, base.strata, data.level)
    frame = None if data.frame is None else data.frame.pairs
    plans = plan(rows, wished, len(base.judged), rate / 60 if rate else None, data.level, frame)
    sentence = plans[0].sentence if plans else ""
    return Planning(rule, wished, tuple(plans), sentence, suggestion(plans))


def recall(data: StudyData, rule: Rule) -> RecallEstimate:
    """How many correct pairs of the sample's frame the rule does not find.

    The frame is what the sample was drawn from: the pairs of its own rule, and what was sampled below the thresholds.
    The near misses are the pairs of the frame that the rule drops.
    """
    base = data.base()
    kept = base.kept(rule)
    frame = data.frame
    if frame is None or data.counts is None:
        return _unknown("There is no sample yet: what the rule misses is not known.")
    if base.judged and not base.chosen.designed:
        return _unknown("The labels are a sample of unknown design: what the rule misses cannot be estimated.")

    def found_in_frame(b_sim: int, c_sim: int, same_site: bool) -> bool:
        return frame.holds(b_sim, c_sim, same_site) and rule.keeps(b_sim, c_sim, same_site, data.params)

    found = population(data.counts, found_in_frame, rule is not Rule.B or frame.rule.needs_c)
    if found is None:
        return _unknown("Pairs were counted without their C-similarity: how many the rule finds is not known.")
    strata = dict(data.strata or {"": frame.pairs or 0})
    made = recall_estimate(base.judged, strata, kept, found, max(0, sum(strata.values()) - found), data.level)
    if data.covers(rule):
        return made
    return replace(made, sentence=f"{made.sentence} Only pairs that the sample could hold count, on both sides.")


def _unknown(sentence: str) -> RecallEstimate:
    return RecallEstimate(None, None, None, None, None, None, 0, sentence)
