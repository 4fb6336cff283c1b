"""Terms: the domain's rules one by one, and offsets that always point at what a term was made of."""

import re
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.model.params import Profile
from twinlens.model.unicode_tables import DEFAULT_IGNORABLE, UNSPACED, character_class, composing
from twinlens.text.terms import Term, terms

PAPER, MODERN = Profile.PAPER, Profile.MODERN
IGNORED = re.compile(f"[{character_class((*DEFAULT_IGNORABLE, (0, 0)))}]")
SURROGATE = re.compile("[\ud800-\udfff]")

ODD = "aeqZß\u00ad\u200b\u0301\u0300\u0315 .\u0390\u1100\u1161\u11a8漢ก\u0e38\u09c7\u09be\u212b\u0958\ufb03\u0130\0"
PAIR = "\U00011930\U00011935"  # compose beyond the basic plane
LIVELY = st.lists(
    st.sampled_from(
        [*"ab Zß.:/,;)]'\"<>\t\n漢かกéÉ", "http://", "https://", "ftp://", "WWW.", "www.", *ODD, *PAIR, "\x01", "\x02"]
    )
    | st.characters(),
    max_size=40,
).map("".join)


def normal(text: str) -> str:
    return unicodedata.normalize("NFC", IGNORED.sub("", text)).casefold()


def words(text: str, profile: Profile = PAPER, markup: bool = False) -> list[str]:
    return [term.term for term in terms(text, markup, profile)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The quick, brown fox!", ["The", "quick", "brown", "fox"]),
        ("snake_case don't 3.14 x²", ["snake", "case", "don", "t", "3", "14", "x²"]),
        ("", []),
        ("!!! ??? --- ***", []),
        ("é e\u0301", ["é", "e"]),  # a combining mark is not alphanumeric
        ("漢字 かな", ["漢字", "かな"]),
    ],
)
def test_terms_are_maximal_alphanumeric_runs(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see http://a.example/x_y/z-1.html, ok", ["see", "http:", "a", "example", "x_y", "z-1", "html", "ok"]),
        ("HTTPS://A.B ftp://c/d", ["HTTPS:", "A", "B", "ftp:", "c", "d"]),
        ("www.a-b.example?q=1&r", ["www", "a-b", "example?q=1&r"]),
        ("(http://a.b/c.).", ["http:", "a", "b", "c"]),
        ("prefixhttp://a", ["prefix", "http:", "a"]),
        ("xwww.a", ["x", "www", "a"]),
        ("http://", ["http:"]),
        ("www.", ["www"]),
        ("www..", ["www"]),
        ("http:/a www,b example.org", ["http", "a", "www", "b", "example", "org"]),
        ('href="http://a/b"c', ["href", "http:", "a", "b", "c"]),
        ("http://a<b>c", ["http:", "a", "b", "c"]),
        ("http://a\u3000b\u2028c", ["http:", "a", "b", "c"]),
        ("http://a/é#ü-x", ["http:", "a", "é#ü-x"]),
        ("httpſ://a", ["httpſ", "a"]),  # not the letter s
    ],
)
def test_a_url_is_broken_at_slashes_and_dots_only(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_an_image_term_is_one_term_and_stays_as_it_is() -> None:
    text = "a\x01http://X.example/Straße.PNG\x02b\x01\x02c"
    assert words(text, PAPER, True) == words(text, MODERN, True) == ["a", "http://X.example/Straße.PNG", "b", "c"]
    assert terms(text, True, PAPER)[1] == Term(2, 29, "http://X.example/Straße.PNG")


def test_markers_mean_nothing_in_plain_text() -> None:
    assert words("a\x01b.c\x02d") == ["a", "b", "c", "d"]


def test_an_unclosed_marker_is_an_ordinary_character() -> None:
    assert words("a\x01b\x01c.d\x02e\x01f", PAPER, True) == ["a", "b", "c.d", "e", "f"]


def test_a_marker_ends_a_url() -> None:
    assert words("http://a/b\x01i.gif\x02c", PAPER, True) == ["http:", "a", "b", "i.gif", "c"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Straße STRASSE ﬃ", ["strasse", "strasse", "ffi"]),
        ("cafe\u0301 café", ["café", "café"]),
        ("co\u00adop zero\u200bwidth \ufeffbom nu\0l", ["coop", "zerowidth", "bom", "nul"]),
        ("e\u200b\u0301t", ["ét"]),  # composes once the invisible character is gone
        ("漢字 カー abc漢", ["漢", "字", "カ", "ー", "abc", "漢"]),
        ("ไทย ລາວ ខ្មែរ", ["ไ", "ท", "ย", "ລ", "າ", "ວ", "ខ", "ម", "រ"]),
        ("한국어 텍스트", ["한국어", "텍스트"]),  # Hangul is written with spaces
        ("HTTP://漢字.Example/カ", ["http:", "漢字", "example", "カ"]),  # a piece of a URL stays whole
    ],
)
def test_profile_modern(text: str, expected: list[str]) -> None:
    assert words(text, MODERN) == expected


def test_offsets_span_everything_a_term_was_made_of() -> None:
    text = "x Stra\u00adße, e\u200b\u0301t ﬃ!"
    assert [text[t.start : t.end] for t in terms(text, False, MODERN)] == ["x", "Stra\u00adße", "e\u200b\u0301t", "ﬃ"]


def test_lone_surrogates_count_as_the_replacement_character() -> None:
    assert words("http://a\ud800b") == ["http:", "a\ufffdb"]
    assert words("a\udfffb") == ["a", "b"]


def reference(text: str, profile: Profile) -> list[str]:
    """Plain text only, straight from the definition: normalise everything, then find URLs and runs."""
    if profile is MODERN:
        text = normal(text)
    found: list[str] = []
    unspaced = re.compile(f"[{character_class(UNSPACED)}]")
    i = 0
    while i < len(text):
        url = re.compile(r'(?ai:https?://|ftp://|www\.)[^\s<>"\x01]*').match(text, i)
        if url:
            whole = url[0].rstrip(".,;:!?)]}'")
            found += [piece for piece in re.split(r"[/.]", whole) if piece]
            i += len(whole)
            open_run = False
        elif text[i].isalnum():
            if profile is MODERN and unspaced.match(text[i]):
                found.append(text[i])
                open_run = False
            elif i and open_run:
                found[-1] += text[i]
            else:
                found.append(text[i])
                open_run = True
            i += 1
        else:
            open_run = False
            i += 1
    return [SURROGATE.sub("\ufffd", term) for term in found]


@settings(deadline=None)
@given(LIVELY, st.sampled_from(Profile))
def test_terms_equal_the_definition(text: str, profile: Profile) -> None:
    assert words(text, profile) == reference(text, profile)


@settings(deadline=None)
@given(LIVELY, st.booleans())
def test_offsets_ascend_and_hold_the_terms(text: str, markup: bool) -> None:
    position = 0
    for term in terms(text, markup, PAPER):
        assert position <= term.start < term.end
        assert SURROGATE.sub("\ufffd", text[term.start : term.end]) == term.term
        position = term.end
    position = 0
    for term in terms(text, markup, MODERN):
        assert position <= term.start < term.end <= len(text)
        place = text[term.start : term.end]
        assert SURROGATE.sub("\ufffd", normal(place)).count(term.term) or place == term.term
        position = term.start


@settings(deadline=None)
@given(LIVELY)
def test_a_composed_text_has_the_terms_of_the_decomposed_one(text: str) -> None:
    assert words(unicodedata.normalize("NFD", text), MODERN) == words(unicodedata.normalize("NFC", text), MODERN)


def test_composing_characters_are_those_that_join() -> None:
    assert "\u0301" in composing() and "\u1161" in composing() and "\u11a8" in composing()
    assert not composing() & set("aé \u0315漢")
