"""Keys by their place on the keyboard, where what they type is no help: digits of a French row, Cyrillic letters.

A key that types the wanted character always goes first; the place decides only for keys that nothing else took: the
row of digits (which types "&" or "+" in many layouts), and keys that type a letter outside ASCII.
"""

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

ROWS = ((2, "1234567890"), (16, "QWERTYUIOP"), (30, "ASDFGHJKL"), (44, "ZXCVBNM"))  # PC scan codes, set 1
X11 = 8  # X11 and Wayland count from there
MAC = {
    18: "1", 19: "2", 20: "3", 21: "4", 23: "5", 22: "6", 26: "7", 28: "8", 25: "9", 29: "0",
    12: "Q", 13: "W", 14: "E", 15: "R", 17: "T", 16: "Y", 32: "U", 34: "I", 31: "O", 35: "P",
    0: "A", 1: "S", 2: "D", 3: "F", 5: "G", 4: "H", 38: "J", 40: "K", 37: "L",
    6: "Z", 7: "X", 8: "C", 9: "V", 11: "B", 45: "N", 46: "M",
}  # fmt: skip  # kVK_ANSI_… of Carbon's HIToolbox/Events.h


def key_of_place(scan_code: int, virtual_key: int, platform: str = sys.platform) -> str:
    """The character that the key at this place types on an American keyboard, "" for a place without one."""
    if platform == "darwin":
        return MAC.get(virtual_key, "")
    code = scan_code if platform == "win32" else scan_code - X11
    for first, keys in ROWS:
        if first <= code < first + len(keys):
            return keys[code - first]
    return ""


def sequence_of(event: QKeyEvent, platform: str = sys.platform) -> str:
    """The key sequence that a key means by its place ("1", "Shift+Q"), "" where its place does not count."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if modifiers not in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
        return ""
    shift = "Shift+" if modifiers == Qt.KeyboardModifier.ShiftModifier else ""
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier:
        return event.text() if event.text() in tuple("0123456789") else ""
    key = key_of_place(event.nativeScanCode(), event.nativeVirtualKey(), platform)
    typed = event.text()
    if key.isdigit():
        return "" if shift or (typed.isascii() and typed.isalnum()) else key
    return shift + key if key and typed and not typed.isascii() else ""
