"""Differing words found again in a page that was put together in another way."""

import random
import re

from twinlens.text.page_marks import places


def shown(text: str, page: str, *words: str) -> list[tuple[str, int]]:
    """What is found in the page for the first occurrence of each of the words in the text."""
    spans = [(text.index(word), text.index(word) + len(word)) for word in words]
    return [(page[place.start : place.end], place.span) for place in places(text, page, spans)]


def test_words_are_found_where_the_page_has_more_and_less() -> None:
    text = "Title one two three picture four five six seven eight nine"
    page = "Title\none two three\nfour five [a form: yes] six seven eight nine"
    assert shown(text, page, "two three", "picture", "seven") == [("two three", 0), ("seven", 2)]


def test_a_span_over_several_lines_of_the_page_is_one_place() -> None:
    assert shown("a b c d e", "a b\nc d e", "b c d") == [("b\nc d", 0)]


def test_a_page_that_is_cut_ends_the_marks() -> None:
    assert shown("one two three four", "one two", "two three four") == [("two", 0)]


def test_nothing_in_common_has_no_place() -> None:
    assert shown("one two three", "vier fünf sechs", "two") == []
    assert places("", "", []) == []


def test_marked_words_are_the_words_of_their_span() -> None:
    chance = random.Random(3)
    for _ in range(200):
        words = [f"w{chance.randrange(40)}" for _ in range(120)]
        text, page = " ".join(words), "\n".join(word for word in words if chance.random() > 0.1)
        starts = sorted(chance.sample(range(len(text) - 9), 6))
        spans = [
            (start, min(start + 8, *(other for other in [*starts, len(text)] if other > start))) for start in starts
        ]
        found = places(text, page, spans)
        assert [place.start for place in found] == sorted(place.start for place in found)
        for place in found:
            start, end = spans[place.span]
            own = {match[0] for match in re.finditer(r"\w+", text) if match.end() > start and match.start() < end}
            inside = re.findall(r"\w+", page[place.start : place.end])
            assert inside and set(inside) <= own
