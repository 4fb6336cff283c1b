"""Exported and read back: the same estimates, in each form that carries them."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from twinlens.evaluation.designs import Design
from twinlens.export.dataset import read_dataset
from twinlens.export.records import ExportPair
from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project
from twinlens.session.restoring import restore
from twinlens.session.results import judged_pairs

PAIRS = [(n, n + 7, n % 7, 340 + n % 45) for n in range(1, 201)]
TABLES = (
    "precision-b",
    "precision-c",
    "reasons-b",
    "undecided-b",
    "thresholds",
    "combined",
    "agreement",
    "precision-by-c",
)


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    """Two samples, the second with near misses, partly labelled by two reviewers, one label picked by hand."""
    made = handmade(tmp_path / "p.twinlens", documents=207, pairs=PAIRS, seed=5)
    with Project.open(made, "ann") as project:
        project.draw(Rule.B, Design("stratified", 60, 5, ("b_sim", "site")), "=of B")
        for number, pair in enumerate(list(project.queue().pairs)[:44]):
            good = project.pair(pair).b_sim > 3
            reason = Reason.URL if good and number % 3 else None
            note = "=1+1 “quoted”, +49\nand more" if number < 2 else ""
            project.judge(pair, Verdict.CORRECT if good else Verdict.INCORRECT, reason, note)
        project.draw(Rule.ALL, Design("importance", 50, 6))
        for number, pair in enumerate(list(project.queue().pairs)[:30]):
            project.judge(pair, list(Verdict)[number % 3])
        project.set_reviewer("bob")
        for pair in list(project.queue().pairs)[:6]:
            project.judge(pair, Verdict.CORRECT)
        outside, _ = project.stored_pair(1, 200)
        project.judge(outside.pair, Verdict.INCORRECT)
    return made


@pytest.mark.parametrize("format", ["jsonl", "csv", "parquet"])
def test_the_estimates_are_the_same_again(
    path: Path, handmade: Callable[..., Path], tmp_path: Path, format: str
) -> None:
    file = tmp_path / f"set.{format}"
    with Project.open(path, "ann") as project:
        project.export(file, format)
        tables = {name: project.table(name) for name in TABLES}
        curve = project.curve("c_sim", Rule.B)
        samples = [(s.name, s.rule, s.design, s.seed, s.size, s.made, s.details) for s in project.samples()[1:]]
        votes = votes_of(project)
        orders = [list(project.store.samples.items(sample.sample)) for sample in project.samples()]
    with Project.open(handmade(tmp_path / "again.twinlens", documents=207, pairs=PAIRS, seed=99), "eve") as again:
        assert again.store.settings.seed != 5
        counts = again.import_labels(file)
        assert (counts.imported, counts.unresolved, counts.refused) == (len(votes), [], [])
        assert not [note for note in counts.notes if "not made again" in note]
        assert {name: again.table(name) for name in TABLES} == tables
        assert again.curve("c_sim", Rule.B) == curve
        assert [(s.name, s.rule, s.design, s.seed, s.size, s.made, s.details) for s in again.samples()[1:]] == samples
        found = votes_of(again)
        assert found == votes
        # also the pairs that nobody labelled yet: the review goes on where it was
        assert [list(again.store.samples.items(sample.sample)) for sample in again.samples()] == orders
        again.import_labels(file)  # once more: votes are repeated, samples are not
        assert len(again.samples()) == len(orders)


def votes_of(project: Project) -> list[tuple[str, ...]]:
    found = []
    for vote in project.store.labels.every():
        pair = project.pair(vote.pair)
        ends = (str(pair.left), str(pair.right), str(vote.reason), str(vote.origin))
        found.append((*ends, vote.reviewer, str(vote.verdict), vote.note, vote.at))
    return sorted(found)


def test_a_project_of_other_pairs_takes_the_labels_as_imported_ones(
    path: Path, handmade: Callable[..., Path], tmp_path: Path
) -> None:
    file = tmp_path / "set.jsonl"
    with Project.open(path) as project:
        project.export(file, "jsonl")
    fewer = handmade(tmp_path / "fewer.twinlens", documents=207, pairs=PAIRS[:150], seed=5)
    with Project.open(fewer) as other:
        counts = other.import_labels(file)
        assert sum("not made again: it was drawn from" in note for note in counts.notes) >= 2
        origins = {pair.origin for pair in judged_pairs(other.store)}
        assert LabelOrigin.SAMPLE not in origins and LabelOrigin.IMPORTED in origins
        assert any("unknown design" in note for note in other.table("precision-b").notes)


@pytest.mark.parametrize(
    "changed",
    [
        "{nope",
        "[1]",
        {"project_seed": "zz"},
        {"project_seed": "f" * 40},
        {"project_seed": "-5"},
        {"seed": 2**70},
        {"size": "many"},
        {"made": {"then": 1}},
        {"details": {"strata": [1]}},
        {"details": {"strata": {"near miss": "a"}}},
        {"details": {"design": [3]}},
        {"details": {"design": {"kind": "uniform", "by": [], "rule": "b", "size": "x"}}},
    ],
    ids=str,
)
def test_spoilt_facts_are_told_and_change_nothing(
    exported: Sequence[ExportPair], handmade: Callable[..., Path], tmp_path: Path, changed: str | dict[str, object]
) -> None:
    def spoilt(facts: str) -> str:
        if isinstance(changed, str):
            return changed
        read = json.loads(facts)
        details = {**read["details"], **changed.get("details", {})}  # type: ignore[dict-item]
        return json.dumps({**read, **changed, "details": details})

    pairs = [
        replace(pair, draws=tuple(replace(one, facts=spoilt(one.facts) if one.facts else "") for one in pair.draws))
        for pair in exported
    ]
    with Project.open(handmade(tmp_path / "p.twinlens", documents=20, pairs=PAIRS[:9], seed=99)) as project:
        restored = restore(project.store, pairs)
        assert not restored.pairs and restored.notes
        assert all("is not made again: its design cannot be read" in note for note in restored.notes)
        assert project.store.settings.seed == 99 and len(project.samples()) <= 1


@pytest.fixture(scope="module")
def exported(handmade: Callable[..., Path], tmp_path_factory: pytest.TempPathFactory) -> Sequence[ExportPair]:
    """The labelled pairs of a sample."""
    path = tmp_path_factory.mktemp("exported")
    with Project.open(handmade(path / "p.twinlens", documents=20, pairs=PAIRS[:9], seed=5), "ann") as project:
        project.draw(Rule.ALL, Design("uniform", 5, 5), "s")
        for pair in list(project.queue().pairs):
            project.judge(pair, Verdict.CORRECT)
        project.export(path / "set.jsonl", "jsonl")
    return read_dataset(path / "set.jsonl")


@pytest.mark.parametrize("format", ["jsonl", "csv", "parquet"])
def test_seconds_and_the_sense_of_scores_come_back(
    path: Path, handmade: Callable[..., Path], tmp_path: Path, format: str
) -> None:
    file = tmp_path / f"set.{format}"

    def told(
        project: Project,
    ) -> tuple[dict[tuple[str, str, str], float], frozenset[str], dict[str, tuple[float, ...]]]:
        seconds = project.store.labels.seconds()
        found = {}
        for vote in project.store.labels.every():
            pair = project.pair(vote.pair)
            if vote.event in seconds:
                found[str(pair.left), str(pair.right), vote.reviewer] = seconds[vote.event]
        scores = project.store.scores
        return found, scores.lower(), {s.name: (s.low, s.high) for s in scores.spans()}

    with Project.open(path, "ann") as project:
        labelled = [label.pair for label in project.store.labels.every() if label.reviewer == "ann"][:5]
        for pair, seconds in zip(labelled, (0.75, 12.5, 3.0, None, 0.0), strict=True):
            project.judge(pair, Verdict.CORRECT, seconds=seconds)
        with project.store.writer() as writer:
            writer.add_scores("unlike", labelled, [5.0, 4.0, 3.0, 2.0, 1.0], lower=True)
            writer.add_scores("distance to nothing", labelled, [1.0] * 5, lower=False)
        project.export(file, format)
        before = told(project)
    assert sorted(before[0].values()) == [0.0, 0.75, 3.0, 12.5] and before[1] == {"unlike"}
    with Project.open(handmade(tmp_path / "again.twinlens", documents=207, pairs=PAIRS, seed=99), "eve") as again:
        again.import_labels(file)
        assert told(again) == before
    with Project.open(handmade(tmp_path / "other.twinlens", documents=207, pairs=PAIRS, seed=7), "eve") as other:
        with other.store.writer() as writer:
            writer.add_scores("unlike", [1], [1.0], lower=False)
        other.import_labels(file)
        assert other.store.scores.lower() == frozenset()  # what the project knows of a score stays
    rows = read_dataset(file)
    assert all(set(row.lower_is_closer or ()) <= set(row.scores) for row in rows)


def test_a_dataset_of_an_earlier_version_says_nothing_of_seconds_and_senses(path: Path, tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    with Project.open(path, "ann") as project:
        project.export(file, "jsonl")
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    for row in rows:
        del row["lower_is_closer"]
        for vote in row["votes"]:
            vote["seconds"] = -1
    rows[0]["votes"][0].pop("seconds")
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")
    read = read_dataset(file)
    assert {row.lower_is_closer for row in read} == {None}
    assert {vote.seconds for row in read for vote in row.votes} == {None}
