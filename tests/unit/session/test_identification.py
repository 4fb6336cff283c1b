from pathlib import Path

import pytest

from twinlens.model.errors import UsageError
from twinlens.session.identification import Identifier, Unresolved, path_of, read_map, without_suffix

NAMES = [
    (1, "d1", "html/index.html", "http://a.org/"),
    (2, "d2", "html/deep/page.html", "http://a.org/page"),
    (3, "", "html/other/page.html", "http://b.org/page"),
    (4, "", "html/deep/notes.txt", ""),
    (5, "twice", "rows.csv#0", ""),
    (6, "twice", "rows.csv#1", ""),
    (7, "", "pages.zip#inside/a.html", "http://c.org/x"),
    (8, "", "crawl.warc.gz#1520", "http://c.org/x"),
    (9, "html/index.html", "own/name.txt", ""),  # an own id that equals another document's locator
]


@pytest.mark.parametrize(
    ("id", "row", "several"),
    [
        ("d1", 1, False),  # the own id
        ("html/index.html", 9, False),  # own ids go before locators
        ("html/deep/page.html", 2, False),
        ("http://a.org/page", 2, False),
        ("http://c.org/x", 0, True),  # a URL that two captures share
        ("inside/a.html", 7, False),  # the path inside an archive
        ("./html/deep/notes.txt", 4, False),
        ("html\\deep\\notes.txt", 4, False),
        ("/corpus/pages/html/deep/notes.txt", 4, False),  # with the source's own path before it
        ("file:///corpus/pages/html/deep/notes.txt", 4, False),
        ("../pages/html/deep/notes.txt", 4, False),  # where the source is from elsewhere, or was on another machine
        ("C:\\old\\pages\\html\\deep\\notes.txt", 4, False),
        ("/old/sheets/html/deep/notes.txt", 0, False),
        ("/pages/html/pages/html/deep/notes.txt", 4, False),
        ("html/index", 1, False),  # without the suffix
        ("html/deep/page", 2, False),
        ("index", 1, False),  # the stem
        ("notes", 4, False),
        ("page", 0, True),
        ("deep/page.html", 2, False),  # a suffix of the path
        ("page.html", 0, True),
        ("age.html", 0, False),  # whole components only
        ("twice", 0, True),
        ("rows.csv#1", 6, False),
        ("crawl.warc.gz#1520", 8, False),
        ("nothing", 0, False),
        ("", 0, False),
        ("/", 0, False),
        ("  d2 ", 2, False),
    ],
)
def test_an_id_is_looked_for_in_the_stated_order(id: str, row: int, several: bool) -> None:
    assert Identifier(NAMES, ["/corpus/pages/"]).find(id) == (row, several)


def test_a_map_goes_before_everything() -> None:
    identifier = Identifier(NAMES, mapping={"raw:x": "crawl.warc.gz#1520", "d1": "html/deep/notes.txt"})
    assert identifier.find("raw:x") == (8, False)
    assert identifier.find("d1") == (4, False)
    assert identifier.find("d2") == (2, False)


def test_paths_of_locators() -> None:
    assert path_of("a/b.html") == "a/b.html"
    assert path_of("x.zip#in/b.html") == "in/b.html"
    assert path_of("x.csv#12") == "x.csv#12"
    assert path_of("C#") == ""
    assert without_suffix("a/b.tar.gz") == "a/b.tar"
    assert without_suffix("a.d/b") == ""
    assert without_suffix("x.csv#1") == ""


def test_a_person_reads_what_was_not_found() -> None:
    assert str(Unresolved(7, "x", False)) == "line 7: 'x' is unknown"
    assert str(Unresolved(8, "y", True)) == "line 8: 'y' means more than one document"


@pytest.mark.parametrize(
    ("text", "mapping"),
    [
        ("id,locator\nx,a.html\ny,b.html\n", {"x": "a.html", "y": "b.html"}),
        ("\ufefflocator,more,ID\na.html,?,x\n", {"x": "a.html"}),
        ("x,a.html\n\ny,b.html\n", {"x": "a.html", "y": "b.html"}),
    ],
)
def test_map_files(tmp_path: Path, text: str, mapping: dict[str, str]) -> None:
    path = tmp_path / "map.csv"
    path.write_text(text, encoding="utf-8")
    assert read_map(path) == mapping


@pytest.mark.parametrize("content", [b"", b"only\n", b"id,locator\nx\n", b"\xff\xfe\x00"])
def test_map_files_that_cannot_be_used(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "map.csv"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=r"map\.csv"):
        read_map(path)
    with pytest.raises(UsageError, match="cannot be read"):
        read_map(tmp_path / "none.csv")
