import pytest

from twinlens.text.emphasis import emphasised


def marked(a, b, **options):
    left, right = emphasised(a, b, [((0, len(a)), (0, len(b)))], **options)
    return [a[start:end] for start, end in left], [b[start:end] for start, end in right]


def test_the_characters_that_differ_are_emphasised():
    assert marked("2005-11-24", "2005-12-24") == (["1"], ["2"])
    assert marked("colour", "color") == (["u"], [])


def test_words_with_little_in_common_have_no_emphasis():
    assert marked("October", "November") == ([], [])
    assert marked("red", "blue") == ([], [])


def test_half_a_cluster_is_never_emphasised():
    a, b = "ab cdef e\u0301 gh", "ab cdef e\u0300 gh"
    assert marked(a, b) == (["e\u0301"], ["e\u0300"])


@pytest.mark.parametrize("options", [{"seconds": -1.0}])
def test_without_time_there_is_none(options):
    assert marked("2005-11-24", "2005-12-24", **options) == ([], [])


def test_places_are_those_of_the_whole_text():
    a, b = "xx 2005 yy", "x 2006 yyy"
    left, right = emphasised(a, b, [((3, 7), (2, 6))])
    assert [a[start:end] for start, end in left] == ["5"]
    assert [b[start:end] for start, end in right] == ["6"]
