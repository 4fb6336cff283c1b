"""The strip of the last decisions; each leads back to its pair."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolTip, QWidget

from twinlens.model.judgements import REASONS, Reason, Verdict
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import by_key
from twinlens.ui.paint import LEFT, draw_text, paint_focus, paint_verdict, rounded, smooth
from twinlens.ui.theme import colors, font, px, theme
from twinlens.ui.words import reason_word, verdict_word

SHOWN = 20


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision in the history, newest first."""

    pair: int
    verdict: Verdict
    reason: Reason | None
    note: str
    names: str
    pairs: int = 1  # an identity set was labelled in one decision


class HistoryStrip(QWidget):
    """The last twenty decisions as glyphs, newest left; a click or Return opens the pair again.

    The context menu (also by its key) changes a decision without leaving the pair on screen.
    """

    accessible_role = Role.List

    chosen = Signal(object)  # pair
    edited = Signal(object, object, object)  # pair, Verdict, Reason or None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._by_key = False
        self._decisions: list[Decision] = []
        self._hover = -1
        self._index = 0
        self.setAccessibleName(self.tr("Last decisions"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self._theme_changed)

    def decisions(self) -> list[Decision]:
        """What is shown."""
        return list(self._decisions)

    def set_decisions(self, decisions: Sequence[Decision]) -> None:
        """The newest decisions, newest first."""
        self._decisions = list(decisions[:SHOWN])
        self._index = min(self._index, max(0, len(self._decisions) - 1))
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(260), px(28))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        if not self._decisions:
            painter.setFont(font(11))
            painter.setPen(colors().faint)
            draw_text(painter, self.rect().toRectF(), LEFT, self.tr("No decisions yet"))
            if self.hasFocus() and self._by_key:
                paint_focus(painter, self.rect().toRectF(), 6)
        for index, decision in enumerate(self._decisions):
            rect = self._rect(index)
            if rect.right() > self.width():
                break
            if index == self._hover:
                rounded(painter, rect, 6, colors().hover)
            paint_verdict(painter, rect.center(), decision.verdict, px(8))
            if self.hasFocus() and self._by_key and index == self._index:
                paint_focus(painter, rect, 6)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hover = self._at(event.position())
        if hover != self._hover:
            self._hover = hover
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._at(event.position())
        if index >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self._decisions[index].pair)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index = self._at(QPointF(event.pos()))
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            index = self._index if self._decisions else -1
        if index >= 0:
            place = self._rect(index).bottomLeft().toPoint()
            self.menu_of(self._decisions[index]).popup(self.mapToGlobal(place))

    def menu_of(self, decision: Decision) -> QMenu:
        """What can be done with a decision: another verdict, or another reason for the same."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        opened = menu.addAction(self.tr("Open the pair"))
        opened.setData((decision.pair, None, None))
        if decision.pairs == 1:
            menu.addSeparator()
            for verdict in Verdict:
                self._add_choice(menu, verdict_word(verdict), decision, verdict, None, decision.verdict is verdict)
            menu.addSeparator()
            for reason in REASONS[decision.verdict]:
                chosen = decision.reason is reason
                self._add_choice(menu, reason_word(reason), decision, decision.verdict, reason, chosen)
        menu.triggered.connect(self._menu_chosen)
        return menu

    def _add_choice(
        self, menu: QMenu, text: str, decision: Decision, verdict: Verdict, reason: Reason | None, chosen: bool
    ) -> None:
        action = menu.addAction(text)
        action.setCheckable(True)
        action.setChecked(chosen)
        action.setData((decision.pair, verdict, reason))

    def _menu_chosen(self, action: QAction) -> None:
        pair, verdict, reason = action.data()
        if verdict is None:
            self.chosen.emit(pair)
        else:
            self.edited.emit(pair, Verdict(verdict), None if reason is None else Reason(reason))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None and self._decisions:
            self._index = min(max(self._index + step, 0), len(self._decisions) - 1)
            self._describe()
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._decisions:
            self.chosen.emit(self._decisions[self._index].pair)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            index = self._at(QPointF(event.pos()))
            if index >= 0:
                QToolTip.showText(event.globalPos(), f"<qt>{escape(self._words(index))}</qt>", self)
            return True
        return super().event(event)

    def _words(self, index: int) -> str:
        decision = self._decisions[index]
        parts = [verdict_word(decision.verdict)]
        if decision.reason is not None:
            parts.append(reason_word(decision.reason))
        if decision.note:
            parts.append(decision.note)
        if decision.pairs > 1:
            parts.append(self.tr("%Ln pair(s) of identical documents", "", decision.pairs))
        return " · ".join([*parts, decision.names])

    def _describe(self) -> None:
        self.setAccessibleDescription(self._words(self._index) if self._decisions else "")

    def _rect(self, index: int) -> QRectF:
        side = px(22)
        return QRectF(index * (side + 1), (self.height() - side) / 2, side, side)

    def _at(self, position: QPointF) -> int:
        for index in range(len(self._decisions)):
            if self._rect(index).contains(position):
                return index
        return -1

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()
