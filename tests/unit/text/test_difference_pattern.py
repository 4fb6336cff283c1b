import pytest

from twinlens.model.params import Profile
from twinlens.text.common_text import Text
from twinlens.text.difference_pattern import pattern
from twinlens.text.differing_runs import runs_of


def of(a: str, b: str) -> str:
    return pattern(runs_of(Text(a, True), Text(b, True), Profile.MODERN))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("Hits: 12 today", "Hits: 15 today"), ("Hits: 1042 today", "Hits: 7 today")),
        (("on 2004-01-02 10:22:33", "on 2004-02-03 11:22:34"), ("on 1999-12-31 01:02:03", "on 2001-03-04 07:08:09")),
        (("Jan 5, 2004 noon", "Feb 16, 2004 noon"), ("Mar 7, 1999 noon", "Oct 18, 1999 noon")),
        (
            ("go http://a.example.com/x/1.html now", "go http://b.example.com/y.html now"),
            ("go http://c.example.org/deep/er/page.html now", "go http://d.example.org/ now"),
        ),
        (("id 8f14e45fceea here", "id 9a24e45fceeb here"), ("id 1b2c3d4e5f here", "id abcdef0123 here")),
        (("a Hits: 1 b Hits: 2 c", "a Hits: 3 b Hits: 4 c"), ("a Hits: 1 b", "a Hits: 2 b")),
    ],
)
def test_the_same_form_is_the_same_pattern(one: tuple[str, str], other: tuple[str, str]) -> None:
    assert of(*one) == of(*other) != ""
    assert of(*one[::-1]) == of(*one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("Hits: 12", "Hits: 15"), ("Price: 12", "Price: 15")),
        (("Hits: 12", "Hits: 15"), ("Hits: 12", "Hits: many")),
        (("red shirt", "blue shirt"), ("red shirt", "green shirt")),
    ],
)
def test_another_form_is_another_pattern(one: tuple[str, str], other: tuple[str, str]) -> None:
    assert of(*one) != of(*other)


def test_long_differences_have_no_pattern() -> None:
    assert of("a " + "word " * 20, "a " + "other " * 20) == ""
    assert of("same", "same") == ""
