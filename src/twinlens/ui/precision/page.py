"""The precision page: cards, the table by stratum, reasons, and precision against threshold and R."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from twinlens.evaluation.thresholds import point_at
from twinlens.model.errors import TwinlensError
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.ui.controls.badges import Badge
from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.page_stack import PageStack
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Card, Line, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import ask_file
from twinlens.ui.dialogs.table import show_table
from twinlens.ui.lists.behind import one_by_one
from twinlens.ui.notes import Notes
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.precision.behind import of_curve, of_plan, of_reason, of_row
from twinlens.ui.precision.cards import CountCard, Legend, ReasonBars, StatCard
from twinlens.ui.precision.figures import Figures, curve_table
from twinlens.ui.precision.files import TABLE_FILES, write_plot, write_precision
from twinlens.ui.precision.plan import PlanStrip
from twinlens.ui.precision.plot import Plot, PlotData, Point, Series, nice_ticks
from twinlens.ui.precision.table import LABELLED, PrecisionTable
from twinlens.ui.question import Question
from twinlens.ui.room import NARROW
from twinlens.ui.theme import px
from twinlens.ui.upkeep import Upkeep
from twinlens.ui.words import fraction, number, reason_word, rule_word
from twinlens.ui.workspace import Workspace

FIGURES = "twinlens.ui.precision.figures:build"
RULES = (Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED)
TONES = {"different": "good", "all": "b", "same": "a"}


class PrecisionPage(QWidget):
    """Reads the labels again whenever they moved and the page is looked at."""

    review_pressed = Signal()
    pairs_wanted = Signal(object)  # Behind
    trouble = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.upkeep = Upkeep(self, 120)
        self._counting = Question(self)
        self._figures: Figures | None = None
        self._names = {
            "different": self.tr("different sites"),
            "all": self.tr("all pairs"),
            "same": self.tr("same site"),
        }
        self.whole = CountCard(self.tr("Precision, all pairs"), "b")
        self.same = CountCard(self.tr("Same site"), "a")
        self.different = CountCard(self.tr("Different sites"), "good")
        self.pairs = CountCard(self.tr("Pairs under the rule"))
        self.recall = StatCard(self.tr("Correct pairs kept, R"))
        self.agreement = CountCard(self.tr("Reader agreement"))
        self.rule = Segmented([rule_word(rule) for rule in RULES], self.tr("Rule"), current=1, small=True)
        self.table = PrecisionTable()
        self.notes = Notes()
        self.plan = PlanStrip()
        self.incorrect = ReasonBars(self.tr("Why not correct"), "a")
        self.correct = ReasonBars(self.tr("What differs in correct pairs"), "good")
        self.threshold_plot = Plot(self.tr("Precision against threshold"), _whole, self._threshold_text)
        self.recall_plot = Plot(self.tr("Precision against R"), _tenths, _recall_text)
        self.threshold = Badge(" ", "accent")
        self.expected = Text("", 12, "secondary")
        self.save_table = IconButton("export", self.tr("Save the table"))
        self._saved_plot: Plot | None = None
        self._build()
        self.upkeep.due.connect(self.refresh)
        self._counting.answered.connect(self.show_figures)
        self._counting.refused.connect(self._refused)
        self.rule.chosen.connect(self._rule_chosen)
        self.threshold_plot.moved.connect(self._threshold_moved)
        self.table.opened.connect(self._row_opened)
        for card in (self.whole, self.same, self.different, self.pairs, self.agreement):
            card.opened.connect(self.pairs_wanted)
        for bars in (self.incorrect, self.correct):
            bars.opened.connect(self._reason_opened)
        self.plan.details_pressed.connect(self._show_plan)
        self.save_table.clicked.connect(self._ask_table)
        self.stack.empty.pressed.connect(self.review_pressed)

    def open(self, workspace: Workspace) -> None:
        """Shows a project's figures."""
        self.upkeep.open(workspace)

    def clear(self) -> None:
        """No project is open."""
        self.upkeep.clear()
        self._figures = None

    def current_rule(self) -> Rule:
        """The rule that the page is about."""
        return RULES[self.rule.current()]

    def refresh(self) -> None:
        """Has the labels read; the page follows when the answer is there."""
        workspace = self.upkeep.begin()
        if workspace is None:
            return
        if self._figures is None:
            self.stack.wait()
        self._counting.ask(workspace, FIGURES, rule=str(self.current_rule()))

    def show_figures(self, found: Figures) -> None:
        """Shows what the labels say."""
        self._figures = found
        if not found.labelled:
            self.stack.say(
                self.tr("Nothing is labelled yet"),
                self.tr(
                    "The precision of each rule appears here with the first labels: review pairs, or import labels."
                ),
            )
            return
        self.stack.show_content()
        self._show_cards(found)
        self.table.set_rows(found.rows)
        said = self.tr("Bars show the share of correct pairs, the inner line its 95 % interval; undecided pairs count.")
        self.notes.say([said, *found.notes])
        self.plan.show_plan(found.planning, found.missed)
        self._show_reasons(found)
        self._show_plots(found)

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = event.size().width() >= px(1180)
        directions = QBoxLayout.Direction
        self._lower.setDirection(directions.LeftToRight if wide else directions.TopToBottom)
        self._arrange(6 if event.size().width() >= px(NARROW) else 3)
        super().resizeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.upkeep.look()

    # -- how it is made ---------------------------------------------------------------------------------------------

    def _build(self) -> None:
        stats = QWidget()
        self._stats = QGridLayout(stats)
        self._stats.setContentsMargins(0, 0, 0, 0)
        self._stats.setSpacing(12)
        self._arrange(6)
        left = Card()
        head = row(
            Text(self.tr("Precision by stratum"), 14, weight=SEMIBOLD),
            None,
            self.rule,
            self.save_table,
            margins=(16, 10, 12, 8),
        )
        reasons = row(self.incorrect, self.correct, margins=(16, 8, 16, 6), spacing=28)
        foot = row(
            Text(self.tr("Threshold"), 13, weight=SEMIBOLD),
            self.threshold,
            None,
            self.expected,
            margins=(16, 10, 16, 12),
        )
        body = column(head, Line(), self.table, Line(), column(self.notes, margins=(16, 8, 16, 8)), None)
        body.addWidget(Line())
        body.addWidget(self.plan)
        body.addWidget(Line())
        body.addLayout(reasons)
        body.addWidget(Line())
        body.addLayout(foot)
        left.setLayout(body)
        right = column(
            self._plot_card(self.tr("Precision against threshold"), self.threshold_plot),
            14,
            self._plot_card(self.tr("Precision against R"), self.recall_plot),
        )
        right.setStretch(0, 1)
        right.setStretch(2, 1)
        lower = row(left, right, spacing=14)
        lower.setStretch(0, 54)
        lower.setStretch(1, 46)
        self._lower: QBoxLayout = lower
        inner = Surface("window")
        layout = column(stats, 10, lower, margins=(20, 12, 20, 10))
        layout.setStretch(2, 1)
        inner.setLayout(layout)
        scroll = ScrollSurface(inner, "window")
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.stack = PageStack(scroll, self.tr("Counting…"), self.tr("Go to the review"))
        self.setLayout(column(self.stack))

    def _arrange(self, across: int) -> None:
        """So many cards in a row."""
        cards = (self.whole, self.same, self.different, self.pairs, self.recall, self.agreement)
        for card in cards:
            self._stats.removeWidget(card)
        for place, card in enumerate(cards):
            self._stats.addWidget(card, place // across, place % across)

    def _plot_card(self, title: str, plot: Plot) -> Card:
        card = Card()
        save = IconButton("export", self.tr("Save “%1”").replace("%1", title), side=28)
        save.setProperty("plot", plot.accessibleName())
        save.clicked.connect(self._ask_plot)
        table = IconButton("list", self.tr("Table behind “%1”").replace("%1", title), side=28)
        table.clicked.connect(self._show_curve)
        legends = [Legend(self._names[name], TONES[name]) for name in TONES]
        head = row(Text(title, 14, weight=SEMIBOLD), None, *legends, table, save, spacing=8)
        layout = column(head, 2, plot, margins=(14, 10, 12, 8))
        layout.setStretch(2, 1)
        card.setLayout(layout)
        return card

    # -- what it shows ----------------------------------------------------------------------------------------------

    def _show_cards(self, found: Figures) -> None:
        rows = {made.name: made for made in found.rows}
        for card, name in ((self.whole, "all"), (self.same, "same site"), (self.different, "different sites")):
            made = rows.get(name)
            if made is None or made.interval is None:
                card.set_value(self.tr("n/a"), self.tr("nothing labelled"))
                card.set_behind(None)
                continue
            basis = self.tr("%1 – %2 · n = %3")
            basis = basis.replace("%1", fraction(made.interval.low)).replace("%2", fraction(made.interval.high))
            card.set_value(fraction(made.precision), basis.replace("%3", number(made.labelled)))
            card.set_behind(of_row(found, name, LABELLED))
        whole = rows.get("all")
        if whole is not None and whole.pairs is not None:
            labelled = self.tr("%1 labelled").replace("%1", number(whole.labelled))
            self.pairs.set_value(number(whole.pairs), labelled)
        else:
            self.pairs.set_value(self.tr("n/a"), self.tr("not counted by C-similarity"))
        self.pairs.set_behind(None if whole is None or whole.pairs is None else of_row(found, "all", 1))
        if found.recall is None or found.recall.interval is None:
            self.recall.set_value(self.tr("n/a"), self.tr("no correct pair yet"))
        else:
            low, high = found.recall.interval.low, found.recall.interval.high
            basis = self.tr("%1 – %2 · of all correct")
            self.recall.set_value(
                fraction(found.recall.value), basis.replace("%1", fraction(low)).replace("%2", fraction(high))
            )
        both = found.agreement
        self.agreement.set_behind(one_by_one("read twice", found.read_twice) if both is not None else None)
        if both is None:
            self.agreement.set_value(self.tr("n/a"), self.tr("no pair has two readers"))
        else:
            basis = self.tr("Cohen’s κ %1 · %2 double-read")
            kappa = fraction(both.kappa)
            self.agreement.set_value(fraction(both.raw), basis.replace("%1", kappa).replace("%2", number(both.pairs)))

    def _show_reasons(self, found: Figures) -> None:
        bars = {
            verdict: [(reason_word(reason), count, (verdict, reason)) for reason, count in counts]
            for verdict, counts in found.reasons.items()
        }
        self.correct.set_bars(bars[Verdict.CORRECT], 3)
        self.incorrect.set_bars([*bars[Verdict.INCORRECT], *bars[Verdict.UNDECIDED]], 3)

    def _show_plots(self, found: Figures) -> None:
        params = found.params
        low = params.c_min if found.rule is Rule.C else min(params.combined_min, params.c_min) - 1
        high = params.bits
        series = tuple(
            Series(
                self._names[name],
                TONES[name],
                tuple(
                    Point(point.threshold, point.precision, point.low, point.high)
                    for point in found.curves[name]
                    if point.precision is not None and low <= point.threshold <= high
                ),
            )
            for name in TONES
        )
        bars = tuple((float(x), float(count)) for x, count in found.bars or () if low <= x <= high)
        label = self.tr("C-similarity threshold (agreeing bits of %1)").replace("%1", str(params.bits))
        data = PlotData(low, high, label, nice_ticks(low, high), series, bars, 1.0)
        self.threshold_plot.set_data(data, self.tr("No label under this rule yet."))
        cursor = self.threshold_plot.cursor_value()
        start = params.c_min if found.rule is Rule.C else params.combined_min
        if cursor is None or not low <= cursor <= high:
            cursor = start
        self.threshold_plot.set_cursor(cursor)
        recall = tuple(
            Series(
                self._names[name],
                TONES[name],
                tuple(
                    Point(point.r, point.precision)
                    for point in reversed(found.curves[name])  # R grows as the threshold falls
                    if point.r is not None and point.precision is not None
                ),
            )
            for name in TONES
        )
        label = self.tr("R: share of the rule’s correct pairs that the threshold keeps")
        self.recall_plot.set_data(
            PlotData(0.0, 1.0, label, (0.0, 0.2, 0.4, 0.6, 0.8, 1.0), recall),
            self.tr("No correct pair under this rule yet."),
        )
        self._threshold_moved(cursor)

    def _threshold_moved(self, value: float) -> None:
        found = self._figures
        if found is None:
            return
        self.threshold.set_text(self.tr("C-similarity ≥ %1").replace("%1", str(round(value))))
        point = point_at(found.curves["all"], value)
        if point is None:
            self.expected.setText("")
            self.recall_plot.set_cursor(None)
            return
        chosen = {name: point_at(found.curves[name], value) for name in TONES}
        marks = {
            self._names[name]: Point(own.r, own.precision)
            for name, own in chosen.items()
            if own is not None and own.r is not None and own.precision is not None
        }
        self.recall_plot.set_cursor(point.r, marks)
        if point.pairs is not None and point.precision is not None and found.covered:
            right = round(point.pairs * point.precision)
            text = self.tr("%1 pairs: %2 expected correct, %3 others")
            text = text.replace("%1", number(point.pairs)).replace("%2", number(right))
            self.expected.setText(text.replace("%3", number(point.pairs - right)))
        else:
            self.expected.setText(self.tr("%Ln labelled pair(s)", "", point.labelled))

    def _refused(self, sentence: str) -> None:
        if not self.stack.refuse(sentence):
            self.trouble.emit(sentence)

    def _rule_chosen(self, index: int) -> None:
        self.threshold_plot.set_cursor(None)
        self.refresh()

    def _row_opened(self, name: str, column: int) -> None:
        if self._figures is not None:
            self.pairs_wanted.emit(of_row(self._figures, name, column))

    def _reason_opened(self, key: tuple[Verdict, Reason]) -> None:
        if self._figures is not None:
            self.pairs_wanted.emit(of_reason(self._figures, *key))

    def _show_curve(self) -> None:
        if self._figures is not None:
            table = curve_table(self._figures)
            show_table(table, self, self.pairs_wanted, pairs_of=partial(of_curve, self._figures, table))

    def _show_plan(self) -> None:
        if self._figures is not None:
            table = self._figures.planning.table()
            show_table(table, self, self.pairs_wanted, pairs_of=partial(of_plan, self._figures, table))

    def _threshold_text(self, value: float) -> str:
        return f"≥ {round(value)}"

    # -- files ------------------------------------------------------------------------------------------------------

    def _ask_table(self) -> None:
        filters = ";;".join(f"{name} (*.{suffix})" for name, suffix in TABLE_FILES)
        ask_file(self, self.tr("Save the table"), filters, self.write_table, save="csv", folder="precision.csv")

    def write_table(self, path: str) -> None:
        """Writes the precision table in the format that the file's name asks for."""
        if self.upkeep.workspace is None:
            return
        try:
            write_precision(self.upkeep.workspace.project, self.current_rule(), path)
        except (TwinlensError, OSError) as error:
            self.trouble.emit(str(error))

    def _ask_plot(self) -> None:
        button = self.sender()
        name = "" if button is None else button.property("plot")
        self._saved_plot = self.threshold_plot if name == self.threshold_plot.accessibleName() else self.recall_plot
        filters = self.tr("SVG picture (*.svg);;PDF document (*.pdf);;PNG picture (*.png)")
        ask_file(self, self.tr("Save the figure"), filters, self._write_saved_plot, save="svg", folder="figure.svg")

    def _write_saved_plot(self, path: str) -> None:
        if self._saved_plot is not None:
            write_plot(self._saved_plot, path)


def _whole(value: float) -> str:
    return str(round(value))


def _tenths(value: float) -> str:
    return fraction(value, 1)


def _recall_text(value: float) -> str:
    return f"R = {fraction(value)}"
