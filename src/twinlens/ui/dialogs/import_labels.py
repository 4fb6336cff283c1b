"""Import labels: the file, an optional map of its ids, whose labels they are, and what became of the rows."""

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QGridLayout, QWidget

from twinlens.model.changes import Changes
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.excerpt import Excerpt
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_file, labelled
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.paint import MEDIUM
from twinlens.ui.sentences import translated
from twinlens.ui.theme import px
from twinlens.ui.words import number
from twinlens.ui.workspace import Workspace

IMPORT = "twinlens.session.work:import_labels"


class ImportLabelsDialog(JobDialog):
    """Reads the file in another process; the window stays usable and the counts stay on screen."""

    help_page = "exchange"

    def __init__(self, workspace: Workspace, parent: QWidget | None) -> None:
        super().__init__(self.tr("Import labels"), self.tr("Import"), parent, width=600)
        self._workspace = workspace
        self.file = Field(self.tr("File of labels"), self.tr("CSV, JSONL or Parquet with a, b and label"))
        self.map = Field(self.tr("Map file"), self.tr("optional: CSV with id and locator"))
        self.reviewer = Field(self.tr("Reviewer"), self.tr("if not named"))
        self.a, self.b, self.label = (Field(name, self.tr("found by itself")) for name in self._column_names())
        self.details = Excerpt(self.tr("How the file was read, and rows that were left out"), 12)
        self.details.setMinimumHeight(px(120))
        browse_file, browse_map = Button(self.tr("Browse…")), Button(self.tr("Browse…"))
        browse_file.setAccessibleName(self.tr("Browse for the file of labels"))
        browse_map.setAccessibleName(self.tr("Browse for the map file"))
        browse_file.clicked.connect(self._ask_file)
        browse_map.clicked.connect(self._ask_map)
        for name, field, button in (
            (self.tr("File of labels"), self.file, browse_file),
            (self.tr("Map file"), self.map, browse_map),
        ):
            text = Text(name, 12, "secondary", MEDIUM)
            text.setBuddy(field)
            line = row(field, button)
            line.setStretch(0, 1)
            self.body.addLayout(column(text, 4, line))
            self.body.addSpacing(6)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        for place, field in enumerate((self.a, self.b, self.label, self.reviewer)):
            grid.addLayout(labelled(field.accessibleName(), field), 0, place)
        self.body.addLayout(grid)
        self.body.addSpacing(6)
        self.body.addWidget(self.outcome)
        self.body.addWidget(self.details)
        self.details.hide()

    def confirm(self) -> str | None:
        if self.finished_well:
            return ""
        path = self.file.text().strip()
        if not path:
            return self.tr("Choose a file first.")
        for name in (path, self.map.text().strip()):
            if name and not Path(name).is_file():
                return self.tr("There is no file %1.").replace("%1", name)
        fields = {"a": self.a, "b": self.b, "label": self.label}
        kwargs = {
            "project": str(self._workspace.path),
            "file": path,
            "columns": {name: field.text().strip() for name, field in fields.items() if field.text().strip()},
            "map_file": self.map.text().strip(),
            "reviewer": self.reviewer.text().strip(),
        }
        self.begin(IMPORT, kwargs, self.tr("Reading…"))
        return None

    def ended_well(self, result: dict[str, Any]) -> bool:
        return bool(result["imported"] > 0)

    def told(self, result: dict[str, Any]) -> str:
        words = self.tr("%1 of %2 rows imported: %Ln pair(s), %3 of them new to the project", "", result["pairs"])
        for place, count in enumerate((result["imported"], result["rows"], result["new_pairs"]), start=1):
            words = words.replace(f"%{place}", number(count))
        left_out = self.tr("%Ln row(s) left out.", "", result["rows"] - result["imported"])
        if result["complaints"] or result["notes"]:
            self.details.setPlainText("\n".join(map(translated, (*result["notes"], *result["complaints"]))))
            self.details.show()
        if result["imported"]:
            self._workspace.reload(Changes(pairs=result["new_pairs"] > 0, labels=True))
        return f"{words}; {left_out}"

    def _column_names(self) -> tuple[str, str, str]:
        return self.tr("Column of A"), self.tr("Column of B"), self.tr("Column of the label")

    def _ask_file(self) -> None:
        filters = self.tr("Labels (*.csv *.tsv *.jsonl *.parquet *.gz);;All files (*)")
        ask_file(self, self.tr("Choose a file of labels"), filters, self.file.setText)

    def _ask_map(self) -> None:
        ask_file(self, self.tr("Choose a map file"), self.tr("Tables (*.csv);;All files (*)"), self.map.setText)
