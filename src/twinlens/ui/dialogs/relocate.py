"""The documents have moved: from which folder into which."""

import os
from pathlib import Path

from PySide6.QtWidgets import QWidget

from twinlens.model.errors import TwinlensError
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog, ask_file, ask_folder
from twinlens.ui.paint import MEDIUM
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace


class RelocateDialog(Dialog):
    """Tells the project where its documents are now; they keep their rows and their labels."""

    help_page = "safety"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("The documents have moved"), self.tr("Move"), parent, width=600)
        self.primary.setAccessibleName(self.tr("Move"))
        self._workspace = workspace
        paths = [source.path for _, source in workspace.project.store.settings.sources()]
        lost = [path for path in paths if not Path(path).exists()]
        self.old = Field(self.tr("Where they were"))
        self.old.setText(_common(lost or paths))
        self.new = Field(self.tr("Where they are now"), self.tr("a folder, or a file in place of a file"))
        folder, file = Button(self.tr("Browse…")), Button(self.tr("File…"))
        folder.setAccessibleName(self.tr("Browse for the folder"))
        file.setAccessibleName(self.tr("Browse for the file"))
        folder.clicked.connect(self._ask_folder)
        file.clicked.connect(self._ask_file)
        if lost:
            text = self.tr("%1 of %2 sources are not where they were.").replace("%1", str(len(lost)))
            self.body.addWidget(Text(text.replace("%2", str(len(paths))), 13, "secondary", wrap=True))
            self.body.addSpacing(4)
        names = [Text(field.accessibleName(), 12, "secondary", MEDIUM) for field in (self.old, self.new)]
        for name, field in zip(names, (self.old, self.new), strict=True):
            name.setBuddy(field)
        line = row(self.new, folder, file)
        line.setStretch(0, 1)
        self.body.addLayout(column(names[0], 4, self.old, 10, names[1], 4, line))
        note = self.tr("Every source below the old place is looked for below the new one. Labels stay.")
        self.body.addWidget(Text(note, 11.5, "faint", wrap=True))

    def confirm(self) -> str | None:
        old, new = self.old.text().strip(), self.new.text().strip()
        if not old or not new:
            return self.tr("Say where the documents were and where they are now.")
        try:
            changes = self._workspace.project.relocate(old, str(Path(new).absolute()))
        except TwinlensError as error:
            return as_sentence(str(error))
        self._workspace.reload(changes)
        return ""

    def _ask_folder(self) -> None:
        ask_folder(self, self.tr("Where the documents are now"), self.new.setText)

    def _ask_file(self) -> None:
        filters = self.tr("All files (*)")
        ask_file(self, self.tr("Where the documents are now"), filters, self.new.setText)


def _common(paths: list[str]) -> str:
    """The folder that holds them all, or the one path; "" where there is none."""
    try:
        return os.path.commonpath(paths) if paths else ""
    except ValueError:  # on two drives
        return paths[0]
