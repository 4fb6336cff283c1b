"""Which pair comes next: the queue's order, or first the pairs that are looked at together."""

from collections.abc import Sequence

from twinlens.session import Queue


class Way:
    """Goes through a queue; `together` pairs come first, and then it goes on from where they were called for."""

    def __init__(self, queue: Queue) -> None:
        self._queue = queue
        self._origin = 0
        self._left: list[int] = []
        self.together: tuple[int, ...] = ()

    def take(self, origin: int, pairs: Sequence[int]) -> None:
        """Go through these pairs next, in their order; `origin` is the pair that they are like."""
        self._origin = origin
        self.together = tuple(pairs)
        self._left = [pair for pair in pairs if pair != origin]

    def leave(self) -> None:
        """Back to the queue's own order."""
        self.together = ()
        self._left = []

    def passed(self, pair: int) -> None:
        """A pair was judged or skipped: it does not come again among those together."""
        if pair in self._left:
            self._left.remove(pair)

    def next(self, pair: int | None) -> int | None:
        """The pair after `pair`, None where nothing is left."""
        ahead = self._ahead(pair)
        if ahead:
            return ahead[0]
        if self.together:
            pair = self._origin
            self.leave()
        return self._queue.next(pair)

    def following(self, pair: int, count: int) -> list[int]:
        """The next pairs after `pair`, as far as they are known now."""
        found = self._ahead(pair)[:count]
        after: int | None = self._origin if self.together else pair
        while len(found) < count:
            after = self._queue.next(after)
            if after is None or after == pair or after in found:
                break
            found.append(after)
        return found

    def _ahead(self, pair: int | None) -> list[int]:
        return [other for other in self._left if other != pair and self._queue.verdict(other) is None]
