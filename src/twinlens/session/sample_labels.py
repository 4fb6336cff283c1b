"""Which labels belong to a sample, and which sample speaks for the pairs of a rule."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from twinlens.evaluation.frames import SampleFrame, covers
from twinlens.evaluation.judged import PairCounts
from twinlens.evaluation.rule_words import rule_words
from twinlens.model.judgements import Label, LabelOrigin
from twinlens.model.pairs import Rule
from twinlens.model.params import ScanParams
from twinlens.store import Store
from twinlens.store.pair_writer import DEFAULT_SAMPLE
from twinlens.store.samples import Sample, SampleItem

CANDIDATE, NEAR_MISS = "candidate", "near miss"  # begin the names of the strata of a sample that holds both
DENSE = 0.95  # share of labels at which a beginning counts as worked through before the sample was drawn
BEGINNING = 30  # pairs at least of such a beginning: shorter ones are labelled by chance
PASSED_OVER = 0.1  # share of a worked-through beginning without a label that deserves a warning
FEW = 5  # passed-over pairs that need no warning


@dataclass(frozen=True, slots=True)
class SampleLabels:
    """The items of a sample whose labels are a random part of it, by pair; `passed` stand between them unlabelled."""

    items: Mapping[int, SampleItem]
    passed: int = 0

    def warning(self) -> str:
        """A sentence where many pairs were passed over, else ""."""
        reached = len(self.items) + self.passed
        if self.passed < FEW or self.passed < PASSED_OVER * reached:
            return ""
        return (
            f"Warning: {self.passed} of the first {reached} pairs of the sample were passed over; if they were passed "
            "over for what they are, the estimate is biased."
        )


def frame_of(sample: Sample | None, params: ScanParams) -> SampleFrame | None:
    """What a sample was drawn from; `params` are the settings of the scan, with which the default sample is drawn."""
    if sample is None:
        return None
    kept = sample.details.get("parameters")
    population = sample.details.get("population")
    strata: Mapping[str, int] = sample.details.get("strata", {})
    near = sum(number for name, number in strata.items() if name.startswith(NEAR_MISS))
    candidates = None if population is None or kept is None else int(population) - near
    drawn_with = params if kept is None else ScanParams.from_json(kept)
    return SampleFrame(sample.rule, drawn_with, candidates, None if population is None else int(population))


def sample_labels(store: Store, sample: Sample | None, labels: Mapping[int, Label]) -> SampleLabels:
    """The labels that were given while working through a sample.

    A label of another sample may be on a pair of this one. Such a pair was chosen by the other design: it counts only
    where this sample's own order has come that far: up to the last label given while the sample was the current one,
    or where nearly all pairs from the beginning on were labelled before (a sample that lengthens an earlier one).
    """
    if sample is None:
        return SampleLabels({})
    items = store.samples.items(sample.sample)
    begun, ended = _current_between(store.samples.all(), sample)
    reach, done = 0, 0
    for place, item in enumerate(items, 1):
        label = labels.get(item.pair)
        if label is None or label.origin is not LabelOrigin.SAMPLE:
            continue
        done += 1
        own = label.at >= begun and (not ended or label.at < ended)
        before = done >= DENSE * place and (place >= BEGINNING or done == len(items))
        if own or before:
            reach = place
    counted = {
        item.pair: item
        for item in items[:reach]
        if item.pair in labels and labels[item.pair].origin is LabelOrigin.SAMPLE
    }
    unlabelled = sum(item.pair not in labels for item in items[:reach])
    return SampleLabels(counted, unlabelled)


def _current_between(samples: Iterable[Sample], sample: Sample) -> tuple[str, str]:
    """From when to when a sample was the current one; "" = from the first label on, or until now."""
    drawn = [other for other in samples if other.name != DEFAULT_SAMPLE]
    if sample.name == DEFAULT_SAMPLE:  # it is drawn again after each scan
        return "", drawn[0].made if drawn else ""
    later = [other.made for other in drawn if other.sample > sample.sample]
    return sample.made, later[0] if later else ""


def sample_for(
    store: Store, rule: Rule, labels: Mapping[int, Label], counts: PairCounts | None, params: ScanParams
) -> tuple[Sample | None, str]:
    """The sample whose labels speak for a rule, and a sentence where it is not the current one.

    The current sample where it covers the rule; else the newest labelled one that does; else the current one all the
    same.
    """
    current = store.samples.current()
    if current is None or covers(frame_of(current, params), counts, rule, params):
        return current, ""
    for other in reversed(store.samples.all()):
        if other.sample == current.sample or not covers(frame_of(other, params), counts, rule, params):
            continue
        if sample_labels(store, other, labels).items:
            words = f"The labels are those of the sample “{other.name}”: the current one, “{current.name}”, does not "
            return other, f"{words}hold every pair with {rule_words(rule, params)}."
    return current, ""
