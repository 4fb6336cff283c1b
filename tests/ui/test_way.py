from typing import Any

from twinlens.ui.review.way import Way


class Queue:
    """Pairs 1 to 10 in their order."""

    def __init__(self) -> None:
        self.judged: set[int] = set()

    def verdict(self, pair: int) -> Any:
        return "correct" if pair in self.judged else None

    def next(self, pair: int | None = None) -> int | None:
        order = [*range((pair or 0) + 1, 11), *range(1, (pair or 0) + 1)]
        return next((other for other in order if other not in self.judged and other != pair), None)


def go(way: Way, queue: Queue, pair: int, count: int) -> list[int | None]:
    """Judge one pair after the other; what comes."""
    came: list[int | None] = []
    following: int | None = pair
    for _ in range(count):
        assert following is not None
        queue.judged.add(following)
        following = way.next(following)
        came.append(following)
    return came


def test_without_others_the_queue_decides() -> None:
    queue = Queue()
    assert go(Way(queue), queue, 1, 3) == [2, 3, 4]  # type: ignore[arg-type]


def test_pairs_together_come_first_and_then_it_goes_on() -> None:
    queue = Queue()
    way = Way(queue)  # type: ignore[arg-type]
    way.take(2, [5, 9])
    assert way.following(2, 4) == [5, 9, 3, 4]
    assert go(way, queue, 2, 4) == [5, 9, 3, 4]
    assert way.together == ()


def test_what_was_skipped_does_not_come_again() -> None:
    queue = Queue()
    way = Way(queue)  # type: ignore[arg-type]
    way.take(2, [5, 9])
    queue.judged.add(2)
    way.passed(5)
    assert way.next(5) == 9
    way.leave()
    assert way.next(2) == 3
