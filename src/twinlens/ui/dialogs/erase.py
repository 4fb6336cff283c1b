"""Deleting the stored bytes of a document for good, after a question."""

from PySide6.QtWidgets import QWidget

from twinlens.model.documents import Document
from twinlens.model.errors import TwinlensError
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace


class EraseDialog(Dialog):
    """Asks, erases, and says whether anything was stored."""

    help_page = "safety"

    def __init__(self, workspace: Workspace, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Delete the stored text"), self.tr("Delete for good"), parent, width=520, danger=True)
        self.primary.setAccessibleName(self.tr("Delete for good"))
        self._workspace = workspace
        self._document = document
        self._done = False
        self.body.addWidget(ElidedText(document.name, 13, "text"))
        self.body.addSpacing(4)
        self.question = Text(
            self.tr(
                "The project forgets the bytes of this document, and of every document with the same content. Its "
                "scores and labels stay; it can be shown as long as its own file is there. This cannot be undone."
            ),
            13,
            "secondary",
            wrap=True,
        )
        self.body.addWidget(self.question)

    def confirm(self) -> str | None:
        if self._done:
            return ""
        try:
            erased = self._workspace.project.erase([self._document.locator])
        except TwinlensError as error:
            return as_sentence(str(error))
        self._done = True
        self._workspace.readings.forget()
        self.question.setText(
            self.tr("The stored text was deleted.") if erased else self.tr("Nothing of this document was stored.")
        )
        self.primary.setText(self.tr("Close"))
        self.primary.setAccessibleName(self.tr("Close"))
        self.secondary.hide()
        return None
