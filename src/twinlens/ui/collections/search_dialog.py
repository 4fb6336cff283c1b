"""The settings of a search for replicated collections."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from twinlens.ui.controls.fields import Choice, Number
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog, labelled
from twinlens.ui.words import figure

CHUNKS = ("shingle", "sentence", "word")
CLASSES = ("resemblance", "containment", "b", "c", "combined")
BY_CHUNKS = 2  # of CLASSES, the first ones


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """What pages share, which of them are similar, how many pages a copy may miss, and the least overlap."""

    chunk: str = "shingle"
    classes: str = "resemblance"
    tolerance: int = 1
    least: float = 0.5

    @classmethod
    def of(cls, values: dict[str, Any]) -> "SearchSettings":
        """As a search of the project keeps them."""
        return cls(values["chunk"], values["classes"], values["tolerance"], values["least"])

    def words(self) -> str:
        """Which pages are similar, in a few words."""
        words = {
            ("resemblance", "shingle"): QCoreApplication.translate("SearchDialog", "shingle resemblance ≥ %1"),
            ("resemblance", "sentence"): QCoreApplication.translate("SearchDialog", "sentence resemblance ≥ %1"),
            ("resemblance", "word"): QCoreApplication.translate("SearchDialog", "word resemblance ≥ %1"),
            ("containment", "shingle"): QCoreApplication.translate("SearchDialog", "shingle containment ≥ %1"),
            ("containment", "sentence"): QCoreApplication.translate("SearchDialog", "sentence containment ≥ %1"),
            ("containment", "word"): QCoreApplication.translate("SearchDialog", "word containment ≥ %1"),
            ("b", ""): QCoreApplication.translate("SearchDialog", "B-similar pairs"),
            ("c", ""): QCoreApplication.translate("SearchDialog", "C-similar pairs"),
            ("combined", ""): QCoreApplication.translate("SearchDialog", "combined pairs"),
        }
        chunk = self.chunk if self.classes in CLASSES[:BY_CHUNKS] else ""
        return words[self.classes, chunk].replace("%1", figure(self.least))


class SearchDialog(Dialog):
    """Asks for the settings, then `asked` tells them."""

    help_page = "sif-and-collections#replicated-collections"
    asked = Signal(object)  # SearchSettings

    def __init__(self, settings: SearchSettings, parent: QWidget | None) -> None:
        title = QCoreApplication.translate("SearchDialog", "Search for replicated collections")
        super().__init__(title, QCoreApplication.translate("SearchDialog", "Search"), parent, width=600)
        self.body.addWidget(
            Text(
                self.tr(
                    "Similar pages get one class; where two classes are linked in all their pages they belong to one "
                    "collection. The sources are read again, in the background."
                ),
                12.5,
                "secondary",
                wrap=True,
            )
        )
        self.classes = Choice(self.tr("Which pages are similar"))
        self.classes.addItems(
            [
                self.tr("Resemblance: as much shared of both"),
                self.tr("Containment: as much of the smaller one"),
                self.tr("The project's B-similar pairs"),
                self.tr("The project's C-similar pairs"),
                self.tr("The project's combined pairs"),
            ]
        )
        self.classes.setCurrentIndex(CLASSES.index(settings.classes))
        self.chunk = Choice(self.tr("What is shared"))
        self.chunk.addItems([self.tr("Shingles of tokens"), self.tr("Sentences"), self.tr("Words")])
        self.chunk.setCurrentIndex(CHUNKS.index(settings.chunk))
        self.least = Number(self.tr("Least overlap in per cent"), 1, 100, round(settings.least * 100))
        self.tolerance = Number(self.tr("Pages that a copy may miss"), 0, 1000, settings.tolerance)
        self.body.addLayout(labelled(self.tr("Which pages are similar"), self.classes))
        parts = row(
            labelled(self.tr("What is shared"), self.chunk),
            labelled(self.tr("Least overlap (%)"), self.least),
            labelled(self.tr("Pages that a copy may miss"), self.tolerance),
            None,
            spacing=16,
        )
        self.body.addLayout(parts)
        self.body.addWidget(
            Text(
                self.tr("Real mirrors miss a page now and then: with 0 they fall into pieces, with 1 they stay whole."),
                11.5,
                "faint",
                wrap=True,
            )
        )
        self.classes.currentIndexChanged.connect(self._show_what_counts)
        self._show_what_counts()

    def settings(self) -> SearchSettings:
        """What is chosen."""
        return SearchSettings(
            CHUNKS[self.chunk.currentIndex()],
            CLASSES[self.classes.currentIndex()],
            self.tolerance.value(),
            self.least.value() / 100,
        )

    def confirm(self) -> str | None:
        self.asked.emit(self.settings())
        return ""

    def _show_what_counts(self) -> None:
        by_chunks = self.classes.currentIndex() < BY_CHUNKS
        self.chunk.setEnabled(by_chunks)
        self.least.setEnabled(by_chunks)
