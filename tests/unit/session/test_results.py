from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.evaluation.study import TABLES
from twinlens.model.errors import UsageError
from twinlens.model.judgements import LabelOrigin, Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project, results

PAIRS = [(n, n + 1, 2 + n % 5, 372 + n % 13) for n in range(1, 31)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path):
    with Project.open(handmade(tmp_path / "p.twinlens", documents=31, pairs=PAIRS), "ann") as opened:
        yield opened


def test_the_precision_counts_what_was_judged(project: Project) -> None:
    order = list(project.queue().pairs)
    for number, pair in enumerate(order[:12]):
        project.judge(pair, Verdict.CORRECT if number % 3 else Verdict.UNDECIDED)
    rows, notes = project.precision(Rule.B)
    everything = rows[0]
    assert (everything.name, everything.pairs, everything.labelled) == ("all", 30, 12)
    assert (everything.correct, everything.incorrect, everything.undecided) == (8, 0, 4)
    assert everything.precision == pytest.approx(8 / 12)
    assert everything.precision_decided == 1.0
    assert sum(row.labelled for row in rows if row.name.startswith("B-sim")) == 12
    assert notes == ()


@pytest.mark.parametrize("verdict", [None, *Verdict])
def test_every_table_can_be_made_of_one_kind_of_label_or_none(project: Project, verdict: Verdict | None) -> None:
    if verdict is not None:
        for pair in list(project.queue().pairs)[:4]:
            project.judge(pair, verdict)
    for name in TABLES:
        table = project.table(name)
        assert table.name == name
    for rule in Rule:
        rows, _ = project.precision(rule)
        if verdict is None:
            assert rows[0].precision is None
    points, _ = project.curve("c_sim")
    assert all(point.precision is None or 0 <= point.low <= point.precision <= point.high for point in points)
    with pytest.raises(UsageError):
        project.table("no-such")


def test_tables_of_a_project_without_scan(tmp_path: Path) -> None:
    with Project.create(tmp_path / "e.twinlens") as project:
        assert results.pair_counts(project.store) is None
        for name in TABLES:
            project.table(name)
        rows, _ = project.precision(Rule.B)
        assert rows[0].labelled == 0


def test_whose_labels_count(project: Project) -> None:
    pair = project.queue().pairs[0]
    project.judge(pair, Verdict.CORRECT)
    with Project.open(project.path, "bob") as other:
        other.judge(pair, Verdict.INCORRECT)

    def verdict(reviewer: str | None) -> list[Verdict]:
        return [judged.verdict for judged in results.judged_pairs(project.store, reviewer)]

    assert verdict(None) == [Verdict.INCORRECT]
    assert verdict("ann") == [Verdict.CORRECT]
    assert verdict("nobody") == []
    assert len(results.study_data(project.store).votes) == 2


def test_labels_outside_the_sample_are_of_unknown_design(project: Project) -> None:
    store = project.store
    sampled = project.queue().pairs[0]
    outside, _ = project.stored_pair(1, 31)
    project.judge(sampled, Verdict.CORRECT)
    project.judge(outside.pair, Verdict.CORRECT)
    origins = {judged.pair: judged.origin for judged in results.judged_pairs(store)}
    assert origins == {sampled: LabelOrigin.SAMPLE, outside.pair: LabelOrigin.PICKED}
    number = store.samples.add("mine", Rule.B, "stratified", 3, 1, [(outside.pair, "s", 0.25)], {"strata": {"s": 4}})
    assert store.samples.current().sample == number
    judged = {found.pair: found for found in results.judged_pairs(store)}
    assert judged[sampled].origin is LabelOrigin.PICKED
    assert results.study_data(store).strata == {"s": 4}


def test_curves_of_other_tools_scores(project: Project) -> None:
    with project.store.writer() as writer:
        writer.add_scores("jaccard", [1, 2, 3], [0.2, 0.4, 0.4])
    for pair in (1, 2, 3):
        project.judge(pair, Verdict.CORRECT if pair > 1 else Verdict.INCORRECT)
    points, _ = project.curve("jaccard")
    assert [(point.threshold, point.pairs, point.labelled, point.correct) for point in points] == [
        (0.2, 3, 3, 2),
        (0.4, 2, 2, 2),
    ]
    with pytest.raises(UsageError, match="jaccard"):
        project.curve("cosine")
