"""Any two documents of the project side by side: what differs, or the passages that stand in both."""

from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.model.reading import Guard, PairPages, PairReading, PairSources
from twinlens.ui.controls.buttons import Button, IconButton
from twinlens.ui.controls.flow import FlowLayout
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.pair_view.view import PairView
from twinlens.ui.question import Question
from twinlens.ui.words import number
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

READING = "twinlens.engine.two_documents:build"
PAGES = "twinlens.engine.two_documents:build_pages"
SOURCES = "twinlens.engine.sources:build_two"
DIFFERENCES, PASSAGES = 0, 1


class TwoDocuments(Surface):
    """Asks for what it shows."""

    review_wanted = Signal(object, object)  # the document rows, left and right
    similar_wanted = Signal(object)  # document row

    def __init__(self, *, passages: bool = False, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._reading = Question(self)
        self._pages = Question(self)
        self._sources = Question(self)
        self._workspace: Workspace | None = None
        self._asked: tuple[int, int] | None = None
        self._lifted: frozenset[Guard] = frozenset()
        self._wanted = ""  # the title of what is asked for
        self.title = ElidedText("", 14, "text", SEMIBOLD)
        self.marks = Segmented(
            [self.tr("Differences"), self.tr("In both")],
            self.tr("What is marked"),
            current=PASSAGES if passages else DIFFERENCES,
            small=True,
        )
        self.viewer = PairView()
        self.count = Text("", 12, "secondary")
        self.previous = IconButton("up", self.tr("Previous mark"), key="P", side=28)
        self.next = IconButton("down", self.tr("Next mark"), key="N", side=28)
        self.review = Button(self.tr("Open in the review"), "right", height=28)
        self.state = EmptyState("file", "", "")
        self._build()

    def open(self, workspace: Workspace) -> None:
        """Shows documents of a project from now on."""
        self._workspace = workspace

    def clear(self) -> None:
        """No project is open."""
        self._workspace = None
        self.say("", "")

    def show_documents(self, left: int, right: int, title: str) -> None:
        """Two document rows; what is on screen stays, with its title, until they are there."""
        self._asked = (left, right)
        self._lifted = frozenset()
        self._wanted = title
        if self.reading is None:
            self.title.set_text(title)
        self._ask()

    def say(self, title: str, sentence: str, *, icon_title: str = "") -> None:
        """Why there is nothing to show."""
        self._asked = None
        self._reading.drop()
        self._pages.drop()
        self._sources.drop()
        self.title.set_text(icon_title)
        self.viewer.show_reading(None)
        self.state.say(title, sentence)
        self._enable(False)
        self._stack.setCurrentWidget(self.state)

    @property
    def reading(self) -> PairReading | None:
        """What is on screen."""
        return self.viewer.reading if self._stack.currentWidget() is self.viewer else None

    def add_keys(self, owner: QWidget) -> None:
        """N and P go through the marks while the keyboard is anywhere in this widget (a page with a list beside it)."""
        for key, slot in (("N", self.viewer.next_change), ("P", self.viewer.previous_change)):
            shortcut = QShortcut(QKeySequence(key), owner)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)

    def _build(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.viewer)
        self._stack.addWidget(self.state)
        first = row(self.title, self.review, margins=(16, 10, 14, 4), spacing=10)
        first.setStretch(0, 1)
        going = QWidget()
        going.setLayout(row(None, self.count, self.previous, self.next, spacing=8))
        second = QWidget()
        flow = FlowLayout(second, spacing=8)  # a narrow pane has it in two rows
        for widget in (self.marks, self.viewer.tools, going):
            flow.addWidget(widget)
        flow.filler = going
        layout = column(first, column(second, margins=(14, 2, 14, 8)), Line(), self._stack)
        layout.setStretch(3, 1)
        self.setLayout(layout)
        self._reading.answered.connect(self._show_reading)
        self._reading.refused.connect(self._refuse_reading)
        self._pages.answered.connect(self._show_pages)
        self._pages.refused.connect(self._refuse_pages)
        self._sources.answered.connect(self._show_sources)
        self._sources.refused.connect(self._refuse_sources)
        self.marks.chosen.connect(self._marks_chosen)
        self.previous.clicked.connect(self.viewer.previous_change)
        self.next.clicked.connect(self.viewer.next_change)
        self.review.clicked.connect(self._review_pressed)
        self.viewer.change_moved.connect(self._moved)
        self.viewer.pages_wanted.connect(self._ask_pages)
        self.viewer.sources_wanted.connect(self._ask_sources)
        self.viewer.lift_wanted.connect(self._lift)
        self.viewer.similar_wanted.connect(self.similar_wanted)
        self.say("", "")

    def _ask(self) -> None:
        if self._workspace is None or self._asked is None:
            return
        left, right = self._asked
        about: dict[str, Any] = {"left": left, "right": right, "passages": self.marks.current() == PASSAGES}
        if Guard.APPROXIMATE in self._lifted:
            about["deadline"] = None
        if Guard.FOLDED in self._lifted:
            about["fold"] = None
        if self.viewer.reading is None:
            self.state.say(self.tr("Preparing the documents…"), "")
        self._reading.ask(self._workspace, READING, **about)

    def _ask_pages(self, pair: int, whole: bool) -> None:
        if self._workspace is None or self._asked is None:
            return
        left, right = self._asked
        about: dict[str, Any] = {"length": None} if whole else {}
        self._pages.ask(self._workspace, PAGES, left=left, right=right, **about)

    def _ask_sources(self, pair: int, whole: bool) -> None:
        if self._workspace is None or self._asked is None:
            return
        left, right = self._asked
        about: dict[str, Any] = {"deadline": None} if whole else {}
        self._sources.ask(self._workspace, SOURCES, left=left, right=right, **about)

    def _show_sources(self, sources: PairSources) -> None:
        if self._asked == (sources.left_document, sources.right_document):
            self.viewer.show_sources(sources)

    def _refuse_sources(self, sentence: str) -> None:
        if self.viewer.reading is not None:
            self.viewer.refuse_sources(self.viewer.reading.pair, sentence)

    def _show_reading(self, reading: PairReading) -> None:
        self._stack.setCurrentWidget(self.viewer)
        self.title.set_text(self._wanted)
        self.viewer.set_joined(not reading.contained or _in_order(reading))
        self.viewer.show_reading(reading)
        self._enable(True)

    def _show_pages(self, pages: PairPages) -> None:
        if self._asked == (pages.left.document, pages.right.document):  # else others are wanted by now
            self.viewer.show_pages(pages)

    def _refuse_reading(self, sentence: str) -> None:
        self.say(self.tr("These documents cannot be shown"), as_sentence(sentence), icon_title=self._wanted)

    def _refuse_pages(self, sentence: str) -> None:
        if self.viewer.reading is not None:
            self.viewer.refuse_pages(self.viewer.reading.pair, as_sentence(sentence))

    def _lift(self, pair: int, guard: Guard) -> None:
        self._lifted |= {guard}
        self._ask()

    def _marks_chosen(self, index: int) -> None:
        self._ask()

    def _review_pressed(self) -> None:
        if self._asked is not None:
            self.review_wanted.emit(*self._asked)

    def _moved(self, change: int, total: int) -> None:
        reading = self.viewer.reading
        if reading is None:
            text = ""
        elif reading.contained:
            text = self.tr("Passage %1 of %2") if total else self.tr("No passage in both")
        else:
            text = self.tr("Difference %1 of %2") if total else self.tr("No difference")
        self.count.setText(text.replace("%1", number(change + 1)).replace("%2", number(total)))
        self.previous.setEnabled(total > 0)
        self.next.setEnabled(total > 0)

    def _enable(self, shown: bool) -> None:
        for widget in (self.marks, self.viewer.tools, self.review):
            widget.setEnabled(shown)
        if not shown:
            self.count.setText("")
            self.previous.setEnabled(False)
            self.next.setEnabled(False)


def _in_order(reading: PairReading) -> bool:
    """Whether the passages follow each other in the right document as they do in the left one.

    Where they do not, both cannot be level everywhere, and each document scrolls for itself.
    """
    numbers = [span.change for span in reading.right.spans]
    return all(before <= after for before, after in pairwise(numbers))
