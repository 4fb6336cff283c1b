"""The menu behind the three dots."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from twinlens.ui.actions import Actions
from twinlens.ui.icons import icon
from twinlens.ui.theme import colors

GROUPS = (
    ("new", "open", "demo", "close"),
    ("rescan", "import_labels", "sample"),
    ("export", "report"),
    ("larger", "smaller", "normal_size"),
    ("settings", "help_keys"),
    ("quit",),
)


def show_menu(window: QWidget, commands: Actions, button: QWidget) -> QMenu:
    """Opens the menu below a button at the window's right edge."""
    menu = QMenu(window)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for index, names in enumerate(GROUPS):
        if index:
            menu.addSeparator()
        for name in names:
            action = commands[name]
            glyph = commands.spec(name).icon
            if glyph:
                action.setIcon(icon(glyph, colors().secondary))
            menu.addAction(action)
    corner = button.mapToGlobal(QPoint(button.width(), button.height()))
    menu.popup(corner - QPoint(menu.sizeHint().width(), -4))
    return menu
