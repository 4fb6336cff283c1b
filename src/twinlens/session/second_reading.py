"""Several reviewers: which pairs are read a second time, and which ones they disagree on."""

from array import array

from twinlens.model.errors import UsageError
from twinlens.store import Store
from twinlens.store.order import pair_key
from twinlens.store.samples import Sample

SHARE = 0.2  # of the sample, unless the project says otherwise
SETTING = "second_reading"
_OWN_ORDER = 0x5EC0ADE5  # so that the share is not the beginning of the sample


def share_of(store: Store) -> float:
    """The share of the sample that is read twice, 0..1."""
    return float(store.settings.get(SETTING, SHARE))


def set_share(store: Store, share: float) -> None:
    """Have another share read twice. Raises UsageError where it is no share."""
    if not 0 <= share <= 1:
        raise UsageError(f"the share that is read twice must be 0 to 1, not {share:g}")
    store.settings.set(SETTING, share)


def second_reading(store: Store, sample: Sample | None, reviewer: str) -> "array[int]":
    """The pairs of a sample that the reviewer is to read after somebody else, in the sample's order.

    A pair belongs to the share by a keyed hash of its two contents, so the choice depends on nobody's labels; it comes
    up as soon as another reviewer has judged it.
    """
    if sample is None:
        return array("q")
    voted = store.labels.voted(besides=reviewer)
    pairs = [pair for pair in store.samples.pairs(sample.sample) if pair in voted]
    found = store.pairs.some(pairs)
    documents = store.documents.some(sorted({row for pair in found.values() for row in (pair.left, pair.right)}))
    limit = share_of(store) * 2**64
    seed = store.settings.seed ^ _OWN_ORDER

    def is_chosen(number: int) -> bool:
        pair = found[number]
        digests = documents[pair.left].content_digest, documents[pair.right].content_digest
        return pair_key(seed, *digests) < limit

    return array("q", (pair for pair in pairs if is_chosen(pair)))


def disagreements(store: Store, sample: Sample | None, adjudicator: str) -> "array[int]":
    """The pairs that reviewers judged differently, those of the sample first and in its order.

    What another adjudicator has settled is left out.
    """
    disputed = store.labels.disputed(settled_besides=adjudicator)
    order = store.samples.pairs(sample.sample) if sample is not None else array("q")
    first = [pair for pair in order if pair in disputed]
    return array("q", [*first, *sorted(disputed.difference(first))])
