"""One value of a table as characters: numbers, missing values, and strings that a spreadsheet could run."""

import math
import unicodedata
from collections.abc import Iterable
from typing import Any

MISSING = "n/a"
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
_LINE_ENDS = {"\n": r"\n", "\r": r"\r", "\t": r"\t", "\u2028": r"\u2028", "\u2029": r"\u2029"}


def plain(value: Any) -> Any:
    """The value for JSON: enumerations and tuples become strings and lists, NaN and infinities None."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, bool | int | float) or value is None:
        return value
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [plain(inner) for inner in value]
    return str(value)


def exact(value: Any) -> str:
    """The value with all its digits, "n/a" for a missing one: for CSV."""
    value = plain(value)
    if value is None:
        return MISSING
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value) if isinstance(value, float) else str(value)


def shown(value: Any) -> str:
    """The value for a person: fractions to four places, larger numbers to two, "n/a" for a missing one."""
    value = plain(value)
    if isinstance(value, float):
        return f"{value:.4f}" if abs(value) <= 1 else f"{value:.2f}"
    return visible(exact(value))


def visible(text: str) -> str:
    """The text on one line, with control and bidirectional characters (which could mislead a reader) as escapes."""
    return text if text.isprintable() else "".join(map(_visible_character, text))


def named(path: str) -> str:
    """A path or an address on one line: as `visible`, but what ends a line is an escape too, no space: `a\\nb`."""
    return "".join(_LINE_ENDS.get(c) or _visible_character(c) for c in path) if not path.isprintable() else path


def _visible_character(character: str) -> str:
    if character.isprintable() or character in "\u200c\u200d":  # the joiners shape words and emoji
        return character
    if character in "\n\t" or unicodedata.category(character) in ("Zs", "Zl", "Zp"):
        return " "
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def width(text: str) -> int:
    """How many terminal columns the text takes: wide characters two, combining ones none."""
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def guarded(text: str) -> str:
    """The text made safe for a spreadsheet: what would be run as a formula gets a leading apostrophe.

    `unguarded` gives the text back, also where it began with such an apostrophe already.
    """
    return "'" + text if text.lstrip("'").startswith(_FORMULA_STARTS) else text


def guarded_row(row: Iterable[Any]) -> list[Any]:
    """The cells of a CSV row with every text guarded; numbers stay numbers."""
    return [guarded(cell) if isinstance(cell, str) else cell for cell in row]


def unguarded(text: str) -> str:
    """The inverse of `guarded`."""
    return text[1:] if text.startswith("'") and text.lstrip("'").startswith(_FORMULA_STARTS) else text
