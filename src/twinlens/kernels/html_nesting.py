"""A model of the open elements of a page that bounds how deep a parser's tree nests; it never asks for the tree."""

import numpy as np
from numpy.typing import NDArray

from twinlens.kernels.compile import part

# What an element is to the model.
SHALLOW = 1  # has no content, or nests only through others (closed by its next sibling or parent)
RAW = 2  # its content is text up to its end tag
ALONE = 4  # its end tag takes only itself away
BARRIER = 8  # no end tag reaches outside it
SPECIAL = 16  # no end tag of an element that is not special reaches outside it
FOREIGN = 32


@part
def in_foreign(classes: NDArray[np.int64], depth: int, searched: int) -> bool:
    """Whether one of the last `searched` of `depth` open elements is foreign."""
    i = max(depth - searched, 0)
    while i < depth and not classes[i] & FOREIGN:
        i += 1
    return i < depth


@part
def nests(element: int, self_closing: bool, classes: NDArray[np.int64], depth: int, searched: int) -> bool:
    """Whether the start tag of an element that is not shallow opens one more; raw text outside foreign content not."""
    if not self_closing or element & (SPECIAL | ALONE):
        return True
    return not in_foreign(classes, depth, searched)


@part
def closed(
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
