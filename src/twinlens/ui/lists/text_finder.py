"""The search in the documents' texts: a line that says how far it is, and the way to stop it."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from twinlens.model.progress import ProgressState
from twinlens.store.pair_filter import PairFilter
from twinlens.ui.background import BackgroundJob
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import Text
from twinlens.ui.theme import colors
from twinlens.ui.words import duration, number

FIND = "twinlens.engine.text_search:find"
KEPT = 8  # results

Wanted = tuple[PairFilter, str]


class TextFinder(QWidget):
    """Looks through texts in another process; `found` follows, or `ended` with the sentence that says why not."""

    found = Signal()
    ended = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._job: BackgroundJob | None = None
        self._wanted: Wanted | None = None
        self._results: dict[Wanted, Any] = {}  # TextMatches
        self.sentence = Text("", 12.5, "secondary", wrap=True)
        self.stop = Button(self.tr("Stop"), "stop", height=26)
        self.stop.clicked.connect(self._stop)
        layout = row(self.sentence, self.stop, margins=(20, 5, 16, 5), spacing=10)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.hide()

    @property
    def running(self) -> bool:
        """Whether texts are being looked through."""
        return self._job is not None

    def result(self, chosen: PairFilter, words: str) -> Any:
        """What was found (TextMatches), None where it has not been looked for."""
        return self._results.get((chosen, words))

    def say_result(self, chosen: PairFilter, words: str) -> None:
        """What the search covered, and what it could not."""
        found = self._results.get((chosen, words))
        if found is None:
            return
        text = self.tr("Looked through %1 documents of these pairs; %2 hold “%3”.")
        if found.unread:
            text += " " + self.tr("%4 could not be read, as they are gone or were changed after the scan.")
        values = (number(found.read), number(len(found.documents)), words, number(found.unread))
        for place, value in ((4, values[3]), (2, values[1]), (1, values[0]), (3, values[2])):
            text = text.replace(f"%{place}", value)
        self.sentence.setText(text)
        self.stop.hide()
        self.show()

    def look(self, project: str, chosen: PairFilter, words: str) -> None:
        """Looks through the documents of the chosen pairs; the same search again goes on."""
        if self._job is not None and self._wanted == (chosen, words):
            return
        self.close_job()
        self._wanted = (chosen, words)
        self._job = BackgroundJob(FIND, {"project": project, "chosen": chosen, "words": words}, self)
        self._job.staged.connect(self._moved)
        self._job.progressed.connect(self._moved)
        self._job.done.connect(self._done)
        self._job.stopped.connect(self._stopped)
        self._job.failed.connect(self._failed)
        self.sentence.setText(self.tr("Looking through the documents' texts…"))
        self.stop.show()
        self.stop.setEnabled(True)
        self.show()

    def forget(self) -> None:
        """The documents are other ones: nothing that was found holds any more."""
        self.close_job()
        self._results.clear()

    def close_job(self) -> None:
        """Ends a search without a word."""
        if self._job is not None:
            job, self._job = self._job, None
            job.close()
            job.deleteLater()
        self.hide()

    def _stop(self) -> None:
        if self._job is not None:
            self.stop.setEnabled(False)
            self._job.cancel()

    def _moved(self, state: ProgressState) -> None:
        text = self.tr("Looking through the documents' texts: %1 of %2")
        text = text.replace("%2", number(state.documents_total)).replace("%1", number(state.documents))
        if state.seconds_left:
            text += "  ·  " + self.tr("%1 left").replace("%1", duration(state.seconds_left))
        self.sentence.setText(text)

    def _done(self, result: Any) -> None:
        self._end()
        if self._wanted is not None:
            self._results[self._wanted] = result
            while len(self._results) > KEPT:
                del self._results[next(iter(self._results))]
        self.found.emit()

    def _stopped(self) -> None:
        self._end()
        self.ended.emit(self.tr("The search was stopped: the list is as it was before."))

    def _failed(self, sentence: str) -> None:
        self._end()
        self.ended.emit(sentence)

    def _end(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            job.deleteLater()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colors().neutral_tint)
