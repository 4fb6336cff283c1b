"""Opening the window, making projects, scanning."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtTest import QTest

from twinlens.model.params import Profile, SiteRule
from twinlens.ui.app import make_window
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.dialogs.message import MessageDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog, ScanRequest, free_path
from twinlens.ui.main_window import MainWindow
from twinlens.ui.places import PAGES
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings
from twinlens.ui.theme import theme


def messages(window: MainWindow) -> list[str]:
    return [dialog.sentence.text() for dialog in window.findChildren(MessageDialog) if dialog.isVisible()]


def test_the_start_offers_three_ways_and_no_project_actions(window: MainWindow) -> None:
    assert window.pages.currentWidget() is window.start
    assert window.start.new.hasFocus()
    assert not window.commands["export"].isEnabled()
    assert not window.top.pages.isVisible()


def test_a_project_is_listed_among_the_recent_ones(
    qtbot, window: MainWindow, project_path: Path, settings: Settings
) -> None:
    assert window.open_project(project_path)
    window.commands["close"].trigger()
    assert window.pages.currentWidget() is window.start
    assert settings.recent == [str(project_path)]
    row = next(child for child in window.start.findChildren(object) if getattr(child, "path", "") == str(project_path))
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert window.workspace is not None
    assert window.pages.currentWidget() is window.review


@pytest.mark.parametrize("content", [b"", b"no project at all", b"SQLite format 3\0" + b"\0" * 84])
def test_a_file_that_is_no_project_is_refused_in_one_sentence(
    window: MainWindow, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "x.twinlens"
    path.write_bytes(content)
    assert not window.open_project(path)
    assert len(messages(window)) == 1
    assert "x.twinlens" in messages(window)[0]
    assert path.read_bytes() == content
    window.findChild(MessageDialog).close()


def test_a_project_that_is_gone_is_said(window: MainWindow, tmp_path: Path) -> None:
    assert not window.open_project(tmp_path / "gone.twinlens")
    assert "gone.twinlens" in messages(window)[0]
    window.findChild(MessageDialog).close()


def test_the_new_project_dialog_asks_for_what_is_missing(qtbot, window: MainWindow, tmp_path: Path) -> None:
    dialog = NewProjectDialog(window, tmp_path)
    dialog.open()
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    assert "Choose a folder" in dialog.wrong.text()
    dialog.add_path(str(tmp_path))
    assert dialog.project.text() == str(free_path(tmp_path, tmp_path.stem))
    dialog.project.setText(str(tmp_path / "no" / "folder" / "p.twinlens"))
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    assert "no folder" in dialog.wrong.text()
    (tmp_path / "there.twinlens").touch()
    dialog.project.setText(str(tmp_path / "there"))
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    assert "exists already" in dialog.wrong.text()
    dialog.close()


def test_the_new_project_dialog_hands_on_what_was_chosen(qtbot, window: MainWindow, tmp_path: Path) -> None:
    dialog = NewProjectDialog(window, tmp_path)
    dialog.open()
    dialog.add_paths([str(tmp_path / "a"), str(tmp_path / "b"), str(tmp_path / "a")])
    dialog.profile.choose(1)
    dialog.k.setValue(5)
    dialog.site_rule.setCurrentIndex(2)
    dialog.include.setText("*.html")
    asked: list[ScanRequest] = []
    dialog.asked.connect(asked.append)
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    request = asked[0]
    assert [source.path for source in request.sources] == [str(tmp_path / "a"), str(tmp_path / "b")]
    assert request.sources[0].options == {"include": "*.html"}
    assert (request.params.profile, request.params.k) == (Profile.PAPER, 5)
    assert request.params.site_rule is SiteRule.FOLDER
    assert request.project == free_path(tmp_path, "a")


def test_impossible_settings_are_refused(qtbot, window: MainWindow, tmp_path: Path) -> None:
    dialog = NewProjectDialog(window, tmp_path)
    dialog.open()
    dialog.add_path(str(tmp_path))
    dialog.minvalues.setValue(85)
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    assert "85" in dialog.wrong.text()
    assert dialog.isVisible()
    dialog.close()


def test_dropped_folders_are_taken(qtbot, window: MainWindow, tmp_path: Path) -> None:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QDropEvent

    dialog = NewProjectDialog(window, tmp_path)
    dialog.open()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path)), QUrl("http://example.org/x")])
    none = Qt.KeyboardModifier.NoModifier
    dialog.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none))
    assert dialog.paths() == [str(tmp_path)]
    dialog.close()


def test_a_folder_becomes_pairs_on_screen(qtbot, window: MainWindow, tmp_path: Path) -> None:
    """The whole way: choose a folder, scan it, review its first pair."""
    folder = tmp_path / "pages"
    folder.mkdir()
    base = [f"word{n}" for n in range(400)]
    for number in range(6):
        changed = [*base[:50], f"page{number}", *base[51:]]
        (folder / f"{number}.txt").write_text(" ".join(changed))
    (folder / "empty.txt").write_text("!!! ???")
    QTest.keyClick(window, "N", Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(NewProjectDialog)
    dialog.add_path(str(folder))
    dialog.project.setText(str(tmp_path / "pages.twinlens"))
    qtbot.mouseClick(dialog.primary, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.scan
    qtbot.waitUntil(lambda: not window.scans.running, timeout=120_000)
    assert window.scan.title.text() == "Scan finished"
    assert "1 without text" in window.scan.result.text()
    counted = [stage for stage in window.scan.stages.stages() if stage.documents_total]
    assert {"storing pairs", "measuring"} <= {stage.stage for stage in counted}
    assert all(stage.documents == stage.documents_total for stage in counted)  # each stage ends with all that it had
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=30_000)
    assert len(window.workspace.queue) == 15
    assert "15" in window.top.of.text()


def test_a_scan_can_be_cancelled_and_what_is_wrong_is_said(qtbot, window: MainWindow, tmp_path: Path) -> None:
    from twinlens.model.documents import Source
    from twinlens.model.params import ScanParams

    folder = tmp_path / "pages"
    folder.mkdir()
    (folder / "a.txt").write_text("some text")
    window.start_scan(ScanRequest(tmp_path / "c.twinlens", (Source(str(folder)),), ScanParams(), 1))
    qtbot.mouseClick(window.scan.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.scans.running, timeout=60_000)
    assert window.scan.title.text() in ("Scan stopped", "Scan finished")
    window.start_scan(ScanRequest(tmp_path / "g.twinlens", (Source(str(tmp_path / "gone")),), ScanParams(), 1))
    qtbot.waitUntil(lambda: not window.scans.running, timeout=60_000)
    assert window.scan.title.text() == "The scan could not be finished"
    assert "gone" in window.scan.result.text()
    assert "Traceback" not in window.scan.result.text()


def test_reviewing_goes_on_while_the_project_is_scanned_again(qtbot, reviewing: MainWindow) -> None:
    QTest.keyClick(reviewing, "R", Qt.KeyboardModifier.ControlModifier)
    assert reviewing.pages.currentWidget() is reviewing.scan
    qtbot.mouseClick(
        reviewing.top.pages, Qt.MouseButton.LeftButton, pos=reviewing.top.pages.rect_of(0).center().toPoint()
    )
    assert reviewing.pages.currentWidget() is reviewing.review
    pair = reviewing.review.flow.pair
    QTest.keyClick(reviewing.focusWidget(), "1")
    qtbot.waitUntil(lambda: reviewing.workspace.label(pair) is not None, timeout=60_000)
    QTest.keyClick(reviewing, "R", Qt.KeyboardModifier.ControlModifier)
    assert reviewing.pages.currentWidget() is reviewing.scan
    qtbot.waitUntil(lambda: not reviewing.scans.running, timeout=120_000)
    assert reviewing.scan.title.text() == "Scan finished"
    assert reviewing.workspace.project.progress().labelled in (0, 1)  # the pair may be no candidate any more


def test_two_scans_at_once_are_refused(qtbot, window: MainWindow, tmp_path: Path) -> None:
    from twinlens.model.documents import Source
    from twinlens.model.params import ScanParams

    request = ScanRequest(tmp_path / "c.twinlens", (Source(str(tmp_path)),), ScanParams(), 1)
    window.start_scan(request)
    window.start_scan(request)
    assert len(messages(window)) == 1
    window.findChild(MessageDialog).close()
    window.scans.close()


def test_a_worker_that_dies_is_said(qtbot, window: MainWindow, tmp_path: Path) -> None:
    import os
    import signal

    from twinlens.model.documents import Source
    from twinlens.model.params import ScanParams

    window.start_scan(ScanRequest(tmp_path / "c.twinlens", (Source(str(tmp_path)),), ScanParams(), 1))
    os.kill(window.scans.job.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: not window.scans.running, timeout=20_000)
    assert "killed" in window.scan.result.text()


def test_look_and_text_size_are_kept(qtbot, window: MainWindow, settings: Settings) -> None:
    window.commands["scheme"].trigger()
    assert theme().dark
    assert settings.scheme == "dark"
    window.commands["scheme"].trigger()
    assert not theme().dark
    QTest.keyClick(window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert theme().scale > 1.0
    assert settings.text_scale == theme().scale
    QTest.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert theme().scale == 1.0


def test_the_window_comes_back_as_it_was(
    qtbot, settings: Settings, make_project: Callable[..., Path], window: MainWindow
) -> None:
    from twinlens.ui.app import make_window

    window.resize(1000, 690)  # the offscreen screen is 800 by 800: only the height can come back
    window.close()
    other = make_window(settings)
    qtbot.addWidget(other)
    assert other.height() == 690


LOADED = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from twinlens.ui.app import make_application, make_window
from twinlens.ui.settings import Settings
from pathlib import Path
app = make_application()
window = make_window(Settings.temporary(Path(sys.argv[2])))
window.show()
assert window.open_project(sys.argv[1])
for page in ("review", "precision", "threshold", "pairs", "documents"):
    window.show_page(page)
    for _ in range(20):
        app.processEvents()
heavy = ("numba", "numpy", "scipy", "pyarrow", "rapidfuzz", "twinlens.kernels", "twinlens.engine")
print([name for name in sys.modules if name in heavy or name.startswith("twinlens.kernels.")])
window.close()
"""


def test_the_window_loads_no_kernels_and_no_arrays(project_path: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", LOADED, str(project_path), str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == "[]"


def test_the_window_can_be_made_narrow(qtbot, reviewing: MainWindow) -> None:
    top, review = reviewing.top, reviewing.review
    reviewing.resize(1440, 900)
    assert top.pages.isVisible() and not top.one_page.isVisible()
    reviewing.resize(800, 600)
    qtbot.waitUntil(top.one_page.isVisible, timeout=10_000)
    assert (reviewing.width(), top.pages.isVisible(), review.queue.isVisible()) == (800, False, False)
    assert top.one_page.text() == "Review"
    menu = top.pages_menu()
    assert [action.text() for action in menu.actions()] == top.pages.items()
    for index, name in enumerate(PAGES):
        menu.actions()[index].trigger()
        assert reviewing.pages.currentWidget() is getattr(reviewing, name)
        assert top.one_page.accessibleName() == f"Page: {top.pages.items()[index]}"
        assert (reviewing.width(), reviewing.height()) == (800, 600)
    menu.close()
    reviewing.show_page("review")
    reviewing.resize(1440, 900)
    qtbot.waitUntil(lambda: top.pages.isVisible() and review.queue.isVisible(), timeout=10_000)


def test_the_window_is_no_larger_than_the_screen(settings: Settings, qtbot) -> None:
    made = make_window(settings)
    qtbot.addWidget(made)
    assert made.width() <= max(made.screen().availableSize().width(), made.minimumSizeHint().width())
    assert made.height() <= max(made.screen().availableSize().height(), made.minimumSizeHint().height())


@pytest.mark.parametrize("page", ["precision", "similar", "collections"])
def test_on_a_page_without_anything_the_keyboard_is_at_what_there_is_to_do(
    qtbot, window: MainWindow, project_path: Path, page: str
) -> None:
    assert window.open_project(project_path)
    window.show_page(page)
    states = getattr(window, page).findChildren(EmptyState)
    qtbot.waitUntil(lambda: any(state.button.isVisible() for state in states), timeout=20_000)
    window._activate_page()
    assert window.focusWidget() in [state.button for state in states]
