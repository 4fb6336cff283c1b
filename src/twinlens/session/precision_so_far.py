"""The precision of a sample as one reviewer's labels stand, for the person who is working through it."""

from twinlens.evaluation.estimates import ShareEstimate, simple_share, weighted_share
from twinlens.evaluation.judged import JudgedPair
from twinlens.model.judgements import Verdict
from twinlens.session.queue import Queue
from twinlens.store import Store


def precision_so_far(store: Store, queue: Queue) -> ShareEstimate | None:
    """The share of correct pairs under the sample's design, None while nothing is labelled; undecided pairs count."""
    sample = queue.sample
    if sample is None:
        return None
    verdicts = [verdict for pair in queue.pairs if (verdict := queue.verdict(pair)) is not None]
    if sample.design == "uniform":
        return simple_share(sum(verdict is Verdict.CORRECT for verdict in verdicts), len(verdicts))
    judged = [
        JudgedPair(0, 0, False, verdict, weight=1 / item.probability, stratum=item.stratum)
        for item in store.samples.items(sample.sample)
        if (verdict := queue.verdict(item.pair)) is not None
    ]
    return weighted_share(judged, _counts, _is_correct, sample.details.get("strata"))


def _counts(pair: JudgedPair) -> bool:
    return True


def _is_correct(pair: JudgedPair) -> bool:
    return pair.correct
