"""Counts by verdict, B-similarity, C-similarity and site relation, summed so that any rule is read off at once."""

from collections.abc import Iterable
from dataclasses import dataclass

from twinlens.evaluation.judged import JudgedPair, PairCounts
from twinlens.model.judgements import Verdict
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams

_PAIRS = len(Verdict)
_PLACE = {verdict: place for place, verdict in enumerate(Verdict)}


@dataclass(frozen=True, slots=True)
class Selected:
    """What a rule returns: labels by verdict, and pairs of the population (0 where no counts were given)."""

    correct: int
    incorrect: int
    undecided: int
    pairs: int

    @property
    def labelled(self) -> int:
        """All labels."""
        return self.correct + self.incorrect + self.undecided

    def __add__(self, other: "Selected") -> "Selected":
        return Selected(
            self.correct + other.correct,
            self.incorrect + other.incorrect,
            self.undecided + other.undecided,
            self.pairs + other.pairs,
        )


class CountTable:
    """The table [verdict or population][site][B-similarity][C-similarity], kept as sums over "at least".

    Built once in O(labels + cells); `at_least` then costs a lookup, whatever the number of pairs, so that a dragged
    threshold can be followed. It holds plain counts: shares of a weighted sample come from `thresholds.curve`.
    """

    def __init__(self, params: ScanParams, judged: Iterable[JudgedPair] = (), counts: PairCounts | None = None) -> None:
        self.params = params
        self._b, self._c = params.supershingles + 1, params.bits + 1
        rows, columns = self._b + 1, self._c + 1
        # [layer][site][b * columns + c]; one more row and column of zeros end the sums
        self._sums = [[[0] * (rows * columns) for _ in range(2)] for _ in range(_PAIRS + 1)]
        for pair in judged:
            self._sums[_PLACE[pair.verdict]][pair.same_site][pair.b_sim * columns + pair.c_sim] += 1
        for (b_sim, c_sim, same_site), number in (counts or {}).items():
            if c_sim >= 0:
                self._sums[_PAIRS][same_site][b_sim * columns + c_sim] += number
        self._histogram = [
            sum(self._sums[_PAIRS][site][b * columns + c] for site in range(2) for b in range(self._b))
            for c in range(self._c)
        ]
        for layer in self._sums:
            for cells in layer:
                for b in range(self._b - 1, -1, -1):
                    for c in range(self._c - 1, -1, -1):
                        at = b * columns + c
                        cells[at] += cells[at + 1] + cells[at + columns] - cells[at + columns + 1]

    def at_least(self, b_sim: int = 0, c_sim: int = 0, same_site: bool | None = None) -> Selected:
        """Pairs with both similarities at least so high, on one site, on different sites, or (None) on either."""
        if same_site is None:
            return self.at_least(b_sim, c_sim, True) + self.at_least(b_sim, c_sim, False)
        b, c = min(max(b_sim, 0), self._b), min(max(c_sim, 0), self._c)
        at = b * (self._c + 1) + c
        correct, incorrect, undecided, pairs = (layer[same_site][at] for layer in self._sums)
        return Selected(correct, incorrect, undecided, pairs)

    def under(
        self, rule: Rule, b_min: int | None = None, c_min: int | None = None, combined: int | None = None
    ) -> Selected:
        """What a rule returns with other thresholds than the scan's (None = the scan's)."""
        n = self.params.b_min if b_min is None else b_min
        t = self.params.c_min if c_min is None else c_min
        both = self.params.combined_min if combined is None else combined
        match rule:
            case Rule.B:
                return self.at_least(n)
            case Rule.C:
                return self.at_least(0, t)
            case Rule.COMBINED:
                return self.at_least(n, both)
            case Rule.MIXED:
                return self.at_least(0, t, False) + self.at_least(n, both, True)
            case Rule.ALL:
                return self.at_least()

    def histogram_of_c(self) -> list[int]:
        """The population's pairs for each C-similarity 0..bits."""
        return list(self._histogram)
