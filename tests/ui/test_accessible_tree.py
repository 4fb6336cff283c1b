"""What a screen reader meets: every place that takes the keyboard has a name and a role, on every page and dialog."""

import gc
import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from shiboken6 import isValid

import twinlens.ui
from twinlens.model.documents import Document
from twinlens.model.judgements import Verdict
from twinlens.model.tables import Table
from twinlens.session.identity_labels import IdentitySet
from twinlens.ui.collections.search_dialog import SearchDialog, SearchSettings
from twinlens.ui.dialogs.about import AboutDialog
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.dialogs.columns import ColumnsDialog
from twinlens.ui.dialogs.derive import DeriveDialog
from twinlens.ui.dialogs.erase import EraseDialog
from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.import_pairs import ImportPairsDialog
from twinlens.ui.dialogs.import_result import ImportResultDialog
from twinlens.ui.dialogs.joining import MergeDialog, RestoreDialog
from twinlens.ui.dialogs.keys import KeysDialog
from twinlens.ui.dialogs.message import ErrorDialog, MessageDialog, QuestionDialog
from twinlens.ui.dialogs.neighbours import IdentitySetDialog, NeighboursDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog
from twinlens.ui.dialogs.project_facts import ProjectFactsDialog
from twinlens.ui.dialogs.read_as import ReadAsDialog, UndoReadAsDialog
from twinlens.ui.dialogs.relocate import RelocateDialog
from twinlens.ui.dialogs.report import ReportDialog
from twinlens.ui.dialogs.sample import SampleDialog
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.dialogs.table import TableDialog
from twinlens.ui.help.window import HelpWindow
from twinlens.ui.main_window import PAGES, MainWindow
from twinlens.ui.pages.start import RecentRow
from twinlens.ui.settings import Settings
from twinlens.ui.similar.score_dialog import ScoreDialog

Role = QAccessible.Role
NO_ROLE = (Role.NoRole, Role.Client, Role.Pane, Role.Window)
SET = IdentitySet(1, 3, 3, True)
TABLE = Table("t", "A table", ("name", "value"), ({"name": "one", "value": 1},), ())


def first_document(window: MainWindow) -> Document:
    return window.workspace.project.store.documents.some([1])[1]


DIALOGS: dict[str, Callable[[MainWindow, Settings], QDialog]] = {
    "NewProjectDialog": lambda window, settings: NewProjectDialog(window),
    "ImportLabelsDialog": lambda window, settings: ImportLabelsDialog(window.workspace, window),
    "ImportPairsDialog": lambda window, settings: ImportPairsDialog(window.workspace, window),
    "ExportDialog": lambda window, settings: ExportDialog(window.workspace, [1, 2], window),
    "SampleDialog": lambda window, settings: SampleDialog(window.workspace, window),
    "ReportDialog": lambda window, settings: ReportDialog(window.workspace, window),
    "SettingsDialog": lambda window, settings: SettingsDialog(settings, window.commands, window.workspace, window),
    "KeysDialog": lambda window, settings: KeysDialog(window.commands, window),
    "MessageDialog": lambda window, settings: MessageDialog("Title", "a sentence", window),
    "QuestionDialog": lambda window, settings: QuestionDialog("Title", "A question?", "Do it", window),
    "ErrorDialog": lambda window, settings: ErrorDialog("summary", "details", window),
    "AboutDialog": lambda window, settings: AboutDialog(settings, window.workspace, window),
    "ColumnsDialog": lambda window, settings: ColumnsDialog(str(window.workspace.path), {}, None, window),
    "SearchDialog": lambda window, settings: SearchDialog(SearchSettings(), window),
    "ScoreDialog": lambda window, settings: ScoreDialog(window.workspace, 25, window),
    "ReadAsDialog": lambda window, settings: ReadAsDialog(window.workspace, first_document(window), window),
    "UndoReadAsDialog": lambda window, settings: UndoReadAsDialog(window.workspace, window),
    "DeriveDialog": lambda window, settings: DeriveDialog(window.workspace, window),
    "NeighboursDialog": lambda window, settings: NeighboursDialog(window.workspace, 1, True, window),
    "IdentitySetDialog": lambda window, settings: IdentitySetDialog(window.workspace, 1, SET, window),
    "ImportResultDialog": lambda window, settings: ImportResultDialog(window),
    "ProjectFactsDialog": lambda window, settings: ProjectFactsDialog(window.workspace, window),
    "RelocateDialog": lambda window, settings: RelocateDialog(window.workspace, window),
    "MergeDialog": lambda window, settings: MergeDialog(window.workspace, window),
    "RestoreDialog": lambda window, settings: RestoreDialog(window.workspace.path, None, window, why="it is cut off"),
    "EraseDialog": lambda window, settings: EraseDialog(window.workspace, first_document(window), window),
    "TableDialog": lambda window, settings: TableDialog(TABLE, window),
}


@dataclass(frozen=True)
class Place:
    """What a screen reader is told of one widget."""

    widget: QWidget
    name: str
    role: QAccessible.Role
    focusable: bool


def places(root: QWidget) -> list[Place]:
    """All widgets in a window that can be met.

    Qt's own parts of a widget (the line of a spin box, the viewport of a list) speak as that widget. The widgets are
    found by their parents, not by the interfaces' children: a binding to `QAccessibleInterface.object` takes the object
    for a child of the interface, and loses it with it.
    """
    found: list[Place] = []
    for widget in [root, *root.findChildren(QWidget)]:
        interface = QAccessible.queryAccessibleInterface(widget)
        if interface is None or not isValid(widget):
            continue
        state = interface.state()
        if not state.invisible and not widget.objectName().startswith("qt_"):
            name = interface.text(QAccessible.Text.Name)
            found.append(Place(widget, name, interface.role(), bool(state.focusable)))
    return found


def poor(root: QWidget) -> list[str]:
    """What takes the keyboard and has no name or no role, and what has a name but no role."""
    found = []
    for place in places(root):
        nameless = place.focusable and (not place.name or place.role in NO_ROLE)
        without_role = place.widget.accessibleName() and place.role == Role.Client
        if place.widget is not root and (nameless or without_role):
            kind, inside = type(place.widget).__name__, type(place.widget.parent()).__name__
            found.append(f"{kind} {place.name!r} {place.role.name} in {inside}")
    return found


def test_every_page_speaks(qtbot: Any, window: MainWindow, judged_project: Callable[..., Any]) -> None:
    assert not poor(window), "\n".join(poor(window))
    window.open_project(judged_project(30, 24))
    for name in PAGES:
        window.show_page(name)
        qtbot.wait(350)  # pages count in another process; what they show meanwhile speaks as well
        assert not poor(window), "\n".join(poor(window))
    window.pages.setCurrentWidget(window.scan)
    assert not poor(window), "\n".join(poor(window))


@pytest.mark.parametrize("name", sorted(DIALOGS))
def test_every_dialog_speaks(qtbot: Any, reviewing: MainWindow, settings: Settings, name: str) -> None:
    dialog = DIALOGS[name](reviewing, settings)
    dialog.open()
    more = getattr(dialog, "more", None)
    if more is not None:
        more.setChecked(True)
    tabs = getattr(dialog, "tabs", None)
    for tab in range(len(tabs.items()) if tabs is not None else 1):
        if tabs is not None:
            tabs.choose(tab)
        assert not poor(dialog), "\n".join(poor(dialog))
    dialog.close()


@pytest.mark.parametrize("name", sorted(DIALOGS))
def test_a_dialog_outlives_the_collector(reviewing: MainWindow, settings: Settings, name: str) -> None:
    """Nobody holds it but its parent."""
    DIALOGS[name](reviewing, settings).open()
    gc.collect()
    (dialog,) = (made for made in QApplication.topLevelWidgets() if type(made).__name__ == name)
    assert dialog.isVisible()
    dialog.close()


def test_every_dialog_is_looked_at() -> None:
    for module in pkgutil.walk_packages(twinlens.ui.__path__, "twinlens.ui."):
        importlib.import_module(module.name)
    kinds, waiting = set(), [Dialog]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if not kind.__subclasses__() and kind.__module__.startswith("twinlens."):  # not those of tests
            kinds.add(kind.__name__)
    assert kinds == set(DIALOGS)


def test_the_help_and_the_tour_speak(qtbot: Any, reviewing: MainWindow) -> None:
    shown = HelpWindow(reviewing)
    shown.show()
    assert not poor(shown), "\n".join(poor(shown))
    shown.close()
    reviewing.tour.start()
    qtbot.waitUntil(lambda: reviewing.tour.bubble.isVisible())
    assert not poor(reviewing), "\n".join(poor(reviewing))
    reviewing.tour.leave()


def told(widget: QWidget) -> tuple[QAccessible.Role, str, str]:
    """Role, name and description."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.role(), interface.text(QAccessible.Text.Name), interface.text(QAccessible.Text.Description)


def test_what_is_chosen_is_told(reviewing: MainWindow) -> None:
    assert told(reviewing.top.pages) == (Role.ComboBox, "Pages", "Review")
    reviewing.show_page("pairs")
    assert told(reviewing.top.pages) == (Role.ComboBox, "Pages", "Pairs")
    role, _, description = told(reviewing.review.queue)
    assert role == Role.List
    assert ".txt" in description


def chain(window: MainWindow) -> list[QWidget]:
    """Where Tab goes, once around."""
    found: list[QWidget] = []
    while True:
        window.focusNextChild()
        if window.focusWidget() in found:
            return found
        found.append(window.focusWidget())


def test_the_focus_can_be_seen_wherever_tab_goes(qtbot: Any, reviewing: MainWindow) -> None:
    """A place with the keyboard looks otherwise than without it."""
    reviewing.activateWindow()
    qtbot.waitUntil(reviewing.isActiveWindow)
    blind = []
    for name in PAGES:
        reviewing.show_page(name)
        qtbot.wait(350)
        for widget in chain(reviewing):
            other = reviewing.top.menu if widget is not reviewing.top.menu else reviewing.top.settings
            other.setFocus(Qt.FocusReason.TabFocusReason)
            before = picture(widget)
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            if widget.hasFocus() and picture(widget) == before:
                blind.append((name, type(widget).__name__, widget.accessibleName()))
    assert not blind, "\n".join(map(str, blind))


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_the_whole_way_by_keyboard(qtbot: Any, window: MainWindow, project_path: Any, tmp_path: Any) -> None:
    """Open, look, judge with a reason, undo, read the figures, list, export: no mouse."""
    from tests.ui.conftest import wait_armed

    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window._settings.add_recent(str(project_path))
    window.show_start()
    qtbot.waitUntil(window.start.findChild(RecentRow).isVisible)
    window.start.new.setFocus()
    for _ in range(40):
        focus = window.focusWidget()
        if isinstance(focus, RecentRow):
            break
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    wait_armed(qtbot, window)
    first = window.workspace.queue.pairs[0]
    for key in (Qt.Key.Key_N, Qt.Key.Key_W, Qt.Key.Key_1):
        QTest.keyClick(window.focusWidget(), key)
    qtbot.waitUntil(lambda: window.workspace.label(first) is not None)
    assert window.workspace.label(first).verdict is Verdict.CORRECT
    wait_armed(qtbot, window)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.workspace.label(first) is None)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.workspace.label(first) is not None)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert window.pages.currentWidget() is window.precision
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.pairs.model.rowCount() > 0)
    QTest.keyClick(window.pairs.table, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.review
    wait_armed(qtbot, window)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(ExportDialog)
    dialog.file.setText(str(tmp_path / "out.csv"))
    dialog.primary.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(dialog.primary, Qt.Key.Key_Space)
    qtbot.waitUntil((tmp_path / "out.csv").exists, timeout=60_000)
    qtbot.waitUntil(lambda: dialog.finished_well, timeout=60_000)
    QTest.keyClick(dialog.primary, Qt.Key.Key_Space)
