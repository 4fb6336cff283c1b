"""The rules in words."""

from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

RULE_WORDS = {
    Rule.B: "B-similarity ≥ {b_min}",
    Rule.C: "C-similarity ≥ {c_min}",
    Rule.COMBINED: "B-similarity ≥ {b_min} and C-similarity ≥ {combined_min}",
    Rule.MIXED: "C-similarity ≥ {c_min} on different sites, B-similarity ≥ {b_min} and C-similarity ≥ {combined_min} "
    "on the same site",
    Rule.ALL: "every pair of the project",
}


def rule_words(rule: Rule, params: ScanParams) -> str:
    """The rule with its thresholds, in words."""
    return RULE_WORDS[rule].format(**params.to_json())
