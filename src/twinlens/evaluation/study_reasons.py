"""The study's tables of reasons (T3, T4, T6, T7) and of large differences (T8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from twinlens.evaluation import study_values as study
from twinlens.evaluation.estimates import Condition
from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.rule_words import rule_words
from twinlens.evaluation.study_data import LabelBase, StudyData
from twinlens.evaluation.study_notes import label_notes, sample_notes, settings_note
from twinlens.model.judgements import REASONS, Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.tables import Table

LARGE_DIFFERENCE = 200
_ENDS = ("", "_share", "_low", "_high")
_RELATIONS = ("all", "same_site", "different_sites")
Shares = Mapping[str, tuple[float | None, float | None, float | None]]


@dataclass(frozen=True, slots=True)
class _Known:
    """What the study prints of one table of reasons."""

    number: str
    name: str
    shares: Shares
    notes: tuple[str, ...]


_KNOWN = {
    (Rule.B, Verdict.CORRECT): _Known("T3", "reasons-b", study.REASONS_B, study.REASONS_B_NOTES),
    (Rule.C, Verdict.CORRECT): _Known("T6", "reasons-c", study.REASONS_C, study.REASONS_C_NOTES),
    (Rule.B, Verdict.UNDECIDED): _Known("T4", "undecided-b", study.UNDECIDED_B, study.UNDECIDED_B_NOTES),
    (Rule.C, Verdict.UNDECIDED): _Known("T7", "undecided-c", study.UNDECIDED_C, study.UNDECIDED_C_NOTES),
}


def reason_table(data: StudyData, own: Rule, verdict: Verdict) -> Table:
    """T3 / T6 (correct) and T4 / T7 (undecided): how often each reason was given, per site relation."""
    rule = data.rule or own
    base = data.base()
    kept = base.kept(rule)
    known = _KNOWN[own, verdict]
    rows = []
    for reason in (*REASONS[verdict], None):
        row: dict[str, Any] = {"name": str(reason) if reason else "no reason given"}
        for relation in _RELATIONS:
            among = _both(kept, _of_verdict(verdict), _of_relation(relation))
            row.update(_cells(base, relation, among, _of_reason(reason)))
        values = known.shares.get(row["name"], (None, None, None)) if rule is own else (None, None, None)
        row.update({f"study_{relation}": value for relation, value in zip(_RELATIONS, values, strict=True)})
        rows.append(row)
    return Table(
        known.name,
        f"{known.number}: reasons of the {verdict} pairs, {rule_words(rule, data.params)}",
        (
            "name",
            *(f"{relation}{end}" for relation in _RELATIONS for end in _ENDS),
            *(f"study_{relation}" for relation in _RELATIONS),
        ),
        tuple(rows),
        (settings_note(data.params), *label_notes(data, base, rule), study.SOURCE, *known.notes),
    )


def large_differences(data: StudyData) -> Table:
    """T8: labelled pairs whose term difference is larger than 200, by label, for both rules."""
    rules = (data.rule,) if data.rule else (Rule.B, Rule.C)
    bases = {rule: data.for_rule(rule).base() for rule in rules}
    rows = []
    for verdict in (*Verdict, None):
        row: dict[str, Any] = {"name": str(verdict) if verdict else "all"}
        for rule in rules:
            base = bases[rule]
            row.update(_cells(base, str(rule), _both(base.kept(rule), _is_large), _of_verdict(verdict)))
        rows.append(row)
    unmeasured = {
        pair.pair
        for rule, base in bases.items()
        for pair in base.judged
        if pair.term_difference is None and base.kept(rule)(pair)
    }
    unknown = len(unmeasured)
    notes = [note for rule in rules for note in sample_notes(data.for_rule(rule), rule)]
    notes += [f"{unknown} labelled pairs have no measured term difference and are left out."] if unknown else []
    return Table(
        "large-differences",
        f"T8: labelled pairs with a term difference > {LARGE_DIFFERENCE}",
        ("name", *(f"{rule}{end}" for rule in rules for end in _ENDS)),
        tuple(rows),
        (settings_note(data.params), *dict.fromkeys(notes), *study.LARGE_DIFFERENCES_NOTES),
    )


def _cells(base: LabelBase, name: str, among: Condition, counted: Condition) -> dict[str, Any]:
    share = base.share(among, counted)
    return {
        name: sum(among(pair) and counted(pair) for pair in base.judged),
        f"{name}_share": share.value if share else None,
        f"{name}_low": share.interval.low if share else None,
        f"{name}_high": share.interval.high if share else None,
    }


def _both(*conditions: Condition) -> Condition:
    return lambda pair: all(condition(pair) for condition in conditions)


def _of_verdict(verdict: Verdict | None) -> Condition:
    return lambda pair: verdict is None or pair.verdict is verdict


def _of_relation(relation: str) -> Condition:
    return lambda pair: relation == "all" or pair.same_site is (relation == "same_site")


def _of_reason(reason: Reason | None) -> Condition:
    return lambda pair: pair.reason is reason


def _is_large(pair: JudgedPair) -> bool:
    return pair.term_difference is not None and pair.term_difference > LARGE_DIFFERENCE
