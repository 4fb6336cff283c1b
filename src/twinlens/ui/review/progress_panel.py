"""How fast the reviewer is, how much time is left, and the precision of the sample so far."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from twinlens.evaluation.estimates import ShareEstimate
from twinlens.session import ReviewProgress
from twinlens.ui.controls.surfaces import column
from twinlens.ui.controls.text import Text
from twinlens.ui.once import once
from twinlens.ui.words import duration, fraction, number

PAUSE = 250  # milliseconds without a decision before the precision is computed again


class ProgressPanel(QWidget):
    """Two lines; the second follows when the keys rest, so that it never delays one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._estimate: Callable[[], ShareEstimate | None] | None = None
        self.pace = Text("", 11, "secondary")
        self.precision = Text("", 11, "secondary", wrap=True)
        self._timer = once(self, self._compute, PAUSE)
        self.setLayout(column(self.pace, self.precision, spacing=2))

    def show_progress(self, progress: ReviewProgress, estimate: Callable[[], ShareEstimate | None] | None) -> None:
        """The state after a decision; `estimate` gives the precision, None where there is none to give."""
        self._estimate = estimate
        self._timer.start()
        if progress.rate is None:
            self.pace.setText(
                self.tr("%1 of %2 labelled")
                .replace("%2", number(progress.pairs))
                .replace("%1", number(progress.labelled))
            )
            return
        rate = self.tr("%1 an hour").replace("%1", number(round(progress.rate)))
        left = progress.pairs - progress.labelled
        if left > 0 and progress.seconds_left is not None:
            rest = self.tr("%1 left").replace("%1", duration(progress.seconds_left))
            self.pace.setText(f"{rate}  ·  {rest}")
        else:
            self.pace.setText(rate)

    def clear(self) -> None:
        """No project is open."""
        self._timer.stop()
        self._estimate = None
        self.pace.setText("")
        self.precision.setText("")

    def _compute(self) -> None:
        found = self._estimate() if self._estimate is not None else None
        self.precision.setVisible(found is not None)
        if found is None:
            self.precision.setText("")
            return
        text = self.tr("Precision so far %1 (%2 – %3)")
        text = text.replace("%3", fraction(found.interval.high)).replace("%2", fraction(found.interval.low))
        self.precision.setText(text.replace("%1", fraction(found.value)))
