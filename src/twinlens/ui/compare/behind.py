"""The pairs behind the numbers of a comparison's tables."""

from collections.abc import Mapping
from typing import Any

from twinlens.evaluation.configuration_tables import region_words
from twinlens.model.judgements import Verdict
from twinlens.session.comparison import Comparison, RegionPairs
from twinlens.ui.lists.behind import Behind, by_errand, one_by_one

COUNTED: dict[str, Verdict | None] = {
    "labelled": None,
    "correct": Verdict.CORRECT,
    "incorrect": Verdict.INCORRECT,
    "undecided": Verdict.UNDECIDED,
}


FOUND = "twinlens.session.work:pairs_found"
Asked = Mapping[str, Any]  # what was compared: the arguments of the comparison


def of_configuration(found: Comparison, asked: Asked, row: int, column: str) -> Behind | None:
    """The pairs behind a number of the table of configurations."""
    name = str(found.configurations.rows[row]["name"])
    if column == "pairs":
        return _all(found.configurations.rows[row]["pairs"], name, {**asked, "found_by": [name], "exactly": False})
    inside = found.found.get(name, frozenset())
    if column == "missed":
        missed = [int(made["pair_id"]) for made in found.missed.rows if made["configuration"] == name]
        return one_by_one(f"missed by {name}", missed)
    return _labelled(found, [pair for pair in found.verdicts if pair in inside], name, column)


def of_region(found: Comparison, asked: Asked, row: int, column: str) -> Behind | None:
    """The pairs behind a number of the table of intersections."""
    words = str(found.intersections.rows[row]["found_by"])
    region = next((region for region in found.regions if region_words(region.found_by) == words), None)
    if region is not None and column == "pairs":
        return of_part(region, asked, column)
    return None if region is None else _labelled(found, found.found_by(region.found_by), words, column)


def of_part(region: RegionPairs, asked: Asked, column: str) -> Behind | None:
    """The pairs, or those of them with a label, that exactly some configurations list."""
    labelled = column == "labelled"
    count, words = region.labelled if labelled else region.pairs, region_words(region.found_by)
    wanted = {**asked, "found_by": list(region.found_by), "exactly": True, "labelled": labelled}
    return _all(count, f"labelled, {words}" if labelled else words, wanted)


def _all(count: int | None, name: str, asked: Asked) -> Behind | None:
    return None if count is None else by_errand(f"found by {name}", FOUND, asked, count)


def _labelled(found: Comparison, pairs: list[int], name: str, column: str) -> Behind | None:
    if column not in COUNTED:
        return None
    verdict = COUNTED[column]
    return one_by_one(f"{column}, {name}", (pair for pair in pairs if verdict in (None, found.verdicts[pair])))
