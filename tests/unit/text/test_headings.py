"""Where the title and the headings of a page are in its text."""

import pytest

from twinlens.text.html import text_and_headings, visible_text


def found(page: str, url: str = "") -> list[str]:
    """What stands at the places of the headings."""
    (text, _), places = text_and_headings(page, url)
    assert text == visible_text(page, url).text
    return [text[start:end].removeprefix("\n") for start, end in places if start < end]


def test_the_title_and_every_depth_of_heading_are_found() -> None:
    page = "<title>Ferries</title><h1>Winter</h1><p>Daily.</p><H4 class=x>Fares <b>and</b> more</H4><p>Fares</p>"
    assert found(page) == ["Ferries", "Winter", "Fares and more"]


def test_a_line_that_says_the_same_is_no_heading() -> None:
    page = "<p>Fares<h2>Fares</h2><p>Fares"
    (text, _), places = text_and_headings(page, "")
    assert text == "Fares\nFares\nFares"
    assert places == [(5, 11)]


def test_a_heading_of_several_lines_and_one_with_a_picture() -> None:
    page = '<h1>First<br>Second</h1><p>x</p><h2><img src="/a/logo.png"> Name</h2>'
    assert found(page, "http://site.example/") == ["First\nSecond", "\x01logo.png\x02 Name"]


def test_the_title_of_a_drawing_is_none_and_a_heading_in_a_heading_is_one() -> None:
    assert found("<svg><title>Harbour</title></svg><h1>One<div><h2>Two</h2></div>three</h1>") == ["One\nTwo\nthree"]


@pytest.mark.parametrize("page", ["", "plain", "<p>Nothing <i>here</i></p>", "<h1></h1><p>x</p>", "<template><h1>x"])
def test_a_page_without_headings_has_no_places(page: str) -> None:
    assert found(page) == []
