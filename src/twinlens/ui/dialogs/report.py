"""Writing the report: as a page or a document, from which labels, and with which other scans compared."""

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from twinlens.evaluation.judged import LABEL_CHOICES
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_file, ask_files, labelled
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.paint import MEDIUM
from twinlens.ui.workspace import Workspace

WRITE = "twinlens.session.work:report"
SUFFIXES = ("html", "pdf")


class ReportDialog(JobDialog):
    """Every table and figure of the study in one self-contained file."""

    help_page = "exchange"

    def __init__(self, workspace: Workspace, parent: QWidget | None) -> None:
        super().__init__(self.tr("Write a report"), self.tr("Write"), parent)
        self._workspace = workspace
        self._others: list[str] = []
        self.form = Segmented([self.tr("Page (HTML)"), self.tr("Document (PDF)")], self.tr("Form"))
        self.labels = Segmented(
            [self.tr("Best there are"), self.tr("Of the sample"), self.tr("Imported"), self.tr("All")],
            self.tr("Labels that count"),
        )
        self.file = Field(self.tr("File"), self.tr("Where the report is written"))
        self.file.setText(str(self._suggested("html")))
        self.others = Text("", 12.5, "secondary", wrap=True)
        browse = Button(self.tr("Browse…"))
        browse.clicked.connect(self._ask_file)
        add = Button(self.tr("Compare with another scan…"), "plus", height=30)
        add.clicked.connect(self._ask_others)
        line = row(self.file, browse)
        line.setStretch(0, 1)
        name = Text(self.tr("File"), 12, "secondary", MEDIUM)
        name.setBuddy(self.file)
        for field in (self.form, self.labels):
            self.body.addLayout(labelled(field.accessibleName(), field))
            self.body.addSpacing(6)
        self.body.addLayout(column(name, 4, line))
        self.body.addSpacing(6)
        self.body.addLayout(row(add, self.others, None, spacing=10))
        self.body.addWidget(self.outcome)
        self.form.chosen.connect(self._form_chosen)
        self._show_others()

    def confirm(self) -> str | None:
        if self.finished_well:
            return ""
        text = self.file.text().strip()
        if not text:
            return self.tr("Say where the report shall be written.")
        path = Path(text)
        if not path.parent.is_dir():
            return self.tr("There is no folder %1.").replace("%1", str(path.parent))
        if path.suffix.lower().lstrip(".") not in SUFFIXES:
            return self.tr("A report’s name ends in .html or .pdf.")
        chosen = self.labels.current()
        kwargs = {
            "project": str(self._workspace.path),
            "file": text,
            "labels": LABEL_CHOICES[chosen - 1] if chosen else None,
            "others": self._others,
        }
        self.begin(WRITE, kwargs, self.tr("Making tables and figures…"))
        return None

    def told(self, result: dict[str, Any]) -> str:
        return self.tr("%1 is written.").replace("%1", str(result["files"][0]))

    def add_others(self, paths: list[str]) -> None:
        """Compares with these projects too."""
        self._others += [path for path in paths if path not in self._others]
        self._show_others()

    def _suggested(self, suffix: str) -> Path:
        return self._workspace.path.parent / f"{self._workspace.name}-report.{suffix}"

    def _form_chosen(self, index: int) -> None:
        path = Path(self.file.text().strip() or str(self._suggested(SUFFIXES[index])))
        self.file.setText(str(path.with_suffix("." + SUFFIXES[index])))

    def _ask_file(self) -> None:
        suffix = SUFFIXES[self.form.current()]
        filters = f"{suffix.upper()} (*.{suffix})"
        ask_file(self, self.tr("Write the report as"), filters, self.file.setText, save=suffix, folder=self.file.text())

    def _ask_others(self) -> None:
        ask_files(self, self.tr("Projects over the same documents"), self.add_others)

    def _show_others(self) -> None:
        names = ", ".join(Path(path).stem for path in self._others)
        self.others.setText(names or self.tr("none: this project’s rules and imported scores are compared"))
