"""Every widget can be reached, named and read; no text of the corpus is taken for markup."""

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QScrollBar, QStackedWidget, QWidget

import twinlens.ui
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.dialogs.about import AboutDialog
from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.keys import KeysDialog
from twinlens.ui.dialogs.message import ErrorDialog
from twinlens.ui.dialogs.new_project import NewProjectDialog
from twinlens.ui.dialogs.settings import SettingsDialog
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings

SOURCES = sorted(Path(twinlens.ui.__file__).parent.rglob("*.py"))


def unnamed(root: QWidget) -> list[str]:
    """Focusable widgets that a screen reader could not name."""
    found = []
    for widget in root.findChildren(QWidget):
        if widget.focusPolicy() == Qt.FocusPolicy.NoFocus or isinstance(widget, QScrollBar | QStackedWidget):
            continue
        if widget.objectName().startswith("qt_"):
            continue
        inner = widget.parentWidget()
        if isinstance(inner, QAbstractScrollArea) and inner.viewport() is widget:
            continue
        if isinstance(inner, EmptyState) and widget.isHidden():
            continue  # its button, where there is nothing to press
        if not widget.accessibleName() and not getattr(widget, "text", str)():
            found.append(f"{type(widget).__name__} in {type(inner).__name__}")
    return found


def markup(root: QWidget) -> list[str]:
    return [label.text() for label in root.findChildren(QLabel) if label.textFormat() != Qt.TextFormat.PlainText]


def test_the_window_names_every_widget(reviewing: MainWindow) -> None:
    assert unnamed(reviewing) == []


def test_no_label_reads_markup(reviewing: MainWindow) -> None:
    assert markup(reviewing) == []


@pytest.mark.parametrize("name", ["new", "import", "export", "settings", "keys", "about", "error"])
def test_dialogs_name_every_widget(qtbot, reviewing: MainWindow, settings: Settings, name: str) -> None:
    made = {
        "new": lambda: NewProjectDialog(reviewing),
        "import": lambda: ImportLabelsDialog(reviewing.workspace, reviewing),
        "export": lambda: ExportDialog(reviewing.workspace, None, reviewing),
        "settings": lambda: SettingsDialog(settings, reviewing.commands, reviewing.workspace, reviewing),
        "keys": lambda: KeysDialog(reviewing.commands, reviewing),
        "about": lambda: AboutDialog(settings, reviewing.workspace, reviewing),
        "error": lambda: ErrorDialog("summary", "details", reviewing),
    }
    dialog = made[name]()
    dialog.open()
    assert unnamed(dialog) == []
    assert markup(dialog) == []
    dialog.close()


def test_the_pair_can_be_judged_by_tab_and_space(qtbot, reviewing: MainWindow) -> None:
    seen = set()
    for _ in range(600):
        reviewing.focusNextChild()
        seen.add(reviewing.focusWidget())
    assert set(reviewing.review.bar.verdicts.values()) <= seen


def connected_lambdas(tree: ast.AST) -> list[int]:
    """Lines where a lambda or a partial is connected to a signal: its object would never be freed."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect":
            for argument in node.args:
                partial = isinstance(argument, ast.Call) and getattr(argument.func, "id", "") == "partial"
                if isinstance(argument, ast.Lambda) or partial:
                    found.append(node.lineno)
    return found


def test_no_lambda_is_connected_to_a_signal() -> None:
    found = {str(path): lines for path in SOURCES if (lines := connected_lambdas(ast.parse(path.read_text())))}
    assert found == {}


BANNED = ("setStyleSheet", "processEvents", "QSortFilterProxyModel", "resizeColumnsToContents", "resizeRowsToContents")


def test_costly_and_dangerous_calls_are_not_used() -> None:
    found = [
        (path.name, node.attr)
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr in BANNED
    ]
    assert found == []


def test_texts_are_translated_from_literals() -> None:
    """`tr` and `translate` are read by a tool that sees literals only."""
    found = []
    for path in SOURCES:
        if path.name == "sentences.py":
            continue  # what rooms below the window say is gathered by packaging/sentences.py
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "tr" and not isinstance(node.args[0], ast.Constant):
                found.append((path.name, node.lineno))
            # `painter.translate(x, y)` moves a painter
            plain = isinstance(node.func, ast.Name) or ast.unparse(node.func) == "QCoreApplication.translate"
            if name == "translate" and plain and not isinstance(node.args[1], ast.Constant):
                found.append((path.name, node.lineno))
    assert found == []
