from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.errors import UsageError
from twinlens.model.judgements import LabelOrigin, Reason, Verdict
from twinlens.model.pairs import Origin
from twinlens.session import Project, identity_labels
from twinlens.session.identity_labels import identity_set_of


@pytest.fixture
def project(handmade: Callable[..., Path], tmp_path: Path):
    """Documents 1, 3, 4, 5 are one set; 2 and 6 stand alone; one candidate pair."""
    made = handmade(tmp_path / "p.twinlens", documents=6, pairs=[(1, 2, 3, 380)], equal={3: 1, 4: 1, 5: 1})
    with Project.open(made, "ann") as opened:
        yield opened


def test_all_pairs_of_a_set_are_one_decision(project: Project) -> None:
    found = identity_set_of(project.store, 4)
    assert found is not None
    assert (found.representative, found.documents, found.pairs, found.whole) == (1, 4, 6, True)
    changes = project.judge_identity_set(4, Verdict.CORRECT, Reason.INVISIBLE, "the same")
    assert changes.pairs
    assert len(changes.pair_rows) == 6
    pairs = [project.pair(pair) for pair in changes.pair_rows]
    assert {(pair.left, pair.right) for pair in pairs} == {(1, 3), (1, 4), (1, 5), (3, 4), (3, 5), (4, 5)}
    assert {(pair.b_sim, pair.c_sim, pair.origin) for pair in pairs} == {(6, 384, Origin.IDENTICAL)}
    labels = [project.label(pair.pair) for pair in pairs]
    assert {(label.verdict, label.reason, label.note, label.origin) for label in labels if label} == {
        (Verdict.CORRECT, Reason.INVISIBLE, "the same", LabelOrigin.PICKED)
    }
    (entry,) = project.history()
    assert entry.pairs == 6
    undone = project.undo()
    assert undone is not None
    assert len(undone.pair_rows) == 6
    assert project.store.labels.current() == {}
    assert project.redo() is not None
    assert len(project.store.labels.current()) == 6


def test_a_set_is_labelled_again_without_new_pairs(project: Project) -> None:
    first = project.judge_identity_set(1, Verdict.CORRECT, None)
    second = project.judge_identity_set(5, Verdict.UNDECIDED, Reason.OTHER)
    assert set(first.pair_rows) == set(second.pair_rows)
    project.undo()
    assert {label.verdict for label in project.store.labels.current().values()} == {Verdict.CORRECT}


def test_one_of_many_cannot_be_edited_alone(project: Project) -> None:
    project.judge_identity_set(1, Verdict.CORRECT, None)
    with pytest.raises(UsageError, match="take it back"):
        project.edit_last(reason=Reason.URL)


def test_a_document_without_a_twin_has_no_set(project: Project) -> None:
    assert identity_set_of(project.store, 2) is None
    with pytest.raises(UsageError, match="no other document"):
        project.judge_identity_set(2, Verdict.CORRECT, None)
    with pytest.raises(UsageError, match="does not belong"):
        project.judge_identity_set(1, Verdict.CORRECT, Reason.MAIN_ITEM)
    assert project.store.labels.last_event() == 0


def test_a_very_large_set_is_labelled_through_its_representative(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity_labels, "MOST", 5)
    found = identity_set_of(project.store, 3)
    assert found is not None
    assert (found.pairs, found.whole) == (3, False)
    changes = project.judge_identity_set(3, Verdict.CORRECT, None)
    assert {project.pair(pair).left for pair in changes.pair_rows} == {1}
    assert len(changes.pair_rows) == 3
