"""The visible text of a page by one pass over its serialised parse tree, equal to the plain walk over the tree.

The pass relies on what a serialiser of the HTML standard writes (section 13.3): lower-case end tags, quoted attribute
values without quotes in them, text without "<". Where that is no sure guide to the tree (raw text within foreign
content, escaped scripts, plaintext) it gives up, and the caller walks the tree instead.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.bytesearch import class_of, copy_text, find_double_quote, find_tag, name_key, name_length
from twinlens.kernels.compile import kernel, part
from twinlens.kernels.html_images import image_term
from twinlens.kernels.html_pass import (
    AMPERSAND,
    BETWEEN_LINES,
    BETWEEN_WORDS,
    GIVEN_UP,
    KINDS,
    MARK,
    NUL,
    SEPARATORS,
    TAG,
    WHITE,
)
from twinlens.kernels.html_tokens import is_letter

Word = Any  # numba's uint64

# What an element is; the lowest two bits are the rank of the separator that stands for its tags.
RANK = 3
HIDDEN = 4  # its content is raw text that no visitor sees
TEMPLATE = 8  # its content is markup that no visitor sees
PREFORMATTED = 16
FOREIGN = 32
IMAGE = 64
TITLE = 128
UNSURE = 256  # its content is raw text that is seen: left to the plain walk

_BYTES = "Array(uint8, 1, 'C', readonly=True)"
_SCRIPT = np.frombuffer(b"script", np.uint8)


@part
def _raw_end(data: NDArray[np.uint8], name: int, name_end: int, start: int, end: int) -> int:
    """The place of `</name>` after raw text, name being data[name:name_end]; `end` where it does not stand there."""
    length = name_end - name
    i = find_tag(data, start, end)
    while i + length + 2 < end:
        if data[i + 1] == 47 and data[i + 2 + length] == 62:
            j = 0
            while j < length and data[i + 2 + j] == data[name + j]:
                j += 1
            if j == length:
                return i
        i = find_tag(data, i + 1, end)
    return end


@part
def _nests_script(data: NDArray[np.uint8], start: int, end: int) -> bool:
    """Whether "<!--" and after it "<script" (any case) stand in data[start:end]: its end tag is then no sure end."""
    escaped = False
    i = find_tag(data, start, end)
    while i + 7 <= end:
        if data[i + 1] == 33 and data[i + 2] == 45 and data[i + 3] == 45:
            escaped = True
        elif escaped:
            j = 0
            while j < 6 and (data[i + 1 + j] | 32) == _SCRIPT[j]:
                j += 1
            if j == 6:
                return True
        i = find_tag(data, i + 1, end)
    return False


@part
def _decoded(data: NDArray[np.uint8], start: int, end: int, out: NDArray[np.uint8], place: int) -> int:
    """Copies an attribute value without its references, tabs and line breaks to out[place:]; returns the end there."""
    i = start
    while i < end:
        byte = data[i]
        if byte == 38:
            if data[i + 1] == 97:  # &amp;
                i += 5
            elif data[i + 1] == 113:  # &quot;
                byte = np.uint8(34)
                i += 6
            elif data[i + 1] == 108:  # &lt;
                byte = np.uint8(60)
                i += 4
            elif data[i + 1] == 103:  # &gt;
                byte = np.uint8(62)
                i += 4
            elif data[i + 1] == 110:  # &nbsp;
                out[place] = 0xC2
                place += 1
                byte = np.uint8(0xA0)
                i += 6
            else:
                i += 1
        else:
            i += 1
            if byte == 9 or byte == 10 or byte == 13:
                continue
            if byte == 1 or byte == 2:
                byte = np.uint8(32)
        out[place] = byte
        place += 1
    return place


@kernel(f"int64({_BYTES}, {_BYTES}, uint64[::1], int64[::1], uint8[::1], int64[::1])")
def visible_bytes(
    data: NDArray[np.uint8],
    host: NDArray[np.uint8],
    keys: NDArray[np.uint64],
    values: NDArray[np.int64],
    out: NDArray[np.uint8],
    span: NDArray[np.int64],
) -> int:
    """Writes the visible text of the serialised page `data` (UTF-8) to `out`; returns its length in bytes.

    `host` is the page's own host in UTF-8 (empty: none), `keys` and `values` the `name_table` of the elements. `out`
    holds at least 64 bytes more than five quarters of `data`. span[2:4] becomes the place of the title in `data`
    (-1: none); span[0:2] is scratch. Returns GIVEN_UP where the tree has to be walked instead.
    """
    n = data.shape[0]
    i = k = 0
    pending = templates = preformatted = foreign = 0
    span[2] = span[3] = -1
    while i < n:
        kind = KINDS[data[i]]
        if kind != TAG:
            if templates:
                i = find_tag(data, i, n)
                continue
            if kind in (WHITE, MARK):
                if preformatted:
                    if pending and k:
                        out[k] = SEPARATORS[pending]
                        k += 1
                    pending = 0
                    out[k] = data[i] if kind == WHITE else np.uint8(32)
                    k += 1
                elif pending == 0:
                    pending = BETWEEN_WORDS
                i += 1
                continue
            if kind == NUL:
                i += 1
                continue
            if pending:
                if k:
                    out[k] = SEPARATORS[pending]
                    k += 1
                pending = 0
            if kind == AMPERSAND:
                second = data[i + 1] if i + 1 < n else np.uint8(0)
                if second == 97:  # &amp;
                    out[k] = 38
                    i += 5
                elif second == 108:  # &lt;
                    out[k] = 60
                    i += 4
                elif second == 103:  # &gt;
                    out[k] = 62
                    i += 4
                elif second == 110:  # &nbsp;
                    out[k] = 0xC2
                    k += 1
                    out[k] = 0xA0
                    i += 6
                else:
                    return GIVEN_UP
                k += 1
                continue
            out[k] = data[i]
            k += 1
            i += 1
            run = copy_text(data, i, n, out, k)
            i += run
            k += run
            continue
        # a tag, a comment or the document type
        closing = i + 1 < n and data[i + 1] == 47
        name = i + 2 if closing else i + 1
        if name < n and not is_letter(data[name]):
            if closing:
                return GIVEN_UP
            if name + 2 < n and data[name] == 33 and data[name + 1] == 45 and data[name + 2] == 45:
                i = name + 3
                while i + 2 < n and not (data[i] == 45 and data[i + 1] == 45 and data[i + 2] == 62):
                    i += 1
                i += 3
            else:
                while i < n and data[i] != 62:
                    i += 1
                i += 1
            continue
        length = name_length(data, name, n)
        i = name_end = name + length
        element = class_of(keys, values, name_key(data, name, length, n), BETWEEN_LINES)
        if not templates:
            pending = max(pending, element & RANK)
        if closing:
            i += 1
            if element & TEMPLATE:
                templates -= 1
            elif not templates:
                preformatted -= (element & PREFORMATTED) >> 4
                foreign -= (element & FOREIGN) >> 5
            continue
        source = source_end = -1
        while i < n and data[i] == 32:
            attribute = i + 1
            i = attribute + 1  # a name may begin with "="
            while i < n and data[i] != 61:
                i += 1
            attribute_end = i
            i += 2  # ="
            value = i
            i = find_double_quote(data, i, n)
            if (
                element & IMAGE
                and source < 0
                and attribute_end - attribute == 3
                and data[attribute] == 115
                and data[attribute + 1] == 114
                and data[attribute + 2] == 99
            ):
                source, source_end = value, i
            i += 1
        if i >= n or data[i] != 62:
            return GIVEN_UP
        i += 1
        if element & HIDDEN:
            if foreign:
                return GIVEN_UP
            end = _raw_end(data, name, name_end, i, n)
            if data[name] == 115 and data[name + 1] == 99 and _nests_script(data, i, end):
                return GIVEN_UP
            i = end
        elif element & UNSURE:
            return GIVEN_UP
        elif element & TEMPLATE:
            templates += 1
        elif not templates:
            preformatted += (element & PREFORMATTED) >> 4
            foreign += (element & FOREIGN) >> 5
            if element & TITLE and foreign == 0 and span[2] < 0:
                span[2] = span[3] = i
                while span[3] < n and data[span[3]] != 60:
                    span[3] += 1
            if element & IMAGE and source >= 0:
                place = k + 2
                end = _decoded(data, source, source_end, out, place)
                while place < end and out[place] <= 32:
                    place += 1
                while end > place and out[end - 1] <= 32:
                    end -= 1
                if not image_term(out, place, end, host, span):
                    return GIVEN_UP
                if span[1] > span[0]:
                    if pending and k:
                        out[k] = SEPARATORS[pending]
                        k += 1
                    out[k] = 1
                    k += 1
                    for j in range(span[0], span[1]):
                        out[k] = out[j]
                        k += 1
                    out[k] = 2
                    k += 1
                    pending = BETWEEN_WORDS
    return k
