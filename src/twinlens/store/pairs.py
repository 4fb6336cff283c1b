"""Reading the pairs of a project: one, a page, an order, the totals."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from twinlens.model.pairs import Origin, Pair
from twinlens.model.params import ScanParams
from twinlens.store.connection import Connection
from twinlens.store.pair_filter import PairFilter
from twinlens.store.pair_orders import order_by

COLUMNS = (
    'pair.pair, pair."left", pair."right", b_sim, c_sim, same_site, origin, '
    "resemblance, containment_a, containment_b, term_difference"
)
PAGE = 2000


@dataclass(frozen=True, slots=True)
class PairCount:
    """How many candidate pairs have these similarities; None = any, where only a margin is known."""

    b_sim: int | None
    c_sim: int | None
    same_site: bool
    pairs: float
    exact: bool


def from_row(row: tuple[object, ...]) -> Pair:
    """A pair from the values of `COLUMNS`."""
    values = list(row)
    values[5] = bool(row[5])
    values[6] = Origin(str(row[6]))
    return Pair(*values)  # type: ignore[arg-type]


class Pairs:
    """The stored pairs."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, pair: int) -> Pair | None:
        """The pair of a number, or None."""
        row = self._connection.one(
            f"SELECT {COLUMNS} FROM pair LEFT JOIN pair_measure USING (pair) WHERE pair.pair = ?", (pair,)
        )
        return None if row is None else from_row(row)

    def some(self, pairs: Sequence[int]) -> dict[int, Pair]:
        """Several pairs by number; unknown numbers are left out."""
        found: dict[int, Pair] = {}
        for start in range(0, len(pairs), PAGE):
            chunk = pairs[start : start + PAGE]
            rows = self._connection.all(
                f"SELECT {COLUMNS} FROM pair LEFT JOIN pair_measure USING (pair) "
                f"WHERE pair.pair IN ({','.join('?' * len(chunk))})",
                list(chunk),
            )
            found.update((int(row[0]), from_row(row)) for row in rows)
        return found

    def of_documents(self, left: int, right: int) -> Pair | None:
        """The pair of two document rows in either order, or None."""
        row = self._connection.one(
            f"SELECT {COLUMNS} FROM pair LEFT JOIN pair_measure USING (pair) "
            'WHERE pair."left" = ? AND pair."right" = ?',
            (min(left, right), max(left, right)),
        )
        return None if row is None else from_row(row)

    def numbers_of(self, documents: Sequence[tuple[int, int]]) -> dict[tuple[int, int], int]:
        """The numbers of the pairs of document rows (left < right) that are stored."""
        found: dict[tuple[int, int], int] = {}
        for left, right in documents:
            number = self._connection.value('SELECT pair FROM pair WHERE "left" = ? AND "right" = ?', (left, right))
            if number is not None:
                found[left, right] = int(number)
        return found

    def each(self, chosen: PairFilter, params: ScanParams) -> Iterator[Pair]:
        """The chosen pairs by (left, right), a page at a time."""
        where, arguments = chosen.condition(params)
        left, right = 0, 0
        while True:
            rows = self._connection.all(
                f"SELECT {COLUMNS} FROM pair LEFT JOIN pair_measure USING (pair) "
                f'WHERE ("left", "right") > (?, ?) AND {where} ORDER BY "left", "right" LIMIT {PAGE}',
                (left, right, *arguments),
            )
            if not rows:
                return
            yield from map(from_row, rows)
            left, right = int(rows[-1][1]), int(rows[-1][2])

    def numbers(
        self,
        chosen: PairFilter,
        params: ScanParams,
        sort: str = "documents",
        *,
        descending: bool = False,
        limit: int | None = None,
        reviewer: str = "",
    ) -> "array[int]":
        """The numbers of the chosen pairs in an order of `pair_orders`, as signed 64-bit integers.

        `reviewer`: by whose labels the orders "label" and "reason" go.
        """
        where, arguments = chosen.condition(params)
        order = order_by(sort, descending=descending)
        if ":reviewer" in order:  # SQLite takes no mixture of named and other arguments
            order = order.replace(":reviewer", "?")
            arguments = [*arguments, reviewer]
        rows = self._connection.each(
            f"SELECT pair.pair FROM pair WHERE {where} ORDER BY {order} LIMIT ?",
            (*arguments, -1 if limit is None else limit),
        )
        return array("q", (row[0] for row in rows))

    def documents_of(self, chosen: PairFilter, params: ScanParams) -> "array[int]":
        """The document rows that the chosen pairs stand between, each once, in reading order."""
        where, arguments = chosen.condition(params)
        rows = self._connection.each(
            f'SELECT "left" AS document FROM pair WHERE {where} '
            f'UNION SELECT "right" FROM pair WHERE {where} ORDER BY document',
            (*arguments, *arguments),
        )
        return array("q", (row[0] for row in rows))

    def count(self, chosen: PairFilter, params: ScanParams) -> int:
        """How many pairs are chosen."""
        where, arguments = chosen.condition(params)
        return int(self._connection.value(f"SELECT count(*) FROM pair WHERE {where}", arguments))

    def counts(self) -> list[PairCount]:
        """The totals of all candidate pairs, listed or not."""
        rows = self._connection.all("SELECT b_sim, c_sim, same_site, n, exact FROM pair_count ORDER BY 1, 2, 3")
        return [
            PairCount(None if b < 0 else b, None if c < 0 else c, bool(same), float(n), bool(exact))
            for b, c, same, n, exact in rows
        ]

    def judged_or_imported(self, besides: ScanParams | None = None) -> list[PairCount]:
        """The totals of the pairs that no scan lists, and that somebody judged or another tool named.

        `besides` leaves out those between representatives that are similar by these parameters: where a scan counted
        its candidates without listing them all, they stand in `counts` already.
        """
        counted = "0"
        if besides is not None:
            counted = (
                f"(b_sim >= {besides.b_min} OR c_sim >= {besides.c_min}) AND 2 = (SELECT count(*) FROM document "
                'WHERE document IN ("left", "right") AND identity_set = document)'
            )
        rows = self._connection.all(
            "SELECT b_sim, c_sim, same_site, count(*) FROM pair WHERE origin <> 'candidate' "
            f"AND (origin = '{Origin.IMPORTED}' OR EXISTS (SELECT 1 FROM label WHERE label.pair = pair.pair)) "
            f"AND NOT ({counted}) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3"
        )
        return [PairCount(b, c, bool(same), float(n), True) for b, c, same, n in rows]

    def neighbours(self, document: int, most: int = -1) -> list[Pair]:
        """The pairs that a document stands in, the most similar first; at most so many (-1 = all)."""
        rows = self._connection.all(
            f'SELECT {COLUMNS} FROM pair LEFT JOIN pair_measure USING (pair) WHERE "left" = ? OR "right" = ? '
            "ORDER BY b_sim DESC, c_sim DESC, pair.pair LIMIT ?",
            (document, document, most),
        )
        return [from_row(row) for row in rows]

    def degrees(self, chosen: PairFilter, params: ScanParams) -> list[int]:
        """How many chosen pairs each document stands in, for the documents that stand in any."""
        where, arguments = chosen.condition(params)
        rows = self._connection.each(
            f'SELECT count(*) FROM (SELECT "left" AS document FROM pair WHERE {where} '
            f'UNION ALL SELECT "right" FROM pair WHERE {where}) GROUP BY document',
            (*arguments, *arguments),
        )
        return [int(row[0]) for row in rows]

    def measured(self, sample: int) -> list[Pair]:
        """The pairs of a sample whose exact measures are known."""
        rows = self._connection.all(
            f"SELECT {COLUMNS} FROM sample_item JOIN pair USING (pair) JOIN pair_measure USING (pair) WHERE sample = ?",
            (sample,),
        )
        return [from_row(row) for row in rows]

    def scores(self, pair: int) -> dict[str, float]:
        """Other tools' scores of a pair by name."""
        return dict(self._connection.all("SELECT name, value FROM score WHERE pair = ? ORDER BY name", (pair,)))

    def score_counts(self, name: str, chosen: PairFilter, params: ScanParams) -> dict[float, int]:
        """How many of the chosen pairs have each value of another tool's score."""
        where, arguments = chosen.condition(params)
        return dict(
            self._connection.all(
                f"SELECT value, count(*) FROM pair JOIN score USING (pair) WHERE name = ? AND {where} GROUP BY value",
                (name, *arguments),
            )
        )

    def by_origin(self) -> dict[str, int]:
        """How many stored pairs have each origin."""
        rows = dict(self._connection.all("SELECT origin, count(*) FROM pair GROUP BY origin"))
        return {str(origin): int(rows.get(str(origin), 0)) for origin in Origin}

    def not_candidates(self) -> list[Pair]:
        """The pairs that no scan found at present."""
        rows = self._connection.all(
            f"SELECT {COLUMNS} FROM pair LEFT JOIN pair_measure USING (pair) WHERE origin <> 'candidate' "
            "ORDER BY pair.pair"
        )
        return [from_row(row) for row in rows]
