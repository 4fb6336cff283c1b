"""The report as PDF, with vector figures and embedded fonts."""

import logging
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.export.cells import shown, visible
from twinlens.export.figure import Figure, Point
from twinlens.export.files import whole_file
from twinlens.export.plot import HEIGHT, draw
from twinlens.export.svg import LIGHT, OUTLINES
from twinlens.export.table_formats import heading
from twinlens.installation import resources
from twinlens.model.tables import Table

if TYPE_CHECKING:
    from fpdf import FPDF

    from twinlens.export.report import ReportContent

_INK, _SOFT, _LINE = "#1b1f27", "#5b6270", "#d9dde5"
_MARGIN, _SIZE, _ROW = 36.0, 7.0, 11.0  # points
ROWS = 40  # of a long table; the rest stands in the HTML report and in the table itself


def write_pdf(path: Path, content: "ReportContent") -> None:
    """Write the report on A4 landscape. Raises TwinlensError when the file cannot be written."""
    from fpdf import FPDF  # heavy, and not on the window's path

    for name in ("fpdf", "fontTools"):
        # font subsetting reports every table that it drops
        logging.getLogger(name).setLevel(logging.CRITICAL)
    pdf = FPDF(orientation="landscape", unit="pt", format="A4")
    pdf.set_title(content.title)
    pdf.set_creator("Twinlens")
    pdf.set_creation_date(_moment(content.made))
    pdf.set_margins(_MARGIN, _MARGIN)
    pdf.set_auto_page_break(True, _MARGIN)
    with _fonts(pdf):
        writer = _Writer(pdf)
        pdf.add_page()
        writer.words(content.title, 18, bold=True)
        writer.words(f"Made {_moment(content.made):%Y-%m-%d %H:%M} UTC", 9, _SOFT)
        writer.facts(content.facts)
        pdf.add_page()
        for table, figure in content.figures():
            if figure is not None:
                writer.figure(figure)
            writer.table(table, titled=figure is None)
        with whole_file(path) as part:
            part.write_bytes(bytes(pdf.output()))


@contextmanager
def _fonts(pdf: "FPDF") -> Iterator[None]:
    """The report's fonts; their files are closed at the end, where fpdf would leave them to the collector."""
    from fpdf.fonts import TTFFont

    for style, file in (("", "Inter-Regular.otf"), ("B", "Inter-SemiBold.otf")):
        pdf.add_font("Inter", style, resources() / "fonts" / file)
    pdf.set_font("Inter", size=9)
    try:
        yield
    finally:
        for font in pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.ttfont.close()


class _Writer:
    """Words, tables and figures, one below the other."""

    def __init__(self, pdf: "FPDF") -> None:
        self._pdf = pdf
        self._known: set[int] = set(getattr(pdf.fonts["inter"], "cmap", ()))
        self._texts: set[str] = set()  # columns of the present table that hold words

    def words(self, text: str, size: float, colour: str = _INK, bold: bool = False, above: float = 0) -> None:
        """A paragraph over the whole width."""
        self._pdf.ln(above)
        self._pdf.set_font("Inter", "B" if bold else "", size)
        self._pdf.set_text_color(colour)
        self._pdf.multi_cell(0, size * 1.4, self.known(text), new_x="LMARGIN", new_y="NEXT")

    def facts(self, sections: Sequence[tuple[str, Sequence[tuple[str, object]]]]) -> None:
        """Names and values under their headings, in two columns."""
        pdf = self._pdf
        pdf.ln(6)
        lines = [len(facts) + 2 for _, facts in sections]
        before, half = 0, sum(lines) / 2
        with pdf.text_columns(ncols=2, gutter=28, text_align="LEFT", line_height=1.35) as columns:
            for (name, facts), high in zip(sections, lines, strict=True):
                if before < half <= before + high / 2:
                    columns.new_column()
                before += high
                pdf.set_text_color(_INK)
                pdf.set_font("Inter", "B", 11)
                columns.write(f"{self.known(name)}\n")
                pdf.set_font("Inter", "", 8.5)
                for fact, value in facts:
                    columns.write(f"{self.known(f'{fact}: {shown(value)}')}\n")
                columns.write("\n")

    def known(self, text: str) -> str:
        """The text with every character that the font lacks written as its code point."""
        return "".join(c if ord(c) in self._known else f"U+{ord(c):04X}" for c in visible(text))

    def figure(self, figure: Figure) -> None:
        """A figure of the full width of its own points."""
        pdf = self._pdf
        if pdf.will_page_break(HEIGHT):
            pdf.add_page()
        top = pdf.get_y()
        draw(figure, _PdfCanvas(pdf, pdf.l_margin, top, self))
        pdf.set_y(top + HEIGHT + 12)

    def table(self, table: Table, *, titled: bool) -> None:
        """A table whose columns share the width by what they hold; wide ones go on below, with the first column.

        Not `titled` below its figure, which has the title.
        """
        if self._pdf.will_page_break(_ROW * (min(len(table.rows), 12) + 4)):
            self._pdf.add_page()
        if titled:
            self.words(table.title, 11, bold=True, above=10)
        columns = list(table.columns)
        rows = [{column: self.known(shown(row.get(column))) for column in columns} for row in table.rows[:ROWS]]
        widths = {column: self._width(column, rows) for column in columns}
        self._texts = {
            column
            for place, column in enumerate(columns)
            if place == 0 or any(isinstance(row.get(column), str) for row in table.rows[:ROWS])
        }
        for group in _groups(columns, widths, self._pdf.epw):
            self._rows(group, widths, rows)
        if len(table.rows) > ROWS:
            self.words(f"… and {len(table.rows) - ROWS} more rows.", 8, _SOFT)
        for place, note in enumerate(table.notes):
            self.words(note, 7.5, _SOFT, above=0 if place else 5)

    def _width(self, column: str, rows: Sequence[dict[str, str]]) -> float:
        self._pdf.set_font("Inter", "B", _SIZE)
        head = self._pdf.get_string_width(heading(column))
        self._pdf.set_font("Inter", "", _SIZE)
        widest = max([head, *(self._pdf.get_string_width(row[column]) for row in rows)])
        return min(widest + 8, self._pdf.epw / 2)

    def _rows(self, columns: Sequence[str], widths: dict[str, float], rows: Sequence[dict[str, str]]) -> None:
        pdf = self._pdf
        pdf.ln(4)
        self._line([heading(column) for column in columns], columns, widths, bold=True)
        for row in rows:
            if pdf.will_page_break(_ROW):
                pdf.add_page()
                self._line([heading(column) for column in columns], columns, widths, bold=True)
            self._line([row[column] for column in columns], columns, widths)

    def _line(self, cells: Sequence[str], columns: Sequence[str], widths: dict[str, float], bold: bool = False) -> None:
        pdf = self._pdf
        pdf.set_font("Inter", "B" if bold else "", _SIZE)
        pdf.set_text_color(_INK)
        pdf.set_draw_color(_LINE)
        pdf.set_line_width(0.4)
        for text, column in zip(cells, columns, strict=True):
            align = "L" if column in self._texts else "R"
            pdf.cell(widths[column], _ROW, self._cut(text, widths[column] - 6), border="B", align=align)
        pdf.ln(_ROW)

    def _cut(self, text: str, width: float) -> str:
        if self._pdf.get_string_width(text) <= width:
            return text
        while text and self._pdf.get_string_width(text + "…") > width:
            text = text[:-1]
        return text + "…"


class _PdfCanvas:
    """A figure's canvas at a place of the page."""

    def __init__(self, pdf: "FPDF", left: float, top: float, writer: _Writer) -> None:
        self._pdf, self._left, self._top, self._writer = pdf, left, top, writer

    def _at(self, point: Point) -> Point:
        return self._left + point[0], self._top + point[1]

    def line(self, start: Point, end: Point, role: str) -> None:
        self._pdf.set_draw_color(_LINE if role == "grid" else _SOFT)
        self._pdf.set_line_width(0.5)
        if role == "mark":
            self._pdf.set_dash_pattern(4, 3)
        self._pdf.line(*self._at(start), *self._at(end))
        self._pdf.set_dash_pattern()

    def path(self, points: Sequence[Point], series: int, dash: tuple[float, ...]) -> None:
        self._pdf.set_draw_color(LIGHT[series % len(LIGHT)])
        self._pdf.set_line_width(1.4)
        if dash:
            self._pdf.set_dash_pattern(dash[0], dash[1])
        self._pdf.polyline([self._at(point) for point in points])
        self._pdf.set_dash_pattern()

    def area(self, points: Sequence[Point], series: int) -> None:
        self._pdf.set_fill_color(LIGHT[series % len(LIGHT)])
        with self._pdf.local_context(fill_opacity=0.18):
            self._pdf.polygon([self._at(point) for point in points], style="F")

    def mark(self, at: Point, series: int, shape: str) -> None:
        pdf, (x, y), colour = self._pdf, self._at(at), LIGHT[series % len(LIGHT)]
        pdf.set_fill_color(colour)
        pdf.set_draw_color(colour)
        pdf.set_line_width(1.2)
        if shape == "circle":
            pdf.circle(x, y, 2.4, style="F")
        elif shape == "cross":
            pdf.line(x - 2.6, y - 2.6, x + 2.6, y + 2.6)
            pdf.line(x - 2.6, y + 2.6, x + 2.6, y - 2.6)
        elif shape == "plus":
            pdf.line(x - 2.8, y, x + 2.8, y)
            pdf.line(x, y - 2.8, x, y + 2.8)
        else:
            pdf.polygon([(x + dx, y + dy) for dx, dy in OUTLINES[shape]], style="F")

    def text(self, at: Point, text: str, anchor: str, role: str, upright: bool = False) -> None:
        pdf = self._pdf
        pdf.set_font("Inter", "B" if role == "title" else "", {"title": 11, "label": 9}.get(role, 8))
        pdf.set_text_color(_SOFT if role == "tick" else _INK)
        text = self._writer.known(text)
        shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * pdf.get_string_width(text)
        x, y = self._at(at)
        if upright:
            with pdf.rotation(90, x, y):
                pdf.text(x - shift, y, text)
        else:
            pdf.text(x - shift, y, text)


def _moment(made: str) -> datetime:
    return datetime.fromisoformat(made).astimezone(UTC)


def _groups(columns: Sequence[str], widths: dict[str, float], width: float) -> list[list[str]]:
    """Columns that fit side by side, in groups of nearly equal width, each led by the first column."""
    if not columns:
        return []
    room = width - widths[columns[0]]
    parts = math.ceil(sum(widths[column] for column in columns[1:]) / room) or 1
    aim = sum(widths[column] for column in columns[1:]) / parts
    groups, used = [[columns[0]]], 0.0
    for column in columns[1:]:
        if len(groups[-1]) > 1 and (used + widths[column] > room or (used >= aim - 1e-6 and len(groups) < parts)):
            groups.append([columns[0]])
            used = 0.0
        groups[-1].append(column)
        used += widths[column]
    return groups
