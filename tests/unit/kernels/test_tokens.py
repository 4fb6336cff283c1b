"""The compiled tokeniser equals XXH64 over the plain-Python terms, wherever a text is cut into blocks."""

import random
import unicodedata
from typing import Any

import numpy as np
import pytest
import xxhash
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.kernels.batches import TextBatch
from twinlens.kernels.sign import sign, token_hashes, whitespace_hashes
from twinlens.model.params import Profile, ScanParams

PARAMS = {profile: ScanParams(profile=profile) for profile in Profile}

PIECES = [
    *"ab Z09_.:/,;)]}'!?\"<>\t\n",
    *"\u00ad\u200b\u0301\u0300\u0315ß\u0390\u1100\u1161\u11a8漢かー\u0e01\u0e38\u09c7\u09be\u212b\u0958\ufb03\u0130\0",
    *"\U00011930\U00011935\U00020000\u2028\u3000\x01\x02éÉ",
    "http://",
    "https://",
    "FTP://",
    "WWW.",
    "www.",
    "\x01http://img.example/A.png\x02",
    "word ",
    "x" * 15,
    "y" * 33,
]
LIVELY = st.lists(st.sampled_from(PIECES) | st.characters(), max_size=60).map("".join)


@settings(max_examples=300, deadline=None)
@given(LIVELY, st.booleans(), st.sampled_from(Profile))
def test_tokens_are_the_hashes_of_the_terms(twin: Any, text: str, markup: bool, profile: Profile) -> None:
    assert token_hashes(text, markup, PARAMS[profile]).tolist() == twin.tokens(text, markup, PARAMS[profile])


@pytest.mark.parametrize("profile", Profile)
def test_tokens_do_not_depend_on_where_a_block_ends(twin: Any, profile: Profile) -> None:
    samples = ["word", "漢字", "é", "http://a.b/c", "\x01i.png\x02", "a\u200bb", "\U00020000", "e\u0301", "\0"]
    for sample in samples:
        for offset in range(50, 70):
            text = "x" * offset + sample + " " + "y" * 70 + " " + "z " * 31 + sample
            assert token_hashes(text, True, PARAMS[profile]).tolist() == twin.tokens(text, True, PARAMS[profile])


def test_every_length_of_term_hashes_like_xxhash() -> None:
    for n in range(1, 200):
        for text in ("a" * n, "é" * n, " " + "b" * n + " "):
            assert token_hashes(text, False, PARAMS[Profile.PAPER]).tolist() == [
                xxhash.xxh64_intdigest(text.strip().encode())
            ]


def test_long_random_texts(twin: Any) -> None:
    rng = random.Random(7)
    for profile in Profile:
        text = "".join(rng.choice(PIECES) for _ in range(20_000))
        assert token_hashes(text, True, PARAMS[profile]).tolist() == twin.tokens(text, True, PARAMS[profile])


def test_only_texts_that_compose_leave_the_kernel(twin: Any) -> None:
    """Decomposed texts among composed ones get the tokens of their composed form, and disturb no other."""
    french = "L'été à la forêt : « garçon », œuvre, naïf. "
    texts = [french, unicodedata.normalize("NFD", french), "plain", "", "\u0e01\u0e38 thai"]
    batch = sign(TextBatch.from_texts(texts, [False] * 5), PARAMS[Profile.MODERN])
    assert batch.token_digest[0].tolist() == batch.token_digest[1].tolist()
    assert batch.tokens.tolist() == [len(twin.tokens(t, False, PARAMS[Profile.MODERN])) for t in texts]


def test_composing_leaves_image_terms_as_they_are(twin: Any) -> None:
    text = "e\u0301 \x01e\u0301\u200bÀ.png\x02 A\u0300"
    assert token_hashes(text, True, PARAMS[Profile.MODERN]).tolist() == twin.tokens(text, True, PARAMS[Profile.MODERN])


@pytest.mark.parametrize("profile", Profile)
def test_bytes_that_are_no_utf8_are_read_within_bounds(profile: Profile) -> None:
    """A column from elsewhere may hold anything: bad bytes separate terms, and nothing beyond the text is read."""
    cases = (b"ab \xf0", b"ab \xe3\x81", b"ab\xffcd", b"\xf7\xbf\xbf\xbfx", b"ab \xc3", b"\x80ab", b"ab\xc0\x80cd")
    for raw in cases:
        for size in (len(raw), 64, 65, 130):
            padded = raw.rjust(size, b" ")
            whole = np.frombuffer(padded + "漢字é".encode(), np.uint8)
            batch = TextBatch(whole, np.array([0, size], np.int64), np.zeros(1, np.bool_))
            alone = TextBatch(whole[:size].copy(), np.array([0, size], np.int64), np.zeros(1, np.bool_))
            signed, other = sign(batch, PARAMS[profile]), sign(alone, PARAMS[profile])
            assert signed.token_digest.tolist() == other.token_digest.tolist()
            assert 1 <= signed.tokens[0] <= 2


def test_whitespace_tokens_are_those_of_str_split() -> None:
    text = "  The  quick,\tbrown\u3000fox\n\x85été "
    assert whitespace_hashes(text).tolist() == [xxhash.xxh64_intdigest(t.encode()) for t in text.split()]
    assert whitespace_hashes(" \n").tolist() == []


def test_lone_surrogates_are_replaced(twin: Any) -> None:
    text = "a\ud800b http://x/\udfffy"
    assert token_hashes(text, False, PARAMS[Profile.PAPER]).tolist() == twin.tokens(text, False, PARAMS[Profile.PAPER])
