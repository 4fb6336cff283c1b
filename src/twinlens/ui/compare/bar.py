"""Which configurations are compared: the project's rules, other tools, other projects; and over which gains count."""

from collections.abc import Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from twinlens.model.pairs import Rule
from twinlens.ui.controls.buttons import Button, Chip, IconButton
from twinlens.ui.controls.fields import Choice
from twinlens.ui.controls.flow import FlowLayout
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.words import rule_word

RULES = (Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED)
FIRST = (Rule.B, Rule.C, Rule.COMBINED)  # those that are compared where nothing was chosen


class CompareBar(Card):
    """Chips that are on or off; `changed` when other configurations shall be compared."""

    changed = Signal()
    reference_chosen = Signal(str)
    add_pressed = Signal()
    derive_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rules = {rule: Chip(rule_word(rule)) for rule in RULES}
        self.scores: dict[str, Chip] = {}
        self.others: dict[Path, Chip] = {}
        self.reference = Choice(self.tr("Gains are counted over"))
        self.reference.currentIndexChanged.connect(self._reference_moved)
        for rule, chip in self.rules.items():
            chip.setChecked(rule in FIRST)
            chip.clicked.connect(self._clicked)
        self.add = Button(self.tr("Add a project…"), "plus", height=30)
        self.derive = Button(self.tr("Derive a configuration…"), "sync", height=30)
        self.table = IconButton("list", self.tr("Table of every two configurations"))
        self.save = IconButton("export", self.tr("Save the table"))
        self.add.clicked.connect(self.add_pressed)
        self.derive.clicked.connect(self.derive_pressed)
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips, 6)
        self._arrange_chips()
        over = Text(self.tr("Gains over"), 12, "secondary")
        over.setBuddy(self.reference)
        head = row(
            Text(self.tr("Configurations"), 14, weight=SEMIBOLD),
            None,
            over,
            self.reference,
            8,
            self.add,
            self.derive,
            self.table,
            self.save,
            spacing=8,
        )
        self.setLayout(column(head, 8, self._chips, margins=(16, 10, 12, 12)))

    def clear(self) -> None:
        """Another project: its rules only."""
        for rule, chip in self.rules.items():
            chip.setChecked(rule in FIRST)
        self.scores.clear()
        self.others.clear()
        self._arrange_chips()
        self.set_names((), "")

    def set_scores(self, names: Sequence[str]) -> None:
        """The project's imported scores; new ones are compared."""
        if list(self.scores) == list(names):
            return
        before = {name: chip.isChecked() for name, chip in self.scores.items()}
        self.scores = {name: self._chip(name, before.get(name, True)) for name in names}
        self._arrange_chips()

    def add_others(self, paths: Sequence[Path]) -> None:
        """Compares with these projects too."""
        for path in paths:
            if path in self.others:
                self.others[path].setChecked(True)
            else:
                chip = self._chip(path.stem, True)
                chip.setToolTip(f"<qt>{escape(str(path))}</qt>")
                self.others[path] = chip
        self._arrange_chips()

    def chosen_rules(self) -> list[Rule]:
        """The rules that are compared, of each project."""
        return [rule for rule, chip in self.rules.items() if chip.isChecked()]

    def chosen_scores(self) -> list[str]:
        """The other tools that are compared."""
        return [name for name, chip in self.scores.items() if chip.isChecked()]

    def chosen_others(self) -> list[Path]:
        """The other projects that are compared."""
        return [path for path, chip in self.others.items() if chip.isChecked()]

    def set_names(self, names: Sequence[str], reference: str) -> None:
        """What is compared at present, without telling."""
        self.reference.blockSignals(True)
        self.reference.clear()
        self.reference.addItems(list(names))
        self.reference.setCurrentText(reference)
        self.reference.blockSignals(False)
        self.reference.updateGeometry()
        self.reference.update()

    def _chip(self, text: str, on: bool) -> Chip:
        chip = Chip(text)
        chip.setChecked(on)
        chip.clicked.connect(self._clicked)
        return chip

    def _arrange_chips(self) -> None:
        wanted = [*self.rules.values(), *self.scores.values(), *self.others.values()]
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None and widget not in wanted:
                widget.hide()
                widget.deleteLater()
        for chip in wanted:
            self._flow.addWidget(chip)
            chip.show()
        self._flow.invalidate()
        self._flow.activate()
        self._chips.updateGeometry()

    def _clicked(self) -> None:
        if not (self.chosen_rules() or self.chosen_scores()):
            chip = self.sender()
            if isinstance(chip, Chip):
                chip.setChecked(True)  # something must be compared
            return
        self.changed.emit()

    def _reference_moved(self, index: int) -> None:
        if index >= 0:
            self.reference_chosen.emit(self.reference.currentText())
