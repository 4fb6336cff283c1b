"""The lines above a pair that say what cannot be seen in it, and which guard is on."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from twinlens.model.reading import Guard, PairReading
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import smooth
from twinlens.ui.pair_view.long_line import BLOCK
from twinlens.ui.pair_view.notice_words import notice_sentence
from twinlens.ui.theme import colors, px, theme
from twinlens.ui.words import number


class NoticeLine(QWidget):
    """One sentence in a tinted line, with a button where something can be done about it."""

    accessible_role = Role.StaticText

    pressed = Signal()

    def __init__(
        self, sentence: str, button: str = "", *, warning: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._warning = warning
        self.sentence = Text(sentence, 12.5, wrap=True)
        self.button = Button(button, height=26)
        self.button.setVisible(bool(button))
        self.button.clicked.connect(self.pressed)
        layout = row(self.sentence, self.button, margins=(px(46), px(5), px(14), px(5)), spacing=10)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.setAccessibleName(sentence)
        theme().changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        tone, tint = (tokens.warning, tokens.warning_tint) if self._warning else (tokens.accent, tokens.accent_tint)
        painter = smooth(QPainter(self))
        painter.fillRect(self.rect(), tint)
        painter.fillRect(QRectF(0, 0, 2.5, self.height()), tone)
        side = px(16)
        paint_icon(
            painter, QRectF(px(18), (self.height() - side) / 2, side, side), "warning" if self._warning else "eye", tone
        )


class NoticeBar(QWidget):
    """All notices of a reading; hidden where there is none."""

    lift_wanted = Signal(object)  # Guard

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[NoticeLine] = []
        self._layout = column()
        self.setLayout(self._layout)
        self.hide()

    def sentences(self) -> list[str]:
        """What is said, line by line."""
        return [line.sentence.text() for line in self._lines]

    def lines(self) -> list[NoticeLine]:
        """The lines on screen."""
        return list(self._lines)

    def show_reading(self, reading: PairReading | None) -> None:
        """The notices of another pair."""
        for line in self._lines:
            self._layout.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._lines = []
        if reading is not None:
            for notice in reading.notices:
                self._add(NoticeLine(notice_sentence(notice)))
            for guard in reading.guards:
                self._add(self._guard_line(guard))
            if any(end - start > BLOCK for side in (reading.left, reading.right) for start, end in side.paragraphs):
                self._add(NoticeLine(self._blocks_sentence()))
        self.setVisible(bool(self._lines))

    def _add(self, line: NoticeLine) -> None:
        self._lines.append(line)
        self._layout.addWidget(line)

    def _guard_line(self, guard: Guard) -> NoticeLine:
        if guard is Guard.FOLDED:
            line = NoticeLine(
                self.tr(
                    "Long lines are shown in pieces of at most 2,000 characters (↳); the text itself is unchanged."
                ),
                self.tr("Show them whole"),
            )
            line.pressed.connect(self._lift_fold)
            return line
        line = NoticeLine(
            self.tr("The alignment is approximate: after one second equal text may still be marked as different."),
            self.tr("Take more time"),
            warning=True,
        )
        line.pressed.connect(self._lift_deadline)
        return line

    def _blocks_sentence(self) -> str:
        text = self.tr(
            "Long lines are shown whole. They are set in blocks of %1 characters where they come into view, and each "
            "block begins on a line of its own; the text itself is unchanged."
        )
        return text.replace("%1", number(BLOCK))

    def _lift_fold(self) -> None:
        self.lift_wanted.emit(Guard.FOLDED)

    def _lift_deadline(self) -> None:
        self.lift_wanted.emit(Guard.APPROXIMATE)
