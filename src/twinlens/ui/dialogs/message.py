"""One sentence that a person must see, and the report of an error inside the program."""

import platform

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

import twinlens
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.theme import font, px
from twinlens.ui.words import sentence as as_sentence


class MessageDialog(Dialog):
    """Says one sentence in plain text."""

    def __init__(self, title: str, sentence: str, parent: QWidget | None = None) -> None:
        super().__init__(title, "", parent, width=460, cancel=False)
        self.primary.setText(self.tr("Close"))
        self.primary.setAccessibleName(self.tr("Close"))
        self.sentence = Text(as_sentence(sentence), 13, "secondary", wrap=True)
        self.body.addWidget(self.sentence)


class QuestionDialog(Dialog):
    """Asks before something that cannot be undone; `accepted` follows the button."""

    def __init__(self, title: str, sentence: str, button: str, parent: QWidget | None = None) -> None:
        super().__init__(title, button, parent, width=460)
        self.body.addWidget(Text(sentence, 13, "secondary", wrap=True))


class ErrorDialog(Dialog):
    """An error inside the program: what happened, and a report to copy. Labels are on disk already."""

    def __init__(self, summary: str, details: str, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Something went wrong inside the program"), "", parent, width=640, cancel=False)
        self.primary.setText(self.tr("Go on"))
        self.primary.setAccessibleName(self.tr("Go on"))
        self.report = f"{versions()}\n\n{details}"
        self.body.addWidget(
            Text(self.tr("Your labels are on disk. You can go on; a restart is safer."), 13, "secondary", wrap=True)
        )
        self.body.addWidget(Text(summary, 13, "bad", wrap=True))
        text = QPlainTextEdit()
        text.setReadOnly(True)
        text.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        text.viewport().setAutoFillBackground(False)
        text.setPlainText(self.report)
        text.setAccessibleName(self.tr("Report"))
        text.setFont(font(11, mono=True))
        text.setMinimumHeight(px(180))
        card = Card(fill="card", radius=8)
        card.setLayout(column(text, margins=(6, 6, 6, 6)))
        self.body.addWidget(card)
        copy = Button(self.tr("Copy the report"), "copy")
        copy.clicked.connect(self._copy)
        self.body.addLayout(row(copy, None))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)


def versions() -> str:
    """What a report needs to be read: program, Python, Qt, system."""
    version = getattr(twinlens, "__version__", "")
    return f"Twinlens {version} · Python {platform.python_version()} · Qt {qVersion()} · {platform.platform()}"
