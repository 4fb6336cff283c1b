"""A project that is closed or changed for another one, or a window that is closed, while something is on its way."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from twinlens.model.judgements import Verdict
from twinlens.session import Project
from twinlens.ui.app import make_window
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.import_pairs import ImportPairsDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog
from twinlens.ui.main_window import MainWindow
from twinlens.ui.places import PAGES
from twinlens.ui.review.flow import Stage
from twinlens.ui.settings import Settings

WAITS = (0, 1, 20, 120, 400)  # milliseconds that a page has before its project goes
QUIET = 300  # milliseconds in which nothing may come any more


@pytest.fixture
def judged(judged_project: Callable[..., Path]) -> Path:
    """A project with something on each page."""
    return judged_project(40, 20)


def wait_armed(qtbot: Any, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.review.flow.stage is Stage.ARMED, timeout=30_000)


def look_at(window: MainWindow, page: str) -> None:
    """Opens a page, and asks what has to be asked for there."""
    window.show_page(page)
    if page == "similar":
        window.similar.show_all()
    if page == "pairs":
        window.pairs.show_query('text:"harbour"')
    if page == "review":
        window.review.toggle_together()


@pytest.mark.parametrize("page", PAGES)
def test_a_project_is_closed_while_a_page_reads_it(qtbot: Any, window: MainWindow, judged: Path, page: str) -> None:
    for wait in WAITS:
        assert window.open_project(judged)
        look_at(window, page)
        qtbot.wait(wait)
        window.commands["close"].trigger()
        assert window.workspace is None
        assert window.pages.currentWidget() is window.start
    qtbot.wait(QUIET)


@pytest.mark.parametrize("page", PAGES)
def test_another_project_takes_its_place(
    qtbot: Any, window: MainWindow, judged: Path, make_project: Callable[..., Path], page: str
) -> None:
    """What is on the page afterwards is the other project's."""
    other = make_project(3, name="other")
    for wait in WAITS:
        assert window.open_project(judged)
        look_at(window, page)
        qtbot.wait(wait)
        assert window.open_project(other)
        window.show_page(page)
    window.show_page("pairs")
    qtbot.waitUntil(lambda: window.pairs.model.rowCount() == 3 and not window.pairs.busy, timeout=30_000)
    window.show_page("precision")
    qtbot.waitUntil(lambda: window.precision.stack.empty.isVisible(), timeout=30_000)
    assert window.precision._figures is not None
    assert not window.precision._figures.labelled
    qtbot.wait(QUIET)


def said(page: QWidget) -> str:
    """All texts that are seen on a page."""
    return "\n".join(text.text() for text in page.findChildren(Text) if text.isVisible())


@pytest.mark.parametrize("page", ["review", "precision", "threshold", "pairs", "compare"])
def test_a_project_that_is_gone_is_named_on_the_page(qtbot: Any, window: MainWindow, judged: Path, page: str) -> None:
    """And no page says that it is still at work."""
    window.pairs.sort_by("reason")  # not the first rows, which the open project itself could list
    assert window.open_project(judged)
    judged.rename(judged.with_name("elsewhere.twinlens"))
    window.show_page(page)
    shown = window.pages.currentWidget()
    qtbot.waitUntil(lambda: str(judged) in said(shown), timeout=30_000)
    assert "…\n" not in said(shown)


@pytest.fixture
def short_lived(qtbot: Any, settings: Settings) -> Iterator[Callable[[], AbstractContextManager[MainWindow]]]:
    """Opens windows that are closed and gone, with what belongs to them, where their block ends."""

    @contextmanager
    def open_window() -> Iterator[MainWindow]:
        window = make_window(settings)
        window.show()
        yield window
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    yield open_window
    qtbot.wait(QUIET)
    gone = time.monotonic() + 10
    while (left := multiprocessing.active_children()) and time.monotonic() < gone:
        time.sleep(0.05)
    assert left == []


@pytest.mark.parametrize("page", PAGES)
def test_a_window_is_closed_while_a_page_reads(qtbot: Any, short_lived: Any, judged: Path, page: str) -> None:
    for wait in WAITS[:4]:
        with short_lived() as window:
            assert window.open_project(judged)
            look_at(window, page)
            qtbot.wait(wait)


@pytest.mark.parametrize("deed", ["judge", "twice", "undo", "skip"])
def test_what_a_key_did_is_kept_when_the_window_closes_at_once(
    qtbot: Any, short_lived: Any, make_project: Callable[..., Path], deed: str
) -> None:
    """Labels go to the disk beside the window: a window that closes waits for them."""
    path = make_project(6)
    with Project.open(path) as project:
        first = next(iter(project.queue().pairs))
        if deed == "undo":
            project.judge(first, Verdict.INCORRECT)
    with short_lived() as window:
        assert window.open_project(path)
        wait_armed(qtbot, window)
        shown = window.review.flow.pair
        keys = {"judge": "1", "twice": "12", "undo": "Z", "skip": ""}[deed]
        if deed == "skip":
            window.commands["skip"].trigger()
        elif deed == "undo":
            window.commands["undo"].trigger()
        else:
            QTest.keyClicks(window.focusWidget(), keys)
    with Project.open(path) as project:
        labels = project.store.labels.current(project.reviewer)
        if deed in ("judge", "twice"):
            assert {pair: label.verdict for pair, label in labels.items()} == {shown: Verdict.CORRECT}
        elif deed == "undo":
            assert labels == {}
        else:
            assert project.queue().next() != shown


def preview(window: MainWindow, folder: Path) -> None:
    """Candidate pairs of which the first rows are being looked at."""
    window.commands["import_pairs"].trigger()
    dialog = window.findChild(ImportPairsDialog)
    assert dialog is not None
    dialog.look_at(str(folder / "pairs.csv"))


def read_pairs(window: MainWindow, folder: Path) -> None:
    """Candidate pairs that are being read."""
    preview(window, folder)
    press(window, ImportPairsDialog)


def read_labels(window: MainWindow, folder: Path) -> None:
    """Labels that are being read."""
    window.commands["import_labels"].trigger()
    dialog = window.findChild(ImportLabelsDialog)
    assert dialog is not None
    dialog.file.setText(str(folder / "labels.csv"))
    press(window, ImportLabelsDialog)


def export(window: MainWindow, folder: Path) -> None:
    """A dataset that is being written."""
    window.commands["export"].trigger()
    press(window, ExportDialog)


def neighbours(window: MainWindow, folder: Path) -> None:
    """Neighbours that are being looked for."""
    window.show_neighbours(1)


def estimate(window: MainWindow, folder: Path) -> None:
    """Documents that are being counted for a new project."""
    window.commands["new"].trigger()
    dialog = window.findChild(NewProjectDialog)
    assert dialog is not None
    dialog.add_paths([str(folder)])


def press(window: MainWindow, kind: type[Dialog]) -> None:
    dialog = window.findChild(kind)
    assert dialog is not None
    dialog.primary.click()


@pytest.mark.parametrize("wait", [0, 300])
@pytest.mark.parametrize("begin", [preview, read_pairs, read_labels, export, neighbours, estimate])
def test_a_window_is_closed_under_a_dialog_that_works(
    qtbot: Any, short_lived: Any, judged: Path, tmp_path: Path, begin: Callable[[MainWindow, Path], None], wait: int
) -> None:
    """As Ctrl+C in the terminal does: the other process ends with the window, and the project stays whole."""
    with Project.open(judged) as project:
        names = [(listed.left.locator, listed.right.locator) for listed in project.listed(range(1, 31))]
        before = set(project.store.labels.current())
    (tmp_path / "pairs.csv").write_text("a,b,score\n" + "".join(f"{a},{b},0.5\n" for a, b in names))
    (tmp_path / "labels.csv").write_text("a,b,label\n" + "".join(f"{a},{b},correct\n" for a, b in names))
    with short_lived() as window:
        assert window.open_project(judged)
        begin(window, tmp_path)
        qtbot.wait(wait)
        window.close()
        assert multiprocessing.active_children() == []
        assert not [dialog for dialog in window.findChildren(Dialog) if dialog.isVisible()]
    with Project.open(judged) as project:
        assert set(project.store.labels.current()) in (before, before | set(range(1, 31)))  # none of them or all
