"""Result lists collapsed by classes: what a list and a page is, what cannot be read, what is unknown."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from twinlens.engine.replicas.found import Found
from twinlens.model.documents import Source
from twinlens.model.errors import UsageError
from twinlens.session import Project
from twinlens.session.result_lists import Collapsed, collapse


class Classes:
    """Classes of similar pages by document row, as `Found` has them."""

    def __init__(self, classes: dict[int, int]) -> None:
        self._classes = classes

    def class_of(self, document: int) -> int:
        return self._classes.get(document, -1)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Pages a, b (one class), c and d (of their own)."""
    (tmp_path / "web").mkdir()
    for name in "abcd":
        (tmp_path / "web" / f"{name}.html").write_text(f"<p>page {name}")
    with Project.create(tmp_path / "p.twinlens") as made:
        made.scan([Source(str(tmp_path / "web"))], jobs=1)
        yield made


def collapsed(project: Project, path: Path, content: str | bytes) -> Collapsed:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    rows = {locator: row for row, _, locator, _ in project.store.documents.names()}
    return collapse(path, cast(Found, Classes({rows["a.html"]: 0, rows["b.html"]: 0})), project.store)


def test_one_page_a_class_in_each_list(project: Project, tmp_path: Path) -> None:
    found = collapsed(project, tmp_path / "r.csv", "query,url\n1,a.html\n1,b.html\n2,b.html\n1,c.html\n")
    assert found.text == "query,url\n1,a.html\n2,b.html\n1,c.html\n"
    assert (found.kept, found.dropped, found.notes) == (3, 1, ())


def test_a_page_that_is_listed_twice_is_one_page(project: Project, tmp_path: Path) -> None:
    rows = "query,url\n1,c.html\n1,x.html\n1,./c.html\n1,x.html\n1,\n1,\n"
    found = collapsed(project, tmp_path / "r.csv", rows)
    assert found.text == "query,url\n1,c.html\n1,x.html\n1,\n1,\n"
    assert found.notes == (
        "line 3: 'x.html' is unknown; the row is kept",
        "line 5: 'x.html' is unknown; the row is kept",
        "line 6: it names no page; the row is kept",
        "line 7: it names no page; the row is kept",
    )


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("r.csv", "query;rank;url\n1;1;a.html\n1;2;b.html\n"),
        ("r.tsv", "query\trank\turl\n1\t1\ta.html\n1\t2\tb.html\n"),
        ("r.csv", "\ufeffQuery|Rank|URL\r\n1|1|a.html\r\n1|2|b.html\r\n"),
        ("r.csv", "query,rank,url\ngr\xfc\xdfe,1,a.html\ngr\xfc\xdfe,2,b.html\n".encode("latin-1")),
        ("r.csv", "query,rank,url\n1,1,a.html\n1,2,b.html\n".encode("utf-16")),
    ],
)
def test_delimiter_and_encoding_are_found_out(project: Project, tmp_path: Path, name: str, content: str) -> None:
    found = collapsed(project, tmp_path / name, content)
    assert (found.kept, found.dropped, found.notes) == (1, 1, ())
    assert len(found.text.splitlines()) == 2


def test_a_row_that_cannot_be_read_is_named(project: Project, tmp_path: Path) -> None:
    found = collapsed(project, tmp_path / "r.csv", 'query,url\n1,"a.html\n1,b.html\n')
    assert found.text == "query,url\n1,b.html\n"
    assert found.notes == ("line 2: a quote is opened and not closed; the row is left out",)


def test_rows_without_a_list_are_one_list(project: Project, tmp_path: Path) -> None:
    found = collapsed(project, tmp_path / "r.csv", "url\na.html\nb.html\n")
    assert (found.kept, found.dropped) == (1, 1)
    assert "all rows are taken as one list" in found.notes[0]


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("r.csv", "1,a.html\n1,b.html\n", "have no column with pages: .*“a.html”"),
        ("r.csv", "", "are empty"),
        ("r.jsonl", '{"url": "a.html"}\n{"url": "b.html"}\n', "no delimited table"),
    ],
)
def test_what_is_no_table_of_results_is_refused(
    project: Project, tmp_path: Path, name: str, content: str, sentence: str
) -> None:
    with pytest.raises(UsageError, match=sentence):
        collapsed(project, tmp_path / name, content)
    with pytest.raises(UsageError, match="no such file"):
        collapse(tmp_path / "none.csv", cast(Found, Classes({})), project.store)
