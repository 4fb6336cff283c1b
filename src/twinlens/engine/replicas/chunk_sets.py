"""The chunks of pages as columns, in memory or in a file that is mapped: a million pages have gigabytes of them."""

from __future__ import annotations

import contextlib
import mmap
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


def _nothing() -> None:
    """What is in memory anyhow need not be let go."""


@dataclass(frozen=True, slots=True)
class ChunkSets:
    """The distinct chunks of each page, ascending: page i has `values[start[i]:start[i+1]]` (uint64; int64 [pages+1]).

    `let_go()` gives back the memory of what was looked at, where the values stand in a file.
    """

    values: NDArray[np.uint64]
    start: Ints
    let_go: Callable[[], None] = _nothing

    def sizes(self) -> Ints:
        """Distinct chunks a page; int64 [pages]."""
        return np.diff(self.start)


class ChunkFile:
    """Takes the chunks of pages one block after another into a file of its own, which nobody else sees."""

    def __init__(self, folder: Path) -> None:
        self._file = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - closed by `__exit__`
        self._map: mmap.mmap | None = None
        self._sizes: list[Ints] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._map is not None:
            with contextlib.suppress(BufferError):  # an array still looks into it: it ends with that
                self._map.close()
        self._file.close()

    def add(self, chunks: NDArray[np.uint64], sizes: Ints) -> None:
        """The chunks of some more pages; `sizes` int64 [pages] says how many each has."""
        self._file.write(np.ascontiguousarray(chunks).data)
        self._sizes.append(sizes)

    def chunk_sets(self) -> ChunkSets:
        """All chunks, by pages as they were added."""
        sizes = np.concatenate(self._sizes) if self._sizes else np.empty(0, dtype=np.int64)
        start = np.zeros(len(sizes) + 1, dtype=np.int64)
        np.cumsum(sizes, out=start[1:])
        self._file.flush()
        if not start[-1]:
            return ChunkSets(np.empty(0, dtype=np.uint64), start)
        self._map = mmap.mmap(self._file.fileno(), 0)
        return ChunkSets(np.frombuffer(self._map, dtype=np.uint64), start, self._let_go)

    def _let_go(self) -> None:
        if self._map is not None and hasattr(mmap, "MADV_DONTNEED"):
            self._map.madvise(mmap.MADV_DONTNEED)  # the file keeps what it holds
