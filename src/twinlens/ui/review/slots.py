"""The small deeds of the review page: what moves the view, the queue's filter, the note and the messages."""

from PySide6.QtCore import Qt

from twinlens.ui.review.cards import Show
from twinlens.ui.review.display import ReviewDisplay
from twinlens.ui.words import sentence as as_sentence


class ReviewSlots(ReviewDisplay):
    """Each is connected to a key or a widget in `wiring`."""

    def next_change(self) -> None:
        """The next difference comes into view."""
        self.viewer.next_change()

    def previous_change(self) -> None:
        """The difference before comes into view."""
        self.viewer.previous_change()

    def next_view(self) -> None:
        """Another way to look at the pair."""
        self.viewer.next_view()

    def toggle_joined(self) -> None:
        """Both documents scroll together, or each for itself."""
        self.viewer.toggle_joined()

    def change_moved(self, index: int, total: int) -> None:
        """Another difference is in view."""
        self.header.set_change(index + 1, total)

    def filter_queue(self, index: int) -> None:
        """The queue shows all pairs, those to do, or those judged."""
        self.queue.set_show(Show(index))

    def toggle_queue(self) -> None:
        """The list of pairs comes into view, or gives its room to the pair."""
        shown = self.show_queue(not self.queue.isVisible())
        if shown:
            self.queue.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.pair_view.setFocus()

    def leave_queue(self) -> None:
        """A pair was picked: where the list stood in its place, it is seen again."""
        if self.to_pair.isVisible():
            self.show_queue(False)

    def write_note(self) -> None:
        """The next letters go into the note."""
        if self.bar.isEnabled():
            self.bar.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave_note(self) -> None:
        """The keys decide again."""
        self.pair_view.setFocus()

    def say_trouble(self, sentence: str) -> None:
        """Something did not work."""
        self.banner.say(as_sentence(sentence), "bad")
