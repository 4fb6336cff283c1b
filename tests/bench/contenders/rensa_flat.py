"""rensa at its best: polars tokens, compiled shingle hashes, and its flat prehashed interface."""

from importlib.metadata import version

import numba as nb
import numpy as np
import polars as pl
import pyarrow.parquet as pq
from counting import BANDS, PERMUTATIONS, SEED, THRESHOLD, K, corpus, report
from rensa import RMinHash, RMinHashLSH


@nb.njit(cache=True)
def shingle(hashes, offsets, k, out, ends):
    n = 0
    for d in range(offsets.size - 1):
        start, stop = offsets[d], offsets[d + 1]
        width = max(1, stop - start - k + 1) if stop > start else 0
        for i in range(width):
            x = np.uint64(0x9E3779B97F4A7C15)
            for j in range(start + i, min(stop, start + i + k)):
                x = (x ^ hashes[j]) * np.uint64(0xFF51AFD7ED558CCD)
                x ^= x >> np.uint64(29)
            x ^= x >> np.uint64(33)
            x *= np.uint64(0xC4CEB9FE1A85EC53)
            x ^= x >> np.uint64(33)
            out[n] = x
            n += 1
        ends[d + 1] = n


lsh = RMinHashLSH(THRESHOLD, PERMUTATIONS, BANDS)
documents = flagged = 0
for batch in pq.ParquetFile(corpus()).iter_batches(1000, columns=["text"]):
    words = (
        pl.Series("text", batch.column(0)).to_frame().select(pl.col("text").str.to_lowercase().str.extract_all(r"\w+"))
    )
    words = words["text"]
    offsets = np.concatenate([[0], np.cumsum(words.list.len().to_numpy().astype(np.int64))])
    hashes = words.explode().hash(7).to_numpy()
    out = np.empty(hashes.size + batch.num_rows, np.uint64)
    ends = np.zeros(offsets.size, np.int64)
    shingle(hashes, offsets, K, out, ends)
    flat = np.ascontiguousarray(out[: ends[-1]])
    matrix = RMinHash.digest_matrix_from_flat_token_hashes(flat, ends.astype(np.uint64), PERMUTATIONS, SEED)
    flagged += int(sum(lsh.insert_matrix_and_query_duplicate_flags(matrix, documents)))
    documents += batch.num_rows
report(documents, None, version("rensa"), f"{flagged} documents flagged; it lists no pairs on this path")
