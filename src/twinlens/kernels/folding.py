"""Profile `modern`, first step: UTF-8 text without ignorables, case-folded; says when a text needs composing first."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.characters import FOLDS, IGNORED, MAY_COMPOSE
from twinlens.kernels.compile import part
from twinlens.kernels.machine import byte_masks, copy_lower, trailing_zeros

Bytes = NDArray[np.uint8]
BLOCK = 64  # bytes looked at together
GROWTH = 3  # no character's folding takes more than three times its UTF-8
NEEDS_COMPOSING = -1

_REPLACEMENT = np.uint32(0xFFFD)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_ONE = np.uint64(1)


@part
def decode(data: Bytes, i: int, end: int) -> Any:
    """The code point at data[i] (not ASCII) and its width; bytes that are no UTF-8 count as U+FFFD, one by one."""
    c = np.uint32(data[i])
    if c >= 0xF0:
        width = 4
    elif c >= 0xE0:
        width = 3
    else:
        width = 2
    if i + width > end or c < 0xC2:
        return _REPLACEMENT, 1
    low = np.uint32(0x3F)
    if width == 2:
        c = ((c & np.uint32(0x1F)) << np.uint32(6)) | (np.uint32(data[i + 1]) & low)
    elif width == 3:
        c = (
            ((c & np.uint32(0x0F)) << np.uint32(12))
            | ((np.uint32(data[i + 1]) & low) << np.uint32(6))
            | (np.uint32(data[i + 2]) & low)
        )
    else:
        c = (
            ((c & np.uint32(0x07)) << np.uint32(18))
            | ((np.uint32(data[i + 1]) & low) << np.uint32(12))
            | ((np.uint32(data[i + 2]) & low) << np.uint32(6))
            | (np.uint32(data[i + 3]) & low)
        )
        if c > 0x10FFFF:
            return _REPLACEMENT, 1
    return c, width


@part
def masks(data: Bytes, i: int, end: int) -> Any:
    """`byte_masks` of data[i:end], at most 64 bytes of it; never reads outside the array."""
    if i + BLOCK <= data.shape[0]:
        alphanumeric, high, marker, nul = byte_masks(data, i)
        valid = _ALL if end - i >= BLOCK else (_ONE << np.uint64(end - i)) - _ONE
        return alphanumeric & valid, high & valid, marker & valid, nul & valid
    alphanumeric = high = marker = nul = np.uint64(0)
    for j in range(min(BLOCK, end - i)):
        c, bit = data[i + j], _ONE << np.uint64(j)
        if c >= 0x80:
            high |= bit
        elif c == 1:
            marker |= bit
        elif c == 0:
            nul |= bit
        elif (c >= 48 and c < 58) or ((c | 32) >= 97 and (c | 32) < 123):
            alphanumeric |= bit
    return alphanumeric, high, marker, nul


@part
def marker_end(data: Bytes, i: int, end: int) -> int:
    """Where the U+0002 stands that closes the U+0001 at data[i]; -1 where it closes nothing."""
    for j in range(i + 1, end):
        if data[j] == 2:
            return j
        if data[j] == 1:
            break
    return -1


@part
def fold(
    data: Bytes,
    start: int,
    end: int,
    markup: bool,
    flags: Bytes,
    combining: Bytes,
    fold_row: NDArray[np.uint16],
    folded: Bytes,
    composed: bool,
    out: Bytes,
) -> int:
    """Write data[start:end] folded to out[0:]; returns its length there, or NEEDS_COMPOSING.

    `composed` vouches for NFC. `out` must hold GROWTH times the text and a block more.
    """
    i, o = start, 0
    last_class = 0
    while i < end:
        _, high, marker, nul = masks(data, i, end)
        odd = high | nul
        if markup:
            odd |= marker
        plain = trailing_zeros(odd) if odd != 0 else min(BLOCK, end - i)
        if i + BLOCK <= data.shape[0]:
            copy_lower(data, i, out, o)
        else:
            for j in range(plain):
                letter = data[i + j]
                out[o + j] = letter | np.uint8(32) if letter >= 65 and letter < 91 else letter
        if plain > 0:
            last_class = 0
            i += plain
            o += plain
        while i < end:
            c8 = data[i]
            if c8 >= 0x80:
                c, width = decode(data, i, end)
                f = flags[c]
                if f & IGNORED:
                    i += width
                    continue
                this_class = combining[c]
                if not composed and (f & MAY_COMPOSE or (this_class != 0 and this_class < last_class)):
                    return NEEDS_COMPOSING
                last_class = this_class
                if f & FOLDS:
                    row = fold_row[c]
                    for j in range(folded[row, 0]):
                        out[o + j] = folded[row, 1 + j]
                    o += folded[row, 0]
                else:
                    for j in range(width):
                        out[o + j] = data[i + j]
                    o += width
                i += width
            elif c8 == 0:
                i += 1
            elif c8 == 1 and markup:
                last_class = 0
                stop = marker_end(data, i, end)
                stop = stop + 1 if stop >= 0 else i + 1
                for j in range(i, stop):
                    out[o + j - i] = data[j]
                o += stop - i
                i = stop
            else:
                break
    return o
