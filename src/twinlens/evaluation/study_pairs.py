"""The study's tables of all pairs: T1, T9, T10, and the data of figure 5."""

import math
from collections.abc import Iterable
from typing import Any

from twinlens.evaluation import study_values as study
from twinlens.evaluation.judged import PairCounts
from twinlens.evaluation.precision import population
from twinlens.evaluation.ranges import c_ranges
from twinlens.evaluation.rule_words import rule_words
from twinlens.evaluation.study_data import StudyData
from twinlens.evaluation.study_notes import besides_note, settings_note
from twinlens.model.pairs import Rule
from twinlens.model.tables import Table

_NO_COUNTS = "The pairs of this project have not been counted."
_NO_C = "Some pairs were counted without their C-similarity; they are left out here."


def pairs_by_b(data: StudyData) -> Table:
    """T1: the number of pairs for each B-similarity, and how many each rule finds."""
    params, counts = data.params, data.counts
    base = population(counts, lambda b, c, s: b >= params.b_min, False)
    rows: list[dict[str, Any]] = []
    for value in range(params.b_min, params.supershingles + 1):
        row = _split(f"B-sim {value}", counts, lambda b, c, s, value=value: b == value, False)
        rows.append({**row, "share": _ratio(row["pairs"], base), "study_share": study.PAIRS_BY_B.get(value)})
    for rule in Rule:
        row = _split(rule_words(rule, params), counts, _keeps(rule, data), rule.needs_c)
        rows.append({**row, "share": None if rule is not Rule.B else _ratio(row["pairs"], base), "study_share": None})
    return Table(
        "pairs",
        "T1: number of near-duplicate pairs for each B-similarity, and under each rule",
        ("name", "pairs", "share", "same_site", "different_sites", "study_share"),
        tuple(rows),
        (
            settings_note(params),
            *([_NO_COUNTS] if counts is None else []),
            *besides_note(data),
            "share = of the pairs with B-similarity of at least b_min.",
            study.SOURCE,
        ),
    )


def mean_c_by_b(data: StudyData) -> Table:
    """T9: the mean C-similarity of the pairs with each B-similarity."""
    rows = []
    for value in range(data.params.b_min, data.params.supershingles + 1):
        cells = [(c, number) for (b, c, _), number in _known(data.counts) if b == value]
        rows.append({"b_sim": value, **_moments(cells, "c"), "study_mean_c": study.MEAN_C_BY_B.get(value)})
    return Table(
        "mean-c-by-b",
        "T9: mean C-similarity for each B-similarity",
        ("b_sim", "pairs", "mean_c", "deviation_c", "study_mean_c"),
        tuple(rows),
        (settings_note(data.params), *_count_notes(data.counts), study.SOURCE),
    )


def mean_b_by_c(data: StudyData) -> Table:
    """T10: the mean B-similarity of the C-similar pairs in each range, and how many are B-similar at all."""
    params = data.params
    rows = []
    pieces = [("all", params.c_min, params.bits), *((str(piece), piece.low, piece.high) for piece in c_ranges(params))]
    for name, low, high in pieces:
        cells = [(b, number) for (b, c, _), number in _known(data.counts) if low <= c <= high]
        total = sum(number for _, number in cells)
        rows.append(
            {
                "c_sim": name,
                **_moments(cells, "b"),
                "b_similar_share": _ratio(sum(number for b, number in cells if b >= params.b_min), total),
                "b_zero_share": _ratio(sum(number for b, number in cells if b == 0), total),
                "study_mean_b": study.MEAN_B_BY_C.get(name),
            }
        )
    return Table(
        "mean-b-by-c",
        f"T10: mean B-similarity for each C-similarity range, {rule_words(Rule.C, params)}",
        ("c_sim", "pairs", "mean_b", "deviation_b", "b_similar_share", "b_zero_share", "study_mean_b"),
        tuple(rows),
        (settings_note(params), *_count_notes(data.counts), study.SOURCE, *study.MEAN_B_NOTES),
    )


def c_by_b(data: StudyData) -> Table:
    """F5: how many pairs have each C-similarity, one column for each B-similarity."""
    params = data.params
    values = range(params.b_min, params.supershingles + 1)
    table: dict[int, dict[int, int]] = {}
    for (b, c, _), number in _known(data.counts):
        if b in values and number:
            table.setdefault(c, dict.fromkeys(values, 0))[b] += number
    return Table(
        "c-by-b",
        "F5: distribution of the C-similarity for each B-similarity",
        ("c_sim", *(f"b_{value}" for value in values)),
        tuple({"c_sim": c, **{f"b_{b}": number for b, number in table[c].items()}} for c in sorted(table)),
        (settings_note(params), *_count_notes(data.counts)),
    )


def _keeps(rule: Rule, data: StudyData) -> Any:
    return lambda b, c, s: rule.keeps(b, c, s, data.params)


def _split(name: str, counts: PairCounts | None, holds: Any, needs_c: bool) -> dict[str, Any]:
    return {
        "name": name,
        "pairs": population(counts, holds, needs_c),
        "same_site": population(counts, lambda b, c, s: s and holds(b, c, s), needs_c),
        "different_sites": population(counts, lambda b, c, s: not s and holds(b, c, s), needs_c),
    }


def _known(counts: PairCounts | None) -> Iterable[tuple[tuple[int, int, bool], int]]:
    return ((cell, number) for cell, number in (counts or {}).items() if cell[1] >= 0)


def _count_notes(counts: PairCounts | None) -> list[str]:
    if counts is None:
        return [_NO_COUNTS]
    return [_NO_C] if any(c < 0 and number for (_, c, _), number in counts.items()) else []


def _moments(cells: list[tuple[int, int]], name: str) -> dict[str, Any]:
    total = sum(number for _, number in cells)
    if not total:
        return {"pairs": 0, f"mean_{name}": None, f"deviation_{name}": None}
    mean = sum(value * number for value, number in cells) / total
    square = sum((value - mean) ** 2 * number for value, number in cells) / total
    return {"pairs": total, f"mean_{name}": mean, f"deviation_{name}": math.sqrt(square)}


def _ratio(part: int | None, whole: int | None) -> float | None:
    return part / whole if part is not None and whole else None
