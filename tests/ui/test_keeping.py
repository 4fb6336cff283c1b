"""Looking after a project in the window: its facts, moved documents, another copy, backups, what must go."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from twinlens.model.judgements import Verdict
from twinlens.session import Project
from twinlens.store.texts import StoredText
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.dialogs.erase import EraseDialog
from twinlens.ui.dialogs.joining import MergeDialog, RestoreDialog
from twinlens.ui.dialogs.message import MessageDialog
from twinlens.ui.dialogs.project_facts import ProjectFactsDialog
from twinlens.ui.dialogs.relocate import RelocateDialog
from twinlens.ui.main_window import MainWindow


def shown(window: MainWindow, kind: type[Dialog]) -> Any:
    """The dialog that an action has opened."""
    found = [dialog for dialog in window.findChildren(kind) if dialog.isVisible()]
    assert len(found) == 1
    return found[0]


def press(qtbot: Any, dialog: Dialog) -> None:
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)


def judge(window: MainWindow, count: int) -> list[int]:
    pairs = list(window.workspace.queue.pairs)[:count]
    for pair in pairs:
        window.workspace.project.judge(pair, Verdict.CORRECT)
    return pairs


def test_the_facts_name_what_is_not_where_it_was(qtbot: Any, reviewing: MainWindow, tmp_path: Path) -> None:
    judge(reviewing, 3)
    reviewing.commands["project"].trigger()
    dialog = shown(reviewing, ProjectFactsDialog)
    facts = {name: (value, tone) for name, value, tone in dialog.lines}
    assert facts["Documents from"] == (str(tmp_path / "corpus"), "text")
    assert facts["Documents"][0].startswith("24")
    assert facts["Pairs"][0] == "12"
    assert facts["Backups"][0].startswith("3 decisions")
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert str(reviewing.workspace.path) in QApplication.clipboard().text()
    dialog.close()

    (tmp_path / "corpus").rename(tmp_path / "elsewhere")
    reviewing.commands["project"].trigger()
    dialog = shown(reviewing, ProjectFactsDialog)
    (moved,) = [line for line in dialog.lines if line[0] == "Documents from"]
    assert moved[2] == "bad" and "not there" in moved[1]
    qtbot.mouseClick(dialog.relocate, Qt.MouseButton.LeftButton)
    relocate = shown(reviewing, RelocateDialog)
    assert relocate.old.text() == str(tmp_path / "corpus")
    press(qtbot, relocate)
    assert "Say where" in relocate.wrong.text()
    relocate.new.setText(str(tmp_path / "nowhere"))
    press(qtbot, relocate)
    assert "nowhere is not there" in relocate.wrong.text()
    relocate.new.setText(str(tmp_path / "elsewhere"))
    press(qtbot, relocate)
    assert not relocate.isVisible()
    sources = [source.path for _, source in reviewing.workspace.project.store.settings.sources()]
    assert sources == [str(tmp_path / "elsewhere")]


def test_another_reviewers_copy_is_joined(qtbot: Any, reviewing: MainWindow, tmp_path: Path) -> None:
    reviewing.workspace.project.store.connection.checkpoint()
    copy = tmp_path / "copy.twinlens"
    shutil.copy(reviewing.workspace.path, copy)
    with Project.open(copy, "bea") as other:
        for pair in list(other.queue().pairs)[:4]:
            other.judge(pair, Verdict.INCORRECT)
    reviewing.commands["merge"].trigger()
    dialog = shown(reviewing, MergeDialog)
    press(qtbot, dialog)
    assert "Choose a file" in dialog.wrong.text()
    dialog.file.setText(str(reviewing.workspace.path))
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: "same project" in dialog.wrong.text(), timeout=60_000)
    dialog.file.setText(str(copy))
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    assert "4" in dialog.outcome.text()
    assert len(reviewing.workspace.project.store.labels.current("bea")) == 4
    press(qtbot, dialog)
    assert not dialog.isVisible()


def test_a_damaged_project_offers_its_labels(
    qtbot: Any, window: MainWindow, make_project: Callable[..., Path], tmp_path: Path
) -> None:
    """Restored into a new project, whose documents are scanned again: every label is on its pair."""
    path = make_project(3, name="torn")
    with Project.open(path, "ann") as project:
        for pair in list(project.queue().pairs):
            project.judge(pair, Verdict.UNDECIDED, note="kept")
        log = [event for event, _ in project.store.labels.events()]
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    assert not window.open_project(path)
    dialog = shown(window, RestoreDialog)
    assert "3 decisions" in dialog.about.text()
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    assert dialog.primary.text() == "Scan the documents again"
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: not window.scans.running, timeout=120_000)
    window._open_scanned()
    assert window.workspace is not None and window.workspace.path == path
    project = window.workspace.project
    assert [event for event, _ in project.store.labels.events()] == log
    assert project.info()["unbound_labels"] == 0
    assert {label.note for label in project.store.labels.current("ann").values()} == {"kept"}
    assert path.with_name("torn.damaged.twinlens").read_bytes() == data[: len(data) // 2]


def test_a_damaged_project_without_backups_says_so(window: MainWindow, project_path: Path) -> None:
    data = project_path.read_bytes()
    project_path.write_bytes(data[: len(data) // 2])
    assert not window.open_project(project_path)
    message = shown(window, MessageDialog)
    assert "cut off" in message.sentence.text()
    message.close()


def test_labels_of_the_backups_come_into_the_open_project(qtbot: Any, reviewing: MainWindow) -> None:
    judge(reviewing, 2)
    reviewing.commands["restore"].trigger()
    dialog = shown(reviewing, RestoreDialog)
    assert "2 decisions" in dialog.about.text() and "nothing is taken away" in dialog.about.text()
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    assert dialog.outcome.text() == "0 decisions were new."
    press(qtbot, dialog)
    assert reviewing.workspace.progress().labelled == 2


def test_a_stored_text_is_deleted_after_a_question(qtbot: Any, reviewing: MainWindow) -> None:
    store = reviewing.workspace.project.store
    document = next(iter(reviewing.workspace.project.documents()))
    store.texts.put(document.content_digest, StoredText(b"secret", "text/plain", "utf-8", ""))
    reviewing.show_page("documents")
    reviewing.documents.erase_pressed.emit(document)
    dialog = shown(reviewing, EraseDialog)
    assert store.texts.get(document.content_digest) is not None
    press(qtbot, dialog)
    assert "was deleted" in dialog.question.text()
    assert store.texts.get(document.content_digest) is None
    press(qtbot, dialog)
    assert not dialog.isVisible()


@pytest.mark.parametrize("name", ["project", "relocate", "merge", "restore"])
def test_without_a_project_there_is_nothing_to_look_after(window: MainWindow, name: str) -> None:
    assert not window.commands[name].isEnabled()
