"""Identity sets: documents with the same token sequence, and the one of each set that stands for it in pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from twinlens.kernels.equal_digests import by_digest, starts_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

Names = Callable[[Sequence[int]], dict[int, tuple[str, ...]]]


def representatives(
    documents: NDArray[np.int64],
    tokens: NDArray[np.int64],
    token_digest: NDArray[np.uint64],
    before: NDArray[np.int64],
    names: Names,
) -> NDArray[np.int64]:
    """The representative's row for each document, int64[n]; 0 for documents without tokens.

    `documents` int64[n] are row numbers, ascending; token_digest uint64[n, 2]; `before` int64[n] are the
    representatives of the scan before, 0 for documents that it did not know. A set keeps the representative that it
    had, so that pairs that people know stay; a new set is represented by the document whose name (`names` of some rows)
    comes first, so that the choice does not depend on the order in which documents were read.
    """
    result = np.zeros(len(documents), np.int64)
    signed = np.flatnonzero(tokens > 0)
    if not len(signed):
        return result
    digests = token_digest[signed]
    places = by_digest(digests)
    starts = starts_of(digests, places)
    order = signed[places]
    sizes = np.diff(np.append(starts, len(order)))
    rows = documents[order]
    nobody = np.iinfo(np.int64).max
    chosen = np.minimum.reduceat(np.where(before[order] == rows, rows, nobody), starts)
    alone = sizes == 1
    chosen[alone] = rows[starts[alone]]
    new = np.flatnonzero(chosen == nobody)
    if len(new):
        members = [rows[starts[group] : starts[group] + sizes[group]].tolist() for group in new]
        known = names([row for group in members for row in group])
        chosen[new] = [min(group, key=lambda row: (known[row], row)) for group in members]
    result[order] = np.repeat(chosen, sizes)
    return result
