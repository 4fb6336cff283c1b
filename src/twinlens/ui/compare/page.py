"""The page Compare: several configurations on one labelled set, who finds which pairs, and what each one misses."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from twinlens.model.changes import Changes
from twinlens.model.tables import Table
from twinlens.session.comparison import Comparison
from twinlens.ui.compare.bar import CompareBar
from twinlens.ui.compare.behind import Asked, of_configuration, of_part, of_region
from twinlens.ui.compare.missed import MissedCard
from twinlens.ui.compare.regions import RegionTable
from twinlens.ui.compare.rows import RegionRow, configuration_rows, region_rows
from twinlens.ui.compare.strip import DeriveStrip
from twinlens.ui.compare.table import ConfigurationTable
from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.surfaces import Card, Line, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_files
from twinlens.ui.dialogs.derive import DeriveDialog, DeriveRequest
from twinlens.ui.dialogs.table import PairsOf, TableDialog
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.sentences import translated
from twinlens.ui.theme import px
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

COMPARE = "twinlens.session.work:compare"
REGION = "twinlens.session.work:region_pairs"
SIDE_BY_SIDE = 1120  # pixels from which the two lower cards stand beside each other


class ComparePage(QWidget):
    """Compares again whenever labels or pairs moved and the page is looked at."""

    opened = Signal(object)  # pair
    pairs_wanted = Signal(object)  # Behind
    label_pressed = Signal()  # pairs were chosen: the review goes through them

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace: Workspace | None = None
        self._found: Comparison | None = None
        self._asked: Asked = {}  # what is compared
        self._shown: Asked = {}  # what was compared
        self._reference = ""
        self._chosen = ""
        self._stale = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(150)
        self._timer.timeout.connect(self.refresh)
        self.bar = CompareBar()
        self.strip = DeriveStrip()
        self.table = ConfigurationTable()
        self.regions = RegionTable()
        self.missed = MissedCard()
        self.warning = Text("", 12, "warning", wrap=True)
        self.note = Text("", 12, "faint", wrap=True)
        self.waiting = EmptyState("clock", self.tr("Comparing…"), "", color="window")
        self._build()
        self._connect()

    def open(self, workspace: Workspace) -> None:
        """Begins with a project."""
        self._workspace = workspace
        self._found = None
        self.bar.clear()
        self.bar.add_others(workspace.project.compared_with())
        workspace.changed.connect(self._changed)
        workspace.errands.answered.connect(self._answered)
        workspace.errands.refused.connect(self._refused)
        self._stale = True
        if self.isVisible():
            self.refresh()

    def clear(self) -> None:
        """No project is open."""
        if self._workspace is not None:
            self._workspace.changed.disconnect(self._changed)
            self._workspace.errands.answered.disconnect(self._answered)
            self._workspace.errands.refused.disconnect(self._refused)
        self._timer.stop()
        self.strip.close_job()
        self._workspace, self._found = None, None

    def refresh(self) -> None:
        """Has the configurations compared; the page follows when the answer is there."""
        self._timer.stop()
        workspace = self._workspace
        if workspace is None:
            return
        self._stale = False
        if self._found is None:
            self._stack.setCurrentWidget(self.waiting)
        self.bar.set_scores(workspace.project.store.scores.names())
        asked: dict[str, Any] = {
            "others": [str(path) for path in self.bar.chosen_others()],
            "scores": self.bar.chosen_scores(),
            "rules": [str(rule) for rule in self.bar.chosen_rules()],
        }
        self._asked = asked
        workspace.errands.ask(COMPARE, {"project": str(workspace.path), **asked}, COMPARE)

    def found(self) -> Comparison | None:
        """What is shown."""
        return self._found

    def show_comparison(self, found: Comparison) -> None:
        """Shows an answer."""
        self._found, self._shown = found, self._asked
        if self._reference not in found.names:
            self._reference = found.names[0] if found.names else ""
        if self._chosen not in found.names:
            self._chosen = found.names[0] if found.names else ""
        self.bar.set_names(found.names, self._reference)
        self.regions.set_rows(region_rows(found), found.names)
        self._show_rows()
        notes = [note for note in found.configurations.notes if not _is_words(note, found)]
        self._say([note for note in notes if note.startswith("Warning")], notes)
        self._stack.setCurrentIndex(0)

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        top = Card()
        top.setLayout(column(self.table, Line(), column(self.warning, self.note, margins=(16, 8, 16, 10), spacing=3)))
        left = Card()
        table = IconButton("list", self.tr("Table of the intersections"), side=28)
        table.clicked.connect(self._show_intersections)
        head = row(
            Text(self.tr("Who finds which pairs"), 14, weight=SEMIBOLD), None, table, margins=(16, 10, 12, 4), spacing=8
        )
        left.setLayout(column(head, self.regions, None))
        lower = row(left, self.missed, spacing=14)
        lower.setStretch(0, 1)
        lower.setStretch(1, 1)
        self._lower: QBoxLayout = lower
        inner = Surface("window")
        layout = column(self.bar, 12, self.strip, top, 14, lower, margins=(20, 16, 20, 16))
        layout.setStretch(5, 1)
        inner.setLayout(layout)
        scroll = ScrollSurface(inner, "window")
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._stack = QStackedWidget()
        self._stack.addWidget(scroll)
        self._stack.addWidget(self.waiting)
        self.setLayout(column(self._stack))

    def _connect(self) -> None:
        self.bar.changed.connect(self._configured)
        self.bar.reference_chosen.connect(self._take_reference)
        self.bar.add_pressed.connect(self._ask_projects)
        self.bar.derive_pressed.connect(self._ask_derive)
        self.bar.table.clicked.connect(self._show_differences)
        self.bar.save.clicked.connect(self._show_table)
        self.table.chosen.connect(self._take_chosen)
        self.table.opened.connect(self._show_counted)
        self.regions.opened.connect(self._open_region)
        self.regions.counted.connect(self._show_part)
        self.missed.opened.connect(self.opened)
        self.strip.made.connect(self._derived)

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = event.size().width() >= px(SIDE_BY_SIDE)
        directions = QBoxLayout.Direction
        self._lower.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._timer.start(0)

    # -- what it shows ----------------------------------------------------------------------------------------------

    def _show_rows(self) -> None:
        found = self._found
        if found is None:
            return
        rows = configuration_rows(found, self._reference)
        self.table.set_rows(rows, self._reference, self._chosen)
        self.missed.show_missed(self._chosen, found.missed, any(made["correct"] for made in found.configurations.rows))

    def _say(self, warnings: Sequence[str], notes: Sequence[str]) -> None:
        self.warning.setText("\n".join(map(translated, warnings)))
        self.warning.setVisible(bool(warnings))
        shown = (note for note in notes if note not in warnings and not note.startswith("Settings"))
        self.note.setText("\n".join(map(translated, shown)))

    # -- events -----------------------------------------------------------------------------------------------------

    def _changed(self, changes: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self._timer.start()

    def _answered(self, tag: str, result: object) -> None:
        if tag == COMPARE and isinstance(result, Comparison):
            self.show_comparison(result)
        elif tag == REGION and isinstance(result, list) and self._workspace is not None:
            self._workspace.choose(result)
            self.label_pressed.emit()

    def _refused(self, tag: str, sentence: str) -> None:
        if tag in (COMPARE, REGION):
            self._stack.setCurrentIndex(0)
            self._say([as_sentence(sentence)], [])

    def _configured(self) -> None:
        if self._workspace is not None:
            self._workspace.project.set_compared_with(self.bar.chosen_others())
        self._timer.start()

    def _take_reference(self, name: str) -> None:
        self._reference = name
        self._show_rows()

    def _take_chosen(self, name: str) -> None:
        self._chosen = name
        self._show_rows()

    def _open_region(self, region: RegionRow) -> None:
        if self._workspace is not None and region.waiting:
            kwargs = {"project": str(self._workspace.path), "rows": list(region.waiting)}
            self._workspace.errands.ask(REGION, kwargs, REGION)

    def _show_counted(self, name: str, column: str) -> None:
        if self._found is not None:
            row = next(n for n, made in enumerate(self._found.configurations.rows) if made["name"] == name)
            self.pairs_wanted.emit(of_configuration(self._found, self._shown, row, column))

    def _show_part(self, row: RegionRow, column: str) -> None:
        if self._found is not None:
            region = next(region for region in self._found.regions if region.found_by == row.found_by)
            self.pairs_wanted.emit(of_part(region, self._shown, column))

    def _ask_projects(self) -> None:
        ask_files(self, self.tr("Projects over the same documents"), self.add_projects)

    def add_projects(self, paths: list[str]) -> None:
        """Compares with these projects too."""
        own = None if self._workspace is None else self._workspace.path.resolve()
        self.bar.add_others([path for path in map(Path, paths) if path.resolve() != own])
        self._configured()

    def _ask_derive(self) -> None:
        if self._workspace is None:
            return
        if self.strip.running:
            self._say([self.tr("A configuration is being derived: wait until it is there, or stop it.")], [])
            return
        dialog = DeriveDialog(self._workspace, self)
        dialog.asked.connect(self.derive)
        dialog.open()

    def derive(self, asked: DeriveRequest) -> None:
        """Derives a configuration in another process; it is compared as soon as it is there."""
        if self._workspace is not None:
            self.strip.start(self._workspace.path, asked)

    def _derived(self, path: Path) -> None:
        self.add_projects([str(path)])

    def _show(self, table: Table, pairs_of: PairsOf | None = None) -> None:
        dialog = TableDialog(table, self, pairs_of=pairs_of)
        dialog.pairs_wanted.connect(self.pairs_wanted)
        dialog.open()

    def _show_table(self) -> None:
        if self._found is not None:
            self._show(self._found.configurations, partial(of_configuration, self._found, self._shown))

    def _show_differences(self) -> None:
        if self._found is not None:
            self._show(self._found.differences)

    def _show_intersections(self) -> None:
        if self._found is not None:
            self._show(self._found.intersections, partial(of_region, self._found, self._shown))


def _is_words(note: str, found: Comparison) -> bool:
    """Whether a note only says what a configuration is: the rows say it."""
    return any(note == f"{name}: {words}." for name, words in found.words.items())
