"""The queue's rows: what a card shows of a pair, and which positions a filter leaves."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from twinlens.export.cells import visible
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
    """A URL without its scheme, a locator as it is; signs that would turn its order round are shown as escapes."""
    name = visible(name)
    for scheme in ("https://", "http://"):
        if name.startswith(scheme):
            return name[len(scheme) :].rstrip("/") or name
    return name


class Queue(Protocol):
    """What the cards need of a session's queue."""

    @property
    def pairs(self) -> Sequence[int]:
        """The ids in their order."""

    def verdict(self, pair: int) -> Verdict | None:
        """The reviewer's own verdict on a pair."""

    def position(self, pair: int) -> int | None:
        """Where a pair stands."""


class Cards:
    """The pairs of a queue as cards, read a page at a time: `load(pairs)` gives one card for each id."""

    def __init__(self, queue: Queue, load: Callable[[Sequence[int]], Sequence[Card]]) -> None:
        self._queue = queue
        self._load = load
        self._pages: OrderedDict[int, Sequence[Card]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._queue.pairs)

    def pair(self, position: int) -> int:
        """The pair at a position."""
        return self._queue.pairs[position]

    def position(self, pair: int) -> int | None:
        """Where a pair stands, None where it is not in the queue."""
        return self._queue.position(pair)

    def card(self, position: int) -> Card:
        """The card at a position."""
        page = position // PAGE
        cards = self._pages.get(page)
        if cards is None:
            cards = self._load(self._queue.pairs[page * PAGE : (page + 1) * PAGE])
            self._pages[page] = cards
            if len(self._pages) > PAGES:
                self._pages.popitem(last=False)
        else:
            self._pages.move_to_end(page)
        return cards[position % PAGE]

    def verdict(self, position: int) -> Verdict | None:
        """The reviewer's verdict on the pair at a position."""
        return self._queue.verdict(self._queue.pairs[position])

    def positions(self, show: Show) -> list[int]:
        """The positions that a filter leaves."""
        if show is Show.ALL:
            return list(range(len(self._queue.pairs)))
        judged = show is Show.JUDGED
        verdict = self._queue.verdict
        return [i for i, pair in enumerate(self._queue.pairs) if (verdict(pair) is not None) is judged]


class NoQueue:
    """The queue of no project."""

    pairs: Sequence[int] = ()

    def verdict(self, pair: int) -> Verdict | None:
        """None."""
        return None

    def position(self, pair: int) -> int | None:
        """None."""
        return None


def no_cards() -> Cards:
    """The cards of no project."""
    return Cards(NoQueue(), _nothing)


def _nothing(pairs: Sequence[int]) -> Sequence[Card]:
    return ()
