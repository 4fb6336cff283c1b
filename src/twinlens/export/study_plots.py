"""The study's figures from the tables that hold their data."""

import math
from collections.abc import Callable, Mapping

from twinlens.evaluation.power_law import fit
from twinlens.export.figure import Axis, Figure, Series, axis_over, fraction_axis
from twinlens.model.tables import Table

SCORE = "score-"  # begins the name of a table of an imported score's thresholds


def figure_of(table: Table) -> Figure | None:
    """The figure behind a table of `evaluation.study`, None where the study draws none of it."""
    if table.name.startswith(SCORE):
        return _by_threshold(table)
    maker = _MAKERS.get(table.name)
    return maker(table) if maker else None


def _degrees(table: Table) -> Figure:
    points = tuple((float(row["degree"]), float(row["documents"])) for row in table.rows)
    x = axis_over("near-duplicates of a document", [x for x, _ in points], log=True)
    y = axis_over("documents", [y for _, y in points], log=True)
    series = [Series("documents", points, "points")]
    law = fit({int(x): int(y) for x, y in points})
    if law.log_log is not None:
        # the least-squares line passes through the mean of the logarithms
        mean_x = sum(math.log(x) for x, _ in points) / len(points)
        mean_y = sum(math.log(y) for _, y in points) / len(points)
        ends = [points[0][0], points[-1][0]]
        line = tuple((end, math.exp(mean_y + law.log_log * (math.log(end) - mean_x))) for end in ends)
        series.append(Series(f"log-log fit, {law.log_log:.2f}", line))
    if law.likelihood is not None and law.scale is not None:
        # down to one document, where the axis ends
        last = min(points[-1][0], law.scale ** (-1 / law.likelihood))
        ends = [1.0, max(last, 1.0)]
        likely = tuple((end, law.scale * end**law.likelihood) for end in ends)
        series.append(Series(f"maximum likelihood, {law.likelihood:.2f}", likely))
    return Figure(table.name, table.title, x, y, tuple(series))


def _differences(table: Table) -> Figure:
    # a difference of 0 has no logarithm; it stands at the left end
    points = tuple((max(float(row["term_difference"]), 1.0), float(row["share_up_to"])) for row in table.rows)
    x = axis_over("term difference", [x for x, _ in points], log=True)
    y = fraction_axis("share of the pairs with at most this difference")
    return Figure(table.name, table.title, x, y, (Series("share", points, "steps"),))


def _c_by_b(table: Table) -> Figure:
    series = []
    for column in table.columns[1:]:
        points = tuple((float(row["c_sim"]), float(row[column])) for row in table.rows)
        if any(y for _, y in points):
            series.append(Series(f"B-similarity {column.removeprefix('b_')}", points))
    x = axis_over("C-similarity", [float(row["c_sim"]) for row in table.rows])
    highest = max((y for one in series for _, y in one.points), default=1.0)
    return Figure(table.name, table.title, x, Axis("pairs", 0.0, highest), tuple(series))


def _by_threshold(table: Table) -> Figure:
    known = [row for row in table.rows if row["precision"] is not None]
    points = tuple((float(row["threshold"]), float(row["precision"])) for row in known)
    band = tuple((float(row["threshold"]), float(row["low"]), float(row["high"])) for row in known)
    score = table.name.removeprefix(SCORE) if table.name.startswith(SCORE) else "C-similarity"
    x = axis_over(f"{score} threshold", [x for x, _ in points])
    return Figure(table.name, table.title, x, fraction_axis("precision"), (Series("precision", points, "line", band),))


def _by_r(table: Table) -> Figure:
    known = [row for row in table.rows if row["precision"] is not None and row["r"] is not None]
    # from the highest threshold down, R grows
    known.reverse()
    points = tuple((float(row["r"]), float(row["precision"])) for row in known)
    band = tuple((float(row["r"]), float(row["low"]), float(row["high"])) for row in known)
    x = fraction_axis("R, share of the base rule's correct pairs")
    return Figure(table.name, table.title, x, fraction_axis("precision"), (Series("precision", points, "line", band),))


_MAKERS: Mapping[str, Callable[[Table], Figure]] = {
    "degrees-b": _degrees,
    "degrees-c": _degrees,
    "differences-b": _differences,
    "differences-c": _differences,
    "c-by-b": _c_by_b,
    "precision-by-c": _by_threshold,
    "precision-by-r": _by_r,
}
