"""The ways through a project's pairs: the sample itself, or a part of the pairs that needs another look."""

import enum
from array import array

from twinlens.model.judgements import adjudicator
from twinlens.session.queue import Queue
from twinlens.session.second_reading import disagreements, second_reading
from twinlens.store import Store
from twinlens.store.samples import Sample


class Course(enum.StrEnum):
    """Which pairs are gone through."""

    SAMPLE = "sample"
    SECOND_READING = "second_reading"  # a share of what others have judged
    DISAGREEMENTS = "disagreements"  # to be settled, under the name of an adjudicator
    FLAGGED = "flagged"
    CHOSEN = "chosen"  # picked by what they are, such as those that one configuration finds alone

    def votes_as(self, reviewer: str) -> str:
        """The name under which a reviewer judges on this course."""
        return adjudicator(reviewer) if self is Course.DISAGREEMENTS else reviewer


def queue_of(
    store: Store, course: Course, sample: Sample | None, reviewer: str, chosen: "array[int] | None" = None
) -> Queue:
    """The pairs of a course for a reviewer (the person's own name); `chosen` are those of that course."""
    voter = course.votes_as(reviewer)
    match course:
        case Course.SAMPLE:
            return Queue(store, sample, voter)
        case Course.SECOND_READING:
            pairs = second_reading(store, sample, reviewer)
        case Course.DISAGREEMENTS:
            pairs = disagreements(store, sample, voter)
        case Course.FLAGGED:
            pairs = _flagged(store, sample, reviewer)
        case Course.CHOSEN:
            pairs = array("q") if chosen is None else chosen
    return Queue(store, sample, voter, pairs, str(course))


def _flagged(store: Store, sample: Sample | None, reviewer: str) -> "array[int]":
    flagged = store.labels.marked("flag", reviewer)
    order = store.samples.pairs(sample.sample) if sample is not None else array("q")
    first = [pair for pair in order if pair in flagged]
    return array("q", [*first, *sorted(flagged.difference(first))])
