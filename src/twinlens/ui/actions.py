"""Every action of the window once: identity, text, key, icon, and where it can be used."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

from twinlens.model.judgements import Reason, Verdict
from twinlens.ui.settings import Settings
from twinlens.ui.words import reason_word, verdict_word

log = logging.getLogger(__name__)
translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action; `where` is "window" (always) or "review" (only while the review page is shown)."""

    id: str
    text: str
    keys: tuple[str, ...]
    icon: str = ""
    where: str = "window"

    @property
    def remappable(self) -> bool:
        """Whether the settings offer another key."""
        return self.where == "review"


# no letter twice, and none of N P S V L M B C K H J, which move, skip and look
REASON_KEYS: dict[Reason, str] = {
    Reason.URL: "Q",
    Reason.TIME: "W",
    Reason.EXECUTION_TIME: "E",
    Reason.VISITORS: "R",
    Reason.SESSION: "T",
    Reason.SERVER: "Y",
    Reason.INVISIBLE: "U",
    Reason.COMBINATION: "I",
    Reason.ENTRY_PAGE: "O",
    Reason.MAIN_ITEM: "A",
    Reason.PREFILLED: "D",
    Reason.MINOR_ITEM: "F",
    Reason.CANNOT_EVALUATE: "G",
    Reason.OTHER: "X",
}
VERDICT_KEYS: dict[Verdict, str] = {Verdict.CORRECT: "1", Verdict.INCORRECT: "2", Verdict.UNDECIDED: "3"}


def specs() -> list[ActionSpec]:
    """All actions with their default keys, in the order of menus and help."""
    found = [
        ActionSpec("new", translate("actions", "New project…"), ("Ctrl+N",), "plus"),
        ActionSpec("open", translate("actions", "Open project…"), ("Ctrl+O",), "open"),
        ActionSpec("demo", translate("actions", "Open the demo"), (), "play"),
        ActionSpec("close", translate("actions", "Close project"), ("Ctrl+W",), "cross"),
        ActionSpec("rescan", translate("actions", "Scan again…"), ("Ctrl+R",), "sync"),
        ActionSpec("import_labels", translate("actions", "Import labels…"), ("Ctrl+I",), "import"),
        ActionSpec("import_pairs", translate("actions", "Import pairs…"), ("Ctrl+Shift+I",), "import"),
        ActionSpec("import_result", translate("actions", "Import cluster result…"), (), "import"),
        ActionSpec("sample", translate("actions", "Draw a sample…"), ("Ctrl+D",), "sort"),
        ActionSpec("export", translate("actions", "Export…"), ("Ctrl+E",), "export"),
        ActionSpec("report", translate("actions", "Write a report…"), ("Ctrl+Shift+E",), "chart"),
        ActionSpec("project", translate("actions", "About this project…"), ("Alt+Return",), "file"),
        ActionSpec("relocate", translate("actions", "The documents have moved…"), (), "open"),
        ActionSpec("merge", translate("actions", "Join another copy…"), (), "import"),
        ActionSpec("restore", translate("actions", "Restore labels…"), (), "undo"),
        ActionSpec("quit", translate("actions", "Quit"), ("Ctrl+Q",)),
        ActionSpec("page_review", translate("actions", "Review"), ("Ctrl+1",)),
        ActionSpec("page_precision", translate("actions", "Precision"), ("Ctrl+2",)),
        ActionSpec("page_threshold", translate("actions", "Threshold"), ("Ctrl+3",)),
        ActionSpec("page_pairs", translate("actions", "Pairs"), ("Ctrl+4",)),
        ActionSpec("page_documents", translate("actions", "Documents"), ("Ctrl+5",)),
        ActionSpec("page_similar", translate("actions", "Similar"), ("Ctrl+6",)),
        ActionSpec("page_collections", translate("actions", "Collections"), ("Ctrl+7",)),
        ActionSpec("page_compare", translate("actions", "Compare"), ("Ctrl+8",)),
        ActionSpec("scheme", translate("actions", "Light or dark"), ("Ctrl+Shift+L",), "moon"),
        ActionSpec("larger", translate("actions", "Larger text"), ("Ctrl++", "Ctrl+="), "plus"),
        ActionSpec("smaller", translate("actions", "Smaller text"), ("Ctrl+-",), "minus"),
        ActionSpec("normal_size", translate("actions", "Normal text size"), ("Ctrl+0",)),
        ActionSpec("settings", translate("actions", "Settings…"), ("Ctrl+,",), "gear"),
        ActionSpec("help", translate("actions", "Help"), ("F1",), "question"),
        ActionSpec("help_keys", translate("actions", "Keys"), ("Shift+F1",), "keyboard"),
        ActionSpec("tour", translate("actions", "Take the tour"), (), "play"),
        ActionSpec("about", translate("actions", "About Twinlens"), (), "question"),
        ActionSpec("undo", translate("actions", "Undo"), ("Ctrl+Z",), "undo", "review"),
        ActionSpec("redo", translate("actions", "Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", "review"),
        ActionSpec("skip", translate("actions", "Skip"), ("S",), "skip", "review"),
        ActionSpec("next_change", translate("actions", "Next difference"), ("N",), "down", "review"),
        ActionSpec("previous_change", translate("actions", "Previous difference"), ("P",), "up", "review"),
        ActionSpec("view", translate("actions", "Next view"), ("V",), "eye", "review"),
        ActionSpec("join", translate("actions", "Scroll together or apart"), ("L",), "sync", "review"),
        ActionSpec("note", translate("actions", "Write a note"), ("M",), "note", "review"),
        ActionSpec("flag", translate("actions", "Flag"), ("B",), "flag", "review"),
        ActionSpec("queue", translate("actions", "Show or hide the list of pairs"), ("C",), "list", "review"),
        ActionSpec("alike", translate("actions", "Pairs that differ in the same way"), ("K",), "filter", "review"),
        ActionSpec("similar", translate("actions", "Files similar to the left one"), ("J",), "copy", "review"),
        ActionSpec(
            "similar_right", translate("actions", "Files similar to the right one"), ("Shift+J",), "copy", "review"
        ),
        ActionSpec("neighbours", translate("actions", "Neighbours of the pair"), ("H",), "link", "review"),
    ]
    for verdict, key in VERDICT_KEYS.items():
        found.append(ActionSpec(f"verdict_{verdict}", verdict_word(verdict), (key,), "", "review"))
    for reason, key in REASON_KEYS.items():
        found.append(
            ActionSpec(
                f"reason_{reason}",
                translate("actions", "Reason: %1").replace("%1", reason_word(reason)),
                (key,),
                "",
                "review",
            )
        )
    for reason, key in REASON_KEYS.items():
        text = translate("actions", "Reason of the last decision: %1").replace("%1", reason_word(reason))
        found.append(ActionSpec(f"last_reason_{reason}", text, (f"Shift+{key}",), "", "review"))
    return found


def clashes(keys: dict[str, tuple[str, ...]]) -> list[tuple[str, str, str]]:
    """(first action, second action, key) for every key that two actions would share: neither would work."""
    taken: dict[str, str] = {}
    found = []
    for action, sequences in keys.items():
        for sequence in sequences:
            name = QKeySequence(sequence).toString()
            if not name:
                continue
            if name in taken:
                found.append((taken[name], action, name))
            taken.setdefault(name, action)
    return found


class Actions(QObject):
    """The QActions of one window, with the person's own keys where they do not clash."""

    keys_changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._specs = {spec.id: spec for spec in specs()}
        self._actions: dict[str, QAction] = {}
        for spec in self._specs.values():
            action = QAction(spec.text, self)
            action.setObjectName(spec.id)
            action.setData(spec.id)
            action.setAutoRepeat(False)  # a held key must never decide twice
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            action.triggered.connect(self._tell)
            self._actions[spec.id] = action
        self._set_keys()
        settings.changed.connect(self._settings_changed)

    def __getitem__(self, action: str) -> QAction:
        return self._actions[action]

    def __iter__(self) -> Iterator[QAction]:
        return iter(self._actions.values())

    def spec(self, action: str) -> ActionSpec:
        """What an action is."""
        return self._specs[action]

    def of(self, where: str) -> list[QAction]:
        """The actions of "window" or "review"."""
        return [self._actions[spec.id] for spec in self._specs.values() if spec.where == where]

    def key(self, action: str) -> str:
        """The key as a person reads it, "" where there is none."""
        return self._actions[action].shortcut().toString(QKeySequence.SequenceFormat.NativeText)

    def at(self, sequence: str) -> QAction | None:
        """The action that has this key, None where none has it or "" is asked for."""
        if not sequence:
            return None
        wanted = QKeySequence(sequence)
        return next((action for action in self._actions.values() if wanted in action.shortcuts()), None)

    def keys(self) -> dict[str, tuple[str, ...]]:
        """The keys in use by action."""
        return {name: tuple(key.toString() for key in action.shortcuts()) for name, action in self._actions.items()}

    def default_keys(self) -> dict[str, tuple[str, ...]]:
        """The keys as the program comes."""
        return {spec.id: spec.keys for spec in self._specs.values()}

    def _set_keys(self) -> None:
        keys = self.default_keys()
        chosen = dict(keys)
        for action in keys:
            own = self._settings.key(action)
            if own is not None and self._specs[action].remappable:
                chosen[action] = (own,) if own else ()
        if not clashes(chosen):
            keys = chosen
        for name, sequences in keys.items():
            self._actions[name].setShortcuts([QKeySequence(sequence) for sequence in sequences])

    def _tell(self) -> None:
        action = self.sender()
        log.debug("action %s", action.objectName() if action is not None else "")

    def _settings_changed(self, name: str) -> None:
        if name == "keys":
            self._set_keys()
            self.keys_changed.emit()
