"""Traps of Qt that no test of one screen would show."""

import ast
import importlib
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import QObject

UI = Path(__file__).resolve().parents[2] / "src" / "twinlens" / "ui"
VOID_CALLS = 50_000

# Views and methods that take minutes on a million rows, or that ask Python for every cell.
SLOW = {
    "QSortFilterProxyModel",
    "QTableWidget",
    "QTreeWidget",
    "QListWidget",
    "resizeRowsToContents",
    "resizeColumnsToContents",
    "ExtraSelection",
    "setExtraSelections",
}
# Setters that read markup, and so could load a file or follow a link that a crawled page names. Only the page view,
# which sanitises, and the help, whose text is ours, may call them.
RICH = {"setHtml", "insertHtml", "appendHtml", "setMarkdown", "setSource", "setOpenExternalLinks"}
MAY_BE_RICH = {"pair_view/page_view.py", "help/browser.py"}
# Getters whose result the binding takes for a child of the asked widget, which it need not be: a dialog that becomes a
# "child" of its last button is a ring that Python's collector tears down, with the dialog in it.
ADOPTING = {"nextInFocusChain", "previousInFocusChain", "focusProxy", "buddy", "activeAction", "sourceModel"}


def modules() -> Iterator[Path]:
    return iter(sorted(UI.rglob("*.py")))


@cache
def names_used(path: Path) -> tuple[tuple[str, int], ...]:
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute):
            found.append((node.attr, node.lineno))
        elif isinstance(node, ast.Name):
            found.append((node.id, node.lineno))
        elif isinstance(node, ast.alias):
            found.append((node.name, 0))
    return tuple(found)


def widget_classes() -> Iterator[type]:
    for path in modules():
        name = ".".join(("twinlens", "ui", *path.relative_to(UI).with_suffix("").parts)).removesuffix(".__init__")
        module = importlib.import_module(name)
        for _, value in inspect.getmembers(module, inspect.isclass):
            if value.__module__ == name and issubclass(value, QObject):
                yield value


@cache
def classes_of(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module by their names; its source is parsed once, not once a class."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def assigned_to_self(kind: type) -> Iterator[str]:
    for node in ast.walk(classes_of(kind.__module__)[kind.__name__]):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        for target in targets:
            parts = target.elts if isinstance(target, ast.Tuple) else [target]
            for part in parts:
                if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "self":
                    yield part.attr


def test_no_attribute_hides_a_method_of_qt() -> None:
    """`self.actions = …` on a widget would break every caller of QWidget.actions()."""
    hidden = {
        f"{kind.__module__}.{kind.__qualname__}.{name}"
        for kind in widget_classes()
        for base in kind.__mro__
        if base.__module__.startswith("PySide6")
        for name in assigned_to_self(kind)
        if callable(getattr(base, name, None))
    }
    assert not hidden


def test_no_class_that_is_slow_on_a_million_rows() -> None:
    used = {f"{path.name}:{line} {name}" for path in modules() for name, line in names_used(path) if name in SLOW}
    assert not used


def test_markup_is_read_only_where_it_was_sanitised() -> None:
    used = {
        f"{path.relative_to(UI)}:{line} {name}"
        for path in modules()
        if str(path.relative_to(UI)) not in MAY_BE_RICH
        for name, line in names_used(path)
        if name in RICH
    }
    assert not used


def test_no_widget_is_adopted_by_one_beside_it() -> None:
    tests = Path(__file__).resolve().parents[1]
    places = [*modules(), *sorted(tests.rglob("*.py"))]
    used = {f"{path.name}:{line} {name}" for path in places for name, line in names_used(path) if name in ADOPTING}
    assert not used


def test_no_web_engine() -> None:
    assert not [path.name for path in modules() if "WebEngine" in path.read_text("utf-8")]


def test_void_calls_keep_their_hands_off_none() -> None:
    """PySide6 6.12.0 drops one reference to None a void call on Python 3.11 and aborts after some thousand.

    From Python 3.12 on None is immortal and its count never moves.
    """
    thing = QObject()  # no application: the window's tests make their own, which speaks English
    before = sys.getrefcount(None)
    for number in range(VOID_CALLS):
        thing.setObjectName(str(number % 7))
    assert abs(sys.getrefcount(None) - before) < VOID_CALLS // 100
