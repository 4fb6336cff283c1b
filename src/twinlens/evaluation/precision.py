"""The precision table: counts, both precisions and their intervals, split by site and by similarity."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from twinlens.evaluation.estimates import SampleTally, ShareEstimate, simple_share
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
    needs_c = rule.needs_c
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
    blank = SampleTally(judged, strata) if is_weighted(judged) else None
    cells = [(pair.b_sim, pair.c_sim, pair.same_site) for pair in judged]
    distinct = set(cells)
    rows = []
    for row in row_rules(rule, params):
        holds = row_condition(row, rule, params)
        members = {cell for cell in distinct if holds(*cell)}
        inside = [index for index, cell in enumerate(cells) if cell in members]
        made = _row(row.name, judged, inside, blank, level, population(counts, holds, row.needs_c))
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
    """One row over the judged pairs for which `holds(b_sim, c_sim, same_site)`.

    `weighted` asks for the weighted estimator; `row` says whether the population needs the C-similarity.
    """
    blank = SampleTally(judged, strata) if weighted else None
    inside = [index for index, pair in enumerate(judged) if holds(pair.b_sim, pair.c_sim, pair.same_site)]
    return _row(name, judged, inside, blank, level, population(counts, holds, row.needs_c if row else True))


def _row(
    name: str,
    judged: Sequence[JudgedPair],
    inside: Sequence[int],
    blank: SampleTally | None,
    level: float,
    pairs: int | None,
) -> PrecisionRow:
    verdicts = dict.fromkeys(Verdict, 0)
    for index in inside:
        verdicts[judged[index].verdict] += 1
    correct, incorrect, undecided = (verdicts[verdict] for verdict in Verdict)
    whole: ShareEstimate | None
    decided: ShareEstimate | None
    if blank is not None:
        both, only_decided = blank.blank(), blank.blank()
        for index in inside:
            pair = judged[index]
            both.add(index, pair.correct)
            if pair.decided:
                only_decided.add(index, pair.correct)
        whole, decided = both.estimate(level), only_decided.estimate(level)
    else:
        whole = simple_share(correct, correct + incorrect + undecided, level)
        decided = simple_share(correct, correct + incorrect, level)
    return PrecisionRow(
        name,
        pairs,
        correct + incorrect + undecided,
        correct,
        incorrect,
        undecided,
        whole.value if whole else None,
        whole.interval if whole else None,
        decided.value if decided else None,
        decided.interval if decided else None,
    )


def rule_population(counts: PairCounts | None, rule: Rule, params: ScanParams) -> int | None:
    """How many pairs count under the rule; None where that is not known."""
    return population(counts, lambda b, c, s: rule.keeps(b, c, s, params), rule.needs_c)


def population(counts: PairCounts | None, holds: Cell, needs_c: bool = True) -> int | None:
    """How many pairs satisfy `holds`; None where that is not known (no counts, or pairs without C-similarity)."""
    if counts is None:
        return None
    if needs_c and any(c_sim < 0 and number for (_, c_sim, _), number in counts.items()):
        return None
    return sum(number for (b_sim, c_sim, same_site), number in counts.items() if holds(b_sim, c_sim, same_site))
