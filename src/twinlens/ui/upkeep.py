"""When a page reads the open project: as soon as it is looked at, and again a moment after something moved."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from twinlens.model.changes import Changes
from twinlens.ui.once import once
from twinlens.ui.workspace import Workspace


def _anything(changes: Changes) -> bool:
    return True


class Upkeep(QObject):
    """Tells a page when it has to read; a page that nobody looks at reads nothing.

    `pause`: milliseconds in which many changes are one; `touched` says which changes the page does not outlive.
    """

    due = Signal()
    moved = Signal(object)  # Changes, whether they touch the page or not

    def __init__(self, page: QWidget, pause: int, touched: Callable[[Changes], bool] = _anything) -> None:
        super().__init__(page)
        self._page = page
        self._touched = touched
        self._stale = True
        self._timer = once(self, self.due, pause)
        self.workspace: Workspace | None = None

    def open(self, workspace: Workspace) -> None:
        """The page is about this project from now on."""
        self.workspace = workspace
        workspace.changed.connect(self._changed)
        self._stale = True
        if self._page.isVisible():
            self.due.emit()

    def clear(self) -> None:
        """The page is about no project any more."""
        if self.workspace is not None:
            self.workspace.changed.disconnect(self._changed)
        self._timer.stop()
        self.workspace = None

    def look(self) -> None:
        """Somebody looks at the page: what is on it is brought up to date once it is painted."""
        if self._stale:
            self._timer.start(0)

    def soon(self) -> None:
        """The page itself wants to read again, after a pause in which it may change its mind."""
        self._timer.start()

    def at_once(self) -> None:
        """The page itself wants to read again when what goes on now is over."""
        self._timer.start(0)

    def again(self) -> None:
        """What is on the page no longer holds: it is read anew, now or when somebody looks."""
        self._stale = True
        if self._page.isVisible():
            self._timer.start()

    def begin(self) -> Workspace | None:
        """The page reads now: the project to read, None where none is open."""
        self._timer.stop()
        if self.workspace is not None:
            self._stale = False
        return self.workspace

    def _changed(self, changes: Changes) -> None:
        self.moved.emit(changes)
        if self._touched(changes):
            self.again()
