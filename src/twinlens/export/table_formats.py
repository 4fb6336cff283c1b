"""A table as text, CSV, TSV, JSON, Markdown, LaTeX or HTML."""

import csv
import html
import io
import json
from collections.abc import Callable, Sequence
from typing import Any

from twinlens.export.cells import exact, guarded, plain, shown, visible
from twinlens.export.text_tables import folded, laid_out
from twinlens.model.errors import UsageError
from twinlens.model.tables import Table

NARROWEST_TERMINAL = 30  # columns; nobody reads a table in fewer
_LATEX = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "<": r"\textless{}", ">": r"\textgreater{}",
    "≥": r"$\geq$", "≤": r"$\leq$", "−": r"$-$", "±": r"$\pm$", "×": r"$\times$", "–": "--",
}  # fmt: skip


def render(table: Table, format: str, room: int | None = None) -> str:
    """The table in one of `FORMATS`, ending in a new line. Raises UsageError on another format.

    text, markdown, latex and html round numbers for reading; csv, tsv and json keep every digit. csv and tsv hold the
    header and the rows only; the others also the title and the notes. `room` is how wide the terminal is that a text
    goes to, None = any.
    """
    try:
        renderer = _RENDERERS[format]
    except KeyError:
        raise UsageError(f"--format must be one of {', '.join(FORMATS)}, not {format}") from None
    return as_text(table, room) if format == "text" else renderer(table)


def heading(column: str) -> str:
    """A column's name for a person."""
    return column.replace("_", " ")


def as_text(table: Table, room: int | None = None) -> str:
    """Aligned columns for a terminal; a table without rows that has notes is its notes."""
    room = None if room is None else max(room, NARROWEST_TERMINAL)
    blocks = [folded(visible(table.title), room)] if table.title else []
    if table.rows or not table.notes:
        headings = [heading(column) for column in table.columns]
        blocks.append(laid_out(headings, _shown_rows(table), _numeric_columns(table), room))
    if table.notes:
        blocks.append([line for note in table.notes for line in folded(visible(note), room)])
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks) + "\n"


def as_csv(table: Table) -> str:
    """RFC 4180 with the columns' own names; strings that a spreadsheet would run are guarded."""
    return _separated(table, ",")


def as_tsv(table: Table) -> str:
    """The same with tabs: what the clipboard takes."""
    return _separated(table, "\t")


def as_json(table: Table) -> str:
    """`{"name", "title", "columns", "rows", "notes"}`; a missing value is null."""
    return json.dumps(table_object(table), ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def table_object(table: Table) -> dict[str, Any]:
    """The plain values behind `as_json`."""
    return {
        "name": table.name,
        "title": table.title,
        "columns": list(table.columns),
        "rows": [{column: plain(row.get(column)) for column in table.columns} for row in table.rows],
        "notes": list(table.notes),
    }


def as_markdown(table: Table) -> str:
    """A pipe table with its title above and its notes below."""

    def line(cells: Sequence[str]) -> str:
        escaped = (cell.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;") for cell in cells)
        return "| " + " | ".join(escaped) + " |"

    right = _numeric_columns(table)
    lines = [f"**{visible(table.title)}**", ""] if table.title else []
    lines.append(line([heading(column) for column in table.columns]))
    lines.append("|" + "|".join(" ---: " if flag else " --- " for flag in right) + "|")
    lines += [line(row) for row in _shown_rows(table)]
    for note in table.notes:
        lines += ["", visible(note)]
    return "\n".join(lines) + "\n"


def as_latex(table: Table) -> str:
    """A `table` environment in plain LaTeX, without packages."""
    columns = "".join("r" if flag else "l" for flag in _numeric_columns(table))
    lines = [r"\begin{table}", r"\centering"]
    if table.title:
        lines.append(rf"\caption{{{_latex(table.title)}}}")
    lines += [rf"\begin{{tabular}}{{{columns}}}", r"\hline"]
    lines.append(" & ".join(_latex(heading(column)) for column in table.columns) + r" \\")
    lines.append(r"\hline")
    lines += [" & ".join(_latex(cell) for cell in row) + r" \\" for row in _shown_rows(table)]
    lines += [r"\hline", r"\end{tabular}"]
    lines += [rf"\par\smallskip\footnotesize {_latex(note)}" for note in table.notes]
    lines.append(r"\end{table}")
    return "\n".join(lines) + "\n"


def as_html(table: Table) -> str:
    """A `<table>` with caption, and its notes as a list; everything escaped."""
    right = _numeric_columns(table)
    kinds = ['class="number"' if flag else 'class="word"' for flag in right]

    def line(tag: str, cells: Sequence[str]) -> str:
        inner = "".join(f"<{tag} {kind}>{html.escape(cell)}</{tag}>" for kind, cell in zip(kinds, cells, strict=True))
        return f"<tr>{inner}</tr>"

    lines = [f'<table id="{html.escape(table.name)}">']
    if table.title:
        lines.append(f"<caption>{html.escape(visible(table.title))}</caption>")
    lines.append("<thead>" + line("th", [heading(column) for column in table.columns]) + "</thead>")
    lines += ["<tbody>", *(line("td", row) for row in _shown_rows(table)), "</tbody>", "</table>"]
    if table.notes:
        lines.append('<ul class="notes">')
        lines += [f"<li>{html.escape(visible(note))}</li>" for note in table.notes]
        lines.append("</ul>")
    return "\n".join(lines) + "\n"


def _shown_rows(table: Table) -> list[list[str]]:
    return [[shown(row.get(column)) for column in table.columns] for row in table.rows]


def _numeric_columns(table: Table) -> list[bool]:
    """Whether a column holds numbers, and nothing else but missing values; one without any value stands like them."""

    def numeric(place: int, column: str) -> bool:
        values = [row.get(column) for row in table.rows if row.get(column) not in (None, "")]
        if not values:
            return place > 0
        return all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)

    return [numeric(place, column) for place, column in enumerate(table.columns)]


def _separated(table: Table, delimiter: str) -> str:
    target = io.StringIO()
    writer = csv.writer(target, delimiter=delimiter, lineterminator="\n")
    writer.writerow([guarded(column) for column in table.columns])
    for row in table.rows:
        values = [row.get(column) for column in table.columns]
        # a negative number is a number, not a formula
        writer.writerow([exact(value) if isinstance(value, int | float) else guarded(exact(value)) for value in values])
    return target.getvalue()


def _latex(text: str) -> str:
    return "".join(_LATEX.get(character, character) for character in visible(text))


_RENDERERS: dict[str, Callable[[Table], str]] = {
    "text": as_text,
    "csv": as_csv,
    "json": as_json,
    "markdown": as_markdown,
    "latex": as_latex,
    "html": as_html,
    "tsv": as_tsv,
}
FORMATS = tuple(_RENDERERS)
