"""rensa as its README shows it: Python shingles, one sketch a document, an LSH index that is asked for each."""

from importlib.metadata import version

from counting import BANDS, PERMUTATIONS, SEED, THRESHOLD, corpus, read_texts, report, shingles
from rensa import RMinHash, RMinHashLSH

texts = read_texts(corpus())
sketches = []
for start in range(0, len(texts), 500):
    sets = [list(shingles(text)) for text in texts[start : start + 500]]
    sketches += RMinHash.from_token_sets(sets, PERMUTATIONS, SEED)
lsh = RMinHashLSH(THRESHOLD, PERMUTATIONS, BANDS)
lsh.insert_many(sketches)
pairs = 0
for start in range(0, len(sketches), 2000):
    for i, found in enumerate(lsh.query_all(sketches[start : start + 2000]), start):
        pairs += sum(j > i for j in found)
report(len(texts), pairs, version("rensa"), "Python shingles; MinHash candidates")
