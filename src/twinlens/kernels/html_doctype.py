"""How a page's document type has it read (section 13.2.6.4.1 of the HTML standard)."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part
from twinlens.kernels.html_open import STANDARDS, UNKNOWN
from twinlens.kernels.html_tokens import is_space

_WORD = np.frombuffer(b"doctype", np.uint8)
_HTML = np.frombuffer(b"html", np.uint8)


@part
def _begins(data: NDArray[np.uint8], i: int, n: int, word: NDArray[np.uint8]) -> bool:
    """Whether a word of lower-case letters stands at i, in any case."""
    if i + word.shape[0] > n:
        return False
    j = 0
    while j < word.shape[0] and (data[i + j] | 32) == word[j]:
        j += 1
    return bool(j == word.shape[0])


@part
def mode(data: NDArray[np.uint8], i: int, end: int) -> int:
    """How a page with the declaration data[i:end] (from "<!" to its ">") is to be read."""
    if not _begins(data, i + 2, end, _WORD):
        return -1  # it is a comment
    i += 9
    while i < end and is_space(data[i]):
        i += 1
    if not _begins(data, i, end, _HTML):
        return UNKNOWN
    i += 4
    while i < end and is_space(data[i]):
        i += 1
    return STANDARDS if i == end - 1 and data[i] == 62 else UNKNOWN
