"""The sentences below a table of the study: settings, labels, method, warnings."""

from twinlens.evaluation.frames import coverage_warnings
from twinlens.evaluation.intervals import wilson
from twinlens.evaluation.precision import rule_population
from twinlens.evaluation.study_data import LabelBase, StudyData
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams


def settings_note(params: ScanParams) -> str:
    """The settings of the scan on one line, with their fingerprint."""
    return (
        f"Settings: profile {params.profile}, k = {params.k}, {params.minvalues} minvalues, {params.supershingles} "
        f"supershingles, {params.bits} bits, B ≥ {params.b_min}, C ≥ {params.c_min}, combined C ≥ "
        f"{params.combined_min}, site rule {params.site_rule}; fingerprint {params.fingerprint}."
    )


def label_notes(data: StudyData, base: LabelBase, rule: Rule, *others: Rule) -> list[str]:
    """What a reader must know of the labels: warnings first, then how the intervals were made.

    `others` are further rules whose pairs the table also speaks of.
    """
    notes = [*sample_notes(data, rule, *others), *besides_note(data)]
    kept = base.kept(rule)
    labelled = [pair for pair in base.judged if kept(pair)]
    percent = f"{100 * data.level:g} %"
    if not labelled:
        return [*notes, "No label counts here yet: precision is n/a."]
    total = rule_population(data.counts, rule, data.params)
    if base.weighted:
        notes.append(f"Intervals: {percent}, weighted ratio estimator over the sample's strata.")
        if base.chosen.designed and total and len(labelled) >= total:
            notes.append(_finite_note(0, len(labelled), total, data.level))
    else:
        notes.append(f"Intervals: {percent}, Wilson.")
        if base.chosen.designed and total and len(labelled) >= 0.1 * total:
            notes.append(_finite_note(sum(pair.correct for pair in labelled), len(labelled), total, data.level))
    notes += unreached_note(base, data)
    return notes


def sample_notes(data: StudyData, *rules: Rule) -> list[str]:
    """Which labels count, and for which of these rules' pairs their sample does not speak."""
    chosen = data.chosen()
    if not chosen.designed or not chosen.pairs:
        return list(chosen.notes)
    warnings = [] if data.frame is None else coverage_warnings(data.frame, data.counts, rules, data.params)
    return [*chosen.notes, *data.notes, *warnings]


def besides_note(data: StudyData) -> list[str]:
    """That pairs beyond those of the scan are counted, where some are."""
    if not data.besides:
        return []
    pairs = "1 pair" if data.besides == 1 else f"{data.besides} pairs"
    return [f"Beside the pairs of the scan, {pairs} that were judged or imported count where the rule keeps them."]


def unreached_note(base: LabelBase, data: StudyData) -> list[str]:
    """A warning where strata of the sample hold no label yet: the estimate does not speak for them."""
    if base.strata is None or not base.weighted:
        return []
    labelled = {pair.stratum for pair in base.judged}
    unreached = {name: number for name, number in base.strata.items() if number and name not in labelled}
    if not unreached:
        return []
    return [
        f"Warning: {len(unreached)} strata with {sum(unreached.values())} of {sum(base.strata.values())} pairs hold no "
        "label yet; until they do, the inclusion weights of the labelled pairs stand in for them."
    ]


def _finite_note(correct: int, labelled: int, total: int, level: float) -> str:
    if labelled >= total:
        pairs = "The one pair of the rule is" if total == 1 else f"All {total} pairs of the rule are"
        return f"{pairs} labelled: the precision is exact, its interval is not needed."
    interval = wilson(correct, labelled, level, population=total)
    assert interval is not None
    return (
        f"{labelled} of {total} pairs are labelled; corrected for the finite population the interval for all is "
        f"{interval.low:.4f}–{interval.high:.4f}."
    )
