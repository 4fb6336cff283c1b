"""Labels of another copy, or of the backups, into a project: what was new is told, nothing is taken away."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from twinlens.model.changes import Changes
from twinlens.session.backups import Backup, backups
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_file
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.paint import MEDIUM
from twinlens.ui.words import number
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

MERGE = "twinlens.session.work:merge"
RESTORE = "twinlens.session.work:restore"
ALL = Changes(documents=True, pairs=True, samples=True, labels=True)


class JoinDialog(JobDialog):
    """What both say of the labels that came."""

    help_page = "safety"

    def counted(self, result: dict[str, Any]) -> str:
        """How many decisions were new."""
        words = self.tr("%Ln decision(s) were new.", "", result["events"])
        if result["unbound"]:
            more = self.tr("%1 labels concern documents that the project does not have; they are kept in its log.")
            words += " " + more.replace("%1", number(result["unbound"]))
        return words


class MergeDialog(JoinDialog):
    """Takes over what another reviewer decided in a copy of the project, which is only read."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Join another copy"), self.tr("Join"), parent, width=600)
        self._workspace = workspace
        self.file = Field(self.tr("The other copy"), self.tr("a project file that another person reviewed"))
        browse = Button(self.tr("Browse…"))
        browse.setAccessibleName(self.tr("Browse for the other copy"))
        browse.clicked.connect(self._ask_file)
        line = row(self.file, browse)
        line.setStretch(0, 1)
        name = Text(self.file.accessibleName(), 12, "secondary", MEDIUM)
        name.setBuddy(self.file)
        note = self.tr(
            "Each reviewer’s decisions stay their own. Where one person went on in both, the later one holds."
        )
        self.body.addLayout(column(name, 4, line, 3, Text(note, 11.5, "faint", wrap=True)))
        self.body.addWidget(self.outcome)

    def confirm(self) -> str | None:
        if self.finished_well:
            return ""
        path = self.file.text().strip()
        if not path:
            return self.tr("Choose a file first.")
        if not Path(path).is_file():
            return self.tr("There is no file %1.").replace("%1", path)
        kwargs = {"project": str(self._workspace.path), "other": str(Path(path).absolute())}
        self.begin(MERGE, kwargs, self.tr("Joining the labels…"))
        return None

    def told(self, result: dict[str, Any]) -> str:
        self._workspace.reload(ALL)
        return self.counted(result)

    def _ask_file(self) -> None:
        filters = self.tr("Twinlens projects (*%1)").replace("%1", ".twinlens")
        ask_file(self, self.tr("The other copy"), filters, self.file.setText)


class RestoreDialog(JoinDialog):
    """Brings the backed-up labels into the open project, or, where its file is damaged or lost, into a new one.

    `renewed(path, sources)` follows when a new project was made and the person goes on: its sources are to be scanned.
    """

    renewed = Signal(object, object)

    def __init__(self, path: Path, workspace: Workspace | None, parent: QWidget | None = None, why: str = "") -> None:
        super().__init__(self.tr("Restore labels"), self.tr("Restore"), parent, width=600)
        self._path = path
        self._workspace = workspace
        self._sources: list[str] = []
        self._kept = backups(path)
        if why:
            self.body.addWidget(Text(as_sentence(why), 13, "bad", wrap=True))
            self.body.addSpacing(4)
        self.about = Text(self._about(self._kept, lost=workspace is None), 13, "secondary", wrap=True)
        self.body.addWidget(self.about)
        self.body.addWidget(self.outcome)
        self.primary.setEnabled(bool(self._kept))

    def confirm(self) -> str | None:
        if self.finished_well:
            if self._workspace is None:
                self.renewed.emit(self._path, self._sources)
            return ""
        self.begin(RESTORE, {"project": str(self._path)}, self.tr("Restoring the labels…"))
        return None

    def told(self, result: dict[str, Any]) -> str:
        words = self.tr("%Ln decision(s) were new.", "", result["events"])
        if self._workspace is not None:
            self._workspace.reload(ALL)
            return self.counted(result)
        self._sources = result["sources"]
        self.primary.setText(self.tr("Scan the documents again") if self._sources else self.tr("Open"))
        self.primary.setAccessibleName(self.primary.text())
        return words + " " + self.tr("After a scan of the documents the labels find their pairs.")

    def _about(self, kept: list[Backup], *, lost: bool) -> str:
        if not kept:
            text = self.tr("There are no backups beside %1.")
            return text.replace("%1", str(self._path))
        text = self.tr("Beside the project are backups of %1 decisions; the newest file was begun %2.")
        text = text.replace("%1", number(sum(backup.events for backup in kept)))
        text = text.replace("%2", kept[-1].begun.replace("T", " ")[:16])
        if lost:
            more = self.tr(
                "They go into a new project of the same settings; a damaged file is kept under another name."
            )
        else:
            more = self.tr("What the project does not have yet is added; nothing is taken away.")
        return f"{text} {more}"
