"""The precision of a sample as one reviewer's labels stand, for the person who is working through it."""

from twinlens.evaluation.estimates import ShareEstimate, design_share, simple_share
from twinlens.evaluation.judged import JudgedPair
from twinlens.model.judgements import Verdict
from twinlens.session.queue import Queue
from twinlens.session.sample_labels import NEAR_MISS
from twinlens.store import Store


def precision_so_far(store: Store, queue: Queue) -> ShareEstimate | None:
    """The share of correct pairs under the sample's design, None while nothing is labelled; undecided pairs count.

    Near misses that the sample holds beside its rule's pairs do not.
    """
    sample = queue.sample
    if sample is None:
        return None
    strata = sample.details.get("strata")
    if strata is None:
        verdicts = [verdict for pair in queue.pairs if (verdict := queue.verdict(pair)) is not None]
        return simple_share(sum(verdict is Verdict.CORRECT for verdict in verdicts), len(verdicts))
    judged = [
        JudgedPair(0, 0, False, verdict, weight=1 / item.probability, stratum=item.stratum)
        for item in store.samples.items(sample.sample)
        if (verdict := queue.verdict(item.pair)) is not None and not item.stratum.startswith(NEAR_MISS)
    ]
    populations = {name: number for name, number in strata.items() if not name.startswith(NEAR_MISS)}
    return design_share(judged, _counts, _is_correct, populations)


def _counts(pair: JudgedPair) -> bool:
    return True


def _is_correct(pair: JudgedPair) -> bool:
    return pair.correct
