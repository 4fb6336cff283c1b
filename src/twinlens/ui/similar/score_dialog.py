"""Makes similar documents pairs with a score: they can be labelled, tabulated and tuned like any other."""

from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from twinlens.ui.controls.fields import Check, Number
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import labelled
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.words import number
from twinlens.ui.workspace import Workspace

SCORE = "twinlens.engine.sif.similar_documents:score_pairs"


class ScoreDialog(JobDialog):
    """`scored` follows when the pairs have their scores."""

    help_page = "sif-and-collections"
    scored = Signal()

    def __init__(self, workspace: Workspace, minimum: int, parent: QWidget | None) -> None:
        title = QCoreApplication.translate("ScoreDialog", "Similarity as a score of pairs")
        super().__init__(title, QCoreApplication.translate("ScoreDialog", "Make pairs"), parent)
        self._workspace = workspace
        self.body.addWidget(
            Text(
                self.tr(
                    "Documents of which one holds more than this share of the other become pairs with the score “sif”. "
                    "They can be labelled in the review; the score then stands in the tables, on the page Threshold "
                    "and in curves like that of another tool."
                ),
                12.5,
                "secondary",
                wrap=True,
            )
        )
        self.minimum = Number(self.tr("Least similarity in per cent"), 1, 100, minimum)
        self.suffix = Check(self.tr("Only documents with the same suffix"))
        self.body.addLayout(labelled(self.tr("Least similarity (%)"), self.minimum, narrow=True))
        self.body.addWidget(self.suffix)
        self.body.addWidget(self.outcome)

    def confirm(self) -> str | None:
        if self.finished_well:
            return ""
        kwargs = {
            "project": str(self._workspace.path),
            "minimum": float(self.minimum.value()),
            "same_suffix": self.suffix.isChecked(),
        }
        self.begin(SCORE, kwargs, self.tr("Comparing the documents…"))
        return None

    def told(self, result: Any) -> str:
        self.scored.emit()
        text = self.tr("%1 pairs have the score “sif” now, %2 of them are new.")
        text = text.replace("%1", number(result["pairs"])).replace("%2", number(result["new_pairs"]))
        if result["dropped"]:
            more = self.tr("%1 pairs of an earlier search have it no more.")
            text += " " + more.replace("%1", number(result["dropped"]))
        return text
