"""The bar on top of the window: the project, its pages, how far the sample is labelled, theme and settings."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from twinlens.ui.actions import Actions
from twinlens.ui.controls.badges import Logo, Ring
from twinlens.ui.controls.buttons import Button, IconButton
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Line, Surface, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.paint import MEDIUM, SEMIBOLD
from twinlens.ui.room import LEAST
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
                actions.spec("page_similar").text,
                actions.spec("page_collections").text,
                actions.spec("page_compare").text,
            ],
            self.tr("Pages"),
        )
        self.pages.chosen.connect(self.page_chosen)
        # in a narrow window: the page that one is on, and the others in a menu below it
        self.one_page = Button("", "down", height=28)
        self.one_page.clicked.connect(self._open_pages)
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
        self._name = Text(self.tr("Twinlens"), 15, weight=SEMIBOLD)
        self._logo = Logo()
        left = row(self._logo, self._name, 2, self._line, 2, self.project, self._slash, self.about, None, spacing=10)
        right = row(
            None, self.ring, self.labelled, self.of, 6, self._line2, self.scheme, self.settings, self.menu, spacing=8
        )
        self._left, self._right = QWidget(), QWidget()
        self._left.setLayout(left)
        self._right.setLayout(right)
        layout = row(self._left, self.pages, self.one_page, self._right, margins=(18, 0, 12, 0), spacing=10)
        layout.setStretch(0, 1)
        layout.setStretch(3, 1)
        self.setLayout(layout)
        self._dress()
        theme().changed.connect(self._dress)
        self.show_project("", "")
        self.show_progress(0, 0)

    def show_project(self, name: str, about: str) -> None:
        """The open project, "" = none."""
        self.project.set_text(name)
        self.about.set_text(about)
        for widget in (self.project, self._line):
            widget.setVisible(bool(name))
        self._fit()

    def show_page(self, index: int) -> None:
        """The page that one is on; -1 = none of the project's."""
        self.pages.set_current(index)
        text = self.pages.items()[index] if index >= 0 else self.tr("Pages")
        self.one_page.setText(text)
        self.one_page.setAccessibleName(self.tr("Page: %1").replace("%1", text))
        self.one_page.updateGeometry()

    def pages_menu(self) -> QMenu:
        """The pages as a menu, for narrow windows."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for index, text in enumerate(self.pages.items()):
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(index == self.pages.current())
            action.setData(index)
            action.setToolTip(self.pages.tip(index))
        menu.triggered.connect(self._page_picked)
        return menu

    def minimumSizeHint(self) -> QSize:
        # the switch of pages gives way to a menu
        return QSize(px(LEAST), super().minimumSizeHint().height())

    def show_progress(self, labelled: int, total: int) -> None:
        """How many pairs of the sample are labelled."""
        shown = total > 0
        for widget in (self.ring, self.labelled, self.of, self._line2):
            widget.setVisible(shown)
        self.of.setVisible(shown and self.width() >= px(1140))
        self.ring.set_fraction(labelled / total if total else 0.0)
        self.labelled.setText(number(labelled))
        self.of.setText(self.tr("of %1").replace("%1", number(total)))
        self._fit()
        spoken = self.tr("%1 of %2 labelled").replace("%1", number(labelled)).replace("%2", number(total))
        self.ring.setAccessibleDescription(spoken)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.pages.set_small(event.size().width() < px(1280))
        narrow = event.size().width() < px(1140)
        self._name.setVisible(not narrow)
        self.of.setVisible(self.ring.isVisibleTo(self) and not narrow)
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """All pages beside each other where they find room; the settings only where nothing is cut for them."""
        opened = bool(self.project.text())
        sides = 2 * max(self._left.minimumSizeHint().width(), self._right.minimumSizeHint().width())
        room = self.width() - 50 - sides
        self.pages.setVisible(opened and self.pages.sizeHint().width() <= room)
        self.one_page.setVisible(opened and self.pages.sizeHint().width() > room)
        switch = self.pages if self.pages.isVisibleTo(self) else self.one_page
        taken = (switch.sizeHint().width() if opened else 0) + self._right.sizeHint().width()
        room = max(0, self.width() - 50 - taken)
        short = sum(item.sizeHint().width() for item in self._shown_left()) + 10 * len(self._shown_left())
        settings = self.about.sizeHint().width() + self._slash.sizeHint().width() + 20
        wide = opened and bool(self.about.text()) and short + settings <= room
        self.about.setVisible(wide)
        self._slash.setVisible(wide)
        self._left.setMinimumWidth(min(room, short + settings * wide))

    def _shown_left(self) -> list[QWidget]:
        """What stands left of the pages, but for the settings."""
        items = (self._logo, self._name, self._line, self.project)
        return [item for item in items if item.isVisibleTo(self)]

    def _open_pages(self) -> None:
        self.pages_menu().popup(self.one_page.mapToGlobal(QPoint(0, self.one_page.height() + 4)))

    def _page_picked(self, action: QAction) -> None:
        self.page_chosen.emit(action.data())

    def _dress(self) -> None:
        self.setFixedHeight(px(40) + 16)
        self.scheme.set_icon("sun" if theme().dark else "moon")
