"""The dialogs that do something to the open project."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.report import ReportDialog
from twinlens.ui.dialogs.sample import SampleDialog
from twinlens.ui.lists.pair_page import PairPage
from twinlens.ui.workspace import Workspace


class ProjectDialogs(QObject):
    """Opens a dialog while there is a project; `pairs` is the list whose filter an export may follow."""

    def __init__(self, pairs: PairPage, window: QWidget) -> None:
        super().__init__(window)
        self.workspace: Workspace | None = None
        self._pairs = pairs
        self._window = window

    def ask_import(self) -> None:
        """Labels from a file."""
        if self.workspace is not None:
            ImportLabelsDialog(self.workspace, self._window).open()

    def ask_sample(self) -> None:
        """Another sample to review."""
        if self.workspace is not None:
            SampleDialog(self.workspace, self._window).open()

    def ask_export(self) -> None:
        """The labelled pairs as a dataset."""
        if self.workspace is not None:
            shown = self._pairs.shown() if self._pairs.filtered else None
            ExportDialog(self.workspace, shown, self._window).open()

    def ask_report(self) -> None:
        """Every table and figure in one file."""
        if self.workspace is not None:
            ReportDialog(self.workspace, self._window).open()
