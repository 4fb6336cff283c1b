"""Import a cluster's result: its folder, where the project shall be kept, and what came of it."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_file, ask_folder
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.dialogs.new_project import SUFFIX
from twinlens.ui.paint import MEDIUM
from twinlens.ui.words import number

IMPORT = "twinlens.session.work:import_result"


class ImportResultDialog(JobDialog):
    """Makes the project in another process; `made(Path)` when the person closes the dialog after that."""

    made = Signal(object)

    help_page = "cluster"

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(self.tr("Import cluster result"), self.tr("Import"), parent, width=600)
        self._project = Path()
        self.folder = Field(self.tr("Result folder"), self.tr("the folder that cluster scan made"))
        self.project = Field(self.tr("Project file"), self.tr("where labels and results are kept"))
        note = Text(
            self.tr(
                "The project gets the drawn pairs with their documents' stored bytes, and the totals of the whole "
                "corpus: tables speak for all of it."
            ),
            12.5,
            "faint",
            wrap=True,
        )
        browse_folder, browse_project = Button(self.tr("Browse…")), Button(self.tr("Browse…"))
        browse_folder.setAccessibleName(self.tr("Browse for the result folder"))
        browse_project.setAccessibleName(self.tr("Browse for the project file"))
        browse_folder.clicked.connect(self._ask_folder)
        browse_project.clicked.connect(self._ask_project)
        for field, button in ((self.folder, browse_folder), (self.project, browse_project)):
            name = Text(field.accessibleName(), 12, "secondary", MEDIUM)
            name.setBuddy(field)
            line = row(field, button)
            line.setStretch(0, 1)
            self.body.addLayout(column(name, 4, line))
            self.body.addSpacing(6)
        self.body.addWidget(note)
        self.body.addWidget(self.outcome)

    def confirm(self) -> str | None:
        if self.finished_well:
            self.made.emit(self._project)
            return ""
        folder, text = self.folder.text().strip(), self.project.text().strip()
        if not folder:
            return self.tr("Choose the folder of the result first.")
        if (
            not Path(folder).expanduser().is_dir()
        ):  # an address, which the command line reads: the window uses no network
            return self.tr("There is no folder %1.").replace("%1", folder)
        if not text:
            return self.tr("Say where the project file shall be kept.")
        path = Path(text if text.endswith(SUFFIX) else text + SUFFIX)
        if path.exists():
            return self.tr("%1 exists already: choose another name, or open it.").replace("%1", str(path))
        if not path.parent.is_dir():
            return self.tr("There is no folder %1.").replace("%1", str(path.parent))
        self._project = path
        self.begin(IMPORT, {"result": folder, "project": str(path)}, self.tr("Reading the result…"))
        return None

    def told(self, result: dict[str, Any]) -> str:
        """What the project holds, and of how much."""
        sentence = self.tr("%1 pairs and %2 documents, drawn from a corpus of %3 documents. Close opens the project.")
        imported = result["imported"]
        counts = (imported["pairs"], imported["documents"], sum(result["documents"].values()))
        for place, count in enumerate(counts, start=1):
            sentence = sentence.replace(f"%{place}", number(count))
        return sentence

    def _ask_folder(self) -> None:
        ask_folder(self, self.tr("Choose the folder of a result"), self._folder_chosen)

    def _folder_chosen(self, path: str) -> None:
        self.folder.setText(path)
        if not self.project.text().strip():
            chosen = Path(path)
            self.project.setText(str(chosen.with_name(chosen.name + SUFFIX)))

    def _ask_project(self) -> None:
        filters = self.tr("Twinlens projects (*%1)").replace("%1", SUFFIX)
        ask_file(self, self.tr("Keep the project as"), filters, self.project.setText, save=SUFFIX.lstrip("."))
