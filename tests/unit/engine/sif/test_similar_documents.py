"""Similar documents of a project: one against all, groups, the score of pairs, and the index that the project keeps."""

import random
from pathlib import Path
from types import ModuleType

import pytest

from twinlens.engine.sif import of_project as module
from twinlens.engine.sif.of_project import project_index
from twinlens.engine.sif.settings import SifSettings
from twinlens.engine.sif.similar_documents import all_groups, build, score_pairs, similar_to
from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.progress import NoProgress
from twinlens.session import Project


@pytest.fixture
def corpus(tmp_path: Path, sources: ModuleType) -> Path:
    """whole.c, a part of it, an equal copy, a page that has the part, a small note twice, and others."""
    folder = tmp_path / "corpus"
    sources.write_sources(folder / "others", 12, seed=2, low=6_000)
    whole = sources.c_source(random.Random(1), 24_000).decode()
    note = sources.c_source(random.Random(3), 2_400).decode()
    (folder / "whole.c").write_text(whole)
    (folder / "copy.c").write_text(whole)
    (folder / "part.c").write_text(whole[8_000:15_000])
    (folder / "note.txt").write_text(note)
    (folder / "note2.txt").write_text(note[:1_500] + " and something new at its end")
    (folder / "empty.txt").write_text("!!!")
    return folder


def scanned(corpus: Path) -> Path:
    path = corpus.parent / "p.twinlens"
    with Project.create(path) as project:
        project.scan([Source(str(corpus))], jobs=1)
    return path


@pytest.fixture
def project(corpus: Path) -> Path:
    return scanned(corpus)


def rows(project: Path) -> dict[str, int]:
    with Project.open(project) as opened:
        return {d.locator: d.document for d in opened.documents()}


def test_one_document_against_all_with_both_directions(project: Path) -> None:
    row = rows(project)
    (group,) = similar_to(str(project), row["part.c"]).groups
    assert (group.name, group.document) == ("part.c", row["part.c"])
    members = {m.name: m for m in group.members}
    assert set(members) == {"whole.c", "copy.c"}
    assert members["whole.c"].similarity > 95 and members["whole.c"].contained < 45
    (other,) = similar_to(str(project), row["whole.c"]).groups
    members = {m.name: m for m in other.members}
    assert members["copy.c"].equal and members["copy.c"].similarity >= 100
    assert other.members[0].name == "copy.c"  # what is equal comes first
    assert members["part.c"].contained > 95 and members["part.c"].similarity < 45


def test_small_documents_meet_by_their_finer_fingerprints(project: Path) -> None:
    (group,) = similar_to(str(project), rows(project)["note.txt"]).groups
    (member,) = group.members
    assert member.name == "note2.txt" and 30 < member.similarity < 90 and member.contained > 80


def test_a_document_without_text_is_refused_in_a_sentence(project: Path) -> None:
    assert similar_to(str(project), rows(project)["empty.txt"]).groups[0].members == ()
    with pytest.raises(UsageError, match="no fingerprints"):
        similar_to(str(project), 10_000)


def test_all_groups_are_listed_once(project: Path) -> None:
    found = all_groups(str(project))
    sets = [frozenset([g.name, *(m.name for m in g.members)]) for g in found.groups]
    assert len(sets) == len(set(sets))
    assert frozenset({"note.txt", "note2.txt"}) in sets
    assert any({"part.c"} < names and names & {"whole.c", "copy.c"} for names in sets)
    assert found.documents == len(rows(project)) and found.missing == 0 and found.cut == 0


def test_only_what_changed_is_read_again(project: Path, corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(str(project), jobs=1)
    asked: list[set[str]] = []
    real = module.reread

    def watched(*arguments: object) -> object:
        asked.append(set(arguments[5]))  # type: ignore[call-overload]
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "reread", watched)
    build(str(project), jobs=1)
    assert asked == []
    (corpus / "part.c").write_text("int changed;\n" * 900)
    (corpus / "new.c").write_text("int added;\n" * 900)
    (corpus / "note.txt").unlink()
    with Project.open(project) as opened:
        opened.scan([Source(str(corpus))], jobs=1, resume=True)
        kept = project_index(opened.store, SifSettings(), 1, NoProgress())
        assert asked == [{"part.c", "new.c"}]
        opened.store.connection.run("DELETE FROM document_index")
        fresh = project_index(opened.store, SifSettings(), 1, NoProgress())
    assert kept.index.paths == fresh.index.paths and "note.txt" not in kept.index.paths
    assert kept.document.tolist() == fresh.document.tolist()
    assert kept.index.coarse.values.tolist() == fresh.index.coarse.values.tolist()
    assert kept.index.fine.start.tolist() == fresh.index.fine.start.tolist()


def test_what_is_not_as_it_was_scanned_is_counted_and_not_tried_each_time(
    project: Path, corpus: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (corpus / "part.c").write_text("changed since")
    (corpus / "note.txt").unlink()
    assert build(str(project), jobs=1)["missing"] == 2
    monkeypatch.setattr(module, "reread", None)
    assert build(str(project), jobs=1)["missing"] == 2


def test_similarity_is_a_score_that_can_be_labelled_tabulated_and_tuned(project: Path) -> None:
    counts = score_pairs(str(project), jobs=1)
    assert (counts["pairs"], counts["equal"]) == (2, 1) and counts["new_pairs"] >= 1  # one is a candidate already
    again = score_pairs(str(project), jobs=1)
    assert (again["pairs"], again["new_pairs"], again["dropped"]) == (2, 0, 0)
    with Project.open(project) as opened:
        names = {d.document: d.locator for d in opened.documents()}
        listed = {frozenset((names[p.pair.left], names[p.pair.right])): p.pair.pair for p in opened.pairs()}
        notes = listed[frozenset({"note.txt", "note2.txt"})]
        scores = opened.store.scores.of_pairs(list(listed.values()))
        assert 80 < scores[notes]["sif"] <= 100  # the larger of both directions
        (span,) = opened.store.scores.spans()
        assert (span.name, span.pairs) == ("sif", 2)
        for pair, values in scores.items():
            if "sif" in values:
                opened.judge(pair, Verdict.CORRECT if pair == notes else Verdict.INCORRECT)
        points, _ = opened.curve("sif", Rule.ALL, labels="all")
        assert points and points[0].labelled == 2
        assert "sif" in opened.info()["scores"]


def test_filters_hold_for_pairs_too(project: Path) -> None:
    assert score_pairs(str(project), minimum=25, max_size_ratio=1.8, jobs=1)["pairs"] == 1
    assert score_pairs(str(project), minimum=100, jobs=1)["pairs"] == 0


def test_another_search_takes_the_scores_of_the_one_before_away(project: Path) -> None:
    with Project.open(project) as opened:
        before = {p.pair.pair for p in opened.pairs()}
    for minimum in (10, 100, 10):
        counts = score_pairs(str(project), minimum=minimum, jobs=1)
        with Project.open(project) as opened:
            brought = {p.pair.pair for p in opened.pairs()} - before
            scored = set(opened.store.scores.reaching("sif", None))
        assert len(scored) == counts["pairs"] and brought <= scored
        assert len(brought) == counts["new_pairs"] == (1 if minimum == 10 else 0)
        assert counts["dropped"] == (2 if minimum == 100 else 0)
    with Project.open(project) as opened:
        opened.judge(next(iter(brought)), Verdict.CORRECT)
    assert score_pairs(str(project), minimum=100, jobs=1)["dropped"] == 2
    with Project.open(project) as opened:  # neither a candidate nor a labelled pair goes with its score
        assert {p.pair.pair for p in opened.pairs()} == before | brought
        assert opened.store.scores.names() == []
