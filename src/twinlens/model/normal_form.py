"""Unicode's normal form C in time that no text can make quadratic."""

import functools
import re
import unicodedata

from twinlens.model.unicode_tables import LAST_ASSIGNED

LONG = 32  # combining marks in a row; more than any language writes (the Stream-Safe Text Format allows 30)


@functools.cache
def _long_run() -> re.Pattern[str]:
    marks = "".join(c for c in map(chr, range(LAST_ASSIGNED + 1)) if unicodedata.combining(c))
    return re.compile(f"[{marks}]{{{LONG},}}")


def _sorted(run: re.Match[str]) -> str:
    """The run in canonical order: a stable sort by combining class, which Python's own normaliser does by insertion."""
    parts = "".join(unicodedata.normalize("NFD", mark) for mark in run[0])
    return "".join(sorted(parts, key=unicodedata.combining))


def nfc(text: str) -> str:
    """`unicodedata.normalize("NFC", text)`, also where thousands of combining marks follow one another."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFC", _long_run().sub(_sorted, text))
