"""Keys of layouts that do not type what the buttons show."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from twinlens.model.judgements import Reason, Verdict
from twinlens.ui.actions import Actions
from twinlens.ui.key_positions import MAC, key_of_place, sequence_of
from twinlens.ui.main_window import MainWindow
from twinlens.ui.settings import Settings

PLAIN, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
CTRL, PAD = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.KeypadModifier


def event(
    text: str, scan: int, modifiers: Qt.KeyboardModifier = PLAIN, kind: QEvent.Type = QEvent.Type.KeyPress
) -> QKeyEvent:
    key = ord(text.upper()) if text else 0
    return QKeyEvent(kind, key, modifiers, scan, 0, 0, text)


def press(window: MainWindow, text: str, scan: int, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
    target = window.focusWidget() or window
    override = event(text, scan, modifiers, QEvent.Type.ShortcutOverride)
    QApplication.sendEvent(target, override)
    QApplication.sendEvent(target, event(text, scan, modifiers))


@pytest.mark.parametrize(
    ("text", "scan", "modifiers", "wanted"),
    [
        ("&", 10, PLAIN, "1"),  # French
        ("é", 11, PLAIN, "2"),
        ("+", 10, PLAIN, "1"),  # Czech
        ("1", 10, SHIFT, ""),  # French with Shift: it types the digit
        ("1", 10, PLAIN, ""),
        ("й", 24, PLAIN, "Q"),  # Russian
        ("Й", 24, SHIFT, "Shift+Q"),
        ("ש", 38, PLAIN, "A"),  # Hebrew
        ("a", 24, PLAIN, ""),  # the letter A of a French keyboard is an A
        (",", 58, PLAIN, ""),
        ("é", 11, CTRL, ""),
        ("2", 88, PAD, "2"),
        ("x", 200, PLAIN, ""),
    ],
)  # fmt: skip
def test_the_place_counts_only_where_the_character_does_not(text, scan, modifiers, wanted) -> None:
    assert sequence_of(event(text, scan, modifiers), "linux") == wanted


def test_places_are_told_by_the_codes_of_each_system() -> None:
    assert [key_of_place(code, 0, "win32") for code in (2, 16, 30, 44, 50)] == ["1", "Q", "A", "Z", "M"]
    assert [key_of_place(code + 8, 0, "linux") for code in (2, 16, 30, 44, 50)] == ["1", "Q", "A", "Z", "M"]
    assert len(set(MAC.values())) == len(MAC) == 36
    assert key_of_place(0, 18, "darwin") == "1"


def test_verdicts_and_reasons_work_on_other_keyboards(qtbot, reviewing: MainWindow) -> None:
    review, pair = reviewing.review, reviewing.review.flow.pair
    press(reviewing, "ц", 25)
    assert review.bar.reason() is Reason.TIME
    press(reviewing, "&", 10)
    qtbot.waitUntil(lambda: reviewing.workspace.label(pair) is not None, timeout=20_000)
    label = reviewing.workspace.label(pair)
    assert (label.verdict, label.reason) == (Verdict.CORRECT, Reason.TIME)
    qtbot.waitUntil(lambda: review.flow.stage.value == "armed", timeout=20_000)
    other = review.flow.pair
    press(reviewing, "é", 11)
    qtbot.waitUntil(lambda: reviewing.workspace.label(other) is not None, timeout=20_000)
    assert reviewing.workspace.label(other).verdict is Verdict.INCORRECT


def test_in_the_note_every_key_is_text(qtbot, reviewing: MainWindow) -> None:
    review, pair = reviewing.review, reviewing.review.flow.pair
    review.write_note()
    for text, scan in (("&", 10), ("é", 11), ("й", 24)):
        press(reviewing, text, scan)
    assert review.bar.note.text() == "&éй"
    assert reviewing.workspace.label(pair) is None
    assert review.bar.reason() is None


def test_a_key_of_ones_own_has_a_place_too_and_no_other_page_takes_it(
    qtbot, reviewing: MainWindow, settings: Settings
) -> None:
    pair = reviewing.review.flow.pair
    reviewing.show_page("documents")
    press(reviewing, "&", 10)
    assert reviewing.workspace.label(pair) is None
    reviewing.show_page("review")
    settings.set_keys({"verdict_correct": "Z"})
    assert Actions(settings).at("Z").objectName() == "verdict_correct"
    press(reviewing, "&", 10)
    assert reviewing.workspace.label(pair) is None
    press(reviewing, "я", 52)  # Cyrillic, where Z stands
    qtbot.waitUntil(lambda: reviewing.workspace.label(pair) is not None, timeout=20_000)
    assert reviewing.workspace.label(pair).verdict is Verdict.CORRECT
