import pickle
import random
import shutil
import time
import unicodedata

import pytest

from twinlens.engine import reading as reading_module
from twinlens.engine import scan
from twinlens.engine.pages import build as build_pages
from twinlens.engine.reading import build, content_of, measures, reading
from twinlens.engine.sources import build as build_sources
from twinlens.engine.sources import build_two as build_two_sources
from twinlens.engine.sources import sources_of
from twinlens.jobs.messages import Answer, Refused
from twinlens.jobs.service import Service
from twinlens.model.documents import Document, DocumentStatus, RawDocument
from twinlens.model.errors import DocumentError, ProjectError
from twinlens.model.judgements import Reason, Verdict
from twinlens.model.notices import LeftOut, Notice, NoticeKind, Unseen
from twinlens.model.pairs import Pair
from twinlens.model.params import Profile, ScanParams
from twinlens.model.reading import Guard, Mark
from twinlens.session import PairFilter, Project
from twinlens.store import Store
from twinlens.text.common_text import Text
from twinlens.text.extract import extract
from twinlens.text.terms import terms

WORDS = [f"word{index}" for index in random.Random(4).choices(range(3000), k=200)]
PAGE = (
    "<html><head><meta charset=windows-1252><title>Ferry times</title></head>"
    "<body><h1>Times</h1><p>{}</p><img src='/logo.gif'></body></html>"
)


def changed(words, *places):
    return ["changed" + word if index in places else word for index, word in enumerate(words)]


@pytest.fixture(scope="module")
def scanned(tmp_path_factory):
    """A folder of four documents and the project of its scan."""
    root = tmp_path_factory.mktemp("reading")
    folder = root / "corpus"
    folder.mkdir()
    write_corpus(folder)
    scan.run(str(root / "scanned.twinlens"), [{"path": str(folder)}], {}, jobs=1)
    return root


def write_corpus(folder):
    (folder / "a.txt").write_text(" ".join(WORDS), "utf-8")
    (folder / "b.txt").write_text(" ".join(changed(WORDS, 100)), "utf-8")
    (folder / "c.html").write_bytes(PAGE.format("Café naïve £5 " + " ".join(WORDS[::-1])).encode("windows-1252"))
    (folder / "d.html").write_bytes(PAGE.format("Café naïve £6 " + " ".join(WORDS[::-1])).encode("windows-1252"))


@pytest.fixture
def corpus(scanned):
    """The folder, which a test may change."""
    yield scanned / "corpus"
    write_corpus(scanned / "corpus")


@pytest.fixture
def project(corpus, scanned, tmp_path):
    return shutil.copy(scanned / "scanned.twinlens", tmp_path / "project.twinlens")


def pair_of(project, *names):
    with Store.open(project) as store:
        rows = sorted(store.documents.by_locator(name).document for name in names)
        return store.pairs.of_documents(*rows).pair


def marked(side, *marks):
    return [side.text[s.start : s.end] for s in side.spans if not marks or s.mark in marks]


def test_a_pair_is_built_from_its_project(project, corpus):
    pair = pair_of(project, "a.txt", "b.txt")
    found = build(project, pair)
    assert found.pair == pair
    assert (found.left.name, found.right.name) == ("a.txt", "b.txt")
    assert marked(found.left) == [WORDS[100]]
    assert marked(found.right) == ["changed" + WORDS[100]]
    assert found.term_difference == 2
    assert found.changes == found.replaced_regions == 1
    assert found.longest_equal == 100
    assert (found.left.tokens, found.left.size) == (200, len(" ".join(WORDS)))
    assert found.notices == found.guards == ()
    assert 0.9 < found.resemblance < 1
    assert found.left.source == ""


def test_a_page_is_read_with_its_encoding_title_image_and_source(project):
    found = build(project, pair_of(project, "c.html", "d.html"))
    assert found.left.title == "Ferry times"
    assert found.left.encoding == "windows-1252"
    assert "Café naïve £5" in found.left.text
    assert "⟦logo.gif⟧" in found.left.text
    assert "<h1>Times</h1>" in found.left.source
    assert marked(found.left) == ["5"]
    assert not found.left.preformatted


def test_counts_agree_with_the_scan(project):
    with Store.open(project) as store:
        documents = {row.document: row for row in store.documents.each()}
        pairs = [store.pairs.of_documents(1, 2), store.pairs.of_documents(3, 4)]
    for pair in pairs:
        found = build(project, pair.pair)
        for side in (found.left, found.right):
            assert side.tokens == documents[side.document].tokens


def test_the_bytes_are_kept_so_that_the_pair_outlives_its_corpus(project, corpus):
    pair = pair_of(project, "c.html", "d.html")
    before = build(project, pair)
    for file in corpus.iterdir():
        file.unlink()
    assert build(project, pair) == before


def test_a_file_that_changed_before_it_was_kept_is_shown_with_a_notice_and_not_kept(project, corpus):
    pair = pair_of(project, "a.txt", "b.txt")
    (corpus / "b.txt").write_text("quite another text", "utf-8")
    found = build(project, pair)
    assert found.notices[0] == Notice(NoticeKind.CHANGED, ("b.txt",))
    assert found.right.text == "quite another text"
    with Store.open(project) as store:
        kept = [store.texts.has(store.documents.by_locator(name).content_digest) for name in ("a.txt", "b.txt")]
    assert kept == [True, False]


def test_a_file_that_is_gone_is_said_to_be_gone(project, corpus):
    pair = pair_of(project, "a.txt", "b.txt")
    (corpus / "b.txt").unlink()
    with pytest.raises(DocumentError, match=r"b\.txt cannot be shown, and its text was not kept"):
        build(project, pair)


def test_an_unknown_pair_is_refused(project):
    with pytest.raises(ProjectError, match="no pair 999"):
        build(project, 999)


def test_a_reading_can_be_sent_between_processes(project):
    pair = pair_of(project, "c.html", "d.html")
    service = Service()
    try:
        service.request("twinlens.engine.reading:build", {"project": project, "pair": pair}, tag=pair, limit=60)
        service.request("twinlens.engine.reading:build", {"project": project, "pair": 999}, tag=999, limit=60)
        service.request("twinlens.engine.pages:build", {"project": project, "pair": pair}, tag="pages", limit=60)
        replies = {reply.tag: reply for reply in service.wait(60)}
    finally:
        service.close()
    assert replies[pair] == Answer(pair, build(project, pair))
    assert isinstance(replies[999], Refused)
    assert replies["pages"] == Answer("pages", build_pages(project, pair))


def test_pages_are_harmless_and_name_what_was_left_out(project):
    pages = build_pages(project, pair_of(project, "c.html", "d.html"))
    assert "Café naïve £5" in pages.left.html
    assert "src" not in pages.left.html
    assert pages.left.left_out == ((LeftOut.IMAGE, 1),)
    plain = build_pages(project, pair_of(project, "a.txt", "b.txt"))
    assert plain.left.html.startswith("<pre>word")


def test_sources_are_compared_tags_and_all(project):
    pair = pair_of(project, "c.html", "d.html")
    found = build_sources(project, pair)
    made = build(project, pair)
    for spans, side, price in ((found.left, made.left, "5"), (found.right, made.right, "6")):
        assert [side.source[span.start : span.end] for span in spans] == [price]
    assert (found.changes, found.approximate) == (1, False)
    assert (found.left_document, found.right_document) == (made.left.document, made.right.document)
    turned = build_two_sources(project, found.right_document, found.left_document)
    assert turned == found.turned()
    with pytest.raises(ProjectError):
        build_sources(project, 999)


def test_sources_that_cannot_be_aligned_in_time_say_so():
    chance = random.Random(7)

    def page(number):
        words = [f"<b>a{chance.randrange(20_000)}</b>" for _ in range(20_000)]
        return content_from(number, "<p>" + "\n".join(words), f"{number}.html", "utf-8")

    found = sources_of(1, page(1), page(2), deadline=0.2)
    assert found.approximate
    assert found.changes


# --- two documents, whether they are a candidate pair or not


def content_from(row, data, name, charset):
    data = data if isinstance(data, bytes) else data.encode("utf-8")
    extracted = extract(RawDocument(name, data=data, charset=charset))
    document = Document(
        document=row, doc_id="", locator=name, url="", site="", title=extracted.title, status=DocumentStatus.READ,
        reason="", media_type=extracted.media_type, encoding=extracted.encoding, replaced=extracted.replaced,
        size=len(data), tokens=0, content_digest=b"", token_digest=b"", identity_set=row,
    )  # fmt: skip
    return content_of(document, data)


def read(a, b, params=None, names=("a.txt", "b.txt"), charset="", **options):
    sides = [content_from(1, a, names[0], ""), content_from(2, b, names[1], charset)]
    return reading(Pair(1, 1, 2, 0, 0, True), *sides, params or ScanParams(), **options)


TEXT = "Le café est déjà fermé.\nÀ bientôt, mes amis.\n"


@pytest.mark.parametrize(
    ("other", "kind"),
    [
        (TEXT.rstrip("\n"), Unseen.LAST_LINE_END),
        (TEXT.replace("\n", "\r\n"), Unseen.LINE_ENDS),
        ("\ufeff" + TEXT, Unseen.BYTE_ORDER_MARK),
        (unicodedata.normalize("NFD", TEXT), Unseen.NORMALISATION),
        (TEXT.replace("est", "e\u200bst"), Unseen.CHARACTERS),
        (TEXT.replace(" ", "   "), Unseen.WHITE_SPACE),
        (TEXT.encode("windows-1252"), Unseen.ENCODING),
    ],
)
def test_a_difference_that_cannot_be_seen_is_named(other, kind):
    found = read(TEXT, other, charset="windows-1252" if isinstance(other, bytes) else "")
    assert found.changes == found.term_difference == 0
    (notice,) = found.notices
    assert (notice.kind, notice.unseen) == (NoticeKind.UNSEEN, (kind,))
    assert (found.suggestion, found.likely) == (Reason.INVISIBLE, Verdict.CORRECT)


def test_the_list_and_the_view_agree_on_differences_that_cannot_be_seen(tmp_path):
    """One identity set, its pairs listed with no differing term; the view names what differs, and marks nothing."""
    text = TEXT + "Nous avons encore beaucoup de choses à dire avant la nuit.\n"
    forms = {
        "base": (text, None), "end": (text.rstrip("\n"), Unseen.LAST_LINE_END),
        "crlf": (text.replace("\n", "\r\n"), Unseen.LINE_ENDS), "bom": ("\ufeff" + text, Unseen.BYTE_ORDER_MARK),
        "nfd": (unicodedata.normalize("NFD", text), Unseen.NORMALISATION),
    }  # fmt: skip
    (tmp_path / "corpus").mkdir()
    for name, (form, _) in forms.items():
        (tmp_path / "corpus" / f"{name}.txt").write_bytes(form.encode())
    project = str(tmp_path / "p.twinlens")
    scan.run(project, [{"path": str(tmp_path / "corpus")}], {}, jobs=1)
    with Project.open(project) as opened:
        listed = list(opened.pairs(PairFilter(), identical=True))
    assert len(listed) == 10
    assert {(p.pair.b_sim, p.pair.c_sim, p.pair.resemblance, p.pair.term_difference) for p in listed} == {
        (6, 384, 1, 0)
    }
    with Store.open(project) as store:
        rows = {d.locator.removesuffix(".txt"): d.document for d in store.documents.each()}
        base = reading_module.content(store, rows.pop("base"))
        for name, row in rows.items():
            found = reading(Pair(0, 1, 2, 6, 384, True), base, reading_module.content(store, row), ScanParams())
            assert (found.term_difference, found.changes, found.resemblance) == (0, 0, 1)
            assert found.left.tokens == found.right.tokens == listed[0].left.tokens
            assert [notice.unseen for notice in found.notices] == [(forms[name][1],)]


def test_equal_files_are_named_so():
    assert read(TEXT, TEXT).notices == (Notice(NoticeKind.SAME_BYTES),)


def test_normalisation_makes_other_tokens_in_the_paper_profile_and_is_named():
    found = read(TEXT, unicodedata.normalize("NFD", TEXT), ScanParams(profile=Profile.PAPER))
    assert found.changes > 0
    assert found.notices[0].kind is NoticeKind.UNSEEN_TOKENS


def test_same_tokens_with_other_case_are_named_and_marked():
    found = read(TEXT, TEXT.upper())
    assert found.term_difference == 0
    assert found.notices == (Notice(NoticeKind.SAME_TOKENS),)
    assert found.changes == 2
    assert set(marked(found.left)) >= {"e", "café"} or marked(found.left, Mark.MINOR)


def test_undecodable_bytes_are_counted():
    found = read("café one", b"caf\xc3\xa9 \xff\xfe one", charset="utf-8")
    assert found.right.replaced == 2
    assert found.notices[-1] == Notice(NoticeKind.UNDECODED, (2, "b.txt", "utf-8"))


def test_a_long_line_turns_a_guard_on_that_can_be_lifted():
    lines = ["short line"] * 500
    a = "\n".join([*lines, "x" * 150_000])
    b = "\n".join([*lines, "x" * 75_000 + "1" + "x" * 74_999])
    began = time.process_time()
    found = read(a, b)
    assert time.process_time() - began < 1
    assert found.guards == (Guard.FOLDED,)
    assert max(end - start for start, end in found.left.paragraphs) == 2000


def test_lifting_the_fold_shows_the_line_whole():
    found = read("x " * 4000 + "a", "x " * 4000 + "b", fold=None)
    assert found.guards == ()
    assert len(found.left.paragraphs) == 1


def test_source_code_is_preformatted_and_prose_is_not():
    assert read("a b", "a c", names=("A.java", "B.java")).left.preformatted


def test_indented_text_is_preformatted():
    indented = "\n".join(["head", *["    indented line"] * 9])
    assert read(indented, indented + "x").left.preformatted
    assert not reading_module._CODE.search("notes.txt")


def test_empty_documents_are_shown_as_empty():
    found = read("", "!!! ???")
    assert found.left.paragraphs == ()
    assert found.resemblance is None
    assert found.term_difference == 0


def test_measures_are_those_of_exact_shingle_sets():
    rng = random.Random(9)
    for k, n, m in ((8, 60, 60), (3, 5, 40), (8, 4, 4), (8, 4, 20), (8, 8, 7)):
        a = [f"t{rng.randrange(4)}" for _ in range(n)]
        b = a[: m // 2] + [f"t{rng.randrange(4)}" for _ in range(m - min(n, m // 2))]
        sets = []
        for sequence in (a, b):
            width = min(k, len(sequence))
            sets.append({tuple(sequence[i : i + width]) for i in range(len(sequence) - width + 1)})
        common = len(sets[0] & sets[1])
        expected = (common / len(sets[0] | sets[1]), common / len(sets[0]), common / len(sets[1]))
        found = measures(Text(" ".join(a), False), Text(" ".join(b), False), ScanParams(k=k))
        assert found == pytest.approx(expected)


@pytest.mark.shared
def test_real_pages_of_one_template_are_built_quickly_and_exactly(shared_sets, tmp_path):
    project = str(tmp_path / "petclinic.twinlens")
    scan.run(project, [{"path": str(shared_sets / "petclinic-states" / "html")}], {}, jobs=1)
    with Store.open(project) as store:
        numbers = store.pair_columns().pair[:40].tolist()
    times = []
    for number in numbers:
        began = time.process_time()
        found = build(project, number)
        times.append(time.process_time() - began)
        sequences = [
            [term.term for term in terms(side.text.translate({0x27E6: 1, 0x27E7: 2}), True, Profile.MODERN)]
            for side in (found.left, found.right)
        ]
        assert [len(sequence) for sequence in sequences] == [found.left.tokens, found.right.tokens]
        assert pickle.loads(pickle.dumps(found)) == found
    assert numbers
    assert sorted(times)[len(times) // 2] < 0.1


FORM = (
    "<html><body><h1>Ask the harbour office</h1><p>{0}</p><form action='/ask'>Name <input name=n value='{1}'>"
    "<textarea name=q>{2}</textarea></form><p>We answer within two days.</p></body></html>"
)


@pytest.mark.parametrize(
    ("left", "right", "suggested"),
    [
        (("Page made in 0.12 seconds", "", ""), ("Page made in 0.51 seconds", "", ""), Reason.EXECUTION_TIME),
        (("", "", "When does it open?"), ("", "", "Is there a car park?"), Reason.PREFILLED),
        (("", "Ann", ""), ("", "Bob", ""), Reason.PREFILLED),
        (("Hits: 12", "", "one"), ("Hits: 15", "", "other words"), Reason.PREFILLED),
        (("The office moved", "", ""), ("The office closed", "", ""), None),
    ],
)
def test_what_differs_in_two_pages_suggests_a_reason(left, right, suggested):
    found = read(FORM.format(*left), FORM.format(*right), names=("a.html", "b.html"))
    assert found.suggestion is suggested


def test_pairs_whose_numbers_differ_have_one_pattern():
    one = read("Hits: 12\nlast on 2004-03-01", "Hits: 15\nlast on 2004-03-02")
    other = read("Hits: 1\nlast on 2005-10-11", "Hits: 998\nlast on 2005-11-12")
    assert one.pattern == other.pattern != ""
    assert read("Misses: 12", "Misses: 15").pattern != one.pattern


def test_repeated_phrases_are_named_with_both_lengths():
    found = read("again and " * 1500, "again and " * 350)
    assert found.resemblance == 1.0
    assert Notice(NoticeKind.REPEATED, (3000, 700)) in found.notices
    assert not any(n.kind is NoticeKind.REPEATED for n in read(TEXT, TEXT + "more\n").notices)
