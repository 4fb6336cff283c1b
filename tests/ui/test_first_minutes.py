"""The start page and a new project: imports ask for a project first, and the estimate follows the choice."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from twinlens.ui.dialogs.estimate import rounded_duration
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.import_pairs import ImportPairsDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog
from twinlens.ui.main_window import MainWindow
from twinlens.ui.pages.start import RecentRow
from twinlens.ui.settings import Settings


@pytest.mark.parametrize(("button", "kind"), [("pairs", ImportPairsDialog), ("labels", ImportLabelsDialog)])
def test_an_import_without_a_project_asks_for_one(
    qtbot: Any, window: MainWindow, project_path: Path, button: str, kind: type
) -> None:
    qtbot.mouseClick(getattr(window.start, button), Qt.MouseButton.LeftButton)
    asked = window.findChild(QFileDialog)
    assert asked is not None
    asked.fileSelected.emit(str(project_path))
    asked.close()
    assert window.workspace is not None
    dialog = window.findChild(kind)
    assert dialog is not None and dialog.isVisible()
    dialog.close()


def test_a_cancelled_question_leaves_nothing_behind(qtbot: Any, window: MainWindow, project_path: Path) -> None:
    window.commands["import_pairs"].trigger()
    window.findChild(QFileDialog).close()
    window.commands["open"].trigger()
    window.findChildren(QFileDialog)[-1].fileSelected.emit(str(project_path))
    window.findChildren(QFileDialog)[-1].close()
    assert window.workspace is not None
    assert window.findChild(ImportPairsDialog) is None


def test_pairs_of_another_tool_come_in_with_their_scores(qtbot: Any, reviewing: MainWindow, tmp_path: Path) -> None:
    rows = ["a,b,score", "site0.example/page0a.txt,site1.example/page1a.txt,0.75", "nowhere.txt,page9a.txt,0.5"]
    (tmp_path / "pairs.csv").write_text("\n".join(rows) + "\n", "utf-8")
    dialog = ImportPairsDialog(reviewing.workspace, reviewing)
    dialog.open()
    dialog.primary.click()
    assert "Choose a file" in dialog.wrong.text()
    dialog.file.setText(str(tmp_path / "pairs.csv"))
    dialog.primary.click()
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    assert dialog.outcome.text().startswith(
        "1 of 2 rows imported: 1 pair, 1 of them new to the project; 1 row left out."
    )
    assert "nowhere.txt" in dialog.details.toPlainText()
    assert reviewing.workspace.project.store.scores.names() == ["score"]
    dialog.close()


def test_the_estimate_follows_the_choice(qtbot: Any, window: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    for number in range(30):
        (folder / f"{number}.txt").write_text(f"page {number} " * 50, "utf-8")
    dialog = NewProjectDialog(window, tmp_path)
    dialog.open()
    assert dialog.estimate.isHidden()
    dialog.add_path(str(folder))
    assert "Counting" in dialog.estimate.text.text()
    qtbot.waitUntil(lambda: "30 " in dialog.estimate.text.text(), timeout=60_000)
    assert dialog.estimate.text.text().count("·") == 2
    dialog.add_path(str(tmp_path / "gone"))
    qtbot.waitUntil(lambda: "gone" in dialog.estimate.refused.text(), timeout=60_000)
    said = dialog.estimate.refused
    qtbot.waitUntil(lambda: said.height() >= said.heightForWidth(said.width()))  # the dialog grows with it
    for path in dialog.paths():
        dialog._remove(path)
    assert dialog.estimate.isHidden()
    dialog.close()


def test_a_recent_project_is_taken_off_the_list_by_key(window: MainWindow, settings: Settings) -> None:
    settings.add_recent("/gone/one.twinlens")
    window.show_start()
    QTest.keyClick(window.start.findChild(RecentRow), Qt.Key.Key_Delete)
    assert settings.recent == []


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.2, "1 s"), (8.4, "8 s"), (33, "35 s"), (400, "7 min"), (4000, "1 h 10 min")]
)
def test_guesses_have_no_false_digits(seconds: float, said: str) -> None:
    assert rounded_duration(seconds) == said
