"""daft reads the Parquet file, normalises and hashes by itself; bands are grouped with numpy."""

import daft
import numpy as np
from counting import BANDS, PERMUTATIONS, ROWS, SEED, K, corpus, report
from daft import col

normal = col("text").normalize(remove_punct=True, lowercase=True, nfd_unicode=False, white_space=True)
hashed = normal.minhash(num_hashes=PERMUTATIONS, ngram_size=K, seed=SEED, hash_function="xxhash")
table = daft.read_parquet(str(corpus())).select(hashed.alias("minhash")).to_arrow()
values = table.column("minhash").combine_chunks().flatten().to_numpy(zero_copy_only=False)
values = values.reshape(-1, PERMUTATIONS).astype(np.uint64)
found = []
for band in range(BANDS):
    key = np.zeros(len(values), np.uint64)
    for row in range(ROWS):
        key = (key ^ values[:, band * ROWS + row]) * np.uint64(0x9E3779B97F4A7C15)
        key ^= key >> np.uint64(29)
    order = np.argsort(key, kind="stable")
    cuts = np.flatnonzero(np.concatenate([[True], key[order][1:] != key[order][:-1], [True]]))
    for start, stop in zip(cuts[:-1][np.diff(cuts) > 1], cuts[1:][np.diff(cuts) > 1], strict=True):
        group = np.sort(order[start:stop])
        i, j = np.triu_indices(len(group), 1)
        found.append(group[i] * (1 << 32) + group[j])
pairs = len(np.unique(np.concatenate(found))) if found else 0
report(len(values), pairs, daft.__version__, "its own normalising; MinHash candidates")
