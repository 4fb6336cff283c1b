"""Which columns stand behind each plot of the threshold page, and the table behind the grid."""

from twinlens.model.tables import Table
from twinlens.session.tuning import GridView

COLUMNS: dict[str, tuple[str, ...]] = {
    "histogram": ("threshold", "pairs_at", "pairs"),
    "precision": (
        *("threshold", "labelled", "correct", "precision", "low", "high"),
        *("precision_same_site", "precision_different_sites"),
    ),
    "tradeoff": ("threshold", "r", "r_low", "r_high", "precision", "low", "high", "labelled", "correct"),
    "labels": (
        *("threshold", "correct", "incorrect", "undecided"),
        *("dropped_correct", "dropped_incorrect", "dropped_undecided"),
    ),
    "pairs": ("threshold", "pairs", "expected_correct", "expected_wrong", "precision", "low", "high"),
}


def grid_table(grid: GridView) -> Table:
    """One row for every two thresholds."""
    rows = []
    for x, column in enumerate(grid.points):
        for y, point in enumerate(column):
            precision, r = point.precision, point.r
            rows.append(
                {
                    grid.x: grid.x_steps.shown(point.x),
                    f"{grid.y} ": grid.y_steps.shown(point.y),
                    "pairs": None if grid.pairs is None else grid.pairs[x][y],
                    "labelled": point.labelled,
                    "correct": point.correct,
                    "precision": precision.value if precision else None,
                    "low": precision.interval.low if precision else None,
                    "high": precision.interval.high if precision else None,
                    "r": r.value if r else None,
                    "r_low": r.interval.low if r else None,
                    "r_high": r.interval.high if r else None,
                }
            )
    title = f"{grid.x} {grid.x_steps.sign} and {grid.y} {grid.y_steps.sign}; labels: {grid.split}"
    return Table("grid", title, tuple(rows[0]) if rows else (grid.x,), tuple(rows), grid.notes)
