"""A small graph of a collection's copies: the first one in the middle, how much of it each other one repeats."""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.paint import CENTER, MEDIUM, SEMIBOLD, draw_text, elided, rounded, smooth
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import number

MOST = 12  # copies around the first one


@dataclass(frozen=True, slots=True)
class Node:
    """One copy: its site, its pages, how many of them are the first copy's, and how many differ or are missing."""

    site: str
    pages: int
    same: int
    other: int


class SiteGraph(QWidget):
    """Lines are solid where a copy says the same as the first one throughout, dashed where it does not."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._nodes: Sequence[Node] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        theme().changed.connect(self._theme_changed)

    def set_nodes(self, nodes: Sequence[Node]) -> None:
        """Other copies."""
        self._nodes = nodes
        parts = []
        for node in nodes:
            said = self.tr("%1: %2 pages, %3 as in the first copy")
            parts.append(
                said.replace("%2", number(node.pages)).replace("%3", number(node.same)).replace("%1", node.site)
            )
        self.setAccessibleDescription("; ".join(parts))
        self.update()

    def nodes(self) -> Sequence[Node]:
        """The copies, the first one first."""
        return self._nodes

    def places(self) -> tuple[list[QPointF], bool]:
        """Where the copies around the first one stand, as many as have room; whether in columns beside it."""
        center = QPointF(self.width() / 2, self.height() / 2)
        around = self._nodes[1 : 1 + MOST]
        places = [self._place(index, len(around), center) for index in range(len(around))]
        if self._crowded([*places, center], [*around, *self._nodes[:1]]):
            return self._columns(len(around)), True
        return places, False

    def sizeHint(self) -> QSize:
        return QSize(px(380), px(230))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(300), px(112))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        rounded(painter, self.rect().toRectF(), 8, colors().card, colors().line)
        if not self._nodes:
            return
        center = QPointF(self.width() / 2, self.height() / 2)
        places, beside = self.places()
        around = self._nodes[1 : 1 + len(places)]
        for node, place in zip(around, places, strict=True):
            self._edge(painter, center, place, node, beside=beside)
        for node, place in zip(around, places, strict=True):
            self._node(painter, place, node, first=False)
        self._node(painter, center, self._nodes[0], first=True)
        left = len(self._nodes) - 1 - len(around)
        if left > 0:
            painter.setPen(colors().faint)
            painter.setFont(font(11, MEDIUM))
            rect = QRectF(8, self.height() - px(22), self.width() - 16, px(18))
            draw_text(painter, rect, CENTER, self.tr("and %1 more").replace("%1", number(left)))

    def _place(self, index: int, count: int, center: QPointF) -> QPointF:
        """On an ellipse, from the left round; two stand left and right."""
        angle = math.pi + 2 * math.pi * index / max(1, count)
        wide, high = self.width() / 2 - self._widest() / 2 - 18, self.height() / 2 - px(24)
        return QPointF(center.x() + wide * math.cos(angle), center.y() + high * math.sin(angle))

    def _columns(self, count: int) -> list[QPointF]:
        """In two columns, left and right of the first copy: as many as stand one below the other."""
        room = self.height() - px(8)
        rows = max(1, min(math.ceil(count / 2), int(room // px(26))))
        if 2 * rows < count:  # the last line says how many more there are
            room -= px(20)
            rows = max(1, int(room // px(26)))
        step, side = room / rows, self._widest() / 2 + 16
        places = []
        for index in range(min(count, 2 * rows)):
            x = side if index < rows else self.width() - side
            places.append(QPointF(x, px(4) + (index % rows + 0.5) * step))
        return places

    def _crowded(self, places: Sequence[QPointF], nodes: Sequence[Node]) -> bool:
        """Whether names stand on each other."""
        rects = [self.rect_of(place, node, first=False) for place, node in zip(places, nodes, strict=True)]
        return any(one.intersects(other) for one, other in itertools.combinations(rects, 2))

    def _widest(self) -> float:
        """Of a name, so that three of them stand in a line with room for what is said between them."""
        most = px(150) if len(self._nodes) <= 7 else px(110)
        return min(most, (self.width() - 2 * px(64)) / 3 - 20)

    def _edge(self, painter: QPainter, start: QPointF, end: QPointF, node: Node, *, beside: bool) -> None:
        """A line with how many pages are the same on it: `beside` the copy's name, else half way."""
        tokens = colors()
        whole = node.other == 0
        pen = QPen(tokens.good if whole else tokens.a, 1.8)
        if not whole:
            pen.setStyle(Qt.PenStyle.DashLine)
        if beside:  # to the name's inner end, where there is room for each one's count
            own = self.rect_of(end, node, first=False)
            end = QPointF(own.right() if end.x() < start.x() else own.left(), end.y())
        painter.setPen(pen)
        painter.drawLine(start, end)
        if abs(end.x() - start.x()) < self._widest() / 2 and abs(end.y() - start.y()) < px(52):
            return  # no room between the two names; the list below has the numbers
        text = f"{number(node.same)}/{number(node.same + node.other)}"
        face = font(11, SEMIBOLD, tabular=True)
        width = QFontMetricsF(face).horizontalAdvance(text) + 10
        middle = start * 0.48 + end * 0.52
        if beside:
            middle = QPointF(end.x() + math.copysign(8 + width / 2, start.x() - end.x()), end.y())
        rect = QRectF(middle.x() - width / 2, middle.y() - px(9), width, px(18))
        rounded(painter, rect, 5, tokens.good_tint if whole else tokens.a_tint)
        painter.setFont(face)
        painter.setPen(tokens.good if whole else tokens.a)
        draw_text(painter, rect, CENTER, text)

    def _name_of(self, node: Node, *, first: bool) -> tuple[QFont, str]:
        face = font(12, SEMIBOLD if first else MEDIUM)
        return face, elided(node.site or "–", face, self._widest(), Qt.TextElideMode.ElideRight)

    def rect_of(self, place: QPointF, node: Node, *, first: bool) -> QRectF:
        """Where a copy's name stands."""
        face, text = self._name_of(node, first=first)
        width = QFontMetricsF(face).horizontalAdvance(text) + 20
        high = px(28) if self.height() > px(150) else px(24)
        x = min(max(place.x() - width / 2, 6.0), self.width() - width - 6)
        return QRectF(x, place.y() - high / 2, width, high)

    def _node(self, painter: QPainter, place: QPointF, node: Node, *, first: bool) -> None:
        tokens = colors()
        face, text = self._name_of(node, first=first)
        rect = self.rect_of(place, node, first=first)
        rounded(
            painter,
            rect,
            rect.height() / 2,
            tokens.accent_tint if first else tokens.panel,
            tokens.accent if first else tokens.line_strong,
        )
        painter.setFont(face)
        painter.setPen(tokens.accent if first else tokens.text)
        draw_text(painter, rect, CENTER, text)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
