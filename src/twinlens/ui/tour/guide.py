"""Leads through the tour: shows the page of a step, points at its place, keeps how far one has come."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.ui.once import once
from twinlens.ui.settings import Settings
from twinlens.ui.tour.bubble import Bubble, Ring
from twinlens.ui.tour.steps import Step, steps, widgets


class Tour(QObject):
    """`show_page(name)` is the window's. It waits while another page is shown, and goes on when its page comes back."""

    ended = Signal()

    def __init__(
        self, window: QWidget, pages: QStackedWidget, settings: Settings, show_page: Callable[[str], None]
    ) -> None:
        super().__init__(window)
        self._window = window
        self._pages = pages
        self._settings = settings
        self._show_page = show_page
        self._steps: tuple[Step, ...] = ()
        self._at = 0
        self._place: QWidget | None = None  # the page of the step
        self._fresh = False  # whether the keyboard is still to come to the bubble
        self._ring: Ring | None = None
        self._bubble: Bubble | None = None
        # a window that is resized tells its parts one after the other
        self._follow = once(self, self._stand)

    @property
    def running(self) -> bool:
        """Whether it is on."""
        return self._bubble is not None

    @property
    def bubble(self) -> Bubble | None:
        """What speaks."""
        return self._bubble

    @property
    def step(self) -> Step | None:
        """The step that is shown."""
        return self._steps[self._at] if self._steps else None

    def start(self) -> None:
        """Begins, or goes on where it was left."""
        self._steps = steps()
        if self._bubble is None:
            self._ring = Ring(self._window)
            self._bubble = Bubble(self._window)
            self._bubble.next_pressed.connect(self.go_on)
            self._bubble.back_pressed.connect(self.go_back)
            self._bubble.closed.connect(self.leave)
            self._window.installEventFilter(self)
            self._pages.currentChanged.connect(self._page_changed)
        taken = self._settings.tour
        self._go(taken if taken < len(self._steps) else 0)

    def go_on(self) -> None:
        """The next step; after the last one the tour is over."""
        if self._at + 1 < len(self._steps):
            self._go(self._at + 1)
        else:
            self._settings.tour = 0
            self._end()

    def go_back(self) -> None:
        """The step before."""
        if self._at:
            self._go(self._at - 1)

    def leave(self) -> None:
        """Ends it; it can be gone on with later."""
        self._end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._follow.start()
        return False

    def place(self) -> QRect:
        """What the step points at, in the window's coordinates."""
        found = QRect()
        step = self.step
        for widget in widgets(self._window, step) if step is not None else ():
            if widget.isVisible():
                found = found.united(QRect(widget.mapTo(self._window, QPoint(0, 0)), widget.size()))
        return found

    def _go(self, at: int) -> None:
        self._at = self._settings.tour = at
        step = self._steps[at]
        if self._bubble is None:
            return
        self._show_page(step.page)
        self._place = self._pages.currentWidget()
        self._fresh = True
        self._bubble.say(at + 1, len(self._steps), step.title, step.text)
        self._follow.start()

    def _stand(self) -> None:
        if self._bubble is None or self._ring is None:
            return
        place = self.place()
        if self._pages.currentWidget() is not self._place or place.isEmpty():
            self._bubble.hide()
            self._ring.hide()
            return
        self._ring.surround(place)
        self._bubble.stand_beside(place)
        if self._fresh:
            self._fresh = False
            self._bubble.next.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _page_changed(self, index: int) -> None:
        self._follow.start()

    def _end(self) -> None:
        self._follow.stop()
        if self._bubble is None or self._ring is None:
            return
        self._window.removeEventFilter(self)
        self._pages.currentChanged.disconnect(self._page_changed)
        for widget in (self._bubble, self._ring):
            widget.hide()
            widget.deleteLater()
        self._bubble = self._ring = None
        self._steps = ()
        self.ended.emit()
