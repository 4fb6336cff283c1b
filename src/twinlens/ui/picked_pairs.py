"""Any two documents that a person wants to judge: where they are no pair yet, another process makes them one.

The scores of a new pair need the project's signatures, which take their time to be read where there are many.
"""

from PySide6.QtCore import QObject, Signal

from twinlens.model.changes import Changes
from twinlens.ui.question import Question
from twinlens.ui.workspace import Workspace

STORED = "twinlens.session.neighbourhood:stored_pair"


class PickedPairs(QObject):
    """`found(pair)` follows when there is one, or `trouble(sentence)`."""

    found = Signal(object)
    trouble = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace: Workspace | None = None
        self._making = Question(self)
        self._making.answered.connect(self._made)
        self._making.refused.connect(self.trouble)

    def open(self, workspace: Workspace) -> None:
        """Picks documents of a project from now on."""
        self._workspace = workspace

    def clear(self) -> None:
        """No project is open."""
        self._workspace = None

    def pick(self, left: int, right: int) -> None:
        """Two document rows, in either order."""
        workspace = self._workspace
        if workspace is None:
            return
        left, right = sorted((left, right))
        known = workspace.project.store.pairs.of_documents(left, right)
        if known is not None:
            self.found.emit(known.pair)
        else:
            self._making.ask(workspace, STORED, left=left, right=right)

    def _made(self, pair: int) -> None:
        if self._workspace is not None:
            self._workspace.reload(Changes(pairs=True))
            self.found.emit(pair)
