"""What has to be said about the figures of a page: warnings, and below them the rest in a fainter colour."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from twinlens.ui.controls.surfaces import column
from twinlens.ui.controls.text import Text
from twinlens.ui.sentences import translated


class Notes(QWidget):
    """The notes of a table or an answer, in the language of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.warning = Text("", 12, "warning", wrap=True)
        self.note = Text("", 12, "faint", wrap=True)
        self.setLayout(column(self.warning, self.note, spacing=3))

    def say(self, notes: Iterable[str]) -> None:
        """Other notes; those that begin with "Warning" stand first."""
        notes = list(notes)
        warnings = [note for note in notes if note.startswith("Warning")]
        self._show(warnings, [note for note in notes if note not in warnings])

    def warn(self, sentence: str) -> None:
        """Nothing but this sentence."""
        self._show([sentence], [])

    def _show(self, warnings: list[str], notes: list[str]) -> None:
        self.warning.setText("\n".join(map(translated, warnings)))
        self.warning.setVisible(bool(warnings))
        self.note.setText("\n".join(map(translated, notes)))
