"""The link-structure check: classes of similar pages grow into collections (section 10, steps 2 and 3).

Everything is a sort or a scan over columns: O(n log n) in pages and links.
"""

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.replicas.components import connected_components

Ints = NDArray[np.int64]


def classes_of(pages: int, left: Ints, right: Ints) -> Ints:
    """Class id of each page by transitive closure over similar pairs; -1 for a page that is similar to no other.

    `left` and `right` int64 [pairs] are page numbers below `pages`. Returns int64 [pages], ids dense from 0.
    """
    if not len(left):
        return np.full(pages, -1, dtype=np.int64)
    label = connected_components(pages, left, right)
    size = np.bincount(label)
    shared = size > 1
    dense = np.full(len(size), -1, dtype=np.int64)
    dense[shared] = np.arange(int(shared.sum()))
    return np.asarray(dense[label], dtype=np.int64)


def linked_classes(page_class: Ints, source: Ints, target: Ints, tolerance: int) -> tuple[Ints, Ints]:
    """The pairs of classes whose copies are linked alike: Ra, Ls, Ld and Rb differ by at most `tolerance` pages.

    `page_class` int64 [pages] (-1 = none); `source`, `target` int64 [links]. Links inside a class say nothing of
    other classes and are left out, as are self-links. Returns two int64 arrays of class ids.
    """
    a, b = page_class[source], page_class[target]
    useful = (a >= 0) & (b >= 0) & (a != b)
    a, b, source, target = a[useful], b[useful], source[useful], target[useful]
    if not len(a):
        return np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64)
    size = np.bincount(page_class[page_class >= 0])
    count = len(size)
    group, member = np.unique(a * count + b, return_inverse=True)
    pages = len(page_class)
    linked_from = np.bincount(np.unique(member * pages + source) // pages, minlength=len(group))
    linked_to = np.bincount(np.unique(member * pages + target) // pages, minlength=len(group))
    first, second = group // count, group % count
    four = np.stack([size[first], linked_from, linked_to, size[second]])
    alike = four.max(axis=0) - four.min(axis=0) <= tolerance
    return first[alike], second[alike]


def collection_of_classes(classes: int, first: Ints, second: Ints) -> Ints:
    """Union–find over the linked pairs of classes: collection id of each class, dense from 0; int64 [classes]."""
    return connected_components(classes, first, second)
