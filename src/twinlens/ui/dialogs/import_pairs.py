"""Import candidate pairs: the file with its first rows, which columns hold what, and what became of the rows."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from twinlens.model.changes import Changes
from twinlens.model.previews import PairsPreview
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.excerpt import Excerpt
from twinlens.ui.controls.fields import Check, Choice, Field
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_file, labelled
from twinlens.ui.dialogs.file_preview import LISTED, Previews, RowsView, short
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.once import once
from twinlens.ui.paint import MEDIUM
from twinlens.ui.sentences import translated
from twinlens.ui.theme import px
from twinlens.ui.words import number
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

IMPORT = "twinlens.session.work:import_pairs"
PREVIEW = "twinlens.session.previewing:pairs"
SETTLE = 250  # milliseconds after the last key before the file is looked at
MOST_SCORES = 60  # columns that are offered as scores


class ScoreRow(QWidget):
    """A column that may be taken as a score, and which of its values mean closer documents."""

    changed = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self.taken = Check(short(name))
        senses = [self.tr("higher is closer"), self.tr("lower is closer")]
        self.sense = Segmented(
            senses, self.tr("Which values of %1 mean closer documents").replace("%1", name), small=True
        )
        self.setLayout(row(self.taken, None, self.sense, margins=(12, 3, 10, 3)))
        self.taken.toggled.connect(self._toggled)
        self.sense.chosen.connect(self._chosen)
        self.set_score(False, False)

    def set_score(self, taken: bool, lower: bool) -> None:
        """Sets both without telling."""
        self.taken.blockSignals(True)
        self.taken.setChecked(taken)
        self.taken.blockSignals(False)
        self.sense.set_current(int(lower))
        self.sense.setEnabled(taken)
        self.sense.setVisible(taken)

    def _toggled(self, taken: bool) -> None:
        self.sense.setEnabled(taken)
        self.sense.setVisible(taken)
        self.changed.emit()

    def _chosen(self, index: int) -> None:
        self.changed.emit()


class ImportPairsDialog(JobDialog):
    """Looks at the file in another process and imports it in another one; the counts stay on screen."""

    help_page = "exchange"

    def __init__(self, workspace: Workspace, parent: QWidget | None) -> None:
        super().__init__(self.tr("Import candidate pairs"), self.tr("Import"), parent, width=860)
        self._workspace = workspace
        self._seen: PairsPreview | None = None
        self._rows: list[ScoreRow] = []
        self._asked = ""  # the file that is looked at, "" = none
        self._previews = Previews(self)
        self._previews.answered.connect(self._answered)
        self._previews.refused.connect(self._refused)
        self._settled = once(self, self._look, SETTLE)
        self.file = Field(self.tr("File of pairs"), self.tr("what another tool wrote: CSV, JSONL, JSON or Parquet"))
        self.map = Field(self.tr("Map file"), self.tr("optional: CSV with id and locator"))
        self.about = Text("", 12.5, "secondary", wrap=True)
        self.view = RowsView(self.tr("First rows of the file"))
        self.a = Choice(self.tr("First document"))
        self.b = Choice(self.tr("Second document"))
        self.details = Excerpt(self.tr("Rows that were left out"), 12)
        self.details.setFixedHeight(px(110))
        self._build()
        self.file.textChanged.connect(self._file_edited)
        for choice in (self.a, self.b):
            choice.activated.connect(self._column_chosen)
        self._show_parts(False)

    def look_at(self, path: str) -> None:
        """Chooses a file."""
        self.file.setText(path)

    def scores(self) -> dict[str, bool]:
        """The scores as chosen: True = lower is closer."""
        return {row.name: row.sense.current() == 1 for row in self._rows if row.taken.isChecked()}

    def confirm(self) -> str | None:
        if self.finished_well:
            return ""
        path = self.file.text().strip()
        if not path:
            return self.tr("Choose a file first.")
        for name in (path, self.map.text().strip()):
            if name and not Path(name).is_file():
                return self.tr("There is no file %1.").replace("%1", name)
        columns: dict[str, str] = {}
        scores: dict[str, bool] | None = None
        seen = self._seen
        if seen is not None and not seen.shape:
            columns = {"a": str(self.a.currentData() or ""), "b": str(self.b.currentData() or "")}
            if not all(columns.values()):
                return self.tr("Choose the columns that hold the two documents.")
            if columns["a"] == columns["b"]:
                return self.tr("The two documents cannot stand in one column.")
            scores = self.scores()
        kwargs = {
            "project": str(self._workspace.path),
            "file": path,
            "columns": columns,
            "scores": None if scores is None else list(scores),
            "senses": scores or {},
            "map_file": self.map.text().strip(),
        }
        self.begin(IMPORT, kwargs, self.tr("Reading…"))
        return None

    def told(self, result: dict[str, Any]) -> str:
        words = self.tr("%1 of %2 rows imported: %Ln pair(s), %3 of them new to the project", "", result["pairs"])
        for place, count in enumerate((result["imported"], result["rows"], result["new_pairs"]), start=1):
            words = words.replace(f"%{place}", number(count))
        left_out = self.tr("%Ln row(s) left out.", "", result["rows"] - result["imported"])
        sentence = f"{words}; {left_out}"
        more = [
            (result["merged"], self.tr("%Ln row(s) repeated or reversed another one.", "", result["merged"])),
            (result["self_pairs"], self.tr("%Ln row(s) named one document twice.", "", result["self_pairs"])),
            (result["unresolved"], self.tr("%Ln id(s) mean no single document here.", "", result["unresolved"])),
        ]
        told = [sentence, *(words for count, words in more if count), *map(translated, result["notes"])]
        self.details.setPlainText("\n".join(map(translated, result["complaints"])))
        self._show_parts(False)
        self.details.setVisible(bool(result["complaints"]))
        self._workspace.reload(Changes(documents=self._seen is None or self._seen.texts, pairs=True))
        return " ".join(map(as_sentence, told))

    def done(self, result: int) -> None:
        self._settled.stop()
        self._previews.close()
        super().done(result)

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        browse_file, browse_map = Button(self.tr("Browse…")), Button(self.tr("Browse…"))
        browse_file.setAccessibleName(self.tr("Browse for the file of pairs"))
        browse_map.setAccessibleName(self.tr("Browse for the map file"))
        browse_file.clicked.connect(self._ask_file)
        browse_map.clicked.connect(self._ask_map)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        for place, (field, button) in enumerate(((self.file, browse_file), (self.map, browse_map))):
            text = Text(field.accessibleName(), 12, "secondary", MEDIUM)
            text.setBuddy(field)
            line = row(field, button)
            line.setStretch(0, 1)
            grid.addLayout(column(text, 4, line), 0, place)
        self.body.addLayout(grid)
        self.body.addSpacing(4)
        self.body.addWidget(self.about)
        ends = QVBoxLayout()
        ends.setContentsMargins(0, 0, 0, 0)
        ends.setSpacing(8)
        for choice in (self.a, self.b):
            ends.addLayout(labelled(choice.accessibleName(), choice))
        ends.addStretch(1)
        holder = QWidget()
        self._list = QVBoxLayout(holder)
        self._list.setContentsMargins(0, 4, 0, 4)
        self._list.setSpacing(0)
        self._list.addStretch(1)
        card = Card(fill="card")
        scroll = ScrollSurface(holder, "card")
        card.setLayout(column(scroll, margins=(1, 1, 1, 1)))
        card.setFixedHeight(px(150))
        right = column(Text(self.tr("Scores"), 12, "secondary"), 4, card, None)
        choices = row(ends, right, spacing=14)
        choices.setStretch(0, 2)
        choices.setStretch(1, 3)
        self._parts = QWidget()
        self._parts.setLayout(column(self.view, 10, choices))
        self.body.addWidget(self._parts)
        self.body.addWidget(self.outcome)
        self.body.addWidget(self.details)
        self.details.hide()

    def _show_parts(self, shown: bool) -> None:
        self._parts.setVisible(shown)
        self.about.setVisible(bool(self.about.text()) and not self.finished_well)
        self.resize(self.width(), self.sizeHint().height())

    # -- the file ---------------------------------------------------------------------------------------------------

    def _file_edited(self) -> None:
        self._seen = None
        self._asked = ""  # an answer that is still on its way is about another file
        self._settled.start()

    def _look(self, chosen: bool = False) -> None:
        """Has the head of the file read; `chosen`: with the columns as they are chosen now."""
        path = self.file.text().strip()
        if not Path(path).is_file():
            self.about.setText("")
            self._show_parts(False)
            return
        kwargs: dict[str, Any] = {"path": path}
        if chosen:
            scores = self.scores()
            kwargs["columns"] = {"a": str(self.a.currentData() or ""), "b": str(self.b.currentData() or "")}
            kwargs |= {"scores": list(scores), "senses": scores}
        self._asked = path
        self._previews.ask(PREVIEW, kwargs, "chosen" if chosen else "guessed")

    def _answered(self, tag: str, seen: PairsPreview) -> None:
        if not self._asked or self._job is not None or self.finished_well:
            return
        self._seen = seen
        if tag == "guessed":
            self._fill(seen)
        self._show(seen)
        self.say_wrong("")

    def _refused(self, tag: str, sentence: str) -> None:
        if not self._asked or self._job is not None or self.finished_well:
            return
        self._seen = None
        self.about.setText("")
        self._show_parts(False)
        self.say_wrong(as_sentence(sentence))

    def _fill(self, seen: PairsPreview) -> None:
        """The columns to choose from, with what was guessed."""
        for choice, guessed in ((self.a, seen.a), (self.b, seen.b)):
            choice.clear()
            choice.addItem(self.tr("choose a column"), "")
            for name in seen.columns[:LISTED]:
                choice.addItem(short(name), name)
            choice.setCurrentIndex(max(0, choice.findData(guessed)))
            choice.setEnabled(not seen.shape)
            choice.updateGeometry()
        while self._rows:
            made = self._rows.pop()
            self._list.removeWidget(made)
            made.deleteLater()
        offered = [*seen.scores, *(name for name in seen.numeric if name not in seen.scores)]
        for name in [name for name in offered if name not in (seen.a, seen.b)][:MOST_SCORES]:
            line = ScoreRow(name)
            line.set_score(name in seen.scores, seen.scores.get(name, False))
            line.changed.connect(self._column_chosen)
            line.setEnabled(not seen.shape)
            self._list.insertWidget(len(self._rows), line)
            self._rows.append(line)

    def _show(self, seen: PairsPreview) -> None:
        roles = {seen.a: self.tr("A"), seen.b: self.tr("B")}
        arrows = {False: self.tr("score ↑"), True: self.tr("score ↓")}
        roles |= {name: arrows[lower] for name, lower in seen.scores.items()}
        roles.pop("", None)
        self.view.show_rows(seen.columns, seen.rows, roles)
        self.about.setText(" ".join(self._words(seen)))
        self.about.set_color("warning" if seen.problem else "secondary")
        self._show_parts(True)

    def _words(self, seen: PairsPreview) -> list[str]:
        words = []
        if seen.shape == "matrix":
            words.append(self.tr("The file is a square matrix of measures: every pair above its diagonal is read."))
        elif seen.shape == "clusters":
            words.append(self.tr("The file lists documents with their clusters: the pairs inside clusters are read."))
        elif not seen.a or not seen.b:
            words.append(self.tr("Which columns hold the two documents is not found: choose them."))
        elif seen.problem:
            words.append(as_sentence(seen.problem))
        if seen.texts:
            words.append(self.tr("The file holds the documents themselves: they become a source of the project."))
        if not words:
            words.append(self.tr("Each row is a pair. The ids are looked for among the project’s documents."))
        return words

    # -- slots ------------------------------------------------------------------------------------------------------

    def _column_chosen(self, index: int = 0) -> None:
        self._look(chosen=True)

    def _ask_file(self) -> None:
        filters = self.tr("Pairs (*.csv *.tsv *.jsonl *.json *.parquet *.gz *.zst *.xz *.bz2);;All files (*)")
        ask_file(self, self.tr("Choose a file of pairs"), filters, self.look_at)

    def _ask_map(self) -> None:
        ask_file(self, self.tr("Choose a map file"), self.tr("Tables (*.csv);;All files (*)"), self.map.setText)
