"""Buttons: plain and primary, icon-only, and chips with a key."""

from html import escape

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import (
    CENTER,
    LEFT,
    MEDIUM,
    draw_text,
    elided,
    key_cap_width,
    paint_focus,
    paint_key_cap,
    rounded,
    smooth,
)
from twinlens.ui.theme import alpha, colors, font, px, theme

ONE_LINE = 70  # characters of a tooltip that stands in one line


def by_key(event: QFocusEvent) -> bool:
    """Whether the focus came by Tab or a shortcut, not by the mouse or because another widget went away."""
    reasons = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
    return event.reason() in reasons


class PaintedButton(QAbstractButton):
    """The behaviour that all painted buttons share: hover, focus by Tab, a name for screen readers."""

    def __init__(self, text: str, parent: QWidget | None = None, *, key: str = "") -> None:
        super().__init__(parent)
        self.key = key  # shown on the button itself
        self._has_cap = bool(key)
        self.setText(text)
        self.setAccessibleName(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._by_key = False
        theme().changed.connect(self._theme_changed)

    def set_tip(self, text: str, key: str = "") -> None:
        """A tooltip in plain text, with the key that does the same."""
        # Qt breaks a short sentence into a narrow column
        words = escape(text).replace(" ", "&nbsp;") if len(text) <= ONE_LINE else escape(text)
        shown = words + (f"&nbsp; <b>{escape(key)}</b>" if key else "")
        self.setToolTip(f"<qt>{shown}</qt>")

    def show_key(self, text: str, key: str) -> None:
        """Another key does the same from now on: in the tooltip, and on the button where it shows one."""
        self.set_tip(text, key)
        if self._has_cap:
            self.key = key
            self.updateGeometry()
            self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._by_key = by_key(event)
        super().focusInEvent(event)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.isCheckable():
            if not event.isAutoRepeat():
                self.click()
            event.accept()
            return
        super().keyPressEvent(event)

    def ringed(self) -> bool:
        """Whether the focus ring is drawn: only for a person who moves with the keyboard."""
        return self.hasFocus() and self._by_key

    def _hot(self) -> bool:
        return self.isEnabled() and self.underMouse()

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


class Button(PaintedButton):
    """A push button with an optional icon and key.

    `primary` is the one to press next, `flat` has no border, `danger` cannot be undone.
    """

    def __init__(
        self,
        text: str,
        icon: str = "",
        *,
        primary: bool = False,
        flat: bool = False,
        danger: bool = False,
        key: str = "",
        height: int = 34,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent, key=key)
        self._icon = icon
        self._primary = primary
        self._flat = flat
        self._danger = danger
        self._height = height

    def set_height(self, height: int) -> None:
        """Another height in pixels at the normal text size."""
        self._height = height
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(font(13, MEDIUM)).horizontalAdvance(self.text()) + 28
        width += px(16) + 7 if self._icon else 0
        width += key_cap_width(self.key) + 8 if self.key else 0
        return QSize(round(width), px(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        if not self.isEnabled():
            painter.setOpacity(0.45)
        rect = self.rect().toRectF()
        if self._primary:
            strong = tokens.bad if self._danger else tokens.accent
            fill, border, ink = alpha(strong, 225) if self._hot() else strong, None, tokens.on_accent
        else:
            fill = tokens.hover if self._hot() or self.isDown() else tokens.card
            border, ink = tokens.line_strong, tokens.bad if self._danger else tokens.text
        if not self._flat or self._hot():
            rounded(painter, rect, 8, fill, None if self._flat else border)
        x = 14.0
        if self._icon:
            side = px(16)
            box = QRectF(x - 2, (rect.height() - side) / 2, side, side)
            paint_icon(painter, box, self._icon, ink if self._primary or self._danger else tokens.secondary)
            x += side + 5
        painter.setPen(ink)
        painter.setFont(font(13, MEDIUM))
        room = rect.width() - x - 12 - (key_cap_width(self.key) + 8 if self.key else 0)
        center = not self._icon and not self.key
        where = rect if center else QRectF(x, 0, room, rect.height())
        draw_text(painter, where, CENTER if center else LEFT, elided(self.text(), font(13, MEDIUM), room + 8))
        if self.key:
            width = key_cap_width(self.key)
            paint_key_cap(painter, QRectF(rect.width() - width - 10, rect.height() / 2 - 10.5, width, 21), self.key)
        if self.ringed():
            paint_focus(painter, rect, 8)


class IconButton(PaintedButton):
    """A square button with an icon only; its name is read by screen readers and shown as its tooltip."""

    def __init__(self, icon: str, name: str, *, key: str = "", side: int = 30, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._icon = icon
        self._side = side
        self.set_tip(name, key)

    def set_icon(self, icon: str) -> None:
        """Another icon."""
        self._icon = icon
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(self._side), px(self._side))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        rect = self.rect().toRectF()
        if not self.isEnabled():
            painter.setOpacity(0.4)
        if self._hot() or self.isDown():
            rounded(painter, rect, 7, tokens.hover)
        side = px(16)
        box = QRectF((rect.width() - side) / 2, (rect.height() - side) / 2, side, side)
        paint_icon(painter, box, self._icon, tokens.accent if self.isChecked() else tokens.secondary)
        if self.ringed():
            paint_focus(painter, rect, 7)


class KeyCap(QWidget):
    """A keyboard hint."""

    accessible_role = Role.StaticText

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def set_text(self, text: str) -> None:
        """Another key."""
        self._text = text
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(key_cap_width(self._text)), px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_key_cap(smooth(QPainter(self)), self.rect().toRectF(), self._text)


class Chip(PaintedButton):
    """A choice that can be on or off, with the key that toggles it."""

    def __init__(self, text: str, *, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent, key=key)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(font(12, MEDIUM)).horizontalAdvance(self.text()) + 22
        width += px(18) + 4 if self.key else 0
        return QSize(round(width), px(27))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        if not self.isEnabled():
            painter.setOpacity(0.5)
        rect = self.rect().toRectF()
        on = self.isChecked()
        fill: QColor | None = tokens.accent_tint if on else (tokens.hover if self._hot() else None)
        rounded(painter, rect, rect.height() / 2, fill, alpha(tokens.accent, 150) if on else tokens.line_strong)
        x = 11.0
        if self.key:
            side = px(18)
            paint_key_cap(painter, QRectF(7, (rect.height() - side) / 2, side, side), self.key, active=on)
            x = 7 + side + 5
        painter.setFont(font(12, MEDIUM))
        painter.setPen(tokens.accent if on else tokens.text if self.key else tokens.secondary)
        draw_text(painter, QRectF(x, 0, rect.width() - x, rect.height()), LEFT, self.text())
        if self.ringed():
            paint_focus(painter, rect, rect.height() / 2)
