"""The page Compare: several configurations on one labelled set, who finds which pairs, and what each one misses."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from twinlens.session.blindness import hidden_among
from twinlens.session.comparison import Comparison
from twinlens.ui.compare.bar import CompareBar
from twinlens.ui.compare.behind import Asked, of_configuration, of_part, of_region
from twinlens.ui.compare.missed import MissedCard
from twinlens.ui.compare.regions import RegionTable
from twinlens.ui.compare.rows import RegionRow, configuration_rows, region_rows
from twinlens.ui.compare.strip import DeriveStrip
from twinlens.ui.compare.table import ConfigurationTable
from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.page_stack import PageStack
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.surfaces import Card, Line, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_files
from twinlens.ui.dialogs.derive import DeriveDialog, DeriveRequest
from twinlens.ui.dialogs.table import show_table
from twinlens.ui.notes import Notes
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.question import Question
from twinlens.ui.settings import Settings
from twinlens.ui.theme import px
from twinlens.ui.upkeep import Upkeep
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

COMPARE = "twinlens.session.work:compare"
SCORES = "twinlens.session.work:score_names"
REGION = "twinlens.session.work:region_pairs"
SIDE_BY_SIDE = 1120  # pixels from which the two lower cards stand beside each other


class ComparePage(QWidget):
    """Compares again whenever labels or pairs moved and the page is looked at."""

    opened = Signal(object)  # pair
    pairs_wanted = Signal(object)  # Behind
    label_pressed = Signal()  # pairs were chosen: the review goes through them

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.upkeep = Upkeep(self, 150)
        self._naming = Question(self)
        self._named = False  # whether it is known which scores there are
        self._comparison = Question(self)
        self._region = Question(self)
        self._found: Comparison | None = None
        self._asked: Asked = {}  # what is compared
        self._shown: Asked = {}  # what was compared
        self._reference = ""
        self._chosen = ""
        self.bar = CompareBar()
        self.strip = DeriveStrip()
        self.table = ConfigurationTable()
        self.regions = RegionTable()
        self.missed = MissedCard()
        self.notes = Notes()
        self._build()
        self._connect()

    def open(self, workspace: Workspace) -> None:
        """Begins with a project."""
        self._found, self._named = None, False
        self.bar.clear()
        self.bar.add_others(workspace.project.compared_with())
        self.upkeep.open(workspace)

    def clear(self) -> None:
        """No project is open."""
        self.upkeep.clear()
        self.strip.close_job()
        self._found = None

    def refresh(self) -> None:
        """Has the configurations compared; the page follows when the answer is there."""
        workspace = self.upkeep.begin()
        if workspace is None:
            return
        if self._found is None:
            self.stack.wait()
        self._naming.ask(workspace, SCORES)
        self._asked = {
            "others": [str(path) for path in self.bar.chosen_others()],
            "scores": self.bar.chosen_scores() if self._named else None,  # None = all
            "rules": [str(rule) for rule in self.bar.chosen_rules()],
        }
        self._comparison.ask(workspace, COMPARE, **self._asked)

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
        self.notes.say(note for note in found.configurations.notes if not _is_words(note, found))
        self.stack.show_content()

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        top = Card()
        top.setLayout(column(self.table, Line(), column(self.notes, margins=(16, 8, 16, 10))))
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
        self.stack = PageStack(scroll, self.tr("Comparing…"))
        self.setLayout(column(self.stack))

    def _connect(self) -> None:
        self.upkeep.due.connect(self.refresh)
        self._settings.changed.connect(self._settings_changed)
        self._naming.answered.connect(self._take_scores)
        self._comparison.answered.connect(self.show_comparison)
        self._comparison.refused.connect(self._refused)
        self._region.answered.connect(self._take_region)
        self._region.refused.connect(self._refused)
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
        self.upkeep.look()

    # -- what it shows ----------------------------------------------------------------------------------------------

    def _show_rows(self) -> None:
        found = self._found
        if found is None:
            return
        rows = configuration_rows(found, self._reference)
        self.table.set_rows(rows, self._reference, self._chosen)
        labelled = any(made["correct"] for made in found.configurations.rows)
        self.missed.show_missed(self._chosen, found.missed, labelled, self._hidden(found))

    def _hidden(self, found: Comparison) -> set[int]:
        """The missed pairs that a blind reviewer is not to know of yet: that somebody judged them correct is told."""
        workspace = self.upkeep.workspace
        if workspace is None or not self._settings.blind:
            return set()
        return hidden_among(workspace.project, {int(made["pair_id"]) for made in found.missed.rows})

    def _settings_changed(self, name: str) -> None:
        if name == "review/blind":
            self._show_rows()

    # -- events -----------------------------------------------------------------------------------------------------

    def _take_scores(self, names: list[str]) -> None:
        others = self._named and names != list(self.bar.scores)
        self._named = True
        self.bar.set_scores(names)
        if others:
            self.upkeep.soon()

    def _take_region(self, pairs: list[int]) -> None:
        if self.upkeep.workspace is not None:
            self.upkeep.workspace.choose(pairs)
            self.label_pressed.emit()

    def _refused(self, sentence: str) -> None:
        self.stack.show_content()
        self.notes.warn(as_sentence(sentence))

    def _configured(self) -> None:
        if self.upkeep.workspace is not None:
            self.upkeep.workspace.project.set_compared_with(self.bar.chosen_others())
        self.upkeep.soon()

    def _take_reference(self, name: str) -> None:
        self._reference = name
        self._show_rows()

    def _take_chosen(self, name: str) -> None:
        self._chosen = name
        self._show_rows()

    def _open_region(self, region: RegionRow) -> None:
        if self.upkeep.workspace is not None and region.waiting:
            self._region.ask(self.upkeep.workspace, REGION, rows=list(region.waiting))

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
        own = None if self.upkeep.workspace is None else self.upkeep.workspace.path.resolve()
        self.bar.add_others([path for path in map(Path, paths) if path.resolve() != own])
        self._configured()

    def _ask_derive(self) -> None:
        if self.upkeep.workspace is None:
            return
        if self.strip.running:
            self.notes.warn(self.tr("A configuration is being derived: wait until it is there, or stop it."))
            return
        dialog = DeriveDialog(self.upkeep.workspace, self)
        dialog.asked.connect(self.derive)
        dialog.open()

    def derive(self, asked: DeriveRequest) -> None:
        """Derives a configuration in another process; it is compared as soon as it is there."""
        if self.upkeep.workspace is not None:
            self.strip.start(self.upkeep.workspace.path, asked)

    def _derived(self, path: Path) -> None:
        self.add_projects([str(path)])

    def _show_table(self) -> None:
        if self._found is not None:
            pairs_of = partial(of_configuration, self._found, self._shown)
            show_table(self._found.configurations, self, self.pairs_wanted, pairs_of=pairs_of)

    def _show_differences(self) -> None:
        if self._found is not None:
            show_table(self._found.differences, self, self.pairs_wanted)

    def _show_intersections(self) -> None:
        if self._found is not None:
            pairs_of = partial(of_region, self._found, self._shown)
            show_table(self._found.intersections, self, self.pairs_wanted, pairs_of=pairs_of)


def _is_words(note: str, found: Comparison) -> bool:
    """Whether a note only says what a configuration is, or by which settings: the rows and the bar say it."""
    return note.startswith("Settings") or any(note == f"{name}: {words}." for name, words in found.words.items())
