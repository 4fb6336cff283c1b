"""The bar below the pair: reasons, verdicts, skip, undo and the note."""

import itertools

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from twinlens.model.judgements import REASONS, Reason, Verdict
from twinlens.ui.accessible import Role
from twinlens.ui.actions import REASON_KEYS, Actions
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Field
from twinlens.ui.controls.flow import FlowLayout
from twinlens.ui.controls.surfaces import Surface, column, row
from twinlens.ui.paint import paint_verdict, smooth
from twinlens.ui.review.reason_chip import ReasonChip
from twinlens.ui.review.verdict_button import VerdictButton
from twinlens.ui.theme import px, theme
from twinlens.ui.words import verdict_meaning, verdict_word


class DecisionBar(Surface):
    """Chosen reason and note go with the next verdict; buttons do what the keys do."""

    verdict_pressed = Signal(object)  # Verdict
    undo_pressed = Signal()
    skip_pressed = Signal()
    note_left = Signal()

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__("panel", parent)
        self._actions = actions
        self._first = Verdict.CORRECT  # whose reasons come first
        self.chips = {reason: ReasonChip(reason, actions.key(f"reason_{reason}")) for reason in REASON_KEYS}
        self.verdicts = {
            verdict: VerdictButton(
                verdict, verdict_word(verdict), verdict_meaning(verdict), actions.key(f"verdict_{verdict}")
            )
            for verdict in Verdict
        }
        self.note = Field(self.tr("Note"), self.tr("Note for this pair…"), height=28)
        self.note.setMinimumWidth(160)
        self.note.left.connect(self.note_left)
        self.skip = Button(self.tr("Skip"), "skip", key=actions.key("skip"), height=58)
        self.undo = Button(self.tr("Undo"), "undo", height=58)
        self.undo.clicked.connect(self.undo_pressed)
        self.skip.clicked.connect(self.skip_pressed)
        for chip in self.chips.values():
            chip.clicked.connect(self._chip_clicked)
        for button in self.verdicts.values():
            button.clicked.connect(self._verdict_clicked)
        self._lay_out()
        self.setEnabled(False)

    def reason(self) -> Reason | None:
        """The chosen reason."""
        for reason, chip in self.chips.items():
            if chip.isChecked():
                return reason
        return None

    def toggle_reason(self, reason: Reason) -> None:
        """Chooses a reason in place of another, or takes it back."""
        self.set_reason(None if self.chips[reason].isChecked() else reason)

    def set_reason(self, reason: Reason | None) -> None:
        """Chooses this reason only."""
        for other, chip in self.chips.items():
            chip.setChecked(other is reason)

    def set_verdict(self, verdict: Verdict | None) -> None:
        """Marks the verdict that the pair on screen has already."""
        for other, button in self.verdicts.items():
            button.setChecked(other is verdict)

    def set_decision(self, verdict: Verdict | None, reason: Reason | None, note: str) -> None:
        """What was decided on the pair before, or nothing."""
        self.set_verdict(verdict)
        self.set_reason(reason)
        self.note.setText(note)

    def set_compact(self, compact: bool) -> None:
        """Less high, for low windows."""
        self._flow.set_broken(not compact)
        self._arrange()
        for button in self.verdicts.values():
            button.set_compact(compact)
        for other in (self.skip, self.undo):
            other.set_height(40 if compact else 58)

    def set_undo(self, possible: bool) -> None:
        """Whether there is a decision to take back."""
        self.undo.setEnabled(possible)

    def set_suggestion(self, reason: Reason | None, likely: Verdict | None) -> None:
        """Which reason the differences look like; those of the likely verdict come first."""
        for other, chip in self.chips.items():
            chip.set_suggested(other is reason)
        first = likely or Verdict.CORRECT
        if first is not self._first:
            self._first = first
            self._arrange()

    def _lay_out(self) -> None:
        holder = QWidget()
        self._flow = FlowLayout(holder, 6)
        self._flow.filler = self.note
        self._signs = {verdict: VerdictSign(verdict) for verdict in Verdict}
        self._flow.heads = set(self._signs.values())
        for widget in (*self._signs.values(), *self.chips.values(), self.note):
            self._flow.addWidget(widget)
        self._arrange()
        buttons = row(*self.verdicts.values(), self.skip, self.undo, spacing=10)
        for index in range(3):
            buttons.setStretch(index, 1)
        self.setLayout(column(holder, 10, buttons, margins=(18, 10, 18, 12)))

    def _arrange(self) -> None:
        """The reasons of the correct pairs in one row, the few others in the other; the likely verdict's first.

        The note stands beside the few, or last where the rows are not kept apart.
        """
        others = [verdict for verdict in (Verdict.INCORRECT, Verdict.UNDECIDED) if verdict is not self._first]
        if self._first is Verdict.CORRECT:
            order, second = [Verdict.CORRECT, *others], others[0]
        else:
            order, second = [self._first, *others, Verdict.CORRECT], Verdict.CORRECT
        widgets: list[QWidget] = []
        for verdict in order:
            if verdict is Verdict.CORRECT and second is Verdict.CORRECT:
                widgets.append(self.chips[Reason.OTHER])
                if self._flow.broken:
                    widgets.append(self.note)
            widgets.append(self._signs[verdict])
            widgets.extend(self.chips[reason] for reason in REASONS[verdict] if reason is not Reason.OTHER)
        if second is not Verdict.CORRECT:
            widgets.append(self.chips[Reason.OTHER])
        self._flow.breaks = {self._signs[second]}
        if self.note not in widgets:
            widgets.append(self.note)
        self._flow.set_order(widgets)
        for before, after in itertools.pairwise([w for w in widgets if w not in self._signs.values()]):
            QWidget.setTabOrder(before, after)

    def _chip_clicked(self) -> None:
        chip = self.sender()
        if isinstance(chip, ReasonChip):
            self.set_reason(chip.reason if chip.isChecked() else None)

    def _verdict_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, VerdictButton):
            button.setChecked(not button.isChecked())  # what is checked is what is on disk, not what was pressed
            self.verdict_pressed.emit(button.verdict)


class VerdictSign(QWidget):
    """The glyph of the verdict that a group of reasons belongs to."""

    accessible_role = Role.Graphic

    def __init__(self, verdict: Verdict, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdict = verdict
        self.setAccessibleName(verdict_word(verdict))
        self.setToolTip(verdict_word(verdict))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(px(24), px(27))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_verdict(smooth(QPainter(self)), self.rect().toRectF().center(), self._verdict, px(9))
