"""Signatures: equal to a slow twin, independent of the batch, the same for ever under one VERSION."""

import random
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens import kernels
from twinlens.kernels.batches import SignatureBatch, TextBatch
from twinlens.kernels.sign import sign, token_hashes
from twinlens.kernels.token_signatures import sign_tokens
from twinlens.model.params import Profile, ScanParams

VARIANTS = [
    ScanParams(),
    ScanParams(profile=Profile.PAPER, k=5),
    ScanParams(k=1, minvalues=20, supershingles=4, bits=64, c_min=60, combined_min=50),
    ScanParams(k=3, minvalues=6, supershingles=6, bits=128, c_min=120, combined_min=100),
    ScanParams(k=64, minvalues=33, supershingles=3, b_min=1, bits=640, c_min=600, combined_min=600),
    ScanParams(minvalues=256, supershingles=8, bits=1024, c_min=1000, combined_min=900),
]


def one(text: str, params: ScanParams) -> SignatureBatch:
    return sign(TextBatch.from_texts([text], [False]), params)


def rows(batch: SignatureBatch, i: int) -> tuple[int, list[int], list[int], list[int]]:
    return (
        int(batch.tokens[i]),
        batch.supershingles[i].tolist(),
        batch.bits[i].tolist(),
        batch.token_digest[i].tolist(),
    )


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("abcd", min_size=1, max_size=3), max_size=80), st.sampled_from(VARIANTS))
def test_signatures_equal_the_slow_twin(twin: Any, words: list[str], params: ScanParams) -> None:
    text = " ".join(words)
    tokens = twin.tokens(text, False, params)
    expected = twin.sign(tokens, params)
    assert rows(one(text, params), 0) == (len(words), expected.supershingles, expected.bits, expected.digest)


@pytest.mark.parametrize("n", [1, 7, 8, 9, 15, 16, 17, 511, 512, 518, 519, 520, 1031])
def test_lengths_around_the_kernels_own_sizes(twin: Any, n: int) -> None:
    rng = random.Random(n)
    params = ScanParams(profile=Profile.PAPER, k=3)
    for kinds in (2, 10**9):
        text = " ".join(str(rng.randrange(kinds)) for _ in range(n))
        expected = twin.sign(twin.tokens(text, False, params), params)
        signed = one(text, params)
        assert rows(signed, 0) == (n, expected.supershingles, expected.bits, expected.digest)


def test_a_short_document_has_one_shingle(twin: Any) -> None:
    params = ScanParams()
    tokens = twin.tokens("the quick fox", False, params)
    assert len(twin.shingles(tokens, 8)) == 1
    assert one("the quick fox", params).supershingles[0].tolist() == twin.sign(tokens, params).supershingles


def test_documents_without_tokens_are_rows_of_zero() -> None:
    batch = sign(TextBatch.from_texts(["", "!!! ???", "--- ***", "word"], [False] * 4), ScanParams())
    assert batch.tokens.tolist() == [0, 0, 0, 1]
    for column in (batch.supershingles, batch.bits, batch.token_digest):
        assert not column[:3].any() and column[3].any()


def test_no_documents() -> None:
    batch = sign(TextBatch.from_texts([], []), ScanParams())
    assert len(batch) == 0 and batch.supershingles.shape == (0, 6) and batch.bits.shape == (0, 6)


@pytest.mark.parametrize("profile", Profile)
def test_a_signature_does_not_depend_on_its_batch(profile: Profile) -> None:
    rng = random.Random(4)
    vocabulary = ["word", "été", "e\u0301te", "漢字", "http://a.b/c", "\x01x.png\x02", "Straße", "\u00ad"]
    texts = [" ".join(rng.choice(vocabulary) for _ in range(rng.randrange(60))) for _ in range(200)]
    markup = [rng.random() < 0.5 for _ in texts]
    params = ScanParams(profile=profile)
    whole = sign(TextBatch.from_texts(texts, markup), params)
    for size in (1, 7, 64):
        for start in range(0, len(texts), size):
            part = sign(TextBatch.from_texts(texts[start : start + size], markup[start : start + size]), params)
            assert [rows(part, i) for i in range(len(part))] == [rows(whole, start + i) for i in range(len(part))], (
                size,
                start,
            )


def test_an_arrow_columns_own_buffer_is_signed_as_it_is() -> None:
    texts = ["the first text", "", "Ein längerer Text, der zweite", "third"]
    column = pa.array(["left out", *texts], pa.large_string())[1:]
    _, offsets, data = column.buffers()
    raw = np.frombuffer(data, np.uint8)
    raw.flags.writeable = False  # as the buffers of a mapped file are
    batch = TextBatch(
        raw,
        np.frombuffer(offsets, np.int64)[column.offset : column.offset + len(column) + 1],
        np.zeros(4, np.bool_),
    )
    ours, theirs = sign(batch, ScanParams()), sign(TextBatch.from_texts(texts, [False] * 4), ScanParams())
    assert [rows(ours, i) for i in range(4)] == [rows(theirs, i) for i in range(4)]


def test_columns_that_do_not_fit_are_refused() -> None:
    data, markup = np.zeros(4, np.uint8), np.zeros(1, np.bool_)
    for offsets in ([0, 5], [2, 1], [-1, 2], [0, 2, 4], [0]):
        with pytest.raises(ValueError, match="offsets"):
            TextBatch(data, np.array(offsets, np.int64), markup)
    with pytest.raises(ValueError, match="contiguous"):
        TextBatch(data.astype(np.int8), np.array([0, 2], np.int64), markup)  # type: ignore[arg-type]


def test_tokens_alone_have_the_signature_of_their_text() -> None:
    text = " ".join(f"w{i % 300}" for i in range(1000))
    params = ScanParams()
    supershingles, bits = sign_tokens(token_hashes(text, False, params), params)
    assert one(text, params).supershingles[0].tolist() == supershingles.tolist()
    assert one(text, params).bits[0].tolist() == bits.tolist()


def test_words_with_the_top_bit_set_are_kept_exactly() -> None:
    batch = sign(TextBatch.from_texts([f"text number {i}" for i in range(64)], [False] * 64), ScanParams())
    for column in (batch.supershingles, batch.bits, batch.token_digest):
        assert column.dtype == np.uint64
        top = column >> np.uint64(63)
        assert 0 < top.sum() < top.size
        assert (column.view(np.int64) < 0).sum() == top.sum()
        assert (np.frombuffer(column.tobytes(), "<u8").reshape(column.shape) == column).all()


PASSAGE = (
    "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness. "
    "Straße, Café, caf\u0065\u0301, 漢字かな, ไทย; see http://Www.Example.ORG/a_b/c.html. \x01Pic.PNG\x02"
)
GOLDEN = {  # changes with kernels.VERSION only
    Profile.PAPER: (
        38,
        [
            0x87EB3BA1B4F0CBC7,
            0xD5F4184E15135D5C,
            0x894DABA000279B95,
            0x9A90CBAEB148746E,
            0x4DBCD55A9C4E6C1B,
            0xDA5C09DBDFF572E9,
        ],
        [
            0x80BA2C969066D451,
            0x84250A1042808F60,
            0x54581825BA0E5A90,
            0x496866C3FFF98DC2,
            0xC38BF662C5831996,
            0x233D57419A2A5E39,
        ],
        [0x554F57C7C3760770, 0xBC193B4C776D55F1],
    ),
    Profile.MODERN: (
        43,
        [
            0x1523B0ED7280EA6F,
            0x35C62DB4B0EA8AB0,
            0xA057627D443835CC,
            0x44EE8D1303A1991E,
            0x019446792613C88F,
            0x44C43D6A88FA8BBD,
        ],
        [
            0x80AA6C921CA29671,
            0x9CA5029040C28F62,
            0xB8585B61BE3EFA98,
            0x896B74437BD9CDE2,
            0xD38BD25EED9301B6,
            0xEB3EDF419A28CC3D,
        ],
        [0xDC4260C899C6D823, 0x49440160E3184CBF],
    ),
}


@pytest.mark.parametrize("profile", Profile)
def test_golden_signatures(profile: Profile) -> None:
    """Project files hold these words: a kernel that makes others must raise VERSION."""
    assert kernels.VERSION == 1
    batch = sign(TextBatch.from_texts([PASSAGE], [True]), ScanParams(profile=profile))
    assert rows(batch, 0) == GOLDEN[profile]
