"""Pairs in other shapes than one a row: a square matrix of measures, and records with the number of their cluster."""

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from twinlens.corpus.columns import as_text

Row = tuple[int, Mapping[str, Any] | str]  # a line, and its values or what is wrong with it

WHOLE_CLUSTERS = 64  # documents up to which every pair of a cluster is listed; larger ones: each with the first
_CLUSTERS = ("trueid", "clusterid", "cluster", "groupid", "group", "duplicategroup", "dupegroup", "entityid")
_TRUE = ("trueid", "entityid")  # somebody knew these; the others are a tool's opinion
_IDS = ("docid", "id", "uniqueid", "recordid", "documentid", "path", "url", "name", "doc", "document", "file")


def pairs_of_matrix(names: Sequence[str], rows: Iterable[Row], title: str) -> tuple[str, Iterator[Row]] | None:
    """The upper triangle of a square matrix whose header names the documents; None where the table is none.

    A first column of names is allowed. Returns the name of the measure, which ends in "distance" where the diagonal is
    zero, and the rows {"a", "b", measure} with the matrix's lines.
    """
    held = [row for row in itertools.islice(rows, len(names) + 1) if not isinstance(row[1], str)]
    cells: list[list[Any]] = [[values.get(name) for name in names] for _, values in held if isinstance(values, Mapping)]
    columns = list(names)
    if cells and len(cells) == len(names) - 1 and not _is_number(cells[0][0]):
        columns, cells = columns[1:], [row[1:] for row in cells]
    size = len(columns)
    if size < 3 or len(cells) != size or not all(_is_number(cell) for row in cells for cell in row):
        return None
    measure = f"{title} distance" if all(float(cells[i][i]) == 0 for i in range(size)) else title

    def pairs() -> Iterator[Row]:
        for (i, (line, _)), j in itertools.product(enumerate(held), range(size)):
            if i < j:
                yield line, {"a": columns[i], "b": columns[j], measure: cells[i][j]}

    return measure, pairs()


def pairs_of_clusters(names: Sequence[str], rows: Iterable[Row]) -> Iterator[Row] | None:
    """The pairs within clusters as rows {"a", "b", "label"}; None where no columns for an id and a cluster are found.

    The label is "correct" where the cluster is the true one, "" where a tool found it.
    """
    plain = {"".join(c for c in name.lower() if c.isalnum()): name for name in reversed(names)}
    cluster = next((plain[name] for name in _CLUSTERS if name in plain), "")
    own = next((plain[name] for name in _IDS if name in plain and plain[name] != cluster), "")
    if not cluster or not own:
        return None
    label = "correct" if any(plain.get(name) == cluster for name in _TRUE) else ""

    def pairs() -> Iterator[Row]:
        members: dict[str, list[str]] = {}
        for line, values in rows:
            if isinstance(values, str):
                yield line, values
                continue
            key, id = as_text(values.get(cluster)).strip(), as_text(values.get(own)).strip()
            if not key or not id:
                continue
            known = members.setdefault(key, [])
            for other in known if len(known) < WHOLE_CLUSTERS else known[:1]:
                yield line, {"a": other, "b": id, "label": label}
            known.append(id)

    return pairs()


def _is_number(cell: Any) -> bool:
    try:
        return math.isfinite(float(cell))
    except (TypeError, ValueError):
        return False
