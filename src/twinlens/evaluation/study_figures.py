"""The data of the study's figures 1 to 4, 6 and 7."""

from collections import Counter
from statistics import median
from typing import Any

from twinlens.evaluation import study_values as study
from twinlens.evaluation.power_law import fit
from twinlens.evaluation.rule_words import rule_words
from twinlens.evaluation.study_data import MeasuredPair, StudyData
from twinlens.evaluation.study_notes import label_notes, settings_note
from twinlens.evaluation.thresholds import curve
from twinlens.model.pairs import Rule
from twinlens.model.tables import Table


def degrees(data: StudyData, own: Rule) -> Table:
    """F1 / F3: how many documents have each number of near-duplicates, with the exponent of the power law."""
    given = data.degrees_b if own is Rule.B else data.degrees_c
    frequencies = {} if given is None else {degree: n for degree, n in given.documents.items() if degree > 0}
    weight = 1.0 if given is None else given.weight
    law = fit(frequencies)
    figure = "1" if own is Rule.B else "3"
    if given is None:
        found = ["The degrees of this project's documents have not been counted."]
    elif law.mean_degree is None:
        found = ["No document has a near-duplicate under this rule."]
    else:
        found = [f"{round(law.nodes * weight)} documents have a near-duplicate, {law.mean_degree:.2f} on average."]
        found += [_exponent_note(law.log_log, law.likelihood, law.error)]
    if given is not None and given.drawn:
        found.append(f"Estimated: of {given.drawn} documents drawn at random all near-duplicates were counted.")
    return Table(
        f"degrees-{own}",
        f"F{figure}: degree distribution, {rule_words(own, data.params)}",
        ("degree", "documents"),
        tuple({"degree": degree, "documents": round(frequencies[degree] * weight)} for degree in sorted(frequencies)),
        (settings_note(data.params), *found, study.DEGREE_NOTES[str(own)]),
    )


def differences(data: StudyData, own: Rule) -> Table:
    """F2 / F4: how many of the measured pairs have each term difference; the share with at most so many."""
    rule = data.rule or own
    measured = data.measured
    if measured is None:
        measured = [
            MeasuredPair(pair.b_sim, pair.c_sim, pair.same_site, pair.term_difference)
            for pair in data.chosen().pairs
            if pair.term_difference is not None
        ]
    values = sorted(
        pair.term_difference for pair in measured if rule.keeps(pair.b_sim, pair.c_sim, pair.same_site, data.params)
    )
    rows, so_far = [], 0
    for value, number in sorted(Counter(values).items()):
        so_far += number
        rows.append({"term_difference": value, "pairs": number, "share_up_to": so_far / len(values)})
    figure = "2" if own is Rule.B else "4"
    known = study.DIFFERENCE_NOTES[str(own)] if rule is own else ""
    summary = (
        f"{len(values)} measured pairs: mean {sum(values) / len(values):.1f}, median {median(values):.10g}, "
        f"largest {values[-1]}."
        if values
        else "No pair of this rule has a measured term difference."
    )
    return Table(
        f"differences-{own}",
        f"F{figure}: distribution of term differences, {rule_words(rule, data.params)}",
        ("term_difference", "pairs", "share_up_to"),
        tuple(rows),
        (settings_note(data.params), summary, *([known] if known else [])),
    )


def precision_by_c(data: StudyData) -> Table:
    """F6: precision of the base rule with C-similarity ≥ threshold, for every threshold that a pair has."""
    rule = data.rule or Rule.B
    base = data.base()
    points = curve(base.judged, "c_sim", rule, data.params, data.counts, None, base.strata, data.level)
    columns = ("threshold", "pairs", "labelled", "correct", "incorrect", "undecided", "precision", "low", "high")
    return Table(
        "precision-by-c",
        f"F6: precision of {rule_words(rule, data.params)} with C-similarity ≥ threshold",
        columns,
        tuple({name: getattr(point, name) for name in columns} for point in points),
        (settings_note(data.params), *label_notes(data, base, rule), *study.PRECISION_BY_C_NOTES),
    )


def precision_by_r(data: StudyData) -> Table:
    """F7: precision against R on the training half S1, for every threshold that a labelled pair has."""
    rule = data.rule or Rule.B
    base = data.base("train")
    points = curve(base.judged, "c_sim", rule, data.params, None, None, base.strata, data.level)
    columns = ("threshold", "r", "r_low", "r_high", "precision", "low", "high", "labelled")
    rows: list[dict[str, Any]] = [{name: getattr(point, name) for name in columns} for point in points]
    return Table(
        "precision-by-r",
        f"F7: precision against R, {rule_words(rule, data.params)} with C-similarity ≥ threshold, training half",
        columns,
        tuple(rows),
        (
            settings_note(data.params),
            f"Training half S1 by seed {data.seed}: {len(base.judged)} of {len(base.chosen.pairs)} labels.",
            *label_notes(data, base, rule),
            *study.PRECISION_BY_R_NOTES,
        ),
    )


def _exponent_note(log_log: float | None, likelihood: float | None, error: float | None) -> str:
    if log_log is None or likelihood is None or error is None:
        return "All have the same number: no exponent can be fitted."
    return (
        f"Exponent of the power law: {log_log:.3f} by the log-log fit, {likelihood:.3f} (standard error {error:.3f}) "
        "by maximum likelihood."
    )
