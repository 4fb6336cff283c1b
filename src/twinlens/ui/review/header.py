"""The line above the pair: which pair it is, and which of its differences is in view. Tells when it was painted."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from twinlens.ui.actions import Actions
from twinlens.ui.controls.badges import Badge
from twinlens.ui.controls.buttons import IconButton, KeyCap
from twinlens.ui.controls.surfaces import Line, Surface, row
from twinlens.ui.controls.text import Text
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.theme import px, theme
from twinlens.ui.words import number, site_word


class PairHeader(Surface):
    """`painted(tag)` follows every paint of a presentation, after everything beside it in the window was painted too.

    The header is repainted with every presentation, in the same pass as the pair view; the signal is queued, so it is
    delivered when the pass has reached the screen.
    """

    painted = Signal(int)
    _painting = Signal(int)

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._tag = 0
        self.title = Text("", 14, weight=SEMIBOLD)
        self.site = Badge(" ", "neutral")
        self.state = Badge(" ", "accent")
        self.count = Text("", 12, "secondary")
        self.previous = IconButton(
            "up", actions.spec("previous_change").text, key=actions.key("previous_change"), side=28
        )
        self.next = IconButton("down", actions.spec("next_change").text, key=actions.key("next_change"), side=28)
        self.flag = IconButton("flag", actions.spec("flag").text, key=actions.key("flag"), side=28)
        self.flag.setCheckable(True)
        self.queue = IconButton("list", actions.spec("queue").text, key=actions.key("queue"), side=28)
        self.views = row(spacing=8)
        self.cap = KeyCap(actions.key("next_change"))
        self._narrow = False
        self._change = (0, 0)
        self.setLayout(
            row(
                self.queue,
                self.title,
                self.site,
                self.state,
                self.flag,
                6,
                self.views,
                None,
                self.count,
                self.previous,
                self.next,
                self.cap,
                margins=(18, 8, 14, 8),
                spacing=8,
            )
        )
        self._painting.connect(self.painted, Qt.ConnectionType.QueuedConnection)
        theme().changed.connect(self._fit)
        self.clear()
        self._fit()

    def clear(self) -> None:
        """No pair is on screen."""
        self._tag = 0
        self.title.setText("")
        self.site.set_text("")
        self.state.set_text("")
        self.set_flagged(False)
        self.set_change(0, 0)

    def set_flagged(self, flagged: bool) -> None:
        """Whether the pair carries a flag."""
        self.flag.setChecked(flagged)
        self.flag.setAccessibleDescription(self.tr("flagged") if flagged else "")

    def show_pair(self, tag: int, position: str, same_site: bool | None, state: str, tone: str) -> None:
        """A presentation; its tag is told once it has been painted."""
        self._tag = tag
        self.title.setText(position)
        self.site.set_text("" if same_site is None else site_word(same_site))
        self.state.set_text(state, tone)
        self._fit()
        self.update()

    def set_change(self, index: int, total: int) -> None:
        """Which difference is in view, from 1; 0 of 0 where there is none."""
        self._change = (index, total)
        if total:
            text = self.tr("%1 of %2") if self._narrow else self.tr("Difference %1 of %2")
            text = text.replace("%1", number(max(index, 0))).replace("%2", number(total))
        else:
            text = self.tr("No difference") if self._tag else ""
        self.count.setText(text)
        self.previous.setEnabled(total > 0)
        self.next.setEnabled(total > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def _fit(self) -> None:
        """Where there is little room, what can be read elsewhere gives way to the switch of views."""
        self.setMinimumWidth(px(690))  # less than the layout asks for: what does not fit is hidden
        self._narrow = self.width() < px(860)
        self.cap.setVisible(not self._narrow)
        self.set_change(*self._change)
        for badge in (self.site, self.state):
            badge.setVisible(bool(badge.text()))
        layout = self.layout()
        for badge in (self.site, self.state):  # the queue and the buttons below say the verdict, too
            if layout is not None and layout.sizeHint().width() > self.width():
                badge.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._tag:
            self._painting.emit(self._tag)


__all__ = ["Line", "PairHeader"]
