"""About the program: version, licence, where it keeps its log, and all of that to copy."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

import twinlens
from twinlens.diagnosis import log_folder
from twinlens.ui.controls.badges import Logo
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.diagnostics import diagnostics
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.settings import Settings
from twinlens.ui.workspace import Workspace


class AboutDialog(Dialog):
    """What the program is; "Copy diagnostics" puts what a report needs on the clipboard."""

    help_page = "safety"

    def __init__(self, settings: Settings, workspace: Workspace | None, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("About Twinlens"), "", parent, width=520, cancel=False)
        self.primary.setText(self.tr("Close"))
        self.primary.setAccessibleName(self.tr("Close"))
        self._settings = settings
        self._workspace = workspace
        version = self.tr("Version %1").replace("%1", twinlens.__version__)
        self.body.addLayout(row(Logo(), Text(version, 13), None, spacing=12))
        self.body.addSpacing(6)
        for sentence in (
            self.tr("A workbench for judging pairs of near-duplicate documents. It never uses the network."),
            self.tr("Free software under the Apache License 2.0; the libraries that it builds on have their own."),
        ):
            self.body.addWidget(Text(sentence, 13, "secondary", wrap=True))
        self.body.addSpacing(4)
        self.body.addWidget(Text(self.tr("The program's log"), 12, "secondary"))
        where = ElidedText(str(log_folder()).replace(str(Path.home()), "~"), 12.5, "text")
        where.setAccessibleName(self.tr("The program's log"))
        where.setAccessibleDescription(str(log_folder()))
        self.body.addWidget(where)
        self.body.addSpacing(4)
        copy = Button(self.tr("Copy diagnostics"), "copy")
        copy.clicked.connect(self._copy)
        self.copied = Text("", 12.5, "secondary")
        self.body.addLayout(row(copy, self.copied, None, spacing=10))
        note = self.tr("Versions, machine and settings; no path and no text of your documents.")
        self.body.addWidget(Text(note, 12, "faint", wrap=True))
        self.primary.setFocus(Qt.FocusReason.OtherFocusReason)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(diagnostics(self._settings, self._workspace))
        self.copied.setText(self.tr("Copied"))
