import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from twinlens.model.documents import Document
from twinlens.model.judgements import LabelEvent, LabelOrigin, Reason, Verdict, adjudicator
from twinlens.model.params import ScanParams
from twinlens.store import Store, label_log
from twinlens.store.settings import now
from twinlens.store.undo import Stacks

PAIRS = [(1, 2, 3, 380), (1, 3, 2, 372), (2, 4, 6, 384), (5, 6, 0, 375)]


@pytest.fixture
def store(handmade: Callable[..., Path], tmp_path: Path):
    with Store.open(handmade(tmp_path / "p.twinlens", pairs=PAIRS)) as opened:
        yield opened


def event(store: Store, pair: int, verdict: Verdict | None, reviewer: str = "ann", **more: object) -> LabelEvent:
    found = store.pairs.get(pair)
    assert found is not None
    left, right = (store.documents.get(row) for row in (found.left, found.right))
    assert isinstance(left, Document)
    assert isinstance(right, Document)
    keys = store.labels.key_of(left), store.labels.key_of(right)
    plain = {"reason": None, "note": "", "reviewer": reviewer, "at": now(), "origin": LabelOrigin.SAMPLE}
    return LabelEvent(0, *keys, verdict, **(plain | more))  # type: ignore[arg-type]


def judge(store: Store, pair: int, verdict: Verdict | None, reviewer: str = "ann", **more: object) -> int:
    return store.labels.append(event(store, pair, verdict, reviewer, **more), pair)


def verdicts(store: Store, reviewer: str = "ann") -> dict[int, str]:
    return {pair: str(label.verdict) for pair, label in store.labels.current(reviewer).items()}


def consistent(store: Store) -> bool:
    kept = store.connection.all("SELECT pair, reviewer, event, verdict, reason, origin FROM label ORDER BY 1, 2")
    return kept == label_log.derived(store.connection)


def test_the_last_event_of_a_reviewer_is_the_label(store: Store) -> None:
    judge(store, 1, Verdict.CORRECT, reason=Reason.URL, note="only the id")
    judge(store, 1, Verdict.INCORRECT, "bob")
    judge(store, 1, Verdict.UNDECIDED, reason=Reason.PREFILLED)
    assert [(x.reviewer, x.verdict, x.reason) for x in store.labels.of_pair(1)] == [
        ("ann", Verdict.UNDECIDED, Reason.PREFILLED),
        ("bob", Verdict.INCORRECT, None),
    ]
    assert store.labels.of_pairs([1, 2], "bob")[1].verdict is Verdict.INCORRECT
    assert store.labels.of_pairs([1, 2], "carol")[1].reviewer == "ann"
    assert store.labels.current()[1].reviewer == "ann"
    assert store.labels.reviewers() == {"ann": 1, "bob": 1}
    assert consistent(store)


def test_the_order_of_the_two_documents_does_not_matter(store: Store) -> None:
    given_event = event(store, 1, Verdict.CORRECT)
    turned = LabelEvent(0, given_event.b, given_event.a, Verdict.INCORRECT, None, "", "ann", now(), LabelOrigin.PICKED)
    store.labels.append(given_event, 1)
    store.labels.append(turned, 1)
    assert verdicts(store) == {1: "incorrect"}
    assert store.connection.value("SELECT count(*) FROM label_key") == 1


def test_undo_and_redo_over_a_restart(store: Store) -> None:
    for pair, verdict in ((1, Verdict.CORRECT), (2, Verdict.INCORRECT), (1, Verdict.UNDECIDED), (3, Verdict.UNDECIDED)):
        judge(store, pair, verdict)
    store.labels.undo("ann")
    store.labels.undo("ann")
    assert verdicts(store) == {1: "correct", 2: "incorrect"}
    with Store.open(store.path) as again:
        assert again.labels.can_redo("ann")
        event_redone, pair = again.labels.redo("ann")
        assert (pair, event_redone.verdict) == (1, Verdict.UNDECIDED)
        assert verdicts(again) == {1: "undecided", 2: "incorrect"}
        for _ in range(3):
            assert again.labels.undo("ann") is not None
        assert verdicts(again) == {}
        assert again.labels.undo("ann") is None
        for _ in range(4):
            assert again.labels.redo("ann") is not None
        assert again.labels.redo("ann") is None
    assert verdicts(store) == {1: "undecided", 2: "incorrect", 3: "undecided"}
    assert consistent(store)


def test_undo_is_each_reviewers_own(store: Store) -> None:
    judge(store, 1, Verdict.CORRECT)
    judge(store, 1, Verdict.INCORRECT, "bob")
    assert store.labels.undo("carol") is None
    store.labels.undo("ann")
    assert (verdicts(store), verdicts(store, "bob")) == ({}, {1: "incorrect"})


def test_an_import_is_no_decision_to_undo_and_is_not_lost_by_one(store: Store) -> None:
    judge(store, 1, Verdict.CORRECT)
    judge(store, 1, Verdict.INCORRECT, origin=LabelOrigin.IMPORTED)
    judge(store, 2, Verdict.CORRECT, origin=LabelOrigin.IMPORTED)
    assert [entry.pair for entry in store.labels.history("ann")] == [1]
    store.labels.undo("ann")
    assert verdicts(store) == {1: "incorrect", 2: "correct"}
    assert store.labels.undo("ann") is None


def test_undo_over_an_imported_label_brings_it_back(store: Store) -> None:
    judge(store, 1, Verdict.CORRECT, origin=LabelOrigin.IMPORTED)
    judge(store, 1, Verdict.INCORRECT)
    store.labels.undo("ann")
    label = store.labels.current("ann")[1]
    assert (label.verdict, label.origin) == (Verdict.CORRECT, LabelOrigin.IMPORTED)
    store.labels.redo("ann")
    assert verdicts(store) == {1: "incorrect"}


def test_history_says_what_was_taken_back(store: Store) -> None:
    for pair in (1, 2, 3):
        judge(store, pair, Verdict.CORRECT)
    store.labels.undo("ann")
    assert [(entry.pair, entry.undone) for entry in store.labels.history("ann")] == [(3, True), (2, False), (1, False)]
    assert [entry.pair for entry in store.labels.history("ann", 1)] == [3]
    store.labels.redo("ann")
    assert not any(entry.undone for entry in store.labels.history("ann"))


def test_the_log_cannot_be_changed(store: Store) -> None:
    judge(store, 1, Verdict.CORRECT)
    with pytest.raises(sqlite3.IntegrityError, match="only ever appended"):
        store.connection.run("DELETE FROM label_event")
    with pytest.raises(sqlite3.IntegrityError, match="only ever appended"):
        store.connection.run("UPDATE label_event SET verdict = 'incorrect'")


def test_a_label_on_a_pair_that_a_scan_removed_is_kept(store: Store) -> None:
    shown = event(store, 4, Verdict.CORRECT)
    store.connection.run("DELETE FROM pair WHERE pair = 4")
    store.labels.append(shown, 4)
    assert [(kept.verdict, pair) for kept, pair in store.labels.events()] == [(Verdict.CORRECT, None)]
    assert verdicts(store) == {}
    store.labels.undo("ann")
    assert [kept.undoes for kept, _ in store.labels.events()] == [0, 1]


def test_marks_come_and_go(store: Store) -> None:
    found = event(store, 2, Verdict.CORRECT)
    store.labels.mark("flag", found.a, found.b, 2, "ann", on=True)
    store.labels.mark("flag", found.b, found.a, 2, "ann", on=True)
    assert store.labels.marked("flag", "ann") == {2}
    assert store.labels.marked("flag", "bob") == store.labels.marked("skip", "ann") == set()
    store.labels.mark("flag", found.a, found.b, 2, "ann", on=False)
    assert store.labels.marked("flag", "ann") == set()


def test_documents_of_one_url_and_content_are_told_apart_by_their_locators(
    handmade: Callable[..., Path], tmp_path: Path
) -> None:
    with Store.open(handmade(tmp_path / "h.twinlens", documents=4, urls=True)) as store:
        first, second = (store.documents.get(row) for row in (1, 2))
        assert store.labels.key_of(first).name == first.url
        store.connection.run(
            "UPDATE document SET url = ?, content_digest = ? WHERE document = 2", (first.url, first.content_digest)
        )
        second = store.documents.get(2)
        assert store.labels.key_of(first).name == first.locator
        assert store.labels.key_of(second).name == second.locator


actions = st.lists(
    st.one_of(
        st.tuples(st.integers(1, 4), st.sampled_from(list(Verdict)), st.sampled_from(["ann", "bob"])),
        st.tuples(st.sampled_from(["undo", "redo"]), st.sampled_from(["ann", "bob"])),
        st.just(("reopen",)),
    ),
    max_size=40,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(actions)
def test_any_sequence_of_decisions_undo_and_redo_equals_the_obvious_model(
    tmp_path_factory: pytest.TempPathFactory, handmade: Callable[..., Path], steps: list[tuple]
) -> None:
    path = handmade(tmp_path_factory.mktemp("model") / "p.twinlens", pairs=PAIRS)
    done: dict[str, list[tuple[int, str]]] = {"ann": [], "bob": []}
    undone: dict[str, list[tuple[int, str]]] = {"ann": [], "bob": []}
    store = Store.open(path)
    count = 0
    for step in steps:
        if step[0] == "reopen":
            store.close()
            store = Store.open(path)
        elif step[0] in ("undo", "redo"):
            source, target = (done, undone) if step[0] == "undo" else (undone, done)
            expected = bool(source[step[1]])
            assert (getattr(store.labels, step[0])(step[1]) is not None) == expected
            if expected:
                target[step[1]].append(source[step[1]].pop())
                count += 1
        else:
            pair, verdict, reviewer = step
            judge(store, pair, verdict, reviewer)
            done[reviewer].append((pair, str(verdict)))
            undone[reviewer].clear()
            count += 1
        for reviewer in ("ann", "bob"):
            assert verdicts(store, reviewer) == dict(done[reviewer])
            assert store.labels.can_undo(reviewer) == bool(done[reviewer])
            assert store.labels.can_redo(reviewer) == bool(undone[reviewer])
    assert consistent(store)
    assert store.connection.value("SELECT count(*) FROM label_event") == count
    store.close()


def test_an_undo_of_what_another_copy_covered_leaves_the_stacks_alone() -> None:
    stacks = Stacks()
    stacks.extend([(1, 0), (2, 0), (3, 1)])
    assert (stacks.undo, stacks.redo, stacks.last) == ([1, 2], [], 3)


WRITE_MANY = """
from twinlens.model.judgements import DocumentKey, LabelEvent, LabelOrigin, Verdict
from twinlens.store import Store
with Store.open({path!r}) as store:
    for number in range(150):
        key = DocumentKey(f"page{{number}}", bytes(16)), DocumentKey("other", bytes(16))
        store.labels.append(
            LabelEvent(0, *key, Verdict.CORRECT, None, str(number), {name!r}, "", LabelOrigin.SAMPLE), 1)
        if number % 10 == 9:
            store.labels.undo({name!r})
"""


def test_concurrent_windows_lose_no_event(store: Store) -> None:
    names = ("ann", "bob", "ann")  # two windows of one reviewer, one of another
    running = [
        subprocess.Popen([sys.executable, "-c", WRITE_MANY.format(path=str(store.path), name=name)]) for name in names
    ]
    assert [process.wait(60) for process in running] == [0, 0, 0]
    events = [kept for kept, _ in store.labels.events()]
    assert len(events) == 3 * 165
    for name, windows in (("ann", 2), ("bob", 1)):
        notes = [kept.note for kept in events if kept.reviewer == name and not kept.undoes]
        assert sorted(notes) == sorted([str(number) for number in range(150)] * windows)
        taken_back = [kept.undoes for kept in events if kept.reviewer == name and kept.undoes]
        assert len(taken_back) == len(set(taken_back)) == 15 * windows  # no event was undone twice
    assert consistent(store)


def test_a_new_project_has_no_labels(tmp_path: Path) -> None:
    with Store.create(tmp_path / "e.twinlens", ScanParams()) as store:
        assert store.labels.current() == {}
        assert list(store.labels.events()) == []
        assert store.labels.history("ann") == []
        assert store.labels.last_decision("ann") is None


def test_a_decision_on_several_pairs_is_taken_back_as_one(store: Store) -> None:
    judge(store, 4, Verdict.UNDECIDED)
    many = [(event(store, pair, Verdict.CORRECT, batch="set"), pair) for pair in (1, 2, 3)]
    store.labels.append_all(many)
    assert verdicts(store) == {1: "correct", 2: "correct", 3: "correct", 4: "undecided"}
    assert [(entry.pair, entry.pairs) for entry in store.labels.history("ann")] == [(3, 3), (4, 1)]
    assert {pair for _, pair in store.labels.invert("ann")} == {1, 2, 3}
    assert verdicts(store) == {4: "undecided"}
    assert [(entry.pair, entry.undone) for entry in store.labels.history("ann")] == [(3, True), (4, False)]
    with Store.open(store.path) as again:
        assert {pair for _, pair in again.labels.invert("ann", redo=True)} == {1, 2, 3}
        assert verdicts(again) == {1: "correct", 2: "correct", 3: "correct", 4: "undecided"}
        again.labels.undo("ann")
        again.labels.undo("ann")
        assert verdicts(again) == {}
        assert again.labels.undo("ann") is None
    assert consistent(store)


def test_two_decisions_on_several_pairs_are_taken_back_one_by_one(store: Store) -> None:
    store.labels.append_all([(event(store, pair, Verdict.CORRECT, batch="one"), pair) for pair in (1, 2)])
    store.labels.append_all([(event(store, pair, Verdict.CORRECT, batch="two"), pair) for pair in (3, 4)])
    store.labels.undo("ann")
    assert set(verdicts(store)) == {1, 2}


def test_what_was_suggested_is_kept(store: Store) -> None:
    judge(store, 1, Verdict.CORRECT, suggested="time")
    judge(store, 1, Verdict.CORRECT, suggested="")
    judge(store, 2, Verdict.CORRECT)
    assert [logged.suggested for logged, _ in store.labels.events()] == ["time", "", None]
    store.labels.undo("ann")
    store.labels.undo("ann")
    assert list(store.labels.events())[-1][0].suggested == "time"  # what held before


def test_the_label_that_settles_a_disagreement_holds(store: Store) -> None:
    judge(store, 1, Verdict.CORRECT)
    judge(store, 1, Verdict.UNDECIDED, adjudicator("carol"))
    judge(store, 1, Verdict.INCORRECT, "bob")
    assert store.labels.current()[1].verdict is Verdict.UNDECIDED
    assert store.labels.of_pairs([1])[1].verdict is Verdict.UNDECIDED
    assert store.labels.of_pairs([1], "bob")[1].verdict is Verdict.INCORRECT
    assert adjudicator(adjudicator("carol")) == adjudicator("carol")
