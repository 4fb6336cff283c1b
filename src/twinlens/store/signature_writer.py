"""Writing signatures into blocks of 4,096 documents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from twinlens.store.arrays import BLOCK, NO_SIGNATURE
from twinlens.store.connection import Connection

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def put(
    connection: Connection,
    documents: Sequence[int],
    tokens: NDArray[np.int64],
    supershingles: NDArray[np.uint64],
    bits: NDArray[np.uint64],
) -> None:
    """Put the signatures of document rows into their blocks, inside a transaction of the caller.

    Raises ValueError where the columns differ in length or the blocks hold signatures of another width.
    """
    import numpy as np

    rows = np.asarray(documents, np.int64) - 1
    if not len(rows) == len(tokens) == len(supershingles) == len(bits):
        raise ValueError("one signature for each document is needed")
    for block in sorted(set((rows // BLOCK).tolist())):
        chosen = np.flatnonzero(rows // BLOCK == block)
        places = rows[chosen] - block * BLOCK
        old = connection.one(
            "SELECT documents, tokens, supershingles, bits FROM signature_block WHERE block = ?", (block,)
        )
        before = 0 if old is None else int(old[0])
        size = max(before, int(places.max()) + 1)
        columns: list[NDArray[np.generic]] = []
        for index, (values, kind) in enumerate(((tokens, "<i8"), (supershingles, "<u8"), (bits, "<u8"))):
            column = np.zeros((size, *values.shape[1:]), kind)
            if index == 0:
                column[:] = NO_SIGNATURE
            if old is not None:
                kept = np.frombuffer(old[index + 1], kind)
                if kept.size != before * int(np.prod(values.shape[1:])):
                    raise ValueError("the stored signatures were made with other parameters")
                column[:before] = kept.reshape(before, *values.shape[1:])
            column[places] = values[chosen]
            columns.append(column)
        connection.run(
            "INSERT OR REPLACE INTO signature_block VALUES (?, ?, ?, ?, ?)",
            (block, size, *(column.tobytes() for column in columns)),
        )
