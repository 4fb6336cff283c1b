"""Kinds of documents that tools of this sort get wrong."""

import random
import unicodedata

import numpy as np
import pytest

from twinlens.engine import reading, scan
from twinlens.engine.columns import SHORT
from twinlens.kernels.batches import TextBatch
from twinlens.kernels.sign import sign
from twinlens.model.pairs import Rule
from twinlens.model.params import Profile, ScanParams
from twinlens.session import PairFilter, Project
from twinlens.store import Store


def words(n, prefix="word", start=0):
    return [f"{prefix}{i}" for i in range(start, start + n)]


def text(items):
    return " ".join(items)


def with_change(items, place, *new):
    return [*items[:place], *new, *items[place + len(new) :]]


RNG = random.Random(7)
THOUSAND = words(1000, "t")
FRENCH = "Été à Orléans: l'élève préféré du collège a reçu neuf médailles de l'académie française"
STORY = (
    "The reviewers met early in the morning and looked at every page of the old archive, "
    "one after the other, until nobody could remember which of them had come first."
)

DOCUMENTS = {
    "empty1": "",
    "empty2": "",
    "empty3": "",
    "marks1": "!!! ???",
    "marks2": "--- ***",
    "cat": "cat",
    "dog": "dog",
    "fox": "the quick fox",
    "short1": "three term file",
    "short2": "three term file",
    "long1": text(words(2000, "long")),
    "long2": text(with_change(words(2000, "long"), 900, "changed")),
    "forty1": text(words(40, "forty")),
    "forty2": text(with_change(words(40, "forty"), 20, "changed")),
    "nfc": FRENCH,
    "nfd": unicodedata.normalize("NFD", FRENCH),
    "hyphens": "".join(c + "\u00ad" if c == "l" else c for c in FRENCH).replace("neuf", "ne\u200buf"),
    "bom": "\ufeff" + FRENCH,
    "story": STORY,
    "capitals": STORY.upper(),
    "tabs": STORY.replace(" ", "\t\n").replace(",", ";"),
    "template1": text(words(1200, "page")),
    "template2": text(with_change(words(1200, "page"), 600, *words(9, "other"))),
    "boilerplate1": text([*words(120, "nav"), *words(240, "own")]),
    "boilerplate2": text([*words(120, "nav"), *words(240, "else")]),
    "many": text(["echo"] * 3000),
    "fewer": text(["echo"] * 700),
    "order": text(words(300, "mix")),
    "shuffled": text(RNG.sample(words(300, "mix"), 300)),
    "whole": text(THOUSAND),
    "part": text(THOUSAND[:300]),
    "table1": "\n".join(f"{i} {i * 7 % 1000} {i * 13 % 1000}" for i in range(1000, 1200)),
    "table2": "\n".join(f"{i + 1} {i * 7 % 1000 + 1} {i * 13 % 1000 + 1}" for i in range(1000, 1200)),
}


class Scanned:
    def __init__(self, root, folder, profile):
        self.path = root / f"{profile}.twinlens"
        params = ScanParams(profile=profile)
        self.found = scan.run(str(self.path), [{"path": str(folder)}], params.to_json(), 1)
        with Store.open(self.path) as store:
            documents = list(store.documents.each())
            self.documents = {d.locator.removesuffix(".txt"): d for d in documents}
            names = {d.document: name for name, d in self.documents.items()}
            self.names = names
            pairs = (store.pairs.get(number) for number in store.pair_columns().pair.tolist())
            self.pairs = {frozenset((names[p.left], names[p.right])): (p.b_sim, p.c_sim) for p in pairs}

    def pair(self, a, b):
        """(B-, C-similarity) of the pair of the two documents' sets, None = not listed, "same" = one set."""
        sets = [self.documents[name].identity_set for name in (a, b)]
        if sets[0] == sets[1] != 0:
            return "same"
        return self.pairs.get(frozenset(self.names[row] for row in sets)) if all(sets) else None

    def rules(self, a, b):
        """The rules under which the pair is listed."""
        rows = {self.documents[name].document for name in (a, b)}
        with Project.open(self.path) as project:
            return {
                rule for rule in Rule
                if any({p.pair.left, p.pair.right} == rows for p in project.pairs(PairFilter(rule=rule)))
            }  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    root = tmp_path_factory.mktemp("cases") / "corpus"
    root.mkdir()
    for name, content in DOCUMENTS.items():
        (root / f"{name}.txt").write_text(content, encoding="utf-8")
    (root / "nul.txt").write_bytes(FRENCH.replace("neuf", "ne\0uf").encode())
    return root


@pytest.fixture(scope="module")
def modern(folder, tmp_path_factory):
    return Scanned(tmp_path_factory.mktemp("modern"), folder, Profile.MODERN)


@pytest.fixture(scope="module")
def paper(folder, tmp_path_factory):
    return Scanned(tmp_path_factory.mktemp("paper"), folder, Profile.PAPER)


def test_documents_without_text_are_listed_and_never_paired(modern):
    empty = ["empty1", "empty2", "empty3", "marks1", "marks2"]
    assert {(str(modern.documents[n].status), modern.documents[n].reason) for n in empty} == {("empty", "no text")}
    assert {modern.documents[n].identity_set for n in empty} == {0}
    assert not any(set(empty) & pair for pair in modern.pairs)
    assert modern.found["documents"]["empty"] == 5


def test_short_texts_meet_only_equal_ones(modern):
    for a, b in (("cat", "dog"), ("cat", "fox"), ("dog", "fox"), ("fox", "short1")):
        assert modern.pair(a, b) is None
    assert modern.pair("short1", "short2") == "same"
    for name in ("short1", "short2", "cat"):
        assert (str(modern.documents[name].status), modern.documents[name].reason) == ("read", SHORT)
    assert modern.documents["forty1"].reason == ""


def test_one_word_in_two_thousand(modern, paper):
    for scanned in (modern, paper):
        b_sim, c_sim = scanned.pair("long1", "long2")
        assert b_sim >= 2
        assert c_sim >= 372
        assert scanned.rules("long1", "long2") == set(Rule)


def test_one_word_in_forty_is_not_b_similar(modern, paper):
    for scanned in (modern, paper):
        found = scanned.pair("forty1", "forty2")
        assert found is None or found[0] < 2


@pytest.mark.parametrize("other", ["nfd", "hyphens", "bom", "nul"])
def test_modern_knows_forms_of_the_same_text(modern, other):
    assert modern.pair("nfc", other) == "same"


def test_capitals_and_punctuation(modern, paper):
    assert modern.pair("story", "capitals") == modern.pair("story", "tabs") == "same"
    assert paper.pair("story", "tabs") == "same"
    assert paper.pair("story", "capitals") != "same"


def test_a_template_with_nine_other_words_is_reported(modern):
    b_sim, c_sim = modern.pair("template1", "template2")
    assert b_sim >= 2
    assert c_sim > 340
    assert (Rule.COMBINED in modern.rules("template1", "template2")) is (c_sim >= 355)
    with Store.open(modern.path) as store:
        rows = sorted(modern.documents[name].document for name in ("template1", "template2"))
        number = store.pairs.of_documents(*rows).pair
    shown = reading.build(str(modern.path), number)
    marked = [" ".join(side.text[s.start : s.end] for s in side.spans) for side in (shown.left, shown.right)]
    assert sorted(marked) == [text(words(9, "other")), text(words(9, "page", 600))]
    assert shown.term_difference == 18


def test_shared_navigation_is_not_reported(modern, paper):
    assert modern.pair("boilerplate1", "boilerplate2") is None
    assert paper.pair("boilerplate1", "boilerplate2") is None


def test_one_word_very_often(modern):
    assert modern.pair("many", "fewer") == (6, 384)
    assert (modern.documents["many"].tokens, modern.documents["fewer"].tokens) == (3000, 700)


def test_shuffled_words_are_c_similar_only(modern):
    b_sim, c_sim = modern.pair("order", "shuffled")
    assert b_sim < 2
    assert c_sim == 384
    assert {rule for rule in Rule if rule.keeps(b_sim, c_sim, True, ScanParams())} == {Rule.C, Rule.ALL}
    assert modern.rules("order", "shuffled") == {Rule.C, Rule.ALL}  # both are on one site: not mixed either


def test_a_part_is_no_near_duplicate(modern, paper):
    assert modern.pair("whole", "part") is None
    assert paper.pair("whole", "part") is None


def test_numbers_are_never_made_alike(modern):
    assert modern.pair("table1", "table2") is None


@pytest.mark.parametrize("copies", [200, 2000])
def test_identical_files_are_one_set(tmp_path, copies):
    (tmp_path / "copies.jsonl").write_text('{"text": "the same few words in every one of these files"}\n' * copies)
    project = tmp_path / "p.twinlens"
    found = scan.run(str(project), [{"path": str(tmp_path / "copies.jsonl")}], ScanParams().to_json(), 1)
    assert found["identity_sets"] == 1
    assert found["exact_duplicates"] == copies - 1
    assert found["pairs"]["listed"] == 0
    with Store.open(project) as store:
        assert [len(members) for members in store.documents.identity_sets()] == [copies]


def test_words_with_the_top_bit_set_are_kept_as_they_were_computed(modern):
    names = [name for name, document in modern.documents.items() if document.tokens]
    texts = [DOCUMENTS[name] for name in names if name != "nul"]
    expected = sign(TextBatch.from_texts(texts, [False] * len(texts)), ScanParams())
    rows = np.array([modern.documents[name].document - 1 for name in names if name != "nul"])
    with Store.open(modern.path) as store:
        signatures = store.signatures()
    for kept, computed in ((signatures.supershingles, expected.supershingles), (signatures.bits, expected.bits)):
        assert kept.dtype == np.uint64
        assert 0 < (kept[rows] >= 1 << 63).sum() < kept[rows].size
        assert (kept[rows] == computed).all()
    digests = [modern.documents[name].token_digest for name in names if name != "nul"]
    assert digests == [row.tobytes() for row in expected.token_digest]
