"""The verbs that list: documents and pairs."""

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from twinlens.cli.arguments import Verbs, output_option, project_argument, rule_option
from twinlens.cli.output import Columns, Row, write_json, write_listing
from twinlens.cli.scanning import measure
from twinlens.cli.terminal import Terminal
from twinlens.model.documents import DocumentStatus
from twinlens.model.pairs import Rule, SiteRelation

if TYPE_CHECKING:
    from twinlens.model.documents import Document
    from twinlens.session import ListedPair

DOCUMENT_COLUMNS: Columns = {
    "doc_id": str,
    "locator": str,
    "url": str,
    "site": str,
    "status": str,
    "reason": str,
    "media_type": str,
    "encoding": str,
    "bytes": int,
    "tokens": int,
    "identity_set": int,
}
PAIR_COLUMNS: Columns = {
    "pair_id": int,
    "a": str,
    "b": str,
    "site_relation": str,
    "b_sim": int,
    "c_sim": int,
    "resemblance": float,
    "containment_a": float,
    "containment_b": float,
    "term_difference": int,
    "label": str,
    "reason": str,
}


def register(verbs: Verbs) -> None:
    """Adds the verbs."""
    parser = verbs.add("documents", documents, "list the documents and what became of each", json="documents: […]")
    project_argument(parser)
    _listing_options(parser)
    parser.add_argument("--gone", action="store_true", help="also those that the sources have no more")

    parser = verbs.add("pairs", pairs, "list the pairs with their similarities and labels", json="pairs: […]")
    project_argument(parser)
    rule_option(parser, "all", "which pairs")
    parser.add_argument("--b-min", type=int, metavar="N", help="B-similarity of at least this")
    parser.add_argument("--c-min", type=int, metavar="N", help="C-similarity of at least this")
    parser.add_argument("--site", choices=("same", "different"), help="only pairs on the same site, or across sites")
    parser.add_argument(
        "--identical", action="store_true", help="also the pairs of the other documents of identity sets"
    )
    parser.add_argument("--reviewer", metavar="NAME", help="whose labels are shown (default: the latest)")
    parser.add_argument("--exact", action="store_true", help="fill the exact measures of all pairs first")
    _listing_options(parser)


def _listing_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format", choices=("csv", "jsonl", "parquet"), default="csv", help="parquet needs -o (default: csv)"
    )
    output_option(parser)


def documents(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints the documents in reading order."""
    from twinlens.session import Project

    with Project.open(options.project) as project:
        from twinlens.session import encodings

        is_chosen = encodings.chosen(project.store)
        rows = (
            document_row(document) | ({"encoding_set": True} if is_chosen(document) else {})
            for document in project.documents(gone=options.gone)
        )
        _write(rows, DOCUMENT_COLUMNS, "documents", options, terminal)


def pairs(options: argparse.Namespace, terminal: Terminal) -> None:
    """Prints the pairs by their documents' order."""
    from twinlens.session import PairFilter, Project

    measure(options.project, terminal, everything=options.exact)
    rule = Rule(options.rule)
    chosen = PairFilter(
        rule=rule,
        b_min=options.b_min,
        c_min=options.c_min,
        site=SiteRelation(options.site) if options.site else None,
        # a rule lists what a scan lists; pairs inside identity sets that were judged stand under --identical
        representatives=rule is not Rule.ALL and not options.identical,
    )
    with Project.open(options.project) as project:
        rows = map(pair_row, project.pairs(chosen, identical=options.identical, reviewer=options.reviewer))
        _write(rows, PAIR_COLUMNS, "pairs", options, terminal)


def _write(rows: Iterator[Row], columns: Columns, name: str, options: argparse.Namespace, terminal: Terminal) -> None:
    if options.json:
        write_json({name: list(rows)}, options.output, terminal)
    else:
        write_listing(rows, columns, options.format, options.output, terminal)


def document_row(document: "Document") -> dict[str, Any]:
    """One document in the columns of `documents`; documents without a token are one set of their own, 0."""
    empty = document.status is DocumentStatus.EMPTY
    return {
        "doc_id": document.doc_id,
        "locator": document.locator,
        "url": document.url,
        "site": document.site,
        "status": str(document.status),
        "reason": document.reason,
        "media_type": document.media_type,
        "encoding": document.encoding,
        "bytes": document.size,
        "tokens": document.tokens,
        "identity_set": 0 if empty else document.identity_set or None,
    }


def pair_row(listed: "ListedPair") -> dict[str, Any]:
    """One pair in the columns of `pairs`; a pair that the project does not store has no number."""
    pair, label = listed.pair, listed.label
    return {
        "pair_id": pair.pair or None,
        "a": listed.left.locator,
        "b": listed.right.locator,
        "site_relation": str(pair.site_relation),
        "b_sim": pair.b_sim,
        "c_sim": pair.c_sim,
        "resemblance": pair.resemblance,
        "containment_a": pair.containment_a,
        "containment_b": pair.containment_b,
        "term_difference": pair.term_difference,
        "label": str(label.verdict) if label else None,
        "reason": str(label.reason) if label and label.reason else None,
    }
