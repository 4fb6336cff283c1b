"""What a page says when it has nothing to show, and short messages above a page."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.ui.controls.buttons import Button, IconButton
from twinlens.ui.controls.surfaces import Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.icons import paint_icon
from twinlens.ui.once import once
from twinlens.ui.paint import SEMIBOLD, rounded, smooth
from twinlens.ui.theme import colors, px, theme


class Emblem(QWidget):
    """An icon on a soft square."""

    def __init__(self, icon: str, side: int = 56, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._side = side
        self.setFixedSize(px(side), px(side))
        theme().changed.connect(self._theme_changed)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        rect = self.rect().toRectF()
        rounded(painter, rect, 14, colors().accent_tint)
        inset = rect.width() * 0.28
        paint_icon(painter, rect.adjusted(inset, inset, -inset, -inset), self._icon, colors().accent)

    def _theme_changed(self) -> None:
        self.setFixedSize(px(self._side), px(self._side))
        self.update()


class EmptyState(Surface):
    """Says what is missing and what to do next, with the button that does it."""

    pressed = Signal()
    other_pressed = Signal()

    def __init__(
        self,
        icon: str,
        title: str,
        sentence: str,
        button: str = "",
        *,
        color: str = "panel",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(color, parent)
        self.title = Text(title, 17, weight=SEMIBOLD)
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.sentence = Text(sentence, 13, "secondary", wrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.sentence.setFixedWidth(px(440))
        self.button = Button(button, primary=True)
        self.button.setVisible(bool(button))
        self.button.clicked.connect(self.pressed)
        self.other = Button("")
        self.other.hide()
        self.other.clicked.connect(self.other_pressed)
        self.setLayout(
            column(
                None,
                row(None, Emblem(icon), None),
                16,
                self.title,
                8,
                row(None, self.sentence, None),
                18,
                row(None, self.other, self.button, None, spacing=10),
                None,
                margins=(24, 24, 24, 24),
            )
        )

    def offer(self, text: str) -> None:
        """A second button, "" = none."""
        self.other.setText(text)
        self.other.setAccessibleName(text)
        self.other.setVisible(bool(text))
        self.other.updateGeometry()

    def say(self, title: str, sentence: str) -> None:
        """Another text."""
        self.title.setText(title)
        self.sentence.setText(sentence)


class Banner(QWidget):
    """A line of text above a page that goes away by itself or when it is closed; `tone` as for badges."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tone = "accent"
        self._text = Text("", 12.5, "text", wrap=True)
        self._close = IconButton("cross", self.tr("Close the message"), side=24)
        self._close.clicked.connect(self.hide)
        self._timer = once(self, self.hide)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setLayout(row(self._text, self._close, margins=(16, 6, 10, 6), spacing=10))
        self.layout().setStretch(0, 1)  # type: ignore[union-attr]
        self.hide()

    def text(self) -> str:
        """What it says."""
        return self._text.text()

    def say(self, sentence: str, tone: str = "accent", seconds: float = 0) -> None:
        """Shows a sentence, for so many seconds or until it is closed."""
        self._tone = tone
        self._text.setText(sentence)
        self._timer.stop()
        if seconds:
            self._timer.start(round(seconds * 1000))
        self.show()
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(QPainter(self))
        tokens = colors()
        painter.fillRect(self.rect(), getattr(tokens, self._tone + "_tint"))
        painter.fillRect(QRectF(0, 0, 3, self.height()), getattr(tokens, self._tone))
