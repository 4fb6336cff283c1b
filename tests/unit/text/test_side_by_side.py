import random
import time
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz.distance import Indel

from twinlens.model.params import Profile
from twinlens.model.reading import Mark
from twinlens.text.common_text import Text, common_text
from twinlens.text.graphemes import is_boundary
from twinlens.text.paragraphs import FOLD
from twinlens.text.side_by_side import side_by_side
from twinlens.text.terms import terms

words = st.sampled_from(
    [
        *("the", "ferry", "at", "06:40", "£4.20", "café", "cafe\u0301", "東京都", "ที่นี่", "שלום", "\U0001f44d\U0001f3fd"),
        *(".", ", ", "http://a.example/x?y=1", "\n", " ", " ", "\t", "\x01logo.gif\x02", "\u00ad", "\r\n", "A", "a"),
    ]
)
texts = st.lists(words, max_size=30).map("".join)
spaced = st.lists(words, max_size=30).map(" ".join)
profiles = st.sampled_from(list(Profile))


def both(a, b, profile=Profile.MODERN, markup=False, **options):
    return side_by_side(Text(a, markup), Text(b, markup), profile, **options)


def marked(part, *marks):
    return [part.text[span.start : span.end] for span in part.spans if not marks or span.mark in marks]


@settings(max_examples=200)
@given(st.one_of(texts, spaced), st.one_of(texts, spaced), profiles, st.booleans())
def test_counts_agree_with_the_token_sequences(a, b, profile, markup):
    found = both(a, b, profile, markup)
    tokens_a = [term.term for term in terms(a, markup, profile)]
    tokens_b = [term.term for term in terms(b, markup, profile)]
    assert (found.left.tokens, found.right.tokens) == (len(tokens_a), len(tokens_b))
    assert found.term_difference == Indel.distance(tokens_a, tokens_b)
    assert found.same_tokens == (tokens_a == tokens_b)
    assert not found.approximate


@settings(max_examples=200)
@given(spaced, spaced, profiles, st.sampled_from([3, 10, FOLD]))
def test_spans_and_rows_hold_for_every_pair(a, b, profile, fold):
    found = both(a, b, profile, fold=fold)
    for part, original in ((found.left, a), (found.right, b)):
        assert len(part.text) == len(original)
        end_before = 0
        for span in part.spans:
            assert end_before <= span.start < span.end
            end_before = span.end
            home = [p for p in part.paragraphs if p[0] <= span.start and span.end <= p[1]]
            assert home or fold < 100, "a span lies within one paragraph"
            if fold == FOLD:
                assert is_boundary(part.text, span.start)
                assert is_boundary(part.text, span.end)
    assert [left for left, _ in found.rows if left >= 0] == list(range(len(found.left.paragraphs)))
    assert [right for _, right in found.rows if right >= 0] == list(range(len(found.right.paragraphs)))
    numbers = {span.change for part in (found.left, found.right) for span in part.spans}
    assert numbers - {-1} == set(range(found.changes))


@given(spaced, spaced, profiles)
def test_every_token_that_a_span_does_not_cover_is_common(a, b, profile):
    found = both(a, b, profile)
    rest = []
    for part, original in ((found.left, a), (found.right, b)):
        covered = [s for s in part.spans if s.mark is not Mark.MINOR]
        rest.append(
            [
                term.term
                for term in terms(original, False, profile)
                if not any(s.start < term.end and term.start < s.end for s in covered)
            ]
        )
    assert rest[0] == rest[1]


ends = st.lists(
    st.sampled_from(
        [
            *"aZ7.,;:!_-/&=()[]{}<>\"'|、。ー한글東京ไท่ß\u0338\u0301\u200b\u00a0",
            "www.",
            "http://x",
            "\x01i.gif\x02",
            "w\u00adww.",
        ]
    ),
    max_size=25,
).map("".join)


@settings(max_examples=300)
@given(ends, st.one_of(texts, ends), st.one_of(texts, ends), ends, st.booleans(), st.sampled_from([0, 0, 3, 4000]))
def test_common_text_is_equal_and_splits_no_token(head, a, b, tail, markup, room):
    a, b = head + a + tail, head + b + tail
    for profile in Profile:
        front, back = common_text(Text(a, markup), Text(b, markup), room, profile=profile, far=room)
        assert front + back <= min(len(a), len(b))
        assert a[:front] == b[:front]
        assert a[len(a) - back :] == b[len(b) - back :]
        for text in (a, b):
            parts = (text[:front], text[front : len(text) - back], text[len(text) - back :])
            split = [term.term for part in parts for term in terms(part, markup, profile)]
            assert split == [term.term for term in terms(text, markup, profile)]


@pytest.mark.parametrize("line", ['{"id":%d,"v":"x%d"},', "%d,%d;", "第%d章：東京都%d。", "f(%d){return[%d]}"])
def test_a_change_in_a_line_without_spaces_leaves_little_to_compare(line):
    text = "".join(line % (number, number * 7919) for number in range(9000))
    for place in (60_001, 60_002, 60_003):
        other = text[:place] + "Q" + text[place + 1 :]
        front, back = common_text(Text(text, False), Text(other, False), profile=Profile.MODERN)
        assert len(text) - front - back < 8200


def test_long_common_text_splits_no_token_either():
    head, tail = "word " * 2000, " tail http://x.example/a.b" * 500
    for profile in Profile:
        a, b = head + "one \x01a.gif\x02 two" + tail, head + "one \x01b.gif\x02 two" + tail
        front, back = common_text(Text(a, True), Text(b, True))
        assert front > 5000
        assert back > 5000
        found = both(a, b, profile, markup=True)
        assert found.term_difference == 2
        assert found.left.tokens == len(terms(a, True, profile))
        assert marked(found.left) == ["a.gif"]


def test_a_changed_line_stands_beside_its_counterpart():
    a = "Title\nAdult single £4.20 and more\nSaturdays\nLast line"
    b = "Title\nAdult single £4.60 and more\nSaturdays\nA new line stands here\nLast line"
    found = both(a, b)
    assert found.rows == ((0, 0), (1, 1), (2, 2), (-1, 3), (3, 4))
    assert marked(found.left) == ["20"]
    assert marked(found.right) == ["60", "A new line stands here"]


def test_swapped_blocks_are_marked_as_moved_on_both_sides():
    first = "one two three four five six seven eight nine ten\n"
    second = "alpha beta gamma delta epsilon zeta eta theta iota\n"
    found = both(first + "middle\n" + second, second + "middle\n" + first)
    assert marked(found.left, Mark.MOVED) == marked(found.right, Mark.MOVED) == [second.strip()]


def test_a_mark_covers_whole_clusters():
    found = both("x cafe\u0301 1\ufe0f\u20e3 y", "x cafx\u0301 2\ufe0f\u20e3 y", Profile.PAPER)
    assert marked(found.left) == ["cafe\u0301 1\ufe0f\u20e3"]
    assert marked(found.right) == ["cafx\u0301 2\ufe0f\u20e3"]
    thai = both("ที่นี่ มีน้ำ", "ที่โน่น มีน้ำ")
    assert all(is_boundary(thai.left.text, span.start) for span in thai.left.spans)


def test_what_differs_for_the_eye_only_is_a_minor_difference():
    found = both("price £5, ok", "price €5; ok")
    assert found.same_tokens
    assert marked(found.left, Mark.MINOR) == ["£", ","]
    assert marked(found.right, Mark.MINOR) == ["€", ";"]
    assert found.changes == found.minor == 1
    beside = both("price £5, new", "price €5; old")
    assert {span.change for span in beside.left.spans if span.mark is Mark.MINOR} == {-1}
    assert beside.changes == 1


def test_emoji_that_differ_are_marked_as_wholes():
    family, smaller = (
        "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    )
    found = both(f"we {family} are", f"we {smaller} are")
    assert marked(found.left) == [family]
    assert marked(found.right) == [smaller]
    flags = both("in \U0001f1e9\U0001f1ea now", "in \U0001f1e9\U0001f1f0 now")
    assert marked(flags.left) == ["\U0001f1e9\U0001f1ea"]
    only = both("\U0001f600", "\U0001f601")
    assert marked(only.left) == ["\U0001f600"]


def test_invisible_differences_are_not_marked():
    text = "Le café est déjà fermé.\nÀ bientôt."
    other = unicodedata.normalize("NFD", text).replace("\n", "\r\n").replace("est", "e\u00adst").replace(" ", "  ")
    found = both(text, other)
    assert found.same_tokens
    assert found.changes == 0
    assert marked(found.left) == marked(found.right) == []


def test_image_terms_are_shown_in_brackets_of_one_character():
    found = both("see \x01a.gif\x02 now", "see \x01b.gif\x02 now", markup=True)
    assert found.left.text == "see ⟦a.gif⟧ now"
    assert marked(found.left) == ["a.gif"]
    plain = both("see \x01a.gif\x02 now", "see \x01b.gif\x02 now")
    assert plain.left.text == "see \x01a.gif\x02 now"


def test_pages_have_no_blank_lines_but_plain_text_keeps_them():
    assert len(both("a\n\n\nb", "a\n\n\nb", markup=True).rows) == 2
    assert len(both("a\n\n\nb", "a\n\n\nb").rows) == 4


def test_empty_texts_and_equal_texts():
    assert both("", "").rows == ()
    assert both("", "").same_tokens
    one_sided = both("", "some words")
    assert one_sided.rows == ((-1, 0),)
    assert marked(one_sided.right, Mark.ONLY_HERE) == ["some words"]
    same = both("some words\nhere", "some words\nhere")
    assert same.rows == ((0, 0), (1, 1))
    assert same.longest_equal == 3
    assert same.changes == 0


def test_the_longest_equal_run_counts_tokens():
    assert both("a b c d e f", "a b x d e f").longest_equal == 3
    head = "word " * 3000
    assert both(head + "a", head + "b").longest_equal == 3000


def long_line(count, seed):
    rng = random.Random(seed)
    vocabulary = ["lorem", "ipsum", "dolor", "sit", "amet", "café"]
    return " ".join(rng.choice(vocabulary) for _ in range(count))


def test_a_long_line_is_folded_level_on_both_sides_unless_the_guard_is_lifted():
    a = long_line(3000, 1)
    b = "some new words at the start " + a[:9000] + " and in the middle" + a[9000:]
    found = both(a, b)
    assert found.folded
    assert all(end - start <= FOLD for part in (found.left, found.right) for start, end in part.paragraphs)
    assert "".join(found.left.text[s:e] for s, e in found.left.paragraphs) == a
    assert all(-1 not in row for row in found.rows)
    for left, right in found.rows[1:]:
        start_a, start_b = found.left.paragraphs[left][0], found.right.paragraphs[right][0]
        assert a[start_a : start_a + 20] == b[start_b : start_b + 20] or abs(start_a - 9000) < FOLD
    lifted = both(a, b, fold=None)
    assert not lifted.folded
    assert lifted.rows == ((0, 0),)


def test_two_single_line_files_of_4_5_megabytes_one_byte_apart_take_less_than_a_second():
    """Prose, and data without a single space."""
    prose = long_line(850_000, 2)[:4_500_000]
    data = "".join(f'{{"id":{number},"v":"{number * 7919}"}},' for number in range(150_000))[:4_500_000]
    for a in (prose, data):
        place = a.index("1", 2_000_000) if a is data else 2_000_000
        b = a[:place] + "Q" + a[place + 1 :]
        began = time.process_time()
        found = both(a, b, count=lambda text, markup: text.count(" ") + 1)
        assert time.process_time() - began < 1.0
        assert found.term_difference in (2, 3)  # within a word, or in place of the space between two
        assert len(marked(found.left)) == 1
        (change,) = marked(found.right)
        assert "Q" in change
        assert found.folded


def test_lists_without_a_common_line_end_by_the_deadline():
    rng = random.Random(7)
    a = "\n".join(f"a{rng.randrange(20_000)}" for _ in range(30_000))
    b = "\n".join(f"a{rng.randrange(20_000)}" for _ in range(30_000))
    began = time.process_time()
    found = both(a, b, deadline=0.5)
    assert found.approximate
    assert time.process_time() - began < 5
    nothing = both(a, a.replace("a", "b"), deadline=0.5)  # not one token in common
    assert (nothing.term_difference, nothing.longest_equal) == (60_000, 0)
    assert time.process_time() - began < 10


@pytest.mark.shared
def test_real_pages_agree_with_the_token_sequences(shared_sets):
    folder = shared_sets / "mirrors-debian-docs" / "sites"
    from twinlens.text.html import visible_text

    pages = sorted(folder.rglob("ch0[1-3]*.html"))
    names = sorted({page.name for page in pages})[:6]
    compared = 0
    for name in names:
        same = [page for page in pages if page.name == name][:2]
        if len(same) < 2:
            continue
        a, b = (visible_text(page.read_text("utf-8", "replace"), "").text for page in same)
        found = both(a, b, markup=True)
        tokens = [[term.term for term in terms(text, True, Profile.MODERN)] for text in (a, b)]
        assert found.term_difference == Indel.distance(*tokens)
        assert found.left.tokens == len(tokens[0])
        compared += 1
    assert compared
