"""How many pairs have each value: what the threshold returns is filled, what it drops is an outline."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from twinlens.ui.paint import rounded
from twinlens.ui.theme import alpha, colors
from twinlens.ui.threshold.chart import Chart, Frame
from twinlens.ui.words import number

WIDE = 0.78  # of the slot that a bar has


class Histogram(Chart):
    """Bars at the places; behind them, fainter, what the rule's other thresholds leave out."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._bars: tuple[int, ...] = ()
        self._behind: tuple[int, ...] = ()

    def set_bars(
        self, frame: Frame, x: Sequence[float], bars: Sequence[int], behind: Sequence[int] = (), empty: str = ""
    ) -> None:
        """Other bars, one for each place; `behind` as many or none."""
        self._bars, self._behind = tuple(bars), tuple(behind)
        self.set_frame(frame, x if bars else (), empty)

    def layers(self) -> int:
        return 2

    def edge(self, place: int) -> float:
        return (self.x_of_place(place) or 0.0) - self._slot() / 2

    def paint_data(self, painter: QPainter, layer: int) -> None:
        tokens = colors()
        kept = layer == 1
        for bars, front in ((self._behind, False), (self._bars, True)):
            for place, count in enumerate(bars):
                if not count:
                    continue
                rect = self._bar(place, count)
                if not front:
                    rounded(painter, rect, 1.5, alpha(tokens.faint, 45))
                elif kept:
                    rounded(painter, rect, 1.5, alpha(tokens.accent, 165))
                else:
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(QPen(tokens.faint, 1))
                    inner = rect.adjusted(0.5, 0.5, -0.5, 0) if rect.width() > 2 else rect
                    painter.drawRect(inner)

    def description(self) -> str:
        place = self.place()
        if place is None or not self._bars:
            return super().description()
        return f"{super().description()}: {number(sum(self._bars[place:]))}"

    def _slot(self) -> float:
        places = max(1, len(self._bars))
        axis = self._frame.x
        first, last = self._x[0] or 0.0, self._x[-1] or 0.0
        step = (last - first) / (places - 1) if places > 1 else axis.high - axis.low
        return step / (axis.high - axis.low) * self.area().width()

    def _bar(self, place: int, count: int) -> QRectF:
        width = max(1.0, self._slot() * WIDE)
        bottom, x = self.area().bottom(), self.x_of_place(place) or 0.0
        top = min(self.y_of(count), bottom - 1.0)
        return QRectF(x - width / 2, top, width, bottom - top)
