import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.errors import UsageError
from twinlens.model.judgements import Reason, Verdict
from twinlens.session import Project, Queue
from twinlens.session.judging import rate_of

PAIRS = [(n, n + 1, 3, 380) for n in range(1, 41)]


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    return handmade(tmp_path / "p.twinlens", documents=41, pairs=PAIRS)


@pytest.fixture
def project(path: Path):
    with Project.open(path, "ann") as opened:
        yield opened


def go_through(project: Project, count: int) -> tuple[Queue, int | None]:
    """Judge the pairs in front, one after the other; the queue and the pair then in front."""
    queue = project.queue()
    pair = queue.front()
    for number in range(count):
        assert pair is not None
        changes = project.judge(pair, list(Verdict)[number % 3], note=str(number))
        assert (changes.labels, changes.pair_rows) == (True, (pair,))
        queue.refresh_pair(pair)
        pair = queue.next(pair)
    return queue, pair


def test_the_order_is_random_by_the_stored_seed(path: Path, handmade: Callable[..., Path]) -> None:
    def order(path: Path) -> list[int]:
        with Project.open(path) as project:
            return [project.pair(pair).left for pair in project.queue().pairs]

    same = handmade(path.with_name("same.twinlens"), documents=41, pairs=PAIRS[::-1])
    other = handmade(path.with_name("other.twinlens"), documents=41, pairs=PAIRS, seed=8)
    assert order(path) == order(same) != order(other)
    assert sorted(order(path)) == sorted(order(other)) == list(range(1, 41))


def test_label_undo_redo_close_reopen(path: Path) -> None:
    with Project.open(path, "ann") as project:
        queue, _ = go_through(project, 30)
        order = list(queue.pairs)
        for _ in range(12):
            changes = project.undo()
            assert changes is not None
            assert changes.labels
        for _ in range(5):
            assert project.redo() is not None
        labelled = {pair: project.label(pair) for pair in order}
        history = project.history(50)
    with Project.open(path, "ann") as again:
        assert again.history(50) == history
        assert {pair: again.label(pair) for pair in order} == labelled
        assert [pair for pair in order if labelled[pair]] == order[:23]
        assert [labelled[pair].verdict for pair in order[:23]] == [list(Verdict)[n % 3] for n in range(23)]
        assert again.queue().front() == order[23]
        assert again.progress().labelled == 23
        for _ in range(23):
            assert again.undo() is not None
        assert again.undo() is None
        assert again.progress().labelled == 0
        assert again.queue().front() == order[0]
        for _ in range(30):
            assert again.redo() is not None
        assert again.redo() is None
        assert again.progress().labelled == 30


KILLED = """
import os, sys
from twinlens.model.judgements import Verdict
from twinlens.session import Project
project = Project.open({path!r}, "ann")
queue = project.queue()
pair = queue.front()
for number in range(30):
    project.judge(pair, Verdict.CORRECT, note=str(number))
    queue.refresh_pair(pair)
    pair = queue.next(pair)
print(pair, flush=True)
os.kill(os.getpid(), 9)
"""


def test_a_kill_after_the_thirtieth_label_loses_nothing(path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", KILLED.format(path=str(path))], capture_output=True, text=True, check=False
    )
    assert run.returncode == -9, run.stderr
    with Project.open(path, "ann") as project:
        assert [entry.event.note for entry in project.history(50)] == [str(number) for number in range(29, -1, -1)]
        assert project.progress().labelled == 30
        assert project.queue().front() == int(run.stdout)


def test_each_label_hangs_on_the_pair_that_was_given(project: Project) -> None:
    # as a window does: the pair at key-down is what counts, whatever the queue shows meanwhile
    order = list(project.queue().pairs)
    for pair in (order[7], order[2], order[30], order[2]):
        project.judge(pair, Verdict.INCORRECT, Reason.MAIN_ITEM)
    assert {pair for pair in order if project.label(pair)} == {order[7], order[2], order[30]}


def test_reasons_belong_to_verdicts(project: Project) -> None:
    with pytest.raises(UsageError, match="main_item does not belong to correct"):
        project.judge(1, Verdict.CORRECT, Reason.MAIN_ITEM)
    with pytest.raises(UsageError, match="no pair 999"):
        project.judge(999, Verdict.CORRECT)
    assert project.history() == []


def test_the_last_decision_can_be_edited_and_the_edit_undone(project: Project) -> None:
    assert project.edit_last(note="x") is None
    project.judge(1, Verdict.CORRECT, Reason.URL)
    project.judge(2, Verdict.CORRECT, Reason.TIME, "why")
    project.edit_last(reason=Reason.SESSION)
    label = project.label(2)
    assert (label.reason, label.note) == (Reason.SESSION, "why")
    project.edit_last(verdict=Verdict.UNDECIDED)
    assert (project.label(2).verdict, project.label(2).reason) == (Verdict.UNDECIDED, None)
    with pytest.raises(UsageError):
        project.edit_last(reason=Reason.URL)
    project.edit_last(verdict=Verdict.INCORRECT, reason=Reason.OTHER, note="new")
    assert (project.label(2).reason, project.label(2).note) == (Reason.OTHER, "new")
    for reason in (None, Reason.SESSION, Reason.TIME):
        project.undo()
        assert project.label(2).reason is reason
    project.undo()
    assert project.label(2) is None
    assert project.label(1).reason is Reason.URL


def test_undecided_undoes_like_the_others(project: Project) -> None:
    project.judge(3, Verdict.UNDECIDED, Reason.PREFILLED)
    assert project.undo().pair_rows == (3,)
    assert project.label(3) is None
    assert project.redo().pair_rows == (3,)
    assert project.label(3).reason is Reason.PREFILLED


def test_skipped_pairs_come_last_and_return_by_a_label(project: Project) -> None:
    queue = project.queue()
    order = list(queue.pairs)
    project.skip(order[0])
    queue.refresh()
    assert queue.front() == order[1]
    assert queue.next(order[-1]) == order[1]
    _, last = go_through(project, 39)
    assert last == order[0]
    assert project.progress().skipped == 1
    project.judge(order[0], Verdict.CORRECT)
    assert project.progress().skipped == 0
    assert project.progress().done
    assert project.queue().next(order[0]) is None
    assert project.queue().front() is None


def test_the_last_pair_of_a_sample_ends_it(project: Project) -> None:
    _, pair = go_through(project, 40)
    assert pair is None
    progress = project.progress()
    assert (progress.pairs, progress.labelled, progress.done) == (40, 40, True)
    project.undo()
    assert not project.progress().done
    assert project.queue().front() == project.queue().pairs[-1]


def test_a_project_without_pairs(tmp_path: Path) -> None:
    with Project.create(tmp_path / "e.twinlens") as project:
        queue = project.queue()
        assert (len(queue), queue.front(), queue.next(), queue.next(3)) == (0, None, None, None)
        progress = project.progress()
        assert (progress.sample, progress.pairs, progress.done, progress.rate) == (None, 0, False, None)
        assert project.undo() is project.redo() is None
        assert list(project.pairs(identical=True)) == list(project.documents()) == []


def test_what_was_in_front_is_remembered_until_the_next_decision(path: Path) -> None:
    with Project.open(path, "ann") as project:
        queue, _ = go_through(project, 3)
        order = list(queue.pairs)
        queue.remember(order[20])
    with Project.open(path, "ann") as again:
        assert again.queue().front() == order[20]
        with Project.open(path, "bob") as other:
            assert other.queue().front() == order[0]
        again.judge(order[3], Verdict.CORRECT)
        assert again.queue().front() == order[4]
        again.queue().remember(order[1])
        assert again.queue().front() == order[4]
        again.queue().remember(order[1], chosen=True)
        assert again.queue().front() == order[1]


def test_two_windows_see_each_others_labels(path: Path) -> None:
    with Project.open(path, "ann") as one, Project.open(path, "ann") as two:
        one.judge(1, Verdict.CORRECT)
        two.judge(2, Verdict.CORRECT)
        assert {pair for pair in (1, 2) if one.label(pair)} == {pair for pair in (1, 2) if two.label(pair)} == {1, 2}
        one.undo()
        assert two.label(2) is None
        assert two.can_redo()


def test_positions_in_the_queue(project: Project) -> None:
    queue = project.queue()
    order = list(queue.pairs)
    assert queue.position(order[7]) == 7 and queue.position(12345) is None


def test_left_and_right_are_fixed_and_mixed(path: Path) -> None:
    with Project.open(path) as project:
        queue = project.queue()
        shown = {pair: queue.presented(pair) for pair in queue.pairs}
        assert {tuple(sorted(rows)) for rows in shown.values()} == {pair[:2] for pair in PAIRS}
        turned = sum(left > right for left, right in shown.values())
        assert 8 <= turned <= 32
    with Project.open(path) as again:
        assert {pair: again.queue().presented(pair) for pair in shown} == shown


def test_the_reviewers_name_is_kept(path: Path) -> None:
    with Project.open(path) as project:
        project.set_reviewer("  Dora ")
        assert project.reviewer == "Dora"
        with pytest.raises(UsageError):
            project.set_reviewer(" ")
    with Project.open(path) as again:
        assert again.reviewer == "Dora"
    with Project.open(path, "Emil") as other:
        assert other.reviewer == "Emil"


def test_a_rescan_under_the_reviewers_eyes_loses_no_label(path: Path, handmade: Callable[..., Path]) -> None:
    import numpy as np

    from twinlens.engine.settling import settle
    from twinlens.store import Store

    with Project.open(path, "ann") as project:
        shown = project.queue().front()
        assert shown is not None
        project.present(shown)
        rows = project.pair(shown).left, project.pair(shown).right
        with Store.open(path) as store, store.writer() as writer:
            nothing = np.zeros(0, np.int64)
            writer.replace_candidates(nothing, nothing, nothing, nothing, nothing > 0)
            project.judge(shown, Verdict.CORRECT)
            settle(store, writer)
        kept = project.store.pairs.of_documents(*rows)
        assert kept is not None
        assert project.label(kept.pair).verdict is Verdict.CORRECT
        assert project.undo().pair_rows == (kept.pair,)


def test_the_rate_leaves_pauses_out() -> None:
    assert rate_of([]) is rate_of(["2024-01-01T00:00:00Z"]) is None
    times = ["2024-01-01T09:00:20Z", "2024-01-01T09:00:10Z", "2024-01-01T09:00:00Z", "2024-01-01T07:00:00Z"]
    assert rate_of(times) == 360
