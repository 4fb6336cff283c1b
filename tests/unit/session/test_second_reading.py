from collections.abc import Callable
from pathlib import Path

import pytest

from twinlens.model.errors import UsageError
from twinlens.model.judgements import Verdict, adjudicator
from twinlens.model.pairs import Rule
from twinlens.session import Course, Project

C, N, U = Verdict.CORRECT, Verdict.INCORRECT, Verdict.UNDECIDED
PAIRS = [(n, n + 1, 3, 380) for n in range(1, 201)]


@pytest.fixture
def path(handmade: Callable[..., Path], tmp_path: Path) -> Path:
    """A project of 200 pairs, the first 150 of the sample judged by ann."""
    made = handmade(tmp_path / "p.twinlens", documents=201, pairs=PAIRS)
    with Project.open(made, "ann") as project:
        for pair in list(project.queue().pairs)[:150]:
            project.judge(pair, C)
    return made


def course(project: Project, course: Course) -> list[int]:
    project.take_course(course)
    return list(project.queue().pairs)


def test_a_share_of_what_others_judged_is_read_again(path: Path) -> None:
    with Project.open(path, "bob") as project:
        order = list(project.queue().pairs)
        chosen = course(project, Course.SECOND_READING)
        assert 15 < len(chosen) < 50  # 30 expected of 150
        assert set(chosen) <= set(order[:150])
        assert chosen == [pair for pair in order if pair in set(chosen)]
        assert project.votes_as == "bob"
        project.set_second_share(1.0)
        assert project.second_share == 1.0
        assert course(project, Course.SECOND_READING) == order[:150]
    with Project.open(path, "ann") as project:
        assert course(project, Course.SECOND_READING) == []  # her own labels need somebody else


def test_the_share_does_not_move_while_labels_come(path: Path) -> None:
    with Project.open(path, "bob") as project:
        before = course(project, Course.SECOND_READING)
        for pair in before[:5]:
            project.judge(pair, N)
        assert course(project, Course.SECOND_READING) == before
        queue = project.queue()
        assert queue.labelled == 5
        assert queue.front() == before[5]
        assert project.progress_in(queue).labelled == 5
    with Project.open(path, "ann") as project:
        for pair in list(project.queue().pairs)[150:]:
            project.judge(pair, C)
    with Project.open(path, "bob") as project:
        after = course(project, Course.SECOND_READING)
        assert after[: len(before)] == before
        assert len(after) > len(before)


def test_disagreements_are_settled_beside_the_first_votes(path: Path) -> None:
    with Project.open(path, "bob") as project:
        read = course(project, Course.SECOND_READING)
        for number, pair in enumerate(read[:10]):
            project.judge(pair, N if number < 3 else C)
        before = project.table("agreement").rows[0]
        assert (before["pairs"], before["agreed"]) == (10, 7)
    with Project.open(path, "carol") as project:
        assert course(project, Course.DISAGREEMENTS) == read[:3]
        assert (project.reviewer, project.votes_as) == ("carol", adjudicator("carol"))
        queue = project.queue()
        assert queue.front() == read[0]
        project.judge(read[0], U, note="read again")
        project.judge(read[1], C)
        assert project.label(read[0]).verdict is U  # type: ignore[union-attr]
        queue.refresh()
        assert queue.labelled == 2
        assert queue.next() == read[2]
        assert [entry.pair for entry in project.history()] == [read[1], read[0]]
        assert project.table("agreement").rows[0] == before
        assert "2 pairs on which reviewers disagreed" in " ".join(project.table("agreement").notes)
        judged = {pair.pair: pair.verdict for pair in judged_pairs(project)}
        assert (judged[read[0]], judged[read[1]], judged[read[2]]) == (U, C, N)
    with Project.open(path, "dave") as project:
        assert course(project, Course.DISAGREEMENTS) == [read[2]]
    with Project.open(path, "carol") as project:
        assert course(project, Course.DISAGREEMENTS) == read[:3]
        assert project.undo() is not None
        assert project.label(read[1]) is None
        project.take_course(Course.SAMPLE)
        assert project.undo() is None  # as a reviewer she has judged nothing


def judged_pairs(project: Project):
    from twinlens.session.results import judged_pairs

    return judged_pairs(project.store)


def test_settled_labels_count_in_the_precision(path: Path) -> None:
    with Project.open(path, "bob") as project:
        pair = project.queue().pairs[0]
        project.judge(pair, N)
        correct = project.precision(Rule.B)[0][0].correct
    with Project.open(path, "carol") as project:
        project.take_course(Course.DISAGREEMENTS)
        project.judge(pair, C)
        assert project.precision(Rule.B)[0][0].correct == correct + 1


def test_flagged_pairs_are_a_course_of_their_own(path: Path) -> None:
    with Project.open(path, "ann") as project:
        order = list(project.queue().pairs)
        for pair in (order[7], order[2], order[160]):
            project.flag(pair)
        assert course(project, Course.FLAGGED) == [order[2], order[7], order[160]]
        queue = project.queue()
        assert queue.labelled == 2
        assert queue.front() == order[160]
        project.take_course(Course.SAMPLE)
        assert project.queue().front() == order[150]


def test_nobody_is_called_as_an_adjudicator_is(path: Path) -> None:
    with Project.open(path, "ann") as project:
        with pytest.raises(UsageError):
            project.set_reviewer(adjudicator("ann"))
        assert project.reviewer == "ann"


def test_a_share_is_between_none_and_all(path: Path) -> None:
    with Project.open(path, "bob") as project:
        assert project.second_share == 0.2
        with pytest.raises(UsageError, match="0 to 1"):
            project.set_second_share(1.5)
        project.set_second_share(0)
        assert course(project, Course.SECOND_READING) == []
