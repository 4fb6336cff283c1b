"""The words and numbers of the threshold page."""

from PySide6.QtCore import QLocale

from twinlens.evaluation.cuts import CutRule, Moving
from twinlens.ui.words import translate


def rule_word(rule: CutRule | None) -> str:
    """A rule's name; None = the grid of two scores."""
    words = {
        CutRule.B: translate("threshold", "B ≥ n"),
        CutRule.C: translate("threshold", "C ≥ t"),
        CutRule.COMBINED: translate("threshold", "Combined"),
        CutRule.MIXED: translate("threshold", "Mixed by site"),
        CutRule.SCORE: translate("threshold", "Imported score"),
    }
    return translate("threshold", "Two scores") if rule is None else words[rule]


def moving_word(moving: Moving) -> str:
    """A threshold's name."""
    words = {
        Moving.B_MIN: translate("threshold", "B ≥"),
        Moving.C_MIN: translate("threshold", "C ≥"),
        Moving.COMBINED_MIN: translate("threshold", "combined C ≥"),
        Moving.SCORE: translate("threshold", "score ≥"),
    }
    return words[moving]


def score_word(score: str) -> str:
    """A score's name."""
    words = {"b_sim": translate("threshold", "B-similarity"), "c_sim": translate("threshold", "C-similarity")}
    return words.get(score, score)


def compact(value: float) -> str:
    """A count in few characters: 9,841, 12.3 k, 1.24 M."""
    locale = QLocale()
    size = abs(value)
    if size < 10_000:
        return locale.toString(round(value))
    for limit, unit in ((1e6, "k"), (1e9, "M"), (1e12, "G")):
        if size < limit * 0.9995:
            scaled = value / (limit / 1000)
            digits = 0 if abs(scaled) >= 99.95 else 1 if abs(scaled) >= 9.995 else 2
            return f"{locale.toString(scaled, 'f', digits)} {unit}"
    return locale.toString(value, "e", 2)


def tick(value: float) -> str:
    """A count beside an axis: as `compact`, without digits that say nothing."""
    text = compact(value)
    number, space, unit = text.partition(" ")
    point = QLocale().decimalPoint()
    if point in number:
        number = number.rstrip("0").rstrip(point)
    return number + space + unit
