"""The report of a project: every table and figure of the study, plans, thresholds of all scores, and the settings."""

from collections.abc import Sequence
from pathlib import Path

from twinlens.evaluation.study_data import StudyData
from twinlens.export.report import ReportContent, study_report, write_report
from twinlens.export.study_plots import SCORE
from twinlens.model.pairs import Rule
from twinlens.model.progress import NoProgress, Progress
from twinlens.model.tables import Interval, Table
from twinlens.session import results, test_half, thresholds, upkeep
from twinlens.session.comparison import compare
from twinlens.session.planning import planning, recall
from twinlens.session.versions import versions
from twinlens.store import Store
from twinlens.store.samples import Sample
from twinlens.store.settings import now

RULES = (Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED)

Facts = list[tuple[str, Sequence[tuple[str, object]]]]


def write(
    store: Store,
    path: Path,
    reviewer: str | None = None,
    labels: str | None = None,
    others: Sequence[Path] = (),
    progress: Progress | None = None,
) -> None:
    """Write the report to a .html or .pdf file.

    `others` are projects with other configurations of the same corpus. Raises UsageError for another ending,
    TwinlensError where the file cannot be written.
    """
    progress = progress or NoProgress()
    progress.stage("making tables")
    made = content(store, reviewer, labels, others)
    progress.stage("writing")
    write_report(path, made)


def content(
    store: Store, reviewer: str | None = None, labels: str | None = None, others: Sequence[Path] = ()
) -> ReportContent:
    """Everything that a report holds."""
    data = results.study_data(store, None, reviewer, labels, degrees=True)
    further = [_plans(data), _missed_by_rules(data), *_scores(store, reviewer, labels)]
    revealed = test_half.revealed(store)
    if revealed is not None:
        further.append(revealed.table())
    further += compare(store, others, reviewer=reviewer, labels=labels).tables()
    return study_report(data, f"Near-duplicates in {store.path.stem}", now(), facts(store, data), further)


def facts(store: Store, data: StudyData) -> Facts:
    """What was scanned, how it was sampled, by whom it was judged, and with which versions."""
    known = upkeep.info(store)
    labelled = data.chosen()
    labels: list[tuple[str, object]] = [
        ("which count", data.labels or ("those of the sample" if labelled.designed else "those of unknown design")),
        ("labelled pairs that count", len(labelled.pairs)),
        ("seed of the halves", data.seed),
        *((f"reviewer {name}", f"{number} labels") for name, number in known["reviewers"].items()),
        *(("warning", note) for note in labelled.notes),
    ]
    return [
        ("Sources", [(str(place), source["path"]) for place, source in enumerate(known["sources"], 1)]),
        ("Documents", list(known["documents"].items())),
        ("Pairs by origin", [*known["pairs"].items(), ("imported scores", ", ".join(known["scores"]) or "none")]),
        ("Samples", [_sample(sample) for sample in store.samples.all()]),
        ("Labels", labels),
        ("Versions", [*versions(store).items(), ("fingerprint of the settings", known["fingerprint"])]),
    ]


def _sample(sample: Sample) -> tuple[str, object]:
    population = sample.details.get("population")
    of = "" if population is None else f" of {population}"
    return sample.name, f"{sample.design}, rule {sample.rule}, {sample.items}{of} pairs, seed {sample.seed}"


def _plans(data: StudyData) -> Table:
    rows, notes = [], []
    for rule in RULES:
        made = planning(data.for_rule(rule), rule, None)
        notes.append(f"{rule}: {made.suggestion}")
        rows += [{"rule": str(rule), **row} for row in made.table().rows if made.plans]
    columns = ("rule", "name", "labelled", "half_width", "wished", "more")
    return Table("plan", "Labels that an interval of ±3 % at 95 % needs", columns, tuple(rows), tuple(notes))


def _missed_by_rules(data: StudyData) -> Table:
    rows, notes = [], []
    for rule in RULES:
        found = recall(data.for_rule(rule), rule)
        notes.append(f"{rule}: {found.sentence}")
        rows.append(
            {
                "rule": str(rule),
                **_ends("correct_found", found.found, found.found_interval),
                **_ends("correct_missed", found.missed, found.missed_interval),
                **_ends("recall", found.recall, found.interval),
                "labelled_near_misses": found.labelled_misses,
            }
        )
    return Table("recall", "Correct pairs that each rule misses", tuple(rows[0]), tuple(rows), tuple(notes))


def _ends(name: str, value: float | None, interval: Interval | None) -> dict[str, float | None]:
    return {
        name: value,
        f"{name}_low": interval.low if interval else None,
        f"{name}_high": interval.high if interval else None,
    }


def _scores(store: Store, reviewer: str | None, labels: str | None) -> list[Table]:
    """One table for each imported score, with a row at each distinct value that a label has."""
    names = (
        *("threshold", "pairs", "labelled", "correct", "incorrect", "undecided"),
        *("precision", "low", "high", "r", "r_low", "r_high"),
    )
    made = []
    for span in store.scores.spans():
        points, notes = results.threshold_curve(store, span.name, Rule.ALL, "all", reviewer, labels)
        rows = tuple(point.to_json() for point in points if point.labelled)
        title = f"Precision and R of {span.name} {span.sign} threshold"
        if len(rows) > thresholds.MOST:
            every = -(-len(rows) // thresholds.MOST)
            notes = (*notes, f"Of {len(rows)} distinct values every {every}. is shown; `curve` prints all.")
            rows = rows[::every]
        made.append(Table(f"{SCORE}{span.name}", title, names, rows, notes))
    return made
