"""The places where two texts differ, each with the text around it: what a reason can be guessed from."""

from collections.abc import Sequence
from typing import NamedTuple

from twinlens.model.params import Profile
from twinlens.text.common_text import Text, common_text
from twinlens.text.diff import DEADLINE, Change, diff, intern
from twinlens.text.terms import Term, terms

MOST_RUNS = 120  # pairs that differ in more places differ in more than what upkeep changes
AROUND = 80  # code points of context on each side of a run
_WORD_ROOM = 40  # by how much the context is lengthened so that it does not begin or end within a word


class Window(NamedTuple):
    """`text[start:end]` is what stands in one document (nothing where start = end), the rest is around it."""

    text: str
    start: int
    end: int

    @property
    def run(self) -> str:
        """What stands there."""
        return self.text[self.start : self.end]


class DifferingRun(NamedTuple):
    """What stands in the left document where something else, or nothing, stands in the right one."""

    left: Window
    right: Window


def differing_runs(
    text_a: str, text_b: str, terms_a: Sequence[Term], terms_b: Sequence[Term], changes: Sequence[Change]
) -> tuple[DifferingRun, ...]:
    """The first `MOST_RUNS` changes of an edit script over the terms, in order, as text."""
    return tuple(
        DifferingRun(
            _window(text_a, terms_a, change.a0, change.a1),
            _window(text_b, terms_b, change.b0, change.b1),
        )
        for change in changes[:MOST_RUNS]
    )


def runs_of(a: Text, b: Text, profile: Profile, deadline: float | None = DEADLINE) -> tuple[DifferingRun, ...] | None:
    """The differing runs of two visible texts; None where there are more than `MOST_RUNS`, or no exact script."""
    front, back = common_text(a, b, profile=profile)
    terms_a = terms(a.text, a.markup, profile, front, len(a.text) - back)
    terms_b = terms(b.text, b.markup, profile, front, len(b.text) - back)
    script = diff(*intern((term.term for term in terms_a), (term.term for term in terms_b)), deadline)
    if script.approximate or len(script.changes) > MOST_RUNS:
        return None
    return differing_runs(a.text, b.text, terms_a, terms_b, script.changes)


def _window(text: str, found: Sequence[Term], first: int, last: int) -> Window:
    if first < last:
        start, end = found[first].start, found[last - 1].end
    else:
        start = end = found[first - 1].end if first else found[0].start if found else 0
    begin = _word_start(text, max(0, start - AROUND))
    stop = _word_end(text, min(len(text), end + AROUND))
    return Window(text[begin:stop], start - begin, end - begin)


def _word_start(text: str, place: int) -> int:
    floor = max(0, place - _WORD_ROOM)
    while place > floor and not text[place - 1].isspace():
        place -= 1
    return place


def _word_end(text: str, place: int) -> int:
    ceiling = min(len(text), place + _WORD_ROOM)
    while place < ceiling and not text[place].isspace():
        place += 1
    return place
