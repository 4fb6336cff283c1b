"""The tables, the precision and the curves of a project: its labels and totals handed to the evaluation."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from twinlens.evaluation.judged import JudgedPair, choose_labels
from twinlens.evaluation.precision import precision_table
from twinlens.evaluation.study import table as study_table
from twinlens.evaluation.study_data import Degrees, MeasuredPair, StudyData, Vote
from twinlens.evaluation.study_notes import besides_note, sample_notes
from twinlens.evaluation.thresholds import CurvePoint, curve
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Label, LabelOrigin
from twinlens.model.pairs import Rule
from twinlens.model.tables import PrecisionRow, Table
from twinlens.session.sample_labels import frame_of, sample_for, sample_labels
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter
from twinlens.store.samples import Sample, SampleItem

SIMILARITIES = ("b_sim", "c_sim")  # the scores whose population is known from the totals


def judged_pairs(store: Store, reviewer: str | None = None, sample: Sample | None = None) -> list[JudgedPair]:
    """Every labelled pair with its current label: the reviewer's, or the latest of all reviewers.

    A label counts as one of a known design when it was given while working through a sample and its pair stands in
    `sample` (None = the current one), as far as that was worked through (`sample_labels`).
    """
    labels = store.labels.current(reviewer)
    return _judged(store, labels, sample_labels(store, sample or store.samples.current(), labels).items)


def _judged(store: Store, labels: Mapping[int, Label], items: Mapping[int, SampleItem]) -> list[JudgedPair]:
    """The labelled pairs; `items` are those whose labels belong to the sample."""
    pairs = store.pairs.some(sorted(labels))
    scores = {pair: store.scores.closeness(own) for pair, own in store.scores.of_pairs(sorted(labels)).items()}
    judged = []
    for number, label in sorted(labels.items()):
        pair, item = pairs[number], items.get(number)
        origin = label.origin
        if origin is LabelOrigin.SAMPLE and item is None:
            origin = LabelOrigin.PICKED
        drawn = item if origin is LabelOrigin.SAMPLE else None
        judged.append(
            JudgedPair(
                pair.b_sim,
                pair.c_sim,
                pair.same_site,
                label.verdict,
                label.reason,
                pair.term_difference,
                1 / drawn.probability if drawn is not None else 1.0,
                drawn.stratum if drawn is not None else "",
                scores.get(number, {}),
                origin,
                number,
            )
        )
    return judged


def pair_counts(store: Store) -> dict[tuple[int, int, bool], int] | None:
    """The candidate pairs by (B-similarity, C-similarity, same site); None before the first scan.

    A C-similarity of -1 stands for pairs that were counted without it.
    """
    counts = [count for count in store.pairs.counts() if count.b_sim is not None]
    if not counts:
        return {} if store.settings.last_scan() is not None else None
    return {
        (count.b_sim or 0, -1 if count.c_sim is None else count.c_sim, count.same_site): round(count.pairs)
        for count in counts
    }


def pairs_besides(store: Store) -> dict[tuple[int, int, bool], int]:
    """The pairs by the same three that are no candidates, and count because they were judged or imported.

    Such are the pairs inside identity sets, and those that only a label or another tool names.
    """
    enumerated = not store.settings.get("drawn")  # else the scan counted more pairs than it lists
    counts = store.pairs.judged_or_imported(None if enumerated else store.settings.params)
    return {(count.b_sim or 0, count.c_sim or 0, count.same_site): round(count.pairs) for count in counts}


def _population(store: Store, designed: bool) -> tuple[dict[tuple[int, int, bool], int] | None, int]:
    """The pairs that labels speak for, and how many of them are no candidates.

    A sample is drawn from the candidates and speaks for them alone.
    """
    counts = pair_counts(store)
    besides = {} if designed or counts is None else pairs_besides(store)
    if counts is not None:
        for cell, number in besides.items():
            counts[cell] = counts.get(cell, 0) + number
    return counts, sum(besides.values())


def strata(sample: Sample | None) -> Mapping[str, int] | None:
    """The population of each stratum of a stratified sample."""
    return None if sample is None else sample.details.get("strata")


def study_data(
    store: Store,
    rule: Rule | None = None,
    reviewer: str | None = None,
    labels: str | None = None,
    *,
    degrees: bool = False,
) -> StudyData:
    """What the tables of the study are made from; `degrees` also counts each document's near-duplicates.

    With a `rule` its labels are those of a sample that speaks for the rule's pairs, where there is one; without, those
    of the current sample, and `by_rule` holds the same for the rules that another sample speaks for.
    """
    params = store.settings.params
    current = store.labels.current(reviewer)
    counts = pair_counts(store)
    if rule is not None:
        sample, note = sample_for(store, rule, current, counts, params)
        return _of_sample(store, sample, note, current, rule, reviewer, labels, degrees)
    sample = store.samples.current()
    by_rule = {}
    for one in Rule:
        other, note = sample_for(store, one, current, counts, params)
        if note:
            by_rule[one] = _of_sample(store, other, note, current, rule, reviewer, labels, degrees=False)
    made = _of_sample(store, sample, "", current, rule, reviewer, labels, degrees)
    return replace(made, by_rule=by_rule)


def _of_sample(
    store: Store,
    sample: Sample | None,
    note: str,
    current: Mapping[int, Label],
    rule: Rule | None,
    reviewer: str | None,
    labels: str | None,
    degrees: bool,
) -> StudyData:
    params = store.settings.params
    measured = [] if sample is None else store.pairs.measured(sample.sample)
    belonging = sample_labels(store, sample, current)
    judged = _judged(store, current, belonging.items)
    counts, besides = _population(store, choose_labels(judged, labels).designed)
    warning = "" if reviewer else belonging.warning()
    return StudyData(
        frame=frame_of(sample, params),
        notes=[sentence for sentence in (note, warning) if sentence],
        params=params,
        judged=judged,
        counts=counts,
        besides=besides,
        strata=strata(sample),
        labels=labels,
        rule=rule,
        seed=store.settings.seed,
        degrees_b=_degrees(store, Rule.B) if degrees else None,
        degrees_c=_degrees(store, Rule.C) if degrees else None,
        measured=[
            MeasuredPair(pair.b_sim, pair.c_sim, pair.same_site, pair.term_difference)
            for pair in measured
            if pair.term_difference is not None
        ]
        or None,
        votes=[
            Vote(label.pair, label.reviewer, label.verdict, label.reason, label.suggested)
            for label in store.labels.every()
        ],
    )


def _degrees(store: Store, rule: Rule) -> Degrees | None:
    """Each number of near-duplicates; None where the project knows a sample of a rule's pairs only."""
    imported = store.settings.get("degrees", {})
    if str(rule) in imported:
        told = imported[str(rule)]
        return Degrees({int(degree): n for degree, n in told["documents"].items()}, told["drawn"], told["weight"])
    if str(rule) in store.settings.get("drawn", {}):
        return None
    return Degrees(Counter(store.pairs.degrees(PairFilter(rule), store.settings.params)))


def table(
    store: Store, name: str, rule: Rule | None = None, reviewer: str | None = None, labels: str | None = None
) -> Table:
    """A table of the study. Raises UsageError for a name that there is not."""
    return study_table(name, study_data(store, rule, reviewer, labels, degrees=name.startswith("degrees")))


def precision(
    store: Store, rule: Rule, reviewer: str | None = None, labels: str | None = None
) -> tuple[list[PrecisionRow], tuple[str, ...]]:
    """The precision table of a rule, and the notes that belong below it."""
    data = study_data(store, rule, reviewer, labels)
    chosen = data.chosen()
    population = data.strata if chosen.designed else None
    rows = precision_table(chosen.pairs, data.counts, rule, data.params, population, data.level)
    return rows, (*sample_notes(data, rule), *besides_note(data))


def threshold_curve(
    store: Store,
    score: str,
    rule: Rule,
    split: str = "all",
    reviewer: str | None = None,
    labels: str | None = None,
) -> tuple[list[CurvePoint], tuple[str, ...]]:
    """Precision and R for each threshold of a score, ascending, and the notes that belong below.

    Of a score whose smaller values mean closer documents a threshold returns the values up to it.
    """
    data = study_data(store, rule, reviewer, labels)
    base = data.base(split)
    lower = score in store.scores.lower()
    scored = None
    if score not in SIMILARITIES:
        names = store.scores.names()
        if score not in names:
            raise UsageError(f"--score must be one of {', '.join([*SIMILARITIES[::-1], *names])}, not {score}")
        counts = store.pairs.score_counts(score, PairFilter(rule), data.params)
        scored = {-value if lower else value: number for value, number in counts.items()}
    points = curve(base.judged, score, rule, data.params, data.counts, scored, base.strata, data.level)
    if lower:
        points = [replace(point, threshold=0 - point.threshold) for point in reversed(points)]
    return points, (*sample_notes(data, rule), *besides_note(data))
