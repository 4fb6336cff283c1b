import csv
import gzip
import json
import random

import numpy as np
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.engine import measures
from twinlens.engine.compare import compare
from twinlens.model.errors import SourceError, UsageError
from twinlens.model.params import Profile, ScanParams

PARAMS = ScanParams()
PAPER = ScanParams(profile=Profile.PAPER)


def files(tmp_path, a, b, suffix="txt"):
    paths = []
    for name, content in (("a", a), ("b", b)):
        path = tmp_path / f"{name}.{suffix}"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        paths.append(str(path))
    return paths


def compared(tmp_path, a, b, params=PARAMS, tokens="terms", suffix="txt"):
    return compare(*files(tmp_path, a, b, suffix), params.to_json(), tokens)


def test_one_word_in_forty_differs(tmp_path):
    words = [f"w{n}" for n in range(40)]
    other = [*words[:20], "changed", *words[21:]]
    found = compared(tmp_path, " ".join(words), " ".join(other))
    assert (found["tokens_a"], found["shingles_a"], found["common_shingles"]) == (40, 33, 25)
    assert found["resemblance"] == pytest.approx(25 / 41)
    assert found["containment_a"] == found["containment_b"] == pytest.approx(25 / 33)
    assert (found["term_difference"], found["edit_distance"]) == (2, 1)
    assert found["same_tokens"] is False
    assert 0 <= found["b_sim"] <= 6
    assert 300 < found["c_sim"] < 384


def test_equal_texts(tmp_path):
    found = compared(tmp_path, "One two, three four", "one  two\nthree FOUR!")
    assert (found["b_sim"], found["c_sim"], found["same_tokens"]) == (6, 384, True)
    assert (found["resemblance"], found["edit_distance"], found["shingles_a"]) == (1.0, 0, 1)
    assert compared(tmp_path, "One two", "one two", PAPER)["same_tokens"] is False


def test_a_part_is_contained(tmp_path):
    words = [f"w{n}" for n in range(1000)]
    found = compared(tmp_path, " ".join(words), " ".join(words[:300]))
    assert found["containment_b"] == 1.0
    assert found["containment_a"] == pytest.approx(293 / 993)
    assert (found["term_difference"], found["edit_distance"]) == (700, 700)


def test_shuffled_words_have_equal_counts_and_other_shingles(tmp_path):
    words = [f"w{n}" for n in range(300)]
    shuffled = random.Random(1).sample(words, 300)
    found = compared(tmp_path, " ".join(words), " ".join(shuffled))
    assert (found["b_sim"], found["c_sim"]) == (0, 384)


@pytest.mark.parametrize("empty", ["", " \n ", "!!! ???", "--- ***"])
def test_a_file_without_text_has_no_measures(tmp_path, empty):
    found = compared(tmp_path, empty, "some words")
    assert found["tokens_a"] == 0
    keys = ("resemblance", "containment_a", "containment_b", "b_sim", "c_sim", "term_difference", "edit_distance")
    assert [found[key] for key in keys] == [None] * 7
    assert found["edit_distance_reason"]


def test_html_is_read_as_html(tmp_path):
    found = compared(tmp_path, "<p>foo<b>bar</b><p>baz", "<html><body>foobar baz</body></html>", suffix="html")
    assert found["same_tokens"] is True
    assert found["tokens_a"] == 2


def test_white_space_alone_can_part_tokens(tmp_path):
    found = compared(tmp_path, "u.s. a-b", "u.s. a-b c", tokens="whitespace")
    assert (found["tokens_a"], found["tokens_b"]) == (2, 3)


def test_the_edit_distance_has_a_limit_with_a_reason(tmp_path):
    found = compared(tmp_path, "a b " * 8000, "b a " * 8000)
    assert found["edit_distance"] is None
    assert "256000000" in found["edit_distance_reason"]
    assert found["term_difference"] == 2


def test_bad_requests(tmp_path):
    with pytest.raises(UsageError, match="terms or whitespace"):
        compared(tmp_path, "a", "b", tokens="letters")
    with pytest.raises(SourceError, match="nothing here"):
        compare(str(tmp_path / "nothing here"), str(tmp_path), PARAMS.to_json())
    with pytest.raises(SourceError):
        compare(str(tmp_path), str(tmp_path), PARAMS.to_json())


def naive_damerau(a, b):
    """Unrestricted Damerau–Levenshtein (Lowrance and Wagner 1975), as written in textbooks."""
    last = {}
    most = len(a) + len(b)
    d = {(-1, -1): most}
    for i in range(len(a) + 1):
        d[i, -1], d[i, 0] = most, i
    for j in range(len(b) + 1):
        d[-1, j], d[0, j] = most, j
    for i in range(1, len(a) + 1):
        match = 0
        for j in range(1, len(b) + 1):
            k, m = last.get(b[j - 1], 0), match
            cost = 1
            if a[i - 1] == b[j - 1]:
                cost, match = 0, j
            d[i, j] = min(
                d[i - 1, j - 1] + cost,
                d[i, j - 1] + 1,
                d[i - 1, j] + 1,
                d[k - 1, m - 1] + (i - k - 1) + 1 + (j - m - 1),
            )
        last[a[i - 1]] = i
    return d[len(a), len(b)]


def naive_indel(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        before, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            before, row[j] = row[j], before if x == y else 1 + min(row[j], row[j - 1])
    return row[-1]


sequences = st.lists(st.sampled_from([0, 1, 2, 3, 2**61 - 1, 2**64 - 1, 2**63]), max_size=12)


@settings(deadline=None)
@given(sequences, sequences)
def test_distances_equal_the_textbook(a, b):
    left, right = np.array(a, np.uint64), np.array(b, np.uint64)
    assert measures.edit_distance(left, right) == naive_damerau(a, b)
    assert measures.term_difference(left, right) == naive_indel(a, b)


def test_a_swap_across_an_insertion_counts_two():
    assert measures.edit_distance(np.array([3, 1], np.uint64), np.array([1, 2, 3], np.uint64)) == 2  # restricted: 3


@pytest.mark.shared
def test_published_counts_of_8_grams(shared_sets, tmp_path):
    root = shared_sets / "gov2-webpairs-dev"
    with gzip.open(root / "stemmed.jsonl.gz", "rt") as lines:
        texts = {row["doc_id"]: row["text"] for row in map(json.loads, lines)}
    with open(root / "pairs.csv", newline="") as file:
        pairs = list(csv.DictReader(file))
    assert len(pairs) == 40
    for pair in pairs:
        found = compared(tmp_path, texts[pair["id_a"]], texts[pair["id_b"]], PARAMS, "whitespace")
        counts = [found[key] for key in ("shingles_a", "shingles_b", "common_shingles")]
        assert counts == [int(pair[key]) for key in ("chunks_a", "chunks_b", "common_8grams")]


@pytest.mark.shared
def test_published_resemblances_of_statutes(shared_sets, tmp_path):
    root = shared_sets / "civil-codes-dev"
    table = pq.read_table(root / "documents.parquet", columns=["doc_id", "text"]).to_pydict()
    texts = dict(zip(table["doc_id"], table["text"], strict=True))
    with open(root / "pairs.csv", newline="") as file:
        pairs = list(csv.DictReader(file))
    for pair in pairs:
        found = compared(tmp_path, texts[pair["id_a"]], texts[pair["id_b"]], ScanParams(k=5))
        assert found["resemblance"] == pytest.approx(float(pair["published_jaccard_word5"]), abs=5e-8)


@pytest.mark.shared
def test_published_resemblances_of_tracts(shared_sets):
    root = shared_sets / "tracts-legal"
    paths = {path.stem: str(path) for path in root.rglob("*.txt")}
    with open(root / "pairs.csv", newline="") as file:
        pairs = [pair for pair in csv.DictReader(file) if pair["published"]]
    for pair in pairs:
        k = int(pair["measure"].split()[-1].split("-")[0])
        found = compare(paths[pair["id_a"]], paths[pair["id_b"]], ScanParams(k=k).to_json())
        assert found["resemblance"] == pytest.approx(float(pair["published"]), abs=0.002)
