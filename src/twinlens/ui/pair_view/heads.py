"""Above each pane: which document it is (badge, title, URL), and its tokens, size and site."""

from html import escape

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFont, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from twinlens.model.reading import Side
from twinlens.ui.accessible import Role
from twinlens.ui.paint import CENTER, LEFT, RIGHT, SEMIBOLD, draw_text, elided, rounded, smooth
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import size_word

PART = " · "  # between figures
GAP = 14  # pixels between a text and what stands right of it


def _beside(text: str, aside: str, face: QFont, room: float) -> bool:
    """Whether both have room in a line."""
    taken = QFontMetricsF(font(12, tabular=True)).horizontalAdvance(aside)
    return QFontMetricsF(face).horizontalAdvance(text) + px(GAP) + taken <= room


class DocumentHead(QWidget):
    """The head of one pane; `letter` is "A" (amber, left) or "B" (blue, right)."""

    accessible_role = Role.Grouping
    similar_wanted = Signal(object)  # document row

    def __init__(self, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letter = letter
        self._side: Side | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self._name())
        theme().changed.connect(self._theme_changed)

    def show_side(self, side: Side | None) -> None:
        """Another document; None for none."""
        self._side = side
        self.setAccessibleName(self._name())
        self.setToolTip("" if side is None else f"<qt>{escape(side.title)}<br>{escape(side.name)}</qt>")
        self.update()

    def title(self) -> str:
        """The upper line: the document's title, else the last part of its name."""
        if self._side is None:
            return ""
        return self._side.title or self._side.name.rstrip("/").rpartition("/")[2] or self._side.name

    def figures(self) -> str:
        """What stands right: tokens, size, and the encoding where it is not the usual one."""
        if self._side is None:
            return ""
        tokens = self.tr("%Ln token(s)", "", self._side.tokens)
        parts = [tokens, size_word(self._side.size)]
        if self._side.encoding.lower() not in ("", "utf-8", "ascii", "us-ascii"):
            parts.append(self._side.encoding)
        return PART.join(parts)

    def _name(self) -> str:
        where = self.tr("Left document") if self._letter == "A" else self.tr("Right document")
        return where if self._side is None else f"{where}: {self.title()}, {self._side.name}, {self.figures()}"

    def sizeHint(self) -> QSize:
        return QSize(px(360), px(58))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(160), px(58))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        painter.fillRect(self.rect(), tokens.panel)
        left = self._letter == "A"
        badge = QRectF(px(16), (self.height() - px(32)) / 2, px(32), px(32))
        rounded(painter, badge, px(9), tokens.a_tint if left else tokens.b_tint)
        painter.setPen(tokens.a if left else tokens.b)
        painter.setFont(font(15, QFont.Weight.Bold))
        draw_text(painter, badge, CENTER, self._letter)
        if self._side is None:
            return
        x = badge.right() + px(12)
        room = self.width() - x - px(18)
        title_font, small = font(13, SEMIBOLD), font(12, tabular=True)
        upper = QRectF(x, self.height() / 2 - px(20), room, px(20))
        lower = QRectF(x, self.height() / 2, room, px(20))
        title = self.title()
        site = self._side.site if _beside(title, self._side.site, title_font, room) else ""  # the name says it, too
        self._line(painter, upper, title, site, title_font, tokens.text, Qt.TextElideMode.ElideRight)
        figures = self.figures().split(PART)
        while len(figures) > 1 and not _beside(self._side.name, PART.join(figures), small, room):
            figures.pop()
        aside = PART.join(figures)
        self._line(painter, lower, self._side.name, aside, small, tokens.secondary, Qt.TextElideMode.ElideMiddle)

    @staticmethod
    def _line(
        painter: QPainter, rect: QRectF, text: str, aside: str, face: QFont, color: object, mode: Qt.TextElideMode
    ) -> None:
        """A text that gives way to what stands right of it, and that in turn when half of the room is not enough."""
        small = font(12, tabular=True)
        width = QFontMetricsF(small).horizontalAdvance(aside)
        aside = elided(aside, small, min(width + 1, rect.width() / 2), Qt.TextElideMode.ElideMiddle)
        taken = QFontMetricsF(small).horizontalAdvance(aside)
        painter.setFont(small)
        painter.setPen(colors().faint)
        draw_text(painter, rect, RIGHT, aside)
        painter.setFont(face)
        painter.setPen(color)
        draw_text(painter, rect, LEFT, elided(text, face, rect.width() - taken - px(GAP), mode))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._side is not None:
            self.menu().popup(event.globalPos())

    def menu(self) -> QMenu:
        """What can be done with the document."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Find files similar to this one"), self._find_similar)
        menu.addAction(self.tr("Copy the address"), self._copy_name)
        return menu

    def _find_similar(self) -> None:
        if self._side is not None:
            self.similar_wanted.emit(self._side.document)

    def _copy_name(self) -> None:
        if self._side is not None:
            QGuiApplication.clipboard().setText(self._side.name)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
