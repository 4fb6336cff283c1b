"""What a project holds and where it keeps it, with the ways to mend what moved or was lost."""

from pathlib import Path
from typing import Any

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QGridLayout, QWidget

from twinlens.session.backups import backups
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.theme import px
from twinlens.ui.words import design_word, number
from twinlens.ui.workspace import Workspace

SHOWN = 4  # sources, samples or reviewers that are named one by one


class ProjectFactsDialog(Dialog):
    """One line for each fact of `info`; the buttons below tell what a person wants to do about them."""

    help_page = "safety"

    relocate_pressed = Signal()
    merge_pressed = Signal()
    restore_pressed = Signal()

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("About this project"), "", parent, width=640, cancel=False)
        self.primary.setText(self.tr("Close"))
        self.primary.setAccessibleName(self.tr("Close"))
        self.lines = self._lines(workspace)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(7)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, px(120))
        for place, (name, value, tone) in enumerate(self.lines):
            grid.addWidget(Text(name, 12.5, "secondary"), place, 0)
            shown = ElidedText(value, 13, tone, QFont.Weight.Medium if tone == "bad" else QFont.Weight.Normal)
            shown.setAccessibleName(f"{name}: {value}" if name else value)
            grid.addWidget(shown, place, 1)
        self.body.addLayout(grid)
        self.body.addSpacing(10)
        self.relocate = Button(self.tr("The documents have moved…"), "open", height=30)
        self.merge = Button(self.tr("Join another copy…"), "import", height=30)
        self.restore = Button(self.tr("Restore labels…"), "undo", height=30)
        self.copy = Button(self.tr("Copy"), "copy", height=30)
        for button, signal in (
            (self.relocate, self.relocate_pressed),
            (self.merge, self.merge_pressed),
            (self.restore, self.restore_pressed),
        ):
            button.clicked.connect(self.accept)
            button.clicked.connect(signal)
        self.copy.clicked.connect(self._copy)
        self.body.addLayout(row(self.relocate, self.merge, self.restore, None, self.copy, spacing=8))
        self.primary.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lines(self, workspace: Workspace) -> list[tuple[str, str, str]]:
        """(name, value, colour token) of each fact."""
        found: dict[str, Any] = workspace.project.info()
        size = QLocale().formattedDataSize(found["size"], 1, QLocale.DataSizeFormat.DataSizeSIFormat)
        lines = [
            (self.tr("File"), found["project"], "text"),
            (
                self.tr("Size"),
                self.tr("%1, format %2").replace("%1", size).replace("%2", str(found["format"])),
                "text",
            ),
        ]
        sources = [source["path"] for source in found["sources"]]
        for place, path in enumerate(sources[:SHOWN]):
            there = Path(path).exists()
            value = path if there else self.tr("%1 is not there any more").replace("%1", path)
            lines.append((self.tr("Documents from") if place == 0 else "", value, "text" if there else "bad"))
        if len(sources) > SHOWN:
            lines.append(("", self.tr("and %1 more").replace("%1", number(len(sources) - SHOWN)), "secondary"))
        read, all_documents = found["documents"].get("read", 0), sum(found["documents"].values())
        documents = self.tr("%1, of them %2 with text").replace("%1", number(all_documents))
        lines.append((self.tr("Documents"), documents.replace("%2", number(read)), "text"))
        lines.append((self.tr("Pairs"), number(sum(found["pairs"].values())), "text"))
        for place, sample in enumerate(found["samples"][-SHOWN:]):
            value = self.tr("%1, %2 pairs").replace("%1", design_word(sample["design"]))
            lines.append(
                (self.tr("Samples") if place == 0 else "", value.replace("%2", number(sample["pairs"])), "text")
            )
        for place, (name, labels) in enumerate(list(found["reviewers"].items())[:SHOWN]):
            value = self.tr("%1: %2 labels").replace("%2", number(labels)).replace("%1", name)
            lines.append((self.tr("Reviewers") if place == 0 else "", value, "text"))
        if found["unbound_labels"]:
            value = self.tr("%1 concern documents that the project does not have")
            lines.append((self.tr("Labels"), value.replace("%1", number(found["unbound_labels"])), "warning"))
        texts = found["stored_texts"]
        stored = QLocale().formattedDataSize(texts["bytes"], 1, QLocale.DataSizeFormat.DataSizeSIFormat)
        value = self.tr("of %1 documents, %2").replace("%1", number(texts["documents"])).replace("%2", stored)
        lines.append((self.tr("Stored texts"), value, "text"))
        kept = backups(workspace.path)
        if kept:
            value = self.tr("%1 decisions, the newest file begun %2").replace("%1", number(sum(b.events for b in kept)))
            lines.append((self.tr("Backups"), value.replace("%2", kept[-1].begun.replace("T", " ")[:16]), "text"))
        else:
            lines.append((self.tr("Backups"), self.tr("none yet: nothing was judged"), "secondary"))
        return lines

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(f"{name}\t{value}" for name, value, _ in self.lines))
