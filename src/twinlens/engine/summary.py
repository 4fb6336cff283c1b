"""What a scan found, in the shape of `scan --json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twinlens.model.documents import DocumentStatus
from twinlens.model.pairs import Rule
from twinlens.store.scan_columns import totals

if TYPE_CHECKING:
    from twinlens.engine.pairing import FoundPairs
    from twinlens.model.params import ScanParams
    from twinlens.store import Store
    from twinlens.store.scan_columns import Totals


def summarise(store: Store, params: ScanParams, pairing: FoundPairs) -> dict[str, Any]:
    """What there is of documents and of pairs."""
    return {**document_totals(store), "pairs": found_totals(store, params, pairing)}


def document_totals(store: Store) -> dict[str, Any]:
    """The documents by status, their bytes and tokens, identity sets, byte-identical documents.

    `exact_duplicates` counts the documents whose bytes are those of an earlier one; `identity_sets` the different token
    sequences, with the empty one where a document has it (domain specification, section 2).
    """
    return as_told(store.documents.counts(), totals(store.connection))


def as_told(documents: dict[str, int], found: Totals) -> dict[str, Any]:
    """The same of documents by status and totals that are known."""
    return {
        "documents": documents,
        "bytes": found.bytes,
        "tokens": found.tokens,
        "identity_sets": found.identity_sets + bool(documents[DocumentStatus.EMPTY]),
        "exact_duplicates": found.exact_duplicates,
    }


def found_totals(store: Store, params: ScanParams, pairing: FoundPairs) -> dict[str, Any]:
    """The pairs of each rule that were found."""
    return pair_totals(store, params, len(pairing.left), pairing.complete, pairing.error, pairing.recall)


def pair_totals(
    store: Store, params: ScanParams, listed: int, complete: bool = True, error: float = 0.0, recall: float = 1.0
) -> dict[str, Any]:
    """The pairs of each rule.

    They are exact where all of them are listed, else `c_similar_error` is the standard error of the C-similar ones;
    `c_recall` is the share of the pairs at the C threshold that can be found.
    """
    pairs = dict.fromkeys((Rule.B, Rule.C, Rule.COMBINED), 0.0)
    for count in store.pairs.counts():
        for rule in pairs:
            if rule.keeps(count.b_sim or 0, count.c_sim or 0, count.same_site, params):
                pairs[rule] += count.pairs
    return {
        "b_similar": round(pairs[Rule.B]),
        "c_similar": round(pairs[Rule.C]),
        "combined": round(pairs[Rule.COMBINED]),
        "listed": listed,
        "exact": complete,
        "c_similar_error": round(error),
        "c_recall": round(recall, 4),
    }
