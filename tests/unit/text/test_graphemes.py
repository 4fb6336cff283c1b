import pytest
from hypothesis import given
from hypothesis import strategies as st

from twinlens.text.graphemes import boundary_at_or_before, cluster, clusters, is_boundary, widen

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
CLUSTERS = [
    "a",
    "e\u0301",
    FAMILY,
    "\U0001f1e9\U0001f1ea",
    "\U0001f1eb\U0001f1f7",
    "1\ufe0f\u20e3",
    "\u0e19\u0e49\u0e33",
    "\r\n",
    "\U0001f44d\U0001f3fd",
    "\u0928\u093f",
    "\uac01",
]
texts = st.lists(st.sampled_from([*CLUSTERS, " ", "x", "."]), max_size=20).map("".join)


@pytest.mark.parametrize("whole", CLUSTERS)
def test_each_code_point_belongs_to_its_whole_cluster(whole):
    text = f"before {whole} after"
    for offset in range(len(whole)):
        assert cluster(text, 7 + offset) == (7, 7 + len(whole))


@given(texts)
def test_clusters_join_to_the_text_and_agree_with_boundaries(text):
    parts = clusters(text)
    assert "".join(parts) == text
    starts, at = set(), 0
    for part in parts:
        starts.add(at)
        at += len(part)
    assert {index for index in range(len(text)) if is_boundary(text, index)} == starts


@given(texts, st.data())
def test_a_widened_range_holds_whole_clusters_and_no_more(text, data):
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    first, last = widen(text, start, end)
    if start == end:
        assert (first, last) == (start, end)
        return
    assert first <= start
    assert end <= last
    assert is_boundary(text, first)
    assert is_boundary(text, last)
    assert cluster(text, start)[0] == first
    assert cluster(text, end - 1)[1] == last


@given(texts, st.data())
def test_the_boundary_before_is_the_nearest(text, data):
    position = data.draw(st.integers(0, len(text) + 2))
    found = boundary_at_or_before(text, position)
    assert found <= max(position, 0)
    assert is_boundary(text, found)
    assert not any(is_boundary(text, index) for index in range(found + 1, min(position, len(text)) + 1))
