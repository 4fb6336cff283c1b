"""The five linked plots of a rule: pairs by value, precision, precision against R, labels kept, pairs returned."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from twinlens.evaluation.thresholds import CurvePoint
from twinlens.export.figure import Axis, axis_over
from twinlens.session.thresholds import CutView
from twinlens.ui.threshold.chart import Chart, Frame, axis_of_counts
from twinlens.ui.threshold.histogram import Histogram
from twinlens.ui.threshold.lines import Line, LineChart
from twinlens.ui.threshold.words import compact, score_word, tick
from twinlens.ui.words import figure, fraction, pointed

SITES = (("all", "b", (), "circle"), ("different", "good", (5.0, 2.5), "triangle"), ("same", "a", (1.6, 1.8), "square"))
KEPT = (
    ("correct", "good", (), "circle"),
    ("incorrect", "bad", (5.0, 2.5), "cross"),
    ("undecided", "neutral", (1.6, 1.8), "diamond"),
)
FROM_PLACE = 4  # a span of fewer places is drawn with room on both sides


class Plots(QObject):
    """Owns the charts; one place is shown on all of them. `moved(place)`: a person moved it on one."""

    moved = Signal(int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.histogram = Histogram(self.tr("All pairs by value"))
        self.precision = LineChart(self.tr("Precision against threshold"), fraction)
        self.tradeoff = LineChart(self.tr("Precision against R"), fraction)
        self.labels = LineChart(self.tr("Labels returned"), compact)
        self.pairs = LineChart(self.tr("Pairs returned"), compact)
        self.log = False
        self._view: CutView | None = None
        for chart in self.charts():
            chart.moved.connect(self.moved)

    def charts(self) -> tuple[Chart, ...]:
        """All of them, in the order of reading."""
        return self.histogram, self.precision, self.tradeoff, self.labels, self.pairs

    def set_log(self, log: bool) -> None:
        """Whether counts of pairs are drawn over a logarithmic axis."""
        self.log = log
        if self._view is not None:
            self._draw_pairs(self._view)

    def set_view(self, view: CutView) -> None:
        """Another rule, or other labels."""
        self._view = view
        thresholds = view.steps.thresholds
        whole = view.points["all"]
        x_axis, x_text = self._x_axis(view), _tick_words(view)
        shares = Frame(x_axis, Axis("", 0.0, 1.0), x_text, _tenths)
        lines = [
            Line(
                self.site_word(name),
                tone,
                tuple(point.precision for point in view.points[name]),
                dash,
                mark,
                tuple(point.low for point in view.points[name]) if name == "all" else (),
                tuple(point.high for point in view.points[name]) if name == "all" else (),
            )
            for name, tone, dash, mark in SITES
        ]
        nothing = self.tr("No label here yet.")
        self.precision.set_lines(shares, thresholds, lines, nothing)
        # each line at its own R; only the value of all pairs is written, or they would cover each other
        by_r = [
            replace(line, x=_rs(view.points[name]), spoken=name == "all")
            for line, (name, *_) in zip(lines, SITES, strict=True)
        ]
        r_axis = Axis(self.tr("R, share of the correct pairs that are returned"), 0.0, 1.0)
        self.tradeoff.set_lines(
            Frame(r_axis, Axis("", 0.0, 1.0), _tenths, _tenths), _rs(whole), by_r, self.tr("No correct pair here yet.")
        )
        kept = [
            Line(self.verdict_word(name), tone, tuple(float(getattr(point, name)) for point in whole), dash, mark)
            for name, tone, dash, mark in KEPT
        ]
        counts = [value for line in kept for value in line.values if value is not None]
        frame = Frame(x_axis, axis_of_counts("", counts), x_text, tick)
        self.labels.set_lines(frame, thresholds, kept if any(counts) else (), nothing)
        self._draw_pairs(view)

    def set_place(self, place: int) -> None:
        """Put the line of every plot at a place."""
        view = self._view
        if view is None:
            return
        words = f"{view.steps.sign} {pointed(view.steps.words(view.steps.threshold(place)))}"
        r = view.points["all"][place].r
        for chart in self.charts():
            chart.set_place(place, words if chart is not self.tradeoff else f"R = {fraction(r)}")

    def site_word(self, name: str) -> str:
        """Which pairs a line is about."""
        words = {
            "all": self.tr("all pairs"),
            "different": self.tr("different sites"),
            "same": self.tr("same site"),
        }
        return words[name]

    def verdict_word(self, name: str) -> str:
        """Which labels a line counts."""
        words = {
            "correct": self.tr("correct"),
            "incorrect": self.tr("incorrect"),
            "undecided": self.tr("undecided"),
        }
        return words[name]

    def _x_axis(self, view: CutView) -> Axis:
        """The range of the thresholds with half a step on both sides."""
        steps = view.steps
        low, high = steps.thresholds[0], steps.thresholds[-1]
        margin = steps.numerator / steps.denominator / 2
        if len(steps) < FROM_PLACE:
            margin *= 2
        return axis_over(self.axis_word(view), [low - margin, high + margin])

    def axis_word(self, view: CutView) -> str:
        """What the thresholds are thresholds of."""
        cut = view.cut
        if cut.score:
            if view.steps.mirrored:
                return self.tr("%1 threshold, lower is closer").replace("%1", cut.score)
            return self.tr("%1 threshold").replace("%1", cut.score)
        name = score_word("c_sim" if cut.by_c else "b_sim")
        if cut.site is None:
            return self.tr("%1 threshold").replace("%1", name)
        where = self.site_word("same" if cut.site else "different")
        return self.tr("%1 threshold, %2").replace("%1", name).replace("%2", where)

    def _draw_pairs(self, view: CutView) -> None:
        x_axis, x_text, thresholds = self._x_axis(view), _tick_words(view), view.steps.thresholds
        unknown = self.tr("The pairs were not counted by this value.")
        bars, behind = view.histogram or (), view.everything or ()
        axis = axis_of_counts("", [*bars, *behind], log=self.log)
        self.histogram.set_bars(Frame(x_axis, axis, x_text, tick), thresholds, bars, behind, unknown)
        whole = view.points["all"]
        pairs = tuple(None if point.pairs is None else float(point.pairs) for point in whole)
        known = [value for value in pairs if value is not None]
        expected = tuple(
            None if point.pairs is None or point.precision is None else point.pairs * point.precision for point in whole
        )
        lines = [
            Line(self.tr("returned"), "accent", _positive(pairs, self.log)),
            Line(self.tr("expected correct"), "good", _positive(expected, self.log), (5.0, 2.5), "triangle"),
        ]
        axis = axis_of_counts("", known, log=self.log)
        self.pairs.set_lines(Frame(x_axis, axis, x_text, tick), thresholds, lines if known else (), unknown)


def _rs(points: tuple[CurvePoint, ...]) -> tuple[float | None, ...]:
    return tuple(point.r for point in points)


def _positive(values: tuple[float | None, ...], log: bool) -> tuple[float | None, ...]:
    """On a logarithmic axis a count of 0 has no place."""
    return tuple(None if value is None or (log and value < 1) else value for value in values)


def _short(value: float) -> str:
    return figure(value)


def _tick_words(view: CutView) -> Callable[[float], str]:
    """What stands at a tick of the thresholds."""
    steps = view.steps
    return lambda value: _short(steps.shown(value))


def _tenths(value: float) -> str:
    return fraction(value, 1)
