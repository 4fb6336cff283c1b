import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.model.notices import Notice, NoticeKind, Unseen
from twinlens.text.invisible import _KINDS, Stored, invisible_kinds, notice

FRENCH = "Le café est déjà fermé.\nÀ bientôt.\n"


@pytest.mark.parametrize(
    ("a", "b", "kinds"),
    [
        (FRENCH, FRENCH, []),
        (FRENCH, FRENCH.rstrip("\n"), [Unseen.LAST_LINE_END]),
        (FRENCH, FRENCH.replace("\n", "\r\n"), [Unseen.LINE_ENDS]),
        (FRENCH, FRENCH.replace("\n", "\r"), [Unseen.LINE_ENDS]),
        (FRENCH, unicodedata.normalize("NFD", FRENCH), [Unseen.NORMALISATION]),
        (FRENCH, FRENCH.replace("est", "e\u00adst"), [Unseen.CHARACTERS]),
        (FRENCH, FRENCH.replace("est", "est\u200b"), [Unseen.CHARACTERS]),
        (FRENCH, FRENCH.replace(" ", "\t  "), [Unseen.WHITE_SPACE]),
        (
            FRENCH,
            unicodedata.normalize("NFD", FRENCH).replace("\n", "\r\n"),
            [Unseen.LINE_ENDS, Unseen.NORMALISATION],
        ),
        (FRENCH, FRENCH.replace("fermé", "ouvert"), []),
        (FRENCH, FRENCH.upper(), []),
        ("", "\n", [Unseen.LAST_LINE_END]),
        ("one\n\ntwo three", "one\ntwo three", [Unseen.WHITE_SPACE]),
        ("word " * 3000 + "end", "word " * 1000 + "\n" + "word " * 2000 + "end", [Unseen.WHITE_SPACE]),
        ("word " * 3000 + "end", "word " * 1000 + "new " + "word " * 2000 + "end", []),
    ],
)
def test_the_kinds_that_make_the_whole_difference_are_named(a, b, kinds):
    assert invisible_kinds(a, b) == kinds
    assert invisible_kinds(b, a) == kinds


PIECES = [
    "e\u0301",
    "é",
    "e",
    "\u0301",
    "\r\n",
    "\n",
    "\r",
    " ",
    "\t",
    "\u00ad",
    "\u200b",
    "\u1112",
    "\u1161",
    "하",
    "<",
    "\u0338",
]


@settings(max_examples=200)
@given(*[st.lists(st.sampled_from(PIECES), max_size=8).map("".join)] * 4)
def test_what_is_named_makes_the_whole_difference_and_nothing_is_named_where_the_eye_sees_one(head, a, b, tail):
    a, b = head + a + tail, head + b + tail
    found = invisible_kinds(a, b)

    def without(text, kinds):
        for kind, take in _KINDS:
            text = take(text) if kind in kinds else text
        return text

    every = [kind for kind, _ in _KINDS]
    if a == b:
        assert found == []
    elif found:
        assert without(a, found) == without(b, found)
    else:
        assert without(a, every) != without(b, every)


def stored(text, *, source="", encoding="utf-8", bom=False):
    data = ("\ufeff" if bom else "") + (source or text)
    return Stored(data.encode(encoding), text, source, encoding, bom)


def test_equal_bytes_are_said_to_be_equal():
    assert notice(stored("x"), stored("x"), True) == Notice(NoticeKind.SAME_BYTES)


def test_a_byte_order_mark_is_named():
    found = notice(stored("x"), stored("x", bom=True), True)
    assert found == Notice(NoticeKind.UNSEEN, (), (Unseen.BYTE_ORDER_MARK,))


def test_an_encoding_is_named():
    found = notice(stored("café"), stored("café", encoding="windows-1252"), True)
    assert found == Notice(NoticeKind.UNSEEN, ("utf-8", "windows-1252"), (Unseen.ENCODING,))


def test_markup_is_named_where_visitors_see_the_same():
    found = notice(stored("hello", source="<p>hello"), stored("hello", source="<div>hello</div>"), True)
    assert found == Notice(NoticeKind.UNSEEN, (), (Unseen.MARKUP,))


def test_same_tokens_with_other_punctuation_are_said_to_be_that():
    assert notice(stored("Hello, world"), stored("HELLO world!"), True) == Notice(NoticeKind.SAME_TOKENS)


@pytest.mark.parametrize("text", ["Straße und Weg, 12", "x " * 5000 + "Ende"])
def test_case_that_makes_other_tokens_is_named(text):
    assert notice(stored(text), stored(text.upper()), False) == Notice(NoticeKind.CASE_TOKENS)
    assert notice(stored(text), stored(text.upper() + " more"), False) is None
    assert notice(stored(text), stored(text.replace(",", ";") + "!"), False) is None


def test_a_normalisation_that_makes_other_tokens_is_explained():
    found = notice(stored("café"), stored(unicodedata.normalize("NFD", "café")), False)
    assert found == Notice(NoticeKind.UNSEEN_TOKENS, (), (Unseen.NORMALISATION,))


def test_what_can_be_seen_needs_no_notice():
    assert notice(stored("one two"), stored("one three"), False) is None
