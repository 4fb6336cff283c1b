from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.session import Project
from twinlens.session.comparison import compare
from twinlens.session.configurations import Finders, split_score
from twinlens.session.results import judged_pairs

PAIRS = [(n, n + 1, 3, 380) for n in range(1, 41)]
PAIRS += [(n, n + 1, 2, 340) for n in range(41, 61)]
PAIRS += [(n, n + 1, 0, 374) for n in range(61, 91)]
OTHER = [(n, n + 1, 4, 384) for n in range(1, 31)] + [(n, n + 3, 2, 300) for n in range(1, 6)]


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path) -> Iterator[Project]:
    """90 pairs, the first 70 of the random order labelled, ten with another tool's score."""
    with Project.open(handmade(tmp_path / "p.twinlens", documents=91, pairs=PAIRS), "ann") as opened:
        with opened.store.writer() as writer:
            writer.add_scores("tool", list(range(1, 11)), [n / 10 for n in range(10)])
        for pair in list(opened.queue().pairs)[:70]:
            opened.judge(pair, Verdict.CORRECT if opened.pair(pair).c_sim >= 372 else Verdict.INCORRECT)
        yield opened


@pytest.fixture
def other(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    """The same documents, with other signatures and other pairs."""
    return handmade(tmp_path / "k5.twinlens", documents=91, pairs=OTHER, seed=8)


def test_the_projects_rules_and_tools_on_one_labelled_set(project: Project) -> None:
    found = compare(project.store)
    assert found.names == ("B", "C", "combined", "tool")
    rows = {row["name"]: row for row in found.configurations.rows}
    assert (rows["B"]["pairs"], rows["C"]["pairs"], rows["tool"]["pairs"]) == (60, 70, 10)
    judged = judged_pairs(project.store)
    assert rows["B"]["labelled"] == sum(pair.b_sim >= 2 for pair in judged)
    assert rows["C"]["precision"] == 1.0
    assert rows["B"]["missed"] == sum(pair.b_sim < 2 and pair.correct for pair in judged)
    assert len(found.differences.rows) == 6
    missed = [row for row in found.missed.rows if row["configuration"] == "B"]
    assert {row["pair_id"] for row in missed} == {pair.pair for pair in judged if pair.b_sim < 2}
    assert all(row["a"].startswith("folder") for row in missed)


def test_every_listed_pair_stands_in_one_region(project: Project) -> None:
    found = compare(project.store)
    regions = {region.found_by: region for region in found.regions}
    assert sum(region.pairs for region in found.regions) == 90
    assert regions[("C",)].pairs == 30 and regions[("B",)].pairs == 20
    assert regions[("B", "C", "combined", "tool")].pairs == 10
    labelled = {(p.left, p.right) for p in map(project.pair, (judged.pair for judged in judged_pairs(project.store)))}
    for region in found.regions:
        assert region.labelled + len(region.to_label) == region.pairs
        assert not labelled & set(region.to_label)
    words = [row["found_by"] for row in found.intersections.rows]
    assert "C only" in words and "B + C + combined + tool" in words


def test_scores_with_a_threshold(project: Project) -> None:
    found = compare(project.store, scores=["tool>=0.5", "tool"])
    rows = {row["name"]: row for row in found.configurations.rows}
    assert (rows["tool ≥ 0.5"]["pairs"], rows["tool"]["pairs"]) == (5, 10)
    assert split_score("a >= b >= 0.25") == ("a >= b", "≥", 0.25)
    for wrong in ("tool>=many", "cosine"):
        with pytest.raises(UsageError):
            compare(project.store, scores=[wrong])


def test_another_project_is_met_by_the_contents_of_its_documents(project: Project, other: Path) -> None:
    found = compare(project.store, [other], scores=[])
    assert found.names == ("B", "C", "combined", "k5: B", "k5: C", "k5: combined")
    rows = {row["name"]: row for row in found.configurations.rows}
    assert rows["k5: B"]["pairs"] == 35
    regions = {region.found_by: region for region in found.regions}
    # pairs that only the other project lists can be labelled in this one
    only = regions[("k5: B",)]
    assert only.pairs == 5 and set(only.to_label) == {(n, n + 3) for n in range(1, 6)}
    pair, changes = project.stored_pair(*only.to_label[0])
    assert changes.pairs and pair.left == only.to_label[0][0]
    assert "the same signatures" in " ".join(found.configurations.notes)


def test_found_pairs_of_another_project_follow_its_signatures(
    project: Project, handmade: Callable[..., Path], tmp_path: Path
) -> None:
    equal = {n + 1: n for n in range(1, 90, 2)}
    twin = handmade(tmp_path / "twin.twinlens", documents=91, pairs=[(1, 2, 6, 384)], equal=equal, seed=9)
    judged = judged_pairs(project.store)
    (finder,) = Finders(project.store, judged).project(twin, [Rule.B])
    rows = {pair.pair: project.pair(pair.pair) for pair in judged}
    assert finder.found == {number for number, pair in rows.items() if pair.left % 2 and pair.right == pair.left + 1}


def test_a_project_over_another_corpus_is_refused(
    project: Project, handmade: Callable[..., Path], tmp_path: Path
) -> None:
    empty = handmade(tmp_path / "empty.twinlens", documents=0)
    with pytest.raises(UsageError, match="no document in common"):
        compare(project.store, [empty])


def test_too_many_configurations_and_double_names_are_refused(project: Project, other: Path) -> None:
    with pytest.raises(UsageError, match="have the name"):
        compare(project.store, scores=["tool", "tool"])
    with pytest.raises(UsageError, match="too many"):
        compare(project.store, scores=[f"tool>={n}" for n in range(20)])


def test_no_labels_and_no_pairs(handmade: Callable[..., Path], tmp_path: Path) -> None:
    with Project.open(handmade(tmp_path / "n.twinlens", documents=3)) as project:
        found = compare(project.store)
        assert [row["precision"] for row in found.configurations.rows] == [None] * 3
        assert found.regions == () and found.missed.rows == ()
