"""What a page or a dialog wants to know of the open project, and cannot be kept waiting for."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from twinlens.ui.errands import Errands
    from twinlens.ui.workspace import Workspace

_numbers = count()


class Question(QObject):
    """One of `answered` and `refused` follows each `ask`, later, and only for the last one.

    Neither does once the question was dropped, the project closed, or whoever asks (`parent`) is gone.
    """

    answered = Signal(object)
    refused = Signal(str)  # the sentence that says why

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._tag = f"question {next(_numbers)}"
        self._errands: Errands | None = None

    def ask(self, workspace: Workspace, function: str, /, **about: Any) -> None:
        """Has "package.module:function" called in another process, with the path of the project and what is named."""
        if self._errands is not workspace.errands:
            self._errands = workspace.errands  # those of a closed project say nothing any more
            self._errands.answered.connect(self._answer)
            self._errands.refused.connect(self._refuse)
        self._errands.ask(function, {"project": str(workspace.path), **about}, self._tag)

    def drop(self) -> None:
        """The answer is not wanted any more."""
        if self._errands is not None:
            self._errands.drop(self._tag)

    def _answer(self, tag: str, result: object) -> None:
        if tag == self._tag:
            self.answered.emit(result)

    def _refuse(self, tag: str, sentence: str) -> None:
        if tag == self._tag:
            self.refused.emit(sentence)
