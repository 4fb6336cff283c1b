"""Heads and cells of the tables behind plots, as a person reads them; what is copied or saved keeps the names."""

from typing import Any

from twinlens.export.cells import shown
from twinlens.export.table_formats import heading
from twinlens.ui.words import fraction, number, pointed, translate

ONLY = " only"  # ends the name of a region that one configuration alone finds


def column_word(name: str) -> str:
    """The head of a column; a name without a word of its own as the command line prints it."""
    words = {
        "threshold": translate("table", "threshold"),
        "pairs_at": translate("table", "pairs at it"),
        "pairs": translate("table", "pairs"),
        "labelled": translate("table", "labelled"),
        "correct": translate("table", "correct"),
        "incorrect": translate("table", "incorrect"),
        "undecided": translate("table", "undecided"),
        "precision": translate("table", "precision"),
        "low": translate("table", "low"),
        "high": translate("table", "high"),
        "precision_low": translate("table", "precision, low"),
        "precision_high": translate("table", "precision, high"),
        "precision_same": translate("table", "precision, same site"),
        "precision_different": translate("table", "precision, different sites"),
        "precision_same_site": translate("table", "precision, same site"),
        "precision_different_sites": translate("table", "precision, different sites"),
        "r": translate("table", "R"),
        "r_low": translate("table", "R, low"),
        "r_high": translate("table", "R, high"),
        "r_same": translate("table", "R, same site"),
        "r_different": translate("table", "R, different sites"),
        "dropped_correct": translate("table", "dropped correct"),
        "dropped_incorrect": translate("table", "dropped incorrect"),
        "dropped_undecided": translate("table", "dropped undecided"),
        "expected_correct": translate("table", "expected correct"),
        "expected_wrong": translate("table", "expected wrong"),
        "name": translate("table", "name"),
        "missed": translate("table", "missed"),
        "precision_gain": translate("table", "gain in precision"),
        "precision_gain_low": translate("table", "gain in precision, low"),
        "precision_gain_high": translate("table", "gain in precision, high"),
        "r_gain": translate("table", "gain in R"),
        "r_gain_low": translate("table", "gain in R, low"),
        "r_gain_high": translate("table", "gain in R, high"),
        "first": translate("table", "first"),
        "second": translate("table", "second"),
        "precision_difference": translate("table", "difference in precision"),
        "precision_difference_low": translate("table", "difference in precision, low"),
        "precision_difference_high": translate("table", "difference in precision, high"),
        "r_difference": translate("table", "difference in R"),
        "r_difference_low": translate("table", "difference in R, low"),
        "r_difference_high": translate("table", "difference in R, high"),
        "found_by": translate("table", "found by"),
        "collections": translate("table", "collections"),
        "count": translate("table", "count"),
        "share of judged": translate("table", "share of judged"),
        "copies": translate("table", "copies"),
        "pages": translate("table", "pages"),
        "in the source": translate("table", "in the source"),
        "half_width": translate("table", "half width"),
        "wished": translate("table", "wished"),
        "more": translate("table", "more labels"),
        "minutes": translate("table", "minutes"),
        "plan": translate("table", "plan"),
    }
    return words.get(name.strip(), heading(name))


def cell_word(column: str, value: Any) -> str:
    """What stands in a cell: numbers with the language's signs, and the words that the program itself put there.

    Names that a person gave (configurations, scores) stay as they are.
    """
    if value is None:
        return fraction(None)
    if isinstance(value, float):
        return pointed(shown(value))
    if isinstance(value, int) and not isinstance(value, bool):
        return number(value)
    text = shown(value)
    if column == "collections":
        words = {
            "good": translate("table", "good"),
            "problem": translate("table", "problem"),
            "not judged": translate("table", "not judged"),
            "all": translate("table", "all"),
        }
        return words.get(text, text)
    if column == "found_by" and text.endswith(ONLY):
        return translate("table", "%1 only").replace("%1", text.removesuffix(ONLY))
    return text
