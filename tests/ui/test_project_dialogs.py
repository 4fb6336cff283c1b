"""Drawing a sample, writing the report, exporting in the forms of other tools, from the window."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from twinlens.model.judgements import Verdict
from twinlens.ui.dialogs.export import FORMATS, SPLITS, SUFFIXES, ExportDialog
from twinlens.ui.dialogs.report import ReportDialog
from twinlens.ui.dialogs.sample import SampleDialog
from twinlens.ui.main_window import MainWindow


def opened(window: MainWindow, action: str, kind: type[QWidget]) -> Any:
    """The dialog that an action opens."""
    window.commands[action].trigger()
    [dialog] = [found for found in window.findChildren(kind) if found.isVisible()]
    return dialog


def press(qtbot: Any, dialog: Any) -> None:
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)


@pytest.fixture
def labelled(reviewing: MainWindow) -> MainWindow:
    """Eight of the twelve pairs are judged."""
    for number, pair in enumerate(list(reviewing.workspace.queue.pairs)[:8]):
        reviewing.workspace.project.judge(pair, list(Verdict)[number % 3], seconds=5.0)
    return reviewing


def test_a_drawn_sample_is_what_is_reviewed_next(qtbot: Any, labelled: MainWindow) -> None:
    dialog = opened(labelled, "sample", SampleDialog)
    dialog.design.choose(1)
    assert dialog._strata.isVisible()
    for check in dialog.by.values():
        check.setChecked(False)
    press(qtbot, dialog)
    assert "at least one" in dialog.wrong.text()
    dialog.by["b_sim"].setChecked(True)
    dialog.amount.setValue(6)
    dialog.seed.setText("9223372036854775808")
    press(qtbot, dialog)
    assert "2 to the 63rd" in dialog.wrong.text()
    dialog.seed.setText("11")
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=120_000)
    assert "6 of 12" in dialog.outcome.text()
    sample = labelled.workspace.project.sample()
    assert (sample.design, sample.items, sample.seed) == ("stratified", 6, 11)
    assert len(labelled.workspace.queue) == 6
    press(qtbot, dialog)
    assert not dialog.isVisible()


def test_a_sample_that_cannot_be_drawn_says_why(qtbot: Any, labelled: MainWindow) -> None:
    dialog = opened(labelled, "sample", SampleDialog)
    dialog.near.setValue(30)
    assert "Near misses" in dialog.about.text()
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: "just below" in dialog.wrong.text(), timeout=120_000)
    assert dialog.primary.isEnabled() and not dialog.finished_well
    dialog.close()


@pytest.mark.parametrize("form", [0, 1])
def test_the_report_is_written(qtbot: Any, labelled: MainWindow, tmp_path: Path, form: int) -> None:
    dialog = opened(labelled, "report", ReportDialog)
    dialog.form.choose(form)
    name = ("r.html", "r.pdf")[form]
    assert dialog.file.text().endswith(("-report.html", "-report.pdf")[form])
    dialog.file.setText(str(tmp_path / "none" / name))
    press(qtbot, dialog)
    assert "no folder" in dialog.wrong.text()
    dialog.file.setText(str(tmp_path / "r.docx"))
    press(qtbot, dialog)
    assert ".html or .pdf" in dialog.wrong.text()
    dialog.file.setText(str(tmp_path / name))
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=120_000)
    start = (tmp_path / name).read_bytes()[:15]
    assert start.startswith((b"<!DOCTYPE html>", b"%PDF-")[form])
    press(qtbot, dialog)


def test_a_project_that_cannot_be_compared_is_said(qtbot: Any, labelled: MainWindow, tmp_path: Path) -> None:
    dialog = opened(labelled, "report", ReportDialog)
    (tmp_path / "no.twinlens").write_text("no project")
    dialog.add_others([str(tmp_path / "no.twinlens")])
    assert dialog.others.text() == "no"
    dialog.file.setText(str(tmp_path / "r.html"))
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: "no.twinlens" in dialog.wrong.text(), timeout=120_000)
    assert not (tmp_path / "r.html").exists()
    dialog.close()


@pytest.mark.parametrize("form", ["scikit-learn", "splink", "huggingface"])
def test_labels_are_exported_in_the_forms_of_other_tools(
    qtbot: Any, labelled: MainWindow, tmp_path: Path, form: str
) -> None:
    dialog = opened(labelled, "export", ExportDialog)
    index = FORMATS.index(form)
    dialog.texts.choose(2)
    dialog.format.choose(index)
    assert dialog.texts.current() == (2 if form == "huggingface" else 0)
    dialog.split.choose(SPLITS.index("0.5/0.5"))
    suffix = SUFFIXES[index]
    path = tmp_path / (f"set.{suffix}" if suffix else "set")
    assert Path(dialog.file.text()).suffix == path.suffix
    dialog.file.setText(str(path))
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=120_000)
    assert (path / "README.md").is_file() if form == "huggingface" else path.read_text().count("\n") > 1
    press(qtbot, dialog)


def test_without_a_project_there_is_nothing_to_do(window: MainWindow) -> None:
    for name in ("sample", "report", "export"):
        assert not window.commands[name].isEnabled()
    for ask in (window.asks.ask_sample, window.asks.ask_report, window.asks.ask_export, window.asks.ask_import):
        ask()
    assert not [child for child in window.findChildren(QWidget) if child.isWindow() and child.isVisible()]
