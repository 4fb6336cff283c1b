"""The menu behind the three dots."""

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from twinlens.ui.actions import Actions
from twinlens.ui.icons import icon
from twinlens.ui.theme import colors

GROUPS = (
    ("new", "open", "import_result", "demo", "close"),
    ("rescan", "import_labels", "import_pairs", "sample"),
    ("export", "report"),
    ("project", "relocate", "merge", "restore"),
    ("larger", "smaller", "normal_size"),
    ("settings",),
    ("help", "help_keys", "tour", "about"),
    ("quit",),
)
# what can be done with the pair on screen, beside judging it
PAIR = (
    ("undo", "redo", "skip"),
    ("next_change", "previous_change", "view", "join", "queue"),
    ("note", "flag", "alike", "neighbours", "similar", "similar_right"),
)


def show_menu(window: QWidget, commands: Actions, button: QWidget) -> QMenu:
    """Opens the menu below a button at the window's right edge."""
    menu = menu_of(window, commands)
    corner = button.mapToGlobal(QPoint(button.width(), button.height()))
    menu.popup(corner - QPoint(menu.sizeHint().width(), -4))
    return menu


def menu_of(window: QWidget, commands: Actions) -> QMenu:
    """The menu, not yet on screen."""
    menu = QMenu(window)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    _fill(menu, commands, GROUPS[:1])
    menu.addSeparator()
    pair = menu.addMenu(QCoreApplication.translate("menu", "This pair"))
    _fill(pair, commands, PAIR)
    menu.addSeparator()
    _fill(menu, commands, GROUPS[1:])
    return menu


def _fill(menu: QMenu, commands: Actions, groups: tuple[tuple[str, ...], ...]) -> None:
    for index, names in enumerate(groups):
        if index:
            menu.addSeparator()
        for name in names:
            action = commands[name]
            glyph = commands.spec(name).icon
            if glyph:
                action.setIcon(icon(glyph, colors().secondary))
            menu.addAction(action)
