"""Where the tokens of a page's source end, by the tokeniser of the HTML standard (section 13.2.5)."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.bytesearch import find_double_quote, find_tag
from twinlens.kernels.compile import inlined, part

_SCRIPT = np.frombuffer(b"script", np.uint8)


@part
def is_space(byte: int) -> bool:
    """Whether a byte is white space to HTML."""
    return byte == 32 or byte == 10 or byte == 9 or byte == 13 or byte == 12


@part
def is_letter(byte: int) -> bool:
    """Whether a byte is a letter of ASCII."""
    return bool(np.uint8((byte | 32) - 97) < 26)


@inlined
def tag_end(data: NDArray[np.uint8], i: int, n: int, span: NDArray[np.int64]) -> int:
    """The place of the ">" that ends the tag whose name ends at i, n where the page ends within it.

    span[0] becomes the number of attributes, span[1:3] the place of the first one called "src", its name included
    (span[1] = -1: none).
    """
    span[0] = 0
    span[1] = -1
    while True:
        while i < n and (is_space(data[i]) or data[i] == 47):
            i += 1
        if i >= n or data[i] == 62:
            return min(i, n)
        start = i
        i += 1  # a name may begin with "="
        while i < n and data[i] != 61 and data[i] != 62 and data[i] != 47 and not is_space(data[i]):
            i += 1
        stop = i
        while i < n and is_space(data[i]):
            i += 1
        if i < n and data[i] == 61:
            i += 1
            while i < n and is_space(data[i]):
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
                while i < n and data[i] != 62 and not is_space(data[i]):
                    i += 1
        elif stop < i:
            i = stop
        if (
            span[1] < 0
            and stop - start == 3
            and (data[start] | 32) == 115
            and (data[start + 1] | 32) == 114
            and (data[start + 2] | 32) == 99
        ):
            span[1], span[2] = start, i
        span[0] += 1


@part
def comment_end(data: NDArray[np.uint8], i: int, n: int) -> int:
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
def raw_end(data: NDArray[np.uint8], name: int, name_end: int, i: int, n: int, span: NDArray[np.int64]) -> int:
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
            if after == 62 or after == 47 or is_space(after):
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
def _names_script(data: NDArray[np.uint8], i: int, n: int) -> bool:
    """Whether the name "script" (any case) stands at i, to its end."""
    if i + 6 >= n:
        return False
    j = 0
    while j < 6 and (data[i + j] | 32) == _SCRIPT[j]:
        j += 1
    return j == 6 and (data[i + 6] == 62 or data[i + 6] == 47 or is_space(data[i + 6]))


@part
def script_end(data: NDArray[np.uint8], i: int, n: int) -> int:
    """The place of the end tag of the script that starts at i, n where there is none.

    Within "<!--" to "-->" a script within the script ends at its own end tag (sections 13.2.5.18 to 31).
    """
    commented = nested = False
    dashes = 0
    while i < n:
        byte = data[i]
        if byte == 45:
            dashes += 1
        elif byte == 62 and dashes >= 2:
            commented = nested = False
            dashes = 0
        else:
            dashes = 0
            if byte == 60 and i + 1 < n:
                if data[i + 1] == 47:
                    if _names_script(data, i + 2, n):
                        if not nested:
                            return i
                        nested = False
                elif commented:
                    nested = nested or _names_script(data, i + 1, n)
                elif data[i + 1] == 33 and i + 3 < n and data[i + 2] == 45 and data[i + 3] == 45:
                    commented = True
        i += 1
    return n
