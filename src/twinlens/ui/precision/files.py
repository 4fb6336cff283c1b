"""The precision page's table and figures as files."""

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QMarginsF, QRect, QSize
from PySide6.QtGui import QPageSize, QPainter, QPdfWriter, QPixmap
from PySide6.QtSvg import QSvgGenerator

from twinlens.export.table_formats import FORMATS, render
from twinlens.model.pairs import Rule
from twinlens.session import Project

TABLE_FILES = (
    ("CSV", "csv"),
    ("Markdown", "md"),
    ("LaTeX", "tex"),
    ("HTML", "html"),
    ("JSON", "json"),
    ("Text", "txt"),
)


def write_precision(project: Project, rule: Rule, path: str) -> None:
    """Writes the precision table of a rule in the format that the file's name asks for, else as CSV."""
    suffix = Path(path).suffix.lstrip(".").lower()
    name = {"md": "markdown", "tex": "latex", "htm": "html", "txt": "text"}.get(suffix, suffix)
    table = project.table("precision-c" if rule is Rule.C else "precision-b", rule)
    Path(path).write_text(render(table, name if name in FORMATS else "csv"), encoding="utf-8")


class Drawing(Protocol):
    """A widget that can draw itself with any painter."""

    def size(self) -> QSize: ...

    def width(self) -> int: ...

    def height(self) -> int: ...

    def grab(self) -> QPixmap: ...

    def render_to(self, painter: QPainter) -> None:
        """Draw everything."""


def write_plot(plot: Drawing, path: str) -> None:
    """Writes a figure as SVG, PDF or PNG by the file's name."""
    suffix = Path(path).suffix.lower()
    if suffix == ".pdf":
        pdf = QPdfWriter(path)
        pdf.setResolution(96)
        pdf.setPageSize(QPageSize(plot.size(), "figure"))
        pdf.setPageMargins(QMarginsF(0, 0, 0, 0))
        painter = QPainter(pdf)
        painter.scale(pdf.width() / plot.width(), pdf.width() / plot.width())
        plot.render_to(painter)
        painter.end()
    elif suffix == ".png":
        plot.grab().save(path)
    else:
        svg = QSvgGenerator()
        svg.setFileName(path)
        svg.setSize(QSize(plot.width(), plot.height()))
        svg.setViewBox(QRect(0, 0, plot.width(), plot.height()))
        painter = QPainter(svg)
        plot.render_to(painter)
        painter.end()
