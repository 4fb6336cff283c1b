"""A line in a page that shows a long work of it: the stage, how far it is, and the way to stop it."""

from typing import Any

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.progress import ProgressState
from twinlens.ui.background import BackgroundJob
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import ElidedText
from twinlens.ui.pages.scan import share_done
from twinlens.ui.paint import paint_bar, smooth
from twinlens.ui.theme import colors, px, theme
from twinlens.ui.words import number, stage_word
from twinlens.ui.words import sentence as as_sentence


class Bar(QWidget):
    """How much is done, 0..1; empty while nothing is known."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share = 0.0
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def set_share(self, share: float) -> None:
        """Another share."""
        self._share = share
        self.setAccessibleDescription(f"{round(share * 100)} %")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(150), px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_bar(smooth(QPainter(self)), QRectF(self.rect()).adjusted(0, 1, 0, -1), self._share, colors().accent)


class JobStrip(QWidget):
    """At most one work at a time; exactly one of `done`, `stopped`, `failed` ends it, unless `close` does."""

    done = Signal(object)
    stopped = Signal()
    failed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._job: BackgroundJob | None = None
        self._title = ""
        self.text = ElidedText("", 12.5, "text")
        self.bar = Bar(self.tr("How far the work is"))
        self.cancel = Button(self.tr("Stop"), "stop", height=28)
        self.cancel.clicked.connect(self._cancel)
        layout = row(self.text, self.bar, self.cancel, margins=(20, 6, 16, 6), spacing=14)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    @property
    def running(self) -> bool:
        """Whether it works."""
        return self._job is not None

    def begin(self, function: str, kwargs: dict[str, Any], title: str) -> None:
        """Starts a work; `title` says what it is. Nothing happens while another one runs."""
        if self._job is not None:
            return
        self._title = title
        self.text.set_text(title)
        self.bar.set_share(0.0)
        self.cancel.setEnabled(True)
        self.show()
        job = BackgroundJob(function, kwargs, self)
        self._job = job
        job.staged.connect(self.show_state)
        job.progressed.connect(self.show_state)
        job.done.connect(self._done)
        job.stopped.connect(self._stopped)
        job.failed.connect(self._failed)

    def close_job(self) -> None:
        """Ends the work at once, without a signal."""
        if self._job is not None:
            job, self._job = self._job, None
            job.close()
            job.deleteLater()
        self.hide()

    def show_state(self, state: ProgressState) -> None:
        """How far it is."""
        parts = [f"{self._title}: {stage_word(state.stage)}"]
        if state.documents_total:
            parts.append(f"{number(state.documents)} / {number(state.documents_total)}")
        self.text.set_text(" · ".join(parts))
        self.bar.set_share(share_done(state) or 0.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors().accent_tint)
        painter.fillRect(QRectF(0, 0, 3, self.height()), colors().accent)

    def _cancel(self) -> None:
        if self._job is not None:
            self.cancel.setEnabled(False)
            self.text.set_text(self.tr("Stopping…"))
            self._job.cancel()

    def _end(self) -> None:
        if self._job is not None:
            self._job.deleteLater()
            self._job = None
        self.hide()

    def _done(self, result: Any) -> None:
        self._end()
        self.done.emit(result)

    def _stopped(self) -> None:
        self._end()
        self.stopped.emit()

    def _failed(self, sentence: str) -> None:
        self._end()
        self.failed.emit(as_sentence(sentence))
