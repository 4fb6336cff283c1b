"""The six cards on top of the threshold page: the rule, precision, R, pairs returned, expected correct and wrong."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from twinlens.session.thresholds import CutView
from twinlens.session.tuning import GridView
from twinlens.ui.precision.cards import CountCard, StatCard
from twinlens.ui.sentences import translated
from twinlens.ui.theme import px
from twinlens.ui.threshold.behind import behind, behind_cell
from twinlens.ui.threshold.words import compact, score_word
from twinlens.ui.words import fraction, number, pointed

WIDE = 1080  # from which width on all cards stand in one row

Ends = tuple[float | None, float | None]


class CutCards(QWidget):
    """What a place of the threshold, or a cell of a grid, comes to."""

    pairs_wanted = Signal(object)  # Behind

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rule = StatCard(self.tr("Rule"))
        self.precision = CountCard(self.tr("Precision"), "b")
        self.r = StatCard(self.tr("R, correct pairs returned"))
        self.pairs = CountCard(self.tr("Pairs returned"))
        self.right = StatCard(self.tr("Expected correct"), "good")
        self.wrong = StatCard(self.tr("Expected wrong"), "bad")
        self._cards = (self.rule, self.precision, self.r, self.pairs, self.right, self.wrong)
        self._across = 0
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.setLayout(self._grid)
        self._arrange(6)
        for card in (self.precision, self.pairs):
            card.opened.connect(self.pairs_wanted)

    def show_place(self, view: CutView, place: int) -> None:
        """A place of the threshold."""
        point = view.points["all"][place]
        words = translated(view.words(place))
        self.rule.set_value(f"{view.steps.sign} {pointed(view.steps.words(point.threshold))}", words)
        self._show_shares((point.precision, (point.low, point.high)), (point.r, (point.r_low, point.r_high)))
        if point.precision is not None:
            self._count(point.labelled)
        self.precision.set_behind(behind(view, place, "labelled") if point.labelled else None)
        self.pairs.set_behind(behind(view, place, "pairs"))
        self._show_pairs(point.pairs, view.points["all"][0].pairs, point.precision, (point.low, point.high))
        self._show_covered(view.covered)

    def show_cell(self, grid: GridView, x: int, y: int) -> None:
        """A cell of a grid."""
        point = grid.points[x][y]
        x_words, y_words = pointed(grid.x_steps.words(point.x)), pointed(grid.y_steps.words(point.y))
        both = self.tr("%1 and %2 at least")
        if grid.x_steps.mirrored or grid.y_steps.mirrored:
            both = self.tr("%1 and %2")
            x_words, y_words = f"{grid.x_steps.sign} {x_words}", f"{grid.y_steps.sign} {y_words}"
        names = both.replace("%1", score_word(grid.x)).replace("%2", score_word(grid.y))
        self.rule.set_value(f"{x_words} · {y_words}", names)
        shares = []
        for share in (point.precision, point.r):
            ends: Ends = (None, None) if share is None else (share.interval.low, share.interval.high)
            shares.append((None if share is None else share.value, ends))
        self._show_shares(shares[0], shares[1])
        if point.precision is not None:
            self._count(point.labelled)
        self.precision.set_behind(behind_cell(grid, x, y, "labelled") if point.labelled else None)
        self.pairs.set_behind(behind_cell(grid, x, y, "pairs"))
        pairs, of = (None, None) if grid.pairs is None else (grid.pairs[x][y], grid.pairs[0][0])
        self._show_pairs(pairs, of, *shares[0])
        self._show_covered(grid.covered)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange(6 if event.size().width() >= px(WIDE) else 3)
        super().resizeEvent(event)

    def _arrange(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        for card in self._cards:
            self._grid.removeWidget(card)
        for place, card in enumerate(self._cards):
            self._grid.addWidget(card, place // across, place % across)

    def _show_shares(self, precision: tuple[float | None, Ends], r: tuple[float | None, Ends]) -> None:
        for card, (value, (low, high)) in ((self.precision, precision), (self.r, r)):
            if value is None or low is None or high is None:
                card.set_value(self.tr("n/a"), self.tr("no label here"))
                continue
            basis = self.tr("95 % interval %1 – %2")
            card.set_value(fraction(value), basis.replace("%1", fraction(low)).replace("%2", fraction(high)))

    def _show_covered(self, covered: bool) -> None:
        """What is expected of all pairs stays open where some of them could not be sampled."""
        if not covered:
            for card in (self.right, self.wrong):
                card.set_value(self.tr("n/a"), self.tr("not every pair could be sampled"))

    def _count(self, labelled: int) -> None:
        basis = self.precision.basis() + self.tr(" · n = %1").replace("%1", number(labelled))
        self.precision.set_value(self.precision.value(), basis)

    def _show_pairs(self, pairs: int | None, of: int | None, precision: float | None, ends: Ends) -> None:
        if pairs is None:
            for card in (self.pairs, self.right, self.wrong):
                card.set_value(self.tr("n/a"), self.tr("not counted by this value"))
            return
        share = self.tr("%1 % of %2").replace("%1", number(round(100 * pairs / of)) if of else "–")
        self.pairs.set_value(number(pairs), share.replace("%2", compact(of or 0)))
        low, high = ends
        if precision is None or low is None or high is None:
            for card in (self.right, self.wrong):
                card.set_value(self.tr("n/a"), self.tr("no label here"))
            return
        for card, value, least, most in (
            (self.right, precision, low, high),
            (self.wrong, 1 - precision, 1 - high, 1 - low),
        ):
            between = self.tr("%1 – %2").replace("%1", compact(pairs * least)).replace("%2", compact(pairs * most))
            card.set_value(compact(pairs * value), between)
