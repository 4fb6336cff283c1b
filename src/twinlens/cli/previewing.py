"""The verb that looks at a file before it is read: its first rows, and which columns would be read as what."""

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from twinlens.cli.arguments import Verbs
from twinlens.cli.scanning import reader_options, source_options
from twinlens.cli.terminal import Terminal
from twinlens.export.cells import visible, width
from twinlens.model.previews import WIDEST, PairsPreview, TablePreview

SHOWN = 10  # rows printed; --json has all that were read
WIDTH = 32  # characters of a cell that are printed


def register(verbs: Verbs) -> None:
    """Adds the verb."""
    parser = verbs.add(
        "preview",
        preview,
        "show the first rows of a table or of a file of pairs, and how its columns would be read",
        json="form, columns, rows, text, html, id, url, …; with --pairs a, b, label, scores, …",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that would be scanned or imported")
    parser.add_argument("--pairs", action="store_true", help="read it as import-pairs and labels import do")
    source_options(parser)


def preview(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints the head of a file."""
    from twinlens.session import previewing

    found: TablePreview | PairsPreview
    if options.pairs:
        found = previewing.pairs(str(options.file))
        lines = _pairs_words(found)
    else:
        found = previewing.table(str(options.file), reader_options(options))
        lines = _table_words(found)
    if options.json:
        terminal.write_json(asdict(found))
        return
    # what stands in the file may steer a terminal
    terminal.write("".join(f"{visible(line)}\n" for line in lines))
    if found.rows:
        terminal.write("\n" + _aligned([found.columns[:WIDEST], *found.rows[:SHOWN]]))


def _aligned(rows: Sequence[tuple[str, ...]]) -> str:
    """The header and the rows below each other, long cells cut."""
    shown = [[visible(cell) for cell in row] for row in rows]
    cut = [[cell if len(cell) <= WIDTH else f"{cell[: WIDTH - 1]}…" for cell in row] for row in shown]
    widths = [max(map(width, column)) for column in zip(*cut, strict=True)]
    return "".join(f"{_padded(row, widths)}\n" for row in cut)


def _padded(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (cell + " " * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True))
    return "  ".join(cells).rstrip()


def _table_words(found: TablePreview) -> list[str]:
    lines = [f"form       {found.form}"]
    if found.is_table:
        parts = {"text": ", ".join(found.text), "html": found.html, "id": found.id, "url": found.url}
        lines += [f"{kind:<10} {name or '-'}" for kind, name in parts.items()]
        lines.append(f"columns    {len(found.columns):,}: {', '.join(found.columns[:20])}")
    if found.delimiter:
        header = "with" if found.header else "without"
        lines.append(f"dialect    delimiter {found.delimiter!r}, {found.encoding}, {header} a header")
    if found.offered:
        lines.append(f"note       --input-format {found.offered} would read its rows as documents")
    return lines + ([f"problem    {found.problem}"] if found.problem else [])


def _pairs_words(found: PairsPreview) -> list[str]:
    shapes = {"matrix": "a square matrix of measures", "clusters": "documents with the number of their cluster"}
    lines = [f"shape      {shapes.get(found.shape, 'one pair a row')}"]
    lines += [f"{kind:<10} {name or '-'}" for kind, name in (("a", found.a), ("b", found.b), ("label", found.label))]
    scores = [f"{name} ({'lower' if lower else 'higher'} is closer)" for name, lower in found.scores.items()]
    lines.append(f"scores     {', '.join(scores) or '-'}")
    lines.append(f"columns    {len(found.columns):,}: {', '.join(found.columns[:20])}")
    if found.texts:
        lines.append("note       the file holds the documents themselves: importing it reads them as a source, too")
    return lines + ([f"problem    {found.problem}"] if found.problem else [])
