"""The queue's rows: what a card shows of a pair, and which positions a filter leaves."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from twinlens.model.judgements import Verdict

PAGE = 128  # cards read at once
PAGES = 32  # pages kept


@dataclass(frozen=True, slots=True)
class Card:
    """One pair as the queue shows it."""

    pair: int
    a: str
    b: str
    b_sim: int
    c_sim: int
    same_site: bool


class Show(IntEnum):
    """Which cards the queue shows."""

    ALL = 0
    TO_DO = 1
    JUDGED = 2


def short_name(name: str) -> str:
    """A URL without its scheme, a locator as it is."""
    for scheme in ("https://", "http://"):
        if name.startswith(scheme):
            return name[len(scheme) :].rstrip("/") or name
    return name


class Cards:
    """The pairs of a sample in their order, with the verdicts of one reviewer.

    `pairs` are the ids in order; `load(pairs)` reads cards for some of them and is called a page at a time.
    """

    def __init__(
        self, pairs: Sequence[int], verdicts: dict[int, Verdict], load: Callable[[Sequence[int]], Sequence[Card]]
    ) -> None:
        self._pairs = pairs
        self._load = load
        self._verdicts = verdicts
        self._positions = {pair: position for position, pair in enumerate(pairs)}
        self._pages: OrderedDict[int, Sequence[Card]] = OrderedDict()
        self._skipped: set[int] = set()

    def __len__(self) -> int:
        return len(self._pairs)

    def pair(self, position: int) -> int:
        """The pair at a position."""
        return self._pairs[position]

    def position(self, pair: int) -> int | None:
        """Where a pair stands, None where it is not in the sample."""
        return self._positions.get(pair)

    def card(self, position: int) -> Card:
        """The card at a position."""
        page = position // PAGE
        cards = self._pages.get(page)
        if cards is None:
            cards = self._load(self._pairs[page * PAGE : (page + 1) * PAGE])
            self._pages[page] = cards
            if len(self._pages) > PAGES:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(page)
        return cards[position % PAGE]

    def verdict(self, position: int) -> Verdict | None:
        """The reviewer's verdict on the pair at a position."""
        return self._verdicts.get(self._pairs[position])

    def set_verdict(self, pair: int, verdict: Verdict | None) -> None:
        """A label moved."""
        if verdict is None:
            self._verdicts.pop(pair, None)
        elif pair in self._positions:
            self._verdicts[pair] = verdict

    def skip(self, pair: int) -> None:
        """Comes back after all others of this session."""
        self._skipped.add(pair)

    @property
    def left(self) -> int:
        """How many pairs are not judged."""
        return len(self._pairs) - len(self._verdicts)

    def next_to_do(self, after: int = -1) -> int | None:
        """The first pair to judge behind a position, then from the start, skipped ones last; None = all judged."""
        count = len(self._pairs)
        order = [(after + 1 + step) % count for step in range(count)]
        for skipped in (False, True):
            for position in order:
                pair = self._pairs[position]
                if pair not in self._verdicts and (pair in self._skipped) is skipped:
                    return position
        return None

    def following(self, position: int, count: int) -> list[int]:
        """The pairs that will probably come next, for reading ahead."""
        found: list[int] = []
        for step in range(1, len(self._pairs)):
            pair = self._pairs[(position + step) % len(self._pairs)]
            if pair not in self._verdicts and pair not in self._skipped:
                found.append(pair)
                if len(found) == count:
                    break
        return found

    def positions(self, show: Show) -> list[int]:
        """The positions that a filter leaves."""
        if show is Show.ALL:
            return list(range(len(self._pairs)))
        judged = show is Show.JUDGED
        return [i for i, pair in enumerate(self._pairs) if (pair in self._verdicts) is judged]
