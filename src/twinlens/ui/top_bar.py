"""The bar on top of the window: the project, its pages, how far the sample is labelled, theme and settings."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from twinlens.ui.actions import Actions
from twinlens.ui.controls.badges import Logo, Ring
from twinlens.ui.controls.buttons import IconButton, Segmented
from twinlens.ui.controls.surfaces import Line, Surface, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.paint import MEDIUM, SEMIBOLD
from twinlens.ui.theme import px, theme
from twinlens.ui.words import number


class TopBar(Surface):
    """Shows where one is; every button is an action of the window."""

    page_chosen = Signal(int)
    menu_pressed = Signal()

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self.pages = Segmented(
            [
                actions.spec("page_review").text,
                actions.spec("page_precision").text,
                actions.spec("page_threshold").text,
                actions.spec("page_pairs").text,
                actions.spec("page_documents").text,
            ],
            self.tr("Pages"),
        )
        self.pages.chosen.connect(self.page_chosen)
        self.project = ElidedText("", 13, "text", MEDIUM)
        self.about = ElidedText("", 13, "secondary")
        self._slash = Text("/", 13, "faint")
        self._line = Line(vertical=True, length=22)
        self.ring = Ring(self.tr("Labelled of the sample"))
        self.labelled = Text("", 13, "text", SEMIBOLD)
        self.of = Text("", 13, "secondary")
        self._line2 = Line(vertical=True, length=22)
        self.menu = IconButton("more", self.tr("Menu"))
        self.scheme = IconButton("moon", actions.spec("scheme").text, key=actions.key("scheme"))
        self.settings = IconButton("gear", actions.spec("settings").text, key=actions.key("settings"))
        self.menu.clicked.connect(self.menu_pressed)
        self.scheme.clicked.connect(actions["scheme"].trigger)
        self.settings.clicked.connect(actions["settings"].trigger)
        name = Text(self.tr("Twinlens"), 15, weight=SEMIBOLD)
        left = row(Logo(), name, 2, self._line, 2, self.project, self._slash, self.about, None, spacing=10)
        right = row(
            None, self.ring, self.labelled, self.of, 6, self._line2, self.scheme, self.settings, self.menu, spacing=8
        )
        self._left, self._right = QWidget(), QWidget()
        self._left.setLayout(left)
        self._right.setLayout(right)
        layout = row(self._left, self.pages, self._right, margins=(18, 0, 12, 0), spacing=10)
        layout.setStretch(0, 1)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        self._dress()
        theme().changed.connect(self._dress)
        self.show_project("", "")
        self.show_progress(0, 0)

    def show_project(self, name: str, about: str) -> None:
        """The open project, "" = none."""
        self.project.set_text(name)
        self.about.set_text(about)
        for widget in (self.project, self.about, self._slash, self._line, self.pages):
            widget.setVisible(bool(name))
        wide = bool(about) and self.width() >= px(1200)
        self.about.setVisible(wide)
        self._slash.setVisible(wide)

    def show_progress(self, labelled: int, total: int) -> None:
        """How many pairs of the sample are labelled."""
        shown = total > 0
        for widget in (self.ring, self.labelled, self.of, self._line2):
            widget.setVisible(shown)
        self.ring.set_fraction(labelled / total if total else 0.0)
        self.labelled.setText(number(labelled))
        self.of.setText(self.tr("of %1").replace("%1", number(total)))
        spoken = self.tr("%1 of %2 labelled").replace("%1", number(labelled)).replace("%2", number(total))
        self.ring.setAccessibleDescription(spoken)

    def resizeEvent(self, event: QResizeEvent) -> None:
        wide = event.size().width() >= px(1200) and bool(self.about.text())
        self.about.setVisible(wide)
        self._slash.setVisible(wide)
        super().resizeEvent(event)

    def _dress(self) -> None:
        self.setFixedHeight(px(40) + 16)
        self.scheme.set_icon("sun" if theme().dark else "moon")
