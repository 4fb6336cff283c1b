"""Export: which pairs, as what, with how much of the texts; says how many before it writes."""

from array import array
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_file, ask_folder, labelled
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.paint import MEDIUM
from twinlens.ui.words import number
from twinlens.ui.workspace import Workspace

EXPORT = "twinlens.session.work:export"
FORMATS = ("jsonl", "csv", "parquet", "scikit-learn", "splink", "huggingface")
NAMES = ("JSONL", "CSV", "Parquet", "scikit-learn", "Splink", "Hugging Face")
SUFFIXES = ("jsonl", "csv", "parquet", "csv", "csv", "")  # "" = a folder
WITHOUT_TEXTS = ("scikit-learn", "splink")
TEXTS = ("none", "ids", "full")
SPLITS = ("", "0.8/0.1/0.1", "0.7/0.3", "0.5/0.5")


class ExportDialog(JobDialog):
    """`shown` are the pairs that a filtered list shows, None where nothing is filtered."""

    help_page = "exchange"

    def __init__(self, workspace: Workspace, shown: "array[int] | None", parent: QWidget | None) -> None:
        super().__init__(self.tr("Export labelled pairs"), self.tr("Export"), parent, width=640)
        self._workspace = workspace
        self._labelled = set(workspace.project.store.labels.current())
        self._shown = [pair for pair in shown if pair in self._labelled] if shown is not None else None
        every = self.tr("All %1").replace("%1", number(len(self._labelled)))
        choices = [every]
        if self._shown is not None:
            choices.append(self.tr("%1 shown in the list").replace("%1", number(len(self._shown))))
        self.which = Segmented(choices, self.tr("Labelled pairs"))
        self.format = Segmented(NAMES, self.tr("Format"))
        self.texts = Segmented([self.tr("None"), self.tr("List of documents"), self.tr("Full texts")], self.tr("Texts"))
        splits = [self.tr("None"), *(text.replace("0.", "").replace("/", "0 / ") + "0 %" for text in SPLITS[1:])]
        self.split = Segmented(splits, self.tr("Split by groups of documents"))
        self.file = Field(self.tr("File"), self.tr("Where the dataset is written"))
        self.file.setText(str(self._suggested("jsonl")))
        self.amount = Text("", 12.5, "secondary", wrap=True)
        browse = Button(self.tr("Browse…"))
        browse.clicked.connect(self._ask_file)
        line = row(self.file, browse)
        line.setStretch(0, 1)
        name = Text(self.tr("File"), 12, "secondary", MEDIUM)
        name.setBuddy(self.file)
        for field in (self.which, self.format, self.texts, self.split):
            self.body.addLayout(labelled(field.accessibleName(), field))
            self.body.addSpacing(6)
        self.body.addLayout(column(name, 4, line))
        self.body.addWidget(self.amount)
        self.body.addWidget(self.outcome)
        self.format.chosen.connect(self._format_chosen)
        self.which.chosen.connect(self._say_count)
        self._say_count()

    def confirm(self) -> str | None:
        if self.finished_well:
            return ""
        text = self.file.text().strip()
        if not text:
            return self.tr("Say where the dataset shall be written.")
        path = Path(text)
        if not path.parent.is_dir():
            return self.tr("There is no folder %1.").replace("%1", str(path.parent))
        if path.exists():
            return self.tr("%1 exists already: choose another name.").replace("%1", str(path))
        if not self._labelled:
            return self.tr("Nothing is labelled yet, so there is nothing to export.")
        pairs = self._shown if self.which.current() == 1 else None
        kwargs = {
            "project": str(self._workspace.path),
            "file": text,
            "format": FORMATS[self.format.current()],
            "texts": TEXTS[self.texts.current()],
            "split": SPLITS[self.split.current()],
            "pairs": pairs,
        }
        self.begin(EXPORT, kwargs, self.tr("Writing…"))
        return None

    def told(self, result: dict[str, Any]) -> str:
        names = ", ".join(Path(name).name for name in result["files"])
        sentence = self.tr("%1 of %2 labelled pairs written: %3")
        sentence = sentence.replace("%1", number(result["pairs"])).replace("%2", number(len(self._labelled)))
        return sentence.replace("%3", names)

    def _say_count(self, index: int = 0) -> None:
        total = len(self._labelled)
        chosen = len(self._shown) if self.which.current() == 1 and self._shown is not None else total
        sentence = self.tr("%1 of %2 labelled pairs will be written, with the labels of every reviewer.")
        self.amount.setText(sentence.replace("%1", number(chosen)).replace("%2", number(total)))

    def _suggested(self, suffix: str) -> Path:
        folder, ending = self._workspace.path.parent, f".{suffix}" if suffix else ""
        path, count = folder / f"{self._workspace.name}-labels{ending}", 2
        while path.exists():
            path = folder / f"{self._workspace.name}-labels-{count}{ending}"
            count += 1
        return path

    def _format_chosen(self, index: int) -> None:
        suffix = SUFFIXES[index]
        path = Path(self.file.text().strip() or str(self._suggested(suffix)))
        self.file.setText(str(path.with_suffix(f".{suffix}" if suffix else "")))
        bare = FORMATS[index] in WITHOUT_TEXTS
        self.texts.set_available([0] if bare else range(len(TEXTS)))
        if bare:
            self.texts.set_current(0)

    def _ask_file(self) -> None:
        suffix = SUFFIXES[self.format.current()]
        if not suffix:
            ask_folder(self, self.tr("Write the dataset into"), self.file.setText)
            return
        filters = f"{suffix.upper()} (*.{suffix})"
        ask_file(
            self, self.tr("Write the dataset as"), filters, self.file.setText, save=suffix, folder=self.file.text()
        )
