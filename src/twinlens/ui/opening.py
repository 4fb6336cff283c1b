"""Which project a person wants: a file, a new one, what a cluster made; and what is done with it once it is open."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from twinlens.ui.actions import Actions
from twinlens.ui.dialogs.base import ask_file
from twinlens.ui.dialogs.import_result import ImportResultDialog
from twinlens.ui.dialogs.new_project import SUFFIX, NewProjectDialog
from twinlens.ui.project_dialogs import ProjectDialogs


class Opening(QObject):
    """The dialogs that lead to a project; `open_project` says whether it could open one."""

    scan_wanted = Signal(object)  # ScanRequest

    def __init__(
        self, open_project: Callable[[str], bool], asks: ProjectDialogs, commands: Actions, window: QWidget
    ) -> None:
        super().__init__(window)
        self._open_project = open_project
        self._asks = asks
        self._window = window
        self._then: Callable[[], None] | None = None  # what a person wanted when a project had to be opened first
        for name, slot in (
            ("new", self.ask_new),
            ("open", self.ask_open),
            ("import_labels", self.ask_import_labels),
            ("import_pairs", self.ask_import_pairs),
            ("import_result", self.ask_import_result),
        ):
            commands[name].triggered.connect(slot)

    def ask_new(self) -> None:
        """A project that is made by a scan."""
        dialog = NewProjectDialog(self._window)
        dialog.asked.connect(self.scan_wanted)
        dialog.open()

    def ask_open(self) -> None:
        """A project file."""
        self._then = None
        filters = self.tr("Twinlens projects (*%1)").replace("%1", SUFFIX)
        ask_file(self._window, self.tr("Open project"), filters, self._open_chosen)

    def ask_import_pairs(self) -> None:
        """Candidate pairs of another tool, into the open project or one that is asked for first."""
        self._ask_into_project(self._asks.ask_import_pairs)

    def ask_import_labels(self) -> None:
        """Labels, into the open project or one that is asked for first."""
        self._ask_into_project(self._asks.ask_import)

    def ask_import_result(self) -> None:
        """What the stages made on a cluster, as a project."""
        dialog = ImportResultDialog(self._window)
        dialog.made.connect(self._open_project)
        dialog.open()

    def _ask_into_project(self, ask: Callable[[], None]) -> None:
        if self._asks.workspace is not None:
            ask()
            return
        self.ask_open()
        self._then = ask

    def _open_chosen(self, path: str) -> None:
        then, self._then = self._then, None
        if self._open_project(path) and then is not None:
            then()
