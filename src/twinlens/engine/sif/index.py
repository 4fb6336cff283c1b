"""The sif index: every file's fingerprints, made from folders and brought up to date."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from twinlens.engine.sif.batches import read_batches
from twinlens.engine.sif.files import FoundFile, Unread, files_below
from twinlens.engine.sif.fingerprints import Fingerprints
from twinlens.engine.sif.lists import Lists
from twinlens.engine.sif.settings import SMALL, SifSettings
from twinlens.model.progress import NoProgress, Progress


@dataclass(frozen=True, slots=True)
class SifIndex:
    """All fingerprinted files as columns [files]; `fine` has lists only for files below 5 KiB (k = 6 in place of 8)."""

    settings: SifSettings
    paths: list[str]
    size: NDArray[np.int64]
    mtime_ns: NDArray[np.int64]
    checksum: NDArray[np.uint64]  # XXH64 of the whole file
    text: NDArray[np.bool_]
    coarse: Lists
    fine: Lists
    unread: tuple[tuple[str, str], ...] = ()  # (path, reason)

    @property
    def small(self) -> NDArray[np.bool_]:
        """Files below 5 KiB."""
        return self.size < SMALL

    @classmethod
    def joined(cls, settings: SifSettings, parts: Sequence["SifIndex"]) -> "SifIndex":
        """The files of several indexes with these settings, one after another."""
        none = np.empty(0, dtype=np.int64)
        return cls(
            settings,
            [path for part in parts for path in part.paths],
            np.concatenate([none, *(part.size for part in parts)]),
            np.concatenate([none, *(part.mtime_ns for part in parts)]),
            np.concatenate([none.astype(np.uint64), *(part.checksum for part in parts)]),
            np.concatenate([none.astype(np.bool_), *(part.text for part in parts)]),
            Lists.of([part.coarse.values for part in parts], [part.coarse.sizes() for part in parts]),
            Lists.of([part.fine.values for part in parts], [part.fine.sizes() for part in parts]),
            tuple(unread for part in parts for unread in part.unread),
        )

    def taken(self, files: NDArray[np.int64]) -> "SifIndex":
        """Some of the files, in this order; `files` int64 [m]."""
        return SifIndex(
            self.settings,
            [self.paths[i] for i in files.tolist()],
            self.size[files],
            self.mtime_ns[files],
            self.checksum[files],
            self.text[files],
            self.coarse.taken(files),
            self.fine.taken(files),
            self.unread,
        )


def build(
    folders: list[str],
    settings: SifSettings,
    previous: SifIndex | None = None,
    progress: Progress | None = None,
    without: Collection[str] = (),
) -> SifIndex:
    """An index of all files below the folders but those named by `without`.

    Unchanged files (size and time) are taken from `previous`, if that was made with the same settings. Raises
    SourceError for a folder that is not there.
    """
    progress = progress or NoProgress()
    unread: Unread = []
    found = [file for file in files_below(folders, unread) if not without or str(Path(file.path)) not in without]
    known = _known(previous) if previous is not None and previous.settings == settings else {}
    fresh = [file for file in found if file not in known]
    progress.stage("fingerprints", len(fresh), sum(file.size for file in fresh))
    made = fingerprinted(fresh, settings, progress, unread)
    place = {path: len(known) + i for i, path in enumerate(made.paths)}
    order = [known.get(file, place.get(file.path, -1)) for file in found]
    whole = made if previous is None or not known else SifIndex.joined(settings, [_aligned(previous, known), made])
    return whole.taken(np.array([i for i in order if i >= 0], dtype=np.int64))


def _known(index: SifIndex) -> dict[FoundFile, int]:
    states = zip(index.paths, index.size.tolist(), index.mtime_ns.tolist(), strict=True)
    return {FoundFile(*state): i for i, state in enumerate(states)}


def _aligned(index: SifIndex, known: dict[FoundFile, int]) -> SifIndex:
    """The index as `known` numbers it."""
    return index if len(known) == len(index.paths) else index.taken(np.array(list(known.values()), dtype=np.int64))


def fingerprinted(files: Iterable[FoundFile], settings: SifSettings, progress: Progress, unread: Unread) -> SifIndex:
    """Read files and take their fingerprints; what cannot be read goes to `unread`."""
    found: list[FoundFile] = []
    checksums: list[NDArray[np.uint64]] = []
    texts: list[NDArray[np.bool_]] = []
    fingerprints = Fingerprints(settings)
    for batch in read_batches(files, settings.strip_formatting, unread):
        fingerprints.add(batch)
        found += batch.found
        checksums.append(batch.checksum)
        texts.append(batch.text)
        progress.advance(documents=len(batch.found), bytes=sum(file.size for file in batch.found))
    coarse, fine = fingerprints.lists()
    return SifIndex(
        settings,
        [file.path for file in found],
        np.array([file.size for file in found], dtype=np.int64),
        np.array([file.mtime_ns for file in found], dtype=np.int64),
        np.concatenate(checksums) if checksums else np.empty(0, dtype=np.uint64),
        np.concatenate(texts) if texts else np.empty(0, dtype=np.bool_),
        coarse,
        fine,
        tuple(unread),
    )
