"""Read as…: another encoding for a document, with the beginning of its text as it would read."""

from typing import Any

from PySide6.QtWidgets import QWidget

from twinlens.model.changes import Changes
from twinlens.model.documents import Document
from twinlens.session.encodings import TextByEncoding
from twinlens.ui.controls.excerpt import Excerpt
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import ElidedText, Text
from twinlens.ui.dialogs.base import labelled
from twinlens.ui.dialogs.encoding_choice import EncodingChoice
from twinlens.ui.dialogs.file_preview import Previews
from twinlens.ui.dialogs.job_dialog import JobDialog
from twinlens.ui.theme import px
from twinlens.ui.words import number
from twinlens.ui.words import sentence as as_sentence
from twinlens.ui.workspace import Workspace

READ = "twinlens.session.work:read_as"
LOOK = "twinlens.session.work:look_by_encoding"


class ReadAsDialog(JobDialog):
    """Looks at the document in one process and has it read again in another; labels are kept."""

    help_page = "inputs"

    def __init__(self, workspace: Workspace, document: Document, parent: QWidget | None) -> None:
        super().__init__(self.tr("Read as…"), self.tr("Read again"), parent, width=680)
        self._workspace = workspace
        self._document = document
        self._looking = Previews(self)
        self._looking.answered.connect(self._answered)
        self._looking.refused.connect(self._refused)
        self.encoding = EncodingChoice(self.tr("Encoding"))
        self.encoding.activated.connect(self._chosen)
        self.about = Text("", 12.5, "secondary", wrap=True)
        self.text = Excerpt(self.tr("The beginning of the text"))
        self.text.setMinimumHeight(px(220))
        self.body.addWidget(ElidedText(document.name, 12.5, "faint"))
        self.body.addLayout(row(labelled(self.encoding.accessibleName(), self.encoding), None))
        self.body.addWidget(self.text)
        self.body.addWidget(self.about)
        self.body.addWidget(self.outcome)
        self._chosen()

    def confirm(self) -> str | None:
        if self.finished_well:
            return ""
        kwargs = {
            "project": str(self._workspace.path),
            "documents": [self._document.document],
            "encoding": str(self.encoding.currentData() or ""),
        }
        self.begin(READ, kwargs, self.tr("Reading again, and finding the pairs anew…"))
        return None

    def told(self, result: dict[str, Any]) -> str:
        self._workspace.reload(Changes(documents=True, pairs=True, samples=True, labels=True))
        words = self.tr("It is read again; its labels are kept. Undo is on the page of documents.")
        if result["unbound"]:
            more = self.tr("%1 labels concern texts that the project does not have now; they are kept in its log.")
            words += " " + more.replace("%1", number(result["unbound"]))
        return words

    def done(self, result: int) -> None:
        self._looking.close()
        super().done(result)

    def _chosen(self, index: int = 0) -> None:
        kwargs = {"project": str(self._workspace.path), "document": self._document.document}
        self._looking.ask(LOOK, {**kwargs, "encoding": str(self.encoding.currentData() or "")}, LOOK)

    def _answered(self, tag: str, found: TextByEncoding) -> None:
        self.text.setPlainText(found.text)
        words = self.tr("read as %1").replace("%1", found.encoding or self.document_encoding())
        if found.replaced:
            words += " · " + self.tr("%1 places cannot be decoded").replace("%1", number(found.replaced))
        self.about.setText(words)
        self.about.set_color("warning" if found.replaced else "secondary")
        self.say_wrong("")

    def document_encoding(self) -> str:
        """By which encoding the document was read."""
        return self._document.encoding or "utf-8"

    def _refused(self, tag: str, sentence: str) -> None:
        self.text.setPlainText("")
        self.about.setText("")
        self.say_wrong(as_sentence(sentence))


class UndoReadAsDialog(JobDialog):
    """Takes the last change of an encoding back; it is open while that works."""

    help_page = "inputs"

    def __init__(self, workspace: Workspace, parent: QWidget | None) -> None:
        super().__init__(self.tr("Undo “read as”"), self.tr("Close"), parent, width=520)
        self._workspace = workspace
        self.body.addWidget(self.outcome)

    def start(self) -> None:
        """Opens it and begins."""
        self.open()
        kwargs = {"project": str(self._workspace.path), "documents": (), "undo": True}
        self.begin(READ, kwargs, self.tr("Reading again, and finding the pairs anew…"))

    def told(self, result: dict[str, Any]) -> str:
        self._workspace.reload(Changes(documents=True, pairs=True, samples=True, labels=True))
        return self.tr("It is read as before.")
