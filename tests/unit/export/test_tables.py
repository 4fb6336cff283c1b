"""Tables in every form: exact where a program reads them, rounded where a person does."""

import csv
import io
import json
from html.parser import HTMLParser

import pytest

from twinlens.export.tables import FORMATS, render
from twinlens.model.errors import UsageError
from twinlens.model.tables import Table

TABLE = Table(
    name="precision-b",
    title="Precision & more",
    columns=("row", "pairs", "precision"),
    rows=(
        {"row": "all_pairs|x", "pairs": 1910, "precision": 1 / 3},
        {"row": "<b>none</b>", "pairs": None, "precision": None},
        {"row": "two\nlines", "pairs": 3, "precision": 0.5},
    ),
    notes=("k = 8, 100 % of it",),
)


def test_json_is_exact_and_has_the_agreed_shape() -> None:
    value = json.loads(render(TABLE, "json"))
    assert value["name"] == "precision-b"
    assert value["columns"] == ["row", "pairs", "precision"]
    assert value["rows"][0] == {"row": "all_pairs|x", "pairs": 1910, "precision": 1 / 3}
    assert value["rows"][1]["precision"] is None


def test_csv_is_exact_and_leaves_missing_values_empty() -> None:
    rows = list(csv.DictReader(io.StringIO(render(TABLE, "csv"))))
    assert float(rows[0]["precision"]) == 1 / 3
    assert rows[1] == {"row": "<b>none</b>", "pairs": "", "precision": ""}
    assert rows[2]["row"] == "two\nlines"


def test_text_lines_up_and_says_not_available() -> None:
    lines = render(TABLE, "text").splitlines()
    assert lines[0] == "Precision & more"
    assert lines[1] == "row          pairs  precision"
    assert lines[3] == "all_pairs|x   1910      0.333"
    assert lines[4] == "<b>none</b>    n/a        n/a"
    assert lines[-1] == "k = 8, 100 % of it"


def test_markdown_escapes_its_own_signs() -> None:
    lines = render(TABLE, "markdown").splitlines()
    assert lines[4] == r"| all\_pairs\|x | 1910 | 0.333 |"
    assert lines[6] == "| two lines | 3 | 0.500 |"


def test_latex_escapes_its_own_signs() -> None:
    text = render(TABLE, "latex")
    assert r"\caption{Precision \& more}" in text
    assert r"all\_pairs|x & 1910 & 0.333 \\" in text
    assert r"100 \% of it" in text


def test_html_holds_no_markup_of_the_cells() -> None:
    cells: list[str] = []

    class Reader(HTMLParser):
        def handle_data(self, data: str) -> None:
            cells.append(data)

    Reader().feed(render(TABLE, "html"))
    assert "<b>none</b>" in cells
    assert "Precision & more" in cells


@pytest.mark.parametrize("format", FORMATS)
def test_a_table_without_rows_is_a_table(format: str) -> None:
    assert "pairs" in render(Table("t", "T", ("row", "pairs"), ()), format)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(UsageError, match="not as pdf"):
        render(TABLE, "pdf")
