"""How many documents a scan would find, and how long it would take: counted in another process while one chooses."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from twinlens.model.documents import Source
from twinlens.model.params import ScanParams
from twinlens.ui.controls.surfaces import Card, column
from twinlens.ui.controls.text import Text
from twinlens.ui.errands import Errands
from twinlens.ui.once import once
from twinlens.ui.sentences import translated
from twinlens.ui.words import duration, sentence, size_word, translate

ESTIMATE = "twinlens.engine.estimating:estimate"
PAUSE = 250  # milliseconds without a change after which it is asked


class EstimateLine(Card):
    """Says nothing while nothing is chosen; a later question takes the place of an earlier one."""

    said = Signal()  # its new sentence has found its lines

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, fill="card", radius=8)
        self._errands: Errands | None = None
        self._kwargs: dict[str, Any] = {}
        self._timer = once(self, self._send, PAUSE)
        self._after_layout = once(self, self.said)
        self.text = Text("", 13, "text", wrap=True)
        self.text.setAccessibleName(self.tr("Estimate"))
        self.refused = Text("", 13, "warning", wrap=True)
        self.setLayout(column(self.text, self.refused, margins=(12, 9, 12, 9), spacing=2))
        self.hide()

    def ask(self, sources: Sequence[Source], params: ScanParams, jobs: int) -> None:
        """Another choice; the estimate follows."""
        self._timer.stop()
        if not sources:
            self._kwargs = {}
            self.hide()
            return
        self._kwargs = {"sources": [asdict(source) for source in sources], "params": params.to_json(), "jobs": jobs}
        self._say(self.tr("Counting documents…"))
        self._timer.start()

    def close_work(self) -> None:
        """Ends the other process."""
        self._timer.stop()
        if self._errands is not None:
            self._errands.close()
            self._errands = None

    def _send(self) -> None:
        if self._errands is None:
            self._errands = Errands(self)
            self._errands.answered.connect(self._answered)
            self._errands.refused.connect(self._refused)
        self._errands.ask(ESTIMATE, self._kwargs, ESTIMATE)

    def _answered(self, tag: str, found: dict[str, Any]) -> None:
        if not self._kwargs or self._timer.isActive():
            return  # the choice has changed since
        if not found["units"]:
            first = found["refused"][0] if found["refused"] else self.tr("nothing to read was found there")
            self._say(sentence(first), "warning")
            return
        text = self.tr("%Ln document(s)", "", found["documents"])
        if not found["exact"]:
            text = self.tr("about %1").replace("%1", text)
        if not found["complete"]:
            text = self.tr("more than %1").replace("%1", text)
        parts = (
            text,
            size_word(found["octets"]),
            self.tr("about %1").replace("%1", rounded_duration(found["seconds"])),
        )
        self._say(" · ".join(parts), refused=sentence(found["refused"][0]) if found["refused"] else "")

    def _refused(self, tag: str, reason: str) -> None:
        self._say(self.tr("No estimate: %1").replace("%1", translated(reason)), "warning")

    def _say(self, text: str, color: str = "text", *, refused: str = "") -> None:
        self.text.setText(text)
        self.text.set_color(color)
        self.refused.setText(refused)
        self.refused.setVisible(bool(refused))
        self.show()
        self._after_layout.start(0)


def rounded_duration(seconds: float) -> str:
    """A guess without digits that it has not: to five seconds, to minutes, to ten minutes."""
    if 60 <= seconds < 3570:
        return translate("words", "%1 min").replace("%1", str(round(seconds / 60)))
    step = 1 if seconds < 10 else 5 if seconds < 60 else 600
    return duration(max(1, round(seconds / step)) * step)
