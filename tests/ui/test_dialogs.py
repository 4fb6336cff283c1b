"""Import, export, settings, help and error reports."""

import gc
import json
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QtMsgType
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QListWidget, QWidget

from twinlens.model.errors import ProjectDamaged
from twinlens.model.judgements import Reason, Verdict
from twinlens.ui.app import ErrorHook, log_message
from twinlens.ui.controls.fields import Field
from twinlens.ui.dialogs.about import AboutDialog
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.import_result import ImportResultDialog
from twinlens.ui.dialogs.keys import KeysDialog
from twinlens.ui.dialogs.message import ErrorDialog, MessageDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings
from twinlens.ui.theme import theme
from twinlens.ui.words import sentence


def click(qtbot, dialog) -> None:
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)


def test_labels_are_imported_and_counted(qtbot, reviewing: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "labels.csv"
    file.write_text(
        "a,b,label,reason\n"
        "site0.example/page0a.txt,site0.example/page0b.txt,correct,time\n"
        "site1.example/page1a.txt,site1.example/page1b.txt,incorrect,\n"
        "site2.example/page2a.txt,nowhere.txt,correct,\n"
    )
    dialog = ImportLabelsDialog(reviewing.workspace, reviewing)
    dialog.open()
    click(qtbot, dialog)
    assert "Choose a file" in dialog.wrong.text()
    dialog.file.setText(str(file))
    dialog.reviewer.setText("upstream")
    click(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    assert "2 of 3" in dialog.outcome.text()
    assert "nowhere.txt" in dialog.details.toPlainText()
    labels = reviewing.workspace.project.store.labels.current("upstream")
    assert sorted(str(label.verdict) for label in labels.values()) == ["correct", "incorrect"]
    click(qtbot, dialog)
    assert not dialog.isVisible()


def test_a_map_file_tells_what_ids_mean(qtbot, reviewing: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_text("id_a,id_b,label\nx1,x2,undecided\n")
    (tmp_path / "map.csv").write_text("id,locator\nx1,site0.example/page0a.txt\nx2,site0.example/page0b.txt\n")
    dialog = ImportLabelsDialog(reviewing.workspace, reviewing)
    dialog.open()
    dialog.file.setText(str(tmp_path / "labels.csv"))
    dialog.map.setText(str(tmp_path / "map.csv"))
    click(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    assert "1 of 1" in dialog.outcome.text()
    dialog.close()


def test_a_file_that_cannot_be_read_is_said(qtbot, reviewing: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "labels.csv").write_text("colour,size\nred,1\n")
    dialog = ImportLabelsDialog(reviewing.workspace, reviewing)
    dialog.open()
    dialog.file.setText(str(tmp_path / "labels.csv"))
    click(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.wrong.isVisible(), timeout=60_000)
    assert "Traceback" not in dialog.wrong.text()
    dialog.close()


@pytest.fixture
def labelled(reviewing: MainWindow) -> MainWindow:
    for pair in list(reviewing.workspace.queue.pairs)[:5]:
        reviewing.workspace.judge(pair, Verdict.CORRECT, Reason.TIME, "", 1.0, scores_shown=False)
    return reviewing


def test_all_labels_are_exported(qtbot, labelled: MainWindow, tmp_path: Path) -> None:
    dialog = ExportDialog(labelled.workspace, None, labelled)
    dialog.open()
    assert dialog.which.items() == ["All 5"]
    dialog.file.setText(str(tmp_path / "out.jsonl"))
    click(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    rows = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert [row["label"] for row in rows] == ["correct"] * 5
    assert "5 of 5" in dialog.outcome.text()
    dialog.close()


def test_what_is_shown_can_be_exported_with_both_counts(qtbot, labelled: MainWindow, tmp_path: Path) -> None:
    shown = labelled.workspace.queue.pairs[3:9]  # two of them are labelled
    dialog = ExportDialog(labelled.workspace, shown, labelled)
    dialog.open()
    assert dialog.which.items() == ["All 5", "2 shown in the list"]
    dialog.which.choose(1)
    assert "2 of 5" in dialog.amount.text()
    dialog.format.choose(1)
    assert dialog.file.text().endswith(".csv")
    dialog.file.setText(str(tmp_path / "out.csv"))
    click(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    assert len((tmp_path / "out.csv").read_text().splitlines()) == 3
    assert "2 of 5 labelled pairs" in (tmp_path / "out.card.md").read_text("utf-8")
    dialog.close()


def test_a_file_is_never_overwritten(qtbot, labelled: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "out.jsonl").write_text("mine")
    dialog = ExportDialog(labelled.workspace, None, labelled)
    dialog.open()
    dialog.file.setText(str(tmp_path / "out.jsonl"))
    click(qtbot, dialog)
    assert "exists already" in dialog.wrong.text()
    assert (tmp_path / "out.jsonl").read_text() == "mine"
    dialog.close()


def test_settings_take_effect(qtbot, reviewing: MainWindow, settings: Settings) -> None:
    dialog = SettingsDialog(settings, reviewing.commands, reviewing.workspace, reviewing)
    dialog.open()
    dialog.reviewer.setText("Ann")
    dialog.blind.setChecked(False)
    dialog.scheme.choose(2)
    dialog.keys["verdict_correct"].setKeySequence(QKeySequence("Z"))
    click(qtbot, dialog)
    assert reviewing.workspace.project.reviewer == "Ann"
    assert not settings.blind
    assert theme().dark
    assert reviewing.commands.key("verdict_correct") == "Z"
    assert "Ann" in reviewing.foot.facts.text()


def test_two_actions_on_one_key_are_refused(qtbot, reviewing: MainWindow, settings: Settings) -> None:
    dialog = SettingsDialog(settings, reviewing.commands, reviewing.workspace, reviewing)
    dialog.open()
    dialog.keys["verdict_correct"].setKeySequence(QKeySequence("N"))
    click(qtbot, dialog)
    assert "Correct" in dialog.wrong.text()
    assert "Next difference" in dialog.wrong.text()
    assert reviewing.commands.key("verdict_correct") == "1"
    dialog._reset_keys()
    click(qtbot, dialog)
    assert not dialog.isVisible()


def test_an_empty_reviewer_is_refused(qtbot, reviewing: MainWindow, settings: Settings) -> None:
    dialog = SettingsDialog(settings, reviewing.commands, reviewing.workspace, reviewing)
    dialog.open()
    dialog.reviewer.setText("  ")
    click(qtbot, dialog)
    assert "name" in dialog.wrong.text()
    dialog.close()


def test_an_error_inside_is_reported_once_and_the_window_goes_on(
    qtbot, reviewing: MainWindow, caplog: pytest.LogCaptureFixture
) -> None:
    hook = ErrorHook(reviewing)
    try:
        raise ValueError("<b>a value</b>")
    except ValueError as error:
        hook.hook(type(error), error, error.__traceback__)
        hook.hook(type(error), error, error.__traceback__)
    dialogs = [dialog for dialog in reviewing.findChildren(ErrorDialog) if dialog.isVisible()]
    assert len(dialogs) == 1
    assert "a value" in dialogs[0].report
    assert "Python" in dialogs[0].report
    assert dialogs[0].details.isHidden()
    qtbot.mouseClick(dialogs[0].unfold, Qt.MouseButton.LeftButton)
    assert dialogs[0].details.isVisible()
    dialogs[0]._copy()
    assert QGuiApplication.clipboard().text() == dialogs[0].report
    dialogs[0].close()
    caplog.clear()


def test_what_the_world_did_to_a_project_is_said_in_one_sentence(qtbot, reviewing: MainWindow) -> None:
    """Where nobody expected it: an exception that came through Qt has more in front of it than its sentence."""
    hook = ErrorHook(reviewing)
    passed_on = "Error calling Python override of QMainWindow::event(): Error calling Python override of QWidget::x(): "
    for text in (f"{passed_on}a.twinlens is damaged", "a.twinlens is damaged"):
        error = ProjectDamaged(text)
        hook.hook(type(error), error, None)
    (dialog,) = [dialog for dialog in reviewing.findChildren(MessageDialog) if dialog.isVisible()]
    assert dialog.sentence.text() == "a.twinlens is damaged."
    assert not reviewing.findChildren(ErrorDialog)
    dialog.close()
    hook.hook(ProjectDamaged, ProjectDamaged("b.twinlens is damaged"), None)
    (dialog,) = [dialog for dialog in reviewing.findChildren(MessageDialog) if dialog.isVisible()]
    assert dialog.sentence.text() == "b.twinlens is damaged."


def test_diagnostics_say_much_and_nothing_of_the_corpus(
    qtbot, reviewing: MainWindow, settings: Settings, project_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.blind = False
    settings.set_keys({"skip": "Z"})
    reviewing.commands["about"].trigger()
    (dialog,) = reviewing.findChildren(AboutDialog)
    dialog._copy()
    copied = QGuiApplication.clipboard().text()
    assert dialog.copied.text() == "Copied"
    dialog.close()
    for part in (
        "Python",
        "Qt",
        "numba",
        "setting review/blind: false",
        "keys/skip: Z",
        "0 of 12 pairs",
        "'bits': 384",
    ):
        assert part in copied, part
    assert str(project_path) in settings.recent
    for secret in (str(project_path.parent), project_path.stem, "site0.example"):
        assert secret not in copied


def test_what_qt_says_goes_into_the_log(qapp, caplog: pytest.LogCaptureFixture) -> None:
    log_message(QtMsgType.QtWarningMsg, None, "100 % of it")
    (record,) = caplog.get_records("call")
    assert (record.name, record.levelname, record.getMessage()) == ("twinlens.qt", "WARNING", "100 % of it")


@pytest.mark.parametrize(
    "make",
    [
        lambda w, s: AboutDialog(s, w.workspace, w),
        lambda w, s: NewProjectDialog(w),
        lambda w, s: ImportLabelsDialog(w.workspace, w),
        lambda w, s: ExportDialog(w.workspace, w.workspace.queue.pairs[:3], w),
        lambda w, s: SettingsDialog(s, w.commands, w.workspace, w),
        lambda w, s: KeysDialog(w.commands, w),
        lambda w, s: MessageDialog("a", "b", w),
        lambda w, s: ErrorDialog("a", "b", w),
    ],
    ids=["about", "new", "import", "export", "settings", "keys", "message", "error"],
)
def test_a_closed_dialog_is_freed_without_the_collector(qtbot, reviewing: MainWindow, settings: Settings, make) -> None:
    gc.collect()
    gc.disable()
    try:
        dialog = make(reviewing, settings)
        left = weakref.ref(dialog)
        dialog.open()
        dialog.close()
        del dialog
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        qtbot.wait(10)
        assert left() is None
    finally:
        gc.enable()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a reviewer needs a name", "A reviewer needs a name."),
        ("x.twinlens is no project", "x.twinlens is no project."),
        ("/data/a is gone", "/data/a is gone."),
        ("read: the labels from 'label'", "Read: the labels from 'label'."),
        ("c:\\data is gone", "c:\\data is gone."),
        ("Done.", "Done."),
        ("", ""),
    ],
)
def test_messages_become_sentences(text: str, shown: str) -> None:
    assert sentence(text) == shown


def test_a_clusters_result_becomes_the_open_project(qtbot, window: MainWindow, tmp_path: Path, monkeypatch) -> None:
    """What is wrong is said in the dialog; a finished import opens the project."""
    window.commands["import_result"].trigger()
    dialog = window.findChild(ImportResultDialog)
    assert dialog is not None
    click(qtbot, dialog)
    assert "folder of the result" in dialog.wrong.text()
    dialog.folder.setText("s3://bucket/result")
    dialog.primary.click()
    assert "no folder s3://bucket/result" in dialog.wrong.text()  # the window uses no network
    dialog._folder_chosen(str(tmp_path))
    assert dialog.project.text() == f"{tmp_path}.twinlens"
    dialog.project.setText(str(tmp_path / "new"))
    click(qtbot, dialog)
    qtbot.waitUntil(lambda: dialog.wrong.isVisible(), timeout=60_000)
    assert "no result of" in dialog.wrong.text() and not (tmp_path / "new.twinlens").exists()
    opened: list[Path] = []
    monkeypatch.setattr(window, "open_project", opened.append)
    dialog.made.disconnect()
    dialog.made.connect(opened.append)
    counts = {"read": 1_600_000, "empty": 0, "skipped": 0, "failed": 0}
    dialog._done({"imported": {"pairs": 2000, "documents": 3900}, "documents": counts})
    assert "1,600,000" in dialog.outcome.text()
    click(qtbot, dialog)
    assert opened == [tmp_path / "new.twinlens"]


class Asking(Dialog):
    """Counts how often it is confirmed."""

    help_page = "projects"

    def __init__(self, parent: QWidget, *, danger: bool = False) -> None:
        super().__init__("Title", "Do it", parent, danger=danger)
        self.confirmed = 0
        self.field = Field("A field")
        self.list = QListWidget()
        self.list.setAccessibleName("A list")
        self.list.addItem("a row")
        self.body.addWidget(self.field)
        self.body.addWidget(self.list)

    def confirm(self) -> str | None:
        self.confirmed += 1
        return None


@pytest.fixture
def asking(qtbot, window: MainWindow):
    def make(*, danger: bool = False) -> Asking:
        dialog = Asking(window, danger=danger)
        dialog.open()
        qtbot.waitExposed(dialog)
        return dialog

    return make


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_return_confirms_a_dialog_and_escape_leaves_it_also_from_a_field(qtbot, asking, key: Qt.Key) -> None:
    dialog = asking()
    dialog.field.setFocus()
    qtbot.keyClick(dialog.field, key)
    assert dialog.confirmed == 1
    qtbot.keyClick(dialog, key)
    assert dialog.confirmed == 2
    qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert dialog.result() == 0 and dialog.confirmed == 2


def test_return_presses_the_button_that_has_the_keyboard_and_opens_the_row_of_a_list(qtbot, asking) -> None:
    dialog = asking()
    dialog.list.setFocus()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert dialog.confirmed == 0
    dialog.secondary.setFocus()
    qtbot.keyClick(dialog.secondary, Qt.Key.Key_Return)
    assert dialog.confirmed == 0 and not dialog.isVisible()


def test_what_cannot_be_undone_is_not_confirmed_by_return(qtbot, asking) -> None:
    dialog = asking(danger=True)
    dialog.field.setFocus()
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.confirmed == 0
    qtbot.keyClick(dialog.primary, Qt.Key.Key_Return)  # pressed itself
    assert dialog.confirmed == 1


def test_tab_goes_through_the_body_before_the_buttons(qtbot, asking) -> None:
    dialog = asking()
    assert dialog.focusWidget() is dialog.field  # so that one can begin to type
    order = [dialog.field, dialog.list, dialog.secondary, dialog.primary, dialog.help, dialog.field]
    for after in order[1:]:
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is after


def test_a_dialog_without_a_body_begins_at_its_button(qtbot, window: MainWindow) -> None:
    for danger in (False, True):
        dialog = Dialog("Title", "Do it", window, danger=danger)
        dialog.open()
        qtbot.waitExposed(dialog)
        assert dialog.focusWidget() is (dialog.secondary if danger else dialog.primary)
        dialog.close()
