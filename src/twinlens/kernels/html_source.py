"""A page's source without what its text does not depend on, and a bound of how deep it nests, by one pass.

Attributes, scripts and styles make up most of a page: a parser and a serialiser that do not see them take half the
time. Only what the tokeniser of the HTML standard (section 13.2.5) certainly takes for an attribute or for raw text is
left out; from the first `svg`, `math`, `frameset` or `plaintext` on, where that depends on the tree, nothing is.
"""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.bytesearch import class_of, copy32, find_double_quote, find_tag, name_key, name_length
from twinlens.kernels.compile import kernel, part

# What an element is; first to the model of open elements.
SHALLOW = 1  # has no content, or nests only through others (closed by its next sibling or parent)
RAW = 2  # its content is text up to its end tag
ALONE = 4  # its end tag takes only itself away
BARRIER = 8  # no end tag reaches outside it
SPECIAL = 16  # no end tag of an element that is not special reaches outside it
FOREIGN = 32
HIDDEN = 64  # raw text that no visitor sees
IMAGE = 128  # keeps its `src`
ENTIRE = 256  # keeps all its attributes, since the tree depends on them
VERBATIM = 512  # what follows may be tokenised in another way
SELECT = 1024  # raw text elements may be ignored within

HEAVY = -1

_EMPTY_COMMENT = np.frombuffer(b"<!---->", np.uint8)

_BYTES = "Array(uint8, 1, 'C', readonly=True)"


@part
def _is_space(byte: int) -> bool:
    return byte == 32 or byte == 10 or byte == 9 or byte == 13 or byte == 12


@part
def _is_letter(byte: int) -> bool:
    return bool(np.uint8((byte | 32) - 97) < 26)


@part
def _tag_end(data: NDArray[np.uint8], i: int, n: int, span: NDArray[np.int64]) -> int:
    """The place of the ">" that ends the tag whose name ends at i, n where the page ends within it.

    span[0] becomes the number of attributes, span[1:3] the place of the first one called "src", its name included
    (span[1] = -1: none).
    """
    span[0] = 0
    span[1] = -1
    while True:
        while i < n and (_is_space(data[i]) or data[i] == 47):
            i += 1
        if i >= n or data[i] == 62:
            return min(i, n)
        start = i
        i += 1  # a name may begin with "="
        while i < n and data[i] != 61 and data[i] != 62 and data[i] != 47 and not _is_space(data[i]):
            i += 1
        stop = i
        while i < n and _is_space(data[i]):
            i += 1
        if i < n and data[i] == 61:
            i += 1
            while i < n and _is_space(data[i]):
                i += 1
            if i < n and (data[i] == 34 or data[i] == 39):
                if data[i] == 34:
                    i = find_double_quote(data, i + 1, n) + 1
                else:
                    i += 1
                    while i < n and data[i] != 39:
                        i += 1
                    i += 1
            else:
                while i < n and data[i] != 62 and not _is_space(data[i]):
                    i += 1
            if (
                stop - start == 3
                and span[1] < 0
                and (data[start] | 32) == 115
                and (data[start + 1] | 32) == 114
                and (data[start + 2] | 32) == 99
            ):
                span[1], span[2] = start, i
        elif i < n and stop < i:
            i = stop
        span[0] += 1


@part
def _comment_end(data: NDArray[np.uint8], i: int, n: int) -> int:
    """The place after the comment or declaration that starts at i."""
    if i + 3 < n and data[i + 1] == 33 and data[i + 2] == 45 and data[i + 3] == 45:
        i += 4
        short = i + 1 if i < n and data[i] == 45 else i
        if short < n and data[short] == 62:
            return short + 1
        while i + 2 < n:
            if data[i] == 45 and data[i + 1] == 45:
                if data[i + 2] == 62:
                    return i + 3
                if data[i + 2] == 33 and i + 3 < n and data[i + 3] == 62:
                    return i + 4
            i += 1
        return n
    while i < n and data[i] != 62:
        i += 1
    return min(i + 1, n)


@part
def _raw_end(data: NDArray[np.uint8], name: int, name_end: int, i: int, n: int, span: NDArray[np.int64]) -> int:
    """The place of the end tag of the raw text that starts at i, n where there is none.

    span[0] becomes 1 where "<script" stands in the text after "<!--": a script may then end elsewhere.
    """
    length = name_end - name
    escaped = False
    span[0] = 0
    i = find_tag(data, i, n)
    while i + length + 2 < n:
        if data[i + 1] == 47:
            after = data[i + 2 + length]
            if after == 62 or after == 47 or _is_space(after):
                j = 0
                while j < length and (data[i + 2 + j] | 32) == (data[name + j] | 32):
                    j += 1
                if j == length:
                    return i
        elif data[i + 1] == 33:
            escaped = True
        elif escaped and (data[i + 1] | 32) == 115 and (data[i + 2] | 32) == 99:
            span[0] = 1
        i = find_tag(data, i + 1, n)
    return n


@part
def _in_foreign(classes: NDArray[np.int64], depth: int, searched: int) -> bool:
    i = max(depth - searched, 0)
    while i < depth and not classes[i] & FOREIGN:
        i += 1
    return i < depth


@part
def _closed(
    names: NDArray[np.uint64], classes: NDArray[np.int64], depth: int, name: int, element: int, searched: int
) -> int:
    """The number of open elements after the end tag of `name`."""
    for back in range(1, min(depth, searched) + 1):
        at = depth - back
        if names[at] == name:
            if not element & ALONE:
                return at
            for j in range(at, depth - 1):
                names[j], classes[j] = names[j + 1], classes[j + 1]
            return depth - 1
        if classes[at] & BARRIER or (not element & (SPECIAL | ALONE) and classes[at] & SPECIAL):
            return depth
    return depth


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
        if name >= n or not _is_letter(data[name]):
            follows = data[start + 1] if start + 1 < n else np.uint8(0)
            if (follows == 33 or follows == 63 or follows == 47) and not (closing and name < n and data[name] == 62):
                i = _comment_end(data, start, n)
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
            end = _tag_end(data, i, n, span)
            if end >= n:
                break
            if span[0] > most_attributes:
                return HEAVY
        i = end + 1
        element = class_of(keys, values, key, 0)
        if closing:
            if element & SELECT:
                in_select = False
            depth = _closed(names, classes, depth, key, element, searched)
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
        if element & RAW and not _in_foreign(classes, depth, searched):
            text = i
            i = _raw_end(data, name, name_end, i, n, span)
            if element & HIDDEN and span[0] == 0 and i < n and not verbatim and not in_select:
                k = _copied(data, copied, text, out, k)
                copied = i
        elif not (data[end - 1] == 47 and not element & (SPECIAL | ALONE) and _in_foreign(classes, depth, searched)):
            if depth == most:
                return HEAVY
            names[depth], classes[depth] = key, element
            depth += 1
    return _copied(data, copied, n, out, k)
