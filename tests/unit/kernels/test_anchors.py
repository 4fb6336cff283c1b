"""The sif fingerprints against a slow twin that follows the paper's formula literally."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.kernels.anchors import fingerprints_by_anchor, fingerprints_by_value

P, M = 1000003, 1 << 30


def slow_hash(window: bytes) -> int:
    return sum(t * P ** (50 - i) for i, t in enumerate(window, 1)) % M


def slow_by_value(data: bytes, k: int) -> list[int]:
    out, i = [], 0
    while i + 50 <= len(data):
        f = slow_hash(data[i : i + 50])
        if f % (1 << k) == 0:
            out.append(f >> k)
            i += 50
        else:
            i += 1
    return out


def arrays(contents: list[bytes]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    offsets = np.zeros(len(contents) + 1, dtype=np.int64)
    np.cumsum([len(c) for c in contents], out=offsets[1:])
    data = np.frombuffer(bytearray().join(contents) or bytearray(1), dtype=np.uint8)
    return data, offsets[:-1].copy(), offsets[1:].copy()


@settings(deadline=None, max_examples=60)
@given(st.lists(st.binary(max_size=400), max_size=5), st.sampled_from([2, 4]))
def test_selection_by_value_equals_the_literal_formula(contents: list[bytes], k: int) -> None:
    values, counts = fingerprints_by_value(*arrays(contents), k)
    assert [v.tolist() for v in np.split(values, np.cumsum(counts)[:-1])][: len(contents)] == [
        slow_by_value(c, k) for c in contents
    ]


def test_a_kept_window_is_not_overlapped_by_the_next() -> None:
    rng = np.random.default_rng(3)
    data = rng.integers(97, 123, 200_000, dtype=np.uint8)
    values, _ = fingerprints_by_value(data, np.array([0]), np.array([200_000]), 8)
    # one position in 256 is kept and then 50 bytes are passed over
    assert abs(len(data) / len(values) - 306) < 40
    assert fingerprints_by_value(*arrays([data[:20_000].tobytes(), b"short"]), 8)[0].tolist() == slow_by_value(
        data[:20_000].tobytes(), 8
    )


def test_runs_of_one_byte_do_not_flood() -> None:
    for byte in b" _-=*#\0":
        values, _ = fingerprints_by_value(*arrays([bytes([byte]) * 7000]), 8)
        assert len(values) <= 7000 // 50


@settings(deadline=None, max_examples=60)
@given(st.text(alphabet="abc", max_size=200))
def test_selection_by_anchor_takes_the_fifty_bytes_from_each_occurrence(text: str) -> None:
    data, anchors = text.encode(), [b"ab", b"abc", b"cca"]
    expected = [
        slow_hash(data[i : i + 50])
        for i in range(len(data) - 49)
        if any(data.startswith(anchor, i) for anchor in anchors)
    ]
    values, counts = fingerprints_by_anchor(*arrays([data]), anchors)
    assert values.tolist() == expected
    assert counts.tolist() == [len(expected)]


def test_files_with_an_anchor_at_every_byte_have_room() -> None:
    contents = [b"ab" * 40, b"a" * 3000, b"", b"a" * 9000]
    values, counts = fingerprints_by_anchor(*arrays(contents), [b"aa"])
    assert counts.tolist() == [0, 2951, 0, 8951]
    assert set(values.tolist()) == {slow_hash(b"a" * 50)}
