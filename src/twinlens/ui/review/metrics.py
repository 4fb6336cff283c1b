"""The strip of measures below the pair: similarities, differing tokens, longest equal run, regions."""

from html import escape

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.pairs import Pair, Rule
from twinlens.model.params import ScanParams
from twinlens.model.reading import PairReading
from twinlens.ui.accessible import Role
from twinlens.ui.controls.surfaces import Surface, row
from twinlens.ui.paint import LEFT, MEDIUM, SEMIBOLD, draw_text, elided, paint_bar, smooth
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import fraction, number

HIDDEN = "• • •"


class Metric(QWidget):
    """A name, a value, what the value is out of, and a bar."""

    accessible_role = Role.StaticText

    def __init__(self, name: str, tone: str = "accent", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._tone = tone
        self._value = ""
        self._unit = ""
        self._short = ""
        self._share: float | None = None
        self._compact = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def value(self) -> str:
        """The value as shown."""
        return self._value

    def set_value(
        self, value: str, unit: str = "", share: float | None = None, remark: str = "", *, short: str = ""
    ) -> None:
        """Another value; `share` 0..1 fills the bar, None leaves it out; `remark` says more to who asks.

        `short` stands for the unit where that has no room.
        """
        self._value, self._unit, self._share, self._short = value, unit, share, short
        self.setAccessibleName(f"{self._name}: {value} {unit}" + (f". {remark}" if remark else ""))
        self.setToolTip(f"<qt>{escape(remark)}</qt>" if remark else "")
        self.update()

    def set_compact(self, compact: bool) -> None:
        """Without the bar and the unit, for low windows."""
        self._compact = compact
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(150), px(36 if self._compact else 50))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(90), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        width = self.width()
        painter.setFont(font(11, MEDIUM))
        painter.setPen(tokens.faint)
        name = elided(self._name, font(11, MEDIUM), width, Qt.TextElideMode.ElideRight)
        draw_text(painter, QRectF(0, px(1), width, px(16)), LEFT, name)
        face = font(14 if self._compact else 17, SEMIBOLD)
        painter.setFont(face)
        painter.setPen(tokens.faint if self._value == HIDDEN else tokens.text)
        line = QRectF(0, px(16), width, px(20 if self._compact else 24))
        draw_text(painter, line, LEFT, self._value)
        x = QFontMetricsF(face).horizontalAdvance(self._value) + 6
        painter.setFont(font(12))
        painter.setPen(tokens.secondary)
        unit = elided(self._unit, font(12), width - x, Qt.TextElideMode.ElideRight)
        if self._short and unit != self._unit:
            unit = elided(self._short, font(12), width - x, Qt.TextElideMode.ElideRight)
        if self._value == HIDDEN and unit != self._unit:
            unit = ""  # the dots say it too
        draw_text(painter, line.adjusted(x, px(1), 0, px(1)), LEFT, unit)
        if self._share is not None and not self._compact:
            bar = QRectF(0, px(44), width - 8, 4)
            paint_bar(painter, bar, self._share, getattr(tokens, self._tone))

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


class MetricsStrip(Surface):
    """All measures of the pair on screen; similarities stay hidden until judged where the reviewer is blind."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self.c_sim = Metric(self.tr("C-similarity"), "accent")
        self.b_sim = Metric(self.tr("B-similarity"), "good")
        self.resemblance = Metric(self.tr("Resemblance"), "b")
        self.differing = Metric(self.tr("Differing tokens"), "a")
        self.longest = Metric(self.tr("Longest equal run"))
        self.regions = Metric(self.tr("Differences"))
        self._all = (self.c_sim, self.b_sim, self.resemblance, self.differing, self.longest, self.regions)
        layout = row(*self._all, margins=(20, 7, 20, 7), spacing=20)
        for index in range(layout.count()):
            layout.setStretch(index, 1)
        self.setLayout(layout)
        self.clear()

    def set_compact(self, compact: bool) -> None:
        """Less high, for low windows."""
        for metric in self._all:
            metric.set_compact(compact)

    def clear(self) -> None:
        """No pair is on screen."""
        for metric in self._all:
            metric.set_value("–")

    def show_pair(self, pair: Pair, reading: PairReading | None, params: ScanParams, *, blind: bool) -> None:
        """The measures of a pair; `blind` hides what an algorithm says of it."""
        if blind:
            for metric in (self.c_sim, self.b_sim, self.resemblance):
                metric.set_value(HIDDEN, self.tr("until judged"))
        else:
            floor = params.bits * 0.88
            share = max(0.0, (pair.c_sim - floor) / (params.bits - floor))
            unit, remark = self.tr("of %1 bits").replace("%1", str(params.bits)), ""
            of = self.tr("of %1")
            if Rule.B.keeps(pair.b_sim, pair.c_sim, pair.same_site, params) and pair.c_sim < params.combined_min:
                unit = self.tr("below %1").replace("%1", str(params.combined_min))
                remark = self.tr("The combined rule leaves this B-similar pair out: it asks for a C-similarity of %1.")
                remark = remark.replace("%1", str(params.combined_min))
            short = "" if remark else of.replace("%1", str(params.bits))
            self.c_sim.set_value(str(pair.c_sim), unit, share, remark, short=short)
            of_super = self.tr("of %1 supershingles").replace("%1", str(params.supershingles))
            b_share, short = pair.b_sim / params.supershingles, of.replace("%1", str(params.supershingles))
            self.b_sim.set_value(str(pair.b_sim), of_super, b_share, short=short)
            value = reading.resemblance if reading is not None else pair.resemblance
            self.resemblance.set_value(fraction(value, 3), "", value)
        if reading is None:
            for metric in (self.differing, self.longest, self.regions):
                metric.set_value("–")
            return
        self._show_reading(reading)

    def _show_reading(self, reading: PairReading) -> None:
        tokens = reading.left.tokens + reading.right.tokens
        if reading.term_difference is None:
            self.differing.set_value(self.tr("n/a"))
        else:
            share = reading.term_difference / tokens if tokens else 0.0
            part = self.tr("%1 % of both").replace("%1", fraction(100 * share, 1))
            short = self.tr("%1 %").replace("%1", fraction(100 * share, 1))
            self.differing.set_value(number(reading.term_difference), part, min(1.0, share * 4), short=short)
        self.longest.set_value(number(reading.longest_equal), self.tr("tokens"))
        replaced = self.tr("%1 replaced").replace("%1", number(reading.replaced_regions))
        self.regions.set_value(number(reading.changes), replaced)
