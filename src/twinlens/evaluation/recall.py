"""How many correct pairs a rule misses, from labels on pairs that it does not find."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from twinlens.evaluation.estimates import Condition, ShareEstimate, weighted_share
from twinlens.evaluation.judged import JudgedPair
from twinlens.model.tables import Interval


@dataclass(frozen=True, slots=True)
class RecallEstimate:
    """What the sampled near misses say about a rule.

    `found` and `missed` are numbers of correct pairs in the population, each with its interval: the precision on that
    side times its known number of pairs. `recall` is the share of found ones among the correct pairs, estimated by the
    sample's weights alone, so that it may differ a little from found / (found + missed). All are None where nothing was
    labelled on that side. `sentence` says what the estimate covers: it never speaks for pairs that no configuration
    listed.
    """

    found: float | None
    found_interval: Interval | None
    missed: float | None
    missed_interval: Interval | None
    recall: float | None
    interval: Interval | None
    labelled_misses: int
    sentence: str


def recall_estimate(
    judged: Sequence[JudgedPair],
    strata: Mapping[str, int],
    finds: Condition,
    found_pairs: int,
    missed_pairs: int,
    level: float = 0.95,
) -> RecallEstimate:
    """Recall of a rule over the pairs that it finds and the sampled pairs that it does not.

    `judged` is one stratified sample over both, `strata` the population of each stratum; `finds` says whether the rule
    keeps a pair. `found_pairs` and `missed_pairs` are how many pairs of the population lie on each side (near misses:
    pairs of lower thresholds or of other configurations).
    """
    labelled = {pair.stratum for pair in judged}
    unreached = {name: number for name, number in strata.items() if number and name not in labelled}
    misses = sum(not finds(pair) for pair in judged)
    found = weighted_share(judged, finds, _correct, strata, level)
    missed = weighted_share(judged, lambda pair: not finds(pair), _correct, strata, level)
    recall = weighted_share(judged, _correct, finds, strata, level) if misses and found is not None else None
    if not missed_pairs:
        sentence = "No near miss is known: lower a threshold or add a configuration to learn what the rule misses."
    elif not misses:
        sentence = f"None of the {missed_pairs} near misses is labelled: what the rule misses is not known."
    else:
        sentence = (
            f"{misses} of {missed_pairs} near misses are labelled; correct pairs that no configuration listed are not "
            "counted."
        )
        if unreached:
            sentence += (
                f" {len(unreached)} strata with {sum(unreached.values())} pairs hold no label yet; the inclusion "
                "weights of the labelled pairs stand in for them."
            )
    return RecallEstimate(
        *_total(found, found_pairs),
        *_total(missed, missed_pairs),
        recall.value if recall else None,
        recall.interval if recall else None,
        misses,
        sentence,
    )


def _correct(pair: JudgedPair) -> bool:
    return pair.correct


def _total(share: ShareEstimate | None, pairs: int) -> tuple[float | None, Interval | None]:
    if share is None:
        return None, None
    low, high = share.interval.low * pairs, share.interval.high * pairs
    return share.value * pairs, Interval(low, high, share.interval.level)
