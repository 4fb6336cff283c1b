"""The dialogs that do something to the open project."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from twinlens.model.documents import Document, Source
from twinlens.model.errors import ProjectDamaged, TwinlensError
from twinlens.model.params import ScanParams
from twinlens.session import Project
from twinlens.session.backups import backups
from twinlens.ui.actions import Actions
from twinlens.ui.dialogs.erase import EraseDialog
from twinlens.ui.dialogs.export import ExportDialog
from twinlens.ui.dialogs.import_labels import ImportLabelsDialog
from twinlens.ui.dialogs.import_pairs import ImportPairsDialog
from twinlens.ui.dialogs.joining import MergeDialog, RestoreDialog
from twinlens.ui.dialogs.message import MessageDialog
from twinlens.ui.dialogs.new_project import ScanRequest
from twinlens.ui.dialogs.project_facts import ProjectFactsDialog
from twinlens.ui.dialogs.read_as import ReadAsDialog, UndoReadAsDialog
from twinlens.ui.dialogs.relocate import RelocateDialog
from twinlens.ui.dialogs.report import ReportDialog
from twinlens.ui.dialogs.sample import SampleDialog
from twinlens.ui.lists.pair_page import PairPage
from twinlens.ui.workspace import Workspace

# actions that need an open project
OF_PROJECT = ("sample", "export", "report", "project", "relocate", "merge", "restore")


class ProjectDialogs(QObject):
    """Opens a dialog while there is a project; `pairs` is the list whose filter an export may follow."""

    scan_wanted = Signal(object)  # ScanRequest
    open_wanted = Signal(object)  # Path

    def __init__(self, pairs: PairPage, commands: Actions, window: QWidget) -> None:
        super().__init__(window)
        self.workspace: Workspace | None = None
        self._pairs = pairs
        self._window = window
        for name, slot in (
            ("sample", self.ask_sample),
            ("export", self.ask_export),
            ("report", self.ask_report),
            ("project", self.show_project),
            ("relocate", self.ask_relocate),
            ("merge", self.ask_merge),
            ("restore", self.ask_restore),
        ):
            commands[name].triggered.connect(slot)

    def ask_import(self) -> None:
        """Labels from a file."""
        if self.workspace is not None:
            ImportLabelsDialog(self.workspace, self._window).open()

    def ask_import_pairs(self) -> None:
        """Candidate pairs of another tool."""
        if self.workspace is not None:
            ImportPairsDialog(self.workspace, self._window).open()

    def ask_read_as(self, document: Document) -> None:
        """Another encoding for a document."""
        if self.workspace is not None:
            ReadAsDialog(self.workspace, document, self._window).open()

    def undo_read_as(self) -> None:
        """Reads what was last read by another encoding as before."""
        if self.workspace is not None:
            UndoReadAsDialog(self.workspace, self._window).start()

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

    def show_project(self) -> None:
        """What the project holds."""
        if self.workspace is not None:
            dialog = ProjectFactsDialog(self.workspace, self._window)
            dialog.relocate_pressed.connect(self.ask_relocate)
            dialog.merge_pressed.connect(self.ask_merge)
            dialog.restore_pressed.connect(self.ask_restore)
            dialog.open()

    def ask_relocate(self) -> None:
        """Where the documents are now."""
        if self.workspace is not None:
            RelocateDialog(self.workspace, self._window).open()

    def ask_merge(self) -> None:
        """Another reviewer's copy."""
        if self.workspace is not None:
            MergeDialog(self.workspace, self._window).open()

    def ask_restore(self) -> None:
        """The backups' labels into the open project."""
        if self.workspace is not None:
            RestoreDialog(self.workspace.path, self.workspace, self._window).open()

    def ask_erase(self, document: Document) -> None:
        """Whether the stored bytes of a document shall go."""
        if self.workspace is not None:
            EraseDialog(self.workspace, document, self._window).open()

    def cannot_open(self, path: Path, error: TwinlensError) -> None:
        """Says why a project cannot be opened; of a damaged or lost one with backups, offers the labels."""
        if (isinstance(error, ProjectDamaged) or not path.exists()) and backups(path):
            dialog = RestoreDialog(path, None, self._window, why=str(error))
            dialog.renewed.connect(self._renewed)
            dialog.open()
        else:
            MessageDialog(self.tr("The project cannot be opened"), str(error), self._window).open()

    def _renewed(self, path: Path, sources: list[str]) -> None:
        """A new project holds the labels: its documents are scanned, and then it opens."""
        if not sources:
            self.open_wanted.emit(path)
            return
        try:
            with Project.open(path) as project:
                params: ScanParams = project.params
        except TwinlensError as error:
            self.cannot_open(path, error)
            return
        self.scan_wanted.emit(ScanRequest(path, tuple(map(Source, sources)), params, 0))
