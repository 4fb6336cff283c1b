import csv
import io
import json
from html.parser import HTMLParser

import pytest

from twinlens.export.table_formats import FORMATS, render
from twinlens.model.errors import UsageError
from twinlens.model.tables import Table

TABLE = Table(
    "precision-b",
    "Precision of rule B & its <rows>",
    ("name", "pairs", "precision", "note"),
    (
        {"name": "all", "pairs": 1910, "precision": 726 / 1910, "note": "=HYPERLINK(1)"},
        {"name": "a|b_c%", "pairs": None, "precision": None, "note": "'-1"},
        {"name": "漢字", "pairs": 3, "precision": 1.0, "note": "red\x1b[31m\nline"},
        {"name": "short", "pairs": 4, "precision": float("nan"), "note": ""},
    ),
    ("A note with $ and \\.",),
)


@pytest.mark.parametrize("name", FORMATS)
def test_a_missing_value_is_never_a_number_nor_an_empty_cell(name: str) -> None:
    text = render(TABLE, name)
    assert text.endswith("\n")
    assert ("\x1b" in text) is (name in ("csv", "tsv"))  # kept where a program reads, escaped where a person does
    if name == "json":
        rows = json.loads(text)["rows"]
        assert rows[1]["precision"] is None and rows[1]["pairs"] is None and rows[3]["precision"] is None
    else:
        assert text.count("n/a") == 3


def test_text_is_aligned_and_harmless() -> None:
    lines = render(TABLE, "text").splitlines()
    assert lines[0] == TABLE.title
    assert lines[2].split() == ["name", "pairs", "precision", "note"]
    assert "0.3801" in lines[4] and "1.0000" in lines[6]
    assert "\\x1b[31m line" in lines[6]
    assert lines[4].index("0.3801") == lines[5].index("n/a", lines[5].index("n/a") + 1) - 3
    assert lines[-1] == TABLE.notes[0]


def test_csv_keeps_every_digit_and_guards_formulas() -> None:
    rows = list(csv.reader(io.StringIO(render(TABLE, "csv"))))
    assert rows[0] == ["name", "pairs", "precision", "note"]
    assert float(rows[1][2]) == 726 / 1910
    assert rows[1][3] == "'=HYPERLINK(1)"
    assert rows[2][3] == "''-1"
    negative = Table("t", "", ("x",), ({"x": -1.5}, {"x": -3}))
    assert render(negative, "csv") == "x\n-1.5\n-3\n"


def test_tsv_is_read_back_by_a_csv_reader() -> None:
    rows = list(csv.reader(io.StringIO(render(TABLE, "tsv")), delimiter="\t"))
    assert [len(row) for row in rows] == [4] * 5


def test_json_has_the_promised_shape() -> None:
    data = json.loads(render(TABLE, "json"))
    assert data["name"] == "precision-b" and data["columns"] == list(TABLE.columns)
    assert data["rows"][0]["precision"] == 726 / 1910 and data["notes"] == list(TABLE.notes)


def test_markdown_rows_have_equal_cells() -> None:
    lines = [line for line in render(TABLE, "markdown").splitlines() if line.startswith("|")]
    assert len(lines) == 6
    assert all(line.replace("\\|", "").count("|") == 5 for line in lines)


def test_latex_is_escaped() -> None:
    text = render(TABLE, "latex")
    assert r"a|b\_c\%" in text and r"\& its \textless{}rows\textgreater{}" in text
    assert r"A note with \$ and \textbackslash{}." in text
    assert text.count(r"\begin") == text.count(r"\end") == 2


def test_html_is_escaped_and_well_formed() -> None:
    class Cells(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []
            self.cells: list[str] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag

        def handle_data(self, data: str) -> None:
            if self.open and self.open[-1] in ("td", "th", "caption"):
                self.cells.append(data)

    parser = Cells()
    parser.feed(render(TABLE, "html"))
    assert not parser.open
    assert parser.cells[:2] == ["Precision of rule B & its <rows>", "name"]
    assert "=HYPERLINK(1)" in parser.cells


@pytest.mark.parametrize("name", FORMATS)
def test_a_table_without_rows(name: str) -> None:
    assert render(Table("empty", "Nothing", ("a", "b"), ()), name)


def test_an_unknown_format_is_refused_in_one_sentence() -> None:
    with pytest.raises(UsageError, match="text, csv, json"):
        render(TABLE, "yaml")


def test_columns_without_a_value_stand_like_numbers() -> None:
    table = Table("t", "", ("name", "share", "kind"), ({"name": "a", "kind": "x"}, {"name": "b", "kind": "y"}), ())
    assert render(table, "markdown").splitlines()[1] == "| --- | ---: | --- |"
