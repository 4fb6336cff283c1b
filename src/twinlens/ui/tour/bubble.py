"""What one step of the tour says, and the ring around what it is about."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import Button, IconButton
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.paint import MEDIUM, SEMIBOLD, rounded, smooth
from twinlens.ui.theme import colors, px, theme

GAP = 14  # pixels between the ring and the bubble
EDGE = 8  # to the window's edge
WIDTH = 330


class Ring(QWidget):
    """A line around a place; the mouse does not notice it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        theme().changed.connect(self.update)

    def surround(self, place: QRect) -> None:
        """Goes around this place of the parent."""
        self.setGeometry(place.adjusted(-4, -4, 4, 4))
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colors().accent, 2.5))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(1.5, 1.5, -1.5, -1.5), 9, 9)


class Bubble(QWidget):
    """Right or Enter goes on, Left goes back, Escape ends the tour; all other keys do what they always do."""

    accessible_role = Role.HelpBalloon

    next_pressed = Signal()
    back_pressed = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.count = Text("", 11.5, "accent", MEDIUM)
        self.title = Text("", 15, weight=SEMIBOLD, wrap=True)
        self.text = Text("", 13, "secondary", wrap=True)
        self.back = Button(self.tr("Back"), flat=True, height=30)
        self.next = Button(self.tr("Next"), primary=True, height=30)
        self.close_button = IconButton("cross", self.tr("Leave the tour"), key="Esc", side=24)
        self.back.set_tip(self.tr("The step before"), "←")
        self.next.set_tip(self.tr("The next step"), "→")
        self.setLayout(
            column(
                row(self.count, None, self.close_button),
                2,
                self.title,
                4,
                self.text,
                12,
                row(None, self.back, self.next, spacing=6),
                margins=(18, 10, 12, 12),
            )
        )
        self.back.clicked.connect(self.back_pressed)
        self.next.clicked.connect(self.next_pressed)
        self.close_button.clicked.connect(self.closed)
        for button in (self.back, self.next, self.close_button):
            button.installEventFilter(self)
        theme().changed.connect(self.update)
        self.hide()

    def say(self, number: int, of: int, title: str, text: str) -> None:
        """Another step, counted from 1."""
        self.count.setText(self.tr("Step %1 of %2").replace("%1", str(number)).replace("%2", str(of)))
        self.title.setText(title)
        self.text.setText(text)
        self.back.setEnabled(number > 1)
        last = number == of
        self.next.setText(self.tr("Done") if last else self.tr("Next"))
        self.next.setAccessibleName(self.next.text())
        self.next.updateGeometry()
        self.setAccessibleName(f"{self.count.text()}: {title}")
        self.setAccessibleDescription(text)
        self.next.setAccessibleDescription(f"{self.count.text()}: {title}. {text}")  # what a screen reader says

    def stand_beside(self, place: QRect) -> None:
        """Next to a place of the parent, never over it where there is room on any side."""
        self.resize(self.wanted_size())
        self.move(beside(place, self.size(), self.window().size()))
        self.show()
        self.raise_()

    def wanted_size(self) -> QSize:
        """As wide as ever, as high as the text is."""
        width = px(WIDTH)
        layout = self.layout()
        return QSize(width, layout.heightForWidth(width) if layout is not None else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        rounded(painter, self.rect().toRectF(), 12, colors().panel, colors().accent)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # a button would take the arrows for itself, to go to the next button
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if isinstance(watched, QAbstractButton):
                watched.click()
            case Qt.Key.Key_Right:
                self.next_pressed.emit()
            case Qt.Key.Key_Left:
                self.back.click()  # not at the first step, where it is off
            case Qt.Key.Key_Escape:
                self.closed.emit()
            case _:
                return False
        return True


def beside(place: QRect, size: QSize, room: QSize) -> QPoint:
    """Where a box of that size stands beside a place in a room: right, left, below or above it, and inside the room.

    Where it fits nowhere, the corner of the room in which it covers least.
    """
    inside = QRect(EDGE, EDGE, room.width() - 2 * EDGE, room.height() - 2 * EDGE)
    x = min(max(place.left(), inside.left()), inside.right() - size.width() + 1)
    y = min(max(place.top(), inside.top()), inside.bottom() - size.height() + 1)
    tries = (
        QPoint(place.right() + GAP, y),
        QPoint(place.left() - GAP - size.width(), y),
        QPoint(x, place.bottom() + GAP),
        QPoint(x, place.top() - GAP - size.height()),
    )
    for point in tries:
        if inside.contains(QRect(point, size)):
            return point
    right, bottom = inside.right() - size.width() + 1, inside.bottom() - size.height() + 1
    corners = [QPoint(a, b) for a in (inside.left(), right) for b in (inside.top(), bottom)]
    return min(corners, key=lambda corner: _area(QRect(corner, size).intersected(place)))


def _area(rect: QRect) -> int:
    return max(0, rect.width()) * max(0, rect.height())
