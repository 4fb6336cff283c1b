"""How many more labels the interval needs, whether to go on, and what the rule misses: two lines with their tables."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from twinlens.evaluation.recall import RecallEstimate
from twinlens.session.planning import Planning
from twinlens.ui.controls.buttons import IconButton
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.sentences import translated
from twinlens.ui.words import fraction, number, translate


class PlanStrip(QWidget):
    """`details_pressed` asks for the plan of every row."""

    details_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plan = Text("", 12.5, "text", wrap=True)
        self.missed = Text("", 12.5, "secondary", wrap=True)
        self.details = IconButton("list", self.tr("Plan for every row"), side=26)
        self.details.clicked.connect(self.details_pressed)
        title = Text(self.tr("Plan"), 13, weight=SEMIBOLD)
        other = Text(self.tr("Missed"), 13, weight=SEMIBOLD)
        width = max(title.sizeHint().width(), other.sizeHint().width()) + 6
        for heading in (title, other):
            heading.setMinimumWidth(width)
        first = row(title, self.plan, self.details, spacing=10)
        second = row(other, self.missed, spacing=10)
        second.setAlignment(other, Qt.AlignmentFlag.AlignTop)
        first.setStretch(1, 1)
        second.setStretch(1, 1)
        self.setLayout(column(first, second, margins=(16, 8, 12, 10), spacing=6))

    def show_plan(self, planning: Planning, missed: RecallEstimate) -> None:
        """What the labels ask for and what the rule misses."""
        self.plan.setText(translated(planning.suggestion))
        self.details.setVisible(bool(planning.plans))
        self.missed.setText(missed_words(missed))


def missed_words(missed: RecallEstimate) -> str:
    """The estimate of correct pairs missed as a sentence, with what it covers."""
    if missed.missed is None or missed.missed_interval is None:
        return translated(missed.sentence)
    text = translate("plan", "About %1 correct pairs (95 % interval %2 – %3), recall %4. %5")
    ends = missed.missed_interval
    parts = (number(round(missed.missed)), number(round(ends.low)), number(round(ends.high)), fraction(missed.recall))
    for place, part in enumerate((*parts, translated(missed.sentence)), 1):
        text = text.replace(f"%{place}", part)
    return text
