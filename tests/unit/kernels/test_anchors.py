"""The sif fingerprints against a slow twin that follows the paper's formula literally."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from twinlens.kernels.anchors import PartnerSums, fingerprints_by_anchor, fingerprints_by_value

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


def arrays(contents: list[bytes]) -> tuple[np.ndarray, np.ndarray]:
    offsets = np.zeros(len(contents) + 1, dtype=np.int64)
    np.cumsum([len(c) for c in contents], out=offsets[1:])
    return np.frombuffer(bytearray().join(contents) or bytearray(1), dtype=np.uint8), offsets


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
    values, _ = fingerprints_by_value(data, np.array([0, 200_000]), 8)
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


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.sets(st.integers(0, 7), min_size=2), st.integers(1, 9)), max_size=8))
def test_partner_sums_equal_a_dictionary_of_counters(sets: list[tuple[set[int], int]]) -> None:
    start = np.zeros(len(sets) + 1, dtype=np.int64)
    np.cumsum([len(s) for s, _ in sets], out=start[1:])
    member = np.array([m for s, _ in sets for m in sorted(s)], dtype=np.int64)
    sums = PartnerSums(start, member, np.array([c for _, c in sets], dtype=np.int64), 8)
    for file in range(8):
        expected: dict[int, int] = {}
        for files, count in sets:
            if file in files:
                for other in files - {file}:
                    expected[other] = expected.get(other, 0) + count
        partners, common = sums.of(file)
        assert dict(zip(partners.tolist(), common.tolist(), strict=True)) == expected
