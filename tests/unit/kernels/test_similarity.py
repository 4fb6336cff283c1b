"""Exact measures against plain sets, and against the counts and resemblances that others published."""

import csv
import gzip
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from twinlens.kernels.sign import token_hashes, whitespace_hashes
from twinlens.kernels.similarity import Overlap, resemblance_containment, shingle_set, similarities
from twinlens.model.params import ScanParams

TOKENS = st.lists(st.sampled_from([1, 2, 3, 2**63, 2**64 - 1]), max_size=30)


def words(tokens: list[int]) -> NDArray[np.uint64]:
    return np.array(tokens, np.uint64)


@settings(deadline=None)
@given(TOKENS, st.integers(1, 12))
def test_shingle_sets_equal_the_slow_twin(twin: Any, tokens: list[int], k: int) -> None:
    found = shingle_set(words(tokens), k)
    assert found.tolist() == sorted(twin.shingles(tokens, k))


@settings(deadline=None)
@given(TOKENS, TOKENS, st.integers(1, 6))
def test_overlap_equals_sets_of_tuples(a: list[int], b: list[int], k: int) -> None:
    def plain(tokens: list[int]) -> set[tuple[int, ...]]:
        return {tuple(tokens[i : i + k]) for i in range(max(len(tokens) - k + 1, 1))} if tokens else set()

    overlap = resemblance_containment(words(a), words(b), k)
    assert overlap == Overlap(len(plain(a)), len(plain(b)), len(plain(a) & plain(b)))


def test_measures() -> None:
    overlap = Overlap(10, 4, 4)
    assert (overlap.resemblance, overlap.containment_a, overlap.containment_b) == (0.4, 0.4, 1.0)
    empty = Overlap(0, 4, 0)
    assert (empty.resemblance, empty.containment_a, empty.containment_b) == (None, None, None)


def test_a_document_shorter_than_k_shares_nothing_with_a_longer_one() -> None:
    assert resemblance_containment(words([1, 2, 3]), words([1, 2, 3, 4]), 8) == Overlap(1, 1, 0)
    assert resemblance_containment(words([1, 2, 3]), words([1, 2, 3]), 8) == Overlap(1, 1, 1)


def test_read_only_and_strided_tokens_are_taken() -> None:
    tokens = np.arange(40, dtype=np.uint64)
    tokens.flags.writeable = False
    assert shingle_set(tokens[::2], 3).tolist() == shingle_set(tokens[::2].copy(), 3).tolist()


def test_similarities_of_pairs_with_the_top_bits_set() -> None:
    top, rest = 2**63, 2**63 - 1
    supershingles = np.array([[top, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 2**64 - 1]], np.uint64)
    bits = np.array([[top] * 6, [rest] * 6], np.uint64)
    b_sim, c_sim = similarities(supershingles, bits, np.array([0, 0, 1]), np.array([1, 0, 1]))
    assert b_sim.tolist() == [4, 6, 6] and c_sim.tolist() == [0, 384, 384]
    assert b_sim.dtype == np.uint8 and c_sim.dtype == np.uint16


def test_rows_outside_the_columns_are_refused() -> None:
    table = np.zeros((2, 6), np.uint64)
    for left, right in ((-1, 0), (0, 2)):
        with pytest.raises(IndexError, match="outside 0 to 1"):
            similarities(table, table, np.array([left]), np.array([right]))


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
            overlap = resemblance_containment(tokens[row["id_a"]], tokens[row["id_b"]], 8)
            expected = [int(row[name]) for name in ("chunks_a", "chunks_b", "common_8grams")]
            assert [overlap.shingles_a, overlap.shingles_b, overlap.common] == expected, row
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
            resemblance = resemblance_containment(a, b, 5).resemblance
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
    assert resemblance_containment(*tokens, k).resemblance == pytest.approx(expected, abs=0.002)
