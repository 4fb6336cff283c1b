"""Light or dark, and how large texts are: as the settings say, which the keys for it change."""

from PySide6.QtCore import QObject

from twinlens.ui.actions import Actions
from twinlens.ui.settings import Settings
from twinlens.ui.theme import theme


class Look(QObject):
    """Holds the theme to the settings."""

    def __init__(self, settings: Settings, commands: Actions, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        for name, slot in (
            ("scheme", self._switch_scheme),
            ("larger", self._larger),
            ("smaller", self._smaller),
            ("normal_size", self._normal_size),
        ):
            commands[name].triggered.connect(slot)
        settings.changed.connect(self._setting_changed)

    def _switch_scheme(self) -> None:
        self._settings.scheme = "light" if theme().dark else "dark"

    def _larger(self) -> None:
        self._step_text(1)

    def _smaller(self) -> None:
        self._step_text(-1)

    def _step_text(self, steps: int) -> None:
        theme().step_scale(steps)
        self._settings.text_scale = theme().scale

    def _normal_size(self) -> None:
        self._settings.text_scale = 1.0

    def _setting_changed(self, name: str) -> None:
        if name == "look/scheme" and theme().scheme != self._settings.scheme:
            theme().set_scheme(self._settings.scheme)
        elif name == "look/text_scale" and theme().scale != self._settings.text_scale:
            theme().set_scale(self._settings.text_scale)
