from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from twinlens.corpus.pair_tables import PairRow
from twinlens.evaluation.study import TABLES
from twinlens.model.errors import UsageError
from twinlens.model.judgements import LabelOrigin, Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project, pair_files, results

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


def test_degrees_are_not_those_of_a_sample_of_pairs(project: Project) -> None:
    """Where a scan lists only the drawn pairs of a rule, nothing is counted from them."""
    whole = project.table("degrees-b")
    assert [(row["degree"], row["documents"]) for row in whole.rows] == [(1, 2), (2, 29)]
    project.store.settings.set("drawn", {"b": [1, 2, 3]})
    sampled = project.table("degrees-b")
    assert not sampled.rows and any("have not been counted" in note for note in sampled.notes)
    assert project.table("degrees-c").rows  # all of these are listed
    told = {"b": {"documents": {"1": 4, "30": 2}, "drawn": 10, "weight": 3.1}}
    project.store.settings.set("degrees", told)
    imported = project.table("degrees-b")
    assert [(row["degree"], row["documents"]) for row in imported.rows] == [(1, 12), (30, 6)]
    assert any("of 10 documents drawn" in note for note in imported.notes)


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


def test_pairs_inside_identity_sets_count_where_they_were_judged_or_imported(
    handmade: Callable[..., Path], tmp_path: Path
) -> None:
    path = handmade(tmp_path / "i.twinlens", documents=12, pairs=[(1, 2, 3, 380), (3, 5, 2, 360)], equal={10: 1, 11: 3})
    with Project.open(path, "ann") as project:
        assert project.precision(Rule.B)[0][0].pairs == 2
        rows = [PairRow(2, "id10", "id1", "correct"), PairRow(3, "id4", "id8", "incorrect")]
        pair_files.import_labels(project.store, rows)
        pair_files.import_pairs(project.store, [PairRow(2, "id3", "id11", scores={"jaccard": 1.0})])
        project.stored_pair(2, 4)  # only looked at
        for name in ("precision-b", "precision-c", "pairs"):
            for row in project.table(name).rows:
                assert row["pairs"] >= row.get("labelled", 0), (name, row)
        precision = {row.name: row for row in project.precision(Rule.B)[0]}
        assert (precision["all"].pairs, precision["all"].labelled) == (4, 1)
        assert (precision["B-sim 6"].pairs, precision["B-sim 6"].labelled) == (2, 1)
        everything = {row.name: row for row in project.precision(Rule.ALL)[0]}["all"]
        assert (everything.pairs, everything.labelled) == (5, 2)
        note = "Beside the pairs of the scan, 3 pairs that were judged or imported count where the rule keeps them."
        assert note in project.table("precision-b").notes
        points, _ = project.curve("c_sim", Rule.ALL)
        assert all(point.pairs >= point.labelled for point in points)

        # a sample speaks for the candidates, from which it is drawn, and for nothing else
        for pair in project.queue().pairs:
            project.judge(pair, Verdict.CORRECT)
        assert project.precision(Rule.B)[0][0].pairs == 2
        assert project.precision(Rule.B, labels="all")[0][0].pairs == 4


def test_judged_pairs_are_not_counted_twice_where_a_scan_lists_not_all_that_it_counts(
    handmade: Callable[..., Path], tmp_path: Path
) -> None:
    path = handmade(tmp_path / "u.twinlens", documents=12, pairs=[(1, 2, 3, 380)], equal={10: 1})
    with Project.open(path, "ann") as project:
        project.store.settings.set("drawn", {"all": [1]})
        pair_files.import_labels(
            project.store, [PairRow(2, "id4", "id8", "incorrect"), PairRow(3, "id1", "id10", "correct")]
        )
        found = project.store.pairs.of_documents(4, 8)
        with project.store.writer() as writer:
            writer.update_similarities(np.array([found.pair]), np.array([2]), np.array([300]))
        assert results.pairs_besides(project.store) == {(6, 384, True): 1}
