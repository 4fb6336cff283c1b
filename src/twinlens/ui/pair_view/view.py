"""The pair view as a whole: heads, notices, and one of its views: changes, aligned, text, page, source."""

import enum

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from twinlens.model.reading import Guard, PairPages, PairReading, PairSources
from twinlens.text.paragraphs import folded
from twinlens.ui.accessible import Role
from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Line, Surface, row
from twinlens.ui.pair_view.canvas import PairCanvas
from twinlens.ui.pair_view.heads import DocumentHead
from twinlens.ui.pair_view.notices import NoticeBar
from twinlens.ui.pair_view.page_view import PageView
from twinlens.ui.pair_view.plain import PlainPair
from twinlens.ui.pair_view.sheet import LEFT, RIGHT, SIDES
from twinlens.ui.pair_view.source_view import SourceView
from twinlens.ui.theme import px, theme
from twinlens.ui.words import sentence as as_sentence


class View(enum.IntEnum):
    """The ways to look at a pair, in the order of the switch."""

    ALIGNED = 0  # the whole texts with their differences
    CHANGES = 1  # differences only, equal lines folded
    TEXT = 2  # selectable plain text, for screen readers too
    PAGE = 3  # as a visitor sees it, sanitised
    SOURCE = 4


def view_names() -> list[str]:
    """The views as the switch names them."""
    translate = QCoreApplication.translate
    return [
        translate("PairView", "Aligned"),
        translate("PairView", "Changes"),
        translate("PairView", "Text"),
        translate("PairView", "Page"),
        translate("PairView", "Source"),
    ]


class PairView(Surface):
    """Shows one pair. What it does not have (pages, lifted guards) it asks for and is given later."""

    accessible_role = Role.Grouping

    change_moved = Signal(int, int)  # the difference that the reader is at (from 0, -1 = none), of how many
    view_changed = Signal(object)  # View
    pages_wanted = Signal(object, bool)  # pair number; whether the whole pages are wanted, however long
    sources_wanted = Signal(object, bool)  # pair number; whether they are to be compared however long it takes
    lift_wanted = Signal(object, object)  # pair number, Guard
    similar_wanted = Signal(object)  # document row

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._reading: PairReading | None = None
        self._view = View.ALIGNED
        self._pages_of: int | None = None  # the pair whose pages are there
        self._filled: set[View] = set()  # the views that show the present pair already
        self.setAccessibleName(self.tr("The pair"))
        # A stands left and B right in every language: the panes below the heads are drawn so
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.heads = (DocumentHead("A"), DocumentHead("B"))
        self.notices = NoticeBar()
        self.canvas = PairCanvas()
        self.text = PlainPair(self.tr("Text of the left document"), self.tr("Text of the right document"))
        self.source = SourceView()
        self.page = PageView()
        self.waiting = EmptyState("clock", self.tr("Preparing the pages…"), "")
        self.switch = Segmented(view_names(), self.tr("View of the pair"), small=True)
        self.join = IconButton("sync", self.tr("Scroll both documents together"), side=28)
        self.join.setCheckable(True)
        self.join.setChecked(True)
        self.tools = QWidget()  # for the header of the page that holds this view
        self._build()
        self._connect()

    def _build(self) -> None:
        self.tools.setLayout(row(self.switch, self.join, spacing=6))
        self.tools.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._gap = QWidget()  # as wide as the overview between the panes,
        self._edge = QWidget()  # and as the scroll bar
        heads = QHBoxLayout()
        heads.setContentsMargins(0, 0, 0, 0)
        heads.setSpacing(0)
        heads.addWidget(self.heads[LEFT], 1)
        heads.addWidget(self._gap)
        heads.addWidget(self.heads[RIGHT], 1)
        heads.addWidget(self._edge)
        self._stack = QStackedWidget()
        for page in (self.canvas, self.text, self.page, self.source, self.waiting):
            self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(heads)
        layout.addWidget(Line())
        layout.addWidget(self.notices)
        layout.addWidget(self._stack, 1)
        self.setFocusProxy(self.canvas)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._fit_gap()

    def _connect(self) -> None:
        self.switch.chosen.connect(self._switch_chosen)
        self.join.toggled.connect(self.set_joined)
        self.canvas.change_moved.connect(self.change_moved)
        self.notices.lift_wanted.connect(self._lift)
        self.page.more_wanted.connect(self._more_of_the_pages)
        self.source.change_moved.connect(self.change_moved)
        self.source.time_wanted.connect(self._more_time_for_the_sources)
        for head in self.heads:
            head.similar_wanted.connect(self.similar_wanted)
        theme().changed.connect(self._fit_gap)

    # --- what is shown

    @property
    def reading(self) -> PairReading | None:
        """The pair on screen."""
        return self._reading

    @property
    def view(self) -> View:
        """How it is looked at."""
        return self._view

    def show_reading(self, reading: PairReading | None) -> None:
        """Another pair, with its first difference in view; None for none."""
        self._reading = reading
        self._filled = set()
        self._pages_of = None
        self.source.forget()
        self.heads[LEFT].show_side(None if reading is None else reading.left)
        self.heads[RIGHT].show_side(None if reading is None else reading.right)
        self.notices.show_reading(reading)
        self.canvas.show_reading(reading)
        self.switch.set_available(self.views())
        self._fill()

    def views(self) -> list[View]:
        """The views that the present pair can be looked at in: a page and a source only where there is one."""
        if self._reading is None or self._reading.left.source or self._reading.right.source:
            return list(View)
        return [View.ALIGNED, View.CHANGES, View.TEXT]

    def set_view(self, view: View) -> None:
        """Look at the pair in another way; one that it does not have is not taken."""
        if view not in self.views():
            self.switch.set_current(self._view)
            return
        if view is self._view:
            return
        was_source, self._view = self._view is View.SOURCE, view
        self.switch.set_current(view)
        if was_source:
            self.change_moved.emit(self.canvas.current, len(self.canvas.board.places))
        self.canvas.set_differences_only(view is View.CHANGES)
        self._fill()
        self.view_changed.emit(view)

    def next_view(self) -> None:
        """The view after this one, in the order of the switch."""
        views = self.views()
        at = views.index(self._view) if self._view in views else -1
        self.set_view(views[(at + 1) % len(views)])

    def next_change(self) -> None:
        """The next difference comes into view."""
        if self._in_source():
            self.source.step(1)
            return
        self.canvas.next_change()
        self._follow_change()

    def previous_change(self) -> None:
        """The difference before comes into view."""
        if self._in_source():
            self.source.step(-1)
            return
        self.canvas.previous_change()
        self._follow_change()

    def _in_source(self) -> bool:
        """Whether the differences of the sources are gone through: a source has others than its text."""
        return self._view is View.SOURCE and self.source.compared

    def set_joined(self, joined: bool) -> None:
        """Scroll both documents together, or each for itself."""
        self.join.setChecked(joined)
        self.canvas.set_joined(joined)
        self.text.joined = self.source.pair.joined = self.page.joined = joined

    def toggle_joined(self) -> None:
        """Free the documents from each other, or join them again."""
        self.set_joined(not self.canvas.joined)

    def show_pages(self, pages: PairPages) -> None:
        """The pages that were asked for; those of another pair are dropped."""
        reading = self._reading
        if reading is None or pages.pair != reading.pair:
            return
        if pages.left.document != reading.left.document:
            pages = PairPages(pages.pair, pages.right, pages.left)
        self._pages_of = pages.pair
        self.page.show_pages(pages, reading)
        self._fill()
        self._follow_change()

    def refuse_pages(self, pair: int, sentence: str) -> None:
        """Why there are no pages."""
        if self._reading is not None and self._reading.pair == pair:
            self.waiting.say(self.tr("The pages cannot be shown"), as_sentence(sentence))

    def show_sources(self, sources: PairSources) -> None:
        """The differences of the sources that were asked for; those of another pair are dropped."""
        reading = self._reading
        if reading is None or sources.pair != reading.pair or View.SOURCE not in self._filled:
            return
        if sources.left_document != reading.left.document:
            sources = sources.turned()
        self.source.show_differences(sources, at_work=self._view is View.SOURCE)

    def refuse_sources(self, pair: int, sentence: str) -> None:
        """Why the sources were not compared."""
        if self._reading is not None and self._reading.pair == pair:
            self.source.refuse(as_sentence(sentence))

    # --- filling the views when they are looked at

    def _fill(self) -> None:
        """Brings the present view up to date and to the front."""
        shown = self._view if self._view in self.views() else View.ALIGNED
        if shown is View.TEXT:
            self._fill_text()
        elif shown is View.SOURCE:
            self._fill_source()
        elif shown is View.PAGE:
            self._fill_page()
        else:
            self._bring(self.canvas)

    def _bring(self, widget: QWidget) -> None:
        """To the front; the keyboard goes with it."""
        focus = self.window().focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self._stack.setCurrentWidget(widget)
        self.setFocusProxy(widget)
        if had_focus:
            widget.setFocus()

    def _fill_text(self) -> None:
        if View.TEXT not in self._filled and self._reading is not None:
            for side, document in zip(SIDES, (self._reading.left, self._reading.right), strict=True):
                paragraphs = folded(document.text, document.paragraphs, ())  # also where a guard was lifted
                self.text.texts[side].show_text(
                    document.text, paragraphs, document.spans, preformatted=document.preformatted
                )
            self._filled.add(View.TEXT)
            self._follow_change()
        self._bring(self.text)

    def _fill_source(self) -> None:
        reading = self._reading
        if View.SOURCE not in self._filled and reading is not None:
            self._filled.add(View.SOURCE)
            self.source.show_reading(reading)
            if not reading.contained:  # there what stands in both is marked, which a source has no marks for
                self.sources_wanted.emit(reading.pair, False)
        elif self.source.compared:
            self.source.say_where()
        self._bring(self.source)

    def _more_time_for_the_sources(self) -> None:
        if self._reading is not None:
            self.sources_wanted.emit(self._reading.pair, True)

    def _fill_page(self) -> None:
        reading = self._reading
        if reading is not None and self._pages_of != reading.pair:
            self.waiting.say(self.tr("Preparing the pages…"), "")
            self._bring(self.waiting)
            if View.PAGE not in self._filled:
                self._filled.add(View.PAGE)
                self.pages_wanted.emit(reading.pair, False)
        else:
            self._bring(self.page)

    def _follow_change(self) -> None:
        """The text view goes where the difference is."""
        current = self.canvas.current
        if self._view is View.PAGE and current >= 0:
            self.page.go_to(current)
        if self._view is not View.TEXT or current < 0:
            return
        place = self.canvas.board.places[current]
        self.text.go_to(*(None if found is None else found[1] for found in (place.left, place.right)))

    def _switch_chosen(self, index: int) -> None:
        self.set_view(View(index))

    def _lift(self, guard: Guard) -> None:
        if self._reading is not None:
            self.lift_wanted.emit(self._reading.pair, guard)

    def _more_of_the_pages(self) -> None:
        if self._reading is not None:
            self.pages_wanted.emit(self._reading.pair, True)

    def _fit_gap(self) -> None:
        self._gap.setFixedWidth(px(34))
        self._edge.setFixedWidth(self.canvas.verticalScrollBar().sizeHint().width())
