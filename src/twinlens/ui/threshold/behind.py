"""The pairs behind the numbers of the threshold page."""

from twinlens.evaluation.cuts import CutRule, Moving
from twinlens.model.judgements import Verdict
from twinlens.session.thresholds import CutView
from twinlens.ui.lists.behind import Behind, by_query, one_by_one

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
    """The pairs behind a column of the table of thresholds; None where the number does not count stored pairs.

    Labels are listed one by one: those of the half that the page shows. Of all pairs the list finds those that a rule
    over the similarities returns; it has no word for another tool's score.
    """
    if column in LABELS:
        verdict, dropped = LABELS[column]
        name = f"{column.replace('_', ' ')} at {view.words(place)}"
        return one_by_one(name, view.labelled_pairs(place, verdict, dropped=dropped))
    if column == "pairs":
        return _returned(view, place)
    return _at(view, place) if column == "pairs_at" else None


def _returned(view: CutView, place: int) -> Behind | None:
    cut = view.cut.at(view.steps.threshold(place))
    params = cut.params
    match cut.rule:
        case CutRule.B:
            return by_query(f"b:>={params.b_min}")
        case CutRule.C:
            return by_query(f"c:>={params.c_min}")
        case CutRule.COMBINED:
            return by_query(f"b:>={params.b_min}", f"c:>={params.combined_min}")
        case CutRule.MIXED:
            return by_query(
                "rule:mixed", f"b:>={params.b_min}", f"c:>={params.c_min}", f"combined:>={params.combined_min}"
            )
        case _:
            return None


def _at(view: CutView, place: int) -> Behind | None:
    """The pairs from a step up to below the next."""
    cut, steps = view.cut, view.steps
    if cut.rule not in (CutRule.B, CutRule.C, CutRule.COMBINED):
        return None
    low = round(steps.threshold(place))
    last = place + 1 >= len(steps)
    word = "b" if cut.moving is Moving.B_MIN else "c"
    span = f"{word}:>={low}" if last else f"{word}:{low}-{round(steps.threshold(place + 1)) - 1}"
    held = ""
    if cut.rule is CutRule.COMBINED:
        p = cut.params
        held = f"c:>={p.combined_min}" if cut.moving is Moving.B_MIN else f"b:>={p.b_min}"
    return by_query(span, held)
