"""Precision and R of "one score ≥ x and another ≥ y", for every two thresholds."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from twinlens.evaluation.estimates import SampleTally, ShareEstimate, simple_share
from twinlens.evaluation.judged import JudgedPair, is_weighted, under_rule
from twinlens.evaluation.thresholds import score_of
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams


@dataclass(frozen=True, slots=True)
class GridPoint:
    """What "x-score ≥ x and y-score ≥ y" returns; None = nothing was labelled there."""

    x: float
    y: float
    labelled: int
    correct: int
    precision: ShareEstimate | None
    r: ShareEstimate | None


def grid(
    judged: Sequence[JudgedPair],
    x_score: str,
    y_score: str,
    x_thresholds: Sequence[float],
    y_thresholds: Sequence[float],
    rule: Rule,
    params: ScanParams,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
) -> list[list[GridPoint]]:
    """Rows by `x_thresholds`, columns by `y_thresholds` (both ascending): precision and R within the rule's pairs.

    Pairs that lack one of the scores are never returned; their labels count in the base of R. For each x the labels
    are added from the highest y down, so that a whole row costs O(labels + columns · strata).
    """
    x_of, y_of = score_of(x_score), score_of(y_score)
    kept = {id(pair) for pair in under_rule(judged, rule, params)}
    base = [index for index, pair in enumerate(judged) if id(pair) in kept]
    weighted = is_weighted(judged)
    correct_in_base = sum(judged[index].correct for index in base)
    rows = []
    for x in x_thresholds:
        columns: list[list[int]] = [[] for _ in y_thresholds]
        for index in base:
            x_value, y_value = x_of(judged[index]), y_of(judged[index])
            if x_value is not None and y_value is not None and x_value >= x:
                highest = bisect_right(y_thresholds, y_value) - 1
                if highest >= 0:
                    columns[highest].append(index)
        precision, r = SampleTally(judged, strata), SampleTally(judged, strata)
        for index in base:
            if judged[index].correct:
                r.add(index, False)
        row, labelled, correct = [], 0, 0
        for y, indexes in zip(reversed(y_thresholds), reversed(columns), strict=True):
            for index in indexes:
                good = judged[index].correct
                labelled, correct = labelled + 1, correct + good
                precision.add(index, good)
                if good:
                    r.move(index, True)
            if weighted:
                shares = precision.estimate(level), r.estimate(level)
            else:
                shares = simple_share(correct, labelled, level), simple_share(correct, correct_in_base, level)
            row.append(GridPoint(x, y, labelled, correct, *shares))
        rows.append(row[::-1])
    return rows
