"""Searching bytes 32 at a time, and element names as words, for the passes over pages."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import inlined, part
from twinlens.kernels.machine import copy32, equal_mask, load64, special_mask, trailing_zeros

Word = Any  # numba's uint64

MULTIPLIER = np.uint64(0x100000001B3)  # FNV-1a, 64 bits
BASIS = np.uint64(0xCBF29CE484222325)
_ONES = np.uint64(0x0101010101010101)
_HIGHS = np.uint64(0x8080808080808080)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_LAST = np.uint64(1 << 31)  # of 32 bytes
_SLOT_SHIFT = np.uint64(55)
SLOTS = 512  # of a table of names: twice as many as there are names or more


@part
def find_tag(data: NDArray[np.uint8], i: int, n: int) -> int:
    """The first "<" in data[i:n], n where there is none."""
    while i + 32 <= n:
        mask = equal_mask(data, i, 60)
        if mask:
            return i + int(trailing_zeros(mask))
        i += 32
    while i < n and data[i] != 60:
        i += 1
    return i


@part
def find_double_quote(data: NDArray[np.uint8], i: int, n: int) -> int:
    """The first double quote in data[i:n], n where there is none."""
    while i + 32 <= n:
        mask = equal_mask(data, i, 34)
        if mask:
            return i + int(trailing_zeros(mask))
        i += 32
    while i < n and data[i] != 34:
        i += 1
    return i


@part
def copy_text(data: NDArray[np.uint8], i: int, n: int, out: NDArray[np.uint8], k: int) -> int:
    """Copies data[i:n] to out[k:] up to the first "<", "&", control character or space that is more than one between
    words, data[i-1] being none of these; returns how many bytes. Up to 32 bytes before n and beyond those are written.
    """
    start = i
    while i + 32 <= n:
        special = special_mask(data, i)
        spaces = equal_mask(data, i, 32)
        stop = (special ^ spaces) | (spaces & (special >> np.uint64(1)))
        mask = stop | (spaces & _LAST)  # what follows the last one is seen next time
        copy32(data, i, out, k)
        length = int(trailing_zeros(mask)) if mask else 32
        i += length
        k += length
        if length < 31 or stop & _LAST:
            break
    return i - start


@part
def _below_mask(word: Word, bound: int) -> Word:
    """The high bit of each byte of a word that is below a bound up to 128; exact up to the first such byte."""
    return (word - _ONES * np.uint64(bound)) & ~word & _HIGHS


@part
def _ends_name(byte: int) -> bool:
    """White space, "/" or ">": a name holds every other character, control characters too."""
    return byte == 62 or byte == 32 or byte == 47 or byte == 10 or byte == 9 or byte == 13 or byte == 12


@inlined
def name_length(data: NDArray[np.uint8], i: int, n: int) -> int:
    """The length of the element name at i: up to white space, "/", ">" or the end."""
    start = i
    if i + 8 <= n:
        word = load64(data, i)
        ends = _below_mask(word, 0x21)
        ends |= _below_mask(word ^ (_ONES * np.uint64(0x2F)), 1) | _below_mask(word ^ (_ONES * np.uint64(0x3E)), 1)
        i += int(trailing_zeros(ends)) >> 3 if ends else 8
    while i < n and not _ends_name(data[i]):
        i += 1
    return i - start


@inlined
def name_key(data: NDArray[np.uint8], i: int, length: int, n: int) -> Word:
    """The key of the element name data[i:i+length] in any case: its bytes as one word, of longer ones a hash."""
    if length <= 8 and i + 8 <= n:
        return (load64(data, i) | (_ONES * np.uint64(32))) & (_ALL >> np.uint64(64 - 8 * length))
    word = np.uint64(0)
    key = BASIS
    for j in range(length):
        byte = np.uint64(data[i + j] | 32)
        word |= byte << np.uint64(8 * (j & 7))
        key = (key ^ byte) * MULTIPLIER
    return word if length <= 8 else key


@inlined
def class_of(keys: NDArray[np.uint64], values: NDArray[np.int64], key: Word, otherwise: int) -> int:
    """The class of a name by its key, `otherwise` where the table does not hold it."""
    slot: Any = np.int64((key * _SPREAD) >> _SLOT_SHIFT)
    while keys[slot] != np.uint64(0):
        if keys[slot] == key:
            return int(values[slot])
        slot = (slot + 1) & (SLOTS - 1)
    return otherwise


def name_table(classes: dict[str, int]) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Keys and classes of element names (lower case ASCII) as an open-addressing table of `SLOTS` slots."""
    keys = np.zeros(SLOTS, np.uint64)
    values = np.zeros(SLOTS, np.int64)
    for name, value in classes.items():
        key = _key(name.encode())
        slot = ((key * int(_SPREAD)) & int(_ALL)) >> int(_SLOT_SHIFT)
        while keys[slot]:
            slot = (slot + 1) % SLOTS
        keys[slot], values[slot] = key, value
    return keys, values


def _key(name: bytes) -> int:
    if len(name) <= 8:
        return int.from_bytes(name, "little")
    value = int(BASIS)
    for byte in name:
        value = ((value ^ byte) * int(MULTIPLIER)) & int(_ALL)
    return value
