"""UTF-8 text to 64-bit tokens: maximal alphanumeric runs, URL pieces and image terms (Henzinger 2006, section 2)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.characters import ALPHANUMERIC, ENDS_URL, UNSPACED_ONE
from twinlens.kernels.compile import part
from twinlens.kernels.folding import BLOCK, decode, marker_end, masks
from twinlens.kernels.machine import trailing_zeros
from twinlens.kernels.xxh64 import xxh64

Bytes = NDArray[np.uint8]
Tokens = NDArray[np.uint64]

_SEED = np.uint64(0)
_NONE = np.uint64(0)
_ONE = np.uint64(1)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_LOWER = np.uint8(0x20)


@part
def _letters(data: Bytes, p: int, word: Any) -> bool:
    """Whether data[p:] begins with the lower-case ASCII letters `word`, in either case."""
    same = True
    for j in range(len(word)):
        same &= (data[p + j] | _LOWER) == word[j]
    return same


_HTTP = tuple(np.uint8(c) for c in b"http")
_HTTPS = tuple(np.uint8(c) for c in b"https")
_FTP = tuple(np.uint8(c) for c in b"ftp")
_WWW = tuple(np.uint8(c) for c in b"www")


@part
def url_start(data: Bytes, s: int, e: int, end: int) -> int:
    """Where a URL begins whose `:` or first `.` stands at e, right behind the run data[s:e]; -1: there is none."""
    if data[e] == 46:  # .
        return e - 3 if e - s >= 3 and _letters(data, e - 3, _WWW) else -1
    if e + 2 >= end or data[e + 1] != 47 or data[e + 2] != 47:  # ://
        return -1
    if e - s >= 5 and _letters(data, e - 5, _HTTPS):
        return e - 5
    if e - s >= 4 and _letters(data, e - 4, _HTTP):
        return e - 4
    if e - s >= 3 and _letters(data, e - 3, _FTP):
        return e - 3
    return -1


@part
def url_end(data: Bytes, e: int, end: int, flags: Bytes) -> int:
    """The end of the URL that continues at data[e], its trailing punctuation left out."""
    x = e
    while x < end:
        c8 = data[x]
        if c8 < 0x80:
            if flags[c8] & ENDS_URL:
                break
            x += 1
        else:
            c, width = decode(data, x, end)
            if flags[c] & ENDS_URL:
                break
            x += width
    while x > e:
        c8 = data[x - 1]
        # . , ; : ! ? ) ] } '
        if not (
            c8 == 46
            or c8 == 44
            or c8 == 59
            or c8 == 58
            or c8 == 33
            or c8 == 63
            or c8 == 41
            or c8 == 93
            or c8 == 125
            or c8 == 39
        ):
            break
        x -= 1
    return x


@part
def tokenise(data: Bytes, start: int, end: int, markup: bool, one_a_character: bool, flags: Bytes, out: Tokens) -> int:
    """Token hashes of data[start:end] to out[0:]; returns how many. `out` must hold (end - start) // 2 + 2.

    Works on blocks of 64 bytes as bit masks: `inside` marks bytes of alphanumeric characters, `split` those where a
    new term begins although the byte before is alphanumeric too (scripts without spaces). A block is cut before a
    character that it does not hold whole, and at an image marker; after a URL the next block begins behind it.
    """
    count, i, s = 0, start, -1  # s: where the open term began, -1: none is open
    split_first = False
    while i < end:
        inside, high, marker, _ = masks(data, i, end)
        width = min(BLOCK, end - i)
        split = _NONE
        if split_first:
            split = _ONE
            split_first = False
        at_marker = False
        if markup and marker != 0:
            width = trailing_zeros(marker)
            at_marker = True
        if high != 0:
            if width < BLOCK:
                high &= (_ONE << np.uint64(width)) - _ONE
            while high != 0:
                p = trailing_zeros(high)
                c, size = decode(data, i + p, end)
                if p + size > BLOCK:
                    width = p
                    at_marker = False
                    break
                bits = ((_ONE << np.uint64(size)) - _ONE) << np.uint64(p)
                high &= ~bits
                f = flags[c]
                if f & ALPHANUMERIC:
                    inside |= bits
                    if one_a_character and f & UNSPACED_ONE:
                        split |= _ONE << np.uint64(p)
                        if p + size < BLOCK:
                            split |= _ONE << np.uint64(p + size)
                        else:
                            split_first = True
        if width < BLOCK:
            valid = (_ONE << np.uint64(width)) - _ONE
            inside &= valid
            split_first = (split >> np.uint64(width)) & _ONE != 0
        else:
            valid = _ALL
        before = (inside << _ONE) | (_ONE if s >= 0 else _NONE)
        edges = ((inside ^ before) | (split & inside & before)) & valid
        skip_to = -1
        while edges != 0:
            p = trailing_zeros(edges)
            edges &= edges - _ONE
            e = i + p
            if s >= 0:
                c8 = data[e]
                if ((c8 == 46) & ((data[e - 1] | _LOWER) == 119)) | (c8 == 58):
                    u = url_start(data, s, e, end)
                    if u >= 0:
                        if u > s:
                            out[count] = xxh64(data, s, u, _SEED)
                            count += 1
                        skip_to = url_end(data, e, end, flags)
                        s = -1
                        while u < skip_to:
                            piece = u
                            while u < skip_to and data[u] != 46 and data[u] != 47:
                                u += 1
                            if u > piece:
                                out[count] = xxh64(data, piece, u, _SEED)
                                count += 1
                            u += 1
                        break
                out[count] = xxh64(data, s, e, _SEED)
                count += 1
            s = e if (inside >> np.uint64(p)) & _ONE else -1
        if skip_to >= 0:
            i = skip_to
            split_first = False
            continue
        i += width
        if at_marker:
            if s >= 0:
                out[count] = xxh64(data, s, i, _SEED)
                count += 1
                s = -1
            stop = marker_end(data, i, end)
            if stop > i + 1:
                out[count] = xxh64(data, i + 1, stop, _SEED)
                count += 1
            i = stop + 1 if stop >= 0 else i + 1
            split_first = False
    if s >= 0:
        out[count] = xxh64(data, s, end, _SEED)
        count += 1
    return count
