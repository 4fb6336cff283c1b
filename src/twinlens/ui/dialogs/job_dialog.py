"""A dialog whose work runs in another process: it stays open until the answer is there, then says what became of it."""

from typing import Any

from PySide6.QtWidgets import QWidget

from twinlens.ui.background import BackgroundJob
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.words import sentence as as_sentence


class JobDialog(Dialog):
    """`begin` starts the work from `confirm`; `told(result)` turns what it gave into a sentence."""

    def __init__(self, title: str, button: str, parent: QWidget | None, *, width: int = 580) -> None:
        super().__init__(title, button, parent, width=width)
        self.primary.setAccessibleName(button)
        self._job: BackgroundJob | None = None
        self._finished = False
        self.outcome = Text("", 13, "text", wrap=True)
        self.outcome.hide()

    @property
    def finished_well(self) -> bool:
        """Whether the work is done, so that the button closes the dialog."""
        return self._finished

    def begin(self, function: str, kwargs: dict[str, Any], waiting: str) -> None:
        """Starts the work; `waiting` is said until it is done."""
        self.primary.setEnabled(False)
        self.outcome.setText(waiting)
        self.outcome.show()
        self._job = BackgroundJob(function, kwargs, self)
        self._job.done.connect(self._done)
        self._job.failed.connect(self._failed)

    def told(self, result: Any) -> str:
        """What became of the work, as a sentence."""
        return ""

    def ended_well(self, result: Any) -> bool:
        """Whether the dialog has nothing more to do; else it may be tried again."""
        return True

    def done(self, result: int) -> None:
        if self._job is not None:
            self._job.close()
            self._job = None
        super().done(result)

    def _done(self, result: Any) -> None:
        self._job = None
        self._finished = self.ended_well(result)
        self.primary.setEnabled(True)
        if self._finished:
            self.primary.setText(self.tr("Close"))
            self.primary.setAccessibleName(self.tr("Close"))
            self.primary.updateGeometry()
            self.secondary.hide()
        self.say_wrong("")
        self.outcome.setText(self.told(result))
        self.fit()

    def _failed(self, sentence: str) -> None:
        self._job = None
        self.primary.setEnabled(True)
        self.outcome.hide()
        self.say_wrong(as_sentence(sentence))
