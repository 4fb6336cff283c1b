"""New project in three steps: which documents, how they are compared, where the project file goes; with an estimate."""

import os
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.model.params import Profile, ScanParams, SiteRule
from twinlens.model.previews import TablePreview
from twinlens.ui.controls.buttons import Button, IconButton
from twinlens.ui.controls.fields import Choice, Field, Number
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.dialogs.base import Dialog, ask_file, ask_files, ask_folder, labelled
from twinlens.ui.dialogs.columns import PREVIEW, ColumnsDialog, table_words
from twinlens.ui.dialogs.estimate import EstimateLine
from twinlens.ui.dialogs.file_preview import Previews
from twinlens.ui.dialogs.step import step
from twinlens.ui.words import form_word
from twinlens.ui.words import sentence as as_sentence

SUFFIX = ".twinlens"


@dataclass(frozen=True, slots=True)
class ScanRequest:
    """What a person asked to be scanned."""

    project: Path
    sources: tuple[Source, ...]
    params: ScanParams
    jobs: int


def free_path(folder: Path, name: str) -> Path:
    """A project file in the folder that does not exist yet."""
    clean = "".join(c if c.isalnum() or c in " ._-" else "-" for c in name).strip(" .") or "project"
    path, count = folder / f"{clean}{SUFFIX}", 2
    while path.exists():
        path = folder / f"{clean} {count}{SUFFIX}"
        count += 1
    return path


class SourceRow(QWidget):
    """One chosen folder or file: what it is, a button for the columns of a table, one that takes it off."""

    removed = Signal(str)
    columns_wanted = Signal(str)

    def __init__(self, path: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path = path
        remove = IconButton("cross", self.tr("Remove %1").replace("%1", path), side=26)
        remove.clicked.connect(self._remove)
        self.columns = Button(self.tr("Columns…"), height=26)
        self.columns.setAccessibleName(self.tr("Columns of %1").replace("%1", path))
        self.columns.clicked.connect(self._ask_columns)
        self.columns.hide()
        self.about = ElidedText("", 11.5, "faint", mode=Qt.TextElideMode.ElideRight)
        self.about.hide()
        layout = row(column(ElidedText(path, 13), self.about), self.columns, remove, margins=(12, 2, 6, 2))
        layout.setStretch(0, 1)
        self.setLayout(layout)

    def show_preview(self, seen: TablePreview) -> None:
        """What the source is."""
        readable = seen.is_table or bool(seen.offered)
        words = as_sentence(seen.problem) if seen.problem else table_words(seen)
        if seen.offered:
            words = self.tr("one document; as a %1 its rows are documents").replace("%1", form_word(seen.offered))
        self.about.set_text(words)
        self.about.set_color("warning" if seen.problem else "faint")
        self.about.show()
        self.columns.setVisible(readable)

    def _remove(self) -> None:
        self.removed.emit(self.path)

    def _ask_columns(self) -> None:
        self.columns_wanted.emit(self.path)


class NewProjectDialog(Dialog):
    """`asked(ScanRequest)` when the person starts the scan."""

    asked = Signal(object)

    help_page = "projects"

    def __init__(self, parent: QWidget | None, folder: Path | None = None) -> None:
        super().__init__(self.tr("New project"), "", parent, width=660)
        self.primary.setText(self.tr("Start scan"))
        self.primary.setAccessibleName(self.tr("Start scan"))
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        self._folder = folder or Path(documents or Path.home())
        self._paths: list[str] = []
        self._own: dict[str, dict[str, str]] = {}  # options of one source alone
        self._seen: dict[str, TablePreview] = {}
        self._previews = Previews(self)
        self._previews.answered.connect(self._previewed)
        self._path_is_ours = True
        self.setAcceptDrops(True)
        self.estimate = EstimateLine()
        self.estimate.said.connect(self.grow)
        self._build_sources()
        self._build_settings()
        self._build_project()
        self.body.addWidget(self.estimate)

    def paths(self) -> list[str]:
        """The chosen folders and files."""
        return list(self._paths)

    def add_path(self, path: str) -> None:
        """One more folder or file."""
        if path and path not in self._paths:
            self._paths.append(path)
            self._paths_moved()
            if Path(path).is_file():
                self._previews.ask(PREVIEW, {"path": path}, path)

    def add_paths(self, paths: list[str]) -> None:
        """Some more files."""
        for path in paths:
            self.add_path(path)

    def ask_columns(self, path: str) -> None:
        """How a table is read."""
        dialog = ColumnsDialog(path, self._own.get(path, {}), self._seen.get(path), self)
        dialog.chosen.connect(self._columns_chosen)
        dialog.open()

    def confirm(self) -> str:
        if not self._paths:
            return self.tr("Choose a folder or some files first.")
        text = self.project.text().strip()
        if not text:
            return self.tr("Say where the project file shall be kept.")
        path = Path(text if text.endswith(SUFFIX) else text + SUFFIX)
        if path.exists():
            return self.tr("%1 exists already: choose another name, or open it.").replace("%1", str(path))
        if not path.parent.is_dir():
            return self.tr("There is no folder %1.").replace("%1", str(path.parent))
        try:
            params = self.params()
        except UsageError as error:
            return as_sentence(str(error))
        self.asked.emit(ScanRequest(path, tuple(self._sources()), params, self.jobs.value()))
        return ""

    def done(self, result: int) -> None:
        self.estimate.close_work()
        self._previews.close()
        super().done(result)

    def params(self) -> ScanParams:
        """The settings as chosen. Raises UsageError on values that no scan can have."""
        return ScanParams(
            profile=(Profile.MODERN, Profile.PAPER)[self.profile.current()],
            k=self.k.value(),
            minvalues=self.minvalues.value(),
            supershingles=self.supershingles.value(),
            bits=self.bits.value(),
            b_min=self.b_min.value(),
            c_min=self.c_min.value(),
            combined_min=self.combined_min.value(),
            site_rule=tuple(SiteRule)[self.site_rule.currentIndex()],
        )

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.add_paths([url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()])

    def _build_sources(self) -> None:
        self.body.addLayout(step(1, self.tr("Documents")))
        card = Card(fill="card")
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 4, 0, 4)
        self._rows.setSpacing(0)
        self._hint = Text(
            self.tr(
                "A folder of pages, text or source files; an archive, WARC, CSV, JSONL or Parquet file. Drop it here."
            ),
            12.5,
            "faint",
            wrap=True,
        )
        self._hint.setContentsMargins(12, 8, 12, 8)
        self._rows.addWidget(self._hint)
        card.setLayout(self._rows)
        add_folder = Button(self.tr("Add folder…"), "folder")
        add_files = Button(self.tr("Add files…"), "file")
        add_folder.clicked.connect(self._ask_folder)
        add_files.clicked.connect(self._ask_files)
        self.body.addWidget(card)
        self.body.addLayout(row(add_folder, add_files, None))
        self.body.addSpacing(8)

    def _build_project(self) -> None:
        self.project = Field(self.tr("Project file"), self.tr("Where labels and results are kept"))
        self.project.textEdited.connect(self._project_edited)
        browse = Button(self.tr("Browse…"))
        browse.clicked.connect(self._ask_project)
        line = row(self.project, browse)
        line.setStretch(0, 1)
        self.body.addSpacing(8)
        self.body.addLayout(step(3, self.tr("Project file"), self.project))
        self.body.addLayout(line)
        self.body.addSpacing(8)

    def _build_settings(self) -> None:
        defaults = ScanParams()
        self.profile = Segmented([self.tr("Modern"), self.tr("Paper")], self.tr("Token profile"))
        self.profile.chosen.connect(self._profile_chosen)
        self._profile_note = Text("", 12, "faint", wrap=True)
        self.more = Button(self.tr("More settings"), "gear", flat=True)
        self.more.setCheckable(True)
        self.more.toggled.connect(self._more_toggled)
        self.body.addLayout(step(2, self.tr("How they are compared")))
        self.body.addLayout(row(self.profile, None, self.more))
        self.body.addWidget(self._profile_note)
        self._profile_chosen(0)
        self.k = Number(self.tr("Shingle length k"), 1, 64, defaults.k)
        self.minvalues = Number(self.tr("Minvalues"), 1, 4096, defaults.minvalues)
        self.supershingles = Number(self.tr("Supershingles"), 1, 8, defaults.supershingles)
        self.bits = Number(self.tr("Bits of Alg. C"), 64, 1024, defaults.bits)
        self.bits.setSingleStep(64)
        self.b_min = Number(self.tr("B-similarity from"), 1, 8, defaults.b_min)
        self.c_min = Number(self.tr("C-similarity from"), 1, 1024, defaults.c_min)
        self.combined_min = Number(self.tr("Combined: C from"), 0, 1024, defaults.combined_min)
        self.jobs = Number(self.tr("Worker processes"), 1, 64, max(1, min(8, (os.cpu_count() or 2) - 1)))
        self.site_rule = Choice(self.tr("Site rule"))
        self.site_rule.addItems(
            [self.tr("Host without its first part"), self.tr("Registered domain"), self.tr("First folder")]
        )
        self.include = Field(self.tr("Only files like"), "*.html")
        self.exclude = Field(self.tr("Leave out files like"), "*/images/*")
        self.text_column = Field(self.tr("Text column"), self.tr("found by itself"))
        self.settings = QWidget()
        grid = QGridLayout(self.settings)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        numbers = (
            self.k,
            self.minvalues,
            self.supershingles,
            self.bits,
            self.b_min,
            self.c_min,
            self.combined_min,
            self.jobs,
        )
        for index, field in enumerate(numbers):
            grid.addLayout(labelled(field.accessibleName(), field), index // 4, index % 4)
        grid.addLayout(labelled(self.site_rule.accessibleName(), self.site_rule), 2, 0, 1, 2)
        grid.addLayout(labelled(self.text_column.accessibleName(), self.text_column), 2, 2, 1, 2)
        grid.addLayout(labelled(self.include.accessibleName(), self.include), 3, 0, 1, 2)
        grid.addLayout(labelled(self.exclude.accessibleName(), self.exclude), 3, 2, 1, 2)
        self.settings.hide()
        self.body.addWidget(self.settings)
        for text in (self.include, self.exclude, self.text_column):
            text.editingFinished.connect(self._ask_estimate)
        self.jobs.editingFinished.connect(self._ask_estimate)

    def _options(self) -> dict[str, str]:
        fields = {"include": self.include, "exclude": self.exclude, "text_column": self.text_column}
        return {name: field.text().strip() for name, field in fields.items() if field.text().strip()}

    def _paths_moved(self) -> None:
        while self._rows.count() > 1:
            item = self._rows.takeAt(1)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        for path in self._paths:
            line = SourceRow(path)
            line.removed.connect(self._remove)
            line.columns_wanted.connect(self.ask_columns)
            if path in self._seen:
                line.show_preview(self._seen[path])
            self._rows.addWidget(line)
        self._hint.setVisible(not self._paths)
        if self._path_is_ours:
            first = Path(self._paths[0]) if self._paths else None
            self.project.setText(str(free_path(self._folder, first.stem)) if first is not None else "")
        self.say_wrong("")
        self._ask_estimate()

    def _ask_estimate(self) -> None:
        try:
            params = self.params()
        except UsageError:
            params = ScanParams()
        self.estimate.ask(self._sources(), params, self.jobs.value())

    def _sources(self) -> list[Source]:
        shared = self._options()
        return [Source(path, options={**shared, **self._own.get(path, {})}) for path in self._paths]

    def _previewed(self, path: str, seen: TablePreview) -> None:
        if path in self._paths:
            self._seen[path] = seen
            for index in range(1, self._rows.count()):
                item = self._rows.itemAt(index)
                line = item.widget() if item is not None else None
                if isinstance(line, SourceRow) and line.path == path:
                    line.show_preview(seen)

    def _columns_chosen(self, path: str, options: dict[str, str]) -> None:
        self._own[path] = options
        self._seen.pop(path, None)
        self._previews.ask(PREVIEW, {"path": path, "options": options}, path)
        self._ask_estimate()

    def _remove(self, path: str) -> None:
        self._paths.remove(path)
        self._own.pop(path, None)
        self._seen.pop(path, None)
        self._paths_moved()

    def _project_edited(self) -> None:
        self._path_is_ours = False

    def _set_project(self, path: str) -> None:
        self._path_is_ours = False
        self.project.setText(path)

    def _profile_chosen(self, index: int) -> None:
        notes = (
            self.tr("Case is folded, invisible characters are dropped, scripts without spaces are read sign by sign."),
            self.tr("Exactly the terms of the study (Henzinger 2006): no folding, no normalisation."),
        )
        self._profile_note.setText(notes[index])

    def _more_toggled(self, shown: bool) -> None:
        self.settings.setVisible(shown)
        self.more.setText(self.tr("Fewer settings") if shown else self.tr("More settings"))
        self.more.updateGeometry()

    def _ask_folder(self) -> None:
        ask_folder(self, self.tr("Choose a folder of documents"), self.add_path)

    def _ask_files(self) -> None:
        ask_files(self, self.tr("Choose documents"), self.add_paths)

    def _ask_project(self) -> None:
        filters = self.tr("Twinlens projects (*%1)").replace("%1", SUFFIX)
        ask_file(
            self,
            self.tr("Keep the project as"),
            filters,
            self._set_project,
            save=SUFFIX[1:],
            folder=self.project.text(),
        )
