"""One sentence that a person must see, and the report of an error inside the program."""

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.excerpt import Excerpt
from twinlens.ui.controls.surfaces import row
from twinlens.ui.controls.text import Text
from twinlens.ui.diagnostics import versions
from twinlens.ui.dialogs.base import Dialog
from twinlens.ui.help.opening import show_help
from twinlens.ui.theme import px
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
    """Asks before what cannot be undone; `accepted` follows the button. `help_place` is a page of the help."""

    def __init__(
        self, title: str, sentence: str, button: str, parent: QWidget | None = None, *, help_place: str = "index"
    ) -> None:
        super().__init__(title, button, parent, width=460)
        self._help_place = help_place
        self.body.addWidget(Text(sentence, 13, "secondary", wrap=True))

    def show_help(self) -> None:
        show_help(self, self._help_place)


class ErrorDialog(Dialog):
    """An error inside the program: one sentence, and a report to copy or to unfold. Labels are on disk already.

    `report` says what is known of program and machine; default: the versions.
    """

    help_page = "safety"

    def __init__(self, summary: str, details: str, parent: QWidget | None = None, *, report: str = "") -> None:
        super().__init__(self.tr("Something went wrong inside the program"), "", parent, width=640, cancel=False)
        self.primary.setText(self.tr("Go on"))
        self.primary.setAccessibleName(self.tr("Go on"))
        self.report = f"{report or versions()}\n\n{summary}\n{details}"
        self.body.addWidget(
            Text(self.tr("Your labels are on disk. You can go on; a restart is safer."), 13, "secondary", wrap=True)
        )
        self.body.addWidget(Text(summary, 13, "bad", wrap=True))
        self.details = Excerpt(self.tr("Report"), 11, mono=True)
        self.details.setPlainText(self.report)
        self.details.setMinimumHeight(px(180))
        self.details.hide()
        self.unfold = Button(self.tr("Show details"), "down")
        self.unfold.clicked.connect(self._unfold)
        copy = Button(self.tr("Copy the report"), "copy")
        copy.clicked.connect(self._copy)
        self.body.addLayout(row(copy, self.unfold, None, spacing=8))
        self.body.addWidget(self.details)

    def _unfold(self) -> None:
        shown = self.details.isHidden()
        self.details.setVisible(shown)
        self.unfold.setText(self.tr("Hide details") if shown else self.tr("Show details"))
        self.adjustSize()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)
