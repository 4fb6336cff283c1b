"""What the stages ask of Spark's RDDs, in types: pyspark's own are too large to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

Item = TypeVar("Item")
Made = TypeVar("Made")


class Flow(Protocol[Item]):
    """Items on their way through tasks; nothing happens before somebody asks for them."""

    def mapPartitions(self, f: Callable[[Iterator[Item]], Iterator[Made]]) -> Flow[Made]:
        """What a function makes of each task's items."""

    def mapPartitionsWithIndex(self, f: Callable[[int, Iterator[Item]], Iterator[Made]]) -> Flow[Made]:
        """The same, for a function that is told the task's number."""

    def repartitionAndSortWithinPartitions(
        self, numPartitions: int, partitionFunc: Callable[[tuple[int, int]], int]
    ) -> Flow[Item]:
        """Items (key, value) in the tasks that a function of the key says, sorted by the key."""

    def union(self, other: Flow[Item]) -> Flow[Item]:
        """These and those."""

    def collect(self) -> list[Item]:
        """All items, here."""
