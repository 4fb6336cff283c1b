"""Files read one after another into one buffer, so that their fingerprints are taken many at a time."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import xxhash
from numpy.typing import NDArray

from twinlens.engine.sif.content import HEAD, counted_bytes, is_postscript, is_text
from twinlens.engine.sif.files import FoundFile, Unread

BUFFER = 16 << 20  # bytes; a larger file is a batch of its own


@dataclass(frozen=True, slots=True)
class Batch:
    """Some files: what counts of file i is `data[start[i]:end[i]]` (uint8; int64 [n]); valid until the next batch.

    `checksum` uint64 [n] is the XXH64 of the whole file, `text` bool [n] whether it is text.
    """

    found: list[FoundFile]
    data: NDArray[np.uint8]
    start: NDArray[np.int64]
    end: NDArray[np.int64]
    checksum: NDArray[np.uint64]
    text: NDArray[np.bool_]


class _Waiting:
    """The files of a batch that is being filled."""

    def __init__(self, data: NDArray[np.uint8]) -> None:
        self._data = data
        self._view = data.data
        self.found: list[FoundFile] = []
        self._start: list[int] = []
        self._end: list[int] = []
        self._checksum: list[int] = []
        self._text: list[bool] = []

    def add(self, found: FoundFile, start: int, size: int, strip_formatting: bool) -> None:
        """One more file, whose bytes stand in the data already."""
        whole = self._view[start : start + size]
        head = bytes(whole[:HEAD])
        text = is_text(head)
        self._checksum.append(xxhash.xxh64_intdigest(whole))
        if text and (strip_formatting or is_postscript(head)):
            counted = counted_bytes(bytes(whole), strip_formatting)
            whole[: len(counted)] = counted
            size = len(counted)
        self.found.append(found)
        self._start.append(start)
        self._end.append(start + size)
        self._text.append(text)

    def batch(self) -> Batch:
        """What was added."""
        return Batch(
            self.found,
            self._data,
            np.array(self._start, dtype=np.int64),
            np.array(self._end, dtype=np.int64),
            np.array(self._checksum, dtype=np.uint64),
            np.array(self._text, dtype=np.bool_),
        )


def read_batches(files: Iterable[FoundFile], strip_formatting: bool, unread: Unread) -> Iterator[Batch]:
    """Read the files; what cannot be read goes to `unread`. A large file is mapped, not read into memory."""
    buffer = np.empty(BUFFER, dtype=np.uint8)
    view = buffer.data
    waiting, held = _Waiting(buffer), 0
    for found in files:
        if held + found.size >= BUFFER and waiting.found:
            yield waiting.batch()
            waiting, held = _Waiting(buffer), 0
        try:
            if found.size >= BUFFER:
                data = np.memmap(found.path, dtype=np.uint8, mode="c")  # private: stripping changes no file
                yield _alone(FoundFile(found.path, len(data), found.mtime_ns), data, strip_formatting)
                continue
            with open(found.path, "rb", buffering=0) as file:
                got = file.readinto(view[held : held + found.size + 1]) or 0
                if got > found.size:  # it grew since it was listed
                    grown = bytearray(view[held : held + got]) + file.readall()
                    found = FoundFile(found.path, len(grown), found.mtime_ns)
                    yield _alone(found, np.frombuffer(grown, dtype=np.uint8), strip_formatting)
                    continue
        except (OSError, ValueError) as error:  # a file that was emptied meanwhile cannot be mapped
            unread.append((found.path, getattr(error, "strerror", None) or str(error)))
            continue
        if got < found.size:
            found = FoundFile(found.path, got, found.mtime_ns)
        waiting.add(found, held, got, strip_formatting)
        held += got
    if waiting.found:
        yield waiting.batch()


def batches_of(contents: Iterable[bytes], strip_formatting: bool) -> Iterator[Batch]:
    """Contents that are in memory, each as a batch of its own; their files have no path."""
    for content in contents:
        data = np.frombuffer(bytearray(content) or bytearray(1), dtype=np.uint8)
        yield _alone(FoundFile("", len(content), 0), data, strip_formatting)


def _alone(found: FoundFile, data: NDArray[np.uint8], strip_formatting: bool) -> Batch:
    alone = _Waiting(data)
    alone.add(found, 0, found.size, strip_formatting)
    return alone.batch()
