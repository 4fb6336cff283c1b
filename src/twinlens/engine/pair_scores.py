"""B- and C-similarity of given pairs from stored signatures, without the compiled kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from twinlens.store.arrays import StoredSignatures

CHUNK = 65_536  # pairs at a time: some 6 MB of words


def pair_scores(
    signatures: StoredSignatures, left: NDArray[np.int64], right: NDArray[np.int64]
) -> tuple[NDArray[np.uint8], NDArray[np.uint16]]:
    """B-similarity (equal supershingles) and C-similarity (agreeing bits) of document rows, uint8[n] and uint16[n].

    A pair in which a document has no token, or was not read, has 0 and 0 (domain specification, section 2).
    """
    b = np.zeros(len(left), np.uint8)
    c = np.zeros(len(left), np.uint16)
    width = signatures.bits.shape[1] * 64
    for start in range(0, len(left), CHUNK):
        part = slice(start, start + CHUNK)
        i, j = left[part] - 1, right[part] - 1
        signed = (signatures.tokens[i] > 0) & (signatures.tokens[j] > 0)
        equal = (signatures.supershingles[i] == signatures.supershingles[j]).sum(axis=1)
        different = np.bitwise_count(signatures.bits[i] ^ signatures.bits[j]).sum(axis=1, dtype=np.int64)
        b[part] = np.where(signed, equal, 0)
        c[part] = np.where(signed, width - different, 0)
    return b, c
