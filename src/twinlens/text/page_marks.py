"""Where the differing words of a document stand in its page, whose text was put together in another way."""

import re
from collections.abc import Sequence
from typing import NamedTuple

_WORD = re.compile(r"\w+")
AHEAD = 40  # words that may stand in one of the texts only, before both go on together
LOST = 100  # times that nothing was in sight: then the two texts are not of one document
SURE = 3  # words in a row that say that they do


class Place(NamedTuple):
    """`page[start:end]` shows words of a span of the document; `span` is its index."""

    start: int
    end: int
    span: int


def places(text: str, page: str, spans: Sequence[tuple[int, int]]) -> list[Place]:
    """The places in the page of the words of each span `[start, end)` of the text, in order; code points.

    Both texts are walked together; where one has words that the other lacks (a form's values, a picture's text, what
    was left out) they are passed over. Words of a span that the page does not show have no place, and so has a span
    without words.
    """
    ours = [(match[0], match.start(), match.end()) for match in _WORD.finditer(text)]
    theirs = [(match[0], match.start(), match.end()) for match in _WORD.finditer(page)]
    found: list[Place] = []
    place = at = other = lost = 0
    while at < len(ours) and other < len(theirs) and lost < LOST:
        word, start, end = ours[at]
        if word != theirs[other][0]:
            skip = _together(
                [one[0] for one in ours[at : at + AHEAD]], [one[0] for one in theirs[other : other + AHEAD]]
            )
            if skip is None:
                at, other, lost = at + 1, other + 1, lost + 1
            else:
                at, other = at + skip[0], other + skip[1]
            continue
        while place < len(spans) and spans[place][1] <= start:
            place += 1
        if place < len(spans) and spans[place][0] < end:
            _, first, last = theirs[other]
            if found and found[-1].span == place and ours[at - 1][0] == theirs[other - 1][0] and at:
                found[-1] = found[-1]._replace(end=last)
            else:
                found.append(Place(first, last, place))
        at, other = at + 1, other + 1
    return found


def _together(ours: Sequence[str], theirs: Sequence[str]) -> tuple[int, int] | None:
    """How many words to pass over on each side, as few as possible, until both go on alike; None = not in sight."""
    for total in range(1, len(ours) + len(theirs)):
        for mine in range(max(0, total - len(theirs) + 1), min(total, len(ours) - 1) + 1):
            its = total - mine
            long = min(SURE, len(ours) - mine, len(theirs) - its)
            if long > 0 and ours[mine] == theirs[its] and ours[mine : mine + long] == theirs[its : its + long]:
                return mine, its
    return None
