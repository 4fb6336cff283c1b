"""What painted widgets are to a screen reader.

Qt takes a widget that draws itself for a "client" of which nothing is known. A class says better with an attribute
`accessible_role`; what is chosen or shown in it is its accessible description.
"""

from typing import Any

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid

Role = QAccessible.Role


def interface_of(key: str, thing: Any) -> QAccessibleInterface | None:
    """The interface of a widget whose class has a role of its own; None leaves it to Qt.

    It is Qt's own class with another role: no Python runs when a screen reader asks, and Qt alone owns it.
    """
    # a new C++ object may stand where one was whose Python part is still around
    role = getattr(type(thing), "accessible_role", None) if isValid(thing) else None
    if role is None or not isinstance(thing, QWidget):
        return None
    return QAccessibleWidget(thing, role, "")


def install() -> None:
    """From now on Qt asks `interface_of` first."""
    QAccessible.installFactory(interface_of)
