"""Drawing a sample: from which pairs, how, how many, and how many of them from below the thresholds."""

from typing import Any

from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QWidget

from twinlens.evaluation.designs import ALLOCATIONS, BY, DESIGNS
from twinlens.model.changes import Changes
from twinlens.model.pairs import Rule
from twinlens.ui.controls.fields import Check, Field, Number
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import labelled
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.words import number, rule_word
from twinlens.ui.workspace import Workspace

DRAW = "twinlens.session.work:sample"
RULES = (Rule.ALL, Rule.B, Rule.C, Rule.COMBINED, Rule.MIXED)
SEED_LIMIT = 1 << 63  # what the project file can hold


class SampleDialog(JobDialog):
    """Draws the sample in another process; it is the one that is reviewed from then on."""

    help_page = "samples"

    def __init__(self, workspace: Workspace, parent: QWidget | None) -> None:
        super().__init__(self.tr("Draw a sample"), self.tr("Draw"), parent, width=600)
        self._workspace = workspace
        self.rule = Segmented([rule_word(rule) for rule in RULES], self.tr("From the pairs under the rule"))
        designs = [self.tr("Uniform"), self.tr("Stratified"), self.tr("Near the threshold")]
        self.design = Segmented(designs, self.tr("Design"))
        self.amount = Number(self.tr("Pairs"), 1, 1_000_000, 400)
        self.near = Number(self.tr("Near misses"), 0, 90, 0)
        self.near.setSuffix(" %")
        self.seed = Field(self.tr("Seed"), self.tr("the project’s own"))
        self.seed.setValidator(QRegularExpressionValidator("[0-9]{0,19}", self.seed))
        names = (self.tr("site relation"), self.tr("B-similarity"), self.tr("C-similarity range"))
        self.by = {key: Check(name) for key, name in zip(BY, names, strict=True)}
        for check in self.by.values():
            check.setChecked(True)
        self.allocation = Segmented([self.tr("By number of pairs"), self.tr("Learnt from labels")], self.tr("Labels"))
        self.about = Text("", 12.5, "secondary", wrap=True)
        self._strata = QWidget()
        self._strata.setLayout(
            column(
                labelled(self.tr("Strata by"), row_of(self.by)),
                8,
                labelled(self.tr("Labels among the strata"), self.allocation),
            )
        )
        first = row(
            labelled(self.amount.accessibleName(), self.amount),
            labelled(self.near.accessibleName(), self.near),
            labelled(self.seed.accessibleName(), self.seed),
            spacing=14,
        )
        first.setStretch(2, 1)
        for layout in (
            labelled(self.rule.accessibleName(), self.rule),
            labelled(self.design.accessibleName(), self.design),
        ):
            self.body.addLayout(layout)
            self.body.addSpacing(4)
        self.body.addWidget(self._strata)
        self.body.addSpacing(4)
        self.body.addLayout(first)
        self.body.addSpacing(4)
        self.body.addWidget(self.about)
        self.body.addWidget(self.outcome)
        self.design.chosen.connect(self._show)
        self.near.valueChanged.connect(self._show)
        self._show()

    def confirm(self) -> str | None:
        if self.finished_well:
            return ""
        seed = int(self.seed.text()) if self.seed.text() else None
        if seed is not None and seed >= SEED_LIMIT:
            return self.tr("The seed must be below 2 to the 63rd.")
        chosen = [name for name, check in self.by.items() if check.isChecked()]
        if self._stratified() and not chosen:
            return self.tr("Choose at least one property that makes the strata.")
        kwargs = {
            "project": str(self._workspace.path),
            "rule": str(RULES[self.rule.current()]),
            "design": DESIGNS[self.design.current()],
            "size": self.amount.value(),
            "by": tuple(chosen),
            "allocation": ALLOCATIONS[self.allocation.current()],
            "seed": seed,
            "near_misses": self.near.value() / 100,
        }
        self.begin(DRAW, kwargs, self.tr("Drawing, and measuring the pairs…"))
        return None

    def told(self, result: dict[str, Any]) -> str:
        self._workspace.reload(Changes(pairs=True, samples=True))
        sentence = self.tr("%1 of %2 pairs are drawn; they are in the review now.")
        drawn = sentence.replace("%1", number(result["pairs"])).replace("%2", number(result["population"]))
        strata = len(result["strata"])
        if strata > 1:
            drawn += " " + self.tr("They stand in %1 strata.").replace("%1", str(strata))
        return drawn

    def _stratified(self) -> bool:
        return DESIGNS[self.design.current()] == "stratified"

    def _show(self, index: int = 0) -> None:
        self._strata.setVisible(self._stratified())
        words = {
            "uniform": self.tr("Every pair has the same chance. The simplest estimates."),
            "stratified": self.tr("Every kind of pair gets its part, so that fewer labels give the same interval."),
            "importance": self.tr("More pairs near the rule’s threshold, where verdicts differ most; weights undo it."),
        }
        parts = [words[DESIGNS[self.design.current()]], self.tr("Any beginning of the order is still a sample.")]
        if self.near.value():
            parts.append(
                self.tr(
                    "Near misses are pairs just below the thresholds: their labels tell how many correct pairs a rule "
                    "misses."
                )
            )
        self.about.setText(" ".join(parts))


def row_of(checks: dict[str, Check]) -> QWidget:
    """Check boxes side by side."""
    holder = QWidget()
    holder.setLayout(row(*checks.values(), None, spacing=14))
    return holder
