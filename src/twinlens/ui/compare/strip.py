"""How far the derivation of a configuration is, with a button that stops it."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.progress import ProgressState
from twinlens.ui.background import BackgroundJob
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.derive import DeriveRequest
from twinlens.ui.pages.scan import share_done
from twinlens.ui.paint import MEDIUM, paint_bar, rounded, smooth
from twinlens.ui.theme import colors, px, theme
from twinlens.ui.words import number, stage_word
from twinlens.ui.words import sentence as as_sentence

DERIVE = "twinlens.session.work:derive"
BELOW = 12  # pixels of space below it


class DeriveStrip(QWidget):
    """Works in another process, one configuration at a time; `made(Path)` when it is there."""

    made = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._job: BackgroundJob | None = None
        self._target = Path()
        self._share = 0.0
        self._tone = "accent"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.words = Text("", 13, "text", MEDIUM, wrap=True)
        self.stop = Button(self.tr("Stop"), "stop", height=30)
        self.close_button = Button(self.tr("Close"), height=30)
        layout = row(self.words, self.stop, self.close_button, margins=(16, 10, 10, 12 + BELOW), spacing=10)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.stop.clicked.connect(self._ask_stop)
        self.close_button.clicked.connect(self.hide)
        theme().changed.connect(self.update)
        self.hide()

    @property
    def running(self) -> bool:
        """Whether a configuration is being derived."""
        return self._job is not None

    def start(self, project: Path, asked: DeriveRequest) -> bool:
        """Begins; False while another one is being derived."""
        if self._job is not None:
            return False
        self._target = asked.target
        self._say(self.tr("Deriving %1…").replace("%1", asked.target.stem), "accent", 0.0)
        self.stop.show()
        self.close_button.hide()
        self.show()
        job = BackgroundJob(DERIVE, asked.kwargs(project), self)
        self._job = job
        job.staged.connect(self._progressed)
        job.progressed.connect(self._progressed)
        job.done.connect(self._done)
        job.stopped.connect(self._stopped)
        job.failed.connect(self._failed)
        return True

    def close_job(self) -> None:
        """Ends it at once: the project is closed."""
        if self._job is not None:
            job, self._job = self._job, None
            job.close()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = colors()
        painter = smooth(QPainter(self))
        area = self.rect().toRectF().adjusted(0, 0, 0, -BELOW)
        rounded(painter, area, 10, getattr(tokens, f"{self._tone}_tint"))
        if self._job is not None:
            bar = QRectF(16, area.bottom() - px(8), area.width() - 32, 4)
            paint_bar(painter, bar, self._share, tokens.accent)

    def _say(self, sentence: str, tone: str, share: float) -> None:
        self._tone, self._share = tone, share
        self.words.setText(sentence)
        self.setAccessibleName(sentence)
        self.update()

    def _ask_stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _progressed(self, state: ProgressState) -> None:
        share = share_done(state)
        text = self.tr("Deriving %1: %2").replace("%1", self._target.stem).replace("%2", stage_word(state.stage))
        if share is not None:
            text += f" {round(share * 100)} %"
        self._say(text, "accent", share or 0.0)

    def _done(self, result: dict[str, Any]) -> None:
        text = self.tr("%1 is derived: %2 B-similar, %3 C-similar pairs.")
        pairs = result["pairs"]
        parts = (self._target.stem, number(pairs["b_similar"]), number(pairs["c_similar"]))
        for place, part in enumerate(parts, 1):
            text = text.replace(f"%{place}", part)
        if result["missing"]:
            missing = self.tr("%1 documents could not be read any more, or have changed: they have no pair there.")
            text += " " + missing.replace("%1", number(result["missing"]))
        self._end(text, "warning" if result["missing"] else "good")
        self.made.emit(self._target)

    def _stopped(self) -> None:
        self._end(self.tr("Stopped: %1 was not made.").replace("%1", self._target.stem), "warning")

    def _failed(self, sentence: str) -> None:
        self._end(as_sentence(sentence), "bad")

    def _end(self, sentence: str, tone: str) -> None:
        if self._job is not None:
            self._job.deleteLater()
            self._job = None
        self.stop.hide()
        self.close_button.show()
        self._say(sentence, tone, 0.0)
