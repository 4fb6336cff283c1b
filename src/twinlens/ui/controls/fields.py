"""Fields to type and choose in: line edits, drop-downs, check boxes and number boxes without default frames."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QWidget,
)

from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import LEFT, draw_text, elided, rounded, smooth
from twinlens.ui.theme import alpha, colors, font, px, theme


class Field(QLineEdit):
    """A line edit in the theme's look; Escape leaves it (`left` tells), as Return does. A dialog gets both keys."""

    left = Signal()

    def __init__(self, name: str, placeholder: str = "", *, height: int = 32, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height = height
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setFrame(False)
        self.setTextMargins(8, 0, 8, 0)
        self._dress()
        theme().changed.connect(self._dress)

    def sizeHint(self) -> QSize:
        return QSize(px(200), px(self._height))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        border = alpha(tokens.accent, 190) if self.hasFocus() else tokens.line_strong
        rounded(painter, self.rect().toRectF(), 8, tokens.card, border)
        painter.end()
        super().paintEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if event.key() != Qt.Key.Key_Escape:
                self.returnPressed.emit()
            self.left.emit()
            event.setAccepted(not isinstance(self.window(), QDialog))
            return
        super().keyPressEvent(event)

    def _dress(self) -> None:
        self.setFont(font(13))
        palette = self.palette()
        for role, color in (
            (QPalette.ColorRole.Base, Qt.GlobalColor.transparent),
            (QPalette.ColorRole.Text, colors().text),
            (QPalette.ColorRole.PlaceholderText, colors().faint),
            (QPalette.ColorRole.Highlight, colors().accent),
            (QPalette.ColorRole.HighlightedText, colors().on_accent),
        ):
            palette.setColor(role, color)
        self.setPalette(palette)
        self.setFixedHeight(px(self._height))


class ChoiceLine(QStyledItemDelegate):
    """A line of a drop-down list: what is chosen stands on a tint, as in every list."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(super().sizeHint(option, index).width() + 20, px(30))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        tokens, rect = colors(), option.rect.toRectF()
        painter.save()
        smooth(painter)
        painter.fillRect(rect, tokens.panel)
        if option.state & QStyle.StateFlag.State_Selected:
            rounded(painter, rect.adjusted(3, 1, -3, -1), 6, tokens.selection)
        painter.setFont(font(13))
        painter.setPen(tokens.text)
        text = str(index.data() or "")
        draw_text(painter, rect.adjusted(12, 0, -8, 0), LEFT, elided(text, font(13), rect.width() - 20))
        painter.restore()


class Choice(QComboBox):
    """A drop-down list in the theme's look; the wheel does not change it by accident."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.view().setAccessibleName(name)
        self.setItemDelegate(ChoiceLine(self))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._dress()
        theme().changed.connect(self._dress)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(font(13))
        widest = max((metrics.horizontalAdvance(self.itemText(i)) for i in range(self.count())), default=60.0)
        return QSize(round(widest) + 48, px(32))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(80), px(32))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        rect = self.rect().toRectF()
        if not self.isEnabled():
            painter.setOpacity(0.5)
        border = alpha(tokens.accent, 190) if self.hasFocus() else tokens.line_strong
        rounded(painter, rect, 8, tokens.hover if self.underMouse() else tokens.card, border)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.setPen(tokens.text)
        painter.setFont(font(13))
        room = rect.width() - 42
        draw_text(painter, QRectF(12, 0, room, rect.height()), LEFT, elided(option.currentText, font(13), room))
        side = px(14)
        paint_icon(
            painter, QRectF(rect.right() - side - 9, (rect.height() - side) / 2, side, side), "down", tokens.secondary
        )

    def _dress(self) -> None:
        self.setFont(font(13))
        self.updateGeometry()
        frame = self.view().parentWidget()
        if frame is None:
            return
        palette = frame.palette()
        palette.setColor(QPalette.ColorRole.WindowText, colors().line_strong)  # what Qt draws the frame with
        palette.setColor(QPalette.ColorRole.Window, colors().panel)
        frame.setPalette(palette)


class Check(QCheckBox):
    """A check box in the theme's look."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setAccessibleName(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme().changed.connect(self._theme_changed)

    def sizeHint(self) -> QSize:
        return QSize(px(26) + round(QFontMetricsF(font(13)).horizontalAdvance(self.text())) + 6, px(26))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, position: object) -> bool:
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        if not self.isEnabled():
            painter.setOpacity(0.5)
        side = px(17)
        box = QRectF(1, (self.height() - side) / 2, side, side)
        on = self.isChecked()
        border = tokens.accent if on or self.hasFocus() else tokens.line_strong
        rounded(painter, box, 5, tokens.accent if on else tokens.card, border)
        if on:
            inset = side * 0.14
            paint_icon(painter, box.adjusted(inset, inset, -inset, -inset), "check", tokens.on_accent)
        if self.hasFocus():
            painter.setPen(alpha(tokens.accent, 120))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 6, 6)
        painter.setPen(tokens.text)
        painter.setFont(font(13))
        draw_text(painter, QRectF(px(26), 0, self.width() - px(26), self.height()), LEFT, self.text())

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()


class Number(QSpinBox):
    """A whole number with a field and two small steps."""

    def __init__(self, name: str, low: int, high: int, value: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setRange(low, high)
        self.setValue(value)
        self.setFrame(False)
        self.lineEdit().setTextMargins(8, 0, 0, 0)
        self.lineEdit().setAccessibleName(name)
        self._dress()
        theme().changed.connect(self._dress)

    def sizeHint(self) -> QSize:
        return QSize(px(96), px(32))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        rect = self.rect().toRectF()
        border = alpha(tokens.accent, 190) if self.hasFocus() else tokens.line_strong
        rounded(painter, rect, 8, tokens.card, border)
        side = px(12)
        x = rect.right() - side - 8
        paint_icon(painter, QRectF(x, rect.center().y() - side, side, side), "up", tokens.secondary)
        paint_icon(painter, QRectF(x, rect.center().y(), side, side), "down", tokens.secondary)

    def _dress(self) -> None:
        self.setFont(font(13))
        self.lineEdit().setFont(font(13))
        palette = self.lineEdit().palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.lineEdit().setPalette(palette)
        self.updateGeometry()
