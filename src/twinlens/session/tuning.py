"""Tuning a threshold by name: what a window asks another process for while it stays free itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from twinlens.evaluation.cuts import Cut
from twinlens.evaluation.judged import JudgedPair, under_rule
from twinlens.evaluation.score_grid import GridPoint, grid
from twinlens.evaluation.steps import Steps, steps_over, whole_steps
from twinlens.evaluation.study_notes import sample_notes
from twinlens.evaluation.thresholds import score_of
from twinlens.model.errors import UsageError
from twinlens.model.pairs import Rule
from twinlens.session.listing import ListedPair
from twinlens.session.project import Project
from twinlens.session.test_half import Revealed, reveal, revealed
from twinlens.session.thresholds import CutView, Tuning, beside, tuning, view
from twinlens.store import Store
from twinlens.store.pair_filter import PairFilter
from twinlens.store.scores import SIMILARITIES, Bins, ScoreSpan

GRID_STEPS = 16  # thresholds on each side of a grid of two scores


@dataclass(frozen=True, slots=True)
class TuningPage:
    """A view of one rule, and what belongs beside it on a page; `labelled` counts the labels of both halves."""

    view: CutView
    scores: tuple[ScoreSpan, ...]
    labelled: int
    revealed: Revealed | None


@dataclass(frozen=True, slots=True)
class NearPair:
    """A pair beside a threshold, with the value that decides."""

    listed: ListedPair
    value: float


@dataclass(frozen=True, slots=True)
class NearPairs:
    """The pairs just above a threshold and just below it, the nearest first.

    `hidden` pairs of samples a blind reviewer has not judged: they are not among them.
    """

    threshold: float
    above: tuple[NearPair, ...]
    below: tuple[NearPair, ...]
    hidden: int = 0


class GridLabel(NamedTuple):
    """A labelled pair with both scores, as closeness."""

    pair: int
    x: float
    y: float
    correct: bool


@dataclass(frozen=True, slots=True)
class GridView:
    """Precision and R of "x ≥ and y ≥" for each two thresholds: `points[x][y]`, `pairs[x][y]` None = not known.

    Only pairs with a B-similarity of at least `b_min` count. `labels` are the labelled pairs that have both scores;
    `besides` says whether the pairs are more than the candidates.
    """

    x: str
    y: str
    x_steps: Steps
    y_steps: Steps
    split: str
    points: tuple[tuple[GridPoint, ...], ...]
    pairs: tuple[tuple[int, ...], ...] | None
    notes: tuple[str, ...]
    covered: bool = True  # whether the labels speak for all these pairs
    labels: tuple[GridLabel, ...] = field(default=())
    b_min: int = 0
    besides: bool = False

    def labelled_pairs(self, x: int, y: int, *, correct: bool = False) -> list[int]:
        """The labelled pairs of a cell, or only those that are correct."""
        least_x, least_y = self.x_steps.threshold(x), self.y_steps.threshold(y)
        inside = (label for label in self.labels if label.x >= least_x and label.y >= least_y)
        return [label.pair for label in inside if label.correct or not correct]


def load(project: str, cut: Cut, split: str = "all", base: str = "all", reviewer: str = "") -> TuningPage:
    """A rule's view over the labels of a half or all. Raises UsageError for a score that there is not."""
    with Project.open(project) as opened:
        read = tuning(opened.store, reviewer or None, rule=cut.concerns)
        seen = view(opened.store, read, cut, split, base)
        return TuningPage(seen, tuple(read.scores.values()), len(read.chosen.pairs), revealed(opened.store))


def near(
    project: str, cut: Cut, threshold: float, limit: int, reviewer: str | None = None, blind: bool = False
) -> NearPairs:
    """The pairs that moving the threshold would return or drop first; a `blind` reviewer gets none that is hidden."""
    with Project.open(project, reviewer) as opened:
        hidden_from = opened.reviewer if blind else None
        above, below = (
            _listed(opened, beside(opened.store, cut, threshold, limit, above=side, hidden_from=hidden_from))
            for side in (True, False)
        )
        hidden = opened.count(PairFilter(hidden_from=hidden_from, hidden=True)) if blind else 0
    return NearPairs(threshold, above, below, hidden)


def _listed(project: Project, found: Sequence[tuple[int, float]]) -> tuple[NearPair, ...]:
    listed = {pair.pair.pair: pair for pair in project.listed([number for number, _ in found])}
    return tuple(NearPair(listed[number], value) for number, value in found if number in listed)


def reveal_test(project: str, cut: Cut, threshold: float, base: str = "all") -> Revealed:
    """Reveal the test half, once. Raises UsageError when it was revealed before."""
    with Project.open(project) as opened:
        return reveal(opened.store, tuning(opened.store, rule=cut.concerns), cut, threshold, base)


def load_grid(project: str, x: str, y: str, split: str = "all", base: str = "all") -> GridView:
    """The grid of two scores over the labels of a half or all; a score is b_sim, c_sim or an imported one."""
    with Project.open(project) as opened:
        store = opened.store
        rule = Rule.ALL if base == "all" else Rule.B
        read = tuning(store, rule=rule)
        x_steps, y_steps = grid_steps(read, x), grid_steps(read, y)
        judged = read.judged(split)
        points = grid(
            judged, x, y, x_steps.thresholds, y_steps.thresholds, rule, read.data.params, read.strata, read.data.level
        )
        pairs = _grid_pairs(store, read, rule, (x, x_steps), (y, y_steps))
        return GridView(
            x,
            y,
            x_steps,
            y_steps,
            split,
            tuple(tuple(row) for row in points),
            pairs,
            tuple(sample_notes(read.data, rule)),
            read.data.covers(rule),
            tuple(_grid_labels(under_rule(judged, rule, read.data.params), x, y)),
            0 if rule is Rule.ALL else read.data.params.b_min,
            read.data.besides > 0,
        )


def _grid_labels(judged: Sequence[JudgedPair], x: str, y: str) -> Iterator[GridLabel]:
    x_of, y_of = score_of(x), score_of(y)
    for pair in judged:
        x_value, y_value = x_of(pair), y_of(pair)
        if x_value is not None and y_value is not None:
            yield GridLabel(pair.pair, x_value, y_value, pair.correct)


def grid_steps(read: Tuning, score: str) -> Steps:
    """Some thresholds over the range of a score; every B-similarity, and the upper part of the C-similarities."""
    params, judged = read.data.params, read.chosen.pairs
    if score == "b_sim":
        return whole_steps(0, params.supershingles)
    if score == "c_sim":
        lowest = min([params.combined_min, params.c_min, *(pair.c_sim for pair in judged)])
        return steps_over(max(lowest, params.bits * 3 // 4), params.bits, GRID_STEPS, whole=True)
    span = read.scores.get(score)
    if span is None:
        raise UsageError(f"there is no score {score} in the project; there is {', '.join(read.scores) or 'none'}")
    return steps_over(*span.closeness, GRID_STEPS, whole=span.whole, mirrored=span.lower)


def _grid_pairs(
    store: Store, read: Tuning, rule: Rule, x: tuple[str, Steps], y: tuple[str, Steps]
) -> tuple[tuple[int, ...], ...] | None:
    """How many pairs reach each two thresholds; None where the population is not known."""
    params = read.data.params
    sides: list[Any] = [(name, Bins(steps.numerator, steps.denominator, steps.first)) for name, steps in (x, y)]
    if x[0] in SIMILARITIES and y[0] in SIMILARITIES:
        # not every pair need be listed, but all are counted
        if read.data.counts is None or any(cell[1] < 0 and number for cell, number in read.data.counts.items()):
            return None
        found: dict[tuple[int, int], int] = {}
        for (b_sim, c_sim, same), number in read.data.counts.items():
            if rule.keeps(b_sim, c_sim, same, params):
                value = {"b_sim": b_sim, "c_sim": c_sim}
                cell = (x[1].place(value[x[0]]) + x[1].first, y[1].place(value[y[0]]) + y[1].first)
                found[cell] = found.get(cell, 0) + number
    else:
        found = store.scores.grid(sides[0], sides[1], PairFilter(rule), params)
    rows, columns = len(x[1]), len(y[1])
    sums = [[0] * (columns + 1) for _ in range(rows + 1)]
    for (x_bin, y_bin), number in found.items():
        row, column = x_bin - x[1].first, y_bin - y[1].first
        if row >= 0 and column >= 0:
            sums[min(row, rows - 1)][min(column, columns - 1)] += number
    for row in range(rows - 1, -1, -1):
        for column in range(columns - 1, -1, -1):
            sums[row][column] += sums[row + 1][column] + sums[row][column + 1] - sums[row + 1][column + 1]
    return tuple(tuple(row[:columns]) for row in sums[:rows])
