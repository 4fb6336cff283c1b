"""The report: every table, figure and setting in one self-contained HTML page."""

import html
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from twinlens.evaluation.study import TABLES
from twinlens.evaluation.study import table as study_table
from twinlens.evaluation.study_data import StudyData
from twinlens.export.cells import shown, visible
from twinlens.export.figure import Figure
from twinlens.export.files import write_whole
from twinlens.export.study_plots import figure_of
from twinlens.export.svg import as_svg, style_sheet
from twinlens.export.table_formats import as_html, as_latex, as_markdown, as_tsv
from twinlens.model.errors import UsageError
from twinlens.model.tables import Table

LONG = 40  # rows; a longer table is folded away


@dataclass(frozen=True, slots=True)
class ReportContent:
    """What a report holds: `facts` (sections of name and value) first, then the tables, each with its figure."""

    title: str
    made: str  # ISO 8601, UTC
    facts: Sequence[tuple[str, Sequence[tuple[str, object]]]]
    tables: Sequence[Table]

    def figures(self) -> list[tuple[Table, Figure | None]]:
        """Each table with the figure drawn from it."""
        return [(table, figure_of(table)) for table in self.tables]


def study_report(
    data: StudyData,
    title: str,
    made: str,
    facts: Sequence[tuple[str, Sequence[tuple[str, object]]]],
    further: Sequence[Table] = (),
) -> ReportContent:
    """Every table and figure of the study from one's own labels, then `further` ones; the settings lead the facts."""
    settings = ("Settings", tuple(data.params.to_json().items()))
    return ReportContent(title, made, (settings, *facts), (*(study_table(name, data) for name in TABLES), *further))


def write_report(path: Path, content: ReportContent) -> None:
    """Write the report as the ending of the path says: .html (.htm) or .pdf.

    Raises UsageError for another ending, TwinlensError when the file cannot be written.
    """
    match path.suffix.lower():
        case ".html" | ".htm":
            write_whole(path, as_page(content))
        case ".pdf":
            from twinlens.export.report_pdf import write_pdf

            write_pdf(path, content)
        case other:
            raise UsageError(f"a report ends in .html or .pdf, not in {other or path.name}")


def as_page(content: ReportContent) -> str:
    """The page. It loads nothing: styles, figures and the copy buttons' script stand in it."""
    entries = "".join(
        f'<li><a href="#{html.escape(table.name)}">{html.escape(visible(table.title))}</a></li>'
        for table in content.tables
    )
    parts = [
        "<!DOCTYPE html>",
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        "script-src 'unsafe-inline'\">",
        f"<title>{html.escape(visible(content.title))}</title>",
        f"<style>{_STYLE}\n{style_sheet('figure')}</style></head><body>",
        f"<h1>{html.escape(visible(content.title))}</h1>",
        f"<p class='made'>Made {datetime.fromisoformat(content.made).astimezone(UTC):%Y-%m-%d %H:%M} UTC</p>",
        f"<nav><ol>{entries}</ol></nav>",
        '<div class="facts">',
    ]
    for heading, facts in content.facts:
        rows = "".join(
            f"<tr><th>{html.escape(visible(name))}</th><td>{html.escape(shown(value))}</td></tr>"
            for name, value in facts
        )
        parts.append(f"<section><h2>{html.escape(heading)}</h2><table>{rows}</table></section>")
    parts.append("</div>")
    for table, figure in content.figures():
        parts.append("<section>")
        if figure is not None:
            parts.append(f"<figure>{as_svg(figure)}</figure>")
        body = f'<div class="wide">{as_html(table)}</div>{_copies(table) if table.rows else ""}'
        if len(table.rows) > LONG:
            # the anchor must stay reachable while the table is folded
            count, title = f"{len(table.rows):,}", html.escape(visible(table.title))
            named = f"<summary>The {count} rows of “{title}”</summary>"
            body = f"<details>{named if figure is None else f'<summary>The {count} rows</summary>'}{body}</details>"
        parts += [body, "</section>"]
    parts += [f"<script>{_SCRIPT}</script>", "</body></html>"]
    return "\n".join(parts) + "\n"


def _copies(table: Table) -> str:
    """Buttons that copy the table as TSV, Markdown or LaTeX."""
    forms = (("TSV", as_tsv(table)), ("Markdown", as_markdown(table)), ("LaTeX", as_latex(table)))
    buttons = "".join(
        f'<button type="button" data-text="{html.escape(text).replace(chr(10), "&#10;")}">Copy as {name}</button>'
        for name, text in forms
    )
    return f'<p class="copies">{buttons}</p>'


_STYLE = """
:root { color-scheme: light dark; --ground: #fff; --ink: #1b1f27; --soft: #5b6270; --line: #d9dde5;
  --stripe: #f6f7f9; --link: #1f5fd6; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171d; --ink: #e6e9ef; --soft: #a9b0be; --line: #323845; --stripe: #1b1f27; --link: #62a5ff; }
}
body { margin: 2rem auto; max-width: 76rem; padding: 0 1rem; background: var(--ground); color: var(--ink);
  font: 14px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin-bottom: .2rem; } h2 { font-size: 1rem; margin: 0 0 .3rem; }
.made, .notes { color: var(--soft); } nav ol { columns: 22rem 2; font-size: 13px; padding-left: 1.6rem; }
a { color: var(--link); } summary { cursor: pointer; }
section { border-top: 1px solid var(--line); padding: 1rem 0; }
.facts { display: flex; flex-wrap: wrap; gap: 1.2rem 3rem; border-top: 1px solid var(--line); padding: 1rem 0; }
.facts section { border: 0; padding: 0; } .facts td { overflow-wrap: anywhere; }
.facts th { font-weight: 400; color: var(--soft); white-space: nowrap; }
figure { margin: 0 0 1rem; max-width: 46rem; } figure svg { width: 100%; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 13px; }
caption { text-align: left; font-weight: 600; font-size: 1rem; padding: .3rem 0; white-space: nowrap; }
table:not(:has(tbody td)) thead { display: none; }
.wide td:first-child { min-width: 6rem; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th.number, td.number { text-align: right; } tbody tr:nth-child(even) { background: var(--stripe); }
.notes { font-size: 12.5px; padding-left: 1.2rem; }
button { font: inherit; font-size: 12px; margin-right: .4rem; padding: .2rem .7rem; border: 1px solid var(--line);
  border-radius: 6px; background: var(--stripe); color: inherit; cursor: pointer; }
@page { size: A4 landscape; margin: 12mm; }
@media print {
  body { margin: 0; max-width: none; font-size: 12px; } .copies, nav { display: none; }
  section { break-inside: avoid; } .facts section { break-inside: auto; } .wide { overflow: visible; }
  table { font-size: 8px; } th, td { padding: .1rem .3rem; } .notes { font-size: 9px; } figure { max-width: 34rem; }
}
"""
_SCRIPT = """
document.addEventListener("click", function (event) {
  var button = event.target.closest("button[data-text]");
  if (!button) return;
  var text = button.dataset.text, area = document.createElement("textarea");
  var done = function () { var was = button.textContent; button.textContent = "Copied";
    setTimeout(function () { button.textContent = was; }, 1200); };
  if (navigator.clipboard && window.isSecureContext) { navigator.clipboard.writeText(text).then(done); return; }
  area.value = text; document.body.append(area); area.select(); document.execCommand("copy"); area.remove(); done();
});
window.addEventListener("hashchange", open_target); open_target();
function open_target() {
  var target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  var folded = target && target.closest("details");
  if (folded) { folded.open = true; target.scrollIntoView(); }
}
"""
