"""Files are looked at before they are read: candidate pairs of other tools, and tables of documents."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from twinlens.ui.dialogs.columns import ColumnsDialog
from twinlens.ui.dialogs.import_pairs import ImportPairsDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog, ScanRequest, SourceRow
from twinlens.ui.dialogs.read_as import ReadAsDialog, UndoReadAsDialog
from twinlens.ui.lists.document_model import COLUMNS
from twinlens.ui.lists.document_page import DocumentPage
from twinlens.ui.main_window import MainWindow
from twinlens.ui.review.flow import Stage

LATE = 60_000  # milliseconds


def press(qtbot: Any, dialog: Any) -> None:
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)


@pytest.fixture
def importing(reviewing: MainWindow) -> ImportPairsDialog:
    reviewing.commands["import_pairs"].trigger()
    [dialog] = [found for found in reviewing.findChildren(ImportPairsDialog) if found.isVisible()]
    return dialog


def test_pairs_are_imported_as_they_were_chosen(qtbot: Any, importing: Any, tmp_path: Path) -> None:
    workspace = importing._workspace
    names = [document.locator for document in workspace.project.documents()]
    file = tmp_path / "tool.csv"
    rows = [f"{names[0]},{names[3]},{names[7]},2,0.5", f"{names[1]},{names[4]},{names[8]},5,0.25", "x,y,z,1,1"]
    file.write_text("\n".join(["left,right,other,steps,jaccard", *rows]))
    press(qtbot, importing)
    assert "Choose a file" in importing.wrong.text()
    importing.look_at(str(file))
    qtbot.waitUntil(lambda: importing.view.model.rowCount() == 3, timeout=LATE)
    assert (importing.a.currentData(), importing.b.currentData()) == ("left", "right")
    assert importing.view.model.columns()[:3] == ["left", "right", "jaccard"]
    assert importing.scores() == {"jaccard": False}
    importing.b.setCurrentIndex(importing.b.findData("other"))
    steps = next(row for row in importing._rows if row.name == "steps")
    steps.taken.click()
    steps.sense.choose(1)
    qtbot.waitUntil(lambda: list(importing.view.model.columns()[:2]) == ["left", "other"], timeout=LATE)
    press(qtbot, importing)
    qtbot.waitUntil(lambda: importing.finished_well, timeout=LATE)
    assert "2 of 3 rows" in importing.outcome.text()
    assert "'x'" in importing.details.toPlainText()
    store = workspace.project.store
    assert store.scores.lower() == {"steps"} and store.scores.names() == ["jaccard", "steps"]
    rows_of = {document.locator: document.document for document in workspace.project.documents()}
    pair = store.pairs.of_documents(*sorted((rows_of[names[0]], rows_of[names[7]])))
    assert store.pairs.scores(pair.pair) == {"jaccard": 0.5, "steps": 2.0}
    press(qtbot, importing)


def test_what_became_of_the_rows_is_said(qtbot: Any, importing: Any, tmp_path: Path) -> None:
    names = [document.locator for document in importing._workspace.project.documents()]
    file = tmp_path / "tool.csv"
    rows = [(names[0], names[3]), (names[3], names[0]), (names[5], names[5]), (names[1], "gone")]
    file.write_text("\n".join(["a,b", *map(",".join, rows)]))
    importing.look_at(str(file))
    qtbot.waitUntil(lambda: importing.view.model.rowCount() == 4, timeout=LATE)
    before = importing.height()
    press(qtbot, importing)
    qtbot.waitUntil(lambda: importing.finished_well, timeout=LATE)
    assert importing.height() < before and importing.height() == importing.sizeHint().height()
    said = importing.outcome.text()
    for sentence in (
        "1 row repeated or reversed another one.",
        "1 row named one document twice.",
        "1 id means no single document here.",
    ):
        assert sentence in said
    assert "'gone'" in importing.details.toPlainText()


def test_the_notes_of_an_import_are_said(importing: Any) -> None:
    result = dict.fromkeys(("rows", "imported", "pairs", "new_pairs", "merged", "self_pairs", "unresolved"), 0)
    said = importing.told({**result, "notes": ["the first line is read as data"], "complaints": []})
    assert said.endswith("The first line is read as data.")


def test_columns_that_are_not_found_are_asked_for(qtbot: Any, importing: Any, tmp_path: Path) -> None:
    file = tmp_path / "odd.csv"
    file.write_text("one,two\n<img src=x>,b\n")
    importing.look_at(str(file))
    qtbot.waitUntil(lambda: importing.view.model.rowCount() == 1, timeout=LATE)
    assert "choose them" in importing.about.text()
    press(qtbot, importing)
    assert "two documents" in importing.wrong.text() and not importing.finished_well
    spoilt = tmp_path / "spoilt.parquet"
    spoilt.write_bytes(b"PAR1 and nothing else")
    importing.look_at(str(spoilt))
    qtbot.waitUntil(lambda: "Parquet" in importing.wrong.text(), timeout=LATE)
    importing.close()


def test_a_table_among_the_sources_is_read_as_it_was_chosen(qtbot: Any, window: MainWindow, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    prose = "a notice of the harbour that is long enough to look like prose"
    table.write_text("no;page;words\n" + "".join(f"{n};<p>{n}</p>;{prose} {n}\n" for n in range(9)))
    dialog = NewProjectDialog(window, tmp_path)
    dialog.open()
    dialog.add_path(str(tmp_path))
    dialog.add_path(str(table))
    asked: list[ScanRequest] = []
    dialog.asked.connect(asked.append)
    qtbot.waitUntil(lambda: "text from words" in _line(dialog, table).about.text(), timeout=LATE)
    qtbot.mouseClick(_line(dialog, table).columns, Qt.MouseButton.LeftButton)
    [columns] = [found for found in dialog.findChildren(ColumnsDialog) if found.isVisible()]
    assert columns.view.model.rowCount() == 9 and columns.options() == {}
    columns.text.setCurrentIndex(columns.text.findData("page"))
    columns.kind.choose(1)
    columns.id.setCurrentIndex(columns.id.findData("no"))
    columns.encoding.setCurrentIndex(columns.encoding.findData("windows-1252"))
    press(qtbot, columns)
    qtbot.waitUntil(lambda: "HTML from page" in _line(dialog, table).about.text(), timeout=LATE)
    press(qtbot, dialog)
    [request] = asked
    assert [source.options for source in request.sources] == [
        {},
        {"html_column": "page", "id_column": "no", "encoding": "windows-1252"},
    ]


def _line(dialog: NewProjectDialog, path: Path) -> SourceRow:
    return next(row for row in dialog.findChildren(SourceRow) if row.path == str(path))


def test_a_document_is_read_by_another_encoding_and_as_before(
    qtbot: Any, window: MainWindow, make_project: Any
) -> None:
    path = make_project(3, texts={f"site.example/page{n}.txt": f"Café Grüße naïve {n} " * 30 for n in range(6)})
    assert window.open_project(path)
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=LATE)
    page = window.documents
    window.show_page("documents")
    qtbot.waitUntil(lambda: page.model.rowCount() == 6, timeout=LATE)
    assert page.undo.isHidden()
    page.table.selectRow(2)
    qtbot.mouseClick(page.read_as, Qt.MouseButton.LeftButton)
    [dialog] = [found for found in window.findChildren(ReadAsDialog) if found.isVisible()]
    qtbot.waitUntil(lambda: "Café Grüße" in dialog.text.toPlainText(), timeout=LATE)
    dialog.encoding.setCurrentIndex(dialog.encoding.findData("windows-1252"))
    dialog.encoding.activated.emit(dialog.encoding.currentIndex())
    qtbot.waitUntil(lambda: "CafÃ©" in dialog.text.toPlainText(), timeout=LATE)
    assert "windows-1252" in dialog.about.text()
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=LATE)
    press(qtbot, dialog)
    qtbot.waitUntil(lambda: "windows-1252, chosen" in _column(page, "encoding"), timeout=LATE)
    assert _column(page, "encoding").count("utf-8") == 5
    qtbot.waitUntil(lambda: page.undo.isVisible(), timeout=LATE)
    qtbot.mouseClick(page.undo, Qt.MouseButton.LeftButton)
    [undoing] = [found for found in window.findChildren(UndoReadAsDialog) if found.isVisible()]
    qtbot.waitUntil(lambda: undoing.finished_well, timeout=LATE)
    press(qtbot, undoing)
    qtbot.waitUntil(lambda: _column(page, "encoding") == ["utf-8"] * 6, timeout=LATE)
    assert page.undo.isHidden()


def _column(page: DocumentPage, name: str) -> list[str]:
    place = COLUMNS.index(name)
    return [page.model.data(page.model.index(row, place)) for row in range(page.model.rowCount())]
