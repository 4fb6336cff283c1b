"""How many pairs have each value: what the threshold returns is filled, what it drops is an outline."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.paint import LEFT, draw_text, rounded, smooth
from twinlens.ui.theme import alpha, colors, font, px, theme
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
        for bars, look in ((self._behind, "behind"), (self._bars, "kept" if layer == 1 else "dropped")):
            for place, count in enumerate(bars):
                if count:
                    paint_bar_as(painter, self._bar(place, count), look)

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


class BarLegend(QWidget):
    """A bar as it is drawn, with its name; the look is "kept", "dropped" or "behind"."""

    accessible_role = Role.StaticText

    def __init__(self, name: str, look: str) -> None:
        super().__init__()
        self._name, self._look = name, look
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def sizeHint(self) -> QSize:
        return QSize(round(QFontMetricsF(font(12)).horizontalAdvance(self._name)) + 20, px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        paint_bar_as(painter, QRectF(2, self.height() / 2 - 6, 8, 12), self._look)
        painter.setFont(font(12))
        painter.setPen(colors().secondary)
        draw_text(painter, QRectF(17, 0, self.width() - 17, self.height()), LEFT, self._name)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


def paint_bar_as(painter: QPainter, rect: QRectF, look: str) -> None:
    """A bar: filled, as an outline, or faint."""
    tokens = colors()
    if look == "behind":
        rounded(painter, rect, 1.5, alpha(tokens.faint, 50))
    elif look == "kept":
        rounded(painter, rect, 1.5, alpha(tokens.accent, 175))
    else:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(alpha(tokens.faint, 170), 1))
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, 0) if rect.width() > 2 else rect)
