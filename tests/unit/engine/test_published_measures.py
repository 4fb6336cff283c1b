"""Exact measures against plain sets, and against the counts and resemblances that others published."""

import csv
import gzip
import json
import re
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest
import xxhash
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from twinlens.engine.measures import measure, shingle_measures
from twinlens.kernels.sign import token_hashes, whitespace_hashes
from twinlens.kernels.similarity import shingle_set
from twinlens.model.params import ScanParams

# terms are hashes: of numbers that many powers of two divide, polynomials modulo 2^64 could be equal
TOKENS = st.lists(
    st.sampled_from([xxhash.xxh64_intdigest(term) for term in (b"a", b"b", b"c", b"d", b"e")]), max_size=30
)


def words(tokens: list[int]) -> NDArray[np.uint64]:
    return np.array(tokens, np.uint64)


@given(TOKENS, TOKENS, st.integers(1, 6))
def test_measures_equal_those_of_sets_of_tuples(a: list[int], b: list[int], k: int) -> None:
    def plain(tokens: list[int]) -> set[tuple[int, ...]]:
        return {tuple(tokens[i : i + k]) for i in range(max(len(tokens) - k + 1, 1))}

    found = measure(words(a), words(b), k)
    if not a or not b:
        assert (found.resemblance, found.containment_a, found.containment_b) == (None, None, None)
        return
    both = len(plain(a) & plain(b))
    assert found.resemblance == both / len(plain(a) | plain(b))
    assert (found.containment_a, found.containment_b) == (both / len(plain(a)), both / len(plain(b)))


def test_a_document_shorter_than_k_shares_nothing_with_a_longer_one() -> None:
    assert measure(words([1, 2, 3]), words([1, 2, 3, 4]), 8).resemblance == 0.0
    assert measure(words([1, 2, 3]), words([1, 2, 3]), 8).resemblance == 1.0


@pytest.mark.shared
def test_published_8_gram_counts_of_web_page_pairs(shared_sets: Path) -> None:
    folder = shared_sets / "gov2-webpairs-dev"
    with gzip.open(folder / "stemmed.jsonl.gz", "rt", encoding="utf-8") as lines:
        documents = [json.loads(line) for line in lines]
    stemmed = next(key for key in documents[0] if key != "doc_id")
    tokens = {d["doc_id"]: whitespace_hashes(d[stemmed]) for d in documents}
    checked = 0
    with (folder / "pairs.csv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            a, b = (shingle_set(tokens[row[name]], 8) for name in ("id_a", "id_b"))
            expected = [int(row[name]) for name in ("chunks_a", "chunks_b", "common_8grams")]
            assert [len(a), len(b), shingle_measures(a, b)[3]] == expected, row
            checked += 1
    assert checked == 40


@pytest.mark.shared
def test_published_resemblances_of_civil_codes(shared_sets: Path) -> None:
    folder = shared_sets / "civil-codes-dev"
    table = pq.read_table(folder / "documents.parquet", columns=["doc_id", "text"]).to_pylist()
    texts = {row["doc_id"]: row["text"] for row in table}
    params = ScanParams(k=5)
    checked = 0
    with (folder / "pairs.csv").open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            a, b = (token_hashes(texts[row[name]], False, params) for name in ("id_a", "id_b"))
            resemblance = measure(a, b, 5).resemblance
            assert resemblance == pytest.approx(float(row["published_jaccard_word5"]), abs=5.1e-8), row
            checked += 1
    assert checked == 9


@pytest.mark.shared
@pytest.mark.parametrize(
    ("a", "b", "k", "expected"),
    [
        ("ca1851-match", "ny1850-match", 7, 0.3842549),
        ("ca1851-match", "ca1851-nomatch", 7, 0.0),
        ("remember00palm", "remembermeorholy00palm", 5, 0.701),
        ("practicalthought00nev", "thoughtsonpopery00nevi", 5, 0.463),
        ("calltounconv00baxt", "lifeofrevrichard00baxt", 5, 0.281),
    ],
)
def test_published_resemblances_of_tracts(shared_sets: Path, a: str, b: str, k: int, expected: float) -> None:
    params = ScanParams(k=k)
    tokens = []
    for name in (a, b):
        (path,) = (p for p in (shared_sets / "tracts-legal").rglob("*.txt") if re.search(rf"{name}\b", p.stem))
        tokens.append(token_hashes(path.read_text(encoding="utf-8"), False, params))
    assert measure(*tokens, k).resemblance == pytest.approx(expected, abs=0.002)
