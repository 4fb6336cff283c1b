"""Writing pairs in bulk: candidates of a scan, pairs of another tool, pairs that only a label knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from twinlens.model.pairs import Origin
from twinlens.store.arrays import pair_columns

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from twinlens.store.writer import Writer

DEFAULT_SAMPLE = "default"  # the name of the sample that is drawn anew after each scan

INSIDE = (  # both documents stand in one identity set
    '(SELECT identity_set FROM document WHERE document = "left") = '
    '(SELECT nullif(identity_set, 0) FROM document WHERE document = "right")'
)

# Rows come by (left, right), so these indexes are touched all over: filling them row by row took three quarters of the
# time of the first million pairs. A project without pairs gets them at once, after its pairs.
INDEXES = {
    "pair_right": 'CREATE INDEX pair_right ON pair ("right")',
    "pair_b": "CREATE INDEX pair_b ON pair (b_sim, c_sim)",
    "pair_c": "CREATE INDEX pair_c ON pair (c_sim, b_sim)",
}

INSERT = (
    'INSERT INTO pair ("left", "right", b_sim, c_sim, same_site, origin) VALUES (?, ?, ?, ?, ?, ?) '
    'ON CONFLICT ("left", "right") DO NOTHING'
)


def keys(left: NDArray[np.int64], right: NDArray[np.int64]) -> NDArray[np.int64]:
    """One number for each pair of rows below 2^31, in the order of (left, right)."""
    wide: NDArray[np.int64] = (left.astype("int64") << 32) | right.astype("int64")
    return wide


def replace_candidates(
    writer: Writer,
    left: NDArray[np.int64],
    right: NDArray[np.int64],
    b_sim: NDArray[Any],
    c_sim: NDArray[Any],
    same_site: NDArray[np.bool_],
    among: NDArray[np.int64] | None = None,
) -> bool:
    """Insert, update and remove rows of `pair` until its candidates are these; see `Writer.replace_candidates`."""
    import numpy as np

    connection = writer.connection
    if len(left) and (bool((left >= right).any()) or int(left.min()) < 1):
        raise ValueError("pairs must be document rows with left < right")
    order = np.argsort(keys(left, right), kind="stable")
    left, right, same_site = left[order], right[order], same_site[order]
    b_sim, c_sim = b_sim[order], c_sim[order]
    new_keys = keys(left, right)
    if bool((new_keys[1:] == new_keys[:-1]).any()):
        raise ValueError("a pair is listed twice")

    if among is None:
        old = pair_columns(connection)
    else:
        rows = ",".join(map(str, among.tolist()))
        old = pair_columns(connection, f'"left" IN ({rows}) OR "right" IN ({rows})')
    old_keys = keys(old.left, old.right)
    others = np.array([row[0] for row in connection.all("SELECT pair FROM pair WHERE origin <> 'candidate'")], np.int64)
    old_candidate = ~np.isin(old.pair, others)
    place = np.searchsorted(old_keys, new_keys)
    place[place == len(old_keys)] = 0
    met = old_keys[place] == new_keys if len(old_keys) else np.zeros(len(new_keys), np.bool_)

    differs = np.zeros(len(new_keys), np.bool_)
    at = place[met]
    differs[met] = (
        (old.b_sim[at] != b_sim[met])
        | (old.c_sim[at] != c_sim[met])
        | (old.same_site[at] != same_site[met])
        | ~old_candidate[at]
    )
    updated = list(
        zip(
            b_sim[differs].tolist(),
            c_sim[differs].tolist(),
            same_site[differs].tolist(),
            old.pair[place[differs]].tolist(),
            strict=True,
        )
    )
    for part in writer.slices(len(updated)):
        connection.run_many(
            "UPDATE pair SET b_sim = ?, c_sim = ?, same_site = ?, origin = 'candidate' WHERE pair = ?", updated[part]
        )

    removed = [(pair,) for pair in old.pair[old_candidate & ~np.isin(old_keys, new_keys)].tolist()]
    for part in writer.slices(len(removed)):
        _remove(writer, removed[part])

    if among is None and not len(old_keys):
        with writer.transaction():
            for name in INDEXES:
                connection.run(f"DROP INDEX IF EXISTS {name}")
    fresh = ~met
    columns = [column[fresh] for column in (left, right, b_sim, c_sim, same_site)]
    for part in writer.slices(len(columns[0])):
        chunk = [column[part].tolist() for column in columns]
        connection.run_many(INSERT, zip(*chunk, [str(Origin.CANDIDATE)] * len(chunk[0]), strict=True))
    _make_indexes(writer)
    return bool(old_candidate.any()) or len(new_keys) > 0


def _make_indexes(writer: Writer) -> None:
    """Make the indexes that are missing (also after a kill between dropping and making them)."""
    there = {row[0] for row in writer.connection.all("SELECT name FROM sqlite_schema WHERE type = 'index'")}
    for name, definition in INDEXES.items():
        if name not in there:
            with writer.transaction():
                writer.connection.run(definition)


def _remove(writer: Writer, pairs: list[tuple[int]]) -> None:
    """Take pairs out of the candidates; those that something else holds stay under another origin."""
    connection = writer.connection
    connection.run_many(
        f"""UPDATE pair SET origin = CASE
            WHEN EXISTS (SELECT 1 FROM score WHERE score.pair = pair.pair) THEN '{Origin.IMPORTED}'
            WHEN EXISTS (SELECT 1 FROM label_key WHERE label_key.pair = pair.pair)
                THEN CASE WHEN {INSIDE} THEN '{Origin.IDENTICAL}' ELSE '{Origin.LABELLED}' END
            WHEN EXISTS (SELECT 1 FROM sample_item JOIN sample USING (sample)
                         WHERE sample_item.pair = pair.pair AND name <> '{DEFAULT_SAMPLE}') THEN '{Origin.SAMPLED}'
            ELSE 'nothing' END
        WHERE pair = ?""",
        pairs,
    )
    connection.run("DELETE FROM pair WHERE origin = 'nothing'")


def add_pairs(
    writer: Writer,
    origin: Origin,
    left: NDArray[np.int64],
    right: NDArray[np.int64],
    b_sim: NDArray[Any],
    c_sim: NDArray[Any],
    same_site: NDArray[np.bool_],
) -> NDArray[np.int64]:
    """Insert pairs that are not there yet; the numbers of all, int64[n]."""
    import numpy as np

    columns = [column.tolist() for column in (left, right, b_sim, c_sim, same_site)]
    numbers = np.zeros(len(left), np.int64)
    for part in writer.slices(len(left)):
        chunk = [column[part] for column in columns]
        writer.connection.run_many(INSERT, zip(*chunk, [str(origin)] * len(chunk[0]), strict=True))
        numbers[part] = [
            writer.connection.value('SELECT pair FROM pair WHERE "left" = ? AND "right" = ?', rows)
            for rows in zip(chunk[0], chunk[1], strict=True)
        ]
    return numbers


def remove_unheld(writer: Writer) -> None:
    """Delete the pairs that are no candidates and that no label, sample or other tool's score holds any more."""
    rows = writer.connection.all(
        "SELECT pair FROM pair WHERE origin <> 'candidate' "
        "AND NOT EXISTS (SELECT 1 FROM label_key WHERE label_key.pair = pair.pair) "
        "AND NOT EXISTS (SELECT 1 FROM score WHERE score.pair = pair.pair) "
        "AND NOT EXISTS (SELECT 1 FROM sample_item WHERE sample_item.pair = pair.pair) "
        f"AND origin <> '{Origin.IMPORTED}'"
    )
    for part in writer.slices(len(rows)):
        writer.connection.run_many("DELETE FROM pair WHERE pair = ?", rows[part])
