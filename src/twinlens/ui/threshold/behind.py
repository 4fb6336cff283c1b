"""The pairs behind the numbers of the threshold page."""

from twinlens.evaluation.cuts import CutRule, Moving
from twinlens.evaluation.steps import Steps
from twinlens.model.judgements import Verdict
from twinlens.session.thresholds import CutView
from twinlens.session.tuning import GridView
from twinlens.store.scores import SIMILARITIES
from twinlens.ui.lists.behind import Behind, by_query, counted, one_by_one, scored

SIMILARITY_WORDS = {"b_sim": "b-similarity", "c_sim": "c-similarity"}  # as cuts name them
LABELS = {
    "labelled": (None, False),
    "correct": (Verdict.CORRECT, False),
    "incorrect": (Verdict.INCORRECT, False),
    "undecided": (Verdict.UNDECIDED, False),
    "dropped_correct": (Verdict.CORRECT, True),
    "dropped_incorrect": (Verdict.INCORRECT, True),
    "dropped_undecided": (Verdict.UNDECIDED, True),
}


def behind(view: CutView, place: int, column: str) -> Behind | None:
    """The pairs behind a column of the table of thresholds; None where the number does not count pairs.

    Labels are listed one by one: those of the half that the page shows. Of all pairs the list finds those that the
    rule returns.
    """
    if column in LABELS:
        verdict, dropped = LABELS[column]
        name = f"{column.replace('_', ' ')} at {view.words(place)}"
        return one_by_one(name, view.labelled_pairs(place, verdict, dropped=dropped))
    if column == "pairs":
        return _returned(view, place)
    return _at(view, place) if column == "pairs_at" else None


def behind_cell(grid: GridView, x: int, y: int, column: str) -> Behind | None:
    """The pairs behind a number of a cell of the grid."""
    if column in ("labelled", "correct"):
        words = [
            f"{SIMILARITY_WORDS.get(name, name)} {steps.sign} {steps.words(steps.threshold(place))}"
            for name, steps, place in ((grid.x, grid.x_steps, x), (grid.y, grid.y_steps, y))
        ]
        pairs = grid.labelled_pairs(x, y, correct=column == "correct")
        return one_by_one(f"{column} at {' and '.join(words)}", pairs)
    if column != "pairs" or grid.pairs is None:
        return None
    sides = [(grid.x, grid.x_steps, x), (grid.y, grid.y_steps, y)]
    query = [_reaching(name, steps, place, grid.b_min) for name, steps, place in sides]
    if grid.b_min and "b_sim" not in (grid.x, grid.y):
        query.append(f"b:>={grid.b_min}")
    # another tool's scores are counted over all stored pairs, the similarities over the population
    both = {grid.x, grid.y} <= set(SIMILARITIES)
    return by_query(*query, counted(grid.besides) if both else "", count=grid.pairs[x][y])


def of_grid(grid: GridView, row: int, column: str) -> Behind | None:
    """The pairs behind a number of the table of the grid."""
    return behind_cell(grid, *divmod(row, len(grid.y_steps)), column)


def _reaching(name: str, steps: Steps, place: int, b_min: int = 0) -> str:
    threshold = steps.threshold(place)
    if name == "b_sim":
        return f"b:>={max(b_min, round(threshold))}"
    if name == "c_sim":
        return f"c:>={round(threshold)}"
    return scored(name, "<=" if steps.mirrored else ">=", steps.words(threshold))


def _returned(view: CutView, place: int) -> Behind | None:
    cut, count = view.cut, view.points["all"][place].pairs
    held = {name: getattr(cut.params, name) for name in (Moving.B_MIN, Moving.C_MIN, Moving.COMBINED_MIN)}
    if count is None:
        return None
    if cut.rule is CutRule.SCORE:
        return by_query(_reaching(cut.score, view.steps, place), count=count)
    held[cut.moving] = round(view.steps.threshold(place))
    b, c, combined = held.values()
    words = {
        CutRule.B: (f"b:>={b}",),
        CutRule.C: (f"c:>={c}",),
        CutRule.COMBINED: (f"b:>={b}", f"c:>={combined}"),
        CutRule.MIXED: ("rule:mixed", f"b:>={b}", f"c:>={c}", f"combined:>={combined}"),
    }
    return by_query(*words[cut.rule], counted(view.besides), count=count)


def _at(view: CutView, place: int) -> Behind | None:
    """The pairs from a step up to below the next."""
    cut, steps = view.cut, view.steps
    if view.histogram is None:
        return None
    last, count = place + 1 >= len(steps), view.histogram[place]
    if cut.rule is CutRule.SCORE:
        span = [_reaching(cut.score, steps, place)]
        if not last:
            following = steps.words(steps.threshold(place + 1))
            span.append(scored(cut.score, ">" if steps.mirrored else "<", following))
        return by_query(*span, count=count)
    word, p = "c" if cut.by_c else "b", cut.params
    highest = (p.bits if cut.by_c else p.supershingles) if last else round(steps.threshold(place + 1)) - 1
    span = [f"{word}:{round(steps.threshold(place))}-{highest}"]
    if cut.site is not None:
        span.append("site:same" if cut.site else "site:different")
    if cut.moving is Moving.COMBINED_MIN:
        span.append(f"b:>={p.b_min}")
    elif cut.moving is Moving.B_MIN and cut.rule is not CutRule.B:
        span.append(f"c:>={p.combined_min}")
    return by_query(*span, counted(view.besides), count=count)
