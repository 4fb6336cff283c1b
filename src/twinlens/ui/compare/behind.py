"""The pairs behind the numbers of a comparison's tables."""

from twinlens.evaluation.configuration_tables import region_words
from twinlens.model.judgements import Verdict
from twinlens.session.comparison import Comparison
from twinlens.ui.lists.behind import Behind, one_by_one

COUNTED: dict[str, Verdict | None] = {
    "labelled": None,
    "correct": Verdict.CORRECT,
    "incorrect": Verdict.INCORRECT,
    "undecided": Verdict.UNDECIDED,
}


def of_configuration(found: Comparison, row: int, column: str) -> Behind | None:
    """The labelled pairs behind a number of the table of configurations."""
    name = str(found.configurations.rows[row]["name"])
    inside = found.found.get(name, frozenset())
    if column == "missed":
        missed = [int(made["pair_id"]) for made in found.missed.rows if made["configuration"] == name]
        return one_by_one(f"missed by {name}", missed)
    return _labelled(found, [pair for pair in found.verdicts if pair in inside], name, column)


def of_region(found: Comparison, row: int, column: str) -> Behind | None:
    """The labelled pairs behind a number of the table of intersections."""
    words = str(found.intersections.rows[row]["found_by"])
    region = next((region for region in found.regions if region_words(region.found_by) == words), None)
    return None if region is None else _labelled(found, found.found_by(region.found_by), words, column)


def _labelled(found: Comparison, pairs: list[int], name: str, column: str) -> Behind | None:
    if column not in COUNTED:
        return None
    verdict = COUNTED[column]
    return one_by_one(f"{column}, {name}", (pair for pair in pairs if verdict in (None, found.verdicts[pair])))
