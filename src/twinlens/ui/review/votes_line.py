"""What several reviewers said of a pair, above a pair that they disagree on."""

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from twinlens.model.judgements import Label, is_adjudication
from twinlens.ui.accessible import Role
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import Text
from twinlens.ui.theme import colors
from twinlens.ui.words import reason_word, verdict_word


class VotesLine(QWidget):
    """Names every vote: shown only where a disagreement is to be settled."""

    accessible_role = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = Text("", 12.5, wrap=True)
        layout = row(self.sentence, margins=(18, 6, 14, 6))
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.hide()

    def show_votes(self, labels: Sequence[Label]) -> None:
        """The votes on another pair; hidden where there are none."""
        votes = [label for label in labels if not is_adjudication(label.reviewer)]
        words = "  ·  ".join(_vote(label) for label in sorted(votes, key=lambda label: label.reviewer))
        self.sentence.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(votes))

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colors().neutral_tint)


def _vote(label: Label) -> str:
    said = verdict_word(label.verdict)
    if label.reason is not None:
        said += f" ({reason_word(label.reason)})"
    if label.note:
        said += f" “{label.note}”"
    return f"{label.reviewer}: {said}"
