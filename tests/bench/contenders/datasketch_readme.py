"""datasketch as its README shows it: Python shingles, one MinHash a document, an LSH index that is asked for each."""

from importlib.metadata import version

from counting import BANDS, PERMUTATIONS, ROWS, THRESHOLD, corpus, read_texts, report, shingles
from datasketch import MinHash, MinHashLSH

texts = read_texts(corpus())
first = MinHash(num_perm=PERMUTATIONS)
sketches = []
for text in texts:
    sketch = MinHash(num_perm=PERMUTATIONS, permutations=first.permutations, scheme=first.scheme)
    sketch.update_batch([shingle.encode() for shingle in shingles(text)])
    sketches.append(sketch)
lsh = MinHashLSH(num_perm=PERMUTATIONS, threshold=THRESHOLD, params=(BANDS, ROWS))
with lsh.insertion_session() as session:
    for i, sketch in enumerate(sketches):
        session.insert(i, sketch, check_duplication=False)
pairs = sum(j > i for i, sketch in enumerate(sketches) for j in lsh.query(sketch))
report(len(texts), pairs, version("datasketch"), "Python shingles; MinHash candidates")
