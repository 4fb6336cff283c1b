"""The pairs behind the numbers of the precision page."""

from twinlens.model.judgements import Reason, Verdict
from twinlens.model.pairs import Rule
from twinlens.model.tables import Table
from twinlens.ui.lists.behind import Behind, by_query, counted, one_by_one
from twinlens.ui.precision.figures import Figures, base_rule
from twinlens.ui.precision.table import LABELLED


def of_row(found: Figures, name: str, column: int) -> Behind:
    """The pairs behind a column of a row of the precision table."""
    if column < LABELLED:
        pairs = next((row.pairs for row in found.rows if row.name == name), None)
        return by_query(query_of(found.rule, name), counted(found.besides), count=pairs)
    verdict = None if column == LABELLED else list(Verdict)[column - LABELLED - 1]
    words = "labelled" if verdict is None else str(verdict)
    labels = found.labels.get(name, ())
    return one_by_one(f"{words}, {found.rule}, {name}", (own.pair for own in labels if verdict in (None, own.verdict)))


def of_reason(found: Figures, verdict: Verdict, reason: Reason) -> Behind:
    """The pairs that a reason was given to."""
    labels = found.labels["all"]
    pairs = (own.pair for own in labels if own.verdict is verdict and own.reason is reason)
    return one_by_one(f"{verdict}, {reason}, {found.rule}", pairs)


def of_plan(found: Figures, table: Table, place: int, column: str) -> Behind | None:
    """The labelled pairs behind the plan of a row."""
    name = str(table.rows[place]["name"])
    return of_row(found, name, LABELLED) if column == "labelled" and name in found.labels else None


def of_curve(found: Figures, table: Table, place: int, column: str) -> Behind | None:
    """The pairs behind a number of the table of the curve: those of the rule from a C-similarity on."""
    threshold, rule = round(table.rows[place]["threshold"]), base_rule(found.rule)
    if column == "pairs":
        # a lower bound alone would take the place of the rule's own threshold
        bound = f"c:{threshold}-{found.params.bits}"
        return by_query(f"rule:{rule}", bound, counted(found.besides), count=table.rows[place]["pairs"])
    if column not in ("labelled", "correct"):
        return None
    kept = [label for label in found.curve_labels if label.c_sim >= threshold]
    name = f"{column}, {rule}, c {threshold}"
    return one_by_one(name, (own.pair for own in kept if column == "labelled" or own.verdict is Verdict.CORRECT))


def query_of(rule: Rule, name: str) -> str:
    """The query of the pair list that leaves the pairs of a row."""
    words = [f"rule:{rule}"]
    kind, _, value = name.partition(" ")
    if name == "same site":
        words.append("site:same")
    elif name == "different sites":
        words.append("site:different")
    elif kind == "B-sim":
        words.append(f"b:={value}")
    elif kind == "C-sim":
        words.append(f"c:{value}")
    return " ".join(words)
