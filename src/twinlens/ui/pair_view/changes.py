"""Where the differences of a reading are, in the order in which a person goes through them."""

from bisect import bisect_right
from dataclasses import dataclass

from twinlens.model.reading import Mark, PairReading, Side, Span


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
    starts = [start for start, _ in side.paragraphs]
    found: dict[int, tuple[int, Span]] = {}
    for span in side.spans:
        if span.change >= 0 and span.change not in found:
            found[span.change] = (max(0, bisect_right(starts, span.start) - 1), span)
    return found
