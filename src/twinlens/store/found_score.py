"""A score that the program finds itself: the pairs that it brought go again when another search does not find them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from twinlens.model.pairs import Origin

if TYPE_CHECKING:
    from twinlens.store.writer import Writer

BROUGHT = "pairs_brought_by_"  # and the score's name: the setting with the [first, last] numbers of such pairs


def replace_score(
    writer: Writer, name: str, pairs: Sequence[int], values: Sequence[float], brought: Sequence[int]
) -> int:
    """Make these the pairs that have the score; `brought` are those that were made for it just now.

    A pair that an earlier search brought, and that has no other score, label, flag or place in a sample, is deleted
    with its score. How many pairs have the score no more.
    """
    connection = writer.connection
    held = set(pairs)
    lost = [row for row in connection.all("SELECT pair FROM score WHERE name = ?", (name,)) if row[0] not in held]
    for part in writer.slices(len(lost)):
        connection.run_many("DELETE FROM score WHERE pair = ? AND name = ?", ((pair, name) for (pair,) in lost[part]))
    writer.add_scores(name, pairs, values)
    kept = connection.parsed(connection.value("SELECT value FROM setting WHERE name = ?", (BROUGHT + name,)) or "[]")
    known = {number for first, last in kept for number in range(first, last + 1)} | set(brought)
    going = [pair for pair in lost if pair[0] in known]
    for part in writer.slices(len(going)):
        connection.run_many(
            "DELETE FROM pair WHERE pair = ?1 AND origin = ?2 "
            "AND NOT EXISTS (SELECT 1 FROM score WHERE score.pair = ?1) "
            "AND NOT EXISTS (SELECT 1 FROM label_key WHERE label_key.pair = ?1) "
            "AND NOT EXISTS (SELECT 1 FROM sample_item WHERE sample_item.pair = ?1)",
            ((pair, str(Origin.IMPORTED)) for (pair,) in going[part]),
        )
    writer.put_setting(BROUGHT + name, list(_spans(sorted(known & held))))
    return len(lost)


def _spans(numbers: Sequence[int]) -> Iterator[list[int]]:
    """Sorted numbers as [first, last] of the runs without a gap."""
    for _, run in groupby(enumerate(numbers), lambda at: at[1] - at[0]):
        members = [number for _, number in run]
        yield [members[0], members[-1]]
