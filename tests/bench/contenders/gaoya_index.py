"""gaoya's index over texts: it tokenises, shingles and hashes by itself."""

from importlib.metadata import version

from counting import BANDS, ROWS, THRESHOLD, K, corpus, read_texts, report
from gaoya.minhash import MinHashStringIndex

texts = read_texts(corpus())
index = MinHashStringIndex(
    hash_size=32,
    jaccard_threshold=THRESHOLD,
    num_bands=BANDS,
    band_size=ROWS,
    analyzer="word",
    lowercase=True,
    ngram_range=(K, K),
)
ids = list(range(len(texts)))
for start in range(0, len(texts), 2000):
    index.par_bulk_insert_docs(ids[start : start + 2000], texts[start : start + 2000])
pairs = 0
for start in range(0, len(texts), 2000):
    for i, found in enumerate(index.par_bulk_query(texts[start : start + 2000]), start):
        pairs += sum(j > i for j in found)
report(len(texts), pairs, version("gaoya"), "MinHash candidates; a query hashes the text again")
