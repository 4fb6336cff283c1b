"""The queue: the pairs of a sample in their random order, and which of them is in front."""

from array import array

from twinlens.model.judgements import Verdict
from twinlens.store import Store
from twinlens.store.order import swapped
from twinlens.store.samples import Sample


class Queue:
    """The pairs of one sample as one reviewer meets them. Positions count from 0; the order never changes.

    `pairs` are other ones than the sample's, in their order, and `name` tells their front from the sample's. It is a
    picture of the moment; `refresh` brings it up to date after changes of labels.
    """

    def __init__(
        self, store: Store, sample: Sample | None, reviewer: str, pairs: "array[int] | None" = None, name: str = ""
    ) -> None:
        self._store = store
        self._reviewer = reviewer
        self._name = name
        self.sample = sample
        if pairs is None:
            pairs = array("q") if sample is None else store.samples.pairs(sample.sample)
        self.pairs = pairs
        self._positions = {pair: position for position, pair in enumerate(self.pairs)}
        self._verdicts: dict[int, Verdict] = {}
        self._skipped: set[int] = set()
        self.refresh()

    def refresh(self) -> None:
        """Read again what is labelled and skipped."""
        verdicts = self._store.labels.verdicts(self._reviewer)
        self._verdicts = {pair: verdicts[pair] for pair in self.pairs if pair in verdicts}
        self._skipped = self._store.labels.marked("skip", self._reviewer)

    def refresh_pair(self, pair: int) -> None:
        """Read again what is known of one pair (after a decision)."""
        labels = {label.reviewer: label for label in self._store.labels.of_pair(pair)}
        self._verdicts.pop(pair, None)
        if self._reviewer in labels and pair in self._positions:
            self._verdicts[pair] = labels[self._reviewer].verdict
        self._skipped.discard(pair)

    def __len__(self) -> int:
        return len(self.pairs)

    @property
    def labelled(self) -> int:
        """How many pairs the reviewer has labelled."""
        return len(self._verdicts)

    def verdict(self, pair: int) -> Verdict | None:
        """The reviewer's own verdict on a pair of the queue."""
        return self._verdicts.get(pair)

    def position(self, pair: int) -> int | None:
        """Where a pair stands, or None."""
        return self._positions.get(pair)

    def next(self, pair: int | None = None) -> int | None:
        """The next pair to judge after `pair` (None = from the start): skipped ones come last; None = sample done."""
        if not self.pairs:
            return None
        start = -1 if pair is None else self._positions.get(pair, -1)
        order = (self.pairs[(start + 1 + step) % len(self.pairs)] for step in range(len(self.pairs)))
        skipped: int | None = None
        for candidate in order:
            if candidate in self._verdicts or candidate == pair:
                continue
            if candidate not in self._skipped:
                return candidate
            skipped = candidate if skipped is None else skipped
        if skipped is None and pair is not None and pair in self._positions and pair not in self._verdicts:
            return pair
        return skipped

    def front(self) -> int | None:
        """The pair to show when the project is opened; None = no pairs, or the sample is done.

        It is the pair that was remembered, if nothing was judged since then; else the pair of the last decision, if
        that was taken back; else the next one after it.
        """
        if not self.pairs:
            return None
        remembered = self._store.settings.get(self._setting)
        last = self._last_decision()
        if remembered and remembered["pair"] in self._positions and (last is None or remembered["event"] >= last[0]):
            pair = int(remembered["pair"])
            return pair if pair not in self._verdicts or remembered.get("chosen") else self.next(pair)
        if last is None:
            return self.next()
        return self.next(last[1]) if last[1] in self._verdicts else last[1]

    def _last_decision(self) -> tuple[int, int] | None:
        """(event, pair) of the last decision on a pair of the sample that stands in this queue, or None."""
        last = None if self.sample is None else self._store.samples.last_decision(self.sample.sample, self._reviewer)
        return last if last is not None and last[1] in self._positions else None

    def remember(self, pair: int, *, chosen: bool = False) -> None:
        """Keep a pair as the one in front until the next decision; `chosen` = also if it is labelled."""
        if self.pairs:
            event = self._store.labels.last_event(self._reviewer)
            self._store.settings.set(self._setting, {"pair": pair, "event": event, "chosen": chosen})

    @property
    def _setting(self) -> str:
        number = 0 if self.sample is None else self.sample.sample
        return f"front:{number}{self._name and '-'}{self._name}:{self._reviewer}"

    def presented(self, pair: int) -> tuple[int, int]:
        """The document rows of a pair in the order in which it is shown: left or right first, fixed by the seed."""
        found = self._store.pairs.get(pair)
        if found is None:
            raise KeyError(pair)
        documents = self._store.documents.some([found.left, found.right])
        left, right = documents[found.left], documents[found.right]
        turn = swapped(self._store.settings.seed, left.content_digest, right.content_digest)
        return (found.right, found.left) if turn else (found.left, found.right)
