"""Where the differences of a reading are, in the order in which a person goes through them."""

import re
from bisect import bisect_right
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from twinlens.model.packed import column
from twinlens.model.reading import Mark, PairReading, Side, Span

_SPOKEN = 200  # code points of a difference that are read out


@dataclass(frozen=True, slots=True)
class Place:
    """The first place of a difference on each side: (paragraph, [start, end) in the text), None where it has none."""

    left: tuple[int, int, int] | None
    right: tuple[int, int, int] | None
    mark: Mark


def places(reading: PairReading) -> list[Place]:
    """One place for each difference, by its number."""
    left, right = _first_places(reading.left), _first_places(reading.right)
    found = []
    for change in range(reading.changes):
        on_left, on_right = left.get(change), right.get(change)
        span = on_left[1] if on_left else on_right[1] if on_right else None
        found.append(
            Place(
                (on_left[0], on_left[1].start, on_left[1].end) if on_left else None,
                (on_right[0], on_right[1].start, on_right[1].end) if on_right else None,
                span.mark if span else Mark.EQUAL,
            )
        )
    return found


def _first_places(side: Side) -> dict[int, tuple[int, Span]]:
    starts = column(side.paragraphs, 0)
    found: dict[int, tuple[int, Span]] = {}
    last = -1
    for index, change in enumerate(column(side.spans, 3)):
        if change >= 0 and change != last and change not in found:
            span = side.spans[index]
            found[change] = (max(0, bisect_right(starts, span.start) - 1), span)
        last = change
    return found


def describe(reading: PairReading | None, found: list[Place], change: int) -> str:
    """A difference in words, for screen readers."""
    translate = QCoreApplication.translate
    if reading is None:
        return translate("PairView", "No pair is shown.")
    if reading.contained:
        return _passage(reading, found, change)
    if not 0 <= change < len(found):
        return translate("PairView", "There is no difference.")
    place = found[change]
    left = reading.left.text[place.left[1] : place.left[2]][:_SPOKEN] if place.left else ""
    right = reading.right.text[place.right[1] : place.right[2]][:_SPOKEN] if place.right else ""
    if place.mark is Mark.MOVED:
        sentence = translate("PairView", "Difference %1 of %2, moved: %3")
    elif left and right:
        sentence = translate("PairView", "Difference %1 of %2, left: %3, right: %4")
    elif left:
        sentence = translate("PairView", "Difference %1 of %2, only on the left: %3")
    else:
        sentence = translate("PairView", "Difference %1 of %2, only on the right: %3")
    values = {"1": str(change + 1), "2": str(len(found)), "3": left or right, "4": right}
    return re.sub("%([1-4])", lambda match: values[match[1]], sentence)


def _passage(reading: PairReading, found: list[Place], change: int) -> str:
    translate = QCoreApplication.translate
    if not 0 <= change < len(found):
        return translate("PairView", "No passage stands in both documents.")
    left, right = found[change].left, found[change].right
    text = ""
    if left is not None:
        text = reading.left.text[left[1] : left[2]]
    elif right is not None:
        text = reading.right.text[right[1] : right[2]]
    values = {"1": str(change + 1), "2": str(len(found)), "3": text[:_SPOKEN]}
    sentence = translate("PairView", "Passage %1 of %2 that stands in both documents: %3")
    return re.sub("%([1-3])", lambda match: values[match[1]], sentence)
