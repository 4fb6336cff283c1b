"""Long work on a project by name: what a window starts in another process, and the command line in its own."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from twinlens.installation import resources
from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.model.progress import NoProgress, Progress

if TYPE_CHECKING:
    from twinlens.session.comparison import Comparison
    from twinlens.session.pair_files import ImportCounts
    from twinlens.session.project import Project

LARGE = 32 << 20  # bytes of a container from which reading it once more makes a scan noticeably slower
DEMO_SEED = 2006  # so that the demo shows everybody the same pairs first


def scan(
    project: str,
    sources: Sequence[Mapping[str, Any]],
    params: Mapping[str, Any],
    jobs: int = 0,
    resume: bool = False,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Scan the sources, then measure the sampled and labelled pairs: the result of `engine.scan.run`."""
    from twinlens.engine.scan import run

    progress = progress or NoProgress()
    result = run(project, list(map(dict, sources)), dict(params), jobs, resume, progress)
    measure(project, progress=progress)
    return result


def measure(project: str, everything: bool = False, progress: Progress | None = None) -> dict[str, int]:
    """Measure the sampled and labelled pairs, or all, and keep the bytes of the documents of the former.

    How many were measured, and how many could not be, because a document is not as it was scanned.
    """
    from twinlens.store import Store
    from twinlens.store.scan_columns import pairs_to_measure

    progress = progress or NoProgress()
    keep_texts(project, progress)
    with Store.open(project) as store:
        if not len(pairs_to_measure(store.connection, everything=everything)):
            return {"measured": 0, "unreadable": 0}
    from twinlens.engine.measures import fill

    return fill(project, everything, progress)


def keep_texts(project: str, progress: Progress | None = None, patient: bool = True) -> None:
    """Keep the bytes of the documents of sampled and labelled pairs in the project.

    Unless `patient`, large tables and archives are not read through once more: that is left to who measures.
    """
    from twinlens.store import Store

    progress = progress or NoProgress()
    with Store.open(project) as store:
        wanted = store.texts.wanted(None if patient else LARGE)
        if wanted:
            from twinlens.engine.originals import keep

            progress.stage("keeping texts", documents_total=len(wanted))
            keep(store, wanted, progress)


def read_as(
    project: str, documents: Sequence[int], encoding: str = "", progress: Progress | None = None, *, undo: bool = False
) -> dict[str, Any]:
    """Read documents (by row) again by an encoding, "" = as it is found; with `undo` take the last such change back.

    Labels stay. Returns what a scan returns, with the number of "places" (files, records, tables) that changed and of
    "unbound" labels, which concern texts that are not there any more. Where the scan fails or is
    stopped, the encodings are as they were.
    """
    from twinlens.session import encodings

    progress = progress or NoProgress()
    with _opened(project) as opened, encodings.kept_if_read(opened.store):
        if undo:
            places = encodings.undo(opened.store)
        else:
            found = opened.store.documents.some(list(documents))
            places = encodings.set_encoding(opened.store, list(found.values()), encoding)
        if not places:
            raise UsageError("there is no encoding to take back")
        result = opened.scan([], opened.params, resume=True, progress=progress)
        unbound = opened.store.labels.unbound()
    measure(project, progress=progress)
    return {**result, "places": places, "unbound": unbound}


def look_by_encoding(project: str, document: int, encoding: str = "") -> Any:
    """How a document would read by an encoding; see `encodings.look`."""
    from twinlens.session import encodings

    with _opened(project) as opened:
        return encodings.look(opened.store, opened.document(document), encoding)


def import_labels(
    project: str,
    file: str,
    columns: Mapping[str, str] | None = None,
    map_file: str = "",
    reviewer: str = "",
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Take labels from a file; the counts, and a sentence for every row that was left out."""
    progress = progress or NoProgress()
    with _opened(project) as opened:
        counts = counted(opened.import_labels(Path(file), columns, _path(map_file), reviewer, progress))
    measure(project, progress=progress)
    return counts


def import_pairs(
    project: str,
    file: str,
    columns: Mapping[str, str] | None = None,
    scores: Sequence[str] | None = None,
    map_file: str = "",
    progress: Progress | None = None,
    senses: Mapping[str, bool] | None = None,
) -> dict[str, Any]:
    """Take another tool's pairs from a file; the counts, and a sentence for every row that was left out."""
    progress = progress or NoProgress()
    with _opened(project) as opened:
        return counted(opened.import_pairs(Path(file), columns, scores, _path(map_file), progress, senses))


def _path(text: str) -> Path | None:
    return Path(text) if text else None


def counted(counts: ImportCounts) -> dict[str, Any]:
    """The counts of an import as plain values."""
    return {
        "rows": counts.rows,
        "imported": counts.imported,
        "pairs": counts.pairs,
        "new_pairs": counts.new_pairs,
        "merged": counts.merged,
        "self_pairs": counts.self_pairs,
        "unresolved": len(counts.unresolved),
        "refused": len(counts.refused) + len(counts.problems),
        "unfitting": len(counts.unfitting),
        "scores": {name: "lower" if lower else "higher" for name, lower in counts.scores.items()},
        "notes": counts.notes,
        "complaints": list(counts.complaints()),
    }


def export(
    project: str,
    file: str,
    format: str,
    texts: str = "none",
    split: str = "",
    pairs: array[int] | Sequence[int] | None = None,
    reviewer: str = "",
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Write the labelled pairs (those among `pairs`, None = all): how many, and the files that were written."""
    with _opened(project) as opened:
        written = opened.export(
            Path(file), format, texts, split, pairs=pairs, reviewer=reviewer or None, progress=progress
        )
    return {"pairs": written.pairs, "files": [str(path) for path in written.files]}


def sample(
    project: str,
    rule: str = "all",
    design: str = "uniform",
    size: int = 400,
    by: Sequence[str] = (),
    allocation: str = "proportional",
    seed: int | None = None,
    name: str = "",
    near_misses: float = 0.0,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Draw a sample, measure its pairs and keep their texts; it is the current sample from now on."""
    from twinlens.evaluation.designs import BY, Design

    progress = progress or NoProgress()
    progress.stage("drawing")
    with _opened(project) as opened:
        chosen = Rule(rule)
        attracting = Rule.B if chosen is Rule.ALL else chosen
        seed = opened.store.settings.seed >> 1 if seed is None else seed  # what the project file can hold
        drawn = opened.draw(
            chosen, Design(design, size, seed, tuple(by) or BY, allocation, attracting), name, near_misses
        )
    measure(project, progress=progress)
    return {
        "sample": drawn.sample,
        "name": drawn.name,
        "design": drawn.design,
        "rule": str(drawn.rule),
        "seed": drawn.seed,
        "pairs": drawn.items,
        "population": drawn.details.get("population"),
        "strata": drawn.details.get("strata", {}),
    }


def report(
    project: str,
    file: str,
    reviewer: str = "",
    labels: str | None = None,
    others: Sequence[str] = (),
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Write the report as .html or .pdf, also on the configurations of other projects: the file that was written."""
    from twinlens.session.report import write

    with _opened(project) as opened:
        write(opened.store, Path(file), reviewer or None, labels, [Path(other) for other in others], progress)
    return {"files": [file]}


def score_names(project: str) -> list[str]:
    """The other tools' scores in the project; looking through all pairs for them takes a window too long."""
    with _opened(project) as opened:
        return opened.store.scores.names()


def compare(
    project: str,
    others: Sequence[str] = (),
    scores: Sequence[str] | None = None,
    rules: Sequence[str] | None = None,
    reviewer: str = "",
    labels: str | None = None,
    progress: Progress | None = None,
) -> Comparison:
    """Compare the project's rules (None = B, C and combined), other tools' scores and other projects on the labels."""
    from twinlens.session.comparison import compare as compare_configurations
    from twinlens.session.configurations import RULES

    (progress or NoProgress()).stage("comparing")
    with _opened(project) as opened:
        return compare_configurations(
            opened.store,
            [Path(other) for other in others],
            scores,
            RULES if rules is None else [Rule(rule) for rule in rules],
            reviewer or None,
            labels,
        )


def pairs_found(
    project: str,
    found_by: Sequence[str],
    others: Sequence[str],
    scores: Sequence[str] | None,
    rules: Sequence[str],
    exactly: bool,
    labelled: bool = False,
) -> array[int]:
    """The stored pairs behind a number of a comparison; see `comparison.pairs_found`."""
    from twinlens.session.comparison import pairs_found as numbers_of

    paths, chosen = [Path(other) for other in others], [Rule(rule) for rule in rules]
    with _opened(project) as opened:
        return numbers_of(opened.store, found_by, paths, scores, chosen, exactly=exactly, labelled=labelled)


def region_pairs(project: str, rows: Sequence[tuple[int, int]]) -> list[int]:
    """The pairs of documents, by rows, that a person wants to go through: their numbers, made where they were none."""
    from twinlens.session.comparison import region_pairs as numbers_of

    with _opened(project) as opened:
        return numbers_of(opened.store, rows)


def merge(project: str, other: str, progress: Progress | None = None) -> dict[str, int]:
    """Take over the labels of another copy; see `merging.merge`."""
    with _opened(project) as opened:
        return asdict(opened.merge(other))


def restore(project: str, file: str = "", progress: Progress | None = None) -> dict[str, Any]:
    """Bring the labels of one backup, or of all, into a project, or into a new one; see `backups.restore`.

    Beside the counts, "sources" are the paths that the project's documents came from, where a new one has none yet.
    """
    from twinlens.session import backups

    counts = asdict(backups.restore(Path(project), _path(file)))
    with _opened(project) as opened:
        known = opened.store.settings.sources()
    return {**counts, "sources": [] if known else backups.sources(Path(project))}


def extend_sample(project: str, size: int) -> int:
    """Lengthen the default sample to so many pairs, or as many as there are: how many it has then."""
    with _opened(project) as opened:
        opened.extend_sample(size)
        return len(opened.queue())


def derive(
    project: str,
    target: str,
    k: int | None = None,
    bits: int | None = None,
    features: Mapping[str, str] | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Sign a project's documents in another way, into a new project; see `engine.derive`.

    With other `bits` the C thresholds keep their share of them.
    """
    from twinlens.engine.derive import derive as make

    with _opened(project) as opened:
        params = opened.params
    if bits is not None and bits != params.bits:
        share = bits / params.bits
        thresholds = max(1, round(params.c_min * share)), round(params.combined_min * share)
        params = replace(params, bits=bits, c_min=thresholds[0], combined_min=thresholds[1])
    if k is not None:
        params = replace(params, k=k)
    return make(project, target, params.to_json(), dict(features or {}), progress)


def import_result(result: str, project: str, progress: Progress | None = None) -> dict[str, Any]:
    """Make a project of a cluster's result; see `cluster.importing`."""
    from twinlens.cluster.importing import import_result as make

    return make(result, project, progress)


def demo_project() -> Path:
    """Where the demo project of this user is."""
    return Path(platformdirs.user_data_dir("twinlens", appauthor=False)) / "demo.twinlens"


def make_demo(project: str, progress: Progress | None = None) -> dict[str, Any]:
    """Make the demo project, or go on with the one that is there: scan the demo corpus, load its labels once.

    The result of the scan, with the counts of the labels under "labels".
    """
    progress = progress or NoProgress()
    path = Path(project)
    path.parent.mkdir(parents=True, exist_ok=True)
    corpus = resources() / "demo" / "corpus"
    from twinlens.session.project import Project

    opened = Project.open(path) if path.exists() else Project.create(path, ScanParams(), seed=DEMO_SEED)
    with opened:
        result = opened.scan([Source(str(corpus))], progress=progress)
        if not opened.store.labels.last_event():
            counts = opened.import_labels(resources() / "demo" / "labels.csv", reviewer="demo", progress=progress)
            result["labels"] = counted(counts)
    measure(project, progress=progress)
    return result


demo = make_demo


def _opened(project: str) -> Project:
    # only here: a scan needs nothing of what a person can do to a project
    from twinlens.session.project import Project

    return Project.open(project)
