"""What stands where on the review page: the widgets, without their behaviour."""

from typing import Protocol, cast

from PySide6.QtCore import QSize, Qt, SignalInstance
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QStackedWidget, QWidget

from twinlens.model.reading import PairPages, PairReading, PairSources
from twinlens.session import Course
from twinlens.ui.actions import Actions
from twinlens.ui.controls.badges import Badge
from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.fields import Choice
from twinlens.ui.controls.notice import Banner, EmptyState
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Line, Surface, column, row
from twinlens.ui.controls.text import ElidedText
from twinlens.ui.review.decision import DecisionBar
from twinlens.ui.review.header import PairHeader
from twinlens.ui.review.history import HistoryStrip
from twinlens.ui.review.metrics import MetricsStrip
from twinlens.ui.review.progress_panel import ProgressPanel
from twinlens.ui.review.queue import QueueView
from twinlens.ui.review.together_bar import TogetherBar
from twinlens.ui.review.votes_line import VotesLine
from twinlens.ui.room import LEAST, LOW, NARROW
from twinlens.ui.theme import colors, px, theme
from twinlens.ui.words import course_word, translate

WORK, DONE, NONE = range(3)  # what stands beside the list of pairs


class PairViewer(Protocol):
    """What the page needs of the widget that shows two documents."""

    change_moved: SignalInstance  # index from 0 (-1 = none), total
    pages_wanted: SignalInstance  # pair, whether the whole pages are wanted
    sources_wanted: SignalInstance  # pair, whether however long it takes
    lift_wanted: SignalInstance  # pair, Guard
    similar_wanted: SignalInstance  # document row
    tools: QWidget  # the switch of views

    @property
    def reading(self) -> PairReading | None:
        """The pair on screen."""

    def show_reading(self, reading: PairReading | None) -> None:
        """Shows a pair, or nothing."""

    def next_change(self) -> None:
        """The next difference comes into view."""

    def previous_change(self) -> None:
        """The difference before comes into view."""

    def toggle_joined(self) -> None:
        """Both documents scroll together, or each for itself."""

    def next_view(self) -> None:
        """Another way to look at the pair."""

    def show_pages(self, pages: PairPages) -> None:
        """The pages that were asked for."""

    def refuse_pages(self, pair: int, sentence: str) -> None:
        """Why there are no pages."""

    def show_sources(self, sources: PairSources) -> None:
        """The differences of the sources that were asked for."""

    def refuse_sources(self, pair: int, sentence: str) -> None:
        """Why the sources were not compared."""


class ReviewScreen(QWidget):
    """Queue left; header, pair, measures and decision bar right; or what to do when there is no pair."""

    def __init__(self, actions: Actions, pair_view: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.header = PairHeader(actions)
        self.pair_view = pair_view
        self.metrics = MetricsStrip()
        self.bar = DecisionBar(actions)
        self.queue = QueueView()
        self.history = HistoryStrip()
        self.progress = ProgressPanel()
        self.course = Choice(self.tr("Which pairs are gone through"))
        self.together = TogetherBar()
        self.votes = VotesLine()
        self.banner = Banner()
        self.waiting = EmptyState("clock", self.tr("Preparing the pair…"), "")
        self.trouble = EmptyState("warning", self.tr("This pair cannot be shown"), "")
        self.to_pair = IconButton("cross", self.tr("Back to the pair"), side=28)
        self._compact = False
        self._queue_wanted = {False: True, True: False}  # whether the list is to be seen, by whether there is no room
        self._build()
        self._fit()
        theme().changed.connect(self._fit)

    @property
    def viewer(self) -> PairViewer:
        """The widget that shows the two documents."""
        return cast(PairViewer, self.pair_view)

    def show_work(self) -> None:
        """A pair is on screen, or on its way."""
        self._show_right(WORK)

    def show_done(self) -> None:
        """The sample is done."""
        self._show_right(DONE)

    def show_none(self) -> None:
        """There is no pair."""
        self._show_right(NONE)

    def show_queue(self, shown: bool) -> bool:
        """The list beside the pair, in a narrow window in its place, or the pair alone; whether the list is there."""
        self._queue_wanted[self._is_narrow()] = shown
        self._fit()
        return self._left.isVisible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def show_middle(self, widget: QWidget) -> None:
        """The pair, or why it is not there."""
        self._middle.setCurrentWidget(widget)

    def _fit(self) -> None:
        """Low windows and large texts leave less room: the texts of the pair get what there is."""
        compact = self.height() < px(720)
        if compact != self._compact:
            self._compact = compact
            self.metrics.set_compact(compact)
            self.bar.set_compact(compact)
        low = self.height() < px(520)
        self.metrics.setVisible(not low)
        self._above_metrics.setVisible(not low)
        self._left.setMinimumWidth(px(200))
        narrow, working = self._is_narrow(), self._right.currentIndex() == WORK
        wanted = self._queue_wanted[narrow] or not working  # what is said instead of a pair leaves room
        self._left.setVisible(wanted)
        self._right.setVisible(not (wanted and narrow and working))
        self.header.queue.setVisible(not wanted)
        self.to_pair.setVisible(self._right.isHidden())

    def _is_narrow(self) -> bool:
        return self.width() < px(NARROW)  # then the pair goes before the list of pairs

    def _show_right(self, index: int) -> None:
        self._right.setCurrentIndex(index)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        # the queue gives way where there is no room for it
        return QSize(px(LEAST), min(px(LOW), super().minimumSizeHint().height()))

    def _build(self) -> None:
        left = self._left = Surface("panel")
        self.left_badge = Badge(" ", "accent")
        self.filter = Segmented(
            [self.tr("All"), self.tr("To do"), self.tr("Judged")], self.tr("Which pairs the queue shows"), small=True
        )
        self.course.addItems([course_word(course) for course in Course])
        head = row(self.course, self.left_badge, None, self.to_pair, margins=(14, 9, 10, 4), spacing=8)
        self.scores_head = ElidedText("", 11, "faint", right=True)  # what the two numbers of a judged card are
        self.scores_head.set_text(f"{translate('pairs', 'C-sim')} / {translate('pairs', 'B-sim')}")
        below = row(self.filter, self.scores_head, margins=(14, 2, 16, 9))
        below.setStretch(1, 1)
        foot = column(
            Line(),
            column(self.progress, margins=(16, 7, 8, 0)),
            column(self.history, margins=(16, 5, 8, 6)),
        )
        layout = column(head, below, self.together, Line(), self.queue, foot)
        layout.setStretch(4, 1)
        left.setLayout(layout)
        self.header.views.addWidget(self.viewer.tools)
        self._middle = QStackedWidget()
        for page in (self.pair_view, self.waiting, self.trouble):
            self._middle.addWidget(page)
        work = Surface("panel")
        self._above_metrics = Line()
        inner = column(
            self.header,
            Line(),
            self.banner,
            self.votes,
            self._middle,
            self._above_metrics,
            self.metrics,
            Line(),
            self.bar,
        )
        inner.setStretch(4, 1)
        work.setLayout(inner)
        self.done = EmptyState("check", "", "", self.tr("Look at the precision"))
        self.none = EmptyState("list", "", "", self.tr("Scan again…"))
        self._right = QStackedWidget()
        for page in (work, self.done, self.none):
            self._right.addWidget(page)
        self.splitter = _Splitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self._right)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([px(324), px(1276)])
        self.splitter.setChildrenCollapsible(False)
        self.setLayout(column(self.splitter))
        self.pair_view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


class _Handle(QSplitterHandle):
    """One line in the theme's colour."""

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colors().line)


class _Splitter(QSplitter):
    """A splitter whose handle is a line."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__(orientation)
        self.setHandleWidth(1)

    def createHandle(self) -> QSplitterHandle:
        return _Handle(self.orientation(), self)
