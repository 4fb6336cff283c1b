"""Text tables in a terminal that is too narrow for them."""

from twinlens.export.cells import width
from twinlens.export.table_formats import render
from twinlens.export.text_tables import folded
from twinlens.model.tables import Table

ROWS = (
    {"name": "all pairs", "labelled pairs": 1234, "precision": 0.3811, "what it says": "one two three four five six"},
    {"name": "同じサイト", "labelled pairs": 7, "precision": None, "what it says": "/a/path/without/any/space/at/all"},
)
TABLE = Table(
    "t", "A title of some words", tuple(ROWS[0]), ROWS, ("A note that is longer than what there is room for.",)
)


def test_texts_and_headings_are_folded_and_nothing_is_lost() -> None:
    wide, narrow = render(TABLE, "text"), render(TABLE, "text", 48)
    assert max(map(width, narrow.splitlines())) <= 48 < max(map(width, wide.splitlines()))
    for word in ("同じサイト", "precision", "five six", "all pairs", "/a/path/with", "out/any/spac", "e/at/all"):
        assert word in narrow
    assert "1234" in narrow and "0.3811" in narrow  # numbers stay whole
    assert render(TABLE, "text", 500) == wide


def test_a_table_that_cannot_become_narrow_enough_stays_readable() -> None:
    text = render(TABLE, "text", 5)
    assert "0.3811" in text and "A title of some words" in text


def test_a_table_without_rows_is_its_notes() -> None:
    empty = Table("plan", "Labels that are needed", ("name",), (), ("Label the sample to get an estimate.",))
    assert render(empty, "text") == "Labels that are needed\n\nLabel the sample to get an estimate.\n"
    assert "name" in render(Table("plan", "", ("name",), ()), "text")


def test_words_are_cut_only_where_they_are_too_long() -> None:
    assert folded("a bb ccc", 4) == ["a bb", "ccc"]
    assert folded("abcdef gh", 4) == ["abcd", "ef", "gh"]
    assert folded("漢字漢字", 4) == ["漢字", "漢字"]
    assert folded("", 4) == [""]
