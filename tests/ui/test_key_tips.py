"""What has a key says it: in the menu, in its button's tooltip, or on the button itself."""

import re
from html import unescape

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget

from twinlens.ui.controls.buttons import PaintedButton
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.main_window import MainWindow
from twinlens.ui.menu import menu_of
from twinlens.ui.settings import Settings


def in_menus(window: MainWindow) -> set[str]:
    menu = menu_of(window, window.commands)
    menus = [menu, *menu.findChildren(QMenu)]
    found = {
        action.objectName() for shown in menus for action in shown.actions() if action.isShortcutVisibleInContextMenu()
    }
    menu.deleteLater()
    return found


def tips(window: MainWindow) -> list[str]:
    """What all tooltips and key caps of the window say, as plain text."""
    found = []
    for widget in window.findChildren(QWidget):
        found.append(re.sub(r"<[^>]+>", "", unescape(widget.toolTip().replace("&nbsp;", " "))))
        if isinstance(widget, Segmented):
            found += [widget.tip(place) for place in range(len(widget.items()))]
        if isinstance(widget, PaintedButton) and widget.key:
            found.append(f"{widget.text()} {widget.key}")
    return found


def says(text: str, key: str) -> bool:
    return re.search(rf"(?<![\w+]){re.escape(key)}(?![\w+])", text) is not None


def test_every_key_is_said_where_its_action_is(window: MainWindow) -> None:
    listed, shown = in_menus(window), tips(window)
    silent = []
    for action in window.commands:
        key = window.commands.key(action.objectName())
        if key and action.objectName() not in listed and not any(says(text, key) for text in shown):
            silent.append((action.objectName(), key))
    assert silent == []


def test_every_button_that_does_an_action_names_its_key(window: MainWindow) -> None:
    """Buttons are found by their words, so that a new one cannot be forgotten."""
    words = {}
    for action in window.commands:
        key = window.commands.key(action.objectName())
        if key:
            words.setdefault(action.text().rstrip("…"), key)
    others = {id(window.collections.export)}  # the same word for something else
    carried = {id(button) for button, _ in window.key_tips.buttons().values()}
    checked, silent = 0, []
    for button in window.findChildren(PaintedButton):
        key = words.get(button.text().rstrip("…"))
        if (key is None and id(button) not in carried) or id(button) in others:
            continue
        checked += 1
        if id(button) in carried:
            (name,) = [name for name, (other, _) in window.key_tips.buttons().items() if other is button]
            key = window.commands.key(name)
        if not says(unescape(button.toolTip()), key or "") and button.key != key:
            silent.append((button.text(), key))
    assert checked > 25
    assert silent == []


def test_own_keys_are_said_at_once(window: MainWindow, settings: Settings) -> None:
    button = window.review.bar.verdicts["correct"]  # type: ignore[index]
    chip = next(iter(window.review.bar.chips.values()))
    settings.set_keys({"verdict_correct": "Z", f"reason_{chip.reason}": "Ctrl+9", "view": "F7"})
    assert button.key == "Z" and says(button.toolTip(), "Z")
    assert chip.key == "Ctrl+9"
    switch = window.review.pair_view.switch  # type: ignore[attr-defined]
    assert all(says(switch.tip(place), "F7") for place in range(len(switch.items())))
    settings.set_keys({})
    assert button.key == "1"


def test_a_choice_shows_its_own_tip(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    monkeypatch.setattr(QToolTip, "showText", lambda place, text, widget: told.append(text))
    pages = window.top.pages
    for place in (0, 3):
        spot = pages.rect_of(place).center().toPoint()
        QApplication.sendEvent(pages, QHelpEvent(QHelpEvent.Type.ToolTip, spot, pages.mapToGlobal(spot)))
    QApplication.sendEvent(pages, QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(-5, -5), QPoint(0, 0)))
    assert told == ["<qt>Review (Ctrl+1)</qt>", "<qt>Pairs (Ctrl+4)</qt>", ""]
