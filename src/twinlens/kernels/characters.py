"""What the kernels know of Unicode: tables over all code points, made from Python's own character database."""

import functools
import hashlib
import unicodedata
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.kept import kept
from twinlens.model.unicode_tables import DEFAULT_IGNORABLE, LAST_ASSIGNED, UNSPACED, composing

CODE_POINTS = 0x110000

ALPHANUMERIC = 1  # str.isalnum
UNSPACED_ONE = 2  # alphanumeric of a script without spaces: a term of its own in profile `modern`
ENDS_URL = 4  # white space < > " U+0001
IGNORED = 8  # default-ignorable or NUL: profile `modern` removes it
MAY_COMPOSE = 16  # NFC_Quick_Check is No or Maybe
FOLDS = 32  # case folding changes it


class Characters(NamedTuple):
    """The tables as the kernels take them."""

    flags: NDArray[np.uint8]  # [0x110000] the bits above
    combining: NDArray[np.uint8]  # [0x110000] canonical combining class
    fold_row: NDArray[np.uint16]  # [0x40000] row of `folded` for code points with FOLDS
    folded: NDArray[np.uint8]  # [rows, 8] length, then the UTF-8 of the folded character (up to 7 bytes)


@functools.cache
def characters() -> Characters:
    """The tables for this Python's Unicode version (`unicodedata.unidata_version`)."""
    ranges = hashlib.sha256(repr((UNSPACED, DEFAULT_IGNORABLE, LAST_ASSIGNED)).encode()).hexdigest()[:16]
    flags, combining, fold_row, folded = kept(f"characters-{unicodedata.unidata_version}-{ranges}", _made)
    return Characters(
        flags.astype(np.uint8, copy=False),
        combining.astype(np.uint8, copy=False),
        fold_row.astype(np.uint16, copy=False),
        folded.astype(np.uint8, copy=False),
    )


def _made() -> Characters:
    flags = np.zeros(CODE_POINTS, np.uint8)
    combining = np.zeros(CODE_POINTS, np.uint8)
    fold_row = np.zeros(LAST_ASSIGNED + 1, np.uint16)
    folds: list[bytes] = []
    every = [chr(code) for code in range(LAST_ASSIGNED + 1)]
    flags[: LAST_ASSIGNED + 1] = np.fromiter(map(str.isalnum, every), np.uint8, len(every))
    combining[: LAST_ASSIGNED + 1] = np.fromiter(map(unicodedata.combining, every), np.uint8, len(every))
    for first, last in UNSPACED:
        flags[first : last + 1] *= ALPHANUMERIC | UNSPACED_ONE
    for first, last in (*DEFAULT_IGNORABLE, (0, 0)):
        flags[first : last + 1] |= IGNORED
    for code in (*(c for c in range(0x3001) if chr(c).isspace()), ord("<"), ord(">"), ord('"'), 1):
        flags[code] |= ENDS_URL
    for character in composing():
        flags[ord(character)] |= MAY_COMPOSE
    for code, character in enumerate(every):
        if not unicodedata.is_normalized("NFC", character):
            flags[code] |= MAY_COMPOSE
        folded = character.casefold()
        if folded != character:
            flags[code] |= FOLDS
            fold_row[code] = len(folds)
            folds.append(folded.encode())
    table = np.zeros((len(folds), 8), np.uint8)
    for row, utf8 in enumerate(folds):
        table[row, 0] = len(utf8)
        table[row, 1 : 1 + len(utf8)] = np.frombuffer(utf8, np.uint8)
    return Characters(flags, combining, fold_row, table)
