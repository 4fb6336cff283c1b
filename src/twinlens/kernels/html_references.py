"""Character references in a page's source, by the tokeniser of the HTML standard (section 13.2.5.72 to 80)."""

from html.entities import html5
from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part

Word = Any  # numba's uint64

SLOTS = 8192  # of the table of names: more than three times as many as there are names
_NAME, _VALUE = 0, 32  # where they stand in a row: at most 32 bytes, at most 8
_NAME_LENGTH, _VALUE_LENGTH, _ALONE = 40, 41, 42  # ALONE: the name counts without a semicolon, too
ROW = 48
LONGEST = 31  # bytes of a name
LONGEST_ALONE = 6

_SEED, _SPREAD = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)
_SHIFT = np.uint64(20)

# What the standard reads 0x80 to 0x9F as: the characters of windows-1252, where it has one.
_WINDOWS = np.arange(0x80, 0xA0, dtype=np.int64)
for _byte in range(0x80, 0xA0):
    _WINDOWS[_byte - 0x80] = ord(bytes([_byte]).decode("windows-1252", "ignore") or chr(_byte))


def reference_table() -> NDArray[np.uint8]:
    """The named references, uint8[SLOTS, ROW], as an open-addressing table; a row of zeros is empty."""
    rows = np.zeros((SLOTS, ROW), np.uint8)
    for name, value in html5.items():
        if not name.endswith(";"):
            continue
        letters, characters = name[:-1].encode(), value.encode()
        slot = _slot(letters)
        while rows[slot, _NAME_LENGTH]:
            slot = (slot + 1) % SLOTS
        row = rows[slot]
        row[_NAME : _NAME + len(letters)] = np.frombuffer(letters, np.uint8)
        row[_VALUE : _VALUE + len(characters)] = np.frombuffer(characters, np.uint8)
        row[_NAME_LENGTH], row[_VALUE_LENGTH], row[_ALONE] = len(letters), len(characters), name[:-1] in html5
    return rows


def _slot(name: bytes) -> int:
    key = int(_SEED)
    for byte in name:
        key = ((key ^ byte) * int(_SPREAD)) & 0xFFFFFFFFFFFFFFFF
    return (key >> int(_SHIFT)) % SLOTS


@part
def _row_of(data: NDArray[np.uint8], start: int, end: int, rows: NDArray[np.uint8]) -> int:
    """The row of the name data[start:end], -1 where there is none."""
    key = _SEED
    for i in range(start, end):
        key = (key ^ np.uint64(data[i])) * _SPREAD
    slot: Any = np.int64((key >> _SHIFT) & np.uint64(SLOTS - 1))
    length = end - start
    while rows[slot, _NAME_LENGTH]:
        if rows[slot, _NAME_LENGTH] == length:
            j = 0
            while j < length and rows[slot, j] == data[start + j]:
                j += 1
            if j == length:
                return int(slot)
        slot = (slot + 1) & (SLOTS - 1)
    return -1


@part
def _is_alphanumeric(byte: int) -> bool:
    return bool(np.uint8((byte | 32) - 97) < 26 or np.uint8(byte - 48) < 10)


@part
def _put_code(code: int, out: NDArray[np.uint8]) -> int:
    """Writes a code point as UTF-8 to out[0:4]; the number of bytes."""
    if code < 0x80:
        out[0] = code
        return 1
    if code < 0x800:
        out[0], out[1] = 0xC0 | code >> 6, 0x80 | code & 63
        return 2
    if code < 0x10000:
        out[0], out[1], out[2] = 0xE0 | code >> 12, 0x80 | code >> 6 & 63, 0x80 | code & 63
        return 3
    out[0], out[1], out[2], out[3] = 0xF0 | code >> 18, 0x80 | code >> 12 & 63, 0x80 | code >> 6 & 63, 0x80 | code & 63
    return 4


@part
def _numeric(data: NDArray[np.uint8], i: int, n: int, found: NDArray[np.uint8]) -> int:
    """As `reference`, for what begins with "&#" at i."""
    start = i
    i += 2
    hexadecimal = i < n and (data[i] | 32) == 120
    if hexadecimal:
        i += 1
    first, code = i, 0
    while i < n:
        byte = data[i]
        if np.uint8(byte - 48) < 10:
            digit = int(byte) - 48
        elif hexadecimal and np.uint8((byte | 32) - 97) < 6:
            digit = int(byte | 32) - 87
        else:
            break
        code = min(code * (16 if hexadecimal else 10) + digit, 0x110000)
        i += 1
    if i == first:
        return 0
    if i < n and data[i] == 59:
        i += 1
    if code == 0 or code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
        code = 0xFFFD
    elif 0x80 <= code < 0xA0:
        code = _WINDOWS[code - 0x80]
    found[8] = _put_code(code, found)
    return i - start


@part
def reference(
    data: NDArray[np.uint8], i: int, n: int, attribute: bool, rows: NDArray[np.uint8], found: NDArray[np.uint8]
) -> int:
    """The length of the character reference that begins with "&" at i; 0: it is none, and the "&" stands for itself.

    found[0:8] becomes its UTF-8, found[8] the number of these bytes. `attribute`: in the value of an attribute a name
    without a semicolon counts only where neither "=" nor an alphanumeric character follows.
    """
    if i + 1 < n and data[i + 1] == 35:
        return _numeric(data, i, n, found)
    first = stop = i + 1
    while stop < n and stop - first <= LONGEST and _is_alphanumeric(data[stop]):
        stop += 1
    row, end = -1, stop
    if stop < n and data[stop] == 59 and stop - first <= LONGEST:
        row = _row_of(data, first, stop, rows)
        end = stop + 1
    if row < 0:
        end = min(stop, first + LONGEST_ALONE)
        while end >= first + 2:
            row = _row_of(data, first, end, rows)
            if row >= 0 and rows[row, _ALONE]:
                break
            row = -1
            end -= 1
        if row >= 0 and attribute and end < n and (data[end] == 61 or _is_alphanumeric(data[end])):
            return 0
    if row < 0:
        return 0
    length = rows[row, _VALUE_LENGTH]
    for j in range(length):
        found[j] = rows[row, _VALUE + j]
    found[8] = length
    return end - i
