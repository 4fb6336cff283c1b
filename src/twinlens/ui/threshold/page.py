"""The threshold page: choose a rule, drag its threshold, see at once what it returns; open the pairs beside the cut."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from twinlens.evaluation.cuts import Cut
from twinlens.session.thresholds import columns, cut_table
from twinlens.session.tuning import GridView, NearPair, NearPairs, TuningPage
from twinlens.ui.controls.page_stack import PageStack
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.surfaces import Surface, column
from twinlens.ui.dialogs.base import ask_file
from twinlens.ui.dialogs.message import QuestionDialog
from twinlens.ui.dialogs.table import show_table
from twinlens.ui.lists.behind import Behind
from twinlens.ui.notes import Notes
from twinlens.ui.once import once
from twinlens.ui.precision.files import write_plot
from twinlens.ui.question import Question
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
from twinlens.ui.upkeep import Upkeep
from twinlens.ui.words import figure
from twinlens.ui.workspace import Workspace

SCORES = "twinlens.session.work:score_names"
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
        self.upkeep = Upkeep(self, 120)
        self._loading = Question(self)  # a rule's page or a grid, whichever was asked for last
        self._naming = Question(self)
        self._near = Question(self)
        self._revealing = Question(self)
        self._page: TuningPage | None = None
        self._grid: GridView | None = None
        self._place = 0
        self._places: dict[str, float] = {}  # where a rule's threshold was left
        self._saved: Chart | HeatMap | None = None
        self._settled = once(self, self._ask_near, SETTLE)
        self.bar = RuleBar()
        self.cards = CutCards()
        self.board = Board()
        self.grid_board = GridBoard()
        self.choice = ChoicePanel()
        self.board.set_choice(self.choice)
        self.notes = Notes()
        self._build()
        self._connect()

    # -- the project ------------------------------------------------------------------------------------------------

    def open(self, workspace: Workspace) -> None:
        """Begins with a project."""
        self._places.clear()
        self.bar.set_project(workspace.params)
        self.upkeep.open(workspace)

    def clear(self) -> None:
        """No project is open."""
        self.upkeep.clear()
        self._settled.stop()
        self._page, self._grid = None, None

    def refresh(self) -> None:
        """Has the labels read; the page follows when the answer is there."""
        workspace, wanted = self.upkeep.begin(), self.bar.request()
        if workspace is None:
            return
        if self._page is None and self._grid is None:
            self.stack.wait()
        if wanted is None:
            self._loading.drop()
            self._naming.ask(workspace, SCORES)
            return
        if wanted.cut is None:
            self._loading.ask(workspace, GRID, split=wanted.split, base=wanted.base, x=wanted.x, y=wanted.y)
        else:
            self._loading.ask(workspace, LOAD, split=wanted.split, base=wanted.base, cut=wanted.cut)

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
            self.stack.say(
                self.tr("Nothing is labelled yet"),
                self.tr("What a threshold returns is seen here with the first labels: review pairs, or import labels."),
            )
            return
        view = page.view
        self.board.show_view(view)
        self.choice.set_view(view, page.revealed, page.labelled)
        self.notes.say(view.notes)
        wanted = self._places.get(_key(view.cut), view.cut.start())
        self.stack.show_content()
        self._show_board(grid=False)
        self.set_place(len(view.steps) // 2 if wanted is None else view.steps.nearest(wanted))

    def show_grid(self, grid: GridView) -> None:
        """Shows a grid of two scores."""
        self._grid = grid
        self.notes.say(grid.notes)
        self.stack.show_content()
        self._show_board(grid=True)
        self.grid_board.set_view(grid)
        self.cards.show_cell(grid, *self.grid_board.map.place())

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        head = Surface("window")  # also above what says why there is nothing: another rule may have something
        head.setLayout(column(self.bar, margins=(20, 14, 20, 0)))
        inner = Surface("window")
        boards = (self.board, self.grid_board)
        layout = column(self.cards, 14, *boards, 8, self.notes, margins=(20, 10, 20, 12))
        layout.setStretch(2, 1)
        layout.setStretch(3, 1)
        self.grid_board.hide()
        inner.setLayout(layout)
        scroll = ScrollSurface(inner, "window")
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.stack = PageStack(scroll, self.tr("Counting…"), self.tr("Go to the review"))
        whole = column(head, self.stack)
        whole.setStretch(1, 1)
        self.setLayout(whole)

    def _connect(self) -> None:
        self.upkeep.due.connect(self.refresh)
        self._naming.answered.connect(self._named)
        self._loading.answered.connect(self._loaded)
        self._near.answered.connect(self._show_near)
        self._revealing.answered.connect(self.choice.set_revealed)
        self._naming.refused.connect(self._refused)
        self._loading.refused.connect(self._refused)
        self._near.refused.connect(self.trouble)
        self._settings.changed.connect(self._settings_changed)
        self._revealing.refused.connect(self.trouble)
        self.bar.changed.connect(self.upkeep.at_once)
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
        self.stack.empty.pressed.connect(self.review_pressed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.board.arrange(event.size().width() - 40)
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.upkeep.look()

    # -- what it shows ----------------------------------------------------------------------------------------------

    def _show_board(self, *, grid: bool) -> None:
        self.board.setVisible(not grid)
        self.grid_board.setVisible(grid)

    def _show_near(self, found: NearPairs) -> None:
        page = self._page
        if page is None or found.threshold != page.view.steps.threshold(self._place):
            return
        above = [self._near_row(pair, page) for pair in found.above]
        below = [self._near_row(pair, page) for pair in found.below]
        self.board.near.set_rows(above, below)
        self.board.show_hidden(found.hidden)

    def _near_row(self, near: NearPair, page: TuningPage) -> NearRow:
        workspace = self.upkeep.workspace
        assert workspace is not None
        a, b = workspace.presented(near.listed)
        label = near.listed.label
        hidden = self._settings.blind and label is not None and label.reviewer != workspace.project.reviewer
        verdict = None if label is None or hidden else label.verdict
        value = figure(near.value, 6 if page.view.cut.score == "" else 4)
        pair = near.listed.pair
        return NearRow(pair.pair, short_name(a.name), short_name(b.name), pair.same_site, value, verdict)

    # -- slots ------------------------------------------------------------------------------------------------------

    def _named(self, scores: list[str]) -> None:
        self.bar.set_scores(tuple(scores))
        if self.bar.request() is not None:
            self.refresh()
            return
        self.stack.say(
            self.tr("No other tool's score is in this project"),
            self.tr("Import candidate pairs of another tool with their scores to tune its threshold."),
        )

    def _loaded(self, found: TuningPage | GridView) -> None:
        if isinstance(found, TuningPage):
            self.show_page(found)
        else:
            self.show_grid(found)

    def _refused(self, sentence: str) -> None:
        if not self.stack.refuse(sentence):
            self.trouble.emit(sentence)

    def _ask_near(self) -> None:
        page, workspace = self._page, self.upkeep.workspace
        if page is not None and workspace is not None and self.isVisible():
            threshold = page.view.steps.threshold(self._place)
            own = {"reviewer": workspace.project.reviewer, "blind": self._settings.blind}
            self._near.ask(workspace, NEAR, cut=page.view.cut, threshold=threshold, limit=NEAREST, **own)

    def _settings_changed(self, name: str) -> None:
        if name == "review/blind":
            self.upkeep.again()

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
            self.tr("Reveal the test result?"),
            sentence.replace("%1", words),
            self.tr("Reveal"),
            self,
            help_place="threshold#train-and-test",
        )
        dialog.accepted.connect(self._reveal)
        dialog.open()

    def _reveal(self) -> None:
        page, workspace = self._page, self.upkeep.workspace
        if page is not None and workspace is not None:
            threshold = page.view.steps.threshold(self._place)
            self._revealing.ask(workspace, REVEAL, cut=page.view.cut, threshold=threshold, base=page.view.base)

    def _show_table(self, name: str) -> None:
        if name == "grid":
            if self._grid is not None:
                grid = self._grid
                x, y = self.grid_board.map.place()
                place = x * len(grid.y_steps) + y
                show_table(grid_table(grid), self, self.pairs_wanted, current=place, pairs_of=partial(of_grid, grid))
        elif self._page is not None:
            table = columns(cut_table(self._page.view), COLUMNS[name])
            show_table(table, self, self.pairs_wanted, current=self._place, pairs_of=self._behind)

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
