"""Pairs that differ in the same way, looked at together and judged one by one."""

from PySide6.QtWidgets import QWidget

from twinlens.model.reading import Alike
from twinlens.ui.actions import Actions
from twinlens.ui.question import Question
from twinlens.ui.review.slots import ReviewSlots
from twinlens.ui.review.way import Way
from twinlens.ui.settings import Settings
from twinlens.ui.words import number

ALIKE = "twinlens.engine.patterns:find"
MOST_ASKED = 2000  # pairs ahead that may be looked through


class ReviewTogether(ReviewSlots):
    """Knows in which order the pairs come."""

    def __init__(self, actions: Actions, settings: Settings, pair_view: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(actions, settings, pair_view, parent)
        self._way: Way | None = None
        self._alike = Question(self)
        self._alike.answered.connect(self.show_alike)
        self._alike.refused.connect(self.say_trouble)

    def take_way(self) -> None:
        """The queue is another one, in its own order."""
        self._way = None if self._workspace is None else Way(self._workspace.queue)
        self.together.hide()

    def toggle_together(self) -> None:
        """Looks at the pairs that differ in the same way together, or no longer."""
        workspace, way, pair = self._workspace, self._way, self.flow.pair
        if workspace is None or way is None or not pair:
            return
        if way.together:
            self.leave_together()
            return
        queue = workspace.queue
        start = (queue.position(pair) or 0) + 1
        order = [*queue.pairs[start:], *queue.pairs[:start]]
        ahead = [other for other in order if queue.verdict(other) is None][:MOST_ASKED]
        self.banner.say(self.tr("Looking for pairs that differ in the same way…"), "accent")
        self._alike.ask(workspace, ALIKE, pair=pair, pairs=ahead)

    def leave_together(self) -> None:
        """Back to the whole queue."""
        if self._way is not None:
            self._way.leave()
        self.together.hide()
        self.queue.set_only(None)

    def show_alike(self, found: Alike) -> None:
        """The answer: the queue shows these pairs, and they come next."""
        workspace, way = self._workspace, self._way
        if workspace is None or way is None or found.pair != self.flow.pair:
            self.banner.hide()
            return
        if not found.pairs:
            if found.pattern:
                text = self.tr("None of the %1 pairs ahead differs in the same way.")
            else:
                text = self.tr("What differs here is too much, or too little, to be looked for in other pairs.")
            self.banner.say(text.replace("%1", number(found.looked)), "accent", 5)
            return
        self.banner.hide()
        way.take(found.pair, found.pairs)
        shown = {found.pair, *found.pairs}
        self.together.show_pattern(found.pattern, len(shown))
        positions = (workspace.queue.position(pair) for pair in shown)
        self.queue.set_only(sorted(position for position in positions if position is not None))
        if not self.queue.isVisible():
            text = self.tr("%1 pairs differ in the same way, this one included.")
            self.banner.say(text.replace("%1", number(len(shown))), "accent", 8)
