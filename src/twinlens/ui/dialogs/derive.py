"""Another configuration of the open project's documents: what may differ, and where it is kept."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from twinlens.model.features import BOILERPLATE, C_OVER, WEIGHTS
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Choice, Field, Number
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog, ask_file, labelled
from twinlens.ui.paint import MEDIUM
from twinlens.ui.workspace import Workspace

SUFFIX = ".twinlens"
BITS = (64, 128, 192, 256, 384, 512, 768, 1024)


@dataclass(frozen=True, slots=True)
class DeriveRequest:
    """What is asked for; `features` as `model.features.Features`."""

    target: Path
    k: int
    bits: int
    features: dict[str, str] = field(default_factory=dict)

    def kwargs(self, project: Path) -> dict[str, Any]:
        """The arguments of `session.work.derive`."""
        return {
            "project": str(project),
            "target": str(self.target),
            "k": self.k,
            "bits": self.bits,
            "features": self.features,
        }


class DeriveDialog(Dialog):
    """`asked(DeriveRequest)` when the person wants it made."""

    help_page = "compare"
    asked = Signal(object)

    def __init__(self, workspace: Workspace, parent: QWidget | None) -> None:
        super().__init__(self.tr("Derive a configuration"), self.tr("Derive"), parent, width=620)
        self.primary.setAccessibleName(self.tr("Derive"))
        self._workspace = workspace
        self._named = False
        params = workspace.params
        self.k = Number(self.tr("Terms in a shingle"), 1, 64, params.k)
        self.bits = Choice(self.tr("Bits of Alg. C"))
        self.bits.addItems([str(bits) for bits in sorted({*BITS, params.bits})])
        self.bits.setCurrentText(str(params.bits))
        self.c_over = Segmented([self.tr("Terms"), self.tr("Shingles")], self.tr("Alg. C over"))
        self.weights = Segmented([self.tr("A set"), self.tr("By frequency")], self.tr("Shingles of Alg. B"))
        self.boilerplate = Segmented(boilerplate_words(), self.tr("Boilerplate"))
        self.about = Text("", 12.5, "secondary", wrap=True)
        self.file = Field(self.tr("File"), self.tr("Where the derived project is kept"))
        browse = Button(self.tr("Browse…"))
        browse.clicked.connect(self._ask_file)
        line = row(self.file, browse)
        line.setStretch(0, 1)
        name = Text(self.tr("File"), 12, "secondary", MEDIUM)
        name.setBuddy(self.file)
        numbers = row(
            labelled(self.k.accessibleName(), self.k), labelled(self.bits.accessibleName(), self.bits), None, spacing=18
        )
        self.body.addWidget(
            Text(
                self.tr(
                    "The same documents are signed in another way, into a project of their own that is compared with "
                    "this one on your labels. Thresholds of Alg. C keep their share of the bits."
                ),
                13,
                "secondary",
                wrap=True,
            )
        )
        self.body.addSpacing(4)
        self.body.addLayout(numbers)
        for choice in (self.c_over, self.weights, self.boilerplate):
            self.body.addSpacing(4)
            self.body.addLayout(labelled(choice.accessibleName(), choice))
            choice.chosen.connect(self._show)
        self.body.addWidget(self.about)
        self.body.addSpacing(4)
        self.body.addLayout(column(name, 4, line))
        self.k.valueChanged.connect(self._show)
        self.bits.currentIndexChanged.connect(self._show)
        self.file.textEdited.connect(self._typed)
        self._show()

    def request(self) -> DeriveRequest:
        """What is asked for at present."""
        features = {
            "c_over": C_OVER[self.c_over.current()],
            "weights": WEIGHTS[self.weights.current()],
            "boilerplate": BOILERPLATE[self.boilerplate.current()],
        }
        return DeriveRequest(Path(self.file.text().strip()), self.k.value(), int(self.bits.currentText()), features)

    def confirm(self) -> str | None:
        asked = self.request()
        if not self._differences(asked):
            return self.tr("Choose something that differs from this project.")
        if not self.file.text().strip():
            return self.tr("Say where the derived project shall be kept.")
        if asked.target.suffix != SUFFIX:
            return self.tr("A project’s name ends in %1.").replace("%1", SUFFIX)
        if asked.target.exists():
            return self.tr("%1 exists already: choose another name.").replace("%1", str(asked.target))
        if not asked.target.parent.is_dir():
            return self.tr("There is no folder %1.").replace("%1", str(asked.target.parent))
        self.asked.emit(asked)
        return ""

    def _differences(self, asked: DeriveRequest) -> list[str]:
        """Short words of what differs, for the file's name."""
        params = self._workspace.params
        found = [f"k{asked.k}"] if asked.k != params.k else []
        found += [f"{asked.bits}bits"] if asked.bits != params.bits else []
        found += ["c-over-shingles"] if self.c_over.current() else []
        found += ["frequency"] if self.weights.current() else []
        found += [("", "no-boilerplate", "main-content")[self.boilerplate.current()]]
        return [part for part in found if part]

    def _show(self, index: int = 0) -> None:
        self.about.setText(boilerplate_meaning(self.boilerplate.current()))
        self.about.setVisible(bool(self.about.text()))
        if not self._named:
            parts = [self._workspace.name, *self._differences(self.request())]
            self.file.setText(str(self._workspace.path.with_name("-".join(parts) + SUFFIX)))

    def _typed(self, text: str) -> None:
        self._named = True

    def _ask_file(self) -> None:
        filters = self.tr("Twinlens projects (*%1)").replace("%1", SUFFIX)
        suffix = SUFFIX.removeprefix(".")
        ask_file(
            self, self.tr("Keep the derived project as"), filters, self._take, save=suffix, folder=self.file.text()
        )

    def _take(self, path: str) -> None:
        self._named = True
        self.file.setText(path)


def boilerplate_words() -> list[str]:
    """The choices of `model.features.BOILERPLATE`, in their order."""
    from twinlens.ui.words import translate

    return [
        translate("derive", "Kept"),
        translate("derive", "Repeated shingles dropped"),
        translate("derive", "Main content only"),
    ]


def boilerplate_meaning(choice: int) -> str:
    """What a choice does, "" for the first one."""
    from twinlens.ui.words import translate

    return (
        "",
        translate("derive", "Shingles that a tenth of a site’s pages, and at least five, have do not count."),
        translate(
            "derive",
            "Of an HTML page only the blocks that read like running text count: long, with few of their words in "
            "links. Other documents are taken whole.",
        ),
    )[choice]
