"""The orders in which a long list of pairs can be read."""

LABEL = (
    "(SELECT {} FROM label WHERE label.pair = pair.pair AND label.reviewer = :reviewer AND verdict IS NOT NULL)"  # own
)
MEASURE = "(SELECT {} FROM pair_measure WHERE pair_measure.pair = pair.pair)"
VERDICT = "CASE verdict WHEN 'correct' THEN 1 WHEN 'incorrect' THEN 2 ELSE 3 END"

# {0} = ASC or DESC. Ties of the similarities go the same way as they do, so that an index gives the order by itself;
# pairs for which a value is not known come last, whichever way.
ORDERS = {
    "pair": "pair.pair {0}",
    "b_sim": "b_sim {0}, c_sim {0}, pair.pair {0}",
    "c_sim": "c_sim {0}, b_sim {0}, pair.pair {0}",
    "documents": '"left" {0}, "right" {0}',
    "site": "same_site {0}, pair.pair",
    "origin": "origin {0}, pair.pair",
    "resemblance": f"{MEASURE.format('resemblance')} {{0}} NULLS LAST, pair.pair",
    "containment": f"{MEASURE.format('max(containment_a, containment_b)')} {{0}} NULLS LAST, pair.pair",
    "term_difference": f"{MEASURE.format('term_difference')} {{0}} NULLS LAST, pair.pair",
    "label": f"{LABEL.format(VERDICT)} {{0}} NULLS LAST, pair.pair",
    "reason": f"{LABEL.format('reason')} {{0}} NULLS LAST, pair.pair",
}
INDEXED = frozenset({"pair", "b_sim", "c_sim", "documents"})  # their first rows are there at once, however many follow


def order_by(sort: str, *, descending: bool = False) -> str:
    """The terms of an ORDER BY over the table `pair`; those of labels need the argument `:reviewer`."""
    return ORDERS[sort].format("DESC" if descending else "ASC")
