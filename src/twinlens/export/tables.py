"""A table of results as text, CSV, JSON, Markdown, LaTeX or HTML."""

import csv
import html
import io
import json
import re
from collections.abc import Callable
from typing import Any

from twinlens.model.errors import UsageError
from twinlens.model.tables import Table

NOT_AVAILABLE = "n/a"

_LATEX = {
    "\\": r"\textbackslash{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}
_MARKDOWN = re.compile(r"([\\|*_`<>\[\]])")


def render(table: Table, format: str) -> str:
    """The table in one of `FORMATS`, ending with a new line.

    Numbers are rounded for reading in text, Markdown, LaTeX and HTML, and exact in CSV and JSON. Raises UsageError
    for another format.
    """
    try:
        write = _WRITERS[format]
    except KeyError:
        raise UsageError(f"a table can be written as {', '.join(FORMATS)}, not as {format}") from None
    return write(table)


def _decimals(table: Table, column: str) -> int:
    floats = [abs(row[column]) for row in table.rows if isinstance(row.get(column), float)]
    return 3 if max(floats, default=0.0) < 10 else 1


def _cells(table: Table) -> list[list[str]]:
    decimals = {column: _decimals(table, column) for column in table.columns}
    return [[_shown(row.get(column), decimals[column]) for column in table.columns] for row in table.rows]


def _shown(value: Any, decimals: int) -> str:
    if value is None:
        return NOT_AVAILABLE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.{decimals}f}"
    return str(value)


def _is_number(table: Table, column: str) -> bool:
    values = [row.get(column) for row in table.rows]
    return any(isinstance(value, int | float) for value in values) and all(
        value is None or isinstance(value, int | float) for value in values
    )


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _text(table: Table) -> str:
    rows = [[_one_line(cell) for cell in row] for row in _cells(table)]
    widths = [
        max(len(column), *(len(row[position]) for row in rows)) if rows else len(column)
        for position, column in enumerate(table.columns)
    ]
    right = [_is_number(table, column) for column in table.columns]

    def line(cells: list[str]) -> str:
        padded = [
            cell.rjust(width) if is_right else cell.ljust(width)
            for cell, width, is_right in zip(cells, widths, right, strict=True)
        ]
        return "  ".join(padded).rstrip()

    lines = [table.title, line(list(table.columns)), "  ".join("-" * width for width in widths)]
    lines += [line(row) for row in rows]
    return "\n".join([*lines, *table.notes]) + "\n"


def _csv(table: Table) -> str:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(table.columns)
    for row in table.rows:
        writer.writerow(["" if row.get(column) is None else row[column] for column in table.columns])
    return buffer.getvalue()


def _json(table: Table) -> str:
    value = {
        "name": table.name,
        "title": table.title,
        "columns": list(table.columns),
        "rows": [{column: row.get(column) for column in table.columns} for row in table.rows],
        "notes": list(table.notes),
    }
    return json.dumps(value, ensure_ascii=False) + "\n"


def _markdown_escaped(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", _one_line(text))


def _markdown(table: Table) -> str:
    def line(cells: list[str]) -> str:
        return f"| {' | '.join(map(_markdown_escaped, cells))} |"

    rule = "|" + "|".join(" ---: " if _is_number(table, column) else " --- " for column in table.columns) + "|"
    lines = [f"**{_markdown_escaped(table.title)}**", "", line(list(table.columns)), rule]
    lines += [line(row) for row in _cells(table)]
    for note in table.notes:
        lines += ["", _markdown_escaped(note)]
    return "\n".join(lines) + "\n"


def _latex_escaped(text: str) -> str:
    return "".join(_LATEX.get(character, character) for character in _one_line(text))


def _latex(table: Table) -> str:
    def line(cells: list[str]) -> str:
        return " & ".join(_latex_escaped(cell) for cell in cells) + r" \\"

    layout = "".join("r" if _is_number(table, column) else "l" for column in table.columns)
    lines = [
        r"\begin{table}",
        rf"\caption{{{_latex_escaped(table.title)}}}",
        rf"\begin{{tabular}}{{{layout}}}",
        r"\hline",
        line(list(table.columns)),
        r"\hline",
        *(line(row) for row in _cells(table)),
        r"\hline",
        r"\end{tabular}",
        *(rf"\par\footnotesize {_latex_escaped(note)}" for note in table.notes),
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def _html(table: Table) -> str:
    numbers = [' class="number"' if _is_number(table, column) else "" for column in table.columns]

    def line(cells: list[str], tag: str) -> str:
        return (
            "<tr>"
            + "".join(f"<{tag}{kind}>{html.escape(cell)}</{tag}>" for cell, kind in zip(cells, numbers, strict=True))
            + "</tr>"
        )

    lines = [
        "<table>",
        f"<caption>{html.escape(table.title)}</caption>",
        f"<thead>{line(list(table.columns), 'th')}</thead>",
        "<tbody>",
        *(line(row, "td") for row in _cells(table)),
        "</tbody>",
        "</table>",
        *(f"<p>{html.escape(note)}</p>" for note in table.notes),
    ]
    return "\n".join(lines) + "\n"


_WRITERS: dict[str, Callable[[Table], str]] = {
    "text": _text,
    "csv": _csv,
    "json": _json,
    "markdown": _markdown,
    "latex": _latex,
    "html": _html,
}
FORMATS = tuple(_WRITERS)
