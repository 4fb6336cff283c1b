"""The documents as rows of a table: also those that were skipped or could not be read, with the reason."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from twinlens.model.documents import Document, DocumentStatus
from twinlens.ui.lists.rows_model import RowsModel
from twinlens.ui.lists.table import DISPLAY, TONE
from twinlens.ui.sentences import translated
from twinlens.ui.words import number, size_word, status_word

translate = QCoreApplication.translate

COLUMNS = ("status", "name", "title", "site", "reason", "media_type", "encoding", "size", "tokens", "identity_set")
NUMBERS = frozenset({"size", "tokens", "identity_set"})
WIDTHS = (88, 210, 190, 160, 150, 96, 96, 84, 80, 62)
STRETCH = (1, 2, 4)
TONES = {
    DocumentStatus.READ: "good",
    DocumentStatus.EMPTY: "warning",
    DocumentStatus.SKIPPED: "neutral",
    DocumentStatus.FAILED: "bad",
}


def _never(document: Document) -> bool:
    return False


def heading(column: str) -> str:
    """A column's name."""
    words = {
        "status": translate("documents", "Status"),
        "name": translate("documents", "URL or path"),
        "title": translate("documents", "Title"),
        "site": translate("documents", "Site"),
        "reason": translate("documents", "Reason"),
        "media_type": translate("documents", "Type"),
        "encoding": translate("documents", "Encoding"),
        "size": translate("documents", "Size"),
        "tokens": translate("documents", "Tokens"),
        "identity_set": translate("documents", "Set"),
    }
    return words[column]


def sort_key(document: Document, column: str) -> Any:
    """What a column is sorted by."""
    return document.name if column == "name" else getattr(document, column)


class DocumentModel(RowsModel):
    """All documents that a filter leaves, in memory as the session gave them."""

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._documents: Sequence[Document] = ()
        self.is_chosen: Callable[[Document], bool] = _never  # whether a person set a document's encoding

    def set_documents(self, documents: Sequence[Document]) -> None:
        """Another list."""
        self.beginResetModel()
        self._documents = documents
        self.endResetModel()

    def document(self, row: int) -> Document:
        """The document in a row."""
        return self._documents[row]

    def count(self) -> int:
        return len(self._documents)

    def width(self) -> int:
        return len(COLUMNS)

    def head(self, column: int) -> str:
        return heading(COLUMNS[column])

    def is_numeric(self, column: int) -> bool:
        return COLUMNS[column] in NUMBERS

    def cell(self, row: int, column: int, role: int) -> Any:
        if role == DISPLAY:
            return self._text(self._documents[row], COLUMNS[column])
        if role != TONE:
            return None
        if COLUMNS[column] == "status":
            return TONES[self._documents[row].status]
        return "" if COLUMNS[column] == "name" else "secondary"

    def _text(self, document: Document, column: str) -> str:
        match column:
            case "status":
                return status_word(document.status)
            case "size":
                return size_word(document.size)
            case "tokens":
                return number(document.tokens)
            case "identity_set":
                return "" if not document.identity_set else number(document.identity_set)
            case "name":
                return document.name
            case "encoding" if self.is_chosen(document):
                return translate("documents", "%1, chosen").replace("%1", document.encoding)
            case "reason":
                if document.gone:
                    return translate("documents", "no longer in the source")
                return translated(document.reason)
            case _:
                return str(getattr(document, column))
