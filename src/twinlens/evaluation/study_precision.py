"""The study's precision tables: T2, T5, T11, T12."""

from collections.abc import Mapping, Sequence
from typing import Any

from twinlens.evaluation.judged import JudgedPair
from twinlens.evaluation.precision import Cell, RowRule, precision_row, row_condition, row_rules
from twinlens.evaluation.rule_words import rule_words
from twinlens.evaluation.study_data import LabelBase, StudyData
from twinlens.evaluation.study_notes import label_notes, settings_note
from twinlens.evaluation.study_values import (
    COMBINED,
    COMBINED_NOTES,
    PRECISION_B,
    PRECISION_C,
    SOURCE,
    THRESHOLD_NOTES,
    StudyRow,
)
from twinlens.evaluation.thresholds import choose, curve
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.model.tables import Interval, PrecisionRow, Table

_COUNTS = ("name", "pairs", "labelled", "correct", "incorrect", "undecided", "prefilled")
_SHARES = ("precision", "low", "high", "incorrect_share", "undecided_share", "prefilled_share")
_DECIDED = ("precision_decided", "decided_low", "decided_high")
_FOUND = ("correct_pairs", "correct_pairs_low", "correct_pairs_high")
_R = ("r", "r_low", "r_high")
_STUDY = ("study_labelled", "study_correct", "study_incorrect", "study_undecided", "study_prefilled")


def precision_by_rule(data: StudyData, own: Rule) -> Table:
    """T2 (rule B) and T5 (rule C): counts, fractions and intervals for all, by site relation, by similarity.

    `own` is the rule of the study's table; `data.rule` may put another in its place, which then has no study values.
    """
    rule = data.rule or own
    base = data.base()
    study = (PRECISION_B if own is Rule.B else PRECISION_C) if rule is own else {}
    wanted = _rows_of_b(data.params) if own is Rule.B else _rows_of_c(rule, data.params)
    rows = [_precision_cells(row, row_condition(row, rule, data.params), rule, base, data, study) for row in wanted]
    number = "2" if own is Rule.B else "5"
    return Table(
        f"precision-{own}",
        f"T{number}: precision of {rule_words(rule, data.params)}",
        (*_COUNTS, *_SHARES, *_DECIDED, *_FOUND, *_STUDY),
        tuple(rows),
        (settings_note(data.params), *label_notes(data, base, rule), *([SOURCE] if study else [])),
    )


def combined_rule(data: StudyData) -> Table:
    """T12: the combined rule on the test half S2, with R against the base rule; the stricter B and the mixed rule."""
    base = data.base("test")
    params = data.params
    rows = []
    for row in row_rules(Rule.COMBINED, params)[:3]:
        kept = row_condition(row, Rule.COMBINED, params)
        cells = _precision_cells(row, kept, Rule.COMBINED, base, data, COMBINED)
        rows.append({**cells, **_r_cells(base, kept, row.holds, COMBINED.get(row.name))})
    stricter = params.b_min + 1
    row = RowRule(f"B-sim ≥ {stricter}", lambda b, c, s: b >= stricter)
    rows.append(
        {
            **_precision_cells(row, row.holds, Rule.B, base, data, COMBINED),
            **_r_cells(base, row.holds, lambda b, c, s: True),
        }
    )
    row = RowRule("mixed", lambda b, c, s: Rule.MIXED.keeps(b, c, s, params), True)
    nothing = dict.fromkeys((*_R, "study_r"))
    rows.append({**_precision_cells(row, row.holds, Rule.MIXED, base, data, COMBINED), **nothing})
    return Table(
        "combined",
        f"T12: {rule_words(Rule.COMBINED, params)}, on the test half",
        (*_COUNTS, *_SHARES, *_R, *_FOUND, *_STUDY, "study_r"),
        tuple(rows),
        (
            settings_note(params),
            f"Test half S2 by seed {data.seed}: {len(base.judged)} of {len(base.chosen.pairs)} labels.",
            *label_notes(data, base, Rule.COMBINED, Rule.B, Rule.MIXED),
            f"R = correct pairs that the rule keeps / correct pairs with B-similarity ≥ {params.b_min}; the mixed rule "
            "also finds pairs outside that base and has no R.",
            SOURCE,
            *COMBINED_NOTES,
        ),
    )


def threshold_table(data: StudyData) -> Table:
    """T11: R and precision on the training half S1 for C thresholds around the chosen one."""
    rule = data.rule or Rule.B
    base = data.base("train")
    params = data.params
    chosen = params.combined_min
    points = curve(base.judged, "c_sim", rule, params, data.counts, None, base.strata, data.level)
    rows: list[dict[str, Any]] = []
    for threshold in range(max(0, chosen - 4), min(params.bits, chosen + 4) + 1):
        kept = _of_c_at_least(rule, threshold, params)
        row = precision_row("", base.judged, kept, base.weighted, base.strata, data.level, data.counts)
        rows.append(
            {
                "threshold": threshold,
                **_r_cells(base, kept, _of_c_at_least(rule, 0, params), None, rule),
                **_counts_of(row),
                "precision": row.precision,
                **_ends("low", "high", row.interval),
                "chosen": threshold == chosen,
            }
        )
    best = choose(points, min_r=0.8)
    advice = (
        f"On these labels the highest precision with R of at least 0.8 is {best.precision:.4f} at C ≥ {best.threshold}."
        if best and best.precision is not None
        else "These labels do not yet allow a choice of the threshold."
    )
    return Table(
        "thresholds",
        f"T11: {rule_words(rule, params)} with C-similarity ≥ threshold, on the training half",
        (
            "threshold",
            *_R,
            "pairs",
            "labelled",
            "correct",
            "incorrect",
            "undecided",
            "precision",
            "low",
            "high",
            "chosen",
        ),
        tuple(rows),
        (
            settings_note(params),
            f"Training half S1 by seed {data.seed}: {len(base.judged)} of {len(base.chosen.pairs)} labels.",
            *label_notes(data, base, rule),
            advice,
            SOURCE,
            *THRESHOLD_NOTES,
        ),
    )


def _rows_of_b(params: ScanParams) -> Sequence[RowRule]:
    """The study's order: all, sites, then B-similarities, the larger ones also together."""
    rows = [row for row in row_rules(Rule.B, params) if not row.name.startswith("C-sim") and not row.optional]
    split = params.b_min + 1
    if split < params.supershingles:
        together = RowRule(f"B-sim > {split}", lambda b, c, s: b > split)
        rows.insert(next(i for i, row in enumerate(rows) if row.name == f"B-sim {split}") + 1, together)
    return rows


def _rows_of_c(rule: Rule, params: ScanParams) -> Sequence[RowRule]:
    rows = row_rules(rule, params)
    return [row for row in rows if not row.name.startswith("B-sim") and not (row.optional and rule is Rule.C)]


def _precision_cells(
    row: RowRule, holds: Cell, rule: Rule, base: LabelBase, data: StudyData, study: Mapping[str, StudyRow]
) -> dict[str, Any]:
    """The row of the pairs for which `holds`, all of them pairs of the rule.

    How many correct pairs there are is not estimated for pairs of which some could not be sampled.
    """
    made = precision_row(row.name, base.judged, holds, base.weighted, base.strata, data.level, data.counts, row)

    def inside(pair: JudgedPair) -> bool:
        return holds(pair.b_sim, pair.c_sim, pair.same_site)

    def prefilled(pair: JudgedPair) -> bool:
        return pair.verdict is Verdict.UNDECIDED and pair.reason is Reason.PREFILLED

    others = {
        "incorrect_share": base.share(inside, lambda pair: pair.verdict is Verdict.INCORRECT),
        "undecided_share": base.share(inside, lambda pair: not pair.decided),
        "prefilled_share": base.share(inside, prefilled),
    }
    known = study.get(row.name, StudyRow())
    found: tuple[float | None, ...] = (None, None, None)
    if made.interval is not None and data.covers(rule, holds):
        found = (made.precision, made.interval.low, made.interval.high)
    return {
        "name": row.name,
        **_counts_of(made),
        "prefilled": sum(inside(pair) and prefilled(pair) for pair in base.judged),
        "precision": made.precision,
        **_ends("low", "high", made.interval),
        **{name: share.value if share else None for name, share in others.items()},
        "precision_decided": made.precision_decided,
        **_ends("decided_low", "decided_high", made.interval_decided),
        **{
            name: None if made.pairs is None or share is None else round(made.pairs * share)
            for name, share in zip(_FOUND, found, strict=True)
        },
        **dict(
            zip(
                _STUDY,
                (known.pairs, known.correct, known.incorrect, known.undecided, known.prefilled),
                strict=True,
            )
        ),
    }


def _r_cells(
    base: LabelBase, kept: Cell, among: Cell, study: StudyRow | None = None, rule: Rule = Rule.B
) -> dict[str, Any]:
    """R: of the correct pairs of the base rule within `among`, the share that is kept."""
    in_rule = base.kept(rule)
    share = base.share(
        lambda pair: pair.correct and in_rule(pair) and among(pair.b_sim, pair.c_sim, pair.same_site),
        lambda pair: kept(pair.b_sim, pair.c_sim, pair.same_site),
    )
    return {
        "r": share.value if share else None,
        **_ends("r_low", "r_high", share.interval if share else None),
        "study_r": study.r if study else None,
    }


def _of_c_at_least(rule: Rule, threshold: int, params: ScanParams) -> Cell:
    return lambda b, c, s: c >= threshold and rule.keeps(b, c, s, params)


def _counts_of(row: PrecisionRow) -> dict[str, Any]:
    return {
        "pairs": row.pairs,
        "labelled": row.labelled,
        "correct": row.correct,
        "incorrect": row.incorrect,
        "undecided": row.undecided,
    }


def _ends(low: str, high: str, interval: Interval | None) -> dict[str, float | None]:
    return {low: interval.low if interval else None, high: interval.high if interval else None}
