"""Questions of pages to their project: who is answered, and who is not any more."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from twinlens.jobs.messages import Answer
from twinlens.ui.errands import Errands
from twinlens.ui.question import Question


class Opened(QObject):
    """As much of an open project as a question needs."""

    closed = Signal()

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.errands = Errands(self)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    made = Opened(tmp_path)
    yield made
    made.errands.close()


ECHO = "builtins:dict"  # answers with what it was asked with


class Asker(QObject):
    """Keeps what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Any] = []
        self.question = Question(self)
        self.question.answered.connect(self.told.append)
        self.question.refused.connect(self.told.append)


def about(opened: Opened, name: str) -> dict[str, str]:
    return {"project": str(opened.path), "name": name}


def test_the_answer_comes_to_whoever_asked(qtbot, opened: Opened) -> None:
    one, other = Asker(), Asker()
    one.question.ask(opened, ECHO, name="one")
    other.question.ask(opened, ECHO, name="other")
    qtbot.waitUntil(lambda: len(one.told) + len(other.told) == 2, timeout=30_000)
    assert (one.told, other.told) == ([about(opened, "one")], [about(opened, "other")])


def test_only_the_last_one_is_answered(qtbot, opened: Opened) -> None:
    asker, last = Asker(), Asker()
    for name in ("first", "second", "third"):
        asker.question.ask(opened, ECHO, name=name)
    last.question.ask(opened, ECHO, name="last")
    qtbot.waitUntil(lambda: bool(last.told), timeout=30_000)
    assert asker.told == [about(opened, "third")]


def test_a_refusal_is_a_sentence(qtbot, opened: Opened) -> None:
    asker = Asker()
    asker.question.ask(opened, "builtins:int")
    qtbot.waitUntil(lambda: bool(asker.told), timeout=30_000)
    assert "an error inside the program stopped this work" in asker.told[0]


def test_what_was_dropped_is_not_answered(qtbot, opened: Opened) -> None:
    asker, last = Asker(), Asker()
    asker.question.ask(opened, ECHO)
    asker.question.drop()
    last.question.ask(opened, ECHO)
    qtbot.waitUntil(lambda: bool(last.told), timeout=30_000)
    assert asker.told == []


def test_an_asker_that_is_gone_is_not_missed(qtbot, opened: Opened) -> None:
    gone, last = Asker(), Asker()
    told = gone.told
    gone.question.ask(opened, ECHO, name="gone")
    gone.deleteLater()
    del gone
    last.question.ask(opened, ECHO, name="last")
    qtbot.waitUntil(lambda: bool(last.told), timeout=30_000)
    assert told == []


def test_after_the_project_another_one_is_asked(qtbot, opened: Opened, tmp_path: Path) -> None:
    asker = Asker()
    asker.question.ask(opened, ECHO, name="first")
    opened.errands.close()
    other = Opened(tmp_path / "other")
    asker.question.ask(other, ECHO, name="second")
    qtbot.waitUntil(lambda: bool(asker.told), timeout=30_000)
    opened.deleteLater()
    asker.question.drop()
    other.errands.close()
    assert asker.told == [about(other, "second")]


def test_who_closes_the_project_for_an_answer_gets_no_other_one(monkeypatch, opened: Opened) -> None:
    """Also where several answers have come at once."""
    one, other = Asker(), Asker()
    one.question.answered.connect(opened.errands.close)
    for asker in (one, other):
        asker.question.ask(opened, ECHO)
    both = [Answer(asker.question._tag, "answer") for asker in (one, other)]
    monkeypatch.setattr(opened.errands._service, "poll", lambda: both)
    opened.errands._pipe.ready.emit()
    assert (one.told, other.told) == (["answer"], [])
