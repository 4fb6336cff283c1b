"""What all dialogs share: a title, a body, a sentence when something is wrong, and buttons."""

from collections.abc import Callable
from typing import ClassVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QDialog, QFileDialog, QLayout, QVBoxLayout, QWidget

from twinlens.ui.controls.buttons import Button, IconButton
from twinlens.ui.controls.surfaces import Line, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.help.opening import show_help
from twinlens.ui.paint import SEMIBOLD
from twinlens.ui.theme import colors, px


class Dialog(QDialog):
    """A titled dialog whose primary button calls `confirm`; F1 opens its page of the help.

    `danger`: what the button does cannot be undone.
    """

    help_page: ClassVar[str] = "index"

    def __init__(
        self,
        title: str,
        button: str,
        parent: QWidget | None,
        *,
        width: int = 560,
        cancel: bool = True,
        danger: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setModal(True)
        self._width = width
        self._danger = danger
        self.body = QVBoxLayout()
        self.body.setContentsMargins(24, 4, 24, 16)
        self.body.setSpacing(8)
        self.wrong = Text("", 12.5, "bad", wrap=True)
        self.wrong.hide()
        self.primary = Button(button, primary=True, danger=danger)
        self.primary.clicked.connect(self._confirmed)
        self.help = IconButton("question", self.tr("Help"), key="F1")
        self.help.clicked.connect(self.show_help)
        QShortcut(QKeySequence("F1"), self).activated.connect(self.show_help)
        self._foot = QWidget()
        buttons = row(self.help, self.wrong, None, margins=(17, 12, 24, 14), spacing=10)
        buttons.setStretch(1, 1)
        if cancel:
            self.secondary = Button(self.tr("Cancel"))
            self.secondary.clicked.connect(self.reject)
            buttons.addWidget(self.secondary)
        buttons.addWidget(self.primary)
        self._foot.setLayout(buttons)
        self._cautious = self.secondary if cancel and danger else self.primary
        heading = row(Text(title, 17, weight=SEMIBOLD), None, margins=(24, 18, 24, 8))
        layout = column(heading, self.body, Line(), self._foot)
        layout.setStretch(1, 1)  # the heading takes nothing of what is left over
        layout.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        self.setLayout(layout)

    def sizeHint(self) -> QSize:
        layout, width = self.layout(), px(self._width)
        if layout is None or not layout.hasHeightForWidth():
            return QSize(width, super().sizeHint().height())
        return QSize(width, layout.totalHeightForWidth(width))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        layout = self.layout()
        if layout is not None and not event.spontaneous():
            for _ in range(2):  # once its sentences know how wide they are, they say how high
                # Qt would make it no wider than two thirds of the screen
                self.resize(max(px(self._width), self.width()), self.sizeHint().height())
                layout.activate()
            if self.focusWidget() is None:
                self._choose_focus()

    def setVisible(self, visible: bool) -> None:
        layout = self.layout()
        if visible and not self.isVisible() and layout is not None:
            # Tab goes in the order in which widgets came: through the body first, whose widgets came after the buttons.
            # The chain itself is not to be walked: the binding takes the next widget of one for its child.
            focus = self.focusWidget()
            layout.removeWidget(self._foot)
            self._foot.setParent(None)
            layout.addWidget(self._foot)
            self.setTabOrder(self.primary, self.help)
            if focus is not None:
                focus.setFocus()
        super().setVisible(visible)

    def _choose_focus(self) -> None:
        """The first place of the body that takes the keyboard has it, else a button."""
        for widget in self.findChildren(QWidget):
            usable = widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if usable and self.isAncestorOf(widget) and not self._foot.isAncestorOf(widget):
                widget.setFocus()
                return
        self._cautious.setFocus()

    def fit(self) -> None:
        """As high as what it holds now."""
        layout = self.layout()
        if layout is not None and self.isVisible():
            layout.activate()  # the least size is of what was there before
            self.resize(self.width(), self.sizeHint().height())

    def grow(self) -> None:
        """As high as its sentences need: the least size that Qt keeps does not count the lines they break into."""
        layout = self.layout()
        if layout is not None and self.isVisible():
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def confirm(self) -> str | None:
        """Does what the dialog is for: "" closes it, a sentence is shown as what is wrong, None keeps it open."""
        return ""

    def show_help(self) -> None:
        """The help at the page about this dialog."""
        show_help(self, self.help_page)

    def say_wrong(self, sentence: str) -> None:
        """Shows what is wrong, or nothing."""
        self.wrong.setText(sentence)
        self.wrong.setVisible(bool(sentence))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # a list opens its row by Return, and what cannot be undone is not to be done by chance
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not (self._danger or event.isAutoRepeat() or isinstance(self.focusWidget(), QAbstractItemView)):
                self.primary.click()
            event.accept()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), colors().panel)

    def _confirmed(self) -> None:
        sentence = self.confirm()
        self.say_wrong(sentence or "")
        if sentence == "":
            self.accept()


def labelled(text: str, field: QWidget, note: str = "", *, narrow: bool = False) -> QVBoxLayout:
    """A field with its name above and a remark below; the name is the field's buddy.

    `narrow`: no wider than it asks for.
    """
    name = Text(text, 12, "secondary")
    name.setBuddy(field)
    layout = column(name, 4, row(field, None) if narrow else field)
    if note:
        layout.addSpacing(3)
        layout.addWidget(Text(note, 11.5, "faint", wrap=True))
    return layout


def ask_folder(parent: QWidget, title: str, chosen: Callable[[str], None]) -> QFileDialog:
    """Lets the person choose a folder; `chosen(path)` must be a method of an object that outlives the dialog."""
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def ask_file(
    parent: QWidget, title: str, filters: str, chosen: Callable[[str], None], *, save: str = "", folder: str = ""
) -> QFileDialog:
    """Lets the person choose a file to open, or one to write where `save` names the suffix."""
    dialog = QFileDialog(parent, title, folder, filters)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if save:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(save)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def ask_files(parent: QWidget, title: str, chosen: Callable[[list[str]], None]) -> QFileDialog:
    """Lets the person choose some files."""
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(chosen)
    dialog.open()
    return dialog
