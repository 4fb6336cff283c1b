"""The export of the collections: another process writes, since thousands of collections take a while."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from twinlens.ui.job_strip import JobStrip
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

EXPORT = "twinlens.session.collections:export_file"


class CollectionsWriter(JobStrip):
    """`said` follows a work, with what became of it and the tone of that."""

    said = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._path = ""
        self.done.connect(self._say_written)
        self.stopped.connect(self._say_stopped)
        self.failed.connect(self._say_failed)

    def write(self, workspace: Workspace, path: str) -> None:
        """Writes the collections with what the reviewer says of them, as CSV or, where the name asks for it, JSON."""
        self._path = path
        kwargs: dict[str, Any] = {
            "project": str(workspace.path),
            "path": path,
            "format": "json" if path.lower().endswith(".json") else "csv",
            "reviewer": workspace.project.reviewer,
        }
        self.begin(EXPORT, kwargs, self.tr("Exporting the collections"))

    def _say_written(self, count: int) -> None:
        text = self.tr("%Ln collection(s) were written to %2.", "", count)
        self.said.emit(text.replace("%2", self._path), "good")

    def _say_stopped(self) -> None:
        self.said.emit(self.tr("The export was stopped; no file was written."), "neutral")

    def _say_failed(self, sentence: str) -> None:
        text = self.tr("%1 cannot be written: %2").replace("%2", sentence).replace("%1", self._path)
        self.said.emit(as_sentence(text), "bad")
