"""A page's source without what its text does not depend on, and a bound of how deep it nests, by one pass.

Attributes, scripts and styles make up most of a page: a parser and a serialiser that do not see them take half the
time. Only what the tokeniser of the HTML standard (section 13.2.5) certainly takes for an attribute or for raw text is
left out; from the first `svg`, `math`, `frameset` or `plaintext` on, where that depends on the tree, nothing is.
"""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.bytesearch import class_of, find_tag, name_key, name_length
from twinlens.kernels.compile import kernel, part
from twinlens.kernels.html_nesting import RAW, SHALLOW, closed, in_foreign, nests
from twinlens.kernels.html_tokens import comment_end, is_letter, raw_end, tag_end
from twinlens.kernels.machine import copy32

# What an element is, beside what `html_nesting` has to know.
HIDDEN = 64  # raw text that no visitor sees
IMAGE = 128  # keeps its `src`
ENTIRE = 256  # keeps all its attributes, since the tree depends on them
VERBATIM = 512  # what follows may be tokenised in another way
SELECT = 1024  # raw text elements may be ignored within

HEAVY = -1

_EMPTY_COMMENT = np.frombuffer(b"<!---->", np.uint8)

_BYTES = "Array(uint8, 1, 'C', readonly=True)"


@part
def _copied(data: NDArray[np.uint8], start: int, end: int, out: NDArray[np.uint8], k: int) -> int:
    """Appends data[start:end] to out[:k]; returns the new length. Up to 31 bytes beyond it are overwritten."""
    target = k + end - start
    n = data.shape[0]
    while k < target and start + 32 <= n:
        copy32(data, start, out, k)
        k += 32
        start += 32
    while k < target:
        out[k] = data[start]
        k += 1
        start += 1
    return target


@kernel(f"int64({_BYTES}, uint64[::1], int64[::1], int64, int64, uint64[::1], int64[::1], int64[::1], uint8[::1])")
def reduced(
    data: NDArray[np.uint8],
    keys: NDArray[np.uint64],
    values: NDArray[np.int64],
    most_attributes: int,
    searched: int,
    names: NDArray[np.uint64],
    classes: NDArray[np.int64],
    span: NDArray[np.int64],
    out: NDArray[np.uint8],
) -> int:
    """Writes the page `data` (UTF-8) without dispensable parts to `out`, which is 64 bytes longer; returns its length.

    `keys` and `values` are the `name_table` of the elements; an end tag is matched with the last `searched` open
    elements; `names` and `classes` hold the open elements, `span` four numbers (scratch). Returns HEAVY where the page
    may open more elements than `names` holds, or has a tag of more attributes than `most_attributes`.
    """
    n, most = data.shape[0], names.shape[0]
    i = depth = k = copied = 0
    verbatim = in_select = False
    while i < n:
        start = i = find_tag(data, i, n)
        if i == n:
            break
        closing = i + 1 < n and data[i + 1] == 47
        name = i + 2 if closing else i + 1
        if name >= n or not is_letter(data[name]):
            follows = data[start + 1] if start + 1 < n else np.uint8(0)
            if (follows == 33 or follows == 63 or follows == 47) and not (closing and name < n and data[name] == 62):
                i = comment_end(data, start, n)
                if (
                    i - start > _EMPTY_COMMENT.shape[0]
                    and follows == 33
                    and data[start + 2] == 45
                    and data[start + 3] == 45
                    and not verbatim
                    and i < n
                ):
                    # an empty comment stays, since what stands before and after it must not be joined
                    k = _copied(data, copied, start, out, k)
                    for j in range(_EMPTY_COMMENT.shape[0]):
                        out[k + j] = _EMPTY_COMMENT[j]
                    k += _EMPTY_COMMENT.shape[0]
                    copied = i
            else:
                i = start + 1
            continue
        length = name_length(data, name, n)
        key = name_key(data, name, length, n)
        i = name_end = name + length
        if i < n and data[i] == 62:
            end = i
        else:
            end = tag_end(data, i, n, span)
            if end >= n:
                break
            if span[0] > most_attributes:
                return HEAVY
        i = end + 1
        element = class_of(keys, values, key, 0)
        if closing:
            if element & SELECT:
                in_select = False
            depth = closed(names, classes, depth, key, element, searched)
            continue
        if element & VERBATIM:
            verbatim = True
        if not verbatim and end > name_end and not element & ENTIRE:
            k = _copied(data, copied, name_end, out, k)
            if element & IMAGE and span[1] >= 0:
                out[k] = 32
                k = _copied(data, span[1], span[2], out, k + 1)
            copied = end
        if element & SELECT:
            in_select = True
        if element & SHALLOW:
            continue
        if element & RAW and not in_foreign(classes, depth, searched):
            text = i
            i = raw_end(data, name, name_end, i, n, span)
            if element & HIDDEN and span[0] == 0 and i < n and not verbatim and not in_select:
                k = _copied(data, copied, text, out, k)
                copied = i
        elif nests(element, data[end - 1] == 47, classes, depth, searched):
            if depth == most:
                return HEAVY
            names[depth], classes[depth] = key, element
            depth += 1
    return _copied(data, copied, n, out, k)
