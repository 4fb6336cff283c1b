"""The precision table: counts, both precisions and their intervals, split by site and by similarity."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from twinlens.evaluation.estimates import ShareEstimate, simple_share, weighted_share
from twinlens.evaluation.judged import JudgedPair, PairCounts, is_weighted
from twinlens.evaluation.ranges import SimilarityRange, c_ranges
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.model.tables import PrecisionRow

Cell = Callable[[int, int, bool], bool]


@dataclass(frozen=True, slots=True)
class RowRule:
    """Which pairs belong to a row, by (B-similarity, C-similarity, same site).

    `needs_c` says that the C-similarity must be known; an `optional` row is left out while it holds no pair.
    """

    name: str
    holds: Cell
    needs_c: bool = False
    optional: bool = False


def row_rules(rule: Rule, params: ScanParams) -> list[RowRule]:
    """The rows of a precision table: all, both site relations, each B-similarity, each C-similarity range."""
    needs_c = rule not in (Rule.B, Rule.ALL)
    rows = [
        RowRule("all", lambda b, c, s: True, needs_c),
        RowRule("same site", lambda b, c, s: s, needs_c),
        RowRule("different sites", lambda b, c, s: not s, needs_c),
    ]
    rows += [
        RowRule(f"B-sim {value}", _of_b(value), needs_c, value < params.b_min)
        for value in range(params.supershingles + 1)
    ]
    lowest = params.combined_min if rule in (Rule.COMBINED, Rule.MIXED) else 0
    pieces = c_ranges(params)
    if lowest < params.c_min:
        pieces = (SimilarityRange(lowest, params.c_min - 1), *pieces)
    rows += [RowRule(f"C-sim {piece}", _of_c(piece), True, piece.high < params.c_min) for piece in pieces]
    return rows


def _of_b(value: int) -> Cell:
    return lambda b_sim, c_sim, same_site: b_sim == value


def _of_c(piece: SimilarityRange) -> Cell:
    return lambda b_sim, c_sim, same_site: c_sim in piece


def precision_table(
    judged: Sequence[JudgedPair],
    counts: PairCounts | None,
    rule: Rule,
    params: ScanParams,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
) -> list[PrecisionRow]:
    """Precision of a rule for all pairs, per site relation, per B-similarity and per C-similarity range.

    `judged` are the labelled pairs of one sample (also those that the rule drops: they carry weight in a stratified
    design); `counts` the population, None = unknown; `strata` the population of each stratum. Simple random samples
    get Wilson's interval, others the weighted ratio estimator (`estimates.weighted_share`). Where nothing was
    labelled, precision and interval are None. B-similarities and ranges that hold no pair and no label are left out
    where the rule does not ask for them (B-similarity below b_min, C-similarity below c_min).
    """
    weighted = is_weighted(judged)
    rows = []
    for row in row_rules(rule, params):
        made = precision_row(row.name, judged, row_condition(row, rule, params), weighted, strata, level, counts, row)
        if made.pairs or made.labelled or not row.optional:
            rows.append(made)
    return rows


def row_condition(row: RowRule, rule: Rule, params: ScanParams) -> Cell:
    """Whether a pair counts under the rule and stands in the row."""

    def holds(b_sim: int, c_sim: int, same_site: bool) -> bool:
        return rule.keeps(b_sim, c_sim, same_site, params) and row.holds(b_sim, c_sim, same_site)

    return holds


def precision_row(
    name: str,
    judged: Sequence[JudgedPair],
    holds: Cell,
    weighted: bool = False,
    strata: Mapping[str, int] | None = None,
    level: float = 0.95,
    counts: PairCounts | None = None,
    row: RowRule | None = None,
) -> PrecisionRow:
    """One row over the judged pairs for which `holds(b_sim, c_sim, same_site)`."""

    def inside(pair: JudgedPair) -> bool:
        return holds(pair.b_sim, pair.c_sim, pair.same_site)

    verdicts = dict.fromkeys(Verdict, 0)
    for pair in judged:
        if inside(pair):
            verdicts[pair.verdict] += 1
    correct, incorrect, undecided = (verdicts[verdict] for verdict in Verdict)
    shares: tuple[ShareEstimate | None, ShareEstimate | None]
    if weighted:
        shares = (
            weighted_share(judged, inside, lambda pair: pair.correct, strata, level),
            weighted_share(
                judged, lambda pair: inside(pair) and pair.decided, lambda pair: pair.correct, strata, level
            ),
        )
    else:
        shares = (
            simple_share(correct, correct + incorrect + undecided, level),
            simple_share(correct, correct + incorrect, level),
        )
    whole, decided = shares
    return PrecisionRow(
        name,
        population(counts, holds, row.needs_c if row else True),
        correct + incorrect + undecided,
        correct,
        incorrect,
        undecided,
        whole.value if whole else None,
        whole.interval if whole else None,
        decided.value if decided else None,
        decided.interval if decided else None,
    )


def population(counts: PairCounts | None, holds: Cell, needs_c: bool = True) -> int | None:
    """How many pairs satisfy `holds`; None where that is not known (no counts, or pairs without C-similarity)."""
    if counts is None:
        return None
    if needs_c and any(c_sim < 0 and number for (_, c_sim, _), number in counts.items()):
        return None
    return sum(number for (b_sim, c_sim, same_site), number in counts.items() if holds(b_sim, c_sim, same_site))
