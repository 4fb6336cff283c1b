"""Keys in tooltips and on buttons: whatever does what an action does names that action's key, also after a change."""

from html import escape
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject

from twinlens.ui.actions import Actions
from twinlens.ui.controls.buttons import PaintedButton
from twinlens.ui.pair_view.view import PairView
from twinlens.ui.places import PAGES
from twinlens.ui.words import reason_meaning, verdict_meaning

if TYPE_CHECKING:
    from twinlens.ui.main_window import MainWindow


class KeyTips(QObject):
    """Says the keys of a window's actions where they can be done by mouse."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        window.commands.keys_changed.connect(self._say)
        self._say()

    def buttons(self) -> dict[str, tuple[PaintedButton, str]]:
        """The button that does an action, by the action, and what its tooltip says beside the key."""
        window, commands = self._window, self._window.commands
        view = cast(PairView, window.review.pair_view)
        start, top, header, bar = window.start, window.top, window.review.header, window.review.bar
        found: dict[str, tuple[PaintedButton, str]] = {
            "new": (start.new, start.new.text()),
            "open": (start.open, start.open.text()),
            "import_pairs": (start.pairs, self.tr("Candidate pairs of another tool, into a project")),
            "import_labels": (start.labels, self.tr("Labels of other people, into a project")),
            "help": (start.help, self.tr("Tutorial, how-to, reference")),
            "scheme": (top.scheme, commands.spec("scheme").text),
            "settings": (top.settings, commands.spec("settings").text),
            "export": (window.pairs.export, self.tr("The labelled pairs as a dataset")),
            "rescan": (window.review.none.button, self.tr("New and changed documents only")),
            "previous_change": (header.previous, commands.spec("previous_change").text),
            "next_change": (header.next, commands.spec("next_change").text),
            "flag": (header.flag, commands.spec("flag").text),
            "queue": (header.queue, commands.spec("queue").text),
            "join": (view.join, view.join.text()),
            "undo": (bar.undo, self.tr("Take the last decision back")),
            "skip": (bar.skip, self.tr("Come back to this pair later")),
        }
        for verdict, button in bar.verdicts.items():
            found[f"verdict_{verdict}"] = (button, verdict_meaning(verdict))
        for reason, chip in bar.chips.items():
            last = self.tr("(%1 for the last decision)").replace("%1", commands.key(f"last_reason_{reason}"))
            found[f"reason_{reason}"] = (chip, f"{reason_meaning(reason)} {last}")
        return found

    def _say(self) -> None:
        window, commands = self._window, self._window.commands
        for action, (button, words) in self.buttons().items():
            button.show_key(words, commands.key(action))
        window.review.header.cap.set_text(commands.key("next_change"))
        window.top.pages.set_tips([_with_key(commands, f"page_{page}") for page in PAGES])
        view, note = _with_key(commands, "view"), _with_key(commands, "note")
        switch = cast(PairView, window.review.pair_view).switch
        switch.set_tips([f"{text} · {view}" for text in switch.items()])
        window.review.bar.note.setToolTip(f"<qt>{escape(note)}</qt>")


def _with_key(commands: Actions, action: str) -> str:
    key = commands.key(action)
    text = commands.spec(action).text
    return f"{text} ({key})" if key else text
