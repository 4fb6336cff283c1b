"""Other tools' scores, and pairs in the order of any score: spans, histograms, grids, the pairs beside a threshold."""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from twinlens.model.params import ScanParams
from twinlens.store.connection import Connection
from twinlens.store.pair_filter import PairFilter
from twinlens.store.settings import Settings

LOWER = "lower_is_closer"  # the setting that lists the scores of which a smaller value means closer documents
SIMILARITIES = ("b_sim", "c_sim")  # scores that every pair has
PAGE = 2000


@dataclass(frozen=True, slots=True)
class ScoreSpan:
    """Which values a score has: `whole` = whole numbers only; `lower` = a smaller one means closer documents."""

    name: str
    pairs: int
    low: float
    high: float
    whole: bool
    lower: bool = False

    @property
    def sign(self) -> str:
        """How a returned value stands to a threshold."""
        return "≤" if self.lower else "≥"

    @property
    def closeness(self) -> tuple[float, float]:
        """The lowest and the highest value as closeness, see `Scores`."""
        return (-self.high, -self.low) if self.lower else (self.low, self.high)


@dataclass(frozen=True, slots=True)
class Bins:
    """The steps i · numerator / denominator, from i = `first`, into which values are sorted."""

    numerator: int
    denominator: int
    first: int


class Scores:
    """Reads scores; they are written with the pairs.

    Whatever compares a score with a threshold works on its *closeness*, of which a higher value always means closer
    documents: the value itself, or, where a smaller value means closer documents, the value with the other sign.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def spans(self) -> list[ScoreSpan]:
        """Every imported score by name."""
        rows = self._connection.all(
            "SELECT name, count(*), min(value), max(value), total(value <> CAST(value AS INTEGER)) "
            "FROM score GROUP BY name ORDER BY name"
        )
        lower = self.lower()
        return [ScoreSpan(name, pairs, low, high, not broken, name in lower) for name, pairs, low, high, broken in rows]

    def names(self) -> list[str]:
        """The names of the imported scores."""
        return [row[0] for row in self._connection.all("SELECT DISTINCT name FROM score ORDER BY name")]

    def lower(self) -> frozenset[str]:
        """The scores of which a smaller value means closer documents."""
        return frozenset(Settings(self._connection).get(LOWER, ()))

    def closeness(self, scores: Mapping[str, float]) -> dict[str, float]:
        """Scores of a pair as closeness."""
        lower = self.lower()
        return {name: -value if name in lower else value for name, value in scores.items()}

    def outside_candidates(self, score: str) -> int:
        """How many pairs have an imported score and are no candidates of the last scan."""
        found = self._connection.value(
            "SELECT count(*) FROM score JOIN pair USING (pair) WHERE name = ? AND origin <> 'candidate'", (score,)
        )
        return int(found or 0)

    def of_pairs(self, pairs: Sequence[int]) -> dict[int, dict[str, float]]:
        """The scores of some pairs, by pair and name; pairs without any are left out."""
        found: dict[int, dict[str, float]] = {}
        for start in range(0, len(pairs), PAGE):
            chunk = pairs[start : start + PAGE]
            rows = self._connection.each(
                f"SELECT pair, name, value FROM score WHERE pair IN ({','.join('?' * len(chunk))}) ORDER BY pair, name",
                chunk,
            )
            for pair, name, value in rows:
                found.setdefault(pair, {})[name] = value
        return found

    def reaching(self, score: str, threshold: float | None) -> "array[int]":
        """The numbers of the pairs whose score is at least as close as a value (None = that have the score)."""
        if threshold is None:
            rows = self._connection.each("SELECT pair FROM score WHERE name = ?", (score,))
        else:
            sign = "<=" if score in self.lower() else ">="
            rows = self._connection.each(
                f"SELECT pair FROM score WHERE name = ? AND value {sign} ?", (score, threshold)
            )
        return array("q", (row[0] for row in rows))

    def bins(self, score: str, bins: Bins, chosen: PairFilter, params: ScanParams) -> dict[int, int]:
        """How many of the chosen pairs have a closeness from each step up to below the next one, by i."""
        value, joined, named = self._value(score)
        where, arguments = chosen.condition(params)
        rows = self._connection.all(
            f"SELECT {_bin(value, bins)} AS bin, count(*) FROM pair {joined} WHERE {where} GROUP BY bin",
            (*named, *arguments),
        )
        return {int(place): int(number) for place, number in rows}

    def grid(
        self, x: tuple[str, Bins], y: tuple[str, Bins], chosen: PairFilter, params: ScanParams
    ) -> dict[tuple[int, int], int]:
        """How many of the chosen pairs have both scores, by the steps that their closeness reaches."""
        x_value, x_joined, x_named = self._value(x[0], "x")
        y_value, y_joined, y_named = self._value(y[0], "y")
        where, arguments = chosen.condition(params)
        rows = self._connection.all(
            f"SELECT {_bin(x_value, x[1])} AS x_bin, {_bin(y_value, y[1])} AS y_bin, count(*) "
            f"FROM pair {x_joined} {y_joined} WHERE {where} GROUP BY x_bin, y_bin",
            (*x_named, *y_named, *arguments),
        )
        return {(int(x_bin), int(y_bin)): int(number) for x_bin, y_bin, number in rows}

    def beside(
        self, score: str, threshold: float, chosen: PairFilter, params: ScanParams, limit: int, *, above: bool
    ) -> list[tuple[int, float]]:
        """(pair, value) of the chosen pairs next to a closeness: at or above it, or below it, the nearest first."""
        where, arguments = chosen.condition(params)
        sign, order = (">=", "ASC") if above else ("<", "DESC")
        if score in SIMILARITIES:
            other = "c_sim" if score == "b_sim" else "b_sim"
            rows = self._connection.all(
                f"SELECT pair, {score} FROM pair WHERE {score} {sign} ? AND {where} "
                f"ORDER BY {score} {order}, {other} {order}, pair LIMIT ?",
                (threshold, *arguments, limit),
            )
        else:
            close = "(-value)" if score in self.lower() else "value"
            rows = self._connection.all(
                f"SELECT pair, value FROM score JOIN pair USING (pair) WHERE name = ? AND {close} {sign} ? AND {where} "
                f"ORDER BY {close} {order}, pair LIMIT ?",
                (score, threshold, *arguments, limit),
            )
        return [(int(pair), float(value)) for pair, value in rows]

    def _value(self, score: str, alias: str = "s") -> tuple[str, str, tuple[str, ...]]:
        """How SQL names a score's closeness, what has to be joined for it, and the arguments of that."""
        if score in SIMILARITIES:
            return f"pair.{score}", "", ()
        value = f"(-{alias}.value)" if score in self.lower() else f"{alias}.value"
        return value, f"JOIN score {alias} ON {alias}.pair = pair.pair AND {alias}.name = ?", (score,)


def _bin(value: str, bins: Bins) -> str:
    """The number of the highest step that a value reaches, exact also where the division is not."""
    up, down = float(bins.numerator), float(bins.denominator)
    near = f"(CAST({value} * {down!r} / {up!r} - {bins.first} + 1e-7 AS INTEGER) + {bins.first})"
    return (
        f"CASE WHEN {near} * {up!r} / {down!r} > {value} THEN {near} - 1 "
        f"WHEN ({near} + 1) * {up!r} / {down!r} <= {value} THEN {near} + 1 ELSE {near} END"
    )
