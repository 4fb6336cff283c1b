"""Every table and figure of the study by its name."""

from collections.abc import Callable
from dataclasses import dataclass

from twinlens.evaluation.agreement import agreement_table
from twinlens.evaluation.study_data import StudyData
from twinlens.evaluation.study_figures import degrees, differences, precision_by_c, precision_by_r
from twinlens.evaluation.study_pairs import c_by_b, mean_b_by_c, mean_c_by_b, pairs_by_b
from twinlens.evaluation.study_precision import combined_rule, precision_by_rule, threshold_table
from twinlens.evaluation.study_reasons import large_differences, reason_table
from twinlens.evaluation.suggestions import suggestion_table
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.tables import Table


@dataclass(frozen=True, slots=True)
class _Entry:
    what: str
    make: Callable[[StudyData], Table]
    rule: Rule | None = None  # whose pairs the labels must speak for


_ENTRIES = {
    "pairs": _Entry("T1 pairs per B-similarity, and under each rule", pairs_by_b),
    "precision-b": _Entry("T2 precision of rule B", lambda data: precision_by_rule(data, Rule.B), Rule.B),
    "reasons-b": _Entry(
        "T3 reasons of the correct pairs, rule B", lambda data: reason_table(data, Rule.B, Verdict.CORRECT), Rule.B
    ),
    "undecided-b": _Entry(
        "T4 reasons of the undecided pairs, rule B", lambda data: reason_table(data, Rule.B, Verdict.UNDECIDED), Rule.B
    ),
    "precision-c": _Entry("T5 precision of rule C", lambda data: precision_by_rule(data, Rule.C), Rule.C),
    "reasons-c": _Entry(
        "T6 reasons of the correct pairs, rule C", lambda data: reason_table(data, Rule.C, Verdict.CORRECT), Rule.C
    ),
    "undecided-c": _Entry(
        "T7 reasons of the undecided pairs, rule C", lambda data: reason_table(data, Rule.C, Verdict.UNDECIDED), Rule.C
    ),
    "large-differences": _Entry("T8 pairs with a term difference > 200, by label", large_differences),
    "mean-c-by-b": _Entry("T9 mean C-similarity per B-similarity", mean_c_by_b),
    "mean-b-by-c": _Entry("T10 mean B-similarity per C-similarity range", mean_b_by_c),
    "thresholds": _Entry("T11 R and precision per C threshold, training half", threshold_table, Rule.B),
    "combined": _Entry("T12 the combined rule, test half", combined_rule, Rule.B),
    "agreement": _Entry("agreement between reviewers", agreement_table),
    "suggestions": _Entry("agreement of reviewers with the suggested reasons", suggestion_table),
    "degrees-b": _Entry("F1 degree distribution, rule B", lambda data: degrees(data, Rule.B)),
    "differences-b": _Entry("F2 term differences, rule B", lambda data: differences(data, Rule.B), Rule.B),
    "degrees-c": _Entry("F3 degree distribution, rule C", lambda data: degrees(data, Rule.C)),
    "differences-c": _Entry("F4 term differences, rule C", lambda data: differences(data, Rule.C), Rule.C),
    "c-by-b": _Entry("F5 C-similarity distribution for each B-similarity", c_by_b),
    "precision-by-c": _Entry("F6 precision against the C threshold", precision_by_c, Rule.B),
    "precision-by-r": _Entry("F7 precision against R, training half", precision_by_r, Rule.B),
}

TABLES: dict[str, str] = {name: entry.what for name, entry in _ENTRIES.items()}
"""Every name with what it holds, in the study's order; the figures' data last."""


def table(name: str, data: StudyData) -> Table:
    """The table of this name from one's own labels, with the study's values beside them where it has any.

    Raises UsageError for a name that is not in `TABLES`, or for `data.labels` that is no choice.
    """
    try:
        entry = _ENTRIES[name]
    except KeyError:
        raise UsageError(f"there is no table {name}; there are {', '.join(TABLES)}") from None
    return entry.make(data.for_rule(data.rule or entry.rule))


def list_of_tables() -> Table:
    """The names, as a table."""
    return Table(
        "tables",
        "Tables of the study",
        ("name", "holds"),
        tuple({"name": name, "holds": what} for name, what in TABLES.items()),
    )
