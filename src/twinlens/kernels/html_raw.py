"""Raw and preformatted text of a page: where it begins and ends, what stands in it being no markup."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.bytesearch import find_tag
from twinlens.kernels.compile import inlined
from twinlens.kernels.html_open import separate
from twinlens.kernels.html_pass import GIVEN_UP
from twinlens.kernels.html_tokens import raw_end, script_end, tag_end

SCRIPT = np.uint64(int.from_bytes(b"script", "little"))


@inlined
def style_of_drawing(
    data: NDArray[np.uint8], name: int, name_end: int, i: int, element: int, state: NDArray[np.int64],
    span: NDArray[np.int64],
) -> int:  # fmt: skip
    """What a style within a drawing holds; the place behind its end tag."""
    n = data.shape[0]
    separate(element, state)
    i = find_tag(data, i, n)
    if raw_end(data, name, name_end, i, n, span) != i or i >= n:
        return GIVEN_UP
    end = tag_end(data, i + 2 + name_end - name, n, span)
    return end + 1 if end < n else GIVEN_UP


@inlined
def rawtext(
    data: NDArray[np.uint8], name: int, name_end: int, i: int, key: int, element: int, most_attributes: int,
    state: NDArray[np.int64], span: NDArray[np.int64],
) -> int:  # fmt: skip
    """Raw text that no visitor sees; the place behind its end tag."""
    n = data.shape[0]
    separate(element, state)
    end = raw_end(data, name, name_end, i, n, span)
    i = script_end(data, i, n) if span[0] and key == SCRIPT else end
    if i >= n:
        return GIVEN_UP
    end = tag_end(data, i + 2 + name_end - name, n, span)
    return end + 1 if end < n and span[0] <= most_attributes else GIVEN_UP


@inlined
def first_line(data: NDArray[np.uint8], i: int, n: int) -> int:
    """Where preformatted text begins: a line end that follows its tag at once does not count."""
    if data[i] == 38 or (data[i] == 60 and i + 2 < n and data[i + 1] == 47 and data[i + 2] == 62):
        return GIVEN_UP
    if data[i] == 13:
        i += 1
    return i + 1 if i < n and data[i] == 10 else i
