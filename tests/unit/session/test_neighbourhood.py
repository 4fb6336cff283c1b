from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict
from twinlens.session import Project
from twinlens.session.neighbourhood import Tie, label_identity_set, neighbourhood_of, stored_pair

PAIRS = [(1, 2, 3, 380), (2, 3, 2, 376), (3, 4, 6, 383), (5, 6, 4, 381), (1, 9, 5, 382)]


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    """A chain 9-1-2-3-4 and the pair 5-6 apart; 7 and 8 have the tokens of 1."""
    return handmade(tmp_path / "p.twinlens", documents=9, pairs=PAIRS, equal={7: 1, 8: 1})


def number_of(path: Path, left: int, right: int) -> int:
    with Project.open(path) as project:
        return project.store.pairs.of_documents(left, right).pair


def test_a_neighbourhood_is_what_pairs_and_equal_tokens_connect(path: Path) -> None:
    with Project.open(path, "ann") as project:
        project.judge(number_of(path, 3, 4), Verdict.INCORRECT)
    found = neighbourhood_of(str(path), number_of(path, 1, 2), "ann")
    ties = {(one.left.document, one.right.document): (one.tie, one.steps) for one in found.pairs}
    assert ties == {
        (1, 2): (Tie.SELF, 0),
        (1, 9): (Tie.LEFT, 1),
        (2, 3): (Tie.RIGHT, 1),
        (3, 4): (Tie.FURTHER, 2),
        (1, 7): (Tie.IDENTICAL, 1),
        (1, 8): (Tie.IDENTICAL, 1),
    }
    assert found.pairs[0].pair == found.pair
    assert found.whole
    assert found.documents == 7
    verdicts = {(one.left.document, one.right.document): one.verdict for one in found.pairs if one.verdict}
    assert verdicts == {(3, 4): Verdict.INCORRECT}
    ((document, inside),) = found.sets
    assert (document, inside.documents, inside.pairs) == (1, 3, 3)


def test_a_large_neighbourhood_is_cut_and_says_so(path: Path) -> None:
    found = neighbourhood_of(str(path), number_of(path, 1, 2), most=3)
    assert not found.whole
    assert len([one for one in found.pairs if one.tie is not Tie.IDENTICAL]) == 3


def test_members_of_a_set_become_a_pair_when_they_are_opened(path: Path) -> None:
    pair = stored_pair(str(path), 8, 1)
    assert stored_pair(str(path), 1, 8) == pair
    found = neighbourhood_of(str(path), pair)
    assert {one.tie for one in found.pairs if one.pair == pair} == {Tie.SELF}


def test_a_set_is_labelled_only_with_the_count_that_was_confirmed(path: Path) -> None:
    with pytest.raises(UsageError, match="3 pairs by now, not 4"):
        label_identity_set(str(path), 7, Verdict.CORRECT, 4)
    assert label_identity_set(str(path), 7, Verdict.CORRECT, 3, "same", "ann") == 3
    with Project.open(path, "ann") as project:
        assert len(project.store.labels.current("ann")) == 3
        project.undo()
        assert project.store.labels.current("ann") == {}
    with pytest.raises(UsageError, match="0 pairs by now"):
        label_identity_set(str(path), 5, Verdict.CORRECT, 3)


def test_a_blind_reviewers_neighbourhood_is_in_the_order_of_documents(path: Path) -> None:
    start = number_of(path, 2, 3)

    def order(**own: bool) -> list[tuple[int, int]]:
        return [(one.left.document, one.right.document) for one in neighbourhood_of(str(path), start, **own).pairs]

    with Project.open(path, "ann") as project:
        project.stored_pair(2, 9)  # of no similarity at all, made last, and the first by its documents after (1, 2)
    assert order().index((3, 4)) > order().index((1, 2))
    shown = order(blind=True)
    assert sorted(shown) == sorted(order())
    assert shown[:4] == [(2, 3), (1, 2), (2, 9), (3, 4)]
    assert shown[-1] == (1, 9)
