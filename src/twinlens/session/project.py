"""An open project: what a person can do to it, as one object for the window and the command line."""

from __future__ import annotations

import getpass
from array import array
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TextIO, TypeVar

from twinlens.model.changes import Changes
from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Label, Reason, Verdict, is_adjudication
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.model.progress import NoProgress, Progress
from twinlens.session import backups, identity_labels, merging, pair_files, second_reading, upkeep
from twinlens.session.content import ProjectContent
from twinlens.session.courses import Course, queue_of
from twinlens.session.identification import read_map
from twinlens.session.judging import Judging, ReviewProgress
from twinlens.session.pair_files import ImportCounts
from twinlens.session.queue import Queue
from twinlens.store import Store
from twinlens.store.labels import HistoryEntry
from twinlens.store.samples import Sample

if TYPE_CHECKING:
    from twinlens.evaluation.designs import Design
    from twinlens.evaluation.thresholds import CurvePoint
    from twinlens.export.dataset import WrittenDataset
    from twinlens.model.tables import PrecisionRow, Table

Moved = TypeVar("Moved", Changes, Changes | None)


class Project(ProjectContent):
    """A project file that is open for one reviewer; used from the thread that opened it."""

    def __init__(self, store: Store, reviewer: str | None = None) -> None:
        super().__init__(store)
        self._reviewer: str = reviewer or store.settings.get(_reviewer_setting()) or system_user()
        self._course = Course.SAMPLE
        self._chosen = array("q")
        self._judging = Judging(store, self._reviewer)
        self._backup = backups.LabelBackup(store)

    @classmethod
    def create(cls, path: Path | str, params: ScanParams | None = None, *, seed: int | None = None) -> Self:
        """Make a project. Raises ProjectError where a file of that name exists or the folder cannot be written."""
        return cls(Store.create(path, params or ScanParams(), seed))

    @classmethod
    def open(cls, path: Path | str, reviewer: str | None = None) -> Self:
        """Open a project, for a reviewer (default: as last set by this user of the computer, else that user's name).

        Raises ProjectError for what is no project, or newer, damaged or cut off; nothing is changed then.
        """
        return cls(Store.open(path), reviewer)

    def close(self) -> None:
        """Close the project; everything is on the disk already."""
        try:
            self._backup.close()
        finally:
            self.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # -- who judges -------------------------------------------------------------------------------------------------

    @property
    def reviewer(self) -> str:
        """Who judges here."""
        return self._reviewer

    @property
    def votes_as(self) -> str:
        """The name under which decisions are logged: the reviewer's, or that of an adjudicator."""
        return self._judging.reviewer

    def set_reviewer(self, name: str) -> Changes:
        """Judge under another name from now on; kept for this user of the computer. Raises UsageError on ""."""
        name = name.strip()
        if not name or is_adjudication(name):
            raise UsageError("a reviewer needs a name of their own")
        self.store.settings.set(_reviewer_setting(), name)
        self._reviewer = name
        self.take_course(Course.SAMPLE)
        return Changes(labels=True, settings=True)

    # -- judging ----------------------------------------------------------------------------------------------------

    def samples(self) -> list[Sample]:
        """Every sample, the oldest first."""
        return self.store.samples.all()

    def sample(self, number: int | None = None) -> Sample | None:
        """A sample by number, or the current one: the one drawn last, else the default one."""
        return self.store.samples.current() if number is None else self.store.samples.get(number)

    @property
    def course(self) -> Course:
        """Which pairs are gone through."""
        return self._course

    def take_course(self, course: Course) -> Changes:
        """Go through other pairs from now on; disagreements are settled under the name of an adjudicator."""
        self._course = course
        self._judging = Judging(self.store, course.votes_as(self._reviewer), picked=course is Course.CHOSEN)
        return Changes(samples=True, labels=True)

    def choose(self, pairs: Iterable[int]) -> Changes:
        """Go through these pairs from now on. They were picked: their labels belong to no sample of known design."""
        self._chosen = array("q", pairs)
        return self.take_course(Course.CHOSEN)

    def queue(self, sample: int | None = None) -> Queue:
        """The pairs of the course: those of a sample (None = the current one) in their random order, or others."""
        return queue_of(self.store, self._course, self.sample(sample), self._reviewer, self._chosen)

    @property
    def second_share(self) -> float:
        """The share of the sample that is to be read by a second reviewer, 0..1."""
        return second_reading.share_of(self.store)

    def set_second_share(self, share: float) -> Changes:
        """Have another share of the sample read twice."""
        second_reading.set_share(self.store, share)
        return Changes(samples=True, settings=True)

    def judge_identity_set(self, document: int, verdict: Verdict, reason: Reason | None, note: str = "") -> Changes:
        """Label all pairs of the identity set that a document stands in, as one decision; see `identity_labels`."""
        pairs = identity_labels.pairs_inside(self.store, document)
        return self._backed(Changes(pairs=True) | self._judging.judge_all(pairs, verdict, reason, note))

    def present(self, pair: int) -> None:
        """Say that a pair is on screen: its label will be kept even if a scan removes it meanwhile."""
        self._judging.present(pair)

    def judge(
        self,
        pair: int,
        verdict: Verdict,
        reason: Reason | None = None,
        note: str = "",
        seconds: float | None = None,
        scores_shown: bool = False,
        suggested: str | None = None,
    ) -> Changes:
        """Label the pair that was on screen; on the disk when this returns. `seconds` = how long it was looked at."""
        return self._backed(self._judging.judge(pair, verdict, reason, note, seconds, scores_shown, suggested))

    def hurried(self) -> AbstractContextManager[None]:
        """Inside, no deed waits: see `Connection.hurried`, and `LogSync` for what is then left to do."""
        return self.store.connection.hurried()

    def edit_last(
        self, *, verdict: Verdict | None = None, reason: Reason | None = None, note: str | None = None
    ) -> Changes | None:
        """Change the last decision; None where there is none."""
        return self._backed(self._judging.edit_last(verdict=verdict, reason=reason, note=note))

    def undo(self) -> Changes | None:
        """Take the last decision back, also one of an earlier day; None where there is none."""
        return self._backed(self._judging.undo())

    def redo(self) -> Changes | None:
        """Take the last undo back; None where there is none."""
        return self._backed(self._judging.redo())

    def _backed(self, changes: Moved) -> Moved:
        self._backup.catch_up()
        return changes

    def can_undo(self) -> bool:
        """Whether `undo` would do something."""
        return self._judging.can_undo()

    def can_redo(self) -> bool:
        """Whether `redo` would do something."""
        return self._judging.can_redo()

    def skip(self, pair: int, *, on: bool = True) -> Changes:
        """Put a pair behind all others of the queue."""
        return self._judging.skip(pair, on=on)

    def flag(self, pair: int, *, on: bool = True) -> Changes:
        """Mark a pair for later."""
        return self._judging.flag(pair, on=on)

    def flagged(self) -> set[int]:
        """The reviewer's flagged pairs."""
        return self._judging.flagged()

    def label(self, pair: int) -> Label | None:
        """The reviewer's own current label of a pair."""
        return self._judging.label(pair)

    def was_judged(self, pair: int) -> bool:
        """Whether the reviewer ever judged a pair, taken back or not: what was hidden until then was seen."""
        return self._judging.was_judged(pair)

    def history(self, limit: int = 20) -> list[HistoryEntry]:
        """The reviewer's last decisions, the newest first."""
        return self._judging.history(limit)

    def progress(self, sample: int | None = None) -> ReviewProgress:
        """How far the reviewer is in a sample (None = the current one)."""
        found = self.sample(sample)
        return self._judging.progress(None if found is None else found.sample)

    def progress_in(self, queue: Queue) -> ReviewProgress:
        """How far the reviewer is in a queue."""
        return self._judging.progress(None if queue.sample is None else queue.sample.sample, queue)

    def draw(self, rule: Rule, design: Design, name: str = "", near_misses: float = 0.0) -> Sample:
        """Draw a sample of the candidate pairs under a rule, and the current one; see `drawing.draw_sample`."""
        from twinlens.session import drawing

        return drawing.draw_sample(self.store, rule, design, name, near_misses=near_misses)

    def extend_sample(self, size: int) -> Changes:
        """Lengthen the default sample; what was drawn keeps its place."""
        from twinlens.session import drawing

        return drawing.extend(self.store, size)

    # -- results ----------------------------------------------------------------------------------------------------

    def table(
        self, name: str, rule: Rule | None = None, reviewer: str | None = None, labels: str | None = None
    ) -> Table:
        """A table of the study; `labels` is sample, imported, all, or None for the best there are."""
        from twinlens.session import results

        return results.table(self.store, name, rule, reviewer, labels)

    def precision(
        self, rule: Rule, reviewer: str | None = None, labels: str | None = None
    ) -> tuple[list[PrecisionRow], tuple[str, ...]]:
        """The precision table of a rule, and the notes that belong below it."""
        from twinlens.session import results

        return results.precision(self.store, rule, reviewer, labels)

    def curve(
        self,
        score: str,
        rule: Rule = Rule.ALL,
        split: str = "all",
        reviewer: str | None = None,
        labels: str | None = None,
    ) -> tuple[list[CurvePoint], tuple[str, ...]]:
        """Precision and R for each threshold of a score, and the notes that belong below."""
        from twinlens.session import results

        return results.threshold_curve(self.store, score, rule, split, reviewer, labels)

    def compared_with(self) -> list[Path]:
        """The projects of the same documents that this one was compared with last."""
        from twinlens.session import comparison

        return comparison.others_of(self.store)

    def set_compared_with(self, paths: Iterable[Path]) -> None:
        """Keep which projects this one is compared with."""
        from twinlens.session import comparison

        comparison.set_others(self.store, paths)

    # -- files ------------------------------------------------------------------------------------------------------

    def import_labels(
        self,
        path: Path,
        columns: Mapping[str, str] | None = None,
        map_file: Path | None = None,
        reviewer: str = "",
        progress: Progress | None = None,
    ) -> ImportCounts:
        """Append the labels of a file; `columns` by kind (a, b, label, …) where the header does not tell.

        A dataset that `export` wrote gives back every vote and score, and its samples where the project has their pairs
        (`restoring.restore`). Raises SourceError where the file cannot be read.
        """
        from twinlens.session.dataset_files import open_labels
        from twinlens.session.restoring import restore

        (progress or NoProgress()).stage("reading labels")
        read = open_labels(path, columns)
        mapping = self._mapping(map_file)
        restored = restore(self.store, read.dataset, mapping)
        counts = pair_files.import_labels(self.store, read.rows, mapping, reviewer, restored.pairs, read.senses)
        counts.problems, counts.notes = read.problems, [*read.notes, *restored.notes, *counts.notes]
        return counts

    def import_pairs(
        self,
        path: Path,
        columns: Mapping[str, str] | None = None,
        scores: Sequence[str] | None = None,
        map_file: Path | None = None,
        progress: Progress | None = None,
        senses: Mapping[str, bool] | None = None,
    ) -> ImportCounts:
        """Take another tool's candidate pairs with their scores (None = the columns whose names speak of one).

        `senses` says of scores whether a smaller value means closer documents, where their names do not tell.
        A file that holds its documents instead of their ids becomes a source of the project first. Raises SourceError
        where the file cannot be read.
        """
        from twinlens.corpus.pair_tables import read_pairs
        from twinlens.session.dataset_files import understood

        (progress or NoProgress()).stage("reading pairs")
        table = read_pairs(path, columns, scores, senses)
        if table.inline:
            self.scan([Source(str(path), options={"input_format": "pairs"})], progress=progress)
        said = table.columns
        senses = {name: name in said.lower_is_closer for name in said.senses}
        counts = pair_files.import_pairs(self.store, table, self._mapping(map_file), senses)
        known, lower = set(self.store.scores.names()), self.store.scores.lower()
        counts.scores = {name: name in (lower if name in known else said.lower_is_closer) for name in said.scores}
        counts.notes = [understood(table)]
        counts.problems = table.problems
        return counts

    def _mapping(self, map_file: Path | None) -> Mapping[str, str] | None:
        return None if map_file is None else read_map(map_file)

    def export_labels(self, file: TextIO, format: str = "csv", reviewer: str | None = None) -> int:
        """Write the current labels as csv or jsonl, in the form that `import_labels` reads; how many."""
        return pair_files.write_labels(self.store, file, format, reviewer)

    def export(
        self,
        path: Path,
        format: str = "jsonl",
        texts: str = "none",
        split: str = "",
        *,
        pairs: Iterable[int] | None = None,
        reviewer: str | None = None,
        progress: Progress | None = None,
    ) -> WrittenDataset:
        """Write the labelled pairs as a dataset; see `exporting.export`."""
        from twinlens.session import exporting

        return exporting.export(
            self.store, path, format, texts, split, pairs=pairs, reviewer=reviewer, progress=progress
        )

    # -- upkeep -----------------------------------------------------------------------------------------------------

    def info(self) -> dict[str, Any]:
        """What the project holds: parameters, versions, sources, counts, samples, reviewers, size."""
        return upkeep.info(self.store)

    def relocate(self, old: str, new: str) -> Changes:
        """Say that the corpus moved from one path to another."""
        return upkeep.relocate(self.store, old, new)

    def erase(self, locators: Sequence[str]) -> int:
        """Delete the stored bytes of documents for good; of how many contents there were any."""
        return upkeep.erase(self.store, locators)

    def merge(self, other: Path | str) -> merging.MergeCounts:
        """Take over the labels of another reviewer's copy."""
        return merging.merge(self.store, Path(other))

    # -- work -------------------------------------------------------------------------------------------------------

    def scan(
        self,
        sources: Sequence[Source],
        params: ScanParams | None = None,
        *,
        jobs: int = 0,
        resume: bool = False,
        progress: Progress | None = None,
    ) -> dict[str, Any]:
        """Read, sign, pair and score in this process (the window starts the same function in a worker)."""
        from twinlens.engine import scan

        return scan.run(
            str(self.path),
            [asdict(source) for source in sources],
            (params or self.params).to_json(),
            jobs,
            resume,
            progress or NoProgress(),
        )


def system_user() -> str:
    """The name of the user of the computer; "reviewer" where it has none."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "reviewer"


def _reviewer_setting() -> str:
    # kept by user: a copy of the project that another person opens must not go on under this one's name
    return f"reviewer:{system_user()}"
