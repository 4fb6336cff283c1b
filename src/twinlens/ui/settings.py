"""What the window remembers between runs: look, window state, recent projects, reviewer's choices, keys."""

import tempfile
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

RECENT = 12  # projects kept in the list
PLAIN = ("look", "review", "keys")  # groups of settings that hold choices only


class Settings(QObject):
    """Typed access to a QSettings; `changed(name)` tells who depends on a value."""

    changed = Signal(str)

    def __init__(self, store: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store

    @classmethod
    def of_the_user(cls) -> "Settings":
        """The settings of the person at this machine."""
        return cls(QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "twinlens", "twinlens"))

    @classmethod
    def temporary(cls, folder: Path | None = None) -> "Settings":
        """Fresh settings in a file of their own, for tests and for trying things."""
        where = folder if folder is not None else Path(tempfile.mkdtemp(prefix="twinlens-settings-"))
        return cls(QSettings(str(where / "twinlens.ini"), QSettings.Format.IniFormat))

    def sync(self) -> None:
        """Writes what is pending."""
        self._store.sync()

    def plain(self) -> list[tuple[str, str]]:
        """(name, value) of all that says nothing about the person's files: no project list, no window state."""
        return [
            (name, str(self._store.value(name, "")))
            for name in sorted(self._store.allKeys())
            if name.split("/")[0] in PLAIN
        ]

    @property
    def scheme(self) -> str:
        """ "system", "light" or "dark"."""
        value = self._text("look/scheme", "system")
        return value if value in ("system", "light", "dark") else "system"

    @scheme.setter
    def scheme(self, value: str) -> None:
        self._set("look/scheme", value)

    @property
    def text_scale(self) -> float:
        """Text size as a factor of the normal one."""
        try:
            return float(self._text("look/text_scale", "1.0"))
        except ValueError:
            return 1.0

    @text_scale.setter
    def text_scale(self, value: float) -> None:
        self._set("look/text_scale", str(value))

    @property
    def blind(self) -> bool:
        """Whether scores stay hidden until a pair is judged."""
        return self._text("review/blind", "true") == "true"

    @blind.setter
    def blind(self, value: bool) -> None:
        self._set("review/blind", "true" if value else "false")

    @property
    def suggest(self) -> bool:
        """Whether the reason that the differences look like is named."""
        return self._text("review/suggest", "true") == "true"

    @suggest.setter
    def suggest(self, value: bool) -> None:
        self._set("review/suggest", "true" if value else "false")

    @property
    def remind(self) -> bool:
        """Whether a person is reminded who judges faster than can be read."""
        return self._text("review/remind", "true") == "true"

    @remind.setter
    def remind(self, value: bool) -> None:
        self._set("review/remind", "true" if value else "false")

    @property
    def language(self) -> str:
        """ "system", or the code of a language that the window speaks."""
        return self._text("look/language", "system")

    @language.setter
    def language(self, value: str) -> None:
        self._set("look/language", value)

    @property
    def tour(self) -> int:
        """How many steps of the tour were taken, so that it goes on there; 0 = from the beginning."""
        text = self._text("help/tour", "0")
        return int(text) if text.isdecimal() else 0

    @tour.setter
    def tour(self, value: int) -> None:
        self._set("help/tour", str(value))

    @property
    def recent(self) -> list[str]:
        """Project files opened lately, newest first."""
        count = self._store.beginReadArray("recent")
        paths = []
        for index in range(count):
            self._store.setArrayIndex(index)
            paths.append(str(self._store.value("path", "")))
        self._store.endArray()
        return [path for path in paths if path]

    def add_recent(self, path: str) -> None:
        """Puts a project in front of the list."""
        self._write_recent([path, *(other for other in self.recent if other != path)][:RECENT])

    def forget_recent(self, path: str) -> None:
        """Takes a project from the list; the file stays."""
        self._write_recent([other for other in self.recent if other != path])

    def key(self, action: str) -> str | None:
        """The key that the person gave an action, None for the default."""
        value = self._store.value(f"keys/{action}")
        return None if value is None else str(value)

    def set_keys(self, keys: dict[str, str]) -> None:
        """Replaces all keys that differ from the defaults."""
        self._store.remove("keys")
        for action, key in keys.items():
            self._store.setValue(f"keys/{action}", key)
        self.changed.emit("keys")

    def columns(self, name: str) -> tuple[str, ...]:
        """The columns that a person chose for a list, () for the usual ones."""
        return tuple(part for part in self._text(name, "").split(" ") if part)

    def set_columns(self, name: str, columns: tuple[str, ...]) -> None:
        """Keeps the columns of a list."""
        self._set(name, " ".join(columns))

    def state(self, name: str) -> QByteArray:
        """A window's geometry or a splitter's state, empty when there is none."""
        value: Any = self._store.value(f"state/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_state(self, name: str, value: QByteArray) -> None:
        """Keeps a window's geometry or a splitter's state."""
        self._store.setValue(f"state/{name}", value)

    def _write_recent(self, paths: list[str]) -> None:
        self._store.remove("recent")
        self._store.beginWriteArray("recent", len(paths))
        for index, path in enumerate(paths):
            self._store.setArrayIndex(index)
            self._store.setValue("path", path)
        self._store.endArray()
        self.changed.emit("recent")

    def _text(self, name: str, default: str) -> str:
        return str(self._store.value(name, default))

    def _set(self, name: str, value: str) -> None:
        self._store.setValue(name, value)
        self.changed.emit(name)
