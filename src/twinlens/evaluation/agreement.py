"""Agreement between reviewers: raw agreement, Cohen's kappa, the confusion table."""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from twinlens.evaluation.intervals import normal_quantile, wilson
from twinlens.evaluation.study_data import StudyData, Vote
from twinlens.evaluation.study_notes import settings_note
from twinlens.model.judgements import Verdict, is_adjudication
from twinlens.model.tables import Interval, Table

_CELLS = tuple((x, y) for x in Verdict for y in Verdict)
Confusion = Mapping[tuple[Verdict, Verdict], int]


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far two reviewers agree on the `pairs` that both judged.

    `kappa` is None where it has no value: nothing judged by both, or both gave one and the same verdict throughout.
    """

    a: str
    b: str
    pairs: int
    agreed: int
    raw: float | None
    raw_interval: Interval | None
    kappa: float | None
    kappa_interval: Interval | None
    confusion: Confusion


def cohen_kappa(confusion: Confusion, level: float = 0.95) -> tuple[float, Interval] | None:
    """Cohen's (1960) kappa with the large-sample interval of Fleiss, Cohen and Everitt (1969); None where undefined.

    `confusion` counts pairs by (verdict of A, verdict of B). Where that interval has no width, as where the two agree
    throughout, it knows nothing of the number of pairs: there it is Wilson's interval of the raw agreement, with the
    agreement by chance taken as it is.
    """
    total = sum(confusion.values())
    if not total:
        return None
    share = {cell: number / total for cell, number in confusion.items()}
    of_a = {x: sum(share.get((x, y), 0.0) for y in Verdict) for x in Verdict}
    of_b = {y: sum(share.get((x, y), 0.0) for x in Verdict) for y in Verdict}
    observed = sum(share.get((x, x), 0.0) for x in Verdict)
    expected = sum(of_a[x] * of_b[x] for x in Verdict)
    if expected >= 1 - 1e-12:
        return None
    kappa = (observed - expected) / (1 - expected)
    on = sum(share.get((x, x), 0.0) * (1 - (of_a[x] + of_b[x]) * (1 - kappa)) ** 2 for x in Verdict)
    off = (1 - kappa) ** 2 * sum(
        share.get((x, y), 0.0) * (of_b[x] + of_a[y]) ** 2 for x in Verdict for y in Verdict if x is not y
    )
    variance = (on + off - (kappa - expected * (1 - kappa)) ** 2) / (total * (1 - expected) ** 2)
    if variance > 1e-12:
        half = normal_quantile(level) * math.sqrt(variance)
        low, high = kappa - half, kappa + half
    else:
        raw = wilson(observed * total, total, level)
        assert raw is not None
        low, high = ((end - expected) / (1 - expected) for end in (raw.low, raw.high))
    return kappa, Interval(max(-1.0, low), min(1.0, high), level)


def agreements(votes: Sequence[Vote], level: float = 0.95) -> list[Agreement]:
    """Every two reviewers who judged a pair in common, by name; the last vote of a reviewer on a pair counts.

    Labels that settled a disagreement are no votes of their own.
    """
    by_reviewer: dict[str, dict[int, Verdict]] = defaultdict(dict)
    for vote in votes:
        if is_adjudication(vote.reviewer):
            continue
        by_reviewer[vote.reviewer][vote.pair] = vote.verdict
    found = []
    for a, b in combinations(sorted(by_reviewer), 2):
        common = by_reviewer[a].keys() & by_reviewer[b].keys()
        if not common:
            continue
        confusion: dict[tuple[Verdict, Verdict], int] = defaultdict(int)
        for pair in common:
            confusion[by_reviewer[a][pair], by_reviewer[b][pair]] += 1
        agreed = sum(confusion[verdict, verdict] for verdict in Verdict)
        kappa = cohen_kappa(confusion, level)
        found.append(
            Agreement(
                a,
                b,
                len(common),
                agreed,
                agreed / len(common),
                wilson(agreed, len(common), level),
                kappa[0] if kappa else None,
                kappa[1] if kappa else None,
                dict(confusion),
            )
        )
    return found


def _row(pair: Agreement) -> dict[str, Any]:
    return {
        "a": pair.a,
        "b": pair.b,
        "pairs": pair.pairs,
        "agreed": pair.agreed,
        "agreement": pair.raw,
        "low": pair.raw_interval.low if pair.raw_interval else None,
        "high": pair.raw_interval.high if pair.raw_interval else None,
        "kappa": pair.kappa,
        "kappa_low": pair.kappa_interval.low if pair.kappa_interval else None,
        "kappa_high": pair.kappa_interval.high if pair.kappa_interval else None,
        **{f"{x}_{y}": pair.confusion.get((x, y), 0) for x, y in _CELLS},
    }


def agreement_table(data: StudyData) -> Table:
    """One row for every two reviewers: agreement, kappa, and the nine counts "verdict of A, verdict of B"."""
    rows = [_row(pair) for pair in agreements(data.votes, data.level)]
    independent = [vote for vote in data.votes if not is_adjudication(vote.reviewer)]
    reviewers = len({vote.reviewer for vote in independent})
    settled = len({vote.pair for vote in data.votes if is_adjudication(vote.reviewer)})
    nothing = "No pair was judged by two reviewers." if not rows else ""
    return Table(
        "agreement",
        "Agreement between reviewers",
        (
            *("a", "b", "pairs", "agreed", "agreement", "low", "high", "kappa", "kappa_low", "kappa_high"),
            *(f"{x}_{y}" for x, y in _CELLS),
        ),
        tuple(rows),
        tuple(
            note
            for note in (
                settings_note(data.params),
                f"{len(independent)} current votes of {reviewers} reviewers.",
                f"{settled} pairs on which reviewers disagreed were settled afterwards." if settled else "",
                nothing,
                "Kappa is Cohen's; n/a where both gave one and the same verdict throughout.",
            )
            if note
        ),
    )
