"""The threshold page: choose a rule, drag its threshold, see at once what it returns; open the pairs beside the cut."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.evaluation.cuts import Cut
from twinlens.model.changes import Changes
from twinlens.model.tables import Table
from twinlens.session.test_half import Revealed
from twinlens.session.thresholds import columns, cut_table
from twinlens.session.tuning import GridView, NearPair, NearPairs, TuningPage
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.surfaces import Surface, column
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_file
from twinlens.ui.dialogs.message import QuestionDialog
from twinlens.ui.dialogs.table import PairsOf, TableDialog
from twinlens.ui.lists.behind import Behind
from twinlens.ui.precision.files import write_plot
from twinlens.ui.review.cards import short_name
from twinlens.ui.sentences import translated
from twinlens.ui.settings import Settings
from twinlens.ui.threshold.behind import behind, behind_cell, of_grid
from twinlens.ui.threshold.board import Board
from twinlens.ui.threshold.cards import CutCards
from twinlens.ui.threshold.chart import Chart
from twinlens.ui.threshold.choice import ChoicePanel
from twinlens.ui.threshold.controls import RuleBar
from twinlens.ui.threshold.grid_board import GridBoard
from twinlens.ui.threshold.heat_map import HeatMap
from twinlens.ui.threshold.near_list import NearRow
from twinlens.ui.threshold.tables import COLUMNS, grid_table
from twinlens.ui.words import figure
from twinlens.ui.workspace import Workspace

LOAD = "twinlens.session.tuning:load"
GRID = "twinlens.session.tuning:load_grid"
NEAR = "twinlens.session.tuning:near"
REVEAL = "twinlens.session.tuning:reveal_test"
SETTLE = 80  # milliseconds without a move after which the pairs beside the cut are read
NEAREST = 12  # pairs on each side that are asked for


class ThresholdPage(QWidget):
    """Reads the labels again whenever they moved and the page is looked at; moving a threshold reads nothing."""

    review_pressed = Signal()
    opened = Signal(object)  # pair
    pairs_wanted = Signal(object)  # Behind
    trouble = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._workspace: Workspace | None = None
        self._page: TuningPage | None = None
        self._grid: GridView | None = None
        self._place = 0
        self._places: dict[str, float] = {}  # where a rule's threshold was left
        self._stale = True
        self._saved: Chart | HeatMap | None = None
        self._reload = self._timer(120, self.refresh)
        self._settled = self._timer(SETTLE, self._ask_near)
        self.bar = RuleBar()
        self.cards = CutCards()
        self.board = Board()
        self.grid_board = GridBoard()
        self.choice = ChoicePanel()
        self.board.set_choice(self.choice)
        self.note = Text("", 12, "faint", wrap=True)
        self.warning = Text("", 12, "warning", wrap=True)
        self.empty = EmptyState("chart", "", "", self.tr("Go to the review"), color="window")
        self._build()
        self._connect()

    # -- the project ------------------------------------------------------------------------------------------------

    def open(self, workspace: Workspace) -> None:
        """Begins with a project."""
        self._workspace = workspace
        self._places.clear()
        self.bar.set_project(workspace.params)
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
        self._reload.stop()
        self._settled.stop()
        self._workspace, self._page, self._grid = None, None, None

    def refresh(self) -> None:
        """Has the labels read; the page follows when the answer is there."""
        self._reload.stop()
        workspace, wanted = self._workspace, self.bar.request()
        if workspace is None:
            return
        self._stale = False
        if wanted is None:
            self._say_empty(
                self.tr("No other tool's score is in this project"),
                self.tr("Import candidate pairs of another tool with their scores to tune its threshold."),
            )
            return
        kwargs: dict[str, object] = {"project": str(workspace.path), "split": wanted.split, "base": wanted.base}
        if wanted.cut is None:
            workspace.errands.ask(GRID, {**kwargs, "x": wanted.x, "y": wanted.y}, GRID)
        else:
            workspace.errands.ask(LOAD, {**kwargs, "cut": wanted.cut}, LOAD)

    def place(self) -> int:
        """Where the threshold stands, as the number of its step."""
        return self._place

    def page(self) -> TuningPage | None:
        """What was read."""
        return self._page

    def set_place(self, place: int) -> None:
        """Moves the threshold on every view; the pairs beside it follow when it rests."""
        page = self._page
        if page is None:
            return
        self._place = place
        view = page.view
        self._places[_key(view.cut)] = view.steps.threshold(place)
        self.board.plots.set_place(place)
        self.cards.show_place(view, place)
        point = view.points["all"][place]
        self.board.confusion.set_counts((point.correct, point.incorrect, point.undecided), view.dropped(place))
        self._settled.start()

    def show_page(self, page: TuningPage) -> None:
        """Shows what was read for a rule."""
        self._page, self._grid = page, None
        self.bar.set_scores(tuple(span.name for span in page.scores))
        if not page.labelled:
            self._say_empty(
                self.tr("Nothing is labelled yet"),
                self.tr("What a threshold returns is seen here with the first labels: review pairs, or import labels."),
            )
            return
        view = page.view
        self.board.show_view(view)
        self.choice.set_view(view, page.revealed, page.labelled)
        self._say_notes(view.notes)
        wanted = self._places.get(_key(view.cut), view.cut.start())
        self._stack.setCurrentIndex(0)
        self._show_board(grid=False)
        self.set_place(len(view.steps) // 2 if wanted is None else view.steps.nearest(wanted))

    def show_grid(self, grid: GridView) -> None:
        """Shows a grid of two scores."""
        self._grid = grid
        self._say_notes(grid.notes)
        self._stack.setCurrentIndex(0)
        self._show_board(grid=True)
        self.grid_board.set_view(grid)
        self.cards.show_cell(grid, *self.grid_board.map.place())

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _timer(self, milliseconds: int, slot: object) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer

    def _build(self) -> None:
        inner = Surface("window")
        notes = column(self.warning, self.note, spacing=2)
        layout = column(self.bar, 10, self.cards, 14, self.board, self.grid_board, 8, notes, margins=(20, 14, 20, 12))
        layout.setStretch(4, 1)
        layout.setStretch(5, 1)
        self.grid_board.hide()
        inner.setLayout(layout)
        scroll = ScrollSurface(inner, "window")
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._stack = QStackedWidget()
        self._stack.addWidget(scroll)
        self._stack.addWidget(self.empty)
        self.setLayout(column(self._stack))

    def _connect(self) -> None:
        self.bar.changed.connect(self._asked)
        self.board.plots.moved.connect(self.set_place)
        self.board.near.opened.connect(self.opened)
        self.board.table_wanted.connect(self._show_table)
        self.board.confusion.opened.connect(self._show_counted)
        self.board.file_wanted.connect(self._ask_file)
        self.cards.pairs_wanted.connect(self.pairs_wanted)
        self.grid_board.map.moved.connect(self._cell_moved)
        self.grid_board.map.opened.connect(self._cell_opened)
        self.grid_board.table_wanted.connect(self._show_table)
        self.grid_board.file_wanted.connect(self._ask_file)
        self.choice.chosen.connect(self.set_place)
        self.choice.reveal_pressed.connect(self._ask_reveal)
        self.empty.pressed.connect(self.review_pressed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.board.arrange(event.size().width() - 40)
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._reload.start(0)

    # -- what it shows ----------------------------------------------------------------------------------------------

    def _show_board(self, *, grid: bool) -> None:
        self.board.setVisible(not grid)
        self.grid_board.setVisible(grid)

    def _say_notes(self, notes: tuple[str, ...]) -> None:
        warnings = [note for note in notes if note.startswith("Warning")]
        self.warning.setText("\n".join(map(translated, warnings)))
        self.warning.setVisible(bool(warnings))
        self.note.setText("\n".join(translated(note) for note in notes if note not in warnings))

    def _say_empty(self, title: str, sentence: str) -> None:
        self.empty.say(title, sentence)
        self._stack.setCurrentIndex(1)

    def _show_near(self, found: NearPairs) -> None:
        page = self._page
        if page is None or found.threshold != page.view.steps.threshold(self._place):
            return
        above = [self._near_row(pair, page) for pair in found.above]
        below = [self._near_row(pair, page) for pair in found.below]
        self.board.near.set_rows(above, below)

    def _near_row(self, near: NearPair, page: TuningPage) -> NearRow:
        assert self._workspace is not None
        a, b = self._workspace.presented(near.listed)
        label = near.listed.label
        hidden = self._settings.blind and label is not None and label.reviewer != self._workspace.project.reviewer
        verdict = None if label is None or hidden else label.verdict
        value = figure(near.value, 6 if page.view.cut.score == "" else 4)
        pair = near.listed.pair
        return NearRow(pair.pair, short_name(a.name), short_name(b.name), pair.same_site, value, verdict)

    # -- slots ------------------------------------------------------------------------------------------------------

    def _changed(self, changes: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self._reload.start()

    def _asked(self) -> None:
        self._reload.start(0)

    def _answered(self, tag: str, result: object) -> None:
        if isinstance(result, TuningPage) and tag == LOAD:
            self.show_page(result)
        elif isinstance(result, GridView) and tag == GRID:
            self.show_grid(result)
        elif isinstance(result, NearPairs):
            self._show_near(result)
        elif isinstance(result, Revealed):
            self.choice.set_revealed(result)

    def _refused(self, tag: str, sentence: str) -> None:
        if tag in (LOAD, GRID, NEAR, REVEAL):
            self.trouble.emit(sentence)

    def _ask_near(self) -> None:
        page, workspace = self._page, self._workspace
        if page is None or workspace is None or not self.isVisible():
            return
        threshold = page.view.steps.threshold(self._place)
        kwargs = {"project": str(workspace.path), "cut": page.view.cut, "threshold": threshold, "limit": NEAREST}
        workspace.errands.ask(NEAR, kwargs, NEAR)

    def _cell_moved(self, x: int, y: int) -> None:
        self.grid_board.map.set_place(x, y)
        if self._grid is not None:
            self.cards.show_cell(self._grid, x, y)

    def _cell_opened(self, x: int, y: int) -> None:
        if self._grid is not None and self._grid.points[x][y].labelled:
            self.pairs_wanted.emit(behind_cell(self._grid, x, y, "labelled"))

    def _ask_reveal(self) -> None:
        page = self._page
        if page is None:
            return
        words = translated(page.view.words(self._place))
        sentence = self.tr(
            "The test half tests one choice. Once it is revealed for %1, another threshold is no longer tested by it."
        )
        dialog = QuestionDialog(
            self.tr("Reveal the test result?"), sentence.replace("%1", words), self.tr("Reveal"), self
        )
        dialog.accepted.connect(self._reveal)
        dialog.open()

    def _reveal(self) -> None:
        page, workspace = self._page, self._workspace
        if page is None or workspace is None:
            return
        threshold = page.view.steps.threshold(self._place)
        kwargs = {"project": str(workspace.path), "cut": page.view.cut, "threshold": threshold, "base": page.view.base}
        workspace.errands.ask(REVEAL, kwargs, REVEAL)

    def _show_table(self, name: str) -> None:
        if name == "grid":
            if self._grid is not None:
                grid = self._grid
                x, y = self.grid_board.map.place()
                self._open_table(grid_table(grid), x * len(grid.y_steps) + y, partial(of_grid, grid))
        elif self._page is not None:
            table = columns(cut_table(self._page.view), COLUMNS[name])
            self._open_table(table, self._place, self._behind)

    def _open_table(self, table: Table, current: int, pairs_of: PairsOf) -> None:
        dialog = TableDialog(table, self, current=current, pairs_of=pairs_of)
        dialog.pairs_wanted.connect(self.pairs_wanted)
        dialog.open()

    def _behind(self, place: int, column: str) -> Behind | None:
        return None if self._page is None else behind(self._page.view, place, column)

    def _show_counted(self, column: str) -> None:
        found = self._behind(self._place, column)
        if found is not None:
            self.pairs_wanted.emit(found)

    def _ask_file(self, chart: object) -> None:
        if isinstance(chart, Chart | HeatMap):
            self._saved = chart
            filters = self.tr("SVG picture (*.svg);;PDF document (*.pdf);;PNG picture (*.png)")
            ask_file(self, self.tr("Save the figure"), filters, self._write_figure, save="svg", folder="threshold.svg")

    def _write_figure(self, path: str) -> None:
        if self._saved is not None:
            write_plot(self._saved, path)


def _key(cut: Cut) -> str:
    return f"{cut.rule} {cut.moving} {cut.score}"
