"""The help window: pages at the left, one of them at the right, a search above; it stays open beside the work."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QSplitter, QWidget

from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.help.browser import HelpText
from twinlens.ui.help.contents import Contents
from twinlens.ui.help.library import INDEX, Library, library
from twinlens.ui.language import current
from twinlens.ui.theme import colors, px


class HelpWindow(QWidget):
    """Goes from page to page and back again."""

    def __init__(self, parent: QWidget | None = None, pages: Library | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._library = pages or library(current())
        self._past: list[str] = []
        self._future: list[str] = []
        self._here = ""
        self.setWindowTitle(self.tr("Help – Twinlens"))
        self.back = IconButton("left", self.tr("Back"), key="Alt+←")
        self.forward = IconButton("right", self.tr("Forward"), key="Alt+→")
        self.search = Field(self.tr("Search the help"), self.tr("Search the help"))
        self.contents = Contents()
        self.text = HelpText()
        self.nothing = EmptyState(
            "search", self.tr("Nothing found"), self.tr("Try another word, or fewer of them."), color="card"
        )
        self.nothing.sentence.setFixedWidth(px(200))
        self.nothing.hide()
        self._build()
        self.back.clicked.connect(self.go_back)
        self.forward.clicked.connect(self.go_forward)
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._first_hit)
        self.search.left.connect(self._leave_search)
        self.contents.chosen.connect(self.go_to)
        self.text.link_pressed.connect(self._follow)
        for key, slot in (
            ("Alt+Left", self.go_back),
            ("Alt+Right", self.go_forward),
            ("Ctrl+F", self._start_search),
            ("Escape", self.close),
            ("Ctrl+W", self.close),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(slot)
        self.contents.show_pages(self._library.pages())
        self.go_to(INDEX)

    @property
    def here(self) -> str:
        """The page on screen."""
        return self._here.partition("#")[0]

    def go_to(self, target: str) -> bool:
        """A page, or a heading of one ("page#heading"); False where there is none of that name."""
        if self._library.page(target.partition("#")[0]) is None:
            return False
        if target != self._here:
            if self._here:
                self._past.append(self._here)
            self._future.clear()
        self._show(target)
        return True

    def go_back(self) -> None:
        """The page before."""
        if self._past:
            self._future.append(self._here)
            self._show(self._past.pop())

    def go_forward(self) -> None:
        """The page that was gone back from."""
        if self._future:
            self._past.append(self._here)
            self._show(self._future.pop())

    def sizeHint(self) -> QSize:
        return QSize(px(960), px(700))

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colors().panel)

    def _show(self, target: str) -> None:
        name, _, anchor = target.partition("#")
        page = self._library.page(name)
        if page is None:
            return
        self._here = target
        self.text.show_page(page, anchor)
        self.setWindowTitle(self.tr("%1 – Twinlens help").replace("%1", page.title))
        self.back.setEnabled(bool(self._past))
        self.forward.setEnabled(bool(self._future))
        self.contents.mark(target if self.search.text().strip() else name)

    def _build(self) -> None:
        side = Surface("card")
        lists = column(row(self.search, margins=(12, 12, 12, 8)), self.contents, self.nothing)
        lists.setStretch(1, 1)
        side.setLayout(lists)
        bar = row(self.back, self.forward, None, margins=(12, 8, 12, 8), spacing=4)
        place = QWidget()
        layout = column(bar, Line(), self.text)
        layout.setStretch(2, 1)
        place.setLayout(layout)
        halves = QSplitter(Qt.Orientation.Horizontal)
        halves.setHandleWidth(1)
        halves.setChildrenCollapsible(False)
        halves.addWidget(side)
        halves.addWidget(place)
        halves.setStretchFactor(1, 1)
        halves.setSizes([px(300), px(660)])
        side.setMinimumWidth(px(190))
        self.setLayout(column(halves))
        self.setMinimumSize(px(520), px(360))

    def _search(self, query: str) -> None:
        if not query.strip():
            self.nothing.hide()
            self.contents.show()
            self.contents.show_pages(self._library.pages())
            self.contents.mark(self.here)
            return
        hits = self._library.search(query)
        self.contents.show_hits(hits)
        self.contents.setVisible(bool(hits))
        self.nothing.setVisible(not hits)

    def _first_hit(self) -> None:
        targets = self.contents.targets()
        if self.search.text().strip() and targets:
            self.go_to(targets[0])

    def _leave_search(self) -> None:
        self.contents.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _start_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _follow(self, target: str) -> None:
        name, mark, anchor = target.partition("#")
        name = name.removesuffix(".md") or self.here
        self.go_to(name + mark + anchor)
