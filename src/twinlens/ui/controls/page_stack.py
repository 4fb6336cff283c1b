"""What stands on a page: what it is about, that this is being worked out, or why there is nothing."""

from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.ui.controls.notice import EmptyState
from twinlens.ui.words import sentence as as_sentence


class PageStack(QStackedWidget):
    """Shows one of three; `waiting` is said until something is there, `button` stands below why there is nothing."""

    def __init__(self, content: QWidget, waiting: str, button: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.content = content
        self.waiting = EmptyState("clock", waiting, "", color="window")
        self.empty = EmptyState("chart", "", "", button, color="window")
        for widget in (self.content, self.waiting, self.empty):
            self.addWidget(widget)

    def show_content(self) -> None:
        """There is something to show."""
        self.setCurrentWidget(self.content)

    def wait(self) -> None:
        """It will be there soon."""
        self.setCurrentWidget(self.waiting)

    def say(self, title: str, sentence: str) -> None:
        """There is nothing to show."""
        self.empty.say(title, sentence)
        self.setCurrentWidget(self.empty)

    def refuse(self, sentence: str) -> bool:
        """What was asked for does not come: says why, unless something older stands here; whether it said so."""
        if self.currentWidget() is self.content:
            return False
        self.say(self.tr("The question has no answer"), as_sentence(sentence))
        return True
