"""What a scan found, in the shape of `scan --json`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twinlens.model.pairs import Rule
from twinlens.store.scan_columns import totals

if TYPE_CHECKING:
    from twinlens.model.params import ScanParams
    from twinlens.store import Store


def summarise(store: Store, params: ScanParams) -> dict[str, Any]:
    """The counts of a project: documents by status, bytes, tokens, identity sets, byte-identical documents, pairs.

    `exact_duplicates` counts the documents whose bytes are those of an earlier one; `identity_sets` the different token
    sequences, without the empty one.
    """
    pairs = dict.fromkeys((Rule.B, Rule.C, Rule.COMBINED), 0.0)
    exact = True
    for count in store.pairs.counts():
        exact = exact and count.exact
        for rule in pairs:
            # a margin (any similarity) stands only for what it is a margin of: its other similarity is below the rule's
            b = -1 if count.b_sim is None else count.b_sim
            c = -1 if count.c_sim is None else count.c_sim
            if rule.keeps(b, c, count.same_site, params):
                pairs[rule] += count.pairs
    found = totals(store.connection)
    return {
        "documents": store.documents.counts(),
        "bytes": found.bytes,
        "tokens": found.tokens,
        "identity_sets": found.identity_sets,
        "exact_duplicates": found.exact_duplicates,
        "pairs": {
            "b_similar": round(pairs[Rule.B]),
            "c_similar": round(pairs[Rule.C]),
            "combined": round(pairs[Rule.COMBINED]),
            "exact": exact,
        },
    }
