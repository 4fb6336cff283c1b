import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from twinlens.model.errors import UsageError
from twinlens.model.judgements import LabelEvent, Verdict
from twinlens.session import Project
from twinlens.store.event_json import from_json, missing, to_json
from twinlens.store.texts import StoredText

PAIRS = [(n, n + 1, 3, 380) for n in range(1, 11)]


@pytest.fixture
def copies(handmade: Callable[..., Path], tmp_path: Path) -> tuple[Path, Path]:
    one = handmade(tmp_path / "one.twinlens", documents=14, pairs=PAIRS)
    with Project.open(one, "ann") as project:
        project.judge(1, Verdict.CORRECT)
        project.judge(2, Verdict.CORRECT)
    two = tmp_path / "two.twinlens"
    shutil.copy(one, two)
    return one, two


def labels(path: Path) -> dict[tuple[int, str], str]:
    with Project.open(path, "ann") as project:
        return {(x.pair, x.reviewer): str(x.verdict) for x in project.store.labels.every()}


def test_two_reviewers_copies_become_one(copies: tuple[Path, Path]) -> None:
    one, two = copies
    with Project.open(two, "bob") as project:
        for pair in (1, 2, 3):
            project.judge(pair, Verdict.INCORRECT)
        project.undo()
        project.store.texts.put(b"d" * 16, StoredText(b"bytes", "text/html", "utf-8", ""))
    with Project.open(one, "ann") as project:
        project.judge(5, Verdict.UNDECIDED)
        counts = project.merge(two)
        assert (counts.events, counts.unbound, counts.texts) == (4, 0, 1)
        assert project.merge(two).events == 0
        assert project.store.texts.get(b"d" * 16).data == b"bytes"
    expected = {
        (1, "ann"): "correct",
        (2, "ann"): "correct",
        (5, "ann"): "undecided",
        (1, "bob"): "incorrect",
        (2, "bob"): "incorrect",
    }
    assert labels(one) == expected
    with Project.open(two, "bob") as project:
        assert project.merge(one).events == 1
        project.redo()  # bob's own undo is still his to take back
        assert project.label(3).verdict is Verdict.INCORRECT


def test_nothing_is_left_beside_the_other_copy(copies: tuple[Path, Path]) -> None:
    one, two = copies
    with Project.open(two, "bob") as project:
        project.judge(2, Verdict.INCORRECT)
        project.store.texts.put(b"d" * 16, StoredText(b"bytes", "text/html", "utf-8", ""))
    before = sorted(two.parent.glob("two.*"))
    with Project.open(one, "ann") as project:
        assert project.merge(two).texts == 1
        assert sorted(two.parent.glob("two.*")) == before


def test_the_later_of_one_reviewers_decisions_holds_in_both_directions(copies: tuple[Path, Path]) -> None:
    one, two = copies
    with Project.open(two, "ann") as project:
        project.judge(1, Verdict.INCORRECT)
        project.judge(2, Verdict.INCORRECT)
    with Project.open(one, "ann") as project:
        project.judge(1, Verdict.UNDECIDED)
        project.merge(two)
    assert labels(one) == {(1, "ann"): "undecided", (2, "ann"): "incorrect"}
    with Project.open(two, "ann") as project:
        project.merge(one)
    assert labels(two) == labels(one)


def test_pairs_that_the_other_copy_only_picked_come_along(copies: tuple[Path, Path]) -> None:
    one, two = copies
    with Project.open(two, "bob") as project:
        pair, _ = project.stored_pair(13, 2)
        project.judge(pair.pair, Verdict.CORRECT)
        b_sim, c_sim = pair.b_sim, pair.c_sim
    with Project.open(one, "ann") as project:
        project.merge(two)
        found = project.store.pairs.of_documents(2, 13)
        assert (found.b_sim, found.c_sim) == (b_sim, c_sim)
        assert project.labels(found.pair)[0].reviewer == "bob"


def test_a_project_is_not_merged_with_itself(copies: tuple[Path, Path]) -> None:
    with Project.open(copies[0]) as project, pytest.raises(UsageError, match="same project"):
        project.merge(copies[0])


def events(path: Path) -> list[LabelEvent]:
    with Project.open(path) as project:
        return [event for event, _ in project.store.labels.events()]


def test_events_survive_json(copies: tuple[Path, Path]) -> None:
    kept = events(copies[0])
    assert [from_json(to_json(event)) for event in kept] == kept
    strange = replace(
        kept[0], verdict=None, reason=None, note="\u2028\U0001f469\u200d\U0001f4bb", seconds=1.5, undoes=7
    )
    assert from_json(to_json(strange)) == strange


def test_an_undo_of_an_unknown_event_is_left_out(copies: tuple[Path, Path]) -> None:
    kept = events(copies[0])
    alone = replace(kept[1], event=9, undoes=77, verdict=None, at="2030-01-01T00:00:00.000Z")
    assert missing([], [alone]) == []
    found = missing([kept[0]], [*kept, replace(alone, undoes=kept[1].event), replace(alone, undoes=1, at="2031")])
    assert [(event.event, event.undoes) for event in found] == [(-1, 0), (-2, -1), (-3, kept[0].event)]


def test_a_verdict_on_a_collection_that_is_none_is_refused(handmade: Callable[..., Path], tmp_path: Path) -> None:
    ours, theirs = (handmade(tmp_path / f"{name}.twinlens", documents=5, pairs=[(1, 2, 3, 350)]) for name in "ab")
    with Project.open(theirs) as project, project.store.connection.write():
        project.store.connection.run(
            "INSERT INTO collection_event (key, verdict, note, reviewer, at, pages) "
            "VALUES (?, 'fine', '', 'ann', '', 1)",
            (b"k" * 16,),
        )
    with Project.open(ours) as project:
        with pytest.raises(UsageError, match="does not know: fine"):
            project.merge(theirs)
        assert project.store.collections.events() == []
