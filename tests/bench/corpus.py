"""Makes a corpus of perturbed texts as a Parquet file: the same bytes from the same numbers, on every machine.

python tests/bench/corpus.py OUT.parquet --documents 100000
"""

import argparse
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

VOCABULARY = 150_000
SHARD = 10_000  # documents made at a time, and rows of a row group
COPIED = 0.3  # of the documents are copies of one before, changed in some tokens
CHANGES = (0.0, 0.002, 0.01, 0.03, 0.1)  # share of a copy's tokens that are replaced
TOPICS = 2000
ON_TOPIC = 0.6  # of a document's tokens are of its topic's own vocabulary


def vocabulary(rng: np.random.Generator) -> pa.Array:
    """Words of 1 to 12 letters; some capitalised, with punctuation, with letters beyond ASCII, or numbers."""
    letters = np.array(list("etaoinshrdlucmfwypvbgkjqxz"))
    weights = 1 / np.arange(1, 27)
    weights /= weights.sum()
    words = ["".join(rng.choice(letters, n, p=weights)) for n in rng.integers(1, 13, VOCABULARY)]
    kinds = rng.random(VOCABULARY)
    for i, kind in enumerate(kinds):
        if kind < 0.1:
            words[i] = words[i].capitalize()
        elif kind < 0.16:
            words[i] += rng.choice([",", ".", ";", "?", ")"])
        elif kind < 0.18:
            words[i] = words[i].replace("e", "é").replace("o", "ö")
        elif kind < 0.2:
            words[i] = str(rng.integers(10, 100_000))
    return pa.array(words)


def shard(rng: np.random.Generator, words: pa.Array, documents: int, tokens: int) -> pa.Array:
    """Texts of one shard; copies are made of documents of the same shard."""
    lengths = np.clip(rng.lognormal(np.log(tokens * 0.75), 0.75, documents), 10, 50 * tokens).astype(np.int64)
    source = np.full(documents, -1)
    for i in np.flatnonzero(rng.random(documents) < COPIED):
        if i:
            source[i] = i - 1 if rng.random() < 0.5 else rng.integers(0, i)
            lengths[i] = lengths[source[i]]
    offsets = np.concatenate([[0], np.cumsum(lengths)])
    # ranks of a Zipf-like distribution by inversion: cheap, and heavy-tailed as words are
    ids = (np.exp(rng.random(offsets[-1]) * np.log(VOCABULARY)) - 1).astype(np.int64)
    topic = np.repeat(rng.integers(0, TOPICS, documents).astype(np.int64), lengths)
    own = rng.random(offsets[-1]) < ON_TOPIC
    ids[own] = (ids[own] * 48271 + topic[own] * 69621) % VOCABULARY
    for i in np.flatnonzero(source >= 0):
        j = source[i]
        copy = ids[offsets[j] : offsets[j + 1]].copy()
        changed = np.flatnonzero(rng.random(len(copy)) < rng.choice(CHANGES))
        copy[changed] = rng.integers(0, VOCABULARY, len(changed))
        ids[offsets[i] : offsets[i + 1]] = copy
    lists = pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), pc.take(words, pa.array(ids.astype(np.int32))))
    return pc.binary_join(lists, " ")


def make(path: Path, documents: int, tokens: int = 1000, seed: int = 1) -> int:
    """Write `documents` texts of about `tokens` tokens each; the bytes of text written."""
    rng = np.random.default_rng(seed)
    words = vocabulary(rng)
    octets = 0
    schema = pa.schema([("id", pa.int64()), ("text", pa.string())])
    with pq.ParquetWriter(path, schema) as writer:
        for first in range(0, documents, SHARD):
            n = min(SHARD, documents - first)
            texts = shard(rng, words, n, tokens)
            octets += pc.sum(pc.binary_length(texts)).as_py()
            writer.write_table(pa.table([pa.array(range(first, first + n)), texts], schema), row_group_size=SHARD)
    return octets


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--documents", type=int, default=20_000)
    parser.add_argument("--tokens", type=int, default=1000, help="mean tokens of a document")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"{make(options.out, options.documents, options.tokens, options.seed):,} bytes of text")
