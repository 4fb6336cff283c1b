"""A timer that calls once."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, SignalInstance


def once(parent: QObject, slot: Callable[[], object] | SignalInstance, milliseconds: int = 0) -> QTimer:
    """Each `start` has `slot` called that much later, in place of what an earlier `start` would have called.

    `slot` is a method of an object that lives as long as `parent`.
    """
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(slot)
    return timer
