"""The first thing that a person sees: new project, open one, the demo, and the projects of late."""

import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from twinlens.ui.controls.badges import Logo
from twinlens.ui.controls.buttons import Button, PaintedButton
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.surfaces import Card, Surface, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.icons import paint_icon
from twinlens.ui.paint import LEFT, MEDIUM, RIGHT, SEMIBOLD, draw_text, elided, paint_focus, paint_logo, rounded, smooth
from twinlens.ui.theme import colors, font, px
from twinlens.ui.words import ago_word, size_word, translate


class BigButton(PaintedButton):
    """A way to begin: icon, name, and what it means."""

    def __init__(self, icon: str, name: str, meaning: str, *, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(name, parent, key=key)
        self._icon = icon
        self._meaning = meaning
        self.setAccessibleDescription(meaning)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(72))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        rect = self.rect().toRectF()
        rounded(painter, rect, 10, tokens.hover if self._hot() else tokens.panel, tokens.line)
        side = px(38)
        box = QRectF(16, (rect.height() - side) / 2, side, side)
        rounded(painter, box, 10, tokens.accent_tint)
        inset = side * 0.26
        paint_icon(painter, box.adjusted(inset, inset, -inset, -inset), self._icon, tokens.accent)
        x = box.right() + 14
        room = rect.width() - x - 14
        half = rect.height() / 2
        painter.setPen(tokens.text)
        painter.setFont(font(14, SEMIBOLD))
        draw_text(painter, QRectF(x, half - px(20), room, px(20)), LEFT, self.text())
        painter.setPen(tokens.faint)
        painter.setFont(font(11, MEDIUM))
        draw_text(painter, QRectF(x, half - px(20), room, px(20)), RIGHT, self.key)
        painter.setPen(tokens.secondary)
        painter.setFont(font(12))
        meaning = elided(self._meaning, font(12), room, Qt.TextElideMode.ElideRight)
        draw_text(painter, QRectF(x, half + px(1), room, px(19)), LEFT, meaning)
        if self.ringed():
            paint_focus(painter, rect, 10)


class RecentRow(PaintedButton):
    """A project of late: its name, where it is, when it changed last."""

    opened = Signal(str)
    forgotten = Signal(str)

    def __init__(self, path: str, parent: QWidget | None = None) -> None:
        super().__init__(Path(path).stem, parent)
        self.path = path
        self._about = describe_file(Path(path))
        self._missing = not Path(path).exists()
        self.setAccessibleDescription(path)
        self.set_tip(translate("words", "Delete or a right click takes it off the list"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._clicked)

    def sizeHint(self) -> QSize:
        return QSize(px(320), px(54))

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        rect = self.rect().toRectF()
        if self._hot():
            rounded(painter, rect.adjusted(6, 2, -6, -2), 8, tokens.hover)
        if self._missing:
            painter.setOpacity(0.55)
        paint_logo(painter, QRectF(16, rect.center().y() - 9, 28, 18))
        x, half = 58.0, rect.height() / 2
        room = rect.width() - x - 18
        painter.setFont(font(12, tabular=True))
        painter.setPen(tokens.faint)
        draw_text(painter, QRectF(x, half - px(19), room, px(20)), RIGHT, self._about)
        painter.setPen(tokens.text)
        painter.setFont(font(13, SEMIBOLD))
        name = elided(self.text(), font(13, SEMIBOLD), room - px(130))
        draw_text(painter, QRectF(x, half - px(19), room, px(20)), LEFT, name)
        painter.setPen(tokens.secondary)
        painter.setFont(font(12))
        draw_text(painter, QRectF(x, half, room, px(18)), LEFT, elided(self.path, font(12), room))
        if self.ringed():
            paint_focus(painter, rect.adjusted(6, 2, -6, -2), 8)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.forgotten.emit(self.path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.forgotten.emit(self.path)
            return
        super().keyPressEvent(event)

    def _clicked(self) -> None:
        self.opened.emit(self.path)


def describe_file(path: Path) -> str:
    """How large a project is and how long ago it changed."""
    try:
        state = path.stat()
    except OSError:
        return translate("words", "not found")
    return f"{size_word(state.st_size)} · {ago_word(time.time() - state.st_mtime)}"


class StartPage(Surface):
    """Asks what to do; the window does it."""

    new_pressed = Signal()
    open_pressed = Signal()
    demo_pressed = Signal()
    pairs_pressed = Signal()
    labels_pressed = Signal()
    tour_pressed = Signal()
    help_pressed = Signal()
    recent_opened = Signal(str)
    recent_forgotten = Signal(str)

    def __init__(self, keys: dict[str, str], parent: QWidget | None = None) -> None:
        super().__init__("window", parent)
        self.new = BigButton(
            "plus",
            self.tr("New project"),
            self.tr("Scan a folder or files and get candidate pairs"),
            key=keys.get("new", ""),
        )
        self.open = BigButton(
            "open", self.tr("Open project"), self.tr("Go on where you stopped"), key=keys.get("open", "")
        )
        self.demo = BigButton("play", self.tr("Open the demo"), self.tr("A small corpus with labels, to look around"))
        self.pairs = Button(self.tr("Import pairs…"), "import", flat=True)
        self.labels = Button(self.tr("Import labels…"), "check", flat=True)
        self.tour = Button(self.tr("Take the tour"), "right", flat=True)
        self.tour.set_tip(self.tr("Ten short steps on the demo corpus"))
        self.help = Button(self.tr("Help"), "question", flat=True)
        self.pairs.clicked.connect(self.pairs_pressed)
        self.labels.clicked.connect(self.labels_pressed)
        self.tour.clicked.connect(self.tour_pressed)
        self.help.clicked.connect(self.help_pressed)
        self.new.clicked.connect(self.new_pressed)
        self.open.clicked.connect(self.open_pressed)
        self.demo.clicked.connect(self.demo_pressed)
        self._recent = QVBoxLayout()
        self._recent.setContentsMargins(0, 6, 0, 6)
        self._recent.setSpacing(0)
        inner = QWidget()
        inner.setLayout(self._recent)
        card = Card()
        card.setLayout(column(ScrollSurface(inner), margins=(1, 1, 1, 1)))
        card.setMinimumHeight(px(230))
        more = QGridLayout()
        more.setHorizontalSpacing(4)
        more.setVerticalSpacing(0)
        for place, button in enumerate((self.tour, self.help, self.pairs, self.labels)):
            more.addWidget(button, place // 2, place % 2)
        more.setColumnStretch(2, 1)
        left = column(
            row(Logo(34), Text(self.tr("Twinlens"), 24, weight=SEMIBOLD), None, spacing=10),
            6,
            Text(
                self.tr("Judge near-duplicate pairs, measure what an algorithm is worth."), 13, "secondary", wrap=True
            ),
            26,
            self.new,
            10,
            self.open,
            10,
            self.demo,
            10,
            more,
            None,
        )
        right = column(Text(self.tr("Recent projects"), 13, "secondary", MEDIUM), 10, card)
        right.setStretch(2, 1)
        middle = row(left, right, spacing=36)
        middle.setStretch(0, 5)
        middle.setStretch(1, 6)
        frame = QWidget()
        frame.setLayout(middle)
        frame.setMaximumWidth(px(1000))
        frame.setMaximumHeight(px(520))
        across = row(None, frame, None, margins=(32, 0, 32, 0))
        across.setStretch(1, 100)
        layout = column(None, across, None, margins=(0, 32, 0, 32))
        layout.setStretch(1, 100)
        self.setLayout(layout)

    def show_tour(self, taken: int, steps: int) -> None:
        """How far the tour was taken."""
        text = self.tr("Go on with the tour (%1 of %2)") if 0 < taken < steps else self.tr("Take the tour")
        self.tour.setText(text.replace("%1", str(taken + 1)).replace("%2", str(steps)))
        self.tour.setAccessibleName(self.tour.text())
        self.tour.updateGeometry()

    def set_recent(self, paths: Sequence[str]) -> None:
        """The projects of late, newest first."""
        while self._recent.count():
            item = self._recent.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for path in paths:
            line = RecentRow(path)
            line.opened.connect(self.recent_opened)
            line.forgotten.connect(self.recent_forgotten)
            self._recent.addWidget(line)
        if not paths:
            text = self.tr("Projects that you open are listed here.\nBegin with a new project, or look at the demo.")
            hint = Text(text, 13, "faint", wrap=True)
            hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._recent.addWidget(hint, 1)
        else:
            self._recent.addStretch(1)
