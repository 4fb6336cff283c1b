"""Choosing a threshold on the training half, and what the test half then says of it, once."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from twinlens.evaluation.thresholds import CurvePoint, choose
from twinlens.session.test_half import Revealed
from twinlens.session.thresholds import CutView
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Choice, Number
from twinlens.ui.controls.surfaces import Line, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.sentences import translated
from twinlens.ui.words import fraction, number


class ChoicePanel(QWidget):
    """`chosen(place)` is the best place under a person's wish; `reveal_pressed` asks for the test half."""

    chosen = Signal(int)
    reveal_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: CutView | None = None
        self.wish = Choice(self.tr("Which threshold to choose"))
        self.wish.addItem(self.tr("Best precision with R of at least"), "r")
        self.wish.addItem(self.tr("Best R with precision of at least"), "precision")
        self.wish.addItem(self.tr("Best balance of precision and R"), "balance")
        self.least = Number(self.tr("Percent"), 1, 100, 80)
        self.least.setSuffix(" %")
        self.choose = Button(self.tr("Choose"), height=30)
        self.found = Text("", 12, "secondary", wrap=True)
        self.reveal = Button(self.tr("Reveal the test result"), "eye", height=30)
        self.about = Text("", 12, "secondary", wrap=True)
        self.result = Text("", 13, "text", SEMIBOLD, wrap=True)
        self.details = Text("", 12, "secondary", wrap=True)
        first = row(self.wish, self.least, self.choose, 4, self.found, spacing=8)
        first.setStretch(4, 1)
        hidden, shown = QWidget(), QWidget()
        hidden.setLayout(row(self.reveal, self.about, spacing=10))
        hidden.layout().setStretch(1, 1)  # type: ignore[union-attr]
        shown.setLayout(column(self.result, 2, self.details, None))
        self.test = QStackedWidget()
        self.test.addWidget(hidden)
        self.test.addWidget(shown)
        self.setLayout(column(first, 10, Line(), 8, self.test, None))
        self.choose.clicked.connect(self._choose)
        self.wish.currentIndexChanged.connect(self._wish_changed)
        self.reveal.clicked.connect(self.reveal_pressed)

    def set_view(self, view: CutView, revealed: Revealed | None, labelled: int) -> None:
        """Another rule or other labels."""
        self._view = view
        self.found.setText("")
        training = view.split == "train"
        self.choose.setEnabled(training)
        if not training:
            self.found.setText(
                self.tr("Choose on the training half: a threshold chosen on all labels cannot be tested on them.")
            )
        self.set_revealed(revealed)
        self.reveal.setEnabled(training and labelled > 0)
        own = sum(view.totals.values())
        if training:
            text = self.tr("%1 other labels are kept apart until then; they test one choice.")
            self.about.setText(text.replace("%1", number(labelled - own)))
        else:
            self.about.setText(self.tr("Go to the training half first."))

    def set_revealed(self, revealed: Revealed | None) -> None:
        """What the test half said, None = nothing yet."""
        self.test.setCurrentIndex(0 if revealed is None else 1)
        if revealed is None:
            return
        text = self.tr("Test half: precision %1, R %2")
        test = revealed.test
        self.result.setText(text.replace("%1", _share(test, "precision")).replace("%2", _share(test, "r")))
        text = self.tr("%1, revealed %2; %3 labels returned of this half. Training half: precision %4, R %5.")
        counted = number(test.labelled) if test is not None else "0"
        training = revealed.training
        parts = (
            translated(revealed.words),
            revealed.at[:10],
            counted,
            _share(training, "precision"),
            _share(training, "r"),
        )
        for place, part in enumerate(parts, 1):
            text = text.replace(f"%{place}", part)
        self.details.setText(text)

    def _choose(self) -> None:
        view = self._view
        if view is None:
            return
        wish, least = self.wish.currentData(), self.least.value() / 100
        best = choose(
            view.points["all"],
            least if wish == "r" else None,
            least if wish == "precision" else None,
        )
        if best is None:
            self.found.setText(self.tr("No threshold fulfils this on these labels."))
            return
        place = view.steps.place(best.threshold)
        text = self.tr("%1: precision %2, R %3 on the training half.")
        text = text.replace("%1", translated(view.words(place))).replace("%2", _share(best, "precision"))
        self.found.setText(text.replace("%3", _share(best, "r")))
        self.chosen.emit(place)

    def _wish_changed(self, index: int) -> None:
        self.least.setVisible(self.wish.currentData() != "balance")


def _share(point: CurvePoint | None, name: str) -> str:
    """A share with its interval."""
    if point is None:
        return fraction(None)
    low, high = (point.low, point.high) if name == "precision" else (point.r_low, point.r_high)
    value = fraction(getattr(point, name))
    return value if low is None or high is None else f"{value} ({fraction(low)}–{fraction(high)})"
