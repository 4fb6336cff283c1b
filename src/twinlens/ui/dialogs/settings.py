"""Settings: who reviews, blind mode, look, text size and keys."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QPalette
from PySide6.QtWidgets import QGridLayout, QKeySequenceEdit, QLineEdit, QStackedWidget, QWidget

from twinlens.model.errors import TwinlensError
from twinlens.ui.accessible import Role
from twinlens.ui.actions import Actions, clashes
from twinlens.ui.controls.buttons import Button
from twinlens.ui.controls.fields import Check, Choice, Field, Number
from twinlens.ui.controls.scroll import ScrollSurface
from twinlens.ui.controls.segmented import Segmented
from twinlens.ui.controls.surfaces import Card, column, row
from twinlens.ui.controls.text import Text
from twinlens.ui.dialogs.base import Dialog, labelled
from twinlens.ui.language import LANGUAGES, SYSTEM
from twinlens.ui.settings import Settings
from twinlens.ui.theme import SCHEMES, TEXT_SIZES, px, theme
from twinlens.ui.words import sentence
from twinlens.ui.workspace import Workspace


class KeyEdit(QKeySequenceEdit):
    """Takes the key that is pressed in it."""

    accessible_role = Role.HotkeyField


class SettingsDialog(Dialog):
    """Changes take effect when it is confirmed; two actions on one key are refused."""

    help_page = "settings"

    def __init__(
        self, settings: Settings, actions: Actions, workspace: Workspace | None, parent: QWidget | None
    ) -> None:
        super().__init__(self.tr("Settings"), "", parent, width=600)
        self.primary.setText(self.tr("Apply"))
        self.primary.setAccessibleName(self.tr("Apply"))
        self._settings = settings
        self._actions = actions
        self._workspace = workspace
        self.tabs = Segmented([self.tr("General"), self.tr("Keys")], self.tr("Which settings"))
        self._stack = QStackedWidget()
        self._stack.addWidget(self._general())
        self._stack.addWidget(self._keys())
        self.tabs.chosen.connect(self._stack.setCurrentIndex)
        self.body.addLayout(row(self.tabs, None))
        self.body.addSpacing(6)
        self.body.addWidget(self._stack)

    def confirm(self) -> str:
        keys = {name: edit.keySequence().toString() for name, edit in self.keys.items()}
        wanted = dict(self._actions.keys())
        wanted.update({name: (key,) if key else () for name, key in keys.items()})
        found = clashes(wanted)
        if found:
            first, second, key = found[0]
            text = self.tr("“%1” and “%2” cannot both be on the key %3.")
            text = text.replace("%1", self._actions.spec(first).text)
            return text.replace("%2", self._actions.spec(second).text).replace("%3", key)
        if self._workspace is not None and self.reviewer.text().strip() != self._workspace.project.reviewer:
            try:
                self._workspace.set_reviewer(self.reviewer.text())
            except TwinlensError as error:
                return sentence(str(error))
        defaults = self._actions.default_keys()
        own = {name: key for name, key in keys.items() if QKeySequence(_first(defaults[name])).toString() != key}
        self._settings.set_keys(own)
        if self._workspace is not None:
            self._workspace.set_second_share(self.share.value() / 100)
        self._settings.blind = self.blind.isChecked()
        self._settings.suggest = self.suggest.isChecked()
        self._settings.remind = self.remind.isChecked()
        self._settings.language = (SYSTEM, *LANGUAGES)[self.language.currentIndex()]
        self._settings.scheme = SCHEMES[self.scheme.current()]
        self._settings.text_scale = TEXT_SIZES[self.text_size.currentIndex()]
        return ""

    def _general(self) -> QWidget:
        page = QWidget()
        self.reviewer = Field(self.tr("Reviewer"))
        if self._workspace is not None:
            self.reviewer.setText(self._workspace.project.reviewer)
        else:
            self.reviewer.setEnabled(False)
            self.reviewer.setPlaceholderText(self.tr("Open a project first"))
        self.blind = Check(self.tr("Hide scores and other labels until a pair is judged"))
        self.blind.setChecked(self._settings.blind)
        names = [self.tr("As the system"), self.tr("Light"), self.tr("Dark")]
        self.suggest = Check(self.tr("Name the reason that the differences look like"))
        self.suggest.setChecked(self._settings.suggest)
        self.remind = Check(self.tr("Remind me when I judge faster than can be read"))
        self.remind.setChecked(self._settings.remind)
        self.share = Number(self.tr("Share read a second time, per cent"), 0, 100, 20)
        self.share.setSuffix(" %")
        if self._workspace is not None:
            self.share.setValue(round(100 * self._workspace.project.second_share))
        self.share.setEnabled(self._workspace is not None)
        self.scheme = Segmented(names, self.tr("Look"), current=SCHEMES.index(self._settings.scheme))
        self.language = Choice(self.tr("Language"))
        self.language.addItems([self.tr("As the system"), *LANGUAGES.values()])
        codes = [SYSTEM, *LANGUAGES]
        kept = self._settings.language
        self.language.setCurrentIndex(codes.index(kept) if kept in codes else 0)
        self.text_size = Choice(self.tr("Text size"))
        self.text_size.addItems([f"{round(size * 100)} %" for size in TEXT_SIZES])
        nearest = min(range(len(TEXT_SIZES)), key=lambda i: abs(TEXT_SIZES[i] - theme().scale))
        self.text_size.setCurrentIndex(nearest)
        note = self.tr("Labels are kept under this name; several people can judge the same pairs.")
        page.setLayout(
            column(
                labelled(self.tr("Reviewer"), self.reviewer, note),
                14,
                self.blind,
                self.suggest,
                self.remind,
                14,
                labelled(self.tr("Share of the sample that a second reviewer reads"), self.share, narrow=True),
                14,
                labelled(self.tr("Look"), self.scheme),
                14,
                row(
                    labelled(self.tr("Text size"), self.text_size),
                    labelled(self.tr("Language (from the next start)"), self.language),
                    None,
                    spacing=24,
                ),
                None,
            )
        )
        return page

    def _keys(self) -> QWidget:
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setVerticalSpacing(6)
        self.keys: dict[str, QKeySequenceEdit] = {}
        for line, action in enumerate(self._actions.of("review")):
            spec = self._actions.spec(action.objectName())
            edit = KeyEdit(action.shortcut())
            edit.setMaximumSequenceLength(1)
            edit.setAccessibleName(spec.text)
            line_edit = edit.findChild(QLineEdit)
            if line_edit is not None:
                line_edit.setFrame(False)
                palette = line_edit.palette()
                palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
                line_edit.setPalette(palette)
                line_edit.setAccessibleName(spec.text)
            frame = Card(fill="card", radius=7)
            frame.setFixedWidth(px(150))
            frame.setLayout(column(edit, margins=(6, 2, 6, 2)))
            name = Text(spec.text, 13)
            name.setBuddy(edit)
            grid.addWidget(name, line, 0)
            grid.addWidget(frame, line, 1)
            self.keys[spec.id] = edit
        scroll = ScrollSurface(inner)
        scroll.setMinimumHeight(px(320))
        reset = Button(self.tr("All keys as they came"), "undo")
        reset.clicked.connect(self._reset_keys)
        page = QWidget()
        page.setLayout(column(scroll, 8, row(reset, None)))
        return page

    def _reset_keys(self) -> None:
        defaults = self._actions.default_keys()
        for name, edit in self.keys.items():
            edit.setKeySequence(QKeySequence(_first(defaults[name])))


def _first(keys: tuple[str, ...]) -> str:
    return keys[0] if keys else ""
