"""The source of an image in a page, and its term by the URL of that (domain: exception 2 of the term rules)."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.html_pass import GIVEN_UP
from twinlens.kernels.html_references import reference
from twinlens.kernels.html_tokens import is_letter, is_space
from twinlens.kernels.xxh64 import xxh64

_HEX = np.frombuffer(b"0123456789abcdef", np.uint8)


@part
def _is_slash(byte: int) -> bool:
    return byte == 47 or byte == 92


@part
def _names_own_host(data: NDArray[np.uint8], start: int, end: int, host: NDArray[np.uint8]) -> int:
    """Whether the authority data[start:end] names the host: 1 or 0; GIVEN_UP where that takes more than ASCII."""
    for i in range(start, end):
        if data[i] == 64:  # user info ends at the last "@"
            start = i + 1
    if start < end and data[start] == 91:
        close = start
        while close < end and data[close] != 93:
            close += 1
        if close == end:
            return GIVEN_UP
        end = close + 1
    else:
        colon = start
        while colon < end and data[colon] != 58:
            colon += 1
        end = colon
        while end > start and data[end - 1] == 46:
            end -= 1
    for i in range(start, end):
        if data[i] >= 128:
            return GIVEN_UP
    if end - start != host.shape[0]:
        return 0
    for i in range(end - start):
        byte = data[start + i]
        if 65 <= byte <= 90:
            byte |= 32
        if byte != host[i]:
            return 0
    return 1


@part
def image_term(data: NDArray[np.uint8], start: int, end: int, host: NDArray[np.uint8], span: NDArray[np.int64]) -> bool:
    """Finds the term of an image source data[start:end] (decoded, trimmed): its place goes to span[0:2].

    Returns False where the plain walk has to decide. A data URL is written over by its digest.
    """
    span[0], span[1] = start, end
    n = end - start
    if (
        n >= 5
        and (data[start] | 32) == 100
        and (data[start + 1] | 32) == 97
        and (data[start + 2] | 32) == 116
        and (data[start + 3] | 32) == 97
        and data[start + 4] == 58
    ):
        digest = xxh64(data, start, end, np.uint64(0))
        for i in range(16):
            data[start + i] = _HEX[np.int64(digest >> np.uint64(60 - 4 * i)) & 15]
        span[1] = start + 16
        return True
    i = start
    scheme = False
    if i < end and is_letter(data[i]):
        while i < end and (
            is_letter(data[i]) or 48 <= data[i] <= 57 or data[i] == 43 or data[i] == 45 or data[i] == 46
        ):
            i += 1
        scheme = i < end and data[i] == 58
    slashes = i + 1 if scheme else start
    names_host = slashes + 1 < end and _is_slash(data[slashes]) and _is_slash(data[slashes + 1])
    path = start
    if scheme or names_host:
        if not names_host or host.shape[0] == 0:
            return True
        path = slashes + 2
        while path < end and not _is_slash(data[path]) and data[path] != 63 and data[path] != 35:
            path += 1
        own = _names_own_host(data, slashes + 2, path, host)
        if own == GIVEN_UP:
            return False
        if own == 0:
            return True
    stop = path
    while stop < end and data[stop] != 63 and data[stop] != 35:
        stop += 1
    first = stop
    while first > path and not _is_slash(data[first - 1]):
        first -= 1
    span[0], span[1] = first, stop
    return True


@part
def image_source(
    data: NDArray[np.uint8], start: int, end: int, out: NDArray[np.uint8], place: int,
    rows: NDArray[np.uint8], found: NDArray[np.uint8],
) -> int:  # fmt: skip
    """Copies the value of the attribute data[start:end] without tabs and line breaks to out[place:]; the end there."""
    i = start + 3
    while i < end and is_space(data[i]):
        i += 1
    if i >= end or data[i] != 61:
        return place
    i += 1
    while i < end and is_space(data[i]):
        i += 1
    if i < end and (data[i] == 34 or data[i] == 39):
        i += 1
        end -= 1
    while i < end:
        byte = data[i]
        if byte == 38:
            length = reference(data, i, end, True, rows, found)
            if length > 0:
                for j in range(found[8]):
                    byte = found[j]
                    if byte != 9 and byte != 10 and byte != 13:
                        out[place] = 32 if byte == 1 or byte == 2 else byte
                        place += 1
                i += length
                continue
        i += 1
        if byte != 9 and byte != 10 and byte != 13:
            out[place] = 32 if byte == 1 or byte == 2 else byte
            place += 1
    return place
