"""The verb for replicated collections, and the collapsing of result lists by them."""

import argparse
import csv
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING

from twinlens.cli.arguments import Verbs, output_option, project_argument
from twinlens.cli.output import write_text
from twinlens.cli.terminal import Terminal, counted, size
from twinlens.export.cells import guarded_row, named

if TYPE_CHECKING:
    from twinlens.engine.replicas.found import Found

SHOWN_NOTES = 20  # rows of a result list that are named one by one


def register(verbs: Verbs) -> None:
    """Adds the verb."""
    parser = verbs.add(
        "collections",
        collections,
        "find replicated collections: mirrored sites by content and links",
        json="collections: [id, cardinality, size, sites, roots, …], saved: {…}",
    )
    project_argument(parser)
    parser.add_argument(
        "--chunk",
        choices=("shingle", "sentence", "word"),
        default="shingle",
        help="what pages share (default: shingle)",
    )
    parser.add_argument(
        "--classes",
        choices=("resemblance", "b", "c", "combined", "containment"),
        default="resemblance",
        help="which pages are similar: by shared chunks, or the project's pairs (default: resemblance)",
    )
    parser.add_argument("--least", type=float, default=0.5, metavar="SHARE", help="overlap of similar pages (0.5)")
    parser.add_argument("--tolerance", type=int, default=1, metavar="PAGES", help="pages that a copy may miss (1)")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="worker processes (default: all cores)")
    parser.add_argument("--format", choices=("text", "csv", "json"), default="text", help="(default: text)")
    parser.add_argument(
        "--collapse",
        type=Path,
        metavar="RESULTS.csv",
        help="print this table of result lists with one page a class of similar pages in each list",
    )
    output_option(parser)


def collections(options: argparse.Namespace, terminal: Terminal) -> None:
    """Finds and prints the collections, or collapses a table of results by them."""
    from twinlens.session.collections import find

    found, not_kept = find(
        str(options.project),
        options.chunk,
        options.classes,
        options.tolerance,
        options.least,
        max(options.jobs, 0),
        terminal.progress(),
    )
    if not_kept:
        terminal.complain(not_kept)
    if found.missing:
        missing = counted(found.missing, "page")
        terminal.say(f"left out, because the project's sources do not have them any more: {missing}")
    if options.collapse is not None:
        _collapse(options, terminal, found)
        return
    if options.json or options.format == "json":
        write_text(json.dumps(found.to_json(), ensure_ascii=False) + "\n", options.output, terminal)
        return
    write_text(as_csv(found) if options.format == "csv" else as_text(found), options.output, terminal)


def _collapse(options: argparse.Namespace, terminal: Terminal, found: "Found") -> None:
    """Prints a table of result lists with one page a class."""
    from twinlens.session import Project
    from twinlens.session.result_lists import collapse

    with Project.open(options.project) as opened:
        collapsed = collapse(options.collapse, found, opened.store)
    for note in collapsed.notes[:SHOWN_NOTES]:
        terminal.say(f"{options.collapse}: {note}")
    if len(collapsed.notes) > SHOWN_NOTES:
        terminal.say(f"{options.collapse}: and {len(collapsed.notes) - SHOWN_NOTES:,} more rows of this kind")
    terminal.say(f"{counted(collapsed.kept, 'result')} kept, {counted(collapsed.dropped, 'similar one')} left out")
    write_text(collapsed.text, options.output, terminal)


def as_text(found: "Found") -> str:
    """Each collection with its copies, and what a crawler would save."""
    lines: list[str] = []
    for collection in found.to_json()["collections"]:
        copies = counted(collection["cardinality"], "copy", "copies")
        lines.append(f"collection {collection['id']}: {copies} of {counted(collection['size'], 'page')}")
        lines += [
            f"  {named(copy['site'])}: {counted(len(copy['pages']), 'page')}, root {named(copy['root'])}"
            for copy in collection["copies"]
        ]
    saved = found.saved
    lines.append(
        f"{counted(len(found.collections), 'collection')} among {counted(len(found.rows), 'page')} and "
        f"{counted(found.links, 'link')}; one copy of each saves {counted(saved.pages, 'page')} ({size(saved.bytes)}); "
        f"pages with a copy: {100 * saved.duplicates_before:.1f} % before, {100 * saved.duplicates_after:.1f} % after"
    )
    return "".join(f"{line}\n" for line in lines)


def as_csv(found: "Found") -> str:
    """One row a page: collection, copy, site, class of similar pages, locator."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(("collection", "copy", "site", "class", "page", "url", "likeness", "overlap"))
    for number, collection in enumerate(found.collections, 1):
        for place, copy in enumerate(collection.copies, 1):
            for number_of_page in copy.pages:
                page = found.pages[number_of_page]
                overlap = "" if page.overlap is None else round(page.overlap, 4)
                page_class = int(found.page_class[number_of_page])
                cells = (number, place, page.site, page_class, page.locator, page.url, page.likeness, overlap)
                writer.writerow(guarded_row(cells))
    return buffer.getvalue()
