"""The ten steps of the tour: on which page, what they point at, and what they say."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Step:
    """`page` is one of the window's pages by name; `targets` are attribute paths from the window to widgets."""

    page: str
    targets: tuple[str, ...]
    title: str
    text: str


def steps() -> tuple[Step, ...]:
    """The steps in their order."""
    return (
        Step(
            "review",
            ("review.queue",),
            translate("tour", "The queue"),
            translate(
                "tour",
                "The scan listed all pairs that an algorithm calls similar. These are the pairs of a random sample, in "
                "random order: you may stop anywhere and still have a sample.",
            ),
        ),
        Step(
            "review",
            ("review.viewer.heads.0", "review.viewer.heads.1"),
            translate("tour", "Two documents"),
            translate(
                "tour",
                "Document A is amber and B is blue, everywhere. Below, lines that belong together stand level; what "
                "only one side has is coloured and underlined.",
            ),
        ),
        Step(
            "review",
            ("review.header.count", "review.header.previous", "review.header.next"),
            translate("tour", "From difference to difference"),
            translate("tour", "N goes to the next difference, P to the one before. Try it now."),
        ),
        Step(
            "review",
            ("review.viewer.switch",),
            translate("tour", "Other views"),
            translate(
                "tour",
                "V goes through the views: the changes alone, plain text, the page as a visitor sees it, the source. "
                "Nothing in a page is fetched or run.",
            ),
        ),
        Step(
            "review",
            ("review.bar.chips", "review.bar.note"),
            translate("tour", "Why"),
            translate(
                "tour",
                "A reason key first: what differs? The window may mark the reason that the differences look like.",
            ),
        ),
        Step(
            "review",
            ("review.bar.verdicts",),
            translate("tour", "The verdict"),
            translate(
                "tour",
                "1 correct, 2 incorrect, 3 undecided. The label is on disk before the next pair shows. Judge a pair or "
                "two: this is your own copy of the demo.",
            ),
        ),
        Step(
            "review",
            ("review.history",),
            translate("tour", "Nothing is final"),
            translate(
                "tour",
                "Your last decisions. Ctrl+Z takes them back one after the other, also tomorrow; a click opens a pair "
                "again.",
            ),
        ),
        Step(
            "precision",
            ("top.pages",),
            translate("tour", "What the labels say"),
            translate(
                "tour",
                "The pages of a project. Precision shows which share of the pairs is correct, with its 95 % interval, "
                "for each rule and separately within and across sites.",
            ),
        ),
        Step(
            "threshold",
            ("threshold.bar.rule",),
            translate("tour", "Another threshold"),
            translate(
                "tour",
                "Choose a rule, move its line below with the arrow keys, and see what it would return. Choose on one "
                "half of the labels, then test on the other.",
            ),
        ),
        Step(
            "pairs",
            ("pairs.export",),
            translate("tour", "Take it away"),
            translate(
                "tour",
                "All pairs, to be filtered and opened. Export writes the labelled ones as a dataset. F1 explains the "
                "place where you are, at any time.",
            ),
        ),
    )


def widgets(window: QWidget, step: Step) -> list[QWidget]:
    """What a step points at."""
    return [widget for path in step.targets for widget in _found(window, path)]


def _found(window: QWidget, path: str) -> Iterator[QWidget]:
    place: object = window
    for name in path.split("."):
        place = place[int(name)] if isinstance(place, tuple) else getattr(place, name)
    yield from place.values() if isinstance(place, Mapping) else (place,)  # type: ignore[misc]
