import unicodedata

import pytest

from twinlens.text.invisible import Stored, invisible_kinds, notice

FRENCH = "Le café est déjà fermé.\nÀ bientôt.\n"


@pytest.mark.parametrize(
    ("a", "b", "kinds"),
    [
        (FRENCH, FRENCH, []),
        (FRENCH, FRENCH.rstrip("\n"), ["the last line end"]),
        (FRENCH, FRENCH.replace("\n", "\r\n"), ["the line ends"]),
        (FRENCH, FRENCH.replace("\n", "\r"), ["the line ends"]),
        (FRENCH, unicodedata.normalize("NFD", FRENCH), ["the Unicode normalisation"]),
        (FRENCH, FRENCH.replace("est", "e\u00adst"), ["invisible characters"]),
        (FRENCH, FRENCH.replace("est", "est\u200b"), ["invisible characters"]),
        (FRENCH, FRENCH.replace(" ", "\t  "), ["white space"]),
        (
            FRENCH,
            unicodedata.normalize("NFD", FRENCH).replace("\n", "\r\n"),
            ["the line ends", "the Unicode normalisation"],
        ),
        (FRENCH, FRENCH.replace("fermé", "ouvert"), []),
        (FRENCH, FRENCH.upper(), []),
        ("", "\n", ["the last line end"]),
        ("one\n\ntwo three", "one\ntwo three", ["white space"]),
        ("word " * 3000 + "end", "word " * 1000 + "\n" + "word " * 2000 + "end", ["white space"]),
        ("word " * 3000 + "end", "word " * 1000 + "new " + "word " * 2000 + "end", []),
    ],
)
def test_the_kinds_that_make_the_whole_difference_are_named(a, b, kinds):
    assert invisible_kinds(a, b) == kinds
    assert invisible_kinds(b, a) == kinds


def stored(text, *, source="", encoding="utf-8", bom=False):
    data = ("\ufeff" if bom else "") + (source or text)
    return Stored(data.encode(encoding), text, source, encoding, bom)


def test_equal_bytes_are_said_to_be_equal():
    assert notice(stored("x"), stored("x"), True) == "The two documents are the same, byte for byte."


def test_a_byte_order_mark_is_named():
    sentence = notice(stored("x"), stored("x", bom=True), True)
    assert sentence is not None
    assert "byte order mark" in sentence
    assert "encoding" not in sentence


def test_an_encoding_is_named():
    sentence = notice(stored("café"), stored("café", encoding="windows-1252"), True)
    assert sentence == "Nothing that can be seen differs: only the encoding (utf-8 and windows-1252)."


def test_markup_is_named_where_visitors_see_the_same():
    sentence = notice(stored("hello", source="<p>hello"), stored("hello", source="<div>hello</div>"), True)
    assert sentence == "Nothing that can be seen differs: only the markup."


def test_same_tokens_with_other_punctuation_are_said_to_be_that():
    sentence = notice(stored("Hello, world"), stored("HELLO world!"), True)
    assert sentence is not None
    assert sentence.startswith("Same tokens")


def test_a_normalisation_that_makes_other_tokens_is_explained():
    sentence = notice(stored("café"), stored(unicodedata.normalize("NFD", "café")), False)
    assert sentence is not None
    assert "normalisation" in sentence
    assert "other tokens" in sentence


def test_what_can_be_seen_needs_no_notice():
    assert notice(stored("one two"), stored("one three"), False) is None
